//! The twin: the game once more, slow and obvious, written from the tables and from nothing else.
//!
//! It shares no table and no function with the engine. It is told what luck brought (the terrain of the tiles, the back of
//! a tile that sinks, the face of the die) and knows everything else by itself: who may do what, and what comes of it.

mod legal;
mod play;

use std::collections::{BTreeMap, BTreeSet};

use engine::survive::rules::Rules;
use engine::survive::{Back, Creature, Kind, Place, Spaces, State, Terrain, Tile};
use engine::{Coord, Zone};

use crate::tables::{Table, play_through, tables};

/// Where an explorer is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum At {
    Hand,
    Land(Coord),
    Water(Coord),
    Boat(Coord),
    Safe(Coord),
    Lost(&'static str),
}

/// An explorer.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    pub owner: usize,
    pub value: u8,
    pub at: At,
    pub used_sea_move: bool,
}

/// What the machine of section 2.3 waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wait {
    PlaceExplorer,
    PlaceBoat,
    PlayTile,
    Move(u16),
    Remove,
    BoardChoice(Coord, usize),
    CreatureMove(Creature),
    Reaction { creature: Creature, at: Coord, asked: usize, placed: bool },
    End(&'static str),
}

/// Everything on the table.
#[derive(Clone, Debug, PartialEq)]
pub struct Twin {
    pub map: Zone,
    pub rules: Rules,
    pub players: usize,
    pub tiles: BTreeMap<Coord, Terrain>,
    pub people: Vec<Person>,
    pub boats: BTreeSet<Coord>,
    pub creatures: Vec<(Creature, Coord)>,
    pub hands: Vec<Vec<Back>>,
    pub reserve: BTreeMap<Creature, usize>,
    pub boats_in_reserve: usize,
    pub boats_placed: usize,
    pub turn: usize,
    pub number: u16,
    pub decided: bool,
    pub wait: Wait,
}

/// What the twin calls a decision: the words of a record, with the number of an explorer instead of his value.
pub type Words = String;

impl Twin {
    /// The beginning of a match, with the terrain that was dealt.
    pub fn new(table: &Table, state: &State<'_>) -> Self {
        let (map, rules) = (table.map.clone(), table.rules);
        let ground = state.board().ground();
        let tiles = ground.spaces().filter_map(|space| match state.tile(space) {
            Tile::Land(terrain) => Some((ground.coord(space), terrain)),
            _ => None,
        });
        let players = usize::from(table.players);
        let mut people = Vec::new();
        for owner in 0..players {
            for value in rules.setup.values.iter() {
                for _ in 0..rules.setup.colours.get() {
                    people.push(Person { owner, value, at: At::Hand, used_sea_move: false });
                }
            }
        }
        let stock = &rules.creatures.stock;
        let serpents: Vec<_> =
            map.all(Kind::Serpent).take(usize::from(stock.of(Creature::Serpent))).collect();
        let mut reserve: BTreeMap<_, _> =
            Creature::ALL.iter().map(|creature| (*creature, usize::from(stock.of(*creature)))).collect();
        *reserve.entry(Creature::Serpent).or_default() -= serpents.len();
        Self {
            tiles: tiles.collect(),
            people,
            boats: BTreeSet::new(),
            creatures: serpents.into_iter().map(|at| (Creature::Serpent, at)).collect(),
            hands: vec![Vec::new(); players],
            reserve,
            boats_in_reserve: usize::from(rules.boats.stock.get()),
            boats_placed: 0,
            turn: 0,
            number: 0,
            decided: false,
            wait: Wait::PlaceExplorer,
            players,
            map,
            rules,
        }
    }

    /// The six cells around one, by the rule of section 4.
    pub fn around(at: Coord) -> Vec<Coord> {
        let (col, row) = (i32::from(at.col), i32::from(at.row));
        let low = if at.col.is_multiple_of(2) { row - 1 } else { row };
        let beside = [
            (col, row - 1),
            (col, row + 1),
            (col - 1, low),
            (col - 1, low + 1),
            (col + 1, low),
            (col + 1, low + 1),
        ];
        let named =
            |(col, row): (i32, i32)| Some(Coord::new(u16::try_from(col).ok()?, u16::try_from(row).ok()?));
        beside.into_iter().filter_map(named).collect()
    }

