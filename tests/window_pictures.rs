//! Pictures of the window. `UPDATE_PICTURES=1 cargo test pictures` draws those of the documentation anew.

// Places on a screen are counted from its corner.
#![allow(clippy::cast_sign_loss)]

use std::path::Path;

use editor::document::Document;
use editor::settings::Settings;
use editor::theme::{Colours, Look};
use egui::{Key, Theme, ThemePreference};
use engine::escape::Kind;
use image::codecs::png::{CompressionType, FilterType, PngEncoder};
use scenario_rules::{ScenarioFile, published};

use crate::window::Bench;

/// The frame that the harness draws around an app.
const FRAME: i32 = 8;

const SIZE: [f32; 2] = [1120.0, 700.0];

fn document() -> Document {
    Document::open(published::zone("galilei").unwrap(), None)
}

fn settings(theme: ThemePreference) -> Settings {
    Settings { theme, hinted: true, ..Settings::default() }
}

/// Writes a picture of the documentation, if that was asked for.
fn keep(name: &str, bench: &Bench) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    let file = std::fs::File::create(folder.join(format!("{name}.png"))).unwrap();
    let encoder = PngEncoder::new_with_quality(file, CompressionType::Best, FilterType::Adaptive);
    image::DynamicImage::from(bench.picture()).into_rgb8().write_with_encoder(encoder).unwrap();
}

fn wanted() -> bool {
    std::env::var_os("UPDATE_PICTURES").is_some()
}

/// Each kind of sector has the colour of its theme on the screen.
#[track_caller]
fn check(theme: ThemePreference, colours: Theme) {
    let bench = Bench::with(document(), settings(theme), SIZE);
    let picture = bench.picture();
    for (name, kind) in [("C01", Kind::Secure), ("A02", Kind::Dangerous), ("B02", Kind::Hatch(1))] {
        let middle = bench.sector(name);
        let colour = Colours::of(colours).cell(kind, Look::Printed).unwrap().fill;
        let near = |x: i32| {
            let pixel =
                picture.get_pixel((middle.x as i32 + x - FRAME) as u32, (middle.y as i32 + 7 - FRAME) as u32);
            pixel.0[..3] == colour.to_array()[..3]
        };
        assert!((-14..14).any(near), "{name} is not {kind}");
    }
}

#[test]
fn pictures_show_each_kind_in_its_colour_light() {
    check(ThemePreference::Light, Theme::Light);
}

#[test]
fn pictures_show_each_kind_in_its_colour_dark() {
    check(ThemePreference::Dark, Theme::Dark);
}

#[test]
fn pictures_of_the_documentation_are_drawn_anew_when_asked_for() {
    if !wanted() {
        return;
    }
    keep("light", &Bench::with(document(), settings(ThemePreference::Light), SIZE));
    let mut dark = Bench::with(document(), settings(ThemePreference::Dark), SIZE);
    dark.press(Key::F2);
    dark.examine_lens();
    keep("dark", &dark);
    keep("conflict", &Bench::with(conflict(), settings(ThemePreference::Light), SIZE));
    let mut large =
        Bench::with(Document::ship("Large", 200, 120).unwrap(), settings(ThemePreference::Light), SIZE);
    large.zoom_in();
    keep("large", &large);
}

/// Two rules that write one knob differently.
fn conflict() -> Document {
    let text = "hatchway = 1\ngame = \"escape\"\nname = \"Clash\"\nrules = [\"B.3\", \"A.5\"]\n";
    Document::open(published::zone("galilei").unwrap(), Some(ScenarioFile::read(text.as_bytes()).unwrap()))
}
