//! Section 9: what is public and what is not.

use engine::escape::Colour::{Green, Red};
use engine::escape::Item::{Adrenaline, Attack, Defense, Sedatives, Spotlight};
use engine::escape::SectorCard::{Any, Silence, Your, YourItem};
use engine::escape::rules::{Fate, PerSide};
use engine::escape::{Character, Event, Seat, Status};
use expect_test::expect;
use support::table::{Table, on};

fn trio() -> Table {
    on("galilei").human("D09").alien("K05").human("C03")
}

#[test]
fn rule_9_a_player_knows_his_own_character_sector_items_and_cards() {
    trio().cards([YourItem]).items([Defense]).play(["1: move D08"]).look(|state| {
        let view = state.view(Seat(0));
        let at = view.at().map(|at| state.board().ground().coord(at).to_string());
        assert_eq!(at.as_deref(), Some("D08"));
        assert_eq!(view.character().word(), "captain");
        assert!(view.hand().has(Defense));
        let heard: Vec<_> = view.heard().collect();
        assert!(heard.contains(&Event::Drew(Seat(0), YourItem)));
        assert!(heard.contains(&Event::Took(Seat(0), Defense)));
    });
}

#[test]
fn rule_9_a_player_knows_everything_announced() {
    trio().cards([Your, Silence]).play(["1: move D08", "2: move K06"]).look(|state| {
        let heard: Vec<_> = state.view(Seat(2)).heard().collect();
        assert!(matches!(heard[..], [Event::Noise(Seat(0), _), Event::Silence(Seat(1))]), "{heard:?}");
    });
}

#[test]
fn rule_9_a_player_does_not_know_where_others_are() {
    let elsewhere = on("galilei").human("R09").alien("A04").human("C03");
    trio().cannot_be_told_by(3, &elsewhere);
    let moved = on("galilei").human("B03").alien("K05").human("C03").cards([Any]);
    let told = trio().cards([Any]).play(["1: move D08; noise N10"]);
    moved.play(["1: move B04; noise N10"]).cannot_be_told_by(3, &told);
}

#[test]
fn rule_9_a_player_does_not_know_the_sides_of_others() {
    let swapped = on("galilei").alien("D09").human("K05").human("C03").cards([Your]).play(["1: move D08"]);
    trio().cards([Your]).play(["1: move D08"]).cannot_be_told_by(3, &swapped);
}

#[test]
fn rule_9_a_player_does_not_know_the_items_of_others_but_how_many_they_are() {
    let table = |item| on("galilei").human("D09").with([item]).alien("K05").human("C03");
    table(Attack).cannot_be_told_by(3, &table(Spotlight));
    table(Attack).look(|state| {
        let view = state.view(Seat(2));
        assert_eq!((view.items_held(Seat(0)), view.items_held(Seat(1))), (1, 0));
    });
}

#[test]
fn rule_9_a_player_does_not_know_which_item_another_took_or_put_away() {
    let taking = |item| trio().cards([YourItem]).items([item]).play(["1: move D08", "2: move L04"]);
    taking(Defense).cannot_be_told_by(2, &taking(Adrenaline));
    let full = |away: &str| {
        on("galilei")
            .human("D09")
            .with([Attack, Defense, Adrenaline])
            .alien("K05")
            .cards([YourItem])
            .items([Sedatives])
            .play([away])
    };
    full("1: move D08; discard defense").cannot_be_told_by(2, &full("1: move D08; discard attack"));
}

#[test]
fn rule_9_a_player_does_not_know_how_the_piles_lie() {
    let piles = trio().cards([Your, Any]).items([Defense]).hatch_cards([Green]);
    let others = trio().cards([Silence]).items([Spotlight]).hatch_cards([Red]).seed(99);
    for seat in 1..=3 {
        piles.clone().cannot_be_told_by(seat, &others);
    }
}

#[test]
fn rule_9_a_player_does_not_know_what_others_may_do() {
    trio().look(|state| {
        let mut legal = Vec::new();
        state.view(Seat(1)).legal_actions(&mut legal);
        assert!(legal.is_empty());
        assert_eq!(state.view(Seat(1)).choose(|_| 0), None);
        state.view(Seat(0)).legal_actions(&mut legal);
        assert_eq!(legal.len(), 6);
    });
}

#[test]
fn rule_9_hatches_and_shown_items_are_public() {
    let table = on("galilei").human("C03").with([Sedatives]).alien("K05").hatch_cards([Red]);
    table.play(["1: use sedatives; move B02"]).look(|state| {
        let view = state.view(Seat(1));
        assert_eq!(view.open_hatches().iter().collect::<Vec<_>>(), [2, 3, 4]);
        let shown: Vec<_> = view.shown_discards().filter(|(_, count)| *count > 0).collect();
        assert_eq!(shown, [(Sedatives, 1)]);
    });
}

fn struck() -> Table {
    on("galilei").alien("E11").alien("M05").human("D10").human("C03").play(["1: move D10; attack"])
}

#[test]
fn rule_9_everybody_knows_who_was_eliminated_and_as_what() {
    struck().look(|state| {
        let view = state.view(Seat(3));
        assert_eq!(view.status(Seat(2)), Status::Eliminated);
        assert_eq!(view.known_character(Seat(2)).map(Character::word), Some("captain"));
        assert_eq!(view.known_character(Seat(0)), None);
    });
}

#[test]
fn rule_9_unless_eliminations_are_quiet_then_nobody_knows_as_what() {
    struck()
        .knob(|rules| rules.death.announced = false)
        .hears(expect![["seat 1: attack in sector D10"]])
        .look(|state| {
            let view = state.view(Seat(3));
            assert_eq!(view.status(Seat(2)), Status::Eliminated);
            assert_eq!(view.known_character(Seat(2)), None);
        });
}

#[test]
fn rule_9_who_restarts_quietly_looks_like_somebody_who_was_missed() {
    let quiet = struck().knob(|rules| {
        rules.death.announced = false;
        rules.death.fate = PerSide { human: Fate::RestartsNextTurn, alien: Fate::RestartsNextTurn };
    });
    let missed = on("galilei")
        .knob(|rules| {
            rules.death.announced = false;
            rules.death.fate = PerSide { human: Fate::RestartsNextTurn, alien: Fate::RestartsNextTurn };
        })
        .alien("E11")
        .alien("M05")
        .human("D09")
        .human("C03")
        .play(["1: move D10; attack"]);
    quiet.clone().cannot_be_told_by(4, &missed);
    quiet.clone().seat(3, expect![["human captain, restarting"]]);
    quiet.look(|state| assert_eq!(state.view(Seat(2)).status(Seat(2)), Status::Restarting));
}

#[test]
fn rule_9_a_quiet_item_is_known_by_its_number_only() {
    let quiet = |item, line| {
        on("galilei")
            .knob(|rules| rules.items.silent_use = true)
            .human("D09")
            .with([item])
            .alien("K05")
            .cards([Silence])
            .play([line])
    };
    quiet(Sedatives, "1: use sedatives; move D10")
        .cannot_be_told_by(2, &quiet(Adrenaline, "1: use adrenaline; move D10"));
}
