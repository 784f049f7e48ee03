//! What the workbench shows differently for each game. All that is decided by the game alone is decided here.

pub mod escape;
pub mod survive;

use std::sync::LazyLock;

use anstyle::Style;
use egui::Theme;
use engine::escape::Escape;
use engine::escape::bot::{Bot, Bots};
use engine::survive::Survive;
use engine::tally;
use engine::{Cell, Coord, Game, Playable as _, Sums as _, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Record, Ruled, Trouble, ZoneFile};
use serde::{Deserialize, Serialize};

use crate::analysis::lens::{Fact, Lens};
use crate::analysis::overlay::Overlay;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::TestTable;
use crate::case::Case;
use crate::document::Document;
use crate::document::deck::Deck;
use crate::failure::Failure;
use crate::print::offer::Offer;
use crate::print::scene::Scene;
use crate::print::{Part, Sheet, Unfit};
use crate::replay::Replay;
use crate::report::Run;
use crate::report::change::Change;
use crate::report::figure::Figure;
use crate::report::heat::{Mark, Sort};
use crate::report::outcomes::Outcomes;
use crate::report::range::Range;
use crate::report::verdict::Remark;
use crate::simulate::batch::each::MEASURES;
use crate::simulate::batch::{MatchResult, Played};
use crate::simulate::{Job, Written};
use crate::text::Screen;
use crate::theme::{CellStyle, Ink, Look};

/// A game that the workbench plays and shows.
pub trait Shown: Ruled {
    /// The sums of its matches, as those of some game.
    fn sums(sums: GameSums<Self>) -> Sums;

    /// The differences between its matches, as those of some game.
    fn pairs(paired: Self::Paired) -> Pairs;

    /// What its matches say.
    type Told<'a>: Told;

    /// What some runs say on a case, or against another one; `beside` has the other tables of each run, if there are any,
    /// and `matrix` says that every player met every other.
    fn tell<'a>(
        case: &'a Case,
        other: Option<&'a Case>,
        runs: &'a [Run<'a, Self>],
        beside: &'a [Vec<Run<'a, Self>>],
        matrix: bool,
    ) -> Self::Told<'a>;

    /// Every pair of players of some strength.
    fn matrix() -> Vec<Self::Bots>;

    /// Which rules came up in matches that were played.
    fn seen(played: &Played) -> &Self::Seen;

    /// What a match came to, in the two measures that matter most.
    fn result(state: &Self::State<'_>) -> MatchResult;

    /// How well is known what matters most: the larger half of 95 % intervals, as a share.
    fn half_width(played: &Played) -> f64;
}

/// Something to be done with whatever game is played, which is known only when a document was read.
pub trait Visitor {
    /// What comes of it.
    type Answer;

    /// Does it with a game.
    fn visit<G: Shown>(self) -> Self::Answer;
}

/// Does something with a game.
pub fn visit<V: Visitor>(game: Game, visitor: V) -> V::Answer {
    match game {
        Game::Escape => visitor.visit::<Escape>(),
        Game::Survive => visitor.visit::<Survive>(),
    }
}

/// What matches say, in every form that can be asked for.
pub trait Told: Serialize {
    /// Everything there is to tell, with a picture where there is one unless it is to be quiet.
    fn text(&self, screen: Screen, quiet: bool) -> String;

    /// What matters most, for a report that tells other things too.
    fn short_text(&self, screen: Screen) -> String;

    /// What changes from the first to the second, number by number; nothing where there is no comparison.
    fn changes(&self) -> Vec<Change>;

    /// All numbers in one file.
    fn csv(&self) -> Result<Vec<u8>, String>;

    /// Where it happened, as a PNG file, of the first of all batches; `Err` with the reason when there is none.
    fn picture(&self, sort: Sort) -> Result<Vec<u8>, String>;
}

/// Sums over matches of one game.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(bound = "")]
pub struct GameSums<G: Ruled> {
    /// What the matches say about the board.
    pub summary: G::Summary,
    /// Which rules came up in them; nothing, if nobody looked.
    pub seen: G::Seen,
    /// The lowest number of a match of each of the game's two sorts.
    pub examples: [Option<u64>; 2],
    /// How many matches came to each of the game's upshots; nothing where only the summary is kept, as in a sweep.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub upshots: Vec<u64>,
}

