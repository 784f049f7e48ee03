//! The live estimate of a page: every state of the document is played in the background, and what matters most is told at
//! once, with the change since the state that is pinned.
//!
//! What every single match came to is kept ([`Results`]), so that any two states can be laid side by side without playing
//! either of them again. Quick players come first, so that there are numbers at once; the everyday players take their place
//! as soon as they have something to say.

mod question;

use std::collections::{BTreeMap, VecDeque};

use engine::tally::{Difference, Estimate};
use scenario_rules::{ScenarioFile, ZoneFile};

use crate::analysis::test_run::Wish;
use crate::document::history::Mark;
use crate::document::{Document, Fingerprint};
use crate::host::{Host, Running};
use crate::simulate::batch::MEASURES;
use crate::simulate::{Documents, Job, Limits, Results};

use question::Question;
pub use question::{About, Guess, Instead};

/// The seed of all live matches. It is no seed that anybody tests with: what was tuned to this luck meets other luck there.
const SEED: u64 = 0x1EC7_2026;

/// The longest that is played on one state at a stretch, in seconds: a huge map gets what numbers it can.
const LONGEST: u64 = 30;

/// How many states remember what was played, so that they can be played on.
const RECENT: usize = 16;

/// Who plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Strength {
    /// Players that are quick.
    Quick,
    /// The players that a test would have.
    Everyday,
}

/// Which of both states.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Here,
    Pinned,
}

/// What is played, in this order: who, on which state, up to which match, and never more than a test would play. The pinned state is played further, because every
/// later one is held against it.
const PLAN: [(Strength, Side, u64); 8] = [
    (Strength::Quick, Side::Here, 4_000),
    (Strength::Quick, Side::Pinned, 8_000),
    (Strength::Everyday, Side::Here, 500),
    (Strength::Everyday, Side::Pinned, 2_000),
    (Strength::Everyday, Side::Here, 2_000),
    (Strength::Everyday, Side::Pinned, 8_000),
    (Strength::Everyday, Side::Here, 8_000),
    (Strength::Everyday, Side::Pinned, 16_000),
];

/// What is played of a change that somebody asks about.
const GUESS: [(Strength, u64); 3] =
    [(Strength::Quick, 2_000), (Strength::Everyday, 500), (Strength::Everyday, 2_000)];

/// With fewer matches the everyday players have nothing to say yet.
const ENOUGH: u64 = 400;

/// What was found out about one state.
#[derive(Debug, Default)]
struct Tested {
    results: [Results; 2],
    /// Why it cannot be played.
    trouble: Option<String>,
}

impl Tested {
    fn of(&self, strength: Strength) -> &Results {
        &self.results[strength as usize]
    }
}

/// The state that all others are held against.
#[derive(Clone, Debug)]
struct Pinned {
    print: Fingerprint,
    documents: Documents,
    mark: Mark,
    /// Whether somebody chose it; otherwise it is what was saved last.
    chosen: bool,
}

/// Matches that are being played.
#[derive(Debug)]
struct Task {
    print: Fingerprint,
    strength: Strength,
    past: u64,
    running: Box<dyn Running>,
}

/// What is told of the state a document is in.
#[derive(Clone, Debug)]
pub struct Told {
    /// Who played.
    pub strength: Strength,
    /// How many matches.
    pub matches: u64,
    /// Each measure, and its change since the pinned state unless it is this one.
    pub measures: [(Option<Estimate>, Option<Difference>); MEASURES],
}

/// The live estimate of one page.
#[derive(Debug, Default)]
pub struct Live {
    /// Who plays; with other players nothing that was found out holds.
    table: Option<(u8, Vec<String>)>,
    /// The most matches of a state: as many as a test would play.
    most: u64,
    tested: BTreeMap<Fingerprint, Tested>,
    /// What each state of the document holds.
    prints: BTreeMap<Mark, Fingerprint>,
    recent: VecDeque<(Fingerprint, Documents)>,
    here: Option<(Mark, Fingerprint)>,
    pinned: Option<Pinned>,
    question: Option<Question>,
    task: Option<Task>,
    /// What there is to tell of each state, as it was when numbers came last.
    told: BTreeMap<Fingerprint, Told>,
    rests: bool,
}

impl Live {
    /// Looks at the document as it is, takes in what is new and plays on.
    pub fn look(&mut self, document: &Document, wish: &Wish, host: &dyn Host) {
        (self.most, self.rests) = (wish.matches, false);
        let table = (wish.players(document), wish.bots(document.game()));
        if self.table.as_ref() != Some(&table) {
            self.table = Some(table);
            self.tested.clear();
            self.told.clear();
            (self.task, self.here) = (None, None);
        }
        self.follow(document);
        self.hear();
        if self.task.is_none() {
            self.play_on(document, host);
        }
    }

    /// Ends what is being played; what it brought is kept.
    pub fn rest(&mut self) {
        self.rests = true;
        if self.task.is_some() {
            self.hear();
            self.task = None;
        }
    }

