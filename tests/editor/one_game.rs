//! Outside its own folders nobody names a game: a new one moves in without a search through the house.
//!
//! The sources are read. `game.rs`, of which each crate has one, is where games are looked up; every other file that
//! names one is on the list with its reason, and the list may only become shorter.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::Path;

/// The sources that are read, each with the folders that are a game's own.
const SOURCES: [(&str, &[&str]); 4] = [
    ("engine/src", &["escape", "survive"]),
    ("scenario-rules/src", &["escape", "survive"]),
    ("editor/workbench/src", &["game/escape", "game/survive"]),
    ("editor/src", &["game/escape", "game/survive"]),
];

/// The files that name a game.
const KNOWN: &str = include_str!("one_game.txt");

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
fn who_names_a_game_is_known_and_fewer_every_time() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).parent().expect("the workspace");
    let found = naming(root);
    let known: BTreeSet<String> = reasons().into_keys().map(str::to_owned).collect();
    let new: Vec<_> = found.difference(&known).collect();
    assert!(new.is_empty(), "these files name a game and did not: {new:#?}");
    let gone: Vec<_> = known.difference(&found).collect();
    assert!(gone.is_empty(), "these files name no game any more; take them off the list: {gone:#?}");
}

/// The files on the list, each with why it may name a game.
fn reasons() -> BTreeMap<&'static str, &'static str> {
    KNOWN.lines().map(|line| line.split_once("  # ").expect("a file and a reason")).collect()
}

#[test]
fn whoever_names_a_game_has_a_reason() {
    let silent: Vec<_> = reasons().into_iter().filter(|(_, why)| why.trim().len() < 10).collect();
    assert!(silent.is_empty(), "{silent:?}");
}

#[test]
fn a_game_is_named_in_code_and_not_in_comments() {
    assert!(names_a_game("use engine::escape::Rules;"));
    assert!(names_a_game("    Game::Escape => 1,"));
    assert!(!names_a_game("/// like [`escape::Rules`]\nfn plain() {}"));
}
