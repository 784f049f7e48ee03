//! Our own dialog for files: it works where the system has none, and never ends a save by itself.

mod rows;

use std::path::{MAIN_SEPARATOR, Path, PathBuf};

use egui::{Key, Ui, vec2};

use crate::analysis::test_run::record;
use crate::case::shown;
use crate::document::Part;
use crate::host::{Before, Listing, PageId, Wish};
use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, FileCommand, Picture};
use crate::ui::widget::{self, modal};

/// A dialog that asks for a file.
#[derive(Clone, Debug)]
pub struct Chooser {
    purpose: Purpose,
    begins: Option<PathBuf>,
    listing: Listing,
    /// What is typed: a name in the folder shown, or a whole path.
    name: String,
    /// The row that is chosen: folders first, then files.
    chosen: Option<usize>,
    /// A file that was found there when it was to be saved.
    taken: Option<PathBuf>,
    trouble: Option<String>,
    /// Whether the field is about to get the keyboard.
    fresh: bool,
}

/// How the names of pictures end.
const PICTURE: &str = ".png";

/// What the file is wanted for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Purpose {
    Open,
    Save(PageId, Part),
    Record,
    Picture,
    Film(Picture),
}

impl Chooser {
    /// Asks for a file to open.
    pub fn open(folder: Option<PathBuf>) -> Self {
        Self::new(Purpose::Open, folder, String::new())
    }

    /// Asks where to save a part of a page.
    pub fn save(page: PageId, part: Part, folder: Option<PathBuf>, name: String) -> Self {
        Self::new(Purpose::Save(page, part), folder, name)
    }

    /// Asks where to save a match record.
    pub fn record(folder: Option<PathBuf>, name: String) -> Self {
        Self::new(Purpose::Record, folder, name)
    }

    /// Asks where to save a picture.
    pub fn picture(folder: Option<PathBuf>, name: String) -> Self {
        Self::new(Purpose::Picture, folder, name)
    }

    /// Whether it asks where to save a picture.
    pub fn is_for_picture(&self) -> bool {
        self.purpose == Purpose::Picture
    }

    /// Asks where to save pictures of a match.
    pub fn film(folder: Option<PathBuf>, picture: Picture, name: String) -> Self {
        Self::new(Purpose::Film(picture), folder, name)
    }

    fn new(purpose: Purpose, begins: Option<PathBuf>, name: String) -> Self {
        let listing = Listing::default();
        Self { purpose, begins, listing, name, chosen: None, taken: None, trouble: None, fresh: true }
    }

    /// The folder where it begins; none: the usual one.
    pub fn begins(&self) -> Option<PathBuf> {
        self.begins.clone()
    }

    /// Whether it asks for a file to open.
    pub fn opens(&self) -> bool {
        self.purpose == Purpose::Open
    }

    /// Whether it asks where to save a match record.
    pub fn is_for_record(&self) -> bool {
        self.purpose == Purpose::Record
    }

    /// Whether it asks where to save pictures of a match.
    pub fn is_for_film(&self) -> bool {
        matches!(self.purpose, Purpose::Film(_))
    }

    /// The page and the part for which it asks where to save.
    pub fn saves(&self) -> Option<(PageId, Part)> {
        match self.purpose {
            Purpose::Open | Purpose::Record | Purpose::Picture | Purpose::Film(_) => None,
            Purpose::Save(page, part) => Some((page, part)),
        }
    }

    /// Shows what is in a folder.
    pub fn list(&mut self, listing: Listing) {
        self.trouble.clone_from(&listing.trouble);
        self.listing = listing;
        (self.chosen, self.fresh) = (None, true);
        if self.opens() {
            self.name.clear();
        }
    }

    /// Says why it did not work; it stays open.
    pub fn refuse(&mut self, why: String) {
        (self.trouble, self.fresh) = (Some(why), true);
    }

    /// Warns that a file is there already.
    pub fn warn(&mut self, path: &Path) {
        (self.taken, self.fresh) = (Some(path.to_owned()), true);
    }

    /// Takes what was chosen in the system's own dialog, if anything was.
    pub fn browsed(&mut self, chosen: Option<PathBuf>) {
        match chosen {
            Some(path) => {
                // That dialog has asked about replacing already, and a name that is no text is kept as well as it can be.
                self.name = path.to_string_lossy().into_owned();
                self.trouble = None;
            }
            None => self.trouble = Some("no file was chosen; type a path instead".to_owned()),
        }
    }

