//! Positions to count from, and the counting itself.

use engine::Zone;
use engine::escape::{
    Action, Board, Character, Colour, Ground, Item, Placed, Position, Rules, SectorCard, State, perft,
};
use engine::rng::Dice;
use expect_test::Expect;
use support::slow::Slow;

/// A position as a test writes it down.
pub struct Setting {
    zone: Zone,
    rules: Rules,
    position: Position,
}

/// The Advanced game on a zone.
pub fn on(zone: Zone) -> Setting {
    Setting { zone, rules: Rules::advanced(), position: Position::default() }
}

impl Setting {
    /// The rules with some knobs set otherwise.
    pub fn rules(mut self, change: impl FnOnce(&mut Rules)) -> Self {
        change(&mut self.rules);
        self
    }

    /// The Basic game instead.
    pub fn basic(mut self) -> Self {
        self.rules = Rules::basic();
        self
    }

    /// The next seat: who it is, and where he stands if not on his start.
    pub fn seat(mut self, who: Character, at: &str, items: &[Item]) -> Self {
        let ground = Ground::new(&self.zone);
        let at = (!at.is_empty()).then(|| ground.sector(at.parse().unwrap()).expect(at));
        let (side, items) = (who.side(), items.to_vec());
        self.position.seats.push(Placed { side, character: Some(who), at, items, fed: false });
        self
    }

    /// The last seat is fed.
    pub fn fed(mut self) -> Self {
        self.position.seats.last_mut().unwrap().fed = true;
        self
    }

    /// Hatches that are closed already.
    pub fn closed(mut self, hatches: &[u8]) -> Self {
        self.position.closed = hatches.iter().copied().collect();
        self
    }

    /// The uppermost sector cards.
    pub fn sector_cards(mut self, cards: &[SectorCard]) -> Self {
        self.position.sector = cards.to_vec();
        self
    }

    /// The uppermost item cards.
    pub fn item_cards(mut self, cards: &[Item]) -> Self {
        self.position.item = cards.to_vec();
        self
    }

    /// The uppermost hatch cards.
    pub fn hatch_cards(mut self, cards: &[Colour]) -> Self {
        self.position.hatch = cards.to_vec();
        self
    }

    /// Counts the paths of 1, 2, … `depth` actions, both ways.
    pub fn count(self, depth: u32, counts: Expect) {
        let board = Board::new(&self.zone, &self.rules).unwrap();
        let state = State::place(&board, 2, Dice::new(1, 0), &self.position).unwrap();
        let mut slowly = vec![0; depth as usize];
        walk(&state, &Slow::new(&self.zone, &self.rules), &mut slowly);
        let quickly: Vec<_> = (1..=depth).map(|depth| perft(&state, depth)).collect();
        assert_eq!(quickly, slowly, "both ways count the same");
        let words: Vec<_> = slowly.iter().map(u64::to_string).collect();
        counts.assert_eq(&words.join(" "));
    }
}

fn walk(state: &State<'_>, slow: &Slow<'_>, counts: &mut [u64]) {
    let mut listed = Vec::new();
    state.legal_actions(&mut listed);
    let found: Vec<Action> = slow.legal(state).into_iter().collect();
    counts[0] += found.len() as u64;
    listed.sort_unstable();
    assert_eq!(listed, found, "both ways find the same actions");
    if counts.len() > 1 {
        for action in found {
            let (mut state, mut slow) = (state.clone(), slow.clone());
            slow.follow(&mut state, action);
            walk(&state, &slow, &mut counts[1..]);
        }
    }
}
