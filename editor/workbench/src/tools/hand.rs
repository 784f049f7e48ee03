//! What the designer's hand holds: a tool, a piece of the palette, a brush of some size.

use egui::Key;
use engine::{Cell, Coord, Game};

use crate::theme::{Glyph, glyph};
use crate::tools::{BrushSize, Stamp};

/// A tool.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub enum Tool {
    /// Paints where the pointer goes.
    #[default]
    Brush,
    /// Makes void where the pointer goes.
    Eraser,
    /// Paints all that hangs together.
    Fill,
    /// Paints a hexagon.
    Shape,
    /// Takes a piece from the zone.
    Pick,
    /// Selects a rectangle; moves what is selected.
    Select,
    /// Selects what hangs together.
    Wand,
    /// Selects all of a kind.
    Same,
}

impl Tool {
    /// Every tool, in the order in which they are shown.
    pub const ALL: [Self; 8] = [
        Self::Brush,
        Self::Eraser,
        Self::Fill,
        Self::Shape,
        Self::Pick,
        Self::Select,
        Self::Wand,
        Self::Same,
    ];

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Brush => "Brush",
            Self::Eraser => "Eraser",
            Self::Fill => "Fill",
            Self::Shape => "Shape",
            Self::Pick => "Pick",
            Self::Select => "Select",
            Self::Wand => "Wand",
            Self::Same => "Same kind",
        }
    }

    /// Its key.
    pub const fn key(self) -> Key {
        match self {
            Self::Brush => Key::B,
            Self::Eraser => Key::E,
            Self::Fill => Key::F,
            Self::Shape => Key::P,
            Self::Pick => Key::I,
            Self::Select => Key::R,
            Self::Wand => Key::W,
            Self::Same => Key::S,
        }
    }

    /// Its sign.
    pub const fn glyph(self) -> Glyph {
        match self {
            Self::Brush => glyph::BRUSH,
            Self::Eraser => glyph::ERASER,
            Self::Fill => glyph::FILL,
            Self::Shape => glyph::SHAPE,
            Self::Pick => glyph::PICK,
            Self::Select => glyph::SELECT,
            Self::Wand => glyph::WAND,
            Self::Same => glyph::SAME,
        }
    }

    /// What it does, in a sentence.
    pub const fn does(self) -> &'static str {
        match self {
            Self::Brush => "paints where you drag; Shift+click draws a line from the last place",
            Self::Eraser => "makes void where you drag",
            Self::Fill => "paints all sectors of one kind that hang together",
            Self::Shape => "drag from the middle outwards to paint a hexagon",
            Self::Pick => "takes the kind you click; so does the right button with any tool",
            Self::Select => "drag to select a rectangle; drag a selection to move it",
            Self::Wand => "selects what hangs together; Shift adds, Ctrl takes away",
            Self::Same => "selects all of a kind; Shift adds, Ctrl takes away",
        }
    }

    /// Whether it selects instead of painting.
    pub const fn selects(self) -> bool {
        matches!(self, Self::Select | Self::Wand | Self::Same)
    }

    /// Whether it has a size.
    pub const fn has_size(self) -> bool {
        matches!(self, Self::Brush | Self::Eraser)
    }
}

/// What the next click does before the tool has its say.
#[derive(Clone, Debug, Default, PartialEq)]
pub enum Holding {
    /// Nothing is held.
    #[default]
    Nothing,
    /// Sectors to be put down.
    Stamp(Stamp),
    /// The centre of symmetry.
    Centre,
}

/// The hand.
#[derive(Clone, Debug, PartialEq)]
pub struct Hand {
    /// The tool.
    pub tool: Tool,
    /// The piece of the palette.
    pub piece: Cell,
    /// The size of brush and eraser.
    pub size: BrushSize,
    /// What is held.
    pub holding: Holding,
    /// Where it painted last, for lines.
    pub last: Option<Coord>,
}

impl Default for Hand {
    fn default() -> Self {
        Self {
            tool: Tool::default(),
            piece: first_piece(Game::default()),
            size: BrushSize::default(),
            holding: Holding::default(),
            last: None,
        }
    }
}

impl Hand {
    /// Takes a piece of another game, where it holds one that the zone cannot have.
    pub fn serve(&mut self, game: Game) {
        if self.piece.game() != game {
            self.piece = first_piece(game);
            self.holding = Holding::default();
        }
    }

    /// What the piece is called: one whose number the zone will give has none yet.
    pub fn piece_name(&self) -> &'static str {
        self.piece.label()
    }

    /// What the tool paints.
    pub fn paints(&self) -> Cell {
        if self.tool == Tool::Eraser { Cell::nothing(self.piece.game()) } else { self.piece }
    }
}

/// The piece to begin with: the first that is something.
fn first_piece(game: Game) -> Cell {
    Cell::offered(game).find(|cell| !cell.is_nothing()).unwrap_or(Cell::nothing(game))
}
