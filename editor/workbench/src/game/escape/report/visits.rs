//! Where moves end, as a picture for the terminal.

use engine::{Cell, Coord};

use super::Statistics;
use crate::game::escape::in_text::sign;
use crate::text::number::grouped;
use crate::text::picture::{self, Tile};
use crate::text::style::{BAR, FAINT, paint};
use crate::text::{Screen, wrap};

impl Statistics<'_> {
    /// The zone, each sector as dark as it is busy.
    pub fn visits(&self, screen: Screen) -> String {
        if self.none_ended() {
            return String::new();
        }
        let (ground, visits) = (self.ground(), &self.summary().visits);
        let Some((most, busiest)) = visits.iter().copied().zip(ground.sectors()).max_by_key(|(n, _)| *n)
        else {
            return String::new();
        };
        let tile = |at: Coord, cell: Cell| {
            let visits = ground.sector(at).map_or(0, |sector| visits[sector.index()]);
            let shade = shade(visits, most);
            let mark = if cell.is_ground() { shade } else { sign(cell).0 };
            let upper = format!("{shade}{mark}{shade}");
            Tile { upper, lower: shade.to_string().repeat(3), style: BAR }
        };
        match picture::draw(self.case.zone.file.zone(), screen.width, tile) {
            Ok(picture) => {
                let (most, busiest) = (grouped(most), ground.coord(busiest));
                let key = format!(
                    "moves end: █ over half of the {most} at {busiest}, ▓ a quarter, ▒ an eighth, ░ less",
                );
                let key = wrap(&key, screen.width, 2);
                let shades = ["█", "▓", "▒", "░"];
                let key = shades.iter().fold(key, |key, shade| key.replace(shade, &paint(BAR, shade)));
                format!("  {key}\n{picture}")
            }
            Err(why) => {
                format!(
                    "  {}\n",
                    paint(FAINT, wrap(&format!("no picture of visits: {why}"), screen.width, 2))
                )
            }
        }
    }
}

// Each shade is for twice as much as the one before: players crowd around the starts.
fn shade(visits: u64, most: u64) -> char {
    match visits {
        0 => '·',
        n if n.saturating_mul(8) <= most => '░',
        n if n.saturating_mul(4) <= most => '▒',
        n if n.saturating_mul(2) <= most => '▓',
        _ => '█',
    }
}
