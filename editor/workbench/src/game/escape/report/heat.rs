//! What is counted by sector.

use engine::Coord;
use engine::escape::{Sector, Summary};

use super::Statistics;
use crate::report::heat::{Picture, Sort};

/// Everything that is.
pub const SORTS: &[Sort] = &[
    Sort { word: "visits", title: "Where moves end" },
    Sort { word: "kills", title: "Where players fall" },
    Sort { word: "noises", title: "Where noises are heard" },
    Sort { word: "escapes", title: "Where humans escape" },
];

/// The counts of all sectors, by column, then row; none before a match was played.
pub fn counts(summary: &Summary, sort: Sort) -> &[u64] {
    match sort.word {
        "visits" => &summary.visits,
        "kills" => &summary.kills,
        "noises" => &summary.noises,
        "escapes" => &summary.escapes,
        // Of another game.
        _ => &[],
    }
}

impl<'a> Statistics<'a> {
    /// The counts of all sectors, by column, then row.
    pub(super) fn counts(&self, sort: Sort) -> impl Iterator<Item = (Coord, u64)> + use<'a> {
        let ground = self.ground();
        let name = |sector: Sector| ground.coord(sector);
        ground.sectors().map(name).zip(counts(self.summary(), sort).iter().copied())
    }

    /// The picture of one sort of heat as a PNG file; `Err` with the reason when there is nothing to draw.
    pub fn picture(&self, sort: Sort) -> Result<Vec<u8>, String> {
        let conditions =
            [self.matches(), self.game(), format!("{} seats", self.batch.players), self.who(), self.luck()];
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
