//! Whoever thinks ahead does so in a match made of his view and an imagined world: nothing hidden gets into it, and
//! nothing that he knows is lost.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player, Random};
use engine::escape::rules::Feeding;
use engine::escape::{Audience, Character, Event, Item, Rules, Side, State, View, World};
use engine::rng::Dice;
use proptest::prelude::*;

use super::{in_world, listen};
use support::games::{games, play_out};
use support::random_zone::{Table, tables, tries};
use support::zones::published;

const TRACKERS: Bots = Bots { humans: Bot::Tracker, aliens: Bot::Tracker };

/// Plays a match at random while trackers listen; `each` sees whoever decides, and who listens.
fn overhear(table: &Table, index: u64, mut each: impl FnMut(&State<'_>, View<'_, '_>, &BotTable<'_>)) {
    let board = table.board();
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, TRACKERS);
    let mut state = table.deal(&board, index);
    company.begin();
    while let Some(view) = state.actors_view() {
        company.decide(view, state.luck()).expect("trackers decide");
        each(&state, view, &company);
        let choice = Random.decide(view, state.luck()).expect("somebody decides");
        state.take(choice);
    }
}

/// In a match that a seat imagines it knows and may do what it does in the true one, and hears nobody's secrets.
fn assert_seat_is_at_home(imagined: &State<'_>, view: View<'_, '_>) {
    let seat = view.seat();
    assert_eq!(imagined.view(seat).knowledge(), view.knowledge());
    let secret =
        |event: &Event| event.audience() != Audience::Table && event.audience() != Audience::Only(seat);
    assert!(!imagined.log().iter().any(secret), "what others did without a word");
    let cards = |view: View<'_, '_>| (view.table().item_cards(), view.table().sector_cards());
    assert_eq!(cards(imagined.view(seat)), cards(view), "the cards are the same");
}

/// Shows a view and that of a seat in a world that it cannot tell from this one the same imagined worlds.
fn assert_same_dreams(view: View<'_, '_>, company: &BotTable<'_>, luck: u64) {
    let world = |view, nth| company.imagine(view, Dice::new(luck, nth)).expect("a world that fits");
    let twin = view.imagine(&world(view, 0)).expect("a world of a belief fits what is known");
    assert_seat_is_at_home(&twin, view);
    let other = twin.view(view.seat());
    assert_eq!(world(other, 1), world(view, 1), "worlds are drawn from what is known");
    let dream = other.imagine(&world(view, 1)).expect("the same fits there");
    assert_eq!(Some(&dream), view.imagine(&world(view, 1)).as_ref());
    let mut used = twin.clone();
    play_out(&mut used);
    view.imagine_into(&world(view, 1), &mut used).expect("the same fits in used memory");
    assert_eq!(used, dream);
}

proptest! {
    #![proptest_config(tries(60))]

    #[test]
    fn what_is_imagined_depends_on_nothing_that_is_hidden(table in tables()) {
        let mut count = 0;
        overhear(&table, 0, |_, view, company| {
            count += 1;
            if count % 5 == 0 {
                assert_same_dreams(view, company, count);
            }
        });
    }

    #[test]
    fn a_match_imagined_as_it_truly_is_goes_on_in_the_same_way(table in tables()) {
        let mut count = 0;
        overhear(&table, 0, |state, view, _| {
            count += 1;
            if count % 7 == 0 && view.turn() == view.seat() {
                assert_goes_on_alike(state, view, table.dice(0));
            }
        });
    }
}

/// What can be seen of a match when it is over.
fn ending(state: &State<'_>) -> (String, Vec<String>, u16) {
    let seat = |s| {
        format!("{:?}", (state.at(s), state.status(s), state.hand(s), state.eliminations(s), state.fed(s)))
    };
    (format!("{:?}", state.outcome()), state.seats().map(seat).collect(), state.round())
}

fn assert_goes_on_alike(state: &State<'_>, view: View<'_, '_>, dice: Dice) {
    let mut truth = state.clone();
    let mut imagined = view.imagine(&state.world(dice)).expect("the truth fits what is known");
    assert_seat_is_at_home(&imagined, view);
    play_out(&mut truth);
    play_out(&mut imagined);
    assert_eq!(ending(&imagined), ending(&truth));
}

#[test]
fn worlds_drawn_from_a_belief_fit_what_is_known_in_every_game() {
    for rules in games() {
        for (zone, players) in [("fermi", 4), ("galilei", 8), ("galvani", 5)] {
            let table = Table { zone: published(zone), rules, players, seed: 3 };
            let mut count = 0;
            overhear(&table, 1, |_, view, company| {
                count += 1;
                if count % 9 == 0 {
                    assert_same_dreams(view, company, count);
                }
            });
            assert!(count > 30, "{count} decisions");
        }
    }
}

