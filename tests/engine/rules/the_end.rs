//! Section 7: the end and who wins (rules 7.5 to 7.9).

use engine::escape::Colour::{Green, Red};
use engine::escape::Item::Attack;
use engine::escape::SectorCard::Silence;
use engine::escape::rules::Sides;
use expect_test::expect;
use support::table::{Table, on};

/// The Captain next to hatch 1, an Alien far away and the Pilot next to hatch 4.
fn at_the_hatch() -> Table {
    on("galilei").human("C03").alien("K05").human("C13")
}

#[test]
fn rule_7_5_the_match_ends_when_no_human_is_aboard() {
    at_the_hatch()
        .hatch_cards([Green, Green])
        .play(["1: move B02", "2: move L04"])
        .goes_on()
        .play(["3: move B13"])
        .ends(expect![["all-out, round 1: won by 1 3; aliens do not win"]])
        .legal(expect![["over"]]);
}

#[test]
fn rule_7_5_nothing_is_played_after_the_end() {
    let over = on("galilei").alien("E11").human("D10").play(["1: move D10; attack"]);
    over.ends(expect![["all-out, round 1: won by 1; aliens win"]]).ended_before("2: move D09");
}

#[test]
fn rule_7_6_the_aliens_win_together_dead_ones_included() {
    on("galilei")
        .alien("E11")
        .alien("D10")
        .human("D09")
        .play(["1: move D10; attack", "3: move D10", "1: move E11", "3: move D09"])
        .seat(2, expect![["alien second, eliminated"]])
        .cards([Silence, Silence])
        .play(["1: move D09; attack"])
        .ends(expect![["all-out, round 3: won by 1 2; aliens win"]]);
}

#[test]
fn rule_7_6_both_sides_can_win() {
    on("galilei")
        .human("C03")
        .alien("E11")
        .human("D10")
        .hatch_cards([Green])
        .play(["1: move B02", "2: move D10; attack"])
        .ends(expect![["all-out, round 1: won by 1 2; aliens win"]]);
}

#[test]
fn rule_7_6_if_the_last_human_escapes_the_aliens_lose() {
    on("galilei")
        .human("D10")
        .alien("E11")
        .human("C03")
        .hatch_cards([Green])
        .cards([Silence])
        .play(["1: move D11", "2: move D11; attack", "3: move B02"])
        .seat(1, expect![["human captain, eliminated"]])
        .ends(expect![["all-out, round 1: won by 3; aliens do not win"]]);
}

#[test]
fn rule_7_6_if_the_last_human_escapes_by_the_last_hatch_the_aliens_lose() {
    on("galilei")
        .human("C03")
        .alien("K05")
        .closed([2, 3, 4])
        .hatch_cards([Green])
        .play(["1: move B02"])
        .ends(expect![["all-out, round 1: won by 1; aliens do not win"]]);
}

#[test]
fn rule_7_6_the_last_round_is_an_alien_win_beside_those_who_escaped() {
    at_the_hatch()
        .round(39)
        .hatch_cards([Green])
        .cards([Silence])
        .play(["1: move B02", "2: move L04", "3: move C12"])
        .ends(expect![["round-limit, round 39: won by 1 2; aliens win"]]);
}

#[test]
fn rule_7_6_other_reading_automatic_elimination_is_no_alien_win() {
    let not_counted = at_the_hatch().knob(|rules| rules.victory.automatic_elimination_is_alien_win = false);
    not_counted
        .clone()
        .closed([2, 3, 4])
        .hatch_cards([Red])
        .play(["1: move B02"])
        .ends(expect![["all-out, round 1: won by nobody; aliens do not win"]]);
    not_counted
        .clone()
        .closed([2, 3, 4])
        .hatch_cards([Green])
        .play(["1: move B02"])
        .ends(expect![["all-out, round 1: won by 1; aliens do not win"]]);
    not_counted
        .round(39)
        .hatch_cards([Red])
        .cards([Silence])
        .play(["1: move B02", "2: move L04", "3: move C12"])
        .ends(expect![["round-limit, round 39: won by nobody; aliens do not win"]]);
    on("galilei")
        .knob(|rules| rules.victory.automatic_elimination_is_alien_win = false)
        .alien("E11")
        .human("D10")
        .play(["1: move D10; attack"])
        .ends(expect![["all-out, round 1: won by 1; aliens win"]]);
}

#[test]
fn rule_7_7_without_aliens_the_match_goes_on() {
    let alone = on("galilei").human("D09").with([Attack]).alien("D10").play(["1: move D10; use attack"]);
    alone.clone().goes_on().turn_of(1, 2);
    on("galilei")
        .human("D09")
        .with([Attack])
        .alien("D10")
        .round(39)
        .play(["1: move D10; use attack"])
        .ends(expect![["round-limit, round 39: won by 2; aliens win"]]);
}

#[test]
fn rule_7_8_in_the_basic_game_only_the_first_human_out_wins() {
    at_the_hatch()
        .basic()
        .play(["1: move B02"])
        .seat(3, expect![["human pilot, aboard at C13"]])
        .ends(expect![["first-escape, round 1: won by 1; aliens do not win"]]);
}

#[test]
fn rule_7_8_in_the_basic_game_the_aliens_win_if_nobody_gets_out() {
    on("galilei")
        .basic()
        .alien("E11")
        .human("D10")
        .play(["1: move D10; attack"])
        .ends(expect![["all-out, round 1: won by 1; aliens win"]]);
    on("galilei")
        .basic()
        .alien("K05")
        .human("D09")
        .round(39)
        .play(["1: move L04", "2: move D10"])
        .ends(expect![["round-limit, round 39: won by 1; aliens win"]]);
}

#[test]
fn rule_7_9_a_match_without_humans_ends_after_the_last_round_and_nobody_wins() {
    on("galilei")
        .knob(|rules| rules.setup.sides = Sides::AllAliens)
        .alien("E11")
        .alien("D10")
        .alien("K05")
        .round(39)
        .play(["1: move D10; attack"])
        .goes_on()
        .play(["3: move L04"])
        .ends(expect![["round-limit, round 39: won by nobody; aliens do not win"]]);
}
