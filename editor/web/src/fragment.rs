//! What the fragment of the page's address asks for. It is never sent to a server.
//!
//! `#zone=galilei` opens a published zone by its name; `#h2=…` the zone and the scenario that are in it, and so does what
//! other tools put there.

use scenario_rules::{ZoneFile, published};
use workbench::document::brought::{self, Brought};

/// What is asked for.
pub enum Asked {
    /// A published zone.
    Published(ZoneFile),
    /// What is in the fragment itself.
    Brought(Brought),
}

/// What is asked for; `None` when nothing is. An error is a sentence.
pub fn asked(fragment: &str) -> Option<Result<Asked, String>> {
    if brought::is_one_line(fragment) {
        let what = brought::what(fragment).unwrap_or_default();
        let told = |troubles: Vec<scenario_rules::Trouble>| {
            let first = troubles.first().map(ToString::to_string).unwrap_or_default();
            format!("{what} in the address cannot be opened: {first}")
        };
        return brought::read(fragment, brought::NEW, None)
            .map(|read| read.map(Asked::Brought).map_err(told));
    }
    let named =
        |pair: &str| pair.split_once('=').filter(|(key, _)| *key == "zone").map(|(_, name)| name.to_owned());
    let name = fragment.trim_start_matches('#').split('&').find_map(named)?;
    let unknown = || {
        let name: String = name.chars().filter(|sign| !sign.is_control()).take(60).collect();
        let known: Vec<&str> = published::all().collect();
        format!("there is no published zone called {name}; there are {}", known.join(", "))
    };
    Some(published::zone(&name.to_lowercase()).map(Asked::Published).ok_or_else(unknown))
}
