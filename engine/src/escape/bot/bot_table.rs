//! Everybody at the table: who plays the Humans, who the Aliens, and what they remember.

mod whereabouts;

use std::cell::RefCell;
use std::sync::Arc;

use super::adept::{Adept, Chart, Filter, Plan, Style};
use super::belief::{Chance, SURE};
use super::ears::Ears;
use super::expert::{Expert, TableBelief, Thinking, Worlds};
use super::habit::Restriction;
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
use crate::escape::sets::SeatSet;
use crate::escape::view::{View, World};
use crate::rng::Dice;

pub use whereabouts::Whereabouts;

// Which of a player's lucky numbers is their taste.
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
    pub(super) fn of(self, side: Side) -> Bot {
        match side {
            Side::Human => self.humans,
            Side::Alien => self.aliens,
        }
    }
}

/// All players of a match.
#[derive(Clone, Debug)]
pub struct BotTable<'a> {
    atlas: &'a Atlas,
    bots: Bots,
    ears: Ears,
    // What those remember who listen to noise, and those who do not.
    minds: [Option<Mind>; 2],
    // What adepts remember, and those who read what they hear otherwise; and memory to plan in.
    filters: [Option<Filter>; 2],
    plan: RefCell<Plan>,
    // How adepts on each side play, where somebody learns what is worth how much.
    tuned: Option<[Style; 2]>,
    // By seat: what it likes in this match, and who has found out already.
    tastes: [Luck; SEATS],
    tasted: SeatSet,
    // Whoever thinks ahead does so at a table of their own.
    expert: Option<Box<Expert<'a>>>,
}

impl<'a> BotTable<'a> {
    /// Players for a board, whose atlas this is.
    pub fn new(board: &Board, atlas: &'a Atlas, bots: Bots) -> Self {
        Self::thinking(board, atlas, bots, Thinking::default())
    }

    /// The same, whoever thinks ahead doing it like this.
    pub fn thinking(board: &Board, atlas: &'a Atlas, bots: Bots, thinking: Thinking) -> Self {
        let thinks = bots.humans == Bot::Expert || bots.aliens == Bot::Expert;
        let expert = thinks.then(|| Box::new(Expert::new(board, atlas, thinking)));
        let mut players = vec![bots.humans, bots.aliens];
        if thinks {
            players.extend(thinking.players());
        }
        let table = Self { expert, ..Self::of(board, atlas, bots, &players) };
        // Whoever thinks imagines worlds by what they believe, also where nobody else believes anything.
        if thinks && table.belief().is_none() { table.overheard(board) } else { table }
    }

    /// Players who remember what some players need, and decide at once.
    pub(super) fn of(board: &Board, atlas: &'a Atlas, bots: Bots, players: &[Bot]) -> Self {
        let tracks = |deaf: bool| {
            let needs = |bot: Bot| bot.bent().is_some() && (bot == Bot::IgnoresNoise) == deaf;
            players.iter().copied().any(needs).then(|| Mind::new(board, atlas, !deaf))
        };
        let mut company = Self {
            atlas,
            bots,
            ears: Ears::default(),
            minds: [tracks(false), tracks(true)],
            filters: [None, None],
            plan: RefCell::new(Plan::none()),
            tuned: None,
            tastes: [Luck(0); SEATS],
            tasted: SeatSet::NONE,
            expert: None,
        };
        let styles: Vec<Style> = players.iter().filter_map(|bot| bot.style()).collect();
        company.listen_like(board, &styles);
        company
    }

    /// The same players, adepts in other styles, by side: for whoever learns what is worth how much.
    #[must_use]
    pub fn playing(mut self, board: &Board, styles: [Style; 2]) -> Self {
        self.tuned = Some(styles);
        self.listen_like(board, &styles);
        self
    }

    /// The same players; an adept listens too, whoever plays.
    #[must_use]
    pub fn overheard(mut self, board: &Board) -> Self {
        self.listen_like(board, &[Style::ADEPT]);
        self
    }

    // Everybody who reads what they hear in the same way shares one filter.
    fn listen_like(&mut self, board: &Board, styles: &[Style]) {
        // Adepts' filter comes first, so that everybody finds it in the same place.
        let as_adepts = |style: &&Style| style.trust == Style::ADEPT.trust;
        let Some(first) = styles.iter().find(as_adepts).or(styles.first()) else { return };
        let chart = Arc::new(Chart::new(board, self.atlas));
        self.plan = RefCell::new(Plan::new(&chart));
        let other = styles.iter().find(|style| style.trust != first.trust);
        let filter = |style: &Style| Filter::new(board, Arc::clone(&chart), style.trust);
        self.filters = [Some(filter(first)), other.map(filter)];
    }

    // The taste of a seat is found out in its first decision of the match.
    fn find_taste(&mut self, seat: Seat, luck: Luck) {
        if !self.tasted.has(seat.0) {
            self.tasted.add(seat.0);
            self.tastes[seat.index()] = luck.other(TASTE);
        }
    }

