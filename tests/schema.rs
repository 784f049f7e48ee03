//! The schemas under `examples/schema` are those that the program prints, and the examples keep to them.

use std::path::{Path, PathBuf};
use std::process::Command;

use editor::schema;

fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../examples")
}

#[track_caller]
fn is_current(name: &str) {
    let path = examples().join(format!("schema/{name}.schema.json"));
    let made = schema::text(name).unwrap();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, &made).unwrap();
    }
    assert!(
        std::fs::read_to_string(&path).unwrap_or_default() == made,
        "examples/schema/{name}.schema.json is not current: write it anew with `hatchway schema {name}`"
    );
    let printed = Command::new(env!("CARGO_BIN_EXE_hatchway")).args(["schema", name]).output().unwrap();
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

/// All files below a folder of the examples whose names end so, as JSON.
fn documents(folder: &str, end: &str) -> Vec<(PathBuf, serde_json::Value)> {
    let mut found = Vec::new();
    let mut folders = vec![examples().join(folder)];
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(folder).unwrap() {
            let path = entry.unwrap().path();
            if path.is_dir() {
                folders.push(path);
            } else if path.to_string_lossy().ends_with(end) {
                let text = std::fs::read_to_string(&path).unwrap();
                found.push((path, toml::from_str(&text).unwrap()));
            }
        }
    }
    found
}

#[track_caller]
fn examples_keep_to(name: &str, folder: &str, end: &str) {
    let schema: serde_json::Value = serde_json::from_str(&schema::text(name).unwrap()).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let documents = documents(folder, end);
    assert!(documents.len() > 2, "there are examples");
    for (path, document) in documents {
        let errors: Vec<_> = schema.iter_errors(&document).map(|error| error.to_string()).collect();
        assert!(errors.is_empty(), "{}: {errors:#?}", path.display());
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
fn the_schema_underlines_what_is_wrong() {
    let schema: serde_json::Value = serde_json::from_str(&schema::text("scenario").unwrap()).unwrap();
    let schema = jsonschema::validator_for(&schema).unwrap();
    let wrong = r#"{"hatchway": 1, "game": "escape", "name": "x", "rulings": {"movement.fed_steps": 99}}"#;
    assert!(!schema.is_valid(&serde_json::from_str(wrong).unwrap()));
}
