//! The zone: what lies where on the map of a game.

use crate::coord::Coord;
use crate::game::Game;
use crate::grid::Grid;
use crate::palette::{Cell, Top};

/// A zone as drawn, playable or not: a grid of pieces of its game's palette.
///
/// It may lack what a match needs, or have too much of it. Where a zone and rules become something that can be
/// played is the game's own board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Zone {
    game: Game,
    cells: Grid<Cell>,
}

impl Zone {
    /// A zone of a game with nothing on it.
    pub fn empty(game: Game, columns: u16, rows: u16) -> Self {
        Self { game, cells: Grid::filled(columns, rows, Cell::nothing(game)) }
    }

    /// The zone that lines of signs draw, as its game types maps. `None` for a sign that the game does not know and for
    /// lines that differ in length.
    pub fn from_signs<'l>(game: Game, lines: impl IntoIterator<Item = &'l str>) -> Option<Self> {
        let line = |signs: &str| signs.chars().map(|sign| Cell::from_sign(game, sign)).collect();
        let lines: Option<Vec<Vec<Cell>>> = lines.into_iter().map(line).collect();
        Self::from_lines(game, lines?)
    }

    /// The zone of lines of cells, as its game types maps. `None` when they differ in length, or belong to another game.
    pub fn from_lines(game: Game, lines: Vec<Vec<Cell>>) -> Option<Self> {
        let own = lines.iter().flatten().all(|cell| cell.game() == game);
        let typed = Grid::from_rows(lines).filter(|_| own)?;
        let cells = match game.palette().top {
            Top::Flat => typed,
            Top::Pointy => typed.turned(),
        };
        Some(Self { game, cells })
    }

    /// Its cells line by line, as its game types maps.
    pub fn lines(&self) -> impl Iterator<Item = Vec<Cell>> + '_ {
        let top = self.game.palette().top;
        let [lines, places] = top.typed(Coord::new(self.cells.columns(), self.cells.rows()));
        (0..lines).map(move |line| (0..places).map(|place| self.cell(top.cell([line, place]))).collect())
    }

    /// The game it belongs to.
    pub fn game(&self) -> Game {
        self.game
    }

    /// The grid it is drawn on.
    pub fn cells(&self) -> &Grid<Cell> {
        &self.cells
    }

    /// The cell at a coordinate; nothing outside the grid.
    pub fn cell(&self, at: Coord) -> Cell {
        self.cells.get(at).copied().unwrap_or(Cell::nothing(self.game))
    }

    /// Paints one cell and returns what it was; `None`, and nothing changed, outside the grid or with a piece of
    /// another game.
    pub fn set_cell(&mut self, at: Coord, cell: impl Into<Cell>) -> Option<Cell> {
        let cell = cell.into();
        let here = self.cells.get_mut(at).filter(|_| cell.game() == self.game)?;
        Some(std::mem::replace(here, cell))
    }

    /// All cells that are something, by column, then row.
    pub fn painted(&self) -> impl Iterator<Item = (Coord, Cell)> {
        self.cells.iter().map(|(at, cell)| (at, *cell)).filter(|(_, cell)| !cell.is_nothing())
    }

    /// Where one piece lies, by column, then row.
    pub fn all(&self, cell: impl Into<Cell>) -> impl Iterator<Item = Coord> {
        let wanted = cell.into();
        self.cells.iter().filter(move |(_, cell)| **cell == wanted).map(|(at, _)| at)
    }

    /// The cells that touch a cell and are something.
    pub fn neighbours(&self, at: Coord) -> impl Iterator<Item = Coord> {
        at.neighbours().filter(|near| !self.cell(*near).is_nothing())
    }
}
