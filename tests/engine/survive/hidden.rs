//! A player sees only his view: whatever he cannot know may be otherwise, and he knows and does the same.

use engine::rng::Dice;
use engine::survive::bot::{Bot, Company, Player, Random};
use engine::survive::{Board, Event, Seat, State, Terrain};

use crate::tables::{Table, challenge, play_through};

fn tables() -> Vec<Table> {
    let by_chance = (0..10).map(Table::by_chance);
    [Table::printed(3), Table::printed(4), challenge(1), challenge(2), challenge(5)]
        .into_iter()
        .chain(by_chance)
        .collect()
}

/// Another world that fits what a seat knows, as a match.
fn another<'b>(state: &State<'b>, seat: Seat, seed: u64) -> State<'b> {
    let view = state.view(seat);
    let world = view.guess(Dice::new(seed, u64::from(state.turns())));
    view.imagine(&world).expect("a world that was guessed fits")
}

#[test]
fn in_every_world_that_fits_a_seat_knows_the_same() {
    let (mut all, mut other_values, mut other_hands) = (0, 0, 0);
    for table in tables() {
        let board = table.board();
        let mut state = table.deal(&board, 1);
        play_through(&mut state, |state, _| {
            let seat = state.actor().expect("somebody decides");
            let other = another(state, seat, 4);
            assert_eq!(other.view(seat).knowledge(), state.view(seat).knowledge());
            let values = |state: &State<'_>| {
                let all = state.seats().flat_map(|seat| state.explorers(seat));
                all.map(|who| state.value(who)).collect::<Vec<_>>()
            };
            all += 1;
            other_values += u32::from(values(&other) != values(state));
            other_hands += u32::from(state.seats().any(|seat| other.hand(seat) != state.hand(seat)));
            for terrain in Terrain::ALL {
                assert_eq!(other.all_backs(terrain), state.all_backs(terrain), "the tiles are the same");
            }
        });
    }
    assert!(other_values * 10 > all * 9, "{other_values} of {all}");
    assert!(other_hands * 10 > all * 3, "{other_hands} of {all}");
}

#[test]
fn in_every_world_that_fits_a_player_decides_the_same() {
    for bot in Bot::ALL {
        for table in tables() {
            let board = table.board();
            let mut state = table.deal(&board, 2);
            let mut company = Company::new(&board, &[*bot]);
            let mut elsewhere = Company::new(&board, &[*bot]);
            company.begin();
            elsewhere.begin();
            while let Some(seat) = state.actor() {
                let luck = state.luck();
                let choice = company.decide(state.view(seat), luck).expect("a choice");
                let other = another(&state, seat, 9);
                let there = elsewhere.decide(other.view(seat), luck).map(engine::survive::Choice::action);
                assert_eq!(there, Some(choice.action()), "{bot:?} in turn {}", state.turns());
                state.take(choice);
            }
        }
    }
}

#[test]
fn a_world_that_contradicts_what_a_seat_knows_is_refused() {
    let board = Table::printed(3).board();
    let mut state = Table::printed(3).deal(&board, 0);
    let mut refused = 0;
    play_through(&mut state, |state, _| {
        let seat = state.actor().expect("somebody decides");
        let (view, next) = (state.view(seat), Seat((seat.0 + 1) % 3));
        let mut world = view.guess(Dice::new(1, 1));
        // A value that nobody has.
        world.values[usize::from(next.0) * 10] = 9;
        assert!(view.imagine(&world).is_none());
        let mut world = view.guess(Dice::new(1, 1));
        // One more tile than he keeps.
        world.hands[next.index()].add(Terrain::Beach, engine::survive::Back::Dolphin);
        assert!(view.imagine(&world).is_none());
        assert!(
            state.view(next).imagine(&view.guess(Dice::new(1, 1))).is_none(),
            "it is not for him to decide"
        );
        refused += 1;
    });
    assert!(refused > 100);
}

#[test]
fn an_imagined_match_can_be_played_to_its_end_and_the_truth_is_one_of_them() {
    let board = Table::printed(4).board();
    let mut state = Table::printed(4).deal(&board, 3);
    let mut count = 0;
    play_through(&mut state, |state, _| {
        count += 1;
        if count % 20 == 0 {
            let seat = state.actor().expect("somebody decides");
            let mut other = another(state, seat, 5);
            other.play(&mut Random).expect("an end");
            let view = state.view(seat);
            let truth = view.imagine(&state.world(Dice::new(8, 8))).expect("the truth fits");
            assert_eq!(truth.view(seat).knowledge(), view.knowledge());
        }
    });
}

#[test]
fn a_seat_hears_what_is_open_and_what_it_takes_itself_and_nothing_else() {
    let board = Table::printed(4).board();
    let mut state = Table::printed(4).deal(&board, 5);
    state.play(&mut Random);
    for seat in state.seats() {
        let own = |event: &Event| !matches!(event, Event::Took(other, ..) if *other != seat);
        let expected: Vec<Event> = state.log().iter().copied().filter(own).collect();
        assert_eq!(state.view(seat).heard().collect::<Vec<_>>(), expected);
    }
    assert!(
        state.log().iter().all(|event| state.announcement(*event).is_none_or(|text| !text.contains("value")))
    );
}

#[test]
fn who_is_asked_and_lets_a_creature_come_gives_nothing_away() {
    let board: Board = Table::printed(3).board();
    let position = |hand: &[engine::survive::Back]| engine::survive::Position {
        hands: vec![vec![], hand.to_vec()],
        middle: Some(engine::survive::Middle {
            tiles: [vec![], vec![], crate::case::cells("G09 H08")],
            explorers: ["1 1 B08", "2 1 B06", "3 1 B09"]
                .iter()
                .map(|one| one.parse().expect("one"))
                .collect(),
            creatures: [vec![], crate::case::cells("B05"), vec![]],
            ..Default::default()
        }),
        draws: engine::survive::Draws {
            backs: [vec![], vec![], vec![engine::survive::Back::RepelWhale]],
            die: vec![engine::survive::Creature::Shark],
        },
    };
    let after = |back| {
        let mut state = State::place(&board, 3, Dice::new(1, 0), &position(&[back])).expect("a position");
        state.replay(&["1: sink G09; shark B05 B06"]).expect("a turn");
        state.view(Seat(2)).heard().collect::<Vec<_>>()
    };
    assert_eq!(after(engine::survive::Back::RepelShark), after(engine::survive::Back::RepelWhale));
}
