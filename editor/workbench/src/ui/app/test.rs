//! Testing the pages: matches are played on them while work goes on.

use egui::Context;

use super::App;
use crate::analysis::searching::SearchFor;
use crate::analysis::test_run::{TestRun, numbers};
use crate::document::change::Change;
use crate::text::number::counted;
use crate::ui::command::{TestCommand, Tuning};
use crate::ui::docks::Panel;
use crate::ui::page::Page;

impl App {
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
        for page in &mut self.pages {
            page.searches.look(&*self.host);
            if let Some(edits) = page.searches.finished_draft(&page.document)
                && !edits.is_empty()
            {
                let words = format!("Tuned, {}", counted(edits.len(), "sector"));
                page.document.make(Change::cells(words, edits));
            }
        }
        let asked = |page: &Page| page.searches.is_waited_for();
        let compared = self.look_at_comparing();
        let waited_for = compared || self.pages.iter().any(running);
        // A search takes minutes in which somebody may go on painting, so the live estimate plays beside it.
        self.look_at_live(waited_for);
        self.look_at_change();
        let waited_for = waited_for || self.pages.iter().any(|page| asked(page) || page.live.is_running());
        if let Some(page) = self.pages.get_mut(self.here).filter(|page| !waited_for && page.is_drawing()) {
            page.searches.evolve(&page.document, &page.wish, page.target, &*self.host);
        }
        for page in &mut self.pages {
            if let Some(trial) = &mut page.trial {
                trial.look_beside(&page.document, &*self.host, waited_for);
            }
        }
    }

    /// Tunes what was drawn by luck; what is found is made at once.
    pub(super) fn tune_draft(&mut self, Tuning { players, target, .. }: Tuning) {
        self.panels_hidden = false;
        self.settings.show(Panel::Test);
        let page = self.page_mut();
        (page.target, page.wish.players) = (target, Some(players));
        page.searches.start(SearchFor::Tuned, &page.document, &page.wish, target);
        page.searches.is_draft = true;
    }

    /// Plays the page that is shown at every change, unless somebody waits for the numbers of a test or a comparison.
    fn look_at_live(&mut self, waited_for: bool) {
        let (here, wanted) = (self.here, self.settings.live && !waited_for);
        for (nth, page) in self.pages.iter_mut().enumerate() {
            // A stroke ends before anybody asks what it did.
            if wanted && nth == here && page.is_drawing() {
                page.live.look(&page.document, &page.wish, &*self.host);
            } else {
                page.live.rest();
                if nth == here && page.is_drawing() {
                    page.live.follow(&page.document);
                }
            }
        }
    }

    /// Carries out what is about tests.
    pub(super) fn test(&mut self, ctx: &Context, command: TestCommand) {
        match command {
            TestCommand::Play => {
                self.panels_hidden = false;
                self.settings.show(Panel::Test);
                self.page_mut().test_wanted = true;
                self.begin_test();
            }
            TestCommand::Stop => {
                if let Some(trial) = &mut self.page_mut().trial {
                    trial.stop();
                }
            }
            TestCommand::Wish(wish) => self.page_mut().wish = wish,
            TestCommand::NewSeed => self.page_mut().wish = self.page().wish.reseeded(),
            TestCommand::Live => self.settings.live = !self.settings.live,
            TestCommand::Pin => self.page_mut().live.pin(),
            TestCommand::Unpin => {
                let page = self.page_mut();
                page.live.unpin(&page.document);
            }
            TestCommand::AskRule(code, beside) => self.asked_rule = Some((code, beside)),
            TestCommand::Target(target) => self.page_mut().target = target,
            TestCommand::Search(what) => {
                let page = self.page_mut();
                page.searches.start(what, &page.document, &page.wish, page.target);
            }
            TestCommand::StopSearch(what) => self.page_mut().searches.stop(what),
            TestCommand::Heat(sort) => {
                self.heat.sort = Some(sort).filter(|sort| self.heat.sort != Some(*sort));
                self.lens = self.lens.filter(|_| self.heat.sort.is_none());
            }
            TestCommand::HeatSide(side) => self.heat.side = side,
            TestCommand::HeatTimes(times) => self.heat.times = times,
            TestCommand::HeatChange => self.heat.change = !self.heat.change,
            TestCommand::AskCompare => self.ask_compare(),
            TestCommand::Compare(sides) => self.compare(sides),
            TestCommand::Tables(what) => {
                if let Some(trial) = &mut self.page_mut().trial {
                    trial.ask(what);
                }
            }
            TestCommand::StopTables => {
                if let Some(trial) = &mut self.page_mut().trial {
                    trial.stop_tables();
                }
            }
            TestCommand::CopyNumbers => self.copy_numbers(ctx),
            TestCommand::OpenMatch(number) => {
                if let Some(trial) = &mut self.pages[self.here].trial {
                    trial.open(number, &*self.host);
                }
            }
            TestCommand::CloseMatch => self.close_match(),
            TestCommand::NextTurn => self.show_turn(|shown| shown + 1),
            TestCommand::PreviousTurn => self.show_turn(|shown| shown.saturating_sub(1)),
            TestCommand::ShowTurn(turn) => self.show_turn(|_| turn),
        }
    }

    fn copy_numbers(&mut self, ctx: &Context) {
        let trial = self.page().trial.as_ref().map(TestRun::shown);
        let Some(trial) = trial.filter(|trial| trial.played.matches() > 0) else { return };
        let told = match numbers::json(&trial.job, &trial.played) {
            Some(json) => {
                ctx.copy_text(json);
                "the numbers are copied, as `hatchway simulate --format json` writes them"
            }
            None => "the numbers cannot be told for programs",
        };
        self.tell(ctx, told);
    }

    /// Plays the document as it is, once it is known that it can be played.
    fn begin_test(&mut self) {
        let page = &mut self.pages[self.here];
        if !page.test_wanted || !page.is_examined() {
            return;
        }
        page.test_wanted = false;
        let Some(answer) = page.answer().filter(|answer| answer.report.playable()) else { return };
        let job = page.wish.job(&page.document);
        let same =
            |trial: &TestRun| trial.is_running() && trial.is_current(&page.document) && trial.job == job;
        if !page.trial.as_ref().is_some_and(same) {
            let told = page.trial.as_ref().map_or(0, TestRun::told);
            let trial = TestRun::start(&page.document, answer.knobs.clone(), job, &*self.host, told);
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

    /// Shows another turn of the match that is open: `next` tells which, from the one that is shown.
    fn show_turn(&mut self, next: impl FnOnce(usize) -> usize) {
        let trial = self.page_mut().trial.as_mut();
        if let Some(replay) = trial.and_then(|trial| trial.replay.as_mut()) {
            replay.show(next(replay.shown));
        }
    }
}
