//! Scenarios by name. Only the two printed games are known yet.

use engine::escape::Rules;
use scenario_rules::near::nearest;

/// The games that can be named.
pub const NAMES: [&str; 2] = ["advanced", "basic"];

/// The rules of a scenario by its name, or why it cannot be played; capitals do not matter.
pub fn rules_for(name: &str) -> Result<Rules, String> {
    match name.to_ascii_lowercase().as_str() {
        "advanced" => Ok(Rules::advanced()),
        "basic" => Ok(Rules::basic()),
        _ => {
            let meant = nearest(name, NAMES).map(|near| format!("; did you mean \"{near}\"?"));
            let found = name.escape_debug();
            Err(format!(
                "expected \"advanced\" or \"basic\", the only games this version can play, found \"{found}\"{}",
                meant.unwrap_or_default()
            ))
        }
    }
}
