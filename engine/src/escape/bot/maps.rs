//! A board as sets of cells: where each side may step, stop and begin.

use super::atlas::Atlas;
use crate::bits::{Cells, Lattice};
use crate::escape::board::Board;
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::rules::{Places, Power};
use crate::escape::sets::HatchSet;
use crate::escape::zone::Kind;

/// The sets of a board.
#[derive(Clone, Debug)]
pub(super) struct Maps<const W: usize> {
    lattice: Lattice<W>,
    /// By side: the sectors that are no hatch where it may end a move.
    pub(super) ends: [Cells<W>; 2],
    /// How many they are.
    pub(super) end_counts: [u32; 2],
    // By side: those it may step on and go on.
    cross: [Cells<W>; 2],
    // By side: whether it may step on an open hatch and go on.
    crosses_hatches: [bool; 2],
    hatches: [Option<u32>; 16],
    /// By side: where it may begin.
    pub(super) starts: [Cells<W>; 2],
    /// The sectors that make whoever ends there draw a card.
    pub(super) draws: Cells<W>,
    /// Those that do not.
    pub(super) no_draws: Cells<W>,
    /// The sectors that may be named.
    pub(super) names: Cells<W>,
}

impl<const W: usize> Maps<W> {
    pub(super) fn new(board: &Board, atlas: &Atlas) -> Self {
        let (ground, rules) = (board.ground(), board.rules());
        let set = |wanted: &dyn Fn(Sector) -> bool| {
            let mut set = Cells::NONE;
            ground.sectors().filter(|s| wanted(*s)).for_each(|s| set.add(atlas.bit(s)));
            set
        };
        let all = |sectors: &[Sector]| all_of(sectors, atlas);
        let ends = [all(&board.floor[0]), all(&board.floor[1])];
        let barred =
            |side| rules.movement.secure_barred.includes(side) && !rules.movement.barred_may_be_crossed;
        let cross = [Side::Human, Side::Alien].map(|side| {
            set(&|s| match ground.kind(s) {
                Kind::Dangerous => true,
                Kind::Secure => !barred(side),
                _ => false,
            })
        });
        let starts = match rules.setup.places {
            Places::Anywhere => ends,
            Places::Marked => [human_starts(board, all), all(&board.alien_starts)],
        };
        let draws = set(&|s| match ground.kind(s) {
            Kind::Dangerous => true,
            Kind::Secure => rules.noise.card_on_secure,
            _ => false,
        });
        let names = set(&|s| board.may_name(s));
        Self {
            lattice: Lattice::new(ground.columns(), ground.rows()),
            end_counts: ends.map(|ends| ends.len()),
            ends,
            cross,
            crosses_hatches: [rules.movement.humans_cross_hatches, rules.movement.aliens_cross_hatches],
            hatches: std::array::from_fn(|n| board.hatch(n as u8).map(|at| atlas.bit(at))),
            starts,
            no_draws: set(&|_| true).without(&draws),
            draws,
            names,
        }
    }

    /// What each side may step on and go on while these hatches are open.
    pub(super) fn crossable(&self, open: HatchSet) -> [Cells<W>; 2] {
        let mut cross = self.cross;
        for (set, crosses) in cross.iter_mut().zip(self.crosses_hatches) {
            let hatches = if crosses { open } else { HatchSet::NONE };
            hatches.iter().filter_map(|n| self.hatches[usize::from(n)]).for_each(|bit| set.add(bit));
        }
        cross
    }

    /// Where moves of up to `steps` sectors over these from any cell of a set can end, hatches apart.
    #[inline]
    pub(super) fn spread(&self, from: &Cells<W>, side: Side, steps: u16, cross: &Cells<W>) -> Cells<W> {
        let mut front = self.lattice.beside(from);
        let mut reached = front;
        for _ in 1..steps {
            front = self.lattice.beside(&front.and(cross));
            reached = reached.or(&front);
        }
        reached.and(&self.ends[side as usize])
    }
}

fn all_of<const W: usize>(sectors: &[Sector], atlas: &Atlas) -> Cells<W> {
    let mut set = Cells::NONE;
    for sector in sectors {
        set.add(atlas.bit(*sector));
    }
    set
}

// Some characters begin among the Aliens.
fn human_starts<const W: usize>(board: &Board, all: impl Fn(&[Sector]) -> Cells<W>) -> Cells<W> {
    let among_aliens = crate::escape::Character::ALL
        .iter()
        .any(|character| board.rules().roles.of(*character) == Power::StartsWithAliens);
    let starts = all(&board.human_starts);
    if !among_aliens {
        return starts;
    }
    let alien: Vec<_> = board.ground().all(Kind::AlienStart).take(1).collect();
    starts.or(&all(&alien))
}
