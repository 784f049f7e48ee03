//! What a card shows and says.

use engine::escape::rules::{DefenseStops, DefenseUse, Feeding, Found, Nameable, Where};
use engine::escape::{Character, Colour, Item, Rules, SectorCard, Side};
use scenario_rules::Language;
use scenario_rules::escape::CardNames;

use super::deck::Card;
use super::words::{Says, Words};
use crate::print::ink::Ink;
use crate::theme::{Glyph, glyph};

/// What is on the front of a card.
pub struct Shown {
    /// Its title.
    pub title: &'static str,
    /// What it does.
    pub sentence: String,
    /// At its foot: how it is handled, or how far somebody moves.
    pub foot: String,
    /// Its sign.
    pub glyph: Glyph,
    /// The sector in which the sign stands.
    pub ground: Ground,
    /// What tells it from others with the same sign.
    pub badge: Option<Badge>,
    /// What comes after that, in a line of its own.
    pub then: Option<&'static str>,
}

/// The sector that a sign stands in, as the map draws it: each deck has its own.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Ground {
    /// White, for items.
    Secure,
    /// Grey with marked corners, for noise.
    Dangerous,
    /// Dark, for characters and hatches; the sign has this ink.
    Dark(Ink),
}

/// A small mark on a corner of the sector.
#[derive(Clone, Copy)]
pub enum Badge {
    /// A sign.
    Sign(Glyph),
    /// A number.
    Number(usize),
    /// An item comes with it.
    Item,
}

/// What is on the front of a card by some rules.
pub fn shown(card: Card, rules: &Rules, language: Language) -> Shown {
    let (words, names) = (Words::of(language), CardNames::of(language));
    match card {
        Card::Character(who) => character(who, rules, words, names),
        Card::Sector(card) => sector(card, rules, words, names),
        Card::Item(item) => self::item(item, rules, words, names),
        Card::Hatch(colour) => hatch(colour, words),
    }
}

fn character(who: Character, rules: &Rules, words: &'static Words, names: &CardNames) -> Shown {
    let movement = &rules.movement;
    let (own, fed) = (range(movement.alien_steps.get()), range(movement.fed_steps.get()));
    let (glyph, ink, sentence, far) = match who.side() {
        Side::Human => {
            let sentence = words.power(rules.roles.of(who)).unwrap_or(words.human);
            (glyph::HUMAN, Ink::Human, sentence, range(movement.human_steps.get()))
        }
        Side::Alien if rules.attack.feeding == Feeding::Never => (glyph::ALIEN, Ink::Alien, words.alien, own),
        Side::Alien => (glyph::ALIEN, Ink::Alien, words.alien, format!("{own} · {} {fed}", words.fed)),
    };
    Shown {
        title: names.character(who),
        sentence: sentence.to_owned(),
        foot: format!("{} {far}", words.moves),
        glyph,
        ground: Ground::Dark(ink),
        badge: Some(badge(who)),
        then: None,
    }
}

fn badge(who: Character) -> Badge {
    Badge::Sign(match who {
        Character::Captain => glyph::CAPTAIN,
        Character::Pilot => glyph::PILOT,
        Character::Psychologist => glyph::PSYCHOLOGIST,
        Character::Soldier => glyph::SOLDIER,
        Character::ExecutiveOfficer => glyph::OFFICER,
        Character::CoPilot => glyph::CO_PILOT,
        Character::Engineer => glyph::ENGINEER,
        Character::Medic => glyph::MEDIC,
        alien => return Badge::Number(alien as usize - Character::A_SIDE + 1),
    })
}

fn sector(card: SectorCard, rules: &Rules, words: &'static Words, names: &CardNames) -> Shown {
    let (sentence, glyph) = match card {
        SectorCard::Your | SectorCard::YourItem => (words.your, glyph::NOISE),
        SectorCard::Any | SectorCard::AnyItem => (words.any, glyph::NOISE_ANYWHERE),
        SectorCard::Silence => (words.silence, glyph::SILENCE),
    };
    let any = matches!(card, SectorCard::Any | SectorCard::AnyItem);
    let sentence = match rules.noise.noise_may_name {
        Nameable::Dangerous if any => words.any_dangerous,
        Nameable::Dangerous | Nameable::Any => sentence,
    };
    // Icons that the rules ignore are not printed.
    let item = match rules.items.found {
        Found::Never => false,
        Found::OnIcon => matches!(card, SectorCard::YourItem | SectorCard::AnyItem),
        Found::OnSilence => card == SectorCard::Silence,
    };
    Shown {
        title: names.sector(card),
        sentence: sentence.to_owned(),
        foot: words.hidden.to_owned(),
        glyph,
        ground: Ground::Dangerous,
        badge: item.then_some(Badge::Item),
        then: item.then_some(words.takes_item),
    }
}

fn item(item: Item, rules: &Rules, words: &'static Words, names: &CardNames) -> Shown {
    let sentence = match item {
        Item::Attack if rules.attack.sectors == Where::DangerousOnly => words.attack_dangerous,
        Item::Adrenaline if !rules.movement.adrenaline_may_move_less => words.adrenaline_exactly,
        Item::Defense if rules.items.defense_stops == DefenseStops::Aliens => words.defense_aliens,
        Item::Defense if rules.items.defense == DefenseUse::ByChoice => words.defense_by_choice,
        _ => words.items[item as usize],
    };
    let always_shown = matches!(item, Item::Teleport | Item::Defense);
    let foot = if rules.items.silent_use && !always_shown { words.silent } else { words.shown };
    Shown {
        title: names.item(item),
        sentence: sentence.replace("{n}", &rules.movement.adrenaline_steps.get().to_string()),
        foot: foot.to_owned(),
        glyph: sign(item),
        ground: Ground::Secure,
        badge: None,
        then: None,
    }
}

fn sign(item: Item) -> Glyph {
    match item {
        Item::Attack => glyph::ATTACK,
        Item::Teleport => glyph::TELEPORT,
        Item::Adrenaline => glyph::ADRENALINE,
        Item::Sedatives => glyph::SEDATIVES,
        Item::Spotlight => glyph::SPOTLIGHT,
        Item::Defense => glyph::DEFENSE,
    }
}

fn hatch(colour: Colour, words: &'static Words) -> Shown {
    let (Says(title, sentence), glyph, ink) = match colour {
        Colour::Green => (words.green, glyph::HATCH_GREEN, Ink::Clear),
        Colour::Red => (words.red, glyph::HATCH_RED, Ink::Alien),
    };
    Shown {
        title,
        sentence: sentence.to_owned(),
        foot: words.gone.to_owned(),
        glyph,
        ground: Ground::Dark(ink),
        badge: None,
        then: None,
    }
}

fn range(most: u16) -> String {
    if most == 1 { "1".to_owned() } else { format!("1–{most}") }
}
