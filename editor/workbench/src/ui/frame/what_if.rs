//! What would be if something else were at the cell under the pointer, while the key is held, or if the rule whose tick is
//! under the pointer were played or not: a small table beside it.

use egui::{Pos2, RichText, Ui};

use crate::analysis::live::{About, Guess, Instead, Strength};
use crate::canvas::paint;
use crate::game;
use crate::simulate::batch::MEASURES;
use crate::text::number::points;
use crate::theme::{self, Ink};
use crate::ui::page::Page;
use crate::ui::settings::Settings;

/// The key that asks.
pub const KEY: egui::Key = egui::Key::Q;

/// Draws the answers so far beside what is asked about.
pub fn what_if_ui(ui: &Ui, page: &Page, settings: &Settings, beside: Pos2) {
    let Some((about, guesses)) = page.live.guesses() else { return };
    let colours = theme::colours(ui);
    let area = egui::Area::new(egui::Id::unique("what if")).order(egui::Order::Tooltip).interactable(false);
    // A panel is as far right as can be, so what is said about it stands at its left.
    let area = match about {
        About::Cell(_) => area.fixed_pos(beside + egui::vec2(18.0, 18.0)),
        About::Rule(_) => area.pivot(egui::Align2::RIGHT_TOP).fixed_pos(beside - egui::vec2(14.0, 4.0)),
    };
    area.constrain(true).show(ui.ctx(), |ui| {
        egui::Frame::popup(ui.style()).fill(colours.table).show(ui, |ui| {
            let (title, none) = match about {
                About::Cell(at) => {
                    (format!("What if {at} were …"), "starts, hatches and tiles are not asked about")
                }
                About::Rule(code) => (format!("What {code} does"), "it cannot be ticked by itself"),
            };
            ui.label(theme::bold(title));
            if guesses.is_empty() {
                ui.label(RichText::new(none).color(colours.faint));
                return;
            }
            let names = game::of(page.document.game()).words().headlines;
            egui::Grid::new("guesses").num_columns(3).spacing(egui::vec2(14.0, 3.0)).show(ui, |ui| {
                ui.label("");
                for (name, _) in names {
                    ui.label(RichText::new(name).small().color(colours.faint));
                }
                ui.end_row();
                for guess in &guesses {
                    row(ui, guess, settings, names);
                    ui.end_row();
                }
            });
            ui.label(RichText::new(who(page, &guesses)).small().color(colours.faint));
        });
    });
}

fn row(ui: &mut Ui, guess: &Guess, settings: &Settings, names: [(&str, Ink); MEASURES]) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| match guess.instead {
        Instead::Cell(cell) => {
            let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
            paint::sample(ui.painter(), square, cell, colours, settings.look);
            ui.label(cell.to_string());
        }
        Instead::Rule(played) => {
            ui.label(if played { "if it is ticked" } else { "if it is not played any more" });
        }
    });
    if guess.trouble {
        ui.label(RichText::new("cannot be played").color(colours.warning));
        return;
    }
    let Some(told) = &guess.told else {
        ui.label(RichText::new("…").color(colours.faint));
        return;
    };
    for ((name, _), (_, change)) in names.into_iter().zip(told.measures) {
        let Some(change) = change else {
            ui.label("");
            continue;
        };
        let clear = change.low > 0.0 || change.high < 0.0;
        let words = points(change).join(" ");
        let ink = if clear { colours.accent } else { colours.faint };
        let shown = ui.label(RichText::new(&words).color(ink));
        shown.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Cell, true, format!("{name}: {words}")));
    }
}

/// Whose numbers they are.
fn who(page: &Page, guesses: &[Guess]) -> String {
    let told = guesses.iter().filter_map(|guess| guess.told.as_ref());
    match told.map(|told| told.strength).next() {
        None if guesses.iter().all(|guess| guess.trouble) => String::new(),
        None => "playing …".to_owned(),
        Some(Strength::Quick) => {
            format!("points of a hundred, {} players", page.document.game().roster().quick)
        }
        Some(Strength::Everyday) => {
            let mut bots = page.wish.bots(page.document.game());
            bots.dedup();
            format!("points of a hundred, {} players", bots.join(" and "))
        }
    }
}
