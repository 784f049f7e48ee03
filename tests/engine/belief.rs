//! What trackers and adepts believe: the truth is never ruled out, and chances come true as often as they say.

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player, Style};
use engine::escape::{Action, Calibration, Seat, Sector, State, Status};
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

/// Plays matches while somebody overhears them who plays nobody, as the window does, and asks after every turn, and after
/// the last one, where each seat believes everybody else to be.
fn overhear(zone: &str, scenario: &str, bots: Bots, matches: u64) {
    let (board, players) = premade(zone, scenario);
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, bots);
    let mut listener = BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Adept });
    for number in 0..matches {
        let mut state =
            State::deal(&board, players, Dice::new(11, number)).expect("a legal number of players");
        company.begin();
        listener.begin();
        loop {
            let over = state.outcome().is_some();
            if state.turn_is_fresh() || over {
                let view = state.actors_view().unwrap_or_else(|| state.view(Seat(0)));
                listener.attend(view, state.luck());
                is_held(&state, &listener, &format!("{zone} {scenario}, match {number}"));
            }
            let Some(view) = state.actors_view() else { break };
            let choice = company.decide(view, state.luck()).expect("players decide");
            state.take(choice);
        }
    }
}

fn is_held(state: &State<'_>, listener: &BotTable<'_>, of: &str) {
    for watcher in state.seats() {
        let view = state.view(watcher);
        for other in state.seats().filter(|other| *other != watcher && state.status(*other) == Status::Aboard)
        {
            let at = state.at(other).expect("who is aboard is somewhere");
            let thought = listener.whereabouts(view, other).expect("an adept listens");
            let place = format!("{of}, round {}: seat {watcher} of seat {other}", state.round());
            assert!(
                thought.chance(at).is_some(),
                "{place}: {} was ruled out",
                state.board().ground().coord(at)
            );
            let sum: f64 = thought.sectors.iter().map(|(_, chance)| chance).sum();
            assert!((sum - 1.0).abs() < 1e-6, "{place}: chances add up to {sum}");
            let most = (thought.sectors.len() as f64).log2();
            assert!((-1e-9..=most + 1e-9).contains(&thought.bits()), "{place}: {} bits", thought.bits());
        }
    }
}

#[test]
fn what_is_shown_of_a_belief_holds_the_truth_whoever_plays() {
    let bots = |humans, aliens| Bots { humans, aliens };
    for zone in scenario_rules::escape::ZONES {
        overhear(zone, "advanced", bots(Bot::Adept, Bot::Adept), 4);
        overhear(zone, "advanced", bots(Bot::Random, Bot::Simple), 2);
    }
    for scenario in scenario_rules::premade::names(engine::Game::Escape) {
        overhear("galilei", scenario, bots(Bot::Adept, Bot::Tracker), 3);
    }
}

#[test]
fn silence_is_expected_before_it_is_heard_and_hearing_takes_bits_away() {
    let (board, players) = premade("galilei", "advanced");
    let atlas = Atlas::new(&board);
    let adepts = Bots { humans: Bot::Adept, aliens: Bot::Adept };
    let mut company = BotTable::new(&board, &atlas, adepts);
    let (mut expected, mut heard, mut turns) = (0.0, 0.0, 0);
    for number in 0..10 {
        let mut state =
            State::deal(&board, players, Dice::new(3, number)).expect("a legal number of players");
        company.begin();
        let mut before: Option<(Seat, f64)> = None;
        while let Some(view) = state.actors_view() {
            let fresh = state.turn_is_fresh();
            let choice = company.decide(view, state.luck()).expect("players decide");
            if fresh {
                let watcher = |of: Seat| state.seats().find(|seat| *seat != of).expect("somebody else");
                let aboard = |of: Seat| state.status(of) == Status::Aboard;
                if let Some((mover, bits)) = before.take().filter(|(mover, _)| aboard(*mover)) {
                    let now =
                        company.whereabouts(state.view(watcher(mover)), mover).expect("a belief").bits();
                    (expected, heard, turns) = (expected + bits, heard + now, turns + 1);
                }
                let mover = state.turn();
                let ahead = company.expects(state.view(watcher(mover)), mover).expect("a belief");
                before = Some((mover, ahead.bits()));
            }
            state.take(choice);
        }
    }
    let (expected, heard) = (expected / f64::from(turns), heard / f64::from(turns));
    assert!(
        turns > 500 && heard < expected - 0.2,
        "{expected} bits are expected and {heard} left, {turns} turns"
    );
}

/// What adepts believe who listen to a table of others.
fn listen(zone: &str, players: u8, bot: Bot, matches: u64) -> Calibration {
    let (board, _) = premade(zone, "advanced");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: bot, aliens: bot }).overheard(&board);
    let mut state = State::deal(&board, players, Dice::new(13, 0)).expect("a legal number of players");
    let mut sums = Calibration::default();
    for number in 0..matches {
        state.redeal(Dice::new(13, number));
        sums.listen(&mut state, &mut company).expect("players decide");
    }
    sums
}

