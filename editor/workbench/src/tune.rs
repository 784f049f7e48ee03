//! Tuning: a zone is changed a little at a time until its matches are what a designer wants.
//!
//! * [`target`]: what is wanted. [`Tuner`]: the search, as jobs to be played and what came of them, so that any host can
//!   play them; the same seed finds the same zone on any number of threads. [`suggest`]: single changes, ranked.
//!   [`evolve`]: whole other zones. `mend`: a zone that cannot be played made one that can.
//!
//! Each round plays the zone as it is and some changes of it with the same luck, and goes on with the change that comes
//! nearest to the target. No round has the luck of another one, and what is reached is played again with luck that no round
//! has had: a search that trusts the luck it searched with finds zones that are good with that luck only.

pub mod evolve;
mod luck;
mod mend;
mod round;
pub mod suggest;
pub mod target;

use engine::{Cell, Coord};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Compiled, Finding, ScenarioFile, Severity, Subject, ZoneFile, check, compile};

use crate::game;
use crate::simulate::Job;
use crate::simulate::batch::Played;
use round::{Round, TRIED};
use target::{Rates, Target};

/// How many matches prove what was reached.
const PROOF: u64 = 5_000;

/// The most rounds.
const ROUNDS: u16 = 60;

/// The most sectors that one change touches.
const LARGEST: u8 = 12;

/// From which size of changes on the target is far away.
const FAR: u8 = 6;

/// In how many places another exit is tried.
const PLACES: usize = 60;

/// How many matches tell which edit is needed least.
const FEWER: u64 = 400;

/// How sure a proof has to be.
const SURE: f64 = 0.9;

/// What tuning begins with.
#[derive(Clone, Debug)]
pub struct Beginning {
    /// The zone.
    pub zone: ZoneFile,
    /// The scenario, if there is one.
    pub scenario: Option<ScenarioFile>,
    /// How many sit at the table.
    pub players: u8,
    /// Who plays.
    pub bots: Vec<String>,
    /// The seed of all luck.
    pub seed: u64,
    /// What is wanted.
    pub target: Target,
    /// The most matches of one zone at a time, where somebody has little patience.
    pub most: u64,
    /// The most cells that may be changed.
    pub edits: usize,
    /// Whether it is a repair: a zone that cannot be played is mended first, and at the end every edit that is not needed is
    /// taken back.
    pub repairs: bool,
    /// Whether exits may be added where too few get out for what is wanted, however anybody plays.
    pub adds: bool,
}

/// A search: it asks for matches and hears what came of them, so that any host can play them.
pub trait Search: Sized {
    /// Begins; `Err` with what keeps the zone from being played.
    fn new(begun: Beginning) -> Result<Self, Vec<Finding>>;

    /// The matches to be played next; `None` when the search is over.
    fn next(&self) -> Option<Job>;

    /// Takes in what came of those matches.
    fn hear(&mut self, played: &Played);
}

/// What makes a change sound: the zone can be played, and has no more warnings than it began with.
#[derive(Debug)]
struct Sound {
    scenario: Option<(ScenarioFile, Compiled)>,
    warnings: usize,
}

impl Sound {
    /// By the zone that is begun with; `Err` with everything that was found where that cannot be played.
    fn new(begun: &Beginning) -> Result<Self, Vec<Finding>> {
        let scenario = begun.scenario.clone().map(|scenario| (scenario.clone(), compile(&scenario)));
        let mut sound = Self { scenario, warnings: 0 };
        sound.warnings = sound.warnings_of(&sound.first(begun)?)?;
        Ok(sound)
    }

    /// The zone that is played first: mended, if that is what somebody wants and it has to be.
    fn first(&self, begun: &Beginning) -> Result<ZoneFile, Vec<Finding>> {
        if begun.repairs { self.mended(&begun.zone) } else { Ok(begun.zone.clone()) }
    }

    /// The same with what it takes to get where somebody wants it at all, if that is sound and may be added.
    fn with_what_is_missing(&self, first: ZoneFile, begun: &Beginning) -> ZoneFile {
        let (zone, target) = (first.zone(), begun.target.ranges);
        let game = zone.game();
        let knobs = self
            .scenario
            .as_ref()
            .map_or_else(|| Knobs::printed(game), |(_, compiled)| compiled.knobs.clone());
        let missing = game::of(game).missing_exits(zone, &knobs, begun.players, target);
        let mut more = first.clone();
        for _ in 0..missing {
            let Some(another) = self.with_another_exit(&more) else { break };
            more = another;
        }
        if begun.adds && edits(&begun.zone, &more).len() <= begun.edits { more } else { first }
    }