    /// Draws it. Returns whether it stays open.
    pub fn ui(&mut self, ui: &Ui, commands: &mut Commands) -> bool {
        let title = match self.purpose {
            Purpose::Open => "Open".to_owned(),
            Purpose::Save(_, part) => format!("Save {} as", part.name()),
            Purpose::Record => "Save the match as a record".to_owned(),
            Purpose::Picture => "Save as a picture".to_owned(),
            Purpose::Film(Picture::Still) => "Save the turn as a picture".to_owned(),
            Purpose::Film(Picture::Frames) => "Save every turn as a picture".to_owned(),
            Purpose::Film(Picture::Animated) => "Save the match as an animated picture".to_owned(),
        };
        let modal = modal::frame(ui, "chooser").show(ui.ctx(), |ui| {
            let room = ui.ctx().content_rect();
            ui.set_width(560.0_f32.min(room.width() - 60.0));
            ui.heading(title);
            ui.add_space(2.0);
            self.folder_ui(ui, commands);
            self.list_ui(ui, (room.height() - 330.0).clamp(80.0, 300.0), commands);
            ui.add_space(4.0);
            let entered = self.name_ui(ui);
            self.warning_ui(ui);
            self.foot_ui(ui, entered, commands)
        });
        let closed = modal.inner || modal.should_close();
        if closed && let Purpose::Save(page, _) = self.purpose {
            commands.push(Command::File(FileCommand::GiveUp(page)));
        }
        !closed
    }

    fn folder_ui(&self, ui: &mut Ui, commands: &mut Commands) {
        ui.horizontal(|ui| {
            let parent = self.listing.folder.parent();
            let up = ui.add_enabled_ui(parent.is_some(), |ui| widget::icon(ui, glyph::UP, "Parent folder"));
            if let Some(parent) = parent.filter(|_| up.inner.clicked()) {
                commands.push(Command::File(FileCommand::List(Some(parent.to_owned()))));
            }
            let (rect, _) =
                ui.allocate_exact_size(vec2(ui.available_width(), widget::ROW), egui::Sense::hover());
            widget::line(ui, rect, &shown(&self.listing.folder), theme::colours(ui).faint);
        });
    }

