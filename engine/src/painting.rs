//! What painting does to a zone: pieces that a zone has one of move, and numbered ones number themselves.
//!
//! * A single piece, such as a start, goes to the last of the cells painted; where it stood becomes ground.
//! * A numbered piece, such as a hatch, moves there if its number exists; painted on another one the two swap
//!   numbers; one whose number does not exist becomes the next. After every change they are numbered from 1 without
//!   gaps.
//! * The ground that is left behind is that of its images, if it has any, else of most cells around it, and of equals
//!   the one that stands later in the palette.
//! * A painted cell can have *images*, by symmetry. They are painted like the cell itself, but a single piece that
//!   stands on an image stays when ground is painted, and a single piece has no images: they become ground beside it.
//!   A numbered piece has images that are numbered too, and moves together with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use crate::coord::Coord;
use crate::game::Game;
use crate::palette::{Cell, Sort};
use crate::pieces::Pieces;
use crate::zone::Zone;

/// The other cells that a cell stands for.
pub type Images<'i> = &'i dyn Fn(Coord) -> Vec<Coord>;

/// No images: every cell stands for itself.
pub fn no_images(_: Coord) -> Vec<Coord> {
    Vec::new()
}

/// Why nothing was painted: there would be more numbered pieces than numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NoNumberLeft(Game);

impl fmt::Display for NoNumberLeft {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (limit, called) = (numbered(self.0).count(), self.0.palette().numbered);
        write!(f, "no number is left: a zone has at most {limit} {called}")
    }
}

impl std::error::Error for NoNumberLeft {}

/// The numbered pieces of a game, in order.
fn numbered(game: Game) -> impl DoubleEndedIterator<Item = Cell> {
    Cell::all(game).filter(|cell| cell.is_numbered())
}

/// A zone with paint on it that is not dry: the zone itself does not change.
#[derive(Clone, Debug)]
pub struct Painting<'z> {
    zone: &'z Zone,
    pieces: &'z Pieces,
    wet: BTreeMap<Coord, Cell>,
}

impl<'z> Painting<'z> {
    /// A zone, and its pieces, before anything is painted.
    pub fn new(zone: &'z Zone, pieces: &'z Pieces) -> Self {
        Self { zone, pieces, wet: BTreeMap::new() }
    }

    /// A cell with all paint on it.
    pub fn cell(&self, at: Coord) -> Cell {
        self.wet.get(&at).copied().unwrap_or_else(|| self.zone.cell(at))
    }

    /// Paints cells with a piece, in this order. Cells outside the grid are left out.
    pub fn brush(&mut self, cell: Cell, cells: &[Coord], images: Images<'_>) -> Result<(), NoNumberLeft> {
        let inside: Vec<Coord> = cells.iter().copied().filter(|at| self.inside(*at)).collect();
        match (cell.piece().sort, inside.last()) {
            (Sort::Nothing | Sort::Ground, _) => self.cover(cell, inside, images),
            (Sort::Numbered(_), Some(at)) => self.number(cell, *at, images)?,
            (Sort::Single, Some(at)) => self.single(cell, *at, images),
            (Sort::Single | Sort::Numbered(_), None) => {}
        }
        Ok(())
    }

    /// Makes cells nothing. What stood on them may be [stamped](Self::stamp) elsewhere.
    pub fn lift(&mut self, cells: impl IntoIterator<Item = Coord>) {
        let cells: Vec<Coord> = cells.into_iter().filter(|at| self.inside(*at)).collect();
        let nothing = self.nothing();
        self.wet.extend(cells.into_iter().map(|at| (at, nothing)));
    }

    /// Puts cells down as they are. A single piece that the zone has already becomes ground, unless it was lifted
    /// before; a numbered one whose number is taken becomes the next one, and ground when no number is left.
    pub fn stamp(&mut self, sectors: &[(Coord, Cell)]) {
        let sectors: Vec<_> = sectors.iter().copied().filter(|(at, _)| self.inside(*at)).collect();
        let nothing = self.nothing();
        self.wet.extend(sectors.iter().map(|(at, _)| (*at, nothing)));
        for (at, cell) in sectors {
            let put = if cell.is_single() { self.one_more(cell) } else { Some(cell) };
            let put = put.unwrap_or_else(|| self.ground_around(at));
            self.wet.insert(at, put);
        }
    }

    /// What one more of a piece is, if there is room for it.
    fn one_more(&mut self, piece: Cell) -> Option<Cell> {
        let standing = self.standing();
        let same = standing.iter().filter(|(other, _)| *other == piece).count();
        if !piece.is_numbered() {
            return (same < self.pieces.all(piece).count().max(1)).then_some(piece);
        }
        let numbers = standing.iter().filter(|(other, _)| other.is_numbered()).count();
        let room = numbers < self.limit();
        room.then(|| if same == 0 { piece } else { self.next_number() })
    }

    /// The cells that have changed, with what they are now. Numbers have no gaps.
    pub fn dry(mut self) -> Vec<(Coord, Cell)> {
        let touched = |(at, cell): (&Coord, &Cell)| cell.is_numbered() || self.zone.cell(*at).is_numbered();
        if self.wet.iter().any(touched) {
            self.close_gaps();
        }
        let zone = self.zone;
        self.wet.into_iter().filter(|(at, cell)| zone.cell(*at) != *cell).collect()
    }

    fn nothing(&self) -> Cell {
        Cell::nothing(self.zone.game())
    }

    /// How many numbered pieces a zone can have.
    fn limit(&self) -> usize {
        numbered(self.zone.game()).count()
    }

