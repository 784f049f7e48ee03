//! Section 4: sector cards, item cards and full hands (rules 4.6 to 4.8).

use engine::Number;
use engine::escape::Item::{self, Adrenaline, Attack, Defense, Sedatives, Spotlight, Teleport};
use engine::escape::SectorCard::{Any, AnyItem, Silence, Your, YourItem};
use engine::escape::rules::{ItemDeck, SectorDeck};
use engine::escape::{Event, Seat};
use expect_test::expect;
use support::table::{Table, drawn, on};

fn pair() -> Table {
    on("galilei").human("D09").alien("K05")
}

/// Only these of each sector card: your, your with an icon, any, any with an icon, silence.
fn sector_deck(cards: [u16; 5]) -> SectorDeck {
    let [your, your_item, any, any_item, silence] = cards.map(Number::clamped);
    SectorDeck { your, your_item, any, any_item, silence }
}

/// Only one item, so often.
fn only_spotlights(count: u16) -> ItemDeck {
    let none = Number::clamped(0);
    let spotlight = Number::clamped(count);
    ItemDeck { attack: none, teleport: none, adrenaline: none, sedatives: none, spotlight, defense: none }
}

#[test]
fn rule_4_6_sector_cards_are_never_shown() {
    pair().cards([AnyItem]).play(["1: move D08; noise D08"]).look(|state| {
        let heard: Vec<Event> = state.view(Seat(1)).heard().collect();
        assert!(
            !heard.iter().any(|event| matches!(event, Event::Drew(..) | Event::Moved(..) | Event::Took(..)))
        );
        assert_eq!(heard.len(), 1);
    });
}

#[test]
fn rule_4_6_an_empty_pile_is_made_of_the_shuffled_discards() {
    // One of each: every two draws are a noise and a silence, in either order.
    let mut orders = Vec::new();
    for seed in 0..60 {
        let table = drawn("dd.dd.HA")
            .knob(|rules| rules.noise.deck = sector_deck([1, 0, 0, 0, 1]))
            .seed(seed)
            .human("A01")
            .alien("D01")
            .play(["1: move B01", "2: move E01", "1: move A01", "2: move D01", "1: move B01", "2: move E01"]);
        let drawn: Vec<bool> = table.look(|state| {
            let silent = |event: &Event| match event {
                Event::Silence(_) => Some(true),
                Event::Noise(..) => Some(false),
                _ => None,
            };
            state.log().iter().filter_map(silent).collect()
        });
        assert_eq!(drawn.len(), 6);
        assert!(drawn.chunks(2).all(|two| two[0] != two[1]), "{drawn:?}");
        orders.push(drawn);
    }
    orders.sort_unstable();
    orders.dedup();
    assert_eq!(orders.len(), 8, "each of the eight orders comes up");
}

