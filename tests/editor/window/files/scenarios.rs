//! Scenarios travel with their zones.

use super::*;
use engine::Game;

#[test]
fn files_a_scenario_asks_once_where_it_goes() {
    let mut office = Office::fermi();
    let zone = office.read("fermi.zone.toml");
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save scenario as"));
    office.answer(&office.path("clash.scenario.toml"));
    assert!(!office.is_modified());
    assert!(office.read("clash.scenario.toml").contains("A.1"));
    assert_eq!(office.read("fermi.zone.toml"), zone);
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(!office.is_modified());
    assert!(!office.read("clash.scenario.toml").contains("A.1"));
}

#[test]
fn files_a_published_zone_that_nobody_changed_is_not_saved_with_its_scenario() {
    let mut office = Office::galilei();
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.shows("Save scenario as"));
    office.answer(&office.path("clash.scenario.toml"));
    assert!(!office.is_modified());
}

#[test]
fn files_a_scenario_is_laid_on_the_zone_that_is_shown() {
    let mut office = Office::fermi();
    let first = office.put("one.scenario.toml", ScenarioFile::new(Game::Escape, "One").unwrap().write());
    let second = office.put("two.scenario.toml", ScenarioFile::new(Game::Escape, "Two").unwrap().write());
    office.open(&first);
    office.open(&second);
    assert!(!office.is_modified());
    let name = |office: &Office| office.page().document.scenario().map(|scenario| scenario.name().to_owned());
    assert_eq!(name(&office).as_deref(), Some("Two"));
    // The way back leads to the file that belongs to it.
    office.keys(CTRL, Key::Z);
    assert_eq!(name(&office).as_deref(), Some("One"));
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.read("one.scenario.toml").contains("A.1"));
    assert_eq!(office.read("two.scenario.toml"), ScenarioFile::new(Game::Escape, "Two").unwrap().write());
}

#[test]
fn files_a_zone_opens_with_the_scenario_that_goes_with_it() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", ScenarioFile::new(Game::Escape, "Clash").unwrap().write());
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    assert_eq!(office.page().document.scenario().map(ScenarioFile::name), Some("Clash"));
    assert!(!office.is_modified() && office.page().document.history().is_empty());
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    assert!(office.read("deck.scenario.toml").contains("A.1") && !office.is_modified());
}

#[test]
fn files_a_zone_under_another_name_takes_its_scenario_along() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", ScenarioFile::new(Game::Escape, "Clash").unwrap().write());
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    office.activate("rule A.1");
    office.keys(CTRL_SHIFT, Key::S);
    office.answer(&office.path("other.zone.toml"));
    assert!(office.read("other.scenario.toml").contains("A.1") && !office.is_modified());
    assert!(!office.read("deck.scenario.toml").contains("A.1"), "the old one stays as it was");
}

#[test]
fn files_a_scenario_that_goes_along_replaces_nobody_elses() {
    let mut office = Office::galilei();
    office.put("deck.scenario.toml", ScenarioFile::new(Game::Escape, "Clash").unwrap().write());
    office.put("other.scenario.toml", "precious");
    let path = office.put("deck.zone.toml", published::zone("fermi").unwrap().write());
    office.open(&path);
    office.keys(CTRL_SHIFT, Key::S);
    office.answer(&office.path("other.zone.toml"));
    assert!(office.shows("Save scenario as"));
    assert_eq!(office.read("other.scenario.toml"), "precious");
    office.answer(&office.path("mine.scenario.toml"));
    assert!(office.read("mine.scenario.toml").contains("Clash") && !office.is_modified());
}

#[test]
fn files_a_new_scenario_is_called_like_its_zone() {
    let mut office = Office::fermi();
    office.activate("rule A.1");
    office.keys(CTRL, Key::S);
    office.keys(Modifiers::NONE, Key::Enter);
    assert!(office.read("fermi.scenario.toml").contains("A.1") && !office.is_modified());
}
