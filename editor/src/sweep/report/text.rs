//! The rows as a table in the terminal. What is the same in all rows stands above it.

use engine::escape::Side;

use crate::sweep::{Cell as Played, CellSums, Document};
use workbench::game::escape::in_text::of_side;
use workbench::game::escape::report::table::{MEDIAN, Room, rate_cells};
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
    of: fn(&CellSums) -> String,
    align: Align,
}

/// Heading and table.
pub fn text(title: &str, cells: &[CellSums], width: usize) -> String {
    let parts = [
        Part { head: "zone", of: |row| zone(&row.cell), align: Left },
        Part { head: "scenario", of: |row| game(&row.cell.scenario), align: Left },
        Part { head: "humans", of: |row| row.cell.humans.word().to_owned(), align: Left },
        Part { head: "aliens", of: |row| row.cell.aliens.word().to_owned(), align: Left },
        Part { head: "matches", of: |row| grouped(row.tally.matches()), align: Right },
    ];
    let (same, differ): (Vec<Part>, Vec<Part>) =
        parts.into_iter().partition(|part| cells.iter().all(|row| (part.of)(row) == (part.of)(&cells[0])));
    let matches: u64 = cells.iter().map(|row| row.tally.matches()).sum();
    let mut out = format!(
        "{} · {} · {} matches\n",
        paint(STRONG, plain(title)),
        counted(cells.len(), "cell"),
        grouped(matches)
    );
    let mut about: Vec<String> = same
        .iter()
        .filter_map(|part| cells.first().map(|row| format!("{} {}", part.head, (part.of)(row))))
        .collect();
    about.extend(cells.first().map(|row| format!("seed {}", row.cell.seed)));
    put!(out, "{}\n\n", paint(FAINT, wrap(&about.join(" · "), width, 0)));
    out.push_str(&Table::fitting(width, Room::ALL.map(|room| table(&differ, cells, room))));
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

fn table(parts: &[Part], cells: &[CellSums], room: Room) -> Table {
    let mut aligns: Vec<Align> = parts.iter().map(|part| part.align).collect();
    aligns.extend([Right, Right, Right, Left, Right, Right, Left, Right]);
    let mut table = Table::new(2, &aligns);
    let mut heads: Vec<Cell> = parts.iter().map(|part| Cell::new(part.head, FAINT)).collect();
    heads.push(Cell::new("seats", FAINT));
    for head in ["% humans escape", "% aliens win"] {
        heads.extend([Cell::spanning(head, FAINT), "".into(), "".into()]);
    }
    heads.push(Cell::new(MEDIAN, FAINT));
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
        line.extend(rate_cells(row.tally.summary.human_win.estimate(), of_side(Side::Human), room));
        line.extend(rate_cells(row.tally.summary.alien_win.estimate(), of_side(Side::Alien), room));
        line.push(row.tally.summary.rounds.percentile(50).to_string().into());
        table.row(line);
    }
    table
}

/// The zone as a row names it: its name, and its file where that says something else.
pub(super) fn zone(cell: &Played) -> String {
    named(&cell.zone.name, &cell.zone.file)
}

/// The scenario in the same way.
pub(super) fn game(scenario: &Document) -> String {
    match scenario.name.as_str() {
        printed @ ("advanced" | "basic") => format!("{printed} game"),
        name => named(name, &scenario.file),
    }
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
