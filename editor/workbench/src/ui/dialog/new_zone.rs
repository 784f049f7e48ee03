//! What a new zone is to be like.

use std::ops::RangeInclusive;

use egui::Ui;
use engine::GRID_LIMIT;
use engine::Game;
use scenario_rules::{players, published};

use crate::game::{self, Drawing};
use crate::text::title;
use crate::theme::{self, glyph};
use crate::tune::target::Target;
use crate::ui::command::{Blank, Command, Commands, FileCommand, Shape, Tuning};
use crate::ui::widget::target::target_ui;
use crate::ui::widget::{self, modal};

/// Asks. Returns whether the question stays.
pub fn new_zone_ui(ui: &Ui, blank: &mut Blank, commands: &mut Commands) -> bool {
    modal::ask(ui, "New zone", |ui| {
        // On the paper of a dialog the usual line is too faint for a ring that has to be seen.
        ui.visuals_mut().widgets.inactive.bg_stroke.color = theme::colours(ui).rim;
        game_ui(ui, blank);
        ui.radio_value(&mut blank.shape, Shape::Empty, "Empty");
        ui.radio_value(&mut blank.shape, Shape::Template, game::of(blank.game).words().shaped);
        drawn_ui(ui, blank);
        let copies = matches!(blank.shape, Shape::Copy(_));
        ui.horizontal(|ui| {
            if ui.radio(copies, "Copy of").clicked() && !copies {
                blank.shape = Shape::Copy(published::names(blank.game).next().unwrap_or_default());
            }
            copy_ui(ui, blank);
        });
        ui.add_space(6.0);
        ui.add_enabled_ui(!copies, |ui| size_ui(ui, blank));
        let can = modal::keep_height(ui, 26.0, |ui| size_told(ui, *blank));
        modal::answers(ui, "Create", commands, can.then_some(Command::File(FileCommand::New(*blank))))
    })
}

/// The share of risky places that can be asked for, and how many exits.
const RISKY: RangeInclusive<u8> = 10..=100;
const EXITS: RangeInclusive<u8> = 1..=8;

/// What is wanted of a draft as long as nobody says it: about what the published zones come to.
const WANTED: Target = Target { ranges: [Some([0.2, 0.35]), None] };

/// A zone drawn by luck: which luck, what it is to be like, and what its matches are to come to.
fn drawn_ui(ui: &mut Ui, blank: &mut Blank) {
    let Some([words, risky, exits]) = game::of(blank.game).words().drawn else { return };
    let is_drawn = matches!(blank.shape, Shape::Drawn(..));
    if ui.radio(is_drawn, words).clicked() && !is_drawn {
        let tuning = Tuning { on: false, players: 6, target: WANTED };
        blank.shape = Shape::Drawn(Drawing::default(), tuning);
    }
    let Shape::Drawn(drawing, tuning) = &mut blank.shape else { return };
    let number = |ui: &mut Ui, words: &str, value: egui::DragValue<'_>| {
        let label = ui.label(words);
        ui.add(value).labelled_by(label.id);
    };
    ui.indent("drawn", |ui| {
        ui.horizontal(|ui| {
            number(ui, "Seed", egui::DragValue::new(&mut drawing.seed));
            ui.checkbox(&mut drawing.mirrored, "Both halves alike");
        });
        ui.horizontal(|ui| {
            number(ui, risky, egui::DragValue::new(&mut drawing.risky).range(RISKY).suffix(" %"));
            number(ui, exits, egui::DragValue::new(&mut drawing.exits).range(EXITS));
        });
        ui.checkbox(&mut tuning.on, "Tune it until matches come to this");
        ui.add_enabled_ui(tuning.on, |ui| {
            ui.horizontal(|ui| {
                let [fewest, most] = players::of(blank.game);
                number(ui, "Players", egui::DragValue::new(&mut tuning.players).range(fewest..=most));
            });
            target_ui(ui, blank.game, &mut tuning.target);
        });
    });
}

fn copy_ui(ui: &mut Ui, blank: &mut Blank) {
    let shown = match blank.shape {
        Shape::Copy(name) => title(name),
        _ => "a published zone".to_owned(),
    };
    let list = egui::ComboBox::from_id_salt("published").selected_text(shown).show_ui(ui, |ui| {
        for name in published::names(blank.game) {
            ui.selectable_value(&mut blank.shape, Shape::Copy(name), title(name));
        }
    });
    list.response.accessible_name("Published zone");
}

fn size_ui(ui: &mut Ui, blank: &mut Blank) {
    egui::Grid::new("size").num_columns(2).spacing(egui::vec2(16.0, 6.0)).show(ui, |ui| {
        for (name, value) in
            game::of(blank.game).words().sides.into_iter().zip([&mut blank.columns, &mut blank.rows])
        {
            let label = ui.label(name);
            let number = egui::DragValue::new(value).range(0..=9999);
            ui.add_sized([64.0, 26.0], number).labelled_by(label.id);
            ui.end_row();
        }
    });
}

/// Says what can be known of the zone beforehand. Whether there can be one.
fn size_told(ui: &mut Ui, blank: Blank) -> bool {
    let colours = theme::colours(ui);
    let Blank { game, shape, columns, rows } = blank;
    let fits = [columns, rows].iter().all(|side| (1..=GRID_LIMIT).contains(side));
    match shape {
        Shape::Copy(_) => return true,
        _ if !fits => {
            let words = format!("a grid has 1 to {GRID_LIMIT} columns and rows");
            modal::warning(ui, &words, colours.error);
        }
        Shape::Template if is_template_playable(ui, game, columns, rows) => {
            ui.horizontal(|ui| {
                widget::sign(ui, glyph::GOOD, colours.good);
                ui.label("Ready to be played");
            });
        }
        Shape::Template => {
            let words = format!("{} of this size cannot be played as it is", game::of(game).words().a_shape);
            modal::warning(ui, &words, colours.warning);
        }
        Shape::Drawn(..) => {
            ui.label("The same seed draws the same zone.");
        }
        Shape::Empty => {}
    }
    fits
}

/// Whether a zone of this size can be played as it is; looked at once a size.
fn is_template_playable(ui: &Ui, game: Game, columns: u16, rows: u16) -> bool {
    let id = egui::Id::unique("playable template");
    let size = (game, columns, rows);
    let known: Option<((Game, u16, u16), bool)> = ui.data(|data| data.get_temp(id));
    match known {
        Some((looked_at, playable)) if looked_at == size => playable,
        _ => {
            let playable = game::of(game).is_template_playable(columns, rows);
            ui.data_mut(|data| data.insert_temp(id, (size, playable)));
            playable
        }
    }
}

/// For which game.
fn game_ui(ui: &mut Ui, blank: &mut Blank) {
    ui.horizontal(|ui| {
        for game in Game::ALL {
            if ui.radio(blank.game == game, game.title()).clicked() && blank.game != game {
                *blank = Blank::usual(game);
            }
        }
    });
    ui.add_space(6.0);
}
