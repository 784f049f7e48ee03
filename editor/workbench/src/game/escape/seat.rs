//! A match of this game through the eyes of one seat: what it knows, what it believes, and what it may do.

use engine::Coord;
use engine::escape::bot::{Advice, BotTable};
use engine::escape::{Action, Decision, Item, Seat, SeatSet, State, View};

use super::tableau::{beginning, tableau, token};
use super::telling::TurnPlayed;
use super::theatre::words;
use crate::replay::sitting::{Choice, Hint, Sitting, Weighed};
use crate::replay::watch::{Belief, Doubt, News, Seen};
use crate::replay::{Known, Tableau, Token};
use crate::text::number::signed;

/// How many of the choices that were weighed are told.
const TOLD: usize = 5;

/// What a seat knew and believed at a moment.
pub(super) struct Glance {
    tokens: Vec<Token>,
    met: SeatSet,
    doubts: Vec<Doubt>,
    /// How uncertain it will be about whose turn comes, if nobody hears anything of it.
    ahead: Option<f64>,
}

/// Everybody else who is in the match, as far as the table knows.
fn others(state: &State<'_>, seat: Seat) -> Vec<Seat> {
    let others = state.view(seat).table().aboard().without(SeatSet::of(seat.0));
    others.iter().map(Seat).filter(|other| state.at(*other).is_some()).collect()
}

impl Glance {
    pub fn of(state: &State<'_>, adept: Option<&BotTable<'_>>, seat: Seat) -> Self {
        let view = state.view(seat);
        let doubt = |other: Seat| {
            let thought = adept?.whereabouts(view, other)?;
            let words = match thought.alien {
                alien if alien <= 0.0 => "a human".to_owned(),
                alien if alien >= 1.0 => "an alien".to_owned(),
                alien => format!("{:.0} % an alien", 100.0 * alien),
            };
            Some(Doubt { seat: other.0 + 1, bits: thought.bits(), cells: thought.sectors.len(), words })
        };
        let over = state.outcome().is_some();
        let next = Some(state.turn()).filter(|next| *next != seat && !over);
        let ahead = next.and_then(|next| Some(adept?.expects(view, next)?.bits()));
        Self {
            tokens: token(state, seat).into_iter().collect(),
            met: state.seats().filter(|s| view.known_character(*s).is_some()).map(|s| s.0).collect(),
            doubts: others(state, seat).into_iter().filter(|_| !over).filter_map(doubt).collect(),
            ahead,
        }
    }

    fn bits(&self, seat: Seat) -> Option<f64> {
        self.doubts.iter().find(|doubt| doubt.seat == seat.0 + 1).map(|doubt| doubt.bits)
    }
}

/// Every turn as a seat knows it, from what it knew and believed before and after each.
pub(super) fn seen(state: &State<'_>, turns: &[TurnPlayed], glances: &[Glance], seat: Seat) -> Vec<Seen> {
    let start = glances.first().map(|first| Seen {
        tableau: beginning(first.tokens.clone()),
        doubts: first.doubts.clone(),
        news: None,
    });
    let later = turns.iter().zip(glances.windows(2)).map(|(turn, pair)| {
        let standing = [pair[0].tokens.as_slice(), pair[1].tokens.as_slice()];
        let tableau = tableau(state, turn, standing, Some((seat, pair[1].met)));
        let news = (turn.seat != seat).then(|| news(&pair[0], &pair[1], turn.seat, &tableau)).flatten();
        Seen { tableau, doubts: pair[1].doubts.clone(), news }
    });
    start.into_iter().chain(later).collect()
}

/// Where a seat believes the others to be.
pub(super) fn beliefs(state: &State<'_>, adept: &BotTable<'_>, seat: Seat) -> Vec<Belief> {
    let ground = state.board().ground();
    let belief = |other: Seat| {
        let thought = adept.whereabouts(state.view(seat), other)?;
        let cells = thought.sectors.iter().map(|(at, chance)| (ground.coord(*at), *chance)).collect();
        Some(Belief { seat: other.0 + 1, cells })
    };
    others(state, seat).into_iter().filter_map(belief).collect()
}

