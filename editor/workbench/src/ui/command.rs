//! Everything the program can do, in one list: menus, palette, shortcut sheet and keys are drawn from it.

mod browser;
mod file_command;
mod film_command;
mod keys;
mod list;
mod test_command;
mod view_command;

use engine::Game;
use std::path::PathBuf;

use egui::{Context, Key, KeyboardShortcut};
use engine::{Cell, Coord};
use scenario_rules::{Code, Trouble};

use crate::document::change::Change;
use crate::print::order::Order;
use crate::tools::hand::Tool;
use crate::tools::size::{Sides, Way};
use crate::tools::symmetry::Mode;
use crate::tools::{BrushSize, Flip, Turn};

pub use file_command::{Blank, FileCommand, Picture, Shape, Tuning};
pub use film_command::FilmCommand;
pub use keys::{Keyboard, keys_of, menu_pressed, pressed, written};
pub use list::all;
pub use test_command::TestCommand;
pub use view_command::ViewCommand;

/// What parts of the window ask for.
pub type Commands = Vec<Command>;

/// Something to do.
#[derive(Clone, Debug, PartialEq)]
pub enum Command {
    /// Closes a page; none: the one shown. Asks when it has unsaved changes.
    ClosePage(Option<usize>),
    /// Something with files.
    File(FileCommand),
    /// Shows a page.
    ShowPage(usize),
    /// Shows the next page.
    NextPage,
    /// Shows the page before.
    PreviousPage,
    /// Takes the last change back.
    Undo,
    /// Does it again.
    Redo,
    /// Goes to a state of the history.
    GoToState(usize),
    /// Changes the document.
    Make(Change),
    /// Takes the selected sectors out.
    Cut,
    /// Remembers the selected sectors.
    Copy,
    /// Asks the system what was copied, and pastes it.
    Paste,
    /// Pastes a text: sectors that were copied here are held by the hand until a click puts them down; a zone in any format is
    /// opened.
    PasteText(String),
    /// Makes the selected cells void.
    Delete,
    /// Selects every sector.
    SelectAll,
    /// Lets go: of what the hand holds, else of the match that is shown, of the selection, of the overlay.
    Cancel,
    /// Turns the selection, or what the hand holds.
    Turn(Turn),
    /// Flips the selection, or what the hand holds.
    Flip(Flip),
    /// Takes up a tool.
    Take(Tool),
    /// Takes up a piece of the palette.
    Dip(Cell),
    /// A brush of a size.
    Size(BrushSize),
    /// A larger brush.
    Larger,
    /// A smaller brush.
    Smaller,
    /// The next mode of symmetry.
    NextSymmetry,
    /// A mode of symmetry.
    Symmetry(Mode),
    /// The next click sets the centre of symmetry.
    MoveCentre,
    /// Asks for the size of the grid.
    AskSize,
    /// Adds or takes away columns and rows.
    Resize(Sides),
    /// Shifts all sectors.
    Shift(Way),
    /// Takes away empty columns and rows.
    Crop,
    /// Something about paper.
    Print(Printing),
    /// Selects the sectors of the next finding.
    NextProblem,
    /// Selects the sectors of the finding before.
    PreviousProblem,
    /// Selects the sectors of a finding.
    ShowProblem(usize),
    /// Puts the cursor on a sector.
    GoTo(Coord),
    /// Shows a rule in the scenario panel.
    ShowRule(Code),
    /// Makes a house rule and opens it.
    NewHouseRule,
    /// Says something to the designer.
    Tell(Vec<String>),
    /// Something about how things are shown.
    View(ViewCommand),
    /// Something about matches.
    Test(TestCommand),
    /// Something about the match that is open.
    Film(FilmCommand),
}

/// What can be asked for with paper.
#[derive(Clone, Debug, PartialEq)]
pub enum Printing {
    /// Asks what to print and shows it.
    Ask,
    /// Saves what was ordered in a file.
    Export(Box<Order>, PathBuf),
    /// Saves again what was saved last, as the document is now.
    Again,
}

