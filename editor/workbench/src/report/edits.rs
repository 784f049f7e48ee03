//! What edits of a map do, in words.

use engine::{Cell, Coord};

use crate::text::number::counted;

/// How many sectors change and what becomes of them: `6 sectors: 3 to void, 1 to dangerous, hatch 2 moved`.
pub fn in_words(edits: &[(Coord, Cell, Cell)]) -> String {
    // What a piece leaves behind, and where it comes to stand, is told by the piece.
    let ground = edits.iter().filter(|(_, from, to)| !from.is_single() && !to.is_single());
    let mut kinds: Vec<(Cell, usize)> = Vec::new();
    for (_, _, to) in ground {
        match kinds.iter_mut().find(|(kind, _)| kind == to) {
            Some((_, many)) => *many += 1,
            None => kinds.push((*to, 1)),
        }
    }
    kinds.sort_by_key(|(_, many)| std::cmp::Reverse(*many));
    let mut parts: Vec<String> = kinds.iter().map(|(kind, many)| format!("{many} to {kind}")).collect();
    let mut pieces: Vec<Cell> = edits.iter().flat_map(|(_, from, to)| [*from, *to]).collect();
    pieces.retain(|piece| piece.is_single());
    pieces.sort_unstable();
    pieces.dedup();
    for piece in pieces {
        let left = edits.iter().any(|(_, from, _)| *from == piece);
        let stands = edits.iter().any(|(_, _, to)| *to == piece);
        let what = match (left, stands) {
            (true, true) => "moved",
            (false, _) => "added",
            (true, false) => "removed",
        };
        parts.push(format!("{} {what}", piece.called()));
    }
    format!("{}: {}", counted(edits.len(), "sector"), parts.join(", "))
}