/// How surprising true sectors are to adepts who listen, in bits.
fn surprise(zone: &str, bot: Bot, at_most: f64) {
    let (_, players) = premade(zone, "advanced");
    let bits = listen(zone, players, bot, 100).bits();
    assert!(bits < at_most, "{zone}: {bits} bits");
}

#[test]
fn whoever_is_on_the_way_to_a_hatch_is_expected_there() {
    surprise("galilei", Bot::Tracker, 1.9);
    surprise("galvani", Bot::Tracker, 1.25);
}

#[test]
fn whoever_leads_others_astray_is_not_lost_sight_of() {
    surprise("fermi", Bot::Adept, 3.2);
    surprise("socrates", Bot::Adept, 1.8);
}

#[test]
fn aliens_are_expected_where_they_hunt_and_guard_and_not_where_others_are() {
    for zone in ["galilei", "volta", "marconi"] {
        let bits = listen(zone, 4, Bot::Adept, 150).bits();
        assert!(bits < 2.2, "{zone}: {bits} bits");
    }
}

#[test]
fn chances_of_sectors_come_true_at_tables_of_trackers_too() {
    for zone in ["galilei", "volta", "marconi"] {
        let sectors = listen(zone, 4, Bot::Tracker, 400).place.error();
        assert!(sectors < 0.034, "{zone}: off by {sectors}");
    }
}

/// The sectors within reach of somebody who must be an Alien and can be in one sector only, and how likely a certain Human
/// ends the next turn there, to somebody else.
fn reached(state: &State<'_>, company: &BotTable<'_>, human: Seat) -> Option<(Vec<Sector>, f64)> {
    let watcher = state.view(state.seats().find(|other| *other != human)?);
    let known = |of: Seat| company.whereabouts(watcher, of).expect("adepts listen");
    let others = state.seats().filter(|of| *of != human && state.status(*of) == Status::Aboard);
    let alien = others.map(known).find(|known| known.alien >= 1.0 && known.sectors.len() == 1)?;
    if known(human).alien > 0.0 {
        return None;
    }
    let ground = state.board().ground();
    let beside = ground.neighbours(alien.sectors[0].0);
    let near: Vec<Sector> =
        beside.iter().flat_map(|at| ground.neighbours(*at)).chain(beside).copied().collect();
    let ends = company.expects(watcher, human)?.sectors;
    let chance = ends.iter().filter(|(at, _)| near.contains(at)).map(|(_, chance)| chance).sum();
    Some((near, chance)).filter(|(_, chance)| 0.0 < *chance && *chance < 1.0)
}

#[test]
fn humans_are_expected_to_keep_away_from_aliens_as_they_do() {
    let (board, players) = premade("galilei", "advanced");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Adept });
    let mut state = State::deal(&board, players, Dice::new(3, 0)).expect("a legal number of players");
    let (mut turns, mut said, mut came_true) = (0.0, 0.0, 0.0);
    for number in 0..150 {
        state.redeal(Dice::new(3, number));
        company.begin();
        let mut before: Option<(Seat, (Vec<Sector>, f64))> = None;
        while let Some(view) = state.actors_view() {
            let (fresh, seat) = (state.turn_is_fresh(), view.seat());
            let choice = company.decide(view, state.luck()).expect("players decide");
            if fresh {
                let turn = before.take().and_then(|(mover, reached)| Some((state.at(mover)?, reached)));
                if let Some((at, (near, chance))) = turn {
                    (turns, said) = (turns + 1.0, said + chance);
                    came_true += f64::from(u8::from(near.contains(&at)));
                }
                before = reached(&state, &company, seat).map(|reached| (seat, reached));
            }
            state.take(choice);
        }
    }
    let [said, came_true] = [said, came_true].map(|sum| sum / turns);
    let off = (said - came_true).abs();
    assert!(turns > 200.0 && off < 0.08, "{turns} turns: {said} said, {came_true} came true");
}

#[test]
fn advice_is_what_an_adept_decides_and_its_parts_are_why() {
    let (board, players) = premade("fermi", "advanced");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Adept });
    let whims = [Style::ADEPT.human.whim, Style::ADEPT.alien.whim];
    let mut weighed = 0;
    for number in 0..6 {
        let mut state =
            State::deal(&board, players, Dice::new(5, number)).expect("a legal number of players");
        company.begin();
        while let Some(view) = state.actors_view() {
            let choice = company.decide(view, state.luck()).expect("players decide");
            let advice = company.advice(view, state.luck()).expect("an adept listens");
            assert_eq!(advice.action, choice.action());
            let chosen = advice.options.iter().find(|option| option.action == advice.action);
            if let (Some(chosen), true) = (chosen, matches!(advice.action, Action::Move(_) | Action::Stay)) {
                // What is weighed is all there is but a whim.
                let lost = advice.options[0].worth - chosen.worth;
                assert!(lost <= whims[view.side() as usize] + 0.01, "{advice:#?}");
                weighed += 1;
            }
            state.take(choice);
        }
    }
    assert!(weighed > 200, "{weighed}");
}
