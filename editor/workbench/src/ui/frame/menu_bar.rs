//! The menu bar, drawn from the list of commands.

use std::path::{Path, PathBuf};

use egui::containers::menu::MenuButton;
use egui::text::{LayoutJob, TextFormat};
use egui::{Button, Key, MenuBar, Popup, Ui, WidgetText};

use crate::case::shown;
use crate::host::Choosing;
use crate::theme::{self, glyph};
use crate::ui::command::{self, Command, Commands, Entry, FileCommand, Menu, ViewCommand};
use crate::ui::view::AppView;
use crate::ui::widget;

/// Draws the menus and, at the right, the way to everything else.
pub fn menu_bar_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    MenuBar::new().ui(ui, |ui| {
        mark(ui);
        for menu in Menu::ALL {
            menu_button(ui, menu, view, commands);
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| finder_button(ui, commands));
    });
}

/// A menu. The keyboard opens it with its letter, and goes on to the next one from there.
fn menu_button(ui: &mut Ui, menu: Menu, view: &AppView<'_>, commands: &mut Commands) {
    let (button, content) = MenuButton::new(name(ui, menu)).ui(ui, |ui| menu_ui(ui, menu, view, commands));
    let button = button.accessible_name(menu.name());
    if view.wanted_menu == Some(menu) {
        Popup::open_id(ui, Popup::default_response_id(&button));
        button.request_focus();
        ui.request_repaint();
    }
    if content.is_some() && button.has_focus() {
        let pressed = |key| ui.input(|input| input.key_pressed(key));
        let next = pressed(Key::ArrowRight).then(|| menu.next());
        let next = next.or_else(|| pressed(Key::ArrowLeft).then(|| menu.previous()));
        commands.extend(next.map(|menu| Command::View(ViewCommand::OpenMenu(menu))));
    }
}

/// Its name; while Alt is held, its letter is underlined.
fn name(ui: &Ui, menu: Menu) -> WidgetText {
    if !ui.input(|input| input.modifiers.alt) {
        return menu.name().into();
    }
    let (_, place) = menu.letter();
    let ink = ui.visuals().text_color();
    let usual = TextFormat::simple(egui::TextStyle::Button.resolve(ui.style()), ink);
    let mut job = LayoutJob::default();
    for (nth, sign) in menu.name().chars().enumerate() {
        let width = if nth == place { 1.0 } else { 0.0 };
        let underline = egui::Stroke::new(width, ink);
        job.append(&sign.to_string(), 0.0, TextFormat { underline, ..usual.clone() });
    }
    job.into()
}

/// Our own sign: a hatch.
fn mark(ui: &mut Ui) {
    let colours = theme::colours(ui);
    let (rect, _) = ui.allocate_exact_size(egui::vec2(28.0, 22.0), egui::Sense::hover());
    let square = egui::Rect::from_center_size(rect.center(), egui::Vec2::splat(19.0));
    glyph::SHAPE.paint(ui.painter(), square, colours.accent);
    ui.painter().circle_filled(square.center(), 3.2, colours.accent);
}

fn finder_button(ui: &mut Ui, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let wide = ui.available_width() > 380.0;
    if !wide {
        if widget::icon(ui, glyph::SEARCH, "Find").clicked() {
            commands.push(Command::View(ViewCommand::Find));
        }
        return;
    }
    let (rect, response) = ui.allocate_exact_size(egui::vec2(340.0, 26.0), egui::Sense::click());
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, "Find"));
    let rim = if response.hovered() || response.has_focus() { colours.rim } else { colours.line };
    ui.painter().rect(
        rect,
        theme::ROUND,
        colours.field,
        egui::Stroke::new(1.0, rim),
        egui::StrokeKind::Inside,
    );
    let square =
        egui::Rect::from_center_size(rect.left_center() + egui::vec2(16.0, 0.0), egui::Vec2::splat(15.0));
    glyph::SEARCH.paint(ui.painter(), square, colours.faint);
    let body = egui::TextStyle::Body.resolve(ui.style());
    let place = rect.left_center() + egui::vec2(30.0, 0.0);
    ui.painter().text(
        place,
        egui::Align2::LEFT_CENTER,
        "Find a command, sector or rule",
        body,
        colours.faint,
    );
    let small = egui::TextStyle::Small.resolve(ui.style());
    let keys = command::keys_of(&Command::View(ViewCommand::Find), ui).unwrap_or_default();
    let place = rect.right_center() - egui::vec2(10.0, 0.0);
    ui.painter().text(place, egui::Align2::RIGHT_CENTER, keys, small, colours.faint);
    if response.clicked() {
        commands.push(Command::View(ViewCommand::Find));
    }
}

fn menu_ui(ui: &mut Ui, menu: Menu, view: &AppView<'_>, commands: &mut Commands) {
    ui.set_min_width(230.0);
    let here = |entry: &&Entry| entry.menu == menu && view.offers(entry.when);
    let entries: Vec<&Entry> = command::all().iter().filter(here).collect();
    for (place, entry) in entries.iter().enumerate() {
        let ours = view.host.choosing() == Choosing::Ours;
        if ours && entry.command == Command::File(FileCommand::Save) {
            // What was open lately stands below "Open", where it can be opened by its name.
            recent_ui(ui, &view.settings.recent, commands);
        }
        let before = place.checked_sub(1).and_then(|before| entries.get(before));
        if before.is_some_and(|before| before.part != entry.part) {
            ui.separator();
        }
        match entry.under {
            None => entry_ui(ui, entry, view, commands),
            Some(title) if before.is_none_or(|before| before.under != entry.under) => {
                ui.menu_button(title, |ui| {
                    ui.set_min_width(200.0);
                    for entry in entries.iter().filter(|one| one.under == Some(title)) {
                        entry_ui(ui, entry, view, commands);
                    }
                });
            }
            Some(_) => {}
        }
    }
}

fn entry_ui(ui: &mut Ui, entry: &Entry, view: &AppView<'_>, commands: &mut Commands) {
    let mut button = Button::selectable(view.is_on(&entry.command), view.words(entry));
    if let Some(keys) = entry.shortcut(ui) {
        button = button.shortcut_text(keys);
    }
    if ui.add_enabled(view.allows(entry.when), button).clicked() {
        commands.push(entry.command.clone());
        ui.close();
    }
}

/// The longest name of a file in the menu, in characters.
const LONGEST: usize = 48;

/// The files that were open lately, as a submenu.
fn recent_ui(ui: &mut Ui, recent: &[String], commands: &mut Commands) {
    ui.add_enabled_ui(!recent.is_empty(), |ui| {
        ui.menu_button("Open recent", |ui| {
            ui.set_min_width(240.0);
            for path in recent {
                if ui.button(short(Path::new(path))).on_hover_text(path).clicked() {
                    commands.push(Command::File(FileCommand::Open(PathBuf::from(path))));
                    ui.close();
                }
            }
            ui.separator();
            if ui.button("Forget them").clicked() {
                commands.push(Command::File(FileCommand::ForgetRecent));
                ui.close();
            }
        });
    });
}

/// The name of a file and its folder, cut off in the middle where it is too long.
fn short(path: &Path) -> String {
    let parts: Vec<_> = path.iter().rev().take(2).map(|part| shown(Path::new(part))).collect();
    let name = parts.into_iter().rev().collect::<Vec<_>>().join("/");
    let letters: Vec<char> = name.chars().collect();
    if letters.len() <= LONGEST {
        return name;
    }
    let (head, tail) = (&letters[..LONGEST / 2], &letters[letters.len() - LONGEST / 2..]);
    head.iter().chain(&['…']).chain(tail).collect()
}
