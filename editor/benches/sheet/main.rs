//! What paper costs: milliseconds and bytes of each export.
//!
//! Run with `cargo bench --bench sheet`. A PDF sheet is to take well under 100 ms.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used)]

use std::hint::black_box;
use std::path::Path;
use std::time::Instant;

use engine::escape::ship;
use scenario_rules::{ZoneFile, published};
use workbench::print::ink::Inks;
use workbench::print::order::{Order, Original};
use workbench::print::{Part, Style, write};

/// Each figure is the best of so many.
const TRIALS: u32 = 7;

fn main() {
    println!("{:<28}{:>8}{:>12}{:>14}", "export", "pages", "ms", "bytes");
    let galilei = published::zone("galilei").expect("a published zone");
    let fermi = published::zone("fermi").expect("a published zone");
    let large = ZoneFile::new("Large", &ship(100, 100)).expect("a zone");
    let sheet = Order::default();
    let key = Order { parts: vec![Part::Key], ..Order::default() };
    for (name, zone, order, file) in [
        ("galilei sheet, PDF", &galilei, &sheet, "a.pdf"),
        ("galilei sheet, SVG", &galilei, &sheet, "a.svg"),
        ("galilei sheet, PNG 300 dpi", &galilei, &sheet, "a.png"),
        ("galilei key, PDF", &galilei, &key, "a.pdf"),
        ("fermi sheet, PDF", &fermi, &sheet, "a.pdf"),
        ("100 x 100 sheet, PDF", &large, &sheet, "a.pdf"),
    ] {
        export(name, zone, order, Path::new(file));
    }
    let atlantis = published::zone("atlantis").expect("a published board");
    let board = Order::usual(Original { zone: &atlantis, scenario: None }, Style::default());
    export("atlantis, all of it, PDF", &atlantis, &board, Path::new("a.pdf"));
    let low = Order { style: Style { inks: Inks::Low, ..Style::default() }, ..Order::default() };
    let scene = low.scene(Original { zone: &galilei, scenario: None }).expect("a sheet");
    let (ms, covered) = best(|| write::coverage(&scene.pages[0], Inks::Low).expect("a page"));
    println!("{:<28}{:>8}{ms:>12.1}{:>13.1}%", "galilei in low ink, weighed", 1, covered * 100.0);
}

fn export(name: &str, zone: &ZoneFile, order: &Order, file: &Path) {
    let original = Original { zone, scenario: None };
    let (ms, (scene, files)) = best(|| order.files(original, file).expect("files"));
    let bytes: usize = files.iter().map(|file| file.bytes.len()).sum();
    println!("{name:<28}{:>8}{ms:>12.1}{bytes:>14}", scene.pages.len());
}

/// The fewest milliseconds of several trials, and what came out.
fn best<T>(mut work: impl FnMut() -> T) -> (f64, T) {
    let mut least = f64::MAX;
    let mut made = work();
    for _ in 0..TRIALS {
        let begin = Instant::now();
        made = black_box(work());
        least = least.min(begin.elapsed().as_secs_f64() * 1000.0);
    }
    (least, made)
}
