//! Where and when what happened, and to which side: read from the log of a match that has ended.

use super::action::{Event, Seat};
use super::board::SEATS;
use super::card::{Colour, Item, Side};
use super::ground::Sector;
use super::rules::{Fate, Rules};
use super::state::State;
use crate::tally::Heat;

/// What is counted by sector, round and side.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HeatOf {
    /// Moves that end there, by who moves.
    Visits,
    /// Players who fall there, by who falls.
    Kills,
    /// Noises announced there, by who announces them.
    Noises,
    /// Humans who get out there.
    Escapes,
    /// Strikes that nothing gave away, by who is struck, whether they fall or defend themselves: since the attacker's
    /// turn before began, the attacker told no sector, or the last one told lies farther than a move from the attack.
    /// What tells a sector is a noise, true or not, an attack, a spotlight, a hatch card, Teleport, and where
    /// everybody begins. A move is as far as the attacker's side gets at its fastest, as the crow flies.
    Ambushes,
}

impl HeatOf {
    /// Everything that is counted.
    pub const ALL: [Self; 5] = [Self::Visits, Self::Kills, Self::Noises, Self::Escapes, Self::Ambushes];

    /// How many layers that makes.
    pub const LAYERS: usize = 2 * Self::ALL.len();

    /// The layer of a side.
    #[inline]
    pub const fn layer(self, side: Side) -> usize {
        2 * self as usize + matches!(side, Side::Alien) as usize
    }
}

/// Adds a match that has ended.
pub(super) fn add(heat: &mut Heat, state: &State<'_>) {
    let mut table = Table::of(state);
    for (round, events) in state.log_by_round() {
        for event in events {
            let count = |what: HeatOf, side, at: Sector| (what.layer(side), at.index());
            let counted = match *event {
                Event::Moved(seat, at) => {
                    table.moved(seat, at);
                    Some(count(HeatOf::Visits, table.sides[seat.index()], at))
                }
                Event::Noise(seat, at) => {
                    table.told[seat.index()] = at;
                    Some(count(HeatOf::Noises, table.sides[seat.index()], at))
                }
                Event::Eliminated(seat, _) | Event::EliminatedSilently(seat) if table.attack.is_some() => {
                    let side = table.sides[seat.index()];
                    if let Some(at) = table.ambush(state) {
                        heat.add(round, HeatOf::Ambushes.layer(side), at.index());
                    }
                    table.fell(seat, state.board().rules());
                    table.attack.map(|(_, at)| count(HeatOf::Kills, side, at))
                }
                Event::Defended(seat) => {
                    table.ambush(state).map(|at| count(HeatOf::Ambushes, table.sides[seat.index()], at))
                }
                Event::OnHatch(seat, hatch, Colour::Green) | Event::Escaped(seat, hatch) => {
                    let side = table.sides[seat.index()];
                    state.board().hatch(hatch).map(|at| count(HeatOf::Escapes, side, at))
                }
                other => {
                    table.hear(other, state);
                    None
                }
            };
            if let Some((layer, cell)) = counted {
                heat.add(round, layer, cell);
            }
        }
    }
}

/// What the table knows at some point of the log, and who is who.
struct Table {
    sides: [Side; SEATS],
    /// The sector that each seat has told since its turn began.
    told: [Sector; SEATS],
    /// The sector that it had told in its turn before.
    before: [Sector; SEATS],
    /// The attack under way: who attacks, and where.
    attack: Option<(Seat, Sector)>,
    /// Whether the next move is a jump that everybody knows the end of.
    teleports: bool,
}

impl Table {
    fn of(state: &State<'_>) -> Self {
        let each = |seat: usize| state.character(Seat(seat as u8)).side();
        Self {
            sides: std::array::from_fn(each),
            // Where each side begins is printed on the map.
            told: state.home,
            before: [Sector::NOWHERE; SEATS],
            attack: None,
            teleports: false,
        }
    }

    fn moved(&mut self, seat: Seat, at: Sector) {
        self.begin(seat);
        if std::mem::take(&mut self.teleports) {
            self.told[seat.index()] = at;
        }
    }

    /// What a seat told until now it told in its turn before.
    fn begin(&mut self, seat: Seat) {
        self.attack = None;
        self.before[seat.index()] = std::mem::replace(&mut self.told[seat.index()], Sector::NOWHERE);
    }

    fn hear(&mut self, event: Event, state: &State<'_>) {
        match event {
            Event::StoodStill(seat) => self.begin(seat),
            Event::Attacked(seat, at) => {
                self.attack = Some((seat, at));
                self.told[seat.index()] = at;
            }
            Event::InSector(seat, at) => self.told[seat.index()] = at,
            Event::OnHatch(seat, hatch, _) => {
                self.told[seat.index()] = state.board().hatch(hatch).unwrap_or(Sector::NOWHERE);
            }
            Event::Restarted(seat) => self.told[seat.index()] = state.home[seat.index()],
            Event::Used(_, Item::Teleport) => self.teleports = true,
            Event::LastHatchClosed | Event::OutOfTime => self.attack = None,
            _ => {}
        }
    }

    fn fell(&mut self, seat: Seat, rules: &Rules) {
        let side = &mut self.sides[seat.index()];
        if rules.death.fate.of(*side) == Fate::TurnsAlienInPlace {
            *side = Side::Alien;
        }
    }

    /// Where the attack under way strikes, if nothing gave it away.
    fn ambush(&self, state: &State<'_>) -> Option<Sector> {
        let (seat, at) = self.attack?;
        let told = self.before[seat.index()];
        let movement = &state.board().rules().movement;
        let far = match self.sides[seat.index()] {
            Side::Human => movement.human_steps.get().max(movement.adrenaline_steps.get()),
            Side::Alien if movement.steps_per_elimination.get() > 0 => super::pace::MOST,
            Side::Alien => movement.alien_steps.get().max(movement.fed_steps.get()),
        };
        let ground = state.board().ground();
        let place = |sector| ground.coord(sector).hex();
        let known = told != Sector::NOWHERE && place(told).unsigned_distance_to(place(at)) <= u32::from(far);
        (!known).then_some(at)
    }
}
