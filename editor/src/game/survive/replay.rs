//! A match record of this game, played.

use std::path::Path;

use engine::Playable as _;
use engine::survive::{
    Board, Cause, Creature, Explorer, Follow, Place, ReplayError, Seat, State, Survive, Terrain, Tile,
};
use scenario_rules::Finding;
use scenario_rules::survive::RecordFile;
use serde::Serialize;

use crate::cli::replay::{Break, Legal};
use crate::cli::{Answer, Format, Setting, findings};
use crate::open;
use workbench::case::Case;
use workbench::failure::{Exit, Failure};
use workbench::game::survive::replay::end;
use workbench::text::put;
use workbench::text::style::{FAINT, STRONG, paint};
use workbench::text::{plain, wrap};

#[derive(Serialize)]
struct Object {
    game: &'static str,
    ended: bool,
    end: Option<&'static str>,
    turns: u16,
    turn: u8,
    winners: Vec<u8>,
    seats: Vec<SeatObject>,
    boats: Vec<String>,
    sharks: Vec<String>,
    whales: Vec<String>,
    serpents: Vec<String>,
    tiles: Tiles,
    announcements: Vec<String>,
    legal: Option<Legal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Break>,
}

// Nothing was played: what keeps the match from beginning.
#[derive(Serialize)]
struct Refused {
    game: &'static str,
    ended: bool,
    findings: Vec<Finding>,
}

#[derive(Serialize)]
struct SeatObject {
    seat: u8,
    score: u16,
    saved: u8,
    hand: Vec<&'static str>,
    explorers: Vec<ExplorerObject>,
}

#[derive(Serialize)]
struct ExplorerObject {
    value: u8,
    r#as: &'static str,
    at: Option<String>,
    cause: Option<&'static str>,
}

#[derive(Serialize)]
struct Tiles {
    beach: Vec<String>,
    forest: Vec<String>,
    mountain: Vec<String>,
}

/// Plays a record on its board with its scenario.
pub(crate) fn run(
    record: &RecordFile,
    case: &Case,
    path: &Path,
    setting: Setting,
) -> Result<Answer, Failure> {
    // A board with faults may still do for this match; only what cannot be played on at all does not.
    let Ok(Ok(board)) = case.sound_rules().map(|rules| Board::new(case.zone.file.zone(), &rules)) else {
        return refusal(case, setting);
    };
    let mut state = record.begin(&board).map_err(|troubles| open::unreadable(path, &troubles))?;
    let error = play(&mut state, &record.lines()).err();
    let mut answer = match setting.format {
        Format::Json => {
            let error = error.as_ref().map(|error| broken(record, error));
            Answer::json(&Object { error, ..object(&state) })?
        }
        Format::Text => Answer::text(text(case, &state, error.is_some(), setting)),
    };
    if let Some(error) = error {
        answer.exit = Exit::Wrong;
        answer.err = broken(record, &error).lines(path);
    }
    Ok(answer)
}

fn play(state: &mut State<'_>, lines: &[&str]) -> Result<(), ReplayError> {
    for (turn, line) in lines.iter().enumerate() {
        let follow = if turn + 1 < lines.len() { Follow::More } else { Follow::Nothing };
        state.replay_turn(line, follow).map_err(|error| ReplayError { turn, ..error })?;
    }
    Ok(())
}

fn refusal(case: &Case, setting: Setting) -> Result<Answer, Failure> {
    let findings = case.compile::<Survive>().0.findings;
    let mut answer = findings::refusal(case, &findings, setting)?;
    if setting.format == Format::Json {
        answer.out = Answer::json(&Refused { game: Survive::GAME.word(), ended: false, findings })?.out;
    }
    Ok(answer)
}

