//! Every player, with what he remembers, decides the same in every world that he cannot tell from the true one.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player, Thinking};
use engine::escape::{Rules, State};

use super::belief::Belief;
use super::in_world;
use support::games::games;
use support::random_zone::Table;
use support::zones::published;

/// Plays a match; whoever decides is shown another world. Gives how many decisions were compared.
fn decides_the_same(table: &Table, bots: Bots) -> u32 {
    let board = table.board();
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, bots);
    let mut state = table.deal(&board, 0);
    let mut belief = Belief::new(&table.zone, &table.rules, &state);
    company.begin();
    let mut compared = 0;
    while let Some(view) = state.actors_view() {
        let mut twin = company.clone();
        let choice = company.decide(view, state.luck()).expect("players decide");
        if view.seat() == state.turn() {
            let mut world = belief.imagine(view, &state).expect("sides that fit");
            let other = in_world(&state, view.seat(), &mut world);
            let there = twin.decide(other.view(view.seat()), state.luck());
            assert_eq!(there, Some(choice), "{bots:?}, seat {}, round {}", view.seat(), state.round());
            compared += 1;
        }
        let (turn, heard) = (state.turn(), state.log().len());
        state.take(choice);
        belief.hear(turn, &state.log()[heard..], &state);
    }
    compared
}

#[track_caller]
fn check(bot: Bot) {
    let bots = Bots { humans: bot, aliens: bot };
    let mut compared = 0;
    for (zone, players) in [("fermi", 4), ("socrates", 6), ("morgenland", 8), ("galilei", 5)] {
        for rules in games() {
            let table = Table { zone: published(zone), rules, players, seed: 5 };
            compared += decides_the_same(&table, bots);
        }
    }
    assert!(compared > 1000, "{} decisions of {}", compared, bot.word());
}

#[test]
fn every_player_decides_from_his_view_alone() {
    for bot in Bot::everyday() {
        check(bot);
    }
}

/// Plays a match of experts; whoever decides is shown other worlds, in every eighth decision. Gives how many decisions
/// were compared.
fn thinks_the_same(table: &Table) -> u32 {
    let board = table.board();
    let atlas = Atlas::new(&board);
    // Who plays in their heads does not matter here; trackers are quick.
    let thinking =
        Thinking { playouts: 8, later: Bot::Tracker, opponents: &[Bot::Tracker], ..Thinking::default() };
    let experts = Bots { humans: Bot::Expert, aliens: Bot::Expert };
    let mut company = BotTable::thinking(&board, &atlas, experts, thinking);
    let mut state = table.deal(&board, 0);
    let mut belief = Belief::new(&table.zone, &table.rules, &state);
    company.begin();
    let (mut decided, mut compared) = (0, 0);
    while let Some(view) = state.actors_view() {
        let before = company.clone();
        let choice = company.decide(view, state.luck()).expect("experts decide");
        decided += 1;
        if view.seat() == state.turn() && decided % 8 == 0 {
            for _ in 0..25 {
                let mut world = belief.imagine(view, &state).expect("sides that fit");
                let other = in_world(&state, view.seat(), &mut world);
                let there = before.clone().decide(other.view(view.seat()), state.luck());
                assert_eq!(there, Some(choice), "seat {}, round {}", view.seat(), state.round());
            }
            compared += 1;
        }
        let (turn, heard) = (state.turn(), state.log().len());
        state.take(choice);
        belief.hear(turn, &state.log()[heard..], &state);
    }
    compared
}

#[test]
fn an_expert_decides_the_same_in_each_of_many_worlds() {
    let mut compared = 0;
    for (nth, rules) in (0..).zip(games()) {
        let zone = if nth % 2 == 0 { "fermi" } else { "galilei" };
        compared += thinks_the_same(&Table { zone: published(zone), rules, players: 4, seed: 5 });
    }
    assert!(compared > 20, "{compared} decisions");
}

#[test]
fn a_player_who_looked_at_others_would_be_noticed() {
    let table = Table { zone: published("galilei"), rules: Rules::advanced(), players: 8, seed: 5 };
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let mut belief = Belief::new(&table.zone, &table.rules, &state);
    let peeps = |state: &State<'_>| state.seats().map(|seat| state.at(seat)).collect::<Vec<_>>();
    let mut noticed = 0;
    while let Some(view) = state.actors_view() {
        if view.seat() == state.turn() {
            let mut world = belief.imagine(view, &state).expect("sides that fit");
            noticed += u32::from(peeps(&in_world(&state, view.seat(), &mut world)) != peeps(&state));
        }
        let (turn, heard) = (state.turn(), state.log().len());
        let choice = view.choose(|n| state.luck().below(n)).expect("somebody decides");
        state.take(choice);
        belief.hear(turn, &state.log()[heard..], &state);
    }
    assert!(noticed > 100, "{noticed}");
}
