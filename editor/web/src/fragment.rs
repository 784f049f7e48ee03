//! What the fragment of the page's address asks for. It is never sent to a server.
//!
//! `#zone=galilei` opens a published zone by its name.

use scenario_rules::{ZoneFile, published};

/// What is asked for; `None` when nothing is. An error is a sentence.
pub fn zone(fragment: &str) -> Option<Result<ZoneFile, String>> {
    let named =
        |pair: &str| pair.split_once('=').filter(|(key, _)| *key == "zone").map(|(_, name)| name.to_owned());
    let name = fragment.trim_start_matches('#').split('&').find_map(named)?;
    let unknown = || {
        let name: String = name.chars().filter(|sign| !sign.is_control()).take(60).collect();
        let known: Vec<&str> = published::all().collect();
        format!("there is no published zone called {name}; there are {}", known.join(", "))
    };
    Some(published::zone(&name.to_lowercase()).ok_or_else(unknown))
}
