//! The printed game, rule by rule: each test names the number of the rule it shows.

mod attack;
mod defense;
mod engineer_and_medic;
mod examples;
mod fates;
mod hatches;
mod house_knobs;
mod items;
mod knowledge;
mod movement;
mod noise;
mod piles;
mod positions;
mod powers;
mod quiet_items;
mod scenario_knobs;
mod setup;
mod the_end;
mod turn;
mod zone;
