//! Where a record says what keeps its match from beginning.

use engine::Coord;
use engine::survive::{Placed, PositionError, Where};

use super::{RecordFile, RecordState};
use crate::file::record::last_of;
use crate::file::trouble::{Place, Said};

impl RecordFile {
    /// The place in the file that an error is about; of several, the last.
    pub(super) fn place_of(&self, error: &PositionError) -> Option<Place> {
        use PositionError as E;
        if let E::NotKept(back) | E::TooManyBacks(back) = error {
            let held = self.seats.iter().rev().flat_map(|seat| seat.hand.iter().rev());
            let drawn = self.draws.backs.iter().rev().flat_map(|backs| backs.iter().rev());
            return last_of(drawn.chain(held), back);
        }
        if let E::NoSeat(seat) = error
            && let Some(seat) = self.seats.get(usize::from(*seat))
        {
            return Some(seat.place);
        }
        let state = self.state.as_ref()?;
        match error {
            E::NoSeat(seat) => state.place_of_seat(*seat),
            E::NoSpace(at) | E::Impossible(at, _) => state.place_of_cell(*at),
            E::NoPlace(at) | E::OtherTerrain(at) | E::TileTwice(at) => last_of(all(&state.tiles), at),
            E::TooManyTiles(terrain) => end(&state.tiles[*terrain as usize]),
            E::NotSea(at) => {
                let boats = state.boats.iter().rev();
                last_of(all(&state.creatures), at).or_else(|| last_of(boats, at))
            }
            E::BoatTwice(at) => last_of(state.boats.iter().rev(), at),
            E::TooManyBoats => end(&state.boats),
            E::TooMany(creature) => end(&state.creatures[*creature as usize]),
            E::NoBoat(at) | E::BoatFull(at, _) => {
                state.place_of_explorer(|placed| placed.place == Where::Boat && placed.at == *at)
            }
            E::NotThere(who) | E::NoSuchValue(who) => state.place_of_explorer(|placed| placed == *who),
            E::Deal(_) | E::NotKept(_) | E::TooManyBacks(_) => None,
        }
    }
}

impl RecordState {
    fn place_of_seat(&self, seat: u8) -> Option<Place> {
        let turn = (self.turn.value.checked_sub(1) == Some(seat)).then_some(self.turn.place);
        turn.or_else(|| self.place_of_explorer(|placed| placed.seat == seat))
    }

    fn place_of_cell(&self, at: Coord) -> Option<Place> {
        let boats = self.boats.iter().rev();
        let named = last_of(all(&self.tiles).chain(all(&self.creatures)).chain(boats), &at);
        named.or_else(|| self.place_of_explorer(|placed| placed.at == at))
    }

    fn place_of_explorer(&self, who: impl Fn(Placed) -> bool) -> Option<Place> {
        self.explorers.iter().rev().find(|said| who(said.value)).map(|said| said.place)
    }
}

// All of some lists, from the last to the first.
fn all<T>(lists: &[Vec<Said<T>>; 3]) -> impl Iterator<Item = &Said<T>> {
    lists.iter().rev().flat_map(|list| list.iter().rev())
}

fn end<T>(list: &[Said<T>]) -> Option<Place> {
    list.last().map(|said| said.place)
}
