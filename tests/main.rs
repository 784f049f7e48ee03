//! All tests of Hatchway but the signature in one binary: one file a subject, each test one call that reads like a rule.

// A test that panics has failed, which is what it is for; `expect!` wants its raw strings and its values as they are.
#![allow(
    clippy::cast_sign_loss,
    clippy::expect_used,
    clippy::format_collect,
    clippy::needless_pass_by_value,
    clippy::needless_raw_string_hashes,
    clippy::panic,
    clippy::unwrap_used
)]

mod allocation;
mod belief;
mod by_number;
mod came_up;
mod catalogue;
mod cells;
mod check_table;
mod circles;
mod code;
mod code_pairs;
mod code_records;
mod command;
#[cfg(target_os = "linux")]
mod command_bounds;
mod command_check;
mod command_foreign;
mod command_input;
mod command_interrupt;
mod command_moves;
mod command_replay;
mod command_rules;
mod command_sheet;
mod command_simulate;
mod command_threads;
mod compile;
mod drafts;
mod edit_paint;
mod edit_undo;
mod expert;
#[path = "support/games.rs"]
mod games;
mod hidden;
mod history;
mod intervals;
mod labels;
mod ladder;
mod laws;
mod perft;
mod pixels;
mod players;
mod published_zones;
mod random_zone;
mod record_file;
mod rules;
mod sandbox;
mod scenario_check;
mod scenario_edit;
mod scenario_file;
mod schema;
mod sheet;
mod sheet_cards;
mod slow;
mod store;
mod store_power;
mod store_trust;
mod sweep;
mod symmetry;
mod table;
mod tally;
mod template;
mod tool_cells;
mod tool_size;
mod tool_stamp;
mod window;
mod window_accidents;
mod window_contrast;
mod window_files;
mod window_keyboard;
mod window_monkey;
mod window_panels;
mod window_pictures;
mod window_print;
mod window_scenario;
mod window_selection;
mod window_sizes;
mod window_test;
mod window_tools;
mod window_view;
mod zone_check;
mod zone_file;
