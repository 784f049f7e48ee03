//! Documents for the proofs of editing: drawn by hand, changed, compared, and always taken back.

use engine::escape::Kind;
use engine::{Cell, Coord, Game, Zone};
use scenario_rules::ZoneFile;
use support::zones::drawn;
use workbench::document::Document;
use workbench::document::change::Change;
use workbench::document::edit::Draft;
use workbench::tools::{BrushSize, fill, hexagon, line, stroke};

/// What a person may have written around the map.
const HEAD: &str = "# mine\nname = \"Shed\"   # for now\ngame = \"escape\"\nmood = 'grim'\nhatchway = 1\n";

/// A document with a map drawn by hand, rows between blanks, and a file with comments.
pub fn document(map: &str) -> Document {
    let rows: String = map.split_whitespace().map(|row| format!("{row}\n")).collect();
    let text = format!("{HEAD}map = '''\n{rows}'''  # the end\n\n[printing]\npaper = \"a4\"\n");
    Document::open(ZoneFile::read(text.as_bytes()).expect("a zone file"), None)
}

/// A document without a sector.
pub fn empty(columns: u16, rows: u16) -> Document {
    Document::empty(Game::Escape, "Empty", columns, rows).expect("a size that is allowed")
}

/// The map as it is drawn.
pub fn map(zone: &Zone) -> String {
    let line = |row: &[Cell]| row.iter().map(|cell| cell.sign()).collect::<String>() + "\n";
    zone.cells().by_row().map(line).collect()
}

/// A sector by its name.
#[track_caller]
pub fn at(name: &str) -> Coord {
    name.parse().expect("the name of a sector")
}

/// Sectors by their names, in the order of a zone.
pub fn names(cells: impl IntoIterator<Item = Coord>) -> String {
    let mut cells: Vec<Coord> = cells.into_iter().collect();
    cells.sort_unstable();
    cells.iter().map(Coord::to_string).collect::<Vec<_>>().join(" ")
}

/// The bytes of both files.
pub fn bytes(document: &Document) -> (String, Option<String>) {
    let scenario = document.scenario().map(scenario_rules::ScenarioFile::write);
    (document.zone_file().write(), scenario)
}

/// Makes a change and proves that undo gives the same bytes back, and redo the new ones.
#[track_caller]
pub fn make(document: &mut Document, change: impl FnOnce(&Draft) -> Change) {
    let before = bytes(document);
    document.make(change(document.draft()));
    let after = bytes(document);
    if before == after {
        return;
    }
    assert!(document.undo());
    assert_eq!(bytes(document), before, "undo gives the same bytes back");
    assert!(document.redo());
    assert_eq!(bytes(document), after, "redo does the same again");
    assert_consistent(document.draft());
}

/// A draft knows its own pieces, and its text says what it draws.
#[track_caller]
pub fn assert_consistent(draft: &Draft) {
    assert_eq!(*draft.pieces(), engine::Pieces::of(draft.zone().zone()));
    let read = ZoneFile::read(draft.zone().write().as_bytes()).expect("a draft can always be read again");
    assert_eq!(read.zone(), draft.zone().zone());
}

/// A change makes this map of another; undo takes it back.
#[track_caller]
pub fn becomes(before: &str, change: impl FnOnce(&Draft) -> Change, after: &str) {
    let mut document = document(before);
    make(&mut document, change);
    assert_eq!(map(document.zone()), map(&drawn(after)));
}

/// Luck for long random walks: the same seed, the same walk.
pub struct Luck(u64);

impl Luck {
    pub fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// A number from 0 up to, not including, `n`.
    pub fn below(&mut self, n: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let mut word = self.0;
        word = (word ^ (word >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        word = (word ^ (word >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        ((word ^ (word >> 31)) % n.max(1) as u64) as usize
    }

    /// One of these.
    pub fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    /// A cell of a zone.
    pub fn cell(&mut self, zone: &Zone) -> Coord {
        let (columns, rows) = (zone.cells().columns(), zone.cells().rows());
        Coord::new(self.below(columns.into()) as u16, self.below(rows.into()) as u16)
    }

    /// The cells of a random stroke with a random tool.
    pub fn stroke(&mut self, zone: &Zone) -> Vec<Coord> {
        let here = self.cell(zone);
        match self.below(8) {
            0 => fill(zone, here),
            1 => hexagon(zone, here, self.below(4) as u32),
            2 => line(zone, here, self.cell(zone)),
            _ => {
                let size = self.pick(&BrushSize::ALL);
                let path: Vec<Coord> = (0..=self.below(3)).map(|_| self.cell(zone)).collect();
                stroke(zone, &path, size)
            }
        }
    }

    /// A piece of the palette; ground more often than not.
    pub fn piece(&mut self) -> Cell {
        match self.below(3) {
            0 => self.pick(&Cell::offered(Game::Escape).collect::<Vec<_>>()),
            1 => Kind::Secure.cell(),
            _ => Kind::Dangerous.cell(),
        }
    }
}
