//! Tables to play at: the printed board and boards by chance, with rules by chance.

use engine::rng::{Dice, Purpose, below};
use engine::survive::bot::{Player, Random};
use engine::survive::rules::{
    Asked, Beaches, Counts, Die, Forests, Mountains, Ranges, Refuge, Reserve, Rules, Stocks, Tie, Values,
    Volcano, When,
};
use engine::survive::{Action, Back, Board, Kind, Spaces, State, atlantis};
use engine::{Coord, Game, Number, Zone};

/// Chance for tests: the next number each time.
pub struct Chance {
    dice: Dice,
    drawn: u16,
}

impl Chance {
    pub fn new(seed: u64) -> Self {
        Self { dice: Dice::new(seed, 77), drawn: 0 }
    }

    pub fn below(&mut self, n: u32) -> u32 {
        self.drawn += 1;
        below(self.dice.word(self.drawn, 0, Purpose::Thought), n)
    }

    pub fn yes(&mut self) -> bool {
        self.below(2) == 1
    }

    /// A number for a knob.
    fn number<const LEAST: u16, const MOST: u16>(&mut self, least: u16, most: u16) -> Number<LEAST, MOST> {
        Number::clamped(least + self.below(u32::from(most - least) + 1) as u16)
    }
}

/// A map, rules and how many play.
#[derive(Clone, Debug)]
pub struct Table {
    pub map: Zone,
    pub rules: Rules,
    pub players: u8,
}

impl Table {
    pub fn printed(players: u8) -> Self {
        Self { map: atlantis(), rules: Rules::default(), players }
    }

    /// The printed board with other rules.
    pub fn ruled(seed: u64) -> Self {
        let chance = &mut Chance::new(seed);
        let rules = rules(chance);
        Self { map: atlantis(), rules, players: if chance.yes() { 3 } else { 4 } }
    }

    /// A board by chance, with rules by chance and as many tiles as the board has places.
    pub fn by_chance(seed: u64) -> Self {
        let chance = &mut Chance::new(seed);
        let map = map(chance);
        let places = map.spaces().filter(|(_, kind)| kind.is_tile()).count() as u16;
        let mut rules = rules(chance);
        let fixed = |kind: Kind| map.all(kind).count() as u16;
        let (forests, mountains) = (fixed(Kind::Forest), fixed(Kind::Mountain));
        let beaches = fixed(Kind::Beach) + (places - forests - mountains - fixed(Kind::Beach)) / 2;
        let forests = forests.max((places - beaches - mountains) / 2);
        rules.tiles.beach = Beaches::new(backs(chance, beaches, 0));
        rules.tiles.forest = Forests::new(backs(chance, forests, 0));
        rules.tiles.mountain = Mountains::new(backs(chance, places - beaches - forests, 1));
        rules.setup.values = Values::new(&[1, 1, 3, 5]).expect("four explorers");
        rules.setup.boats = Number::clamped(1);
        (rules.setup.room_inland, rules.setup.room_coast) = (Number::clamped(2), Number::clamped(1));
        Self { map, rules, players: 2 + chance.below(3) as u8 }
    }

    pub fn board(&self) -> Board {
        Board::new(&self.map, &self.rules)
            .unwrap_or_else(|errors| panic!("{errors:?} on {:?}", self.map.lines().collect::<Vec<_>>()))
    }

    pub fn deal<'b>(&self, board: &'b Board, index: u64) -> State<'b> {
        State::deal(board, self.players, Dice::new(5, index)).expect("a match")
    }
}

/// Tables that differ: the printed one, the challenges, rules by chance, boards by chance.
pub fn tables() -> impl Iterator<Item = Table> {
    let challenges = (1..=5).map(challenge);
    let printed = [Table::printed(3), Table::printed(4)].into_iter();
    printed.chain(challenges).chain((0..12).map(Table::ruled)).chain((0..40).map(Table::by_chance))
}

/// The printed board with one of the challenges.
pub fn challenge(number: u8) -> Table {
    let mut table = Table::printed(4);
    let rules = &mut table.rules;
    match number {
        1 => rules.setup.room_inland = Number::clamped(2),
        2 => (rules.end.when, rules.end.volcano) = (When::NobodyLeft, Volcano::Whirlpool),
        3 => rules.score.counts = Counts::Heads,
        4 => (rules.end.when, rules.end.volcano) = (When::LastTile, Volcano::Whirlpool),
        _ => (rules.setup.colours, table.players) = (Number::clamped(2), 2),
    }
    table
}

