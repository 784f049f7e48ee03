//! A seat that is played by hand.

use engine::Coord;

use super::Replay;

/// A seat that is played by hand, where it has to decide.
#[derive(Clone, Debug, PartialEq)]
pub struct Sitting {
    /// The seat, counted from 1.
    pub seat: u8,
    /// Who the player is, and what there is to decide.
    pub prompt: String,
    /// What the player has.
    pub holds: String,
    /// What the player may do; nothing when the match is over.
    pub choices: Vec<Choice>,
    /// Which of the choices are shown on the map: those of this name.
    pub group: String,
    /// What the strong player would do, once somebody has asked.
    pub hint: Option<Hint>,
}

/// Something that may be done.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The step as a record has it.
    pub step: String,
    /// What it is, in words.
    pub words: String,
    /// What a button for it says among others of its group: the cell, mostly.
    pub label: String,
    /// The cell to be pressed for it.
    pub at: Option<Coord>,
    /// Where the piece is that is moved by it.
    pub from: Option<Coord>,
    /// What choices on the map have in common: `Move to`, `Use spotlight on`.
    pub group: String,
}

/// What the strong player would do.
#[derive(Clone, Debug, PartialEq)]
pub struct Hint {
    /// The step as a record has it.
    pub step: String,
    /// It and why, in words.
    pub words: String,
    /// What that player weighed, the best first.
    pub options: Vec<Weighed>,
}

/// Something that the strong player weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Weighed {
    /// What, in words.
    pub words: String,
    /// What it is worth.
    pub worth: f64,
    /// What it is made of.
    pub parts: String,
    /// The cell it is about.
    pub at: Option<Coord>,
}

impl Sitting {
    /// The choices that are shown on the map.
    pub fn on_map(&self) -> impl Iterator<Item = &Choice> {
        self.choices.iter().filter(|choice| choice.at.is_some() && choice.group == self.group)
    }

    /// Whether there are pieces to be picked up before it is said where they go.
    pub fn has_pieces(&self) -> bool {
        self.choices.iter().any(|choice| choice.from.is_some())
    }

    /// The group of choices of a piece in a cell; of several, the one after that which is shown. What leads elsewhere comes
    /// before what is done on the spot, as jumping out of a boat is.
    pub fn piece_at(&self, at: Coord) -> Option<&str> {
        let mut there: Vec<&str> = Vec::new();
        let all = || self.choices.iter().filter(|choice| choice.from == Some(at));
        let away = all().filter(|choice| choice.at != Some(at));
        for choice in away.chain(all()) {
            if !there.contains(&choice.group.as_str()) {
                there.push(&choice.group);
            }
        }
        let shown = there.iter().position(|group| *group == self.group);
        let next = shown.map_or(0, |shown| (shown + 1) % there.len());
        there.get(next).copied()
    }

    /// The groups of choices on the map, in their order.
    pub fn groups(&self) -> Vec<&str> {
        let mut groups: Vec<&str> = Vec::new();
        for choice in self.choices.iter().filter(|choice| choice.at.is_some()) {
            if !groups.contains(&choice.group.as_str()) {
                groups.push(&choice.group);
            }
        }
        groups
    }
}

impl Replay {
    /// The cells of which one can be pressed now. Nobody decides while looking back.
    pub fn targets(&self) -> Vec<Coord> {
        let sitting = self.sitting.as_ref().filter(|_| self.shown == self.last());
        sitting.iter().flat_map(|sitting| sitting.on_map()).filter_map(|choice| choice.at).collect()
    }

    /// The cells with pieces that can be picked up now.
    pub fn pieces(&self) -> Vec<Coord> {
        let sitting = self.sitting.as_ref().filter(|_| self.shown == self.last());
        let mut all: Vec<Coord> =
            sitting.iter().flat_map(|sitting| &sitting.choices).filter_map(|choice| choice.from).collect();
        all.sort_unstable();
        all.dedup();
        all
    }

    /// What the strong player would do, where somebody has to decide.
    pub fn hint(&mut self) {
        let hint = self.theatre.hint(&self.take);
        if let Some(sitting) = &mut self.sitting {
            sitting.hint = hint;
        }
    }
}
