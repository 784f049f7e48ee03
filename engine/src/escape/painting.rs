//! What painting does to a zone: pieces that a zone has one of move, and hatches number themselves.
//!
//! * A start goes to the last of the cells painted; where it stood becomes ground.
//! * A hatch whose number exists moves there; painted on another hatch the two swap numbers; one whose number does
//!   not exist becomes the next. After every change hatches are numbered from 1 without gaps.
//! * The ground that is left behind is that of its images, if it has any, else of most sectors around it: secure
//!   when more of them are secure, otherwise dangerous.
//! * A painted cell can have *images*, by symmetry. They are painted like the cell itself, but a start that
//!   stands on an image stays when ground is painted, and a start has no images: they become ground beside it.
//!   A hatch has images that are hatches too, and moves together with them.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use super::palette::Count;
use super::pieces::Pieces;
use super::zone::{HATCH_LIMIT, Kind, Zone};
use crate::coord::Coord;

/// The other cells that a cell stands for.
pub type Images<'i> = &'i dyn Fn(Coord) -> Vec<Coord>;

/// No images: every cell stands for itself.
pub fn no_images(_: Coord) -> Vec<Coord> {
    Vec::new()
}

/// Why nothing was painted: there would be more hatches than numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TooManyHatches;

impl fmt::Display for TooManyHatches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no number is left: a zone has at most {HATCH_LIMIT} hatches")
    }
}

impl std::error::Error for TooManyHatches {}

/// A zone with paint on it that is not dry: the zone itself does not change.
#[derive(Clone, Debug)]
pub struct Painting<'z> {
    zone: &'z Zone,
    pieces: &'z Pieces,
    wet: BTreeMap<Coord, Kind>,
}

impl<'z> Painting<'z> {
    /// A zone, and its pieces, before anything is painted.
    pub fn new(zone: &'z Zone, pieces: &'z Pieces) -> Self {
        Self { zone, pieces, wet: BTreeMap::new() }
    }

    /// The kind of a cell with all paint on it.
    pub fn kind(&self, at: Coord) -> Kind {
        self.wet.get(&at).copied().unwrap_or_else(|| self.zone.kind(at))
    }

    /// Paints cells with a kind, in this order. Cells outside the grid are left out.
    pub fn brush(&mut self, kind: Kind, cells: &[Coord], images: Images<'_>) -> Result<(), TooManyHatches> {
        let inside: Vec<Coord> = cells.iter().copied().filter(|at| self.inside(*at)).collect();
        match (kind.count(), inside.last()) {
            (Count::Many, _) => self.cover(kind, inside, images),
            (Count::One, Some(at)) if kind.is_hatch() => self.hatch(kind, *at, images)?,
            (Count::One, Some(at)) => self.start(kind, *at, images),
            (Count::One, None) => {}
        }
        Ok(())
    }

    /// Makes cells void. What stood on them may be [stamped](Self::stamp) elsewhere.
    pub fn lift(&mut self, cells: impl IntoIterator<Item = Coord>) {
        let cells: Vec<Coord> = cells.into_iter().filter(|at| self.inside(*at)).collect();
        self.wet.extend(cells.into_iter().map(|at| (at, Kind::Void)));
    }

    /// Puts sectors down as they are. A start that the zone has already becomes ground, unless it was lifted
    /// before; a hatch whose number is taken becomes the next one, and ground when no number is left.
    pub fn stamp(&mut self, sectors: &[(Coord, Kind)]) {
        let sectors: Vec<_> = sectors.iter().copied().filter(|(at, _)| self.inside(*at)).collect();
        self.wet.extend(sectors.iter().map(|(at, _)| (*at, Kind::Void)));
        for (at, kind) in sectors {
            let put = match kind.count() {
                Count::Many => kind,
                Count::One => self.one_more(kind).unwrap_or_else(|| self.ground_around(at)),
            };
            self.wet.insert(at, put);
        }
    }

    /// What one more piece of a kind is, if there is room for it.
    fn one_more(&self, kind: Kind) -> Option<Kind> {
        let standing = self.standing();
        let same = standing.iter().filter(|(other, _)| *other == kind).count();
        if !kind.is_hatch() {
            return (same < self.pieces.all(kind).count().max(1)).then_some(kind);
        }
        let hatches = standing.iter().filter(|(other, _)| other.is_hatch()).count();
        let number = if same == 0 { kind } else { next_hatch(&standing) };
        (hatches < usize::from(HATCH_LIMIT)).then_some(number)
    }

