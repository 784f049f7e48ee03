//! `hatchway tune`: a zone changed a little at a time until its matches are what is wanted. `hatchway repair`: the same with
//! as few edits as possible, for zones too that cannot be played.

use std::collections::BTreeMap;
use std::num::NonZero;
use std::path::PathBuf;

use clap::Args;
use engine::Game;
use engine::tally::Estimate;
use scenario_rules::knobs::Knobs;
use scenario_rules::{ScenarioFile, compile};
use serde::Serialize;
use workbench::case::{Case, shown};
use workbench::failure::{Exit, Failure};
use workbench::game;
use workbench::print::export::Made;
use workbench::report::verdict::{self, Remark, Weight};
use workbench::simulate::batch::{self, Played};
use workbench::simulate::{Documents, Job};
use workbench::text::number::{counted, grouped, measured, sure_of};
use workbench::text::style::{BAD, FAINT, GOOD, STRONG, paint};
use workbench::text::table::Align::{Left, Right};
use workbench::text::table::{Cell, Table};
use workbench::text::{plain, put, wrap};
use workbench::tune::target::Target;
use workbench::tune::{Beginning, Reached, Search as _, Tuner};

use super::number::{between, threads};
use super::progress::Progress;
use super::simulate::arguments::seed;
use super::{Answer, Format, Setting, findings, interrupt};
use crate::game::Wanted;
use crate::open::scenario;
use crate::sandbox::WorkerPool;
use crate::store::{are_apart, save};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone to begin with: a file, or the name of a published zone
    zone: PathBuf,
    #[command(flatten)]
    search: Search,
    #[command(flatten)]
    wanted: Wanted,
    /// What is played: a scenario file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// How many players; without it, the most that the zone suggests, or 8, and 4 for Survive
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<u8>("a number of players", 2, 16))]
    players: Option<u8>,
    /// The most sectors that may be changed; as many as it takes if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = between::<usize>("a number of edits", 0, 10_000))]
    edits: Option<usize>,
    /// The seed of all luck: the same seed finds the same zone
    #[arg(long, value_name = "K", default_value_t = 1, allow_negative_numbers = true, value_parser = seed())]
    seed: u64,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = scenario::case(&arguments.zone, arguments.scenario.as_ref())?;
    begin(arguments, &case, (arguments.wanted.target(case.game())?, false), setting)
}

pub(crate) fn repair(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = scenario::case(&arguments.zone, arguments.scenario.as_ref())?;
    begin(arguments, &case, (arguments.wanted.anything(case.game())?, true), setting)
}

fn begin(
    arguments: &Arguments,
    case: &Case,
    (target, repairs): (Target, bool),
    setting: Setting,
) -> Result<Answer, Failure> {
    are_apart(case.files(), [arguments.search.out.as_path()])?;
    let begun = Beginning {
        zone: case.zone.file.clone(),
        scenario: case.scenario.as_ref().map(|scenario| scenario.file.clone()),
        players: arguments.players.unwrap_or_else(|| case.usual_players()),
        bots: case.game().roster().usual(),
        seed: arguments.seed,
        target,
        most: u64::MAX,
        edits: arguments.edits.unwrap_or(usize::MAX),
        repairs,
        adds: true,
    };
    match Tuner::new(begun.clone()) {
        Ok(tuner) => search(tuner, &begun, &arguments.search, Start::Known, setting),
        Err(found) if repairs => {
            let mut answer = findings::refusal(case, &found, setting)?;
            answer.err.push("nothing that was tried makes it playable".to_owned());
            Ok(answer)
        }
        Err(found) => findings::refusal(case, &found, setting),
    }
}

/// How a search is carried out, and where what it finds goes.
#[derive(Debug, Args)]
pub(crate) struct Search {
    /// Where to save the zone that was found: a .zone.toml
    #[arg(short, long, value_name = "OUT")]
    pub(crate) out: PathBuf,
    /// How many workers play, as many as there are cores if not said
    #[arg(long, value_name = "N", allow_negative_numbers = true, value_parser = threads)]
    threads: Option<NonZero<u16>>,
    /// Replace the file if it is there already
    #[arg(long, short)]
    force: bool,
}

/// What a search begins with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Start {
    /// A zone that the designer has.
    Known,
    /// A draft that nobody has seen: what was changed in it is of no use to anybody.
    Draft,
}

