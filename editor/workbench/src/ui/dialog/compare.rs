//! Two versions side by side: both maps with what differs, and what that does to every number.

use egui::{RichText, Ui, vec2};

use crate::analysis::comparing::Comparing;
use crate::canvas::small;
use crate::report::change;
use crate::text::capital;
use crate::text::number::{counted, grouped};
use crate::theme;
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::compare::{RulesChoice, SideChoice, ZoneChoice};
use crate::ui::view::AppView;
use crate::ui::widget::{grid, modal};

/// What the two are called.
const NAMES: [&str; 2] = ["first", "second"];

/// Draws it. Returns whether it stays open.
pub fn compare_ui(ui: &Ui, view: &AppView<'_>, sides: &mut [SideChoice; 2], commands: &mut Commands) -> bool {
    let before = *sides;
    let modal = modal::frame(ui, "compare").show(ui.ctx(), |ui| {
        let room = ui.ctx().content_rect();
        ui.set_width(1080.0_f32.min(room.width() - 60.0));
        ui.heading("Compare");
        ui.add_space(4.0);
        let map = vec2((ui.available_width() - 16.0) / 2.0, (room.height() * 0.30).clamp(120.0, 260.0));
        ui.horizontal_top(|ui| {
            ui.spacing_mut().item_spacing.x = 16.0;
            for (nth, side) in sides.iter_mut().enumerate() {
                ui.vertical(|ui| {
                    ui.set_width(map.x);
                    choices(ui, view, NAMES[nth], side);
                    if let Some(comparing) = view.comparing {
                        let zone = comparing.sides[nth].case.zone.file.zone();
                        let name = format!("map of the {}", NAMES[nth]);
                        let stamp = comparing.stamp();
                        small::small_ui(ui, zone, &comparing.cells, view.settings.look, map, (&name, stamp));
                    }
                });
            }
        });
        if let Some(comparing) = view.comparing {
            let height = (room.height() - map.y - 240.0).max(80.0);
            egui::ScrollArea::vertical().max_height(height).auto_shrink([false, true]).show(ui, |ui| {
                differs(ui, comparing);
                numbers(ui, comparing);
            });
        }
        modal::foot(ui, |ui| {
            let close = ui.button("Close").clicked();
            if ui.button("Swap").on_hover_text("the second first").clicked() {
                sides.reverse();
            }
            close
        })
    });
    if *sides != before {
        commands.push(Command::Test(TestCommand::Compare(*sides)));
    }
    !(modal.inner || modal.should_close())
}

/// Which zone, and by which rules.
fn choices(ui: &mut Ui, view: &AppView<'_>, name: &str, side: &mut SideChoice) {
    let width = ui.available_width();
    let pages = view.pages;
    let game = view.page().document.game();
    ui.horizontal(|ui| {
        let zones = egui::ComboBox::from_id_salt(("compared zone", name)).width(width * 0.58).truncate();
        let shown = zones.selected_text(side.zone.name(pages)).show_ui(ui, |ui| {
            for zone in ZoneChoice::all(pages, view.here) {
                ui.selectable_value(&mut side.zone, zone, zone.name(pages));
            }
        });
        shown.response.accessible_name(format!("zone of the {name}"));
        let rules = egui::ComboBox::from_id_salt(("compared rules", name)).width(width * 0.32).truncate();
        let shown = rules.selected_text(side.rules.name(pages)).show_ui(ui, |ui| {
            for rules in RulesChoice::all(pages, game) {
                ui.selectable_value(&mut side.rules, rules, rules.name(pages));
            }
        });
        shown.response.accessible_name(format!("rules of the {name}"));
    });
}

/// In what they differ before anything is played.
fn differs(ui: &mut Ui, comparing: &Comparing) {
    let colours = theme::colours(ui);
    ui.add_space(4.0);
    if !comparing.trouble.is_empty() {
        for line in &comparing.trouble {
            modal::warning(ui, line, colours.error);
        }
        return;
    }
    if comparing.contrast.is_empty() {
        ui.label(RichText::new("The same map and the same rules.").color(colours.faint));
        return;
    }
    let (cells, rules) = (comparing.contrast.cells.len(), comparing.contrast.rules.len());
    let told: Vec<String> = [(cells, "sector"), (rules, "rule")]
        .into_iter()
        .filter(|(count, _)| *count > 0)
        .map(|(count, noun)| counted(count, noun))
        .collect();
    let told =
        if told.is_empty() { counted(comparing.contrast.knobs.len(), "knob") } else { told.join(", ") };
    let verb = if cells + rules == 1 { "differs" } else { "differ" };
    ui.label(theme::bold(format!("{} {verb}", capital(&told))));
    for line in comparing.contrast.lines() {
        ui.add(egui::Label::new(RichText::new(line).small().color(colours.faint)).wrap());
    }
}

/// What that does to every number.
fn numbers(ui: &mut Ui, comparing: &Comparing) {
    if comparing.contrast.is_empty() || !comparing.trouble.is_empty() {
        return;
    }
    let (done, all) = comparing.progress();
    let mut bots = comparing.job.bots.clone();
    bots.dedup();
    let words = format!(
        "{} of {} matches of each with the same luck · {} seats · {} players · seed {}",
        grouped(done),
        grouped(all),
        comparing.job.players,
        bots.join(" and "),
        grouped(comparing.job.seed)
    );
    ui.add_space(4.0);
    ui.label(RichText::new(words).small().color(theme::colours(ui).faint));
    if !comparing.changes.is_empty() {
        grid::grid_ui(ui, &change::grid(&comparing.changes));
    }
}
