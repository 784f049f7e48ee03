//! The expert: plays each choice on, again and again, in worlds that fit what it knows, and takes the best.
//!
//! All choices are played on in the same worlds with the same luck, so that what they differ in is what they are worth.
//! The expert thinks in numbers of matches, never in time.

mod halving;
mod options;
mod sides;
mod table_belief;
mod told;
mod worlds;
mod worth;

pub(super) use table_belief::TableBelief;
pub(super) use worlds::Worlds;

use super::bot_table::{BotTable, Bots};
use super::{Atlas, Bot, Luck, Player};
use crate::escape::action::Action;
use crate::escape::board::Board;
use crate::escape::card::Side;
use crate::escape::legal::Choice;
use crate::escape::state::State;
use crate::escape::view::{Decision, View, World};
use crate::rng::{Dice, Purpose, below};
use halving::Halving;
use options::Options;

/// How somebody thinks ahead.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Thinking {
    /// How many matches the expert plays in the head for a move; for smaller things fewer.
    pub playouts: u16,
    /// By how many hundredths of a standard error something must be better than what is done without thinking.
    pub gate: u16,
    /// What the expert would do without thinking: as one of those who decide at once.
    pub base: Bot,
    /// As which of them the expert's side goes on in those matches.
    pub later: Bot,
    /// Who plays the other side in the expert's head: any of these, each as often as named.
    pub opponents: &'static [Bot],
}

impl Default for Thinking {
    fn default() -> Self {
        Self { playouts: 100, gate: 150, base: Bot::Adept, later: Bot::Adept, opponents: MIXTURE }
    }
}

/// Opponents of several kinds: whoever is ready for one of them only is beaten by the others.
const MIXTURE: &[Bot] = &[Bot::Adept, Bot::Tracker, Bot::Adept, Bot::Aggressive];

/// After how many rounds a match in the head is broken off. Published matches are over before.
const HORIZON: u16 = 60;

impl Thinking {
    /// Everybody who plays in the expert's head.
    pub(super) fn players(self) -> impl Iterator<Item = Bot> {
        self.opponents.iter().copied().chain([self.base, self.later])
    }

    // How many matches a decision is worth.
    fn budget(self, about: Decision) -> usize {
        let all = usize::from(self.playouts);
        match about {
            Decision::Move => all,
            Decision::AfterMove => all / 2,
            Decision::Name | Decision::TooMany => all / 4,
            Decision::HatchCard | Decision::Defend => 0,
        }
    }

    // Who plays in a match in the head of somebody on a side.
    fn bots(self, side: Side, dice: Dice) -> Bots {
        let nth = below(dice.word(0, 0, Purpose::Thought), self.opponents.len() as u32);
        let other = self.opponents.get(nth as usize).copied().unwrap_or(self.later);
        match side {
            Side::Human => Bots { humans: self.later, aliens: other },
            Side::Alien => Bots { humans: other, aliens: self.later },
        }
    }
}

/// Somebody who thinks ahead, with the table in their head.
#[derive(Clone, Debug)]
pub(super) struct Expert<'a> {
    thinking: Thinking,
    atlas: &'a Atlas,
    head: BotTable<'a>,
    options: Options,
    halving: Halving,
}

impl<'a> Expert<'a> {
    pub(super) fn new(board: &Board, atlas: &'a Atlas, thinking: Thinking) -> Self {
        let bots = Bots { humans: thinking.later, aliens: thinking.later };
        let players: Vec<Bot> = thinking.opponents.iter().copied().chain([thinking.later]).collect();
        let head = BotTable::of(board, atlas, bots, &players);
        Self { thinking, atlas, head, options: Options::default(), halving: Halving::default() }
    }

    /// Decides, the table having heard everything up to now.
    pub(super) fn decide(&mut self, table: &BotTable<'_>, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let at_once = table.decide_as(self.thinking.base, view, luck)?;
        let thought = self.think(table, view, luck, at_once.action());
        thought.and_then(|action| view.choice(action)).or(Some(at_once))
    }

    // What is clearly better than what the expert would do at once.
    fn think(
        &mut self,
        table: &BotTable<'_>,
        view: View<'_, '_>,
        luck: Luck,
        at_once: Action,
    ) -> Option<Action> {
        let budget = self.thinking.budget(view.decision()?);
        let belief = table.belief()?;
        let worlds = Worlds::new(view, &belief);
        let again = |nth| table.decide_as(self.thinking.base, view, luck.other(nth)).map(Choice::action);
        self.options.collect(view, self.atlas, luck, at_once, again, |nth| worlds.draw(luck.thought(nth)));
        let options = self.options.actions();
        if options.len() < 2 || budget < 2 {
            return None;
        }
        let mut head =
            Head { company: &mut self.head, table, view, limit: view.round() + HORIZON, stage: None };
        let mut now: Option<(u32, Option<World>)> = None;
        let thinking = self.thinking;
        let best = self.halving.run(options.len(), budget, thinking.gate, |nth, option| {
            let dice = luck.thought(nth);
            let (_, world) = match now {
                Some(same) if same.0 == nth => same,
                _ => *now.insert((nth, worlds.draw(dice))),
            };
            // A world that cannot be says the same about every choice.
            let played =
                world.and_then(|world| head.play(&world, thinking.bots(view.side(), dice), options[option]));
            played.unwrap_or(0)
        })?;
        options.get(best).copied()
    }
}

// The table in the head, at one decision.
struct Head<'h, 'a, 't, 's, 'b> {
    company: &'h mut BotTable<'a>,
    table: &'t BotTable<'t>,
    view: View<'s, 'b>,
    limit: u16,
    // The memory that all these matches are played in.
    stage: Option<State<'b>>,
}

impl Head<'_, '_, '_, '_, '_> {
    // What a choice has led to in a world; `None` when there is no such world.
    fn play(&mut self, world: &World, bots: Bots, action: Action) -> Option<i32> {
        match &mut self.stage {
            Some(stage) => self.view.imagine_into(world, stage)?,
            None => self.stage = Some(self.view.imagine(world)?),
        }
        let stage = self.stage.as_mut()?;
        self.company.recall(self.table, bots, stage.view(self.view.seat()).table().now());
        stage.apply(action).ok()?;
        while let Some(view) = stage.actors_view() {
            if view.round() > self.limit {
                break;
            }
            let choice = self.company.decide(view, stage.luck())?;
            stage.take(choice);
        }
        Some(worth::of(stage, self.view.seat()))
    }
}
