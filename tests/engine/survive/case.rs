//! A case of the rules: a position, steps as a record writes them, and what is to be seen afterwards.

use engine::rng::Dice;
use engine::survive::rules::{Beaches, Forests, Mountains};
use engine::survive::{
    Back, Board, Cause, Creature, Middle, Place, Placed, Position, Rules, Seat, Space, State, Terrain, Tile,
    atlantis,
};
use engine::{Coord, Game, Zone};
use expect_test::Expect;

/// The printed board, three players, and nothing on the table but what a test names.
pub struct Case {
    map: Zone,
    rules: Rules,
    players: u8,
    position: Position,
    played: Vec<String>,
}

/// A match that begins in the middle: seat 1 is to play, and only what is named lies on the table.
///
/// Unless told otherwise two mountains are left, G09 and H08, that nobody stands on, with harmless backs.
pub fn case() -> Case {
    let middle = Middle { tiles: [vec![], vec![], cells("G09 H08")], ..Middle::default() };
    let mut position = Position { middle: Some(middle), ..Position::default() };
    position.draws.backs[2] = vec![Back::RepelWhale, Back::RepelShark];
    Case { map: atlantis(), rules: Rules::default(), players: 3, position, played: vec![] }
}

pub fn cells(names: &str) -> Vec<Coord> {
    names.split_whitespace().map(|name| name.parse().expect("a space")).collect()
}

fn backs(words: &str) -> Vec<Back> {
    words.split_whitespace().map(|word| Back::from_word(word).expect("a back")).collect()
}

impl Case {
    fn middle(&mut self) -> &mut Middle {
        self.position.middle.as_mut().expect("a match that begins in the middle")
    }

    /// Another map, of one letter a line.
    pub fn on(mut self, lines: &[&str]) -> Self {
        self.map = Zone::from_signs(Game::Survive, lines.iter().copied()).expect("a map");
        self
    }

    pub fn players(mut self, players: u8) -> Self {
        self.players = players;
        self
    }

    /// Sets knobs of the rules.
    pub fn with(mut self, set: impl FnOnce(&mut Rules)) -> Self {
        set(&mut self.rules);
        self
    }

    /// Whose turn it is, counted from 1.
    pub fn turn(mut self, seat: u8) -> Self {
        self.middle().turn = seat - 1;
        self
    }

    /// The tiles of a terrain that have not sunk.
    pub fn tiles(mut self, terrain: Terrain, names: &str) -> Self {
        self.middle().tiles[terrain as usize] = cells(names);
        self
    }

    pub fn beach(self, names: &str) -> Self {
        self.tiles(Terrain::Beach, names)
    }

    pub fn forest(self, names: &str) -> Self {
        self.tiles(Terrain::Forest, names)
    }

    pub fn mountain(self, names: &str) -> Self {
        self.tiles(Terrain::Mountain, names)
    }

    /// Explorers, divided by commas: `1 6 F05, 1 1 boat E04, 2 5 saved B01`.
    pub fn explorers(mut self, list: &str) -> Self {
        let placed = list.split(',').map(|one| one.parse::<Placed>().expect("an explorer"));
        self.middle().explorers = placed.collect();
        self
    }

    pub fn boats(mut self, names: &str) -> Self {
        self.middle().boats = cells(names);
        self
    }

    pub fn creatures(mut self, creature: Creature, names: &str) -> Self {
        self.middle().creatures[creature as usize] = cells(names);
        self
    }

    pub fn sharks(self, names: &str) -> Self {
        self.creatures(Creature::Shark, names)
    }

    pub fn whales(self, names: &str) -> Self {
        self.creatures(Creature::Whale, names)
    }

    pub fn serpents(self, names: &str) -> Self {
        self.creatures(Creature::Serpent, names)
    }

    /// What a seat, counted from 1, keeps.
    pub fn hand(mut self, seat: usize, words: &str) -> Self {
        self.position.hands.resize(self.position.hands.len().max(seat), vec![]);
        self.position.hands[seat - 1] = backs(words);
        self
    }

    /// The backs that are drawn next of a terrain.
    pub fn draws(mut self, terrain: Terrain, words: &str) -> Self {
        self.position.draws.backs[terrain as usize] = backs(words);
        self
    }

    /// What the die shows next.
    pub fn die(mut self, words: &str) -> Self {
        let face = |word| Creature::from_word(word).expect("a creature");
        self.position.draws.die = words.split_whitespace().map(face).collect();
        self
    }

    /// Turns as a record writes them.
    pub fn play<const N: usize>(mut self, turns: [&str; N]) -> Self {
        self.played.extend(turns.map(str::to_owned));
        self
    }

    fn board(&self) -> Board {
        // Maps of a few spaces need as many tiles as they have places.
        Board::new(&self.map, &self.rules).unwrap_or_else(|errors| panic!("{}", errors[0]))
    }

