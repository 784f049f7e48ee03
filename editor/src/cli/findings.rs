//! Findings and the zone itself, as text and for programs.

use engine::{Cell, Coord, Zone};
use scenario_rules::{Finding, Severity};
use serde::Serialize;

use super::interrupt::Interrupted;
use super::{Answer, Format, Setting};
use workbench::case::Case;
use workbench::failure::{Exit, Failure};
use workbench::game;
use workbench::text::foreign::harmless;
use workbench::text::number::counted;
use workbench::text::picture::{self, Tile};
use workbench::text::put;
use workbench::text::style::{BAD, FAINT, GOOD, STRONG, of_severity, paint};
use workbench::text::{plain, wrap};

/// The most sectors that a finding lists by name.
const LISTED: usize = 12;

/// The zone's name, whether it can be played, as what, and what it is made of.
pub(crate) fn heading(case: &Case, findings: &[Finding], width: usize) -> String {
    let count = |severity| findings.iter().filter(|f| f.severity == severity).count();
    let errors = count(Severity::Error);
    let verdict = match errors {
        0 => paint(GOOD, "playable"),
        errors => paint(BAD, format_args!("not playable: {}", counted(errors, "error"))),
    };
    let file = &case.zone.file;
    let mut out = format!("{} · {verdict}\n", paint(STRONG, plain(file.name())));
    let about = about([
        file.title().map(plain),
        file.author().map(by),
        file.players().map(|players| players.to_string()),
    ]);
    if !about.is_empty() {
        put!(out, "{about}\n");
    }
    if let Some(scenario) = &case.scenario {
        let file = &scenario.file;
        let named = Some(format!("played as {}", plain(file.name())));
        put!(
            out,
            "{}\n",
            self::about([named, file.author().map(by), file.players().map(|players| players.to_string())])
        );
    }
    put!(out, "{}\n", paint(FAINT, wrap(&game::of(file.zone().game()).made_of(file.zone()), width, 0)));
    out
}

fn about(parts: [Option<String>; 3]) -> String {
    parts.into_iter().flatten().collect::<Vec<_>>().join(" · ")
}

fn by(author: &str) -> String {
    format!("by {}", plain(author))
}

/// The picture of the zone, with the sectors that errors and warnings are about marked.
pub(crate) fn picture(zone: &Zone, findings: &[Finding], setting: Setting) -> String {
    let marked = |at: Coord| {
        let about = findings.iter().filter(|f| f.severity != Severity::Note && f.sectors.contains(&at));
        about.map(|f| f.severity).min()
    };
    let tile = |at: Coord, cell: Cell| match marked(at) {
        Some(severity) => {
            Tile::new(format!("!{}!", game::of(cell.game()).in_text(cell).0), of_severity(severity))
        }
        None => Tile::of(cell),
    };
    match picture::draw(zone, setting.screen.width, tile) {
        Ok(picture) => format!("{picture}\n{}", picture::legend(zone.game())),
        Err(why) => format!("  {}\n", paint(FAINT, format_args!("no picture: {why}"))),
    }
}

/// The findings, one under the other.
pub(crate) fn list(case: &Case, findings: &[Finding], width: usize) -> String {
    let mut out = String::new();
    for finding in findings {
        let severity = paint(of_severity(finding.severity), format_args!("{:<7}", finding.severity));
        let mut message = harmless(&finding.message);
        if !finding.sectors.iter().all(|at| message.contains(&at.to_string())) {
            put!(message, " ({})", names(&finding.sectors));
        }
        let message = wrap(&message, width, 11);
        put!(out, "  {severity}  {message}\n");
        let place = case.place(finding).map(|(file, at)| format!(" {file}:{}:{}", at.line, at.column));
        let place = place.unwrap_or_default();
        put!(out, "           {}\n", paint(FAINT, format_args!("[{}]{place}", finding.check)));
    }
    out
}

fn names(sectors: &[Coord]) -> String {
    let mut names: Vec<String> = sectors.iter().take(LISTED).map(Coord::to_string).collect();
    if sectors.len() > LISTED {
        names.push(format!("and {} more", sectors.len() - LISTED));
    }
    names.join(" ")
}

/// The answer of `check` for programs.
#[derive(Serialize)]
pub(crate) struct Object<'a, T: Serialize> {
    pub(crate) zone: &'a str,
    pub(crate) scenario: Option<&'a str>,
    pub(crate) playable: bool,
    pub(crate) findings: &'a [Finding],
    pub(crate) simulation: Option<&'a T>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) interrupted: Option<Interrupted>,
}

/// The answer of another command to what cannot be played: the findings, as `check` gives them.
pub(crate) fn refusal(case: &Case, findings: &[Finding], setting: Setting) -> Result<Answer, Failure> {
    let (zone, scenario) = (case.zone.file.name(), case.scenario_name());
    let mut answer = match setting.format {
        Format::Json => {
            let (simulation, interrupted) = (None::<&()>, None);
            Answer::json(&Object { zone, scenario, playable: false, findings, simulation, interrupted })?
        }
        Format::Text => Answer::text(String::new()),
    };
    (answer.exit, answer.err) = (Exit::Wrong, case.errors(findings));
    Ok(answer)
}