    fn decide_as_adept(&self, style: &Style, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let style = self.tuned.as_ref().map_or(style, |tuned| &tuned[view.side() as usize]);
        let mut filters = self.filters.iter().flatten();
        let filter = filters.clone().find(|filter| filter.reads_like(style)).or_else(|| filters.next())?;
        let taste = self.tastes[view.seat().index()];
        Adept::decide(self.atlas, filter, view, (luck, taste), style, &mut self.plan.borrow_mut())
    }

    /// Remembers what others do of the same match, in a world in which the log is told up to now.
    pub(super) fn recall(&mut self, others: &BotTable<'_>, bots: Bots, now: usize) {
        self.bots = bots;
        self.ears.recall(&others.ears, now);
        for (mine, theirs) in self.minds.iter_mut().zip(&others.minds) {
            if let (Some(mine), Some(theirs)) = (mine, theirs) {
                mine.recall(theirs, now);
            }
        }
        for (mine, theirs) in self.filters.iter_mut().zip(&others.filters) {
            if let (Some(mine), Some(theirs)) = (mine, theirs) {
                mine.recall(theirs, now);
            }
        }
        // Nobody knows what others like.
        self.tasted = SeatSet::NONE;
    }

    /// What one of those decides who decide at once.
    pub(super) fn decide_as(&self, bot: Bot, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        match bot {
            Bot::Random => Random.decide(view, luck),
            Bot::Simple => Simple { atlas: self.atlas, ears: &self.ears }.decide(view, luck),
            Bot::Tracker
            | Bot::NeverBluffs
            | Bot::NeverAttacksFirst
            | Bot::NearestHatch
            | Bot::IgnoresNoise => {
                let mind = self.minds[usize::from(bot == Bot::IgnoresNoise)].as_ref()?;
                mind.decide(self.atlas, view, luck, bot.bent()?)
            }
            Bot::Expert => None,
            adept => self.decide_as_adept(&adept.style()?, view, luck),
        }
    }

    /// What the table thinks of everybody; `None` when nobody keeps a belief.
    pub(super) fn belief(&self) -> Option<Beliefs<'_>> {
        let filter = self.filters[0].as_ref().map(Beliefs::Filter);
        filter.or_else(|| self.minds[0].as_ref().map(|mind| Beliefs::Mind(mind, self.atlas)))
    }
}

impl Player for BotTable<'_> {
    fn begin(&mut self) {
        self.ears = Ears::default();
        self.minds.iter_mut().flatten().for_each(Mind::begin);
        self.filters.iter_mut().flatten().for_each(Filter::begin);
        self.tasted = SeatSet::NONE;
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let bot = self.bots.of(view.side());
        // Everybody listens in every turn, whoever decides: what was announced is gone afterwards.
        self.minds.iter_mut().flatten().for_each(|mind| mind.listen(view, self.atlas));
        self.filters.iter_mut().flatten().for_each(|filter| filter.listen(view.table()));
        self.find_taste(view.seat(), luck);
        if matches!(bot, Bot::Simple | Bot::Expert) {
            self.ears.listen(view.table());
        }
        if bot == Bot::Expert {
            let mut expert = self.expert.take()?;
            let choice = expert.decide(self, view, luck);
            self.expert = Some(expert);
            return choice;
        }
        self.decide_as(bot, view, luck)
    }
}

/// A memory of the size that the zone needs.
#[derive(Clone, Debug)]
pub(super) enum Mind {
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
            0..=6 => Self::Printed(remember(board, atlas, hears_noise)),
            7..=64 => Self::Large(remember(board, atlas, hears_noise)),
            _ => Self::Largest(remember(board, atlas, hears_noise)),
        }
    }

    fn begin(&mut self) {
        each_mind!(self, memory => memory.begin());
    }

    fn recall(&mut self, other: &Self, now: usize) {
        match (self, other) {
            (Self::Printed(mine), Self::Printed(theirs)) => mine.recall(theirs, now),
            (Self::Large(mine), Self::Large(theirs)) => mine.recall(theirs, now),
            (Self::Largest(mine), Self::Largest(theirs)) => mine.recall(theirs, now),
            _ => debug_assert!(false, "both are of one board"),
        }
    }

    fn listen(&mut self, view: View<'_, '_>, atlas: &Atlas) {
        each_mind!(self, memory => memory.listen(view.table(), atlas));
    }

    fn decide(&self, atlas: &Atlas, view: View<'_, '_>, luck: Luck, bent: Restriction) -> Option<Choice> {
        each_mind!(self, memory => decide(atlas, memory, view, luck, bent))
    }
}

// One function for every size: the largest needs a stack that the others must not pay for, and that WebAssembly has not.
#[inline(never)]
fn remember<const W: usize>(board: &Board, atlas: &Atlas, hears_noise: bool) -> Box<Memory<W>> {
    Box::new(Memory::new(board, atlas, hears_noise))
}

