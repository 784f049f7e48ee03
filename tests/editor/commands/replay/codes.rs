//! The examples of codes.

use engine::escape::Board;
use scenario_rules::escape::RecordFile;
use scenario_rules::{Catalogue, ScenarioFile, compile, published};
use support::example;
use support::table::heard;

use crate::harness::command::Desk;

/// The program says of each example of a code what the engine says.
#[test]
fn examples_of_codes_are_replayed_as_the_engine_plays_them() {
    let desk = Desk::new();
    let mut matches = 0;
    for entry in std::fs::read_dir(example("matches/codes")).unwrap() {
        let path = entry.unwrap().path();
        if !path.to_str().unwrap().ends_with(".match.toml") {
            continue;
        }
        matches += 1;
        let record = RecordFile::read(&std::fs::read(&path).unwrap()).unwrap();
        let scenario = path.with_file_name(&record.scenario().unwrap().value);
        let rules = compile(&ScenarioFile::read(&std::fs::read(scenario).unwrap()).unwrap()).rules();
        let board = Board::new(published::zone(record.zone()).unwrap().zone(), &rules).unwrap();
        let mut state = record.begin(&board).unwrap();
        state.replay(&record.lines()).unwrap();

        let said = desk.run(&format!("replay {} --format json", path.display()));
        assert_eq!((said.code, said.err.as_str()), (0, ""), "{}", path.display());
        let object = said.json();
        let announced = object["announcements"].as_array().unwrap().iter();
        let announced: Vec<&str> = announced.map(|line| line.as_str().unwrap()).collect();
        assert_eq!(announced, heard(&state).lines().collect::<Vec<_>>(), "{}", path.display());
    }
    assert_eq!(matches, Catalogue::of(engine::Game::Escape).playable().count(), "each code has its example");
}
