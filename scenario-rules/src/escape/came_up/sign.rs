//! By what it shows that a knob decided something.

use engine::KnobId;
use engine::escape::rules::{
    Attack, Death, Fate, Feeding, Found, HatchDeck, Hatches, ItemDeck, Items, Movement, Noise, Opening,
    Roles, SectorDeck, Setup, Victory,
};
use engine::escape::{Character, Rules};

use super::{Signs, power};
use crate::code::Code;
use crate::compile::{Author, Compiled};
use crate::file::Place;

/// Something that happened at least once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Sign {
    DrewOnSecure,
    Drew,
    DrewAny,
    StoodStill,
    Stuck,
    BesideBarred,
    AlienOnSecure,
    HumanFell,
    AlienFell,
    AlienKilled,
    AlienAte,
    FellUnheard,
    Defended,
    HatchCard,
    EscapedFreely,
    LeftBehind,
    TimeRanOut,
    FirstEscapeEnded,
    TargetReached,
    Took,
    TookOnSilence,
    UsedSilently,
    Adrenaline,
}

/// By what a knob shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Trace {
    /// It holds in every match, or a match does not tell.
    Always,
    /// It serves another knob of the same rule.
    Beside,
    /// By this having happened; otherwise this is the reason.
    Sign(Sign, &'static str),
    /// By somebody holding more items than this.
    Items(u8),
    /// By what a character does.
    Talent(Character),
}

impl Trace {
    /// Whether it showed.
    pub(super) fn shows(self, seen: &Signs) -> bool {
        match self {
            Self::Always | Self::Beside => true,
            Self::Sign(sign, _) => seen.has(sign),
            Self::Items(few) => seen.most_items > few,
            Self::Talent(who) => power::mattered(seen, who),
        }
    }

    /// Why it did not show; `None` when it did.
    pub(super) fn missing(self, seen: &Signs) -> Option<String> {
        match self {
            Self::Always | Self::Beside => None,
            Self::Sign(sign, why) => (!seen.has(sign)).then(|| why.to_owned()),
            Self::Items(few) => {
                (seen.most_items <= few).then(|| format!("nobody came to hold more than {few} items"))
            }
            Self::Talent(who) => power::missing(seen, who),
        }
    }
}

/// Every rule of a scenario: its code, where the scenario names it, and by what its knobs show.
pub(super) fn by_rule(compiled: &Compiled) -> impl Iterator<Item = (Code, Place, Vec<Trace>)> + '_ {
    let rules: Rules = compiled.rules();
    compiled.written.chunk_by(|one, next| one.by == next.by).filter_map(move |writes| {
        let first = writes.first()?;
        let Author::Rule(code) = first.by else { return None };
        let traces = writes.iter().map(|one| of(&rules, one.knob.name));
        Some((code, first.place, traces.filter(|trace| *trace != Trace::Beside).collect()))
    })
}

/// By what it shows that a knob, as these rules have it, decided something.
fn of(rules: &Rules, knob: KnobId) -> Trace {
    if let Some(who) = Roles::whose(knob) {
        return Trace::Talent(who);
    }
    let (sign, why) = match knob {
        Setup::pool => return Trace::Beside,
        Movement::may_stand_still | Attack::after_standing_still => {
            (Sign::StoodStill, "nobody stood still who could move")
        }
        Movement::stuck => (Sign::Stuck, "everybody could always move"),
        Movement::secure_barred => (Sign::BesideBarred, "nobody came beside a sector that is barred to them"),
        Movement::adrenaline_steps | Movement::adrenaline_may_move_less => {
            (Sign::Adrenaline, "nobody used Adrenaline")
        }
        Movement::fed_steps | Attack::feeding if rules.attack.feeding != Feeding::AllOnAny => {
            (Sign::AlienAte, "no alien eliminated a human")
        }
        Movement::steps_per_elimination => (Sign::AlienKilled, "no alien eliminated anybody"),
        Noise::card_on_secure => (Sign::DrewOnSecure, "nobody ended a move on a secure sector"),
        Noise::noise_may_name => (Sign::DrewAny, "nobody drew noise in any sector"),
        Attack::sectors => (Sign::AlienOnSecure, "no alien ended a move on a secure sector"),
        Death::human_fate if rules.death.fate.human != Fate::Out => {
            (Sign::HumanFell, "no human was eliminated by an attack")
        }
        Death::alien_fate if rules.death.fate.alien != Fate::Out => {
            (Sign::AlienFell, "no alien was eliminated by an attack")
        }
        Death::announced if !rules.death.announced => (Sign::FellUnheard, "nobody was eliminated"),
        Hatches::opening if rules.hatches.opening == Opening::Open => {
            (Sign::EscapedFreely, "no human came to a hatch")
        }
        Hatches::opening => (Sign::HatchCard, "no human came to a hatch"),
        Items::found if rules.items.found == Found::OnSilence => {
            (Sign::TookOnSilence, "nobody took an item on silence")
        }
        Items::found if rules.items.found == Found::OnIcon => (Sign::Took, "nobody took an item"),
        Items::limit => return Trace::Items((rules.items.limit.get() as u8).min(PRINTED_LIMIT)),
        Items::silent_use => (Sign::UsedSilently, "nobody used an item that is not shown"),
        Items::defense => (Sign::Defended, "nobody defended themselves"),
        Victory::escape => (Sign::FirstEscapeEnded, "nobody escaped"),
        Victory::survivors => (Sign::TimeRanOut, "no match lasted to its last round"),
        Victory::automatic_elimination_is_alien_win => {
            (Sign::LeftBehind, "no human was left behind by closed hatches or the last round")
        }
        Victory::elimination_target => (Sign::TargetReached, "nobody eliminated so many others"),
        _ => return in_decks(knob),
    };
    Trace::Sign(sign, why)
}

/// How many items everybody may carry in the printed game (rule 4.8).
const PRINTED_LIMIT: u8 = 3;

fn in_decks(knob: KnobId) -> Trace {
    if SectorDeck::KNOBS.contains(&knob) {
        Trace::Sign(Sign::Drew, "nobody drew a sector card")
    } else if ItemDeck::KNOBS.contains(&knob) {
        Trace::Sign(Sign::Took, "nobody took an item")
    } else if HatchDeck::KNOBS.contains(&knob) {
        Trace::Sign(Sign::HatchCard, "nobody drew a hatch card")
    } else {
        Trace::Always
    }
}
