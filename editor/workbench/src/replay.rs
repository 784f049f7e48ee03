//! A match that was opened: its turns in words, and where everybody stands after each.
//!
//! * [`film`]: it runs by itself. [`watch`]: what one seat knows of it, and believes. [`sitting`]: a seat played by hand.
//! * [`theatre`]: what a game does for all of that.

pub mod film;
pub mod picture;
pub mod sitting;
pub mod theatre;
pub mod watch;

use std::sync::Arc;

use egui::Color32;
use engine::{Cell, Coord};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Record, ScenarioFile, ZoneFile, compile};

use crate::failure::Failure;
use crate::game;
use crate::simulate::{Job, Written};
use crate::theme::Glyph;
use film::Film;
use sitting::Sitting;
use theatre::{Take, Theatre};
use watch::{Watch, Whose};

/// A match, turn by turn.
#[derive(Clone, Debug)]
pub struct Replay {
    /// Its number in the test.
    pub number: u64,
    /// What it is called: by its number, or by the file of its record.
    pub name: String,
    /// How it ended.
    pub end: String,
    /// How it began, and every turn since.
    pub tableaux: Vec<Tableau>,
    /// What comes before the first round is called.
    pub opening: &'static str,
    /// What the marks on the map mean.
    pub legend: &'static [(Mark, &'static str)],
    /// Which of the tableaux is shown.
    pub shown: usize,
    /// Its record; the zone and the scenario are named when it is saved.
    pub record: Record,
    /// Whether it came to its end.
    pub over: bool,
    /// Where it is played again, as often as somebody wants to see it otherwise.
    pub theatre: Arc<dyn Theatre>,
    /// How it is played there.
    pub take: Take,
    /// How it runs by itself.
    pub film: Film,
    /// What one seat knows of it, where only that is shown.
    pub watch: Option<Watch>,
    /// The seat that is played by hand.
    pub sitting: Option<Sitting>,
    /// The match in which somebody sat down, as it was played without them.
    pub before: Option<Box<Self>>,
}

impl Replay {
    /// A match that was played on a stage. What came of it, and what its pictures mean, is the game's to tell.
    pub fn new(record: Record, name: String, number: u64, theatre: Arc<dyn Theatre>, take: Take) -> Self {
        Self {
            number,
            name,
            end: String::new(),
            tableaux: Vec::new(),
            opening: "",
            legend: &[],
            shown: 0,
            record,
            over: false,
            theatre,
            take,
            film: Film::default(),
            watch: None,
            sitting: None,
            before: None,
        }
    }
}

/// How a match that was played again ended: why it broke off, if it did; whose it is to go on; or what `end` tells.
pub fn ending(
    broke: Option<&String>,
    error: Option<&String>,
    sits: Option<u8>,
    end: impl FnOnce() -> String,
) -> String {
    match (broke, error, sits) {
        (Some(why), ..) => why.clone(),
        (None, Some(error), _) => format!("the record breaks off: {error}"),
        (None, None, Some(seat)) => format!("seat {seat} is yours"),
        (None, None, None) => end(),
    }
}

/// How things stand after a turn, and what happened in it.
#[derive(Clone, Debug)]
pub struct Tableau {
    /// The round; 0 before the first turn.
    pub round: u16,
    /// Whose turn it was.
    pub turn: Option<Turn>,
    /// What happened, in words.
    pub lines: Vec<Line>,
    /// The cells that are no longer what was painted, in their order.
    pub cells: Vec<(Coord, Cell)>,
    /// Everybody and everything that is on the map.
    pub tokens: Vec<Token>,
    /// Where the move of the turn led.
    pub way: Option<[Coord; 2]>,
    /// What else is marked on the map.
    pub marks: Vec<(Coord, Mark)>,
    /// What every seat has, in their order; nothing, where the map shows it all.
    pub seats: Vec<Holdings>,
}

impl Tableau {
    /// What a cell has become, where it is no longer what was painted.
    pub fn cell(&self, at: Coord) -> Option<Cell> {
        let place = self.cells.binary_search_by_key(&at, |(at, _)| *at).ok()?;
        self.cells.get(place).map(|(_, cell)| *cell)
    }
}

/// Whose turn it was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The number of the seat, counted from 1.
    pub seat: u8,
    /// Who that is, where seats have names: `captain`.
    pub who: Option<&'static str>,
}

impl Turn {
    /// Whose turn it was, in words: `seat 2, captain`.
    pub fn words(&self) -> String {
        let who = self.who.map(|who| format!(", {who}")).unwrap_or_default();
        format!("seat {}{who}", self.seat)
    }
}

/// What a seat has.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Holdings {
    /// How the seat is drawn.
    pub look: Look,
    /// What counts, in a few words: `7 points · 2 saved`.
    pub score: String,
    /// What is on the hand; empty, if nothing is.
    pub hand: String,
}

/// Something that happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line {
    /// What, in words.
    pub words: String,
    /// Who knows of it.
    pub known: Known,
}

/// Who knows of something.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Known {
    /// Everybody heard it.
    ToAll,
    /// One seat alone knows.
    ToOne,
}

/// Somebody on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Token {
    /// The number of the seat, counted from 1; `None` for what is nobody's.
    pub seat: Option<u8>,
    /// What it is, in a word or two: `shark`.
    pub name: &'static str,
    /// How it is drawn.
    pub look: Look,
    /// Where.
    pub at: Coord,
    /// What it counts, where that is known and more than one thing can be.
    pub worth: Option<u8>,
}

