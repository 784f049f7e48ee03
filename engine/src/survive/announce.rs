//! What the table hears and sees, in words of a fixed form.

use super::action::{Event, Explorer};
use super::outcome::End;
use super::pieces::Cause;
use super::state::State;

impl State<'_> {
    /// What the whole table heard or saw of an event, in its fixed form; `None` for what the table does not hear.
    /// Values are never told.
    pub fn announcement(&self, event: Event) -> Option<String> {
        let name = |space| self.board.ground().coord(space);
        let of = |who: Explorer| format!("seat {}: explorer", self.owner(who));
        Some(match event {
            Event::Placed(who, at) => format!("{} on {}", of(who), name(at)),
            Event::Launched(seat, at) => format!("seat {seat}: boat in {}", name(at)),
            Event::Played(seat, _, back) => format!("seat {seat}: plays {back}"),
            Event::Walked(who, at) => format!("{} walks to {}", of(who), name(at)),
            Event::Swims(who, at) => format!("{} swims in {}", of(who), name(at)),
            Event::Boarded(who, at) => format!("{} boards the boat in {}", of(who), name(at)),
            Event::Saved(who, at) => format!("{} is safe on {}", of(who), name(at)),
            Event::Sailed(from, to) => format!("boat from {} to {}", name(from), name(to)),
            Event::Sank(seat, terrain, at) => format!("seat {seat}: {terrain} {} sinks", name(at)),
            Event::Revealed(_, back, at) => format!("the tile of {} had {back} on its back", name(at)),
            Event::Kept(seat, _) => format!("seat {seat}: keeps the tile"),
            Event::Appeared(creature, at) => format!("{creature} appears in {}", name(at)),
            Event::BoatAppeared(at) => format!("boat appears in {}", name(at)),
            Event::Rolled(creature) => format!("die: {creature}"),
            Event::Roamed(creature, from, to) => format!("{creature} from {} to {}", name(from), name(to)),
            Event::Repelled(seat, _, creature, at) => {
                format!("seat {seat}: repels the {creature} in {}", name(at))
            }
            Event::Lost(who, cause, at) => format!("{} lost in {} {}", of(who), name(at), how(cause)),
            Event::BoatLost(at) => format!("boat lost in {}", name(at)),
            Event::Vanished(creature, at) => format!("{creature} gone from {}", name(at)),
            Event::Ended(end) => format!("the match ends: {}", why(end)),
            Event::Begins(_) | Event::Landlocked(_) | Event::Took(..) => return None,
        })
    }
}

fn how(cause: Cause) -> &'static str {
    match cause {
        Cause::Shark => "to a shark",
        Cause::Serpent => "to a serpent",
        Cause::Whirlpool => "to a whirlpool",
        Cause::End => "at the end",
        Cause::Before => "before",
    }
}

fn why(end: End) -> &'static str {
    match end {
        End::Volcano => "the volcano breaks out",
        End::NobodyLeft => "nobody is left to save",
        End::LastTile => "the last tile has sunk",
        End::Capped => "it has taken too long",
    }
}
