//! Alternatives: zones evolved from one, some as near to a target as can be, some as different from it and from each other.
//!
//! Zones that can be played and zones that cannot are two populations, and each has children: what cannot be played is
//! kept by how little is wrong with it, because the way to something new may lead through it. Of those that can be played,
//! half are kept for being near the target, half for being unlike all others. Those that are shown at the end are
//! told by luck that they were not chosen by.

use engine::tally::Difference;
use engine::{Cell, Coord};
use scenario_rules::{Finding, Severity, ZoneFile};

use super::luck::Luck;
use super::round::{Candidate, Round};
use super::{Beginning, Search, Sound, edits};
use crate::game;
use crate::simulate::Job;
use crate::simulate::batch::MEASURES;
use crate::simulate::batch::Played;

/// How many generations there are, and how many children are born in each.
const GENERATIONS: u16 = 6;
const CHILDREN: usize = 10;

/// How many of each population have children.
const KEPT: usize = 12;

/// How many matches each child plays, and each of those that are shown.
const GLANCE: u64 = 160;
const FRESH: u64 = 800;

/// How many are shown for being near the target, and how many for being different.
const NEAR: usize = 3;
const DIFFERENT: usize = 3;

/// The most changes that are made to a parent at once, and how many sectors each touches.
const CHANGES: u32 = 3;
const SIZE: u32 = 6;

/// The luck of children, and that by which what is shown is told.
const LUCK: u64 = 0x3_0000;
const TOLD: u64 = 0x4_0000;

/// Why an alternative is shown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Why {
    /// It comes near to what is wanted.
    Near,
    /// It is unlike the zone and the other alternatives.
    Different,
}

/// A zone that could be instead.
#[derive(Clone, Debug)]
pub struct Alternative {
    /// The zone.
    pub zone: ZoneFile,
    /// Why it is shown.
    pub why: Why,
    /// The cells that differ: what is there, and what would be.
    pub edits: Vec<(Coord, Cell, Cell)>,
    /// By how much each measure would change.
    pub changes: [Option<Difference>; MEASURES],
}

/// What is being found out.
#[derive(Debug)]
enum Stage {
    Grow(Round),
    Tell(Round, Vec<Why>),
    Over,
}

/// An evolution.
#[derive(Debug)]
pub struct Evolution {
    begun: Beginning,
    sound: Sound,
    stage: Stage,
    generation: u16,
    /// Zones that can be played; the first is the one that all began with.
    playable: Vec<Candidate>,
    /// Zones that cannot, with how much is wrong with each.
    broken: Vec<(usize, ZoneFile)>,
    found: Vec<Alternative>,
}

impl Evolution {
    /// Begins with a zone; `Err` with what keeps it from being played.
    pub fn new(begun: Beginning) -> Result<Self, Vec<Finding>> {
        let sound = Sound::new(&begun)?;
        let (generation, playable) = (0, Vec::new());
        let mut evolution = Self {
            begun,
            sound,
            stage: Stage::Over,
            generation,
            playable,
            broken: Vec::new(),
            found: Vec::new(),
        };
        let mut first = vec![evolution.begun.zone.clone()];
        first.extend(evolution.children(&[Candidate::new(first[0].clone())]));
        evolution.stage = evolution.grow(first);
        Ok(evolution)
    }

    /// Which generation lives, and how many there will be.
    pub fn progress(&self) -> [u16; 2] {
        [self.generation, GENERATIONS]
    }

    /// What was found so far. Before the end nothing is told of it in numbers, since it was chosen by those there are.
    pub fn found(&self) -> &[Alternative] {
        &self.found
    }

    fn grow(&self, zones: Vec<ZoneFile>) -> Stage {
        Stage::Grow(Round::of(zones, LUCK, GLANCE.min(self.begun.most)))
    }

    /// Changes of parents that can be played. Those that cannot become parents too.
    fn children(&mut self, parents: &[Candidate]) -> Vec<ZoneFile> {
        let mut luck = Luck::new(self.begun.seed, self.generation.into(), 1);
        let mut children: Vec<ZoneFile> = Vec::new();
        for nth in 0..CHILDREN * 6 {
            if children.len() >= CHILDREN {
                break;
            }
            // Every third child is one of a zone that cannot be played, as long as there are some.
            let broken = nth % 3 == 2 && !self.broken.is_empty();
            let parent = if broken {
                &self.broken[luck.below(self.broken.len() as u32) as usize].1
            } else {
                &parents[luck.below(parents.len() as u32) as usize].zone
            };
            let mut child = parent.clone();
            for _ in 0..=luck.below(CHANGES) {
                let size = 1 + luck.below(SIZE) as u8;
                let change =
                    game::of(child.zone().game()).change(child.zone(), size, &mut |many| luck.below(many));
                for (at, cell) in change {
                    child.set_cell(at, cell);
                }
            }
            let known = |zone: &ZoneFile| zone.zone() == child.zone();
            if children.iter().any(known) || self.playable.iter().any(|one| known(&one.zone)) || known(parent)
            {
                continue;
            }
            match self.sound.wrong_with(&child) {
                0 => children.push(child),
                wrong => self.broken.push((wrong, child)),
            }
        }
        self.broken.sort_by_key(|(wrong, _)| *wrong);
        self.broken.truncate(KEPT);
        children
    }

