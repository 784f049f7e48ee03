//! Tools: from a zone and where the pointer went to the cells meant, and from cells to a change.
//!
//! All of them are functions of their arguments, so that what the ghost shows is what a click does. A window
//! asks for cells (`brush`, `line`, `fill`, `hexagon`), shows [`paint::ghost`] of them, and when the stroke ends
//! makes [`paint::change`].
//!
//! [`hand`]: what the pointer holds. [`stroke`](mod@stroke): what it has begun. [`foresight`]: what would become of it.
//! [`symmetry`]: where else it is done.

pub mod cells;
pub mod foresight;
pub mod hand;
pub mod paint;
pub mod selection;
pub mod size;
pub mod stamp;
pub mod stroke;
pub mod symmetry;

pub use cells::{BrushSize, brush, fill, hexagon, line, stroke};
pub use paint::Doing;
pub use selection::{Combine, Selection};
pub use stamp::{Flip, Stamp, Turn};
