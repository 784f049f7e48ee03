//! What can be asked for with files. Pages are named by their numbers: places in the row of tabs may change.

use std::path::PathBuf;
use std::time::Duration;

use engine::Game;

use crate::document::{DocumentFile, Part};
use crate::game::Drawing;
use crate::host::{Before, Leftover, PageId, Wish};
use crate::tune::target::Target;

/// Something to do with files.
#[derive(Clone, Debug, PartialEq)]
pub enum FileCommand {
    /// Asks what a new zone is to be like.
    AskNew,
    /// Opens a new zone.
    New(Blank),
    /// Asks which file to open.
    AskOpen,
    /// Opens a file.
    Open(PathBuf),
    /// Saves the page that is shown.
    Save,
    /// Asks where to save a part of the page that is shown.
    AskSaveAs(Part),
    /// Saves a part of a page in a file.
    SaveIn {
        /// The page.
        page: PageId,
        /// Which of its files.
        part: Part,
        /// The file.
        path: PathBuf,
        /// What has to be there.
        before: Before,
    },
    /// Asks where to save the match that is open.
    AskSaveRecord,
    /// Saves the match that is open as a record.
    SaveRecord(PathBuf),
    /// Asks where to save the heat that is seen.
    AskSaveHeat,
    /// Saves the heat that is seen as a picture.
    SaveHeat(PathBuf),
    /// Asks where to save pictures of the match that is open.
    AskSaveFilm(Picture),
    /// Saves pictures of the match that is open.
    SaveFilm(Picture, PathBuf),
    /// Saves nothing after all.
    GiveUp(PageId),
    /// Saves a page and closes it.
    SaveAndClose(PageId),
    /// Closes a page with its unsaved changes.
    Drop(PageId),
    /// Opens the page again that was closed last.
    Reopen,
    /// Closes the window; asks when there are unsaved changes.
    Quit,
    /// Saves all pages and closes the window.
    SaveAllAndQuit,
    /// Closes the window with all unsaved changes.
    DropAllAndQuit,
    /// Keeps our version of a file that somebody else has changed.
    KeepMine(PageId),
    /// Leaves open for now whose version of a file stays; saving asks again.
    DecideLater(PageId),
    /// Takes somebody else's version of a file.
    TakeTheirs(PageId),
    /// Asks which earlier version to bring back.
    AskVersions,
    /// Brings an earlier version of one of a page's files back.
    BringBack {
        /// The page.
        page: PageId,
        /// What was in the file.
        sheet: Box<DocumentFile>,
        /// How long ago it was replaced.
        age: Duration,
    },
    /// Lists a folder; none: the usual one.
    List(Option<PathBuf>),
    /// Asks with the system's own dialog.
    Browse(Wish),
    /// Brings a recovery copy back.
    Restore(Leftover),
    /// Throws a recovery copy away.
    Discard(Leftover),
    /// Copies a link to the page that is shown.
    CopyLink,
    /// Asks for the address that links lead to.
    AskAddress,
    /// Takes an address that links lead to.
    SetAddress(String),
    /// Forgets the files that were open lately.
    ForgetRecent,
}

/// What pictures are made of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Picture {
    /// One of the turn that is shown.
    Still,
    /// One of every turn, each in a file of its own.
    Frames,
    /// One that runs.
    Animated,
}

/// What a new zone is like.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Blank {
    /// Of which game.
    pub game: Game,
    /// What is in it.
    pub shape: Shape,
    /// Its columns.
    pub columns: u16,
    /// Its rows.
    pub rows: u16,
}

impl Blank {
    /// An empty zone of the size of the published ones.
    pub const fn usual(game: Game) -> Self {
        let [columns, rows] = game.palette().printed;
        Self { game, shape: Shape::Empty, columns, rows }
    }
}

/// Whether what is drawn is tuned then, and to what.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Tuning {
    /// Whether it is.
    pub on: bool,
    /// How many sit at the table.
    pub players: u8,
    /// What is wanted.
    pub target: Target,
}

/// What is in a new zone.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shape {
    /// Nothing.
    Empty,
    /// What the game is known for: a ship, an island.
    Template,
    /// Something drawn by luck.
    Drawn(Drawing, Tuning),
    /// What is in a published zone.
    Copy(&'static str),
}
