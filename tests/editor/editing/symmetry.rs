//! Symmetry: exact images on both column parities, and strokes that keep a zone symmetric.

use engine::escape::{Kind, Sectors};
use engine::{Coord, Zone};
use expect_test::expect;
use scenario_rules::published;
use workbench::document::Document;
use workbench::tools::paint::{self, Doing};
use workbench::tools::symmetry::{Axis, Centre, Look, Mode, On, Score, Symmetry};

use crate::harness::drafts::{Luck, at, bytes, empty, names};
use support::zones::drawn;

/// A centre of every sort, in columns of both parities.
fn centres() -> Vec<Centre> {
    let mut centres = Vec::new();
    for name in ["F05", "G05"] {
        let one = at(name);
        let around: Vec<Coord> = one.neighbours().collect();
        centres.push(Centre::sector(one));
        centres.extend(around.iter().filter_map(|other| Centre::edge(one, *other)));
        let pairs = around.iter().flat_map(|a| around.iter().map(move |b| (a, b)));
        centres.extend(pairs.filter(|(a, b)| a < b).filter_map(|(a, b)| Centre::corner(one, *a, *b)));
    }
    centres
}

fn ways() -> impl Iterator<Item = Symmetry> {
    let all = |centre: Centre| Mode::ALL.into_iter().filter_map(move |mode| Symmetry::new(mode, centre));
    centres().into_iter().flat_map(all)
}

/// Where a place lies on paper: columns 1.5 wide, rows the square root of 3 high, downwards.
fn on_paper((q, r): (f64, f64)) -> (f64, f64) {
    (1.5 * q, 3_f64.sqrt() * (r + q / 2.0))
}

fn sector_on_paper(at: Coord) -> (f64, f64) {
    let lower = f64::from(at.col % 2) / 2.0;
    (1.5 * f64::from(at.col), 3_f64.sqrt() * (f64::from(at.row) + lower))
}

/// The same place, moved as the mode says, on paper.
fn moved(mode: Mode, turns: u32, centre: (f64, f64), (x, y): (f64, f64)) -> (f64, f64) {
    let (x, y) = (x - centre.0, y - centre.1);
    let (x, y) = match mode {
        Mode::Off => (x, y),
        Mode::Mirror(axis) => {
            // Downwards is positive on paper, so an axis that rises has a negative angle.
            let twice = -2.0 * f64::from(axis.degrees()).to_radians();
            (x * twice.cos() + y * twice.sin(), x * twice.sin() - y * twice.cos())
        }
        Mode::Two | Mode::Three | Mode::Six => {
            let fold = match mode {
                Mode::Two => 2.0,
                Mode::Three => 3.0,
                _ => 6.0,
            };
            let angle = std::f64::consts::TAU * f64::from(turns) / fold;
            (x * angle.cos() - y * angle.sin(), x * angle.sin() + y * angle.cos())
        }
    };
    (x + centre.0, y + centre.1)
}

#[test]
fn images_lie_where_a_ruler_and_compasses_put_them() {
    let near = |a: (f64, f64), b: (f64, f64)| (a.0 - b.0).abs() < 1e-9 && (a.1 - b.1).abs() < 1e-9;
    for symmetry in ways() {
        let centre = on_paper(symmetry.centre().place());
        for at in (0..13).flat_map(|col| (0..11).map(move |row| Coord::new(col, row))) {
            let images = symmetry.images(at);
            let folds = match symmetry.mode() {
                Mode::Off => 0,
                Mode::Mirror(_) | Mode::Two => 1,
                Mode::Three => 2,
                Mode::Six => 5,
            };
            let own = sector_on_paper(at);
            for turns in 1..=folds {
                let wanted = moved(symmetry.mode(), turns, centre, own);
                let found = images.iter().any(|image| near(sector_on_paper(*image), wanted));
                let outside = wanted.0 < -0.1 || wanted.1 < -0.1;
                assert!(found || near(wanted, own) || outside, "{symmetry:?} {at} {wanted:?} {images:?}");
            }
            assert!(images.len() <= folds as usize);
        }
    }
}

#[test]
fn images_are_images_of_each_other() {
    for symmetry in ways() {
        for at in (0..13).flat_map(|col| (0..11).map(move |row| Coord::new(col, row))) {
            let mut orbit = symmetry.images(at);
            orbit.push(at);
            orbit.sort_unstable();
            for image in orbit.clone() {
                let mut other = symmetry.images(image);
                other.push(image);
                other.sort_unstable();
                assert_eq!(other, orbit, "{symmetry:?}");
            }
        }
    }
}

