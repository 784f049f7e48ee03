//! Text can be read: its contrast is at least 4.5 to 1, as WCAG asks for, in both themes.

use egui::{Color32, Theme};
use engine::escape::Kind;
use engine::{Cell, Game};
use workbench::theme::{Colours, Look};

const LEAST: f32 = 4.5;

/// How light a colour is, from 0 to 1.
fn luminance(colour: Color32) -> f32 {
    let linear = egui::Rgba::from(colour);
    0.2126 * linear.r() + 0.7152 * linear.g() + 0.0722 * linear.b()
}

fn contrast(one: Color32, other: Color32) -> f32 {
    let (one, other) = (luminance(one), luminance(other));
    (one.max(other) + 0.05) / (one.min(other) + 0.05)
}

#[track_caller]
fn check(what: &str, ink: Color32, grounds: &[(&str, Color32)]) {
    for (name, ground) in grounds {
        let found = contrast(ground.blend(ink), *ground);
        assert!(found >= LEAST, "{what} on {name}: {found:.2} to 1");
    }
}

#[test]
fn contrast_is_measured_as_everybody_does() {
    assert!((contrast(Color32::BLACK, Color32::WHITE) - 21.0).abs() < 0.01);
    assert!((contrast(Color32::from_gray(0x76), Color32::WHITE) - 4.54).abs() < 0.01);
}

#[test]
fn contrast_of_text_in_panels_menus_and_fields() {
    for theme in [Theme::Light, Theme::Dark] {
        let c = Colours::of(theme);
        let plain = [("ground", c.ground), ("cards", c.raised), ("fields", c.field), ("table", c.table)];
        let busy = [("what is pointed at", c.hover), ("what is chosen", c.accent_soft)];
        for (what, ink) in [("text", c.text), ("small print", c.faint), ("links", c.accent)] {
            check(&format!("{what} ({theme:?})"), ink, &plain);
            check(&format!("{what} ({theme:?})"), ink, &busy);
        }
        let severities =
            [("errors", c.error), ("warnings", c.warning), ("notes", c.note), ("praise", c.good)];
        for (what, ink) in severities {
            check(&format!("{what} ({theme:?})"), ink, &plain[..3]);
            check(&format!("{what} ({theme:?})"), ink, &busy[..1]);
        }
        // The answer of a dialog is written in the colour of cards.
        check(&format!("answers ({theme:?})"), c.raised, &[("accent", c.accent)]);
    }
}

#[test]
fn contrast_of_coordinates_on_every_kind() {
    for theme in [Theme::Light, Theme::Dark] {
        for look in [Look::Printed, Look::Plain] {
            for cell in Cell::all(Game::Escape) {
                let Some(style) = Colours::of(theme).cell(cell, look) else { continue };
                let on = [(cell.label(), style.fill)];
                check(&format!("coordinates ({theme:?}, {look:?})"), style.name(), &on);
            }
        }
    }
}

#[test]
fn kinds_differ_in_lightness_and_not_only_in_hue() {
    for theme in [Theme::Light, Theme::Dark] {
        for look in [Look::Printed, Look::Plain] {
            let fill = |cell: Cell| Colours::of(theme).cell(cell, look).unwrap().fill;
            let [light, mid] = [Kind::Secure, Kind::Dangerous].map(|kind| fill(kind.cell()));
            assert!(contrast(light, mid) > 1.6, "{theme:?} {look:?}");
            for special in Cell::all(Game::Escape).filter(|cell| cell.is_single()) {
                assert!(contrast(mid, fill(special)) > 1.6, "{special} {theme:?} {look:?}");
            }
        }
    }
}
