//! How the window looks: fonts, sizes, spacing, and the two sets of colours.

mod colours;
pub mod fonts;
pub mod glyph;

use egui::epaint::text::{FontData, FontFamily, FontTweak, VariationCoords};
use egui::{
    Color32, Context, CornerRadius, FontDefinitions, FontId, Margin, Stroke, Style, TextStyle, Theme, Visuals,
};

pub(crate) use colours::rgb;
pub use colours::{BELIEF, CellStyle, Colours, Ink, Look, ODD, PIECE, SHADE, TURN, WATER};
pub use glyph::Glyph;

/// The rounding of buttons, fields and cards.
pub const ROUND: CornerRadius = CornerRadius::same(5);

/// The family of headings and of what must stand out.
pub fn strong() -> FontFamily {
    FontFamily::Name("strong".into())
}

/// Text that stands out, in the size of its surroundings.
pub fn bold(text: impl Into<String>) -> egui::RichText {
    egui::RichText::new(text).family(strong())
}

/// Small capitals of a kind: the heading of a section in a panel.
pub fn section(text: &str, colours: &Colours) -> egui::RichText {
    egui::RichText::new(text.to_uppercase())
        .font(FontId::new(10.5, strong()))
        .extra_letter_spacing(0.6)
        .color(colours.faint)
}

/// Gives a context our fonts and both styles. It follows the system until somebody chooses.
pub fn install(ctx: &Context) {
    ctx.set_fonts(fonts());
    for theme in [Theme::Light, Theme::Dark] {
        ctx.set_style_of(theme, style(theme));
    }
}

/// The colours of the theme that is shown.
pub fn colours(ctx: &Context) -> &'static Colours {
    Colours::of(ctx.theme())
}

fn fonts() -> FontDefinitions {
    let mut fonts = FontDefinitions::default();
    for (name, weight) in [("inter", 430.0), ("inter-strong", 620.0)] {
        let tweak = FontTweak { coords: VariationCoords::new([("wght", weight)]), ..FontTweak::default() };
        fonts.font_data.insert(name.to_owned(), FontData::from_static(fonts::INTER).tweak(tweak).into());
    }
    let fallback = fonts.families.get(&FontFamily::Proportional).cloned().unwrap_or_default();
    for (family, name) in [(FontFamily::Proportional, "inter"), (strong(), "inter-strong")] {
        let faces = std::iter::once(name.to_owned()).chain(fallback.iter().cloned());
        fonts.families.insert(family, faces.collect());
    }
    // A browser's page comes without any other typeface.
    let even = fonts.families.entry(FontFamily::Monospace).or_default();
    if even.is_empty() {
        even.push("inter".to_owned());
    }
    fonts
}

fn style(theme: Theme) -> Style {
    let mut style = Style { visuals: visuals(theme), ..Style::default() };
    style.text_styles = [
        (TextStyle::Small, FontId::proportional(11.5)),
        (TextStyle::Body, FontId::proportional(13.0)),
        (TextStyle::Button, FontId::proportional(13.0)),
        (TextStyle::Heading, FontId::new(16.0, strong())),
        (TextStyle::Monospace, FontId::monospace(12.0)),
    ]
    .into();
    let spacing = &mut style.spacing;
    spacing.item_spacing = egui::vec2(8.0, 6.0);
    spacing.button_padding = egui::vec2(10.0, 4.0);
    spacing.interact_size = egui::vec2(32.0, 26.0);
    spacing.menu_margin = Margin::same(6);
    spacing.window_margin = Margin::same(16);
    spacing.menu_spacing = 4.0;
    spacing.icon_width = 16.0;
    spacing.icon_spacing = 6.0;
    spacing.tooltip_width = 320.0;
    spacing.scroll = egui::style::ScrollStyle { bar_width: 8.0, ..egui::style::ScrollStyle::thin() };
    style.interaction.selectable_labels = false;
    style.interaction.resize_grab_radius_side = 5.0;
    style.animation_time = 0.1;
    style
}

fn visuals(theme: Theme) -> Visuals {
    let c = Colours::of(theme);
    let mut v = match theme {
        Theme::Light => Visuals::light(),
        Theme::Dark => Visuals::dark(),
    };
    v.panel_fill = c.ground;
    v.window_fill = c.raised;
    v.window_stroke = Stroke::new(1.0, c.line);
    v.window_corner_radius = CornerRadius::same(9);
    v.menu_corner_radius = CornerRadius::same(7);
    v.extreme_bg_color = c.field;
    v.faint_bg_color = c.hover;
    v.code_bg_color = c.hover;
    v.hyperlink_color = c.accent;
    v.warn_fg_color = c.warning;
    v.error_fg_color = c.error;
    v.weak_text_color = Some(c.faint);
    v.selection.bg_fill = c.accent_soft;
    v.selection.stroke = Stroke::new(1.0, c.accent);
    v.text_cursor.stroke = Stroke::new(2.0, c.accent);
    // A cursor that blinks draws the whole window anew twice a second, for as long as a field has the keyboard.
    v.text_cursor.blink = false;
    v.indent_has_left_vline = false;
    v.slider_trailing_fill = true;
    let w = &mut v.widgets;
    for (state, fill, rim, ink) in [
        (&mut w.noninteractive, c.ground, c.line, c.text),
        (&mut w.inactive, c.raised, c.line, c.text),
        (&mut w.hovered, c.hover, c.rim, c.text),
        (&mut w.active, c.press, c.rim, c.text),
        (&mut w.open, c.hover, c.line, c.text),
    ] {
        (state.bg_fill, state.weak_bg_fill) = (c.field, fill);
        state.bg_stroke = Stroke::new(1.0, rim);
        state.fg_stroke = Stroke::new(1.0, ink);
        state.corner_radius = ROUND;
        state.expansion = 0.0;
    }
    v
}

/// A colour over another, by its share from 0 to 1.
pub fn blend(below: Color32, above: Color32, share: f32) -> Color32 {
    below.lerp_to_gamma(above, share.clamp(0.0, 1.0))
}
