//! The drawing of the rooms on the page about the architecture: who leans on whom, as the sources say.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;

use crate::circles::{Sources, root, sources, uses};

/// The sources that are drawn.
const HOUSES: [&str; 5] =
    ["engine/src", "scenario-rules/src", "editor/workbench/src", "editor/web/src", "editor/src"];

/// Between these lines the drawing stands.
const BEGIN: &str = "<!-- rooms -->\n```text\n";
const END: &str = "```\n<!-- end of rooms -->";

#[test]
fn the_drawing_of_the_rooms_is_true() {
    let page = root().join("ARCHITECTURE.md");
    let text = fs::read_to_string(&page).expect("the page");
    let (before, rest) = text.split_once(BEGIN).expect("the drawing begins");
    let (drawn, after) = rest.split_once(END).expect("the drawing ends");
    let true_one: String =
        HOUSES.into_iter().map(|house| drawing(house, &sources(&root().join(house)))).collect();
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::write(&page, format!("{before}{BEGIN}{true_one}{END}{after}")).expect("the page is written");
        return;
    }
    assert_eq!(drawn, true_one, "UPDATE_EXPECT=1 draws it anew");
}

/// A line for each room that leans on others, those first on whom nobody leans.
fn drawing(house: &str, sources: &Sources) -> String {
    let mut leans: BTreeMap<&str, BTreeSet<&str>> = BTreeMap::new();
    let all = uses(sources);
    for (user, used) in &all {
        if let (Some(user), Some(used)) = (user.first(), used.first())
            && user != used
            // Anybody may ask what differs from game to game.
            && used != "game"
        {
            leans.entry(user).or_default().insert(used);
        }
    }
    let mut left: BTreeSet<&str> = leans.keys().copied().collect();
    let mut lines = format!("{house}\n");
    while !left.is_empty() {
        let free = |room: &&&str| left.iter().all(|other| other == *room || !leans[*other].contains(**room));
        // In a circle, which another test would have to know of, the first by name.
        let next: Vec<&str> = left.iter().filter(free).copied().collect();
        let next = if next.is_empty() { left.iter().take(1).copied().collect() } else { next };
        for room in next {
            let others: Vec<&str> = leans[room].iter().copied().collect();
            lines.push_str(&wrapped(room, &others));
            left.remove(room);
        }
    }
    lines
}

/// `  room        → one other`, in lines that fit.
fn wrapped(room: &str, others: &[&str]) -> String {
    let mut lines = format!("  {room:<12} →");
    let mut long = lines.chars().count();
    for other in others {
        if long + 1 + other.len() > 100 {
            lines.extend(["\n", &" ".repeat(16)]);
            long = 16;
        }
        lines.push(' ');
        lines.push_str(other);
        long += 1 + other.len();
    }
    lines + "\n"
}
