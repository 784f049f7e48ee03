//! A match as a list of its turns.

use egui::{Align2, FontId, RichText, Role, Sense, TextStyle, Ui, WidgetInfo, pos2, vec2};

use super::{belief, seat};
use crate::analysis::test_run::TestRun;
use crate::canvas::marks;
use crate::replay::{Known, Replay, Tableau};
use crate::text::capital;
use crate::theme::{self, glyph};
use crate::ui::command::{self, Command, Commands, FileCommand, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// The height of a line, and of what is said below one.
const LINE: f32 = 20.0;
const SMALL_LINE: f32 = 17.0;

/// A line of the list: the heading of a round, or something that happened in a turn.
#[derive(Clone, Copy)]
enum Row {
    Round(u16),
    Line(usize, usize),
}

/// Draws an opened match.
pub fn replay_ui(ui: &mut Ui, page: &Page, trial: &TestRun, replay: &Replay, commands: &mut Commands) {
    let colours = theme::colours(ui);
    ui.horizontal(|ui| {
        if widget::icon(ui, glyph::BACK, "Back to the numbers").clicked() {
            commands.push(Command::Test(TestCommand::CloseMatch));
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            for (sign, name, command) in [
                (glyph::NEXT, "Next turn", Command::Test(TestCommand::NextTurn)),
                (glyph::PREVIOUS, "Previous turn", Command::Test(TestCommand::PreviousTurn)),
            ] {
                let keys = command::keys_of(&command, ui).unwrap_or_default();
                let shown = widget::icon(ui, sign, name).on_hover_text(keys);
                if shown.clicked() {
                    commands.push(command);
                }
            }
            ui.label(RichText::new(replay.when(replay.shown)).small().color(colours.faint));
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let seed = format!("seed {}, match {}", trial.job.seed, replay.number);
                ui.add(egui::Label::new(theme::bold(&replay.name)).truncate()).on_hover_text(seed);
            });
        });
    });
    // Who sees no more than a seat does not know the end before it comes.
    let end = match &replay.watch {
        Some(watch) if replay.shown < replay.last() => format!("what seat {} knows", watch.seat),
        _ => replay.end.clone(),
    };
    ui.add(egui::Label::new(RichText::new(capital(&end)).small()).wrap());
    if !trial.is_current(&page.document) {
        ui.label(RichText::new("of an older map").small().color(colours.warning));
    }
    // Who plays needs the room, and saves by the bar below the map.
    if replay.sitting.is_none() {
        let foot = egui::Panel::bottom("record").frame(egui::Frame::new()).show_separator_line(false);
        foot.show(ui, |ui| save_ui(ui, commands));
    }
    if replay.watch.is_some() {
        // What is to be decided and what is believed leave room for what happened.
        let tall = ui.available_height() * if replay.sitting.is_some() { 0.5 } else { 0.6 };
        let area = egui::ScrollArea::vertical().id_salt("seat").max_height(tall).auto_shrink([false, true]);
        area.show(ui, |ui| {
            if let Some(sitting) = &replay.sitting {
                seat::seat_ui(ui, sitting, replay.take.steps.len(), commands);
            }
            if let Some(watch) = &replay.watch {
                belief::belief_ui(ui, watch, replay.shown, commands);
            }
        });
    }
    if let Some(tableau) = replay.tableau().filter(|tableau| !tableau.seats.is_empty()) {
        holdings_ui(ui, tableau);
    }
    egui::CentralPanel::no_frame().show(ui, |ui| turns_ui(ui, replay, commands));
}

/// What every seat has after the turn that is shown.
fn holdings_ui(ui: &mut Ui, tableau: &Tableau) {
    let colours = theme::colours(ui);
    ui.spacing_mut().item_spacing.y = 1.0;
    for (holdings, seat) in tableau.seats.iter().zip(1..) {
        let tall = if holdings.hand.is_empty() { LINE } else { LINE + SMALL_LINE };
        let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), tall), Sense::hover());
        let hand = if holdings.hand.is_empty() { "nothing on the hand" } else { &holdings.hand };
        let name = format!("seat {seat}: {}, {hand}", holdings.score);
        response.widget_info(|| WidgetInfo::labeled(Role::Label, true, &name));
        let middle = pos2(rect.left() + 15.0, rect.top() + LINE / 2.0);
        marks::token(ui.painter(), middle, 8.0, holdings.look, &seat.to_string());
        let right = rect.with_min_x(rect.left() + 32.0);
        widget::line(ui, right.with_max_y(rect.top() + LINE), &holdings.score, colours.text);
        widget::line(ui, right.with_min_y(rect.top() + LINE), &holdings.hand, colours.faint);
        response.on_hover_text(name);
    }
    ui.add_space(4.0);
}

