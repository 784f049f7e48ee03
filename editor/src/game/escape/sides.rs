//! Who plays each side, as calls say it.

use clap::Args;
use engine::escape::bot::Bot;
use engine::{NamedBot, Roster};
use scenario_rules::near::nearest;

#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Sides {
    #[arg(long, value_name = "BOT", value_parser = bot, help = who("humans"))]
    humans: Option<String>,
    #[arg(long, value_name = "BOT", value_parser = bot, help = who("aliens"))]
    aliens: Option<String>,
}

impl Sides {
    /// The words for both.
    pub(crate) fn bots(&self) -> Vec<String> {
        let said = |side: &Option<String>| side.clone().unwrap_or_else(|| ROSTER.everyday.to_owned());
        vec![said(&self.humans), said(&self.aliens)]
    }

    /// The flag that says who plays a side, if one does.
    pub(crate) const fn flag(&self) -> Option<&'static str> {
        match (&self.humans, &self.aliens) {
            (Some(_), _) => Some("--humans"),
            (None, Some(_)) => Some("--aliens"),
            (None, None) => None,
        }
    }
}

fn who(side: &str) -> String {
    format!("Who plays the {side}: {} [default: {}]", ROSTER.words().join(", "), ROSTER.everyday)
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