    /// A zone with one exit more, in the best place that is sound.
    fn with_another_exit(&self, zone: &ZoneFile) -> Option<ZoneFile> {
        let with = |(at, cell): (Coord, Cell)| {
            let mut more = zone.clone();
            more.set_cell(at, cell);
            more
        };
        let places = game::of(zone.zone().game()).more_exits(zone.zone());
        places.into_iter().take(PLACES).map(with).find(|more| self.is(more))
    }

    fn warnings_of(&self, zone: &ZoneFile) -> Result<usize, Vec<Finding>> {
        let subject = Subject::of_file(zone);
        let scenario = self.scenario.as_ref();
        let report =
            check(&scenario.map_or(subject, |(scenario, compiled)| subject.with(scenario, compiled)));
        if !report.playable() {
            return Err(report.findings);
        }
        Ok(report.findings.iter().filter(|finding| finding.severity == Severity::Warning).count())
    }

    fn is(&self, zone: &ZoneFile) -> bool {
        self.warnings_of(zone).is_ok_and(|warnings| warnings <= self.warnings)
    }
}

/// What was reached.
#[derive(Clone, Debug)]
pub struct Reached {
    /// The zone.
    pub zone: ZoneFile,
    /// What it came to with luck that the search has not had.
    pub rates: Rates,
    /// How many matches tell that.
    pub matches: u64,
    /// The seed of those matches.
    pub seed: u64,
    /// How sure it is that the zone is as it is wanted.
    pub sure: f64,
    /// Whether that is sure enough.
    pub met: bool,
    /// How many matches were searched with.
    pub searched: u64,
    /// The cells that were changed: what was there, and what is there now.
    pub edits: Vec<(Coord, Cell, Cell)>,
}

/// What is being found out.
#[derive(Debug)]
enum Stage {
    /// Whether the zone is as it is wanted, with luck of its own.
    Proof(Round),
    /// What some changes do.
    Search(Round),
    /// Which edit is needed least.
    Fewer(Round),
    /// Nothing any more.
    Over,
}

/// A search.
#[derive(Debug)]
pub struct Tuner {
    begun: Beginning,
    sound: Sound,
    stage: Stage,
    round: u16,
    searched: u64,
    best: Option<Reached>,
    /// All that looked better in the round before, at once.
    all_at_once: Option<ZoneFile>,
}

impl Search for Tuner {
    fn new(begun: Beginning) -> Result<Self, Vec<Finding>> {
        let sound = Sound::new(&begun)?;
        let first = sound.with_what_is_missing(sound.first(&begun)?, &begun);
        // Who wants nothing but a zone that can be played has it already.
        let best = begun.target.is_empty().then(|| Reached {
            edits: edits(&begun.zone, &first),
            zone: first.clone(),
            rates: Rates::default(),
            matches: 0,
            seed: begun.seed,
            sure: 1.0,
            met: true,
            searched: 0,
        });
        let proof = || Stage::Proof(Round::alone(first, luck_of_proof(0), PROOF.min(begun.most)));
        let stage = if best.is_some() { Stage::Over } else { proof() };
        Ok(Self { begun, sound, stage, round: 0, searched: 0, best, all_at_once: None })
    }

    fn next(&self) -> Option<Job> {
        match &self.stage {
            Stage::Proof(round) | Stage::Search(round) | Stage::Fewer(round) => round.next(&self.begun),
            Stage::Over => None,
        }
    }

    fn hear(&mut self, played: &Played) {
        let target = self.begun.target;
        let over = match &mut self.stage {
            Stage::Proof(round) | Stage::Search(round) | Stage::Fewer(round) => round.hear(played, &target),
            Stage::Over => false,
        };
        if over {
            self.stage = match std::mem::replace(&mut self.stage, Stage::Over) {
                Stage::Proof(round) => self.prove(&round),
                Stage::Search(round) => self.go_on(&round),
                Stage::Fewer(round) => self.leave_off(&round),
                Stage::Over => Stage::Over,
            };
        }
    }
}

impl Tuner {
    /// Which round it is, and how many there are at most.
    pub fn progress(&self) -> [u16; 2] {
        [self.round, ROUNDS]
    }

    /// What was reached so far: the best zone that was proven.
    pub fn reached(&self) -> Option<&Reached> {
        self.best.as_ref()
    }

