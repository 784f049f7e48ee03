//! Tiles, pieces and the die: as many as the rules have, and backs behind their fronts.

use egui::{Pos2, Vec2};
use engine::survive::{Back, Creature, Rules, Terrain};
use scenario_rules::{Compiled, Language, ScenarioFile};
use workbench::game::survive::print::die::{Cast, cast};
use workbench::game::survive::print::pieces::{Layout, Piece, layout, letter_of};
use workbench::game::survive::print::words::Words;
use workbench::game::survive::print::{Kit, tiles};
use workbench::print::paper::Paper;
use workbench::print::scene::{Item, Page};
use workbench::print::{Part, Sheet, Style};

use super::{printed, ruled};
use crate::sheet::{capitals, zone};

fn rules(lines: &str) -> Rules {
    ruled(&format!("rules = []\n[rulings]\n{lines}")).1.rules()
}

fn cut_out(scenario: Option<&(ScenarioFile, Compiled)>, paper: Paper) -> Vec<Page> {
    printed("atlantis", scenario, Style { paper, ..Style::default() }, &[Part::Cards]).pages
}

fn laid(scenario: Option<&(ScenarioFile, Compiled)>, paper: Paper) -> Vec<Layout> {
    let zone = zone("atlantis");
    let scenario = scenario.map(|(file, compiled)| (file, compiled));
    let style = Style { paper, ..Style::default() };
    layout(&Kit::new(&Sheet { zone: &zone, scenario, playable: true, style, link: None }))
}

fn pieces(scenario: Option<&(ScenarioFile, Compiled)>) -> Vec<Piece> {
    laid(scenario, Paper::A4).iter().flat_map(|page| &page.pieces).map(|placed| placed.piece).collect()
}

/// Where a page says some words.
fn places(page: &Page, words: &str) -> Vec<Pos2> {
    page.texts().filter(|text| text.says() == words).map(|text| capitals(text).center()).collect()
}

#[test]
fn tiles_are_those_of_the_deck() {
    let printed = tiles::all(&Rules::default());
    assert_eq!(printed.len(), 40);
    let of = |terrain: Terrain| printed.iter().filter(|tile| tile.0 == terrain).count();
    assert_eq!(Terrain::ALL.map(of), [16, 16, 8]);
    assert_eq!(printed.iter().filter(|tile| **tile == (Terrain::Mountain, Back::Volcano)).count(), 1);
    let mine = tiles::all(&rules("\"tiles.beach.shark\" = 7\n\"tiles.mountain.volcano\" = 0\n"));
    assert_eq!(mine.len(), 43);
    assert_eq!(mine.iter().filter(|tile| **tile == (Terrain::Beach, Back::Shark)).count(), 7);
    assert!(!mine.iter().any(|tile| tile.1 == Back::Volcano));
}

#[test]
fn backs_of_tiles_lie_behind_their_fronts() {
    let words = Words::of(Language::En);
    for paper in Paper::USUAL {
        let pages = cut_out(None, paper);
        let (places, tiles) = (tiles::places(paper.upright()), tiles::all(&Rules::default()));
        assert_eq!(places.len(), 20, "{}", paper.name());
        for (n, (terrain, back)) in tiles.into_iter().enumerate() {
            let [front, behind] = [&pages[2 * (n / 20)], &pages[2 * (n / 20) + 1]];
            let place = places[n % 20];
            let near = |found: Vec<Pos2>, x: f32| {
                found.into_iter().any(|at| (at.x - x).abs() < 0.01 && (at.y - place.y).abs() < tiles::SIDE)
            };
            let name = words.board.terrain[terrain as usize];
            assert!(near(self::places(front, name), place.x), "tile {n}: {name}");
            let mirrored = paper.upright().x - place.x;
            assert!(near(self::places(behind, words.back(back)), mirrored), "tile {n}: {back}");
        }
    }
}

/// What is drawn around a point: each thing's look, and where its points lie, seen from there.
fn around(page: &Page, centre: Pos2, reach: f32) -> Vec<(String, Vec<Vec2>)> {
    let seen = |look: String, points: Vec<Pos2>| (look, points.into_iter().map(|at| at - centre).collect());
    let told = page.items.iter().map(|item| match item {
        Item::Area { outlines, ink } => seen(format!("{ink:?}"), outlines.concat()),
        Item::Lines { lines, pen, .. } => seen(format!("{:?}", pen.ink), lines.concat()),
        Item::Text(text) => seen(text.says(), vec![text.at]),
    });
    let near =
        |(_, points): &(String, Vec<Vec2>)| points.first().is_some_and(|at| at.abs().max_elem() < reach);
    told.filter(near).collect()
}

