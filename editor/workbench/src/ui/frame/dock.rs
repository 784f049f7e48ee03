//! The docks: panels as tabs, to be closed, dragged and resized.

use egui::{Align2, Color32, Role, Sense, Ui, WidgetInfo, vec2};
use scenario_rules::Severity;

use crate::theme;
use crate::ui::command::{Command, Commands, ViewCommand};
use crate::ui::docks::{Dock, Panel};
use crate::ui::page::Page;
use crate::ui::panel::{self, problems};
use crate::ui::view::AppView;
use crate::ui::widget;

/// Draws one dock: its tabs, and the panel in front.
pub fn dock_ui(ui: &mut Ui, dock: Dock, view: &AppView<'_>, commands: &mut Commands) {
    let Some(front) = view.settings.in_front(dock) else { return };
    let colours = theme::colours(ui);
    let whole = ui.max_rect();
    ui.spacing_mut().item_spacing.y = 0.0;
    let strip = egui::Frame::new().inner_margin(egui::Margin { left: 8, right: 6, top: 4, bottom: 0 });
    strip.show(ui, |ui| {
        ui.horizontal(|ui| {
            ui.set_min_height(28.0);
            ui.spacing_mut().item_spacing.x = 2.0;
            for panel in view.settings.in_dock(dock) {
                tab_ui(ui, panel, panel == front, view, commands);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                if widget::close(ui, &format!("Close {}", front.name())).clicked() {
                    commands.push(Command::View(ViewCommand::Panel(front)));
                }
            });
        });
    });
    let line = ui.cursor().top();
    ui.painter().hline(whole.x_range(), line, egui::Stroke::new(1.0, colours.line));
    let inside = egui::Frame::new().inner_margin(egui::Margin::symmetric(12, 10));
    inside.show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 6.0;
        ui.push_id(front, |ui| panel::panel_ui(ui, front, view, commands));
    });
    // A tab that is let go over a dock moves there.
    let over = ui.interact(whole, ui.scope_id().with("dock"), Sense::hover());
    if over.dnd_hover_payload::<Panel>().is_some_and(|panel| !view.settings.in_dock(dock).contains(&panel)) {
        ui.painter().rect_stroke(
            whole,
            0.0,
            egui::Stroke::new(2.0, colours.accent),
            egui::StrokeKind::Inside,
        );
    }
    if let Some(panel) = over.dnd_release_payload::<Panel>() {
        commands.push(Command::View(ViewCommand::Dock(*panel, dock)));
    }
}

fn tab_ui(ui: &mut Ui, panel: Panel, chosen: bool, view: &AppView<'_>, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let font = egui::FontId::new(13.0, if chosen { theme::strong() } else { egui::FontFamily::Proportional });
    let ink = if chosen { colours.text } else { colours.faint };
    let galley = ui.painter().layout_no_wrap(panel.name().to_owned(), font, ink);
    let badge = panel::badge(panel, view.page()).map(|count| count.to_string());
    let room = if badge.is_some() { 24.0 } else { 0.0 };
    let (rect, response) =
        ui.allocate_exact_size(vec2(galley.size().x + 16.0 + room, 28.0), Sense::click_and_drag());
    response.widget_info(|| WidgetInfo::selected(Role::Tab, true, chosen, format!("{} tab", panel.name())));
    response.dnd_set_drag_payload(panel);
    if response.hovered() && !chosen {
        ui.painter().rect_filled(rect.shrink2(vec2(0.0, 2.0)), theme::ROUND, colours.hover);
    }
    if response.has_focus() {
        widget::ring(ui, rect);
    }
    let width = galley.size().x;
    ui.painter().galley(rect.min + vec2(8.0, (28.0 - galley.size().y) / 2.0), galley, ink);
    if let Some(count) = badge {
        let pill = egui::Rect::from_center_size(
            egui::pos2(rect.left() + 8.0 + width + 15.0, rect.center().y),
            vec2(20.0, 15.0),
        );
        ui.painter().rect_filled(pill, 7.5, worst(ui, view.page()));
        let font = egui::FontId::new(10.0, theme::strong());
        ui.painter().text(pill.center(), Align2::CENTER_CENTER, count, font, colours.raised);
    }
    if chosen {
        let line = egui::Rect::from_min_max(
            egui::pos2(rect.left() + 6.0, rect.bottom() - 2.0),
            egui::pos2(rect.right() - 6.0, rect.bottom()),
        );
        ui.painter().rect_filled(line, 1.0, colours.accent);
    }
    response.context_menu(|ui| {
        for dock in Dock::ALL {
            if ui.button(format!("Put it {}", dock.words())).clicked() {
                commands.push(Command::View(ViewCommand::Dock(panel, dock)));
                ui.close();
            }
        }
        if ui.button("Close").clicked() {
            commands.push(Command::View(ViewCommand::Panel(panel)));
            ui.close();
        }
    });
    if response.clicked() {
        commands.push(Command::View(ViewCommand::Front(panel)));
    }
}

/// The colour of the worst finding about a page.
fn worst(ui: &Ui, page: &Page) -> Color32 {
    let worst = page.findings().iter().map(|finding| finding.severity).min();
    problems::of_severity(worst.unwrap_or(Severity::Note), theme::colours(ui)).1
}
