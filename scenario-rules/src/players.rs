//! How many may play, as somebody writes it: `6`, `2-8` or `4,6,8`.

use std::fmt;

use engine::Game;

use crate::game;

/// From how many players to how many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PlayerRange {
    /// The fewest.
    pub fewest: u8,
    /// The most.
    pub most: u8,
}

impl PlayerRange {
    /// From so many to so many.
    pub const fn new(fewest: u8, most: u8) -> Self {
        Self { fewest, most }
    }

    /// The numbers that are in both; `None` where there is none.
    pub fn and(self, other: Self) -> Option<Self> {
        let both = Self::new(self.fewest.max(other.fewest), self.most.min(other.most));
        (both.fewest <= both.most).then_some(both)
    }
}

impl fmt::Display for PlayerRange {
    /// `6 players`, `2 to 8 players`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { fewest, most } = self;
        if fewest == most { write!(f, "{most} players") } else { write!(f, "{fewest} to {most} players") }
    }
}

/// Numbers of players, rising, each once.
///
/// ```
/// use scenario_rules::players::counts;
///
/// assert_eq!(counts("2-4,8"), Ok(vec![2, 3, 4, 8]));
/// assert!(counts("1-4").is_err());
/// ```
pub fn counts(said: &str) -> Result<Vec<u8>, String> {
    listed(said, count)
}

/// The same for a game.
pub fn counts_of(game: Game, said: &str) -> Result<Vec<u8>, String> {
    listed(said, |said| count_of(game, said))
}

fn listed(said: &str, count: impl Fn(&str) -> Result<u8, String>) -> Result<Vec<u8>, String> {
    let mut all = Vec::new();
    for part in said.split(',') {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (count(first)?, count(last)?);
        if first > last {
            return Err(format!("expected the smaller number first, found {first}-{last}"));
        }
        all.extend(first..=last);
    }
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// The fewest and the most players of a game.
pub fn of(game: Game) -> [u8; 2] {
    game::lore(game).players
}

/// How many sit at the table of a game when nobody says it.
pub fn usual(game: Game) -> u8 {
    game::lore(game).usual_players
}

/// One number of players, of whatever game.
pub fn count(said: &str) -> Result<u8, String> {
    let all = Game::ALL.map(of);
    let fewest = all.iter().map(|[fewest, _]| *fewest).min().unwrap_or_default();
    let most = all.iter().map(|[_, most]| *most).max().unwrap_or_default();
    among([fewest, most], "", said)
}

/// The same for a game.
pub fn count_of(game: Game, said: &str) -> Result<u8, String> {
    let lore = game::lore(game);
    among(lore.players, lore.players_why, said)
}

fn among([fewest, most]: [u8; 2], why: &str, said: &str) -> Result<u8, String> {
    let said = said.trim();
    let expected = "expected a number such as 6, a range such as 2-8 or a list such as 4,6,8";
    let digits = !said.is_empty() && said.bytes().all(|b| b.is_ascii_digit());
    if !digits {
        return Err(expected.to_owned());
    }
    said.parse()
        .ok()
        .filter(|count| (fewest..=most).contains(count))
        .ok_or_else(|| format!("{fewest} to {most} can play{why}; found {said}"))
}