/// What a turn told about whoever made it; `None` when they are out.
fn news(before: &Glance, after: &Glance, mover: Seat, tableau: &Tableau) -> Option<News> {
    let heard = tableau.lines.iter().filter(|line| line.known == Known::ToAll);
    let heard: Vec<&str> = heard.map(|line| line.words.as_str()).collect();
    let words = if heard.is_empty() { "nothing was heard".to_owned() } else { heard.join("; ") };
    let bits = [before.bits(mover)?, before.ahead?, after.bits(mover)?];
    let rest = |glance: &Glance| {
        let others = glance.doubts.iter().filter(|doubt| doubt.seat != mover.0 + 1);
        others.map(|doubt| doubt.bits).sum::<f64>()
    };
    // Whoever has left the match is no doubt any more, and what was thought of them is not news.
    let same = before.doubts.len() == after.doubts.len();
    let others = if same { rest(before) - rest(after) } else { 0.0 };
    Some(News { seat: mover.0 + 1, words, bits, others })
}

/// Where a seat has to decide: what there is to choose from.
pub(super) fn sitting(state: &State<'_>, seat: Seat, legal: &[Action]) -> Sitting {
    let view = state.view(seat);
    let choice = |action: &Action| {
        let (words, at, group) = words(*action, state);
        let label = at.map(|at| at.to_string()).unwrap_or_default();
        let step = action.step(state.board().ground());
        Choice { step, words, label, at, from: None, group: group.to_owned() }
    };
    let choices: Vec<Choice> = legal.iter().map(choice).collect();
    let first = choices.iter().find(|choice| choice.at.is_some()).map_or("", |choice| &choice.group);
    let side = view.side().to_string();
    let who = format!("Seat {seat}, {}, {side}", view.character().word());
    let here = view.at().map(|at| format!(" in {}", state.board().ground().coord(at))).unwrap_or_default();
    Sitting {
        seat: seat.0 + 1,
        prompt: format!("{who}{here}: {}", question(view)),
        holds: holds(view),
        group: first.to_owned(),
        choices,
        hint: None,
    }
}

fn question(view: View<'_, '_>) -> String {
    match view.decision() {
        Some(Decision::Move) => "where to?".to_owned(),
        Some(Decision::AfterMove) if view.card_is_due() => "something before the card is drawn?".to_owned(),
        Some(Decision::AfterMove) => "something before the turn ends?".to_owned(),
        Some(Decision::Name) => "noise in any sector: which one do you name?".to_owned(),
        Some(Decision::TooMany) => "you hold too many items".to_owned(),
        Some(Decision::HatchCard) => "which hatch card?".to_owned(),
        Some(Decision::Defend) => match view.attacked_by() {
            Some((by, _)) => format!("seat {by} attacks you"),
            None => "you are attacked".to_owned(),
        },
        None => "it is not your turn".to_owned(),
    }
}

fn holds(view: View<'_, '_>) -> String {
    let hand = view.hand();
    let counts = Item::ALL.iter().zip(hand.counts()).filter(|(_, count)| *count > 0);
    let items: Vec<String> = counts
        .map(|(item, count)| if count == 1 { item.to_string() } else { format!("{count} × {item}") })
        .collect();
    let items = if items.is_empty() { "no item".to_owned() } else { items.join(", ") };
    if view.fed() { format!("{items}, fed") } else { items }
}

/// What the strong player would do, in words.
pub(super) fn told(advice: &Advice, state: &State<'_>) -> Hint {
    let (words_of, _, _) = words(advice.action, state);
    let weighed = |one: &engine::escape::bot::Weighed| {
        let (words, at, _): (String, Option<Coord>, _) = words(one.action, state);
        let part = |(name, part): &(&str, f32)| format!("{name} {}", signed((*part).into(), 2));
        let parts: Vec<String> = one.parts.iter().map(part).collect();
        Weighed { words, worth: one.worth.into(), parts: parts.join(" · "), at }
    };
    Hint {
        step: advice.action.step(state.board().ground()),
        words: format!("{words_of}: {}", advice.why),
        options: advice.options.iter().take(TOLD).map(weighed).collect(),
    }
}
