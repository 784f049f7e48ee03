//! The schemas under `examples/schema` are those that the program prints, and the examples keep to them.

use std::path::{Path, PathBuf};
use std::process::Command;

use editor::schema;
use engine::Game;
use regex_lite::Regex;
use serde_json::{Value, json};

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

#[track_caller]
fn is_current(name: &str) {
    is_current_of(Game::Escape, name);
}

#[track_caller]
fn is_current_of(game: Game, name: &str) {
    let folder = if game == Game::default() { String::new() } else { format!("{game}/") };
    let path = examples().join(format!("schema/{folder}{name}.schema.json"));
    let made = schema::text(game, name).unwrap();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    assert!(
        std::fs::read_to_string(&path).unwrap_or_default() == made,
        "examples/schema/{folder}{name}.schema.json is not current: write it anew with `hatchway schema {name} --game {game}`"
    );
    let call = ["schema", name, "--game", game.word()];
    let printed = Command::new(env!("CARGO_BIN_EXE_hatchway")).args(call).output().unwrap();
    assert_eq!(String::from_utf8(printed.stdout).unwrap(), made);
}

#[test]
fn the_schema_of_zones_is_current() {
    is_current("zone");
}

#[test]
fn the_schema_of_scenarios_is_current() {
    is_current("scenario");
}

#[test]
fn the_schema_of_records_is_current() {
    is_current("record");
}

#[test]
fn the_schema_of_plans_is_current() {
    is_current("plan");
}

#[test]
fn the_schemas_of_the_second_game_are_current() {
    for name in ["zone", "scenario", "record"] {
        is_current_of(Game::Survive, name);
    }
}

/// All files of a game below a folder of the examples whose names end so, as JSON.
fn documents(game: Game, folder: &str, end: &str) -> Vec<(PathBuf, Value)> {
    let mut found = Vec::new();
    let mut folders = vec![examples().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(end) {
                let text = std::fs::read_to_string(&path).unwrap();
                let document: Value = toml::from_str(&text).unwrap();
                if document["game"] == game.word() {
                    found.push((path, document));
                }
            }
        }
    }
    found
}

/// What a value does wrong by a schema; every keyword that our schemas use, and no other.
fn complaint(schema: &Value, value: &Value) -> Option<String> {
    complaint_in(schema, schema, value)
}

fn complaint_in(whole: &Value, schema: &Value, value: &Value) -> Option<String> {
    let wrong = |keyword: &str| Some(format!("{value} breaks {keyword} of {schema}"));
    if schema.is_boolean() {
        return if schema == true { None } else { wrong("false") };
    }
    for (keyword, wanted) in schema.as_object().unwrap() {
        let number = |wanted: &Value| wanted.as_f64().unwrap();
        let list = || value.as_array().map(Vec::as_slice).unwrap_or_default();
        let fine = match keyword.as_str() {
            "$schema" | "$defs" | "title" | "description" => true,
            "$ref" => {
                let place = wanted.as_str().unwrap().trim_start_matches('#');
                return complaint_in(whole, whole.pointer(place).unwrap(), value);
            }
            "const" => value == wanted,
            "enum" => wanted.as_array().unwrap().contains(value),
            "type" => match wanted.as_str().unwrap() {
                "object" => value.is_object(),
                "array" => value.is_array(),
                "string" => value.is_string(),
                "integer" => value.is_i64(),
                "boolean" => value.is_boolean(),
                "number" => value.is_number(),
                other => panic!("type {other}"),
            },
            "minimum" => number(value) >= number(wanted),
            "maximum" => number(value) <= number(wanted),
            "exclusiveMinimum" => number(value) > number(wanted),
            "minItems" => json!(list().len()).as_i64() >= wanted.as_i64(),
            "maxItems" => json!(list().len()).as_i64() <= wanted.as_i64(),
            "uniqueItems" => (1..list().len()).all(|n| !list()[..n].contains(&list()[n])),
            "pattern" => Regex::new(wanted.as_str().unwrap()).unwrap().is_match(value.as_str().unwrap()),
            "required" => {
                wanted.as_array().unwrap().iter().all(|key| value.get(key.as_str().unwrap()).is_some())
            }
            "anyOf" => wanted.as_array().unwrap().iter().any(|one| complaint_in(whole, one, value).is_none()),
            "oneOf" => {
                let fit = |one: &&Value| complaint_in(whole, one, value).is_none();
                wanted.as_array().unwrap().iter().filter(fit).count() == 1
            }
            "items" => list().iter().all(|item| complaint_in(whole, wanted, item).is_none()),
            "prefixItems" => {
                let pairs = wanted.as_array().unwrap().iter().zip(list());
                pairs.into_iter().all(|(schema, item)| complaint_in(whole, schema, item).is_none())
            }
            "properties" => {
                let known = wanted.as_object().unwrap();
                let mut inside =
                    known.iter().filter_map(|(key, schema)| complaint_in(whole, schema, value.get(key)?));
                if let Some(first) = inside.next() {
                    return Some(first);
                }
                true
            }
            "additionalProperties" => {
                let known = schema["properties"].as_object().unwrap();
                value.as_object().unwrap().keys().all(|key| known.contains_key(key))
            }
            other => panic!("keyword {other}"),
        };
        if !fine {
            return wrong(keyword);
        }
    }
    None
}

