//! Match records: a match as lines of steps that can be written by hand and replayed.
//!
//! A line is a turn: the seat and what it decided, in order. Where nothing is to be chosen nothing is
//! written, so the replay draws the sector card by itself: right after the move, unless a later step of
//! the line shows that the player did something first (an attack, Sedatives, or an explicit `draw`).

use std::fmt;

use super::action::{Action, Event, Seat};
use super::card::{Item, Side};
use super::notation::StepError;
use super::state::{Phase, State};

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
    /// A step is not legal there: the step, and why.
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
            Self::NoSeat => f.write_str("expected a seat and its steps such as \"1: move D08\""),
            Self::WrongSeat { expected, found } => {
                write!(f, "expected seat {expected}'s turn, found seat {found}")
            }
            Self::Step(error) => error.fmt(f),
            Self::Illegal(step, why) if why.is_empty() => write!(f, "\"{step}\" is not legal here"),
            Self::Illegal(_, why) => f.write_str(why),
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

    /// What can follow, as steps. Where only waiting is possible, that is `draw` or `end`.
    pub fn legal_steps(&self) -> Vec<String> {
        let mut actions = Vec::new();
        self.legal_actions(&mut actions);
        actions.sort_unstable();
        actions.into_iter().map(|action| action.step(self.board.ground())).collect()
    }

    fn replay_line(&mut self, line: &str, follow: Follow) -> Result<(), (Option<usize>, Why)> {
        let (seat, steps) = read_turn(line).ok_or((None, Why::NoSeat))?;
        let Some(actor) = self.actor() else { return Err((None, Why::Over)) };
        if actor != seat {
            return Err((None, Why::WrongSeat { expected: actor, found: seat }));
        }
        let ground = self.board.ground();
        let actions: Vec<_> = steps.iter().map(|step| Action::from_step(step, ground)).collect();
        let begun = Begun { round: self.round, turn: self.turn, log: self.log.len() };
        let mut before = None;
        for (n, action) in actions.iter().enumerate() {
            let action = *action.as_ref().map_err(|error| (Some(n), Why::Step(error.clone())))?;
            let after = || actions[n + 1..].iter().flatten().copied();
            let action = self.as_meant(action);
            if !self.is_said_twice(action, before, begun) {
                if self.has_left(begun) {
                    return Err((Some(n), Why::TurnOver));
                }
                let done = self.replay_step(action, after().any(shows_no_draw_yet));
                done.ok_or_else(|| (Some(n), Why::Illegal(steps[n].to_owned(), self.why_not(action))))?;
            }
            before = Some(action);
        }
        self.finish_line(begun, follow)
    }

    // `draws_later`: what follows in the line shows that the sector card was not drawn yet.
    fn replay_step(&mut self, action: Action, draws_later: bool) -> Option<()> {
        let waits = match action {
            Action::Use(Item::Teleport) | Action::Spotlight(_) | Action::Reveal(_) => {
                draws_later || !self.is_legal_after_draw(action)
            }
            _ => self.is_legal(action),
        };
        if !waits && self.is_legal(Action::Draw) {
            self.apply(Action::Draw).ok()?;
        }
        self.apply(action).ok().map(|_| ())
    }

    fn is_legal_after_draw(&self, action: Action) -> bool {
        let mut after = self.clone();
        after.apply(Action::Draw).is_ok() && after.is_legal(action)
    }

    // A Human who writes `attack` means their Attack card.
    fn as_meant(&self, action: Action) -> Action {
        match action {
            Action::Attack if self.side(self.turn) == Side::Human => Action::Use(Item::Attack),
            other => other,
        }
    }

    // `use attack; attack` is one attack; what has come by itself, the card or the end, may still be written.
    fn is_said_twice(&self, action: Action, before: Option<Action>, begun: Begun) -> bool {
        match action {
            Action::Use(Item::Attack) => before == Some(action) && !self.is_legal(action),
            Action::End => self.has_left(begun),
            Action::Draw => self.log[begun.log..].iter().any(|event| matches!(event, Event::Drew(..))),
            _ => false,
        }
    }

    fn has_left(&self, begun: Begun) -> bool {
        self.outcome.is_some() || (self.round, self.turn) != (begun.round, begun.turn)
    }

    fn what_is_missing(&self) -> &'static str {
        match self.phase {
            Phase::Unmoved => "expected a move",
            Phase::Naming => "the player drew noise in any sector, expected \"noise SECTOR\"",
            Phase::TooMany => "the player holds too many items, expected \"discard ITEM\" or \"use ITEM\"",
            Phase::ChoosingHatch => "expected \"hatch green\" or \"hatch red\"",
            Phase::Defending => "expected \"defend\" or \"fall\"",
            Phase::Moved | Phase::Over => "expected its end",
        }
    }

    // The end of a line ends the turn: what is due follows by itself.
    fn finish_line(&mut self, begun: Begun, follow: Follow) -> Result<(), (Option<usize>, Why)> {
        while !self.has_left(begun) {
            let due = [Action::Draw, Action::End].into_iter().find(|action| self.is_legal(*action));
            match due {
                Some(action) => drop(self.apply(action)),
                None if follow == Follow::Nothing => return Ok(()),
                None => return Err((None, Why::Unfinished(self.what_is_missing()))),
            }
        }
        Ok(())
    }
}

// Where a line began: whose turn, and how much had happened.
#[derive(Clone, Copy)]
struct Begun {
    round: u16,
    turn: Seat,
    log: usize,
}

fn shows_no_draw_yet(action: Action) -> bool {
    matches!(
        action,
        Action::Attack | Action::Draw | Action::Noise(_) | Action::Use(Item::Attack | Item::Sedatives)
    )
}

fn read_turn(line: &str) -> Option<(Seat, Vec<&str>)> {
    let (seat, steps) = line.split_once(':')?;
    let seat: u8 = seat.trim().parse().ok()?;
    let steps = steps.split(';').map(str::trim).filter(|step| !step.is_empty()).collect();
    Some((Seat(seat.checked_sub(1).filter(|s| *s < 16)?), steps))
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
        let (fresh, seat, ground) = (state.turn_is_fresh(), state.turn(), state.board().ground());
        let drew = state.apply(action)?.iter().any(|event| matches!(event, Event::Drew(..)));
        if fresh {
            self.turns.push(format!("{seat}:"));
        }
        let Some(line) = self.turns.last_mut() else { return Ok(()) };
        let just_moved =
            line.ends_with("stay") || line.rsplit(';').next().is_some_and(|step| step.contains("move "));
        match action {
            Action::End => return Ok(()),
            Action::Draw if just_moved => return Ok(()),
            _ => {}
        }
        let separator = if line.ends_with(':') { " " } else { "; " };
        line.push_str(separator);
        line.push_str(&action.step(ground));
        // A card that came by itself is written down where it came, unless that was right after the move.
        if drew && !matches!(action, Action::Move(_) | Action::Stay | Action::Draw) {
            line.push_str("; draw");
        }
        Ok(())
    }

    /// The turns so far, one line each. Only the last one can still grow.
    pub fn turns(&self) -> &[String] {
        &self.turns
    }
}
