//! A match that is open: it runs, is seen with other eyes, is found by what happened in it, and is saved as pictures.

use std::path::Path;

use egui::{Key, Modifiers};
use image::AnimationDecoder as _;
use workbench::replay::Replay;
use workbench::replay::watch::Whose;
use workbench::ui::command::{Command, FileCommand, FilmCommand, Picture, TestCommand};

use super::test::tested;
use crate::harness::command::Desk;
use crate::harness::window::Bench;

/// A match of a test of Galilei, open.
fn opened(number: u64) -> Bench {
    let mut bench = tested(20);
    bench.app_act(Command::Test(TestCommand::OpenMatch(number)));
    bench.wait_for_test();
    bench
}

fn replay(bench: &Bench) -> Replay {
    bench.page().replay().expect("a match is open").clone()
}

fn shown(bench: &Bench) -> usize {
    replay(bench).shown
}

/// Frames of a quarter of a second each.
fn frames(bench: &mut Bench, many: usize) {
    for _ in 0..many {
        bench.step_with(|_| ());
    }
}

#[test]
fn a_match_runs_by_itself_and_stops() {
    let mut bench = opened(3);
    bench.focus("Run");
    bench.app_act(Command::Film(FilmCommand::Run));
    frames(&mut bench, 13);
    let passed = shown(&bench);
    assert!((2..=5).contains(&passed), "{passed} turns in three seconds");
    bench.click("Pause");
    let stopped = shown(&bench);
    frames(&mut bench, 12);
    assert_eq!(shown(&bench), stopped);
}

#[test]
fn a_film_runs_as_fast_as_is_said_and_ends_at_its_end() {
    let mut bench = opened(3);
    bench.click("speed of the film");
    bench.click("4×");
    bench.app_act(Command::Film(FilmCommand::Run));
    let before = shown(&bench);
    frames(&mut bench, 8);
    assert!((6..=10).contains(&(shown(&bench) - before)), "{} turns in two seconds", shown(&bench) - before);
    bench.wait_for(|bench| !replay(bench).film.is_running());
    assert_eq!(shown(&bench), replay(&bench).last());
    // From its end it begins again.
    bench.press_while_playing(Modifiers::NONE, Key::Space);
    assert!(shown(&bench) < 4 && replay(&bench).film.is_running());
}

#[test]
fn keys_and_the_slider_go_to_any_turn() {
    let mut bench = opened(3);
    let last = replay(&bench).last();
    bench.press(Key::ArrowRight);
    bench.press(Key::ArrowRight);
    bench.press(Key::ArrowLeft);
    assert_eq!(shown(&bench), 1);
    bench.press(Key::End);
    assert_eq!(shown(&bench), last);
    bench.press(Key::Home);
    assert_eq!(shown(&bench), 0);
    bench.set_number("turn of the match", 5.0);
    assert_eq!(shown(&bench), 5);
    bench.click("On one turn");
    bench.click("Back one turn");
    assert_eq!(shown(&bench), 5);
    bench.press_while_playing(Modifiers::NONE, Key::Space);
    assert!(replay(&bench).film.is_running());
    bench.press_while_playing(Modifiers::NONE, Key::Space);
    assert!(!replay(&bench).film.is_running());
}

#[test]
fn a_film_paints_nothing() {
    let mut bench = opened(3);
    let before = bench.text();
    bench.press(Key::Num2);
    bench.paint("L08");
    assert_eq!(bench.text(), before);
    assert!(bench.shows("Esc goes back to drawing"));
}

#[test]
fn only_what_a_seat_knows_is_shown() {
    let mut bench = opened(3);
    bench.click("what is shown of the match");
    bench.click("What seat 2 knows");
    let film = replay(&bench);
    let watch = film.watch.as_ref().expect("a seat watches");
    assert_eq!(watch.seat, 2);
    let mut hidden = 0;
    for (turn, seen) in watch.seen.iter().enumerate() {
        assert!(seen.tableau.tokens.iter().all(|token| token.seat == Some(2)), "turn {turn}");
        let all = &film.tableaux[turn];
        hidden += all.lines.len() - seen.tableau.lines.len();
        if seen.tableau.turn.is_some_and(|turn| turn.seat != 2) {
            assert_eq!(seen.tableau.way, None, "turn {turn}");
            let told = seen.tableau.lines.iter().all(|line| line.known == workbench::replay::Known::ToAll);
            assert!(told, "turn {turn}: {:?}", seen.tableau.lines);
        }
    }
    assert!(hidden > 10, "{hidden} lines are hidden");
    // The canvas shows the same.
    bench.set_number("turn of the match", 4.0);
    assert_eq!(replay(&bench).tableau().expect("a turn").tokens.len(), 1);
    bench.click("what is shown of the match");
    bench.click("Everything");
    assert!(replay(&bench).watch.is_none());
    assert!(replay(&bench).tableau().expect("a turn").tokens.len() > 1);
}

