//! Sections 1 and 4: the printed board and what is in the box.

use engine::survive::rules::{Rules, Values};
use engine::survive::{Back, Board, Class, Ground, Kind, Space, Spaces, atlantis};
use engine::{Coord, Game, Zone};
use expect_test::expect;

fn printed() -> Board {
    Board::new(&atlantis(), &Rules::default()).expect("the printed board")
}

fn names(ground: &Ground, spaces: impl IntoIterator<Item = Space>) -> String {
    spaces.into_iter().map(|at| ground.coord(at).to_string()).collect::<Vec<_>>().join(" ")
}

#[test]
fn section_4_the_board_has_133_spaces_88_of_them_open_sea_5_serpents_40_tiles_and_4_safe_islands() {
    let map = atlantis();
    let count = |kind: Kind| map.all(kind).count();
    assert_eq!([Kind::Sea, Kind::Serpent, Kind::Island, Kind::Safe].map(count), [88, 5, 40, 4]);
}

#[test]
fn section_4_spaces_in_each_line() {
    let map = atlantis();
    let in_line =
        |letter: u16| map.spaces().filter(|(at, kind)| at.col == letter && *kind != Kind::Safe).count();
    assert_eq!((0..13).map(in_line).collect::<Vec<_>>(), [7, 10, 11, 10, 11, 12, 11, 12, 11, 10, 11, 10, 7]);
}

#[test]
fn section_4_serpents_and_safe_islands_have_these_names() {
    let map = atlantis();
    let names = |kind: Kind| map.all(kind).map(|at| at.to_string()).collect::<Vec<_>>().join(" ");
    expect!["B02 C12 G07 K02 L11"].assert_eq(&names(Kind::Serpent));
    expect!["B01 B12 L01 L12"].assert_eq(&names(Kind::Safe));
}

