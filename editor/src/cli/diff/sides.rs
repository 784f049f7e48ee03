//! What a call names: two zones, two scenarios, or two pairs of both.

use std::path::{Path, PathBuf};

use scenario_rules::{premade, published};

use super::Arguments;
use crate::open::kind::Kind;
use crate::open::{self, scenario};
use workbench::case::{Case, NamedScenario, shown};
use workbench::document::brought::is_one_line;
use workbench::failure::Failure;

/// Both that a call names.
pub(super) fn both(arguments: &Arguments) -> Result<[Case; 2], Failure> {
    let Arguments { a, b, .. } = arguments;
    match [a, b].map(|said| is_scenario(said)) {
        [true, true] => {
            let [one, two] = [scenario::scenario(Some(a))?, scenario::scenario(Some(b))?];
            let zone = match (&arguments.zone, &one) {
                (Some(zone), _) => open::zone(zone)?,
                (None, one) => open::zone(Path::new(first_zone(one.as_ref())))?,
            };
            Ok([Case { zone: zone.clone(), scenario: one }, Case { zone, scenario: two }])
        }
        [false, false] => match &arguments.zone {
            Some(zone) => Err(Failure::unusable(format!(
                "--zone: expected two scenarios to compare on {}, found zones",
                shown(zone)
            ))),
            None => Ok([pair(a, arguments.scenario.as_ref())?, pair(b, arguments.scenario.as_ref())?]),
        },
        [first, _] => {
            let [zone, rules] = if first { [b, a] } else { [a, b] }.map(|path| shown(path));
            Err(Failure::unusable(format!(
                "expected two zones or two scenarios, found the zone {zone} and the scenario {rules}: {zone}@{rules} names both"
            )))
        }
    }
}

/// The published zone that comes first in the game of a scenario.
fn first_zone(scenario: Option<&NamedScenario>) -> &'static str {
    let game = scenario.map(|scenario| scenario.file.game()).unwrap_or_default();
    published::names(game).next().unwrap_or_default()
}

/// A zone, with the scenario after the last `@` or another one.
fn pair(said: &Path, scenario: Option<&PathBuf>) -> Result<Case, Failure> {
    match parted(said) {
        Some((zone, own)) => scenario::case(&zone, Some(&own)),
        None => scenario::case(said, scenario),
    }
}

// A file may have the sign in its name.
fn parted(said: &Path) -> Option<(PathBuf, PathBuf)> {
    let whole = said.to_str().filter(|_| !said.is_file())?;
    // So may an address.
    let (zone, scenario) =
        whole.rsplit_once('@').filter(|(zone, _)| is_one_line(zone) || !is_one_line(whole))?;
    (!zone.is_empty() && !scenario.is_empty()).then(|| (zone.into(), scenario.into()))
}

fn is_scenario(said: &Path) -> bool {
    let word = said.to_str().unwrap_or_default();
    let is = |known: &str| known.eq_ignore_ascii_case(word);
    if published::all().any(is) || parted(said).is_some() {
        return false;
    }
    premade::all().any(is) || Kind::of_file(said) == Some(Kind::Scenario)
}
