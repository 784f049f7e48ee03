//! Which cards a match needs: the rules say so.

use engine::escape::rules::{Found, Opening, Pool, Sides};
use engine::escape::{Character, Colour, Item, Rules, SectorCard, Side};

use crate::print::Sheet;

/// So many players a match has when nobody says.
const PLAYERS: u8 = 8;

/// So many characters of a side the box holds.
const BOX: usize = 4;

/// A card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Card {
    /// Who a player is.
    Character(Character),
    /// What is heard in a sector.
    Sector(SectorCard),
    /// Something to use.
    Item(Item),
    /// What a hatch is worth.
    Hatch(Colour),
}

/// The pile that a card belongs to. All its cards have the same back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deck {
    /// Characters.
    Character,
    /// Dangerous Sector cards.
    Sector,
    /// Item cards.
    Item,
    /// Hatch cards.
    Hatch,
}

impl Card {
    /// Its deck.
    pub const fn deck(self) -> Deck {
        match self {
            Self::Character(_) => Deck::Character,
            Self::Sector(_) => Deck::Sector,
            Self::Item(_) => Deck::Item,
            Self::Hatch(_) => Deck::Hatch,
        }
    }
}

impl Deck {
    /// The letter with which the codes of its cards begin, the same in every language.
    pub const fn letter(self) -> char {
        match self {
            Self::Character => 'C',
            Self::Sector => 'S',
            Self::Item => 'I',
            Self::Hatch => 'H',
        }
    }
}

/// The cards for what a sheet plays: everybody who can be dealt and the decks, then the decks of a second box where
/// one does not serve so many players.
pub fn boxes(sheet: &Sheet<'_>) -> Vec<Vec<Card>> {
    let rules = sheet.rules();
    let players = players(sheet);
    let mut first: Vec<Card> = characters(&rules, players).map(Card::Character).collect();
    first.extend(decks(&rules));
    let second = u16::from(players) > rules.setup.players_a_box.get();
    std::iter::once(first).chain(second.then(|| decks(&rules))).collect()
}

// The decks of one box, one after the other.
fn decks(rules: &Rules) -> Vec<Card> {
    let mut cards: Vec<Card> = counted(SectorCard::ALL, &rules.noise.deck.cards(), Card::Sector).collect();
    if rules.items.found != Found::Never {
        cards.extend(counted(Item::ALL, &rules.items.deck.cards(), Card::Item));
    }
    // Only Humans draw hatch cards.
    if rules.hatches.opening == Opening::Cards && rules.setup.sides == Sides::Half {
        cards.extend(counted(Colour::ALL, &rules.hatches.deck.cards(), Card::Hatch));
    }
    cards
}

/// The most players that are suggested.
fn players(sheet: &Sheet<'_>) -> u8 {
    let scenario = sheet.scenario.and_then(|(file, _)| file.players());
    scenario.or(sheet.zone.players()).map_or(PLAYERS, |players| players.most)
}

fn counted<T: Copy>(kinds: &[T], counts: &[u8], card: fn(T) -> Card) -> impl Iterator<Item = Card> {
    let each = kinds.iter().zip(counts);
    each.flat_map(move |(kind, count)| std::iter::repeat_n(card(*kind), usize::from(*count)))
}

// Rule 2.2: the box's four of a side, all eight when more are needed or the rules say so, and those that are surely
// dealt. Aliens beyond the eighth are dealt from the first again.
fn characters(rules: &Rules, players: u8) -> impl Iterator<Item = Character> {
    let setup = &rules.setup;
    let all = usize::from(players);
    let humans = match setup.sides {
        Sides::Half => all / 2,
        Sides::AllAliens => 0,
    };
    let needed = |seats: usize| if seats > BOX { Character::A_SIDE } else { BOX };
    let pool = if setup.pool == Pool::AllEight { Character::A_SIDE } else { needed(humans) };
    let dealt: Vec<Character> = setup.cast.iter().collect();
    let crew = Character::of(Side::Human).iter().copied().enumerate();
    let crew = crew.filter(move |(n, who)| humans > 0 && (*n < pool || dealt.contains(who)));
    let aliens = all - humans;
    let pack = Character::of(Side::Alien).iter().copied().cycle().take(needed(aliens).max(aliens));
    crew.map(|(_, who)| who).chain(pack)
}
