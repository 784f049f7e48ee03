//! The list itself.

use engine::{Cell, Game};
use std::sync::LazyLock;

use egui::{Key, KeyboardShortcut, Modifiers, ThemePreference};
use scenario_rules::{Language, published};

use super::browser::are_browsers;
use super::{
    Blank, Command, Entry, FileCommand, FilmCommand, Menu, Printing, Shape, TestCommand, ViewCommand, When,
};
use crate::document::Part;
use crate::game;
use crate::text::{capital, title};
use crate::tools::hand::Tool;
use crate::tools::size::Way;
use crate::tools::symmetry::Mode;
use crate::tools::{Flip, Turn};
use crate::ui::docks::{Dock, Panel};

/// Whether this is the page in a browser, where some keys are not ours and some things cannot be done.
const BROWSER: bool = cfg!(target_arch = "wasm32");

/// Every command that can be picked from a menu or the palette.
pub fn all() -> &'static [Entry] {
    static ALL: LazyLock<Vec<Entry>> = LazyLock::new(|| {
        let mut list = List::default();
        file(&mut list);
        edit(&mut list);
        zone(&mut list);
        tools(&mut list);
        test(&mut list);
        view(&mut list);
        help(&mut list);
        list.entries
    });
    &ALL
}

#[derive(Default)]
struct List {
    entries: Vec<Entry>,
    part: u8,
    under: Option<&'static str>,
    menu: Option<Menu>,
}

impl List {
    fn menu(&mut self, menu: Menu) {
        (self.menu, self.part, self.under) = (Some(menu), 0, None);
    }

    fn gap(&mut self) {
        self.part += 1;
    }

    fn add(&mut self, words: impl Into<String>, command: Command, when: When, keys: &[KeyboardShortcut]) {
        self.entries.push(Entry {
            command,
            words: words.into(),
            menu: self.menu.unwrap_or(Menu::Help),
            part: self.part,
            under: self.under,
            keys: keys.iter().filter(|keys| !(BROWSER && are_browsers(**keys))).copied().collect(),
            when,
        });
    }
}

const fn key(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::NONE, key)
}

const fn shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::SHIFT, key)
}

const fn ctrl(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND, key)
}

const fn ctrl_shift(key: Key) -> KeyboardShortcut {
    KeyboardShortcut::new(Modifiers::COMMAND.plus(Modifiers::SHIFT), key)
}

fn file(list: &mut List) {
    list.menu(Menu::File);
    let blank = |game, shape| Command::File(FileCommand::New(Blank { shape, ..Blank::usual(game) }));
    list.add("New…", Command::File(FileCommand::AskNew), When::Always, &[ctrl(Key::N)]);
    for game in Game::ALL {
        let keys: &[_] = if game == Game::default() { &[ctrl_shift(Key::N)] } else { &[] };
        let words = game::of(game).words();
        list.add(words.new_empty, blank(game, Shape::Empty), When::Always, &[]);
        list.add(words.new_shaped, blank(game, Shape::Template), When::Always, keys);
    }
    list.under = Some("New from a published zone");
    for game in Game::ALL {
        for name in published::names(game) {
            list.add(format!("Copy of {}", title(name)), blank(game, Shape::Copy(name)), When::Always, &[]);
        }
    }
    list.under = None;
    list.gap();
    list.add("Open…", Command::File(FileCommand::AskOpen), When::Always, &[ctrl(Key::O)]);
    list.gap();
    list.add("Save", Command::File(FileCommand::Save), When::Zone, &[ctrl(Key::S)]);
    let zone = Command::File(FileCommand::AskSaveAs(Part::Zone));
    list.add("Save as…", zone, When::Zone, &[ctrl_shift(Key::S)]);
    list.add("Save scenario as…", Command::File(FileCommand::AskSaveAs(Part::Scenario)), When::Scenario, &[]);
    if !BROWSER {
        list.add("Earlier versions…", Command::File(FileCommand::AskVersions), When::Filed, &[]);
    }
    list.gap();
    list.add("Copy link", Command::File(FileCommand::CopyLink), When::Zone, &[]);
    list.add("Address of links…", Command::File(FileCommand::AskAddress), When::Always, &[]);
    list.gap();
    list.add("Print sheet…", Command::Print(Printing::Ask), When::Always, &[ctrl(Key::P)]);
    list.add("Export again", Command::Print(Printing::Again), When::Printed, &[ctrl(Key::E)]);
    list.gap();
    list.add("Next document", Command::NextPage, When::Pages, &[ctrl(Key::Tab)]);
    list.add("Previous document", Command::PreviousPage, When::Pages, &[ctrl_shift(Key::Tab)]);
    list.add("Close document", Command::ClosePage(None), When::Always, &[ctrl(Key::W)]);
    list.add(
        "Reopen closed document",
        Command::File(FileCommand::Reopen),
        When::Closed,
        &[ctrl_shift(Key::T)],
    );
    if !BROWSER {
        list.gap();
        list.add("Quit", Command::File(FileCommand::Quit), When::Always, &[ctrl(Key::Q)]);
    }
}

