//! Sectors by their kind.

use egui::Pos2;
use engine::escape::Kind;

use crate::print::field::hexagon;
use crate::print::ink::{Ink, Inks};
use crate::print::letter::Weight;
use crate::print::paper::{POINT, SMALLEST};
use crate::print::scene::{Ends, Page, Pen};
use crate::print::sign::sign;
use crate::theme::{Glyph, glyph};

/// The surfaces of sectors. Secure ones are left white.
pub fn cells(page: &mut Page, cells: &[(Pos2, Kind)], side: f32, inks: Inks) {
    let of = |wanted: fn(Kind) -> bool| cells.iter().filter(move |(_, kind)| wanted(*kind));
    let dangerous = || of(|kind| kind == Kind::Dangerous);
    page.fill_all(dangerous().map(|(centre, _)| hexagon(*centre, side).to_vec()).collect(), Ink::Danger);
    if inks == Inks::Low {
        let inner = dangerous().map(|(centre, _)| hexagon(*centre, 0.86 * side).to_vec()).collect();
        page.lines(inner, Ends::Joined, Pen::new(Ink::Inner, 0.12));
    }
    let marks = dangerous().flat_map(|(centre, _)| corners(*centre, side, inks.corners()));
    page.fill_all(marks.collect(), Ink::Corner);
    page.fill_all(of(is_dark).map(|(centre, _)| hexagon(*centre, side).to_vec()).collect(), Ink::Dark);
}

/// The signs of starts and hatches, and a second edge inside the first.
pub fn signs(page: &mut Page, cells: &[(Pos2, Kind)], side: f32, inks: Inks) {
    let dark: Vec<_> = cells.iter().filter(|(_, kind)| is_dark(*kind)).collect();
    let ring = |share: f32| dark.iter().map(|(at, _)| hexagon(*at, share * side).to_vec()).collect();
    page.lines(ring(1.0), Ends::Joined, Pen::new(Ink::Text, inks.lines() * (0.075 * side).clamp(0.28, 0.5)));
    page.lines(ring(0.87), Ends::Joined, Pen::new(Ink::OnDark, (0.03 * side).clamp(0.12, 0.25)));
    for (centre, kind) in dark {
        let (shape, ink) = look(*kind);
        let large = if shape == glyph::HATCH { 1.32 } else { 1.2 };
        sign(page, shape, *centre, large * side, ink, Ink::Dark);
        if let Kind::Hatch(number) = kind {
            let points = (0.62 * side / POINT).max(SMALLEST);
            page.label(*centre, Weight::Strong, points, ink, &number.to_string());
        }
    }
}

/// Whether a kind has a dark surface with a sign.
fn is_dark(kind: Kind) -> bool {
    matches!(kind, Kind::HumanStart | Kind::AlienStart | Kind::Hatch(_))
}

fn look(kind: Kind) -> (Glyph, Ink) {
    match kind {
        Kind::HumanStart => (glyph::HUMAN, Ink::Human),
        Kind::AlienStart => (glyph::ALIEN, Ink::Alien),
        Kind::Hatch(_) | Kind::Void | Kind::Secure | Kind::Dangerous => (glyph::HATCH, Ink::Hatch),
    }
}

// The six marked corners of a dangerous sector.
fn corners(centre: Pos2, side: f32, reach: f32) -> impl Iterator<Item = Vec<Pos2>> {
    let corners = hexagon(centre, side);
    (0..6).map(move |n| {
        let [before, here, after] = [n + 5, n, n + 1].map(|n| corners[n % 6]);
        vec![here, here.lerp(after, reach), here.lerp(before, reach)]
    })
}
