//! `hatchway convert`: a zone from one format to another, by the ending of the names.

use std::path::{Path, PathBuf};

use clap::Args;
use scenario_rules::{Language, ZoneFile};
use serde::Serialize;

use super::sheet::tell_effort;
use super::{Answer, Format, Setting};
use crate::open::bounded;
use crate::open::{self, unopened};
use crate::store::are_apart;
use crate::store::save;
use workbench::case::shown;
use workbench::document::listing;
use workbench::failure::Failure;
use workbench::game;
use workbench::print::export::{self, Made};
use workbench::print::order::{Order, Original};
use workbench::print::{Style, write};

#[derive(Debug, Args)]
pub(crate) struct Arguments {
    /// What to read: .zone.toml, .csv, .txt with the text of a QR code, or the name of a published zone
    #[arg(value_name = "IN")]
    from: PathBuf,
    /// What to write: .zone.toml, .csv, .txt, .pdf, .svg or .png
    #[arg(value_name = "OUT")]
    to: PathBuf,
    /// The language of a sheet: en, it, es or pt
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Language,
    /// Replace files that are there already
    #[arg(long, short)]
    force: bool,
}

#[derive(Serialize)]
struct Object {
    zone: String,
    files: Vec<String>,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let zone = read(&arguments.from)?;
    let made = made(&zone, &arguments.to, arguments.lang, setting)?;
    are_apart([arguments.from.as_path()], made.iter().map(|made| made.path.as_path()))?;
    if !arguments.force {
        is_new(&made)?;
    }
    save::made(&made)?;
    let files: Vec<String> = made.iter().map(|made| shown(&made.path)).collect();
    match setting.format {
        Format::Json => Answer::json(&Object { zone: zone.name().to_owned(), files }),
        Format::Text if setting.quiet => Ok(Answer::text(String::new())),
        Format::Text => Ok(Answer::text(files.join("\n") + "\n")),
    }
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

fn read(path: &Path) -> Result<ZoneFile, Failure> {
    let text = || {
        let bytes = open::bytes(path).map_err(|error| Failure::unusable(unopened(path, &error)))?;
        String::from_utf8(bytes)
            .map_err(|_| Failure::unusable(format!("{}: expected UTF-8 text", shown(path))))
    };
    let told = |why: String| Failure::unusable(format!("{}: {why}", shown(path)));
    match ending(path).as_str() {
        "csv" => listing::read(&listing::name_of(path), &text()?).map_err(|lines| {
            Failure::unreadable(lines.into_iter().map(|trouble| trouble.in_file(&shown(path))).collect())
        }),
        "txt" => game::read_code(&text()?).map_err(told),
        _ => Ok(open::zone(path)?.file),
    }
}

fn made(zone: &ZoneFile, path: &Path, language: Language, setting: Setting) -> Result<Vec<Made>, Failure> {
    let alone = |text: String| vec![Made { path: path.to_owned(), bytes: text.into_bytes() }];
    match ending(path).as_str() {
        "toml" => Ok(alone(zone.write())),
        "csv" => Ok(alone(listing::write(zone.zone()))),
        "txt" => Ok(alone(game::write_code(zone) + "\n")),
        _ if write::Format::of(path).is_some() => {
            let style = Style { language, ..Style::default() };
            let order = Order { style, ..Order::default() };
            let original = Original { zone, scenario: None };
            export::are_few(order.parts_of_maps(original), path)?;
            tell_effort(std::slice::from_ref(&order), original, setting);
            Ok(order.files(original, path)?.1)
        }
        _ => Err(Failure::unusable(format!(
            "{}: expected a name that ends with .zone.toml, .csv, .txt, .pdf, .svg or .png",
            shown(path)
        ))),
    }
}
