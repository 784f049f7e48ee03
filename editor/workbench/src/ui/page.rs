//! A page: one open document, how it is seen, and what is selected in it.

use std::path::PathBuf;

use engine::Coord;
use scenario_rules::{Code, Finding, Language, compile};

use crate::analysis::examiner::{Answer, Likeness, Question, Word};
use crate::analysis::lens::Lens;
use crate::analysis::live::Live;
use crate::analysis::played::Played;
use crate::analysis::searching::Searches;
use crate::analysis::test_run::{TestRun, Wish};
use crate::canvas::Canvas;
use crate::case::shown;
use crate::document::edit::Draft;
use crate::document::files::Files;
use crate::document::{Document, DocumentFile, FileOrigin, Part, SaveBlocked, Unreadable};
use crate::host::PageId;
use crate::print::order::{Order, Original};
use crate::replay::Replay;
use crate::text::foreign::steers;
use crate::tools::Selection;
use crate::tools::foresight::Foresight;
use crate::tools::stroke::Stroke;
use crate::tools::symmetry::{Mode, Symmetry};
use crate::tune::target::Target;

/// The longest name above the window, in characters.
const LONGEST: usize = 60;

/// A file that cannot be read.
#[derive(Clone, Debug)]
pub struct Report {
    /// The file.
    pub path: PathBuf,
    /// What is wrong with it.
    pub unreadable: Unreadable,
}

/// An open document.
#[derive(Debug)]
pub struct Page {
    /// Its number: no other page ever has it.
    pub id: PageId,
    /// The document.
    pub document: Document,
    /// Its files.
    pub files: Files,
    /// Why a file could not be read. Then the zone is empty, nobody sees it, and nothing can be done to it.
    pub report: Option<Report>,
    /// How it is seen.
    pub canvas: Canvas,
    /// What is selected.
    pub selection: Selection,
    /// How strokes are mirrored or turned.
    pub symmetry: Symmetry,
    /// The stroke that is under way.
    pub stroke: Option<Stroke>,
    played: Played,
    /// What was last found. The canvas is drawn with it while the rest of the page changes.
    pub(super) answer: Option<Answer>,
    likeness: Option<Likeness>,
    /// The finding that is shown.
    pub problem: Option<usize>,
    /// What the hand is about to do.
    pub foresight: Foresight,
    /// What a test is to play.
    pub wish: Wish,
    /// The last test.
    pub trial: Option<TestRun>,
    /// What is played at every change.
    pub live: Live,
    /// What the designer wants matches to come to.
    pub target: Target,
    /// What is searched for.
    pub searches: Searches,
    /// What was printed last, and in which file.
    pub printed: Option<(Order, PathBuf)>,
    /// Whether a test is to begin as soon as it is known that it can.
    pub test_wanted: bool,
    asked: Option<(u64, Option<Lens>, Symmetry)>,
    empty: Option<(u64, bool)>,
}

impl Page {
    /// A document to look at, its rules told in a language.
    pub fn new(id: PageId, document: Document, language: Language) -> Self {
        let symmetry = Symmetry::off(document.zone());
        let played = Played::of(document.zone().game(), document.scenario(), language);
        Self {
            id,
            files: Files::of(&document),
            report: None,
            document,
            canvas: Canvas::default(),
            selection: Selection::default(),
            symmetry,
            stroke: None,
            played,
            answer: None,
            likeness: None,
            problem: None,
            foresight: Foresight::default(),
            wish: Wish::default(),
            trial: None,
            live: Live::default(),
            target: Target::default(),
            searches: Searches::default(),
            printed: None,
            test_wanted: false,
            asked: None,
            empty: None,
        }
    }

    /// The mode of symmetry as it is on the screen.
    pub fn mode(&self) -> Mode {
        self.symmetry.mode().under(self.document.game().palette().top)
    }

    /// What stands on its tab.
    pub fn title(&self) -> String {
        match &self.report {
            Some(report) => report.path.file_name().unwrap_or_default().to_string_lossy().into_owned(),
            None => self.document.name().to_owned(),
        }
    }

    /// The name of the zone's file, without its ending.
    pub fn file_name(&self) -> Option<String> {
        let home = self.home(Part::Zone)?;
        let name = home.path.file_name()?.to_string_lossy();
        Some(name.strip_suffix(Part::Zone.ending()).unwrap_or(&name).to_owned())
    }

    /// Where a part of the document is saved.
    pub fn home(&self, part: Part) -> Option<&FileOrigin> {
        self.files.home(part, self.document.history())
    }

    /// Where its parts are saved.
    pub fn homes(&self) -> impl Iterator<Item = (Part, &FileOrigin)> {
        self.files.homes(self.document.history())
    }

    /// Why a part cannot be saved in its place.
    pub fn barred(&self, part: Part) -> Option<SaveBlocked> {
        self.files.barred(part, self.document.history())
    }

    /// The first part that is not on the disk as it is in a draft.
    pub fn unwritten(&self, draft: &Draft) -> Option<DocumentFile> {
        self.files.unwritten(draft, self.document.history())
    }

    /// Notes where a part is saved.
    pub fn settle(&mut self, part: Part, home: FileOrigin) {
        self.files.settle(part, home, self.document.history());
    }

    /// Notes that another scenario has taken the place of the one there was, and where it is saved.
    pub fn attached(&mut self, home: Option<FileOrigin>) {
        self.files.attached(home, self.document.history());
    }

