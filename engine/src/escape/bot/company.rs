//! Everybody at the table: who plays the Humans, who the Aliens, and what they remember.

use super::cloud::Chance;
use super::ears::Ears;
use super::expert::{Belief, Expert, Thinking, Worlds};
use super::habit::Bent;
use super::memory::Memory;
use super::simple::Simple;
use super::tracker::Tracker;
use super::{Atlas, Bot, Luck, Player, Random};
use crate::bits::bits_for;
use crate::escape::action::Seat;
use crate::escape::board::Board;
use crate::escape::card::Side;
use crate::escape::ground::Sector;
use crate::escape::legal::Choice;
use crate::escape::view::{View, World};
use crate::rng::Dice;

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
pub struct Company<'a> {
    atlas: &'a Atlas,
    bots: Bots,
    ears: Ears,
    // What those remember who listen to noise, and those who do not.
    minds: [Option<Mind>; 2],
    // Whoever thinks ahead does so at a table of his own.
    expert: Option<Box<Expert<'a>>>,
}

impl<'a> Company<'a> {
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
            // Worlds are drawn from what a tracker remembers.
            players.extend(thinking.players().chain([Bot::Tracker]));
        }
        Self { expert, ..Self::of(board, atlas, bots, &players) }
    }

    /// Players who remember what some players need, and decide at once.
    pub(super) fn of(board: &Board, atlas: &'a Atlas, bots: Bots, players: &[Bot]) -> Self {
        let tracks = |deaf: bool| {
            let needs = |bot: Bot| bot.bent().is_some() && (bot == Bot::IgnoresNoise) == deaf;
            players.iter().copied().any(needs).then(|| Mind::new(board, atlas, !deaf))
        };
        Self { atlas, bots, ears: Ears::default(), minds: [tracks(false), tracks(true)], expert: None }
    }

    /// Remembers what others do of the same match, in a world in which the log is told up to now.
    pub(super) fn recall(&mut self, others: &Company<'_>, bots: Bots, now: usize) {
        self.bots = bots;
        self.ears.recall(&others.ears, now);
        for (mine, theirs) in self.minds.iter_mut().zip(&others.minds) {
            if let (Some(mine), Some(theirs)) = (mine, theirs) {
                mine.recall(theirs, now);
            }
        }
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
        }
    }

    /// What the table thinks of everybody; `None` when nobody keeps a belief.
    pub(super) fn belief(&self) -> Option<(&Mind, &'a Atlas)> {
        self.minds[0].as_ref().map(|mind| (mind, self.atlas))
    }
}

impl Player for Company<'_> {
    fn begin(&mut self) {
        self.ears = Ears::default();
        self.minds.iter_mut().flatten().for_each(Mind::begin);
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let bot = self.bots.of(view.side());
        // Everybody listens in every turn, whoever decides: what was announced is gone afterwards.
        self.minds.iter_mut().flatten().for_each(|mind| mind.listen(view, self.atlas));
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
            0..=6 => Self::Printed(Box::new(Memory::new(board, atlas, hears_noise))),
            7..=64 => Self::Large(Box::new(Memory::new(board, atlas, hears_noise))),
            _ => Self::Largest(Box::new(Memory::new(board, atlas, hears_noise))),
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

impl Belief for (&Mind, &Atlas) {
    fn alien(&self, seat: Seat) -> Chance {
        each_mind!(self.0, memory => memory.suspects[seat.index()].fits_alien())
    }

    fn draw_sector(&self, seat: Seat, side: Side, word: u64) -> Option<Sector> {
        let bit =
            each_mind!(self.0, memory => memory.suspects[seat.index()].clouds[side as usize].draw(word));
        bit.map(|bit| self.1.sector(bit)).filter(|sector| *sector != Sector::NOWHERE)
    }
}

impl Company<'_> {
    /// What a table of trackers thinks of a seat; `None` when nobody keeps a belief.
    ///
    /// It is up to date when somebody has just decided on the first thing in his turn.
    pub fn thought(&self, view: View<'_, '_>, of: Seat) -> Option<Thought> {
        self.minds[0].as_ref().map(|mind| mind.thought(self.atlas, view, of))
    }

    /// A world that whoever decides cannot tell from the true one, drawn by this luck from what a table of trackers
    /// thinks; `None` when nobody keeps a belief, or nothing fits it.
    ///
    /// Everybody must have heard everything up to now: somebody has just decided.
    pub fn imagine(&self, view: View<'_, '_>, dice: Dice) -> Option<World> {
        Worlds::new(view, &self.belief()?).draw(dice)
    }

    /// Whether a table of trackers thinks that a seat, if it is on a side, can be in a sector.
    pub fn thinks_possible(&self, of: Seat, side: Side, at: Sector) -> Option<bool> {
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
