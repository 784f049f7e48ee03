//! The pinned version, played with the luck of the test, so that where it happens can be held against it.

use engine::Zone;
use scenario_rules::ZoneFile;

use super::TestRun;
use super::beside::Beside;
use crate::game::Sums;
use crate::host::Host;
use crate::simulate::{Documents, Job};

/// Another version of what is tested.
#[derive(Debug)]
pub struct Rival {
    documents: Documents,
    zone: Zone,
    played: Beside,
}

impl Rival {
    fn of(documents: &Documents, test: &Job, matches: u64) -> Option<Self> {
        let zone = ZoneFile::read(documents.zone.as_bytes()).ok()?.zone().clone();
        let job = Job { stage: documents.clone(), matches, ..test.clone() };
        Some(Self { documents: documents.clone(), zone, played: Beside::playing(vec![job]) })
    }

    /// The zone and what came of its matches, once all are played.
    pub fn sums(&self) -> Option<(&Zone, &Sums)> {
        self.played.done().next().map(|(_, played)| (&self.zone, &played.sums))
    }

    /// How many matches were played, and of how many.
    pub fn progress(&self) -> (u64, u64) {
        self.played.progress()
    }

    pub(super) fn tables(&mut self) -> &mut Beside {
        &mut self.played
    }

    /// The processes that play it.
    pub(super) fn processes(&self) -> Vec<u32> {
        self.played.processes()
    }

    /// Whether it is being played.
    pub fn is_running(&self) -> bool {
        self.played.is_running()
    }
}

impl TestRun {
    /// Holds the test against another version, which is played as soon as the test is through; or against none.
    pub fn hold_against(&mut self, documents: Option<&Documents>, host: &dyn Host) {
        if self.is_running() || self.played.matches() == 0 {
            return;
        }
        let Some(documents) = documents else {
            self.rival = None;
            return;
        };
        if self.rival.as_ref().is_none_or(|rival| rival.documents != *documents) {
            self.rivals += 1;
            self.rival = Rival::of(documents, &self.job, self.played.matches());
        }
        let gone_on = self.rival.as_mut().map(|rival| rival.tables().go_on(host));
        if let Some(Err(failure)) = gone_on {
            self.trouble = failure.lines;
        }
    }

    /// The version that it is held against.
    pub fn rival(&self) -> Option<&Rival> {
        self.rival.as_ref()
    }

    /// Tells apart what the heat of the other version is drawn of.
    pub(super) fn rival_stamp(&self) -> u64 {
        2 * self.rivals + u64::from(self.rival.as_ref().is_some_and(|rival| rival.sums().is_some()))
    }
}
