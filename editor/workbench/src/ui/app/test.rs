//! Testing the pages: matches are played on them while work goes on.

use super::App;
use crate::analysis::test_run::TestRun;
use crate::report::heat::Sort;
use crate::ui::command::Command;
use crate::ui::page::Page;
use crate::ui::panel::Panel;

impl App {
    /// The heat that lies over the zone.
    pub fn heat(&self) -> Option<Sort> {
        self.heat
    }

    /// Takes in what is new about the tests of all pages, and begins one that was waiting.
    pub(super) fn look_at_tests(&mut self) {
        for page in &mut self.pages {
            if let Some(trial) = &mut page.trial {
                trial.look();
            }
        }
        self.begin_test();
        // Numbers that somebody waits for come first, on whichever page.
        let running = |page: &Page| page.trial.as_ref().is_some_and(TestRun::is_running);
        let waited_for = self.pages.iter().any(running);
        for page in &mut self.pages {
            if let Some(trial) = &mut page.trial {
                trial.look_beside(&page.document, &*self.host, waited_for);
            }
        }
    }

    /// Carries out what is about tests.
    pub(super) fn test(&mut self, command: &Command) {
        match command {
            Command::Test => {
                self.panels_hidden = false;
                self.settings.show(Panel::Test);
                self.page_mut().test_wanted = true;
                self.begin_test();
            }
            Command::Wish(wish) => self.page_mut().wish = *wish,
            Command::NewSeed => self.page_mut().wish = self.page().wish.reseeded(),
            Command::Heat(sort) => {
                self.heat = Some(*sort).filter(|sort| self.heat != Some(*sort));
                self.lens = self.lens.filter(|_| self.heat.is_none());
            }
            other => self.walk_through(other),
        }
    }

    /// Plays the document as it is, once it is known that it can be played.
    fn begin_test(&mut self) {
        let page = &mut self.pages[self.here];
        if !page.test_wanted || !page.is_examined() {
            return;
        }
        page.test_wanted = false;
        let Some(answer) = page.answer.as_ref().filter(|answer| answer.report.playable()) else { return };
        let job = page.wish.job(&page.document);
        let same =
            |trial: &TestRun| trial.is_running() && trial.is_current(&page.document) && trial.job == job;
        if !page.trial.as_ref().is_some_and(same) {
            let told = page.trial.as_ref().map_or(0, TestRun::told);
            let trial = TestRun::start(&page.document, answer.rules, job, &*self.host, told);
            page.trial = Some(trial.after(page.trial.take()));
        }
    }

    /// Goes back from a match to the numbers, where there are some.
    pub(super) fn close_match(&mut self) {
        let page = self.page_mut();
        if let Some(trial) = &mut page.trial {
            trial.close();
            if trial.is_one_match() {
                page.trial = None;
            }
        }
    }

    fn walk_through(&mut self, command: &Command) {
        let Some(trial) = &mut self.pages[self.here].trial else { return };
        match (command, &mut trial.replay) {
            (Command::StopTest, _) => trial.stop(),
            (Command::OpenMatch(number), _) => trial.open(*number, &*self.host),
            (Command::CloseMatch, _) => self.close_match(),
            (Command::NextTurn, Some(replay)) => replay.show(replay.shown + 1),
            (Command::PreviousTurn, Some(replay)) => replay.show(replay.shown.saturating_sub(1)),
            (Command::ShowTurn(turn), Some(replay)) => replay.show(*turn),
            _ => {}
        }
    }
}