    fn inside(&self, at: Coord) -> bool {
        self.zone.cells().get(at).is_some()
    }

    /// The images of a cell inside the grid, without the cell itself.
    fn images(&self, at: Coord, images: Images<'_>) -> Vec<Coord> {
        let mut all = images(at);
        all.retain(|image| *image != at && self.inside(*image));
        all
    }

    /// Ground or nothing on cells and their images.
    fn cover(&mut self, piece: Cell, cells: Vec<Coord>, images: Images<'_>) {
        let own: BTreeSet<Coord> = cells.into_iter().collect();
        for at in &own {
            self.wet.insert(*at, piece);
            for image in self.images(*at, images) {
                let stays = piece.is_ground() && self.is_single(image);
                if !stays && !own.contains(&image) {
                    self.wet.insert(image, piece);
                }
            }
        }
    }

    /// Whether a piece stands there that a zone has one of, and that has no number.
    fn is_single(&self, at: Coord) -> bool {
        self.cell(at).piece().sort == Sort::Single
    }

    fn single(&mut self, piece: Cell, at: Coord, images: Images<'_>) {
        let others = self.images(at, images);
        let ground = self.ground_left(at, images);
        for image in &others {
            if !self.is_single(*image) {
                self.wet.insert(*image, ground);
            }
        }
        self.wet.insert(at, piece);
        for (_, old) in self.standing().into_iter().filter(|(other, old)| *other == piece && *old != at) {
            let left = if others.contains(&old) { ground } else { self.ground_left(old, images) };
            self.wet.insert(old, left);
        }
    }

    fn number(&mut self, piece: Cell, at: Coord, images: Images<'_>) -> Result<(), NoNumberLeft> {
        let standing = self.standing();
        let old: Vec<Coord> =
            standing.iter().filter(|(other, _)| *other == piece).map(|(_, at)| *at).collect();
        match (old.as_slice(), self.cell(at)) {
            ([only], there) if there.is_numbered() && *only != at => {
                self.wet.extend([(*only, there), (at, piece)]);
                return Ok(());
            }
            _ => {}
        }
        let mut targets = vec![at];
        targets.extend(self.images(at, images));
        let mut lifted = BTreeSet::new();
        let mut left = BTreeMap::new();
        for place in old {
            let ground = self.ground_left(place, images);
            let mut orbit = self.images(place, images);
            orbit.push(place);
            orbit.retain(|at| self.cell(*at).is_numbered());
            left.extend(orbit.iter().map(|at| (*at, ground)));
            lifted.extend(orbit);
        }
        let freed = |at: &Coord| lifted.contains(at) || targets.contains(at);
        let (gone, stay): (Vec<_>, Vec<_>) =
            standing.iter().copied().filter(|(other, _)| other.is_numbered()).partition(|(_, at)| freed(at));
        if stay.len() + targets.len() > self.limit() {
            return Err(NoNumberLeft(self.zone.game()));
        }
        // The number asked for comes first, then the others that are free.
        let mut numbers: Vec<Cell> = gone.into_iter().map(|(number, _)| number).collect();
        numbers.sort_by_key(|number| (*number != piece, *number));
        self.wet.extend(left);
        let mut numbers = numbers.into_iter();
        for target in targets {
            let number = numbers.next().unwrap_or_else(|| self.next_number());
            self.wet.insert(target, number);
        }
        Ok(())
    }

    /// The pieces a zone has one of, with all paint on the zone, by piece, then place.
    fn standing(&self) -> Vec<(Cell, Coord)> {
        let dry = self.pieces.iter().filter(|(_, at)| !self.wet.contains_key(at));
        let wet = self.wet.iter().map(|(at, cell)| (*cell, *at)).filter(|(cell, _)| cell.is_single());
        let mut all: Vec<(Cell, Coord)> = dry.chain(wet).collect();
        all.sort_unstable();
        all
    }

    fn close_gaps(&mut self) {
        let standing = self.standing().into_iter().filter(|(cell, _)| cell.is_numbered());
        // A file can have more of them than there are numbers; the last number is theirs.
        let last = numbered(self.zone.game()).next_back();
        let numbers = numbered(self.zone.game()).chain(last.into_iter().cycle());
        let closed: Vec<_> = standing.zip(numbers).map(|((_, at), number)| (at, number)).collect();
        self.wet.extend(closed);
    }

    /// The number after all that stand. Gaps are closed first, so that there is one as long as there is room.
    fn next_number(&mut self) -> Cell {
        self.close_gaps();
        let most = self.standing().into_iter().map(|(cell, _)| cell).filter(|cell| cell.is_numbered()).max();
        let mut above = numbered(self.zone.game()).skip_while(|cell| most.is_some_and(|most| *cell <= most));
        above.next().or(most).unwrap_or(self.nothing())
    }

    /// The ground that a piece leaves behind.
    fn ground_left(&self, at: Coord, images: Images<'_>) -> Cell {
        let same = self.images(at, images).into_iter().map(|image| self.cell(image));
        same.chain([self.cell(at)]).find(|cell| cell.is_ground()).unwrap_or_else(|| self.ground_around(at))
    }

    /// The ground that most cells around a cell are.
    fn ground_around(&self, at: Coord) -> Cell {
        let around = |ground: &Cell| at.neighbours().filter(|near| self.cell(*near) == *ground).count();
        let grounds = Cell::all(self.zone.game()).filter(|cell| cell.is_ground());
        grounds.max_by_key(around).unwrap_or(self.nothing())
    }
}
