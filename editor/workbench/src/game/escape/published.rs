//! The numbers of the published zones, against which others are held.
//!
//! They are data (`published/measures.csv`, and `published/skills.csv` for what leaving something off costs): every published zone as it is, the Advanced game, adepts at all seats, and
//! novices for what skill is worth. `UPDATE_PUBLISHED=1 cargo test -p editor --test editor-tests published` plays all of it
//! again, which takes minutes; the same test without it plays one cell.

pub mod measure;

use std::sync::LazyLock;

use engine::escape::bot::{Bot, Bots};
use engine::escape::{Board, Escape, Rules};
use engine::tally::{Difference, Estimate};
use engine::{Game, Skill, Zone};
use scenario_rules::published;
use serde::{Deserialize, Serialize};

use self::measure::Measure;
use crate::report::skills::{self, Elsewhere};
use crate::simulate::batch::{Batch, Stage};
use crate::simulate::{Limits, Results};

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

/// What every skill is worth, zone by zone; the measure is [`skill_word`].
pub fn worths() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| read(include_str!("published/skills.csv")));
    &ROWS
}

/// The word for a skill of one side.
pub fn skill_word(skill: &Skill) -> String {
    format!("{} ({})", skill.word, Bot::ROSTER.roles[skill.role])
}

/// What a skill is worth on the published zones, other than a zone itself, at a table of so many.
pub fn worth_elsewhere(zone: &Zone, players: u8, skill: &Skill) -> Vec<Elsewhere> {
    let word = skill_word(skill);
    let row = |name: &'static str| {
        let of = |row: &&Row| row.zone == name && row.players == players && row.measure == word;
        Some((name, worths().iter().find(of)?.estimate()))
    };
    others(zone).filter_map(row).collect()
}

/// The names of the published zones that another zone is held against: all but the one that it is itself.
pub fn others(zone: &Zone) -> impl Iterator<Item = &'static str> + use<'_> {
    static ZONES: LazyLock<Vec<(&str, Zone)>> = LazyLock::new(|| {
        let names = published::names(Game::Escape);
        names.filter_map(|name| Some((name, published::zone(name)?.zone().clone()))).collect()
    });
    ZONES.iter().filter(move |(_, other)| other != zone).map(|(name, _)| *name)
}

/// Plays a cell: what some skills are worth on a published zone with so many players. `None` where there is no such table.
pub fn play_skills(name: &str, players: u8, skills: &[Skill]) -> Option<Vec<Row>> {
    let board = Board::new(published::zone(name)?.zone(), &Rules::advanced()).ok()?;
    let play = |humans: Bot, aliens: Bot| {
        let batch = Batch { bots: Bots { humans, aliens }, ..table(&board, players, MATCHES) };
        let atlases = batch.atlases();
        let played = batch.sit_down(&atlases).ok()?.telling_each(true).play(0..MATCHES, |_| ());
        let mut results = Results::default();
        results.take_in(&played.each);
        Some(results)
    };
    let whole = play(Bot::EVERYDAY, Bot::EVERYDAY)?;
    let row = |skill: &Skill| {
        let bot = Bot::from_word(skill.without)?;
        let mut bots = [Bot::EVERYDAY; 2];
        *bots.get_mut(skill.role)? = bot;
        let Difference { mean, low, high, .. } = skills::worth(skill, &whole, &play(bots[0], bots[1])?)?;
        Some(row(name, players, skill_word(skill), Estimate { value: mean, low, high }))
    };
    skills.iter().map(row).collect()
}

/// Plays a cell: all numbers of a published zone with so many players. `None` where there is no such zone or table.
pub fn play(name: &str, players: u8) -> Option<Vec<Row>> {
    let file = published::zone(name)?;
    let board = Board::new(file.zone(), &Rules::advanced()).ok()?;
    let batch = |bot: Bot, matches: u64| {
        let batch = Batch { bots: Bots { humans: bot, aliens: bot }, ..table(&board, players, matches) };
        Some(batch.play().ok()?.escape().summary.clone())
    };
    let adepts = batch(Bot::EVERYDAY, MATCHES)?;
    let novices = batch(Bot::Novice, MATCHES / 4)?;
    let read = |measure: Measure| {
        Some(row(name, players, measure.word().to_owned(), measure.read(&adepts, Some(&novices))?))
    };
    Some(Measure::ALL.into_iter().filter_map(read).collect())
}

fn row(zone: &str, players: u8, measure: String, Estimate { value, low, high }: Estimate) -> Row {
    // So many places that nothing is lost that an interval leaves to be known.
    let [value, low, high] = [value, low, high].map(|number| (number * 1e5).round() / 1e5);
    Row { zone: zone.to_owned(), players, measure, value, low, high }
}

fn table(board: &Board, players: u8, matches: u64) -> Batch<'_, Escape> {
    Batch {
        stage: Stage { board, lookout: None },
        against: None,
        players,
        seed: SEED,
        first: 0,
        matches,
        bots: Bots { humans: Bot::EVERYDAY, aliens: Bot::EVERYDAY },
        plies: Limits::default().plies,
    }
}
