//! A match of this game, turn by turn.

use egui::Color32;
use engine::Zone;
use engine::rng::Dice;
use engine::survive::{Audience, Board, Creature, Event, Follow, Place, Rules, Seat, State};
use scenario_rules::Record;
use scenario_rules::file::record::Origin;
use scenario_rules::survive::RecordFile;

use crate::failure::Failure;
use crate::replay::{Known, Line, Look, Mark, Replay, Shape, Tableau, Token, Turn};
use crate::simulate::{Job, Why, Written};

/// The colours of the seats, in turn order.
const SEATS: [Color32; 4] = [
    Color32::from_rgb(0xB0, 0x2E, 0x2A),
    Color32::from_rgb(0x1B, 0x5F, 0x96),
    Color32::from_rgb(0x9A, 0x6A, 0x00),
    Color32::from_rgb(0x3F, 0x7A, 0x35),
];

const BOAT: Color32 = Color32::from_rgb(0x6B, 0x4A, 0x2B);
const CREATURE: Color32 = Color32::from_rgb(0x3A, 0x2B, 0x5C);

const fn explorer(seat: usize) -> Look {
    Look { shape: Shape::Round, colour: SEATS[seat % SEATS.len()] }
}

/// What the marks mean.
const LEGEND: &[(Mark, &str)] = &[
    (Mark::Token(explorer(0)), "explorer"),
    (Mark::Rings(BOAT), "boat"),
    (Mark::Edge(CREATURE), "creature"),
];

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
    let mut tableaux = vec![beginning(&state)];
    let mut error = None;
    let lines = record.lines();
    for (nth, line) in lines.iter().enumerate() {
        let (seat, turn, begin) = (state.turn(), state.turns(), state.log().len());
        let follow = if nth + 1 < lines.len() { Follow::More } else { Follow::Nothing };
        let result = state.replay_turn(line, follow);
        tableaux.push(tableau(&state, seat, turn, begin));
        if let Err(why) = result {
            error = Some(why.why.to_string());
            break;
        }
    }
    let end = match (broke, error) {
        (Some(why), _) => format!("the match {why}"),
        (None, Some(why)) => format!("the record breaks off: {why}"),
        (None, None) => end(&state),
    };
    let record = Record::Survive(Box::new(record));
    Replay { number, name, end, tableaux, legend: LEGEND, shown: 0, record }
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
    format!("{won}; it ended after {} turns, {}", state.turns(), super::report::words(outcome.end))
}

fn beginning(state: &State<'_>) -> Tableau {
    let words = "the island as it was dealt".to_owned();
    let lines = vec![Line { words, known: Known::ToAll }];
    let (tokens, marks) = (tokens(state), marks(state));
    Tableau { round: 0, turn: None, lines, tokens, way: None, marks }
}

fn tableau(state: &State<'_>, seat: Seat, turn: u16, begin: usize) -> Tableau {
    let events = state.log().get(begin..).unwrap_or_default();
    let line = |event: &Event| {
        let words = match event {
            Event::Took(_, _, back) => format!("it is {back}"),
            Event::Begins(_) | Event::Landlocked(_) => return None,
            other => state.announcement(*other)?,
        };
        let own = format!("seat {seat}: ");
        let words = words.strip_prefix(&own).map_or(words.clone(), str::to_owned);
        let known = if event.audience() == Audience::Table { Known::ToAll } else { Known::ToOne };
        Some(Line { words, known })
    };
    Tableau {
        // Setting up is round 0; a turn is a round of its own.
        round: if state.is_set_up() { 0 } else { turn + 1 },
        turn: Some(Turn { seat: seat.0 + 1, who: "player" }),
        lines: events.iter().filter_map(line).collect(),
        tokens: tokens(state),
        way: None,
        marks: marks(state),
    }
}

fn tokens(state: &State<'_>) -> Vec<Token> {
    let ground = state.board().ground();
    let of = |seat: Seat| {
        state.explorers(seat).filter_map(move |who| {
            let at = match state.place_of(who) {
                Place::Lost(_) | Place::Hand => return None,
                Place::Saved(at) => at,
                Place::Land(_) | Place::Swim(_) | Place::Boat(_) => state.space_of(who)?,
            };
            Some(Token { seat: seat.0 + 1, look: explorer(seat.index()), at: ground.coord(at) })
        })
    };
    state.seats().flat_map(of).collect()
}

fn marks(state: &State<'_>) -> Vec<(engine::Coord, Mark)> {
    let ground = state.board().ground();
    let boats = state.boats().into_iter().map(|at| (ground.coord(at), Mark::Rings(BOAT)));
    let creatures = Creature::ALL.into_iter().flat_map(|creature| state.creatures(creature));
    boats.chain(creatures.map(|at| (ground.coord(*at), Mark::Edge(CREATURE)))).collect()
}
