//! Match records: a match as lines of steps that can be written by hand and replayed.
//!
//! A line is a turn, or one placement: the seat and what it decided, in order. Where nothing is to be chosen nothing is
//! written, nor what was left out: no tile played, no further move, no creature moved, nobody who repels.

use std::fmt;

use super::action::{Action, Explorer, Seat};
use super::notation::{Step, StepError};
use super::state::State;
use super::table::Phase;

/// Why a record cannot be replayed further.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ReplayError {
    /// The turn, counted from 0 in the list of turns.
    pub turn: usize,
    /// The step within the turn, counted from 0; `None` when it is about the whole line.
    pub step: Option<usize>,
    /// Why.
    pub why: Why,
    /// What was legal, as steps.
    pub legal: Vec<String>,
}

/// What is wrong with a turn of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Why {
    /// The line does not begin with a seat and a colon.
    NoSeat,
    /// Another seat's turn was due.
    WrongSeat {
        /// Whose turn it is.
        expected: Seat,
        /// Whose turn it is said to be.
        found: Seat,
    },
    /// A step cannot be read.
    Step(StepError),
    /// A step is not legal there: the step, and why it is not.
    Illegal(String, String),
    /// The turn is over already, and the step belongs to nobody.
    TurnOver,
    /// The turn is not finished and others follow: what is missing.
    Unfinished(&'static str),
    /// The match is over already.
    Over,
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::NoSeat => {
                f.write_str("expected a seat and its steps such as \"1: move F05 F06; sink D06\"")
            }
            Self::WrongSeat { expected, found } => {
                write!(f, "expected seat {expected}'s turn, found seat {found}")
            }
            Self::Step(error) => error.fmt(f),
            Self::Illegal(step, why) => write!(f, "\"{step}\" is not legal here: {why}"),
            Self::TurnOver => f.write_str("the turn was over before this step, nothing being left to decide"),
            Self::Unfinished(missing) => {
                write!(f, "the turn is not finished, but another one follows: {missing}")
            }
            Self::Over => f.write_str("the match is over"),
        }
    }
}

/// Whether other turns follow in a record. The last one may stop in mid-turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Follow {
    /// Another turn follows.
    More,
    /// It is the last one.
    Nothing,
}

// Which line of a record a position belongs to: the turn, or what was placed; and whether the match is over.
type Line = (u16, u16, bool);