/// Whether no eye sees a difference in shape between two things.
fn same_shape(one: &[(String, Vec<Vec2>)], other: &[(String, Vec<Vec2>)]) -> bool {
    let near = |one: &[Vec2], other: &[Vec2]| {
        one.len() == other.len() && one.iter().zip(other).all(|(one, other)| (*one - *other).length() < 0.01)
    };
    one.len() == other.len() && one.iter().zip(other).all(|((_, one), (_, other))| near(one, other))
}

/// The same, and in looks.
fn same(one: &[(String, Vec<Vec2>)], other: &[(String, Vec<Vec2>)]) -> bool {
    same_shape(one, other) && one.iter().zip(other).all(|((one, _), (other, _))| one == other)
}

#[test]
fn nobody_tells_a_tile_by_its_front() {
    let pages = cut_out(None, Paper::A4);
    let (places, tiles) = (tiles::places(Paper::A4.upright()), tiles::all(&Rules::default()));
    for terrain in Terrain::ALL {
        let same = tiles.iter().enumerate().filter(|(_, tile)| tile.0 == terrain);
        let fronts: Vec<_> = same
            .map(|(n, _)| around(&pages[2 * (n / 20)], places[n % 20], 0.5 * tiles::WIDE - 1.0))
            .collect();
        assert!(fronts.len() > 7 && fronts[0].len() > 2, "{terrain}");
        assert!(fronts.iter().all(|front| self::same(front, &fronts[0])), "{terrain}");
    }
}

#[test]
fn values_lie_behind_their_explorers_and_nowhere_else() {
    for paper in Paper::USUAL {
        let pages = cut_out(None, paper);
        let [page] = laid(None, paper).try_into().expect("all pieces on one page");
        let [front, behind] = [&pages[4], &pages[5]];
        let mut counted = 0;
        for placed in &page.pieces {
            let Piece::Explorer { team, value } = placed.piece else { continue };
            let mirrored = Pos2::new(paper.upright().x - placed.centre.x, placed.centre.y);
            let near = |page: &Page, words: &str, at: Pos2| {
                places(page, words).iter().any(|found| found.distance(at) < 6.0)
            };
            let at = places(behind, &value.to_string()).into_iter().map(|found| found.distance(mirrored));
            assert!(at.fold(f32::MAX, f32::min) < 0.01, "{team} {value} at {mirrored}");
            assert!(
                near(front, &letter_of(team), placed.centre)
                    && !near(front, &value.to_string(), placed.centre)
            );
            counted += 1;
        }
        assert_eq!(counted, 40);
    }
}

#[test]
fn explorers_of_a_colour_are_all_the_same_from_above_and_those_of_two_never() {
    let pages = cut_out(None, Paper::A4);
    let [page] = laid(None, Paper::A4).try_into().expect("one page");
    let faces = |team: u8| -> Vec<Vec<(String, Vec<Vec2>)>> {
        let own = |piece: Piece| matches!(piece, Piece::Explorer { team: his, .. } if his == team);
        let all = page.pieces.iter().filter(|placed| own(placed.piece));
        all.map(|placed| around(&pages[4], placed.centre, 6.2)).collect()
    };
    let teams = [0, 1, 2, 3].map(faces);
    for (n, team) in teams.iter().enumerate() {
        assert!(team.len() == 10 && team.iter().all(|face| same(face, &team[0])), "colour {n}");
        // Whoever sees no colours sees patterns, and letters.
        assert!(teams[n + 1..].iter().all(|other| !same_shape(&team[0], &other[0])), "colour {n}");
    }
}

