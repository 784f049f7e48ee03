//! `hatchway ladder` of this game: each player alone among the others, at every seat.

use engine::Playable as _;
use engine::survive::Survive;
use engine::survive::bot::{Bot, Bots};
use engine::tally::Rate;
use serde::Serialize;

use crate::cli::ladder::{Arguments, cut_short, planned, played};
use crate::cli::{Answer, Format, Setting, findings};
use workbench::case::Case;
use workbench::failure::Failure;
use workbench::report::object::Share;
use workbench::report::{Run, heading};
use workbench::simulate::Limits;
use workbench::simulate::batch::{Batch, Stage};
use workbench::text::number::{grouped, interval, percent};
use workbench::text::style::{CARE, FAINT, STRONG, paint};
use workbench::text::table::{Align, Cell, Table};
use workbench::text::{plain, put};

use Align::{Left, Right};

/// How many sit at the table when nobody says it, and how many matches each of them begins alone.
const PLAYERS: u8 = 4;
const USUAL: u64 = 1000;

/// A player who sits alone among others.
#[derive(Clone, Copy, Debug)]
struct Lone {
    bot: Bot,
    among: Bot,
}

/// Each rank among those below it, and the other way round.
fn lone() -> Vec<Lone> {
    let steps = Bot::ALL.windows(2).filter_map(|step| Some((*step.first()?, *step.last()?)));
    let both = |(lower, upper)| [Lone { bot: upper, among: lower }, Lone { bot: lower, among: upper }];
    steps.flat_map(both).collect()
}

/// Plays each rank against the one below it.
pub(crate) fn run(arguments: &Arguments, cases: &[Case], setting: Setting) -> Result<Answer, Failure> {
    if let Some(flag) = arguments.pages.flag() {
        return Err(Failure::unusable(format!("{flag}: there is no such page of {}", Survive::GAME.title())));
    }
    let mut boards = Vec::new();
    for case in cases {
        match case.compile::<Survive>() {
            (_, Some(board)) => boards.push(board),
            (report, None) => return findings::refusal(case, &report.findings, setting),
        }
    }
    let players = arguments.players.unwrap_or(PLAYERS);
    let lone = lone();
    let of = |board| {
        let seats = lone.iter().flat_map(|lone| (0..players).map(|seat| seated(*lone, seat, players)));
        // Every table has luck of its own, so that rates can be added.
        let matches = arguments.matches.unwrap_or(USUAL).div_ceil(u64::from(players.max(1)));
        (0..).zip(seats).map(move |(nth, bots)| Batch {
            stage: Stage { board, lookout: None },
            against: None,
            players,
            seed: arguments.seed,
            first: nth * matches,
            matches,
            bots,
            plies: Limits::default().plies,
        })
    };
    let batches: Vec<Vec<Batch<'_, Survive>>> = boards.iter().map(|board| of(board).collect()).collect();
    let runs = arguments.play(cases.iter(), &batches, setting)?;
    let of_case = runs.chunks(lone.len() * usize::from(players));
    let ladder = Ladder {
        game: Survive::GAME.word(),
        players,
        seed: arguments.seed,
        zones: cases.iter().zip(of_case).map(|(case, runs)| rungs(case, &lone, runs, players)).collect(),
    };
    let answer = match setting.format {
        Format::Json => Answer::json(&ladder)?,
        Format::Text => Answer::text(ladder.text(setting.screen.width)),
    };
    Ok(cut_short(answer, played(&runs), planned(&batches)))
}

/// One player at a seat, the other at all others.
fn seated(lone: Lone, seat: u8, players: u8) -> Bots {
    let bots: Vec<Bot> = (0..players).map(|one| if one == seat { lone.bot } else { lone.among }).collect();
    Bots::new(&bots)
}

/// What was played on all boards.
#[derive(Serialize)]
struct Ladder<'a> {
    game: &'static str,
    players: u8,
    seed: u64,
    zones: Vec<Rungs<'a>>,
}

/// What was played on one board.
#[derive(Serialize)]
struct Rungs<'a> {
    zone: &'a str,
    scenario: Option<&'a str>,
    /// A step for each rank above the lowest.
    steps: Vec<Step>,
}