impl State<'_> {
    /// Plays the turns of a record, up to the first that cannot be played.
    pub fn replay<T: AsRef<str>>(&mut self, turns: &[T]) -> Result<(), ReplayError> {
        for (turn, line) in turns.iter().enumerate() {
            let follow = if turn + 1 == turns.len() { Follow::Nothing } else { Follow::More };
            self.replay_turn(line.as_ref(), follow).map_err(|error| ReplayError { turn, ..error })?;
        }
        Ok(())
    }

    /// Plays one turn of a record, as far as it can be played. An error calls it turn 0.
    pub fn replay_turn(&mut self, line: &str, follow: Follow) -> Result<(), ReplayError> {
        let result = self.replay_line(line, follow);
        result.map_err(|(step, why)| {
            // Once the turn is over, what is legal is for the next seat and no answer to this step.
            let legal = if why == Why::TurnOver { Vec::new() } else { self.legal_steps() };
            ReplayError { turn: 0, step, why, legal }
        })
    }

    /// Every step that may be written next in this line, later parts of the turn included; sorted.
    pub fn legal_steps(&self) -> Vec<String> {
        let (line, mut later) = (self.line(), self.clone());
        let (mut steps, mut actions) = (Vec::new(), Vec::new());
        while later.line() == line {
            later.legal_actions(&mut actions);
            let written = actions.iter().filter_map(|action| later.step(*action));
            steps.extend(written.map(|step| step.text(self.board.ground())));
            if !matches!(later.table.phase, Phase::PlayTile | Phase::Move | Phase::Reaction { .. }) {
                break;
            }
            later.carry_out(Action::Skip);
        }
        steps.sort_unstable();
        steps.dedup();
        steps
    }

    /// Whether a line of a record begins here: somebody's turn, or something to be placed.
    pub fn turn_is_fresh(&self) -> bool {
        let asked = matches!(self.table.phase, Phase::Reaction { .. });
        self.is_set_up() || self.table.choices == 0 && !asked
    }

    fn line(&self) -> Line {
        let placed = self.table.placed.iter().map(|n| u16::from(*n)).sum::<u16>();
        (self.table.number, placed + u16::from(self.table.launched), self.table.outcome.is_some())
    }

    fn replay_line(&mut self, line: &str, follow: Follow) -> Result<(), (Option<usize>, Why)> {
        let (seat, steps) = read_turn(line).ok_or((None, Why::NoSeat))?;
        if self.actor().is_none() {
            return Err((None, Why::Over));
        }
        if self.turn() != seat {
            return Err((None, Why::WrongSeat { expected: self.turn(), found: seat }));
        }
        let begun = self.line();
        for (n, text) in steps.iter().enumerate() {
            let step = Step::read(text, self.board.ground());
            let step = step.map_err(|error| (Some(n), Why::Step(error)))?;
            if self.line() != begun {
                return Err((Some(n), Why::TurnOver));
            }
            self.replay_step(step, text).map_err(|why| (Some(n), why))?;
        }
        self.finish_line(begun, follow)
    }

    // Carries out a step here, or after leaving out what may be left out before it.
    fn replay_step(&mut self, step: Step, text: &str) -> Result<(), Why> {
        let line = self.line();
        // What the step means is told where it first could mean something.
        let (mut unclear, mut objection) = match self.action(step) {
            Ok(action) => (None, self.objection(step, action)),
            Err(error) => (Some(error), String::new()),
        };
        let mut later = self.clone();
        while later.line() == line {
            match later.action(step) {
                Ok(Action::Skip) | Err(_) => {}
                Ok(action) if later.is_legal(action) => {
                    later.carry_out(action);
                    *self = later;
                    return Ok(());
                }
                Ok(action) => {
                    if unclear.take().is_some() || later.is_time_for(action) {
                        objection = later.why_not(action);
                    }
                }
            }
            if !matches!(later.table.phase, Phase::PlayTile | Phase::Move | Phase::Reaction { .. }) {
                break;
            }
            later.carry_out(Action::Skip);
        }
        Err(unclear.map_or_else(|| Why::Illegal(text.to_owned(), objection), Why::Step))
    }

    // Why a step cannot be carried out. What it would mean where nobody is asked for it is to leave something out.
    fn objection(&self, step: Step, action: Action) -> String {
        match (step, action) {
            (Step::Repel(_), Action::Skip) => self.why_not_now(Action::Repel).to_owned(),
            (Step::Aboard(..), Action::Skip) => self.why_not_now(Action::Aboard(Explorer(0))).to_owned(),
            _ => self.why_not(action),
        }
    }

    // The end of a line ends the turn: what may be left out is left out, what needs no choice follows by itself.
    fn finish_line(&mut self, begun: Line, follow: Follow) -> Result<(), (Option<usize>, Why)> {
        let mut later = self.clone();
        while later.line() == begun {
            let last = follow == Follow::Nothing;
            let action = match later.table.phase {
                _ if later.is_legal(Action::Skip) => Some(Action::Skip),
                // The last line of a record may stop where something is still to be chosen before the tile.
                Phase::Remove if last && self.table.phase != Phase::Remove => None,
                _ => later.only_action(),
            };
            match action {
                Some(action) => later.carry_out(action),
                None if last => return Ok(()),
                None => return Err((None, Why::Unfinished(later.what_is_missing()))),
            }
        }
        *self = later;
        Ok(())
    }

    fn only_action(&self) -> Option<Action> {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        (actions.len() == 1).then(|| actions.pop()).flatten()
    }

    fn what_is_missing(&self) -> &'static str {
        match self.table.phase {
            Phase::PlaceExplorer => "expected \"place VALUE CELL\"",
            Phase::PlaceBoat => "expected \"boat CELL\"",
            Phase::PlayTile | Phase::Move | Phase::Remove => "expected \"sink CELL\"",
            Phase::Boarding(..) => "more swim there than the boat holds, expected \"aboard SEAT VALUE\"",
            Phase::Creature(_) => "expected the move of the creature that was rolled",
            Phase::Reaction { .. } | Phase::Over => "expected its end",
        }
    }
}

fn read_turn(line: &str) -> Option<(Seat, Vec<&str>)> {
    let (seat, steps) = line.split_once(':')?;
    let seat: u8 = seat.trim().parse().ok()?;
    let steps = steps.split(';').map(str::trim).filter(|step| !step.is_empty()).collect();
    Some((Seat(seat.checked_sub(1)?), steps))
}

/// Writes down a match as it is played.
#[derive(Clone, Debug, Default)]
pub struct Scribe {
    turns: Vec<String>,
}

impl Scribe {
    /// One who writes on after these turns, the last of which may still be under way.
    pub fn after(turns: Vec<String>) -> Self {
        Self { turns }
    }

    /// Carries out an action, if it is legal, and writes it down.
    pub fn apply(&mut self, state: &mut State<'_>, action: Action) -> Result<(), super::Illegal> {
        let fresh = state.turn_is_fresh();
        let (seat, step) = (state.turn(), state.step(action));
        state.apply(action)?;
        if fresh {
            self.turns.push(format!("{seat}:"));
        }
        if let (Some(line), Some(step)) = (self.turns.last_mut(), step) {
            line.push_str(if line.ends_with(':') { " " } else { "; " });
            line.push_str(&step.text(state.board.ground()));
        }
        Ok(())
    }

    /// The turns so far, one line each. Only the last one can still grow.
    pub fn turns(&self) -> &[String] {
        &self.turns
    }
}
