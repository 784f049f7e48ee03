//! A match of this game, turn by turn.

use std::sync::Arc;

use engine::escape::bot::{Bot, Bots};
use engine::escape::{Board, Escape, Rules, Seat, State};
use engine::rng::Dice;
use engine::{Playable as _, Zone};
use scenario_rules::Record;
use scenario_rules::escape::RecordFile;
use scenario_rules::file::record::Origin;

use super::report::words;
use super::seat;
use super::tableau::{LEGEND, beginning, everybody, tableau};
use super::telling;
use super::theatre::{Script, Stage};
use crate::failure::Failure;
use crate::replay::sitting::Hint;
use crate::replay::theatre::{Take, Theatre};
use crate::replay::watch::{Belief, Seen};
use crate::replay::{Replay, ending};
use crate::simulate::{Job, Written};

/// Who plays unless somebody else is asked for.
const EVERYDAY: Bots = Bots { humans: Bot::EVERYDAY, aliens: Bot::EVERYDAY };

/// The match of a number as it was written down, replayed.
pub fn of(job: &Job, zone: &Zone, rules: &Rules, number: u64, written: Written) -> Result<Replay, Failure> {
    let board = board(zone, rules)?;
    let state = State::deal(&board, job.players, Dice::new(job.seed, number))
        .map_err(|error| Failure::unplayable(vec![error.to_string()]))?;
    let origin = Origin { seed: job.seed, number };
    let record = RecordFile::of("", None, origin, &state, written.turns);
    let bots = Escape::bots(&job.bots).unwrap_or(EVERYDAY);
    let broke = written.broke.map(|why| format!("the match {why}"));
    told(Stage::new(board, record, bots, format!("Match {number}"), broke))
}

/// The match of a record, replayed.
pub fn of_record(record: RecordFile, zone: &Zone, rules: &Rules, name: &str) -> Result<Replay, Failure> {
    told(Stage::new(board(zone, rules)?, record, EVERYDAY, name.to_owned(), None))
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
    let mut standing = Vec::new();
    let played = stage.play(script(&take, false), |moment| standing.push(everybody(moment.state)))?;
    let ended = &played.state;
    let mut tableaux = vec![beginning(standing.first().cloned().unwrap_or_default())];
    for (turn, pair) in played.turns.iter().zip(standing.windows(2)) {
        tableaux.push(tableau(ended, turn, [&pair[0], &pair[1]], None));
    }
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
    let replay = Replay::new(Record::Escape(Box::new(file)), name, number, Arc::new(House(stage)), take);
    Ok(Replay { end, tableaux, opening: "Before the first round", legend: LEGEND, over, sitting, ..replay })
}

fn end(state: &State<'_>) -> String {
    match (state.outcome(), telling::winners(state)) {
        (Some(outcome), Some(winners)) => {
            let (won, words) = (telling::won(&winners), words(outcome.end));
            format!("{won}; it ended {words} in round {}", state.round())
        }
        _ => format!("it did not come to its end and was stopped in round {}", state.round()),
    }
}

/// A stage on which a match is played again.
#[derive(Debug)]
struct House(Arc<Stage>);

fn script(take: &Take, listens: bool) -> Script<'_> {
    let by_hand = take.seat.map(|seat| (of_number(seat), take.steps.as_slice()));
    Script { lines: take.lines, by_hand, listens }
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
        let seat = of_number(seat);
        let mut glances = Vec::new();
        let played = self.0.play(script(take, true), |moment| {
            glances.push(seat::Glance::of(moment.state, moment.adept, seat));
        });
        let Ok(played) = played else { return Vec::new() };
        seat::seen(&played.state, &played.turns, &glances, seat)
    }

    fn beliefs(&self, take: &Take, seat: u8, turn: usize) -> Vec<Belief> {
        let seat = of_number(seat);
        let (mut now, mut found) = (0, Vec::new());
        // What is not played cannot be believed: the lines after the turn are left out.
        let mut part = script(take, true);
        part.lines = part.lines.min(turn);
        part.by_hand = part.by_hand.filter(|_| turn > take.lines);
        let _ = self.0.play(part, |moment| {
            if let Some(adept) = moment.adept.filter(|_| now == turn) {
                found = seat::beliefs(moment.state, adept, seat);
            }
            now += 1;
        });
        found
    }

    fn play(&self, take: &Take) -> Result<Replay, String> {
        replay(&self.0, take.clone()).map_err(|why| why.join("; "))
    }

    fn hint(&self, take: &Take) -> Option<Hint> {
        let seat = of_number(take.seat?);
        let mut hint = None;
        // The last moment is that of the decision, unless the turn has just begun.
        let done = self.0.play(script(take, true), |moment| {
            let view = moment.state.view(seat);
            let advice = moment.adept.filter(|_| view.decides());
            let advice = advice.and_then(|adept| adept.advice(view, moment.state.luck()));
            hint = advice.map(|advice| seat::told(&advice, moment.state));
        });
        done.ok().and(hint)
    }
}
