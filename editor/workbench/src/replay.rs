//! A match that was opened: its turns in words, and where everybody stands after each.

use engine::Coord;
use engine::escape::{Board, Event, Rules, Seat, Side, State};
use engine::rng::Dice;
use scenario_rules::escape::RecordFile;
use scenario_rules::escape::record::Origin;
use scenario_rules::{ScenarioFile, ZoneFile, compile};

use crate::failure::Failure;
use crate::report;
use crate::simulate::telling;
use crate::simulate::{Job, Why, Written};

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
    /// Which of them is shown.
    pub shown: usize,
    record: RecordFile,
}

/// How things stand after a turn, and what happened in it.
#[derive(Clone, Debug)]
pub struct Tableau {
    /// The round; 0 before the first turn.
    pub round: u16,
    /// Whose turn it was.
    pub seat: Option<Seat>,
    /// Who that is: `captain`.
    pub who: &'static str,
    /// What happened, in words.
    pub lines: Vec<Line>,
    /// Everybody who is on the map.
    pub standing: Vec<Standing>,
    /// Where the move of the turn led.
    pub way: Option<[Coord; 2]>,
    /// Where noises were announced.
    pub noises: Vec<Coord>,
    /// Where somebody attacked.
    pub attacks: Vec<Coord>,
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
pub struct Standing {
    /// Who.
    pub seat: Seat,
    /// On which side.
    pub side: Side,
    /// Where.
    pub at: Coord,
}

impl Replay {
    /// The match of a number as it was written down, replayed.
    pub fn of(job: &Job, number: u64, written: Written) -> Result<Self, Failure> {
        let (board, _) = board(job)?;
        let dice = Dice::new(job.seed, number);
        let state = State::deal(&board, job.players, dice)
            .map_err(|error| Failure::unplayable(vec![error.to_string()]))?;
        let origin = Origin { seed: job.seed, number };
        let record = RecordFile::of("", None, origin, &state, written.turns);
        Ok(Self::told(state, record, format!("Match {number}"), written.broke))
    }

    /// The match of a record, replayed, and the rules that it was played by.
    pub fn of_record(job: &Job, record: RecordFile, name: &str) -> Result<(Self, Rules), Failure> {
        let (board, rules) = board(job)?;
        let state = record
            .begin(&board)
            .map_err(|troubles| Failure::unreadable(troubles.iter().map(ToString::to_string).collect()))?;
        Ok((Self::told(state, record, name.to_owned(), None), rules))
    }

    fn told(mut state: State<'_>, record: RecordFile, name: String, broke: Option<Why>) -> Self {
        let number = record.origin().number;
        let mut standing = vec![everybody(&state)];
        let lines = record.lines();
        let (turns, error) = telling::play(&mut state, &lines, |state| standing.push(everybody(state)));
        let mut tableaux = vec![Tableau::beginning(standing[0].clone())];
        for (turn, pair) in turns.iter().zip(standing.windows(2)) {
            tableaux.push(Tableau::of(&state, turn, [&pair[0], &pair[1]]));
        }
        let end = match (broke, error) {
            (Some(why), _) => format!("the match {why}"),
            (None, Some(error)) => format!("the record breaks off: {}", error.why),
            (None, None) => end(&state),
        };
        Self { number, name, end, tableaux, shown: 0, record }
    }

    /// The record of the match, on a zone and with a scenario as they are named in it.
    pub fn record(&self, zone: &str, scenario: Option<&str>) -> RecordFile {
        self.record.clone().naming(zone, scenario)
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

fn board(job: &Job) -> Result<(Board, Rules), Failure> {
    let unread = |_| Failure::unusable("what was played cannot be read any more");
    let zone = ZoneFile::read(job.stage.zone.as_bytes()).map_err(unread)?;
    let scenario = job.stage.scenario.as_ref().map(|text| ScenarioFile::read(text.as_bytes()));
    let scenario = scenario.transpose().map_err(unread)?;
    let rules = scenario.map_or_else(Rules::advanced, |scenario| compile(&scenario).rules());
    let unplayable = |errors: Vec<engine::escape::BoardError>| {
        Failure::unplayable(errors.iter().map(ToString::to_string).collect())
    };
    Ok((Board::new(zone.zone(), &rules).map_err(unplayable)?, rules))
}

fn everybody(state: &State<'_>) -> Vec<Standing> {
    let ground = state.board().ground();
    let standing = |seat| {
        let at = ground.coord(state.at(seat)?);
        Some(Standing { seat, side: state.side(seat), at })
    };
    state.seats().filter_map(standing).collect()
}

fn end(state: &State<'_>) -> String {
    match (state.outcome(), telling::winners(state)) {
        (Some(outcome), Some(winners)) => {
            let (won, words) = (telling::won(&winners), report::words(outcome.end));
            format!("{won}; it ended {words} in round {}", state.round())
        }
        _ => format!("it did not come to its end and was stopped in round {}", state.round()),
    }
}

impl Tableau {
    fn beginning(standing: Vec<Standing>) -> Self {
        let words = "everybody is on his starting sector".to_owned();
        let lines = vec![Line { words, known: Known::ToAll }];
        let (way, noises, attacks) = (None, Vec::new(), Vec::new());
        Self { round: 0, seat: None, who: "", lines, standing, way, noises, attacks }
    }

    fn of(state: &State<'_>, turn: &telling::TurnPlayed, [before, after]: [&[Standing]; 2]) -> Self {
        let ground = state.board().ground();
        let events = state.log().get(turn.events.clone());
        debug_assert!(events.is_some(), "the events of a turn are in the log");
        let events = events.unwrap_or_default();
        let line = |event: &Event| match telling::heard(*event, turn.seat, ground) {
            Some(words) => Line { words, known: Known::ToAll },
            None => Line { words: telling::hidden(*event, ground), known: Known::ToOne },
        };
        let from = before.iter().find(|one| one.seat == turn.seat).map(|one| one.at);
        let to = events.iter().rev().find_map(|event| match event {
            Event::Moved(seat, at) if *seat == turn.seat => Some(ground.coord(*at)),
            _ => None,
        });
        let mut tableau = Self {
            round: turn.round,
            seat: Some(turn.seat),
            who: state.character(turn.seat).word(),
            lines: events.iter().map(line).collect(),
            standing: after.to_vec(),
            way: from.zip(to).map(|(from, to)| [from, to]),
            noises: Vec::new(),
            attacks: Vec::new(),
        };
        for event in events {
            match event {
                Event::Noise(_, at) => tableau.noises.push(ground.coord(*at)),
                Event::Attacked(_, at) => tableau.attacks.push(ground.coord(*at)),
                _ => {}
            }
        }
        tableau
    }
}