#[test]
fn section_4_every_safe_island_touches_two_spaces_one_of_them_a_serpents() {
    let board = printed();
    let ground = board.ground();
    let told: Vec<_> = board
        .islands()
        .map(|at| format!("{}: {}", ground.coord(at), names(ground, sorted(ground.neighbours(at)))))
        .collect();
    expect![[r#"
        B01: B02 C02
        B12: B11 C12
        L01: K02 L02
        L12: K12 L11"#]]
    .assert_eq(&told.join("\n"));
}

fn sorted(spaces: impl Iterator<Item = Space>) -> Vec<Space> {
    let mut spaces: Vec<_> = spaces.collect();
    spaces.sort_unstable();
    spaces
}

#[test]
fn section_4_letters_with_even_index_touch_the_number_before_and_the_same_one() {
    let board = printed();
    let ground = board.ground();
    let around = |name: &str| {
        let at = ground.space(name.parse().expect("a name")).expect("a space");
        names(ground, sorted(ground.neighbours(at)))
    };
    expect!["D06 D07 E06 E08 F06 F07"].assert_eq(&around("E07"));
    expect!["E07 E08 F06 F08 G07 G08"].assert_eq(&around("F07"));
}

/// The cell that half a turn brings a cell to. Odd lines are half a cell further right.
fn half_a_turn(at: Coord) -> Coord {
    let shift = if at.col.is_multiple_of(2) { 14 } else { 13 };
    Coord::new(12 - at.col, shift - (at.row + 2))
}

#[test]
fn section_4_half_a_turn_maps_the_board_onto_itself_and_only_serpents_break_the_mirror() {
    let map = atlantis();
    for (at, kind) in map.spaces() {
        assert_eq!(map.kind(half_a_turn(at)), kind, "{at}");
    }
    let plain = |at: Coord| match map.kind(at) {
        Kind::Serpent => Kind::Sea,
        other => other,
    };
    let upside_down = |at: Coord| Coord::new(12 - at.col, at.row);
    assert!(map.spaces().all(|(at, _)| plain(upside_down(at)) == plain(at)));
    assert!(map.spaces().any(|(at, kind)| map.kind(upside_down(at)) != kind));
}

#[test]
fn section_4_steps_from_tiles_to_the_nearest_safe_island() {
    let board = printed();
    let ground = board.ground();
    let tiles: Vec<Space> = ground.all(Kind::Island).collect();
    let at = |steps| tiles.iter().filter(|tile| ground.to_safety(**tile) == steps).count();
    assert_eq!([4, 5, 6, 7].map(at), [4, 14, 14, 8]);
    let middle = ground.space(Coord::new(6, 6)).expect("the centre");
    let islands: Vec<Vec<u16>> = board.islands().map(|at| ground.distances([at], |_| true)).collect();
    // Every island is nearest for ten tiles, ties shared; counted in twelfths.
    let mut nearest = [0; 4];
    for tile in &tiles {
        let steps = |island: &Vec<u16>| island[tile.index()];
        let least = islands.iter().map(steps).min();
        let shared = islands.iter().filter(|island| Some(steps(island)) == least).count();
        for (sum, island) in nearest.iter_mut().zip(&islands) {
            *sum += if Some(steps(island)) == least { 12 / shared } else { 0 };
        }
    }
    assert_eq!(nearest, [120; 4]);
    for island in &islands {
        assert_eq!(
            tiles.iter().map(|tile| u32::from(island[tile.index()])).sum::<u32>(),
            321,
            "8.025 on average"
        );
        assert_eq!(island[middle.index()], 8);
    }
}

#[test]
fn u6_there_are_28_places_for_boats_and_the_centre_is_none() {
    let board = printed();
    assert_eq!(board.moorings().len(), 28);
    let centre = board.ground().space(Coord::new(6, 6)).expect("the centre");
    assert!(!board.moorings().contains(&centre));
}

#[test]
fn s_1_of_40_tiles_22_lie_on_the_outer_coast_so_that_58_explorers_find_room() {
    let mut rules = Rules::default();
    rules.setup.room_inland = engine::Number::clamped(2);
    let board = Board::new(&atlantis(), &rules).expect("the printed board");
    let rooms = || board.ground().all(Kind::Island).map(|at| u32::from(board.room(at)));
    assert_eq!(rooms().filter(|room| *room == 1).count(), 22);
    assert_eq!(rooms().sum::<u32>(), 58);
    // Of those that hold two, six touch the centre.
    let centre = board.ground().space(Coord::new(6, 6)).expect("the centre");
    assert!(board.ground().neighbours(centre).all(|at| board.room(at) == 2));
}

#[test]
fn section_1_the_tiles_add_up() {
    let tiles = Rules::default().tiles;
    assert_eq!(tiles.totals(), [16, 16, 8]);
    let total = |back| tiles.with(back).iter().sum::<u16>();
    assert_eq!(Back::ALL.map(total), [6, 5, 4, 6, 1, 4, 2, 2, 2, 2, 3, 3]);
    assert_eq!(tiles.with(Back::Volcano), [0, 0, 1], "the one volcano lies under a mountain");
}

#[test]
fn section_1_creatures_and_boats_are_enough_for_their_tiles() {
    let rules = Rules::default();
    let total = |back| rules.tiles.with(back).iter().sum::<u16>();
    assert_eq!(total(Back::Shark), rules.creatures.stock.shark.get());
    assert_eq!(total(Back::Whale), rules.creatures.stock.whale.get());
    assert_eq!(total(Back::Boat) + 4 * rules.setup.boats.get(), rules.boats.stock.get());
}

#[test]
fn section_1_ten_explorers_a_colour_are_worth_28() {
    let values: Vec<u8> = Values::PRINTED.iter().collect();
    assert_eq!(values, [1, 1, 1, 2, 2, 3, 3, 4, 5, 6]);
    assert_eq!(values.iter().sum::<u8>(), 28);
}

#[test]
fn section_1_the_border_of_a_back_tells_when_it_is_used() {
    let of = |class| {
        Back::ALL.iter().filter(|back| back.class() == class).map(|back| back.word()).collect::<Vec<_>>()
    };
    assert_eq!(of(Class::Immediate), ["shark", "whale", "boat", "whirlpool", "volcano"]);
    assert_eq!(of(Class::OwnTurn), ["dolphin", "winds", "move-serpent", "move-shark", "move-whale"]);
    assert_eq!(of(Class::Reaction), ["repel-shark", "repel-whale"]);
}

#[test]
fn a_map_is_typed_as_it_is_seen_one_line_a_letter() {
    let lines = ["@~.", "~bS"];
    let map = Zone::from_signs(Game::Survive, lines).expect("a map");
    let typed: Vec<String> = map.lines().map(|line| line.iter().map(|cell| cell.sign()).collect()).collect();
    assert_eq!(typed, lines);
    assert_eq!((map.cells().columns(), map.cells().rows()), (2, 3), "two letters, three numbers");
    assert_eq!(map.kind("B03".parse().expect("a name")), Kind::Serpent);
    assert_eq!(map.kind("C01".parse().expect("a name")), Kind::Nothing);
    assert_eq!(Zone::from_lines(Game::Survive, atlantis().lines().collect()), Some(atlantis()));
}

#[test]
fn a_text_that_is_no_map_is_refused() {
    assert_eq!(Zone::from_signs(Game::Survive, ["~~", "x~"]), None, "no such sign");
    assert_eq!(Zone::from_signs(Game::Survive, ["~~", "~"]), None, "lines of different lengths");
}

#[test]
fn every_kind_is_a_piece_of_the_palette_and_another_games_cell_is_nothing() {
    for kind in Kind::ALL {
        assert_eq!(Kind::of(kind.cell()), kind);
    }
    assert_eq!(Kind::of(engine::escape::Kind::Secure.cell()), Kind::Nothing);
    assert_eq!(engine::escape::Kind::of(Kind::Safe.cell()), engine::escape::Kind::Void);
}

#[test]
fn a_map_that_cannot_be_played_says_everything_that_is_wrong() {
    let map = Zone::from_signs(Game::Survive, ["~bbbbbbbbbbbbbbbbb~"]).expect("a map");
    let errors = Board::new(&map, &Rules::default()).expect_err("it cannot be played");
    let told: Vec<_> = errors.iter().map(ToString::to_string).collect();
    expect![[r#"
        the map has 17 places for 40 tiles
        the map has 17 places for 16 tiles of beach
        the map has no safe island"#]]
    .assert_eq(&told.join("\n"));
    assert!(Board::new(&Zone::empty(Game::Survive, 0, 0), &Rules::default()).is_err());
}
