//! Everybody at the table: who plays the Humans, who the Aliens, and what they remember.

use super::ears::Ears;
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
use crate::escape::view::View;

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
}

impl<'a> Company<'a> {
    /// Players for a board, whose atlas this is.
    pub fn new(board: &Board, atlas: &'a Atlas, bots: Bots) -> Self {
        let tracks = |deaf: bool| {
            let needs = |bot: Bot| bot.bent().is_some() && (bot == Bot::IgnoresNoise) == deaf;
            (needs(bots.humans) || needs(bots.aliens)).then(|| Mind::new(board, atlas, !deaf))
        };
        Self { atlas, bots, ears: Ears::default(), minds: [tracks(false), tracks(true)] }
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
        match bot {
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
    /// What a table of trackers thinks of a seat; `None` when nobody keeps a belief.
    ///
    /// It is up to date when somebody has just decided on the first thing in his turn.
    pub fn thought(&self, view: View<'_, '_>, of: Seat) -> Option<Thought> {
        self.minds[0].as_ref().map(|mind| mind.thought(self.atlas, view, of))
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
