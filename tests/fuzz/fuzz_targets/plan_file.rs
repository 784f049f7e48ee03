//! No bytes make the reader of plans stumble; a plan that reads can be played and has an end.
#![no_main]

use libfuzzer_sys::fuzz_target;
use scenario_rules::PlanFile;
use scenario_rules::file::plan::MOST;

fuzz_target!(|bytes: &[u8]| {
    let Ok(plan) = PlanFile::read(bytes) else { return };
    assert!(!plan.zones.is_empty() && !plan.scenarios.is_empty());
    assert!(!plan.tables.is_empty() && plan.tables.iter().all(|table| !table.is_empty()));
    assert!(!plan.players.is_empty() && plan.players.iter().all(|players| (2..=16).contains(players)));
    assert!((1..=MOST).contains(&plan.most()) && plan.shard.value > 0);
});
