//! `hatchway ladder` of this game: players against each other on several zones, and what their beliefs are worth.

mod ahead;
mod grounds;
mod shared;
mod styles;

use std::num::NonZero;

use clap::Args;
use engine::escape::bot::{Bot, Bots};
use engine::escape::{Calibration, DealError, Side, Summary};

use crate::cli::ladder::{Arguments, cut_short, planned, played};
use crate::cli::progress::Progress;
use crate::cli::{Answer, Format, Setting, findings, interrupt};
use crate::game::escape::study::beliefs;
use crate::game::escape::study::opening::{self, Late};
use crate::game::escape::study::report::beliefs::Beliefs;
use crate::game::escape::study::report::ladder::{Ladder, LeftOut, Rungs};
use grounds::Ground;
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::game::escape::report::Batch;
use workbench::game::escape::report::Run;
use workbench::game::escape::report::{matrix, page};

/// How many sit at the table: few enough that matches won tell how well Aliens play.
const PLAYERS: u8 = 4;

/// How many matches of a pair are played on a zone when nobody says it, and for the pages of the documents.
const USUAL: u64 = 1000;
const FOR_PAGES: u64 = 2000;

/// The numbers of players, and the players, in the table of zones.
const TABLE_PLAYERS: [u8; 3] = [4, 6, 8];
const TABLE_BOTS: &[Bot] = &[Bot::Tracker, Bot::Adept];

/// How many rounds an opening has.
const OPENING: u16 = 5;

/// What only this game's ladder can be asked for.
// Each is a flag of its own on the command line.
#[allow(clippy::struct_excessive_bools)]
#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Pages {
    /// All players, also those that never do one thing
    #[arg(long)]
    all: bool,
    /// Print the table of zones in docs/players.md instead
    #[arg(long, conflicts_with_all = ["players", "all", "openings"])]
    table: bool,
    /// Print the table of openings in docs/players.md instead
    #[arg(long, conflicts_with_all = ["players", "all"])]
    openings: bool,
    /// Print the table of styles in docs/players.md instead
    #[arg(long, conflicts_with_all = ["all", "table", "openings"])]
    styles: bool,
    #[command(flatten)]
    ahead: ahead::Arguments,
}

pub(crate) fn run(arguments: &Arguments, cases: &[Case], setting: Setting) -> Result<Answer, Failure> {
    let pages = &arguments.pages.escape;
    if let Some(flag) = pages.ahead.flag()
        && setting.format == Format::Json
    {
        return Err(Failure::unusable(format!("{flag}: a page is text: expected no --format json")));
    }
    if let Some(option) = pages.ahead.idle() {
        return Err(Failure::unusable(format!("{option}: expected --expert or --best-response with it")));
    }
    let (grounds, left_out) = match grounds::sorted(cases) {
        Ok(sorted) => sorted,
        Err((case, findings)) => return findings::refusal(case, &findings, setting),
    };
    if let Some(flag) = pages.flag()
        && grounds.iter().any(Ground::is_one_sided)
    {
        let why = "everybody is on the same side in this scenario";
        return Err(Failure::unusable(format!("{flag}: {why}: expected no {flag}")));
    }
    if grounds.iter().any(Ground::is_one_sided) {
        return shared::run(arguments, &grounds, &left_out, setting);
    }
    if pages.table {
        return table(arguments, &grounds, setting);
    }
    if pages.openings {
        return openings(arguments, &grounds, setting);
    }
    if pages.styles {
        return styles::run(arguments, &grounds, setting);
    }
    if pages.ahead.flag().is_some() {
        return ahead::run(arguments, &grounds, setting);
    }
    ladder(arguments, &grounds, &left_out, setting)
}

impl Pages {
    /// The flag that asks for a page, or for more players than ranks, if one does.
    pub(crate) fn flag(&self) -> Option<&'static str> {
        let flags = [
            (self.table, "--table"),
            (self.openings, "--openings"),
            (self.styles, "--styles"),
            (self.all, "--all"),
        ];
        let asked = flags.into_iter().find(|(asked, _)| *asked).map(|(_, flag)| flag);
        asked.or(self.ahead.flag())
    }
}

// Plays the batches of every zone.
fn play<'b>(
    arguments: &Arguments,
    grounds: &'b [Ground<'_>],
    batches: &[Vec<Batch<'b>>],
    setting: Setting,
) -> Result<Vec<Run<'b>>, Failure> {
    arguments.play(grounds.iter().map(|ground| ground.case), batches, setting)
}

/// Whom adepts listen to: players that they were not made for.
const TRACKERS: Bots = Bots { humans: Bot::Tracker, aliens: Bot::Tracker };

const ADEPTS: Bots = Bots { humans: Bot::Adept, aliens: Bot::Adept };

