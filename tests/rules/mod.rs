//! The printed game, rule by rule: each test names the number of the rule it shows.

mod attack;
mod examples;
mod hatches;
mod items;
mod knowledge;
mod noise;
mod powers;
mod scenario_knobs;
mod setup;
mod turn;
mod zone;
