//! Where a move can end: worked out once for every sector, so that a match only looks it up.

use super::action::Action;
use super::card::Side;
use super::ground::{Ground, Sector};
use super::rules::Rules;
use super::zone::Kind;
use crate::escape::sets::HatchSet;

/// How a player moves: for which side, and between how many and how many sectors.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stride {
    /// Whose doors are open to the player.
    pub side: Side,
    /// The fewest sectors the player moves.
    pub least: u8,
    /// The most sectors the player moves.
    pub most: u8,
}

/// An end of a move that depends on hatches: it can be reached while all of `needs` are open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Maybe {
    end: Sector,
    needs: HatchSet,
}

/// The ends of every move with one stride.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reach {
    heads: Vec<Head>,
    // All rows one behind the other, and behind the last one so many more entries as the longest row has.
    sure: Vec<Sector>,
    maybe: Vec<Maybe>,
    longest: usize,
}

// Where the ends for one sector stand in the lists.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
struct Head {
    sure: u32,
    maybe: u32,
    sure_count: u16,
    maybe_count: u16,
}

/// The ends of a move from one sector, hatches being what they are.
#[derive(Clone, Copy, Debug)]
pub struct Ends<'a> {
    reach: &'a Reach,
    head: Head,
    open: HatchSet,
}

impl Ends<'_> {
    /// How many there are.
    #[inline]
    pub fn len(&self) -> u32 {
        let sure = u32::from(self.head.sure_count);
        if self.head.maybe_count == 0 { sure } else { sure + self.through_hatches().count() as u32 }
    }

    /// Whether there is no legal move (rule 3.7).
    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The `n`-th of them, counted from 0.
    #[inline]
    pub fn nth(&self, n: u32) -> Option<Sector> {
        match n.checked_sub(u32::from(self.head.sure_count)) {
            None => self.reach.sure.get((self.head.sure + n) as usize).copied(),
            Some(n) => self.through_hatches().nth(n as usize),
        }
    }

    /// Whether a move may end there.
    pub fn has(&self, end: Sector) -> bool {
        let row = self.row();
        let count = u32::from(self.head.sure_count);
        // To the end of the row, found or not: where it is found cannot be foreseen, and a wrong guess costs more.
        let found: u32 = (0..).zip(row).map(|(n, to)| u32::from(*to == end) * u32::from(n < count)).sum();
        found > 0 || self.head.maybe_count > 0 && self.through_hatches().any(|e| e == end)
    }

    /// All of them.
    pub fn iter(&self) -> impl Iterator<Item = Sector> {
        self.row()[..usize::from(self.head.sure_count)].iter().copied().chain(self.through_hatches())
    }

    /// Does something with each of them.
    #[inline]
    pub fn each(&self, with: impl FnMut(Sector)) {
        self.each_and(None, with);
    }

    /// Does something with each of them, and with one more sector, perhaps.
    #[inline]
    pub fn each_and(&self, mut more: Option<Sector>, mut with: impl FnMut(Sector)) {
        let mut sure = self.row()[..usize::from(self.head.sure_count)].iter();
        let mut rest = self.through_hatches();
        // One place for all lists, so that what is done is written out once and not called.
        while let Some(end) = sure.next().copied().or_else(|| rest.next()).or_else(|| more.take()) {
            with(end);
        }
    }

    /// Writes them down as moves.
    pub(super) fn write(&self, out: &mut Vec<Action>) {
        // A full row is written and the rest cut off again: its length cannot be foreseen either.
        let before = out.len();
        out.extend(self.row().iter().map(|end| Action::Move(*end)));
        out.truncate(before + usize::from(self.head.sure_count));
        if self.head.maybe_count > 0 {
            out.extend(self.through_hatches().map(Action::Move));
        }
    }

    // The ends that need no hatch, and what stands behind them up to the length of the longest row.
    #[inline]
    fn row(&self) -> &[Sector] {
        &self.reach.sure[self.head.sure as usize..][..self.reach.longest]
    }

    // An end stands once for every set of hatches that leads to it, one behind the other: count it once.
    fn through_hatches(&self) -> impl Iterator<Item = Sector> {
        let mut last = Sector::NOWHERE;
        let maybe = &self.reach.maybe[self.head.maybe as usize..][..usize::from(self.head.maybe_count)];
        maybe.iter().filter_map(move |way| {
            let fresh = way.end != last && way.needs.within(self.open);
            if fresh {
                last = way.end;
            }
            fresh.then_some(way.end)
        })
    }
}

impl Reach {
    /// Works out the ends of all moves with one stride.
    pub fn new(ground: &Ground, rules: &Rules, stride: Stride) -> Self {
        let mut reach = Self::empty();
        reach.heads.reserve_exact(ground.len());
        let mut walker = Walker::new(ground, rules, stride);
        for from in ground.sectors() {
            reach.push(walker.ends(from));
        }
        reach.pad();
        reach
    }

    /// The ends of moves from one sector only.
    pub fn from(ground: &Ground, rules: &Rules, stride: Stride, from: Sector, open: HatchSet) -> Vec<Sector> {
        let mut reach = Self::empty();
        reach.push(Walker::new(ground, rules, stride).ends(from));
        reach.pad();
        let mut ends: Vec<_> = reach.ends(Sector(0), open).iter().collect();
        ends.sort_unstable();
        ends
    }

    const fn empty() -> Self {
        Self { heads: Vec::new(), sure: Vec::new(), maybe: Vec::new(), longest: 0 }
    }

