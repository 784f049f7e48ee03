//! A player sees only his view (section 9): whatever he cannot know may be otherwise, and he knows and does the same.

mod belief;
mod imagined;
mod players;

use engine::escape::bot::{Player, Random};
use engine::escape::{Event, Imagined, Item, Rules, Seat, State};

use crate::laws::play_through;
use belief::Belief;
use support::games::games;
use support::random_zone::Table;
use support::zones::published;

/// How many worlds were imagined, and in how many of them each hidden thing was another one.
#[derive(Debug, Default)]
struct Worlds {
    all: u32,
    elsewhere: u32,
    others: u32,
    other_hands: u32,
}

/// Cards may lie among the discards, face down: then the hands of the others are only exchanged.
fn in_world<'b>(state: &State<'b>, seat: Seat, world: &mut Imagined) -> State<'b> {
    state.imagine(seat, world).unwrap_or_else(|| {
        let others: Vec<Seat> = state.seats().filter(|other| *other != seat).collect();
        let mut cards: Vec<Item> = others.iter().flat_map(|other| state.hand(*other).iter()).collect();
        cards.reverse();
        for other in others {
            world.hands[other.index()] = cards.drain(..usize::from(state.hand(other).len())).collect();
        }
        state.imagine(seat, world).expect("a world that fits what is public")
    })
}

/// Imagines another world for a seat, in which it must know and choose the same.
fn assert_seat_cannot_tell(state: &State<'_>, seat: Seat, belief: &mut Belief<'_>, worlds: &mut Worlds) {
    let mut world = belief.imagine(state.view(seat), state).expect("sides that fit");
    let other = in_world(state, seat, &mut world);
    assert_eq!(other.view(seat).knowledge(), state.view(seat).knowledge());
    let choice = |state: &State<'_>, luck| Random.decide(state.view(seat), luck);
    assert_eq!(choice(&other, state.luck()), choice(state, state.luck()));
    assert_eq!(other.item_cards(), state.item_cards(), "the cards are the same");
    let differs = |what: &dyn Fn(&State<'_>, Seat) -> String| {
        u32::from(state.seats().any(|seat| what(&other, seat) != what(state, seat)))
    };
    worlds.all += 1;
    worlds.elsewhere += differs(&|state, seat| format!("{:?}", state.at(seat)));
    worlds.others += differs(&|state, seat| state.character(seat).to_string());
    worlds.other_hands += differs(&|state, seat| format!("{:?}", state.hand(seat)));
}

/// Plays a match; `each` sees every position and what the table can conclude in it.
fn listen(table: &Table, mut each: impl FnMut(&State<'_>, &mut Belief<'_>)) {
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let mut belief = Belief::new(&table.zone, &table.rules, &state);
    let mut last = None;
    play_through(&mut state, |state, _, _| {
        if let Some((turn, heard)) = last {
            belief.hear(turn, &state.log()[heard..], state);
        }
        last = Some((state.turn(), state.log().len()));
        each(state, &mut belief);
    });
}

/// Plays a match; whoever decides is shown another world, and now and then everybody else is.
fn play_in_many_worlds(table: &Table, worlds: &mut Worlds) {
    let mut count = 0_u8;
    listen(table, |state, belief| {
        count = count.wrapping_add(1);
        if state.turn_is_fresh() {
            for seat in state.seats() {
                assert!(belief.allows_the_truth(state, seat), "seat {seat} in round {}", state.round());
                if state.actor() == Some(seat) || count.wrapping_add(seat.0) % 8 == 0 {
                    assert_seat_cannot_tell(state, seat, belief, worlds);
                }
            }
        } else if state.actor() == Some(state.turn()) {
            assert_seat_cannot_tell(state, state.turn(), belief, worlds);
        }
    });
}

fn play_everywhere(rules: &Rules) -> Worlds {
    let mut worlds = Worlds::default();
    for (zone, players) in [("fermi", 4), ("socrates", 6), ("morgenland", 8), ("galilei", 8)] {
        let table = Table { zone: published(zone), rules: *rules, players, seed: 11 };
        play_in_many_worlds(&table, &mut worlds);
    }
    worlds
}

#[test]
fn a_seat_knows_and_chooses_the_same_in_every_world_that_fits_what_was_announced() {
    for rules in games() {
        let worlds = play_everywhere(&rules);
        assert!(worlds.elsewhere * 4 > worlds.all * 3, "{worlds:?}");
    }
}

#[test]
fn the_worlds_of_the_advanced_game_differ_in_places_people_and_hands() {
    let worlds = play_everywhere(&Rules::advanced());
    assert!(worlds.others * 10 > worlds.all * 7, "{worlds:?}");
    assert!(worlds.other_hands * 10 > worlds.all * 7, "{worlds:?}");
}

/// What somebody does without a word is for himself alone.
fn silent_about(event: Event) -> Option<Seat> {
    match event {
        Event::Moved(seat, _)
        | Event::Drew(seat, _)
        | Event::Took(seat, _)
        | Event::Discarded(seat, _)
        | Event::UsedSilently(seat, _)
        | Event::MayChooseHatch(seat)
        | Event::EliminatedSilently(seat) => Some(seat),
        _ => None,
    }
}

#[test]
fn a_seat_hears_what_is_announced_and_what_it_does_itself_and_nothing_else() {
    for mut rules in games() {
        (rules.items.silent_use, rules.death.announced) = (true, false);
        let table = Table { zone: published("fermi"), rules, players: 8, seed: 2 };
        listen(&table, |state, _| {
            for seat in state.seats().filter(|_| state.turn_is_fresh()) {
                let own = |event: &Event| silent_about(*event).is_none_or(|who| who == seat);
                let expected: Vec<Event> = state.log().iter().copied().filter(own).collect();
                assert_eq!(state.view(seat).heard().collect::<Vec<_>>(), expected);
            }
        });
    }
}

/// The truth and another world for the first seat, whenever its turn begins.
fn two_worlds(zone: &str, check: impl Fn(&State<'_>, &State<'_>)) {
    let table = Table { zone: published(zone), rules: Rules::advanced(), players: 6, seed: 4 };
    let mut checked = 0;
    listen(&table, |state, belief| {
        if state.round() > 1 && state.turn_is_fresh() && state.turn() == Seat(0) {
            let mut world = belief.imagine(state.view(Seat(0)), state).expect("sides that fit");
            check(state, &in_world(state, Seat(0), &mut world));
            checked += 1;
        }
    });
    assert!(checked > 0);
}

#[test]
fn a_view_that_leaked_would_be_noticed() {
    two_worlds("fermi", |truth, world| {
        let leaky = |state: &State<'_>| {
            (state.view(Seat(0)).knowledge(), state.seats().map(|s| state.at(s)).collect::<Vec<_>>())
        };
        assert_ne!(leaky(world), leaky(truth), "places of others");
        let of_others =
            |state: &State<'_>| state.seats().skip(1).map(|s| state.view(s).knowledge()).collect::<Vec<_>>();
        assert_ne!(of_others(world), of_others(truth), "what others know of themselves");
    });
}

#[test]
fn a_difference_in_public_is_known_to_everybody() {
    two_worlds("socrates", |truth, _| {
        let mut later = truth.clone();
        let number = truth.luck().below(3);
        later.take(truth.choose(|_| number).expect("somebody decides"));
        for seat in truth.seats() {
            let (before, after) = (truth.view(seat).knowledge(), later.view(seat).knowledge());
            let told = later.view(seat).heard().count() > truth.view(seat).heard().count();
            assert_eq!(before != after, told || before.turn != after.turn || before.legal != after.legal);
        }
    });
}
