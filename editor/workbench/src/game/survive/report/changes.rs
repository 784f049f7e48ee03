//! What changes between two that were played with the same luck, number by number.

use engine::tally::Pairs;

use super::comparison::{Comparison, turned};
use crate::report::change::{Change, Unit};

impl Comparison<'_> {
    /// Every number of both.
    pub fn changes(&self) -> Vec<Change> {
        let change = |name: String, label: String, unit: Unit, pairs: &Pairs| Change {
            name,
            label,
            unit,
            values: pairs.means().map_or([None; 2], |means| means.map(Some)),
            difference: pairs.difference().map(turned),
        };
        let numbers = [
            ("saved", "explorers saved, a match", &self.paired.saved),
            ("score", "score of all seats, a match", &self.paired.score),
            ("turns", "turns", &self.paired.turns),
            ("boats_lost", "boats lost, a match", &self.paired.boats_lost),
        ];
        let numbers =
            numbers.map(|(name, label, pairs)| change(name.into(), label.into(), Unit::Number, pairs));
        let seats = (1..=self.one.batch.players).zip(&self.paired.wins);
        let wins = seats.map(|(seat, pairs)| {
            change(format!("seat_{seat}_wins"), format!("seat {seat} wins"), Unit::Share, pairs)
        });
        numbers.into_iter().chain(wins).collect()
    }
}
