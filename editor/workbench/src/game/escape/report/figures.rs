//! What the window shows of a test.

use engine::Zone;
use engine::escape::rules::Survivors;
use engine::escape::{End, Rules, Sectors, Summary};
use engine::tally::Rate;

use super::words;
use crate::report::figure::{Figure, Known};
use crate::simulate::batch::Played;
use crate::text::number::{grouped, percent};
use crate::theme::Ink;

/// Who wins.
pub fn rates(summary: &Summary, rules: &Rules) -> Vec<Figure> {
    let survivors = rules.victory.survivors == Survivors::Win;
    let rate = |name, known: Option<Known>, ink| known.map(|known| Figure::Rate(name, known, ink));
    let humans = summary.human_win.of > 0;
    let part =
        |name, short, rate| Known::of(rate).filter(|_| humans).map(|known| Figure::Part(name, short, known));
    let survived = Known::of_seats(summary.survivor_win).filter(|_| survivors);
    let automatic = summary.automatic_elimination;
    let figures = [
        rate("Humans who escape", Known::of_seats(summary.human_win), Ink::First),
        part("Matches with an escape", "matches with an escape", summary.any_escape),
        rate("Humans who survive", survived, Ink::First),
        rate("Matches the aliens win", Known::of(summary.alien_win), Ink::Second),
        part("Aliens win by automatic elimination", "by automatic elimination", automatic),
        part("Aliens win and a human too", "and a human too", summary.both_win),
    ];
    figures.into_iter().flatten().collect()
}

/// How long matches take, when it becomes serious, how they end, and which way Humans get out.
pub fn details(played: &Played, zone: &Zone) -> Vec<Figure> {
    let summary = &played.escape().summary;
    let parts = [rounds(summary), ends(summary, played), hatches(summary, zone)];
    parts.into_iter().flatten().collect()
}

fn rounds(summary: &Summary) -> Vec<Figure> {
    if summary.matches == 0 {
        return Vec::new();
    }
    let contact = &summary.first_contact;
    let without = Rate { hits: summary.matches - contact.total(), of: summary.matches };
    let mut figures = vec![
        Figure::Section("Rounds"),
        Figure::Histogram("rounds", summary.rounds.clone()),
        Figure::Section("First contact"),
    ];
    if contact.total() > 0 {
        figures.push(Figure::Histogram("first contact", contact.clone()));
        figures.push(Figure::Words(format!("none in {} of the matches", percent(without.share()))));
    } else {
        figures.push(Figure::Words("no attack struck anybody".to_owned()));
    }
    figures
}

fn ends(summary: &Summary, played: &Played) -> Vec<Figure> {
    let ends = End::ALL.into_iter().zip(summary.ends).filter(|(_, hits)| *hits > 0);
    let share = |(end, hits)| {
        let rate = Rate { hits, of: summary.matches };
        Figure::Share(words(end).to_owned(), rate, Ink::Accent, String::new())
    };
    let mut figures = vec![Figure::Section("Matches end")];
    figures.extend(ends.map(share));
    if played.stopped > 0 {
        let rate = Rate { hits: played.stopped, of: played.matches() };
        figures.push(Figure::Share("not at all".to_owned(), rate, Ink::Warning, String::new()));
    }
    figures
}

fn hatches(summary: &Summary, zone: &Zone) -> Vec<Figure> {
    let hatches = zone.hatches();
    if summary.human_win.of == 0 || hatches.is_empty() {
        return Vec::new();
    }
    let of: u64 = summary.hatch_use.iter().sum();
    let share = |(number, at)| {
        let nth = usize::from(number);
        let (hits, red) = (*summary.hatch_use.get(nth)?, *summary.hatch_red.get(nth)?);
        let round = Rate { hits: *summary.hatch_rounds.get(nth)?, of: hits };
        let when =
            if hits > 0 { format!("in round {:.1} on average\n", round.share()) } else { String::new() };
        let more = format!("{when}{} red cards shown there", grouped(red));
        Some(Figure::Share(format!("Hatch {number}  {at}"), Rate { hits, of }, Ink::First, more))
    };
    let mut figures = vec![Figure::Section("Escapes by hatch")];
    figures.extend(hatches.into_iter().filter_map(share));
    figures
}
