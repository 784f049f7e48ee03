//! Everybody at the table: who plays the Humans, who the Aliens, and what they remember.

use std::sync::Arc;

use super::adept::{Adept, Chart, Filter, Plan, Style};
use super::ears::Ears;
use super::habit::Bent;
use super::memory::Memory;
use super::simple::Simple;
use super::tracker::Tracker;
use super::{Atlas, Bot, Luck, Player, Random};
use crate::bits::bits_for;
use crate::escape::action::Seat;
use crate::escape::board::{Board, SEATS};
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::legal::Choice;
use crate::escape::view::View;
use crate::few::Few;

// Which of a player's lucky numbers is his taste.
const TASTE: u32 = 97;

/// Who plays the Humans, and who the Aliens.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bots {
    /// Who plays the Humans.
    pub humans: Bot,
    /// Who plays the Aliens.
    pub aliens: Bot,
}

impl Bots {
    fn of(self, side: Side) -> Bot {
        match side {
            Side::Human => self.humans,
            Side::Alien => self.aliens,
        }
    }
}

/// All players of a match.
#[derive(Clone, Debug)]
pub struct Company<'a> {
    atlas: &'a Atlas,
    bots: Bots,
    ears: Ears,
    // What those remember who listen to noise, and those who do not.
    minds: [Option<Mind>; 2],
    // How adepts on each side play, and what they remember: one filter for both where they read alike.
    styles: [Option<Style>; 2],
    filters: [Option<Filter>; 2],
    plan: Plan,
    // By seat: what he likes in this match, and who has found out already.
    tastes: [Luck; SEATS],
    tasted: Few,
}

impl<'a> Company<'a> {
    /// Players for a board, whose atlas this is.
    pub fn new(board: &Board, atlas: &'a Atlas, bots: Bots) -> Self {
        let tracks = |deaf: bool| {
            let needs = |bot: Bot| bot.bent().is_some() && (bot == Bot::IgnoresNoise) == deaf;
            (needs(bots.humans) || needs(bots.aliens)).then(|| Mind::new(board, atlas, !deaf))
        };
        let minds = [tracks(false), tracks(true)];
        let styles = [bots.humans.style(), bots.aliens.style()];
        let (ears, filters) = (Ears::default(), [None, None]);
        let company = Self {
            atlas,
            bots,
            ears,
            minds,
            styles,
            filters,
            plan: Plan::none(),
            tastes: [Luck(0); SEATS],
            tasted: Few::NONE,
        };
        company.playing(board, styles)
    }

    /// The same players, adepts in other styles: for whoever learns what is worth how much.
    #[must_use]
    pub fn playing(mut self, board: &Board, styles: [Option<Style>; 2]) -> Self {
        self.styles = styles;
        if styles.iter().all(Option::is_none) {
            return self;
        }
        let chart = Arc::new(Chart::new(board, self.atlas));
        self.plan = Plan::new(&chart);
        let trusts = styles.map(|style| style.map(|style| style.trust));
        let alike = trusts[0].is_none() || trusts[1].is_none() || trusts[0] == trusts[1];
        let filter = |trust| Filter::new(board, Arc::clone(&chart), trust);
        self.filters = if alike {
            [trusts[0].or(trusts[1]).map(filter), None]
        } else {
            trusts.map(|trust| trust.map(filter))
        };
        self
    }

    // The taste of a seat, which it finds out in its first decision of the match.
    fn taste(&mut self, seat: Seat, luck: Luck) -> Luck {
        if !self.tasted.has(seat.0) {
            self.tasted.add(seat.0);
            self.tastes[seat.index()] = luck.other(TASTE);
        }
        self.tastes[seat.index()]
    }

    fn decide_as_adept(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let taste = self.taste(view.seat(), luck);
        let side = view.side() as usize;
        let style = self.styles[side].as_ref()?;
        let filter = if self.filters[1].is_some() { &self.filters[side] } else { &self.filters[0] };
        Adept::decide(self.atlas, filter.as_ref()?, view, (luck, taste), style, &mut self.plan)
    }
}

impl Player for Company<'_> {
    fn begin(&mut self) {
        self.ears = Ears::default();
        self.minds.iter_mut().flatten().for_each(Mind::begin);
        self.filters.iter_mut().flatten().for_each(Filter::begin);
        self.tasted = Few::NONE;
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let bot = self.bots.of(view.side());
        // Everybody listens in every turn, whoever decides: what was announced is gone afterwards.
        self.minds.iter_mut().flatten().for_each(|mind| mind.listen(view, self.atlas));
        self.filters.iter_mut().flatten().for_each(|filter| filter.listen(view.table()));
        match bot {
            Bot::Adept | Bot::Novice | Bot::Cautious | Bot::Aggressive => self.decide_as_adept(view, luck),
            Bot::Random => Random.decide(view, luck),
            Bot::Simple => {
                self.ears.listen(view.table());
                Simple { atlas: self.atlas, ears: &self.ears }.decide(view, luck)
            }
            Bot::Tracker
            | Bot::NeverBluffs
            | Bot::NeverAttacksFirst
            | Bot::NearestHatch
            | Bot::IgnoresNoise => {
                let mind = self.minds[usize::from(bot == Bot::IgnoresNoise)].as_ref()?;
                mind.decide(self.atlas, view, luck, bot.bent()?)
            }
        }
    }
}

