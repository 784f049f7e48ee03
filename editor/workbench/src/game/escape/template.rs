//! A new zone that is no empty one: a ship.

use engine::Zone;
use engine::escape::{Kind, Rules, Sectors, ship};
use scenario_rules::{Subject, Trouble, ZoneFile, check};

use crate::document::Document;

/// A new zone in the shape of a ship.
pub fn new(name: &str, columns: u16, rows: u16) -> Result<Document, Vec<Trouble>> {
    Ok(Document::unsaved(ZoneFile::new(name, &ship(columns, rows))?, None, "A new ship"))
}

/// Whether such a ship can be played as it is.
pub fn is_playable(columns: u16, rows: u16) -> bool {
    let zone = ship(columns, rows);
    hatch_may_be_reached(&zone) && check(&Subject::of(&zone)).playable()
}

/// Whether the straight way to some hatch is short enough for a match. No real way is shorter, so where it is not the
/// checks of a huge ship need not be waited for.
fn hatch_may_be_reached(zone: &Zone) -> bool {
    let rounds = u32::from(Rules::advanced().victory.rounds.get());
    // A step per round, and one more for whoever finds Adrenaline again and again.
    let most = 2 * rounds;
    let hatches = zone.hatches();
    zone.all(Kind::HumanStart)
        .any(|start| hatches.iter().any(|(_, at)| start.hex().unsigned_distance_to(at.hex()) <= most))
}
