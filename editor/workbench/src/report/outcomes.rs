//! What matches came to, as parts of a whole that exclude each other: one bar, and a sentence.

use egui::Color32;
use engine::tally::Rate;
use serde::Serialize;

use super::object::Share;
use super::rates::Room;
use crate::text::number::{grouped, interval, percent};
use crate::text::style::{BAR, FAINT, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{put, wrap};
use crate::theme::Ink;

/// What the matches of a batch came to.
#[derive(Clone, Debug)]
pub struct Outcomes {
    /// How many matches there are.
    pub of: u64,
    /// The parts: those that occurred, and those that usually do.
    pub parts: Vec<Part>,
    /// All of it in plain words.
    pub sentence: String,
    /// How it can be that parts are of both, where that needs to be said.
    pub why: &'static str,
}

/// Matches that came to the same.
#[derive(Clone, Debug)]
pub struct Part {
    /// Its name in answers.
    pub name: String,
    /// What happened in them: `all humans escape`.
    pub label: String,
    /// How many there are.
    pub hits: u64,
    /// How it is drawn.
    pub fill: Fill,
    /// Whether it has its place even where it did not occur, so that nothing moves when it does.
    pub usual: bool,
}

/// How a part of a bar is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Fill {
    /// In one colour.
    Whole(Ink),
    /// In one colour that stands back.
    Soft(Ink),
    /// In two, one above the other, because it is of both.
    Both(Ink, Ink),
    /// In a colour of its own.
    Colour(Color32),
}

/// The signs of which a bar is made in a terminal, so that no part is told by its colour alone.
const SIGNS: [char; 7] = ['█', '▒', '▓', '░', '#', '=', '·'];

/// The longest bar in a terminal.
const WIDE: usize = 60;

impl Outcomes {
    /// Those of some matches; `None` where none has ended.
    pub fn of(parts: Vec<Part>, sentence: impl FnOnce(&Counted) -> (String, &'static str)) -> Option<Self> {
        let parts: Vec<Part> = parts.into_iter().filter(|part| part.hits > 0 || part.usual).collect();
        let of = parts.iter().map(|part| part.hits).sum();
        (of > 0).then(|| {
            let (sentence, why) = sentence(&Counted::of(&parts, of));
            Self { of, parts, sentence, why }
        })
    }

    /// The parts that occurred.
    pub fn occurred(&self) -> impl Iterator<Item = &Part> {
        self.parts.iter().filter(|part| part.hits > 0)
    }

    /// How often a part occurred.
    pub fn rate(&self, part: &Part) -> Rate {
        Rate { hits: part.hits, of: self.of }
    }

    /// `all humans escape: 5.0 %, nobody escapes, the aliens win: 95.0 %`.
    pub fn listed(&self) -> String {
        let one = |part: &Part| format!("{}: {}", part.label, percent(self.rate(part).share()));
        self.occurred().map(one).collect::<Vec<_>>().join(", ")
    }

    /// The bar, its parts and the sentence, for a terminal.
    pub fn text(&self, width: usize) -> String {
        let hits: Vec<u64> = self.occurred().map(|part| part.hits).collect();
        let bar = WIDE.min(width.saturating_sub(2));
        let lengths = seen(apportioned(&hits, bar as u64));
        let line: String = lengths
            .iter()
            .zip(SIGNS.iter().cycle())
            .flat_map(|(length, sign)| std::iter::repeat_n(*sign, usize::try_from(*length).unwrap_or(0)))
            .collect();
        let mut out = format!("  {}\n", paint(BAR, line));
        out.push_str(&Table::fitting(width, [Room::Interval, Room::Share].map(|room| self.table(room))));
        let why = if self.why.is_empty() { String::new() } else { format!(" {}", self.why) };
        put!(out, "  {}\n", wrap(&format!("{}{why}", self.sentence), width, 2));
        out
    }

    // The share stands before the words, which are cut where there is no room for them.
    fn table(&self, room: Room) -> Table {
        let mut table = Table::new(2, &[Align::Left, Align::Right, Align::Right, Align::Left]);
        for (part, sign) in self.occurred().zip(SIGNS.iter().cycle()) {
            let share = self.rate(part).estimate().filter(|_| room == Room::Interval);
            table.row([
                Cell::new(sign.to_string(), BAR),
                percent(self.rate(part).share()).into(),
                Cell::new(share.map(interval).unwrap_or_default(), FAINT),
                part.label.as_str().into(),
            ]);
        }
        table
    }

    /// The same for programs.
    pub fn object(&self) -> Vec<Object> {
        let object = |part: &Part| Object {
            name: part.name.clone(),
            matches: part.hits,
            share: self.rate(part).estimate().into(),
        };
        self.occurred().map(object).collect()
    }
}

/// A part for programs.
#[derive(Serialize)]
pub struct Object {
    name: String,
    matches: u64,
    #[serde(flatten)]
    share: Share,
}

/// Matches as people count them: of a hundred, or of all where there are fewer.
#[derive(Debug)]
pub struct Counted {
    of: u64,
    parts: Vec<(String, u64, u64)>,
}

impl Counted {
    fn of(parts: &[Part], all: u64) -> Self {
        let of = all.min(100);
        let hits: Vec<u64> = parts.iter().map(|part| part.hits).collect();
        let shown = apportioned(&hits, of);
        let named = parts.iter().zip(shown).map(|(part, shown)| (part.name.clone(), part.hits, shown));
        Self { of, parts: named.collect() }
    }

