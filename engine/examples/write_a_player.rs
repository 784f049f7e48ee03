//! A player of your own, sent up the ladder: on each rung it plays the Humans against stronger Aliens, and is
//! compared with the player who lives there.
//!
//! `cargo run -p engine --example write_a_player`

use std::collections::VecDeque;
use std::error::Error;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Luck, Player};
use engine::escape::{
    Action, Board, Choice, Colour, Decision, Item, Kind, Rules, Sector, Side, State, Summary, View,
};
use engine::rng::Dice;
use engine::tally::Estimate;
use scenario_rules::published;

const PLAYERS: u8 = 4;
const MATCHES: u64 = 300;

/// Runs: takes a shortest way to an open hatch, over secure sectors where that is no detour.
struct Runner;

impl Player for Runner {
    // A view has what this seat may know, and nothing else. Luck is the seat's own and tells nothing about cards.
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        let wish = match view.decision()? {
            Decision::Move => run(view, luck),
            Decision::AfterMove if !view.card_is_due() => Some(Action::End),
            Decision::AfterMove if view.can_use(Item::Sedatives) => Some(Action::Use(Item::Sedatives)),
            Decision::AfterMove => Some(Action::Draw),
            Decision::HatchCard => Some(Action::TakeHatch(Colour::Green)),
            Decision::Defend => Some(Action::Defend),
            Decision::Name | Decision::TooMany => None,
        };
        // Only what is legal is a choice. Where there is no wish, anything will do.
        wish.and_then(|action| view.choice(action)).or_else(|| view.choose(|n| luck.below(n)))
    }
}

// The end of a move nearest to a hatch; of equals one where no card is drawn, and of those any: who always goes the
// same way is found.
fn run(view: View<'_, '_>, luck: Luck) -> Option<Action> {
    let ground = view.board().ground();
    let steps = steps_to_a_hatch(view);
    let whim = |end: Sector| luck.about(end.index() as u32);
    let cost = |end: &Sector| (steps[end.index()], ground.kind(*end) == Kind::Dangerous, whim(*end));
    view.ends().iter().min_by_key(cost).map(Action::Move)
}

// From every sector, how many steps it takes to an open hatch: a walk that begins on all of them at once.
fn steps_to_a_hatch(view: View<'_, '_>) -> Vec<u32> {
    let ground = view.board().ground();
    let mut steps = vec![u32::MAX; ground.len()];
    let mut front: VecDeque<_> =
        view.open_hatches().iter().filter_map(|number| view.board().hatch(number)).collect();
    for hatch in &front {
        steps[hatch.index()] = 0;
    }
    while let Some(here) = front.pop_front() {
        for near in ground.neighbours(here) {
            if steps[near.index()] == u32::MAX && ground.kind(*near).is_ground() {
                steps[near.index()] = steps[here.index()] + 1;
                front.push_back(*near);
            }
        }
    }
    steps
}

/// A table where all Humans are runners; bots play the Aliens.
struct Mixed<'a>(BotTable<'a>);

impl Player for Mixed<'_> {
    fn begin(&mut self) {
        self.0.begin();
    }

    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        // Bots listen when they are asked, so they are asked whoever decides.
        let bots = self.0.decide(view, luck);
        if view.side() == Side::Human { Runner.decide(view, luck) } else { bots }
    }
}

/// The share of the Humans who escape, with its 95 % interval.
fn escapes(board: &Board, table: &mut impl Player, seed: u64) -> Result<Estimate, Box<dyn Error>> {
    let mut state = State::deal(board, PLAYERS, Dice::new(seed, 0))?;
    let mut summary = Summary::new(board);
    for number in 0..MATCHES {
        state.redeal(Dice::new(seed, number));
        state.play(table).ok_or("somebody did not decide")?;
        summary.add(&state);
    }
    Ok(summary.human_win.estimate().ok_or("nobody was Human")?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let galilei = published::zone("galilei").ok_or("no such zone")?;
    let board = Board::new(galilei.zone(), &Rules::advanced()).map_err(|errors| format!("{errors:?}"))?;
    let atlas = Atlas::new(&board);
    println!("Humans who escape on Galilei, in percent: {PLAYERS} players, {MATCHES} matches.");
    println!("The runner is better where all of the difference lies above zero.");
    for &rung in Bot::RANKS {
        let mut bots = BotTable::new(&board, &atlas, Bots { humans: rung, aliens: rung });
        // Different seeds: the difference of two rates supposes that their matches have nothing in common.
        let runner = escapes(&board, &mut Mixed(bots.clone()), 1)?;
        let bot = escapes(&board, &mut bots, 2)?;
        let [ours, theirs, difference] = [runner, bot, runner.minus(bot)].map(percent);
        println!("{:8} aliens:  runner {ours}  {0:8} {theirs}  difference {difference}", rung.word());
    }
    Ok(())
}

fn percent(rate: Estimate) -> String {
    let [value, low, high] = [rate.value, rate.low, rate.high].map(|share| 100.0 * share);
    format!("{value:5.1} ({low:5.1} to {high:5.1})")
}