// The same.
#[inline(never)]
fn decide<const W: usize>(
    atlas: &Atlas,
    memory: &Memory<W>,
    view: View<'_, '_>,
    luck: Luck,
    bent: Restriction,
) -> Option<Choice> {
    Tracker::new(atlas, memory, view, luck, bent).decide()
}

/// What a table thinks: by the filter of adepts, or by what trackers remember.
#[derive(Clone, Copy)]
pub(super) enum Beliefs<'a> {
    Filter(&'a Filter),
    Mind(&'a Mind, &'a Atlas),
}

impl TableBelief for Beliefs<'_> {
    // A chance is never negative.
    #[allow(clippy::cast_sign_loss)]
    fn alien(&self, seat: Seat) -> Chance {
        match self {
            Self::Filter(filter) => (filter.fits_alien(seat) * f64::from(SURE)) as Chance,
            Self::Mind(mind, _) => each_mind!(mind, memory => memory.suspects[seat.index()].fits_alien()),
        }
    }

    fn draw_sector(&self, seat: Seat, side: Side, word: u64) -> Option<Sector> {
        let drawn = match self {
            Self::Filter(filter) => filter.draw_sector(seat, side, word),
            Self::Mind(mind, atlas) => {
                let bit = each_mind!(mind, memory => memory.suspects[seat.index()].beliefs[side as usize].draw(word));
                bit.map(|bit| atlas.sector(bit))
            }
        };
        drawn.filter(|sector| *sector != Sector::NOWHERE)
    }
}

impl BotTable<'_> {
    /// What whoever decides thinks of a seat: by the filter of adepts, if there are any, or else by what trackers
    /// remember; `None` when nobody keeps a belief.
    ///
    /// It is up to date when somebody has just decided on the first thing in their turn.
    pub fn thought(&self, view: View<'_, '_>, of: Seat) -> Option<Thought> {
        let filter = self.filters[0].as_ref().map(|filter| filter.thought(view, of));
        filter.or_else(|| self.minds[0].as_ref().map(|mind| mind.thought(self.atlas, view, of)))
    }

    /// The chance that a seat is in a sector, to whoever decides.
    pub fn thinks_likely(&self, view: View<'_, '_>, of: Seat, at: Sector) -> Option<f64> {
        let filter = self.filters[0].as_ref().map(|filter| filter.chance(view, of, at));
        filter.or_else(|| self.minds[0].as_ref().map(|mind| mind.chance(self.atlas, view, of, at)))
    }

    /// A world that whoever decides cannot tell from the true one, drawn by this luck from what the table thinks;
    /// `None` when nobody keeps a belief, or nothing fits it.
    ///
    /// Everybody must have heard everything up to now: somebody has just decided.
    pub fn imagine(&self, view: View<'_, '_>, dice: Dice) -> Option<World> {
        Worlds::new(view, &self.belief()?).draw(dice)
    }

    /// Whether the table thinks that a seat, if it is on a side, can be in a sector.
    pub fn thinks_possible(&self, of: Seat, side: Side, at: Sector) -> Option<bool> {
        if let Some(filter) = &self.filters[0] {
            return Some(filter.thinks_possible(of, side, at));
        }
        let mind = self.minds[0].as_ref()?;
        let bit = self.atlas.bit(at);
        Some(each_mind!(mind, memory => memory.suspects[of.index()].beliefs[side as usize].all.has(bit)))
    }
}

/// What one player thinks of another.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Thought {
    /// The chance that the other is an Alien.
    pub alien: f64,
    /// The sector where the other most probably is, and how probably; none when there is nothing to go by.
    pub likeliest: Option<(Sector, f64)>,
    /// How many sectors nothing contradicts.
    pub sectors: u32,
}

impl Mind {
    fn chance(&self, atlas: &Atlas, view: View<'_, '_>, of: Seat, at: Sector) -> f64 {
        each_mind!(self, memory => {
            let suspect = &memory.suspects[of.index()];
            let alien = Tracker::new(atlas, memory, view, Luck(0), Restriction::None).alien(suspect);
            suspect.chance(alien, atlas.bit(at))
        })
    }

    fn thought(&self, atlas: &Atlas, view: View<'_, '_>, of: Seat) -> Thought {
        let share = |chance: u32| f64::from(chance) / f64::from(SURE);
        each_mind!(self, memory => {
            let tracker = Tracker::new(atlas, memory, view, Luck(0), Restriction::None);
            let suspect = &memory.suspects[of.index()];
            let alien = tracker.alien(suspect);
            Thought {
                alien: share(alien),
                likeliest: suspect.likeliest(alien).map(|(bit, chance)| (atlas.sector(bit), share(chance))),
                sectors: suspect.beliefs[0].all.or(&suspect.beliefs[1].all).len(),
            }
        })
    }
}
