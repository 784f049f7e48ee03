//! What the commands do differently for each game.

pub mod escape;
pub mod survive;

use std::path::Path;

use clap::Args;
use engine::Game;
use scenario_rules::Record;
use serde::{Serialize, Serializer};
use serde_json::Value;
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::game::Sums;
use workbench::tune::target::Target;

use crate::cli::ladder::Arguments;
use crate::cli::{Answer, Setting};
use crate::sweep::swept::Swept;

/// What only the ladder of one game can be asked for.
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct LadderPages {
    #[command(flatten)]
    pub(crate) escape: escape::ladder::Pages,
}

impl LadderPages {
    /// The flag that asks for such a thing, if one does.
    pub(crate) fn flag(&self) -> Option<&'static str> {
        self.escape.flag()
    }
}

/// Commands that only one game has: where a move can end, and zones that nobody drew.
pub(crate) use escape::{generate, moves};

/// Who plays the sides of the one game that has some.
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Sides {
    #[command(flatten)]
    escape: escape::sides::Sides,
}

impl Sides {
    /// The words for them.
    pub(crate) fn bots(&self) -> Vec<String> {
        self.escape.bots()
    }

    /// The flag that says who plays one, if there is such a flag.
    pub(crate) fn flag(&self) -> Option<&'static str> {
        self.escape.flag()
    }
}

/// What matches are to come to, in the words of each game.
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Wanted {
    #[command(flatten)]
    escape: escape::wanted::Wanted,
    #[command(flatten)]
    survive: survive::wanted::Wanted,
}

impl Wanted {
    /// The target of a game; `Err` where nothing is wanted of it, or something of another game.
    pub(crate) fn target(&self, game: Game) -> Result<Target, Failure> {
        let target = self.anything(game)?;
        if target.is_empty() {
            let flags = Self::flags(game).join(" 45-55 or ");
            return Err(Failure::unusable(format!("expected what is wanted, such as {flags} 45-55")));
        }
        Ok(target)
    }

    /// The same where nothing need be wanted.
    pub(crate) fn anything(&self, game: Game) -> Result<Target, Failure> {
        let ranges = |one: Game| match one {
            Game::Escape => self.escape.ranges(),
            Game::Survive => self.survive.ranges(),
        };
        for other in Game::ALL.into_iter().filter(|other| *other != game) {
            let flags = Self::flags(other);
            if let Some((_, flag)) = ranges(other).iter().zip(flags).find(|(range, _)| range.is_some()) {
                let (title, here) = (other.title(), game.title());
                return Err(Failure::unusable(format!(
                    "{flag} is for zones of {title}, and this is one of {here}"
                )));
            }
        }
        Ok(Target { ranges: ranges(game) })
    }

    const fn flags(game: Game) -> [&'static str; 2] {
        match game {
            Game::Escape => escape::wanted::FLAGS,
            Game::Survive => survive::wanted::FLAGS,
        }
    }
}

/// From where to where a rate is to be, in points of a hundred: `45-55`.
pub(crate) fn points(text: &str) -> Result<[f64; 2], String> {
    let number = |text: &str| text.trim().parse::<f64>().ok().filter(|number| (0.0..=100.0).contains(number));
    let ends = text.split_once(['-', '–']).and_then(|(low, high)| Some([number(low)?, number(high)?]));
    let wide = ends.filter(|[low, high]| high - low >= 1.0).map(|ends| ends.map(|end| end / 100.0));
    wide.ok_or_else(|| {
        "expected two numbers from 0 to 100 that are a point apart at least, such as 45-55".to_owned()
    })
}

/// The schema of a match record.
pub(crate) fn record_schema(game: Game) -> Value {
    match game {
        Game::Escape => escape::record_schema::schema(),
        Game::Survive => survive::record_schema::schema(),
    }
}

/// Plays a match record on its zone with its scenario.
pub(crate) fn replay(record: &Record, case: &Case, path: &Path, setting: Setting) -> Result<Answer, Failure> {
    let (game, there) = (record.game(), case.game());
    if game != there {
        let (title, there, zone) = (game.title(), there.title(), case.zone.file.name());
        return Err(Failure::unusable(format!(
            "{}: expected a zone of {title} in `zone`, found {zone}, which is one of {there}",
            path.display()
        )));
    }
    match record {
        Record::Escape(record) => escape::replay::run(record, case, path, setting),
        Record::Survive(record) => survive::replay::run(record, case, path, setting),
    }
}

/// Plays players against each other on zones of a game.
pub(crate) fn ladder(
    game: Game,
    arguments: &Arguments,
    cases: &[Case],
    setting: Setting,
) -> Result<Answer, Failure> {
    match game {
        Game::Escape => escape::ladder::run(arguments, cases, setting),
        Game::Survive => survive::ladder::run(arguments, cases, setting),
    }
}

/// What sweeps do differently for a game.
pub(crate) fn swept(game: Game) -> &'static Swept {
    match game {
        Game::Escape => &escape::sweep::SWEPT,
        Game::Survive => &survive::sweep::SWEPT,
    }
}

/// Writes what matches say about a board, without which game's they are.
pub(crate) fn write_summary<S: Serializer>(sums: &Sums, to: S) -> Result<S::Ok, S::Error> {
    match sums {
        Sums::Nothing => to.serialize_unit(),
        Sums::Escape(sums) => sums.summary.serialize(to),
        Sums::Survive(sums) => sums.summary.serialize(to),
    }
}
