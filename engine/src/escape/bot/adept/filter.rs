//! The public filter: for every seat a belief over side, goal and sector, from all that the table heard and from what
//! it did not hear. Everybody at the table shares it; what a player knows besides, they add when they decide.

mod fear;
mod hear;
mod prowl;
mod temper;
mod turn;

use std::sync::Arc;

use super::super::{Thought, Whereabouts};
use super::chart::Chart;
use super::plane::{Plane, Scratch, Span, add};
use super::sides::given_the_deal;
use super::suspect::Suspect;
use super::weights::{Style, Trust};
use crate::escape::action::Seat;
use crate::escape::board::{Board, SEATS};
use crate::escape::card::{Character, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::{Power, Sides};
use crate::escape::sets::{HatchSet, SeatSet};
use crate::escape::view::{Table, View};
use temper::RASH_AT_FIRST;

/// What a seat's turn has announced so far.
// The flags are independent facts of a turn.
#[allow(clippy::struct_excessive_bools)]
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Turn {
    pub(super) noise: Option<Sector>,
    silence: bool,
    attack: Option<Sector>,
    lit: Option<Sector>,
    // Where the mover was known to be after their move.
    settled: Option<Sector>,
    // Where a spotlight fell, and who told where they are under one.
    spot: Option<Sector>,
    told: SeatSet,
    on_hatch: bool,
    stood_still: bool,
    pub(super) teleport: bool,
    pub(super) adrenaline: bool,
    sedatives: bool,
    used_item: bool,
    // Nobody listened: what follows is what everybody expects beforehand.
    unheard: bool,
}

impl Turn {
    /// Whether a card was drawn, noise or not.
    fn spoke(&self) -> bool {
        self.noise.is_some() || self.silence
    }

    /// The mover is known to be in a sector now, and stays there if they moved already.
    fn settle(&mut self, at: Sector) {
        if self.spoke() || self.attack.is_some() || self.on_hatch {
            self.settled = Some(at);
        }
    }
}

// What the rules allow to happen unheard.
#[derive(Clone, Copy, Debug)]
struct Quiet {
    // A Human may enter a dangerous sector without a word.
    danger: bool,
    items: bool,
    deaths: bool,
}

/// What the whole table has heard, and what follows.
#[derive(Clone, Debug)]
pub(in crate::escape::bot) struct Filter {
    pub(super) chart: Arc<Chart>,
    pub(super) suspects: Vec<Suspect>,
    trust: Trust,
    // The chance that a noise had to be true.
    candour: f32,
    moment: usize,
    open: HatchSet,
    // Whose turn was under way when somebody last looked, and in which round.
    under_way: Option<(u16, Seat)>,
    pub(super) turn: Turn,
    quiet: Quiet,
    begun: bool,
    // How many seats are on each side.
    dealt: [usize; 2],
    /// How likely Aliens strike whatever that gives away.
    pub(super) rash: f32,
    // Where the table expects Humans, how a hunting Alien is drawn to a place, and how much draws them on from there.
    pub(super) crowd: Plane,
    pull: Plane,
    drawn: Plane,
    // The same of an Alien who guards hatches: it changes when one is closed.
    posts: Plane,
    posts_drawn: Plane,
    // How likely a Human dares to go where Aliens may come: on the way to no hatch, and on the way to one.
    dares: [Plane; 2],
    spare: Plane,
    scratch: Scratch,
}

impl Filter {
    pub(in crate::escape::bot) fn new(board: &Board, chart: Arc<Chart>, trust: Trust) -> Self {
        let rules = board.rules();
        let skips = Character::ALL.iter().any(|c| rules.roles.of(*c) == Power::SkipsFirstDanger);
        let cards = rules.noise.deck.cards();
        let [your, your_item, any, any_item, _] = cards.map(f32::from);
        let noises = your + your_item + any + any_item;
        let plane = || vec![0.0; chart.len()];
        Self {
            suspects: (0..SEATS).map(|_| Suspect::new(&chart)).collect(),
            trust,
            candour: trust.candour((your + your_item) / noises.max(1.0)),
            moment: 0,
            open: HatchSet::NONE,
            under_way: None,
            turn: Turn::default(),
            quiet: Quiet {
                danger: skips || cards.iter().all(|n| *n == 0),
                items: rules.items.silent_use,
                deaths: !rules.death.announced,
            },
            begun: false,
            dealt: [0; 2],
            rash: RASH_AT_FIRST,
            crowd: plane(),
            pull: plane(),
            drawn: plane(),
            posts: plane(),
            posts_drawn: plane(),
            dares: [plane(), plane()],
            spare: plane(),
            scratch: Scratch::new(chart.len()),
            chart,
        }
    }

    /// A new match begins.
    pub(in crate::escape::bot) fn begin(&mut self) {
        self.begun = false;
    }

    /// Remembers what another one does of the same match, whose announcements are told up to now.
    pub(in crate::escape::bot) fn recall(&mut self, other: &Self, now: usize) {
        for (mine, theirs) in self.suspects.iter_mut().zip(&other.suspects) {
            mine.recall(theirs);
        }
        self.crowd.copy_from_slice(&other.crowd);
        if self.open != other.open {
            self.posts.copy_from_slice(&other.posts);
            self.posts_drawn.copy_from_slice(&other.posts_drawn);
        }
        self.moment = now;
        (self.open, self.under_way, self.turn) = (other.open, other.under_way, other.turn);
        (self.begun, self.dealt, self.rash) = (other.begun, other.dealt, other.rash);
    }

    fn set_up(&mut self, table: Table<'_, '_>) {
        let humans = table.board().rules().setup.sides == Sides::Half;
        let chart = Arc::clone(&self.chart);
        for seat in table.seats() {
            let suspect = &mut self.suspects[seat.index()];
            suspect.possible = [humans, true];
            suspect.side = if humans { None } else { Some(Side::Alien) };
            (suspect.odds, suspect.fed, suspect.kills) = ([1.0; 2], false, 0);
            for side in [Side::Human, Side::Alien] {
                suspect.put(&chart, side, &chart.starts[side as usize]);
            }
        }
        (self.moment, self.under_way, self.turn, self.rash) = (0, None, Turn::default(), RASH_AT_FIRST);
        self.open = table.open_hatches();
        let players = usize::from(table.players());
        self.dealt = if humans { [players / 2, players.div_ceil(2)] } else { [0, players] };
        self.begun = true;
        self.find_posts();
        self.judge(table);
        self.look_ahead(table);
    }

    /// Listens to everything announced since the last time.
    pub(in crate::escape::bot) fn listen(&mut self, table: Table<'_, '_>) {
        if !self.begun {
            self.set_up(table);
        }
        // After the end nobody's turn is under way.
        let now = (!table.is_over()).then(|| (table.round(), table.turn()));
        let mover = self.under_way.map(|(_, seat)| seat);
        for event in table.heard_since(&mut self.moment) {
            self.hear(event, mover, table);
        }
        if now != self.under_way {
            if let Some(mover) = mover {
                self.end_turn(mover, table);
                self.judge(table);
                self.look_ahead(table);
            }
            self.under_way = now;
            self.turn = Turn::default();
        }
    }

    // Where Humans are and will be, as far as the table knows.
    fn look_ahead(&mut self, table: Table<'_, '_>) {
        self.crowd.fill(0.0);
        for seat in table.aboard().iter().map(Seat) {
            if !self.suspects[seat.index()].is_fresh {
                self.foresee(seat, table);
            }
            let suspect = &self.suspects[seat.index()];
            if !suspect.possible[Side::Human as usize] {
                continue;
            }
            let human = 1.0 - suspect.chance;
            if human > 0.0 {
                let span = suspect.human_span.range();
                add(&mut self.crowd[span.clone()], &suspect.here[span], human);
            }
        }
    }

    // Judges everybody's side anew, as the table sees it.
    fn judge(&mut self, table: Table<'_, '_>) {
        let chances = self.sides(table, None);
        for seat in table.seats() {
            self.suspects[seat.index()].chance = chances[seat.index()];
        }
    }

    /// The chance of every seat to be an Alien, to somebody who knows their own side or, without one, to the table.
    pub(super) fn sides(&self, table: Table<'_, '_>, me: Option<(Seat, Side)>) -> [f32; SEATS] {
        let mut chances = [0.0; SEATS];
        let mut unknown = [[0.0; SEATS]; 2];
        let mut seats = [0; SEATS];
        let mut count = 0;
        let mut aliens = self.dealt[Side::Alien as usize];
        let mut humans = self.dealt[Side::Human as usize];
        for seat in table.seats() {
            let suspect = &self.suspects[seat.index()];
            let mine = me.filter(|(who, _)| *who == seat).map(|(_, side)| side);
            match suspect.side.or(mine) {
                Some(Side::Alien) => {
                    chances[seat.index()] = 1.0;
                    aliens = aliens.saturating_sub(1);
                }
                Some(Side::Human) => humans = humans.saturating_sub(1),
                None => {
                    let [calm, rash] = suspect.odds;
                    (unknown[0][count], unknown[1][count], seats[count]) = (calm, rash, seat.index());
                    count += 1;
                }
            }
        }
        // Silent deaths change sides unheard: then the numbers need not add up.
        let aliens = if aliens + humans == count { aliens } else { aliens.min(count) };
        let [mut found, mut rash] = [[0.0; SEATS]; 2];
        given_the_deal(&unknown[0][..count], aliens, &mut found[..count]);
        given_the_deal(&unknown[1][..count], aliens, &mut rash[..count]);
        for (found, rash) in found.iter_mut().zip(rash) {
            *found += (rash - *found) * self.rash;
        }
        for (seat, chance) in seats[..count].iter().zip(found) {
            chances[*seat] = if self.quiet.deaths { chance.clamp(0.02, 0.98) } else { chance };
        }
        chances
    }

    /// What is known of a seat.
    #[inline]
    pub(super) fn suspect(&self, seat: Seat) -> &Suspect {
        &self.suspects[seat.index()]
    }

    // The chance that a seat is an Alien, to the player whose view it is.
    fn alien(&self, view: View<'_, '_>, of: Seat) -> f32 {
        self.sides(view.table(), Some((view.seat(), view.side())))[of.index()]
    }

    /// Whether somebody reads what they hear as this filter does.
    pub(in crate::escape::bot) fn reads_like(&self, style: &Style) -> bool {
        self.trust == style.trust
    }

    /// How likely what a seat did is an Alien's, before anybody counts sides.
    pub(in crate::escape::bot) fn fits_alien(&self, seat: Seat) -> f64 {
        self.suspect(seat).fits_alien(self.rash)
    }

    /// A sector in which a seat may be if it is on a side, drawn by a random word.
    pub(in crate::escape::bot) fn draw_sector(&self, seat: Seat, side: Side, word: u64) -> Option<Sector> {
        let suspect = self.suspect(seat);
        let at = (word >> 40) as f32 / (1_u32 << 24) as f32;
        let place = suspect.draw(side, at).filter(|_| suspect.possible[side as usize])?;
        Some(self.chart.sector(place))
    }

    /// The chance that a seat is in a sector, to the player whose view it is.
    pub(in crate::escape::bot) fn chance(&self, view: View<'_, '_>, of: Seat, at: Sector) -> f64 {
        let (alien, place) = (self.alien(view, of), self.chart.place(at));
        self.suspect(of).chance(alien, place).into()
    }

    /// What somebody thinks of a seat.
    pub(in crate::escape::bot) fn thought(&self, view: View<'_, '_>, of: Seat) -> Thought {
        let alien = self.alien(view, of);
        let suspect = self.suspect(of);
        let could = |c: &usize| suspect.here[*c] + suspect.alien[*c] > 0.0;
        let chance = |c: usize| suspect.chance(alien, c);
        let places = || self.whole().range().filter(could);
        let likeliest = places().max_by(|a, b| chance(*a).total_cmp(&chance(*b)));
        Thought {
            alien: alien.into(),
            likeliest: likeliest.map(|place| (self.chart.sector(place), chance(place).into())),
            sectors: places().count() as u32,
        }
    }

    /// Where somebody thinks that a seat is: every sector that nothing contradicts, with its chance.
    pub(in crate::escape::bot) fn whereabouts(&self, view: View<'_, '_>, of: Seat) -> Whereabouts {
        let alien = self.alien(view, of);
        let suspect = self.suspect(of);
        let sides = [(Side::Human, 1.0 - alien), (Side::Alien, alien)];
        let open = sides.map(|(side, chance)| (side, suspect.possible[side as usize] && chance > 0.0));
        let could = |place: usize| open.iter().any(|(side, open)| *open && suspect.plane(*side)[place] > 0.0);
        let places = self.whole().range().filter(|place| could(*place));
        let chance = |place: usize| (self.chart.sector(place), f64::from(suspect.chance(alien, place)));
        Whereabouts::new(alien.into(), places.map(chance).filter(|(at, _)| *at != Sector::NOWHERE))
    }

    /// The same after the seat's turn, which is about to begin, if nobody heard anything of it.
    pub(in crate::escape::bot) fn expects(&self, view: View<'_, '_>, of: Seat) -> Whereabouts {
        let mut later = self.clone();
        later.turn = Turn { unheard: true, ..Turn::default() };
        later.end_turn(of, view.table());
        later.whereabouts(view, of)
    }

    /// Whether a seat, if it is on a side, can be in a sector.
    pub(in crate::escape::bot) fn thinks_possible(&self, of: Seat, side: Side, at: Sector) -> bool {
        let suspect = self.suspect(of);
        suspect.possible[side as usize] && suspect.plane(side)[self.chart.place(at)] > 0.0
    }

    fn whole(&self) -> Span {
        self.chart.whole()
    }
}
