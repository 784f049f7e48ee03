//! `hatchway moves`: where a move can end.

use std::path::PathBuf;

use clap::{Args, ValueEnum};
use engine::escape::HatchSet;
use engine::escape::{Ground, Kind, Reach, Rules, Sectors, Side, Stride};
use engine::{Coord, GameRules as _, Zone};
use serde::Serialize;

use crate::cli::{Answer, Format, Setting};
use workbench::failure::Failure;
use workbench::game::escape::in_text::{of_side, sign};
use workbench::text::picture::{self, Tile};
use workbench::text::put;
use workbench::text::style::{FAINT, GOOD, STRONG, paint};
use workbench::text::table::{Align, Cell, Table};
use workbench::text::{number, plain, wrap};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// The sector where the move begins, such as D09
    #[arg(long, value_name = "SECTOR")]
    at: Coord,
    /// Who moves
    #[arg(long = "as", value_enum, value_name = "SIDE")]
    side: Mover,
    /// Up to how many sectors the player moves; without it, what an unfed player of that side moves
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(1..=6))]
    steps: Option<u8>,
    /// What is played: a scenario file, or the name of a built-in scenario
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// The numbers of closed hatches, such as 1,2
    #[arg(long, value_name = "HATCHES", value_delimiter = ',', value_parser = clap::value_parser!(u8).range(1..=9))]
    closed: Vec<u8>,
}

#[derive(Clone, Copy, Debug, ValueEnum)]
enum Mover {
    Human,
    Alien,
}

#[derive(Serialize)]
struct Found {
    zone: String,
    at: String,
    r#as: String,
    steps: u8,
    ends: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = crate::open::scenario::case(&arguments.zone, arguments.scenario.as_ref())?;
    if case.game() != Rules::GAME {
        let (label, found) = (case.zone.label(), case.game().title());
        let expected = Rules::GAME.title();
        return Err(Failure::unusable(format!("expected a zone of {expected}: {label} is one of {found}")));
    }
    let (zone, rules) = (&case.zone, case.sound_rules::<Rules>()?);
    let side = match arguments.side {
        Mover::Human => Side::Human,
        Mover::Alien => Side::Alien,
    };
    let usual = match side {
        Side::Human => rules.movement.human_steps.get() as u8,
        Side::Alien => rules.movement.alien_steps.get() as u8,
    };
    let steps = arguments.steps.unwrap_or(usual);
    let ground = Ground::new(zone.file.zone());
    let Some(from) = ground.sector(arguments.at) else {
        let found = format!("--at {}: expected a sector of {}, found none there", arguments.at, zone.label());
        return Err(Failure::unusable(found));
    };
    let closed: HatchSet = arguments.closed.iter().copied().collect();
    if let Some(number) = closed.without(ground.hatches()).lowest() {
        let message = format!("--closed {number}: expected a hatch of {}, found none", zone.label());
        return Err(Failure::unusable(message));
    }
    let open = ground.hatches().without(closed);
    let ends = Reach::from(&ground, &rules, Stride { side, least: 1, most: steps }, from, open);
    let ends: Vec<Coord> = ends.into_iter().map(|end| ground.coord(end)).collect();
    if setting.format == Format::Json {
        return Answer::json(&Found {
            zone: zone.file.name().to_owned(),
            at: arguments.at.to_string(),
            r#as: side.to_string(),
            steps,
            ends: ends.iter().map(Coord::to_string).collect(),
        });
    }
    if setting.quiet {
        return Ok(Answer::text(names(ends.iter().copied()) + "\n"));
    }
    let shown = Shown { name: zone.file.name(), zone: zone.file.zone(), side, steps, at: arguments.at, ends };
    Ok(Answer::text(shown.text(setting)))
}

struct Shown<'a> {
    name: &'a str,
    zone: &'a Zone,
    side: Side,
    steps: u8,
    at: Coord,
    ends: Vec<Coord>,
}

impl Shown<'_> {
    fn text(&self, setting: Setting) -> String {
        let mut out = self.heading();
        out.push_str(&self.by_kind(setting.screen.width));
        out.push('\n');
        let tile = |at: Coord, cell| {
            if at == self.at {
                Tile::new("<@>", of_side(self.side))
            } else if self.ends.binary_search(&at).is_ok() {
                Tile::new(format!("[{}]", sign(cell).0), GOOD)
            } else {
                Tile::of(cell)
            }
        };
        match picture::draw(self.zone, setting.screen.width, tile) {
            Ok(picture) => {
                let here = format!("{} {}   ", paint(of_side(self.side), "<@>"), paint(FAINT, "begins here"));
                let end = format!("{} {}", paint(GOOD, "[ ]"), paint(FAINT, "can end here"));
                out.push_str(&picture);
                out.push('\n');
                out.push_str(&picture::legend(self.zone.game()));
                put!(out, "    {here}{end}\n");
            }
            Err(why) => put!(out, "  {}\n", paint(FAINT, format_args!("no picture: {why}"))),
        }
        out
    }

    fn heading(&self) -> String {
        let most = match self.steps {
            1 => "1 sector".to_owned(),
            most => format!("1 to {most} sectors"),
        };
        let ends = match self.ends.len() {
            0 => "no legal move: the player stays".to_owned(),
            1 => "1 end".to_owned(),
            ends => format!("{} ends", number::grouped(ends as u64)),
        };
        let who = paint(of_side(self.side), self.side);
        format!("{} · {who} on {} · {most} · {ends}\n", paint(STRONG, plain(self.name)), self.at)
    }

    fn by_kind(&self, width: usize) -> String {
        let mut table = Table::new(2, &[Align::Left, Align::Left]);
        let sorts: [(_, fn(Kind) -> _); 3] = [
            ("secure", |kind| kind == Kind::Secure),
            ("dangerous", |kind| kind == Kind::Dangerous),
            ("hatch", |kind| matches!(kind, Kind::Hatch(_))),
        ];
        for (word, is) in sorts {
            let of_sort: Vec<Coord> =
                self.ends.iter().copied().filter(|at| is(self.zone.kind(*at))).collect();
            if !of_sort.is_empty() {
                let lines = wrap(&names(of_sort.into_iter()), width.max(40) - 13, 0);
                for (n, line) in lines.lines().enumerate() {
                    table.row([Cell::new(if n == 0 { word } else { "" }, FAINT), line.into()]);
                }
            }
        }
        table.lines()
    }
}

fn names(sectors: impl Iterator<Item = Coord>) -> String {
    sectors.map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
}
