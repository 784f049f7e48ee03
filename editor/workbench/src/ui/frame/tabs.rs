//! The open documents as tabs above the canvas.

use egui::{Pos2, Role, Sense, Ui, WidgetInfo, vec2};

use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, FileCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// The widest tab.
const WIDEST: f32 = 200.0;

/// Draws the tabs.
pub fn tabs_ui(ui: &mut Ui, pages: &[Page], here: usize, commands: &mut Commands) {
    egui::ScrollArea::horizontal()
        .scroll_bar_visibility(egui::scroll_area::ScrollBarVisibility::AlwaysHidden)
        .show(ui, |ui| {
            ui.horizontal(|ui| {
                ui.spacing_mut().item_spacing.x = 2.0;
                for place in 0..pages.len() {
                    tab_ui(ui, pages, place, place == here, commands);
                }
                if widget::icon(ui, glyph::ADD, "New zone").clicked() {
                    commands.push(Command::File(FileCommand::AskNew));
                }
            });
        });
}

fn tab_ui(ui: &mut Ui, pages: &[Page], place: usize, chosen: bool, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let page = &pages[place];
    let name = tab_name(pages, place);
    let name = name.as_str();
    let font = egui::TextStyle::Body.resolve(ui.style());
    let mut job = egui::text::LayoutJob::simple_singleline(name.to_owned(), font, colours.text);
    job.wrap = egui::text::TextWrapping::truncate_at_width(WIDEST - 60.0);
    let galley = ui.painter().layout_job(job);
    let (rect, response) = ui.allocate_exact_size(vec2(galley.size().x + 58.0, 30.0), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, chosen, format!("document {name}")));
    if chosen {
        ui.painter().rect_filled(rect, 0.0, colours.table);
        let line = egui::Rect::from_min_size(rect.min, vec2(rect.width(), 2.0));
        ui.painter().rect_filled(line, 0.0, colours.accent);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 0.0, colours.hover);
    }
    if response.has_focus() {
        widget::ring(ui, rect);
    }
    let ink = if chosen { colours.text } else { colours.faint };
    ui.painter().galley(rect.min + vec2(26.0, (30.0 - galley.size().y) / 2.0), galley, ink);
    sign_ui(ui, page, egui::pos2(rect.left() + 14.0, rect.center().y));
    let cross =
        egui::Rect::from_center_size(egui::pos2(rect.right() - 14.0, rect.center().y), vec2(20.0, 20.0));
    let closing = ui.interact(cross, response.id.with("close"), Sense::click());
    closing.widget_info(|| WidgetInfo::labeled(Role::Button, true, format!("Close {name}")));
    if closing.hovered() {
        ui.painter().rect_filled(cross, theme::ROUND, colours.press);
    }
    if chosen || response.hovered() || closing.hovered() {
        glyph::CLOSE.paint(ui.painter(), cross.shrink(4.0), colours.faint);
    }
    if closing.clicked() || response.middle_clicked() {
        commands.push(Command::ClosePage(Some(place)));
    } else if response.on_hover_text(page.hint()).clicked() {
        commands.push(Command::ShowPage(place));
    }
}

/// What stands on a tab. Pages of one name are told apart: by their files where these have different names, else by
/// numbers.
pub fn tab_name(pages: &[Page], place: usize) -> String {
    let Some(page) = pages.get(place) else { return String::new() };
    let title = page.title();
    let same: Vec<&Page> = pages.iter().filter(|other| other.title() == title).collect();
    if same.len() < 2 {
        return title;
    }
    let own = page.file_name();
    let alone =
        |file: &String| same.iter().filter(|other| other.file_name().as_ref() == Some(file)).count() == 1;
    match own.filter(alone) {
        Some(file) => format!("{file} · {title}"),
        None => match same.iter().position(|other| other.id == page.id) {
            Some(before @ 1..) => format!("{title} ({})", before + 1),
            _ => title,
        },
    }
}

/// The sign of a tab: what somebody should know about it before anything else.
fn sign_ui(ui: &Ui, page: &Page, middle: Pos2) {
    let colours = theme::colours(ui);
    let square = |side: f32| egui::Rect::from_center_size(middle, vec2(side, side));
    if page.report.is_some() {
        glyph::WARNING.paint(ui.painter(), square(14.0), colours.error);
    } else if page.document.is_modified() {
        ui.painter().circle_filled(middle, 3.5, colours.accent);
    } else if page.is_barred() {
        glyph::LOCK.paint(ui.painter(), square(13.0), colours.faint);
    } else {
        glyph::SHAPE.paint(ui.painter(), square(11.0), colours.faint);
    }
}