fn edit(list: &mut List) {
    list.menu(Menu::Edit);
    list.add("Undo", Command::Undo, When::Done, &[ctrl(Key::Z)]);
    list.add("Redo", Command::Redo, When::Undone, &[ctrl(Key::Y), ctrl_shift(Key::Z)]);
    list.gap();
    list.add("Cut", Command::Cut, When::Selected, &[ctrl(Key::X)]);
    list.add("Copy", Command::Copy, When::Selected, &[ctrl(Key::C)]);
    list.add("Paste", Command::Paste, When::Always, &[ctrl(Key::V)]);
    list.add("Delete", Command::Delete, When::Selected, &[key(Key::Delete), key(Key::Backspace)]);
    list.gap();
    list.add("Select all", Command::SelectAll, When::Zone, &[ctrl(Key::A)]);
    list.add("Let go", Command::Cancel, When::Zone, &[key(Key::Escape)]);
    list.gap();
    list.add("Turn right by 60°", Command::Turn(Turn::Right), When::Held, &[key(Key::Z)]);
    list.add("Turn left by 60°", Command::Turn(Turn::Left), When::Held, &[shift(Key::Z)]);
    list.add("Flip left to right", Command::Flip(Flip::LeftRight), When::Held, &[key(Key::X)]);
    list.add("Flip upside down", Command::Flip(Flip::UpDown), When::Held, &[key(Key::Y)]);
}

fn zone(list: &mut List) {
    list.menu(Menu::Zone);
    list.add("Size of the grid…", Command::AskSize, When::Drawing, &[]);
    list.add("Crop to sectors", Command::Crop, When::Drawing, &[]);
    list.under = Some("Shift all sectors");
    for (words, way, arrow) in [
        ("Shift up", Way::Up, Key::ArrowUp),
        ("Shift down", Way::Down, Key::ArrowDown),
        ("Shift left", Way::Left, Key::ArrowLeft),
        ("Shift right", Way::Right, Key::ArrowRight),
    ] {
        list.add(words, Command::Shift(way), When::Drawing, &[ctrl_shift(arrow)]);
    }
    list.under = None;
    list.gap();
    list.add("Next symmetry", Command::NextSymmetry, When::Zone, &[key(Key::M)]);
    list.under = Some("Symmetry");
    for mode in Mode::ALL {
        list.add(capital(&mode.to_string()), Command::Symmetry(mode), When::Zone, &[]);
    }
    list.under = None;
    list.add("Move the centre of symmetry", Command::MoveCentre, When::Zone, &[shift(Key::M)]);
    list.gap();
    list.add("New house rule", Command::NewHouseRule, When::Always, &[]);
    list.gap();
    list.add("Next problem", Command::NextProblem, When::Problems, &[key(Key::F8)]);
    list.add("Previous problem", Command::PreviousProblem, When::Problems, &[shift(Key::F8)]);
}