/// A rank and the one below it: how often each wins alone among the others.
#[derive(Serialize)]
struct Step {
    upper: &'static str,
    lower: &'static str,
    matches: u64,
    /// The upper one alone among the lower ones, over all seats.
    upper_wins: Share,
    /// The lower one alone among the upper ones.
    lower_wins: Share,
    /// The upper one by seat.
    by_seat: Vec<Share>,
    #[serde(skip)]
    rates: [Rate; 2],
    #[serde(skip)]
    seats: Vec<Rate>,
}

impl Step {
    /// Whether the upper one is above: the intervals do not touch.
    fn is_clear(&self) -> bool {
        let [upper, lower] = self.rates.map(Rate::estimate);
        upper.zip(lower).is_some_and(|(upper, lower)| upper.low > lower.high)
    }
}

fn rungs<'a>(case: &'a Case, lone: &[Lone], runs: &[Run<'_, Survive>], players: u8) -> Rungs<'a> {
    let seats = usize::from(players);
    // How often who sits alone wins, by seat.
    let wins = |runs: &[Run<'_, Survive>]| -> Vec<Rate> {
        let of_seat = |(seat, run): (usize, &Run<'_, Survive>)| {
            run.played.survive().summary.seats.get(seat).map(|sums| sums.wins).unwrap_or_default()
        };
        runs.iter().enumerate().map(of_seat).collect()
    };
    let both = lone.chunks(2).zip(runs.chunks(2 * seats));
    let step = |(lone, runs): (&[Lone], &[Run<'_, Survive>])| {
        let (upper, lower) = runs.split_at(seats.min(runs.len()));
        let all = |rates: &[Rate]| {
            rates.iter().fold(Rate::default(), |mut sum, rate| {
                sum.merge(*rate);
                sum
            })
        };
        let by_seat = wins(upper);
        let rates = [all(&by_seat), all(&wins(lower))];
        let share = |rate: Rate| Share::from(rate.estimate());
        Some(Step {
            upper: lone.first()?.bot.word(),
            lower: lone.last()?.bot.word(),
            matches: played(runs),
            upper_wins: share(rates[0]),
            lower_wins: share(rates[1]),
            by_seat: by_seat.iter().map(|rate| share(*rate)).collect(),
            rates,
            seats: by_seat,
        })
    };
    Rungs {
        zone: case.zone.file.name(),
        scenario: case.scenario_name(),
        steps: both.filter_map(step).collect(),
    }
}

impl Ladder<'_> {
    fn text(&self, width: usize) -> String {
        let mut out = String::new();
        for zone in &self.zones {
            let scenario = zone.scenario.map(|name| format!("{} · ", plain(name))).unwrap_or_default();
            let told = format!("{scenario}{} seats · seed {}", self.players, self.seed);
            put!(out, "{}\n{}\n", heading(&plain(zone.zone), &told, width), zone.table(width));
        }
        let clear = self.zones.iter().flat_map(|zone| &zone.steps).all(Step::is_clear);
        let (style, words) = if clear {
            (FAINT, "every rank is above the one below it on every board: no two intervals touch")
        } else {
            (CARE, "some intervals touch: more matches (--matches) tell more")
        };
        put!(out, "{}\n", paint(style, words));
        out
    }
}

impl Rungs<'_> {
    // Where there is too little room, what each seat is worth goes first.
    fn table(&self, width: usize) -> String {
        Table::fitting(width, [true, false].map(|by_seat| self.table_with(by_seat)))
    }

    fn table_with(&self, seats: bool) -> Table {
        let mut table = Table::new(2, &[Left, Right, Right, Left, Right, Left, Left]);
        let heads = ["who", "matches", "wins alone", "", "the other", "", "by seat"];
        table.row(heads.into_iter().take(if seats { 7 } else { 6 }).map(|head| Cell::new(head, FAINT)));
        for step in &self.steps {
            let [upper, lower] = step.rates.map(Rate::estimate);
            let (Some(upper), Some(lower)) = (upper, lower) else { continue };
            let by_seat: Vec<String> = step.seats.iter().map(|rate| percent(rate.share())).collect();
            let mut row = vec![
                Cell::new(format!("{} over {}", step.upper, step.lower), STRONG),
                grouped(step.matches).into(),
                Cell::new(percent(upper.value), STRONG),
                Cell::new(interval(upper), FAINT),
                percent(lower.value).into(),
                Cell::new(interval(lower), FAINT),
            ];
            if seats {
                row.push(Cell::new(by_seat.join("  "), FAINT));
            }
            table.row(row);
        }
        table
    }
}
