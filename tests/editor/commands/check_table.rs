//! Every check has a line in the one table of `docs/checks.md`.

use std::fmt::Write;
use std::path::Path;

use scenario_rules::escape::came_up;
use scenario_rules::{OTHER_GAME, compile, exchange};
use workbench::simulate;

fn table() -> String {
    let mut text = String::from(
        "# What `hatchway check` looks for\n\nAn *error* keeps a zone and scenario from being played; a *warning* may be what \
         you want; a *note* is good to know.\nThe table gives the worst that a check says; the same check warns where a match can still be played.\nThe names stand in brackets behind each finding and in the JSON answers.\n\n\
         | check | severity | looks for |\n|---|---|---|\n",
    );
    let zone = scenario_rules::escape::check::CHECKS
        .iter()
        .map(|check| (check.name, check.severity, check.looks_for));
    let rules = compile::CHECKS.iter().copied();
    for (name, severity, looks_for) in
        zone.chain(rules).chain([came_up::CHECK, simulate::CHECK, OTHER_GAME, exchange::CHECK])
    {
        writeln!(text, "| `{name}` | {severity} | {looks_for} |").unwrap();
    }
    text.push_str("\n## Boards of *Survive*\n\nWhat is looked for in rules is the same.\n\n| check | severity | looks for |\n|---|---|---|\n");
    for check in scenario_rules::survive::check::CHECKS {
        writeln!(text, "| `{}` | {} | {} |", check.name, check.severity, check.looks_for).unwrap();
    }
    text
}

#[test]
fn the_table_of_checks_is_current() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/checks.md");
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        std::fs::write(&path, table()).unwrap();
    }
    assert_eq!(
        std::fs::read_to_string(path).unwrap_or_default(),
        table(),
        "write it anew with UPDATE_EXPECT=1"
    );
}
