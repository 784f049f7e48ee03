//! Whether unsaved changes are to be saved, before they are gone.

use egui::Ui;

use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::page::Page;
use crate::ui::widget::modal;

/// Asks before a page is closed. Returns whether the question stays.
pub fn page_ui(ui: &Ui, page: Option<&Page>, commands: &mut Commands) -> bool {
    let Some(page) = page else { return false };
    let words = format!("{} has changes that are not saved.", page.document.name());
    question_ui(ui, &[words], commands, FileCommand::SaveAndClose(page.id), FileCommand::Drop(page.id))
}

/// How many documents are named.
const NAMED: usize = 8;

/// Asks before the window is closed. Returns whether the question stays.
pub fn window_ui(ui: &Ui, pages: &[Page], commands: &mut Commands) -> bool {
    let unsaved = pages.iter().filter(|page| page.document.is_modified());
    let mut lines: Vec<String> = unsaved.map(|page| page.document.name().to_owned()).collect();
    let more = lines.len().saturating_sub(NAMED);
    lines.truncate(NAMED);
    if more > 0 {
        lines.push(format!("and {more} more"));
    }
    lines.insert(0, "There are changes that are not saved:".to_owned());
    question_ui(ui, &lines, commands, FileCommand::SaveAllAndQuit, FileCommand::DropAllAndQuit)
}

fn question_ui(
    ui: &Ui,
    lines: &[String],
    commands: &mut Commands,
    save: FileCommand,
    drop: FileCommand,
) -> bool {
    modal::ask(ui, "Save the changes?", |ui| {
        for line in lines {
            // A name may be of any length.
            ui.add(egui::Label::new(line).truncate());
        }
        modal::foot(ui, |ui| {
            let saves = modal::accent_button(ui, "Save").clicked();
            let cancels = ui.button("Cancel").clicked();
            let drops = ui.button("Don't save").clicked();
            let answer = match (drops, cancels) {
                (true, _) => Some(drop),
                (_, true) => None,
                _ => (saves || modal::entered(ui)).then_some(save),
            };
            let answered = answer.is_some() || cancels;
            commands.extend(answer.map(Command::File));
            answered
        })
    })
}