fn object(state: &State<'_>) -> Object {
    let outcome = state.outcome();
    let legal = state.actor().map(|seat| Legal { seat: seat.0 + 1, steps: state.legal_steps() });
    let creatures = |creature| names(state, state.creatures(creature).iter().copied());
    Object {
        game: Survive::GAME.word(),
        ended: outcome.is_some(),
        end: outcome.map(|outcome| outcome.end.word()),
        turns: state.turns(),
        turn: state.turn().0 + 1,
        winners: outcome.iter().flat_map(|outcome| outcome.winners.iter()).map(|seat| seat + 1).collect(),
        seats: state.seats().map(|seat| seat_object(state, seat)).collect(),
        boats: names(state, state.boats()),
        sharks: creatures(Creature::Shark),
        whales: creatures(Creature::Whale),
        serpents: creatures(Creature::Serpent),
        tiles: Tiles {
            beach: tiles(state, Terrain::Beach),
            forest: tiles(state, Terrain::Forest),
            mountain: tiles(state, Terrain::Mountain),
        },
        announcements: state.log().iter().filter_map(|event| state.announcement(*event)).collect(),
        legal,
        error: None,
    }
}

fn names(state: &State<'_>, spaces: impl IntoIterator<Item = engine::survive::Space>) -> Vec<String> {
    let ground = state.board().ground();
    let mut coords: Vec<_> = spaces.into_iter().map(|space| ground.coord(space)).collect();
    coords.sort_unstable();
    coords.iter().map(ToString::to_string).collect()
}

fn tiles(state: &State<'_>, terrain: Terrain) -> Vec<String> {
    let spaces = state.board().ground().spaces();
    names(state, spaces.filter(|space| state.tile(*space) == Tile::Land(terrain)))
}

fn seat_object(state: &State<'_>, seat: Seat) -> SeatObject {
    SeatObject {
        seat: seat.0 + 1,
        score: state.score(seat),
        saved: state.saved(seat),
        hand: state.hand(seat).iter().map(engine::survive::Back::word).collect(),
        explorers: state.explorers(seat).map(|who| explorer_object(state, who)).collect(),
    }
}

fn explorer_object(state: &State<'_>, who: Explorer) -> ExplorerObject {
    let name = |space| Some(state.board().ground().coord(space).to_string());
    let (r#as, at, cause) = match state.place_of(who) {
        Place::Hand => ("hand", None, None),
        Place::Land(at) => ("land", name(at), None),
        Place::Swim(at) => ("swim", name(at), None),
        Place::Boat(_) => ("boat", state.space_of(who).and_then(name), None),
        Place::Saved(at) => ("saved", name(at), None),
        Place::Lost(Cause::Before) => ("lost", None, None),
        Place::Lost(cause) => ("lost", None, Some(cause.word())),
    };
    ExplorerObject { value: state.value(who), r#as, at, cause }
}

fn broken(record: &RecordFile, error: &ReplayError) -> Break {
    Break::new(record.turns(), error.turn, error.step, error.why.to_string(), error.legal.clone())
}

// What happened, and how everybody stands.
fn text(case: &Case, state: &State<'_>, stopped: bool, setting: Setting) -> String {
    let width = setting.screen.width;
    let mut out = format!("{}\n\n", paint(STRONG, plain(case.zone.file.name())));
    for event in state.log() {
        if let Some(heard) = state.announcement(*event) {
            put!(out, "  {}\n", wrap(&heard, width, 4));
        }
    }
    out.push('\n');
    for seat in state.seats() {
        let hand: Vec<&str> = state.hand(seat).iter().map(engine::survive::Back::word).collect();
        let hand = if hand.is_empty() { String::new() } else { format!(" · keeps {}", hand.join(", ")) };
        let line = format!("seat {seat}: score {}, {} saved{hand}", state.score(seat), state.saved(seat));
        put!(out, "  {}\n", wrap(&line, width, 4));
    }
    let last = match (state.outcome(), state.actor()) {
        (None, Some(_)) if stopped => "the record breaks off here".to_owned(),
        (None, Some(seat)) => format!("seat {seat} decides next"),
        _ => end(state),
    };
    put!(out, "\n  {}\n", paint(FAINT, wrap(&last, width, 2)));
    out
}
