//! The numbers of the published zones, against which others are held.
//!
//! They are data (`published/measures.csv`): every published zone as it is, the Advanced game, adepts at all seats, and
//! novices for what skill is worth. `UPDATE_PUBLISHED=1 cargo test -p editor --test editor-tests published` plays all of it
//! again, which takes minutes; the same test without it plays one cell.

pub mod measure;

use std::sync::LazyLock;

use engine::escape::bot::{Bot, Bots};
use engine::escape::{Board, Escape, Rules, Summary};
use engine::tally::Estimate;
use engine::{Game, Zone};
use scenario_rules::published;
use serde::{Deserialize, Serialize};

use self::measure::Measure;
use crate::simulate::Limits;
use crate::simulate::batch::{Batch, Stage};

/// How many players there are at the tables that were played.
pub const PLAYERS: [u8; 3] = [4, 6, 8];

/// How many matches adepts played in each cell. Novices played a quarter as many, as beside any test.
pub const MATCHES: u64 = 2000;

/// The luck of all of it.
pub const SEED: u64 = 1;

/// One number of one zone.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Row {
    /// The zone, by its built-in name.
    pub zone: String,
    /// How many played.
    pub players: u8,
    /// The word of the measure.
    pub measure: String,
    /// What came of it, with its 95 % interval.
    pub value: f64,
    /// Where the interval begins.
    pub low: f64,
    /// Where it ends.
    pub high: f64,
}

impl Row {
    /// The number as it was measured.
    pub fn estimate(&self) -> Estimate {
        Estimate { value: self.value, low: self.low, high: self.high }
    }
}

/// All numbers, zone by zone.
pub fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| read(include_str!("published/measures.csv")));
    &ROWS
}

fn read(text: &str) -> Vec<Row> {
    let rows: Result<Vec<Row>, csv::Error> =
        csv::Reader::from_reader(text.as_bytes()).deserialize().collect();
    debug_assert!(rows.is_ok(), "what is built in can be read: {rows:?}");
    rows.unwrap_or_default()
}

/// The names of the published zones that another zone is held against: all but the one that it is itself.
pub fn others(zone: &Zone) -> impl Iterator<Item = &'static str> + use<'_> {
    static ZONES: LazyLock<Vec<(&str, Zone)>> = LazyLock::new(|| {
        let names = published::names(Game::Escape);
        names.filter_map(|name| Some((name, published::zone(name)?.zone().clone()))).collect()
    });
    ZONES.iter().filter(move |(_, other)| other != zone).map(|(name, _)| *name)
}

/// Plays a cell: all numbers of a published zone with so many players. `None` where there is no such zone or table.
pub fn play(name: &str, players: u8) -> Option<Vec<Row>> {
    let file = published::zone(name)?;
    let board = Board::new(file.zone(), &Rules::advanced()).ok()?;
    let adepts = batch(&board, players, Bot::EVERYDAY, MATCHES)?;
    let novices = batch(&board, players, Bot::Novice, MATCHES / 4)?;
    let row = |measure: Measure| {
        let Estimate { value, low, high } = measure.read(&adepts, Some(&novices))?;
        // So many places that nothing is lost that an interval leaves to be known.
        let [value, low, high] = [value, low, high].map(|number| (number * 1e5).round() / 1e5);
        Some(Row { zone: name.to_owned(), players, measure: measure.word().to_owned(), value, low, high })
    };
    Some(Measure::ALL.into_iter().filter_map(row).collect())
}

fn batch(board: &Board, players: u8, bot: Bot, matches: u64) -> Option<Summary> {
    let batch = Batch::<Escape> {
        stage: Stage { board, lookout: None },
        against: None,
        players,
        seed: SEED,
        first: 0,
        matches,
        bots: Bots { humans: bot, aliens: bot },
        plies: Limits::default().plies,
    };
    Some(batch.play().ok()?.escape().summary.clone())
}
