//! The planner: a beam over all points of a turn, then the tile and the creature by what they may bring.

use super::opening;
use super::simple::NEVER;
use super::waters::Prey;
use super::worth::{ON, Outlook};
use crate::survive::action::{Action, Seat};
use crate::survive::board::Board;
use crate::survive::legal::Choice;
use crate::survive::pieces::Creature;
use crate::survive::state::State;
use crate::survive::table::{Phase, Table};
use crate::survive::view::{Decision, View};

/// How many ways are followed at the same time.
const WIDTH: usize = 3;

/// How many are looked at closely in every step.
const LOOKED_AT: usize = 8;

/// How many points ahead are planned.
const DEPTH: usize = 9;

/// A way to spend points, and where it leads.
#[derive(Clone, Copy, Debug)]
struct Way {
    // The place of its position among all positions.
    state: usize,
    worth: i32,
    actions: [Action; DEPTH],
    len: usize,
}

impl Way {
    const NONE: Self = Self { state: 0, worth: 0, actions: [Action::Skip; DEPTH], len: 0 };
}

/// The memory that a planner thinks in, and the plan of the turn under way.
#[derive(Debug)]
pub(super) struct Planner<'b> {
    states: Vec<State<'b>>,
    beam: Vec<Way>,
    next: Vec<Way>,
    // What could be done: what it seems to bring, its lot among its equals, from which way, and what.
    ideas: Vec<(i32, u32, usize, Action)>,
    plan: Vec<Action>,
    planned_for: Option<(Seat, u16)>,
}

impl<'b> Planner<'b> {
    pub(super) fn new(board: &'b Board) -> Self {
        let state = || State::empty(board, 2);
        Self {
            states: (0..WIDTH + LOOKED_AT).map(|_| state()).collect(),
            beam: Vec::with_capacity(WIDTH),
            next: Vec::with_capacity(LOOKED_AT),
            ideas: Vec::with_capacity(1024),
            plan: Vec::with_capacity(DEPTH),
            planned_for: None,
        }
    }

    pub(super) fn begin(&mut self) {
        self.planned_for = None;
    }

    /// Decides.
    pub(super) fn decide(&mut self, outlook: &Outlook<'_, 'b>, view: View<'_, '_>) -> Option<Choice> {
        let table = view.table();
        match view.decision()? {
            Decision::PlaceExplorer => opening::place_explorer(outlook, view),
            Decision::PlaceBoat => opening::place_boat(outlook, view),
            Decision::PlayTile => play_tile(outlook, table, view),
            Decision::Move => self.go_by_plan(outlook, view),
            Decision::Sink => outlook.best(view, 0, |action| match action {
                Action::Sink(at) => outlook.sinking(table, view, at),
                _ => 0,
            }),
            Decision::Aboard(_) => outlook.best(view, 0, |action| match action {
                Action::Aboard(who) => outlook.weight(table, who),
                _ => 0,
            }),
            Decision::Roam(creature) => outlook.roam(table, view, creature),
            Decision::Repel(creature, at) => {
                let worth_it = outlook.is_worth_repelling(table, creature, at);
                Some(Choice::sure(if worth_it { Action::Repel } else { Action::Skip }))
            }
        }
    }

    // A turn is planned once; nothing that others do comes between its points.
    fn go_by_plan(&mut self, outlook: &Outlook<'_, 'b>, view: View<'_, '_>) -> Option<Choice> {
        let turn = (view.seat(), view.turns());
        if self.planned_for != Some(turn) {
            self.make_plan(outlook, view);
            self.planned_for = Some(turn);
        }
        let action = self.plan.pop().unwrap_or(Action::Skip);
        view.choice(action).or_else(|| view.choice(Action::Skip))
    }

    fn make_plan(&mut self, outlook: &Outlook<'_, 'b>, view: View<'_, '_>) {
        view.sketch(&mut self.states[0]);
        let worth = outlook.total(&self.states[0].table);
        self.beam.clear();
        self.beam.push(Way { worth, ..Way::NONE });
        let mut best = self.beam[0];
        for _ in 0..usize::from(view.points()).min(DEPTH) {
            self.have_ideas(outlook);
            self.look_closely(outlook);
            let Some(first) = self.beam.first() else { break };
            if first.worth > best.worth {
                best = *first;
            }
        }
        self.plan.clear();
        self.plan.extend(best.actions[..best.len].iter().rev());
    }

    // All that could be done next on every way, and what each seems to bring at first sight.
    fn have_ideas(&mut self, outlook: &Outlook<'_, 'b>) {
        self.ideas.clear();
        for (nth, way) in self.beam.iter().enumerate() {
            let state = &self.states[way.state];
            if state.table.phase != Phase::Move || state.table.turn != outlook.seat {
                continue;
            }
            let _ = state.each(|action| {
                let gained = if action == Action::Skip { NEVER } else { outlook.gain(&state.table, action) };
                if gained > NEVER {
                    let lot = outlook.luck.lot(self.ideas.len());
                    self.ideas.push((way.worth + gained, lot, nth, action));
                }
                ON
            });
        }
        let keep = LOOKED_AT.min(self.ideas.len());
        if keep < self.ideas.len() {
            self.ideas.select_nth_unstable_by(keep, |one, other| other.cmp(one));
        }
        self.ideas.truncate(keep);
        self.ideas.sort_unstable_by(|one, other| other.cmp(one));
    }

    // Plays the best ideas and keeps those that lead furthest, none twice.
    fn look_closely(&mut self, outlook: &Outlook<'_, 'b>) {
        self.next.clear();
        let (followed, looked_at) = self.states.split_at_mut(WIDTH);
        for ((.., nth, action), (place, state)) in self.ideas.iter().zip((WIDTH..).zip(looked_at)) {
            let way = self.beam[*nth];
            state.clone_from(&followed[way.state]);
            state.carry_out(*action);
            let mut actions = way.actions;
            actions[way.len] = *action;
            let worth = outlook.total(&state.table);
            self.next.push(Way { state: place, worth, actions, len: way.len + 1 });
        }
        self.next.sort_by_key(|way| std::cmp::Reverse(way.worth));
        self.next.dedup_by(|one, other| one.worth == other.worth);
        self.beam.clear();
        for (place, way) in self.next.iter().take(WIDTH).enumerate() {
            self.states.swap(place, way.state);
            self.beam.push(Way { state: place, ..*way });
        }
    }
}

/// What playing a tile must bring at least, or it is kept.
const TILE: i32 = 1500;

// T1: the tile that brings most at once, if that is enough.
fn play_tile(outlook: &Outlook<'_, '_>, table: &Table, view: View<'_, '_>) -> Option<Choice> {
    let prey = Creature::ALL.map(|creature| Prey::of(creature, outlook, table));
    outlook.best(view, TILE, |action| match action {
        Action::Relocate(creature, from, to) => {
            let prey = &prey[creature as usize];
            prey.threatened_from(outlook, to) - prey.threatened_from(outlook, from)
        }
        action => outlook.gain(table, action),
    })
}
