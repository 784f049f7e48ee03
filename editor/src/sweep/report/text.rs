//! The rows as a table in the terminal. What is the same in all rows stands above it.

use engine::Game;
use scenario_rules::premade;

use crate::game;
use crate::sweep::{Cell as Played, CellSums};
use workbench::report::rates::{Room, rate_cells};
use workbench::text::number::{counted, grouped};
use workbench::text::style::{CARE, FAINT, STRONG, paint};
use workbench::text::table::{Align, Cell, Table};
use workbench::text::{cut, plain, put, wrap};

use Align::{Left, Right};

/// The most characters of a name.
const NAME: usize = 24;

/// What a row can be told apart by.
struct Part {
    head: &'static str,
    of: Box<dyn Fn(&CellSums) -> String>,
    align: Align,
}

impl Part {
    fn new(head: &'static str, align: Align, of: impl Fn(&CellSums) -> String + 'static) -> Self {
        Self { head, of: Box::new(of), align }
    }

    // All there are.
    fn all(game: Game) -> Vec<Self> {
        let mut all = vec![
            Self::new("zone", Left, |row| zone(&row.cell)),
            Self::new("scenario", Left, |row| scenario(&row.cell)),
        ];
        match game.roster().roles {
            [] => all.push(Self::new("bots", Left, |row| row.cell.words().join(", "))),
            roles => all.extend(
                roles
                    .iter()
                    .enumerate()
                    .map(|(nth, role)| Self::new(role, Left, move |row| who(&row.cell, nth))),
            ),
        }
        all.push(Self::new("matches", Right, |row| grouped(row.tally.matches())));
        all
    }
}

fn who(cell: &Played, nth: usize) -> String {
    cell.bots.get(nth).map(|bot| bot.word().to_owned()).unwrap_or_default()
}

/// Heading and table.
pub fn text(title: &str, cells: &[CellSums], width: usize) -> String {
    let Some(first) = cells.first() else { return String::new() };
    let (same, differ): (Vec<Part>, Vec<Part>) = Part::all(first.cell.game)
        .into_iter()
        .partition(|part| cells.iter().all(|row| (part.of)(row) == (part.of)(first)));
    let matches: u64 = cells.iter().map(|row| row.tally.matches()).sum();
    let mut out = format!(
        "{} · {} · {} matches\n",
        paint(STRONG, plain(title)),
        counted(cells.len(), "cell"),
        grouped(matches)
    );
    let mut about: Vec<String> =
        same.iter().map(|part| format!("{} {}", part.head, (part.of)(first))).collect();
    about.push(format!("seed {}", first.cell.seed));
    put!(out, "{}\n\n", paint(FAINT, wrap(&about.join(" · "), width, 0)));
    out.push_str(&Table::fitting(width, Room::ALL.map(|room| table(first.cell.game, &differ, cells, room))));
    for row in cells.iter().filter(|row| row.tally.stopped > 0 || !row.tally.broken.is_empty()) {
        let (stopped, broken) = (grouped(row.tally.stopped), row.tally.broken.len());
        let told = format!(
            "{}, {} seats: {stopped} matches stopped before their end, {broken} broke the sandbox",
            zone(&row.cell),
            row.cell.players
        );
        put!(out, "\n  {}\n", paint(CARE, told));
    }
    out
}

fn table(game: Game, parts: &[Part], cells: &[CellSums], room: Room) -> Table {
    let swept = game::swept(game);
    let (rates, (length, long)) = (&swept.rates, swept.length);
    let mut aligns: Vec<Align> = parts.iter().map(|part| part.align).collect();
    aligns.push(Right);
    aligns.extend([Right, Right, Left].repeat(rates.len()));
    aligns.push(Right);
    let mut table = Table::new(2, &aligns);
    let mut heads: Vec<Cell> = parts.iter().map(|part| Cell::new(part.head, FAINT)).collect();
    heads.push(Cell::new("seats", FAINT));
    for rate in rates {
        heads.extend([Cell::spanning(rate.head, FAINT), "".into(), "".into()]);
    }
    heads.push(Cell::new(length, FAINT));
    table.row(heads);
    let mut before: Option<Vec<String>> = None;
    for row in cells {
        let said: Vec<String> = parts.iter().map(|part| (part.of)(row)).collect();
        let mut line: Vec<Cell> = Vec::new();
        // A name stands where it changes, so that groups are seen.
        let mut new = before.is_none();
        for (nth, part) in parts.iter().enumerate() {
            new |= before.as_ref().is_some_and(|before| before[nth] != said[nth]);
            let shown = new || part.align == Right;
            line.push(if shown { said[nth].clone().into() } else { "".into() });
        }
        before = Some(said);
        line.push(Cell::new(row.cell.players.to_string(), STRONG));
        for rate in rates {
            line.extend(rate_cells((rate.of)(row), rate.style, room));
        }
        line.push(long(row).into());
        table.row(line);
    }
    table
}

/// The zone as a row names it: its name, and its file where that says something else.
pub(super) fn zone(cell: &Played) -> String {
    named(&cell.zone.name, &cell.zone.file)
}

/// The scenario in the same way.
pub(super) fn scenario(cell: &Played) -> String {
    let name = cell.scenario.name.as_str();
    if premade::printed(cell.game).iter().any(|printed| printed.name == name) {
        return format!("{name} game");
    }
    named(name, &cell.scenario.file)
}

// Versions of one map often bear one name; the name of the file tells them apart.
fn named(name: &str, file: &str) -> String {
    let stem = file.rsplit('/').next().unwrap_or(file).split('.').next().unwrap_or(file);
    let letters = |text: &str| {
        text.chars().filter(|c| c.is_alphanumeric()).flat_map(char::to_lowercase).collect::<String>()
    };
    if letters(name) == letters(stem) {
        cut(&plain(name), NAME)
    } else {
        cut(&format!("{} ({})", plain(name), plain(stem)), NAME + 8)
    }
}
