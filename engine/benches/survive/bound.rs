//! The bound: a bare loop that does only the unavoidable work of a turn.
//!
//! Three times: who stands where and which spaces around are open to each of ten explorers and of the boats, a random word,
//! one of those moves, written down. Then a tile of those that are left, its back from a counted deck, what that frees for
//! its neighbours, the die, and a step of one creature. No rules about who meets whom, no hands, no reactions, no end.

use std::hint::black_box;
use std::time::Instant;

use engine::deck::Deck;
use engine::rng::{Dice, Purpose, below};
use engine::survive::{Board, Kind, Space};

const EXPLORERS: usize = 10;
const BOATS: usize = 8;
const BACKS: [u8; 12] = [3, 3, 1, 0, 0, 3, 2, 1, 1, 1, 1, 0];

/// The tables and the little state of the bare loop.
pub struct Bound {
    around: Vec<Vec<u32>>,
    open: Vec<bool>,
    tiles: Vec<u32>,
    log: Vec<(u32, u32)>,
}

impl Bound {
    /// The spaces of a board.
    pub fn new(board: &Board) -> Self {
        let ground = board.ground();
        let number = |space: Space| space.index() as u32;
        let around = ground.spaces().map(|space| ground.neighbours(space).map(number).collect()).collect();
        let open = ground.spaces().map(|space| ground.kind(space) != Kind::Safe).collect();
        let tiles = ground.all(Kind::Island).map(number).collect();
        Self { around, open, tiles, log: Vec::with_capacity(1024) }
    }

    /// Runs the loop for so many turns.
    pub fn nanoseconds_a_turn(&mut self, turns: u64) -> f64 {
        let start = Instant::now();
        black_box(self.run(turns));
        start.elapsed().as_nanos() as f64 / turns as f64
    }

    fn run(&mut self, turns: u64) -> u64 {
        let dice = Dice::new(1, 0);
        let mut at: [u32; EXPLORERS + BOATS] = std::array::from_fn(|n| self.tiles[n]);
        let mut deck = Deck::new(BACKS);
        let mut creatures = [self.tiles[0], self.tiles[5], self.tiles[9]];
        let mut sum = 0;
        for turn in 0..turns {
            let luck = dice.turn((turn % 999) as u16, (turn % 4) as u8);
            for point in 0..3 {
                self.step(&mut at, luck.word(Purpose::Choice(point)));
            }
            let word = luck.word(Purpose::Draw(3, 0));
            let tile = self.tiles[below(word, self.tiles.len() as u32) as usize];
            let back = deck.draw(word << 32).unwrap_or(0);
            deck.discard(back);
            sum += self.around[tile as usize].iter().filter(|beside| self.open[**beside as usize]).count()
                as u64;
            let word = luck.word(Purpose::Draw(3, 3));
            let creature = &mut creatures[below(word, 3) as usize];
            let ways = &self.around[*creature as usize];
            *creature = ways[below(word << 8, ways.len() as u32) as usize];
            if self.log.len() > 900 {
                self.log.clear();
            }
            self.log.push((tile, back as u32));
            self.log.push((*creature, 0));
        }
        sum + u64::from(at[0])
    }

    // One of all steps that are open to anybody.
    fn step(&mut self, at: &mut [u32; EXPLORERS + BOATS], word: u64) {
        let ways = |from: u32| self.around[from as usize].iter().filter(|to| self.open[**to as usize]);
        let count: u32 = at.iter().map(|from| ways(*from).count() as u32).sum();
        let mut nth = below(word, count);
        for place in at.iter_mut() {
            let here = ways(*place).count() as u32;
            if nth < here {
                *place = ways(*place).nth(nth as usize).copied().unwrap_or(*place);
                self.log.push((*place, nth));
                return;
            }
            nth -= here;
        }
    }
}