/// A memory of the size that the zone needs.
#[derive(Clone, Debug)]
enum Mind {
    /// Up to the size of the printed zones.
    Printed(Box<Memory<6>>),
    Large(Box<Memory<64>>),
    Largest(Box<Memory<4104>>),
}

macro_rules! each_mind {
    ($mind:expr, $memory:ident => $do:expr) => {
        match $mind {
            Mind::Printed($memory) => $do,
            Mind::Large($memory) => $do,
            Mind::Largest($memory) => $do,
        }
    };
}

impl Mind {
    fn new(board: &Board, atlas: &Atlas, hears_noise: bool) -> Self {
        let ground = board.ground();
        match bits_for(ground.columns(), ground.rows()).div_ceil(64) {
            0..=6 => Self::Printed(Box::new(Memory::new(board, atlas, hears_noise))),
            7..=64 => Self::Large(Box::new(Memory::new(board, atlas, hears_noise))),
            _ => Self::Largest(Box::new(Memory::new(board, atlas, hears_noise))),
        }
    }

    fn begin(&mut self) {
        each_mind!(self, memory => memory.begin());
    }

    fn listen(&mut self, view: View<'_, '_>, atlas: &Atlas) {
        each_mind!(self, memory => memory.listen(view.table(), atlas));
    }

    fn decide(&self, atlas: &Atlas, view: View<'_, '_>, luck: Luck, bent: Bent) -> Option<Choice> {
        each_mind!(self, memory => decide(atlas, memory, view, luck, bent))
    }
}

// One function for every size: the largest needs a stack that the others must not pay for.
#[inline(never)]
fn decide<const W: usize>(
    atlas: &Atlas,
    memory: &Memory<W>,
    view: View<'_, '_>,
    luck: Luck,
    bent: Bent,
) -> Option<Choice> {
    Tracker::new(atlas, memory, view, luck, bent).decide()
}

impl Company<'_> {
    /// What whoever decides thinks of a seat: by the filter of adepts, if there are any, or else by what trackers
    /// remember; `None` when nobody keeps a belief.
    ///
    /// It is up to date when somebody has just decided on the first thing in his turn.
    pub fn thought(&self, view: View<'_, '_>, of: Seat) -> Option<Thought> {
        let filter = self.filters[0].as_ref().map(|filter| filter.thought(view, of));
        filter.or_else(|| self.minds[0].as_ref().map(|mind| mind.thought(self.atlas, view, of)))
    }

    /// The chance that a seat is in a sector, to whoever decides.
    pub fn thinks_likely(&self, view: View<'_, '_>, of: Seat, at: Sector) -> Option<f64> {
        let filter = self.filters[0].as_ref().map(|filter| filter.chance(view, of, at));
        filter.or_else(|| self.minds[0].as_ref().map(|mind| mind.chance(self.atlas, view, of, at)))
    }

    /// Whether the table thinks that a seat, if it is on a side, can be in a sector.
    pub fn thinks_possible(&self, of: Seat, side: Side, at: Sector) -> Option<bool> {
        if let Some(filter) = &self.filters[0] {
            return Some(filter.thinks_possible(of, side, at));
        }
        let mind = self.minds[0].as_ref()?;
        let bit = self.atlas.bit(at);
        Some(each_mind!(mind, memory => memory.suspects[of.index()].clouds[side as usize].all.has(bit)))
    }
}

/// What one player thinks of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The chance that he is an Alien.
    pub alien: f64,
    /// The sector where he most probably is, and how probably; none when there is nothing to go by.
    pub likeliest: Option<(Sector, f64)>,
    /// How many sectors nothing contradicts.
    pub sectors: u32,
}

impl Mind {
    fn chance(&self, atlas: &Atlas, view: View<'_, '_>, of: Seat, at: Sector) -> f64 {
        each_mind!(self, memory => {
            let suspect = &memory.suspects[of.index()];
            let alien = Tracker::new(atlas, memory, view, Luck(0), Bent::None).alien(suspect);
            suspect.chance(alien, atlas.bit(at))
        })
    }

    fn thought(&self, atlas: &Atlas, view: View<'_, '_>, of: Seat) -> Thought {
        let share = |chance: u32| f64::from(chance) / f64::from(super::cloud::SURE);
        each_mind!(self, memory => {
            let tracker = Tracker::new(atlas, memory, view, Luck(0), Bent::None);
            let suspect = &memory.suspects[of.index()];
            let alien = tracker.alien(suspect);
            Thought {
                alien: share(alien),
                likeliest: suspect.likeliest(alien).map(|(bit, chance)| (atlas.sector(bit), share(chance))),
                sectors: suspect.clouds[0].all.or(&suspect.clouds[1].all).len(),
            }
        })
    }
}
