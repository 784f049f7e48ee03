//! An edit: plain data that changes a draft and returns what takes it back.

use engine::{Cell, Coord, Pieces};
use scenario_rules::{ScenarioFile, ZoneFile};

/// A zone and its scenario as they are being edited: they may be wrong and can always be saved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Draft {
    zone: ZoneFile,
    scenario: Option<ScenarioFile>,
    pieces: Pieces,
}

impl Draft {
    /// A zone, with or without a scenario.
    pub fn new(zone: ZoneFile, scenario: Option<ScenarioFile>) -> Self {
        let pieces = Pieces::of(zone.zone());
        Self { zone, scenario, pieces }
    }

    /// The zone with its file.
    pub fn zone(&self) -> &ZoneFile {
        &self.zone
    }

    /// The scenario, if there is one.
    pub fn scenario(&self) -> Option<&ScenarioFile> {
        self.scenario.as_ref()
    }

    /// Where the starts and hatches of the zone stand.
    pub fn pieces(&self) -> &Pieces {
        &self.pieces
    }
}

/// What an edit touches; whoever keeps something drawn or measured learns from it what to do anew.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Touched {
    /// Nothing.
    Nothing,
    /// These cells of the zone, each at least once.
    Cells(Vec<Coord>),
    /// The scenario.
    Scenario,
    /// The zone's file, which may have another size now.
    Everything,
}

/// A change to a draft, as plain data.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// Cells of the zone become something else. A cell may stand there twice; the last one holds.
    Cells(Vec<(Coord, Cell)>),
    /// The text of the zone's file changes.
    Zone(Patch),
    /// The text of the scenario's file changes.
    Scenario(Patch),
    /// Another scenario takes the place of the one there is, or none.
    Attach(Option<Box<ScenarioFile>>),
    /// Several edits in this order.
    Several(Vec<Edit>),
}

impl Edit {
    /// Carries it out and returns the edit that takes it back, byte for byte.
    #[must_use]
    pub fn apply(self, draft: &mut Draft) -> Self {
        match self {
            Self::Cells(cells) if draft.zone.paints_in_place() => Self::Cells(paint(draft, cells)),
            Self::Cells(cells) => {
                let old = draft.zone.write();
                let _ = paint(draft, cells);
                Self::Zone(Patch::between(&draft.zone.write(), &old))
            }
            Self::Zone(patch) => {
                let (changed, back) = patch.apply(&draft.zone.write());
                let Ok(zone) = ZoneFile::read(changed.as_bytes()) else {
                    return Self::Zone(Patch::unreadable());
                };
                draft.pieces = Pieces::of(zone.zone());
                draft.zone = zone;
                Self::Zone(back)
            }
            Self::Scenario(patch) => {
                debug_assert!(draft.scenario.is_some(), "a patch changes a scenario that is there");
                let text = draft.scenario.as_ref().map(ScenarioFile::write).unwrap_or_default();
                let (changed, back) = patch.apply(&text);
                let Ok(scenario) = ScenarioFile::read(changed.as_bytes()) else {
                    return Self::Scenario(Patch::unreadable());
                };
                draft.scenario = Some(scenario);
                Self::Scenario(back)
            }
            Self::Attach(scenario) => {
                let old = std::mem::replace(&mut draft.scenario, scenario.map(|boxed| *boxed));
                Self::Attach(old.map(Box::new))
            }
            Self::Several(edits) => {
                let mut back: Vec<Self> = edits.into_iter().map(|edit| edit.apply(draft)).collect();
                back.reverse();
                Self::Several(back)
            }
        }
    }

    /// The edit that turns the zone's file into another one.
    pub fn to_zone(from: &ZoneFile, to: &ZoneFile) -> Self {
        Self::Zone(Patch::between(&from.write(), &to.write()))
    }

    /// The edit that turns the scenario into another one, or takes it away.
    pub fn to_scenario(from: Option<&ScenarioFile>, to: Option<&ScenarioFile>) -> Self {
        match (from, to) {
            (Some(from), Some(to)) => Self::Scenario(Patch::between(&from.write(), &to.write())),
            (_, to) => Self::Attach(to.cloned().map(Box::new)),
        }
    }

