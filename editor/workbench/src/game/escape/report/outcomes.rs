//! What matches came to.

use engine::escape::{Escape, Upshot};

use super::Statistics;
use crate::game::GameSums;
use crate::report::outcomes::{Counted, Fill, Outcomes, Part};
use crate::theme::Ink;

/// What the matches of some sums came to; `None` where none has ended.
pub fn outcomes(sums: &GameSums<Escape>) -> Option<Outcomes> {
    let humans = sums.summary.human_win.of > 0;
    let part = |(upshot, hits): (Upshot, &u64)| Part {
        name: upshot.word().to_owned(),
        label: label(upshot, humans).to_owned(),
        hits: *hits,
        fill: fill(upshot),
        usual: humans && USUAL.contains(&upshot),
    };
    let parts = Upshot::ALL.into_iter().zip(&sums.upshots).map(part).collect();
    Outcomes::of(parts, |counted| {
        if humans { (sentence(counted), why(counted)) } else { (without_humans(counted), "") }
    })
}

/// What matches with Humans come to in most games.
const USUAL: [Upshot; 4] = [Upshot::AllEscape, Upshot::SomeEscape, Upshot::BothWin, Upshot::AliensWin];

impl Statistics<'_> {
    /// What its matches came to.
    pub(super) fn outcomes(&self) -> Option<Outcomes> {
        outcomes(self.played.escape())
    }
}

fn label(upshot: Upshot, humans: bool) -> &'static str {
    match upshot {
        Upshot::AllEscape => "all humans escape",
        Upshot::SomeEscape => "some escape, the aliens do not win",
        Upshot::BothWin => "some escape, and the aliens win too",
        Upshot::AliensWin => "nobody escapes, the aliens win",
        Upshot::Survivors => "nobody escapes, humans survive",
        Upshot::EliminationTarget if humans => "nobody escapes, a player eliminates enough",
        Upshot::EliminationTarget => "a player eliminates enough",
        Upshot::Nobody if humans => "nobody escapes, nobody wins",
        Upshot::Nobody => "nobody wins",
    }
}

fn fill(upshot: Upshot) -> Fill {
    match upshot {
        Upshot::AllEscape => Fill::Whole(Ink::First),
        Upshot::SomeEscape => Fill::Soft(Ink::First),
        Upshot::BothWin => Fill::Both(Ink::First, Ink::Second),
        Upshot::AliensWin => Fill::Whole(Ink::Second),
        Upshot::Survivors => Fill::Both(Ink::First, Ink::Neutral),
        Upshot::EliminationTarget => Fill::Whole(Ink::Accent),
        Upshot::Nobody => Fill::Whole(Ink::Neutral),
    }
}

// All, some or no Humans, and how many of those matches the Aliens win.
fn sentence(counted: &Counted) -> String {
    let word = Upshot::word;
    let (all, both, lost) = (word(Upshot::AllEscape), word(Upshot::BothWin), word(Upshot::AliensWin));
    let some = [word(Upshot::SomeEscape), both];
    let others = [Upshot::Survivors, Upshot::EliminationTarget, Upshot::Nobody].map(word);
    let none = [lost, others[0], others[1], others[2]];
    let aliens = |parts: &[&str], with: &str| match () {
        () if !counted.occurs(&[with]) => ", and the aliens win none of those".to_owned(),
        () if counted.same(parts, &[with]) => ", and the aliens win all of those".to_owned(),
        () => format!(", and the aliens win {} of those", counted.many(&[with])),
    };
    let mut told = Vec::new();
    if counted.occurs(&[all]) {
        told.push(format!("all humans escape in {}", counted.many(&[all])));
    } else {
        told.push("all humans escape in none".to_owned());
    }
    if counted.occurs(&some) {
        told.push(format!("some escape in {}{}", counted.many(&some), aliens(&some, both)));
    }
    if counted.occurs(&none) {
        told.push(format!("nobody escapes in {}{}", counted.many(&none), aliens(&none, lost)));
    }
    format!("{}: {}.", counted.opening(), told.join("; "))
}

fn why(counted: &Counted) -> &'static str {
    if counted.occurs(&[Upshot::BothWin.word()]) {
        "A human who gets out has won; the aliens win when the last one aboard does not get out."
    } else {
        ""
    }
}

fn without_humans(counted: &Counted) -> String {
    let enough = Upshot::EliminationTarget.word();
    format!(
        "{} a player wins {} by eliminating enough others, and nobody wins the rest.",
        counted.opening(),
        counted.many(&[enough])
    )
}
