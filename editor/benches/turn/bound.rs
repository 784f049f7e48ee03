//! The bound: a bare loop, without branches, that does only the unavoidable work of a turn.
//!
//! One random word, an end from a stored list, the kind of its sector, a card from a counted deck, who
//! else stands there, and writing it all down. No rules, no items, no hatches, no end: nothing that plays
//! the game can be faster than this on the same machine.

use std::hint::black_box;
use std::time::Instant;

use engine::escape::rules::Rules;
use engine::escape::{Board, Kind, Reach, Side, Stride};
use engine::rng::below;

const SEATS: usize = 8;
const DECK: [u8; 5] = [6, 4, 6, 4, 5];

/// The tables and the little state of the bare loop.
pub struct Bound {
    first: Vec<u32>,
    count: Vec<u32>,
    ends: Vec<u32>,
    kind: Vec<u8>,
    log: Vec<u64>,
}

impl Bound {
    /// The ends of an Alien's moves over a board, hatches aside.
    pub fn new(board: &Board) -> Self {
        let ground = board.ground();
        let stride = Stride { side: Side::Alien, least: 1, most: 2 };
        let (mut first, mut count, mut ends, mut kind) = (vec![], vec![], vec![], vec![]);
        for from in ground.sectors() {
            let reach = Reach::from(ground, &Rules::advanced(), stride, from, ground.hatches());
            first.push(ends.len() as u32);
            count.push(reach.len() as u32);
            ends.extend(reach.iter().map(|end| end.index() as u32));
            kind.push(u8::from(ground.kind(from) == Kind::Dangerous));
        }
        Self { first, count, ends, kind, log: vec![0; 1024] }
    }

    /// Runs the loop for so many turns.
    pub fn nanoseconds_a_turn(&mut self, turns: u64) -> f64 {
        let start = Instant::now();
        black_box(self.run(turns));
        start.elapsed().as_nanos() as f64 / turns as f64
    }

    fn run(&mut self, turns: u64) -> u64 {
        let mut at = [self.ends[0]; SEATS];
        let (mut deck, mut left) = (DECK, 25_u32);
        let mut met = 0;
        for turn in 0..turns {
            let seat = turn as usize % SEATS;
            let at_word = turn.wrapping_mul(0xa076_1d64_78bd_642f);
            let product = u128::from(at_word) * u128::from(at_word ^ 0xe703_7ed1_a0b4_28db);
            let word = (product as u64) ^ ((product >> 64) as u64);

            let from = at[seat] as usize;
            let end = self.ends[(self.first[from] + below(word, self.count[from])) as usize];
            let dangerous = self.kind[end as usize];

            let fresh = left == 0;
            deck = if fresh { DECK } else { deck };
            left = if fresh { 25 } else { left };
            let nth = below(word << 32, left);
            let (mut card, mut sum) = (0, 0);
            for count in &deck[..4] {
                sum += u32::from(*count);
                card += usize::from(nth >= sum);
            }
            deck[card] -= dangerous;
            left -= u32::from(dangerous);

            let there: u32 = (0..).zip(at).map(|(seat, at)| u32::from(at == end) << seat).sum();
            met += u64::from(there);
            at[seat] = end;
            let event = u64::from(end) << 32 | (card as u64) << 16 | u64::from(there);
            self.log[turn as usize % 1024] = event;
        }
        met
    }
}