fn tools(list: &mut List) {
    list.menu(Menu::Tools);
    for tool in Tool::ALL {
        list.add(tool.name(), Command::Take(tool), When::Zone, &[key(tool.key())]);
    }
    list.gap();
    list.add("Larger brush", Command::Larger, When::Zone, &[key(Key::CloseBracket)]);
    list.add("Smaller brush", Command::Smaller, When::Zone, &[key(Key::OpenBracket)]);
    list.gap();
    for cell in Game::ALL.into_iter().flat_map(Cell::offered) {
        let named = cell.piece().offer.key().and_then(|letter| Key::from_name(&letter.to_string()));
        let keys: Vec<_> = named.map(key).into_iter().collect();
        list.add(format!("Paint {}", cell.label()), Command::Dip(cell), When::In(cell.game()), &keys);
    }
}

fn test(list: &mut List) {
    list.menu(Menu::Test);
    let play = [key(Key::F5), ctrl(Key::Enter)];
    list.add("Play test matches", Command::Test(TestCommand::Play), When::Always, &play);
    list.add("Stop the test", Command::Test(TestCommand::Stop), When::Testing, &[shift(Key::F5)]);
    list.add("New seed", Command::Test(TestCommand::NewSeed), When::Always, &[]);
    list.add("Copy the numbers as JSON", Command::Test(TestCommand::CopyNumbers), When::Tested, &[]);
    list.gap();
    list.add("Live estimate", Command::Test(TestCommand::Live), When::Always, &[]);
    list.add("Compare with this state", Command::Test(TestCommand::Pin), When::Zone, &[]);
    list.add("Compare with the saved version", Command::Test(TestCommand::Unpin), When::Zone, &[]);
    list.add("Compare two versions…", Command::Test(TestCommand::AskCompare), When::Zone, &[]);
    list.gap();
    list.under = Some("Heat on the map");
    for game in Game::ALL {
        for sort in game::of(game).heat_words().sorts {
            list.add(sort.title, Command::Test(TestCommand::Heat(*sort)), When::TestedIn(game), &[]);
        }
    }
    for game in Game::ALL {
        let sides = game::of(game).heat_words().sides;
        let everybody = (None, "Heat of everybody".to_owned());
        let each = (0..).map(Some).zip(sides.iter().map(|side| format!("Heat of {side}")));
        for (side, words) in std::iter::once(everybody).chain(each).filter(|_| !sides.is_empty()) {
            list.add(words, Command::Test(TestCommand::HeatSide(side)), When::TestedIn(game), &[]);
        }
    }
    list.add(
        "Change of heat since the pinned version",
        Command::Test(TestCommand::HeatChange),
        When::Tested,
        &[],
    );
    list.add("Save heat as a picture…", Command::File(FileCommand::AskSaveHeat), When::Heated, &[]);
    list.under = Some("The match that is shown");
    let next = [key(Key::F9), key(Key::ArrowRight), key(Key::ArrowDown)];
    list.add("Next turn of the match", Command::Test(TestCommand::NextTurn), When::ExplainedRule, &next);
    let previous = [shift(Key::F9), key(Key::ArrowLeft), key(Key::ArrowUp)];
    list.add(
        "Previous turn of the match",
        Command::Test(TestCommand::PreviousTurn),
        When::ExplainedRule,
        &previous,
    );
    let film = |command| Command::Film(command);
    list.add("Run the match", film(FilmCommand::Run), When::Film, &[key(Key::Space)]);
    list.add("First turn of the match", film(FilmCommand::First), When::ExplainedRule, &[key(Key::Home)]);
    list.add("Last turn of the match", film(FilmCommand::Last), When::ExplainedRule, &[key(Key::End)]);
    list.add("Show everything", film(FilmCommand::Watch(None)), When::Film, &[]);
    list.add("Hint for the seat that you play", film(FilmCommand::Hint), When::Sitting, &[key(Key::F7)]);
    list.add("Take the last choice back", film(FilmCommand::TakeBack), When::Sitting, &[]);
    list.add(
        "Save the match as a record…",
        Command::File(FileCommand::AskSaveRecord),
        When::ExplainedRule,
        &[],
    );
    list.add("Back to the numbers", Command::Test(TestCommand::CloseMatch), When::ExplainedRule, &[]);
    list.under = None;
}

