//! A seat of this game that is played by hand: what it may do, and what a planner would.

use engine::Coord;
use engine::survive::bot::{Bot, Company, Player};
use engine::survive::{Action, Board, Decision, Explorer, Seat, State, View};

use super::tableau::hand;
use super::theatre::SKIP;
use crate::replay::sitting::{Choice, Hint, Sitting};
use crate::text::number::counted;

/// What a button for boarding says after the space.
const BOAT: &str = " boat";

/// Where a seat has to decide: what there is to choose from.
pub(super) fn sitting(state: &State<'_>, seat: Seat, legal: &[Action]) -> Sitting {
    let view = state.view(seat);
    let mut choices: Vec<Choice> = legal.iter().map(|action| choice(*action, state, view)).collect();
    // Whoever presses a boat wants to board it, and not to swim beside it.
    let boards = |choice: &Choice| choice.label.ends_with(BOAT);
    choices.sort_by_key(|choice| !boards(choice));
    // Two who are alike in the same place are one choice.
    choices.dedup_by(|one, other| one.step == other.step && one.words == other.words);
    let first = choices.iter().find(|choice| choice.at.is_some()).map_or("", |choice| &choice.group);
    let hand = hand(view.hand());
    Sitting {
        seat: seat.0 + 1,
        prompt: format!("Seat {seat}: {}", question(view)),
        holds: if hand.is_empty() { "no tile".to_owned() } else { hand },
        group: first.to_owned(),
        choices,
        hint: None,
    }
}

fn question(view: View<'_, '_>) -> String {
    match view.decision() {
        Some(Decision::PlaceExplorer) => "where to put an explorer?".to_owned(),
        Some(Decision::PlaceBoat) => "where to put a boat?".to_owned(),
        Some(Decision::PlayTile) => "a tile to play?".to_owned(),
        Some(Decision::Move) => format!("what to move? {} left", counted(view.points().into(), "point")),
        Some(Decision::Sink) => "which tile sinks?".to_owned(),
        Some(Decision::Aboard(_)) => "who gets into the boat?".to_owned(),
        Some(Decision::Roam(creature)) => format!("where does a {} go?", creature.word()),
        Some(Decision::Repel(creature, _)) => format!("a {} comes: keep it off?", creature.word()),
        None => "it is not your turn".to_owned(),
    }
}

fn choice(action: Action, state: &State<'_>, view: View<'_, '_>) -> Choice {
    let ground = state.board().ground();
    let step = state.step(action).map_or_else(|| SKIP.to_owned(), |step| step.text(ground));
    let (group, at) = named(action, state, view);
    let mut words = at.map_or_else(|| group.clone(), |at| format!("{group} {at}"));
    let mut label = at.map(|at| at.to_string()).unwrap_or_default();
    if matches!(action, Action::Board(..)) {
        words.push_str(", into the boat");
        label.push_str(BOAT);
    }
    Choice { step, words, label, at, from: piece(action, state), group }
}

/// Where the piece is that an action moves from one cell to another.
fn piece(action: Action, state: &State<'_>) -> Option<Coord> {
    let space = match action {
        Action::Dolphin(who, _) | Action::Move(who, _) | Action::Board(who, _) => state.space_of(who)?,
        Action::Winds(from, _)
        | Action::Sail(from, _)
        | Action::Relocate(_, from, _)
        | Action::Roam(_, from, _) => from,
        _ => return None,
    };
    Some(state.board().ground().coord(space))
}

/// What an action is, and the cell to be pressed for it. Values are told of the seat's own explorers alone.
fn named(action: Action, state: &State<'_>, view: View<'_, '_>) -> (String, Option<Coord>) {
    let ground = state.board().ground();
    let coord = |space| ground.coord(space);
    let from =
        |who: Explorer| state.space_of(who).map(|at| format!(" from {}", coord(at))).unwrap_or_default();
    let value = |who: Explorer| view.value(who).map(|value| format!(" {value}")).unwrap_or_default();
    match action {
        Action::Place(value, on) => (format!("Place your {value} on"), Some(coord(on))),
        Action::Launch(at) => ("Put a boat into".to_owned(), Some(coord(at))),
        Action::Dolphin(who, to) => (format!("Dolphin: your{}{} to", value(who), from(who)), Some(coord(to))),
        Action::Winds(one, to) => (format!("Winds: the boat in {} to", coord(one)), Some(coord(to))),
        Action::Relocate(creature, one, to) => {
            (format!("Tile: the {} in {} to", creature.word(), coord(one)), Some(coord(to)))
        }
        Action::Move(who, to) | Action::Board(who, to) => {
            (format!("Move your{}{} to", value(who), from(who)), Some(coord(to)))
        }
        Action::Sail(one, to) => (format!("Sail from {} to", coord(one)), Some(coord(to))),
        Action::Sink(at) => ("Sink".to_owned(), Some(coord(at))),
        Action::Aboard(who) => {
            (format!("Take a swimmer of seat {} aboard{}", state.owner(who), value(who)), None)
        }
        Action::Roam(creature, one, to) => {
            (format!("Move the {} in {} to", creature.word(), coord(one)), Some(coord(to)))
        }
        Action::Repel => ("Keep it off".to_owned(), None),
        Action::Skip => ("Go on without".to_owned(), None),
    }
}

/// What a planner would do where somebody has to decide.
pub(super) fn hint(board: &Board, state: &State<'_>) -> Option<Hint> {
    let view = state.actors_view()?;
    let mut planner = Company::new(board, &[Bot::Planner]);
    planner.begin();
    let action = planner.decide(view, state.luck())?.action();
    let choice = choice(action, state, view);
    let why = match view.decision()? {
        Decision::Move => {
            "the first step of the best turn that a planner finds with the points that are left"
        }
        Decision::Sink => "it takes most from others and least from you",
        _ => "what a planner finds best",
    };
    Some(Hint { step: choice.step, words: format!("{}: {why}", choice.words), options: Vec::new() })
}
