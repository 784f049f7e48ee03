//! The address that links lead to.

use egui::{RichText, Ui};

use crate::theme;
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::settings::is_address;
use crate::ui::widget::modal;

/// Asks. `own` is the address of the page that this is. Returns whether the question stays.
pub fn address_ui(ui: &Ui, address: &mut String, own: Option<String>, commands: &mut Commands) -> bool {
    modal::ask(ui, "Address of links", |ui| {
        let colours = theme::colours(ui);
        let without = if own.is_some() {
            "Without one, links lead to the page that this is."
        } else {
            "Without one, a link is only what follows the address: it can be pasted here, and put after any address of the page."
        };
        let about = format!(
            "Where the workshop is served as a page. Links lead there, and so do the codes on sheets. {without}"
        );
        ui.add(egui::Label::new(RichText::new(about).color(colours.faint)).wrap());
        ui.add_space(6.0);
        let label = ui.label("Address");
        let hint = own.unwrap_or_else(|| "https://example.org/hatchway/".to_owned());
        let edit = egui::TextEdit::singleline(address)
            .hint_text(RichText::new(hint).color(colours.faint))
            .desired_width(f32::INFINITY);
        let response = ui.add(edit).labelled_by(label.id);
        if ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        let said = address.trim();
        let can = modal::keep_height(ui, 36.0, |ui| {
            let can = is_address(said);
            if !can {
                modal::warning(
                    ui,
                    "expected https:// and what follows it, without # and blanks",
                    colours.error,
                );
            }
            can
        });
        let command = Command::File(FileCommand::SetAddress(said.to_owned()));
        modal::answers(ui, "Keep", commands, can.then_some(command))
    })
}
