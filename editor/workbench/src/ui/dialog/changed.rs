//! A file that somebody else has changed while we were at work on it: whose version stays?

use egui::{RichText, Ui};

use crate::case::shown;
use crate::document::difference::{Difference, Whose};
use crate::document::files::Theirs;
use crate::host::PageId;
use crate::text::capital;
use crate::theme;
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::page::Page;
use crate::ui::widget::modal;

/// Asks. Returns whether the question stays.
pub fn changed_ui(ui: &Ui, page: Option<&Page>, commands: &mut Commands) -> bool {
    let theirs = page.and_then(|page| Some((page.id, page.files.theirs.as_ref()?)));
    let Some((page, theirs)) = theirs else { return false };
    let modal = modal::frame(ui, "changed").show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(600.0_f32.min(room.width() - 60.0));
        ui.heading("Changed on the disk");
        ui.add_space(2.0);
        told_ui(ui, theirs);
        let height = (room.height() - 290.0).clamp(60.0, 320.0);
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| match &theirs.content {
            Ok(_) => difference_ui(ui, &theirs.difference),
            Err(unreadable) => {
                for trouble in &unreadable.troubles {
                    ui.add(egui::Label::new(capital(&trouble.to_string())).wrap());
                }
            }
        });
        foot_ui(ui, theirs, page, commands)
    });
    let put_off = modal.should_close();
    if put_off && !modal.inner {
        commands.push(Command::File(FileCommand::DecideLater(page)));
    }
    !(modal.inner || put_off)
}

fn told_ui(ui: &mut Ui, theirs: &Theirs) {
    let colours = theme::colours(ui);
    ui.add(egui::Label::new(RichText::new(shown(&theirs.home.path)).color(colours.faint)).truncate());
    let words = match &theirs.content {
        Ok(_) => "Another program has changed this file, and you have changes that are not saved.",
        Err(_) => "Another program has changed this file, and it can no longer be read. Yours is still here.",
    };
    ui.add(egui::Label::new(words).wrap());
    ui.add_space(4.0);
}

fn difference_ui(ui: &mut Ui, difference: &Difference) {
    let colours = theme::colours(ui);
    ui.spacing_mut().interact_size.y = 16.0;
    ui.spacing_mut().item_spacing.y = 3.0;
    if difference.sector_count > 0 {
        let title = differing(difference.sector_count, "sector");
        ui.label(theme::section(&title, colours));
        egui::Grid::new("sectors").num_columns(3).spacing(egui::vec2(20.0, 2.0)).show(ui, |ui| {
            for (heading, ink) in [("", colours.faint), ("mine", colours.accent), ("theirs", colours.warning)]
            {
                ui.label(RichText::new(heading).small().color(ink));
            }
            ui.end_row();
            for (at, mine, theirs) in &difference.sectors {
                let kind = |kind: &Option<_>| {
                    kind.map_or("outside the grid".to_owned(), |kind: engine::Cell| kind.to_string())
                };
                ui.label(theme::bold(at.to_string()));
                ui.label(kind(mine));
                ui.label(kind(theirs));
                ui.end_row();
            }
        });
        more_ui(ui, difference.sector_count - difference.sectors.len());
        ui.add_space(8.0);
    }
    ui.label(theme::section(&differing(difference.line_count, "line"), colours));
    for (whose, text) in &difference.lines {
        let (sign, ink) = match whose {
            Whose::Mine => ("mine  ", colours.accent),
            Whose::Theirs => ("theirs", colours.warning),
        };
        ui.horizontal(|ui| {
            ui.label(RichText::new(sign).monospace().color(ink));
            ui.add(egui::Label::new(RichText::new(text).monospace()).truncate());
        });
    }
    more_ui(ui, difference.line_count - difference.lines.len());
}

fn more_ui(ui: &mut Ui, more: usize) {
    if more > 0 {
        ui.label(RichText::new(format!("and {more} more")).color(theme::colours(ui).faint));
    }
}

fn differing(count: usize, noun: &str) -> String {
    if count == 1 { format!("1 {noun} differs") } else { format!("{count} {noun}s differ") }
}

fn foot_ui(ui: &mut Ui, theirs: &Theirs, page: PageId, commands: &mut Commands) -> bool {
    modal::foot(ui, |ui| {
        let keeps = modal::accent_button(ui, "Keep mine").on_hover_text("The next save replaces the file");
        let takes = theirs.content.is_ok()
            && ui.button("Take theirs").on_hover_text("Undo brings yours back").clicked();
        let later = ui.button("Later").on_hover_text("Saving commands again; until then nothing is replaced");
        let answer = match (takes, later.clicked()) {
            (true, _) => Some(FileCommand::TakeTheirs(page)),
            (_, true) => Some(FileCommand::DecideLater(page)),
            _ => (keeps.clicked() || modal::entered(ui)).then_some(FileCommand::KeepMine(page)),
        };
        let answered = answer.is_some();
        commands.extend(answer.map(Command::File));
        answered
    })
}
