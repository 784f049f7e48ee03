//! The rail at the left: tools, palette, symmetry.

use egui::Ui;
use engine::Cell;

use crate::canvas::paint;
use crate::text::capital;
use crate::theme::{self, glyph};
use crate::tools::BrushSize;
use crate::tools::symmetry::{Mode, Symmetry};
use crate::ui::command::{self, Command, Commands};
use crate::ui::view::AppView;
use crate::ui::widget;

/// Draws the rail; in a narrow window only signs.
pub fn rail_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    egui::ScrollArea::vertical().auto_shrink(false).show(ui, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        heading(ui, "Tools");
        tools(ui, view, commands);
        ui.add_space(8.0);
        heading(ui, "Palette");
        pieces(ui, view, commands);
        ui.add_space(8.0);
        heading(ui, "Symmetry");
        symmetry(ui, view, commands);
        ui.add_space(8.0);
    });
}

fn is_wordy(ui: &Ui) -> bool {
    ui.available_width() > 80.0
}

fn heading(ui: &mut Ui, text: &str) {
    if is_wordy(ui) {
        ui.horizontal(|ui| {
            ui.add_space(9.0);
            ui.label(theme::section(text, theme::colours(ui)));
        });
        ui.add_space(3.0);
    } else {
        ui.add_space(4.0);
    }
}

fn tools(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let colours = theme::colours(ui);
    for tool in crate::tools::hand::Tool::ALL {
        let command = Command::Take(tool);
        let keys = command::keys_of(&command, ui).unwrap_or_default();
        let chosen = view.hand.tool == tool;
        let ink = if chosen { colours.accent } else { colours.text };
        let row = widget::row(ui, tool.name(), &keys, chosen, |painter, square| {
            tool.glyph().paint(painter, square, ink);
        });
        if row.on_hover_text(format!("{} ({keys}): {}", tool.name(), tool.does())).clicked() {
            commands.push(command);
        }
    }
    // Always there, so that nothing below moves.
    ui.add_enabled_ui(view.hand.tool.has_size(), |ui| sizes(ui, view, commands));
}

/// One, seven or nineteen sectors.
fn sizes(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let mut sizes = |ui: &mut Ui| {
        for size in BrushSize::ALL {
            let chosen = view.hand.size == size;
            let text = egui::RichText::new(size.sectors().to_string()).small();
            let button = egui::Button::selectable(chosen, text).min_size(egui::vec2(26.0, 20.0));
            let response = ui.add(button).on_hover_text(format!("a brush of {} ([ and ])", size.sectors()));
            let name = format!("Brush of {}", size.sectors());
            response.widget_info(|| egui::WidgetInfo::selected(egui::Role::Button, true, chosen, &name));
            if response.clicked() {
                commands.push(Command::Size(size));
            }
        }
    };
    ui.add_space(2.0);
    if is_wordy(ui) {
        ui.horizontal(|ui| {
            ui.add_space(36.0);
            ui.spacing_mut().item_spacing.x = 2.0;
            sizes(ui);
        });
    } else {
        ui.spacing_mut().button_padding.x = 2.0;
        ui.vertical_centered(sizes);
    }
}

fn pieces(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let colours = theme::colours(ui);
    for cell in Cell::offered(view.page().document.zone().game()) {
        let chosen = view.hand.piece == cell;
        let name = capital(cell.label());
        let look = view.settings.look;
        let key = cell.piece().offer.key().map(String::from).unwrap_or_default();
        let row = widget::row(ui, &name, &key, chosen, |painter, square| {
            paint::piece(painter, square.expand(2.0), cell, colours, look);
        });
        if row.on_hover_text(format!("{name} ({key})")).clicked() {
            commands.push(Command::Dip(cell));
        }
    }
}

fn symmetry(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let mode = view.page().mode();
    let name = if mode == Mode::Off { "Off".to_owned() } else { capital(&mode.to_string()) };
    let ink = if mode == Mode::Off { colours.text } else { colours.accent };
    let row = widget::row(ui, &name, "M", mode != Mode::Off, |painter, square| {
        glyph::SYMMETRY.paint(painter, square, ink);
    });
    row.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Button, true, format!("Symmetry: {name}")));
    let row = row.on_hover_text("symmetry: M goes through the ways, Shift+M moves the centre");
    let top = view.page().document.game().palette().top;
    egui::Popup::menu(&row).show(|ui| {
        for mode in Mode::ALL {
            let words = capital(&mode.to_string());
            let possible = Symmetry::new(mode.under(top), view.page().symmetry.centre()).is_some();
            let button = egui::Button::selectable(mode == view.page().mode(), words);
            if ui.add_enabled(possible, button).clicked() {
                commands.push(Command::Symmetry(mode));
                ui.close();
            }
        }
        ui.separator();
        if ui.button("Move the centre").clicked() {
            commands.push(Command::MoveCentre);
            ui.close();
        }
    });
    if is_wordy(ui) {
        meter(ui, view);
    }
}

/// How symmetric the zone is.
fn meter(ui: &mut Ui, view: &AppView<'_>) {
    let Some(crate::analysis::examiner::Likeness { symmetry, score, .. }) = view.page().likeness() else {
        return;
    };
    if score.total == 0 {
        return;
    }
    let colours = theme::colours(ui);
    let percent = (score.share() * 100.0).floor();
    let alike = symmetry.mode().under(view.page().document.game().palette().top);
    let words = match view.page().mode() {
        Mode::Off => format!("{percent} % {alike}"),
        _ => format!("{percent} % symmetric"),
    };
    ui.add_space(4.0);
    let (rect, response) =
        ui.allocate_exact_size(egui::vec2(ui.available_width(), 26.0), egui::Sense::hover());
    let bar =
        egui::Rect::from_min_size(rect.min + egui::vec2(9.0, 0.0), egui::vec2(rect.width() - 18.0, 4.0));
    ui.painter().rect_filled(bar, 2.0, colours.line);
    let full = egui::Rect::from_min_size(bar.min, egui::vec2(bar.width() * score.share() as f32, 4.0));
    ui.painter().rect_filled(full, 2.0, colours.accent);
    let font = egui::TextStyle::Small.resolve(ui.style());
    ui.painter().text(
        bar.left_bottom() + egui::vec2(0.0, 4.0),
        egui::Align2::LEFT_TOP,
        &words,
        font,
        colours.faint,
    );
    response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Label, true, &words));
    response.on_hover_text(format!(
        "{} of {} sectors look like their images: {alike}",
        score.matching, score.total
    ));
}
