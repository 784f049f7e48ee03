//! Learns what adepts value, from matches in which all of it is shaken at once.
//!
//! `cargo run --release -p scenario-rules --example train -- [ROUNDS] [SEED] [SIDES]` prints after every round what each
//! weight is worth and what it becomes, beginning with the constants in `engine/src/escape/bot/adept/weights.rs`. The
//! same seed gives the same weights, on any number of cores. `SIDES` is `humans`, `aliens` or `both`: who learns.
//!
//! In every few matches each weight is multiplied by luck of its own. They are played on all published zones with their
//! hatches renumbered, with 2 to 8 players, against a league of trackers, adepts and their other styles. By how much more
//! Humans escape where a weight happened to be larger tells what it is worth, and the same matches tell it of every weight:
//! what is done with the others is noise, like the cards. Then each goes half of the way to where its own parabola is
//! highest, the less surely the slope is known the less far.

use std::collections::BTreeMap;
use std::thread;

use engine::Zone;
use engine::escape::bot::{AlienWeights, Atlas, Bot, BotTable, Bots, HumanWeights, Style};
use engine::escape::{Board, Kind, Rules, Sectors, Side, State, Summary};
use engine::rng::{Dice, Purpose, below, shuffle};
use scenario_rules::escape::ZONES;
use scenario_rules::published;

/// How often weights are shaken in a round, and how many matches are played with what came of it.
const SHAKES: usize = 24_000;
const MATCHES: u64 = 8;

/// How far, as a power of e.
const SPREAD: f64 = 0.35;

/// How far a weight goes at most in a round, as a power of e.
const FARTHEST: f64 = 0.25;

/// How bent a parabola is at least, in points: one that looks flat, or bent upwards, would lead anywhere.
const BENT: f64 = 1.0;

/// How many play, at random: mostly as many as the published zones are for.
const PLAYERS: [u8; 11] = [4, 4, 8, 4, 6, 8, 5, 7, 8, 3, 2];

/// Who sits on the other side, at random.
const LEAGUE: [(Bot, Style); 11] = [
    (Bot::Adept, Style::ADEPT),
    (Bot::Adept, Style::ADEPT),
    (Bot::Adept, Style::ADEPT),
    (Bot::Adept, Style::ADEPT),
    (Bot::Tracker, Style::ADEPT),
    (Bot::Tracker, Style::ADEPT),
    (Bot::Tracker, Style::ADEPT),
    (Bot::Tracker, Style::ADEPT),
    (Bot::Adept, Style::AGGRESSIVE),
    (Bot::Adept, Style::CAUTIOUS),
    (Bot::Adept, Style::NOVICE),
];

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

    // Nearly a normal deviate: of six even ones.
    fn deviate(self, a: usize, b: usize) -> f64 {
        let sum: f64 = (0..6).map(|n| (self.word(a, b * 6 + n) >> 11) as f64 / (1_u64 << 53) as f64).sum();
        (sum - 3.0) * 2.0_f64.sqrt()
    }
}

/// How much the square of such a deviate varies: its fourth power is 2.8 on average.
const SQUARE: f64 = 1.8;

/// A zone as this round sees it.
struct Ground {
    board: Board,
    atlas: Atlas,
}

