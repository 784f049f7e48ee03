//! What an adept thinks before deciding, for those who want to know why.

use super::Adept;
use super::human::OUT;
use crate::escape::action::Action;
use crate::escape::card::{Item, Side};
use crate::escape::ground::Sector;
use crate::escape::view::Decision;
use crate::escape::zone::Kind;

/// What an adept would do, and what they weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Advice {
    /// What the adept would do.
    pub action: Action,
    /// Why, in a sentence.
    pub why: &'static str,
    /// What the adept weighed against each other, the best first; nothing where they follow a rule of thumb.
    pub options: Vec<Weighed>,
}

/// Something that could be done, and what speaks for it and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// What.
    pub action: Action,
    /// What it is worth to the adept, in steps that it saves.
    pub worth: f32,
    /// What it is made of, the whims left out.
    pub parts: Vec<(&'static str, f32)>,
}

impl Adept<'_, '_, '_> {
    /// What the adept would do, and why.
    pub(in crate::escape::bot) fn advice(&self) -> Option<Advice> {
        let action = self.choose()?.action();
        let mut options = match (self.view.decision()?, self.view.side()) {
            (Decision::Move, Side::Human) => self.weigh_ends(|end| self.parts_of_step(end)),
            (Decision::Move, Side::Alien) => self.weigh_ends(|end| self.parts_of_stalking(end)),
            (Decision::AfterMove, Side::Alien) => self.weigh_attack(),
            (Decision::Name, _) => self.weigh_names(),
            _ => Vec::new(),
        };
        options.sort_by(|a, b| b.worth.total_cmp(&a.worth));
        Some(Advice { action, why: self.why(action), options })
    }

    fn why(&self, action: Action) -> &'static str {
        match action {
            Action::Move(end) if matches!(self.view.board().ground().kind(end), Kind::Hatch(_)) => {
                "a hatch is within reach"
            }
            Action::Move(_) | Action::Stay if self.view.side() == Side::Human => {
                "the best way to a hatch, danger included"
            }
            Action::Move(_) | Action::Stay => "where Humans are expected, now or soon",
            Action::Attack => "enough Humans are expected here to be worth giving oneself away",
            Action::Draw | Action::End => "nothing better to do first",
            Action::Use(Item::Attack) => "an Alien is probably here",
            Action::Use(Item::Teleport) if self.view.decision() == Some(Decision::Move) => {
                "the way from the start is safer by more than it is longer"
            }
            Action::Use(Item::Teleport) => "an Alien is near and the table knows where this Human is",
            Action::Use(Item::Adrenaline) => "the longer step saves more than the card is worth",
            Action::Use(Item::Sedatives) => "an Alien is near enough to hear this Human",
            Action::Use(_) => "it helps now",
            Action::Spotlight(_) => "an Alien may wait there",
            Action::Noise(_) => "likely to the table, and away from where the player is",
            Action::Discard(_) => "the easiest item to do without",
            Action::TakeHatch(_) => "green lets the Human out",
            Action::Reveal(_) => "the player knows least about that seat",
            Action::Defend => "whoever is struck is out",
            Action::Fall => "there is nothing to defend with",
        }
    }

    fn weigh_ends<const N: usize>(&self, parts: impl Fn(Sector) -> [(&'static str, f32); N]) -> Vec<Weighed> {
        let mut options = Vec::new();
        let here = self.view.at().filter(|_| self.view.may_stand_still());
        self.view.ends().each_and(here, |end| {
            let action = if Some(end) == here { Action::Stay } else { Action::Move(end) };
            let parts = parts(end);
            let worth = parts.iter().map(|(_, part)| part).sum();
            let parts = parts.into_iter().filter(|(_, part)| part.abs() >= 0.005).collect();
            options.push(Weighed { action, worth, parts });
        });
        options
    }

    // The same as `worth_of_step`, term by term.
    fn parts_of_step(&self, end: Sector) -> [(&'static str, f32); 10] {
        let (weights, place) = (&self.style.human, self.chart().place(end));
        let hatch = matches!(self.view.board().ground().kind(end), Kind::Hatch(_));
        let unless = |part: f32| if hatch { 0.0 } else { part };
        let caught = (self.threat(end) * self.suspected(place)).min(1.0);
        [
            ("the hatch", if hatch { OUT } else { 0.0 }),
            ("way to a hatch", unless(-self.plan.way(place))),
            ("aliens near", unless(-self.fear(end))),
            ("another human there", unless(-weights.company * self.company(place))),
            ("risk of an attack", unless(-weights.caught * self.caution * caught)),
            ("card to draw", unless(-weights.card * self.chart().draws[place])),
            ("ways that lead on", unless(weights.room * self.room(end))),
            ("steps to the nearest hatch", unless(-self.haste * self.to_first(end))),
            ("way to another hatch", unless(-weights.spare * self.to_second(end))),
            ("prey for an attack", unless(self.prize(place))),
        ]
    }

    fn weigh_attack(&self) -> Vec<Weighed> {
        let view = self.view;
        let Some(here) = view.at().filter(|_| view.may_attack()) else { return Vec::new() };
        let place = self.chart().place(here);
        let weights = self.alien_weights();
        let unknown = 1.0 - self.filter.suspect(view.seat()).chance;
        let parts = vec![
            ("humans expected here", self.plan.prey(place)),
            ("aliens expected here", -weights.mate * self.plan.mates(place)),
            ("shows being an Alien", -weights.show * unknown),
            ("may hit nobody", -weights.miss),
        ];
        let worth = parts.iter().map(|(_, part)| part).sum();
        let due = view.card_is_due();
        let (go_on, quiet) = if due { (Action::Draw, -self.style.alien.card) } else { (Action::End, 0.0) };
        let parts_of_quiet = if quiet < 0.0 { vec![("card to draw", quiet)] } else { Vec::new() };
        vec![
            Weighed { action: Action::Attack, worth, parts },
            Weighed { action: go_on, worth: quiet, parts: parts_of_quiet },
        ]
    }

    // How likely the adept is to name each sector.
    fn weigh_names(&self) -> Vec<Weighed> {
        let (whole, Some(likely)) = (self.chart().whole(), self.names()) else { return Vec::new() };
        let all: f32 = whole.range().map(&likely).sum();
        let weighed = |place: usize| {
            let worth = likely(place) / all.max(f32::MIN_POSITIVE);
            let parts = vec![("how often it would be named", worth)];
            Weighed { action: Action::Noise(self.chart().sector(place)), worth, parts }
        };
        whole.range().filter(|place| likely(*place) > 0.0).map(weighed).collect()
    }
}
