//! `hatchway generate`: a ship that nobody drew, tuned until its matches are what is wanted.

use clap::{Args, ValueEnum};
use engine::Game;
use scenario_rules::ZoneFile;
use workbench::failure::Failure;
use workbench::game::escape::generate::{Plan, generate_by_seed};
use workbench::tune::{Beginning, Search as _, Tuner};

use crate::cli::number::{Size, between, size};
use crate::cli::simulate::arguments::seed;
use crate::cli::tune::{Search, Start, search};
use crate::cli::{Answer, Setting};
use crate::game::Wanted;

/// How both halves of a ship go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Symmetry {
    /// Both halves are alike.
    Mirror,
    /// Each half is its own.
    None,
}

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    wanted: Wanted,
    /// What the zone is called
    #[arg(long, value_name = "NAME", default_value = "New ship")]
    name: String,
    /// How many players
    #[arg(long, value_name = "N", default_value_t = 6, allow_negative_numbers = true, value_parser = between::<u8>("a number of players", 2, 16))]
    players: u8,
    /// How many columns and rows; one column more where both halves are to be alike and the number is even
    #[arg(long, value_name = "COLUMNSxROWS", default_value = "23x14", value_parser = size([9, 7], 99))]
    size: Size,
    /// How many of a hundred sectors of the floor are dangerous, about
    #[arg(long, value_name = "N", default_value_t = 65, allow_negative_numbers = true, value_parser = between::<u8>("a share", 10, 100))]
    dangerous: u8,
    /// How many hatches
    #[arg(long, value_name = "N", default_value_t = 4, allow_negative_numbers = true, value_parser = between::<u8>("a number of hatches", 1, 8))]
    hatches: u8,
    /// How both halves go together
    #[arg(long, value_enum, default_value = "mirror", value_name = "HOW")]
    symmetry: Symmetry,
    /// The seed of all luck: the same seed gives the same ship
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    seed: u64,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let plan = Plan {
        columns: arguments.size.columns,
        rows: arguments.size.rows,
        dangerous: f64::from(arguments.dangerous) / 100.0,
        hatches: arguments.hatches,
        mirrored: arguments.symmetry == Symmetry::Mirror,
    };
    let target = arguments.wanted.target(Game::Escape)?;
    let zone = generate_by_seed(plan, arguments.seed).ok_or_else(|| {
        Failure::unusable("no ship of this size came out right: try more rows and columns, or another seed")
    })?;
    let unnamed =
        |_| Failure::unusable(format!("--name: expected a name for a zone, found {:?}", arguments.name));
    let begun = Beginning {
        zone: ZoneFile::new(&arguments.name, &zone).map_err(unnamed)?,
        scenario: None,
        players: arguments.players,
        bots: Game::Escape.roster().usual(),
        seed: arguments.seed,
        target,
        most: u64::MAX,
        edits: usize::MAX,
        repairs: false,
        // As many hatches as were asked for.
        adds: false,
    };
    let tuner = Tuner::new(begun.clone())
        .map_err(|found| Failure::unreadable(found.iter().map(ToString::to_string).collect()))?;
    search(tuner, &begun, &arguments.search, Start::Draft, setting)
}