    fn begun<'b>(&self, board: &'b Board) -> State<'b> {
        State::place(board, self.players, Dice::new(7, 0), &self.position).unwrap_or_else(|e| panic!("{e}"))
    }

    fn at_last<'b>(&self, board: &'b Board) -> State<'b> {
        let mut state = self.begun(board);
        state
            .replay(&self.played)
            .unwrap_or_else(|e| panic!("turn {}: {}; legal: {:?}", e.turn, e.why, e.legal));
        assert_eq!(state.broken_invariant(), None);
        state
    }

    /// What is to be seen after the turns.
    #[track_caller]
    pub fn sees(self, expected: Expect) -> Self {
        let board = self.board();
        expected.assert_eq(&told(&self.at_last(&board)));
        self
    }

    /// What the table heard.
    #[track_caller]
    pub fn hears(self, expected: Expect) -> Self {
        let board = self.board();
        let state = self.at_last(&board);
        let heard: Vec<_> = state.log().iter().filter_map(|event| state.announcement(*event)).collect();
        expected.assert_eq(&heard.join("\n"));
        self
    }

    /// The position after the turns, to be looked at.
    pub fn look(self, look: impl FnOnce(&State<'_>)) -> Self {
        let board = self.board();
        look(&self.at_last(&board));
        self
    }

    /// The legal steps that begin with some words, after the turns.
    #[track_caller]
    pub fn legal(self, begin: &str, expected: Expect) -> Self {
        let board = self.board();
        let state = self.at_last(&board);
        let steps = state.legal_steps();
        let rest = steps.iter().filter_map(|step| step.strip_prefix(begin)).map(str::trim);
        expected.assert_eq(&rest.collect::<Vec<_>>().join(", "));
        self
    }

    /// A turn that is refused after the others, and why.
    #[track_caller]
    pub fn refuses(self, turn: &str, expected: Expect) -> Self {
        let board = self.board();
        let mut state = self.at_last(&board);
        let error = state.replay(&[turn]).expect_err("it is refused");
        expected.assert_eq(&error.why.to_string());
        self
    }

    /// Turns of which one is refused, and why.
    #[track_caller]
    pub fn refuses_all(self, turns: &[&str], expected: Expect) {
        let board = self.board();
        let error = self.at_last(&board).replay(turns).expect_err("they are refused");
        expected.assert_eq(&error.why.to_string());
    }

    /// Why the position cannot be set up.
    #[track_caller]
    pub fn cannot_be(self, expected: Expect) {
        let board = self.board();
        let error = State::place(&board, self.players, Dice::new(7, 0), &self.position).expect_err("refused");
        expected.assert_eq(&error.to_string());
    }
}

/// A position in words: every explorer that was not lost beforehand, then the pieces, then whose turn it is.
pub fn told(state: &State<'_>) -> String {
    let ground = state.board().ground();
    let names = |spaces: &[Space]| {
        spaces.iter().map(|at| ground.coord(*at).to_string()).collect::<Vec<_>>().join(" ")
    };
    let mut lines: Vec<String> = state.seats().map(|seat| seat_told(state, seat)).collect();
    let mut pieces = vec![("boats", names(&state.boats()))];
    for (word, creature) in
        [("serpents", Creature::Serpent), ("sharks", Creature::Shark), ("whales", Creature::Whale)]
    {
        pieces.push((word, names(state.creatures(creature))));
    }
    for terrain in Terrain::ALL {
        let here = |at: &Space| state.tile(*at) == Tile::Land(terrain);
        pieces.push((terrain.word(), names(&ground.spaces().filter(here).collect::<Vec<_>>())));
    }
    lines.retain(|line| !line.ends_with(':'));
    lines
        .extend(pieces.into_iter().filter(|(_, at)| !at.is_empty()).map(|(word, at)| format!("{word} {at}")));
    lines.push(match state.outcome() {
        None => format!("turn of {}", state.turn()),
        Some(outcome) => {
            let winners: Vec<_> = outcome.winners.iter().map(|seat| Seat(seat).to_string()).collect();
            format!("{} won by {}", outcome.end, winners.join(" "))
        }
    });
    lines.join("\n")
}

fn seat_told(state: &State<'_>, seat: Seat) -> String {
    let name =
        |at: Option<Space>| at.map_or("?".to_owned(), |at| state.board().ground().coord(at).to_string());
    let mut all: Vec<String> = state
        .explorers(seat)
        .filter_map(|who| {
            let (value, at) = (state.value(who), name(state.space_of(who)));
            match state.place_of(who) {
                Place::Lost(Cause::Before) => None,
                Place::Hand => Some(format!("{value} hand")),
                Place::Land(_) => Some(format!("{value} on {at}")),
                Place::Swim(_) => Some(format!("{value} swims {at}")),
                Place::Boat(_) => Some(format!("{value} boat {at}")),
                Place::Saved(_) => Some(format!("{value} saved {at}")),
                Place::Lost(cause) => Some(format!("{value} lost to {cause}")),
            }
        })
        .collect();
    all.sort_unstable();
    let hand: Vec<_> = state.hand(seat).iter().map(Back::word).collect();
    if !hand.is_empty() {
        all.push(format!("keeps {}", hand.join(" ")));
    }
    format!("{seat}: {}", all.join(", ")).trim_end().to_owned()
}

/// The tiles of a box in which every tile has the same back.
pub fn all_tiles(rules: &mut Rules, terrain: Terrain, back: Back, count: u16) {
    let mut counts = [0; 12];
    counts[back as usize] = count;
    match terrain {
        Terrain::Beach => rules.tiles.beach = Beaches::new(counts),
        Terrain::Forest => rules.tiles.forest = Forests::new(counts),
        Terrain::Mountain => rules.tiles.mountain = Mountains::new(counts),
    }
}
