//! A place in the grid: `D08` and its column and row (rule 1.1).
//!
//! Columns have letters, rows have numbers; the 2nd, 4th, … column sits half a sector lower.
//!
//! ```text
//!   ____        ____
//!  /    \      /    \
//! / A01  \____/ C01  \____
//! \      /    \      /    \
//!  \____/ B01  \____/ D01  \
//!  /    \      /    \      /
//! / A02  \____/ C02  \____/
//! \      /    \      /    \
//!  \____/ B02  \____/ D02  \
//!  /    \      /    \      /
//! / A03  \____/ C03  \____/
//! \      /    \      /    \
//!  \____/ B03  \____/ D03  \
//!       \      /    \      /
//!        \____/      \____/
//! ```
//!
//! So a sector in column B, D, … touches those of its own row and of the next one beside it; a sector in column A, C, …
//! those of its own row and of the one before.
//!
//! ```
//! use engine::Coord;
//!
//! let around = |name: &str| -> Result<Vec<String>, engine::CoordError> {
//!     let mut around: Vec<Coord> = name.parse::<Coord>()?.neighbours().collect();
//!     around.sort();
//!     Ok(around.iter().map(Coord::to_string).collect())
//! };
//! assert_eq!(around("B02")?, ["A02", "A03", "B01", "B03", "C02", "C03"]);
//! assert_eq!(around("C02")?, ["B01", "B02", "C01", "C03", "D01", "D02"]);
//! assert_eq!(around("A01")?, ["A02", "B01"], "what has no name is left out");
//! # Ok::<(), engine::CoordError>(())
//! ```

use std::fmt;
use std::str::FromStr;

use hexx::{Hex, HexOrientation, OffsetHexMode};

/// A cell of the grid by column and row, both counted from 0. `A01` is column 0, row 0.
///
/// The 2nd, 4th, … column sits half a sector lower, the layout called "odd-q".
/// Coordinates order by column, then row, as the sectors of a zone are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coord {
    /// Column, 0 for `A`.
    pub col: u16,
    /// Row, 0 for `01`.
    pub row: u16,
}

/// The largest number of columns, and of rows, that a grid may have.
pub const GRID_LIMIT: u16 = 512;

impl Coord {
    /// The cell in column `col` and row `row`, both counted from 0.
    pub const fn new(col: u16, row: u16) -> Self {
        Self { col, row }
    }

    /// The six cells around this one that have a name, in no promised order.
    ///
    /// Cells left of column `A` or above row `01` have no name and are left out;
    /// whether the others lie in a given grid is for the grid to say.
    pub fn neighbours(self) -> impl Iterator<Item = Self> {
        self.hex().all_neighbors().into_iter().filter_map(Self::from_hex)
    }

    /// The same cell in the axial coordinates of hexx, for geometry.
    pub fn hex(self) -> Hex {
        let offset = [i32::from(self.col), i32::from(self.row)];
        Hex::from_offset_coordinates(offset, OffsetHexMode::Odd, HexOrientation::Flat)
    }

    /// The cell of an axial coordinate, if it has a name within the largest grid.
    pub fn from_hex(hex: Hex) -> Option<Self> {
        let [col, row] = hex.to_offset_coordinates(OffsetHexMode::Odd, HexOrientation::Flat);
        let within = |n: i32| u16::try_from(n).ok().filter(|n| *n < GRID_LIMIT);
        Some(Self::new(within(col)?, within(row)?))
    }
}

impl fmt::Display for Coord {
    /// Letters and two digits or more: `D09`, `AA100`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // After Z comes AA: every letter but the last counts from 1, not from 0.
        let mut letters = [0_u8; 4];
        let mut first = letters.len();
        let mut rest = u32::from(self.col) + 1;
        while rest > 0 {
            first -= 1;
            letters[first] = b'A' + ((rest - 1) % 26) as u8;
            rest = (rest - 1) / 26;
        }
        let name: String = letters[first..].iter().map(|b| char::from(*b)).collect();
        f.pad(&format!("{name}{:02}", u32::from(self.row) + 1))
    }
}

/// Why a text is not the name of a sector.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CoordError {
    /// It does not consist of letters followed by digits.
    Shape,
    /// Its column or row lies outside the largest grid.
    TooLarge,
}

impl fmt::Display for CoordError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Shape => f.write_str("expected letters and a row number such as D09"),
            Self::TooLarge => {
                let last = Coord::new(GRID_LIMIT - 1, GRID_LIMIT - 1);
                write!(f, "expected a sector between A01 and {last}")
            }
        }
    }
}

impl std::error::Error for CoordError {}

impl FromStr for Coord {
    type Err = CoordError;

    /// Reads `D09`; `d9` is understood too.
    fn from_str(text: &str) -> Result<Self, CoordError> {
        let digits = text.find(|c: char| !c.is_ascii_alphabetic()).ok_or(CoordError::Shape)?;
        let (letters, digits) = text.split_at(digits);
        if letters.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(CoordError::Shape);
        }
        let limit = u32::from(GRID_LIMIT);
        let mut col = 0_u32;
        for letter in letters.bytes() {
            col = col * 26 + u32::from(letter.to_ascii_uppercase() - b'A') + 1;
            if col > limit {
                return Err(CoordError::TooLarge);
            }
        }
        let row: u32 = digits.parse().map_err(|_| CoordError::TooLarge)?;
        if row == 0 || row > limit {
            return Err(CoordError::TooLarge);
        }
        Ok(Self::new((col - 1) as u16, (row - 1) as u16))
    }
}
