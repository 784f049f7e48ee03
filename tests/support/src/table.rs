//! A table to try rules at: a position in a few words, what is played, what follows.
//!
//! ```text
//! on("galilei").human("D09").with([Adrenaline]).alien("K05")
//!     .play(["1: use adrenaline; move E11"])
//!     .hears(expect![["seat 1: uses adrenaline"]]);
//! ```
//!
//! Seats sit in the order in which they are named; the Humans among them are the Captain, the Pilot, …
//! and the Aliens the First, the Second, … unless `who` says otherwise. A check plays from the beginning.

mod check;

use std::cell::OnceCell;
use std::rc::Rc;

use engine::Zone;
use engine::escape::HatchSet;
use engine::escape::{
    Board, Character, Colour, Ground, Item, Placed, Position, ReplayError, Rules, SectorCard, Side, State,
};
use engine::rng::Dice;

use crate::zones;

pub use check::{heard, outcome, told};

/// A position and what is played from it.
#[derive(Clone)]
pub struct Table {
    zone: Zone,
    rules: Rules,
    players: u8,
    seed: u64,
    position: Position,
    turns: Vec<String>,
    // Compiled when it is first looked at; other rules make another one.
    board: OnceCell<Rc<Board>>,
}

/// A table with a published zone and the Advanced game.
pub fn on(zone: &str) -> Table {
    Table::new(zones::published(zone))
}

/// A table with a zone drawn by hand: rows with spaces between them.
pub fn drawn(map: &str) -> Table {
    Table::new(zones::drawn(map))
}

impl Table {
    fn new(zone: Zone) -> Self {
        let (rules, position) = (Rules::advanced(), Position::default());
        Self { zone, rules, players: 2, seed: 1, position, turns: Vec::new(), board: OnceCell::new() }
    }

    /// The Basic game.
    pub fn basic(self) -> Self {
        self.knob(|rules| *rules = Rules::basic())
    }

    /// Other rules.
    pub fn knob(mut self, turn: impl FnOnce(&mut Rules)) -> Self {
        turn(&mut self.rules);
        self.board = OnceCell::new();
        self
    }

    /// Other luck.
    pub fn seed(mut self, seed: u64) -> Self {
        self.seed = seed;
        self
    }

    /// So many players dealt by chance.
    pub fn players(mut self, players: u8) -> Self {
        self.players = players;
        self
    }

    /// The next seat is a Human in a sector.
    pub fn human(self, at: &str) -> Self {
        self.sit(Side::Human, Some(at))
    }

    /// The next seat is an Alien in a sector.
    pub fn alien(self, at: &str) -> Self {
        self.sit(Side::Alien, Some(at))
    }

    /// The next seat is a Human where Humans begin.
    pub fn new_human(self) -> Self {
        self.sit(Side::Human, None)
    }

    /// The next seat is an Alien where Aliens begin.
    pub fn new_alien(self) -> Self {
        self.sit(Side::Alien, None)
    }

    fn sit(mut self, side: Side, at: Option<&str>) -> Self {
        let ground = Ground::new(&self.zone);
        let at = at.map(|at| ground.sector(at.parse().unwrap()).expect(at));
        let nth = self.position.seats.iter().filter(|seat| seat.side == side).count();
        let character = Character::of(side).get(nth).copied();
        self.position.seats.push(Placed { side, character, at, items: Vec::new(), fed: false });
        self
    }

    fn last(&mut self) -> &mut Placed {
        self.position.seats.last_mut().expect("a seat is named first")
    }

    /// The seat named last is somebody else.
    pub fn who(mut self, character: Character) -> Self {
        self.last().character = Some(character);
        self
    }

    /// The seat named last holds items.
    pub fn with<const N: usize>(mut self, items: [Item; N]) -> Self {
        self.last().items = items.into();
        self
    }

    /// The seat named last is fed.
    pub fn fed(mut self) -> Self {
        self.last().fed = true;
        self
    }

    /// The uppermost sector cards.
    pub fn cards<const N: usize>(mut self, cards: [SectorCard; N]) -> Self {
        self.position.sector = cards.into();
        self
    }

    /// The uppermost item cards.
    pub fn items<const N: usize>(mut self, items: [Item; N]) -> Self {
        self.position.item = items.into();
        self
    }

    /// The uppermost hatch cards.
    pub fn hatch_cards<const N: usize>(mut self, colours: [Colour; N]) -> Self {
        self.position.hatch = colours.into();
        self
    }

    /// The round.
    pub fn round(mut self, round: u16) -> Self {
        self.position.round = round;
        self
    }

    /// Hatches that are closed already.
    pub fn closed<const N: usize>(mut self, hatches: [u8; N]) -> Self {
        self.position.closed = hatches.into_iter().collect::<HatchSet>();
        self
    }

    /// What is played next, one line a turn.
    pub fn play<const N: usize>(mut self, turns: [&str; N]) -> Self {
        self.turns.extend(turns.map(str::to_owned));
        self
    }

    /// Looks at the match after what was played.
    #[track_caller]
    pub fn look<R>(&self, look: impl FnOnce(&State<'_>) -> R) -> R {
        self.replay(&[], |state, played| {
            if let Err(error) = played {
                panic!("turn {}: {}; legal: {:?}", error.turn + 1, error.why, error.legal);
            }
            look(state)
        })
    }

    /// Why the match cannot be set up.
    pub fn trouble(&self) -> String {
        let board = match Board::new(&self.zone, &self.rules) {
            Ok(board) => board,
            Err(errors) => return lines(errors.iter().map(ToString::to_string)),
        };
        let placed = State::place(&board, self.players, Dice::new(self.seed, 0), &self.position);
        placed.map_or_else(|error| error.to_string(), |_| "none".to_owned())
    }

    #[track_caller]
    fn replay<R>(&self, more: &[&str], look: impl FnOnce(&State<'_>, Result<(), ReplayError>) -> R) -> R {
        let compile = || Rc::new(Board::new(&self.zone, &self.rules).expect("the zone can be played"));
        let board = self.board.get_or_init(compile);
        let dice = Dice::new(self.seed, 0);
        let mut state = State::place(board, self.players, dice, &self.position).expect("the position stands");
        let turns: Vec<_> = self.turns.iter().map(String::as_str).chain(more.iter().copied()).collect();
        let played = state.replay(&turns);
        look(&state, played)
    }
}

// One line as it is; several each with its end, as `expect!` likes them.
fn lines(lines: impl Iterator<Item = String>) -> String {
    let lines: Vec<_> = lines.collect();
    match lines.as_slice() {
        [] => String::new(),
        [line] => line.clone(),
        lines => lines.iter().map(|line| format!("{line}\n")).collect(),
    }
}
