//! `hatchway skills`: what matters on a zone, by playing with players who leave one thing off.

use std::cmp::Ordering;
use std::path::PathBuf;

use clap::Args;
use engine::Roster;
use engine::tally::Difference;
use scenario_rules::knobs::Knobs;
use serde::Serialize;
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::game;
use workbench::report::skills::{self, Elsewhere, Worth};
use workbench::simulate::Job;
use workbench::text::number::{grouped, points};
use workbench::text::style::{FAINT, STRONG, paint};
use workbench::text::table::Align::{Left, Right};
use workbench::text::table::{Cell, Table};
use workbench::text::{capital, plain, put, wrap};

use super::interrupt::Interrupted;
use super::variants::Play;
use super::{Answer, Format, Setting, findings, interrupt};
use crate::open::scenario;

/// From here on there is room for the names of zones.
const WIDE: usize = 100;

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// The scenario: a file, or the name of a built-in one
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    #[command(flatten)]
    play: Play,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = scenario::case(&arguments.zone, arguments.scenario.as_ref())?;
    let roster = case.game().roster();
    if roster.skills.is_empty() {
        let game = case.game().word();
        return Err(Failure::unusable(format!(
            "expected a zone of a game whose players can leave something off, found one of \"{game}\""
        )));
    }
    let report = scenario_rules::check(&case.subject());
    if !report.playable() {
        return findings::refusal(&case, &report.findings, setting);
    }
    let job = arguments.play.job(&case);
    let variants = arguments.play.variants(&job, roster.skills.len(), setting)?;
    let Some(whole) = variants.play(job.clone())? else {
        return Err(interrupt::in_vain("stopped before anything could be held against each other"));
    };
    let knobs = case
        .scenario
        .as_ref()
        .map_or_else(|| Knobs::printed(case.game()), |scenario| scenario.compiled.knobs.clone());
    let mut worths = Vec::new();
    for skill in roster.skills {
        let Some(results) = variants.play(skills::without(&job, roster, skill))? else { break };
        if let Some(here) = skills::worth(skill, &whole, &results) {
            let zone = case.zone.file.zone();
            let elsewhere = game::of(case.game()).worth_elsewhere(zone, &knobs, job.players, skill);
            worths.push(Worth { skill, here, elsewhere });
        }
    }
    let interrupted = variants.done();
    skills::rank(&mut worths);
    let told = Told { case: &case, roster, job: &job, worths: &worths, interrupted };
    let answer = match setting.format {
        Format::Json => Answer::json(&told.object())?,
        Format::Text => Answer::text(told.text(setting.screen.width)),
    };
    Ok(Interrupted::told(interrupted, answer))
}

/// What is told of the skills.
struct Told<'a> {
    case: &'a Case,
    roster: &'static Roster,
    job: &'a Job,
    worths: &'a [Worth],
    interrupted: Option<Interrupted>,
}

#[derive(Serialize)]
struct Object<'a> {
    game: &'static str,
    zone: &'a str,
    players: u8,
    matches: u64,
    seed: u64,
    measure: &'static str,
    skills: Vec<SkillObject>,
    #[serde(skip_serializing_if = "Option::is_none")]
    interrupted: Option<Interrupted>,
}

#[derive(Serialize)]
struct SkillObject {
    skill: &'static str,
    role: &'static str,
    without: &'static str,
    worth: f64,
    low: f64,
    high: f64,
    #[serde(skip_serializing_if = "Option::is_none")]
    remark: Option<String>,
    published: Vec<Published>,
}

#[derive(Serialize)]
struct Published {
    zone: &'static str,
    worth: f64,
    low: f64,
    high: f64,
}

impl Told<'_> {
    fn object(&self) -> Object<'_> {
        let published = |(zone, worth): &Elsewhere| Published {
            zone,
            worth: worth.value,
            low: worth.low,
            high: worth.high,
        };
        let skill = |worth: &Worth| SkillObject {
            skill: worth.skill.word,
            role: worth.role(self.roster),
            without: worth.skill.without,
            worth: worth.here.mean,
            low: worth.here.low,
            high: worth.here.high,
            remark: worth.remark(self.roster),
            published: worth.elsewhere.iter().map(published).collect(),
        };
        Object {
            game: self.case.game().word(),
            zone: self.case.zone.file.name(),
            players: self.job.players,
            matches: self.job.matches,
            seed: self.job.seed,
            measure: self.measure(),
            skills: self.worths.iter().map(skill).collect(),
            interrupted: self.interrupted,
        }
    }

    fn measure(&self) -> &'static str {
        game::of(self.case.game()).words().headlines[0].0
    }

    fn text(&self, width: usize) -> String {
        let mut out = format!("{}\n", paint(STRONG, plain(self.case.zone.file.name())));
        let about = format!(
            "what each skill is worth to whoever has it, in points of {}: {} matches of everyday players and as many without each skill, with the same luck, {} at the table",
            self.measure().to_lowercase(),
            grouped(self.job.matches),
            self.job.players
        );
        put!(out, "{}\n", paint(FAINT, wrap(&about, width, 0)));
        if self.worths.is_empty() && self.interrupted.is_none() {
            put!(out, "{}\n", wrap(&skills::nothing(self.case.game()), width, 0));
            return out;
        }
        let mut table = Table::new(2, &[Left, Left, Right, Left, Left]);
        for worth in self.worths {
            let Difference { low, high, .. } = worth.here;
            let [worth_here, doubt] = points(worth.here);
            let style = if low > 0.0 || high < 0.0 { STRONG } else { FAINT };
            let span = if width < WIDE { worth.beside() } else { skills::span(&worth.elsewhere) };
            let elsewhere = span.map(|span| format!("published zones: {span}"));
            table.row([
                Cell::from(worth.skill.word.to_owned()),
                Cell::new(worth.role(self.roster).to_owned(), FAINT),
                Cell::new(worth_here, style),
                Cell::new(doubt, FAINT),
                Cell::new(elsewhere.unwrap_or_default(), FAINT),
            ]);
        }
        out += &table.lines();
        // What the table says already is not said again.
        let outstanding = self.worths.iter().filter(|worth| worth.against_all() != Ordering::Equal);
        for remark in outstanding.filter_map(|worth| worth.remark(self.roster)) {
            put!(out, "{}\n", wrap(&format!("{}.", capital(&remark)), width, 0));
        }
        out
    }
}
