//! What can be measured on a board of this game.

use engine::survive::{Ground, Kind};
use engine::{Coord, Zone};

use crate::analysis::lens::{Fact, Lens};
use crate::analysis::overlay::{Key, Overlay, Shade, Tint};

/// All lenses, in the order of their keys.
pub const LENSES: &[Lens] = &[SAFETY];

/// How far every space is from the nearest safe island.
const SAFETY: Lens = Lens { name: "Spaces to the nearest safe island" };

/// A board as it can be crossed.
#[derive(Clone, Debug)]
pub struct Survey {
    ground: Ground,
}

impl Survey {
    /// Measures a board.
    pub fn of(zone: &Zone) -> Self {
        Self { ground: Ground::new(zone) }
    }

    /// The way from a space to the nearest safe island; `None` where there is no way.
    fn to_safety(&self, at: Coord) -> Option<u16> {
        Some(self.ground.to_safety(self.ground.space(at)?)).filter(|spaces| *spaces < u16::MAX)
    }

    /// The board through its lens.
    pub fn overlay(&self, lens: Lens) -> Overlay {
        let coords = || self.ground.spaces().map(|space| (self.ground.coord(space), self.ground.kind(space)));
        let far = coords().filter_map(|(at, _)| self.to_safety(at)).max().unwrap_or(1).max(1);
        let cells = coords().filter(|(_, kind)| *kind != Kind::Safe).map(|(at, _)| {
            let tint = match self.to_safety(at) {
                // Near is light.
                Some(spaces) => {
                    let shade = Shade::Heat(1.0 - f32::from(spaces) / f32::from(far));
                    Tint { shade, text: Some(spaces.to_string()) }
                }
                None => Tint { shade: Shade::Bad, text: Some("–".to_owned()) },
            };
            (at, tint)
        });
        let legend = vec![
            Key::Scale(format!("{far} spaces"), "1".to_owned()),
            Key::Shade(Shade::Bad, "no way".to_owned()),
        ];
        Overlay { title: lens.name.to_owned(), cells: cells.collect(), legend }
    }

    /// How far a space is from safety.
    pub fn facts(&self, at: Coord) -> Vec<Fact> {
        let far = self.to_safety(at).filter(|spaces| *spaces > 0);
        let fact = far.map(|spaces| Fact {
            words: format!("to a safe island: {spaces}"),
            hint: "how many spaces lie between here and the nearest safe island, itself included",
        });
        fact.into_iter().collect()
    }
}
