//! A match that was opened: its turns in words, and where everybody stands after each.

use egui::Color32;
use engine::{Cell, Coord};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Record, ScenarioFile, ZoneFile, compile};

use crate::failure::Failure;
use crate::game;
use crate::simulate::{Job, Written};
use crate::theme::Glyph;

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
    /// How it is drawn.
    pub look: Look,
    /// Where.
    pub at: Coord,
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

    /// What is shown.
    pub fn tableau(&self) -> Option<&Tableau> {
        self.tableaux.get(self.shown)
    }

    /// Shows another turn, the last one at most.
    pub fn show(&mut self, turn: usize) {
        self.shown = turn.min(self.tableaux.len().saturating_sub(1));
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