    fn prove(&mut self, round: &Round) -> Stage {
        let (target, now) = (self.begun.target, &round.candidates[0]);
        let rates = now.rates();
        let (sure, seed) = (target.sureness(&rates), round.seed(&self.begun));
        let (met, edits) = (sure >= SURE, edits(&self.begun.zone, &now.zone));
        let was_met = self.best.as_ref().is_some_and(|best| best.met);
        let better = self.best.as_ref().is_none_or(|best| {
            if best.met {
                return met && edits.len() < best.edits.len();
            }
            sure > best.sure || best.sure <= 0.01 && target.miss(&rates) < target.miss(&best.rates)
        });
        if better {
            let (zone, matches) = (now.zone.clone(), now.results.matches());
            self.best = Some(Reached { zone, rates, matches, seed, sure, met, searched: 0, edits });
        }
        if let Some(best) = &mut self.best {
            best.searched = self.searched;
        }
        if met {
            return self.with_less();
        }
        // Whoever cannot do with less has what they wanted already.
        if was_met || self.round >= ROUNDS {
            return Stage::Over;
        }
        self.search(&now.zone, target.miss(&rates))
    }

    /// A repair leaves off whatever is not needed: the zone as it is, and with one edit less each.
    fn with_less(&mut self) -> Stage {
        let Some(best) = self.best.as_ref().filter(|_| self.begun.repairs) else { return Stage::Over };
        let less = mend::with_less(&best.zone, &best.edits).into_iter().filter(|zone| self.sound.is(zone));
        let zones: Vec<ZoneFile> = std::iter::once(best.zone.clone()).chain(less).collect();
        if zones.len() == 1 || self.round >= ROUNDS {
            return Stage::Over;
        }
        self.round += 1;
        Stage::Fewer(Round::of(zones, self.round.into(), FEWER.min(self.begun.most)))
    }

    /// Leaves off the edit that is needed least, if it may do without it.
    fn leave_off(&mut self, round: &Round) -> Stage {
        let target = self.begun.target;
        self.searched += round.played;
        let best = round.ranked(&target).into_iter().next().filter(|best| target.is_near(best.0));
        let Some((_, nth)) = best else { return Stage::Over };
        let zone = round.candidates[nth].zone.clone();
        Stage::Proof(Round::alone(zone, luck_of_proof(self.round), PROOF.min(self.begun.most)))
    }

    /// Tries some changes of a zone; the farther it is from the target, the larger ones.
    fn search(&mut self, now: &ZoneFile, miss: f64) -> Stage {
        self.round += 1;
        let all_at_once = self.all_at_once.take();
        // A sector for every point that is missing: few do more, and many less.
        let size = (1..LARGEST).find(|size| miss.sqrt() * 100.0 <= f64::from(*size)).unwrap_or(LARGEST);
        let luck = [self.begun.seed, u64::from(self.round)];
        let begun = &self.begun;
        let allowed = |zone: &ZoneFile| edits(&begun.zone, zone).len() <= begun.edits && self.sound.is(zone);
        // Far from the target another exit is tried too.
        let exit = (begun.adds && size >= FAR).then(|| self.sound.with_another_exit(now)).flatten();
        let worth_a_try = all_at_once.into_iter().chain(exit).collect();
        let round = Round::trying(now, (TRIED, size), worth_a_try, luck, begun.most, allowed);
        if round.candidates.len() == 1 { Stage::Over } else { Stage::Search(round) }
    }

    /// Goes on with the best of them, if it is better than the zone as it is.
    fn go_on(&mut self, round: &Round) -> Stage {
        let target = self.begun.target;
        self.searched += round.played;
        let here = (target.miss(&round.candidates[0].rates()), 0);
        let better: Vec<(f64, usize)> =
            round.looked_at(&target).into_iter().filter(|(miss, _)| *miss < here.0).collect();
        let (miss, nth) = better.first().copied().unwrap_or(here);
        let zone = round.candidates[nth].zone.clone();
        self.all_at_once = round.all_at_once(&better).filter(|all| all.zone() != zone.zone());
        // A proof is worth its matches where it may succeed, and now and then to know where it stands.
        if target.is_near(miss) || self.round.is_multiple_of(5) || self.round >= ROUNDS {
            return Stage::Proof(Round::alone(zone, luck_of_proof(self.round), PROOF.min(self.begun.most)));
        }
        self.search(&zone, miss)
    }
}

/// Which luck proves what a round has reached: none that any round has.
fn luck_of_proof(round: u16) -> u64 {
    0x1_0000 + u64::from(round)
}

/// What two zones differ in.
fn edits(before: &ZoneFile, after: &ZoneFile) -> Vec<(Coord, Cell, Cell)> {
    let (before, after) = (before.zone(), after.zone());
    let cells = before.cells();
    let all = (0..cells.columns()).flat_map(|col| (0..cells.rows()).map(move |row| Coord::new(col, row)));
    all.map(|at| (at, before.cell(at), after.cell(at))).filter(|(_, was, is)| was != is).collect()
}