    pub fn is_safe(&self, at: Coord) -> bool {
        self.map.kind(at) == Kind::Safe
    }

    pub fn is_sea(&self, at: Coord) -> bool {
        let piece = self.map.kind(at);
        (matches!(piece, Kind::Sea | Kind::Serpent) || piece.is_tile()) && !self.tiles.contains_key(&at)
    }

    pub fn has(&self, creature: Creature, at: Coord) -> bool {
        self.creatures.contains(&(creature, at))
    }

    /// SW.
    pub fn kills_swimmers(&self, at: Coord) -> bool {
        self.has(Creature::Shark, at) || self.has(Creature::Serpent, at)
    }

    /// BT.
    pub fn sinks_boats(&self, at: Coord) -> bool {
        self.has(Creature::Whale, at) || self.has(Creature::Serpent, at)
    }

    pub fn who(&self, at: At) -> Vec<usize> {
        (0..self.people.len()).filter(|who| self.people[*who].at == at).collect()
    }

    pub fn on_board(&self, who: usize) -> bool {
        matches!(self.people[who].at, At::Land(_) | At::Water(_) | At::Boat(_))
    }

    pub fn controls(&self, player: usize, boat: Coord) -> bool {
        let count =
            |player| self.who(At::Boat(boat)).iter().filter(|who| self.people[**who].owner == player).count();
        (0..self.players).all(|other| count(player) >= count(other))
    }
}

/// What the engine has on the table, in the words of the twin; people are told by seat and sorted, as twins of the same
/// value are one as good as the other.
fn seen(state: &State<'_>) -> String {
    let ground = state.board().ground();
    let name = |space| ground.coord(space).to_string();
    let mut people: Vec<String> = state
        .seats()
        .flat_map(|seat| state.explorers(seat))
        .map(|who| {
            let at = state.space_of(who).map(name).unwrap_or_default();
            let place = match state.place_of(who) {
                Place::Hand => "hand".to_owned(),
                Place::Land(_) => format!("land {at}"),
                Place::Swim(_) => format!("water {at}"),
                Place::Boat(_) => format!("boat {at}"),
                Place::Saved(_) => format!("safe {at}"),
                Place::Lost(cause) => format!("lost {cause}"),
            };
            format!("{} {} {place}", state.owner(who).index(), state.value(who))
        })
        .collect();
    people.sort_unstable();
    let mut rest = vec![format!("boats {:?}", state.boats().into_iter().map(name).collect::<Vec<_>>())];
    for creature in Creature::ALL {
        let at: Vec<_> = state.creatures(creature).iter().map(|at| name(*at)).collect();
        rest.push(format!("{creature} {at:?} and {}", state.reserve(creature)));
    }
    rest.push(format!("boats in reserve {}", state.boat_reserve()));
    for terrain in Terrain::ALL {
        let here = ground.spaces().filter(|at| state.tile(*at) == Tile::Land(terrain)).map(name);
        rest.push(format!("{terrain} {:?}", here.collect::<Vec<_>>()));
    }
    for seat in state.seats() {
        rest.push(format!("hand {:?}", state.hand(seat).iter().map(Back::word).collect::<Vec<_>>()));
    }
    rest.push(match state.outcome() {
        None => {
            format!("turn {} of {:?}", state.turn().index(), state.actor().map(engine::survive::Seat::index))
        }
        Some(outcome) => format!("{} {:?}", outcome.end, outcome.winners.iter().collect::<Vec<_>>()),
    });
    people.join("\n") + "\n" + &rest.join("\n")
}