    fn list_ui(&mut self, ui: &mut Ui, height: f32, commands: &mut Commands) {
        let colours = theme::colours(ui);
        let frame = egui::Frame::new().fill(colours.field).stroke(egui::Stroke::new(1.0, colours.line));
        frame.corner_radius(theme::ROUND).inner_margin(4.0).show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 0.0;
            let area = egui::ScrollArea::vertical().max_height(height).min_scrolled_height(height);
            area.auto_shrink([false, false]).show(ui, |ui| self.rows_ui(ui, commands));
        });
    }

    /// Whether Enter was pressed in the field.
    fn name_ui(&mut self, ui: &mut Ui) -> bool {
        let id = ui.make_persistent_id("name");
        let edit = egui::TextEdit::singleline(&mut self.name).id(id).hint_text("Name or path of a file");
        let response = ui.add(edit.desired_width(f32::INFINITY).margin(vec2(8.0, 6.0)));
        let response = response.accessible_name("Name or path of a file");
        if std::mem::take(&mut self.fresh) {
            response.request_focus();
            select_first_part(ui, id, &self.name);
        }
        if response.changed() {
            (self.chosen, self.taken, self.trouble) = (None, None, None);
        }
        ui.input(|input| input.key_pressed(Key::Enter)) && !ui.memory(|memory| another_has_focus(memory, id))
    }

    fn warning_ui(&self, ui: &mut Ui) {
        let colours = theme::colours(ui);
        let words = match (&self.trouble, self.replaces()) {
            (Some(trouble), _) => Some((capital(trouble), colours.error)),
            (None, Some(path)) => {
                let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
                Some((format!("{name} is there already. Saving replaces it."), colours.warning))
            }
            (None, None) => None,
        };
        if let Some((words, ink)) = words {
            ui.horizontal_top(|ui| {
                widget::sign(ui, glyph::WARNING, ink);
                ui.add(egui::Label::new(words).wrap());
            });
        }
    }

    /// Whether it is done with.
    fn foot_ui(&mut self, ui: &mut Ui, entered: bool, commands: &mut Commands) -> bool {
        ui.add_space(8.0);
        ui.horizontal(|ui| {
            if ui.button("Browse…").on_hover_text("Choose with the dialog of the system").clicked() {
                commands.push(Command::File(FileCommand::Browse(self.wish())));
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let word = match (self.purpose, self.replaces()) {
                    (Purpose::Open, _) => "Open",
                    (Purpose::Save(..) | Purpose::Picture, Some(_)) => "Replace",
                    (Purpose::Save(..) | Purpose::Record | Purpose::Picture | Purpose::Film(_), _) => "Save",
                };
                if modal::accent_button(ui, word).clicked() || entered {
                    self.go(commands);
                }
                ui.button("Cancel").clicked()
            })
            .inner
        })
        .inner
    }

    fn wish(&self) -> Wish {
        let saves = match self.purpose {
            Purpose::Open => None,
            Purpose::Save(_, part) => Some(part.name()),
            Purpose::Record => Some("record"),
            Purpose::Picture | Purpose::Film(_) => Some("picture"),
        };
        Wish { saves, folder: self.listing.folder.clone(), name: self.name.clone() }
    }

    /// Goes into a folder, or does what the dialog is for.
    fn go(&mut self, commands: &mut Commands) {
        let folder = self.chosen.and_then(|place| self.listing.folders.get(place));
        if let Some(folder) = folder {
            commands.push(Command::File(FileCommand::List(Some(self.listing.folder.join(folder)))));
            return;
        }
        let Some(path) = self.target() else {
            self.trouble = Some("type the name of a file, or choose one from the list".to_owned());
            return;
        };
        let named = self.name.trim_end();
        self.trouble = None;
        commands.push(Command::File(match self.purpose {
            _ if named.ends_with(['/', MAIN_SEPARATOR]) => FileCommand::List(Some(path)),
            Purpose::Open => FileCommand::Open(path),
            Purpose::Record => FileCommand::SaveRecord(path),
            Purpose::Picture => FileCommand::SaveHeat(path),
            Purpose::Film(picture) => FileCommand::SaveFilm(picture, path),
            Purpose::Save(page, part) => {
                let before = if self.replaces().is_some() { Before::Anything } else { Before::Nothing };
                FileCommand::SaveIn { page, part, path, before }
            }
        }));
    }

    /// The file that is meant by what is typed.
    fn target(&self) -> Option<PathBuf> {
        let typed = self.name.trim();
        if typed.is_empty() {
            return None;
        }
        let path = match typed.strip_prefix("~/").zip(self.listing.home.as_ref()) {
            Some((rest, home)) => home.join(rest),
            None => self.listing.folder.join(typed),
        };
        let ending = self.ending().filter(|ending| !typed.ends_with('/') && !is_named(typed, ending));
        let mut name = path.into_os_string();
        name.push(ending.unwrap_or_default());
        Some(name.into())
    }

    /// How the names of the files end that it saves.
    fn ending(&self) -> Option<&'static str> {
        match self.purpose {
            Purpose::Open => None,
            Purpose::Save(_, part) => Some(part.ending()),
            Purpose::Record => Some(record::ENDING),
            Purpose::Picture | Purpose::Film(_) => Some(PICTURE),
        }
    }

    /// The file that saving would replace.
    fn replaces(&self) -> Option<PathBuf> {
        self.saves().map(|_| ()).or(self.is_for_picture().then_some(()))?;
        let path = self.target()?;
        let beside = path.parent() == Some(self.listing.folder.as_path());
        let name = path.file_name()?.to_str().unwrap_or_default();
        let listed = beside && self.listing.files.iter().any(|file| file == name);
        (listed || self.taken.as_ref() == Some(&path)).then_some(path)
    }
}

/// Whether a name ends as such names do.
fn is_named(typed: &str, ending: &str) -> bool {
    let last = ending.rsplit('.').next().unwrap_or(ending);
    typed.to_lowercase().ends_with(&format!(".{last}"))
}

/// Whoever saves types over the first part of the name and leaves its ending.
fn select_first_part(ui: &Ui, id: egui::Id, name: &str) {
    use egui::text::{CCursor, CCursorRange};
    let endings = [Part::Zone.ending(), Part::Scenario.ending(), record::ENDING, PICTURE];
    let first = endings.iter().find_map(|ending| name.strip_suffix(ending)).unwrap_or(name);
    let mut state = egui::text_edit::TextEditState::load(ui.ctx(), id).unwrap_or_default();
    let range = CCursorRange::two(CCursor::new(0), CCursor::new(first.chars().count()));
    state.cursor.set_char_range(Some(range));
    state.store(ui.ctx(), id);
}

/// A button that has the keyboard takes Enter for itself.
fn another_has_focus(memory: &egui::Memory, field: egui::Id) -> bool {
    memory.focused().is_some_and(|focused| focused != field)
}
