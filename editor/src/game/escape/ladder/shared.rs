//! `hatchway ladder` where everybody is on the same side: pairs of sides say nothing there, so two ranks share a table.

use engine::escape::bot::Bots;
use serde_json::json;

use super::{Answer, Arguments, Failure, Format, Ground, Setting, cut_short, threads, undealt};
use crate::cli::interrupt;
use crate::cli::progress::Progress;
use crate::game::escape::study::report::ladder::shared::{SharedStep, object, text};
use crate::game::escape::study::report::ladder::{LeftOut, Step, ranks};
use crate::game::escape::study::shared;
use workbench::game::escape::report::Batch;
use workbench::text::number::grouped;
use workbench::text::plain;

/// Plays each rank against the one below it.
pub(crate) fn run(
    arguments: &Arguments,
    grounds: &[Ground<'_>],
    left_out: &[LeftOut],
    setting: Setting,
) -> Result<Answer, Failure> {
    let steps: Vec<Step> = ranks().collect();
    let batch = |ground, nth: u64, step: Step| {
        let batch = Ground::batch(ground, arguments, Bots { humans: step.upper, aliens: step.upper });
        Batch { first: nth * batch.matches, ..batch }
    };
    let each = grounds.first().map_or(0, |ground| batch(ground, 0, steps[0]).matches);
    let planned = each * (grounds.len() * steps.len()) as u64;
    interrupt::listen();
    let progress = Progress::new(planned, setting);
    let mut played = Vec::new();
    for (nth, step) in (0..).zip(steps) {
        let on = |ground| {
            let (watch, wanted) = (|more| progress.add(more), || !interrupt::asked());
            let bots = [step.upper, step.lower];
            let came = shared::play(&batch(ground, nth, step), bots, threads(arguments), watch, wanted);
            Ok((Ground::name(ground), came.map_err(|error| undealt(&error))?))
        };
        let zones: Result<Vec<_>, Failure> = grounds.iter().map(on).collect();
        played.push(SharedStep { step, zones: zones? });
    }
    progress.done();
    let scenario = grounds.first().and_then(|ground| ground.case.scenario_name()).unwrap_or_default();
    let (players, seed) = (arguments.players.unwrap_or(super::PLAYERS), arguments.seed);
    let answer = match setting.format {
        Format::Json => Answer::json(&json!({
            "scenario": scenario,
            "left_out": left_out,
            "players": players,
            "matches": each,
            "seed": seed,
            "steps": object(&played),
        }))?,
        Format::Text => {
            let width = setting.screen.width;
            let told = format!(
                "{} · {players} seats · {} matches a step · seed {seed}",
                plain(scenario),
                grouped(each)
            );
            Answer::text(text(&played, &told, left_out, width))
        }
    };
    let done = played.iter().flat_map(|one| &one.zones).map(|(_, shared)| shared.matches()).sum();
    Ok(cut_short(answer, done, planned))
}