impl Token {
    /// Whose and what it is, in words: `seat 2: swimmer, counts 5`.
    fn words(&self) -> String {
        let counts = self.worth.map(|worth| format!(", counts {worth}")).unwrap_or_default();
        match self.seat {
            Some(seat) => format!("seat {seat}: {}{counts}", self.name),
            None => self.name.to_owned(),
        }
    }
}

/// How somebody on the map is drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Look {
    /// Its shape.
    pub shape: Shape,
    /// Its colour, on any cell.
    pub colour: Color32,
}

/// The shape of somebody on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shape {
    /// A disc.
    Round,
    /// Four corners.
    Pointed,
    /// A disc with a sign instead of a number.
    Sign(Glyph),
}

/// A mark on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Mark {
    /// Somebody.
    Token(Look),
    /// A sign that fills the cell, below those who stand there.
    Below(Glyph, Color32),
    /// Two rings: something was heard there.
    Rings(Color32),
    /// The edge of the cell: something struck there.
    Edge(Color32),
}

impl Replay {
    /// The match of a number as it was written down, replayed.
    pub fn of(job: &Job, number: u64, written: Written) -> Result<Self, Failure> {
        let (zone, knobs) = read(job)?;
        game::replay(job, &zone, &knobs, number, written)
    }

    /// The match of a record, replayed, and the rules that it was played by.
    pub fn of_record(job: &Job, record: Record, name: &str) -> Result<(Self, Knobs), Failure> {
        let (zone, knobs) = read(job)?;
        Ok((game::replay_record(record, &zone, &knobs, name)?, knobs))
    }

    /// What is shown of a turn.
    pub fn at(&self, turn: usize) -> Option<&Tableau> {
        match &self.watch {
            Some(watch) => watch.seen.get(turn).map(|seen| &seen.tableau),
            None => self.tableaux.get(turn),
        }
    }

    /// What is shown.
    pub fn tableau(&self) -> Option<&Tableau> {
        self.at(self.shown)
    }

    /// Who and what is in a cell as it is shown, in words.
    pub fn standing(&self, at: Coord) -> Vec<String> {
        let Some(tableau) = self.tableau() else { return Vec::new() };
        let here = tableau.tokens.iter().filter(|token| token.at == at).map(Token::words);
        let below = tableau.marks.iter().filter_map(|(cell, mark)| match mark {
            Mark::Below(..) if *cell == at => self.legend.iter().find(|(meant, _)| meant == mark),
            _ => None,
        });
        here.chain(below.map(|(_, words)| (*words).to_owned())).collect()
    }

    /// The number of a turn, in words; what is done before the first one is counted by itself.
    pub fn numbered(&self, turn: usize) -> String {
        let before = self.placements();
        if (1..=before).contains(&turn) {
            format!("set-up {turn}")
        } else {
            format!("turn {}", turn.saturating_sub(before))
        }
    }

    /// The same, and how many there are.
    pub fn when(&self, turn: usize) -> String {
        let before = self.placements();
        let all = if (1..=before).contains(&turn) { before } else { self.last() - before };
        format!("{} of {all}", self.numbered(turn))
    }

    // How many of the turns that can be shown are not turns yet, everybody still setting up.
    fn placements(&self) -> usize {
        let placed = |tableau: &&Tableau| tableau.round == 0 && tableau.turn.is_some();
        self.tableaux.iter().filter(placed).count()
    }

    /// How many are believed to be in which cell after the turn that is shown; nothing where all is seen.
    pub fn expected(&self) -> &[(Coord, f64)] {
        self.watch.as_ref().map(|watch| watch.expected.as_slice()).unwrap_or_default()
    }

    /// The last turn that can be shown.
    pub fn last(&self) -> usize {
        self.tableaux.len().saturating_sub(1)
    }

    /// Shows another turn, the last one at most.
    pub fn show(&mut self, turn: usize) {
        let turn = turn.min(self.last());
        if turn != self.shown {
            self.shown = turn;
            self.renew();
        }
    }

    /// Shows only what a seat knows, or everything.
    pub fn watch(&mut self, seat: Option<u8>) {
        self.watch = seat.map(|seat| Watch::new(seat, self.theatre.watch(&self.take, seat)));
        self.renew();
    }

    /// Shades where one seat is believed to be, or everybody; or nothing at all.
    pub fn shade(&mut self, whose: Whose) {
        if let Some(watch) = &mut self.watch {
            watch.whose = whose;
        }
        self.renew();
    }

    /// Brings what lies over the map up to the turn that is shown.
    fn renew(&mut self) {
        let Some(watch) = &mut self.watch else { return };
        let wanted = watch.whose != Whose::Nobody && watch.believes();
        let beliefs = wanted.then(|| self.theatre.beliefs(&self.take, watch.seat, self.shown));
        watch.renew(&beliefs.unwrap_or_default());
    }
}

fn read(job: &Job) -> Result<(ZoneFile, Knobs), Failure> {
    let unread = |_| Failure::unusable("what was played cannot be read any more");
    let zone = ZoneFile::read(job.stage.zone.as_bytes()).map_err(unread)?;
    let scenario = job.stage.scenario.as_ref().map(|text| ScenarioFile::read(text.as_bytes()));
    let scenario = scenario.transpose().map_err(unread)?;
    let printed = || Knobs::printed(zone.zone().game());
    let knobs = scenario.map_or_else(printed, |scenario| compile(&scenario).knobs);
    Ok((zone, knobs))
}
