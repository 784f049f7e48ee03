//! The columns of a sweep: the same in every form.

use engine::Game;
use engine::tally::{Estimate, Histogram, Measure, Reading};

use crate::game;
use crate::sweep::CellSums;

/// One number or text of every row.
pub(super) struct Column {
    pub(super) name: String,
    pub(super) take: Take,
}

type Taking<T> = Box<dyn Fn(&CellSums) -> T>;

/// How it is taken from a row; `None` where there is no such thing, as the escapes by a hatch that the zone has not.
pub(super) enum Take {
    Text(Taking<String>),
    Count(Taking<Option<u64>>),
    Number(Taking<Option<f64>>),
}

/// All columns for these rows, in their order.
pub(super) fn columns(cells: &[CellSums]) -> Vec<Column> {
    let game = cells.first().map_or_else(Game::default, |row| row.cell.game);
    let mut all = Columns(Vec::new());
    all.played(game);
    (game::swept(game).columns)(&mut all);
    all.0
}

/// Columns, one after the other.
pub(crate) struct Columns(Vec<Column>);

impl Columns {
    // What was played.
    fn played(&mut self, game: Game) {
        self.text("zone", |row| row.cell.zone.name.clone());
        self.text("zone_file", |row| row.cell.zone.file.clone());
        self.text("zone_sha256", |row| row.cell.zone.sha256.clone());
        self.text("scenario", |row| row.cell.scenario.name.clone());
        self.text("scenario_file", |row| row.cell.scenario.file.clone());
        self.text("scenario_sha256", |row| row.cell.scenario.sha256.clone());
        self.count("players", |row| Some(row.cell.players.into()));
        match game.roster().roles {
            [] => self.text("bots", |row| row.cell.words().join(" ")),
            roles => {
                for (nth, role) in roles.iter().enumerate() {
                    self.text(role, move |row| row.cell.words()[nth].to_owned());
                }
            }
        }
        self.count("seed", |row| Some(row.cell.seed));
        self.text("engine", move |_| game.play().to_owned());
        self.count("matches", |row| Some(row.tally.matches()));
        self.count("stopped", |row| Some(row.tally.stopped));
        self.count("broken", |row| Some(row.tally.broken.len() as u64));
    }

    fn text(&mut self, name: &str, take: impl Fn(&CellSums) -> String + 'static) {
        self.0.push(Column { name: name.to_owned(), take: Take::Text(Box::new(take)) });
    }

    /// A whole number.
    pub(crate) fn count(&mut self, name: &str, take: impl Fn(&CellSums) -> Option<u64> + 'static) {
        self.0.push(Column { name: name.to_owned(), take: Take::Count(Box::new(take)) });
    }

    /// Any number.
    pub(crate) fn number(&mut self, name: &str, take: impl Fn(&CellSums) -> Option<f64> + 'static) {
        self.0.push(Column { name: name.to_owned(), take: Take::Number(Box::new(take)) });
    }

    /// A rate with its 95 % interval; none where nobody could, such as Humans who are not there.
    pub(crate) fn rate(&mut self, name: &str, of: impl Fn(&CellSums) -> Option<Estimate> + Copy + 'static) {
        self.number(name, move |row| of(row).map(|rate| rate.value));
        self.number(&format!("{name}_low"), move |row| of(row).map(|rate| rate.low));
        self.number(&format!("{name}_high"), move |row| of(row).map(|rate| rate.high));
    }

    /// A measure of sums that a row has, as its kind is told: a count, a rate, or how large numbers are.
    pub(crate) fn measure<S: Default + 'static>(&mut self, measure: &Measure<S>, of: fn(&CellSums) -> &S) {
        let Measure { name, read } = *measure;
        match read(&S::default()) {
            Reading::Count(_) => self.count(name, move |row| read(of(row)).count()),
            Reading::Rate(_) | Reading::SeatRate(_) => self.rate(name, move |row| read(of(row)).estimate()),
            Reading::Histogram(_) => {
                let mean = move |row: &CellSums| read(of(row)).histogram().map(Histogram::mean);
                self.number(&format!("{name}_mean"), mean);
                for percent in [5, 50, 95] {
                    let at =
                        move |row: &CellSums| read(of(row)).histogram().map(|all| all.percentile(percent));
                    self.count(&format!("{name}_p{percent}"), move |row| at(row).map(u64::from));
                }
            }
            Reading::Pairs(_) | Reading::Each(_) | Reading::Group(_) => {
                debug_assert!(false, "{name} is no single measure");
            }
        }
    }

    /// Counts of several things, a column for each, called after it: `end_last_tile`.
    pub(crate) fn each<'w, S: 'static>(
        &mut self,
        name: &str,
        words: impl IntoIterator<Item = &'w str>,
        measure: &Measure<S>,
        of: fn(&CellSums) -> &S,
    ) {
        let read = measure.read;
        for (nth, word) in words.into_iter().enumerate() {
            let count = move |row: &CellSums| read(of(row)).nth(nth)?.count();
            self.count(&format!("{name}_{}", word.replace('-', "_")), count);
        }
    }
}
