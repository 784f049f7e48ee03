//! What the seat that watches believes of the others, in bits, and what the last turn told it.

use egui::{RichText, Role, Sense, Ui, WidgetInfo, vec2};

use crate::replay::watch::{Doubt, News, Watch, Whose};
use crate::text::number::counted;
use crate::theme;
use crate::ui::command::{Command, Commands, FilmCommand};
use crate::ui::widget;

/// The height of a line.
const LINE: f32 = 20.0;

/// Draws it.
pub fn belief_ui(ui: &mut Ui, watch: &Watch, turn: usize, commands: &mut Commands) {
    let Some(seen) = watch.seen.get(turn).filter(|seen| !seen.doubts.is_empty()) else { return };
    let all: f64 = seen.doubts.iter().map(|doubt| doubt.bits).sum();
    let colours = theme::colours(ui);
    widget::section(ui, &format!("Uncertainty: {all:.1} bits"));
    ui.spacing_mut().item_spacing.y = 1.0;
    let most = seen.doubts.iter().fold(1.0_f64, |most, doubt| most.max(doubt.bits));
    for doubt in &seen.doubts {
        doubt_ui(ui, doubt, most, watch.whose, commands);
    }
    if let Some(news) = &seen.news {
        let words = told(news);
        ui.add(egui::Label::new(RichText::new(words).small().color(colours.text)).wrap());
    }
    ui.add_space(4.0);
}

/// What a turn took away, in words.
fn told(news: &News) -> String {
    let [before, ahead, after] = news.bits;
    let taken = ahead - after;
    let verb = if taken >= 0.0 { "took away" } else { "added" };
    let others = match news.others {
        others if others.abs() < 0.05 => String::new(),
        others if others > 0.0 => format!(", and {others:.1} bits about others"),
        others => format!(", and added {:.1} bits about others", -others),
    };
    format!(
        "Seat {}: {before:.1} bits, {ahead:.1} after a move that nobody hears; \"{}\" {verb} {:.1}: {after:.1} bits{others}",
        news.seat,
        news.words,
        taken.abs()
    )
}

fn doubt_ui(ui: &mut Ui, doubt: &Doubt, most: f64, whose: Whose, commands: &mut Commands) {
    let colours = theme::colours(ui);
    let chosen = whose == Whose::One(doubt.seat);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), LINE), Sense::click());
    let sectors = counted(doubt.cells, "sector");
    let name = format!("seat {}: {:.1} bits, {sectors}, {}", doubt.seat, doubt.bits, doubt.words);
    response.widget_info(|| WidgetInfo::selected(Role::Button, true, chosen, name.clone()));
    let share = (doubt.bits / most).clamp(0.0, 1.0) as f32;
    let bar = rect.with_max_x(rect.left() + rect.width() * share);
    ui.painter().rect_filled(bar.shrink2(vec2(0.0, 2.0)), 3.0, theme::BELIEF.gamma_multiply(0.22));
    if chosen || response.hovered() {
        let fill = if chosen { colours.accent_soft } else { colours.hover };
        ui.painter().rect_filled(rect, 3.0, fill.gamma_multiply(0.6));
    }
    let half = rect.left() + 52.0;
    widget::line(
        ui,
        rect.with_max_x(half).with_min_x(rect.left() + 4.0),
        &format!("seat {}", doubt.seat),
        colours.text,
    );
    let words = format!("{:.1} bits · {sectors} · {}", doubt.bits, doubt.words);
    widget::line(ui, rect.with_min_x(half + 2.0), &words, colours.faint);
    if response.on_hover_text(format!("{name}. Press to shade this seat alone.")).clicked() {
        let wanted = if chosen { Whose::All } else { Whose::One(doubt.seat) };
        commands.push(Command::Film(FilmCommand::Shade(wanted)));
    }
}