fn schema_of(name: &str) -> Value {
    schema_of_game(Game::Escape, name)
}

fn schema_of_game(game: Game, name: &str) -> Value {
    serde_json::from_str(&schema::text(game, name).unwrap()).unwrap()
}

#[track_caller]
fn examples_keep_to(name: &str, folder: &str, end: &str) {
    for game in Game::ALL {
        let (schema, documents) = (schema_of_game(game, name), documents(game, folder, end));
        assert!(documents.len() > 2, "there are examples of {game}");
        for (path, document) in documents {
            assert_eq!(complaint(&schema, &document), None, "{}", path.display());
        }
    }
}

#[test]
fn the_example_zones_keep_to_their_schema() {
    examples_keep_to("zone", "zones", ".zone.toml");
}

#[test]
fn the_example_scenarios_keep_to_their_schema() {
    examples_keep_to("scenario", "scenarios", ".scenario.toml");
}

#[test]
fn the_example_records_keep_to_their_schema() {
    examples_keep_to("record", "matches", ".match.toml");
}

#[test]
fn the_example_plans_keep_to_their_schema() {
    for plan in ["plan.toml", "survive.plan.toml"] {
        let text = std::fs::read_to_string(examples().join("sweep").join(plan)).unwrap();
        assert_eq!(complaint(&schema_of("plan"), &toml::from_str(&text).unwrap()), None, "{plan}");
    }
}

#[test]
fn the_schema_underlines_a_plan_without_an_end_or_with_one_that_never_comes() {
    let head = "hatchway = 1\ngame = 'escape'\nzones = 'fermi'\nplayers = '2-8'\n";
    underlines("plan", head);
    underlines("plan", &format!("{head}until = 0"));
    underlines("plan", &format!("{head}matches = 10\nhumans = 'traker'"));
}

#[test]
fn the_schema_underlines_what_belongs_to_plans_of_another_game() {
    let head = "hatchway = 1\nzones = 'atlantis'\nmatches = 10\n";
    underlines("plan", &format!("{head}game = 'survive'\nplayers = 4\nhumans = 'tracker'"));
    underlines("plan", &format!("{head}game = 'survive'\nplayers = 8"));
    underlines("plan", &format!("{head}game = 'survive'\nplayers = 4\nbots = 'planner,adept'"));
    underlines("plan", &format!("{head}game = 'escape'\nplayers = 4\nbots = 'planner'"));
}

#[track_caller]
fn underlines(name: &str, document: &str) {
    let document = toml::from_str(document).unwrap();
    assert!(complaint(&schema_of(name), &document).is_some(), "{document}");
}

#[test]
fn the_schema_underlines_a_sign_that_is_none() {
    underlines("zone", "hatchway = 1\ngame = 'escape'\nname = 'x'\nmap = 'Hdx'");
}

#[test]
fn the_schema_underlines_a_knob_out_of_range() {
    underlines(
        "scenario",
        "hatchway = 1\ngame = 'escape'\nname = 'x'\nrulings = {'movement.fed_steps' = 99}",
    );
}

#[test]
fn the_schema_underlines_an_item_that_is_none() {
    underlines("record", "hatchway = 1\ngame = 'escape'\nzone = 'fermi'\n[draws]\nitem = ['sword']");
}

#[test]
fn the_schema_underlines_a_back_that_is_none_and_explorers_nowhere() {
    let head = "hatchway = 1\ngame = 'survive'\nzone = 'atlantis'\n";
    for rest in ["[draws]\nbeach = ['sword']", "[state]\nexplorers = ['1 6']", "[[seat]]\nhand = ['volcano']"]
    {
        let document = toml::from_str(&format!("{head}{rest}")).unwrap();
        assert!(complaint(&schema_of_game(Game::Survive, "record"), &document).is_some(), "{document}");
    }
}