    /// The cells that have changed, with what they are now. Hatches are numbered without gaps.
    pub fn dry(mut self) -> Vec<(Coord, Kind)> {
        let touched = |(at, kind): (&Coord, &Kind)| kind.is_hatch() || self.zone.kind(*at).is_hatch();
        if self.wet.iter().any(touched) {
            self.number_hatches();
        }
        let zone = self.zone;
        self.wet.into_iter().filter(|(at, kind)| zone.kind(*at) != *kind).collect()
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

    /// Ground or void on cells and their images.
    fn cover(&mut self, kind: Kind, cells: Vec<Coord>, images: Images<'_>) {
        let own: BTreeSet<Coord> = cells.into_iter().collect();
        for at in &own {
            self.wet.insert(*at, kind);
            for image in self.images(*at, images) {
                let stays = kind.is_ground() && self.kind(image).is_start();
                if !stays && !own.contains(&image) {
                    self.wet.insert(image, kind);
                }
            }
        }
    }

    fn start(&mut self, kind: Kind, at: Coord, images: Images<'_>) {
        let others = self.images(at, images);
        let ground = self.ground_left(at, images);
        for image in &others {
            if !self.kind(*image).is_start() {
                self.wet.insert(*image, ground);
            }
        }
        self.wet.insert(at, kind);
        for (_, old) in self.standing().into_iter().filter(|(other, old)| *other == kind && *old != at) {
            let left = if others.contains(&old) { ground } else { self.ground_left(old, images) };
            self.wet.insert(old, left);
        }
    }

    fn hatch(&mut self, kind: Kind, at: Coord, images: Images<'_>) -> Result<(), TooManyHatches> {
        let standing = self.standing();
        let old: Vec<Coord> =
            standing.iter().filter(|(other, _)| *other == kind).map(|(_, at)| *at).collect();
        match (old.as_slice(), self.kind(at)) {
            ([only], there @ Kind::Hatch(_)) if *only != at => {
                self.wet.extend([(*only, there), (at, kind)]);
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
            orbit.retain(|at| self.kind(*at).is_hatch());
            left.extend(orbit.iter().map(|at| (*at, ground)));
            lifted.extend(orbit);
        }
        let freed = |at: &Coord| lifted.contains(at) || targets.contains(at);
        let (gone, stay): (Vec<_>, Vec<_>) =
            standing.iter().copied().filter(|(other, _)| other.is_hatch()).partition(|(_, at)| freed(at));
        if stay.len() + targets.len() > usize::from(HATCH_LIMIT) {
            return Err(TooManyHatches);
        }
        // The number asked for comes first, then the others that are free.
        let mut numbers: Vec<Kind> = gone.into_iter().map(|(number, _)| number).collect();
        numbers.sort_by_key(|number| (*number != kind, *number));
        self.wet.extend(left);
        let mut numbers = numbers.into_iter();
        for target in targets {
            let number = numbers.next().unwrap_or_else(|| next_hatch(&self.standing()));
            self.wet.insert(target, number);
        }
        Ok(())
    }

    /// The starts and hatches with all paint on the zone, by kind, then place.
    fn standing(&self) -> Vec<(Kind, Coord)> {
        let dry = self.pieces.iter().filter(|(_, at)| !self.wet.contains_key(at));
        let wet =
            self.wet.iter().map(|(at, kind)| (*kind, *at)).filter(|(kind, _)| kind.count() == Count::One);
        let mut all: Vec<(Kind, Coord)> = dry.chain(wet).collect();
        all.sort_unstable();
        all
    }

    fn number_hatches(&mut self) {
        let hatches = self.standing().into_iter().filter(|(kind, _)| kind.is_hatch());
        // A file can have more of them than there are numbers; the last number is theirs.
        let numbers = (1..HATCH_LIMIT).chain(std::iter::repeat(HATCH_LIMIT));
        let numbered: Vec<_> =
            hatches.zip(numbers).map(|((_, at), number)| (at, Kind::Hatch(number))).collect();
        self.wet.extend(numbered);
    }

    /// The ground that a piece leaves behind.
    fn ground_left(&self, at: Coord, images: Images<'_>) -> Kind {
        let same = self.images(at, images).into_iter().map(|image| self.kind(image));
        same.chain([self.kind(at)]).find(|kind| kind.is_ground()).unwrap_or_else(|| self.ground_around(at))
    }

    /// The ground that most sectors around a cell are.
    fn ground_around(&self, at: Coord) -> Kind {
        let around = |kind: Kind| at.neighbours().filter(|near| self.kind(*near) == kind).count();
        if around(Kind::Secure) > around(Kind::Dangerous) { Kind::Secure } else { Kind::Dangerous }
    }
}

fn next_hatch(standing: &[(Kind, Coord)]) -> Kind {
    let numbers = standing.iter().filter_map(|(kind, _)| match kind {
        Kind::Hatch(number) => Some(*number),
        _ => None,
    });
    Kind::Hatch(numbers.max().unwrap_or(0) + 1)
}
