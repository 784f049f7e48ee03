//! `hatchway ladder --expert` and `--best-response`: what thinking ahead is worth. It takes its time.

use clap::Args;
use engine::escape::bot::{Bot, Thinking};

use super::{Answer, Failure, Ground, Setting, threads, undealt};
use crate::cli::number::between;
use crate::cli::progress::Progress;
use crate::game::escape::study::ahead::{self, Thinks};
use crate::game::escape::study::report::ahead::page;

/// How many matches are played when nobody says it.
pub(super) const MATCHES: u64 = 200;

/// How many matches in the head a best response takes when nobody says it.
const THOROUGH: u16 = 400;

/// Pages about thinking ahead.
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Arguments {
    /// Print what thinking ahead is worth instead, against a mixture of opponents
    #[arg(long, conflicts_with_all = ["all", "table", "openings", "styles"])]
    expert: bool,
    /// Print instead what thinking ahead is worth to who knows that the others are BOT: how far BOT can be exploited
    #[arg(long, value_name = "BOT", conflicts_with_all = ["all", "table", "openings", "styles", "expert"], value_parser = everyday)]
    best_response: Option<Bot>,
    /// How many matches experts play in their heads for a move: 100 if not said, 400 for a best response
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u16>("a number of matches in the head", 2, 10_000))]
    playouts: Option<u16>,
    /// Who thinks ahead, one table each: all of them if not said, without everybody for a best response
    #[arg(long, value_name = "WHO", value_enum, value_delimiter = ',')]
    who: Vec<Thinks>,
}

fn everyday(word: &str) -> Result<Bot, String> {
    let bot = Bot::everyday().find(|bot| bot.word() == word);
    let words = || Bot::everyday().map(Bot::word).collect::<Vec<_>>().join(", ");
    bot.ok_or_else(|| format!("expected a player who decides at once: {}", words()))
}

impl Arguments {
    /// The flag that asks for a page, if one does.
    pub(super) fn flag(&self) -> Option<&'static str> {
        let response = self.best_response.map(|_| "--best-response");
        if self.expert { Some("--expert") } else { response }
    }

    /// An option that is given to no purpose, if one is.
    pub(super) fn idle(&self) -> Option<&'static str> {
        let given = [("--playouts", self.playouts.is_some()), ("--who", !self.who.is_empty())];
        let first = given.into_iter().find(|(_, given)| *given).map(|(option, _)| option);
        first.filter(|_| self.flag().is_none())
    }

    fn thinking(&self) -> Thinking {
        let usual = Thinking::default();
        let thinking = match self.best_response {
            Some(bot) => {
                Thinking { playouts: THOROUGH, base: bot, later: bot, opponents: bot.alone(), ..usual }
            }
            None => usual,
        };
        Thinking { playouts: self.playouts.unwrap_or(thinking.playouts), ..thinking }
    }

    fn tables(&self) -> &[Thinks] {
        match self.best_response {
            _ if !self.who.is_empty() => &self.who,
            Some(_) => &[Thinks::Humans, Thinks::Aliens],
            None => &[Thinks::Humans, Thinks::Aliens, Thinks::Everybody],
        }
    }
}

/// Plays and prints the page.
pub(crate) fn run(
    ladder: &super::Arguments,
    grounds: &[Ground<'_>],
    setting: Setting,
) -> Result<Answer, Failure> {
    let (thinking, tables) = (ladder.pages.escape.ahead.thinking(), ladder.pages.escape.ahead.tables());
    let batches: Vec<_> = grounds.iter().map(|ground| ground.batch(ladder, super::TRACKERS)).collect();
    let progress = Progress::new(batches.iter().map(|batch| batch.matches).sum(), setting);
    let mut rows = Vec::new();
    for (ground, batch) in grounds.iter().zip(&batches) {
        let played = ahead::play(batch, thinking, tables, threads(ladder), |more| progress.add(more));
        rows.push((ground.name(), played.map_err(|error| undealt(&error))?));
    }
    progress.done();
    Ok(Answer::text(page(&rows, tables, thinking)))
}