#[test]
fn matches_are_found_by_what_happened() {
    let mut bench = tested(30);
    let rounds = |bench: &Bench| replay(bench).tableaux.last().expect("an end").round;
    let mut found = Vec::new();
    for button in ["longest", "shortest", "most attacks"] {
        bench.activate(button);
        bench.wait_for_test();
        let attacks = told(&bench, "attack in sector");
        found.push((rounds(&bench), attacks));
        bench.click("Back to the numbers");
    }
    assert!(found[0].0 > found[1].0, "{found:?}");
    // Nobody else has more or less.
    for number in 0..30 {
        bench.app_act(Command::Test(TestCommand::OpenMatch(number)));
        bench.wait_for_test();
        assert!((found[1].0..=found[0].0).contains(&rounds(&bench)), "match {number}: {found:?}");
        assert!(told(&bench, "attack in sector") <= found[2].1, "match {number}: {found:?}");
    }
}

/// How many lines of the match say something.
fn told(bench: &Bench, words: &str) -> usize {
    let replay = replay(bench);
    let lines = replay.tableaux.iter().flat_map(|tableau| &tableau.lines);
    lines.filter(|line| line.words.contains(words)).count()
}

fn save(bench: &mut Bench, picture: Picture, path: &Path) {
    bench.app_act(Command::File(FileCommand::SaveFilm(picture, path.to_owned())));
    bench.wait_for(|bench| bench.shows("saved in"));
    bench.run();
}

#[test]
fn a_turn_is_saved_as_a_picture() {
    let (desk, mut bench) = (Desk::new(), opened(3));
    bench.press(Key::ArrowRight);
    save(&mut bench, Picture::Still, &desk.path("still.png"));
    let still = image::open(desk.path("still.png")).expect("a PNG file");
    assert!(still.width() > 600 && still.height() > 300, "{} × {}", still.width(), still.height());
}

#[test]
fn a_picture_has_a_haze_where_others_are_believed_to_be() {
    let (desk, mut bench) = (Desk::new(), opened(3));
    bench.app_act(Command::Film(FilmCommand::Watch(Some(1))));
    bench.set_number("turn of the match", 6.0);
    let mut purple = |whose, name: &str| {
        let path = desk.path(name);
        bench.app_act(Command::Film(FilmCommand::Shade(whose)));
        bench.app_act(Command::File(FileCommand::SaveFilm(Picture::Still, path.clone())));
        bench.wait_for(|_| path.is_file());
        let dots = image::open(path).expect("a PNG file").to_rgb8();
        dots.pixels().filter(|dot| dot[1] < dot[0].min(dot[2]).saturating_sub(5)).count()
    };
    let [nobody, all] = [purple(Whose::Nobody, "bare.png"), purple(Whose::All, "haze.png")];
    assert!(all > nobody + 10_000, "{nobody} dots without a haze, {all} with one");
}

/// A zone on which matches take a few turns, so that all of them are soon drawn.
fn short() -> Bench {
    let mut bench = Bench::drawn("1ds\ndHd\nsAd");
    let bots = Some(vec!["simple".to_owned(); 2]);
    let wish = workbench::analysis::test_run::Wish { players: Some(2), bots, matches: 5, seed: 5 };
    bench.app_act(Command::Test(TestCommand::Wish(wish)));
    bench.press(Key::F5);
    bench.wait_for_test();
    bench.activate("shortest");
    bench.wait_for_test();
    bench
}

#[test]
fn a_match_is_saved_as_an_animated_picture() {
    let (desk, mut bench) = (Desk::new(), short());
    save(&mut bench, Picture::Animated, &desk.path("film.png"));
    let file = std::fs::File::open(desk.path("film.png")).expect("the file");
    let decoder = image::codecs::png::PngDecoder::new(std::io::BufReader::new(file)).expect("a PNG file");
    assert!(decoder.is_apng().expect("a PNG file"));
    let frames = decoder.apng().expect("an animation").into_frames().collect_frames().expect("frames");
    assert_eq!(frames.len(), replay(&bench).last() + 1);
    assert_ne!(frames[0].buffer(), frames[1].buffer());
    let milliseconds = frames[0].delay().numer_denom_ms();
    assert_eq!(milliseconds.0 / milliseconds.1, 1000);
}

#[test]
fn every_turn_is_saved_as_a_picture() {
    let (desk, mut bench) = (Desk::new(), short());
    save(&mut bench, Picture::Frames, &desk.path("turn.png"));
    let last = replay(&bench).last();
    assert!(desk.path("turn-000.png").is_file() && desk.path(&format!("turn-{last:03}.png")).is_file());
    assert!(!desk.path(&format!("turn-{:03}.png", last + 1)).exists());
}

#[test]
fn beliefs_are_told_in_bits_and_shaded() {
    let mut bench = opened(3);
    bench.app_act(Command::Film(FilmCommand::Watch(Some(1))));
    bench.set_number("turn of the match", 6.0);
    assert!(bench.shows("UNCERTAINTY: ") && bench.shows("seat 2: ") && bench.shows(" bits of uncertainty"));
    let film = replay(&bench);
    let watch = film.watch.as_ref().expect("a seat watches");
    assert!(watch.expected.len() > 3, "{:?}", watch.expected);
    let all: f64 = watch.expected.iter().map(|(_, many)| many).sum();
    assert!((all - 3.0).abs() < 1e-3, "three others are somewhere: {all}");
    bench.app_act(Command::Film(FilmCommand::Shade(Whose::One(2))));
    let film = replay(&bench);
    let one: f64 = film.watch.expect("a seat watches").expected.iter().map(|(_, many)| many).sum();
    assert!((one - 1.0).abs() < 1e-3, "{one}");
}
