//! Learns what adepts value, by an evolution strategy in self-play.
//!
//! `cargo run --release -p scenario-rules --example train -- [GENERATIONS] [SEED] [SIDES]` prints the weights after
//! every twenty generations; some of them are kept as constants in `engine/src/escape/bot/adept/weights.rs`. The same
//! seed gives the same weights. `SIDES` is `humans`, `aliens` or `both`: who learns.
//!
//! In every generation some children of the present weights play the same matches: on all published zones with their
//! hatches renumbered, with 2 to 8 players, against a league of trackers, today's adepts and past selves. The
//! best of them, weighed by rank, are the next parents.

use engine::Zone;
use engine::escape::bot::{AlienWeights, Atlas, Bot, BotTable, Bots, HumanWeights, Style};
use engine::escape::{Board, Kind, Rules, Sectors, Side, State, Summary};
use engine::rng::{Dice, Purpose, below, shuffle};
use scenario_rules::published;

/// Children a generation, and how many of them become parents.
const CHILDREN: usize = 20;
const PARENTS: usize = 6;

/// How far children differ from their parents at first and at last, as a power of e.
const FIRST: f64 = 0.08;
const LAST: f64 = 0.03;

/// Matches on a zone in a generation.
const MATCHES: u64 = 96;

/// How many play, at random: mostly as many as the published zones are for.
const PLAYERS: [u8; 11] = [4, 4, 8, 4, 6, 8, 5, 7, 8, 3, 2];

/// After how many generations today's weights join the league.
const PAST: usize = 20;

/// What learning begins with: what longer runs learned, rounded.
const HUMAN: HumanWeights = HumanWeights {
    caught: 32.0,
    ahead: 3.6,
    near: 5.4,
    patience: 41.0,
    exposed: 0.15,
    rival: 0.13,
    wary: 0.075,
    unlucky: 0.28,
    card: 0.03,
    room: 0.31,
    spare: 0.32,
    haste: 0.4,
    noticed: 0.4,
    guarded: 1.7,
    wanted: 12.0,
    liking: 1.3,
    whim: 0.6,
    sedate: 0.06,
    jump: 0.42,
    anew: 4.7,
    strike: 0.2,
    light: 0.21,
    decoy: 4.3,
};

/// The Aliens that learning begins with: some weights set by hand, and better hunters than `Style::ADEPT`, who keep nearer to
/// hatches.
const ALIEN: AlienWeights = AlienWeights {
    mate: 1.6,
    show: 0.29,
    miss: 0.11,
    next: 1.14,
    chase: 2.05,
    fade: 0.92,
    scent: 1.2,
    apart: 0.6,
    post: 0.6,
    demand: 0.83,
    covered: 1.7,
    leash: 0.74,
    liking: 0.3,
    card: 0.012,
    whim: 0.05,
};

/// All luck of a run: a number for every address.
#[derive(Clone, Copy)]
struct Chance(u64);

impl Chance {
    fn word(self, a: usize, b: usize) -> u64 {
        Dice::new(self.0, a as u64).word(b as u16, (b >> 16) as u8, Purpose::Deal(200))
    }

    fn below(self, a: usize, b: usize, n: usize) -> usize {
        below(self.word(a, b), n as u32) as usize
    }

    // Nearly a normal deviate.
    fn deviate(self, a: usize, b: usize) -> f64 {
        let sum: f64 = (0..6).map(|n| (self.word(a, b * 6 + n) >> 11) as f64 / (1_u64 << 53) as f64).sum();
        (sum - 3.0) * 2.0_f64.sqrt()
    }
}

/// A zone as this generation sees it.
struct Ground {
    board: Board,
    atlas: Atlas,
}

fn ground(name: &str, generation: usize, luck: Chance) -> Option<Ground> {
    let file = published::zone(name)?;
    let zone = renumbered(file.zone(), |n| luck.word(generation, 1000 + usize::from(n)));
    let board = Board::new(&zone, &Rules::advanced()).ok()?;
    let atlas = Atlas::new(&board);
    Some(Ground { board, atlas })
}

// The same zone, its hatches in another order.
fn renumbered(zone: &Zone, word: impl Fn(u8) -> u64) -> Zone {
    let hatches = zone.hatches();
    let mut numbers: Vec<u8> = hatches.iter().map(|(number, _)| *number).collect();
    shuffle(&mut numbers, word);
    let mut zone = zone.clone();
    for ((_, at), number) in hatches.iter().zip(numbers) {
        zone.set_cell(*at, Kind::Hatch(number));
    }
    zone
}

/// Who sits on the other side.
#[derive(Clone, Copy)]
struct Opponent {
    bot: Bot,
    style: Style,
}

/// What is learned: one side's weights.
fn weights(style: &Style, side: Side) -> Vec<f32> {
    match side {
        Side::Human => style.human.to_list(),
        Side::Alien => style.alien.to_list(),
    }
}

fn with(style: Style, side: Side, weights: &[f32]) -> Style {
    match side {
        Side::Human => Style { human: style.human.with(weights), ..style },
        Side::Alien => Style { alien: style.alien.with(weights), ..style },
    }
}

