//! What styles of playing look like, as a table for a page of the documents.

use engine::escape::bot::Bot;
use engine::tally::{Difference, Estimate};
use serde_json::{Value, json};

use crate::game::escape::study::manners::Manners;
use workbench::report::object::Share;
use workbench::text::put;

/// Rows of one style each, everybody at the table playing it: numbers with half of their 95 % intervals.
pub fn page(rows: &[(Bot, Manners)]) -> String {
    let mut out = String::from(
        "| style | attacks a match | % of attacks that hit | % of noises that lie | rounds | % of humans who escape | alien to hatch |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for (bot, seen) in rows {
        let [attacks, rounds] = [seen.attacks(), seen.rounds()].map(mean);
        let [hits, lies, escapes] = [seen.hits, seen.lies, seen.escapes].map(|rate| share(rate.estimate()));
        let away = seen.median_away().map_or_else(|| "–".to_owned(), |steps| steps.to_string());
        put!(out, "| {} | {attacks} | {hits} | {lies} | {rounds} | {escapes} | {away} |\n", bot.word());
    }
    out
}

fn mean(of: Option<Difference>) -> String {
    of.map_or_else(|| "–".to_owned(), |of| format!("{:.2} ± {:.2}", of.mean, of.half_width()))
}

fn share(of: Option<Estimate>) -> String {
    of.map_or_else(
        || "–".to_owned(),
        |of| format!("{:.1} ± {:.1}", of.value * 100.0, of.half_width() * 100.0),
    )
}

/// The same rows for programs.
pub fn object(rows: &[(Bot, Manners)]) -> Value {
    let number =
        |of: Option<Difference>| of.map(|of| json!({ "mean": of.mean, "low": of.low, "high": of.high }));
    let object = |(bot, seen): &(Bot, Manners)| {
        json!({
            "bot": bot.word(),
            "matches": seen.matches(),
            "attacks": number(seen.attacks()),
            "hits": Share::from(seen.hits.estimate()),
            "lies": Share::from(seen.lies.estimate()),
            "rounds": number(seen.rounds()),
            "human_win": Share::from(seen.escapes.estimate()),
            "alien_to_hatch": seen.median_away(),
        })
    };
    json!({ "styles": rows.iter().map(object).collect::<Vec<_>>() })
}