impl<G: Ruled> GameSums<G> {
    fn merge(&mut self, other: &Self) {
        tally::merge(&mut self.upshots, &other.upshots);
        self.summary.merge(&other.summary);
        self.seen.merge(&other.seen);
        for (first, more) in self.examples.iter_mut().zip(other.examples) {
            *first = lowest(*first, more);
        }
    }
}

/// The lower of two numbers, as far as they are known.
pub(crate) fn lowest(one: Option<u64>, other: Option<u64>) -> Option<u64> {
    one.into_iter().chain(other).min()
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
    pub fn heat(&self, sort: Sort) -> &[u64] {
        match self {
            Self::Nothing => &[],
            Self::Escape(sums) => escape::report::heat::counts(&sums.summary, sort),
            Self::Survive(sums) => survive::report::heat::counts(&sums.summary, sort),
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

/// The pages of some parts of a sheet.
pub fn pages(sheet: &Sheet<'_>, parts: &[Part]) -> Result<Scene, Unfit> {
    match sheet.zone.zone().game() {
        Game::Escape => escape::print::pages(sheet, parts),
        Game::Survive => Ok(survive::print::pages(sheet, parts)),
    }
}

/// On how many pages a part of a map stands that is too large for one page.
pub fn parts_of_maps(sheet: &Sheet<'_>, part: Part) -> usize {
    match sheet.zone.zone().game() {
        Game::Escape => escape::print::parts_of_maps(sheet, part),
        Game::Survive => survive::print::parts_of_maps(sheet, part),
    }
}

/// What can be printed of a game.
pub fn paper(game: Game) -> &'static Offer {
    match game {
        Game::Escape => &escape::print::OFFER,
        Game::Survive => &survive::print::OFFER,
    }
}

/// How a cell is drawn; `None` where there is nothing.
pub fn cell_style(cell: Cell, theme: Theme, look: Look) -> Option<CellStyle> {
    match cell.game() {
        Game::Escape => escape::look::cell_style(cell, theme, look),
        Game::Survive => survive::look::cell_style(cell, theme, look),
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
            survive::verdict::remarks(summary, &islands)
        }
    }
}

/// What else there is to know about them.
pub fn details(played: &Played, zone: &Zone) -> Vec<Figure> {
    match &played.sums {
        Sums::Nothing => Vec::new(),
        Sums::Escape(_) => escape::report::figures::details(played, zone),
        Sums::Survive(_) => survive::report::figures::details(played),
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

/// The tables of a test.
pub fn tables(trial: &TestRun) -> Vec<TestTable> {
    match trial.zone.game() {
        Game::Escape => escape::report::grids::tables(trial),
        Game::Survive => survive::report::grids::tables(trial),
    }
}

/// The deck whose cards a designer counts, with the places on the map for them.
pub fn deck(zone: &Zone, knobs: &Knobs) -> Option<Deck> {
    match zone.game() {
        Game::Escape => None,
        Game::Survive => Some(survive::tiles::deck(zone, knobs)),
    }
}

/// What can be measured on a zone, and laid over it.
pub fn lenses(game: Game) -> &'static [Lens] {
    match game {
        Game::Escape => escape::lens::LENSES,
        Game::Survive => survive::lens::LENSES,
    }
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

/// The sign that stands for a cell in a text, and its colour.
pub fn in_text(cell: Cell) -> (char, Style) {
    match cell.game() {
        Game::Escape => escape::in_text::sign(cell),
        Game::Survive => survive::in_text::sign(cell),
    }
}

/// What a zone is made of, in a sentence.
pub fn made_of(zone: &Zone) -> String {
    match zone.game() {
        Game::Escape => escape::in_text::made_of(zone),
        Game::Survive => survive::in_text::made_of(zone),
    }
}

/// What such signs mean.
pub fn text_legend(game: Game) -> Vec<(Cell, &'static str)> {
    match game {
        Game::Escape => escape::in_text::LEGEND.map(|(kind, word)| (kind.cell(), word)).to_vec(),
        Game::Survive => survive::in_text::LEGEND.map(|(kind, word)| (kind.cell(), word)).to_vec(),
    }
}

/// What is counted by sector.
pub fn heat_sorts(game: Game) -> &'static [Sort] {
    match game {
        Game::Escape => escape::report::heat::SORTS,
        Game::Survive => survive::report::heat::SORTS,
    }
}

/// The rim around a cell in a picture of heat.
pub(crate) fn heat_mark(cell: Cell) -> Option<Mark> {
    match cell.game() {
        Game::Escape => escape::look::heat_mark(cell),
        Game::Survive => survive::look::heat_mark(cell),
    }
}

/// The colours of such rims, and what they mean.
pub(crate) fn heat_legend(game: Game) -> &'static [(&'static str, &'static str)] {
    match game {
        Game::Escape => escape::look::HEAT_LEGEND,
        Game::Survive => survive::look::HEAT_LEGEND,
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

/// A new zone that is no empty one, in the shape that the game is known for.
pub fn template(game: Game, name: &str, columns: u16, rows: u16) -> Result<Document, Vec<Trouble>> {
    match game {
        Game::Escape => escape::template::new(name, columns, rows),
        Game::Survive => survive::template::new(name, columns, rows),
    }
}

/// Whether such a zone can be played as it is.
pub fn is_template_playable(game: Game, columns: u16, rows: u16) -> bool {
    match game {
        Game::Escape => escape::template::is_playable(columns, rows),
        Game::Survive => survive::template::is_playable(columns, rows),
    }
}

/// Whether a text begins as that of a QR code does.
pub fn is_code(text: &str) -> bool {
    [escape::print::code::HEAD, survive::print::code::HEAD].iter().any(|head| text.starts_with(head))
}

/// A zone as the text of a QR code.
pub fn write_code(zone: &ZoneFile) -> String {
    match zone.zone().game() {
        Game::Escape => escape::print::code::write(zone),
        Game::Survive => survive::print::code::write(zone),
    }
}

/// The zone that the text of a QR code stands for, or why there is none.
pub fn read_code(text: &str) -> Result<ZoneFile, String> {
    let begins = |head: &str| text.trim_start_matches('\u{feff}').trim_start().starts_with(head);
    if begins(survive::print::code::HEAD) {
        return survive::print::code::read(text);
    }
    escape::print::code::read(text)
}

/// What a game calls its zones in the window.
#[derive(Clone, Copy, Debug)]
pub struct GameWords {
    /// The command for an empty zone.
    pub new_empty: &'static str,
    /// The command for a zone in the shape that the game is known for.
    pub new_shaped: &'static str,
    /// That shape as a choice, and as a noun: alone for a name, and in a sentence.
    pub shaped: &'static str,
    /// What a new one is called.
    pub shape: &'static str,
    /// The same in a sentence.
    pub a_shape: &'static str,
    /// The sides of its grid.
    pub sides: [&'static str; 2],
    /// What matters most about its matches, as few words as can be, and in which colour: what [`Shown::result`] tells.
    pub headlines: [(&'static str, Ink); MEASURES],
}

/// What else could be at a cell, where that is worth a question.
pub fn alternatives(zone: &Zone, at: Coord) -> Vec<Cell> {
    match zone.game() {
        Game::Escape => escape::change::alternatives(zone, at),
        Game::Survive => survive::change::alternatives(zone, at),
    }
}

/// A small change of a zone, by luck: `below(n)` is a number below n.
pub fn change(zone: &Zone, size: u8, below: &mut dyn FnMut(u32) -> u32) -> Vec<(Coord, Cell)> {
    match zone.game() {
        Game::Escape => escape::change::change(zone, size, below),
        Game::Survive => survive::change::change(zone, size, below),
    }
}

/// What a game calls its zones in the window.
pub fn words(game: Game) -> &'static GameWords {
    match game {
        Game::Escape => &escape::WORDS,
        Game::Survive => &survive::WORDS,
    }
}
