//! `hatchway sheet`: paper for a table of players.

use std::path::{Path, PathBuf};

use clap::Args;
use scenario_rules::Language;
use serde::Serialize;

use super::{Answer, Format, Setting, tell};
use crate::store::are_apart;
use crate::store::save;
use workbench::case::Case;
use workbench::case::shown;
use workbench::failure::Failure;
use workbench::print::effort;
use workbench::print::export::{self, Dots, Made};
use workbench::print::ink::Inks;
use workbench::print::order::{Order, Original};
use workbench::print::paper::Paper;
use workbench::print::scene::Scene;
use workbench::print::{Copies, Part, Style, write};
use workbench::text::number::{counted, grouped, percent};
use workbench::text::put;

#[derive(Debug, Args)]
#[command(group = clap::ArgGroup::new("target").required(true).args(["output", "all"]))]
pub(crate) struct Arguments {
    /// The zone: a file, or the name of a published zone
    zone: PathBuf,
    /// What is played: a scenario file, or the name of a built-in scenario; its card is the back of the sheet
    #[arg(long, value_name = "S")]
    scenario: Option<PathBuf>,
    /// The file to save; .pdf, .svg or .png picks the format
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// The folder in which to save everything: all papers, all inks; sheet, board, key and cards
    #[arg(long, value_name = "DIR", conflicts_with_all = ["paper", "ink", "key", "cards"])]
    all: Option<PathBuf>,
    /// The paper; a3 for the boards of games that are played on one
    #[arg(long, value_enum, default_value = "a4")]
    paper: Paper,
    /// The inks; low covers less than 5 % of the page, with four copies on it less than 8 %
    #[arg(long, value_enum, default_value = "colour")]
    ink: Inks,
    /// The language: en, it, es or pt
    #[arg(long, value_name = "LANG", default_value = "en")]
    lang: Language,
    /// How many copies share a page
    #[arg(long, value_enum, default_value = "1", value_name = "N")]
    copies: Copies,
    /// With the cards or pieces that the game needs, to cut out
    #[arg(long)]
    cards: bool,
    /// With the designer's key
    #[arg(long)]
    key: bool,
    /// The address of the page in a browser: with it the QR code is a link that opens the zone there, where it fits
    #[arg(long, value_name = "URL", default_value = "")]
    address: String,
    /// Dots an inch in a PNG
    #[arg(long, value_enum, default_value = "300", value_name = "N")]
    dpi: Dots,
}

#[derive(Serialize)]
struct Object {
    zone: String,
    scenario: Option<String>,
    playable: bool,
    files: Vec<Saved>,
}

#[derive(Serialize)]
struct Saved {
    file: String,
    bytes: usize,
    paper: &'static str,
    ink: &'static str,
    pages: Vec<Printed>,
}

/// The ink of so many pages is weighed; of a zone in hundreds of parts that says enough.
const WEIGHED: usize = 24;

/// A page: its size in millimetres, and the share of it that is covered with ink, where that was weighed.
#[derive(Clone, Copy, Serialize)]
struct Printed {
    width: f32,
    height: f32,
    coverage: Option<f64>,
}

pub(crate) fn run(arguments: &Arguments, setting: Setting) -> Result<Answer, Failure> {
    let case = crate::open::scenario::case(&arguments.zone, arguments.scenario.as_ref())?;
    let original = original(&case);
    let order = order(arguments, original);
    let (made, saved) = match (&arguments.output, &arguments.all) {
        (Some(path), _) => {
            export::are_few(order.parts_of_maps(original), path)?;
            tell_effort(std::slice::from_ref(&order), original, setting);
            make(&order, original, path, setting)?
        }
        (None, Some(folder)) => pack(&order, original, folder, setting)?,
        (None, None) => return Err(Failure::unusable("expected -o FILE or --all DIR")),
    };
    are_apart(case.files(), made.iter().map(|made| made.path.as_path()))?;
    if let Some(folder) = &arguments.all {
        save::make_folder(folder)?;
    }
    save::made(&made)?;
    let playable = original.is_playable();
    let mut answer = match setting.format {
        Format::Json => {
            let scenario = case.scenario_name().map(str::to_owned);
            Answer::json(&Object {
                zone: case.zone.file.name().to_owned(),
                scenario,
                playable,
                files: saved,
            })?
        }
        Format::Text => Answer::text(if setting.quiet { String::new() } else { told(&saved) }),
    };
    if !playable {
        let label = case.zone.label();
        answer
            .err
            .push(format!("{label}: not playable yet, so the sheet says so; `hatchway check` tells why"));
    }
    Ok(answer)
}

fn original(case: &Case) -> Original<'_> {
    let scenario = case.scenario.as_ref().map(|scenario| (&scenario.file, &scenario.compiled));
    Original { zone: &case.zone.file, scenario }
}

fn order(arguments: &Arguments, of: Original<'_>) -> Order {
    let style = Style {
        paper: arguments.paper,
        inks: arguments.ink,
        language: arguments.lang,
        copies: arguments.copies,
    };
    let mut order =
        Order { dots: arguments.dpi, address: arguments.address.clone(), ..Order::usual(of, style) };
    let asked = [(Part::Key, arguments.key), (Part::Cards, arguments.cards)];
    asked.into_iter().filter(|(_, asked)| *asked).for_each(|(part, _)| order.toggle(part));
    order
}