#[test]
fn a_true_match_and_one_with_other_secrets_are_imagined_alike() {
    let mut compared = 0;
    for rules in games() {
        let table = Table { zone: published("galilei"), rules, players: 6, seed: 9 };
        let board = table.board();
        let atlas = Atlas::new(&board);
        let mut company = BotTable::new(&board, &atlas, TRACKERS);
        company.begin();
        listen(&table, |state, belief| {
            let Some(view) = state.actors_view().filter(|view| view.seat() == state.turn()) else { return };
            // The boards are two of the same kind.
            company.decide(view, state.luck());
            let mut world = belief.imagine(view, state).expect("sides that fit");
            let other = in_world(state, view.seat(), &mut world);
            let dream = company.imagine(view, Dice::new(1, compared)).expect("a world that fits");
            assert_eq!(other.view(view.seat()).imagine(&dream), view.imagine(&dream));
            assert!(view.imagine(&dream).is_some());
            compared += 1;
        });
    }
    assert!(compared > 600, "{compared}");
}

/// The worlds of a whole match, with the truth about it.
fn worlds(rules: Rules, players: u8, mut each: impl FnMut(&State<'_>, View<'_, '_>, World)) {
    let table = Table { zone: published("galilei"), rules, players, seed: 21 };
    for index in 0..4 {
        overhear(&table, index, |state, view, company| {
            each(state, view, company.imagine(view, Dice::new(5, index)).expect("a world that fits"));
        });
    }
}

#[test]
fn as_many_humans_as_were_dealt_and_nobody_twice() {
    for players in [2, 5, 8, 11, 16] {
        worlds(Rules::advanced(), players, |state, view, world| {
            let mut who: Vec<Character> = state
                .seats()
                .map(|s| if s == view.seat() { view.character() } else { world.characters[s.index()] })
                .collect();
            let humans = who.iter().filter(|who| who.side() == Side::Human).count();
            assert_eq!(humans, usize::from(players / 2));
            who.retain(|who| who.side() == Side::Human);
            who.sort_unstable();
            who.dedup();
            assert_eq!(who.len(), humans, "everybody is somebody else");
        });
    }
}

#[test]
fn cards_are_counted_as_the_table_can_count_them() {
    let mut differ = 0;
    worlds(Rules::advanced(), 6, |state, _, world| {
        let truth = state.world(Dice::new(0, 0));
        let left = |pile: [u8; 5]| pile.iter().map(|n| u32::from(*n)).sum::<u32>();
        // Everybody hears how many were drawn, and each silence, but not which card stood behind a noise.
        assert_eq!(left(world.sector_pile), left(truth.sector_pile));
        assert_eq!(world.sector_pile[4], truth.sector_pile[4]);
        differ += u32::from(world.sector_pile != truth.sector_pile);
    });
    assert!(differ > 100, "{differ}");
}

#[test]
fn who_is_fed_and_how_many_fell_follows_from_what_was_announced() {
    let (mut fed, mut fell) = (0, 0);
    for feeding in [Feeding::OnHuman, Feeding::AllOnHuman, Feeding::AllOnAny] {
        let mut rules = Rules::advanced();
        rules.attack.feeding = feeding;
        worlds(rules, 8, |state, view, world| {
            for seat in state.seats().filter(|s| *s != view.seat()) {
                assert_eq!(world.eliminations[seat.index()], state.eliminations(seat));
                fell += u32::from(state.eliminations(seat));
                if world.aliens.has(seat.0) == (state.side(seat) == Side::Alien) {
                    assert_eq!(world.fed.has(seat.0), state.fed(seat), "{feeding:?}, seat {seat}");
                    fed += u32::from(state.fed(seat));
                }
            }
        });
    }
    assert!(fed > 100 && fell > 100, "{fed} fed, {fell} fell");
}

/// A world of somebody in the Advanced game, for whoever decides in the third round.
fn third_round(check: impl Fn(View<'_, '_>, World)) {
    let table = Table { zone: published("galilei"), rules: Rules::advanced(), players: 6, seed: 2 };
    let mut done = 0;
    overhear(&table, 0, |state, view, company| {
        if state.round() == 3 && state.turn_is_fresh() {
            check(view, company.imagine(view, Dice::new(4, 4)).expect("a world that fits"));
            done += 1;
        }
    });
    assert!(done > 0);
}

#[test]
fn a_world_that_contradicts_what_is_known_is_refused() {
    third_round(|view, world| {
        let other = view.table().seats().find(|seat| *seat != view.seat()).expect("six play");
        let refused = |change: &dyn Fn(&mut World)| {
            let mut changed = world;
            change(&mut changed);
            assert!(view.imagine(&changed).is_none());
        };
        assert!(view.imagine(&world).is_some());
        refused(&|world| world.at[other.index()] = None);
        refused(&|world| world.hands[other.index()].add(Item::Attack));
        refused(&|world| world.sector_pile[0] += 30);
        refused(&|world| world.item_pile[0] += 3);
        refused(&|world| {
            world.characters[other.index()] = Character::First;
            world.aliens.remove(other.0);
        });
    });
}

#[test]
fn nobody_imagines_anything_for_whom_it_is_not_to_decide() {
    let table = Table { zone: published("galilei"), rules: Rules::advanced(), players: 6, seed: 2 };
    overhear(&table, 0, |state, view, company| {
        let world = company.imagine(view, Dice::new(4, 4)).expect("a world that fits");
        for seat in state.seats().filter(|seat| *seat != view.seat()) {
            assert!(state.view(seat).imagine(&world).is_none());
        }
    });
}
