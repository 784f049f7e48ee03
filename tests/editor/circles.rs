//! Modules know each other in one direction: those beside each other in a folder make no circle of imports.
//!
//! The sources are read. A folder counts as one module among its neighbours, so `ui` may not lean on `document` while
//! anything in `document` leans on anything in `ui`. A parent and its child are one idea and may know each other. What
//! is re-exported counts where it is declared. `game`, where what differs from game to game is looked up, may be asked by
//! anybody.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// The sources that are read, and the circles in them that are defended. This list may only become shorter.
const KNOWN: [(&str, &[&str]); 5] = [
    ("editor/workbench/src", &[]),
    ("editor/web/src", &[]),
    ("editor/src", &[]),
    // A table of bots seats every kind of bot, and the expert imagines tables of bots.
    // What a place is worth depends on the waters, and what waters take is told in worth.
    ("engine/src", &["escape::bot: adept ↔ bot_table ↔ expert", "survive::bot: waters ↔ worth"]),
    // A scenario file holds house rules, which are read like the catalogue's and compiled to be checked.
    ("scenario-rules/src", &["catalogue ↔ compile ↔ file ↔ finding ↔ knobs ↔ parameter ↔ rule ↔ value"]),
];

#[test]
fn modules_make_no_circle() {
    for (folder, known) in KNOWN {
        let sources = sources(&root().join(folder));
        assert!(sources.len() > 10, "{folder}: the sources are not there");
        assert_eq!(circles(&sources), known, "circles of modules in {folder}, found and known");
    }
}

#[test]
fn a_circle_is_found_whatever_it_goes_through() {
    let plain = [("a", "use crate::b::B;"), ("b", "fn b() { crate::a::a() }")];
    assert_eq!(circles(&made(&plain)), ["a ↔ b"]);
    let deep =
        [("a", ""), ("a::x", "use crate::b::{self, y::{Y, Z}};"), ("b", ""), ("b::y", "use crate::a::x;")];
    assert_eq!(circles(&made(&deep)), ["a ↔ b"]);
    let below = [("a", ""), ("a::x", "use super::y::Y;"), ("a::y", "use crate::a::x::X;")];
    assert_eq!(circles(&made(&below)), ["a: x ↔ y"]);
    let exported = [("", "pub use b::B;"), ("a", "use crate::B;"), ("b", "use crate::a::A;")];
    assert_eq!(circles(&made(&exported)), ["a ↔ b"]);
    let three = [("a", "use crate::b;"), ("b", "use crate::c;"), ("c", "use crate::{a, d};"), ("d", "")];
    assert_eq!(circles(&made(&three)), ["a ↔ b ↔ c"]);
}

#[test]
fn what_is_no_circle_is_not_taken_for_one() {
    let family = [("a", "use self::x::X;"), ("a::x", "use super::A;"), ("b", "use crate::a::x::X;")];
    assert!(circles(&made(&family)).is_empty());
    let game = [("a", "use crate::game;"), ("game", "use crate::one;"), ("one", "use crate::a;")];
    assert!(circles(&made(&game)).is_empty());
    let words =
        [("a", "use crate::b::B;"), ("b", "// crate::a::A\nconst WORDS: &str = \"use crate::a::A;\";")];
    assert!(circles(&made(&words)).is_empty());
}

/// Where a module stands, from the crate's root.
pub type Module = Vec<String>;

/// The text of every module.
pub type Sources = BTreeMap<Module, String>;

pub fn root() -> PathBuf {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.ancestors().find(|folder| folder.join("Cargo.lock").is_file()).expect("the workspace").to_owned()
}

fn made(modules: &[(&str, &str)]) -> Sources {
    let module = |name: &str| name.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect();
    modules.iter().map(|(name, text)| (module(name), bare(text))).collect()
}

