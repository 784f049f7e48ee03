//! A match record of this game, played.

use std::path::Path;

use engine::escape::{Board, Escape, Event, ReplayError, Seat, State};
use scenario_rules::Finding;
use scenario_rules::escape::RecordFile;
use serde::Serialize;

use super::story::{Stopped, Story, status};
use crate::cli::replay::{Break, Legal};
use crate::cli::{Answer, Format, Setting, findings};
use crate::open;
use workbench::case::Case;
use workbench::failure::{Exit, Failure};
use workbench::game::escape::telling;

#[derive(Default, Serialize)]
struct Object {
    ended: bool,
    end: Option<&'static str>,
    round: u16,
    turn: u8,
    winners: Vec<u8>,
    aliens_win: bool,
    seats: Vec<SeatObject>,
    hatches: Vec<HatchObject>,
    announcements: Vec<String>,
    legal: Option<Legal>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<Break>,
    // What keeps the match from beginning at all.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    findings: Vec<Finding>,
}

#[derive(Serialize)]
struct SeatObject {
    seat: u8,
    side: String,
    character: &'static str,
    status: &'static str,
    at: Option<String>,
    items: Vec<&'static str>,
    fed: bool,
    eliminations: u8,
    won: bool,
}

#[derive(Serialize)]
struct HatchObject {
    number: u8,
    at: Option<String>,
    state: &'static str,
}

/// Plays a record on its zone with its scenario.
pub(crate) fn run(
    record: &RecordFile,
    case: &Case,
    path: &Path,
    setting: Setting,
) -> Result<Answer, Failure> {
    let zone = &case.zone;
    // A zone with faults may still do for this match; only what has no board at all does not.
    let Ok(Ok(board)) = case.sound_rules().map(|rules| Board::new(zone.file.zone(), &rules)) else {
        return refusal(case, setting);
    };
    let mut state = record.begin(&board).map_err(|troubles| open::unreadable(path, &troubles))?;
    let (turns, error) = telling::play(&mut state, &record.lines(), |_| ());
    let mut answer = match setting.format {
        Format::Json => {
            let mut object = object(&state);
            object.error = error.as_ref().map(|error| broken(record, error));
            Answer::json(&object)?
        }
        Format::Text => {
            let story =
                Story { name: zone.file.name(), zone: zone.file.zone(), state: &state, turns: &turns };
            let stopped = if error.is_some() { Stopped::Yes } else { Stopped::No };
            Answer::text(story.text(setting, stopped))
        }
    };
    if let Some(error) = error {
        answer.exit = Exit::Wrong;
        answer.err = broken(record, &error).lines(path);
    }
    Ok(answer)
}

// Nothing was played: the same object as ever, empty, with the findings.
fn refusal(case: &Case, setting: Setting) -> Result<Answer, Failure> {
    let findings = case.compile::<Escape>().0.findings;
    let mut answer = findings::refusal(case, &findings, setting)?;
    if setting.format == Format::Json {
        answer.out = Answer::json(&Object { findings, ..Object::default() })?.out;
    }
    Ok(answer)
}

fn object(state: &State<'_>) -> Object {
    let ground = state.board().ground();
    let outcome = state.outcome();
    let seat = |seat: Seat| SeatObject {
        seat: seat.0 + 1,
        side: state.side(seat).to_string(),
        character: state.character(seat).word(),
        status: status(state.status(seat)),
        at: state.at(seat).map(|at| ground.coord(at).to_string()),
        items: state.hand(seat).iter().map(engine::escape::Item::word).collect(),
        fed: state.fed(seat),
        eliminations: state.eliminations(seat),
        won: state.won(seat),
    };
    let hatch = |number| HatchObject {
        number,
        at: state.board().hatch(number).map(|at| ground.coord(at).to_string()),
        state: if state.open_hatches().has(number) { "open" } else { "closed" },
    };
    Object {
        ended: outcome.is_some(),
        end: outcome.map(|outcome| outcome.end.word()),
        round: state.round(),
        turn: state.turn().0 + 1,
        winners: outcome.iter().flat_map(|outcome| outcome.winners.iter()).map(|seat| seat + 1).collect(),
        aliens_win: outcome.is_some_and(|outcome| outcome.aliens_win),
        seats: state.seats().map(seat).collect(),
        hatches: ground.hatches().iter().map(hatch).collect(),
        announcements: announcements(state.log(), state),
        legal: state.actor().map(|seat| Legal { seat: seat.0 + 1, steps: state.legal_steps() }),
        error: None,
        findings: Vec::new(),
    }
}

fn announcements(log: &[Event], state: &State<'_>) -> Vec<String> {
    log.iter().filter_map(|event| event.announcement(state.board().ground())).collect()
}

fn broken(record: &RecordFile, error: &ReplayError) -> Break {
    Break::new(record.turns(), error.turn, error.step, error.why.to_string(), error.legal.clone())
}
