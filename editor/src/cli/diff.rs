//! `hatchway diff`: in what two zones or scenarios differ, and what that does to every number.

mod sides;

use std::path::PathBuf;

use clap::Args;
use scenario_rules::{Finding, Severity};
use serde::Serialize;

use super::interrupt::Interrupted;
use super::number::{between, threads};
use super::simulate::arguments::seed;
use super::simulate::{self, SetUp, Simulation};
use super::{Answer, Format, Setting, findings};
use crate::sandbox::WorkerPool;
use sides::both;
use workbench::case::Case;
use workbench::failure::{Exit, Failure};
use workbench::game::{self, Shown, Told as _, Visitor};
use workbench::report::change::{self, Change};
use workbench::report::contrast::{ChangedCell, ChangedKnob, ChangedRule, Contrast};
use workbench::report::{Run, heading};
use workbench::simulate::batch::Batch;
use workbench::text::number::{counted, grouped};
use workbench::text::style::{FAINT, paint};
use workbench::text::{plain, put, wrap};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The first: a zone, a scenario, or both as ZONE@SCENARIO; files, or built-in names
    a: PathBuf,
    /// The second, of the same sort
    b: PathBuf,
    /// What is played on zones that name no scenario of their own
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// The zone on which two scenarios are compared; without it, the first published one
    #[arg(long, value_name = "ZONE", conflicts_with = "scenario")]
    zone: Option<PathBuf>,
    /// How many players; without it, the most that the first zone suggests, or 8, and 4 for Survive
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>("a number of players", 2, 16))]
    players: Option<u8>,
    /// How many matches on each, with the same luck; 0: none, only what differs
    #[arg(long, value_name = "N", default_value_t = MATCHES, allow_negative_numbers = true, value_parser = between::<u64>("a number of matches", 0, simulate::MATCHES))]
    matches: u64,
    /// The seed of all luck: the same seed gives the same matches
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    seed: u64,
    /// Who plays, one a role or seat and from the start again: tracker,simple; without it, the everyday players
    #[arg(long, value_name = "BOTS", value_delimiter = ',')]
    bots: Vec<String>,
    /// In how many processes at once; without it, as many as there are cores
    #[arg(long, value_name = "T", allow_negative_numbers = true, value_parser = threads)]
    threads: Option<std::num::NonZero<u16>>,
    /// The same as --format json
    #[arg(long)]
    json: bool,
}

/// How many matches are played when nothing else is said.
const MATCHES: u64 = 10_000;

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let format = if arguments.json { Format::Json } else { setting.format };
    let setting = Setting { format, ..setting };
    let cases = both(arguments)?;
    let [case, other] = &cases;
    if case.game() != other.game() {
        let (one, two) = (case.game(), other.game());
        return Err(Failure::unusable(format!("expected two of the same game, found {one} and {two}")));
    }
    game::visit(case.game(), Call { arguments, case, other, setting })
}

/// What a call asks to be compared.
struct Call<'a> {
    arguments: &'a Arguments,
    case: &'a Case,
    other: &'a Case,
    setting: Setting,
}

impl Visitor for Call<'_> {
    type Answer = Result<Answer, Failure>;

    fn visit<G: Shown>(self) -> Self::Answer {
        self.compare::<G>()
    }
}

