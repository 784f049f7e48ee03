//! What changes between two that were played with the same luck, number by number.

use engine::escape::Summary;
use engine::tally::{Difference, Estimate, Pairs, Rate};

use super::comparison::{Comparison, Unit as Counted, turned};
use crate::report::change::{Change, Unit};

impl Comparison<'_> {
    /// Every number of both.
    pub fn changes(&self) -> Vec<Change> {
        let mut all: Vec<Change> = self.measures().into_iter().map(Change::from).collect();
        let shares = [
            ("all_escape", "all humans escape", &self.paired.all_escape),
            ("both_win", "both sides win", &self.paired.both_win),
            ("without_attack", "no attack strikes", &self.paired.without_attack),
        ];
        let each = shares.map(|(name, label, pairs)| share(name.into(), label.into(), pairs));
        all.extend(each);
        all.push(self.first_contact());
        all.extend(self.hatches());
        let seats = (1..=self.one.batch.players).zip(&self.paired.wins);
        all.extend(
            seats.map(|(seat, pairs)| share(format!("seat_{seat}_wins"), format!("seat {seat} wins"), pairs)),
        );
        all
    }

    // Only matches with an attack have it, and those are not the same on both: their luck is not common.
    fn first_contact(&self) -> Change {
        let both = [&self.one, &self.other].map(|of| of.summary().first_contact.estimate());
        let difference = both[1].zip(both[0]).map(|(second, first)| {
            let Estimate { value, low, high } = second.minus(first);
            Difference { mean: value, low, high, saving: None }
        });
        Change {
            name: "first_contact".into(),
            label: "first contact, round".into(),
            unit: Unit::Number,
            values: both.map(|estimate| estimate.map(|estimate| estimate.value)),
            difference,
        }
    }

    // How many escape by each hatch that one of both has.
    fn hatches(&self) -> Vec<Change> {
        let both = [&self.one, &self.other];
        let there =
            |number: usize| both.map(|of| of.hatches().any(|hatch| usize::from(hatch.number) == number));
        let hatch = |(number, pairs): (usize, &Pairs)| {
            let there = there(number);
            let a_match =
                |summary: &Summary| Rate { hits: summary.hatch_use[number], of: summary.matches }.share();
            let mut values = both.map(|of| Some(a_match(of.summary())));
            for (value, there) in values.iter_mut().zip(there) {
                *value = value.filter(|_| there);
            }
            there.contains(&true).then(|| Change {
                name: format!("hatch_{number}"),
                label: format!("escapes by hatch {number}, a match"),
                unit: Unit::Number,
                values,
                difference: pairs.difference().map(turned).filter(|_| there == [true; 2]),
            })
        };
        self.paired.hatch_use.iter().enumerate().filter_map(hatch).collect()
    }
}

impl From<super::comparison::Compared> for Change {
    fn from(compared: super::comparison::Compared) -> Self {
        Self {
            name: compared.measure.to_owned(),
            label: compared.label.to_owned(),
            unit: if compared.unit == Counted::Share { Unit::Share } else { Unit::Number },
            values: compared.values,
            difference: compared.difference,
        }
    }
}

// A share of the matches that both have played to their end.
fn share(name: String, label: String, pairs: &Pairs) -> Change {
    Change {
        name,
        label,
        unit: Unit::Share,
        values: pairs.means().map_or([None; 2], |means| means.map(Some)),
        difference: pairs.difference().map(|difference| turned(difference).within(1.0)),
    }
}
