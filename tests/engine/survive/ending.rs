//! Table 2.8 and the challenges S.2 to S.5: ends and scores.

use engine::Number;
use engine::survive::rules::{Counts, Rules, Tie, Volcano, When};
use engine::survive::{Seat, Terrain};
use expect_test::expect;

use crate::case::{Case, case};

fn to_the_end(rules: &mut Rules) {
    (rules.end.when, rules.end.volcano) = (When::NobodyLeft, Volcano::Whirlpool);
}

fn under_water(rules: &mut Rules) {
    (rules.end.when, rules.end.volcano) = (When::LastTile, Volcano::Whirlpool);
}

#[test]
fn table_2_8_the_highest_sum_of_values_wins_however_many_were_saved() {
    case()
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 1 saved B01, 1 1 saved B01, 1 2 saved B12, 2 5 saved L01, 3 4 saved L12")
        .play(["1: sink G09"])
        .sees(expect![[r#"
            1: 1 saved B01, 1 saved B01, 2 saved B12
            2: 5 saved L01
            3: 4 saved L12
            mountain H08
            volcano won by 2"#]])
        .look(|state| {
            assert_eq!(state.seats().map(|seat| state.score(seat)).collect::<Vec<_>>(), [4, 5, 4]);
        });
}

#[test]
fn table_2_8_when_all_have_zero_everybody_wins() {
    case().draws(Terrain::Mountain, "volcano").explorers("1 1 G09").play(["1: sink G09"]).sees(expect![[
        r#"
        1: 1 lost to end
        mountain H08
        volcano won by 1 2 3"#
    ]]);
}

fn two_left() -> Case {
    case().with(to_the_end).explorers("1 6 C02, 2 1 B08").die("whale whale whale")
}

#[test]
fn s_2_the_match_ends_when_no_explorer_is_left_tested_after_the_tile() {
    two_left()
        .explorers("1 6 C02, 2 1 saved B01")
        // Saving the last explorer still owes a tile.
        .play(["1: move C02 B01"])
        .look(|state| assert!(state.outcome().is_none()))
        .legal("", expect!["sink G09, sink H08"]);
    two_left().explorers("1 6 C02, 2 1 saved B01").play(["1: move C02 B01; sink G09"]).sees(expect![[r#"
        1: 6 saved B01, keeps repel-whale
        2: 1 saved B01
        mountain H08
        nobody-left won by 1"#]]);
}

#[test]
fn s_2_it_is_tested_after_the_creature_too() {
    two_left()
        .explorers("1 6 saved B01, 2 1 B08")
        .sharks("B06")
        .die("shark")
        .play(["1: sink G09; shark B06 B08"])
        .sees(expect![[r#"
            1: 6 saved B01, keeps repel-whale
            2: 1 lost to shark
            sharks B08
            mountain H08
            nobody-left won by 1"#]]);
}

#[test]
fn s_2_the_volcano_acts_as_a_whirlpool() {
    two_left()
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 6 C02, 2 1 H09, 3 1 H08")
        .sharks("G10")
        .play(["1: sink G09"])
        .sees(expect![[r#"
            1: 6 swims C02
            2: 1 lost to whirlpool
            3: 1 on H08
            mountain H08
            turn of 2"#]]);
}

#[test]
fn s_2_a_match_that_goes_on_and_on_is_capped_and_says_so() {
    two_left()
        .mountain("")
        .draws(Terrain::Mountain, "")
        .with(|rules| rules.end.cap = Number::clamped(4))
        .play(["1:", "2:", "3:", "1:"])
        .sees(expect![[r#"
            1: 6 lost to end
            2: 1 lost to end
            capped won by 1 2 3"#]])
        .look(|state| assert_eq!(state.turns(), 4));
}

#[test]
fn s_3_heads_count_and_values_do_not() {
    case()
        .with(|rules| rules.score.counts = Counts::Heads)
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 1 saved B01, 1 1 saved B01, 2 6 saved B12, 3 5 saved B01")
        .play(["1: sink G09"])
        .sees(expect![[r#"
            1: 1 saved B01, 1 saved B01
            2: 6 saved B12
            3: 5 saved B01
            mountain H08
            volcano won by 1"#]])
        .look(|state| assert_eq!(state.score(Seat(0)), 2));
}

#[test]
fn s_4_the_match_ends_at_once_when_the_last_tile_sinks_and_its_back_does_nothing() {
    let last = || {
        case()
            .with(under_water)
            .mountain("G09")
            .draws(Terrain::Mountain, "whirlpool")
            .explorers("1 6 saved B01, 2 1 G10, 3 5 G09")
    };
    last().play(["1: sink G09"]).sees(expect![[r#"
        1: 6 saved B01
        2: 1 lost to end
        3: 5 lost to end
        last-tile won by 1"#]]);
    last().with(|rules| rules.end.last_back = true).play(["1: sink G09"]).sees(expect![[r#"
        1: 6 saved B01
        2: 1 lost to whirlpool
        3: 5 lost to whirlpool
        last-tile won by 1"#]]);
}

#[test]
fn s_4_before_that_the_volcano_is_a_whirlpool() {
    case()
        .with(under_water)
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 6 saved B01, 2 1 G10, 3 5 boat K07")
        .boats("K07")
        .play(["1: sink G09"])
        .sees(expect![[r#"
            1: 6 saved B01
            2: 1 lost to whirlpool
            3: 5 boat K07
            boats K07
            mountain H08
            turn of 2"#]]);
}

#[test]
fn s_5_a_player_adds_what_he_saved_of_both_colours_and_control_is_counted_by_player() {
    case()
        .players(2)
        .with(|rules| rules.setup.colours = Number::clamped(2))
        .draws(Terrain::Mountain, "volcano")
        .explorers("1 6 saved B01, 1 6 saved B12, 2 5 boat D03, 1 1 boat D03, 1 1 boat D03")
        .boats("D03")
        .legal("sail", expect!["D03 C03, D03 C04, D03 D02, D03 D04, D03 E03, D03 E04"])
        .play(["1: sink G09"])
        .look(|state| assert_eq!(state.score(Seat(0)), 12));
}

#[test]
fn q11_a_tie_is_a_shared_win_or_goes_to_who_saved_most() {
    let tied = || {
        case()
            .draws(Terrain::Mountain, "volcano")
            .explorers("1 1 saved B01, 1 2 saved B01, 2 3 saved B12, 3 2 saved B01")
            .play(["1: sink G09"])
    };
    tied().sees(expect![[r#"
        1: 1 saved B01, 2 saved B01
        2: 3 saved B12
        3: 2 saved B01
        mountain H08
        volcano won by 1 2"#]]);
    tied().with(|rules| rules.score.tie = Tie::MostSaved).sees(expect![[r#"
        1: 1 saved B01, 2 saved B01
        2: 3 saved B12
        3: 2 saved B01
        mountain H08
        volcano won by 1"#]]);
}
