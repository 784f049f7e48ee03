//! A match of this game, turn by turn.

use std::sync::Arc;

use engine::rng::Dice;
use engine::survive::{Board, Rules, Seat, State, Survive};
use engine::{Playable as _, Zone};
use scenario_rules::Record;
use scenario_rules::file::record::Origin;
use scenario_rules::survive::RecordFile;

use super::seat;
use super::tableau::{LEGEND, beginning, tableau};
use super::theatre::{Moment, Script, Stage};
use crate::failure::Failure;
use crate::replay::sitting::Hint;
use crate::replay::theatre::{Take, Theatre};
use crate::replay::watch::{Belief, Seen};
use crate::replay::{Replay, Tableau, ending};
use crate::simulate::{Job, Written};
use crate::text::number::counted;

/// The match of a number as it was written down, replayed.
pub fn of(job: &Job, zone: &Zone, rules: &Rules, number: u64, written: Written) -> Result<Replay, Failure> {
    let board = board(zone, rules)?;
    let state = State::deal(&board, job.players, Dice::new(job.seed, number))
        .map_err(|error| Failure::unplayable(vec![error.to_string()]))?;
    let origin = Origin { seed: job.seed, number };
    let record = RecordFile::of("", None, origin, &state, written.turns);
    let bots = Survive::bots(&job.bots).unwrap_or_default();
    let broke = written.broke.map(|why| format!("the match {why}"));
    told(Stage { board, record, bots, name: format!("Match {number}"), broke })
}

/// The match of a record, replayed.
pub fn of_record(record: RecordFile, zone: &Zone, rules: &Rules, name: &str) -> Result<Replay, Failure> {
    let (board, bots) = (board(zone, rules)?, engine::survive::bot::Bots::default());
    told(Stage { board, record, bots, name: name.to_owned(), broke: None })
}

fn board(zone: &Zone, rules: &Rules) -> Result<Board, Failure> {
    let unplayable = |errors: Vec<_>| Failure::unplayable(errors.iter().map(ToString::to_string).collect());
    Board::new(zone, rules).map_err(unplayable)
}

fn told(stage: Stage) -> Result<Replay, Failure> {
    let take = Take { lines: stage.record.lines().len(), ..Take::default() };
    replay(&Arc::new(stage), take).map_err(Failure::unreadable)
}

/// A match on a stage, told turn by turn.
fn replay(stage: &Arc<Stage>, take: Take) -> Result<Replay, Vec<String>> {
    let mut tableaux = Vec::new();
    let mut sets_up = false;
    let played = stage.play(script(&take), |moment| {
        sets_up |= moment.turn.is_none() && moment.state.is_set_up();
        tableaux.push(seen(&moment, None));
    })?;
    let ended = &played.state;
    let opening = if sets_up { "Setting up" } else { "Before" };
    let over = ended.outcome().is_some();
    let sits = take.seat.filter(|_| !over);
    let end = ending(stage.broke.as_ref(), played.error.as_ref(), sits, || end(ended));
    let sitting = sits.map(|seat| seat::sitting(ended, of_number(seat), &played.legal));
    let file = stage.record.clone().with_turns(played.lines.clone());
    // A match that has come to its end is one like any other, whoever played it.
    let (stage, take) = match take.seat {
        Some(_) if over => {
            let take = Take { lines: played.lines.len(), ..Take::default() };
            (Arc::new(stage.another(file.clone())), take)
        }
        _ => (Arc::clone(stage), take),
    };
    let (name, number) = (stage.name.clone(), file.origin().number);
    let replay = Replay::new(Record::Survive(Box::new(file)), name, number, Arc::new(House(stage)), take);
    Ok(Replay { end, tableaux, opening, legend: LEGEND, over, sitting, ..replay })
}

/// Who won, and how it ended.
pub fn end(state: &State<'_>) -> String {
    let Some(outcome) = state.outcome() else {
        return format!("it did not come to its end and was stopped in turn {}", state.turns() + 1);
    };
    let seats: Vec<String> = outcome.winners.iter().map(|seat| Seat(seat).to_string()).collect();
    let won = match seats.as_slice() {
        [one] => format!("seat {one} won"),
        [before @ .., last] => format!("seats {} and {last} won", before.join(", ")),
        [] => "nobody won".to_owned(),
    };
    let turns = counted(state.turns().into(), "turn");
    format!("{won}; it ended after {turns}, {}", super::report::words(outcome.end))
}

fn seen(moment: &Moment<'_, '_>, eyes: Option<Seat>) -> Tableau {
    match moment.turn {
        Some((seat, round, begin)) => tableau(moment.state, (seat, round), begin, eyes),
        None => beginning(moment.state, eyes),
    }
}

/// A stage on which a match is played again.
#[derive(Debug)]
struct House(Arc<Stage>);

fn script(take: &Take) -> Script<'_> {
    let by_hand = take.seat.map(|seat| (of_number(seat), take.steps.as_slice()));
    Script { lines: take.lines, by_hand }
}

// Seats are counted from 1 where people read them.
fn of_number(seat: u8) -> Seat {
    Seat(seat.saturating_sub(1))
}

impl Theatre for House {
    fn seats(&self) -> u8 {
        self.0.record.players()
    }

    fn watch(&self, take: &Take, seat: u8) -> Vec<Seen> {
        let (eyes, mut all) = (Some(of_number(seat)), Vec::new());
        let played = self.0.play(script(take), |moment| {
            all.push(Seen { tableau: seen(&moment, eyes), doubts: Vec::new(), news: None });
        });
        played.map(|_| all).unwrap_or_default()
    }

    // Everybody sees where everybody is.
    fn beliefs(&self, _: &Take, _: u8, _: usize) -> Vec<Belief> {
        Vec::new()
    }

    fn play(&self, take: &Take) -> Result<Replay, String> {
        replay(&self.0, take.clone()).map_err(|why| why.join("; "))
    }

    fn hint(&self, take: &Take) -> Option<Hint> {
        let played = self.0.play(script(take), |_| ()).ok()?;
        seat::hint(&self.0.board, &played.state)
    }
}
