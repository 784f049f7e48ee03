//! A match of this game, turn by turn.

use engine::rng::Dice;
use engine::survive::{
    Audience, Back, Board, Creature, Event, Follow, Kind, Place, Rules, Seat, State, Terrain, Tile,
};
use engine::{Cell, Coord, Zone};
use scenario_rules::Record;
use scenario_rules::file::record::Origin;
use scenario_rules::survive::RecordFile;

use super::look;
use crate::failure::Failure;
use crate::replay::{Holdings, Known, Line, Mark, Replay, Tableau, Token, Turn};
use crate::simulate::{Job, Why, Written};

/// What the marks mean.
const LEGEND: &[(Mark, &str)] = &[
    (Mark::Token(look::explorer(0)), "explorer"),
    (Mark::Below(look::BOAT, look::WOOD), "boat"),
    (Mark::Token(look::creature(Creature::Shark)), "shark"),
    (Mark::Token(look::creature(Creature::Whale)), "whale"),
    (Mark::Token(look::creature(Creature::Serpent)), "serpent"),
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
        let (seat, round, begin) = (state.turn(), round(&state), state.log().len());
        let follow = if nth + 1 < lines.len() { Follow::More } else { Follow::Nothing };
        let result = state.replay_turn(line, follow);
        tableaux.push(tableau(&state, seat, round, begin));
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
    let opening = "Setting up";
    Replay { number, name, end, tableaux, opening, legend: LEGEND, shown: 0, record }
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
    Tableau { turn: None, lines, ..standing(state, 0) }
}

fn tableau(state: &State<'_>, seat: Seat, round: u16, begin: usize) -> Tableau {
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
        turn: Some(Turn { seat: seat.0 + 1, who: None }),
        lines: events.iter().filter_map(line).collect(),
        ..standing(state, round)
    }
}

/// The round of the turn that comes next; setting up is round 0.
fn round(state: &State<'_>) -> u16 {
    if state.is_set_up() { 0 } else { state.turns() / u16::from(state.players().max(1)) + 1 }
}

/// How everything stands, whatever happened.
fn standing(state: &State<'_>, round: u16) -> Tableau {
    Tableau {
        round,
        turn: None,
        lines: Vec::new(),
        cells: cells(state),
        tokens: tokens(state),
        way: None,
        marks: boats(state),
        seats: state.seats().map(|seat| holdings(state, seat)).collect(),
    }
}

/// The places of tiles as they are now: with the terrain that was dealt, or sunk; and the sea where serpents began.
fn cells(state: &State<'_>) -> Vec<(Coord, Cell)> {
    let ground = state.board().ground();
    let now = |tile: Tile| match tile {
        Tile::Land(Terrain::Beach) => Kind::Beach,
        Tile::Land(Terrain::Forest) => Kind::Forest,
        Tile::Land(Terrain::Mountain) => Kind::Mountain,
        Tile::Sea => Kind::Sea,
        Tile::Safe => Kind::Safe,
        Tile::Nothing => Kind::Nothing,
    };
    let mut cells: Vec<(Coord, Cell)> =
        ground.spaces().map(|space| (ground.coord(space), now(state.tile(space)).cell())).collect();
    cells.sort_unstable_by_key(|(at, _)| *at);
    cells
}

fn holdings(state: &State<'_>, seat: Seat) -> Holdings {
    let (points, saved) = (state.score(seat), state.saved(seat));
    let hand: Vec<&str> = state.hand(seat).iter().map(Back::word).collect();
    let score = format!("{points} points, {saved} saved");
    Holdings { look: look::explorer(seat.index()), score, hand: hand.join(", ") }
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
            let look = look::explorer(seat.index());
            Some(Token { seat: Some(seat.0 + 1), look, at: ground.coord(at) })
        })
    };
    let creature = |creature: Creature| {
        let token = move |at: &_| Token { seat: None, look: look::creature(creature), at: ground.coord(*at) };
        state.creatures(creature).iter().map(token)
    };
    state.seats().flat_map(of).chain(Creature::ALL.into_iter().flat_map(creature)).collect()
}

fn boats(state: &State<'_>) -> Vec<(Coord, Mark)> {
    let ground = state.board().ground();
    state.boats().into_iter().map(|at| (ground.coord(at), Mark::Below(look::BOAT, look::WOOD))).collect()
}
