//! The tiles that a player keeps.

use super::pieces::{Back, Class, Terrain};

/// How many tiles of each back a player keeps, by the terrain on their upper side, which everybody has seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand([[u8; Back::HELD]; 3]);

// The place of a back among those that are kept.
const fn held(back: Back) -> Option<usize> {
    (back as usize).checked_sub(Back::ALL.len() - Back::HELD)
}

impl Hand {
    /// How many tiles with a back the player keeps.
    #[inline]
    pub fn count(&self, back: Back) -> u8 {
        held(back).map_or(0, |n| self.0.iter().map(|backs| backs[n]).sum())
    }

    /// How many tiles of a terrain with a back the player keeps.
    pub fn of(&self, terrain: Terrain, back: Back) -> u8 {
        held(back).map_or(0, |n| self.0[terrain as usize][n])
    }

    /// Whether the player keeps a tile with a back.
    #[inline]
    pub fn has(&self, back: Back) -> bool {
        self.count(back) > 0
    }

    /// Whether the player keeps a tile that is played at the beginning of a turn.
    #[inline]
    pub fn has_playable(&self) -> bool {
        const PLAYABLE: usize = Back::RepelShark as usize - Back::Dolphin as usize;
        self.0.iter().any(|backs| backs[..PLAYABLE].iter().any(|n| *n > 0))
    }

    /// How many tiles of a terrain the player keeps.
    pub fn len_of(&self, terrain: Terrain) -> u8 {
        self.0[terrain as usize].iter().sum()
    }

    /// How many tiles the player keeps.
    pub fn len(&self) -> u8 {
        Terrain::ALL.iter().map(|terrain| self.len_of(*terrain)).sum()
    }

    /// Whether the player keeps none.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Takes a tile up. Tiles that act at once are never kept.
    pub fn add(&mut self, terrain: Terrain, back: Back) {
        if let Some(n) = held(back) {
            self.0[terrain as usize][n] += 1;
        }
    }

    /// Gives a tile with a back away, of the terrain that sinks first; `None` when the player has none.
    pub fn remove(&mut self, back: Back) -> Option<Terrain> {
        let n = held(back)?;
        let terrain = Terrain::ALL.into_iter().find(|terrain| self.0[*terrain as usize][n] > 0)?;
        self.0[terrain as usize][n] -= 1;
        Some(terrain)
    }

    /// The tiles, by their backs.
    pub fn iter(&self) -> impl Iterator<Item = Back> {
        let kept = Back::ALL.into_iter().filter(|back| back.class() != Class::Immediate);
        kept.flat_map(|back| std::iter::repeat_n(back, usize::from(self.count(back))))
    }
}
