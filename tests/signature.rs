//! The signature of the engine: one number over everything that happens in a thousand matches.
//!
//! A binary of its own, which knows no window, so that it runs in WebAssembly too (`.ci/wasm`).

// A test that panics has failed, which is what it is for.
#![allow(clippy::expect_used)]

use std::ops::Range;

use engine::escape::bot::{Atlas, Bot, BotTable, Bots};
use engine::escape::{Board, Event, Ground, Outcome, PLAY, Seat, Sector, State};
use engine::rng::Dice;
use scenario_rules::escape::ZONES as NAMES;
use support::games::{games, play_out};
use support::zones::published;

/// Changes only when the behaviour of the engine changes on purpose, and the commit that changes it says so.
const SIGNATURE: u64 = 0x9e69_dda9_29f3_11e8;

const MATCHES: u64 = 1000;

/// FNV-1a with 64 bits.
#[derive(Clone, Copy)]
struct Hash(u64);

impl Hash {
    const EMPTY: Self = Self(0xcbf2_9ce4_8422_2325);

    fn byte(&mut self, byte: u8) {
        self.0 = (self.0 ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
    }

    fn number(&mut self, number: u64) {
        number.to_le_bytes().into_iter().for_each(|byte| self.byte(byte));
    }

    fn word(&mut self, word: &str) {
        word.bytes().for_each(|byte| self.byte(byte));
        self.byte(0);
    }

    fn sector(&mut self, ground: &Ground, sector: Sector) {
        let at = ground.coord(sector);
        [at.col, at.row].iter().flat_map(|n| n.to_le_bytes()).for_each(|byte| self.byte(byte));
    }

    fn event(&mut self, ground: &Ground, event: Event) {
        let begin = |hash: &mut Self, sign: u8, seat: Seat| [sign, seat.0].map(|byte| hash.byte(byte));
        let sign = sign(event);
        match event {
            Event::Moved(seat, at)
            | Event::Noise(seat, at)
            | Event::UsedSpotlight(seat, at)
            | Event::InSector(seat, at)
            | Event::Attacked(seat, at) => {
                begin(self, sign, seat);
                self.sector(ground, at);
            }
            Event::Drew(seat, card) => {
                begin(self, sign, seat);
                self.word(card.word());
            }
            Event::Took(seat, item)
            | Event::Discarded(seat, item)
            | Event::UsedSilently(seat, item)
            | Event::Used(seat, item) => {
                begin(self, sign, seat);
                self.word(item.word());
            }
            Event::Eliminated(seat, who) | Event::Revealed(seat, who) => {
                begin(self, sign, seat);
                self.word(who.word());
            }
            Event::OnHatch(seat, hatch, colour) => {
                begin(self, sign, seat);
                self.byte(hatch);
                self.word(colour.word());
            }
            Event::Escaped(seat, hatch) => {
                begin(self, sign, seat);
                self.byte(hatch);
            }
            Event::MayChooseHatch(seat)
            | Event::Silence(seat)
            | Event::StoodStill(seat)
            | Event::Defended(seat)
            | Event::EliminatedSilently(seat)
            | Event::BecameAlien(seat)
            | Event::Restarted(seat)
            | Event::RevealedAlien(seat) => drop(begin(self, sign, seat)),
            Event::LastHatchClosed | Event::OutOfTime => self.byte(sign),
        }
    }

    fn outcome(&mut self, outcome: Outcome) {
        self.word(outcome.end.word());
        outcome.winners.iter().for_each(|seat| self.byte(seat));
        self.byte(if outcome.aliens_win { b'A' } else { b'-' });
    }
}

fn sign(event: Event) -> u8 {
    match event {
        Event::Moved(..) => b'm',
        Event::Drew(..) => b'd',
        Event::Took(..) => b't',
        Event::Discarded(..) => b'x',
        Event::UsedSilently(..) => b'q',
        Event::MayChooseHatch(_) => b'c',
        Event::Noise(..) => b'n',
        Event::Silence(_) => b's',
        Event::StoodStill(_) => b'.',
        Event::Used(..) => b'u',
        Event::UsedSpotlight(..) => b'l',
        Event::InSector(..) => b'i',
        Event::Attacked(..) => b'a',
        Event::Defended(_) => b'D',
        Event::Eliminated(..) => b'e',
        Event::EliminatedSilently(_) => b'E',
        Event::BecameAlien(_) => b'b',
        Event::Restarted(_) => b'r',
        Event::OnHatch(..) => b'h',
        Event::Escaped(..) => b'H',
        Event::Revealed(..) => b'R',
        Event::RevealedAlien(_) => b'B',
        Event::LastHatchClosed => b'L',
        Event::OutOfTime => b'O',
    }
}

/// The boards of all matches: every published zone with every game.
fn boards() -> Vec<Board> {
    let zones = NAMES.map(published);
    let boards =
        zones.iter().flat_map(|zone| games().map(|rules| Board::new(zone, &rules).expect("playable")));
    boards.collect()
}

/// The signs of some matches, in order. Match `n` has its own board, number of players and luck.
fn play(boards: &[Board], matches: Range<u64>) -> Vec<Hash> {
    let signed = |index: u64| {
        let board = &boards[(index % boards.len() as u64) as usize];
        let players = 2 + (index % 15) as u8;
        let mut state = State::deal(board, players, Dice::new(2024, index)).expect("2 to 16 players");
        play_out(&mut state);
        let mut hash = Hash::EMPTY;
        hash.byte(players);
        state.log().iter().for_each(|event| hash.event(board.ground(), *event));
        hash.outcome(state.outcome().expect("the match is over"));
        hash
    };
    matches.map(signed).collect()
}

fn sum(matches: Vec<Hash>) -> u64 {
    let mut hash = Hash::EMPTY;
    for of_match in matches {
        hash.number(of_match.0);
    }
    hash.0
}

#[test]
fn a_thousand_matches_have_the_signature_they_had() {
    let signature = sum(play(&boards(), 0..MATCHES));
    println!("the signature is {signature:#018x}");
    assert_eq!(signature, SIGNATURE, "the behaviour changed: the signature is now {signature:#018x}");
}

/// WebAssembly has one thread.
#[cfg(not(target_family = "wasm"))]
#[test]
fn two_threads_play_the_matches_of_one() {
    let boards = boards();
    let together = std::thread::scope(|scope| {
        let half = scope.spawn(|| play(&boards, 0..MATCHES / 2));
        let rest = play(&boards, MATCHES / 2..MATCHES);
        let mut all = half.join().expect("half of the matches");
        all.extend(rest);
        sum(all)
    });
    assert_eq!(together, sum(play(&boards, 0..MATCHES)));
}

/// Players whose matches take too long to be played here.
const SLOW: &[&str] = &["expert"];

/// How many matches everybody else plays.
const MATCHES_EACH: u64 = 2 * 48;

/// The sign of what a player does when he plays both sides: on every zone with every game, at tables of every size.
fn play_as(bot: Bot, boards: &[Board]) -> Hash {
    let mut hash = Hash::EMPTY;
    hash.word(bot.word());
    for index in 0..MATCHES_EACH {
        let board = &boards[(index % boards.len() as u64) as usize];
        let atlas = Atlas::new(board);
        let mut company = BotTable::new(board, &atlas, Bots { humans: bot, aliens: bot });
        let mut state = State::deal(board, 2 + (index % 15) as u8, Dice::new(2026, index)).expect("2 to 16");
        let outcome = state.play(&mut company).expect("everybody decides");
        state.log().iter().for_each(|event| hash.event(board.ground(), *event));
        hash.outcome(outcome);
    }
    hash
}

#[test]
fn the_name_of_the_play_is_that_of_what_every_player_does() {
    let boards = boards();
    let quick = Bot::ALL.iter().filter(|bot| !SLOW.contains(&bot.word()));
    let name = format!("{:016x}", sum(quick.map(|bot| play_as(*bot, &boards)).collect()));
    println!("the name of the play is {name}");
    assert_eq!(PLAY, name, "play has changed: PLAY in engine/src/escape.rs is to be \"{name}\"");
}

#[test]
fn the_name_of_the_play_of_survive_is_that_of_what_every_player_does() {
    use engine::Playable;
    use engine::survive::bot::{Bot, Bots};
    use engine::survive::{PLAY, Rules, Survive};

    let mut hash = Hash::EMPTY;
    for zone in scenario_rules::survive::ZONES {
        let file = scenario_rules::published::zone(zone).expect("a published board");
        let board = Survive::board(file.zone(), &Rules::default()).expect("a board");
        for (players, bot) in [(2, Bot::Random), (4, Bot::Random), (3, Bot::Simple), (4, Bot::Planner)] {
            let mut state = Survive::deal(&board, players, Dice::new(1, 0)).expect("a match");
            let mut company = Survive::sit_down(&board, &(), Bots::new(&[bot]));
            for luck in (0..3).map(|index| Dice::new(1, index)) {
                let mut turns = Vec::new();
                let written = Survive::write_down(&mut state, &mut company, luck, u32::MAX, |lines| {
                    turns = lines.to_vec();
                    Ok::<(), std::convert::Infallible>(())
                });
                assert_eq!(written, Ok(()));
                for line in turns {
                    hash.word(&line);
                }
                hash.word(state.outcome().expect("an end").end.word());
            }
        }
    }
    let name = format!("{:016x}", hash.0);
    println!("the name of the play of Survive is {name}");
    assert_eq!(PLAY, name, "play has changed: PLAY in engine/src/survive.rs is to be \"{name}\"");
}

#[test]
fn the_hash_is_fnv() {
    let mut hash = Hash::EMPTY;
    b"foobar".iter().for_each(|byte| hash.byte(*byte));
    assert_eq!(hash.0, 0x8594_4171_f739_67e8);
}
