//! Lists and numbers in words.

use engine::Coord;
use engine::knob::KnobId;

use crate::code::Code;
use crate::compile::{Author, Compiled};
use crate::players::PlayerRange;

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

/// The codes of the rules that set some knobs, and how a sentence names them and the rulings that did: ` (A.4)`, or nothing.
pub(crate) fn blame(compiled: &Compiled, knobs: &[KnobId]) -> (Vec<Code>, String) {
    let mut codes: Vec<Code> = knobs.iter().flat_map(|knob| compiled.codes(*knob)).collect();
    codes.sort_unstable();
    codes.dedup();
    let ruled =
        knobs.iter().filter(|knob| compiled.writers(**knob).any(|written| written.by == Author::Ruling));
    let by_codes = codes.iter().map(Code::to_string);
    let named: Vec<String> = by_codes.chain(ruled.map(|knob| format!("the ruling `{knob}`"))).collect();
    (codes, in_brackets(&named))
}

/// ` (A.4 and B.6)`, or nothing.
pub(crate) fn in_brackets(named: &[String]) -> String {
    if named.is_empty() { String::new() } else { format!(" ({})", list(named)) }
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

/// That a zone or a scenario suggests players who cannot sit down, and what to do about it: in its file, and in a window.
pub(crate) fn cannot_sit_down(whose: &str, players: PlayerRange, most: usize) -> Option<[String; 2]> {
    let fits = 2 <= players.fewest && usize::from(players.most) <= most;
    let why = format!("the {whose} suggests {players}, but 2 to {most} can play");
    (!fits).then(|| {
        [
            format!("{why}: change its `players`"),
            format!("{why}: suggest another number in the Scenario panel"),
        ]
    })
}

/// That no number of players suits both.
pub(crate) fn disagree(zone: Option<PlayerRange>, scenario: Option<PlayerRange>) -> Option<String> {
    let (zone, scenario) = (zone?, scenario?);
    zone.and(scenario).is_none().then(|| {
        format!(
            "the zone suggests {zone} and the scenario {scenario}: no number suits both; choose another zone, or \
             change one of them"
        )
    })
}