fn ladder(
    arguments: &Arguments,
    grounds: &[Ground<'_>],
    left_out: &[LeftOut],
    setting: Setting,
) -> Result<Answer, Failure> {
    let everyday: Vec<Bot> = Bot::everyday().collect();
    let bots = if arguments.pages.escape.all { &everyday } else { Bot::RANKS };
    let pairs = matrix::pairs(bots);
    // Every pair has luck of its own, so that rates can be added and compared as independent ones.
    let on = |ground| {
        (0..).zip(&pairs).map(move |(nth, bots)| {
            let batch = Ground::batch(ground, arguments, *bots);
            Batch { first: nth * batch.matches, ..batch }
        })
    };
    let batches: Vec<Vec<Batch<'_>>> = grounds.iter().map(|ground| on(ground).collect()).collect();
    let runs = play(arguments, grounds, &batches, setting)?;
    let ladder = Ladder {
        scenario: grounds.first().and_then(|ground| ground.case.scenario_name()),
        left_out,
        bots,
        zones: grounds
            .iter()
            .zip(runs.chunks(pairs.len()))
            .map(|(ground, runs)| Rungs { zone: ground.name(), runs })
            .collect(),
        beliefs: believe(arguments, grounds, setting)?,
    };
    let answer = match setting.format {
        Format::Json => Answer::json(&ladder)?,
        Format::Text => Answer::text(ladder.text(setting.screen.width)),
    };
    let listened: u64 = grounds.iter().map(|ground| ground.batch(arguments, TRACKERS).matches).sum();
    let heard = ladder.beliefs.as_ref().map_or(0, |beliefs| beliefs.all().matches);
    Ok(cut_short(answer, played(&runs) + heard, planned(&batches) + listened))
}

// What adepts thought on each zone; `None` when it was stopped before the first match.
fn believe<'a>(
    arguments: &Arguments,
    grounds: &'a [Ground<'_>],
    setting: Setting,
) -> Result<Option<Beliefs<'a>>, Failure> {
    let batches: Vec<_> = grounds.iter().map(|ground| ground.batch(arguments, TRACKERS)).collect();
    let progress = Progress::new(batches.iter().map(|batch| batch.matches).sum(), setting);
    let listen = |batch: &Batch<'_>| {
        let watch = |more| progress.add(more);
        beliefs::listen(batch, threads(arguments), watch, || !interrupt::asked())
            .map_err(|error| undealt(&error))
    };
    let thought: Result<Vec<Calibration>, Failure> = batches.iter().map(listen).collect();
    progress.done();
    // Whoever stops it early has zones on which nobody was heard: they say nothing, least of all that beliefs are off
    // by nothing.
    let heard = grounds.iter().map(Ground::name).zip(thought?).filter(|(_, thought)| thought.matches > 0);
    let zones: Vec<_> = heard.collect();
    Ok((!zones.is_empty()).then_some(Beliefs { zones }))
}

// These matches are asked about in every turn, which only this process can do.
fn threads(arguments: &Arguments) -> NonZero<usize> {
    let all = || std::thread::available_parallelism().unwrap_or(NonZero::<usize>::MIN);
    arguments.threads.map_or_else(all, Into::into)
}

fn undealt(error: &DealError) -> Failure {
    Failure::unusable(format!("--players: {error}"))
}

fn table(arguments: &Arguments, grounds: &[Ground<'_>], setting: Setting) -> Result<Answer, Failure> {
    let pairs = matrix::pairs(TABLE_BOTS);
    let with = |ground, players| {
        pairs.iter().map(move |bots| Batch { players, ..Ground::batch(ground, arguments, *bots) })
    };
    let of = |ground| TABLE_PLAYERS.into_iter().flat_map(|players| with(ground, players)).collect();
    let batches: Vec<Vec<Batch<'_>>> = grounds.iter().map(of).collect();
    let runs = play(arguments, grounds, &batches, setting)?;
    let chunks = runs.chunks(TABLE_PLAYERS.len() * pairs.len());
    let rows: Vec<(&str, &[Run<'_>])> = grounds.iter().map(Ground::name).zip(chunks).collect();
    let answer = match setting.format {
        Format::Json => Answer::json(&page::zones_object(&rows))?,
        Format::Text => Answer::text(page::zones(&rows, &pairs)),
    };
    Ok(cut_short(answer, played(&runs), planned(&batches)))
}

fn openings(arguments: &Arguments, grounds: &[Ground<'_>], setting: Setting) -> Result<Answer, Failure> {
    let late = [(Side::Human, 0), (Side::Human, OPENING), (Side::Alien, OPENING)];
    let batches: Vec<_> = grounds.iter().map(|ground| ground.batch(arguments, ADEPTS)).collect();
    let matches: u64 = batches.iter().map(|batch| batch.matches).sum();
    interrupt::listen();
    let progress = Progress::new(matches * late.len() as u64, setting);
    let mut rows = Vec::new();
    for (ground, batch) in grounds.iter().zip(&batches) {
        let play = |(side, rounds)| -> Result<Summary, Failure> {
            let (late, watch) = (Late { side, rounds }, |more| progress.add(more));
            opening::play(batch, late, threads(arguments), watch, || !interrupt::asked())
                .map_err(|error| undealt(&error))
        };
        let [awake, humans_late, aliens_late] = late.map(play);
        rows.push(page::Opening {
            zone: ground.name(),
            awake: awake?,
            humans_late: humans_late?,
            aliens_late: aliens_late?,
        });
    }
    progress.done();
    let answer = match setting.format {
        Format::Json => Answer::json(&page::openings_object(&rows, OPENING))?,
        Format::Text => Answer::text(page::openings(&rows, OPENING)),
    };
    let played = rows.iter().flat_map(|row| [&row.awake, &row.humans_late, &row.aliens_late]);
    Ok(cut_short(answer, played.map(|sums| sums.matches).sum(), matches * late.len() as u64))
}
