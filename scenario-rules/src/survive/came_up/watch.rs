//! Reading the log of a match for what came up in it.

use engine::survive::{Back, Creature, End, Event, Explorer, Place, Seat, Space, State};

use super::Signs;
use super::sign::Sign;

/// What came up in a match.
pub(super) fn read(state: &State<'_>) -> Signs {
    let mut watch = Watch { seen: Signs::default(), placed: Vec::new(), played: None, swum: Vec::new() };
    for event in state.log() {
        watch.follow(*event);
    }
    let ended = state.outcome().map(|outcome| match outcome.end {
        End::Volcano => Sign::VolcanoEnded,
        End::NobodyLeft => Sign::NobodyLeft,
        End::LastTile => Sign::LastTile,
        End::Capped => Sign::Capped,
    });
    if let Some(sign) = ended {
        watch.seen.add(sign);
    }
    let (values, heads) =
        (best(state, |seat| worth(state, seat)), best(state, |seat| state.saved(seat).into()));
    if values != heads {
        watch.seen.add(Sign::OtherWinners);
    }
    if best(state, |seat| state.score(seat)).len() > 1 {
        watch.seen.add(Sign::Tied);
    }
    watch.seen
}

/// What the explorers that a seat saved are worth together.
fn worth(state: &State<'_>, seat: Seat) -> u16 {
    let saved = state.explorers(seat).filter(|who| matches!(state.place_of(*who), Place::Saved(_)));
    saved.map(|who| u16::from(state.value(who))).sum()
}

/// The seats that have most of something.
fn best(state: &State<'_>, of: impl Fn(Seat) -> u16) -> Vec<Seat> {
    let most = state.seats().map(&of).max();
    state.seats().filter(|seat| Some(of(*seat)) == most).collect()
}

struct Watch {
    seen: Signs,
    /// Where explorers were put at set-up.
    placed: Vec<Space>,
    /// The tile that was played, until something follows that is not of its doing.
    played: Option<Back>,
    /// Who has swum in this turn.
    swum: Vec<Explorer>,
}

impl Watch {
    fn follow(&mut self, event: Event) {
        match event {
            Event::Placed(_, at) => {
                if self.placed.contains(&at) {
                    self.seen.add(Sign::SharedTile);
                }
                self.placed.push(at);
            }
            Event::Begins(_) => {
                self.played = None;
                self.swum.clear();
            }
            Event::Played(_, _, back) => self.played(back),
            Event::Swims(who, _) => self.swims(who),
            Event::Boarded(who, _) if self.swum.contains(&who) => self.seen.add(Sign::BoardedAfterSwimming),
            Event::Saved(..) if self.played == Some(Back::Dolphin) => self.seen.add(Sign::DolphinLanded),
            Event::Revealed(_, back, _) => self.revealed(back),
            Event::Appeared(Creature::Shark | Creature::Whale, _) => self.seen.add(Sign::CreatureAppeared),
            Event::BoatAppeared(_) => self.seen.add(Sign::BoatAppeared),
            Event::Repelled(..) => self.seen.add(Sign::Repelled),
            Event::Walked(..) | Event::Sailed(..) | Event::Sank(..) => self.played = None,
            _ => {}
        }
    }

    fn played(&mut self, back: Back) {
        self.played = Some(back);
        match back {
            Back::Dolphin => self.seen.add(Sign::Dolphin),
            Back::Winds => self.seen.add(Sign::Winds),
            Back::MoveSerpent | Back::MoveShark | Back::MoveWhale => self.seen.add(Sign::PutCreature),
            _ => {}
        }
    }

    fn swims(&mut self, who: Explorer) {
        // Who is carried has not swum.
        if self.played.take() != Some(Back::Dolphin) {
            self.swum.push(who);
        }
    }

    fn revealed(&mut self, back: Back) {
        // Whoever falls into the water with their tile has not swum.
        self.swum.clear();
        match back {
            Back::Whirlpool => self.seen.add(Sign::Whirlpool),
            Back::Volcano => self.seen.add(Sign::VolcanoAsWhirlpool),
            _ => {}
        }
    }
}