fn told(saved: &[Saved]) -> String {
    let mut out = String::new();
    for Saved { file, bytes, pages, .. } in saved {
        let size = |page: &Printed| (page.width.to_bits(), page.height.to_bits());
        let (count, first) = (pages.len(), pages.first());
        let same = first.filter(|first| pages.iter().all(|page| size(page) == size(first)));
        let about = same.map(|page| format!(" of {} × {} mm", page.width, page.height)).unwrap_or_default();
        let weighed: Vec<f64> = pages.iter().filter_map(|page| page.coverage).collect();
        let most = percent(weighed.iter().copied().fold(0.0, f64::max));
        let inked = match weighed.len() {
            0 => "ink not weighed".to_owned(),
            few if few < count => format!("{most} of the first {few} inked"),
            _ => format!("{most} of the paper inked"),
        };
        let pages = if count == 1 { "1 page".to_owned() } else { format!("{count} pages") };
        put!(out, "{file}: {pages}{about}, {inked}, {} bytes\n", grouped(*bytes as u64));
    }
    out
}

/// So many pages with 300 dots an inch are pictures in a moment.
const A_MOMENT: f64 = 4.0;

// That drawing takes more than a moment.
fn lengthy(scene: &Scene, path: &Path, order: &Order) -> Option<String> {
    let pages = scene.pages.iter().filter(|page| !page.is_blank()).count().min(export::PICTURES);
    let dots = order.dots.count();
    let pictures = pages as f64 * (f64::from(dots) / 300.0).powi(2);
    (write::Format::of(path) == Some(write::Format::Png) && pictures > A_MOMENT).then(|| {
        format!("{} with {dots} dots an inch are to be drawn; this takes a while", counted(pages, "picture"))
    })
}

/// Says beforehand what a large zone takes.
pub(crate) fn tell_effort(orders: &[Order], of: Original<'_>, setting: Setting) {
    if !setting.quiet {
        tell(effort::told(orders, of).as_deref());
    }
}

fn make(
    order: &Order,
    of: Original<'_>,
    path: &Path,
    setting: Setting,
) -> Result<(Vec<Made>, Vec<Saved>), Failure> {
    let scene = order.scene(of).map_err(|why| Failure::unusable(why.0))?;
    if !setting.quiet {
        tell(lengthy(&scene, path, order).as_deref());
    }
    let made = export::files(&scene, order.style.inks, path, order.dots)?;
    let mut pages = Vec::new();
    // Ink is weighed where that is told.
    let weighed = if setting.quiet && setting.format == Format::Text { 0 } else { WEIGHED };
    // Pictures have no empty backs.
    let whole = write::Format::of(path) == Some(write::Format::Pdf);
    let drawn = scene.pages.iter().filter(|page| whole || !page.is_blank());
    for (n, page) in drawn.enumerate() {
        let weigh = || write::coverage(page, order.style.inks).map_err(Failure::unusable);
        let coverage = (n < weighed).then(weigh).transpose()?;
        pages.push(Printed { width: page.size.x, height: page.size.y, coverage });
    }
    // A file has all pages, or one each.
    let each: Vec<Vec<Printed>> =
        if made.len() == 1 { vec![pages] } else { pages.into_iter().map(|page| vec![page]).collect() };
    let saved = made.iter().zip(each).map(|(made, pages)| Saved {
        file: shown(&made.path),
        bytes: made.bytes.len(),
        paper: order.style.paper.word(),
        ink: order.style.inks.word(),
        pages,
    });
    let saved = saved.collect();
    Ok((made, saved))
}

// Every paper and ink, each in the files that the game makes of it.
fn pack(
    order: &Order,
    of: Original<'_>,
    folder: &Path,
    setting: Setting,
) -> Result<(Vec<Made>, Vec<Saved>), Failure> {
    let name = export::file_name(of.zone.name());
    let mut orders = Vec::new();
    let mut paths = Vec::new();
    let offer = of.offer();
    for (paper, inks) in offer.papers.iter().flat_map(|paper| Inks::ALL.map(|inks| (*paper, inks))) {
        let style = Style { paper, inks, ..order.style };
        for bundle in offer.pack.iter().filter(|bundle| bundle.papers.contains(&paper)) {
            let file = format!("{name}-{}-{}{}.pdf", paper.word(), inks.word(), bundle.word);
            paths.push(folder.join(file));
            orders.push(Order {
                style,
                parts: offer.bundled(bundle, of.scenario.is_some()),
                ..order.clone()
            });
        }
    }
    tell_effort(&orders, of, setting);
    let mut all = (Vec::new(), Vec::new());
    for (order, path) in orders.iter().zip(&paths) {
        let (made, saved) = make(order, of, path, setting)?;
        if saved.iter().any(|file| !file.pages.is_empty()) {
            all.0.extend(made);
            all.1.extend(saved);
        }
    }
    Ok(all)
}
