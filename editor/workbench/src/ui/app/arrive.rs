//! What comes from the disk: files that were opened, recovery copies, earlier versions.

use engine::Game;
use std::path::{Path, PathBuf};
use std::time::Duration;

use egui::Context;
use scenario_rules::{ScenarioFile, ZoneFile};

use super::App;
use crate::analysis::test_run::TestRun;
use crate::case::shown;
use crate::document::Document;
use crate::document::change::Change;
use crate::document::difference::Difference;
use crate::document::edit::Edit;
use crate::document::files::Files;
use crate::document::{DocumentFile, FileOrigin, Part, Snapshot, Unreadable};
use crate::host::{FileRequest, Opened, PageId, RecordedMatch};
use crate::ui::dialog::Dialog;
use crate::ui::dialog::chooser::Chooser;
use crate::ui::dialog::versions::Version;
use crate::ui::docks::Panel;
use crate::ui::page::{Page, Report};

impl App {
    /// A file was read: a zone gets a page, a scenario is laid on the zone that is shown.
    pub fn opened(&mut self, ctx: &Context, opened: Opened) {
        self.close_chooser(Chooser::opens);
        let Opened { path, content, print, bar, companion, brought } = opened;
        if let Some(brought) = brought {
            self.pages.retain(|page| page.report.as_ref().is_none_or(|report| report.path != path));
            self.settings.remember(&path);
            // It stays as it is: what becomes of it is saved elsewhere.
            self.cabinet.store.send(FileRequest::Leave(path));
            return self.bring(ctx, *brought);
        }
        let open = |page: &Page| page.homes().any(|(_, home)| home.path == path);
        if let Some(place) = self.pages.iter().position(open) {
            return self.show_page(place);
        }
        self.pages.retain(|page| page.report.as_ref().is_none_or(|report| report.path != path));
        let home = FileOrigin { path: path.clone(), print: Some(print) };
        match content {
            Ok(DocumentFile::Zone(zone)) => {
                self.pages.retain_mut(|page| !page.is_blank());
                self.open_zone(ctx, zone, home, companion.map(|companion| *companion));
            }
            Ok(DocumentFile::Scenario(scenario)) => self.lay(ctx, scenario, home),
            Err(unreadable) => self.report(path.clone(), unreadable),
        }
        self.settings.remember(&path);
        self.here = self.here.min(self.pages.len() - 1);
        if bar.is_some() {
            self.page_mut().files.bar(&path, bar);
        }
    }

    /// A match record was read: its zone gets a page, and the match is shown on it. The page has no file: it is the
    /// zone as it was played then.
    pub fn replayed(&mut self, ctx: &Context, replay: RecordedMatch) {
        let RecordedMatch { path, record, zone, scenario } = replay;
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        let mut document = Document::unsaved(zone, scenario, format!("As played in {name}"));
        document.saved(document.mark());
        match TestRun::of_record(&document, record, &name) {
            Ok(trial) => {
                self.close_chooser(Chooser::opens);
                self.settings.remember(&path);
                self.pages.retain_mut(|page| !page.is_blank());
                self.open(document);
                self.page_mut().trial = Some(trial);
                self.panels_hidden = false;
                self.settings.show(Panel::Test);
            }
            Err(failure) => self.not_opened(ctx, format!("{}: {}", shown(&path), failure.lines.join("; "))),
        }
    }

    /// A zone opens with the scenario that goes with it, unless that is open elsewhere.
    fn open_zone(&mut self, ctx: &Context, zone: ZoneFile, home: FileOrigin, companion: Option<Opened>) {
        let open = |path: &Path| self.pages.iter().any(|page| page.files.paths().any(|open| open == path));
        let mut beside = None;
        match companion.filter(|companion| !open(&companion.path)) {
            Some(Opened { path, content: Ok(DocumentFile::Scenario(scenario)), print, bar, .. }) => {
                beside = Some((scenario, FileOrigin { path, print: Some(print) }, bar));
            }
            Some(unreadable) => {
                let words = "goes with this zone and cannot be read; it is not played";
                self.tell(ctx, format!("{} {words}", shown(&unreadable.path)));
                self.cabinet.store.send(FileRequest::Leave(unreadable.path));
            }
            None => {}
        }
        self.open(Document::open(zone, beside.as_ref().map(|(scenario, ..)| scenario.clone())));
        let page = self.page_mut();
        page.settle(Part::Zone, home);
        if let Some((_, home, bar)) = beside {
            page.files.bar(&home.path, bar);
            page.settle(Part::Scenario, home);
        }
    }

