//! A record as text.

use engine::survive::Terrain;

use super::{RecordDraws, RecordFile, RecordState};
use crate::file::record::{line, listed, words};

/// The record as a file: the keys in their order, no comments.
pub(super) fn write(record: &RecordFile) -> String {
    let mut text = record.head.write();
    for seat in &record.seats {
        text.push_str("\n[[seat]]\n");
        words(&mut text, "hand", &seat.hand);
    }
    if let Some(standing) = &record.state {
        state(&mut text, standing);
    }
    draws(&mut text, &record.draws);
    text
}

fn state(text: &mut String, state: &RecordState) {
    text.push_str("\n[state]\n");
    line(text, "turn", state.turn.value);
    let tiles = Terrain::ALL.map(|terrain| format!("{terrain} = {}", listed(&state.tiles[terrain as usize])));
    line(text, "tiles", format_args!("{{ {} }}", tiles.join(", ")));
    line(text, "explorers", listed(&state.explorers));
    line(text, "boats", listed(&state.boats));
    for (key, cells) in ["serpents", "sharks", "whales"].into_iter().zip(&state.creatures) {
        line(text, key, listed(cells));
    }
}

fn draws(text: &mut String, draws: &RecordDraws) {
    if draws.backs.iter().all(Vec::is_empty) && draws.die.is_empty() {
        return;
    }
    text.push_str("\n[draws]\n");
    for terrain in Terrain::ALL {
        words(text, terrain.word(), &draws.backs[terrain as usize]);
    }
    words(text, "die", &draws.die);
}