    /// Whether it waits for others, who play something that somebody asked for.
    pub fn rests(&self) -> bool {
        self.rests
    }

    /// The state that others are held against, as it is played; none before anything was looked at.
    pub fn pinned(&self) -> Option<&Documents> {
        self.pinned.as_ref().map(|pinned| &pinned.documents)
    }

    /// Notes in which state the document is, and which one was saved last.
    pub fn follow(&mut self, document: &Document) {
        let mark = document.mark();
        if self.here.is_some_and(|(known, _)| known == mark) {
            return self.follow_saved(document);
        }
        let documents = documents_of(document.zone_file(), document.scenario());
        let print = print_of(&documents);
        self.here = Some((mark, print));
        self.prints.insert(mark, print);
        self.tested.entry(print).or_default();
        self.recent.retain(|(known, _)| *known != print);
        self.recent.push_back((print, documents));
        if self.recent.len() > RECENT {
            self.recent.pop_front();
        }
        self.follow_saved(document);
        // Whatever else is played, the newest state comes first.
        if self.task.as_ref().is_some_and(|task| task.print != print) {
            self.rest();
        }
        self.tell();
    }

    /// What was saved last is pinned, unless somebody pinned something else. Before anything was saved it is what there was
    /// first.
    fn follow_saved(&mut self, document: &Document) {
        let saved = document.history().saved_mark();
        let wanted = match &self.pinned {
            Some(pinned) if pinned.chosen => return,
            Some(pinned) => saved.filter(|saved| *saved != pinned.mark),
            None => saved.or(self.here.map(|(mark, _)| mark)),
        };
        if let Some(mark) = wanted {
            self.pin_state(mark, false);
        }
    }

    fn pin_state(&mut self, mark: Mark, chosen: bool) {
        let known = self.prints.get(&mark).and_then(|print| self.recent.iter().find(|(one, _)| one == print));
        let Some((print, documents)) = known else { return };
        self.pinned = Some(Pinned { print: *print, documents: documents.clone(), mark, chosen });
        self.tested.entry(*print).or_default();
        self.drop_idle_task();
        // All of them are held against another state now.
        let told = self.tested.keys().filter_map(|print| Some((*print, self.told_of(*print)?)));
        self.told = told.collect();
    }

    /// Pins the state that the document is in.
    pub fn pin(&mut self) {
        if let Some((mark, _)) = self.here {
            self.pin_state(mark, true);
        }
    }

    /// Holds states against what was saved last again.
    pub fn unpin(&mut self, document: &Document) {
        if let Some(pinned) = &mut self.pinned {
            pinned.chosen = false;
        }
        self.follow_saved(document);
    }

    /// Whether somebody chose what states are held against.
    pub fn is_pinned_by_hand(&self) -> bool {
        self.pinned.as_ref().is_some_and(|pinned| pinned.chosen)
    }

    /// The state that others are held against.
    pub fn pinned_mark(&self) -> Option<Mark> {
        self.pinned.as_ref().map(|pinned| pinned.mark)
    }

    /// Asks what would be if something were otherwise, or nothing any more. It comes before everything else that is played,
    /// for somebody waits for it.
    pub fn ask(&mut self, document: &Document, about: Option<About>) {
        let mark = document.mark();
        let Some(about) = about else {
            self.question = None;
            return self.drop_idle_task();
        };
        if self.question.as_ref().is_some_and(|question| (question.mark, question.about) == (mark, about)) {
            return;
        }
        let question = Question::of(document, about);
        for (_, print, _) in &question.guesses {
            self.tested.entry(*print).or_default();
        }
        self.question = Some(question);
        self.rest();
    }

    /// What was asked about, and for each thing that could be otherwise what would change; nothing, where it could not be
    /// played.
    pub fn guesses(&self) -> Option<(About, Vec<Guess>)> {
        let (question, (_, here)) = (self.question.as_ref()?, self.here?);
        let guess = |(instead, print, _): &(Instead, Fingerprint, Documents)| {
            let trouble = self.tested.get(print).is_some_and(|tested| tested.trouble.is_some());
            Guess { instead: *instead, told: self.told_since(*print, Some(here)), trouble }
        };
        Some((question.about, question.guesses.iter().map(guess).collect()))
    }

    /// Nobody waits for a state that was left.
    fn drop_idle_task(&mut self) {
        let asked = self.question.iter().flat_map(|question| &question.guesses).map(|(_, print, _)| *print);
        let here = self.here.map(|(_, print)| print);
        let pinned = self.pinned.as_ref().map(|pinned| pinned.print);
        let mut wanted = here.into_iter().chain(pinned).chain(asked);
        if self.task.as_ref().is_some_and(|task| wanted.all(|print| print != task.print)) {
            self.rest();
        }
    }

