//! `hatchway convert`: a zone from one format to another. What is read, its content says; what is written, the ending of
//! its name or `--to`.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::PossibleValuesParser;
use engine::Game;
use scenario_rules::exchange::{self, Written, link};
use scenario_rules::{Finding, Language, ScenarioFile, compile};
use serde::Serialize;

use super::sheet::tell_effort;
use super::{Answer, Format, Setting};
use crate::open::bounded;
use crate::open::{self, scenario, unopened};
use crate::store::are_apart;
use crate::store::save;
use workbench::case::{NamedZone, shown};
use workbench::document::{Part, brought};
use workbench::failure::Failure;
use workbench::game;
use workbench::print::export::{self, Made};
use workbench::print::order::{Order, Original};
use workbench::print::{Style, write};

#[derive(Debug, Args)]
#[command(after_help = FORMATS)]
pub(crate) struct Arguments {
    /// What to read: a file in any format below, a link or a code in quotes, or the name of a published zone
    #[arg(value_name = "IN")]
    from: PathBuf,
    /// What to write: .zone.toml, .csv, .txt, .pdf, .svg or .png; with --to any name, or none to print the text
    #[arg(value_name = "OUT", required_unless_present = "to")]
    out: Option<PathBuf>,
    /// The format of the text that is written
    #[arg(long, value_name = "FORMAT", value_parser = PossibleValuesParser::new(exchange::written().map(|format| format.word)))]
    to: Option<String>,
    /// Whose a list or a text grid is, when it does not show: escape or survive
    #[arg(long, value_name = "GAME", value_parser = PossibleValuesParser::new(Game::ALL.map(Game::word)))]
    game: Option<String>,
    /// What is played on it: a scenario file, or the name of a built-in scenario; links and sheets have it
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// The address of the page that links lead to; without it a link is what follows the address
    #[arg(long, value_name = "URL", default_value = "")]
    address: String,
    /// The language of a sheet: en, it, es or pt
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Language,
    /// Replace files that are there already
    #[arg(long, short)]
    force: bool,
}

