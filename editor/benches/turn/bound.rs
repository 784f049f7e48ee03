//! The bound: a bare loop, without branches, that does only the unavoidable work of a turn.
//!
//! One random word, an end from a stored list, the kind of its sector, a card from a counted deck, who
//! else stands there, and writing it all down. No rules, no items, no hatches, no end: nothing that plays
//! the game can be faster than this on the same machine.

use std::hint::black_box;
use std::time::Instant;

use engine::deck::Deck;
use engine::escape::rules::Rules;
use engine::escape::{Board, Event, Kind, Reach, SEATS, Seat, Sector, SectorCard, Side, Stride};
use engine::rng::{Dice, Purpose, below};

const DECK: [u8; 5] = [6, 4, 6, 4, 5];

/// The tables and the little state of the bare loop.
pub struct Bound {
    first: Vec<u32>,
    count: Vec<u32>,
    ends: Vec<Sector>,
    kind: Vec<u8>,
    log: Vec<Event>,
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
            ends.extend(reach.iter().copied());
            kind.push(u8::from(ground.kind(from) == Kind::Dangerous));
        }
        Self { first, count, ends, kind, log: Vec::with_capacity(1024) }
    }

    /// Runs the loop for so many turns.
    pub fn nanoseconds_a_turn(&mut self, turns: u64) -> f64 {
        let start = Instant::now();
        black_box(self.run(turns));
        start.elapsed().as_nanos() as f64 / turns as f64
    }

    fn run(&mut self, turns: u64) -> u64 {
        let dice = Dice::new(1, 0);
        let mut at = [self.ends[0]; SEATS];
        let mut deck = Deck::new(DECK);
        let mut met = 0;
        for turn in 0..turns {
            let (round, seat) = ((turn / 8 % 39) as u16, Seat((turn % 8) as u8));
            let word = dice.word(round, seat.0, Purpose::Choice(0));
            let from = at[seat.index()].index();
            let end = self.ends[(self.first[from] + below(word, self.count[from])) as usize];
            let kind = self.kind[end.index()];
            let card = deck.draw(word << 32).unwrap_or(0);
            deck.discard(card);
            let there: u32 = (0..).zip(at).map(|(seat, at)| u32::from(at == end) << seat).sum();
            met += u64::from(there + u32::from(kind));
            at[seat.index()] = end;
            if self.log.len() > 600 {
                self.log.clear();
            }
            self.log.push(Event::Moved(seat, end));
            self.log.push(Event::Drew(seat, SectorCard::ALL[card]));
        }
        met
    }
}