pub fn sources(folder: &Path) -> Sources {
    let mut sources = Sources::new();
    let mut folders = vec![(folder.to_owned(), Module::new())];
    while let Some((folder, module)) = folders.pop() {
        for entry in fs::read_dir(&folder).expect("a folder of sources") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name").to_owned();
            let mut inside = module.clone();
            if !["lib", "main", "mod"].contains(&name.as_str()) {
                inside.push(name);
            }
            if path.is_dir() {
                folders.push((path, inside));
            } else if path.extension().is_some_and(|ending| ending == "rs") {
                let text = bare(&fs::read_to_string(&path).expect("a source"));
                sources.entry(inside).or_default().push_str(&text);
            }
        }
    }
    sources
}

/// A source without its comments and without what stands between quotation marks.
fn bare(text: &str) -> String {
    let mut bare = String::new();
    let mut rest = text;
    while let Some(at) = rest.find(['/', '"']) {
        let (before, from) = rest.split_at(at);
        bare.push_str(before);
        rest = if from.starts_with("//") {
            from.find('\n').map_or("", |end| &from[end..])
        } else if let Some(quoted) = from.strip_prefix('"') {
            // A quotation mark as a character opens nothing.
            if bare.ends_with('\'') { quoted } else { after_quoted(quoted, &bare) }
        } else {
            &from[1..]
        };
    }
    bare + rest
}

/// What follows a text, from behind its opening mark; before it stands `r#` where the text is raw.
fn after_quoted<'t>(quoted: &'t str, before: &str) -> &'t str {
    let hashes: String = before.chars().rev().take_while(|c| *c == '#').collect();
    if before.trim_end_matches('#').ends_with('r') && !hashes.is_empty() {
        let end = format!("\"{hashes}");
        return quoted.find(&end).map_or("", |at| &quoted[at + end.len()..]);
    }
    let mut escaped = false;
    for (at, sign) in quoted.char_indices() {
        match sign {
            '"' if !escaped => return &quoted[at + 1..],
            sign => escaped = sign == '\\' && !escaped,
        }
    }
    ""
}

/// The circles among the children of every module: `parent: one ↔ other`.
fn circles(sources: &Sources) -> Vec<String> {
    let mut uses = uses(sources);
    // Who asks `game` is answered by the game at hand, as through a trait: that is no arrow to any one game.
    // `game::shown` is that trait.
    uses.retain(|(_, used)| !matches!(used.join("::").as_str(), "game" | "game::shown"));
    let parents: BTreeSet<&[String]> =
        sources.keys().filter_map(|module| module.split_last()).map(|(_, parent)| parent).collect();
    parents.into_iter().flat_map(|parent| circles_below(parent, &uses)).collect()
}

fn circles_below(parent: &[String], uses: &BTreeSet<(Module, Module)>) -> Vec<String> {
    let child = |module: &Module| module.strip_prefix(parent)?.first().cloned();
    let mut reach: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for (user, used) in uses {
        if let (Some(user), Some(used)) = (child(user), child(used))
            && user != used
        {
            reach.entry(user).or_default().insert(used);
        }
    }
    loop {
        let longer = |direct: &BTreeSet<String>| {
            let more = direct.iter().filter_map(|used| reach.get(used)).flatten().cloned();
            direct.iter().cloned().chain(more).collect::<BTreeSet<_>>()
        };
        let next: BTreeMap<_, _> = reach.iter().map(|(user, used)| (user.clone(), longer(used))).collect();
        if next == reach {
            break;
        }
        reach = next;
    }
    let knows = |one: &String, other: &String| reach.get(one).is_some_and(|used| used.contains(other));
    let circle = |one: &String| {
        let both: Vec<String> =
            reach.keys().filter(|other| knows(one, other) && knows(other, one)).cloned().collect();
        (both.first() == Some(one)).then(|| both.join(" ↔ "))
    };
    let place = if parent.is_empty() { String::new() } else { format!("{}: ", parent.join("::")) };
    reach.keys().filter_map(circle).map(|circle| format!("{place}{circle}")).collect()
}

