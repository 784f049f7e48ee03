//! What is wrong with a document, found off the drawing thread. Of several questions only the last is answered.

use std::sync::mpsc::{self, Receiver, Sender};

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

/// Looks at documents on a thread of its own.
#[derive(Debug)]
pub struct Examiner {
    questions: Option<Sender<Question>>,
    words: Receiver<Word>,
}

impl Examiner {
    /// Starts the thread; it wakes the window when it has an answer and ends with the examiner.
    pub fn start(host: &dyn Host, ctx: &Context) -> Self {
        let (questions, asked) = mpsc::channel::<Question>();
        let (said, words) = mpsc::channel();
        let ctx = ctx.clone();
        let work = move || {
            let say = |word: Word| {
                let heard = said.send(word).is_ok();
                ctx.request_repaint();
                heard
            };
            let mut next = asked.recv().ok();
            while let Some(question) = next {
                let last = asked.try_iter().last().unwrap_or(question);
                let heard = say(Word::Found(Box::new(examine(&last))));
                next = asked.try_recv().ok();
                if next.is_none() && heard {
                    say(Word::Like(compare(&last)));
                    next = asked.recv().ok();
                }
            }
        };
        let started = host.spawn("examiner", Box::new(work));
        Self { questions: started.then_some(questions), words }
    }

    /// Asks. An earlier question that nobody looked at yet is forgotten.
    pub fn ask(&self, question: Question) {
        if let Some(questions) = &self.questions {
            // Without the thread there are no findings; the rest of the program goes on.
            let _ = questions.send(question);
        }
    }

    /// What it has said since.
    pub fn words(&self) -> impl Iterator<Item = Word> {
        self.words.try_iter()
    }

    /// Waits for the next word.
    pub fn wait(&self) -> Option<Word> {
        self.words.recv().ok()
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
