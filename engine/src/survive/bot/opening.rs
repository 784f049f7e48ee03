//! U5 and U6: where explorers and boats are put.

use super::worth::{Chart, Outlook};
use crate::survive::action::Action;
use crate::survive::ground::Space;
use crate::survive::legal::Choice;
use crate::survive::pieces::Terrain;
use crate::survive::table::{Place, Tile};
use crate::survive::view::View;

/// The most valuable explorer who is left, onto the best tile that has room.
pub(super) fn place_explorer(outlook: &Outlook<'_, '_>, view: View<'_, '_>) -> Option<Choice> {
    outlook.best(view, 0, |action| match action {
        Action::Place(value, on) => 1000 * i32::from(value) + tile_score(outlook.chart, view, on),
        _ => 0,
    })
}

// Near safety, on the coast, and not the first to sink.
fn tile_score(chart: &Chart<'_>, view: View<'_, '_>, on: Space) -> i32 {
    let spot = view.table().spot(on);
    let lasts = match spot.tile {
        Tile::Land(Terrain::Forest) => 3,
        Tile::Land(Terrain::Mountain) => 2,
        _ => 0,
    };
    lasts + i32::from(spot.wet.min(2)) * 2 - 3 * chart.far(on)
}

/// A boat beside own explorers of value, and near safety.
pub(super) fn place_boat(outlook: &Outlook<'_, '_>, view: View<'_, '_>) -> Option<Choice> {
    outlook.best(view, 0, |action| match action {
        Action::Launch(at) => mooring_score(outlook.chart, view, at),
        _ => 0,
    })
}

fn mooring_score(chart: &Chart<'_>, view: View<'_, '_>, at: Space) -> i32 {
    let own = view.explorers(view.seat()).filter_map(|who| match view.place_of(who) {
        Place::Land(on) => Some((i32::from(view.value(who).unwrap_or(0)), chart.steps(on, at))),
        _ => None,
    });
    let near: i32 = own.map(|(value, steps)| 12 * value / (steps * steps + 1)).sum();
    near - 2 * chart.far(at)
}
