//! Random tables for the proofs: odd zones, odd rules, any number of players.

use std::fmt;

use engine::escape::{Board, HATCH_LIMIT, Kind, Rules, Sectors, State};
use engine::rng::Dice;
use engine::{Coord, GRID_LIMIT, Grid, KnobKind, NumberSet, Zone};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use proptest::test_runner::RngSeed;
use serde_json::{Value, json};

use crate::slow::neighbours;

/// A table at which random matches are played. Shown as it would be written down.
#[derive(Clone)]
pub struct Table {
    /// Where it is played.
    pub zone: Zone,
    /// How it is played.
    pub rules: Rules,
    /// How many play.
    pub players: u8,
    /// The luck of all its matches.
    pub seed: u64,
}

impl fmt::Debug for Table {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} players, seed {}", self.players, self.seed)?;
        let knobs = serde_json::to_string(&self.rules).map_err(|_| fmt::Error)?;
        writeln!(f, "{knobs}")?;
        for row in self.zone.cells().by_row().take(20) {
            writeln!(f, "{}", row.iter().map(|kind| kind.sign()).collect::<String>())?;
        }
        Ok(())
    }
}

impl Table {
    /// The zone and rules compiled.
    pub fn board(&self) -> Board {
        Board::new(&self.zone, &self.rules).expect("a zone with starts")
    }

    /// Match number `index` at this table.
    pub fn deal<'b>(&self, board: &'b Board, index: u64) -> State<'b> {
        State::deal(board, self.players, self.dice(index)).expect("2 to 16 players")
    }

    /// Its luck.
    pub fn dice(&self, index: u64) -> Dice {
        Dice::new(self.seed, index)
    }
}

/// How often a law is tried. The seed is fixed, so a law that held once holds again.
pub fn tries(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases,
        failure_persistence: None,
        max_shrink_iters: 200,
        rng_seed: seed(),
        ..ProptestConfig::default()
    }
}

// `PROPTEST_RNG_SEED=7` goes looking somewhere else.
fn seed() -> RngSeed {
    match ProptestConfig::default().rng_seed {
        RngSeed::Random => RngSeed::Fixed(1),
        chosen @ RngSeed::Fixed(_) => chosen,
    }
}

/// Any table: odd zones, odd rules, 2 to 16 players.
pub fn tables() -> impl Strategy<Value = Table> {
    let changes = vec((any::<Index>(), any::<u64>()), 0..25);
    (zones(), changes, 2..=16_u8, any::<u64>()).prop_map(|(zone, changes, players, seed)| {
        let rules = changed_rules(&zone, &changes);
        Table { zone, rules, players, seed }
    })
}

/// Any zone with a start for each side, now and then within the largest grid.
pub fn zones() -> impl Strategy<Value = Zone> {
    prop_oneof![24 => small_zones(), 1 => wide_zones()]
}

fn small_zones() -> impl Strategy<Value = Zone> {
    let cells = (1..=12_u16, 2..=9_u16, any::<bool>()).prop_flat_map(|(short, long, turned)| {
        let (columns, rows) = if turned { (long, short) } else { (short, long) };
        (Just(columns), Just(rows), vec(0..16_u8, usize::from(columns * rows)))
    });
    (cells, any::<Index>(), any::<Index>()).prop_map(|((columns, rows, signs), human, alien)| {
        let places = (0..columns).flat_map(|col| (0..rows).map(move |row| Coord::new(col, row)));
        paint(columns, rows, &places.zip(signs).collect::<Vec<_>>(), human, alien)
    })
}

// A winding corridor somewhere in the largest grid.
fn wide_zones() -> impl Strategy<Value = Zone> {
    let walk = vec((0..6_usize, 3..16_u8), 2..120);
    let from = (0..GRID_LIMIT, 0..GRID_LIMIT);
    (from, walk, any::<Index>(), any::<Index>()).prop_map(|((col, row), walk, human, alien)| {
        let mut at = Coord::new(col, row);
        let mut path = vec![(at, 7)];
        for (turn, sign) in walk {
            let inside = |at: &Coord| at.col < GRID_LIMIT && at.row < GRID_LIMIT;
            let around: Vec<_> = neighbours(at).into_iter().filter(inside).collect();
            at = around[turn % around.len()];
            path.retain(|(known, _)| *known != at);
            path.push((at, sign));
        }
        paint(GRID_LIMIT, GRID_LIMIT, &path, human, alien)
    })
}

fn paint(columns: u16, rows: u16, cells: &[(Coord, u8)], human: Index, alien: Index) -> Zone {
    let mut grid = Grid::filled(columns, rows, Kind::Void);
    let mut hatches = 0;
    let mut set = |at: Coord, kind: Kind| *grid.get_mut(at).expect("a cell of the grid") = kind;
    let human = human.index(cells.len());
    let alien = (human + 1 + alien.index(cells.len() - 1)) % cells.len();
    for (place, (at, sign)) in cells.iter().enumerate() {
        let kind = match sign {
            _ if place == human => Kind::HumanStart,
            _ if place == alien => Kind::AlienStart,
            0..=2 => Kind::Void,
            3..=6 => Kind::Secure,
            14 if hatches < HATCH_LIMIT => {
                hatches += 1;
                Kind::Hatch(hatches)
            }
            15 if place % 4 == 0 => Kind::HumanStart,
            15 if place % 4 == 1 => Kind::AlienStart,
            _ => Kind::Dangerous,
        };
        set(*at, kind);
    }
    Zone::from(&grid)
}

/// The Advanced game, ten rounds of it, with some knobs set to any value they can have.
pub fn changed_rules(zone: &Zone, changes: &[(Index, u64)]) -> Rules {
    let hatches: NumberSet = zone.hatches().into_iter().map(|(number, _)| number).collect();
    let knobs = Rules::knobs();
    let mut rules = serde_json::to_value(Rules::advanced()).expect("rules can be written");
    rules["victory"]["rounds"] = json!(10);
    for (which, word) in changes {
        let knob = which.get(&knobs);
        let place = knob.name.split('.').fold(&mut rules, |rules, name| &mut rules[name]);
        *place = any_value(&knob.name, knob.kind, *word, hatches);
    }
    serde_json::from_value(rules).expect("every knob has a legal value")
}

fn any_value(name: &str, kind: KnobKind, word: u64, hatches: NumberSet) -> Value {
    let picked = |n: u8| word >> n & 1 == 1;
    match kind {
        KnobKind::YesNo => json!(picked(0)),
        // Long matches show nothing that twenty rounds do not.
        KnobKind::Number(least, _) if name == "victory.rounds" => json!(u64::from(least) + word % 20),
        KnobKind::Number(least, most) => json!(u64::from(least) + word % u64::from(most - least + 1)),
        KnobKind::Word(words) => json!(words[(word % words.len() as u64) as usize]),
        KnobKind::Numbers(..) => json!(hatches.iter().filter(|n| picked(*n)).collect::<Vec<_>>()),
        KnobKind::Bag(most, ..) => json!([1 + word % u64::from(most)]),
        KnobKind::Words(..) => {
            let crew = engine::escape::Character::of(engine::escape::Side::Human);
            json!((0..).zip(crew).filter(|(n, _)| picked(*n)).map(|(_, who)| who).collect::<Vec<_>>())
        }
        KnobKind::NumberOr(..) => match word % 5 {
            0 => json!("none"),
            1 => json!("players"),
            n => json!(n),
        },
    }
}
