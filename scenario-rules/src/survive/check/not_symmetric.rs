//! The board maps onto itself when it is turned: sea, island and safe islands. Serpents and drawn terrain may differ.

use std::collections::BTreeMap;

use engine::survive::{Kind, Spaces};

use super::{Check, Scene};
use crate::finding::{Finding, Severity};

pub(super) const CHECK: Check = Check {
    name: "not-symmetric",
    severity: Severity::Note,
    looks_for: "a board that no turn maps onto itself",
    run,
};

/// What must be alike.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Alike {
    Sea,
    Tile,
    Safe,
}

fn run(scene: &Scene<'_>) -> Vec<Finding> {
    let board: Board = scene.zone.spaces().filter_map(|(at, kind)| Some((axial(at), alike(kind)?))).collect();
    // Half a turn, or a third; a sixth is both.
    if board.is_empty() || maps_onto_itself(&board, 3) || maps_onto_itself(&board, 2) {
        return Vec::new();
    }
    let message = "no turn maps sea, island and safe islands onto themselves: some sides of the board may be better than \
                   others, which matches will tell";
    vec![CHECK.finding(message)]
}

type Board = BTreeMap<[i64; 2], Alike>;

fn axial(at: engine::Coord) -> [i64; 2] {
    let hex = at.hex();
    [hex.x.into(), hex.y.into()]
}

fn alike(kind: Kind) -> Option<Alike> {
    match kind {
        Kind::Nothing => None,
        Kind::Sea | Kind::Serpent => Some(Alike::Sea),
        Kind::Island | Kind::Beach | Kind::Forest | Kind::Mountain => Some(Alike::Tile),
        Kind::Safe => Some(Alike::Safe),
    }
}

/// Whether so many sixths of a turn map the board onto itself.
///
/// Such a turn leaves the middle of all cells where it is. Counted in parts of a cell, as many as there are cells, the
/// middle lies on whole numbers.
fn maps_onto_itself(board: &Board, sixths: u8) -> bool {
    let (parts, middle) =
        board.keys().fold((0, [0, 0]), |(parts, [x, y]), cell| (parts + 1, [x + cell[0], y + cell[1]]));
    board.iter().all(|(cell, what)| {
        let from = [parts * cell[0] - middle[0], parts * cell[1] - middle[1]];
        let to = (0..sixths).fold(from, |[x, y], _| [-y, x + y]);
        let there = [to[0] + middle[0], to[1] + middle[1]];
        let whole = there.iter().all(|part| part % parts == 0);
        whole && board.get(&there.map(|part| part / parts)) == Some(what)
    })
}
