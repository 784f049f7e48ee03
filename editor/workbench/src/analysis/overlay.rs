//! What is to be laid over a zone: heat, marks, numbers, and what they mean. The canvas draws it.

use std::collections::BTreeMap;

use engine::Coord;

/// How a sector is tinted.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Shade {
    /// A value from 0 to 1 on the scale of heat.
    Heat(f32),
    /// A difference from -1, less, to 1, more.
    Change(f32),
    /// Nothing happened there.
    Cold,
    /// Something is wrong there.
    Bad,
    /// Something may be wrong there.
    Odd,
    /// Worth a look.
    Plain,
}

/// What is laid over one sector.
#[derive(Clone, Debug, PartialEq)]
pub struct Tint {
    /// Its colour.
    pub shade: Shade,
    /// What is written there.
    pub text: Option<String>,
}

/// What a colour means.
#[derive(Clone, Debug, PartialEq)]
pub enum Key {
    /// The scale of heat, with what its ends mean.
    Scale(String, String),
    /// The scale of heat, with what some places on it mean.
    Ticks(Vec<(f32, String)>),
    /// The scale of differences, in the same way.
    Changes(Vec<(f32, String)>),
    /// What is to be known besides.
    Words(String),
    /// One shade.
    Shade(Shade, String),
}

/// A layer over a zone.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Overlay {
    /// What it shows.
    pub title: String,
    /// The sectors it is about.
    pub cells: BTreeMap<Coord, Tint>,
    /// What its colours mean.
    pub legend: Vec<Key>,
}

impl Overlay {
    /// Whether it writes on sectors.
    pub fn has_words(&self) -> bool {
        self.cells.values().any(|tint| tint.text.is_some())
    }
}
