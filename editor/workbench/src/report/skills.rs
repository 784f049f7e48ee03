//! What skills are worth: matches of players who leave one off, held against those of players who do everything.

use std::cmp::Ordering;

use engine::tally::{Difference, Estimate};
use engine::{Game, Roster, Skill};

use super::grid::{Entry, Grid};
use crate::game;
use crate::simulate::{Job, Results};
use crate::text::number::signed;
use crate::text::title;

/// Which measure tells what a skill is worth: what matters most in the game.
const MEASURE: usize = 0;

/// The same matches, everyday players at all seats but those who play without a skill.
pub fn without(job: &Job, roster: &Roster, skill: &Skill) -> Job {
    let mut bots = roster.usual();
    if let Some(bot) = bots.get_mut(skill.role) {
        skill.without.clone_into(bot);
    }
    Job { bots, ..job.clone() }
}

/// What a skill is worth to whoever has it; `None` where no match is known with and without it.
pub fn worth(skill: &Skill, whole: &Results, without: &Results) -> Option<Difference> {
    let Difference { mean, low, high, saving } = whole.change_since(without, MEASURE)?;
    Some(if skill.raises {
        Difference { mean, low, high, saving }
    } else {
        // Not the negative, which would make −0 of 0.
        Difference { mean: 0.0 - mean, low: 0.0 - high, high: 0.0 - low, saving }
    })
}

/// What a skill is worth on a zone that others are held against.
pub type Elsewhere = (&'static str, Estimate);

/// What a skill is worth here and elsewhere.
#[derive(Clone, Debug)]
pub struct Worth {
    /// The skill.
    pub skill: &'static Skill,
    /// What it is worth on the zone that was played.
    pub here: Difference,
    /// What it is worth on those that it is held against.
    pub elsewhere: Vec<Elsewhere>,
}

impl Worth {
    /// Whose skill it is.
    pub fn role(&self, roster: &Roster) -> &'static str {
        roster.roles.get(self.skill.role).copied().unwrap_or("players")
    }
}

/// Puts what is worth most first.
pub fn rank(worths: &mut [Worth]) {
    worths.sort_by(|one, other| other.here.mean.total_cmp(&one.here.mean));
}

/// Why there is nothing to tell of any skill: no match has the measure that they are held against.
pub fn nothing(game: Game) -> String {
    let measure = game::of(game).words().headlines[MEASURE].0.to_lowercase();
    format!(
        "There is nothing to tell: skills are measured by “{measure}”, and nobody plays that side in these matches."
    )
}

/// All of them as a table.
pub fn grid(worths: &[Worth], game: Game) -> Grid {
    let roster = game.roster();
    let mut grid = Grid::new("What matters here", &["skill", "worth", "published"]);
    for worth in worths {
        grid.row(vec![
            Entry::Words(format!("{}, {}", worth.skill.word, worth.role(roster))),
            Entry::Change(worth.here),
            worth.beside().map_or(Entry::None, Entry::Words),
        ]);
    }
    grid
}

impl Worth {
    /// What stands out about it, in words; nothing where chance could explain it.
    pub fn remark(&self, roster: &Roster) -> Option<String> {
        let (here, whose) = (self.here, self.role(roster));
        let worth = if here.low > 0.0 {
            format!("is worth {} to the {whose}", points(here.mean))
        } else if here.high < 0.0 {
            format!("costs the {whose} {}", points(-here.mean))
        } else if here.half_width() < NOTHING {
            format!("is worth nothing to the {whose} here")
        } else {
            return None;
        };
        let compared = match self.against_all() {
            Ordering::Greater => ", more than on any published zone",
            Ordering::Less => ", less than on any published zone",
            Ordering::Equal => "",
        };
        Some(format!("{} {worth}{compared}", self.skill.word))
    }

    /// Whether it is surely worth more than on every published zone, or less.
    pub fn against_all(&self) -> Ordering {
        let all = |beyond: fn(Difference, Estimate) -> bool| {
            !self.elsewhere.is_empty() && self.elsewhere.iter().all(|(_, other)| beyond(self.here, *other))
        };
        if all(|here, other| here.low > other.high) {
            Ordering::Greater
        } else if all(|here, other| here.high < other.low) {
            Ordering::Less
        } else {
            Ordering::Equal
        }
    }

    /// What it is worth on the published zones, in few letters.
    pub fn beside(&self) -> Option<String> {
        let values = self.elsewhere.iter().map(|(_, worth)| worth.value * 100.0);
        let (least, most) = (values.clone().min_by(f64::total_cmp)?, values.max_by(f64::total_cmp)?);
        let beyond = match self.against_all() {
            Ordering::Greater => "above ",
            Ordering::Less => "below ",
            Ordering::Equal => "",
        };
        Some(format!("{beyond}{} to {}", least.round() as i64, most.round() as i64))
    }
}

/// The zones where a skill is worth least and most.
pub fn span(elsewhere: &[Elsewhere]) -> Option<String> {
    let least = elsewhere.iter().min_by(|one, two| one.1.value.total_cmp(&two.1.value))?;
    let most = elsewhere.iter().max_by(|one, two| one.1.value.total_cmp(&two.1.value))?;
    let told = |(zone, worth): &Elsewhere| format!("{} on {}", signed(worth.value * 100.0, 1), title(zone));
    Some(format!("{} to {}", told(least), told(most)))
}

/// Known as well as this, what is near nothing is nothing.
const NOTHING: f64 = 0.025;

fn points(share: f64) -> String {
    let points = share * 100.0;
    if points < 1.5 { "a point".to_owned() } else { format!("{points:.0} points") }
}
