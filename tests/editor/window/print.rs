//! Paper from the window.

use egui::{Key, Modifiers};
use scenario_rules::{premade, published};
use workbench::document::Document;
use workbench::ui::settings::Settings;

use crate::harness::command::Desk;
use crate::harness::window::Bench;

#[test]
fn window_prints_the_bytes_that_the_command_prints() {
    let desk = Desk::new();
    let scenario = premade::scenario("infection");
    let mut bench = Bench::of(Document::open(published::zone("fermi").unwrap(), scenario));
    bench.press_with(Modifiers::COMMAND, Key::P);
    bench.click("paper: Letter");
    bench.click("ink: Low ink");
    bench.click("language: italiano");
    bench.click("print the designer’s key");
    bench.retype("file of the sheet", desk.path("window.pdf").to_str().unwrap());
    bench.click("Export");
    bench.wait_for(|bench| bench.shows("The sheet is saved in "));
    let call = "sheet fermi --scenario infection --paper letter --ink low --lang it --key -o command.pdf";
    assert_eq!(desk.run(call).code, 0);
    let read = |name: &str| std::fs::read(desk.path(name)).unwrap();
    assert!(read("window.pdf") == read("command.pdf"));
}

#[test]
fn window_exports_again_what_the_document_is_now() {
    let desk = Desk::new();
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND, Key::E);
    assert!(!desk.path("again.svg").exists(), "nothing was printed yet");
    bench.press_with(Modifiers::COMMAND, Key::P);
    bench.retype("file of the sheet", desk.path("again.svg").to_str().unwrap());
    bench.press(Key::Enter);
    bench.wait_for(|bench| bench.shows("The sheet is saved in "));
    let first = std::fs::read_to_string(desk.path("again.svg")).unwrap();
    assert!(first.contains(">C01<"));
    bench.app_act(workbench::ui::command::Command::Take(workbench::tools::hand::Tool::Eraser));
    bench.paint("C01");
    bench.press_with(Modifiers::COMMAND, Key::E);
    let read = || std::fs::read_to_string(desk.path("again.svg")).unwrap();
    bench.wait_for(|_| read() != first);
    assert!(!read().contains(">C01<") && read().contains(">C02<"));
}

#[test]
fn window_tells_why_a_sheet_cannot_be_saved() {
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND, Key::P);
    bench.retype("file of the sheet", "/no/such/folder/map.pdf");
    bench.click("Export");
    bench.wait_for(|bench| bench.shows("/no/such/folder/map.pdf: there is no such folder to save it in"));
}

#[test]
fn window_shows_each_page_with_its_size_and_ink() {
    let mut bench = Bench::galilei();
    bench.press_with(Modifiers::COMMAND, Key::P);
    assert!(bench.shows("page 1 of 1 · 297 × 210 mm"));
    bench.click("print the designer’s key");
    bench.click("Next page");
    bench.click("Next page");
    assert!(bench.shows("page 3 of 3 · 297 × 210 mm"));
    bench.click("sheets a page: 4");
    assert!(!bench.shows("too small to read with 4 copies a page"));
}

/// In a window of this size everything is where it belongs: choices in a column, the page beside it.
#[track_caller]
fn check_places(size: [f32; 2]) {
    let galilei = Document::open(published::zone("galilei").unwrap(), None);
    let mut bench = Bench::with(galilei, Settings { hinted: true, ..Settings::default() }, size);
    bench.press_with(Modifiers::COMMAND, Key::P);
    let [first, file, page] =
        ["paper: A4", "file of the sheet", "page 1 of 1, as it prints"].map(|name| bench.rect(name));
    assert!(file.top() > first.bottom() && file.width() > 150.0, "{first} and {file}");
    assert!(page.left() > file.right() && page.right() < size[0], "{file} and {page}");
    assert!(page.width() > 0.4 * size[0], "{page}");
}

#[test]
fn window_shows_the_page_beside_the_choices() {
    check_places([1280.0, 800.0]);
    check_places([900.0, 560.0]);
}

#[test]
fn window_goes_on_while_a_heap_of_pages_is_laid_out() {
    let desk = Desk::new();
    let mut bench = Bench::drawn(&vec!["s".repeat(75); 75].join("\n"));
    bench.press_with(Modifiers::COMMAND, Key::P);
    bench.wait_for(|bench| bench.shows("pages are to be laid out") || bench.shows("page 1 of "));
    // Whatever is chosen meanwhile is what is shown in the end.
    bench.click("paper: Letter");
    bench.wait_for(|bench| bench.shows("279.4"));
    bench.retype("file of the sheet", desk.path("large.pdf").to_str().unwrap());
    bench.click("Export");
    bench.wait_for(|bench| bench.shows("The sheet is saved in "));
    assert!(std::fs::read(desk.path("large.pdf")).unwrap().starts_with(b"%PDF"));
    assert!(bench.page().printed.is_some());
}

#[test]
fn window_refuses_a_heap_of_pictures_before_it_lays_them_out() {
    let desk = Desk::new();
    let mut bench = Bench::drawn(&vec!["s".repeat(224); 224].join("\n"));
    let order = workbench::print::order::Order::default();
    let printing = workbench::ui::command::Printing::Export(Box::new(order), desk.path("heap.svg"));
    bench.app_act(workbench::ui::command::Command::Print(printing));
    bench.wait_for(|bench| bench.shows("pictures, more than 100"));
    assert!(!desk.path("heap-1.svg").exists());
}