#[test]
fn pieces_are_those_that_the_rules_have() {
    let count =
        |all: &[Piece], wanted: &dyn Fn(&Piece) -> bool| all.iter().filter(|piece| wanted(piece)).count();
    let creature = |one: Creature| move |piece: &Piece| *piece == Piece::Creature(one);
    let printed = pieces(None);
    assert_eq!(count(&printed, &|piece| *piece == Piece::Boat), 12);
    assert_eq!(Creature::ALL.map(|one| count(&printed, &creature(one))), [5, 6, 5]);
    assert_eq!(count(&printed, &|piece| matches!(piece, Piece::Lot(_))), 0);
    let mine = ruled(
        "players = [2, 6]\nrules = []\n[rulings]\n\"setup.values\" = [9, 2, 2]\n\"boats.stock\" = 3\n\
         \"creatures.stock.whale\" = 0\n\"creatures.die.shark\" = 5\n",
    );
    let mine = pieces(Some(&mine));
    assert_eq!(count(&mine, &|piece| *piece == Piece::Boat), 3);
    assert_eq!(Creature::ALL.map(|one| count(&mine, &creature(one))), [5, 6, 0]);
    assert_eq!(count(&mine, &|piece| matches!(piece, Piece::Explorer { value: 2, .. })), 12);
    assert_eq!(count(&mine, &|piece| matches!(piece, Piece::Explorer { team: 5, value: 9 })), 1);
    // No die has nine faces.
    assert_eq!(count(&mine, &|piece| *piece == Piece::Lot(Creature::Shark)), 5);
}

#[test]
fn two_players_with_two_colours_each_have_four() {
    let two = ruled("players = [2, 2]\nrules = [\"S.5\"]\n");
    let teams = pieces(Some(&two)).into_iter().filter_map(|piece| match piece {
        Piece::Explorer { team, .. } => Some(team),
        _ => None,
    });
    assert_eq!(teams.max(), Some(3));
}

#[test]
fn pieces_never_touch_and_stay_on_the_paper_however_many_there_are() {
    let many = ruled(
        "players = [2, 6]\nrules = []\n[rulings]\n\"boats.stock\" = 32\n\"creatures.stock.whale\" = 24\n\
         \"creatures.stock.shark\" = 24\n\"creatures.die.whale\" = 20\n\"setup.values\" = [1, 2, 3, 4, 5, 6, 7, 8, 9, 9]\n",
    );
    let pages = laid(Some(&many), Paper::Letter);
    assert!(pages.len() > 1);
    let room = egui::Rect::from_min_size(Pos2::ZERO, Paper::Letter.upright()).shrink(7.0);
    for page in &pages {
        let rects: Vec<egui::Rect> = page
            .pieces
            .iter()
            .map(|placed| egui::Rect::from_center_size(placed.centre, placed.piece.size()))
            .collect();
        for (n, rect) in rects.iter().enumerate() {
            assert!(room.contains_rect(*rect), "{rect}");
            assert!(
                rects[n + 1..].iter().all(|other| !rect.expand(1.0).intersects(other.expand(1.0))),
                "{rect}"
            );
        }
    }
    assert_eq!(cut_out(Some(&many), Paper::Letter).len(), 4 + 2 * pages.len());
}

#[test]
fn the_die_shows_what_the_rules_say_and_the_same_on_opposite_faces() {
    use Creature::{Serpent, Shark, Whale};
    let die = |serpent: u8, shark: u8, whale: u8| {
        cast(&rules(&format!(
            "\"creatures.die.serpent\" = {serpent}\n\"creatures.die.shark\" = {shark}\n\"creatures.die.whale\" = {whale}\n"
        )))
    };
    let printed = Cast::Die([Serpent, Serpent, Shark, Shark, Whale, Whale]);
    assert_eq!(die(2, 2, 2), printed);
    assert_eq!(die(1, 1, 1), printed);
    assert_eq!(die(1, 3, 2), Cast::Die([Serpent, Shark, Shark, Shark, Whale, Whale]));
    assert_eq!(die(0, 1, 0), Cast::Die([Shark; 6]));
    assert_eq!(die(2, 5, 2), Cast::Lots);
    assert_eq!(die(0, 0, 0), Cast::Nothing);
}

#[test]
fn a_piece_fits_where_it_is_put() {
    let boat = Piece::Boat.size();
    let explorer = Piece::Explorer { team: 0, value: 1 }.size();
    assert!(boat.x < tiles::WIDE && 3.0 * explorer.x <= boat.x && explorer.y < boat.y);
    assert!(Piece::Creature(Creature::Whale).size().max_elem() * 2.0 < tiles::WIDE);
}