fn rules(chance: &mut Chance) -> Rules {
    let mut rules = Rules::default();
    rules.movement.points = chance.number(1, 4);
    rules.movement.dolphin = chance.number(1, 4);
    rules.movement.winds = chance.number(1, 4);
    rules.movement.may_be_deadly = chance.yes();
    rules.swimming.boards_after_swimming = chance.yes();
    rules.swimming.goes_on_after_boarding = chance.yes();
    rules.swimming.dolphin_lands = chance.yes();
    rules.swimming.dolphin_is_his_move = chance.yes();
    rules.boats.capacity = chance.number(1, 4);
    rules.boats.boarded_in_danger = chance.yes();
    rules.boats.winds_move_empty = chance.yes();
    let range = |chance: &mut Chance| 1 + chance.below(4) as u16;
    rules.creatures.range = Ranges::new([range(chance), range(chance), range(chance)]);
    rules.creatures.die = Die::new([range(chance), range(chance), range(chance)]);
    let stock = |chance: &mut Chance| 1 + chance.below(7) as u16;
    rules.creatures.stock = Stocks::new([stock(chance), stock(chance), stock(chance)]);
    rules.creatures.must_move = chance.yes();
    rules.creatures.refuge = if chance.yes() { Refuge::Empty } else { Refuge::Harmless };
    rules.reactions.against_placed = chance.yes();
    rules.reactions.asked = if chance.yes() { Asked::Clockwise } else { Asked::Counterclockwise };
    rules.tiles.reserve = if chance.yes() { Reserve::RunsOut } else { Reserve::Refilled };
    rules.tiles.whirlpool_spares_landing = chance.yes();
    rules.end.when = [When::Volcano, When::NobodyLeft, When::LastTile][chance.below(3) as usize];
    rules.end.volcano = if chance.yes() { Volcano::Ends } else { Volcano::Whirlpool };
    rules.end.last_back = chance.yes();
    rules.end.cap = chance.number(30, 90);
    rules.score.counts = if chance.yes() { Counts::Values } else { Counts::Heads };
    rules.score.tie = if chance.yes() { Tie::Shared } else { Tie::MostSaved };
    rules
}

/// Backs by chance, every kind as likely, so many of them a volcano.
fn backs(chance: &mut Chance, total: u16, volcanoes: u16) -> [u16; 12] {
    let mut counts = [0; 12];
    let volcano = Back::Volcano as usize;
    counts[volcano] = volcanoes.min(total);
    for _ in counts[volcano]..total {
        let back = chance.below(12) as usize;
        counts[if back == volcano { Back::Dolphin as usize } else { back }] += 1;
    }
    counts
}

/// A sea of 9 × 9 with an island in the middle that has holes, safe islands and rocks at the rim.
fn map(chance: &mut Chance) -> Zone {
    let mut zone = Zone::empty(Game::Survive, 9, 9);
    let mut set = |col, row, kind: Kind| {
        zone.set_cell(Coord::new(col, row), kind).expect("on the grid");
    };
    for cell in 0..81 {
        set(cell / 9, cell % 9, Kind::Sea);
    }
    for col in 2..7 {
        for row in 2..7 {
            let piece = match chance.below(12) {
                0 => Kind::Sea,
                1 => Kind::Serpent,
                2 => Kind::Beach,
                3 => Kind::Forest,
                4 => Kind::Mountain,
                5 if (col + row) % 3 == 0 => Kind::Safe,
                _ => Kind::Island,
            };
            set(col, row, piece);
        }
    }
    for _ in 0..8 {
        let (place, rim) = (chance.below(9) as u16, if chance.yes() { 0 } else { 8 });
        let (col, row) = if chance.yes() { (place, rim) } else { (rim, place) };
        let piece = [Kind::Safe, Kind::Nothing, Kind::Serpent][chance.below(3) as usize];
        set(col, row, piece);
    }
    set(0, 0, Kind::Safe);
    zone
}

/// Plays a match at random; `each` sees every position, and the action that is about to be taken in it.
pub fn play_through(state: &mut State<'_>, mut each: impl FnMut(&State<'_>, Action)) {
    while let Some(view) = state.actors_view() {
        let choice = Random.decide(view, state.luck()).expect("something is legal");
        each(state, choice.action());
        state.take(choice);
    }
}