    /// What there is to print.
    pub fn original(&self) -> Original<'_> {
        let scenario = self.document.scenario().map(|scenario| (scenario, &self.played.compiled));
        Original { zone: self.document.zone_file(), scenario }
    }

    /// The match that is shown.
    pub fn replay(&self) -> Option<&Replay> {
        self.trial.as_ref()?.replay.as_ref()
    }

    /// Whether the hand draws. Over a match that is shown it only looks.
    pub fn is_drawing(&self) -> bool {
        self.report.is_none() && self.replay().is_none()
    }

    /// What is played.
    pub fn played(&self) -> &Played {
        &self.played
    }

    /// What was last found.
    pub fn answer(&self) -> Option<&Answer> {
        self.answer.as_ref()
    }

    /// How symmetric it was, last time.
    pub fn likeness(&self) -> Option<Likeness> {
        self.likeness
    }

    /// The findings about the document as it was last looked at.
    pub fn findings(&self) -> &[Finding] {
        self.answer.as_ref().map(Answer::findings).unwrap_or_default()
    }

    /// What is wrong with a rule: what compiling finds is known at once, the rest when somebody has looked.
    pub fn about(&self, code: Code) -> impl Iterator<Item = &Finding> {
        let compiled = |check: &str| compile::CHECKS.iter().any(|(name, ..)| *name == check);
        let others = self.findings().iter().filter(move |finding| !compiled(finding.check));
        let name = code.to_string();
        let all = self.played.compiled.findings.iter().chain(others);
        all.filter(move |finding| finding.rules.contains(&name))
    }

    /// Whether the findings are those of the document as it is.
    pub fn is_examined(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| answer.revision == self.document.revision())
    }

    /// Whether it is known that it cannot be played.
    pub fn is_unplayable(&self) -> bool {
        self.answer.as_ref().is_some_and(|answer| !answer.report.playable())
    }

    /// Whether there is nothing more to hear about the document as it is.
    pub fn is_settled(&self) -> bool {
        let now = self.document.revision();
        self.is_examined() && self.likeness.is_some_and(|likeness| likeness.revision == now)
    }

    /// What to ask about it; nothing when that was asked before.
    pub fn question(&mut self, lens: Option<Lens>) -> Option<Question> {
        let wanted = (self.document.revision(), lens, self.symmetry);
        if self.asked.replace(wanted) == Some(wanted) {
            return None;
        }
        let (revision, draft) = (self.document.revision(), self.document.draft().clone());
        Some(Question { page: self.id, revision, draft, lens, symmetry: self.symmetry })
    }

    /// Takes note of what the examiner says.
    pub fn hear(&mut self, word: Word) {
        match word {
            Word::Found(answer) => {
                self.problem = self.problem.filter(|shown| *shown < answer.findings().len());
                self.answer = Some(*answer);
            }
            Word::Like(likeness) => self.likeness = Some(likeness),
        }
    }

    /// The sectors of the finding that is shown.
    pub fn marked(&self) -> &[Coord] {
        let shown = self.problem.and_then(|shown| self.findings().get(shown));
        shown.map(|finding| finding.sectors.as_slice()).unwrap_or_default()
    }

    /// A few words about it.
    pub fn hint(&self) -> String {
        if let Some(report) = &self.report {
            return format!("{}: cannot be read", shown(&report.path));
        }
        let cells = self.document.zone().cells();
        let state = if self.document.is_modified() { ", not saved" } else { "" };
        let first = format!("{}: {} × {}{state}", self.document.name(), cells.columns(), cells.rows());
        let files = self.homes().map(|(_, home)| shown(&home.path));
        std::iter::once(first).chain(files).collect::<Vec<_>>().join("\n")
    }

    /// Whether one of its files cannot be saved in its place.
    pub fn is_barred(&self) -> bool {
        self.barred(Part::Zone).or_else(|| self.barred(Part::Scenario)).is_some()
    }

    /// What stands above the window: names of any length are cut off, and what would steer a terminal is left out.
    pub fn heading(&self) -> String {
        let title = self.title();
        let name: String = title.chars().filter(|c| !steers(*c)).take(LONGEST).collect();
        let more = if title.chars().count() > LONGEST { "…" } else { "" };
        let mark = if self.document.is_modified() { "• " } else { "" };
        let bar = if self.is_barred() { " (read-only)" } else { "" };
        format!("{mark}{name}{more}{bar} – Hatchway")
    }

    /// Whether it is a new, empty zone to which nobody has done anything.
    pub fn is_blank(&mut self) -> bool {
        let history = self.document.history();
        let untouched = history.is_empty() && !history.is_modified() && self.report.is_none();
        untouched && self.homes().next().is_none() && self.is_empty()
    }

    /// Whether the zone has no sector.
    pub fn is_empty(&mut self) -> bool {
        let revision = self.document.revision();
        match self.empty {
            Some((known, empty)) if known == revision => empty,
            _ => {
                let empty = self.document.zone().painted().next().is_none();
                self.empty = Some((revision, empty));
                empty
            }
        }
    }

    /// Brings everything that depends on the document up to what it is now, its rules told in a language.
    pub fn follow(&mut self, language: Language) {
        self.played.follow(&self.document, language);
        if self.canvas.resize(self.document.zone()) {
            self.selection.keep_inside(self.document.zone());
            self.stroke = None;
        }
    }
}
