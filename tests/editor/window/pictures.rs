//! Pictures of the window. `UPDATE_PICTURES=1 cargo test pictures` draws those of the documentation anew.

use std::cmp::Reverse;
use std::collections::HashMap;
use std::path::Path;

use egui::{Key, Theme, ThemePreference};
use engine::escape::Kind;
use scenario_rules::{ScenarioFile, published};
use workbench::document::Document;
use workbench::theme::{Colours, Look};
use workbench::ui::settings::Settings;

use crate::harness::window::Bench;

const SIZE: [f32; 2] = [1120.0, 700.0];

fn document() -> Document {
    Document::open(published::zone("galilei").unwrap(), None)
}

fn settings(theme: ThemePreference) -> Settings {
    Settings { theme, hinted: true, ..Settings::default() }
}

/// Writes a picture of the documentation.
fn keep(name: &str, bench: &Bench) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    std::fs::write(folder.join(format!("{name}.png")), small(&bench.picture())).unwrap();
}

/// How many colours a picture of the documentation has.
const PALETTE: usize = 64;

/// A picture as a small file: surfaces keep their colours, and soft edges take the nearest of them.
fn small(picture: &image::RgbaImage) -> Vec<u8> {
    let colours = || picture.pixels().map(|pixel| [pixel.0[0], pixel.0[1], pixel.0[2]]);
    let mut counts: HashMap<[u8; 3], usize> = HashMap::new();
    colours().for_each(|colour| *counts.entry(colour).or_default() += 1);
    let mut common: Vec<_> = counts.iter().map(|(colour, count)| (Reverse(*count), *colour)).collect();
    common.sort_unstable();
    let apart = |one: [u8; 3], other: [u8; 3]| -> u32 {
        one.iter().zip(other).map(|(one, other)| u32::from(one.abs_diff(other)).pow(2)).sum()
    };
    // Half of them are the commonest; the others those that would be missed most, such as the gold of a hatch.
    let mut palette: Vec<[u8; 3]> = common.iter().take(PALETTE / 2).map(|(_, colour)| *colour).collect();
    while palette.len() < PALETTE.min(common.len()) {
        let missed = |(Reverse(count), colour): &(Reverse<usize>, [u8; 3])| {
            let off = palette.iter().map(|kept| apart(*kept, *colour)).min().unwrap_or(0);
            u64::from(off) * *count as u64
        };
        palette.push(common.iter().max_by_key(|one| missed(one)).unwrap().1);
    }
    let nearest =
        |colour| (0..palette.len()).min_by_key(|place| apart(palette[*place], colour)).unwrap() as u8;
    let places: HashMap<[u8; 3], u8> = counts.into_keys().map(|colour| (colour, nearest(colour))).collect();
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, picture.width(), picture.height());
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_palette(palette.concat());
    encoder.set_compression(png::Compression::High);
    encoder.set_filter(png::Filter::NoFilter);
    let places: Vec<u8> = colours().map(|colour| places[&colour]).collect();
    encoder.write_header().unwrap().write_image_data(&places).unwrap();
    file
}

fn wanted() -> bool {
    std::env::var_os("UPDATE_PICTURES").is_some()
}

/// Each kind of sector has the colour of its theme on the screen.
#[track_caller]
fn check(theme: ThemePreference, colours: Theme) {
    let bench = Bench::with(document(), settings(theme), SIZE);
    for (name, kind) in [("C01", Kind::Secure), ("A02", Kind::Dangerous), ("B02", Kind::Hatch(1))] {
        let colour = Colours::of(colours).cell(kind, Look::Printed).unwrap().fill;
        let row = bench.colours(bench.sector(name) + egui::vec2(-14.0, 7.0), 28);
        assert!(row.iter().any(|pixel| pixel.0[..3] == colour.to_array()[..3]), "{name} is not {kind}");
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
    let mut large = Bench::with(
        workbench::game::of(engine::Game::Escape).template("Large", 200, 120).unwrap(),
        settings(ThemePreference::Light),
        SIZE,
    );
    large.zoom_in();
    keep("large", &large);
    let mut print = Bench::with(document(), settings(ThemePreference::Light), SIZE);
    print.press_with(egui::Modifiers::COMMAND, Key::P);
    keep("print", &print);
    let atlantis = Document::open(published::zone("atlantis").unwrap(), None);
    let mut board = Bench::with(atlantis, settings(ThemePreference::Light), SIZE);
    board.press_with(egui::Modifiers::COMMAND, Key::P);
    board.click("print the board in parts");
    board.click("print the tiles and pieces");
    (0..3).for_each(|_| board.click("Next page"));
    keep("print-tiles", &board);
}

/// Two rules that write one knob differently.
fn conflict() -> Document {
    let text = "hatchway = 1\ngame = \"escape\"\nname = \"Clash\"\nrules = [\"B.3\", \"A.5\"]\n";
    Document::open(published::zone("galilei").unwrap(), Some(ScenarioFile::read(text.as_bytes()).unwrap()))
}

#[test]
fn pictures_of_the_documentation_are_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/pictures");
    for name in ["light", "dark", "conflict", "large", "print", "print-tiles"] {
        let bytes = std::fs::metadata(folder.join(format!("{name}.png"))).unwrap().len();
        assert!((10_000..96_000).contains(&bytes), "{name}.png has {bytes} bytes");
    }
}