impl Call<'_> {
    fn compare<G: Shown>(&self) -> Result<Answer, Failure> {
        let Self { arguments, case, other, setting } = *self;
        let contrast = Contrast::between(case, other);
        if arguments.matches == 0 {
            return self.answer::<G>(&contrast, &[], &[], None);
        }
        let [set, rival] = match [case, other].map(|case| (case, SetUp::<G>::of(case))) {
            [(_, Ok(set)), (_, Ok(rival))] => [set, rival],
            [(case, Err(report)), _] | [_, (case, Err(report))] => {
                return findings::refusal(case, &report.findings, setting);
            }
        };
        let words = if arguments.bots.is_empty() { G::ROSTER.usual() } else { arguments.bots.clone() };
        let usual = set.usual()?;
        let batch = Batch {
            against: Some(rival.stage()),
            players: arguments.players.unwrap_or(usual.players),
            seed: arguments.seed,
            matches: arguments.matches,
            bots: G::bots(&words).map_err(|why| Failure::unusable(format!("--bots: {why}")))?,
            ..usual
        };
        let pool =
            arguments.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
        let simulation = Simulation { case, other: Some(other), pool, heat: false };
        let runs = simulate::play(&simulation, &[batch], None, setting)?;
        let findings: Vec<Finding> = runs.iter().flat_map(|run| simulation.findings(run)).collect();
        let mut answer = self.answer(&contrast, &runs, &findings, Interrupted::of(&[batch], &runs))?;
        answer.err.splice(0..0, findings.iter().map(|finding| case.line(finding)));
        if answer.exit == Exit::Done && findings.iter().any(|finding| finding.severity == Severity::Error) {
            answer.exit = Exit::Wrong;
        }
        Ok(answer)
    }

    fn answer<G: Shown>(
        &self,
        contrast: &Contrast,
        runs: &[Run<'_, G>],
        findings: &[Finding],
        interrupted: Option<Interrupted>,
    ) -> Result<Answer, Failure> {
        let mut changes = G::tell(self.case, Some(self.other), runs, &[], false).changes();
        if contrast.is_empty() {
            changes = changes.into_iter().map(Change::of_alike).collect();
        }
        let run = runs.first();
        let mut answer = if self.setting.format == Format::Json {
            let named = |case: &Case| Named {
                zone: case.zone.file.name().to_owned(),
                scenario: case.scenario_name().map(str::to_owned),
            };
            Answer::json(&Object {
                a: named(self.case),
                b: named(self.other),
                players: run.map(|run| run.batch.players),
                matches: run.map_or(0, |run| run.batch.matches),
                seed: self.arguments.seed,
                bots: run.map(|run| G::words(run.batch.bots)).unwrap_or_default(),
                cells: &contrast.cells,
                rules: &contrast.rules,
                knobs: &contrast.knobs,
                changes: changes.iter().map(change::Object::from).collect(),
                findings,
                interrupted,
            })?
        } else {
            Answer::text(self.text(contrast, run, &changes))
        };
        if let Some(interrupted) = interrupted {
            interrupted.tell(&mut answer);
        }
        Ok(answer)
    }

    fn text<G: Shown>(&self, contrast: &Contrast, run: Option<&Run<'_, G>>, changes: &[Change]) -> String {
        let width = self.setting.screen.width;
        let name = |case: &Case, before: &str| {
            let rules = case.scenario_name().map_or_else(|| "as printed".to_owned(), plain);
            heading(&format!("{before}{}", plain(&case.zone.label())), &rules, width)
        };
        let mut out = format!("{}\n{}\n\n", name(self.case, ""), name(self.other, "against "));
        put!(out, "{}", contrast.text(width));
        let Some(run) = run else { return out };
        let told = format!(
            "{} each with the same luck · {} seats · {} · seed {}",
            counted(usize::try_from(run.batch.matches).unwrap_or(usize::MAX), "match"),
            run.batch.players,
            G::words(run.batch.bots).join(", "),
            grouped(run.batch.seed)
        );
        put!(out, "\n{}\n", paint(FAINT, wrap(&told, width, 0)));
        put!(out, "{}", change::text(changes, width));
        out
    }
}

/// Which of the two it is.
#[derive(Serialize)]
struct Named {
    zone: String,
    scenario: Option<String>,
}

#[derive(Serialize)]
struct Object<'a> {
    a: Named,
    b: Named,
    players: Option<u8>,
    matches: u64,
    seed: u64,
    bots: Vec<String>,
    cells: &'a [ChangedCell],
    rules: &'a [ChangedRule],
    knobs: &'a [ChangedKnob],
    changes: Vec<change::Object>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    findings: &'a [Finding],
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<Interrupted>,
}
