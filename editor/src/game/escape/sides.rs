//! Who plays each side, as calls say it.

use clap::Args;
use engine::escape::bot::Bot;
use engine::{NamedBot, Roster};
use scenario_rules::near::nearest;

#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Sides {
    #[arg(long, value_name = "BOT", default_value = ROSTER.everyday, value_parser = bot, help = who("humans"))]
    humans: String,
    #[arg(long, value_name = "BOT", default_value = ROSTER.everyday, value_parser = bot, help = who("aliens"))]
    aliens: String,
}

impl Sides {
    /// The words for both.
    pub(crate) fn bots(&self) -> Vec<String> {
        vec![self.humans.clone(), self.aliens.clone()]
    }
}

fn who(side: &str) -> String {
    format!("Who plays the {side}: {}", ROSTER.words().join(", "))
}

/// All players.
const ROSTER: &Roster = Bot::ROSTER;

fn bot(word: &str) -> Result<String, String> {
    ROSTER.bot(word).map(|NamedBot { word, .. }| (*word).to_owned()).ok_or_else(|| {
        let meant = nearest(word, ROSTER.words());
        let meant = meant.map(|near| format!("did you mean {near}? ")).unwrap_or_default();
        format!("there is no such player; {meant}there are: {}", ROSTER.words().join(", "))
    })
}