/// Which module uses which.
pub fn uses(sources: &Sources) -> BTreeSet<(Module, Module)> {
    let exports: BTreeMap<(Module, String), Module> = sources
        .iter()
        .flat_map(|(module, text)| {
            let paths = statements(text).filter(|(public, _)| *public).flat_map(|(_, tree)| leaves(tree));
            paths.filter_map(|path| Some(((module.clone(), path.last()?.clone()), path)))
        })
        .collect();
    let mut uses = BTreeSet::new();
    for (module, text) in sources {
        let imported: Vec<Module> =
            statements(text).filter(|(public, _)| !public).flat_map(|(_, tree)| leaves(tree)).collect();
        for path in imported.into_iter().chain(paths(text)) {
            if let Some(used) = declared(sources, &exports, module, &path, 8) {
                uses.insert((module.clone(), used));
            }
        }
    }
    uses
}

/// The module in which something is declared that a module calls by a path; none where that is another crate.
fn declared(
    sources: &Sources,
    exports: &BTreeMap<(Module, String), Module>,
    module: &Module,
    path: &[String],
    depth: usize,
) -> Option<Module> {
    let mut at = module.clone();
    let mut rest = path;
    match rest.first()?.as_str() {
        "crate" => at.clear(),
        "self" | "super" => {}
        first if sources.contains_key(&child(&at, first)) => {}
        _ => return None,
    }
    while let Some((first, more)) = rest.split_first() {
        match first.as_str() {
            "crate" | "self" => {}
            "super" => drop(at.pop()),
            name if sources.contains_key(&child(&at, name)) => at = child(&at, name),
            name => {
                let export = exports.get(&(at.clone(), name.to_owned())).filter(|_| depth > 0);
                let there = export.and_then(|path| declared(sources, exports, &at, path, depth - 1));
                return there.or(Some(at));
            }
        }
        rest = more;
    }
    Some(at)
}

fn child(module: &Module, name: &str) -> Module {
    module.iter().map(String::as_str).chain([name]).map(str::to_owned).collect()
}

/// The trees of the `use` statements, and whether each is public.
fn statements(text: &str) -> impl Iterator<Item = (bool, &str)> {
    let begins = |before: &str| !before.ends_with(|c: char| c.is_alphanumeric() || c == '_');
    text.match_indices("use ").filter(move |(at, _)| begins(&text[..*at])).filter_map(move |(at, word)| {
        let tree = text[at + word.len()..].split(';').next()?;
        let public = text[..at].trim_end().ends_with("pub") || text[..at].trim_end().ends_with(')');
        Some((public, tree))
    })
}

/// The paths of a tree: `a::{b, c::{self, d}}` has three.
fn leaves(tree: &str) -> Vec<Module> {
    let mut paths = Vec::new();
    let mut open: Vec<Module> = vec![Module::new()];
    let mut path = Module::new();
    let mut name = String::new();
    for sign in tree.chars().chain([',']) {
        let word = std::mem::take(&mut name);
        match sign {
            '{' => open.push(path.clone()),
            ':' => path.extend(Some(word).filter(|word| !word.is_empty())),
            ',' | '}' => {
                let word = word.split_whitespace().next().unwrap_or_default().to_owned();
                if !word.is_empty() {
                    path.push(word);
                    paths.push(path.clone());
                }
                if sign == '}' {
                    open.pop();
                }
                path = open.last().cloned().unwrap_or_default();
            }
            sign if sign.is_whitespace() && word.is_empty() => {}
            sign => name = word + sign.encode_utf8(&mut [0; 4]),
        }
    }
    paths
}

/// Every path that is written out in the text: `crate::a::b`, `super::b`, `child::c`.
fn paths(text: &str) -> Vec<Module> {
    let words = text.split(|c: char| !(c.is_alphanumeric() || c == '_' || c == ':'));
    let paths = words.filter(|word| word.contains("::") && !word.starts_with(':'));
    paths.map(|word| word.split("::").filter(|part| !part.is_empty()).map(str::to_owned).collect()).collect()
}
