//! A match of this game, turn by turn.

use egui::Color32;
use engine::Zone;
use engine::escape::{Board, Event, Rules, Seat, Side, State};
use engine::rng::Dice;
use scenario_rules::Record;
use scenario_rules::escape::RecordFile;
use scenario_rules::file::record::Origin;

use super::report::words;
use super::telling::{self, TurnPlayed};
use crate::failure::Failure;
use crate::replay::{Known, Line, Look, Mark, Replay, Shape, Tableau, Token, Turn};
use crate::simulate::{Job, Why, Written};

/// The colours of the two sides on any sector.
const HUMAN: Look = Look { shape: Shape::Round, colour: Color32::from_rgb(0x1B, 0x5F, 0x96) };
const ALIEN: Look = Look { shape: Shape::Pointed, colour: Color32::from_rgb(0xA8, 0x2A, 0x33) };

/// What was heard.
const NOISE: Color32 = Color32::from_rgb(0xE0, 0x8E, 0x0B);

/// What the marks mean.
const LEGEND: &[(Mark, &str)] =
    &[(Mark::Token(HUMAN), "human"), (Mark::Token(ALIEN), "alien"), (Mark::Rings(NOISE), "noise")];

/// The match of a number as it was written down, replayed.
pub fn of(job: &Job, zone: &Zone, rules: &Rules, number: u64, written: Written) -> Result<Replay, Failure> {
    let board = board(zone, rules)?;
    let state = State::deal(&board, job.players, Dice::new(job.seed, number))
        .map_err(|error| Failure::unplayable(vec![error.to_string()]))?;
    let origin = Origin { seed: job.seed, number };
    let record = RecordFile::of("", None, origin, &state, written.turns);
    Ok(told(state, record, format!("Match {number}"), written.broke))
}

/// The match of a record, replayed.
pub fn of_record(record: RecordFile, zone: &Zone, rules: &Rules, name: &str) -> Result<Replay, Failure> {
    let board = board(zone, rules)?;
    let state = record
        .begin(&board)
        .map_err(|troubles| Failure::unreadable(troubles.iter().map(ToString::to_string).collect()))?;
    Ok(told(state, record, name.to_owned(), None))
}

fn board(zone: &Zone, rules: &Rules) -> Result<Board, Failure> {
    let unplayable = |errors: Vec<_>| Failure::unplayable(errors.iter().map(ToString::to_string).collect());
    Board::new(zone, rules).map_err(unplayable)
}

fn told(mut state: State<'_>, record: RecordFile, name: String, broke: Option<Why>) -> Replay {
    let number = record.origin().number;
    let mut standing = vec![everybody(&state)];
    let (turns, error) = telling::play(&mut state, &record.lines(), |state| standing.push(everybody(state)));
    let mut tableaux = vec![beginning(standing[0].clone())];
    for (turn, pair) in turns.iter().zip(standing.windows(2)) {
        tableaux.push(tableau(&state, turn, [&pair[0], &pair[1]]));
    }
    let end = match (broke, error) {
        (Some(why), _) => format!("the match {why}"),
        (None, Some(error)) => format!("the record breaks off: {}", error.why),
        (None, None) => end(&state),
    };
    let record = Record::Escape(Box::new(record));
    let opening = "Before the first round";
    Replay { number, name, end, tableaux, opening, legend: LEGEND, shown: 0, record }
}

fn everybody(state: &State<'_>) -> Vec<Token> {
    let ground = state.board().ground();
    let token = |seat: Seat| {
        let look = match state.side(seat) {
            Side::Human => HUMAN,
            Side::Alien => ALIEN,
        };
        Some(Token { seat: Some(seat.0 + 1), look, at: ground.coord(state.at(seat)?) })
    };
    state.seats().filter_map(token).collect()
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

fn beginning(tokens: Vec<Token>) -> Tableau {
    let words = "everybody is on his starting sector".to_owned();
    let lines = vec![Line { words, known: Known::ToAll }];
    Tableau {
        round: 0,
        turn: None,
        lines,
        cells: Vec::new(),
        tokens,
        way: None,
        marks: Vec::new(),
        seats: Vec::new(),
    }
}

fn tableau(state: &State<'_>, turn: &TurnPlayed, [before, after]: [&[Token]; 2]) -> Tableau {
    let ground = state.board().ground();
    let events = state.log().get(turn.events.clone());
    debug_assert!(events.is_some(), "the events of a turn are in the log");
    let events = events.unwrap_or_default();
    let line = |event: &Event| match telling::heard(*event, turn.seat, ground) {
        Some(words) => Line { words, known: Known::ToAll },
        None => Line { words: telling::hidden(*event, ground), known: Known::ToOne },
    };
    let seat = turn.seat.0 + 1;
    let from = before.iter().find(|one| one.seat == Some(seat)).map(|one| one.at);
    let to = events.iter().rev().find_map(|event| match event {
        Event::Moved(mover, at) if *mover == turn.seat => Some(ground.coord(*at)),
        _ => None,
    });
    let mark = |event: &Event| match event {
        Event::Noise(_, at) => Some((ground.coord(*at), Mark::Rings(NOISE))),
        Event::Attacked(_, at) => Some((ground.coord(*at), Mark::Edge(ALIEN.colour))),
        _ => None,
    };
    Tableau {
        round: turn.round,
        turn: Some(Turn { seat, who: Some(state.character(turn.seat).word()) }),
        lines: events.iter().map(line).collect(),
        cells: Vec::new(),
        tokens: after.to_vec(),
        way: from.zip(to).map(|(from, to)| [from, to]),
        marks: events.iter().filter_map(mark).collect(),
        seats: Vec::new(),
    }
}
