//! Section 2: set-up.

use engine::Number;
use engine::escape::rules::{HatchDeck, Pool, Sides};
use engine::escape::{Board, Character, Characters, Colour, Item, Rules, Seat, SectorCard, Side, State};
use engine::rng::Dice;
use expect_test::{Expect, expect};
use scenario_rules::published;
use support::table::{Table, drawn, on};

/// Deals so many matches on Galilei and asks something of each.
fn deals<R>(rules: &Rules, players: u8, matches: u64, ask: impl Fn(&State<'_>) -> R) -> Vec<R> {
    let board = Board::new(published::zone("galilei").unwrap().zone(), rules).unwrap();
    (0..matches).map(|n| ask(&State::deal(&board, players, Dice::new(7, n)).unwrap())).collect()
}

fn count(state: &State<'_>, side: Side) -> usize {
    state.seats().filter(|seat| state.side(*seat) == side).count()
}

fn crew(state: &State<'_>) -> Vec<Character> {
    let mut crew: Vec<_> = state.seats().map(|seat| state.character(seat)).collect();
    crew.sort_unstable();
    crew
}

#[track_caller]
fn check_decks(players: u8, expected: Expect) {
    let told = deals(&Rules::advanced(), players, 1, |state| {
        format!(
            "sector {:?}, items {:?}, hatch {:?}",
            state.sector_cards(),
            state.item_cards(),
            state.all_hatch_cards()
        )
    });
    expected.assert_eq(&told[0]);
}

/// In how many of a hundred deals, rounded down, something holds.
fn percent(rules: &Rules, players: u8, holds: impl Fn(&State<'_>) -> bool) -> usize {
    deals(rules, players, 2_000, holds).into_iter().filter(|held| *held).count() / 20
}

#[test]
fn rule_2_1_half_aliens_half_humans_and_an_odd_one_is_an_alien() {
    let told = (2..=16).map(|players| {
        let sides =
            deals(&Rules::advanced(), players, 20, |s| (count(s, Side::Human), count(s, Side::Alien)));
        assert!(sides.iter().all(|s| *s == sides[0]));
        format!("{players}: {} + {}\n", sides[0].0, sides[0].1)
    });
    expect![[r#"
        2: 1 + 1
        3: 1 + 2
        4: 2 + 2
        5: 2 + 3
        6: 3 + 3
        7: 3 + 4
        8: 4 + 4
        9: 4 + 5
        10: 5 + 5
        11: 5 + 6
        12: 6 + 6
        13: 6 + 7
        14: 7 + 7
        15: 7 + 8
        16: 8 + 8
    "#]]
    .assert_eq(&told.collect::<String>());
}

#[test]
fn rule_2_1_from_2_to_16_players() {
    let trouble = |players| on("galilei").players(players).trouble();
    assert_eq!(trouble(1), "expected 2 to 16 players, found 1");
    assert_eq!(trouble(2), "none");
    assert_eq!(trouble(16), "none");
    assert_eq!(trouble(17), "expected 2 to 16 players, found 17");
}

#[test]
fn rule_2_1_all_decks_are_doubled_for_more_than_8_players() {
    check_decks(8, expect![["sector [6, 4, 6, 4, 5], items [2, 2, 2, 3, 2, 1], hatch [3, 3]"]]);
    check_decks(9, expect![["sector [12, 8, 12, 8, 10], items [4, 4, 4, 6, 4, 2], hatch [6, 6]"]]);
}

#[test]
fn rule_2_2_up_to_four_of_a_side_are_the_first_four_without_repetition() {
    for players in 2..=8 {
        let few = [&Character::of(Side::Human)[..4], &Character::of(Side::Alien)[..4]].concat();
        for mut crew in deals(&Rules::advanced(), players, 100, crew) {
            assert!(crew.iter().all(|c| few.contains(c)), "{crew:?}");
            crew.dedup();
            assert_eq!(crew.len(), usize::from(players));
        }
    }
}

#[test]
fn rule_2_2_each_of_the_first_four_is_dealt_as_often() {
    for who in &Character::of(Side::Human)[..4] {
        let share = percent(&Rules::advanced(), 2, |state| crew(state).contains(who));
        assert!((22..=28).contains(&share), "{who}: {share} %");
    }
}

#[test]
fn rule_2_2_more_than_four_humans_come_from_all_eight() {
    for mut crew in deals(&Rules::advanced(), 16, 20, crew) {
        crew.dedup();
        assert_eq!(crew, Character::ALL);
    }
    for who in Character::of(Side::Human) {
        let share = percent(&Rules::advanced(), 10, |state| crew(state).contains(who));
        assert!((59..=66).contains(&share), "{who}: {share} %, expected five of eight");
    }
}

#[test]
fn rule_2_2_a_scenario_can_open_the_pool_to_all_eight() {
    let mut rules = Rules::advanced();
    rules.setup.pool = Pool::AllEight;
    for who in Character::of(Side::Human) {
        let share = percent(&rules, 4, |state| crew(state).contains(who));
        assert!((22..=28).contains(&share), "{who}: {share} %, expected two of eight");
    }
}

#[test]
fn rule_2_2_a_scenario_can_fix_the_cast() {
    let mut rules = Rules::advanced();
    rules.setup.cast = [Character::Medic, Character::Pilot].into_iter().collect::<Characters>();
    let fixed = |state: &State<'_>| {
        let crew = crew(state);
        crew.contains(&Character::Medic) && crew.contains(&Character::Pilot)
    };
    assert_eq!(percent(&rules, 4, fixed), 100);
    assert_eq!(percent(&rules, 6, fixed), 100);
    let third = percent(&rules, 6, |state| crew(state).contains(&Character::Captain));
    assert!((30..=36).contains(&third), "{third} %, expected one of the three others of the box");
}

#[test]
fn rule_2_2_a_character_sits_in_one_seat_and_on_his_side() {
    let table = || on("galilei").human("D09").human("D09").alien("K05");
    assert_eq!(table().who(Character::Second).trouble(), "none");
    assert_eq!(table().who(Character::Medic).trouble(), "seat 3: medic is a character of the other side");
    let twice = on("galilei").human("D09").human("D09").who(Character::Captain).alien("K05");
    assert_eq!(twice.trouble(), "the captain sits in two seats");
}

#[test]
fn rule_2_3_the_deck_lists_are_data() {
    let mut rules = Rules::advanced();
    rules.hatches.deck = HatchDeck { green: Number::clamped(1), red: Number::clamped(0) };
    rules.noise.deck.silence = Number::clamped(9);
    rules.items.deck.defense = Number::clamped(4);
    let all = deals(&rules, 4, 1, |s| (s.sector_cards(), s.item_cards(), s.all_hatch_cards()));
    assert_eq!(all[0], ([6, 4, 6, 4, 9], [2, 2, 2, 3, 2, 4], [1, 0]));
}

#[test]
fn rule_2_3_no_card_lies_on_top_more_often_than_the_deck_has_it() {
    use SectorCard::Silence;
    let table = || on("galilei").human("D09").alien("K05");
    assert_eq!(table().cards([Silence; 5]).trouble(), "none");
    assert_eq!(
        table().cards([Silence; 6]).trouble(),
        "there are not so many \"silence\" cards in the Dangerous Sector deck"
    );
    assert_eq!(
        table().hatch_cards([Colour::Red; 4]).trouble(),
        "there are not so many red cards in the hatch deck"
    );
    let held = on("galilei").human("D09").with([Item::Defense]).alien("K05").items([Item::Defense]);
    assert_eq!(held.trouble(), "there are not so many defense cards in the item deck");
}

#[test]
fn rule_2_4_the_first_player_is_anybody() {
    let first_is_human = |state: &State<'_>| state.side(Seat(0)) == Side::Human;
    for (players, expected) in [(2, 50), (3, 33), (4, 50), (5, 40), (8, 50), (9, 44)] {
        let share = percent(&Rules::advanced(), players, first_is_human);
        assert!(share.abs_diff(expected) <= 3, "{players} players: {share} %, expected {expected} %");
    }
}

#[test]
fn rule_2_4_seats_play_in_turn_round_after_round() {
    on("galilei")
        .human("D09")
        .alien("K05")
        .human("D11")
        .alien("M05")
        .turn_of(1, 1)
        .play(["1: move D10", "2: move L04", "3: move D10"])
        .turn_of(4, 1)
        .play(["4: move L04"])
        .turn_of(1, 2);
}

#[test]
fn rule_2_4_everybody_starts_on_his_sides_start() {
    deals(&Rules::advanced(), 8, 50, |state| {
        for seat in state.seats() {
            let start = if state.side(seat) == Side::Human { "L08" } else { "L06" };
            let at = state.at(seat).unwrap();
            assert_eq!(state.board().ground().coord(at).to_string(), start);
        }
    });
}

#[test]
fn rule_2_4_the_same_luck_deals_the_same_match() {
    let dealt = |state: &State<'_>| state.seats().map(|seat| state.character(seat)).collect::<Vec<_>>();
    assert_eq!(deals(&Rules::advanced(), 8, 10, dealt), deals(&Rules::advanced(), 8, 10, dealt));
    let different = deals(&Rules::advanced(), 8, 10, dealt);
    assert_ne!(different[0], different[1]);
}

#[test]
fn rule_2_5_the_basic_game_has_no_items() {
    basic()
        .cards([SectorCard::YourItem, SectorCard::AnyItem])
        .play(["1: move D08", "2: move K06; noise A04"])
        .seat(1, expect![["human captain, aboard at D08"]])
        .seat(2, expect![["alien first, aboard at K06"]])
        .hears(expect![[r#"
            seat 1: noise in sector D08
            seat 2: noise in sector A04
        "#]]);
}

#[test]
fn rule_2_5_the_basic_game_has_no_hatch_cards_and_ends_with_the_first_escape() {
    on("galilei")
        .basic()
        .human("C03")
        .human("C04")
        .alien("K05")
        .play(["1: move B02"])
        .hears(expect![["seat 1: escapes through hatch 1"]])
        .ends(expect![["first-escape, round 1: won by 1; aliens do not win"]]);
}

#[test]
fn rule_2_5_nobody_is_fed_in_the_basic_game() {
    on("galilei")
        .basic()
        .alien("E11")
        .human("D10")
        .human("D09")
        .play(["1: move D10; attack"])
        .seat(1, expect![["alien first, aboard at D10, eliminated 1"]]);
}

#[test]
fn rule_2_5_the_advanced_game_has_items_hatch_cards_and_feeding() {
    on("galilei")
        .alien("E11")
        .human("D10")
        .human("C03")
        .human("C09")
        .hatch_cards([Colour::Red])
        .cards([SectorCard::YourItem])
        .items([Item::Defense])
        .play(["1: move D10; attack", "3: move B02", "4: move C10"])
        .seat(1, expect![["alien first, aboard at D10, fed, eliminated 1"]])
        .seat(3, expect![["human pilot, aboard at B02"]])
        .seat(4, expect![["human psychologist, aboard at C10, holds defense"]]);
}

fn basic() -> Table {
    on("galilei").basic().human("D09").alien("K05")
}

#[test]
fn all_aliens_start_together_where_nobody_is_human() {
    let mut rules = Rules::advanced();
    rules.setup.sides = Sides::AllAliens;
    for players in 2..=16 {
        let sides = deals(&rules, players, 3, |state| count(state, Side::Alien));
        assert!(sides.iter().all(|aliens| *aliens == usize::from(players)));
    }
    drawn("sdA d1d")
        .knob(|rules| rules.setup.sides = Sides::AllAliens)
        .players(3)
        .look(|state| assert!(state.seats().all(|seat| state.at(seat) == state.at(Seat(0)))));
}
