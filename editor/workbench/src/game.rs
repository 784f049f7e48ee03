//! What the workbench shows differently for each game. All that is decided by the game alone is decided here.

pub mod escape;
mod shown;
pub mod survive;

use std::sync::LazyLock;

use anstyle::Style;
use egui::Theme;
use engine::escape::Escape;
use engine::escape::bot::{Bot, Bots};
use engine::survive::Survive;
use engine::tally::Heat;
use engine::{Cell, Coord, Game, Playable as _, Skill, Zone};
use scenario_rules::knobs::Knobs;
use scenario_rules::{Record, Trouble, ZoneFile};
use serde::{Deserialize, Serialize};

use crate::analysis::lens::{Fact, Lens};
use crate::analysis::overlay::Overlay;
use crate::analysis::test_run::TestRun;
use crate::analysis::test_run::tables::TestTable;
use crate::document::Document;
use crate::document::deck::Deck;
use crate::failure::Failure;
use crate::print::offer::Offer;
use crate::print::scene::Scene;
use crate::print::{Part, Sheet, Unfit};
use crate::replay::Replay;
use crate::report::figure::Figure;
use crate::report::heat::{Aspect, HeatWords, Mark, Sort};
use crate::report::outcomes::Outcomes;
use crate::report::range::Range;
use crate::report::skills::Elsewhere;
use crate::report::verdict::Remark;
use crate::simulate::batch::MEASURES;
use crate::simulate::batch::Played;
use crate::simulate::{Job, Written};
use crate::theme::{CellStyle, Ink, Look};
pub(crate) use shown::lowest;
pub use shown::{GameSums, Shown, Told, Visitor};

/// Does something with a game.
pub fn visit<V: Visitor>(game: Game, visitor: V) -> V::Answer {
    match game {
        Game::Escape => visitor.visit::<Escape>(),
        Game::Survive => visitor.visit::<Survive>(),
    }
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

/// What a skill is worth on zones that others are held against, at a table of so many; nothing where nobody played there.
pub fn worth_elsewhere(zone: &Zone, knobs: &Knobs, players: u8, skill: &Skill) -> Vec<Elsewhere> {
    match zone.game() {
        Game::Escape if knobs.rules::<engine::escape::Rules>() == engine::escape::Rules::advanced() => {
            escape::published::worth_elsewhere(zone, players, skill)
        }
        Game::Escape | Game::Survive => Vec::new(),
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
    heat_words(game).sorts
}

/// The same with whose it may be, and what times are called.
pub fn heat_words(game: Game) -> &'static HeatWords {
    match game {
        Game::Escape => &escape::report::heat::WORDS,
        Game::Survive => &survive::report::heat::WORDS,
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

/// What is to be drawn by luck.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Drawing {
    /// Which luck.
    pub seed: u64,
    /// Whether both halves are alike.
    pub mirrored: bool,
    /// How many of a hundred places are risky.
    pub risky: u8,
    /// How many exits there are.
    pub exits: u8,
}

impl Default for Drawing {
    /// As the published zones are, about.
    fn default() -> Self {
        Self { seed: 1, mirrored: true, risky: 65, exits: 4 }
    }
}

/// A zone drawn by luck with which nothing is wrong; `None` where luck made none, or the game has none.
pub fn draw(game: Game, [columns, rows]: [u16; 2], drawing: Drawing) -> Option<Zone> {
    match game {
        Game::Escape => {
            let Drawing { seed, mirrored, risky, exits: hatches } = drawing;
            let dangerous = f64::from(risky) / 100.0;
            let plan = escape::generate::Plan { columns, rows, dangerous, hatches, mirrored };
            let [least_columns, least_rows] = escape::generate::SMALLEST;
            let room = columns >= least_columns && rows >= least_rows;
            room.then(|| escape::generate::generate_by_seed(plan, seed)).flatten()
        }
        Game::Survive => None,
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

/// How many exits a zone needs more before what is wanted of its measures can be at all; none, where nothing is known.
pub fn missing_exits(zone: &Zone, knobs: &Knobs, players: u8, wanted: [Option<[f64; 2]>; MEASURES]) -> usize {
    match zone.game() {
        Game::Escape => escape::mend::missing_hatches(zone, &knobs.rules(), players, wanted),
        Game::Survive => 0,
    }
}

/// Where one exit more could be, the best place first; nowhere, where a game has none to add.
pub fn more_exits(zone: &Zone) -> Vec<(Coord, Cell)> {
    match zone.game() {
        Game::Escape => escape::mend::more_hatches(zone),
        Game::Survive => Vec::new(),
    }
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
    /// What is drawn by luck, as a choice, and what its risky places and exits are called; `None` where nothing can be.
    pub drawn: Option<[&'static str; 3]>,
    /// What a new one is called.
    pub shape: &'static str,
    /// The same in a sentence.
    pub a_shape: &'static str,
    /// The sides of its grid.
    pub sides: [&'static str; 2],
    /// What matters most about its matches, as few words as can be, and in which colour: what [`Shown::result`] tells.
    pub headlines: [(&'static str, Ink); MEASURES],
    /// The same in answers for programs.
    pub headline_keys: [&'static str; MEASURES],
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

/// Changes that may make a zone playable that is not.
pub fn mends(zone: &Zone) -> Vec<Vec<(Coord, Cell)>> {
    match zone.game() {
        Game::Escape => escape::mend::mends(zone),
        Game::Survive => survive::mend::mends(zone),
    }
}

/// What a game calls its zones in the window.
pub fn words(game: Game) -> &'static GameWords {
    match game {
        Game::Escape => &escape::WORDS,
        Game::Survive => &survive::WORDS,
    }
}
