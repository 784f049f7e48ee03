//! What the workbench shows differently for each game. All that is decided by the game alone is decided here.

mod designed;
pub mod escape;
mod shown;
pub mod survive;

use std::sync::LazyLock;

use engine::escape::Escape;
use engine::escape::bot::{Bot, Bots};
use engine::survive::Survive;
use engine::tally::Heat;
use engine::{Coord, Game, Playable as _, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Record, ZoneFile};
use serde::{Deserialize, Serialize};

use crate::analysis::lens::{Fact, Lens};
use crate::analysis::overlay::Overlay;
use crate::failure::Failure;
use crate::replay::Replay;
use crate::report::figure::Figure;
use crate::report::heat::Aspect;
use crate::report::outcomes::Outcomes;
use crate::report::range::Range;
use crate::report::verdict::Remark;
use crate::simulate::batch::Played;
use crate::simulate::{Job, Written};
pub use designed::{Designed, Drawing, GameWords};
pub(crate) use shown::lowest;
pub use shown::{GameSums, Shown, Told, Visitor};

/// Does something with a game.
pub fn visit<V: Visitor>(game: Game, visitor: V) -> V::Answer {
    match game {
        Game::Escape => visitor.visit::<Escape>(),
        Game::Survive => visitor.visit::<Survive>(),
    }
}

/// A game as whoever designs for it sees it.
pub fn of(game: Game) -> &'static dyn Designed {
    match game {
        Game::Escape => &Escape,
        Game::Survive => &Survive,
    }
}

// Whose QR code a text stands for, by how it begins.
fn whose_code(text: &str) -> Option<Game> {
    let text = text.trim_start_matches('\u{feff}').trim_start();
    Game::ALL.into_iter().find(|game| text.starts_with(of(*game).code_head()))
}

/// Whether a text begins as that of a QR code does.
pub fn is_code(text: &str) -> bool {
    whose_code(text).is_some()
}

/// The zone that the text of a QR code stands for, or why there is none.
pub fn read_code(text: &str) -> Result<ZoneFile, String> {
    of(whose_code(text).unwrap_or_default()).read_code(text)
}

/// Sums over matches of whatever game was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Sums {
    /// Nothing was played yet.
    #[default]
    Nothing,
    /// Of *Escape*.
    Escape(Box<GameSums<Escape>>),
    /// Of *Survive*.
    Survive(Box<GameSums<Survive>>),
}

impl Sums {
    /// Adds the sums of other matches of the same game.
    pub fn merge(&mut self, other: &Self) {
        match (&mut *self, other) {
            (Self::Nothing, other) => *self = other.clone(),
            (_, Self::Nothing) => {}
            (Self::Escape(sums), Self::Escape(more)) => sums.merge(more),
            (Self::Survive(sums), Self::Survive(more)) => sums.merge(more),
            (Self::Escape(_), Self::Survive(_)) | (Self::Survive(_), Self::Escape(_)) => {
                debug_assert!(false, "matches of two games are never added");
            }
        }
    }

    /// How many matches came to their end.
    pub fn matches(&self) -> u64 {
        match self {
            Self::Nothing => 0,
            Self::Escape(sums) => sums.summary.matches,
            Self::Survive(sums) => sums.summary.matches,
        }
    }

    /// How often something happened in each cell, in the order of the cells; none before a match was played.
    pub fn heat(&self, aspect: Aspect) -> Vec<u64> {
        let aspect = aspect.sound();
        match self {
            Self::Nothing => Vec::new(),
            Self::Escape(sums) => escape::report::heat::aspect(sums, aspect),
            Self::Survive(sums) => survive::report::heat::aspect(sums, aspect),
        }
    }

    /// Where and when what happened, if somebody has counted it.
    pub fn times(&self) -> &Heat {
        static NOTHING: LazyLock<Heat> = LazyLock::new(Heat::default);
        match self {
            Self::Nothing => &NOTHING,
            Self::Escape(sums) => &sums.heat,
            Self::Survive(sums) => &sums.heat,
        }
    }

    /// The first matches of both sorts that the game tells apart.
    pub fn examples(&self) -> Vec<Example> {
        match self {
            Self::Nothing => Vec::new(),
            Self::Escape(sums) => named(escape::EXAMPLES, sums.examples),
            Self::Survive(sums) => named(survive::EXAMPLES, sums.examples),
        }
    }