#[test]
fn rule_4_7_who_draws_an_icon_takes_an_item_human_or_alien() {
    pair()
        .cards([YourItem, AnyItem])
        .items([Defense, Teleport])
        .play(["1: move D08", "2: move K06; noise A04"])
        .seat(1, expect![["human captain, aboard at D08, holds defense"]])
        .seat(2, expect![["alien first, aboard at K06, holds teleport"]])
        .hears(expect![[r#"
            seat 1: noise in sector D08
            seat 2: noise in sector A04
        "#]]);
}

#[test]
fn rule_4_7_without_an_icon_nothing_is_taken() {
    pair()
        .cards([Your, Any, Silence])
        .play(["1: move D08", "2: move K06; noise A04", "1: move D09"])
        .seat(1, expect![["human captain, aboard at D09"]])
        .seat(2, expect![["alien first, aboard at K06"]]);
}

#[test]
fn rule_4_7_from_an_empty_item_pile_nothing_is_drawn() {
    on("galilei")
        .knob(|rules| rules.items.deck = only_spotlights(1))
        .human("D09")
        .alien("K05")
        .cards([YourItem, YourItem])
        .play(["1: move D08", "2: move K06"])
        .seat(1, expect![["human captain, aboard at D08, holds spotlight"]])
        .seat(2, expect![["alien first, aboard at K06"]])
        .turn_of(1, 2);
}

#[test]
fn rule_4_7_an_empty_item_pile_is_made_of_its_discards() {
    let shown = |table: &Table| table.look(|state| state.view(Seat(1)).shown_discards().any(|(_, n)| n > 0));
    let used = on("galilei")
        .knob(|rules| rules.items.deck = only_spotlights(1))
        .human("D09")
        .alien("K05")
        .cards([YourItem, YourItem])
        .play(["1: move D08; use spotlight A14"]);
    assert!(shown(&used));
    let taken = used
        .play(["2: move K06"])
        .seat(1, expect![["human captain, aboard at D08"]])
        .seat(2, expect![["alien first, aboard at K06, holds spotlight"]]);
    assert!(!shown(&taken), "the cards shown before are shuffled");
}

#[test]
fn rule_4_7_items_of_the_eliminated_come_back() {
    on("galilei")
        .knob(|rules| rules.items.deck = only_spotlights(1))
        .alien("E11")
        .human("D10")
        .with([Spotlight])
        .human("D08")
        .cards([YourItem])
        .play(["1: move D10; attack", "3: move D09"])
        .seat(3, expect![["human pilot, aboard at D09, holds spotlight"]]);
}

fn full(items: [Item; 3], fourth: Item) -> Table {
    on("galilei").human("D09").with(items).alien("K05").cards([YourItem]).items([fourth])
}

#[test]
fn rule_4_8_three_items_are_allowed() {
    on("galilei")
        .human("D09")
        .with([Defense, Adrenaline])
        .alien("K05")
        .cards([YourItem])
        .items([Adrenaline])
        .play(["1: move D08"])
        .seat(1, expect![["human captain, aboard at D08, holds adrenaline adrenaline defense"]])
        .turn_of(2, 1);
}

#[test]
fn rule_4_8_at_a_fourth_item_one_is_discarded() {
    full([Attack, Adrenaline, Sedatives], Defense)
        .not_finished_by("1: move D08; draw")
        .play(["1: move D08; draw"])
        .legal(expect![["seat 1: discard attack, discard adrenaline, discard sedatives, discard defense"]])
        .both_ways();
    full([Attack, Adrenaline, Sedatives], Defense)
        .play(["1: move D08; draw; discard adrenaline"])
        .hears(expect![["seat 1: noise in sector D08"]])
        .seat(1, expect![["human captain, aboard at D08, holds attack sedatives defense"]])
        .turn_of(2, 1);
}

#[test]
fn rule_4_8_or_one_is_used() {
    full([Defense, Adrenaline, Spotlight], Teleport).play(["1: move D08"]).besides(expect![[
        "use teleport, discard teleport, discard adrenaline, discard spotlight, discard defense"
    ]]);
    full([Defense, Adrenaline, Spotlight], Teleport)
        .play(["1: move D08; use teleport"])
        .seat(1, expect![["human captain, aboard at L08, holds adrenaline spotlight defense"]]);
    full([Defense, Adrenaline, Spotlight], Teleport)
        .play(["1: move D08; use spotlight D08"])
        .seat(1, expect![["human captain, aboard at D08, holds teleport adrenaline defense"]]);
}

#[test]
fn rule_4_8_aliens_only_discard() {
    on("galilei")
        .alien("K05")
        .with([Defense, Spotlight, Teleport])
        .human("D09")
        .cards([YourItem])
        .items([Spotlight])
        .refuses("1: move K06; use teleport")
        .play(["1: move K06"])
        .legal(expect![["seat 1: discard teleport, discard spotlight, discard defense"]])
        .both_ways();
}

#[test]
fn rule_4_8_nobody_begins_with_more_than_he_may_hold() {
    let table = on("galilei").human("D09").with([Defense, Spotlight, Teleport, Attack]).alien("K05");
    assert_eq!(table.trouble(), "seat 1 holds more than 3 items");
}

#[test]
fn rule_4_8_how_many_items_is_a_knob() {
    on("galilei")
        .knob(|rules| rules.items.limit = Number::clamped(1))
        .human("D09")
        .with([Defense])
        .alien("K05")
        .cards([YourItem])
        .items([Adrenaline])
        .play(["1: move D08"])
        .legal(expect![["seat 1: discard adrenaline, discard defense"]]);
}