    fn lay(&mut self, ctx: &Context, scenario: ScenarioFile, home: FileOrigin) {
        self.never_empty();
        self.here = self.here.min(self.pages.len() - 1);
        if self.page().report.is_some()
            && let Some(place) = self.pages.iter().position(|page| page.report.is_none())
        {
            self.show_page(place);
        }
        let page = self.page_mut();
        let clean = !page.document.is_modified();
        let words = format!("Open {}", scenario.name());
        self.tell(ctx, format!("{} is played on {}", scenario.name(), self.page().document.name()));
        let page = self.page_mut();
        page.document.make(Change { words, edit: Edit::Attach(Some(Box::new(scenario))) });
        page.attached(Some(home));
        if clean {
            page.document.saved(page.document.mark());
        }
    }

    fn report(&mut self, path: PathBuf, unreadable: Unreadable) {
        let Ok(mut document) = Document::empty(Game::default(), "", 1, 1) else { return };
        document.saved(document.mark());
        self.pages.retain_mut(|page| !page.is_blank());
        self.open(document);
        self.page_mut().report = Some(Report { path, unreadable });
    }

    /// Puts another version of a part in the place of ours, as a step of the history.
    pub(super) fn replace(&mut self, id: PageId, sheet: &DocumentFile, words: String) {
        let Some(page) = self.page_of(id) else { return };
        let draft = page.document.draft();
        let edit = match sheet {
            DocumentFile::Zone(zone) => Edit::to_zone(draft.zone(), zone),
            DocumentFile::Scenario(scenario) => Edit::to_scenario(draft.scenario(), Some(scenario)),
        };
        page.stroke = None;
        page.document.make(Change { words, edit });
    }

    pub(super) fn offer_versions(
        &mut self,
        ctx: &Context,
        id: PageId,
        versions: Vec<(DocumentFile, Duration)>,
    ) {
        let Some(page) = self.page_of(id) else { return };
        let draft = page.document.draft();
        let version = |(sheet, age): (DocumentFile, Duration)| Version {
            difference: Difference::between(draft, &sheet),
            sheet,
            age,
        };
        let versions: Vec<Version> = versions.into_iter().map(version).collect();
        if versions.is_empty() {
            self.tell(ctx, "nothing was saved over yet: there are no earlier versions");
        } else if self.dialog.is_none() {
            self.dialog = Some(Dialog::Versions(id, versions));
        }
    }

    /// What was recovered takes the place of the same file that was opened and not touched since.
    pub(super) fn restored(&mut self, id: PageId, snapshot: &Snapshot) {
        let same = |page: &Page| {
            let zone = page.home(Part::Zone);
            zone.is_some_and(|home| snapshot.zone.as_ref().is_some_and(|kept| kept.path == home.path))
        };
        self.pages.retain(|page| page.document.is_modified() || !same(page));
        let (zone, scenario) = (snapshot.draft.zone().clone(), snapshot.draft.scenario().cloned());
        let document = Document::unsaved(zone, scenario, "As recovered");
        let mut page = Page::new(id, document, self.settings.language);
        page.files = Files::recovered(snapshot, &page.document);
        // The copy is there already, and ours.
        page.files.noted = Some(page.document.revision());
        for (_, home) in page.homes() {
            self.cabinet.store.send(FileRequest::Watch(home.clone()));
        }
        self.pages.push(page);
        self.show_page(self.pages.len() - 1);
    }
}
