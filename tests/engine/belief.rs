//! What trackers and adepts believe: the truth is never ruled out, and chances come true as often as they say.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player};
use engine::escape::{State, Status};
use engine::rng::Dice;
use support::games::premade;

/// Plays matches and asks, at the beginning of every turn, whether everybody is where he can be.
fn check(zone: &str, scenario: &str, players: u8, humans: Bot, aliens: Bot, matches: u64) {
    let (board, _) = premade(zone, scenario);
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans, aliens });
    let mut state = State::deal(&board, players, Dice::new(7, 0)).expect("a legal number of players");
    for number in 0..matches {
        state.redeal(Dice::new(7, number));
        company.begin();
        while let Some(view) = state.actors_view() {
            let fresh = state.turn_is_fresh();
            let choice = company.decide(view, state.luck()).expect("players decide");
            if fresh {
                for seat in state.seats().filter(|seat| state.status(*seat) == Status::Aboard) {
                    let at = state.at(seat).expect("who is aboard is somewhere");
                    let possible = company.thinks_possible(seat, state.side(seat), at);
                    assert_eq!(
                        possible,
                        Some(true),
                        "{zone} {scenario}, match {number}, round {}: seat {seat} ({}) in {} was ruled out\n{:#?}",
                        state.round(),
                        state.side(seat),
                        board.ground().coord(at),
                        state.log().iter().rev().take(12).collect::<Vec<_>>(),
                    );
                }
            }
            state.take(choice);
        }
    }
}

#[test]
fn the_true_sector_is_possible_on_every_turn_of_ten_thousand_matches() {
    for zone in scenario_rules::escape::ZONES {
        check(zone, "advanced", 8, Bot::Tracker, Bot::Tracker, 1250);
    }
}

#[test]
fn the_true_sector_is_possible_to_adepts_whoever_plays() {
    for zone in scenario_rules::escape::ZONES {
        check(zone, "advanced", 8, Bot::Adept, Bot::Adept, 20);
        check(zone, "advanced", 5, Bot::Random, Bot::Adept, 8);
        check(zone, "advanced", 4, Bot::Adept, Bot::Tracker, 14);
    }
}

#[test]
fn the_true_sector_is_possible_under_every_scenario() {
    for scenario in scenario_rules::premade::names(engine::Game::Escape) {
        for zone in ["galilei", "galvani"] {
            for (humans, aliens) in
                [(Bot::Tracker, Bot::Tracker), (Bot::Random, Bot::Tracker), (Bot::Tracker, Bot::Random)]
            {
                check(zone, scenario, 7, humans, aliens, 15);
            }
        }
    }
}
