//! A deck of the game as a table: piles side by side, a row for each card.

use engine::{Cell, Knob, KnobId, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Value, knobs};

/// A pile of a deck.
#[derive(Clone, Debug)]
pub struct Pile {
    /// What its cards lie on: the piece that stands for it.
    pub cell: Cell,
    /// How many there are of each card, in the order of the rows.
    pub counts: Vec<u16>,
}

/// A deck whose cards a designer counts.
#[derive(Clone, Debug)]
pub struct Deck {
    /// What the cards show.
    pub cards: Vec<&'static str>,
    /// The piles.
    pub piles: Vec<Pile>,
    /// For how many cards there is a place on the map.
    pub places: usize,
    knobs: Vec<Vec<KnobId>>,
}

impl Deck {
    /// A deck of piles on a map: each with its piece, and the knobs that count its cards in the order of the rows.
    pub fn new(
        cards: Vec<&'static str>,
        piles: Vec<(Cell, Vec<KnobId>)>,
        played: &Knobs,
        places: usize,
    ) -> Self {
        let count = |id: &KnobId| match played.get(knob_of(played, *id)?)? {
            Value::Number(number) => Some(number),
            _ => None,
        };
        let counts = |ids: &[KnobId]| ids.iter().map(|id| count(id).unwrap_or(0)).collect();
        let all = piles.iter().map(|(cell, ids)| Pile { cell: *cell, counts: counts(ids) }).collect();
        Self { cards, piles: all, places, knobs: piles.into_iter().map(|(_, ids)| ids).collect() }
    }

    /// How many cards there are in all.
    pub fn total(&self) -> usize {
        self.piles.iter().map(Pile::total).sum()
    }

    /// The knob that counts a card of a pile.
    pub fn knob(&self, pile: usize, card: usize, played: &Knobs) -> Option<&'static Knob> {
        knob_of(played, *self.knobs.get(pile)?.get(card)?)
    }
}

impl Pile {
    /// How many cards it has.
    pub fn total(&self) -> usize {
        self.counts.iter().copied().map(usize::from).sum()
    }

    /// How many places of the map are painted for it alone.
    pub fn painted(&self, zone: &Zone) -> usize {
        zone.painted().filter(|(_, cell)| *cell == self.cell).count()
    }
}

fn knob_of(played: &Knobs, id: KnobId) -> Option<&'static Knob> {
    knobs::find(played.game(), &id).ok()
}
