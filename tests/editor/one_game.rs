//! Outside its own folders nobody names a game: a new one moves in without a search through the house.
//!
//! The sources are read. `game.rs`, of which each crate has one, is where games are looked up; no other file names one.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

/// The sources that are read, each with the folders that are a game's own.
const SOURCES: [(&str, &[&str]); 5] = [
    ("engine/src", &["escape", "survive"]),
    ("scenario-rules/src", &["escape", "survive"]),
    ("editor/workbench/src", &["game/escape", "game/survive"]),
    ("editor/web/src", &[]),
    ("editor/src", &["game/escape", "game/survive"]),
];

/// How a source names a game.
fn names_a_game(text: &str) -> bool {
    let code = |line: &&str| !line.trim_start().starts_with("//");
    let names = ["escape::", "survive::", "Game::Escape", "Game::Survive"];
    text.lines().filter(code).any(|line| names.iter().any(|name| line.contains(name)))
}

fn naming(root: &Path) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for (sources, own) in SOURCES {
        let mut folders = vec![root.join(sources)];
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(&folder).expect("a folder of sources") {
                let path = entry.expect("an entry").path();
                let inside = path.strip_prefix(root.join(sources)).expect("below").with_extension("");
                let place = inside.to_string_lossy().replace('\\', "/");
                if own.contains(&place.as_str()) || place == "game" && path.is_file() {
                    continue;
                }
                if path.is_dir() {
                    folders.push(path);
                } else if names_a_game(&fs::read_to_string(&path).expect("a source")) {
                    found.insert(format!("{sources}/{place}.rs"));
                }
            }
        }
    }
    found
}

#[test]
fn nobody_names_a_game_outside_of_its_folders() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let found = naming(root);
    assert!(found.is_empty(), "these files name a game: {found:#?}");
}

#[test]
fn a_game_is_named_in_code_and_not_in_comments() {
    assert!(names_a_game("use engine::escape::Rules;"));
    assert!(names_a_game("    Game::Escape => 1,"));
    assert!(!names_a_game("/// like [`escape::Rules`]\nfn plain() {}"));
}
