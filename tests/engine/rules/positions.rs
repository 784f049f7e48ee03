//! Positions set up by hand, and what batches count of them.

use engine::escape::bot::Random;
use engine::escape::rules::{Feeding, Sides};
use engine::escape::{Board, Character, DealError, Item, Placed, Position, Rules, Side, State, Summary};
use engine::rng::Dice;
use engine::tally::Rate;
use support::table::on;
use support::zones;

fn seat(side: Side) -> Placed {
    Placed { side, character: None, at: None, items: Vec::new(), fed: false }
}

fn board(rules: &Rules) -> Board {
    Board::new(scenario_rules::published::zone("galilei").unwrap().zone(), rules).unwrap()
}

fn place(rules: &Rules, seats: Vec<Placed>, seed: u64) -> Result<Vec<Character>, DealError> {
    let board = board(rules);
    let position = Position { seats, ..Position::default() };
    let state = State::place(&board, 2, Dice::new(seed, 0), &position)?;
    Ok(state.seats().map(|seat| state.character(seat)).collect())
}

#[test]
fn rule_2_2_seats_without_a_character_are_dealt_from_the_first_four() {
    let seats = [Side::Human, Side::Human, Side::Alien, Side::Alien].map(seat).to_vec();
    for seed in 0..60 {
        let dealt = place(&Rules::advanced(), seats.clone(), seed).unwrap();
        let first_four = |c: &Character| Character::of(c.side())[..4].contains(c);
        assert!(dealt.iter().all(first_four), "{dealt:?}");
        assert!(dealt[0] != dealt[1] && dealt[2] != dealt[3], "{dealt:?}");
    }
}

#[test]
fn rule_2_2_five_of_a_side_are_dealt_from_all_eight() {
    let seats = [[Side::Human; 5], [Side::Alien; 5]].concat().into_iter().map(seat).collect::<Vec<_>>();
    let mut seen: Vec<_> =
        (0..60).flat_map(|seed| place(&Rules::advanced(), seats.clone(), seed).unwrap()).collect();
    seen.sort_unstable();
    seen.dedup();
    assert_eq!(seen, Character::ALL);
}

#[test]
fn rule_2_5_nobody_holds_items_in_the_basic_game() {
    let seats = vec![Placed { items: vec![Item::Attack], ..seat(Side::Human) }, seat(Side::Alien)];
    let refused = place(&Rules::basic(), seats, 1).unwrap_err();
    assert_eq!(refused.to_string(), "seat 1 holds items, but by these rules there are none");
}

#[test]
fn rule_2_5_nobody_is_fed_in_the_basic_game() {
    let seats = vec![Placed { fed: true, ..seat(Side::Alien) }, seat(Side::Human)];
    let refused = place(&Rules::basic(), seats, 1).unwrap_err();
    assert_eq!(refused.to_string(), "seat 1 is fed, but by these rules nobody ever is");
}

#[test]
fn kills_are_counted_where_attacks_hit_and_not_where_time_ran_out() {
    let table =
        on("galilei").round(39).human("D09").alien("L05").play(["1: move D10", "2: move L04; attack"]);
    let kills: u64 = table.look(|state| {
        let mut summary = Summary::new(state.board());
        summary.add(state);
        assert_eq!(summary.matches, 1);
        summary.kills.iter().sum()
    });
    assert_eq!(kills, 0);
}

#[test]
fn kills_of_a_batch_are_the_eliminations_of_its_players() {
    let mut rules = Rules::advanced();
    rules.attack.feeding = Feeding::Never;
    let board = Board::new(&zones::drawn("Hdds dddd dd1d sdAd"), &rules).unwrap();
    let mut summary = Summary::new(&board);
    let mut eliminations = 0;
    for index in 0..200 {
        let mut state = State::deal(&board, 6, Dice::new(1, index)).unwrap();
        state.play(&mut Random).unwrap();
        summary.add(&state);
        eliminations += state.seats().map(|seat| u64::from(state.eliminations(seat))).sum::<u64>();
    }
    assert!(eliminations > 100);
    assert_eq!(summary.kills.iter().sum::<u64>(), eliminations);
}

#[test]
fn nobody_sits_down_as_a_human_where_everybody_is_an_alien() {
    let mut rules = Rules::advanced();
    rules.setup.sides = Sides::AllAliens;
    let refused = place(&rules, vec![seat(Side::Alien), seat(Side::Human)], 1).unwrap_err();
    assert_eq!(refused.to_string(), "seat 2 is a human, but by these rules everybody is an alien");
}

#[test]
fn an_interval_holds_its_own_rate() {
    for of in [1, 7, 300, 1_000_000] {
        for hits in [0, 1, of / 2, of] {
            let rate = Rate { hits, of };
            let known = rate.estimate().unwrap();
            assert!(known.low <= rate.share() && rate.share() <= known.high, "{rate:?}");
        }
    }
}