/// Searches, saves what was found, and tells of it.
pub(crate) fn search(
    mut tuner: Tuner,
    begun: &Beginning,
    search: &Search,
    start: Start,
    setting: Setting,
) -> Result<Answer, Failure> {
    if search.out.is_file() && !search.force {
        let path = shown(&search.out);
        return Err(Failure::unusable(format!("{path}: this file is there already: --force replaces it")));
    }
    let pool = search.threads.map_or_else(WorkerPool::full, |threads| WorkerPool::of(threads.into()))?;
    play(&mut tuner, &pool, setting)?;
    let stopped = interrupt::asked();
    let Some(reached) =
        tuner.reached().filter(|reached| !stopped || reached.met || !reached.edits.is_empty())
    else {
        return Err(interrupt::in_vain("stopped before anything better was found: nothing is saved"));
    };
    save::made(&[Made { path: search.out.clone(), bytes: reached.zone.write().into_bytes() }])?;
    let verdict = if stopped { Vec::new() } else { verdict(begun, reached, &pool)? };
    let told = Told { begun, reached, start, verdict, out: shown(&search.out) };
    let mut answer = match setting.format {
        Format::Json => Answer::json(&told.object())?,
        Format::Text => Answer::text(told.text(setting)),
    };
    if stopped {
        answer.err.push("stopped: this is the best that was proved by then".to_owned());
        answer.exit = Exit::Stopped;
    } else if !reached.met {
        answer.exit = Exit::Wrong;
    }
    Ok(answer)
}

/// How many matches tell what else stands out about what was found.
const TOLD: u64 = 2_000;

/// What the designer should look at although the numbers are as they were wanted: the warnings that `check` has for it. Whoever
/// aims at one number may well reach nothing but that.
fn verdict(begun: &Beginning, reached: &Reached, pool: &WorkerPool) -> Result<Vec<Remark>, Failure> {
    if reached.matches == 0 {
        return Ok(Vec::new());
    }
    let zone = reached.zone.zone();
    let roster = zone.game().roster();
    let scenario = begun.scenario.as_ref();
    let documents =
        Documents { zone: reached.zone.write(), scenario: scenario.map(ScenarioFile::write), look: false };
    let job = Job {
        players: begun.players,
        seed: reached.seed,
        matches: TOLD,
        bots: begun.bots.clone(),
        ..Job::of(documents)
    };
    let play = |job: Job| Ok(pool.run_while(job, |_| {}, || !interrupt::asked())?.played);
    let played = play(job.clone())?;
    let (matches, tables) = batch::beside(TOLD, &job.bots, roster);
    let mut beside: Vec<(String, Played)> = Vec::new();
    for bots in tables {
        let word = bots.first().cloned().unwrap_or_default();
        beside.push((word, play(Job { matches, bots, ..job.clone() })?));
    }
    let knobs = scenario.map_or_else(|| Knobs::printed(zone.game()), |file| compile(file).knobs);
    let beside = beside.iter().map(|(word, played)| (word.clone(), played));
    let mut remarks = game::remarks(&job, zone, &knobs, &played, beside);
    remarks.retain(|remark| remark.weight == Weight::Warning);
    Ok(remarks)
}

/// Plays what the search asks for until it is over, or somebody presses Ctrl-C; then what was found by then counts.
fn play(tuner: &mut Tuner, pool: &WorkerPool, setting: Setting) -> Result<(), Failure> {
    interrupt::listen();
    let progress = Progress::new(0, setting);
    let mut expected = 0;
    while let Some(job) = tuner.next() {
        let matches = job.matches;
        progress.revise(expected, expected + matches);
        expected += matches;
        let outcome = pool.run_while(job, |more| progress.add(more), || !interrupt::asked())?;
        if interrupt::asked() {
            break;
        }
        tuner.hear(&outcome.played);
    }
    progress.done();
    Ok(())
}

/// What is told of a search.
struct Told<'a> {
    begun: &'a Beginning,
    reached: &'a Reached,
    start: Start,
    verdict: Vec<Remark>,
    out: String,
}

#[derive(Serialize)]
struct Object<'a> {
    game: &'static str,
    zone: &'a str,
    scenario: Option<&'a str>,
    players: u8,
    seed: u64,
    met: bool,
    /// How sure it is that all of it is as wanted.
    sure: f64,
    /// What it came to, by the names that `simulate` has for it.
    #[serde(flatten)]
    rates: BTreeMap<&'static str, Measure>,
    /// The seed of the matches that prove it.
    fresh_seed: u64,
    /// Matches that prove it, with luck that the search has not had.
    matches: u64,
    /// Matches that were searched with.
    searched: u64,
    edits: Vec<Edit>,
    /// What the designer should look at all the same.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    verdict: &'a [Remark],
    out: &'a str,
}

