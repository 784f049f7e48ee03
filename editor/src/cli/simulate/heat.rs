//! Which pictures of where it happened a call of `simulate` asks for.

use std::path::{Path, PathBuf};

use clap::Args;
use engine::Game;
use scenario_rules::near::nearest;
use workbench::failure::Failure;
use workbench::game;
use workbench::report::heat::{Aspect, Sort};

#[derive(Debug, Args)]
pub(crate) struct Heat {
    #[arg(id = "heat", long = "heat", value_name = "FILE", value_parser = heat, help = what())]
    pub(crate) files: Vec<HeatFile>,
    /// Draw only what one side did there, or what happened to it: humans or aliens
    #[arg(long = "heat-side", value_name = "SIDE", requires = "heat")]
    side: Option<String>,
    /// Draw only some rounds or turns: 3, or 1-10
    #[arg(long = "heat-rounds", value_name = "N", requires = "heat", value_parser = times)]
    rounds: Option<[u16; 2]>,
    /// Draw what changes there from the first to the second; with --against or --against-scenario
    #[arg(long = "heat-change", requires = "heat")]
    pub(crate) change: bool,
}

impl Heat {
    /// Which heat a file is to show.
    pub(crate) fn aspect(&self, game: Game, sort: Sort) -> Result<Aspect, Failure> {
        let sides = game::of(game).heat_words().sides;
        let place = |word: &String| {
            let found = sides.iter().position(|side| side.eq_ignore_ascii_case(word));
            found.ok_or_else(|| {
                let known = sides.iter().map(|side| side.to_lowercase()).collect::<Vec<_>>().join(" or ");
                let known = if known.is_empty() { format!("no side: {game} has none") } else { known };
                Failure::unusable(format!("--heat-side: expected {known}, found {word}"))
            })
        };
        let side = self.side.as_ref().map(place).transpose()?;
        Ok(Aspect { sort, side, times: self.rounds }.sound())
    }
}

/// A picture to be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct HeatFile {
    pub(crate) sort: Sort,
    pub(crate) path: PathBuf,
}

fn what() -> String {
    let of = |game: Game| {
        let files: Vec<String> =
            game::of(game).heat_words().sorts.iter().map(|sort| format!("{}.png", sort.word)).collect();
        format!("{} ({})", files.join(", "), game.title())
    };
    let games: Vec<String> = Game::ALL.into_iter().map(of).collect();
    format!(
        "Draw where it happened: {}; or kills=ANY.png; may be repeated; with --against, where it happened on the first",
        games.join("; ")
    )
}

// The name of the file says what is drawn, unless it is said before it.
fn heat(said: &str) -> Result<HeatFile, String> {
    let before = said.split_once('=').and_then(|(word, path)| Some((sort(word)?, Path::new(path))));
    let path = before.map_or(Path::new(said), |(_, path)| path);
    let stem = path.file_stem().and_then(|stem| stem.to_str()).unwrap_or_default();
    let png = path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("png"));
    if !png {
        return Err("expected a file that ends in .png".to_owned());
    }
    let sort = before.map(|(sort, _)| sort).or_else(|| sort(&stem.to_ascii_lowercase()));
    let sort = sort.ok_or_else(|| {
        let words: Vec<&str> = sorts().map(|sort| sort.word).collect();
        let near = nearest(stem, words.iter().copied()).or(words.first().copied()).unwrap_or_default();
        let files: Vec<String> = words.iter().map(|word| format!("{word}.png")).collect();
        let files = files.join(", ");
        match said.split_once('=') {
            Some((word, path)) => {
                format!("nothing is called {word}; write one of {} before ={path}", words.join(", "))
            }
            None => format!("the name says what is drawn: {files}; for another name write {near}={said}"),
        }
    })?;
    Ok(HeatFile { sort, path: path.to_owned() })
}

// One number, or two with a hyphen between them.
fn times(said: &str) -> Result<[u16; 2], String> {
    let (first, last) = said.split_once('-').unwrap_or((said, said));
    let number = |text: &str| text.trim().parse::<u16>().ok().filter(|number| *number > 0);
    let times = number(first).zip(number(last)).filter(|(first, last)| first <= last);
    times.map(<[u16; 2]>::from).ok_or_else(|| format!("expected rounds such as 3 or 1-10, found {said}"))
}

fn sorts() -> impl Iterator<Item = Sort> {
    Game::ALL.into_iter().flat_map(|game| game::of(game).heat_words().sorts).copied()
}

fn sort(word: &str) -> Option<Sort> {
    sorts().find(|sort| sort.word == word)
}