const FORMATS: &str = "\
Formats, known by their content: zone files; share links (#h2=…) and the text of QR codes; letters and share codes
(NAME,BASE64,SPECIALS), also after # in an address; lists of cells ([[column, row, kind], …]) and spaces
({\"spaces\": …}) in JSON; CSV with the header sector,kind; the lines of a map. What a zone cannot keep is told.";

#[derive(Serialize)]
struct Object<'a> {
    zone: &'a str,
    files: Vec<String>,
    /// What could not be kept of what was read.
    findings: Vec<&'a Finding>,
    /// What the format that was written does not keep.
    left_out: Vec<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    text: Option<String>,
}

/// What is to be saved or printed.
#[derive(Default)]
struct Output {
    made: Vec<Made>,
    text: Option<String>,
    left_out: Vec<&'static str>,
    /// What else is to be told.
    notes: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let zone = read(arguments)?;
    let said = scenario::scenario(arguments.scenario.as_deref())?.map(|scenario| scenario.file);
    let scenario = said.or_else(|| zone.scenario.clone());
    let output = output(arguments, &zone, scenario.as_ref(), setting)?;
    let Output { made, text, left_out, notes } = output;
    are_apart(zone.source.file(), made.iter().map(|made| made.path.as_path()))?;
    if !arguments.force {
        is_new(&made)?;
    }
    save::made(&made)?;
    let files: Vec<String> = made.iter().map(|made| shown(&made.path)).collect();
    let mut answer = match (setting.format, &text) {
        (Format::Json, _) => {
            let findings = brought::left_out(&zone.file).collect();
            let left_out = left_out.clone();
            Answer::json(&Object { zone: zone.file.name(), files, findings, left_out, text })?
        }
        (Format::Text, Some(text)) => Answer::text(format!("{}\n", text.trim_end())),
        (Format::Text, None) if setting.quiet => Answer::text(String::new()),
        (Format::Text, None) => Answer::text(files.join("\n") + "\n"),
    };
    if setting.format == Format::Text {
        answer.err.extend(zone.left_out());
        if !left_out.is_empty() && !setting.quiet {
            answer.err.push(format!("left out, for this format does not keep it: {}", left_out.join(", ")));
        }
    }
    answer.err.extend(notes);
    Ok(answer)
}

// Nothing is lost that somebody may have made by hand; the same bytes once more are no loss.
fn is_new(made: &[Made]) -> Result<(), Failure> {
    let same = |made: &Made| {
        bounded::read(&made.path, made.bytes.len() as u64).is_ok_and(|bytes| bytes == made.bytes)
    };
    let lines: Vec<String> = made
        .iter()
        .filter(|made| made.path.is_file() && !same(made))
        .map(|made| {
            format!(
                "{}: this file is there already and says something else: --force replaces it",
                shown(&made.path)
            )
        })
        .collect();
    if lines.is_empty() { Ok(()) } else { Err(Failure::unreadable(lines)) }
}

fn ending(path: &Path) -> String {
    path.extension().map(|ending| ending.to_string_lossy().to_lowercase()).unwrap_or_default()
}

fn read(arguments: &Arguments) -> Result<NamedZone, Failure> {
    let Arguments { from, game, .. } = arguments;
    let Some(game) = game.as_deref().and_then(Game::from_word) else { return open::zone(from) };
    let found = if from.is_file() {
        let bytes = open::bytes(from).map_err(|error| Failure::unusable(unopened(from, &error)))?;
        open::foreign(from, &bytes, Some(game)).unwrap_or_else(|| open::zone(from))?
    } else {
        open::zone(from)?
    };
    let other = found.file.zone().game();
    if other == game {
        return Ok(found);
    }
    let label = found.label();
    Err(Failure::unusable(format!(
        "{label}: expected a zone of {}, found one of {}",
        game.title(),
        other.title()
    )))
}

fn output(
    arguments: &Arguments,
    zone: &NamedZone,
    scenario: Option<&ScenarioFile>,
    setting: Setting,
) -> Result<Output, Failure> {
    let file = &zone.file;
    let alone = |path: &Path, text: String| vec![Made { path: path.to_owned(), bytes: text.into_bytes() }];
    let in_format = |word: &str| written(arguments, word, zone, scenario);
    match (&arguments.out, &arguments.to) {
        (None, None) => Err(Failure::unusable("expected OUT, the file to write, or --to FORMAT")),
        (None, Some(word)) => in_format(word),
        (Some(path), Some(word)) => {
            let mut output = in_format(word)?;
            let text = output.text.take().unwrap_or_default();
            Ok(Output { made: alone(path, text.trim_end().to_owned() + "\n"), ..output })
        }
        (Some(path), None) => match ending(path).as_str() {
            "toml" => {
                let mut made = alone(path, file.write());
                let beside = scenario.and_then(|scenario| Some((Part::Scenario.beside(path)?, scenario)));
                let lost = scenario.is_some() && beside.is_none();
                made.extend(beside.into_iter().flat_map(|(path, scenario)| alone(&path, scenario.write())));
                let left_out = if lost { vec!["the scenario"] } else { Vec::new() };
                Ok(Output { made, left_out, ..Output::default() })
            }
            "csv" => {
                let mut output = in_format("csv")?;
                let text = output.text.take().unwrap_or_default();
                Ok(Output { made: alone(path, text), ..output })
            }
            "txt" => {
                let lost = [("the notes", file.notes().is_some()), ("the scenario", scenario.is_some())];
                let left_out = lost.into_iter().filter_map(|(what, lost)| lost.then_some(what)).collect();
                let code = game::of(file.zone().game()).write_code(file) + "\n";
                Ok(Output { made: alone(path, code), left_out, ..Output::default() })
            }
            _ if write::Format::of(path).is_some() => {
                let style = Style { language: arguments.lang, ..Style::default() };
                let order = Order { style, address: arguments.address.clone(), ..Order::default() };
                let compiled = scenario.map(|scenario| (scenario, compile(scenario)));
                let scenario = compiled.as_ref().map(|(scenario, compiled)| (*scenario, compiled));
                let original = Original { zone: file, scenario };
                export::are_few(order.parts_of_maps(original), path)?;
                tell_effort(std::slice::from_ref(&order), original, setting);
                Ok(Output { made: order.files(original, path)?.1, ..Output::default() })
            }
            _ => Err(Failure::unusable(format!(
                "{}: expected a name that ends with .zone.toml, .csv, .txt, .pdf, .svg or .png",
                shown(path)
            ))),
        },
    }
}

/// A zone in one of the formats of other tools, or as a link.
fn written(
    arguments: &Arguments,
    word: &str,
    zone: &NamedZone,
    scenario: Option<&ScenarioFile>,
) -> Result<Output, Failure> {
    let format = exchange::written().find(|format| format.word == word);
    let format = format.ok_or_else(|| Failure::unusable(format!("there is no format {word}")))?;
    let cannot = |why: String| {
        Failure::unusable(format!("{} cannot be written as {}: {why}", zone.label(), format.name))
    };
    let Written { mut text, left_out } = exchange::write(format, &zone.file, scenario).map_err(cannot)?;
    let mut notes = Vec::new();
    if word == link::FORMAT.word {
        text = brought::link(&arguments.address, &zone.file, scenario).map_err(cannot)?;
        notes.extend(link::is_long(&text));
    }
    Ok(Output { made: Vec::new(), text: Some(text), left_out, notes })
}
