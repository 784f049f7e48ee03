//! Reads zones as text and prints everything that is wrong with them.
//!
//! `cargo run -p scenario-rules --example check_a_zone`
//!
//! Two sorts of trouble: a text that cannot be read has a `Trouble` for every place that is to blame; a zone that was
//! read has a `Finding` for everything that a check noticed, with the sectors it is about.

use scenario_rules::{Subject, ZoneFile, check};

/// It can be played.
const AIRLOCK: &str = r#"
hatchway = 1
game = "escape"
name = "Airlock"
map = """
.dsdd.
dHdsds
sdsAdd
d1dsd2
"""
"#;

/// It can be read and not be played: nobody gets to hatch 2, and there is nowhere for Aliens to start.
const SEALED: &str = r#"
hatchway = 1
game = "escape"
name = "Sealed"
players = [4, 6]
map = """
dsd..2
dHds..
sdsd..
d1ds..
"""
"#;

/// It cannot be read: a sign that means nothing, and a name that is no text.
const SMUDGED: &str = r#"
hatchway = 1
game = "escape"
name = 7
map = """
dsd
H?A
d1s
"""
"#;

fn main() {
    for (file, text) in [("airlock", AIRLOCK), ("sealed", SEALED), ("smudged", SMUDGED)] {
        let file = format!("{file}.zone.toml");
        match ZoneFile::read(text.trim_start().as_bytes()) {
            Ok(zone) => tell(&file, &zone),
            Err(troubles) => troubles.iter().for_each(|trouble| println!("{}", trouble.in_file(&file))),
        }
        println!();
    }
}

fn tell(file: &str, zone: &ZoneFile) {
    let report = check(&Subject::of_file(zone));
    let verdict = if report.playable() { "can be played" } else { "cannot be played" };
    println!("{file}: {} {verdict}", zone.name());
    for finding in &report.findings {
        let sectors: Vec<_> = finding.sectors.iter().map(ToString::to_string).collect();
        println!("  {finding} {}", sectors.join(" "));
    }
}
