//! The rules in plain sentences: all of them for whoever composes, what differs for whoever plays.

mod in_every_language;
pub mod laws;
mod on_the_card;

use engine::Game;
use engine::escape::Rules;
use expect_test::{Expect, expect};
use laws::values;
use scenario_rules::escape::in_words;
use scenario_rules::knobs::Knobs;
use scenario_rules::{Language, Sentence, compile, knobs, premade};

/// A scenario in all its sentences; those that are not as in the Advanced game have a star.
#[track_caller]
fn told(scenario: &str, expected: Expect) {
    let rules = compile(&premade::scenario(scenario).unwrap()).rules();
    let line = |sentence: &Sentence| {
        let mark = if sentence.changed { "*" } else { "-" };
        format!("{mark} {}: {}\n", sentence.topic, sentence.text)
    };
    expected.assert_eq(&in_words(&rules, Language::En).iter().map(line).collect::<String>());
}

#[test]
fn the_advanced_game_in_words() {
    told(
        "advanced",
        expect![[r#"
            - setup: Half of the players are Humans, half Aliens; an odd one is an Alien.
            - setup: Humans start on the human start.
            - setup: Aliens start on the alien start.
            - movement: Humans move 1 sector; with Adrenaline: 1–2.
            - movement: Aliens move 1–2 sectors; fed: 1–3.
            - noise: Whoever ends on a dangerous sector draws a card.
            - noise: The 25 cards: 10 noise in your sector (4 with an item), 10 noise in any sector (4 with an item), 5 silence.
            - attack: Aliens may attack where they end their move.
            - attack: An Alien who eliminates a Human is fed.
            - death: A Human who is eliminated is out of the match.
            - death: An Alien who is eliminated is out of the match.
            - hatches: At a hatch a card decides: 3 green, 3 red.
            - items: Sector cards with an icon give an item; a player carries up to 3.
            - items: The 12 items: 2 Attack, 2 Teleport, 2 Adrenaline, 3 Sedatives, 2 Spotlight, 1 Defense.
            - victory: The match lasts 39 rounds; Humans still aboard then are eliminated.
            - victory: A Human who escapes wins; the match goes on while Humans are aboard.
            - victory: Aliens win when the last Human aboard is eliminated.
        "#]],
    );
}

#[test]
fn the_basic_game_in_words() {
    told(
        "basic",
        expect![[r#"
            - setup: Half of the players are Humans, half Aliens; an odd one is an Alien.
            - setup: Humans start on the human start.
            - setup: Aliens start on the alien start.
            * movement: Humans move 1 sector.
            * movement: Aliens move 1–2 sectors.
            - noise: Whoever ends on a dangerous sector draws a card.
            * noise: The 25 cards: 10 noise in your sector, 10 noise in any sector, 5 silence.
            - attack: Aliens may attack where they end their move.
            * attack: Aliens are never fed.
            - death: A Human who is eliminated is out of the match.
            - death: An Alien who is eliminated is out of the match.
            * hatches: Every hatch lets one Human out, without a card.
            * items: There are no items.
            - victory: The match lasts 39 rounds; Humans still aboard then are eliminated.
            * victory: The first Human who escapes wins and ends the match.
            - victory: Aliens win when the last Human aboard is eliminated.
        "#]],
    );
}

#[test]
fn the_arena_in_words() {
    told(
        "arena",
        expect![[r#"
            * setup: Everybody is an Alien.
            * setup: Aliens start on hatches 1, 2, 3 and 4, dealt out to them in turn.
            - movement: Aliens move 1–2 sectors; fed: 1–3.
            * movement: Nobody may enter secure sectors.
            - noise: Whoever ends on a dangerous sector draws a card.
            - noise: The 25 cards: 10 noise in your sector (4 with an item), 10 noise in any sector (4 with an item), 5 silence.
            - attack: Aliens may attack where they end their move.
            - attack: An Alien who eliminates a Human is fed.
            * death: An Alien who is eliminated begins their next turn on their starting sector.
            - items: Sector cards with an icon give an item; a player carries up to 3.
            - items: The 12 items: 2 Attack, 2 Teleport, 2 Adrenaline, 3 Sedatives, 2 Spotlight, 1 Defense.
            * victory: The match lasts 39 rounds.
            * victory: Who has eliminated as many as there are players wins at once.
        "#]],
    );
}

#[test]
fn every_value_of_a_knob_is_told_and_unlike_any_other() {
    let usual = in_words(&Rules::advanced(), Language::En);
    assert!(usual.iter().all(|sentence| !sentence.changed));
    for knob in knobs::all(Game::Escape) {
        let mut seen = Vec::new();
        for value in values(knob.kind) {
            let mut changed = Knobs::of(Game::Escape, Rules::advanced());
            changed.set(knob, value);
            let words = in_words(&changed.rules(), Language::En);
            let differs = changed.rules::<Rules>() != Rules::advanced();
            assert_eq!(
                words.iter().any(|sentence| sentence.changed) || words.len() != usual.len(),
                differs,
                "{} {value}",
                knob.name
            );
            assert!(!seen.contains(&words), "{} {value} is told like another value", knob.name);
            seen.push(words);
        }
    }
}