#[derive(Serialize)]
struct Measure {
    rate: f64,
    low: f64,
    high: f64,
    wanted: Option<[f64; 2]>,
}

#[derive(Serialize)]
struct Edit {
    sector: String,
    from: &'static str,
    to: &'static str,
}

impl Told<'_> {
    fn game(&self) -> Game {
        self.begun.zone.zone().game()
    }

    fn measures(&self) -> impl Iterator<Item = (&'static str, Option<[f64; 2]>, Option<Estimate>)> {
        let names = game::of(self.game()).words().headlines.map(|(name, _)| name);
        let (wanted, rates) = (self.begun.target.ranges, self.reached.rates);
        (0..names.len()).map(move |nth| (names[nth], wanted[nth], rates[nth]))
    }

    fn object(&self) -> Object<'_> {
        let keys = game::of(self.game()).words().headline_keys;
        let measure = |(key, (_, wanted, rate)): (&'static str, (_, _, Option<Estimate>))| {
            let Estimate { value, low, high } = rate?;
            Some((key, Measure { rate: value, low, high, wanted }))
        };
        let edits = self.reached.edits.iter().map(|(at, from, to)| Edit {
            sector: at.to_string(),
            from: from.piece().word,
            to: to.piece().word,
        });
        Object {
            game: self.game().word(),
            zone: self.begun.zone.name(),
            scenario: self.begun.scenario.as_ref().map(ScenarioFile::name),
            players: self.begun.players,
            seed: self.begun.seed,
            met: self.reached.met,
            sure: self.reached.sure,
            rates: keys.into_iter().zip(self.measures()).filter_map(measure).collect(),
            fresh_seed: self.reached.seed,
            matches: self.reached.matches,
            searched: self.reached.searched,
            edits: edits.collect(),
            verdict: &self.verdict,
            out: &self.out,
        }
    }

    fn text(&self, setting: Setting) -> String {
        let Reached { met, sure, matches, searched, .. } = self.reached;
        let name = paint(STRONG, plain(self.begun.zone.name()));
        if *matches == 0 {
            // Nothing was wanted of its matches.
            let edits = self.edits(setting.screen.width);
            return format!("{name} · {}\n{edits}  saved in {}\n", paint(GOOD, "playable"), self.out);
        }
        let verdict = if *met { paint(GOOD, "as it was wanted") } else { paint(BAD, "not as it was wanted") };
        let mut out = format!("{name}, {} at the table · {verdict}\n", self.begun.players);
        let mut table = Table::new(2, &[Left, Right, Left, Left]);
        for (name, wanted, rate) in self.measures() {
            let Some(rate) = rate else { continue };
            let [value, half] = measured(rate);
            let wanted = wanted.map_or_else(String::new, |[low, high]| {
                format!("wanted {:.0}–{:.0} %", low * 100.0, high * 100.0)
            });
            table.row([name.into(), value.into(), Cell::new(half, FAINT), wanted.into()]);
        }
        out += &table.lines();
        let told = format!(
            "{} sure, from {} matches with luck that the search has not had; it played {}",
            sure_of(*sure),
            grouped(*matches),
            grouped(*searched)
        );
        put!(out, "  {}\n", paint(FAINT, wrap(&told, setting.screen.width, 2)));
        put!(out, "{}", verdict::text(&self.verdict, setting.screen.width));
        if self.start == Start::Known {
            put!(out, "{}", self.edits(setting.screen.width));
        }
        put!(out, "  saved in {}\n", self.out);
        out
    }

    fn edits(&self, width: usize) -> String {
        let edits = &self.reached.edits;
        let list: Vec<String> = edits
            .iter()
            .map(|(at, from, to)| format!("{at} {} to {}", from.piece().name, to.piece().name))
            .collect();
        let list = match list.as_slice() {
            [] if self.reached.met => "nothing had to be changed".to_owned(),
            [] => "nothing was changed: no change that was tried brings it nearer".to_owned(),
            list => list.join(", "),
        };
        let heading =
            if edits.is_empty() { String::new() } else { format!("{}: ", counted(edits.len(), "edit")) };
        format!("  {}\n", wrap(&format!("{heading}{list}"), width, 2))
    }
}
