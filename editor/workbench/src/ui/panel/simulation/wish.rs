//! What to play: players, matches, luck.

use egui::Ui;
use engine::Roster;
use scenario_rules::players;

use crate::analysis::test_run::Wish;
use crate::analysis::test_run::wish::{MATCHES, SEED};
use crate::case::most_players;
use crate::text::capital;
use crate::text::number::grouped;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, TestCommand};
use crate::ui::page::Page;
use crate::ui::widget;

/// Draws the choices.
pub fn wish_ui(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let wish = &page.wish;
    ui.horizontal(|ui| {
        widget::name_of(ui, "Players");
        let mut players = wish.players(&page.document);
        let [fewest, _] = players::of(page.document.game());
        let most = most_players(page.document.zone_file(), page.document.scenario()).max(players);
        let value = egui::DragValue::new(&mut players).range(fewest..=most).speed(0.1);
        let shown = ui.add(value).accessible_name("players at the table");
        if shown.on_hover_text("how many sit at the table").changed() {
            commands.push(Command::Test(TestCommand::Wish(Wish { players: Some(players), ..wish.clone() })));
        }
        let colours = theme::colours(ui);
        ui.label(egui::RichText::new("Matches").color(colours.faint));
        let room = ui.available_width();
        if let Some(matches) = number(ui, "number of matches", wish.matches, room, 1..=MATCHES) {
            commands.push(Command::Test(TestCommand::Wish(Wish { matches, ..wish.clone() })));
        }
    });
    bots(ui, page, commands);
    seed(ui, wish, commands);
}

/// Who plays, in every role or at every seat.
fn bots(ui: &mut Ui, page: &Page, commands: &mut Commands) {
    let (wish, game) = (&page.wish, page.document.game());
    let (roster, words) = (game.roster(), wish.bots(game));
    let places = roster.places(wish.players(&page.document));
    // Where words are fewer than seats they begin again.
    let words: Vec<String> = words.iter().cycle().take(places.len()).cloned().collect();
    for (nth, (place, chosen)) in places.iter().zip(&words).enumerate() {
        if let Some(other) = bot(ui, place, chosen, roster) {
            let mut bots = words.clone();
            other.clone_into(&mut bots[nth]);
            commands.push(Command::Test(TestCommand::Wish(Wish { bots: Some(bots), ..wish.clone() })));
        }
    }
}

fn seed(ui: &mut Ui, wish: &Wish, commands: &mut Commands) {
    ui.horizontal(|ui| {
        widget::name_of(ui, "Seed");
        let room = (ui.available_width() - 62.0).max(60.0);
        if let Some(seed) = number(ui, "seed", wish.seed, room, 0..=SEED) {
            commands.push(Command::Test(TestCommand::Wish(Wish { seed, ..wish.clone() })));
        }
        ui.spacing_mut().item_spacing.x = 4.0;
        if widget::icon(ui, glyph::COPY, "Copy the seed").clicked() {
            ui.ctx().copy_text(wish.seed.to_string());
        }
        if widget::icon(ui, glyph::DICE, "New seed").clicked() {
            commands.push(Command::Test(TestCommand::NewSeed));
        }
    });
}

/// A choice among the simulated players.
fn bot(ui: &mut Ui, role: &str, chosen: &str, roster: &Roster) -> Option<&'static str> {
    let mut other = None;
    ui.horizontal(|ui| {
        widget::name_of(ui, &capital(role));
        let combo = egui::ComboBox::from_id_salt(role).width(ui.available_width()).selected_text(chosen);
        let shown = combo.truncate().show_ui(ui, |ui| {
            for bot in roster.bots {
                let row = ui.selectable_label(bot.word == chosen, bot.word);
                if row.on_hover_text(bot.meaning).clicked() {
                    other = Some(bot.word);
                }
            }
        });
        let the = if roster.roles.is_empty() { "" } else { "the " };
        let named = shown.response.accessible_name(format!("who plays {the}{role}"));
        let meaning = roster.bot(chosen).map_or("", |bot| bot.meaning);
        named.on_hover_text(format!("{chosen}: {meaning}"));
    });
    other
}

/// A whole number to be typed. What is typed counts at once, so that F5 plays it.
fn number(
    ui: &mut Ui,
    name: &str,
    value: u64,
    width: f32,
    range: std::ops::RangeInclusive<u64>,
) -> Option<u64> {
    let id = ui.make_persistent_id(("number", name));
    let typed = ui.data(|data| data.get_temp::<String>(id));
    let mut text = typed.unwrap_or_else(|| grouped(value));
    let read = |text: &str| {
        let digits: String = text.chars().filter(|c| !matches!(c, ',' | ' ' | '.' | '\'')).collect();
        digits.parse().ok().filter(|number| range.contains(number))
    };
    let good = read(&text).is_some();
    let ink = if good { theme::colours(ui).text } else { theme::colours(ui).error };
    let edit = egui::TextEdit::singleline(&mut text).id(id).desired_width(width).text_color(ink);
    let response = ui.add(edit.margin(egui::vec2(8.0, 5.0))).accessible_name(name);
    if response.changed() {
        ui.data_mut(|data| data.insert_temp(id, text.clone()));
    }
    let limits = format!("expected a whole number from {} to {}", range.start(), grouped(*range.end()));
    let response = if good { response } else { response.on_hover_text(limits) };
    if response.lost_focus() {
        ui.data_mut(|data| data.remove::<String>(id));
    }
    let changed = response.changed();
    read(&text).filter(|number| changed && *number != value)
}
