//! The plan of a sweep, `*.plan.toml`: which zones, scenarios and tables are to be played, and how well their
//! numbers are to be known.

mod read;

use engine::tally::Rate;
use engine::{Game, Ranked};

use super::trouble::{Said, Trouble};

/// The most matches of one cell.
pub const MOST: u64 = 1_000_000_000;

/// The most zones of a plan, and the most scenarios.
pub const DOCUMENTS: usize = 10_000;

/// What a sweep plays: every zone with every scenario, number of players and table of players.
///
/// ```
/// use scenario_rules::PlanFile;
///
/// let text = "hatchway = 1\ngame = \"escape\"\nzones = [\"galilei\"]\nplayers = \"2-8\"\nmatches = 1000\n";
/// let plan = PlanFile::read(text.as_bytes()).map_err(|troubles| format!("{troubles:?}"))?;
/// assert_eq!(plan.players.len(), 7);
/// assert_eq!(plan.most(), 1000);
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug, PartialEq)]
pub struct PlanFile {
    /// Which game is played.
    pub game: Game,
    /// What it is called.
    pub name: Option<String>,
    /// Zones: published names, paths or patterns of paths, relative to the file.
    pub zones: Vec<Said<String>>,
    /// Scenarios in the same way; the printed game when the file says none.
    pub scenarios: Vec<Said<String>>,
    /// How many play, rising.
    pub players: Vec<u8>,
    /// Who plays: at each table one for every role of the game, or one per seat, repeated.
    pub tables: Vec<Vec<Ranked>>,
    /// How many matches of each cell; with a precision, the most.
    pub matches: Option<u64>,
    /// The precision: half of the 95 % interval of the win rates, in points of a hundred.
    pub until: Option<f64>,
    /// The seed of all luck.
    pub seed: u64,
    /// How many matches a shard has.
    pub shard: Said<u64>,
}

impl PlanFile {
    /// Reads a plan, or says everything that is wrong with it.
    pub fn read(bytes: &[u8]) -> Result<Self, Vec<Trouble>> {
        read::read(bytes)
    }

    /// The most matches that a cell takes: with a precision, as many as the least lucky rate needs.
    pub fn most(&self) -> u64 {
        let said = self.matches.unwrap_or(MOST);
        self.until.map_or(said, |points| needed(points, Likely::Even).min(said))
    }
}

/// What comes of a match, as far as it decides how many are needed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Likely {
    /// As often one thing as the other: the most matches.
    Even,
    /// Always the same: the fewest.
    OneSided,
}

// How many matches it takes until the interval of a rate is so narrow; `u64::MAX` beyond what can be counted.
fn needed(points: f64, likely: Likely) -> u64 {
    const BEYOND: u64 = 1 << 52;
    let half_width = |of: u64| {
        let hits = if likely == Likely::Even { of / 2 } else { 0 };
        Rate { hits, of }.estimate().map_or(100.0, |rate| rate.half_width() * 100.0)
    };
    if half_width(BEYOND) > points {
        return u64::MAX;
    }
    let (mut wide, mut narrow) = (0, BEYOND);
    while narrow - wide > 1 {
        let between = wide + (narrow - wide) / 2;
        *if half_width(between) > points { &mut wide } else { &mut narrow } = between;
    }
    // An odd number of matches has no half.
    narrow.next_multiple_of(2)
}
