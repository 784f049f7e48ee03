//! What others wrote into files or their names steers no terminal, no JSON, no shell and no spreadsheet.

use workbench::text::foreign::{harmless, in_cell, in_json, in_shell, printable, steers};

use crate::harness::command::{Desk, Said};

/// A colour that the program never uses, a C1 control sequence, a title, a turn of direction, a line separator.
const EVIL: &str = "\u{1b}[45;5mEVIL\u{9b}2J\u{1b}]0;title\u{7}\u{202e}\u{2066}\u{2028}";

/// The same as TOML writes it.
fn in_toml() -> String {
    EVIL.chars().map(|c| if steers(c) { format!("\\u{:04x}", u32::from(c)) } else { c.to_string() }).collect()
}

fn zone() -> String {
    let evil = in_toml();
    format!(
        "hatchway = 1\ngame = \"escape\"\nname = \"{evil}\"\ntitle = \"{evil}\"\nauthor = \"{evil}\"\nplayers = [4, 4]\n\
         \"play{evil}\" = 1\nmap = \"\"\"\n.dsd.\ndHdsd\nsdsAd\nd1ds2\n\"\"\"\n"
    )
}

fn scenario() -> String {
    let evil = in_toml();
    format!(
        "hatchway = 1\ngame = \"escape\"\nname = \"{evil}\"\nauthor = \"{evil}\"\ndescription = \"{evil}\"\n\
         \"rule{evil}\" = 1\nrules = [\"X.1\"]\n\n[[house]]\ncode = \"X.1\"\ntext = \"{evil}\"\n\
         set = {{ \"victory.rounds\" = 20 }}\n"
    )
}

/// A desk with such files, and with such names where the system has them.
fn desk() -> Desk {
    let desk = Desk::with("a.zone.toml", zone());
    desk.put("a.scenario.toml", scenario());
    desk.put(
        "broken.zone.toml",
        zone().replace("sdsAd", "sd\u{202e}Ad").replace("players = [4, 4]", "players = 4"),
    );
    desk.put("broken.scenario.toml", scenario().replace("\"X.1\"]", &format!("\"X.1\", \"{}\"]", in_toml())));
    desk.put(
        "a.match.toml",
        format!(
            "hatchway = 1\ngame = \"escape\"\nzone = \"a.zone.toml\"\nscenario = \"a.scenario.toml\"\nseed = 1\nturns = [\"1: move {}\"]\n",
            in_toml()
        ),
    );
    desk.put(
        "a.plan.toml",
        format!(
            "hatchway = 1\ngame = \"escape\"\nname = \"{}\"\nzones = [\"a.zone.toml\"]\nscenarios = [\"a.scenario.toml\"]\nplayers = 4\nmatches = 20\n",
            in_toml()
        ),
    );
    desk
}

/// Nothing in a text steers what shows it, but for the program's own colours.
#[track_caller]
fn is_tame(text: &str, call: &str) {
    let own = printable(text);
    assert_eq!(own, text, "{call}");
    assert!(!text.contains("\u{1b}[45"), "{call}: {text}");
    // The words themselves are still told.
    assert!(!text.contains("EVIL\u{9b}"), "{call}");
}

fn run(desk: &Desk, call: &str) -> Said {
    let said = desk.run_with(call, &[("CLICOLOR_FORCE", "1")]);
    is_tame(&said.out, call);
    is_tame(&said.err, call);
    said
}

#[test]
fn no_command_lets_a_document_steer_the_terminal() {
    let desk = desk();
    let mut told = 0;
    for call in [
        "check a.zone.toml --scenario a.scenario.toml --matches 20",
        "check broken.zone.toml",
        "check a.zone.toml --scenario broken.scenario.toml",
        "simulate a.zone.toml --scenario a.scenario.toml --matches 20",
        "simulate a.zone.toml --players 2,4 --matches 20",
        "simulate a.zone.toml --matrix --matches 5",
        "simulate a.zone.toml --against galilei --players 4 --matches 20",
        "simulate a.zone.toml --plies 5 --matches 5",
        "ladder --zones a.zone.toml --matches 5",
        "moves a.zone.toml --at B02 --as human",
        "replay a.match.toml",
        "rules --scenario a.scenario.toml",
        "rules X.1 --scenario a.scenario.toml",
        "rules --knobs --scenario a.scenario.toml",
        "sheet a.zone.toml --scenario a.scenario.toml -o a.pdf",
        "convert a.zone.toml b.txt",
        "sweep plan a.plan.toml",
        "sweep plan a.plan.toml --out shards.jsonl",
        "sweep run --shard shards.jsonl --index 0",
        "sweep run --shard shards.jsonl --index 0 --out counts.json",
        "sweep merge counts.json --shards shards.jsonl --csv c.csv --json c.json",
        "sweep local a.plan.toml --dir out",
    ] {
        let said = run(&desk, call);
        told += usize::from(format!("{}{}", said.out, said.err).contains("EVIL"));
    }
    assert!(told >= 12, "the names are told somewhere: {told}");
}

