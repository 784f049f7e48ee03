//! `hatchway effects`: which rule of a scenario does what, by playing without each of them in turn.

use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use engine::tally::Difference;
use scenario_rules::{Code, Language, ScenarioFile, Severity, compile};
use serde::Serialize;
use workbench::case::{Case, NamedScenario};
use workbench::failure::Failure;
use workbench::game;
use workbench::simulate::batch::each::MEASURES;
use workbench::simulate::{Documents, Job, Results};
use workbench::text::number::grouped;
use workbench::text::style::{FAINT, STRONG, paint};
use workbench::text::table::Align::{Left, Right};
use workbench::text::table::{Cell, Table};
use workbench::text::{cut, plain, put, wrap};

use super::number::{between, threads};
use super::progress::Progress;
use super::simulate::arguments::{matches, seed};
use super::{Answer, Format, Setting, findings, interrupt};
use crate::open::scenario;
use crate::sandbox::WorkerPool;

/// How many sit at the table when neither the call nor the zone says it.
const PLAYERS: u8 = 8;

/// How many matches are played with all rules, and without each of them.
const USUAL: u64 = 4_000;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// The scenario whose rules are asked about: a file, or the name of a built-in one
    #[arg(long, value_name = "S")]
    scenario: PathBuf,
    /// How many players; without it, the most that the zone suggests, or 8
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>("a number of players", 2, 16))]
    players: Option<u8>,
    /// How many matches, with all rules and without each of them; 4000 if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = matches())]
    matches: Option<u64>,
    /// The seed of all luck: the same seed gives the same matches
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    seed: u64,
    /// How many workers play, as many as there are cores if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    threads: Option<NonZero<u16>>,
}

/// What a rule does: by how much each measure is larger with it than without it, or why that cannot be told.
struct Effect {
    code: Code,
    sentence: String,
    found: Result<[Option<Difference>; MEASURES], String>,
}

impl Effect {
    /// What the rules are ranked by: the largest change of all.
    fn size(&self) -> f64 {
        let changes = self.found.iter().flatten().flatten();
        changes.map(|change| change.mean.abs()).fold(0.0, f64::max)
    }
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
    let pool = arguments.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
    let job = Job {
        players: arguments.players.unwrap_or_else(|| case.usual_players(PLAYERS)),
        seed: arguments.seed,
        matches: arguments.matches.unwrap_or(USUAL),
        bots: case.game().roster().usual(),
        each: true,
        ..Job::of(documents(&case, &named.file))
    };
    let codes: Vec<Code> = named.file.rules().iter().map(|said| said.value).collect();
    interrupt::listen();
    let progress = Progress::new(job.matches * (codes.len() as u64 + 1), setting);
    let play = |stage: Documents| -> Result<Results, Failure> {
        let outcome =
            pool.run_while(Job { stage, ..job.clone() }, |more| progress.add(more), || !interrupt::asked())?;
        let mut results = Results::default();
        results.take_in(&outcome.played.each);
        Ok(results)
    };
    let whole = play(job.stage.clone())?;
    let mut effects = Vec::new();
    for code in codes {
        let sentence = named.file.sentence(code, Language::default()).unwrap_or_default();
        let found = match without(named, code) {
            Ok(left) => {
                let results = play(documents(&case, &left))?;
                // What is asked for is what the rule does, not what is missing without it.
                Ok(std::array::from_fn(|measure| whole.change_since(&results, measure)))
            }
            Err(why) => Err(why),
        };
        effects.push(Effect { code, sentence, found });
    }
    progress.done();
    effects.sort_by(|one, other| other.size().total_cmp(&one.size()));
    let told = Told { case: &case, named, job: &job, effects: &effects };
    match setting.format {
        Format::Json => Answer::json(&told.object()),
        Format::Text => Ok(Answer::text(told.text(setting.screen.width))),
    }
}

/// The scenario without a rule; `Err` where the others cannot be played without it.
fn without(named: &NamedScenario, code: Code) -> Result<ScenarioFile, String> {
    let mut left = named.file.clone();
    left.remove_rule(code)
        .map_err(|troubles| troubles.first().map_or_else(String::new, |trouble| trouble.message.clone()))?;
    let compiled = compile(&left);
    let error = compiled.findings.iter().find(|finding| finding.severity == Severity::Error);
    error.map_or(Ok(left), |finding| Err(finding.message.clone()))
}

fn documents(case: &Case, scenario: &ScenarioFile) -> Documents {
    Documents { zone: case.zone.file.write(), scenario: Some(scenario.write()), look: false }
}

/// What is told of the rules.
struct Told<'a> {
    case: &'a Case,
    named: &'a NamedScenario,
    job: &'a Job,
    effects: &'a [Effect],
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
}

#[derive(Serialize)]
struct EffectObject<'a> {
    code: Code,
    sentence: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    refused: Option<&'a str>,
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
    fn names(&self) -> [&'static str; MEASURES] {
        game::words(self.case.game()).headlines.map(|(name, _)| name)
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
        }
    }

    fn text(&self, width: usize) -> String {
        let zone = paint(STRONG, plain(self.case.zone.file.name()));
        let mut out = format!("{zone}, played as {}\n", plain(self.named.file.name()));
        let about = format!(
            "what each rule does, in points of a hundred: {} matches with all of them and as many without each, with the same luck, {} at the table",
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
                let told = |text: fn(Difference) -> String| change.map(text).unwrap_or_default();
                row.push(Cell::new(told(|change| format!("{:+.1}", change.mean * 100.0)), style));
                row.push(Cell::new(told(|change| format!("± {:.1}", change.half_width() * 100.0)), FAINT));
            }
            let words = effect.found.as_ref().err().map_or(&effect.sentence, |why| why);
            row.push(cut(&plain(words), width.saturating_sub(44).max(20)).into());
            table.row(row);
        }
        out + &table.lines()
    }
}