    fn hear(&mut self) {
        let Some(task) = &self.task else { return };
        let Some(news) = task.running.news() else { return };
        let tested = self.tested.entry(task.print).or_default();
        let results = &mut tested.results[task.strength as usize];
        let over = match news.outcome {
            Ok(outcome) => {
                results.take_in(&outcome.played.each);
                outcome.ending.is_some()
            }
            Err(failure) => {
                tested.trouble = Some(failure.lines.join("; "));
                true
            }
        };
        if over {
            // What broke or took too long will not go better another time.
            results.reach(task.past);
            self.task = None;
        }
        self.tell();
    }

    fn play_on(&mut self, document: &Document, host: &dyn Host) {
        let Some((players, bots)) = &self.table else { return };
        let Some((_, here)) = self.here else { return };
        let asked = self.question.iter().flat_map(|question| {
            GUESS.into_iter().flat_map(|(strength, past)| {
                question.guesses.iter().map(move |(_, print, _)| (strength, *print, past))
            })
        });
        let plan = PLAN.into_iter().filter_map(|(strength, side, past)| {
            let print = match side {
                Side::Here => here,
                Side::Pinned => self.pinned.as_ref()?.print,
            };
            Some((strength, print, past))
        });
        let next = asked.chain(plan).find_map(|(strength, print, past)| {
            let past = past.min(self.most);
            let tested = self.tested.get(&print)?;
            let first = tested.of(strength).reached();
            (tested.trouble.is_none() && first < past).then_some((strength, print, first, past))
        });
        let Some((strength, print, first, past)) = next else { return };
        let pinned = self.pinned.iter().map(|pinned| (pinned.print, &pinned.documents));
        let recent = self.recent.iter().map(|(print, documents)| (*print, documents));
        let guesses = self.question.iter().flat_map(|question| &question.guesses);
        let guesses = guesses.map(|(_, print, documents)| (*print, documents));
        let known = recent.chain(pinned).chain(guesses).find(|(known, _)| *known == print);
        let Some((_, documents)) = known else { return };
        let quick = || document.game().roster().quick_table();
        let job = Job {
            revision: document.revision(),
            players: *players,
            seed: SEED,
            first,
            matches: past - first,
            bots: if strength == Strength::Quick { quick() } else { bots.clone() },
            each: true,
            limits: Limits { run: Some(LONGEST), ..Limits::default() },
            ..Job::of(documents.clone())
        };
        match host.play(job) {
            Ok(running) => self.task = Some(Task { print, strength, past, running }),
            Err(failure) => {
                self.tested.entry(print).or_default().trouble = Some(failure.lines.join("; "));
                self.tell();
            }
        }
    }

    /// Works out what there is to tell of the state that the document is in.
    fn tell(&mut self) {
        if let Some((_, print)) = self.here
            && let Some(told) = self.told_of(print)
        {
            self.told.insert(print, told);
        }
    }

    fn told_of(&self, print: Fingerprint) -> Option<Told> {
        self.told_since(print, self.pinned.as_ref().map(|pinned| pinned.print))
    }

    /// What there is to tell of one state, held against another one.
    fn told_since(&self, print: Fingerprint, before: Option<Fingerprint>) -> Option<Told> {
        let tested = self.tested.get(&print)?;
        let before = before.filter(|before| *before != print).and_then(|before| self.tested.get(&before));
        // Of both states there are to be numbers of the same players.
        let has = |tested: &Tested| tested.of(Strength::Everyday).matches() >= ENOUGH.min(self.most);
        let everyday = has(tested) && before.is_none_or(|before| has(before) || before.trouble.is_some());
        let strength = if everyday { Strength::Everyday } else { Strength::Quick };
        let results = tested.of(strength);
        let measure = |measure: usize| {
            let change = before.and_then(|before| results.change_since(before.of(strength), measure));
            (results.rate(measure).estimate(), change)
        };
        let matches = results.matches();
        (matches > 0).then(|| Told { strength, matches, measures: std::array::from_fn(measure) })
    }

    /// What there is to tell of the state that the document is in.
    pub fn told(&self) -> Option<&Told> {
        self.told.get(&self.here?.1)
    }

    /// What was found out about any state of the document.
    pub fn told_at(&self, mark: Mark) -> Option<&Told> {
        self.told.get(self.prints.get(&mark)?)
    }

    /// Why the state that the document is in cannot be played.
    pub fn trouble(&self) -> Option<&str> {
        self.tested.get(&self.here?.1)?.trouble.as_deref()
    }

    /// Whether something is being played.
    pub fn is_running(&self) -> bool {
        self.task.is_some()
    }

    /// The processes that play, as the system numbers them.
    pub fn processes(&self) -> Vec<u32> {
        self.task.as_ref().map(|task| task.running.processes()).unwrap_or_default()
    }
}

fn documents_of(zone: &ZoneFile, scenario: Option<&ScenarioFile>) -> Documents {
    Documents { zone: zone.write(), scenario: scenario.map(ScenarioFile::write), look: false }
}

fn print_of(documents: &Documents) -> Fingerprint {
    let scenario = documents.scenario.as_deref().unwrap_or_default();
    Fingerprint::of(format!("{}\0{scenario}", documents.zone).as_bytes())
}
