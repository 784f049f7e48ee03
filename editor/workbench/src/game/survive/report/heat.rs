//! What is counted by space.

use engine::Coord;
use engine::survive::Summary;

use super::Statistics;
use crate::report::heat::{Picture, Sort};

/// Everything that is.
pub const SORTS: &[Sort] = &[
    Sort { word: "deaths", title: "Where explorers are lost" },
    Sort { word: "swimmers", title: "Where explorers swim" },
    Sort { word: "starts", title: "Where explorers begin" },
    Sort { word: "saved", title: "Where those begin who are saved" },
];

/// The counts of all spaces in their order; none before a match was played.
pub fn counts(summary: &Summary, sort: Sort) -> &[u64] {
    match sort.word {
        "deaths" => &summary.deaths,
        "swimmers" => &summary.swimmers,
        "starts" => &summary.starts,
        "saved" => &summary.saved_from,
        // Of another game.
        _ => &[],
    }
}

impl<'a> Statistics<'a> {
    /// The counts of all spaces in their order.
    pub(super) fn counts(&self, sort: Sort) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        let ground = self.ground();
        let names = ground.spaces().map(|space| ground.coord(space));
        names.zip(counts(self.summary(), sort).iter().copied())
    }

    /// The picture of one sort of heat as a PNG file; `Err` with the reason when there is nothing to draw.
    pub fn picture(&self, sort: Sort) -> Result<Vec<u8>, String> {
        let seats = format!("{} seats", self.batch.players);
        let conditions = [self.matches(), self.game(), seats, self.who(), self.luck()];
        let picture = Picture {
            zone: self.case.zone.file.zone(),
            name: self.zone(),
            sort,
            counts: counts(self.summary(), sort),
            about: conditions.join(" · "),
        };
        picture.draw()
    }
}