impl Twin {
    /// The same of the twin.
    fn told(&self) -> String {
        let mut people: Vec<String> = self
            .people
            .iter()
            .map(|person| {
                let place = match person.at {
                    At::Hand => "hand".to_owned(),
                    At::Land(at) => format!("land {at}"),
                    At::Water(at) => format!("water {at}"),
                    At::Boat(at) => format!("boat {at}"),
                    At::Safe(at) => format!("safe {at}"),
                    At::Lost(cause) => format!("lost {cause}"),
                };
                format!("{} {} {place}", person.owner, person.value)
            })
            .collect();
        people.sort_unstable();
        let names = |cells: Vec<Coord>| cells.iter().map(ToString::to_string).collect::<Vec<_>>();
        let mut rest = vec![format!("boats {:?}", names(self.boats.iter().copied().collect()))];
        for creature in Creature::ALL {
            let mut at: Vec<_> =
                self.creatures.iter().filter(|(c, _)| *c == creature).map(|(_, at)| *at).collect();
            at.sort_unstable();
            rest.push(format!("{creature} {:?} and {}", names(at), self.left_of(creature)));
        }
        rest.push(format!("boats in reserve {}", self.boats_left()));
        for terrain in Terrain::ALL {
            let here = self.tiles.iter().filter(|(_, t)| **t == terrain).map(|(at, _)| *at).collect();
            rest.push(format!("{terrain} {:?}", names(here)));
        }
        for hand in &self.hands {
            let mut hand = hand.clone();
            hand.sort_unstable();
            rest.push(format!("hand {:?}", hand.iter().map(|back| back.word()).collect::<Vec<_>>()));
        }
        rest.push(match self.wait {
            Wait::End(end) => format!("{end} {:?}", self.winners()),
            Wait::Reaction { asked, .. } => format!("turn {} of {:?}", self.turn, Some(asked)),
            _ => format!("turn {} of {:?}", self.turn, Some(self.turn)),
        });
        people.join("\n") + "\n" + &rest.join("\n")
    }
}

/// Plays a match at random; in every position engine and twin must agree on what is legal and on what lies there.
fn agree(table: &Table, index: u64) -> u32 {
    let board = table.board();
    let mut state = table.deal(&board, index);
    let mut twin = Twin::new(table, &state);
    let mut positions = 0;
    let mut before: Option<(usize, Words)> = None;
    let mut log = 0;
    let mut list = Vec::new();
    let follow = |twin: &mut Twin, state: &State<'_>, before: &Option<(usize, Words)>, log: &mut usize| {
        if let Some((_, words)) = before {
            twin.play(words, &state.log()[*log..]);
        }
        *log = state.log().len();
        assert_eq!(
            twin.told(),
            seen(state),
            "after {before:?} on {:?}",
            table.map.lines().collect::<Vec<_>>()
        );
    };
    play_through(&mut state, |state, action| {
        follow(&mut twin, state, &before, &mut log);
        state.legal_actions(&mut list);
        let words: BTreeSet<Words> = list.iter().map(|action| in_words(state, *action)).collect();
        assert_eq!(twin.legal(), words, "after {before:?} on {:?}", table.map.lines().collect::<Vec<_>>());
        positions += 1;
        before = Some((positions as usize, in_words(state, action)));
    });
    follow(&mut twin, &state, &before, &mut log);
    positions
}

/// An action in the words of the twin: the step of a record, always with the value, and a star at the value of who has
/// used his sea move.
fn in_words(state: &State<'_>, action: engine::survive::Action) -> Words {
    use engine::survive::Action;
    let ground = state.board().ground();
    let place = |who| {
        let at = ground.coord(state.space_of(who).expect("on the map"));
        let used = if state.has_used_sea_move(who) { "*" } else { "" };
        let boat = if matches!(state.place_of(who), Place::Boat(_)) { "boat " } else { "" };
        format!("{}{used} {boat}{at}", state.value(who))
    };
    match action {
        Action::Skip => "-".to_owned(),
        Action::Repel => "repel".to_owned(),
        Action::Move(who, to) => format!("move {} {}", place(who), ground.coord(to)),
        Action::Board(who, at) => format!("move {} boat {}", place(who), ground.coord(at)),
        Action::Dolphin(who, to) => format!("play dolphin {} {}", place(who), ground.coord(to)),
        Action::Aboard(who) => format!("aboard {} {}", state.owner(who).index(), state.value(who)),
        other => state.step(other).expect("it is written").text(ground),
    }
}

#[test]
fn engine_and_twin_agree_on_the_printed_board() {
    let positions: u32 =
        [3, 4].map(|players| (0..5).map(|n| agree(&Table::printed(players), n)).sum::<u32>()).iter().sum();
    assert!(positions > 1_500, "{positions}");
}

#[test]
fn engine_and_twin_agree_on_boards_and_rules_by_chance() {
    let positions: u32 = tables().map(|table| agree(&table, 0)).sum();
    assert!(positions > 5_000, "{positions}");
}