#[test]
fn json_escapes_what_steers_and_means_the_same() {
    let desk = desk();
    for call in [
        "check a.zone.toml --scenario a.scenario.toml --matches 5 --format json",
        "simulate a.zone.toml --scenario a.scenario.toml --matches 5 --format json",
        "moves a.zone.toml --at B02 --as human --format json",
    ] {
        let said = run(&desk, call);
        assert!(!said.out.trim_end().contains(steers), "{call}");
        assert_eq!(said.json()["zone"], EVIL, "{call}");
    }
    run(&desk, "sweep local a.plan.toml --dir out --quiet");
    for file in ["out/shards.jsonl", "out/cells.json", "out/counts.json"] {
        let text = std::fs::read_to_string(desk.path(file)).unwrap();
        assert!(!text.contains(|c| steers(c) && c != '\n'), "{file}");
        assert!(text.contains("EVIL"), "{file}");
    }
    // What was escaped is read back, and its checksum holds.
    let said = desk.run("sweep merge out/counts.json --shards out/shards.jsonl");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
}

#[cfg(unix)]
#[test]
fn names_of_files_steer_nothing() {
    let desk = Desk::new();
    let name = format!("{}.zone.toml", EVIL.replace('/', ""));
    desk.put(&name, zone());
    for words in [
        &["check", "--matches", "5"][..],
        &["simulate", "--matches", "5", "--plies", "5"],
        &["chek"],
        &["--nonsense"],
    ] {
        let mut command = desk.command("");
        let output = command.args(words).arg(&name).env("CLICOLOR_FORCE", "1").output().unwrap();
        for stream in [output.stdout, output.stderr] {
            is_tame(&String::from_utf8(stream).unwrap(), &words.join(" "));
        }
    }
}

#[test]
fn a_suggested_command_can_be_copied_into_a_shell() {
    let desk = Desk::new();
    let name = "a $(touch owned) 'b'.zone.toml";
    desk.put(name, zone());
    let mut command = desk.command("simulate --matches 3 --plies 5 --format json");
    let output = command.arg(name).output().unwrap();
    let told = String::from_utf8(output.stderr).unwrap();
    assert!(told.contains(r"hatchway simulate 'a $(touch owned) '\''b'\''.zone.toml' --players"), "{told}");
    for (word, quoted) in [
        ("galilei", "galilei"),
        ("dir/a-b_c.zone.toml", "dir/a-b_c.zone.toml"),
        ("-x.zone.toml", "./-x.zone.toml"),
        ("", "''"),
        ("~root", "'~root'"),
        ("a;b", "'a;b'"),
        ("!x", "'!x'"),
    ] {
        assert_eq!(in_shell(word), quoted);
    }
}

#[test]
fn no_cell_of_a_table_is_a_formula() {
    let desk = Desk::new();
    let zone = zone().replace(&format!("name = \"{}\"", in_toml()), "name = \"=HYPERLINK(1)\"");
    desk.put("-a.zone.toml", &zone);
    let scenario = "hatchway = 1\ngame = \"escape\"\nname = \"@SUM(1)\"\nrules = [\"B.3\"]\n";
    desk.put("+a.scenario.toml", scenario);
    let output = desk
        .command("simulate --matches 20 --csv all.csv --scenario=+a.scenario.toml --against galilei --players 4 --")
        .arg("-a.zone.toml")
        .output()
        .unwrap();
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
    desk.put(
        "a.plan.toml",
        "hatchway = 1\ngame = \"escape\"\nzones = [\"-a.zone.toml\"]\nscenarios = [\"+a.scenario.toml\"]\nplayers = 4\nmatches = 20\n",
    );
    run(&desk, "sweep local a.plan.toml --dir out --quiet");
    for file in ["all.csv", "out/cells.csv"] {
        let text = std::fs::read_to_string(desk.path(file)).unwrap();
        for cell in text.lines().flat_map(|line| line.split(',')) {
            let number = cell.parse::<f64>().is_ok();
            assert!(
                number || !cell.trim_start_matches('"').starts_with(['=', '+', '-', '@']),
                "{file}: {cell}"
            );
        }
        assert!(text.contains("'=HYPERLINK(1)") && text.contains("'@SUM(1)"), "{file}");
        assert!(text.contains("'-a.zone.toml") && text.contains("'+a.scenario.toml"), "{file}");
    }
    assert_eq!(in_cell("Galilei"), "Galilei");
    assert_eq!(in_cell("=1+1"), "'=1+1");
}

#[test]
fn own_colours_pass_and_whatever_else_steers_does_not() {
    assert_eq!(printable("\u{1b}[1m\u{1b}[31mred\u{1b}[0m\n"), "\u{1b}[1m\u{1b}[31mred\u{1b}[0m\n");
    assert_eq!(printable("\u{1b}[2Jgone\u{1b}"), "\u{fffd}[2Jgone\u{fffd}");
    assert_eq!(printable("\u{1b}]0;t\u{7}"), "\u{fffd}]0;t\u{fffd}");
    assert_eq!(harmless("a\u{202e}b\u{85}c\td"), "a\u{fffd}b\u{fffd}c\u{fffd}d");
    assert_eq!(in_json("{\"a\":\"\u{9b}\u{202e}\"}"), "{\"a\":\"\\u009b\\u202e\"}");
    // Letters that run from right to left are letters.
    assert_eq!(harmless("שלום"), "שלום");
}
