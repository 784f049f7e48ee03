//! What is wanted of matches, as ranges.

use egui::Ui;
use engine::Game;

use crate::game;
use crate::tune::target::Target;

/// What is wanted of a measure as long as nobody says it.
const USUAL: [f64; 2] = [0.4, 0.5];

/// Draws what is wanted of each measure: whether anything is, and from where to where.
pub fn target_ui(ui: &mut Ui, game: Game, target: &mut Target) {
    for ((name, _), range) in game::of(game).words().headlines.into_iter().zip(&mut target.ranges) {
        ui.horizontal(|ui| {
            let mut on = range.is_some();
            if ui.checkbox(&mut on, name).changed() {
                *range = on.then_some(USUAL);
            }
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let [mut low, mut high] = range.unwrap_or(USUAL).map(|share| (share * 100.0).round());
                ui.add_enabled_ui(on, |ui| {
                    let field = |value, end: &str| {
                        (egui::DragValue::new(value).range(0.0..=100.0).suffix(" %"), format!("{name} {end}"))
                    };
                    let (upper, upper_name) = field(&mut high, "at most");
                    let changed = ui.add(upper).accessible_name(upper_name).changed();
                    ui.label("to");
                    let (lower, lower_name) = field(&mut low, "at least");
                    let changed = ui.add(lower).accessible_name(lower_name).changed() || changed;
                    if changed {
                        *range = Some([low.min(high), high.max(low)].map(|percent| percent / 100.0));
                    }
                });
            });
        });
    }
}