/// The menus.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Menu {
    /// Documents.
    File,
    /// What is done to sectors.
    Edit,
    /// What is done to the whole zone.
    Zone,
    /// What the hand holds.
    Tools,
    /// Matches.
    Test,
    /// How things are shown.
    View,
    /// What helps.
    Help,
}

impl Menu {
    /// All menus, from left to right.
    pub const ALL: [Self; 7] =
        [Self::File, Self::Edit, Self::Zone, Self::Tools, Self::Test, Self::View, Self::Help];

    /// The menu at the right of it; behind the last one comes the first.
    #[must_use]
    pub fn next(self) -> Self {
        Self::ALL.into_iter().cycle().skip_while(|menu| *menu != self).nth(1).unwrap_or(self)
    }

    /// The menu at the left of it; before the first one comes the last.
    #[must_use]
    pub fn previous(self) -> Self {
        Self::ALL.into_iter().rev().cycle().skip_while(|menu| *menu != self).nth(1).unwrap_or(self)
    }

    /// The letter that opens it with Alt, and where it stands in its name.
    pub const fn letter(self) -> (Key, usize) {
        match self {
            Self::File => (Key::F, 0),
            Self::Edit => (Key::E, 0),
            Self::Zone => (Key::Z, 0),
            Self::Tools => (Key::T, 0),
            Self::Test => (Key::S, 2),
            Self::View => (Key::V, 0),
            Self::Help => (Key::H, 0),
        }
    }

    /// Its name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "File",
            Self::Edit => "Edit",
            Self::Zone => "Zone",
            Self::Tools => "Tools",
            Self::Test => "Test",
            Self::View => "View",
            Self::Help => "Help",
        }
    }
}

/// When a command can be carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum When {
    /// At any time.
    #[default]
    Always,
    /// There is something to undo.
    Done,
    /// There is something to redo.
    Undone,
    /// The zone can be drawn on: no match lies over it.
    Drawing,
    /// It can, and sectors are selected.
    Selected,
    /// It can, and sectors are selected, or the hand holds some.
    Held,
    /// There are findings.
    Problems,
    /// There are several pages.
    Pages,
    /// A page was closed.
    Closed,
    /// There is a zone on the page: it is no report about a file.
    Zone,
    /// There is one of this game.
    In(Game),
    /// There is one, and numbers of matches on it.
    TestedIn(Game),
    /// There is a scenario.
    Scenario,
    /// One of the page's files is on the disk.
    Filed,
    /// Matches are being played.
    Testing,
    /// There are numbers.
    Tested,
    /// Heat lies over the zone.
    Heated,
    /// A match is open.
    ExplainedRule,
    /// One is, and nobody plays a seat of it by hand.
    Film,
    /// One is, and somebody does.
    Sitting,
    /// Something was printed before.
    Printed,
}

/// A command as the list has it.
#[derive(Clone, Debug)]
pub struct Entry {
    /// What it does.
    pub command: Command,
    /// How it is called.
    pub words: String,
    /// The menu it stands in.
    pub menu: Menu,
    /// Commands of a menu with the same number stand together.
    pub part: u8,
    /// The submenu it stands in.
    pub under: Option<&'static str>,
    /// The keys, the usual ones first.
    pub keys: Vec<KeyboardShortcut>,
    /// When it can be carried out.
    pub when: When,
}

impl Entry {
    /// The usual keys as a text.
    pub fn shortcut(&self, ctx: &Context) -> Option<String> {
        self.keys.first().map(|keys| written(keys, ctx))
    }
}

/// Asks for a change, or tells why there can be none.
pub(crate) fn make(commands: &mut Commands, change: Result<Change, Vec<Trouble>>) {
    commands.push(match change {
        Ok(change) => Command::Make(change),
        Err(troubles) => Command::Tell(troubles.into_iter().map(|trouble| trouble.message).collect()),
    });
}
