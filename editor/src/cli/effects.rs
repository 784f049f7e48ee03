//! `hatchway effects`: which rule of a scenario does what, by playing without each of them in turn.

use std::path::PathBuf;

use clap::Args;
use engine::tally::Difference;
use scenario_rules::Code;
use serde::Serialize;
use workbench::case::{Case, NamedScenario};
use workbench::failure::Failure;
use workbench::game;
use workbench::report::effects::{self, Effect};
use workbench::simulate::batch::MEASURES;
use workbench::simulate::{Documents, Job};
use workbench::text::number::{grouped, points};
use workbench::text::style::{FAINT, STRONG, paint};
use workbench::text::table::Align::{Left, Right};
use workbench::text::table::{Cell, Table};
use workbench::text::{cut, plain, put, wrap};

use super::interrupt::Interrupted;
use super::variants::Play;
use super::{Answer, Format, Setting, findings, interrupt};
use crate::open::scenario;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// The scenario whose rules are asked about: a file, or the name of a built-in one
    #[arg(long, value_name = "S")]
    scenario: PathBuf,
    #[command(flatten)]
    play: Play,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = scenario::case(&arguments.zone, Some(&arguments.scenario))?;
    let report = scenario_rules::check(&case.subject());
    if !report.playable() {
        return findings::refusal(&case, &report.findings, setting);
    }
    let Some(named) = &case.scenario else {
        return Err(Failure::unusable("expected a scenario"));
    };
    let job = arguments.play.job(&case);
    let (found, interrupted) = if named.file.rules().is_empty() {
        (Vec::new(), None)
    } else {
        played(arguments, named, &job, setting)?
    };
    let told = Told { case: &case, named, job: &job, effects: &found, interrupted };
    let answer = match setting.format {
        Format::Json => Answer::json(&told.object())?,
        Format::Text => Answer::text(told.text(setting.screen.width)),
    };
    Ok(Interrupted::told(interrupted, answer))
}

/// What each rule does, the surest first, as far as it could be played.
fn played(
    arguments: &Arguments,
    named: &NamedScenario,
    job: &Job,
    setting: Setting,
) -> Result<(Vec<Effect>, Option<Interrupted>), Failure> {
    let codes = effects::codes(&named.file);
    let variants = arguments.play.variants(job, codes.len(), setting)?;
    let Some(whole) = variants.play(job.clone())? else {
        return Err(interrupt::in_vain("stopped before anything could be held against each other"));
    };
    let mut found = Vec::new();
    for code in codes {
        let without = match effects::without(&named.file, code) {
            Ok(left) => {
                let stage = Documents { scenario: Some(left.write()), ..job.stage.clone() };
                let Some(without) = variants.play(Job { stage, ..job.clone() })? else { break };
                Ok(without)
            }
            Err(why) => Err(why),
        };
        let both = without.as_ref().map(|without| [&whole, without]).map_err(Clone::clone);
        found.push(Effect::of(&named.file, code, both));
    }
    let interrupted = variants.done();
    effects::rank(&mut found);
    Ok((found, interrupted))
}

/// What is told of the rules.
struct Told<'a> {
    case: &'a Case,
    named: &'a NamedScenario,
    job: &'a Job,
    effects: &'a [Effect],
    interrupted: Option<Interrupted>,
}

#[derive(Serialize)]
struct Object<'a> {
    game: &'static str,
    zone: &'a str,
    scenario: &'a str,
    players: u8,
    matches: u64,
    seed: u64,
    effects: Vec<EffectObject<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<Interrupted>,
}

#[derive(Serialize)]
struct EffectObject<'a> {
    code: Code,
    sentence: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a str>,
    /// What it surely changes at least, of the measure where that is most: what the rules are ranked by.
    surely: f64,
    changes: Vec<MeasureChange>,
}

#[derive(Serialize)]
struct MeasureChange {
    measure: &'static str,
    change: f64,
    low: f64,
    high: f64,
}

impl Told<'_> {
    /// Whether the scenario has no rule that could be left out.
    fn is_bare(&self) -> bool {
        self.named.file.rules().is_empty()
    }

    fn names(&self) -> [&'static str; MEASURES] {
        game::of(self.case.game()).words().headlines.map(|(name, _)| name)
    }

    fn effect<'e>(&self, effect: &'e Effect) -> EffectObject<'e> {
        let change = |(measure, change): (&'static str, Option<Difference>)| {
            let Difference { mean, low, high, .. } = change?;
            Some(MeasureChange { measure, change: mean, low, high })
        };
        let changes = effect.found.iter().flat_map(|changes| self.names().into_iter().zip(*changes));
        EffectObject {
            code: effect.code,
            sentence: &effect.sentence,
            refused: effect.found.as_ref().err().map(String::as_str),
            surely: effect.sure(),
            changes: changes.filter_map(change).collect(),
        }
    }

    fn object(&self) -> Object<'_> {
        Object {
            game: self.case.game().word(),
            zone: self.case.zone.file.name(),
            scenario: self.named.file.name(),
            players: self.job.players,
            matches: self.job.matches,
            seed: self.job.seed,
            effects: self.effects.iter().map(|effect| self.effect(effect)).collect(),
            interrupted: self.interrupted,
        }
    }

    fn text(&self, width: usize) -> String {
        let zone = paint(STRONG, plain(self.case.zone.file.name()));
        let mut out = format!("{zone}, played as {}\n", plain(self.named.file.name()));
        if self.is_bare() {
            let why =
                "There is nothing to tell: this scenario ticks no rule, so there is none to play without.";
            put!(out, "{}\n", wrap(why, width, 0));
            return out;
        }
        let about = format!(
            "what each rule does, in points of a hundred, the surest first: {} matches with all of them and as many without each, with the same luck, {} at the table",
            grouped(self.job.matches),
            self.job.players
        );
        put!(out, "{}\n", paint(FAINT, wrap(&about, width, 0)));
        let mut table = Table::new(2, &[Left, Right, Left, Right, Left, Left]);
        let [first, second] = self.names().map(|name| Cell::spanning(name.to_lowercase(), FAINT));
        table.row(["".into(), first, "".into(), second, "".into(), "".into()]);
        for effect in self.effects {
            let mut row: Vec<Cell> = vec![effect.code.to_string().into()];
            for change in effect.found.as_ref().map_or([None; MEASURES], |changes| *changes) {
                let clear = change.is_some_and(|change| change.low > 0.0 || change.high < 0.0);
                let style = if clear { STRONG } else { FAINT };
                let [told, doubt] = change.map(points).unwrap_or_default();
                row.extend([Cell::new(told, style), Cell::new(doubt, FAINT)]);
            }
            let words = effect.found.as_ref().err().map_or(&effect.sentence, |why| why);
            row.push(cut(&plain(words), width.saturating_sub(44).max(20)).into());
            table.row(row);
        }
        out + &table.lines()
    }
}