    /// The matches with most of each thing that the game looks for, as far as it happened.
    pub fn found(&self) -> Vec<Example> {
        let (sorts, found) = match self {
            Self::Nothing => return Vec::new(),
            Self::Escape(sums) => (escape::finds::FINDS, &sums.found),
            Self::Survive(sums) => (survive::finds::FINDS, &sums.found),
        };
        let number = |nth: usize| found.get(nth).copied().flatten().map(|found| found.number);
        let named =
            |(nth, [words, hint]): (usize, [&'static str; 2])| Example { number: number(nth), words, hint };
        sorts.into_iter().enumerate().map(named).collect()
    }

    /// The sums of *Escape*; none, where another game was played.
    pub fn escape(&self) -> &GameSums<Escape> {
        static NOTHING: LazyLock<GameSums<Escape>> = LazyLock::new(GameSums::default);
        match self {
            Self::Escape(sums) => sums,
            Self::Nothing | Self::Survive(_) => &NOTHING,
        }
    }

    /// The sums of *Survive*; none, where another game was played.
    pub fn survive(&self) -> &GameSums<Survive> {
        static NOTHING: LazyLock<GameSums<Survive>> = LazyLock::new(GameSums::default);
        match self {
            Self::Survive(sums) => sums,
            Self::Nothing | Self::Escape(_) => &NOTHING,
        }
    }
}

/// The first match of a sort.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Example {
    /// Its number; `None`, if there was none.
    pub number: Option<u64>,
    /// What there is in it, in a word.
    pub words: &'static str,
    /// The same in a sentence.
    pub hint: &'static str,
}

fn named(sorts: [[&'static str; 2]; 2], numbers: [Option<u64>; 2]) -> Vec<Example> {
    sorts.into_iter().zip(numbers).map(|([words, hint], number)| Example { number, words, hint }).collect()
}

/// By how much matches with the same luck differ, of whatever game was played.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Pairs {
    /// Nothing was played yet.
    #[default]
    Nothing,
    /// Of *Escape*.
    Escape(Box<engine::escape::Paired>),
    /// Of *Survive*.
    Survive(Box<engine::survive::Paired>),
}

impl Pairs {
    /// Adds other pairs of the same game.
    pub fn merge(&mut self, other: &Self) {
        match (&mut *self, other) {
            (Self::Nothing, other) => *self = other.clone(),
            (_, Self::Nothing) => {}
            (Self::Escape(pairs), Self::Escape(more)) => pairs.merge(more),
            (Self::Survive(pairs), Self::Survive(more)) => pairs.merge(more),
            (Self::Escape(_), Self::Survive(_)) | (Self::Survive(_), Self::Escape(_)) => {
                debug_assert!(false, "matches of two games are never added");
            }
        }
    }

    /// The pairs of *Escape*; none, where another game was played.
    pub fn escape(&self) -> &engine::escape::Paired {
        static NOTHING: LazyLock<engine::escape::Paired> = LazyLock::new(engine::escape::Paired::default);
        match self {
            Self::Escape(pairs) => pairs,
            Self::Nothing | Self::Survive(_) => &NOTHING,
        }
    }

    /// The pairs of *Survive*; none, where another game was played.
    pub fn survive(&self) -> &engine::survive::Paired {
        static NOTHING: LazyLock<engine::survive::Paired> = LazyLock::new(engine::survive::Paired::default);
        match self {
            Self::Survive(pairs) => pairs,
            Self::Nothing | Self::Escape(_) => &NOTHING,
        }
    }
}

/// What matters most about matches, as the window shows it.
pub fn rates(played: &Played, knobs: &Knobs) -> Vec<Figure> {
    match &played.sums {
        Sums::Nothing => Vec::new(),
        Sums::Escape(sums) => escape::report::figures::rates(&sums.summary, &knobs.rules()),
        Sums::Survive(sums) => survive::report::figures::rates(&sums.summary),
    }
}

/// What matches came to, in parts that exclude each other; `None` before one has ended.
pub fn outcomes(played: &Played) -> Option<Outcomes> {
    match &played.sums {
        Sums::Nothing => None,
        Sums::Escape(sums) => escape::report::outcomes::outcomes(sums),
        Sums::Survive(sums) => survive::report::outcomes::outcomes(sums),
    }
}

/// What stands out about matches of a job on a zone, in words; `beside` has the other tables that were played.
pub fn remarks<'a>(
    job: &Job,
    zone: &Zone,
    knobs: &Knobs,
    played: &Played,
    mut beside: impl Iterator<Item = (String, &'a Played)>,
) -> Vec<Remark> {
    match &played.sums {
        Sums::Nothing => Vec::new(),
        Sums::Escape(sums) => {
            let Ok(bots) = Escape::bots(&job.bots) else { return Vec::new() };
            let novices = beside.find(|(bot, _)| bot == Bot::Novice.word());
            let tested = escape::verdict::Tested {
                zone,
                rules: &knobs.rules(),
                players: job.players,
                bots,
                summary: &sums.summary,
                novices: novices.map(|(_, played)| &played.escape().summary),
            };
            tested.remarks()
        }
        Sums::Survive(sums) => {
            let summary = &sums.summary;
            let islands = survive::verdict::islands(summary, zone);
            survive::verdict::remarks(summary, &islands, job.bots.windows(2).all(|pair| pair[0] == pair[1]))
        }
    }
}

/// What else there is to know about them.
pub fn details(played: &Played, zone: &Zone) -> Vec<Figure> {
    match &played.sums {
        Sums::Nothing => Vec::new(),
        Sums::Escape(_) => escape::report::figures::details(played, zone),
        Sums::Survive(_) => survive::report::figures::details(played, zone),
    }
}

/// The range over a batch that these players played, and other tables: who sat there, and what came of it.
pub fn range<'a>(
    bots: &[String],
    main: &Played,
    others: impl Iterator<Item = (String, &'a Played)>,
) -> Range {
    match &main.sums {
        Sums::Nothing => Range { who: String::new(), tables: Vec::new(), measures: Vec::new() },
        Sums::Escape(sums) => {
            let bots = Escape::bots(bots);
            debug_assert!(bots.is_ok(), "who played is known");
            let bots = bots.unwrap_or(Bots { humans: Bot::EVERYDAY, aliens: Bot::EVERYDAY });
            escape::report::range::range(bots, &sums.summary, others)
        }
        Sums::Survive(sums) => {
            let bots = Survive::bots(bots);
            debug_assert!(bots.is_ok(), "who played is known");
            survive::report::range::range(bots.unwrap_or_default(), &sums.summary, others)
        }
    }
}

/// Who plays at each table when every strength meets every other, by their words.
pub fn strengths(game: Game) -> Vec<Vec<String>> {
    struct Pairs;
    impl Visitor for Pairs {
        type Answer = Vec<Vec<String>>;

        fn visit<G: Shown>(self) -> Self::Answer {
            G::matrix().into_iter().map(G::words).collect()
        }
    }
    visit(game, Pairs)
}

/// What is measured on a zone of whatever game.
#[derive(Clone, Debug)]
pub enum Survey {
    /// Of *Escape*.
    Escape(Box<escape::lens::Survey>),
    /// Of *Survive*.
    Survive(Box<survive::lens::Survey>),
}

impl Survey {
    /// Measures a zone under its rules.
    pub fn of(zone: &Zone, knobs: &Knobs) -> Self {
        match zone.game() {
            Game::Escape => Self::Escape(Box::new(escape::lens::Survey::of(zone, knobs.rules()))),
            Game::Survive => Self::Survive(Box::new(survive::lens::Survey::of(zone))),
        }
    }

    /// The zone through a lens.
    pub fn overlay(&self, zone: &Zone, lens: Lens) -> Overlay {
        match self {
            Self::Escape(survey) => survey.overlay(zone, lens),
            Self::Survive(survey) => survey.overlay(lens),
        }
    }

    /// What is known about a cell.
    pub fn facts(&self, at: Coord) -> Vec<Fact> {
        match self {
            Self::Escape(survey) => survey.facts(at),
            Self::Survive(survey) => survey.facts(at),
        }
    }
}

/// The match of a number as it was written down, replayed.
pub(crate) fn replay(
    job: &Job,
    zone: &ZoneFile,
    knobs: &Knobs,
    number: u64,
    written: Written,
) -> Result<Replay, Failure> {
    match zone.zone().game() {
        Game::Escape => escape::replay::of(job, zone.zone(), &knobs.rules(), number, written),
        Game::Survive => survive::replay::of(job, zone.zone(), &knobs.rules(), number, written),
    }
}

/// The match of a record, replayed.
pub(crate) fn replay_record(
    record: Record,
    zone: &ZoneFile,
    knobs: &Knobs,
    name: &str,
) -> Result<Replay, Failure> {
    match record {
        Record::Escape(record) => escape::replay::of_record(*record, zone.zone(), &knobs.rules(), name),
        Record::Survive(record) => survive::replay::of_record(*record, zone.zone(), &knobs.rules(), name),
    }
}