    /// `Of 100 matches`.
    pub fn opening(&self) -> String {
        if self.of == 1 { "Of 1 match".to_owned() } else { format!("Of {} matches", grouped(self.of)) }
    }

    /// Whether some parts occurred at all.
    pub fn occurs(&self, names: &[&str]) -> bool {
        self.hits(names) > 0
    }

    /// How many of a hundred some parts have together, in words: a whole number, or that it is less than one.
    pub fn many(&self, names: &[&str]) -> String {
        let shown: u64 = self.named(names).map(|(_, _, shown)| *shown).sum();
        if shown == 0 && self.occurs(names) { "fewer than 1".to_owned() } else { shown.to_string() }
    }

    /// Whether some parts are the same matches as others.
    pub fn same(&self, names: &[&str], others: &[&str]) -> bool {
        self.hits(names) == self.hits(others)
    }

    fn hits(&self, names: &[&str]) -> u64 {
        self.named(names).map(|(_, hits, _)| *hits).sum()
    }

    fn named<'c>(&'c self, names: &'c [&str]) -> impl Iterator<Item = &'c (String, u64, u64)> {
        self.parts.iter().filter(|(name, ..)| names.contains(&name.as_str()))
    }
}

/// The same lengths with at least one place for each: what occurred is seen, at the cost of the longest.
fn seen(mut lengths: Vec<u64>) -> Vec<u64> {
    for nth in 0..lengths.len() {
        if lengths[nth] == 0
            && let Some(longest) = lengths.iter_mut().max_by_key(|length| **length)
        {
            *longest = longest.saturating_sub(1);
            lengths[nth] = 1;
        }
    }
    lengths
}

/// So many places divided as the counts are, whole ones that add up: the largest remainders are rounded up.
fn apportioned(counts: &[u64], places: u64) -> Vec<u64> {
    let all: u128 = counts.iter().copied().map(u128::from).sum::<u128>().max(1);
    let exact = |count: u64| u128::from(count) * u128::from(places);
    let mut shares: Vec<u64> =
        counts.iter().map(|count| u64::try_from(exact(*count) / all).unwrap_or(places)).collect();
    let left = places.saturating_sub(shares.iter().sum());
    let mut order: Vec<usize> = (0..counts.len()).collect();
    order.sort_by_key(|nth| std::cmp::Reverse(exact(counts[*nth]) % all));
    for nth in order.into_iter().take(usize::try_from(left).unwrap_or(0)) {
        shares[nth] += 1;
    }
    shares
}
