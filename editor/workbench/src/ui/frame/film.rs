//! The bar below a match that is open: it runs, stops, goes to any turn, and says with whose eyes it is seen.

use egui::{Ui, vec2};

use crate::replay::Replay;
use crate::replay::film::Speed;
use crate::replay::watch::Whose;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, FileCommand, FilmCommand, Picture, TestCommand};
use crate::ui::widget;

/// Draws the bar.
pub fn film_ui(ui: &mut Ui, replay: &Replay, commands: &mut Commands) {
    ui.spacing_mut().item_spacing = vec2(6.0, 5.0);
    ui.horizontal(|ui| run_ui(ui, replay, commands));
    ui.horizontal_wrapped(|ui| {
        if replay.sitting.is_some() {
            ui.label(theme::bold(format!("You play seat {}", replay.take.seat.unwrap_or_default())));
        } else {
            eyes_ui(ui, replay, commands);
        }
        shades_ui(ui, replay, commands);
        if replay.before.is_some() {
            let hint = "Back to the match as it was played without you";
            if ui.button("Get up").on_hover_text(hint).clicked() {
                commands.push(Command::Film(FilmCommand::Leave));
            }
        }
        if replay.sitting.is_none() {
            seats_ui(ui, replay, commands);
        }
        save_ui(ui, commands);
    });
}

/// The buttons of a film, the way through it, and how fast it runs.
fn run_ui(ui: &mut Ui, replay: &Replay, commands: &mut Commands) {
    let running = replay.film.is_running();
    let sits = replay.sitting.is_some();
    let (sign, name) = if running { (glyph::PAUSE, "Pause") } else { (glyph::PLAY, "Run") };
    let buttons = [
        (glyph::FIRST, "First turn", Command::Film(FilmCommand::First)),
        (glyph::BEFORE, "Back one turn", Command::Test(TestCommand::PreviousTurn)),
        (sign, name, Command::Film(FilmCommand::Run)),
        (glyph::AFTER, "On one turn", Command::Test(TestCommand::NextTurn)),
        (glyph::LAST, "Last turn", Command::Film(FilmCommand::Last)),
    ];
    for (sign, name, command) in buttons {
        if sits && command == Command::Film(FilmCommand::Run) {
            continue;
        }
        let keys = crate::ui::command::keys_of(&command, ui).unwrap_or_default();
        if widget::icon(ui, sign, name).on_hover_text(keys).clicked() {
            commands.push(command);
        }
    }
    let last = replay.last();
    let words = replay.when(replay.shown);
    let speed = 64.0;
    let wide = (ui.available_width() - 7.0 * words.len() as f32 - speed - 20.0).max(60.0);
    ui.spacing_mut().slider_width = wide;
    let mut shown = replay.shown;
    let slider = egui::Slider::new(&mut shown, 0..=last.max(1)).show_value(false);
    if ui.add(slider).accessible_name("turn of the match").changed() {
        commands.push(Command::Test(TestCommand::ShowTurn(shown)));
    }
    ui.label(egui::RichText::new(words).small().color(theme::colours(ui).faint));
    let chosen =
        egui::ComboBox::from_id_salt("speed").width(speed - 14.0).selected_text(replay.film.speed.words());
    let box_ = chosen.show_ui(ui, |ui| {
        for speed in Speed::ALL {
            if ui.selectable_label(replay.film.speed == speed, speed.words()).clicked() {
                commands.push(Command::Film(FilmCommand::Speed(speed)));
            }
        }
    });
    box_.response.accessible_name("speed of the film");
}

/// With whose eyes it is seen.
fn eyes_ui(ui: &mut Ui, replay: &Replay, commands: &mut Commands) {
    let seat = replay.watch.as_ref().map(|watch| watch.seat);
    let words = |seat: Option<u8>| {
        seat.map_or_else(|| "Everything".to_owned(), |seat| format!("What seat {seat} knows"))
    };
    let chosen = egui::ComboBox::from_id_salt("eyes").width(130.0).selected_text(words(seat));
    let shown = chosen.show_ui(ui, |ui| {
        for one in std::iter::once(None).chain((1..=replay.theatre.seats()).map(Some)) {
            if ui.selectable_label(seat == one, words(one)).clicked() {
                commands.push(Command::Film(FilmCommand::Watch(one)));
            }
        }
    });
    shown.response.accessible_name("what is shown of the match");
}

/// Whose whereabouts are shaded.
fn shades_ui(ui: &mut Ui, replay: &Replay, commands: &mut Commands) {
    let Some(watch) = replay.watch.as_ref().filter(|watch| watch.believes()) else { return };
    let words = |whose: Whose| match whose {
        Whose::Nobody => "No shading".to_owned(),
        Whose::All => "Where all may be".to_owned(),
        Whose::One(seat) => format!("Where seat {seat} may be"),
    };
    let others = (1..=replay.theatre.seats()).filter(|seat| *seat != watch.seat).map(Whose::One);
    let chosen = egui::ComboBox::from_id_salt("shades").width(140.0).selected_text(words(watch.whose));
    let shown = chosen.show_ui(ui, |ui| {
        for whose in [Whose::All, Whose::Nobody].into_iter().chain(others) {
            if ui.selectable_label(watch.whose == whose, words(whose)).clicked() {
                commands.push(Command::Film(FilmCommand::Shade(whose)));
            }
        }
    });
    shown.response.accessible_name("whose whereabouts are shaded");
}

/// The way into a seat.
fn seats_ui(ui: &mut Ui, replay: &Replay, commands: &mut Commands) {
    let going = replay.shown < replay.last() || !replay.over;
    let hint = "Play a seat yourself from this turn on, with what it knows";
    ui.add_enabled_ui(going, |ui| {
        let menu = ui.menu_button("Play a seat", |ui| {
            for seat in 1..=replay.theatre.seats() {
                if ui.button(format!("Play seat {seat} from here")).clicked() {
                    commands.push(Command::Film(FilmCommand::Sit(seat)));
                    ui.close();
                }
            }
        });
        menu.response.on_hover_text(hint);
    });
}

/// What can be kept of it.
fn save_ui(ui: &mut Ui, commands: &mut Commands) {
    ui.menu_button("Save", |ui| {
        let ways = [
            ("Match record…", FileCommand::AskSaveRecord),
            ("Animated picture…", FileCommand::AskSaveFilm(Picture::Animated)),
            ("A picture of every turn…", FileCommand::AskSaveFilm(Picture::Frames)),
            ("A picture of this turn…", FileCommand::AskSaveFilm(Picture::Still)),
        ];
        for (words, command) in ways {
            if ui.button(words).clicked() {
                commands.push(Command::File(command));
                ui.close();
            }
        }
    });
}
