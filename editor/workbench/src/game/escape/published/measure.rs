//! On what zones are compared.

use engine::escape::Summary;
use engine::tally::{Estimate, Histogram, Rate};

use crate::text::number::percent;

/// How many times as wide the interval of a gap between two seats is because they are the two that differ most: among
/// eight seats there are 28 pairs.
const PICKED: f64 = 1.6;

/// What is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// The share of Humans who escape.
    Escapes,
    /// The share of matches that the Aliens win.
    AlienWins,
    /// The mean round in which matches end.
    Rounds,
    /// The mean round of the first attack that strikes somebody.
    FirstContact,
    /// The share of matches without one.
    WithoutAttack,
    /// The share of all escapes that the hatch takes which takes most.
    BusiestHatch,
    /// By how much the seat that wins most often does so more often than the one that does least.
    SeatGap,
    /// By how much the share of Humans who escape differs between a table of novices and the players at hand.
    SkillGap,
}

impl Measure {
    /// All of them.
    pub const ALL: [Self; 8] = [
        Self::Escapes,
        Self::AlienWins,
        Self::Rounds,
        Self::FirstContact,
        Self::WithoutAttack,
        Self::BusiestHatch,
        Self::SeatGap,
        Self::SkillGap,
    ];

    /// The word for it in answers and files.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Escapes => "human_win",
            Self::AlienWins => "alien_win",
            Self::Rounds => "rounds",
            Self::FirstContact => "first_contact",
            Self::WithoutAttack => "without_attack",
            Self::BusiestHatch => "busiest_hatch",
            Self::SeatGap => "seat_gap",
            Self::SkillGap => "skill_gap",
        }
    }

    /// The one with this word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|measure| measure.word() == word)
    }

    /// What matches say about it, beside a table of novices where there is one; `None` where they say nothing.
    pub fn read(self, summary: &Summary, novices: Option<&Summary>) -> Option<Estimate> {
        match self {
            Self::Escapes => summary.human_win.estimate(),
            Self::AlienWins => summary.alien_win.estimate().filter(|_| summary.human_win.of > 0),
            Self::Rounds => mean(&summary.rounds),
            Self::FirstContact => mean(&summary.first_contact),
            Self::WithoutAttack => without_attack(summary).estimate(),
            Self::BusiestHatch => busiest_hatch(summary).and_then(|(_, rate)| rate.estimate()),
            Self::SeatGap => seat_gap(summary).map(|gap| gap.by),
            Self::SkillGap => {
                let [here, novices] = [summary, novices?].map(|summary| summary.human_win.estimate());
                Some(here?.minus(novices?).size())
            }
        }
    }

    /// What it means to have more of it than others, or less; both go before `than …`.
    pub const fn compared(self) -> [&'static str; 2] {
        match self {
            Self::Escapes => ["more humans escape", "fewer humans escape"],
            Self::AlienWins => ["the aliens win more often", "the aliens win less often"],
            Self::Rounds => ["matches are longer", "matches are shorter"],
            Self::FirstContact => ["the first attack comes later", "the first attack comes sooner"],
            Self::WithoutAttack => {
                ["more matches pass without an attack", "fewer matches pass without an attack"]
            }
            Self::BusiestHatch => {
                ["one hatch takes more of the escapes", "escapes are spread more evenly over the hatches"]
            }
            Self::SeatGap => ["the seat matters more", "the seat matters less"],
            Self::SkillGap => ["skill matters more", "skill matters less"],
        }
    }

    /// A value of it in words.
    pub fn said(self, value: f64) -> String {
        match self {
            Self::Rounds => format!("{value:.1} rounds"),
            Self::FirstContact => format!("round {value:.1}"),
            Self::SeatGap | Self::SkillGap => format!("{:.1} points", value * 100.0),
            Self::Escapes | Self::AlienWins | Self::WithoutAttack | Self::BusiestHatch => percent(value),
        }
    }
}

/// Fewer numbers than this do not say how much they vary.
const FEWEST: u64 = 30;

fn mean(numbers: &Histogram) -> Option<Estimate> {
    numbers.estimate().filter(|_| numbers.total() >= FEWEST)
}

/// Matches without an attack that struck somebody.
pub fn without_attack(summary: &Summary) -> Rate {
    Rate { hits: summary.matches.saturating_sub(summary.first_contact.total()), of: summary.matches }
}

/// How much of all escapes each hatch takes, by its number; none without escapes.
pub fn hatch_shares(summary: &Summary) -> impl Iterator<Item = (usize, Rate)> {
    let of: u64 = summary.hatch_use.iter().sum();
    summary.hatch_use.into_iter().enumerate().map(move |(number, hits)| (number, Rate { hits, of }))
}

/// The hatch that takes most escapes, and its share of them.
pub fn busiest_hatch(summary: &Summary) -> Option<(usize, Rate)> {
    hatch_shares(summary).filter(|(_, rate)| rate.hits > 0).max_by_key(|(_, rate)| rate.hits)
}

/// Two seats, the one that wins most often and the one that does least.
#[derive(Clone, Copy, Debug)]
pub struct SeatGap {
    /// Their numbers, counted from 1.
    pub seats: [usize; 2],
    /// By how much the first wins more often, as surely as can be told of two that were picked.
    pub by: Estimate,
}

/// The gap between the seats that differ most; `None` where fewer than two were taken.
pub fn seat_gap(summary: &Summary) -> Option<SeatGap> {
    let taken = || (1..).zip(&summary.seats).filter(|(_, sums)| sums.wins.of > 0);
    let (best, most) = taken().max_by_key(|(_, sums)| sums.wins.hits)?;
    let (worst, least) = taken().min_by_key(|(_, sums)| sums.wins.hits)?;
    let by = most.wins.estimate()?.minus(least.wins.estimate()?).wider(PICKED);
    (best != worst).then_some(SeatGap { seats: [best, worst], by })
}
