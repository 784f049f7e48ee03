//! What is wrong with a document, found off the drawing thread. Of several questions only the last is answered.

use std::sync::mpsc::{self, Receiver, Sender};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use egui::Context;
use scenario_rules::knobs::Knobs;
use scenario_rules::{Finding, Report, Subject, check, compile};

use crate::analysis::lens::Lens;
use crate::analysis::overlay::Overlay;
use crate::document::edit::Draft;
use crate::game::Survey;
use crate::host::{Host, PageId};
use crate::tools::symmetry::score::Look;
use crate::tools::symmetry::{Mode, Score, Symmetry};

/// A document to look at.
#[derive(Clone, Debug)]
pub struct Question {
    /// The page it is open on.
    pub page: PageId,
    /// Its revision.
    pub revision: u64,
    /// The document.
    pub draft: Draft,
    /// The lens that lies over it.
    pub lens: Option<Lens>,
    /// The symmetry it is painted with.
    pub symmetry: Symmetry,
}

/// What was found.
#[derive(Clone, Debug)]
pub struct Answer {
    /// The page that was asked about.
    pub page: PageId,
    /// The revision for which it holds.
    pub revision: u64,
    /// Everything that is wrong, worth a look, or worth knowing.
    pub report: Report,
    /// The rules that are played.
    pub knobs: Knobs,
    /// What was measured on the zone.
    pub survey: Survey,
    /// The zone through the lens that was asked for.
    pub overlay: Option<(Lens, Overlay)>,
}

/// How symmetric a zone is, and in which way: as it is painted, or the best there is.
#[derive(Clone, Copy, Debug)]
pub struct Likeness {
    /// The page that was asked about.
    pub page: PageId,
    /// The revision for which it holds.
    pub revision: u64,
    /// The way.
    pub symmetry: Symmetry,
    /// How much.
    pub score: Score,
}

/// What the examiner says.
#[derive(Clone, Debug)]
pub enum Word {
    /// What was found.
    Found(Box<Answer>),
    /// How symmetric it is. This may take long on a large zone, so it comes later, when nothing else is asked.
    Like(Likeness),
}

impl Answer {
    /// The findings.
    pub fn findings(&self) -> &[Finding] {
        &self.report.findings
    }
}

/// Looks at documents beside the drawing: on a thread where there are such things, between two frames in a browser.
#[derive(Debug)]
pub struct Examiner {
    desk: Arc<Desk>,
    words: Receiver<Word>,
}

/// What whoever looks at documents knows of those who ask.
#[derive(Debug)]
struct Desk {
    host: Arc<dyn Host>,
    ctx: Context,
    said: Sender<Word>,
    asked: Mutex<Asked>,
}

#[derive(Debug, Default)]
struct Asked {
    /// The last question that nobody looked at yet.
    question: Option<Box<Question>>,
    /// Whether somebody is at work.
    busy: bool,
}

impl Desk {
    fn asked(&self) -> MutexGuard<'_, Asked> {
        self.asked.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn begin(self: &Arc<Self>, step: impl FnOnce(&Arc<Self>) + Send + 'static) {
        let desk = Arc::clone(self);
        if !self.host.spawn("examiner", Box::new(move || step(&desk))) {
            // Without it there are no findings; the rest of the program goes on, and the next question tries again.
            self.asked().busy = false;
        }
    }

    fn say(&self, word: Word) {
        // When nobody listens any more, the window is closed.
        let _ = self.said.send(word);
        self.ctx.request_repaint();
    }

    /// Looks at the last question. How symmetric a zone is comes in a step of its own, unless something else is asked.
    fn examine(self: &Arc<Self>) {
        let Some(question) = self.next() else { return };
        self.say(Word::Found(Box::new(examine(&question))));
        self.begin(move |desk| {
            if desk.asked().question.is_none() {
                desk.say(Word::Like(compare(&question)));
            }
            desk.examine();
        });
    }

    /// The last question; when there is none, nobody is at work any more.
    fn next(&self) -> Option<Box<Question>> {
        let mut asked = self.asked();
        asked.busy = asked.question.is_some();
        asked.question.take()
    }
}

impl Examiner {
    /// One that wakes the window when it has an answer.
    pub fn new(host: &Arc<dyn Host>, ctx: &Context) -> Self {
        let (said, words) = mpsc::channel();
        let desk = Desk { host: Arc::clone(host), ctx: ctx.clone(), said, asked: Mutex::default() };
        Self { desk: Arc::new(desk), words }
    }

    /// Asks. An earlier question that nobody looked at yet is forgotten.
    pub fn ask(&self, question: Question) {
        let mut asked = self.desk.asked();
        asked.question = Some(Box::new(question));
        let idle = !std::mem::replace(&mut asked.busy, true);
        drop(asked);
        if idle {
            self.desk.begin(Desk::examine);
        }
    }

    /// What it has said since.
    pub fn words(&self) -> impl Iterator<Item = Word> {
        self.words.try_iter()
    }

    /// Waits for the next word, if somebody is at work.
    pub fn wait(&self) -> Option<Word> {
        let busy = self.desk.asked().busy;
        if busy { self.words.recv().ok() } else { self.words.try_recv().ok() }
    }
}

/// Looks at one document.
fn examine(question: &Question) -> Answer {
    let draft = &question.draft;
    let (zone, scenario) = (draft.zone().zone(), draft.scenario());
    let compiled = scenario.map(compile);
    let mut subject = Subject::of_file(draft.zone());
    if let (Some(scenario), Some(compiled)) = (scenario, &compiled) {
        subject = subject.with(scenario, compiled);
    }
    let report = check(&subject);
    let knobs = compiled.map_or_else(|| Knobs::printed(zone.game()), |compiled| compiled.knobs);
    let survey = Survey::of(zone, &knobs);
    let overlay = question.lens.map(|lens| (lens, survey.overlay(zone, lens)));
    let Question { page, revision, .. } = *question;
    Answer { page, revision, report, knobs, survey, overlay }
}

/// Sees how symmetric a zone is.
fn compare(question: &Question) -> Likeness {
    let zone = question.draft.zone().zone();
    let (symmetry, score) = match question.symmetry {
        off if off.mode() == Mode::Off => Score::best(zone, Look::Kinds),
        on => (on, Score::of(zone, on, Look::Kinds)),
    };
    Likeness { page: question.page, revision: question.revision, symmetry, score }
}
