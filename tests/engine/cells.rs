//! Sets of cells as machine words, and small sets of numbers: each part is what counting one by one gives.

use engine::bits::{Cells, Lattice, bit_of, bits_for};
use engine::rng::{Dice, Purpose};
use engine::{Coord, NumberSet};

const SIZES: [(u16, u16); 5] = [(1, 1), (2, 3), (23, 14), (7, 40), (24, 9)];

/// Sets of all densities on grids of several sizes.
fn sets(mut each: impl FnMut(u16, u16, &[Coord], &Cells<6>)) {
    for (columns, rows) in SIZES {
        assert!(bits_for(columns, rows) <= 6 * 64);
        for share in 0..=16 {
            let at = |n: u16| Coord::new(n / rows, n % rows);
            let wanted =
                |n: &u16| Dice::new(share, u64::from(*n)).word(1, 0, Purpose::Draw(0, 0)) % 16 < share;
            let coords: Vec<Coord> = (0..columns * rows).filter(wanted).map(at).collect();
            let mut cells = Cells::NONE;
            for at in &coords {
                cells.add(bit_of(*at, rows));
            }
            each(columns, rows, &coords, &cells);
        }
    }
}

#[test]
fn a_set_is_counted_and_listed_as_its_cells_are() {
    sets(|_, rows, coords, cells| {
        let bits: Vec<u32> = coords.iter().map(|at| bit_of(*at, rows)).collect();
        assert_eq!(cells.iter().collect::<Vec<_>>(), bits);
        assert_eq!((cells.len() as usize, cells.is_empty()), (bits.len(), bits.is_empty()));
    });
}

#[test]
fn any_cell_is_found_by_its_number() {
    sets(|_, _, _, cells| {
        let counted = cells.counted();
        assert_eq!((counted.len(), counted.is_empty()), (cells.len(), cells.is_empty()));
        let found: Vec<_> = (0..counted.len()).filter_map(|nth| counted.nth(nth)).collect();
        assert_eq!(found, cells.iter().collect::<Vec<_>>());
        assert_eq!(counted.nth(counted.len()), None);
    });
}

#[test]
fn beside_a_set_are_the_neighbours_of_its_cells() {
    sets(|columns, rows, coords, cells| {
        let lattice = Lattice::<6>::new(columns, rows);
        let on_grid = |at: &Coord| at.col < columns && at.row < rows;
        let mut expected = Cells::NONE;
        let neighbours = coords.iter().flat_map(|at| at.neighbours()).filter(on_grid);
        neighbours.for_each(|at| expected.add(bit_of(at, rows)));
        let mut grid = Cells::NONE;
        (0..columns).for_each(|c| (0..rows).for_each(|r| grid.add(bit_of(Coord::new(c, r), rows))));
        assert_eq!(lattice.beside(cells).and(&grid), expected, "{columns} x {rows}");
    });
}

#[test]
fn a_number_is_taken_only_if_its_cell_is_in_the_set() {
    sets(|columns, rows, coords, cells| {
        for at in (0..columns * rows).map(|n| Coord::new(n / rows, n % rows)) {
            let expected = if coords.contains(&at) { 7 } else { 0 };
            assert_eq!(cells.only_if(bit_of(at, rows), 7), expected);
        }
    });
}

#[test]
fn a_few_numbers_are_found_in_rising_order() {
    for bits in 0..=u16::MAX {
        let few: NumberSet = (0..16).filter(|n| bits >> n & 1 == 1).collect();
        let listed: Vec<u8> = few.iter().collect();
        let found: Vec<u8> = (0..few.len()).filter_map(|nth| few.nth(nth)).collect();
        assert_eq!((found, few.nth(few.len())), (listed, None));
    }
}
