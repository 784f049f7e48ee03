//! A match told turn by turn: what happened in which, in words.

use std::ops::Range;

use engine::escape::{Event, Follow, Ground, Kind, ReplayError, Seat, SectorCard, State};

/// A turn of a record that was played: what happened, and in which round.
#[derive(Clone, Debug)]
pub struct TurnPlayed {
    /// Whose turn it was.
    pub seat: Seat,
    /// In which round.
    pub round: u16,
    /// Where in the log it stands.
    pub events: Range<usize>,
}

/// Plays a record turn by turn, so that it is known what happened in which. `after` sees how things stand after each.
pub fn play<T: AsRef<str>>(
    state: &mut State<'_>,
    lines: &[T],
    mut after: impl FnMut(&State<'_>),
) -> (Vec<TurnPlayed>, Option<ReplayError>) {
    let mut turns = Vec::new();
    for (number, line) in lines.iter().enumerate() {
        let (round, seat, begin) = (state.round(), state.turn(), state.log().len());
        let follow = if number + 1 < lines.len() { Follow::More } else { Follow::Nothing };
        let result = state.replay_turn(line.as_ref(), follow);
        turns.push(TurnPlayed { seat, round, events: begin..state.log().len() });
        after(state);
        if let Err(error) = result {
            return (turns, Some(ReplayError { turn: number, ..error }));
        }
    }
    (turns, None)
}

/// What the table heard; without the seat where it is the one whose turn it is.
pub fn heard(event: Event, turn: Seat, ground: &Ground) -> Option<String> {
    match event {
        Event::LastHatchClosed => return Some("the last hatch is closed: nobody can get out".to_owned()),
        Event::OutOfTime => return Some("the last round is done".to_owned()),
        _ => {}
    }
    let text = event.announcement(ground)?;
    let own = format!("seat {turn}: ");
    Some(text.strip_prefix(&own).map_or(text.clone(), str::to_owned))
}

/// What one seat alone knows of.
pub fn hidden(event: Event, ground: &Ground) -> String {
    match event {
        Event::Moved(_, at) => format!("moves to {}, {}", ground.coord(at), kind(ground.kind(at))),
        Event::Drew(_, card) => format!("draws {}", card_words(card)),
        Event::Took(_, item) => format!("takes {item}"),
        Event::Discarded(_, item) => format!("discards {item}"),
        Event::UsedSilently(_, item) => format!("uses {item} unseen"),
        Event::MayChooseHatch(_) => "draws two hatch cards".to_owned(),
        Event::EliminatedSilently(seat) => format!("seat {seat} is eliminated unheard"),
        other => {
            let told = other.announcement(ground);
            debug_assert!(told.is_some(), "{other:?} has no words");
            told.unwrap_or_default()
        }
    }
}

/// Who won a match, in words; `None` while it goes on.
pub fn winners(state: &State<'_>) -> Option<Vec<String>> {
    let outcome = state.outcome()?;
    let mut winners: Vec<String> =
        outcome.winners.iter().map(|seat| format!("seat {}", Seat(seat))).collect();
    if outcome.aliens_win {
        winners.push("the aliens".to_owned());
    }
    Some(winners)
}

/// That somebody won: `seat 1 and the aliens won`.
pub fn won(winners: &[String]) -> String {
    match winners.split_last() {
        None => "nobody won".to_owned(),
        Some((last, [])) => format!("{last} won"),
        Some((last, others)) => format!("{} and {last} won", others.join(", ")),
    }
}

fn kind(kind: Kind) -> String {
    match kind {
        Kind::Void => "void".to_owned(),
        Kind::Secure => "secure".to_owned(),
        Kind::Dangerous => "dangerous".to_owned(),
        Kind::HumanStart => "the human start".to_owned(),
        Kind::AlienStart => "the alien start".to_owned(),
        Kind::Hatch(number) => format!("hatch {number}"),
    }
}

const fn card_words(card: SectorCard) -> &'static str {
    match card {
        SectorCard::Your => "\"noise in your sector\"",
        SectorCard::YourItem => "\"noise in your sector\" with an item",
        SectorCard::Any => "\"noise in any sector\"",
        SectorCard::AnyItem => "\"noise in any sector\" with an item",
        SectorCard::Silence => "\"silence\"",
    }
}
