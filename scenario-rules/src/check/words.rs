//! Lists and numbers in words.

use engine::Coord;

/// How many sectors a message names; a finding holds all of them.
const NAMED: usize = 8;

/// `B02, C03 and D04`; of many only the first are named.
pub(crate) fn sectors(sectors: &[Coord]) -> String {
    let told = if sectors.len() > NAMED + 1 { NAMED } else { sectors.len() };
    let mut names: Vec<String> = sectors[..told].iter().map(Coord::to_string).collect();
    if told < sectors.len() {
        names.push(format!("{} more", sectors.len() - told));
    }
    list(&names)
}

/// `a, b and c`.
pub(crate) fn list(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `1 move`, `2 moves`.
pub(crate) fn count(number: u32, one: &str, many: &str) -> String {
    format!("{number} {}", if number == 1 { one } else { many })
}

/// `6 players`, `2 to 8 players`.
pub(crate) fn players((fewest, most): (u8, u8)) -> String {
    if fewest == most { format!("{most} players") } else { format!("{fewest} to {most} players") }
}