fn save_ui(ui: &mut Ui, commands: &mut Commands) {
    ui.add_space(6.0);
    if ui.button("Save record…").on_hover_text("Save the match as a record that can be replayed").clicked()
    {
        commands.push(Command::File(FileCommand::AskSaveRecord));
    }
}

fn rows(replay: &Replay) -> Vec<Row> {
    let mut rows = Vec::new();
    let mut round = None;
    let told = (0..=replay.last()).filter_map(|turn| Some((turn, replay.at(turn)?)));
    for (turn, tableau) in told {
        if round.replace(tableau.round) != Some(tableau.round) {
            rows.push(Row::Round(tableau.round));
        }
        rows.extend((0..tableau.lines.len().max(1)).map(|line| Row::Line(turn, line)));
    }
    rows
}

fn turns_ui(ui: &mut Ui, replay: &Replay, commands: &mut Commands) {
    ui.spacing_mut().item_spacing.y = 0.0;
    let rows = rows(replay);
    let mut scroll = egui::ScrollArea::vertical().auto_shrink(false).id_salt(("turns", replay.number));
    // A turn that was just chosen is brought into the middle.
    let id = egui::Id::unique("turn in view");
    let here = (replay.number, replay.shown);
    if ui.data(|data| data.get_temp::<(u64, usize)>(id)) != Some(here) {
        ui.data_mut(|data| data.insert_temp(id, here));
        let row = rows.iter().position(|row| matches!(row, Row::Line(turn, _) if *turn == replay.shown));
        let middle = row.unwrap_or(0) as f32 * LINE - ui.available_height() / 2.0;
        scroll = scroll.vertical_scroll_offset(middle.max(0.0));
    }
    scroll.show_rows(ui, LINE, rows.len(), |ui, seen| {
        for row in rows.get(seen).unwrap_or_default() {
            match row {
                Row::Round(0) => heading(ui, replay.opening),
                Row::Round(round) => heading(ui, &format!("Round {round}")),
                Row::Line(turn, line) => line_ui(ui, replay, *turn, *line, commands),
            }
        }
    });
}

fn heading(ui: &mut Ui, words: &str) {
    let (rect, _) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::hover());
    let colours = theme::colours(ui);
    let font = FontId::new(10.5, theme::strong());
    ui.painter().text(
        rect.left_center() + vec2(4.0, 2.0),
        Align2::LEFT_CENTER,
        words.to_uppercase(),
        font,
        colours.faint,
    );
}

fn line_ui(ui: &mut Ui, replay: &Replay, turn: usize, line: usize, commands: &mut Commands) {
    let Some(tableau) = replay.at(turn) else { return };
    let colours = theme::colours(ui);
    let chosen = replay.shown == turn;
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
    let told = tableau.lines.get(line);
    let nothing = if replay.watch.is_some() { "nothing is heard" } else { "nothing happens" };
    let words = told.map_or(nothing, |line| line.words.as_str());
    let name = match tableau.turn {
        Some(who) => format!("{}, {}: {words}", replay.numbered(turn), who.words()),
        None => format!("turn 0: {words}"),
    };
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, name.clone()));
    if chosen {
        ui.painter().rect_filled(rect, 0.0, colours.accent_soft);
    } else if response.hovered() {
        ui.painter().rect_filled(rect, 0.0, colours.hover);
    }
    if line == 0 {
        seat_ui(ui, rect, tableau);
    }
    let ink = match told.map(|line| line.known) {
        Some(Known::ToAll) => colours.text,
        _ => colours.faint,
    };
    let left = if tableau.turn.is_some() { 32.0 } else { 6.0 };
    widget::line(ui, rect.with_min_x(rect.left() + left).shrink2(vec2(2.0, 0.0)), &capital(words), ink);
    if response.on_hover_text(name).clicked() {
        commands.push(Command::Test(TestCommand::ShowTurn(turn)));
    }
}

/// The seat whose turn it was, as it stands on the map.
fn seat_ui(ui: &Ui, rect: egui::Rect, tableau: &Tableau) {
    let Some(turn) = tableau.turn else { return };
    let token = tableau.tokens.iter().find(|one| one.seat == Some(turn.seat));
    let middle = pos2(rect.left() + 15.0, rect.center().y);
    let name = turn.seat.to_string();
    if let Some(one) = token {
        marks::token(ui.painter(), middle, 8.5, one.look, &name);
    } else {
        let font = TextStyle::Small.resolve(ui.style());
        ui.painter().text(middle, Align2::CENTER_CENTER, name, font, theme::colours(ui).faint);
    }
}
