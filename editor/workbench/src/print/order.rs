//! An order: what to print and how, the same from the command line and from the window.

use std::path::Path;

use scenario_rules::{Compiled, ScenarioFile, Subject, ZoneFile, check};
use serde::{Deserialize, Serialize};

use super::export::{self, Dots, Made};
use super::offer::Offer;
use super::scene::Scene;
use super::{Part, Sheet, Style, Unfit, scene};
use crate::document::brought;
use crate::failure::Failure;
use crate::game;

/// What to print and how.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(default)]
pub struct Order {
    /// Paper, inks, language, copies.
    pub style: Style,
    /// What, one part after the other.
    pub parts: Vec<Part>,
    /// How fine pictures are.
    pub dots: Dots,
    /// The address of the page in a browser; where one is set, the code on sheets is a link to it.
    pub address: String,
}

impl Default for Order {
    fn default() -> Self {
        Self {
            style: Style::default(),
            parts: vec![Part::Player],
            dots: Dots::default(),
            address: String::new(),
        }
    }
}

/// A zone and what is played on it.
#[derive(Clone, Copy, Debug)]
pub struct Original<'a> {
    /// The zone.
    pub zone: &'a ZoneFile,
    /// The scenario, and what it was compiled to; `None`: the Advanced game.
    pub scenario: Option<(&'a ScenarioFile, &'a Compiled)>,
}

/// The same, to be taken to another thread.
#[derive(Clone, Debug)]
pub struct Owned {
    zone: ZoneFile,
    scenario: Option<(ScenarioFile, Compiled)>,
}

impl Owned {
    /// What there is to print.
    pub fn original(&self) -> Original<'_> {
        let scenario = self.scenario.as_ref().map(|(file, compiled)| (file, compiled));
        Original { zone: &self.zone, scenario }
    }
}

impl Original<'_> {
    /// A copy for another thread.
    pub fn owned(self) -> Owned {
        let scenario = self.scenario.map(|(file, compiled)| (file.clone(), compiled.clone()));
        Owned { zone: self.zone.clone(), scenario }
    }

    /// What can be printed of its game.
    pub fn offer(self) -> &'static Offer {
        game::of(self.zone.zone().game()).paper()
    }

    /// Whether it can be played.
    pub fn is_playable(self) -> bool {
        let subject = Subject::of_file(self.zone);
        let subject = match self.scenario {
            Some((file, compiled)) => subject.with(file, compiled),
            None => subject,
        };
        check(&subject).playable()
    }
}

impl Order {
    /// What is printed of a zone when nobody asks for anything else.
    pub fn usual(of: Original<'_>, style: Style) -> Self {
        Self { style, parts: of.offer().usual(of.scenario.is_some()), ..Self::default() }
    }

    /// Takes a part in, or leaves it out. At least one stays.
    pub fn toggle(&mut self, part: Part) {
        if !self.parts.contains(&part) {
            self.parts.push(part);
            self.parts.sort_unstable();
        } else if self.parts.len() > 1 {
            self.parts.retain(|known| *known != part);
        }
    }

    /// The pages.
    pub fn scene(&self, of: Original<'_>) -> Result<Scene, Unfit> {
        let Original { zone, scenario } = of;
        let link = (!self.address.trim().is_empty())
            .then(|| brought::link(&self.address, zone, scenario.map(|(file, _)| file)).ok());
        let link = link.flatten();
        let playable = of.is_playable();
        scene(&Sheet { zone, scenario, playable, style: self.style, link: link.as_deref() }, &self.parts)
    }

    /// The pages and the files that hold them; nothing is saved yet.
    pub fn files(&self, of: Original<'_>, path: &Path) -> Result<(Scene, Vec<Made>), Failure> {
        export::are_few(self.parts_of_maps(of), path)?;
        let scene = self.scene(of).map_err(|why| Failure::unusable(why.0))?;
        let files = export::files(&scene, self.style.inks, path, self.dots)?;
        Ok((scene, files))
    }
}
