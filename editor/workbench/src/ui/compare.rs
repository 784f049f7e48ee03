//! What can be compared in the window: pages as they are or were, with their own rules or others.

use std::collections::BTreeSet;

use engine::Game;
use scenario_rules::{ScenarioFile, premade};

use crate::analysis::comparing::Side;
use crate::host::PageId;
use crate::ui::page::Page;

/// The most states of a history that are offered.
const STATES: usize = 40;

/// Which zone: of a page, as it is or was.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct ZoneChoice {
    /// The page.
    pub page: PageId,
    /// Where in its history; `None`: as it is.
    pub position: Option<usize>,
}

/// Which rules are played on it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesChoice {
    /// Those of the page at that time.
    Own,
    /// The printed game.
    Printed,
    /// Those of a page as it is.
    Of(PageId),
    /// Those that are built in.
    Premade(&'static str),
}

/// One of two that are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SideChoice {
    /// The zone.
    pub zone: ZoneChoice,
    /// The rules.
    pub rules: RulesChoice,
}

impl SideChoice {
    /// A page as it is.
    pub const fn of(page: PageId) -> Self {
        Self { zone: ZoneChoice { page, position: None }, rules: RulesChoice::Own }
    }

    /// What to compare first: the page that is shown against what it was when it was saved, or against the page beside it.
    pub fn usual(pages: &[Page], here: usize) -> [Self; 2] {
        let page = &pages[here];
        let now = Self::of(page.id);
        let history = page.document.history();
        let saved = history.saved_mark().and_then(|mark| history.lines().find(|line| line.mark == mark));
        let position = saved.map_or(0, |line| line.position);
        let alike = |other: &&Page| other.id != page.id && is_comparable(other, page.document.game());
        let then = match pages.iter().find(alike) {
            Some(other) if !page.document.is_modified() => Self::of(other.id),
            _ => Self { zone: ZoneChoice { page: page.id, position: Some(position) }, ..now },
        };
        [then, now]
    }

    /// What is chosen; nothing, where a page is open no more.
    pub fn side(self, pages: &[Page]) -> Option<Side> {
        let page = pages.iter().find(|page| page.id == self.zone.page)?;
        let mut document = page.document.clone();
        if let Some(position) = self.zone.position {
            document.go(position);
        }
        let own = document.scenario().cloned();
        let scenario: Option<ScenarioFile> = match self.rules {
            RulesChoice::Own => own,
            RulesChoice::Printed => None,
            RulesChoice::Of(id) => pages.iter().find(|page| page.id == id)?.document.scenario().cloned(),
            RulesChoice::Premade(name) => premade::scenario(name),
        };
        let rules = match self.rules {
            RulesChoice::Own => String::new(),
            _ => format!(", {}", self.rules.name(pages)),
        };
        let name = format!("{}{rules}", self.zone.name(pages));
        Some(Side::new(name, document.zone_file().clone(), scenario))
    }
}

impl ZoneChoice {
    /// All that can be chosen of a game, the page that is shown first.
    pub fn all(pages: &[Page], here: usize) -> Vec<Self> {
        let game = pages[here].document.game();
        let order = std::iter::once(here).chain((0..pages.len()).filter(|place| *place != here));
        let pages = order.map(|place| &pages[place]).filter(|page| is_comparable(page, game));
        let of = |page: &Page| {
            let long = page.document.history().len();
            let states = (long.saturating_sub(STATES)..long).rev().map(Some);
            // A history without changes is the page as it is.
            let states = states.filter(move |_| long > 1);
            let id = page.id;
            std::iter::once(None).chain(states).map(move |position| Self { page: id, position })
        };
        pages.flat_map(of).collect()
    }

    /// What it is called.
    pub fn name(self, pages: &[Page]) -> String {
        let Some(page) = pages.iter().find(|page| page.id == self.page) else { return "closed".to_owned() };
        let line = self.position.and_then(|position| page.document.history().line(position));
        match line {
            None => page.title(),
            Some(line) => {
                let saved = if line.saved { ", saved" } else { "" };
                format!("{} · {}: {}{saved}", page.title(), line.position, line.words)
            }
        }
    }
}

impl RulesChoice {
    /// All that can be chosen of a game.
    pub fn all(pages: &[Page], game: Game) -> Vec<Self> {
        let mut named = BTreeSet::new();
        let with_rules = pages.iter().filter(|page| is_comparable(page, game));
        let with_rules = with_rules.filter(|page| {
            page.document.scenario().is_some_and(|scenario| named.insert(scenario.name().to_owned()))
        });
        let pages: Vec<Self> = with_rules.map(|page| Self::Of(page.id)).collect();
        let premade = premade::names(game).map(Self::Premade);
        [Self::Own, Self::Printed].into_iter().chain(pages).chain(premade).collect()
    }

    /// What they are called.
    pub fn name(self, pages: &[Page]) -> String {
        match self {
            Self::Own => "its own rules".to_owned(),
            Self::Printed => "the printed game".to_owned(),
            Self::Premade(name) => name.to_owned(),
            Self::Of(id) => {
                let page = pages.iter().find(|page| page.id == id);
                let scenario = page.and_then(|page| page.document.scenario());
                scenario.map_or_else(|| "closed".to_owned(), |scenario| scenario.name().to_owned())
            }
        }
    }
}

fn is_comparable(page: &Page, game: Game) -> bool {
    page.report.is_none() && page.document.game() == game
}
