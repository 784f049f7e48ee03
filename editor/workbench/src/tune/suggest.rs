//! Suggestions: small changes that bring a zone nearer to a target, the best first, each told by luck that it was not chosen
//! by.

use engine::tally::Difference;
use engine::{Cell, Coord};
use scenario_rules::Finding;

use super::round::{BEST, Round};
use super::{Beginning, Search, Sound, edits};
use crate::simulate::Job;
use crate::simulate::batch::MEASURES;
use crate::simulate::batch::Played;

/// How many matches tell what a suggestion does.
const FRESH: u64 = 2_000;

/// How many changes are tried, and the largest of them in sectors: with many at the table a single sector does next to nothing.
const TRIED: usize = 40;
const SIZE: u8 = 5;

/// The luck by which suggestions are told.
const LUCK: u64 = 0x2_0000;

/// A change that is worth trying.
#[derive(Clone, Debug)]
pub struct Suggestion {
    /// The cells that change: what is there, and what would be.
    pub edits: Vec<(Coord, Cell, Cell)>,
    /// By how much each measure would change.
    pub changes: [Option<Difference>; MEASURES],
}

impl Suggestion {
    /// Whether it surely does something.
    pub fn is_clear(&self) -> bool {
        self.changes.iter().flatten().any(|change| change.low > 0.0 || change.high < 0.0)
    }
}

/// What is being found out.
#[derive(Debug)]
enum Stage {
    Search(Round),
    Tell(Round),
    Over,
}

/// A search for suggestions.
#[derive(Debug)]
pub struct Suggester {
    begun: Beginning,
    stage: Stage,
    found: Vec<Suggestion>,
}

impl Search for Suggester {
    fn new(begun: Beginning) -> Result<Self, Vec<Finding>> {
        let sound = Sound::new(&begun)?;
        let exit = begun.adds.then(|| sound.with_another_exit(&begun.zone)).flatten();
        let (worth_a_try, luck) = (exit.into_iter().collect(), [begun.seed, 0]);
        let round =
            Round::trying(&begun.zone, (TRIED, SIZE), worth_a_try, luck, begun.most, |zone| sound.is(zone));
        Ok(Self { begun, stage: Stage::Search(round), found: Vec::new() })
    }

    fn next(&self) -> Option<Job> {
        match &self.stage {
            Stage::Search(round) | Stage::Tell(round) => round.next(&self.begun),
            Stage::Over => None,
        }
    }

    fn hear(&mut self, played: &Played) {
        let target = self.begun.target;
        let over = match &mut self.stage {
            Stage::Search(round) | Stage::Tell(round) => round.hear(played, &target),
            Stage::Over => false,
        };
        if !over {
            return;
        }
        self.stage = match std::mem::replace(&mut self.stage, Stage::Over) {
            Stage::Search(round) => {
                let best = round.ranked(&target).into_iter().take(BEST).map(|(_, nth)| nth);
                let zones = std::iter::once(0).chain(best).map(|nth| round.candidates[nth].zone.clone());
                Stage::Tell(Round::of(zones.collect(), LUCK, FRESH.min(self.begun.most)))
            }
            Stage::Tell(round) => {
                self.found = self.told(&round);
                Stage::Over
            }
            Stage::Over => Stage::Over,
        };
    }
}

impl Suggester {
    fn told(&self, round: &Round) -> Vec<Suggestion> {
        let here = &round.candidates[0];
        let better = |miss: f64| miss < self.begun.target.miss(&here.rates());
        let worth = round.ranked(&self.begun.target).into_iter().filter(|(miss, _)| better(*miss));
        let told = worth.map(|(_, nth)| {
            let there = &round.candidates[nth];
            let change = |measure| there.results.change_since(&here.results, measure);
            Suggestion { edits: edits(&here.zone, &there.zone), changes: std::array::from_fn(change) }
        });
        let mut told: Vec<Suggestion> = told.collect();
        // What luck alone may have done is told only where there is nothing better.
        if told.iter().any(Suggestion::is_clear) {
            told.retain(Suggestion::is_clear);
        }
        told
    }

    /// How far it is, in words.
    pub fn progress(&self) -> String {
        match &self.stage {
            Stage::Search(round) => {
                let [tried, all] = round.progress();
                format!("tried {tried} of {all} maps")
            }
            Stage::Tell(_) => "playing the best of them again".to_owned(),
            Stage::Over => String::new(),
        }
    }

    /// The suggestions, the best first; none before the search is over, and none where nothing brings the zone nearer.
    pub fn found(&self) -> &[Suggestion] {
        &self.found
    }
}
