//! `hatchway new`: a zone to begin with.

use std::path::PathBuf;

use clap::Args;
use engine::{GRID_LIMIT, Game};
use scenario_rules::{Subject, ZoneFile, check, published};
use serde::Serialize;
use workbench::case::shown;
use workbench::document::Document;
use workbench::failure::Failure;
use workbench::game::{self, Drawing};
use workbench::print::export::Made;

use super::number::{Size, size};
use super::rules::game as game_word;
use super::simulate::arguments::seed;
use super::{Answer, Format, Setting};
use crate::store::save;

/// Templates that every game has; others are copies of built-in zones.
const EMPTY: &str = "empty";
const SHAPED: [&str; 2] = ["ship", "island"];
const DRAWN: &str = "drawn";

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// Where to save it: a .zone.toml
    out: PathBuf,
    /// What it begins as: empty, ship (island for Survive), drawn (by luck), or the name of a published zone
    #[arg(long, value_name = "NAME")]
    template: Option<String>,
    /// How many columns and rows, in Survive how many lines and spaces in a line; as printed if not said. What luck draws has one column more where both halves are
    /// to be alike and the number is even
    #[arg(long, value_name = "COLUMNSxROWS", value_parser = size([1, 1], GRID_LIMIT.into()))]
    size: Option<Size>,
    /// Which luck draws it: the same seed draws the same zone
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    seed: u64,
    /// Whether both halves of what is drawn by luck are to differ
    #[arg(long)]
    lopsided: bool,
    /// What it is called; by its template if not said
    #[arg(long, value_name = "NAME")]
    name: Option<String>,
    /// For which game: escape or survive
    #[arg(long, value_name = "GAME", value_parser = game_word)]
    game: Option<Game>,
    /// Replace the file if it is there already
    #[arg(long, short)]
    force: bool,
}

#[derive(Serialize)]
struct Object<'a> {
    game: &'static str,
    template: &'a str,
    name: &'a str,
    columns: u16,
    rows: u16,
    playable: bool,
    file: String,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let out = shown(&arguments.out);
    if arguments.out.is_file() && !arguments.force {
        return Err(Failure::unusable(format!("{out}: this file is there already: --force replaces it")));
    }
    let game = arguments.game();
    let template = arguments.template.as_deref().unwrap_or(shape(game));
    let mut zone = arguments.make(game, template)?;
    if let Some(name) = &arguments.name {
        let wrong = || Failure::unusable(format!("--name: expected a name for a zone, found {name:?}"));
        zone.set_name(name).map_err(|_| wrong())?;
    }
    save::made(&[Made { path: arguments.out.clone(), bytes: zone.write().into_bytes() }])?;
    let playable = check(&Subject::of_file(&zone)).playable();
    let (columns, rows) = (zone.zone().cells().columns(), zone.zone().cells().rows());
    let object =
        Object { game: game.word(), template, name: zone.name(), columns, rows, playable, file: out };
    let mut answer = match setting.format {
        Format::Json => Answer::json(&object)?,
        Format::Text => {
            let state = if playable { "can be played as it is" } else { "cannot be played yet" };
            Answer::text(format!("{}, {columns} × {rows}, {state}: {}\n", object.name, object.file))
        }
    };
    answer.err.extend(arguments.other_size(columns, rows));
    Ok(answer)
}

fn shape(game: Game) -> &'static str {
    SHAPED[Game::ALL.iter().position(|one| *one == game).unwrap_or(0) % SHAPED.len()]
}

impl Arguments {
    /// Why it has another size than was asked for, where it has.
    fn other_size(&self, columns: u16, rows: u16) -> Option<String> {
        let asked = self.size.filter(|asked| [asked.columns, asked.rows] != [columns, rows])?;
        let why = if [asked.columns + 1, asked.rows] == [columns, rows] {
            "halves that are alike need a column between them; --lopsided draws as many as were asked for"
        } else {
            "nothing larger is drawn by luck"
        };
        Some(format!("--size: {columns} × {rows} instead of {} × {}: {why}", asked.columns, asked.rows))
    }

    /// The game that is asked for, or that the template belongs to.
    fn game(&self) -> Game {
        let of_template = |word: &str| {
            let by_shape = Game::ALL.into_iter().find(|game| shape(*game) == word);
            by_shape.or_else(|| Some(published::zone(word)?.zone().game()))
        };
        self.game.or_else(|| of_template(self.template.as_deref()?)).unwrap_or_default()
    }

    fn make(&self, game: Game, template: &str) -> Result<ZoneFile, Failure> {
        let designed = game::of(game);
        let [columns, rows] =
            self.size.map_or(game.palette().printed, |size: Size| [size.columns, size.rows]);
        let told = |troubles: Vec<scenario_rules::Trouble>| {
            Failure::unreadable(troubles.iter().map(ToString::to_string).collect())
        };
        match template {
            EMPTY => Ok(Document::empty(game, "New zone", columns, rows).map_err(told)?.zone_file().clone()),
            word if word == shape(game) => {
                let document = designed.template(designed.words().shape, columns, rows);
                Ok(document.map_err(told)?.zone_file().clone())
            }
            DRAWN if designed.words().drawn.is_some() => {
                let drawing = Drawing { seed: self.seed, mirrored: !self.lopsided, ..Drawing::default() };
                let zone = designed.draw([columns, rows], drawing).ok_or_else(|| {
                    Failure::unusable("nothing of this size came out right: try a larger one (9x7 is the least), or another seed")
                })?;
                ZoneFile::new(designed.words().shape, &zone).map_err(told)
            }
            name => {
                let copy = published::zone(name).filter(|zone| zone.zone().game() == game);
                if copy.is_some() && self.size.is_some() {
                    return Err(Failure::unusable("--size: a copy of a published zone has the size it has"));
                }
                copy.ok_or_else(|| {
                    let drawn = designed.words().drawn.map(|_| DRAWN);
                    let all: Vec<&str> =
                        [EMPTY, shape(game)].into_iter().chain(drawn).chain(published::names(game)).collect();
                    Failure::unusable(format!(
                        "--template: expected one of {}; found \"{name}\"",
                        all.join(", ")
                    ))
                })
            }
        }
    }
}