    /// Whether it would leave a draft just as it is.
    pub fn is_idle(&self, draft: &Draft) -> bool {
        match self {
            Self::Cells(cells) => {
                let zone = draft.zone.zone();
                cells.iter().all(|(at, kind)| zone.cells().get(*at).is_none_or(|there| there == kind))
            }
            Self::Zone(patch) | Self::Scenario(patch) => patch.is_idle(),
            Self::Attach(scenario) => scenario.as_deref() == draft.scenario.as_ref(),
            Self::Several(edits) => edits.iter().all(|edit| edit.is_idle(draft)),
        }
    }

    /// Whether another scenario takes the place of the one there is, rather than a change of it.
    pub fn attaches(&self) -> bool {
        match self {
            Self::Attach(_) => true,
            Self::Several(edits) => edits.iter().any(Self::attaches),
            Self::Cells(_) | Self::Zone(_) | Self::Scenario(_) => false,
        }
    }

    /// What it touches.
    pub fn touches(&self) -> Touched {
        match self {
            Self::Cells(cells) => Touched::Cells(cells.iter().map(|(at, _)| *at).collect()),
            Self::Zone(patch) if patch.is_idle() => Touched::Nothing,
            Self::Zone(_) => Touched::Everything,
            Self::Scenario(_) | Self::Attach(_) => Touched::Scenario,
            Self::Several(edits) => match edits.as_slice() {
                [] => Touched::Nothing,
                [only] => only.touches(),
                _ => Touched::Everything,
            },
        }
    }
}

/// Paints cells in order and returns what takes it back: in reverse, so that the first old cell wins where a stroke
/// crossed itself.
fn paint(draft: &mut Draft, cells: Vec<(Coord, Cell)>) -> Vec<(Coord, Cell)> {
    let mut back = Vec::with_capacity(cells.len());
    for (at, kind) in cells {
        if let Some(old) = draft.zone.set_cell(at, kind) {
            draft.pieces.changed(at, old, kind);
            back.push((at, old));
        }
    }
    back.reverse();
    back
}

/// Another piece of text in the place of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Patch {
    /// Where it begins, in bytes.
    at: usize,
    /// How many bytes it replaces.
    removed: usize,
    /// What stands there instead.
    inserted: String,
}

impl Patch {
    /// The smallest patch from one text to another.
    pub fn between(from: &str, to: &str) -> Self {
        let same = |pairs: &mut dyn Iterator<Item = (u8, u8)>| pairs.take_while(|(a, b)| a == b).count();
        let mut at = same(&mut from.bytes().zip(to.bytes()));
        while !from.is_char_boundary(at) {
            at -= 1;
        }
        let (old, new) = (&from[at..], &to[at..]);
        let mut tail = same(&mut old.bytes().rev().zip(new.bytes().rev()));
        while !old.is_char_boundary(old.len() - tail) {
            tail -= 1;
        }
        Self { at, removed: old.len() - tail, inserted: new[..new.len() - tail].to_owned() }
    }

    /// Nothing, which takes back what was not done. A patch leads from one text that was read to another one: if it
    /// does not, that is a fault of ours, and the document stays as it was.
    fn unreadable() -> Self {
        debug_assert!(false, "a patch leads to a text that can be read");
        Self { at: 0, removed: 0, inserted: String::new() }
    }

    /// The text with the patch, and the patch that takes it back. A text that it does not fit stays as it is.
    fn apply(self, text: &str) -> (String, Self) {
        let end = self.at + self.removed;
        let (Some(before), Some(old), Some(after)) =
            (text.get(..self.at), text.get(self.at..end), text.get(end..))
        else {
            return (text.to_owned(), Self { at: 0, removed: 0, inserted: String::new() });
        };
        let back = Self { at: self.at, removed: self.inserted.len(), inserted: old.to_owned() };
        (format!("{before}{}{after}", self.inserted), back)
    }

    fn is_idle(&self) -> bool {
        self.removed == 0 && self.inserted.is_empty()
    }
}