#[test]
fn a_centre_allows_what_the_grid_allows_there() {
    let allowed = |centre: Centre| {
        let modes = Mode::ALL.into_iter().filter(|mode| Symmetry::new(*mode, centre).is_some());
        modes.map(|mode| mode.to_string()).collect::<Vec<_>>().join(", ")
    };
    let [f, g, below] = ["F05", "G05", "F06"].map(at);
    expect![[r#"
        sector F05: no symmetry, mirror left and right, mirror up and down, mirror at 30 degrees, mirror at 60 degrees, mirror at 120 degrees, mirror at 150 degrees, turn by a half, turn by thirds, turn by sixths
        the edge between F05 and F06: no symmetry, mirror left and right, mirror up and down, turn by a half
        the edge between F05 and G05: no symmetry, mirror at 30 degrees, mirror at 120 degrees, turn by a half
        the corner between F04, F05, G05: no symmetry, mirror up and down, mirror at 60 degrees, mirror at 120 degrees, turn by thirds
    "#]]
    .assert_eq(
        &[
            Centre::sector(f),
            Centre::edge(f, below).unwrap(),
            Centre::edge(f, g).unwrap(),
            Centre::corner(f, g, at("F04")).unwrap(),
        ]
        .map(|centre| format!("{centre}: {}\n", allowed(centre)))
        .concat(),
    );
    assert_eq!(Centre::edge(f, at("H05")), None);
    assert_eq!(Centre::corner(f, g, at("G09")), None);
}

#[test]
fn mirrors_keep_their_axis() {
    // From F05 the axes run through these sectors: along 30 degrees up to G05, straight up to F04, and so on.
    let fixed = |axis: Axis, name: &str| {
        let symmetry = Symmetry::new(Mode::Mirror(axis), Centre::sector(at("F05"))).unwrap();
        assert_eq!(names(symmetry.images(at(name))), "", "{axis:?} keeps {name}");
    };
    fixed(Axis::Rising30, "G05");
    fixed(Axis::Upright, "F04");
    fixed(Axis::Falling30, "E05");
    fixed(Axis::Flat, "H05");
    fixed(Axis::Rising60, "G04");
    fixed(Axis::Falling60, "E04");
}

#[test]
fn the_nearest_centre_is_found_from_anywhere() {
    for centre in centres() {
        let (q, r) = centre.place();
        assert_eq!(Centre::nearest(q + 0.05, r - 0.04), centre);
    }
    assert_eq!(Centre::nearest(0.02, -0.03).lies_on(), On::Sector);
}

#[test]
fn the_key_goes_through_all_modes_that_are_possible_and_back() {
    for centre in centres() {
        let first = Symmetry::new(Mode::Off, centre).unwrap();
        let mut seen = vec![first];
        while seen.last().unwrap().next() != first {
            seen.push(seen.last().unwrap().next());
        }
        let possible = Mode::ALL.into_iter().filter_map(|mode| Symmetry::new(mode, centre));
        assert_eq!(seen, possible.collect::<Vec<_>>());
    }
}

#[test]
fn moving_the_centre_where_the_mode_is_impossible_turns_it_off() {
    let six = Symmetry::new(Mode::Six, Centre::sector(at("F05"))).unwrap();
    assert_eq!(six.around(Centre::sector(at("G05"))).mode(), Mode::Six);
    assert_eq!(six.around(Centre::edge(at("F05"), at("F06")).unwrap()).mode(), Mode::Off);
}

#[track_caller]
fn scores(map: &str, mode: Mode, centre: &str, matching: u32, total: u32) {
    let symmetry = Symmetry::new(mode, Centre::sector(at(centre))).unwrap();
    assert_eq!(Score::of(&drawn(map), symmetry, Look::Kinds), Score { matching, total });
}

#[test]
fn the_score_counts_sectors_that_look_like_all_their_images() {
    let mirror = Mode::Mirror(Axis::Upright);
    scores("sds", mirror, "B01", 3, 3);
    scores("sdd", mirror, "B01", 1, 3);
    scores("sd.", mirror, "B01", 1, 2);
    scores("1d2", mirror, "B01", 3, 3);
    scores("1dd", mirror, "B01", 1, 3);
    scores("Hdd", mirror, "B01", 3, 3);
    scores("HdA", mirror, "B01", 3, 3);
    scores("Hd1", mirror, "B01", 1, 3);
    scores("Hd.", mirror, "B01", 1, 2);
    scores("sddddd", mirror, "B01", 1, 3);
    scores("...", mirror, "B01", 0, 0);
    assert!(Score::default().is_perfect());
}

#[test]
fn published_zones_are_as_symmetric_as_was_measured() {
    let line = |name: &&str| {
        let file = published::zone(name).unwrap();
        let mirror = Symmetry::new(Mode::Mirror(Axis::Upright), Centre::sector(at("L07"))).unwrap();
        let [kinds, shape] =
            [Look::Kinds, Look::Shape].map(|look| Score::of(file.zone(), mirror, look).share());
        let (best, score) = Score::best(file.zone(), Look::Kinds);
        let (mode, centre, most) = (best.mode(), best.centre(), score.share());
        format!("{name}: shape {shape:.2}, kinds {kinds:.2}; best {most:.2}, {mode}, {centre}\n")
    };
    expect![[r#"
        galilei: shape 0.92, kinds 0.69; best 0.69, mirror left and right, sector L07
        fermi: shape 1.00, kinds 0.67; best 0.67, mirror left and right, sector L07
        galvani: shape 0.70, kinds 0.60; best 0.60, mirror left and right, the edge between L06 and L07
        volta: shape 0.96, kinds 0.68; best 0.68, mirror left and right, sector L07
        marconi: shape 0.94, kinds 0.69; best 0.69, mirror left and right, sector L07
        socrates: shape 1.00, kinds 1.00; best 1.00, mirror left and right, sector L07
        morgenland: shape 0.71, kinds 0.35; best 0.51, turn by a half, the edge between K08 and L08
        levi-montalcini: shape 0.78, kinds 0.47; best 0.73, mirror up and down, sector K07
    "#]]
    .assert_eq(&scenario_rules::escape::ZONES.iter().map(line).collect::<String>());
}

/// Random strokes with every tool and piece through a symmetry: perfect after each, and each is one step whose undo
/// gives the same bytes back.
#[track_caller]
fn strokes_keep_the_score(document: &mut Document, symmetry: Symmetry, strokes: usize, seed: u64) {
    let mut luck = Luck::new(seed);
    assert!(Score::of(document.zone(), symmetry, Look::Kinds).is_perfect());
    for _ in 0..strokes {
        let (piece, cells) = (luck.piece(), luck.stroke(document.zone()));
        let before = bytes(document);
        let Ok(change) = paint::change(document.draft(), Doing::Paint, piece, &cells, symmetry) else {
            continue;
        };
        let (words, position) = (change.words.clone(), document.history().position());
        document.make(change);
        let after = bytes(document);
        let score = Score::of(document.zone(), symmetry, Look::Kinds);
        assert!(score.is_perfect(), "{score:?} {symmetry:?} {words}\n{}\n{}", before.0, after.0);
        if document.history().position() > position {
            assert_eq!(document.history().position(), position + 1, "a stroke is one step");
            document.undo();
            assert_eq!(bytes(document), before, "one undo restores the same bytes");
            document.redo();
            assert_eq!(bytes(document), after);
        }
    }
    document.go(0);
}

#[test]
fn ten_thousand_strokes_keep_the_score_at_exactly_one() {
    let ways: Vec<Symmetry> = ways().filter(|symmetry| symmetry.mode() != Mode::Off).collect();
    let strokes = 10_000_usize.div_ceil(ways.len());
    for (seed, symmetry) in (0..).zip(ways) {
        strokes_keep_the_score(&mut empty(13, 11), symmetry, strokes, seed);
    }
}

#[test]
fn strokes_keep_a_published_zone_symmetric() {
    let mirror = Symmetry::new(Mode::Mirror(Axis::Upright), Centre::sector(at("L07"))).unwrap();
    strokes_keep_the_score(&mut Document::copy_of("socrates").unwrap(), mirror, 500, 1);
}

#[test]
fn a_score_of_one_means_what_it_says() {
    let mut zone: Zone = published::zone("socrates").unwrap().zone().clone();
    let mirror = Symmetry::new(Mode::Mirror(Axis::Upright), Centre::sector(at("L07"))).unwrap();
    assert!(Score::of(&zone, mirror, Look::Kinds).is_perfect());
    let (lonely, _) = zone.sectors().find(|(at, kind)| at.col < 11 && kind.is_ground()).unwrap();
    zone.set_cell(lonely, Kind::Void);
    assert!(Score::of(&zone, mirror, Look::Kinds).share() < 1.0);
}