// How good a side's play is: Humans who escape, which is what each of them is after, less a tenth of the matches that the
// Aliens win.
fn score(ground: &Ground, players: u8, side: Side, style: Style, against: Opponent, luck: (u64, u64)) -> f64 {
    let (bots, styles) = match side {
        Side::Human => (Bots { humans: Bot::Adept, aliens: against.bot }, [style, against.style]),
        Side::Alien => (Bots { humans: against.bot, aliens: Bot::Adept }, [against.style, style]),
    };
    let mut company = BotTable::new(&ground.board, &ground.atlas, bots).playing(&ground.board, styles);
    let Ok(mut state) = State::deal(&ground.board, players, Dice::new(luck.0, luck.1)) else { return 0.0 };
    let mut summary = Summary::new(&ground.board);
    for number in 0..MATCHES {
        state.redeal(Dice::new(luck.0, luck.1 * MATCHES + number));
        state.play(&mut company);
        summary.add(&state);
    }
    let humans = summary.human_win.share() - 0.1 * summary.alien_win.share();
    if side == Side::Human { humans } else { -humans }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let generations: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(100);
    let luck = Chance(arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1));
    let learn: &[Side] = match arguments.next().as_deref() {
        Some("aliens") => &[Side::Alien],
        Some("both") => &[Side::Human, Side::Human, Side::Alien],
        _ => &[Side::Human],
    };
    let mut style = Style { human: HUMAN, alien: ALIEN, ..Style::ADEPT };
    let mut past = vec![style];
    for generation in 0..generations {
        let side = learn[generation % learn.len()];
        let done = generation as f64 / generations.max(1) as f64;
        let spread = FIRST * (LAST / FIRST).powf(done);
        let (next, score) = evolve(style, side, &past, generation, spread, luck);
        style = with(style, side, &next);
        if generation % PAST == PAST - 1 {
            past.push(style);
        }
        if generation % 10 >= 8 || generation + 2 >= generations {
            println!("generation {}: {side} {score:.3}", generation + 1);
        }
        if generation % 20 == 19 || generation + 1 == generations {
            for side in [Side::Human, Side::Alien] {
                let names = if side == Side::Human { HumanWeights::NAMES } else { AlienWeights::NAMES };
                for (name, weight) in names.iter().zip(weights(&style, side)) {
                    println!("            {name}: {weight:.4},");
                }
            }
        }
    }
}

// One generation: the weights that follow, and what the children's scores were on average.
fn evolve(
    style: Style,
    side: Side,
    past: &[Style],
    generation: usize,
    spread: f64,
    luck: Chance,
) -> (Vec<f32>, f64) {
    let grounds: Vec<Ground> =
        scenario_rules::escape::ZONES.iter().filter_map(|name| ground(name, generation, luck)).collect();
    let parent = weights(&style, side);
    let child = |child: usize| -> Vec<f32> {
        // Children come in pairs, one the mirror image of the other.
        let sign = if child.is_multiple_of(2) { 1.0 } else { -1.0 };
        let step = |n: usize| sign * spread * luck.deviate(generation, 5000 + (child / 2) * 64 + n);
        parent.iter().enumerate().map(|(n, weight)| moved(*weight, step(n))).collect()
    };
    let children: Vec<Vec<f32>> = (0..CHILDREN).map(child).collect();
    let mut scores: Vec<(f64, usize)> = (0..CHILDREN).map(|child| (0.0, child)).collect();
    for (cell, ground) in grounds.iter().enumerate() {
        let players = PLAYERS[luck.below(generation, 2000 + cell, PLAYERS.len())];
        let adept = |style| Opponent { bot: Bot::Adept, style };
        let against = match luck.below(generation, 3000 + cell, 6) {
            0..=2 => Opponent { bot: Bot::Tracker, style },
            3 => adept(past[luck.below(generation, 4000 + cell, past.len())]),
            _ => adept(style),
        };
        for (sum, child) in &mut scores {
            let style = with(style, side, &children[*child]);
            let seed = (luck.0, (generation * 8 + cell) as u64);
            *sum += score(ground, players, side, style, against, seed) / grounds.len() as f64;
        }
    }
    scores.sort_by(|a, b| b.0.total_cmp(&a.0));
    let mean = scores.iter().map(|(score, _)| score).sum::<f64>() / CHILDREN as f64;
    let blend = |n: usize| {
        let best = scores.iter().take(PARENTS).enumerate();
        let sums = best.fold((0.0, 0.0), |(sum, of), (rank, (_, child))| {
            let weight = (PARENTS - rank) as f64;
            (sum + weight * f64::from(children[*child][n]), of + weight)
        });
        (sums.0 / sums.1) as f32
    };
    ((0..parent.len()).map(blend).collect(), mean)
}

// A weight moved by a power of e; what is a share stays one.
fn moved(weight: f32, step: f64) -> f32 {
    (f64::from(weight) * step.exp()) as f32
}
