//! `hatchway ladder --styles`: what each style of playing looks like at the table.

use engine::escape::bot::{Bot, Bots};

use super::{Answer, Arguments, Failure, Format, Ground, Setting, cut_short, threads, undealt};
use crate::cli::interrupt;
use crate::cli::progress::Progress;
use crate::game::escape::study::manners::{self, Manners};
use crate::game::escape::study::report::manners::{object, page};
use workbench::game::escape::report::Batch;

/// Adepts, and the styles in which they play otherwise.
const STYLES: [Bot; 4] = [Bot::Adept, Bot::Novice, Bot::Cautious, Bot::Aggressive];

/// Plays every style against itself and prints the page.
pub(crate) fn run(
    arguments: &Arguments,
    grounds: &[Ground<'_>],
    setting: Setting,
) -> Result<Answer, Failure> {
    // Every style has luck of its own, so that their numbers are independent.
    let batch = |ground, nth: u64, bot| {
        let batch = Ground::batch(ground, arguments, Bots { humans: bot, aliens: bot });
        Batch { first: nth * batch.matches, ..batch }
    };
    let planned: u64 = grounds.iter().map(|ground| batch(ground, 0, Bot::Adept).matches).sum();
    let planned = planned * STYLES.len() as u64;
    interrupt::listen();
    let progress = Progress::new(planned, setting);
    let mut rows = Vec::new();
    for (nth, bot) in (0..).zip(STYLES) {
        let mut seen = Manners::default();
        for ground in grounds {
            let (watch, wanted) = (|more| progress.add(more), || !interrupt::asked());
            let looked = manners::look(&batch(ground, nth, bot), threads(arguments), watch, wanted);
            seen.merge(&looked.map_err(|error| undealt(&error))?);
        }
        rows.push((bot, seen));
    }
    progress.done();
    let answer = match setting.format {
        Format::Json => Answer::json(&object(&rows))?,
        Format::Text => Answer::text(page(&rows)),
    };
    Ok(cut_short(answer, rows.iter().map(|(_, seen)| seen.matches()).sum(), planned))
}