fn ground(name: &str, round: usize, luck: Chance) -> Option<Ground> {
    let file = published::zone(name)?;
    let zone = renumbered(file.zone(), |n| luck.word(round, 1000 + usize::from(n)));
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

/// What is learned: one side's weights, by their names.
fn weights(style: &Style, side: Side) -> Vec<(&'static str, f32)> {
    let (names, list) = match side {
        Side::Human => (HumanWeights::NAMES, style.human.to_list()),
        Side::Alien => (AlienWeights::NAMES, style.alien.to_list()),
    };
    names.iter().copied().zip(list).collect()
}

fn with(style: Style, side: Side, weights: &[f32]) -> Style {
    match side {
        Side::Human => Style { human: style.human.with(weights), ..style },
        Side::Alien => Style { alien: style.alien.with(weights), ..style },
    }
}

// A weight moved by a power of e. What is left of something after a sector or a step stays less than all of it: its odds move.
fn moved((name, weight): (&str, f32), step: f64) -> f32 {
    let (weight, factor) = (f64::from(weight), step.exp());
    let moved = match name {
        "fade" | "leash" | "first" | "lasting" => weight * factor / (1.0 - weight + weight * factor),
        _ => weight * factor,
    };
    moved as f32
}

/// One round of matches of one side.
struct Round {
    number: usize,
    side: Side,
    style: Style,
    luck: Chance,
    grounds: Vec<Ground>,
}

impl Round {
    fn shake(&self, shake: usize, weight: usize) -> f64 {
        self.luck.deviate(self.number, 10_000 + shake * 32 + weight)
    }

    // Where, with how many and against whom the matches of a shake are played.
    fn cell(&self, shake: usize) -> (usize, u8, usize) {
        let drawn = |what: usize, of: usize| self.luck.below(self.number, 10_000_000 + shake * 2 + what, of);
        (shake % self.grounds.len(), PLAYERS[drawn(0, PLAYERS.len())], drawn(1, LEAGUE.len()))
    }

    // How many of a hundred Humans escape in the matches of a shake.
    fn escapes(&self, shake: usize) -> f64 {
        let shaken = weights(&self.style, self.side).into_iter().enumerate();
        let shaken: Vec<f32> =
            shaken.map(|(n, weight)| moved(weight, SPREAD * self.shake(shake, n))).collect();
        let style = with(self.style, self.side, &shaken);
        let (zone, players, opponent) = self.cell(shake);
        let (bot, other) = LEAGUE[opponent];
        let (bots, styles) = match self.side {
            Side::Human => (Bots { humans: Bot::Adept, aliens: bot }, [style, other]),
            Side::Alien => (Bots { humans: bot, aliens: Bot::Adept }, [other, style]),
        };
        let Ground { board, atlas } = &self.grounds[zone];
        let mut company = BotTable::new(board, atlas, bots).playing(board, styles);
        let first = (self.number * SHAKES + shake) as u64 * MATCHES;
        let Ok(mut state) = State::deal(board, players, Dice::new(self.luck.0, first)) else { return 0.0 };
        let mut summary = Summary::new(board);
        for number in first..first + MATCHES {
            state.redeal(Dice::new(self.luck.0, number));
            state.play(&mut company);
            summary.add(&state);
        }
        100.0 * summary.human_win.share()
    }

    // The same of every shake, less what is usual there: how zones and opponents differ is not the weights' doing.
    fn scores(&self) -> Vec<f64> {
        let cores = thread::available_parallelism().map_or(1, Into::into);
        let mut scores = vec![0.0; SHAKES];
        thread::scope(|scope| {
            for (part, scores) in scores.chunks_mut(SHAKES.div_ceil(cores)).enumerate() {
                let first = part * SHAKES.div_ceil(cores);
                scope.spawn(move || {
                    for (n, score) in scores.iter_mut().enumerate() {
                        *score = self.escapes(first + n);
                    }
                });
            }
        });
        let mut usual: BTreeMap<_, (f64, f64)> = BTreeMap::new();
        for (shake, score) in scores.iter().enumerate() {
            let (sum, of) = usual.entry(self.cell(shake)).or_default();
            (*sum, *of) = (*sum + score, *of + 1.0);
        }
        let side = if self.side == Side::Human { 1.0 } else { -1.0 };
        for (shake, score) in scores.iter_mut().enumerate() {
            let (sum, of) = usual[&self.cell(shake)];
            *score = side * (*score - sum / of);
        }
        scores
    }

    // What each weight becomes; says what it is worth.
    fn learn(&self) -> Vec<f32> {
        let scores = self.scores();
        let many = scores.len() as f64;
        let noise = (scores.iter().map(|score| score * score).sum::<f64>() / many).sqrt();
        let unsure = noise / (SPREAD * many.sqrt());
        println!("{:>10} {:>9}  {:>13}  {:>5}", "", "was", "worth", "bent");
        let learned = weights(&self.style, self.side).into_iter().enumerate().map(|(n, (name, weight))| {
            let shaken = scores.iter().enumerate().map(|(shake, score)| (self.shake(shake, n), score));
            let (slope, bend) = shaken.fold((0.0, 0.0), |(slope, bend), (z, score)| {
                (slope + z * score, bend + (z * z - 1.0) * score)
            });
            let (slope, bend) = (slope / (SPREAD * many), bend / (SQUARE * SPREAD * SPREAD * many));
            let known = (1.0 - (unsure / slope).powi(2)).max(0.0);
            let step = known * slope / (2.0 * (-bend).max(BENT)) / 2.0;
            let next = moved((name, weight), step.clamp(-FARTHEST, FARTHEST));
            println!("{name:>10} {weight:9.4}  {slope:+5.2} ± {unsure:.2}  {bend:+5.1}  now {next:.4}");
            next
        });
        learned.collect()
    }
}

fn main() {
    let mut arguments = std::env::args().skip(1);
    let rounds: usize = arguments.next().and_then(|n| n.parse().ok()).unwrap_or(3);
    let luck = Chance(arguments.next().and_then(|n| n.parse().ok()).unwrap_or(1));
    let sides: &[Side] = match arguments.next().as_deref() {
        Some("aliens") => &[Side::Alien],
        Some("both") => &[Side::Human, Side::Alien],
        _ => &[Side::Human],
    };
    let mut style = Style::ADEPT;
    for number in 0..rounds * sides.len() {
        let side = sides[number % sides.len()];
        println!("round {}, {side}:", number / sides.len() + 1);
        let grounds = ZONES.iter().filter_map(|name| ground(name, number, luck)).collect();
        let learned = Round { number, side, style, luck, grounds }.learn();
        style = with(style, side, &learned);
    }
}
