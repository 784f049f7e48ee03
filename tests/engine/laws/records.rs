//! Records: a match that was written down replays to the same end.

use engine::escape::{Action, Board, Item, Placed, Position, Rules, Scribe, SectorCard, Side, State};
use engine::rng::Dice;
use proptest::prelude::*;
use proptest::sample::Index;

use super::{facts, play_through};
use support::random_zone::{Table, tables, tries};
use support::zones::drawn;

/// The seats as they were dealt, for a record to name.
fn seated(state: &State<'_>) -> Position {
    let placed = |seat| {
        let character = state.character(seat);
        Placed { side: character.side(), character: Some(character), at: None, items: Vec::new(), fed: false }
    };
    Position { seats: state.seats().map(placed).collect(), ..Position::default() }
}

/// All decisions of match 0 at a table.
pub fn decisions(table: &Table) -> Vec<Action> {
    let mut taken = Vec::new();
    play_through(&mut table.deal(&table.board(), 0), |_, _, action| taken.push(action));
    taken
}

/// Plays some decisions and writes them down; then replays what is written.
pub fn assert_replays(table: &Table, decisions: &[Action]) {
    let board = table.board();
    let mut played = table.deal(&board, 0);
    let mut replayed = State::place(&board, table.players, table.dice(0), &seated(&played)).expect("seats");
    let mut scribe = Scribe::default();
    for action in decisions {
        scribe.apply(&mut played, *action).expect("a legal decision");
    }
    let turns = scribe.turns();
    replayed.replay(turns).unwrap_or_else(|error| panic!("{error:?}\n{}", turns.join("\n")));
    let written = || format!("replayed from\n{}", turns.join("\n"));
    if played.turn_is_fresh() || played.outcome().is_some() {
        assert_eq!(replayed.log(), played.log(), "{}", written());
        assert!(facts(&replayed) == facts(&played), "{}", written());
    } else if !played.is_legal(Action::Draw) {
        // A line that stops in mid-turn goes on by itself as far as nothing is to be chosen. (Where a card is still
        // due it goes on by drawing it, as if right after the move: a line cannot say that somebody hesitates.)
        let same = replayed.log().starts_with(played.log());
        assert!(same, "{:?}\n{:?}\n{}", replayed.log(), played.log(), written());
    }
}

proptest! {
    #![proptest_config(tries(48))]

    #[test]
    fn a_whole_match_replays_to_the_same_end(table in tables()) {
        assert_replays(&table, &decisions(&table));
    }

    #[test]
    fn a_match_cut_anywhere_replays_as_far(table in tables(), cuts in proptest::array::uniform4(any::<Index>())) {
        let decisions = decisions(&table);
        for cut in cuts {
            assert_replays(&table, &decisions[..cut.index(decisions.len() + 1)]);
        }
    }
}

/// Who still has a card to draw may use Teleport first. The record says so, wherever it stops.
#[test]
fn a_match_cut_between_a_teleport_and_the_draw_replays_as_far() {
    let zone = drawn("Add dHd d1d");
    let board = Board::new(&zone, &Rules::advanced()).expect("a playable zone");
    let ground = board.ground();
    let sector = |name: &str| ground.sector(name.parse().expect(name)).expect(name);
    let seat = |side, at, items: &[Item]| {
        let (character, at, items) = (None, Some(sector(at)), items.to_vec());
        Placed { side, character, at, items, fed: false }
    };
    let seats =
        vec![seat(Side::Human, "B01", &[Item::Teleport, Item::Sedatives]), seat(Side::Alien, "A03", &[])];
    let wanted = Position { seats, sector: vec![SectorCard::Any], ..Position::default() };
    let position = || State::place(&board, 2, Dice::new(1, 0), &wanted).expect("a position");
    let (mut played, mut replayed, mut scribe) = (position(), position(), Scribe::default());
    for action in [Action::Move(sector("C02")), Action::Use(Item::Teleport)] {
        scribe.apply(&mut played, action).expect("a legal decision");
    }
    assert!(played.is_legal(Action::Draw), "the card is still to be drawn");
    let turns = scribe.turns();
    assert_eq!(replayed.replay(turns), Ok(()), "{turns:?}");
    assert!(replayed.log().starts_with(played.log()), "{turns:?}");
}
