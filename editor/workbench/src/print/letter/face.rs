//! The faces that are built in.

use std::ops::Range;
use std::sync::LazyLock;

use harfrust::{Direction, FontRef, ShapeOptions, ShaperData, ShaperInstance, Tag, UnicodeBuffer, Variation};
use skrifa::MetadataProvider;
use skrifa::instance::{Location, LocationRef, Size};
use skrifa::outline::{DrawSettings, OutlineGlyphCollection, OutlinePen};

use crate::theme::fonts::{self, INTER, INTER_FAMILY, SPARE_FAMILY};

/// How strong letters are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Weight {
    /// For text.
    Plain,
    /// For names and headings.
    Strong,
}

/// A face.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Face {
    /// The window's typeface.
    Plain,
    /// The same, stronger.
    Strong,
    /// For scripts that it has not.
    Spare,
}

/// A glyph of a run; lengths in shares of the size.
#[derive(Clone, Debug, PartialEq)]
pub struct Glyph {
    /// Its number in the face.
    pub id: u32,
    /// The part of the run's text that it shows.
    pub from: Range<usize>,
    /// How far the next one is.
    pub advance: f32,
    /// How far it is moved, to the right and up.
    pub offset: [f32; 2],
}

impl Face {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Plain, Self::Strong, Self::Spare];

    /// The face of a weight.
    pub const fn of(weight: Weight) -> Self {
        match weight {
            Weight::Plain => Self::Plain,
            Weight::Strong => Self::Strong,
        }
    }

    /// Its file.
    pub fn bytes(self) -> &'static [u8] {
        match self {
            Self::Plain | Self::Strong => INTER,
            Self::Spare => &fonts::SPARE,
        }
    }

    /// Where on the axis of weight it stands; SVG knows whole hundreds only.
    pub const fn weight(self) -> u16 {
        match self {
            Self::Plain | Self::Spare => 400,
            Self::Strong => 600,
        }
    }

    /// The name by which fonts are asked for.
    pub const fn family(self) -> &'static str {
        match self {
            Self::Plain | Self::Strong => INTER_FAMILY,
            Self::Spare => SPARE_FAMILY,
        }
    }

    /// Whether it has every letter of a text.
    pub(super) fn has(self, text: &str) -> bool {
        self.shape(text, Direction::LeftToRight).iter().all(|glyph| glyph.id != 0)
    }

    /// The glyphs of a text in one script and direction, from left to right, in shares of the size.
    pub(super) fn shape(self, text: &str, direction: Direction) -> Vec<Glyph> {
        let Some(Cut { font, shapes, instance, units, .. }) = self.cut() else { return Vec::new() };
        let shaper = shapes.shaper(font).instance(Some(instance)).build();
        let mut buffer = UnicodeBuffer::new();
        buffer.push_str(text);
        buffer.set_direction(direction);
        buffer.guess_segment_properties();
        let set = shaper.shape(buffer, ShapeOptions::new());
        let mut starts: Vec<usize> = set.glyph_infos().iter().map(|info| info.cluster as usize).collect();
        starts.sort_unstable();
        let end = |start: usize| starts.iter().copied().find(|next| *next > start).unwrap_or(text.len());
        let both = set.glyph_infos().iter().zip(set.glyph_positions());
        both.map(|(info, place)| Glyph {
            id: info.glyph_id,
            from: info.cluster as usize..end(info.cluster as usize),
            advance: place.x_advance as f32 / units,
            offset: [place.x_offset as f32 / units, place.y_offset as f32 / units],
        })
        .collect()
    }

    /// Draws the outline of a glyph in units of the face, upwards from the base line. A blank has none.
    pub fn outline(self, glyph: u32, pen: &mut impl OutlinePen) {
        let Some(Cut { outlines, location, .. }) = self.cut() else { return };
        let Some(outline) = outlines.get(glyph.into()) else { return };
        let drawn = outline.draw(DrawSettings::unhinted(Size::unscaled(), location), pen);
        debug_assert!(drawn.is_ok(), "glyph {glyph} of the face {self:?} is built in");
    }

    /// How many units of the face its size has.
    pub fn units(self) -> f32 {
        self.cut().map_or(1.0, |cut| cut.units)
    }

    fn cut(self) -> Option<&'static Cut> {
        CUTS.get(self as usize)?.as_ref()
    }
}

/// A face, ready to set text with and to draw it.
struct Cut {
    font: FontRef<'static>,
    shapes: ShaperData,
    instance: ShaperInstance,
    outlines: OutlineGlyphCollection<'static>,
    location: Location,
    units: f32,
}

static CUTS: LazyLock<[Option<Cut>; 3]> = LazyLock::new(|| {
    Face::ALL.map(|face| {
        let font = FontRef::from_index(face.bytes(), 0);
        debug_assert!(font.is_ok(), "the face {face:?} is built in");
        let font = font.ok()?;
        let weight = Variation { tag: Tag::new(b"wght"), value: face.weight().into() };
        Some(Cut {
            shapes: ShaperData::new(&font),
            instance: ShaperInstance::from_variations(&font, [weight]),
            outlines: font.outline_glyphs(),
            location: font.axes().location([("wght", f32::from(face.weight()))]),
            units: font.metrics(Size::unscaled(), LocationRef::default()).units_per_em.into(),
            font,
        })
    })
});