    fn pad(&mut self) {
        self.longest = self.heads.iter().map(|head| usize::from(head.sure_count)).max().unwrap_or(0);
        self.sure.resize(self.sure.len() + self.longest, Sector::NOWHERE);
        self.sure.shrink_to_fit();
    }

    /// The ends of a move from a sector while `open` are the open hatches.
    #[inline]
    pub fn ends(&self, from: Sector, open: HatchSet) -> Ends<'_> {
        Ends { reach: self, head: self.heads[from.index()], open }
    }

    // `ends` comes sorted by end, then by the hatches that lead there.
    fn push(&mut self, ends: &[Maybe]) {
        let mut head =
            Head { sure: self.sure.len() as u32, maybe: self.maybe.len() as u32, ..Head::default() };
        for one_end in ends.chunk_by(|a, b| a.end == b.end) {
            // Sorted, so a way that needs no hatch comes first.
            if one_end[0].needs.is_empty() {
                self.sure.push(one_end[0].end);
                head.sure_count += 1;
            } else {
                self.maybe.extend(one_end);
                head.maybe_count += one_end.len() as u16;
            }
        }
        self.heads.push(head);
    }
}

// Walks from one sector after the other, step by step.
struct Walker<'a> {
    ground: &'a Ground,
    stride: Stride,
    // What it takes to step on each sector and go on, and to end on it.
    cross: Vec<Option<HatchSet>>,
    end: Vec<Option<HatchSet>>,
    front: Vec<Maybe>,
    next: Vec<Maybe>,
    ends: Vec<Maybe>,
    // On large zones most of the time would go into sorting the same ways over and over: what needs no hatch is noted
    // once per step, and once per walk.
    crossed: Noted,
    ended: Noted,
}

// Which sectors were noted since the last time that all were forgotten.
struct Noted {
    when: Vec<u32>,
    now: u32,
}

impl Noted {
    fn new(sectors: usize) -> Self {
        Self { when: vec![0; sectors], now: 0 }
    }

    fn forget(&mut self) {
        self.now += 1;
    }

    // Whether a way is worth writing down: the first to a sector that needs no hatch, and all that need one.
    fn is_fresh(&mut self, way: Maybe) -> bool {
        let when = &mut self.when[way.end.index()];
        !way.needs.is_empty() || std::mem::replace(when, self.now) != self.now
    }
}

impl<'a> Walker<'a> {
    fn new(ground: &'a Ground, rules: &Rules, stride: Stride) -> Self {
        let door = |ask: fn(Kind, Side, &Rules) -> Option<HatchSet>| {
            ground.sectors().map(|s| ask(ground.kind(s), stride.side, rules)).collect()
        };
        let (front, next, ends) = (Vec::new(), Vec::new(), Vec::new());
        let [crossed, ended] = [Noted::new(ground.len()), Noted::new(ground.len())];
        Self { ground, stride, cross: door(may_cross), end: door(may_end), front, next, ends, crossed, ended }
    }

    fn ends(&mut self, from: Sector) -> &[Maybe] {
        self.ends.clear();
        self.ended.forget();
        self.front.clear();
        self.front.push(Maybe { end: from, needs: HatchSet::NONE });
        for step in 1..=self.stride.most {
            self.next.clear();
            self.crossed.forget();
            for way in &self.front {
                for to in self.ground.neighbours(way.end) {
                    let through = |needs: HatchSet| Maybe { end: *to, needs: way.needs.or(needs) };
                    if let Some(way) = self.cross[to.index()].map(through)
                        && self.crossed.is_fresh(way)
                    {
                        self.next.push(way);
                    }
                    // Rule 3.3: a move may not end where it began.
                    if let Some(way) = self.end[to.index()].map(through)
                        && *to != from
                        && step >= self.stride.least
                        && self.ended.is_fresh(way)
                    {
                        self.ends.push(way);
                    }
                }
            }
            tidy(&mut self.next);
            std::mem::swap(&mut self.front, &mut self.next);
        }
        tidy(&mut self.ends);
        &self.ends
    }
}

fn tidy(ways: &mut Vec<Maybe>) {
    ways.sort_unstable();
    ways.dedup();
}

/// Rules 3.4 to 3.6 and barred sectors: which hatches must be open to step on a sector and go on.
fn may_cross(kind: Kind, side: Side, rules: &Rules) -> Option<HatchSet> {
    let movement = &rules.movement;
    match kind {
        Kind::Void | Kind::HumanStart | Kind::AlienStart => None,
        Kind::Dangerous => Some(HatchSet::NONE),
        Kind::Secure => {
            let barred = movement.secure_barred.includes(side) && !movement.barred_may_be_crossed;
            (!barred).then_some(HatchSet::NONE)
        }
        Kind::Hatch(number) => {
            let crosses = match side {
                Side::Human => movement.humans_cross_hatches,
                Side::Alien => movement.aliens_cross_hatches,
            };
            crosses.then_some(HatchSet::of(number))
        }
    }
}

/// The same for ending a move on a sector; only Humans end on a hatch.
pub(super) fn may_end(kind: Kind, side: Side, rules: &Rules) -> Option<HatchSet> {
    match (kind, side) {
        (Kind::Void | Kind::HumanStart | Kind::AlienStart, _) | (Kind::Hatch(_), Side::Alien) => None,
        (Kind::Dangerous, _) => Some(HatchSet::NONE),
        (Kind::Secure, side) => (!rules.movement.secure_barred.includes(side)).then_some(HatchSet::NONE),
        (Kind::Hatch(number), Side::Human) => Some(HatchSet::of(number)),
    }
}
