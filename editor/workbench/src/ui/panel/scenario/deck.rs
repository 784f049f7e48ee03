//! The deck as a table that adds up while it is edited.

use egui::{RichText, Ui};
use engine::KnobKind;
use scenario_rules::Value;
use scenario_rules::compile::Author;
use scenario_rules::knobs::Knobs;

use super::{anchor, section_ui};
use crate::canvas::paint;
use crate::document::change::Change;
use crate::document::deck::Deck;
use crate::game;
use crate::text::capital;
use crate::theme;
use crate::ui::command::{Commands, make};
use crate::ui::docks::Section;
use crate::ui::view::AppView;
use crate::ui::widget::control;

/// Draws the section, where the game has such a deck.
pub(super) fn deck_ui(ui: &mut Ui, view: &AppView<'_>, commands: &mut Commands) {
    let page = view.page();
    let (zone, knobs) = (page.document.zone(), &page.played().compiled.knobs);
    let Some(deck) = game::of(zone.game()).deck(zone, knobs) else { return };
    let aside = format!("{} for {}", deck.total(), deck.places);
    section_ui(ui, Section::Deck, view, &aside, commands, |ui, commands| {
        sum(ui, &deck);
        egui::Grid::new("deck").num_columns(deck.piles.len() + 2).spacing([10.0, 3.0]).show(ui, |ui| {
            heads(ui, view, &deck);
            for card in 0..deck.cards.len() {
                card_ui(ui, view, &deck, card, commands);
            }
            totals(ui, view, &deck);
        });
    });
}

fn heads(ui: &mut Ui, view: &AppView<'_>, deck: &Deck) {
    ui.label("");
    for pile in &deck.piles {
        ui.horizontal(|ui| {
            let (square, _) = ui.allocate_exact_size(egui::Vec2::splat(14.0), egui::Sense::hover());
            paint::sample(ui.painter(), square, pile.cell, theme::colours(ui), view.settings.look);
            ui.label(RichText::new(capital(pile.cell.piece().word)).size(12.0));
        });
    }
    ui.label(RichText::new("All").size(12.0));
    ui.end_row();
}

fn card_ui(ui: &mut Ui, view: &AppView<'_>, deck: &Deck, card: usize, commands: &mut Commands) {
    let compiled = &view.page().played().compiled;
    let name = deck.cards[card];
    let drawn = ui.label(RichText::new(capital(&name.replace('-', " "))).size(12.5));
    anchor::drawn(ui, view, egui::Id::unique(("card", card)), drawn.rect);
    let mut all = 0;
    for (nth, pile) in deck.piles.iter().enumerate() {
        let (count, word) = (pile.counts[card], pile.cell.piece().word);
        all += count;
        let Some(knob) = deck.knob(nth, card, &compiled.knobs) else { continue };
        let most = match knob.kind {
            KnobKind::Number(_, most) => most,
            _ => count,
        };
        if let Some(number) = control::number(ui, &format!("{name} on {word} tiles"), count, 0..=most) {
            // What is as printed again needs no ruling, unless a rule would set it.
            let printed = Knobs::printed(knob_game(view)).get(knob) == Some(Value::Number(number));
            let free = compiled.writers(knob.name).all(|written| matches!(written.by, Author::Ruling));
            let value = (!(printed && free)).then_some(Value::Number(number));
            make(commands, Change::ruling(view.page().document.draft(), knob, value));
        }
    }
    ui.label(RichText::new(all.to_string()).size(12.5).color(theme::colours(ui).faint));
    ui.end_row();
}

fn knob_game(view: &AppView<'_>) -> engine::Game {
    view.page().document.game()
}

fn totals(ui: &mut Ui, view: &AppView<'_>, deck: &Deck) {
    let colours = theme::colours(ui);
    ui.label(theme::bold("All").size(12.5));
    for pile in &deck.piles {
        let (total, painted) = (pile.total(), pile.painted(view.page().document.zone()));
        let ink = if painted > total { colours.error } else { colours.text };
        let word = pile.cell.piece().word;
        let label = ui.label(theme::bold(total.to_string()).size(12.5).color(ink));
        label.on_hover_text(format!("{total} {word} tiles; {painted} places are painted for them alone"));
    }
    ui.label(theme::bold(deck.total().to_string()).size(12.5));
    ui.end_row();
}

/// Whether there are as many cards as places.
fn sum(ui: &mut Ui, deck: &Deck) {
    let colours = theme::colours(ui);
    let (total, places) = (deck.total(), deck.places);
    let (words, ink) = match total.abs_diff(places) {
        0 => (format!("{total} tiles for {places} places"), colours.good),
        missing if total < places => {
            (format!("{total} tiles for {places} places: {missing} missing"), colours.error)
        }
        over => (format!("{total} tiles for {places} places: {over} too many"), colours.error),
    };
    ui.label(RichText::new(words).size(12.5).color(ink));
    ui.add_space(2.0);
}