    /// Those who live on: the first of all, the nearest to the target, and the most different.
    fn survivors(&self) -> Vec<Candidate> {
        let mut kept = vec![0];
        kept.extend(self.nearest(KEPT / 2));
        let different = self.different(&kept, KEPT / 2);
        kept.into_iter().chain(different).map(|nth| self.playable[nth].clone()).collect()
    }

    /// The nearest to the target that are not the first of all.
    fn nearest(&self, many: usize) -> Vec<usize> {
        let target = self.begun.target;
        if target.is_empty() {
            return Vec::new();
        }
        let mut ranked: Vec<(f64, usize)> =
            (1..self.playable.len()).map(|nth| (target.miss(&self.playable[nth].rates()), nth)).collect();
        ranked.sort_by(|one, other| one.0.total_cmp(&other.0));
        ranked.into_iter().take(many).map(|(_, nth)| nth).collect()
    }

    /// One after the other, whoever is farthest from those there are.
    fn different(&self, there: &[usize], many: usize) -> Vec<usize> {
        let mut all: Vec<usize> = there.to_vec();
        let far = |nth: usize, all: &[usize]| {
            let apart = |other: &usize| apart(&self.playable[nth].zone, &self.playable[*other].zone);
            all.iter().map(apart).min().unwrap_or(usize::MAX)
        };
        for _ in 0..many {
            let left = (0..self.playable.len()).filter(|nth| !all.contains(nth));
            let Some(next) = left.max_by_key(|nth| (far(*nth, &all), std::cmp::Reverse(*nth))) else { break };
            all.push(next);
        }
        all.split_off(there.len())
    }

    fn next_stage(&mut self, round: Round) -> Stage {
        self.playable.extend(round.candidates);
        self.playable = self.survivors();
        self.generation += 1;
        let (shown, why) = self.shown();
        self.found = shown.iter().zip(&why).map(|(nth, why)| self.untold(*nth, *why)).collect();
        if self.generation < GENERATIONS {
            let parents = self.playable.clone();
            let children = self.children(&parents);
            if !children.is_empty() {
                return self.grow(children);
            }
        }
        let zones = std::iter::once(0).chain(shown).map(|nth| self.playable[nth].zone.clone());
        Stage::Tell(Round::of(zones.collect(), TOLD, FRESH.min(self.begun.most)), why)
    }

    /// Which of those that live are shown, and why.
    fn shown(&self) -> (Vec<usize>, Vec<Why>) {
        let near = self.nearest(NEAR);
        let mut why = vec![Why::Near; near.len()];
        // The first of all is not shown, but what is shown differs from it too.
        let there: Vec<usize> = std::iter::once(0).chain(near.iter().copied()).collect();
        let different = self.different(&there, NEAR + DIFFERENT - near.len());
        why.extend(vec![Why::Different; different.len()]);
        (near.into_iter().chain(different).collect(), why)
    }

    /// One of those that live, without numbers.
    fn untold(&self, nth: usize, why: Why) -> Alternative {
        let zone = self.playable[nth].zone.clone();
        let edits = edits(&self.playable[0].zone, &zone);
        Alternative { zone, why, edits, changes: [None; MEASURES] }
    }

    fn told(round: &Round, why: &[Why]) -> Vec<Alternative> {
        let here = &round.candidates[0];
        let one = |(there, why): (&Candidate, &Why)| Alternative {
            zone: there.zone.clone(),
            why: *why,
            edits: edits(&here.zone, &there.zone),
            changes: std::array::from_fn(|measure| there.results.change_since(&here.results, measure)),
        };
        round.candidates[1..].iter().zip(why).map(one).collect()
    }
}

impl Search for Evolution {
    fn new(begun: Beginning) -> Result<Self, Vec<Finding>> {
        Self::new(begun)
    }

    fn next(&self) -> Option<Job> {
        match &self.stage {
            Stage::Grow(round) | Stage::Tell(round, _) => round.next(&self.begun),
            Stage::Over => None,
        }
    }

    fn hear(&mut self, played: &Played) {
        let target = self.begun.target;
        let over = match &mut self.stage {
            Stage::Grow(round) | Stage::Tell(round, _) => round.hear(played, &target),
            Stage::Over => false,
        };
        if !over {
            return;
        }
        self.stage = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Grow(round) => self.next_stage(round),
            Stage::Tell(round, why) => {
                self.found = Self::told(&round, &why);
                Stage::Over
            }
            Stage::Over => Stage::Over,
        };
    }
}

/// In how many cells two zones differ.
fn apart(one: &ZoneFile, other: &ZoneFile) -> usize {
    edits(one, other).len()
}

impl Sound {
    /// How much is wrong with a zone that is not as sound as it has to be.
    fn wrong_with(&self, zone: &ZoneFile) -> usize {
        match self.warnings_of(zone) {
            Ok(warnings) => warnings.saturating_sub(self.warnings),
            Err(found) => found.iter().filter(|finding| finding.severity == Severity::Error).count().max(1),
        }
    }
}
