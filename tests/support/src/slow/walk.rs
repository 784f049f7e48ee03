//! Paths over the zone, one by one, from rules 1.1 and 3.2 to 3.6.

use std::collections::BTreeSet;
use std::ops::RangeInclusive;

use engine::escape::HatchSet;
use engine::escape::rules::Whom;
use engine::escape::{Kind, Rules, Sectors, Side};
use engine::{Coord, Zone};

/// Rule 1.1: who touches whom. The 2nd, 4th, … column sits half a sector lower.
pub fn neighbours(at: Coord) -> Vec<Coord> {
    let (col, row) = (i32::from(at.col), i32::from(at.row));
    let around = if col % 2 == 0 {
        [
            (col, row - 1),
            (col, row + 1),
            (col - 1, row - 1),
            (col - 1, row),
            (col + 1, row - 1),
            (col + 1, row),
        ]
    } else {
        [
            (col, row - 1),
            (col, row + 1),
            (col - 1, row),
            (col - 1, row + 1),
            (col + 1, row),
            (col + 1, row + 1),
        ]
    };
    let named = |(col, row)| Some(Coord::new(u16::try_from(col).ok()?, u16::try_from(row).ok()?));
    around.into_iter().filter_map(named).collect()
}

/// Section 3: every sector in which a move of that many sectors can end, path by path.
pub fn ends(
    zone: &Zone,
    rules: &Rules,
    side: Side,
    steps: RangeInclusive<u16>,
    from: Coord,
    open: HatchSet,
) -> BTreeSet<Coord> {
    let mut walk = Walk { zone, rules, side, open, from, ends: BTreeSet::new() };
    steps.for_each(|length| walk.on(from, length));
    walk.ends
}

struct Walk<'a> {
    zone: &'a Zone,
    rules: &'a Rules,
    side: Side,
    open: HatchSet,
    from: Coord,
    ends: BTreeSet<Coord>,
}

impl Walk<'_> {
    fn on(&mut self, at: Coord, steps_left: u16) {
        for next in neighbours(at) {
            if steps_left > 1 && self.may_cross(next) {
                self.on(next, steps_left - 1);
            }
            // Rule 3.3: not where the move began.
            if steps_left == 1 && self.may_end(next) && next != self.from {
                self.ends.insert(next);
            }
        }
    }

    /// Rules 3.4 to 3.6, and sectors barred for a side.
    fn may_cross(&self, at: Coord) -> bool {
        let movement = &self.rules.movement;
        match (self.zone.kind(at), self.side) {
            (Kind::Void | Kind::HumanStart | Kind::AlienStart, _) => false,
            (Kind::Dangerous, _) => true,
            (Kind::Secure, _) => !self.secure_is_barred() || movement.barred_may_be_crossed,
            (Kind::Hatch(number), Side::Human) => movement.humans_cross_hatches && self.open.has(number),
            (Kind::Hatch(number), Side::Alien) => movement.aliens_cross_hatches && self.open.has(number),
        }
    }

    fn may_end(&self, at: Coord) -> bool {
        match (self.zone.kind(at), self.side) {
            (Kind::Void | Kind::HumanStart | Kind::AlienStart, _) | (Kind::Hatch(_), Side::Alien) => false,
            (Kind::Dangerous, _) => true,
            (Kind::Secure, _) => !self.secure_is_barred(),
            (Kind::Hatch(number), Side::Human) => self.open.has(number),
        }
    }

    fn secure_is_barred(&self) -> bool {
        match self.rules.movement.secure_barred {
            Whom::Nobody => false,
            Whom::Both => true,
            Whom::Humans => self.side == Side::Human,
            Whom::Aliens => self.side == Side::Alien,
        }
    }
}
