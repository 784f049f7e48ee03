//! What was saved over: each of the last versions can be brought back.

use std::time::Duration;

use egui::{Align, Layout, RichText, Ui};

use crate::document::DocumentFile;
use crate::document::difference::Difference;
use crate::host::PageId;
use crate::text::capital;
use crate::theme;
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::dialog::leftover;
use crate::ui::widget::modal;

/// An earlier version of one of a page's files.
#[derive(Clone, Debug)]
pub struct Version {
    /// What was in it.
    pub sheet: DocumentFile,
    /// How long ago it was replaced.
    pub age: Duration,
    /// In what it differs from what is open.
    pub difference: Difference,
}

/// Offers the versions. Returns whether the offer stays.
pub fn versions_ui(ui: &Ui, page: PageId, versions: &[Version], commands: &mut Commands) -> bool {
    let modal = modal::frame(ui, "versions").show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(480.0_f32.min(room.width() - 60.0));
        ui.heading("Earlier versions");
        ui.add(egui::Label::new("What was saved over, the last one first.").wrap());
        ui.add_space(6.0);
        let mut done = false;
        let height = (room.height() - 220.0).clamp(80.0, 400.0);
        egui::ScrollArea::vertical().max_height(height).show(ui, |ui| {
            for version in versions {
                if version_ui(ui, version) {
                    let (sheet, age) = (Box::new(version.sheet.clone()), version.age);
                    commands.push(Command::File(FileCommand::BringBack { page, sheet, age }));
                    done = true;
                }
            }
        });
        modal::foot(ui, |ui| ui.button("Close").clicked()) || done
    });
    !(modal.inner || modal.should_close())
}

/// Whether it is to be brought back.
fn version_ui(ui: &mut Ui, version: &Version) -> bool {
    let colours = theme::colours(ui);
    let about = differs(&version.difference);
    let same = version.difference.line_count == 0;
    modal::card(ui, |ui| {
        let when = leftover::ago(version.age);
        let name = format!("Bring back the {} of {when}", version.sheet.part().name());
        let wanted = ui.add_enabled(!same, egui::Button::new("Bring back")).accessible_name(name).clicked();
        ui.with_layout(Layout::top_down(Align::Min), |ui| {
            ui.spacing_mut().item_spacing.y = 2.0;
            let title = format!("{}, {when}", capital(version.sheet.part().name()));
            ui.add(egui::Label::new(theme::bold(title)).truncate());
            ui.add(egui::Label::new(RichText::new(about).small().color(colours.faint)).truncate());
        });
        wanted
    })
}

fn differs(difference: &Difference) -> String {
    let counted = |count: usize, noun: &str| match count {
        1 => format!("1 {noun}"),
        count => format!("{count} {noun}s"),
    };
    match (difference.sector_count, difference.line_count) {
        (_, 0) => "the same as what is open".to_owned(),
        (0, lines) => format!("differs in {}", counted(lines, "line")),
        (sectors, _) => format!("differs in {}", counted(sectors, "sector")),
    }
}
