//! How fast a player is: which of a board's tables their moves are looked up in (rule 3.2).

use super::card::Side;
use super::reach::Stride;
use super::rules::Rules;

/// The number of a table of ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Pace(u8);

/// The most sectors that anybody moves, however fast they become.
pub(super) const MOST: u16 = 6;

impl Pace {
    pub(super) const HUMAN: Self = Self(0);
    pub(super) const ADRENALINE: Self = Self(1);
    const ALIEN: Self = Self(2);
    // From here on Aliens of one sector, two, … where every elimination makes them faster.
    const GROWING: Self = Self(4);

    /// An Alien's pace.
    #[inline]
    pub(super) fn alien(rules: &Rules, fed: bool, eliminations: u8) -> Self {
        if rules.movement.steps_per_elimination.get() > 0 {
            return Self::growing(rules, fed, eliminations);
        }
        Self(Self::ALIEN.0 + u8::from(fed))
    }

    #[cold]
    fn growing(rules: &Rules, fed: bool, eliminations: u8) -> Self {
        let movement = &rules.movement;
        let steps = if fed { movement.fed_steps } else { movement.alien_steps };
        let more = movement.steps_per_elimination.get() * u16::from(eliminations);
        Self(Self::GROWING.0 + ((steps.get() + more).min(MOST) - 1) as u8)
    }

    #[inline]
    pub(super) const fn index(self) -> usize {
        self.0 as usize
    }

    /// The strides of all paces that the rules know, in the order of their numbers.
    pub(super) fn strides(rules: &Rules) -> Vec<Stride> {
        let movement = &rules.movement;
        let stride = |side, least: u16, most: u16| Stride { side, least: least as u8, most: most as u8 };
        let adrenaline = movement.adrenaline_steps.get();
        let least = if movement.adrenaline_may_move_less { 1 } else { adrenaline };
        let mut strides = vec![
            stride(Side::Human, 1, movement.human_steps.get()),
            stride(Side::Human, least, adrenaline),
            stride(Side::Alien, 1, movement.alien_steps.get()),
            stride(Side::Alien, 1, movement.fed_steps.get()),
        ];
        if movement.steps_per_elimination.get() > 0 {
            strides.extend((1..=MOST).map(|most| stride(Side::Alien, 1, most)));
        }
        strides
    }
}
