//! A zone as a picture in text.
//!
//! A sector is three characters wide and two lines high; every second column sits one line lower, as
//! the sectors of the zone do. Empty columns and rows around the zone are left out.

use anstyle::Style;
use engine::{Cell, Coord, Game, Top, Zone};

use super::put;
use super::style::{FAINT, paint};
use crate::game;

/// How many characters a sector is wide.
const WIDE: usize = 3;

/// How many characters the row numbers take.
const MARGIN: usize = 4;

/// The most rows that a picture has; a longer one is not seen as a whole.
const ROWS: u16 = 60;

/// How one sector is drawn: three characters on its upper and on its lower line.
#[derive(Clone, Debug)]
pub struct Tile {
    /// The upper line.
    pub upper: String,
    /// The lower line.
    pub lower: String,
    /// The colour of both.
    pub style: Style,
}

impl Tile {
    /// A tile with a text in its upper line only.
    pub fn new(upper: impl Into<String>, style: Style) -> Self {
        Self { upper: upper.into(), lower: " ".repeat(WIDE), style }
    }

    /// A cell by itself.
    pub fn of(cell: Cell) -> Self {
        let (sign, style) = game::of(cell.game()).in_text(cell);
        Self::new(format!(" {sign} "), style)
    }
}

/// What the signs mean, on one line.
pub fn legend(game: Game) -> String {
    let known = game::of(game).text_legend().into_iter().map(|(cell, word)| {
        let (sign, style) = game::of(cell.game()).in_text(cell);
        format!("{} {}", paint(style, sign), paint(FAINT, word))
    });
    format!("{}{}\n", " ".repeat(MARGIN), known.collect::<Vec<_>>().join("   "))
}

/// The picture of a zone in at most `width` characters; `Err` with the reason when it does not fit.
pub fn draw(zone: &Zone, width: usize, tile: impl Fn(Coord, Cell) -> Tile) -> Result<String, String> {
    let Some(frame) = Frame::around(zone) else { return Err("there is no sector to draw".to_owned()) };
    if zone.game().palette().top == Top::Pointy {
        return frame.lines_of_letters(zone, width, &tile);
    }
    frame.fits(width)?;
    let mut out = frame.letters();
    for line in 0..=2 * usize::from(frame.rows()) {
        out.push_str(&frame.line(zone, line, &tile));
        out.push('\n');
    }
    let end = out.trim_end().len();
    out.truncate(end);
    out.push('\n');
    Ok(out)
}

// The part of the grid that has sectors, both ends included.
struct Frame {
    first: Coord,
    last: Coord,
}

impl Frame {
    fn around(zone: &Zone) -> Option<Self> {
        let mut sectors = zone.painted().map(|(at, _)| at);
        let start = sectors.next()?;
        Some(sectors.fold(Self { first: start, last: start }, |frame, at| Self {
            first: Coord::new(frame.first.col.min(at.col), frame.first.row.min(at.row)),
            last: Coord::new(frame.last.col.max(at.col), frame.last.row.max(at.row)),
        }))
    }

    /// A line a letter, every second one half a cell further right: cells are four characters wide and one line high.
    fn lines_of_letters(
        &self,
        zone: &Zone,
        width: usize,
        tile: &impl Fn(Coord, Cell) -> Tile,
    ) -> Result<String, String> {
        let (letters, places) = (self.columns(), self.rows());
        let needed = MARGIN + (WIDE + 1) * usize::from(places) + 2;
        if needed > width {
            return Err(format!("{places} places need {needed} characters a line, there are {width}"));
        }
        if letters > 2 * ROWS {
            return Err(format!("{letters} lines are too many to be seen at once"));
        }
        let mut numbers = String::new();
        for row in self.first.row..=self.last.row {
            put!(numbers, " {:02} ", row + 1);
        }
        let mut out = paint(FAINT, format_args!("{}{}", " ".repeat(MARGIN), numbers.trim_end())) + "\n";
        for col in self.first.col..=self.last.col {
            let name = Coord::new(col, 0).to_string();
            let letter = name.trim_end_matches(|c: char| c.is_ascii_digit());
            put!(out, "{}", paint(FAINT, format_args!("{letter:>3}")));
            let mut gap = MARGIN - WIDE + 2 * usize::from(col % 2);
            for row in self.first.row..=self.last.row {
                let at = Coord::new(col, row);
                let cell = zone.cell(at);
                let Tile { upper, style, .. } = tile(at, cell);
                let sign = if cell.is_nothing() { "" } else { upper.trim_end() };
                if sign.is_empty() {
                    gap += WIDE + 1;
                    continue;
                }
                put!(out, "{}{}", " ".repeat(gap), paint(style, sign));
                gap = WIDE + 1 - sign.chars().count();
            }
            out.push('\n');
        }
        Ok(out)
    }

    fn columns(&self) -> u16 {
        self.last.col - self.first.col + 1
    }

    fn rows(&self) -> u16 {
        self.last.row - self.first.row + 1
    }

    fn fits(&self, width: usize) -> Result<(), String> {
        let (columns, rows) = (self.columns(), self.rows());
        let needed = MARGIN + WIDE * usize::from(columns);
        if needed > width {
            return Err(format!("{columns} columns need {needed} characters a line, there are {width}"));
        }
        if rows > ROWS {
            return Err(format!("{rows} rows are too many to be seen at once"));
        }
        Ok(())
    }

    fn letters(&self) -> String {
        let mut line = " ".repeat(MARGIN);
        for col in self.first.col..=self.last.col {
            let name = Coord::new(col, 0).to_string();
            let letters = name.trim_end_matches(|c: char| c.is_ascii_digit());
            put!(line, "{letters:^WIDE$}");
        }
        paint(FAINT, line.trim_end()) + "\n"
    }

    // Line 0 is the upper line of the first row in columns that do not sit lower.
    fn line(&self, zone: &Zone, line: usize, tile: &impl Fn(Coord, Cell) -> Tile) -> String {
        let mut out = String::new();
        let mut gap = MARGIN;
        if line.is_multiple_of(2) && line / 2 < usize::from(self.rows()) {
            let label = format!("{:02}", usize::from(self.first.row) + line / 2 + 1);
            out.push_str(&paint(FAINT, format_args!("{label:>3}")));
            gap = MARGIN - WIDE;
        }
        for col in self.first.col..=self.last.col {
            match self.piece(zone, line, col, tile) {
                Some((text, style)) if !text.trim().is_empty() => {
                    let sign = text.trim_end();
                    out.push_str(&" ".repeat(gap));
                    out.push_str(&paint(style, sign));
                    // Blanks wait until something follows, so that no line ends with them.
                    gap = text.chars().count() - sign.chars().count();
                }
                _ => gap += WIDE,
            }
        }
        out
    }

    fn piece(
        &self,
        zone: &Zone,
        line: usize,
        col: u16,
        tile: &impl Fn(Coord, Cell) -> Tile,
    ) -> Option<(String, Style)> {
        let below = line.checked_sub(usize::from(col % 2))?;
        let row = u16::try_from(below / 2).ok().filter(|row| *row < self.rows())?;
        let at = Coord::new(col, self.first.row + row);
        let cell = Some(zone.cell(at)).filter(|cell| !cell.is_nothing())?;
        let tile = tile(at, cell);
        Some((if below.is_multiple_of(2) { tile.upper } else { tile.lower }, tile.style))
    }
}
