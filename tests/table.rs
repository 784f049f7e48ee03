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

use engine::escape::{
    Action, Board, Character, Choice, Colour, Ground, Item, Kind, Placed, Position, ReplayError, Rules, Seat,
    SectorCard, Side, State, Status, Why, Zone,
};
use engine::rng::Dice;
use engine::{Few, Grid};
use expect_test::Expect;

/// A position and what is played from it.
#[derive(Clone)]
pub struct Table {
    zone: Zone,
    rules: Rules,
    players: u8,
    seed: u64,
    position: Position,
    turns: Vec<String>,
}

/// A table with a published zone and the Advanced game.
pub fn on(zone: &str) -> Table {
    Table::new(scenario_rules::published::zone(zone).expect(zone).zone().clone())
}

/// A table with a zone drawn by hand: rows with spaces between them.
pub fn drawn(map: &str) -> Table {
    Table::new(zone(map))
}

/// A zone drawn by hand: rows with spaces between them.
pub fn zone(map: &str) -> Zone {
    let row = |row: &str| row.chars().map(|sign| Kind::from_sign(sign).unwrap()).collect();
    Zone::new(Grid::from_rows(map.split_whitespace().map(row).collect()).unwrap())
}

impl Table {
    fn new(zone: Zone) -> Self {
        let (position, turns) = (Position::default(), Vec::new());
        Self { zone, rules: Rules::advanced(), players: 2, seed: 1, position, turns }
    }

    /// The Basic game.
    pub fn basic(mut self) -> Self {
        self.rules = Rules::basic();
        self
    }

    /// Other rules.
    pub fn knob(mut self, turn: impl FnOnce(&mut Rules)) -> Self {
        turn(&mut self.rules);
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
        self.position.closed = hatches.into_iter().collect::<Few>();
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
        let board = Board::new(&self.zone, &self.rules).expect("the zone can be played");
        let dice = Dice::new(self.seed, 0);
        let mut state = State::place(&board, self.players, dice, &self.position).expect("the position stands");
        let turns: Vec<_> = self.turns.iter().map(String::as_str).chain(more.iter().copied()).collect();
        let played = state.replay(&turns);
        look(&state, played)
    }

    /// What the table heard.
    #[track_caller]
    pub fn hears(self, expected: Expect) -> Self {
        expected.assert_eq(&self.look(heard));
        self
    }

    /// Everything that may be done now, and by whom.
    #[track_caller]
    pub fn legal(self, expected: Expect) -> Self {
        let told = self.look(|state| match state.actor() {
            Some(seat) => format!("seat {seat}: {}", state.legal_steps().join(", ")),
            None => "over".to_owned(),
        });
        expected.assert_eq(&told);
        self
    }

    /// Where a move of the seat whose turn it is may end.
    #[track_caller]
    pub fn moves(self, expected: Expect) -> Self {
        let steps = self.look(State::legal_steps);
        let ends: Vec<_> = steps.iter().filter_map(|step| step.strip_prefix("move ")).collect();
        expected.assert_eq(&ends.join(" "));
        self
    }

    /// What may be done besides moving, naming sectors and lighting them.
    #[track_caller]
    pub fn besides(self, expected: Expect) -> Self {
        let long = ["move ", "noise ", "use spotlight "];
        let steps = self.look(State::legal_steps);
        let short: Vec<_> = steps.into_iter().filter(|s| !long.iter().any(|l| s.starts_with(l))).collect();
        expected.assert_eq(&short.join(", "));
        self
    }

    /// The last step of this line is not legal, all before it is.
    #[track_caller]
    pub fn refuses(self, line: &str) -> Self {
        let last = line.matches(';').count();
        self.replay(&[line], |_, played| match played {
            Err(ReplayError { turn, step: Some(step), why: Why::Illegal(_), .. }) => {
                assert_eq!((turn, step), (self.turns.len(), last), "refused too early");
            }
            other => panic!("\"{line}\" should not be legal: {other:?}"),
        });
        self
    }

    /// A turn cannot end like this: something has to be decided.
    #[track_caller]
    pub fn not_finished_by(self, line: &str) -> Self {
        self.replay(&[line, "1: stay"], |_, played| {
            let error = played.expect_err("the turn should not be finished");
            assert_eq!((error.turn, error.why), (self.turns.len(), Why::Unfinished));
        });
        self
    }

    /// How a seat is doing, counted from 1.
    #[track_caller]
    pub fn seat(self, seat: u8, expected: Expect) -> Self {
        expected.assert_eq(&self.look(|state| told(state, Seat(seat - 1))));
        self
    }

    /// How the match ended.
    #[track_caller]
    pub fn ends(self, expected: Expect) -> Self {
        expected.assert_eq(&self.look(outcome));
        self
    }

    /// The match is not over.
    #[track_caller]
    pub fn goes_on(self) -> Self {
        self.look(|state| assert_eq!(state.outcome(), None));
        self
    }

    /// A seat, counted from 1, knows the same at both tables.
    #[track_caller]
    pub fn cannot_be_told_by(self, seat: u8, from: &Self) -> Self {
        let knows = |table: &Self| table.look(|state| state.view(Seat(seat - 1)).knowledge());
        assert_eq!(knows(&self), knows(from));
        self
    }

    /// The list of legal actions and the way by number say the same.
    #[track_caller]
    pub fn both_ways(self) -> Self {
        self.look(|state| {
            let mut list = Vec::new();
            state.legal_actions(&mut list);
            let nth = |n: usize| state.choose(|_| n as u32).map(Choice::action);
            let by_number: Vec<Option<Action>> = (0..list.len()).map(nth).collect();
            assert_eq!(by_number, list.into_iter().map(Some).collect::<Vec<_>>());
        });
        self
    }
}

fn heard(state: &State<'_>) -> String {
    lines(state.log().iter().filter_map(|event| event.announcement(state.board().ground())))
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

fn told(state: &State<'_>, seat: Seat) -> String {
    let status = match state.status(seat) {
        Status::Aboard => "aboard",
        Status::Escaped => "escaped",
        Status::Eliminated => "eliminated",
        Status::Restarting => "restarting",
    };
    let mut told = format!("{} {}, {status}", state.side(seat), state.character(seat));
    if let Some(at) = state.at(seat) {
        told += &format!(" at {}", state.board().ground().coord(at));
    }
    if state.fed(seat) {
        told += ", fed";
    }
    if !state.hand(seat).is_empty() {
        let items: Vec<_> = state.hand(seat).iter().map(Item::word).collect();
        told += &format!(", holds {}", items.join(" "));
    }
    if state.eliminations(seat) > 0 {
        told += &format!(", eliminated {}", state.eliminations(seat));
    }
    told
}

fn outcome(state: &State<'_>) -> String {
    let Some(outcome) = state.outcome() else { return "the match goes on".to_owned() };
    let winners: Vec<_> = state.seats().filter(|s| state.won(*s)).map(|s| s.to_string()).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" ") };
    let aliens = if outcome.aliens_win { "win" } else { "do not win" };
    format!("{}, round {}: won by {winners}; aliens {aliens}", outcome.end.word(), state.round())
}
