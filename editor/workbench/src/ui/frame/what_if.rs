//! What would be if something else were at the cell under the pointer: a small table beside it while the key is held.

use egui::{Pos2, RichText, Ui};

use crate::analysis::live::{Guess, Strength};
use crate::canvas::paint;
use crate::game;
use crate::theme;
use crate::ui::page::Page;
use crate::ui::settings::Settings;

/// The key that asks.
pub const KEY: egui::Key = egui::Key::Q;

/// Draws the answers so far beside the pointer.
pub fn what_if_ui(ui: &Ui, page: &Page, settings: &Settings, pointer: Pos2) {
    let Some((at, guesses)) = page.live.guesses() else { return };
    let colours = theme::colours(ui);
    let area = egui::Area::new(egui::Id::unique("what if")).order(egui::Order::Tooltip).interactable(false);
    area.fixed_pos(pointer + egui::vec2(18.0, 18.0)).constrain(true).show(ui.ctx(), |ui| {
        egui::Frame::popup(ui.style()).fill(colours.table).show(ui, |ui| {
            ui.label(theme::bold(format!("What if {at} were …")));
            if guesses.is_empty() {
                ui.label(RichText::new("starts, hatches and tiles are not asked about").color(colours.faint));
                return;
            }
            let names = game::words(page.document.game()).headlines;
            egui::Grid::new("guesses").num_columns(3).spacing(egui::vec2(14.0, 3.0)).show(ui, |ui| {
                ui.label("");
                for (name, _) in names {
                    ui.label(RichText::new(name).small().color(colours.faint));
                }
                ui.end_row();
                for guess in &guesses {
                    row(ui, guess, settings);
                    ui.end_row();
                }
            });
            ui.label(RichText::new(who(page, &guesses)).small().color(colours.faint));
        });
    });
}

fn row(ui: &mut Ui, guess: &Guess, settings: &Settings) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(16.0), egui::Sense::hover());
        paint::sample(ui.painter(), square, guess.cell, colours, settings.look);
        ui.label(guess.cell.to_string());
    });
    if guess.trouble {
        ui.label(RichText::new("cannot be played").color(colours.warning));
        return;
    }
    let Some(told) = &guess.told else {
        ui.label(RichText::new("…").color(colours.faint));
        return;
    };
    for (_, change) in told.measures {
        let Some(change) = change else {
            ui.label("");
            continue;
        };
        let clear = change.low > 0.0 || change.high < 0.0;
        let words = format!("{:+.1} ± {:.1}", change.mean * 100.0, change.half_width() * 100.0);
        ui.label(RichText::new(words).color(if clear { colours.accent } else { colours.faint }));
    }
}

/// Whose numbers they are.
fn who(page: &Page, guesses: &[Guess]) -> String {
    let told = guesses.iter().filter_map(|guess| guess.told.as_ref());
    match told.map(|told| told.strength).next() {
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
