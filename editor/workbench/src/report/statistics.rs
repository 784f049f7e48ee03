//! What one batch says about one zone with one scenario: what every game tells of it.

use std::time::Duration;

use scenario_rules::{Ruled, premade};

use super::heat::field::Version;
use super::heat::{Aspect, Picture};
use super::{Run, Sought};
use crate::case::{Case, Source};
use crate::simulate::batch::{Batch, Played, Stage};
use crate::text::number::{counted, grouped, whole};
use crate::text::plain;
use crate::text::style::{CARE, FAINT, paint};

/// What one batch says about one zone with one scenario.
#[derive(Debug)]
pub struct Statistics<'a, G: Ruled> {
    pub(crate) case: &'a Case,
    pub(crate) stage: Stage<'a, G>,
    pub(crate) batch: Batch<'a, G>,
    pub(crate) played: &'a Played,
    pub(crate) sought: Option<Sought>,
    /// What other tables said beside it.
    pub(crate) beside: &'a [Run<'a, G>],
    elapsed: Option<Duration>,
}

#[expect(clippy::expl_impl_clone_on_copy, reason = "a derived one would ask for games that can be copied")]
impl<G: Ruled> Clone for Statistics<'_, G> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<G: Ruled> Copy for Statistics<'_, G> {}

impl<'a, G: Ruled> Statistics<'a, G> {
    /// What a batch says about what was played.
    pub fn of(case: &'a Case, run: &'a Run<'a, G>) -> Self {
        let Run { batch, played, elapsed, sought } = run;
        Self {
            case,
            stage: batch.stage,
            batch: *batch,
            played,
            elapsed: *elapsed,
            sought: *sought,
            beside: &[],
        }
    }

    /// The same with what other tables said beside it.
    #[must_use]
    pub fn beside(self, others: &'a [Run<'a, G>]) -> Self {
        Self { beside: others, ..self }
    }

    /// What it says about the other one of a comparison, if it is one.
    pub fn against(case: &'a Case, run: &'a Run<'a, G>) -> Option<Self> {
        let (stage, compared) = run.batch.against.zip(run.played.against.as_ref())?;
        Some(Self { stage, played: &compared.played, ..Self::of(case, run) })
    }

    /// The zone's name.
    pub fn zone(&self) -> &'a str {
        self.case.zone.file.name()
    }

    /// How a comparison calls it: its name, and its file where it has one.
    pub(crate) fn label(&self) -> String {
        match &self.case.zone.source {
            Source::BuiltIn(_) => self.zone().to_owned(),
            source => format!("{} ({})", self.zone(), source.label()),
        }
    }

    /// How many matches a second were played, where that is to be told.
    pub(crate) fn speed(&self) -> Option<f64> {
        self.elapsed.map(|elapsed| self.batch.matches as f64 / elapsed.as_secs_f64().max(1e-6))
    }

    /// `10,000 matches`.
    pub(crate) fn matches(&self) -> String {
        counted(usize::try_from(self.batch.matches).unwrap_or(usize::MAX), "match")
    }

    /// The game that is played, in words: the scenario or the printed game.
    pub(crate) fn game(&self) -> String {
        let printed = premade::printed(self.case.game());
        let first = printed.first().map_or("", |printed| printed.name);
        match self.case.scenario_name().unwrap_or(first) {
            name if printed.iter().any(|printed| printed.name == name) => format!("{name} game"),
            name => plain(name),
        }
    }

    /// The luck: the seed and, where it is not the first, the match that it begins with.
    pub(crate) fn luck(&self) -> String {
        let Batch { seed, first, .. } = self.batch;
        if first == 0 { format!("seed {seed}") } else { format!("seed {seed} from match {}", grouped(first)) }
    }

    /// Who plays, called like this, with which luck, how fast.
    pub(crate) fn conditions(&self, who: &str) -> String {
        let told = format!("{who} · {}", self.luck());
        let Some(speed) = self.speed() else { return told };
        let speed = if speed < 10.0 { format!("{speed:.1}") } else { grouped(whole(speed)) };
        format!("{told} · {speed} matches a second")
    }

    /// Some heat as a PNG file, or what changes since another batch; `Err` with the reason when there is nothing to draw.
    pub(crate) fn picture(&self, aspect: Aspect, then: Option<&Self>, who: &str) -> Result<Vec<u8>, String> {
        let seats = format!("{} seats", self.batch.players);
        let conditions = [self.matches(), self.game(), seats, who.to_owned(), self.luck()];
        let counts = |of: &Self| of.played.sums.heat(aspect);
        let (now, before) = (counts(self), then.map(counts));
        let name = match then {
            Some(then) if then.zone() != self.zone() => format!("{} since {}", self.zone(), then.zone()),
            _ => self.zone().to_owned(),
        };
        let picture = Picture {
            name: &name,
            aspect,
            now: self.version(&now),
            then: then.zip(before.as_deref()).map(|(then, counts)| then.version(counts)),
            about: conditions.join(" · "),
        };
        picture.draw()
    }

    fn version<'v>(&'v self, counts: &'v [u64]) -> Version<'v> {
        Version { zone: self.case.zone.file.zone(), counts, matches: self.played.sums.matches() }
    }

    /// Whether every match was stopped, so that there is nothing to tell.
    pub(crate) fn none_ended(&self) -> bool {
        self.played.sums.matches() == 0
    }

    /// That more or fewer play than the zone, called like this, is drawn for.
    pub(crate) fn unusual(&self, zone: &str) -> Option<String> {
        let players = self.case.zone.file.players()?;
        let usual = (players.fewest..=players.most).contains(&self.batch.players);
        (!usual).then(|| paint(CARE, format_args!("{zone} suggests {players}")))
    }

    /// Whether the precision that was asked for was reached.
    pub(crate) fn precision(&self) -> Option<String> {
        let sought = self.sought?;
        let (points, matches) = (sought.points.to_string(), self.matches());
        let points = if points == "1" { "± 1 point".to_owned() } else { format!("± {points} points") };
        Some(if sought.reached {
            paint(FAINT, format_args!("{points} reached after {matches}"))
        } else {
            paint(CARE, format_args!("{points} not reached in {matches}: raise --matches"))
        })
    }
}