fn view(list: &mut List) {
    list.menu(Menu::View);
    list.add("Fit the zone", Command::View(ViewCommand::Fit), When::Always, &[ctrl(Key::Num0)]);
    list.add(
        "Zoom in",
        Command::View(ViewCommand::ZoomIn),
        When::Always,
        &[ctrl(Key::Plus), ctrl(Key::Equals)],
    );
    list.add("Zoom out", Command::View(ViewCommand::ZoomOut), When::Always, &[ctrl(Key::Minus)]);
    list.gap();
    list.add("Coordinates", Command::View(ViewCommand::Names), When::Always, &[ctrl_shift(Key::G)]);
    list.add("Grid", Command::View(ViewCommand::Grid), When::Always, &[ctrl(Key::G)]);
    list.add("Printed look", Command::View(ViewCommand::ChangeLook), When::Always, &[]);
    list.gap();
    let keys = [Key::F2, Key::F3, Key::F4];
    for game in Game::ALL {
        for (lens, f) in game::of(game).lenses().iter().zip(keys) {
            list.add(lens.name, Command::View(ViewCommand::Lens(*lens)), When::In(game), &[key(f)]);
        }
    }
    list.gap();
    list.add("Show panels", Command::View(ViewCommand::Panels), When::Always, &[key(Key::Tab)]);
    for panel in Panel::ALL {
        list.add(
            format!("{} panel", panel.name()),
            Command::View(ViewCommand::Panel(panel)),
            When::Always,
            &[],
        );
    }
    list.under = Some("Place panels");
    for panel in Panel::ALL {
        for dock in Dock::ALL {
            let words = format!("{} {}", panel.name(), dock.words());
            list.add(words, Command::View(ViewCommand::Dock(panel, dock)), When::Always, &[]);
        }
    }
    list.under = None;
    list.add("Next part of the window", Command::View(ViewCommand::NextPart), When::Always, &[key(Key::F6)]);
    list.add(
        "Previous part of the window",
        Command::View(ViewCommand::PreviousPart),
        When::Always,
        &[shift(Key::F6)],
    );
    list.gap();
    list.under = Some("Theme");
    list.add("As the system", Command::View(ViewCommand::Theme(ThemePreference::System)), When::Always, &[]);
    list.add("Light", Command::View(ViewCommand::Theme(ThemePreference::Light)), When::Always, &[]);
    list.add("Dark", Command::View(ViewCommand::Theme(ThemePreference::Dark)), When::Always, &[]);
    list.under = Some("Language of the rules");
    for language in Language::ALL {
        list.add(capital(language.name()), Command::View(ViewCommand::Language(language)), When::Always, &[]);
    }
    list.under = Some("Text size");
    list.add("Larger text", Command::View(ViewCommand::LargerText), When::Always, &[ctrl_shift(Key::Plus)]);
    list.add(
        "Smaller text",
        Command::View(ViewCommand::SmallerText),
        When::Always,
        &[ctrl_shift(Key::Minus)],
    );
    list.add("Usual text", Command::View(ViewCommand::UsualText), When::Always, &[ctrl_shift(Key::Num0)]);
    list.under = None;
}

fn help(list: &mut List) {
    list.menu(Menu::Help);
    list.add(
        "Find a command, sector or rule",
        Command::View(ViewCommand::Find),
        When::Always,
        &[ctrl_shift(Key::P)],
    );
    list.add("Keyboard shortcuts", Command::View(ViewCommand::Shortcuts), When::Always, &[key(Key::F1)]);
    list.add("First steps", Command::View(ViewCommand::Hint), When::Always, &[]);
}
