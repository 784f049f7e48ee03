//! Disks that do not answer: it is told, and work goes on elsewhere.

use workbench::host::Stalled;

use super::*;

/// Fermi, changed and on its way to a disk that does not answer.
fn stalled() -> (Office, FileRequest) {
    let mut office = Office::fermi();
    office.paint("L09");
    office.work();
    office.bench.press_with(CTRL, Key::S);
    let stuck = office.requests.borrow_mut().pop_front().unwrap();
    let FileRequest::Save { page, sheet, path, .. } = &stuck else { panic!("{stuck:?}") };
    let what = Stalled::Save { page: *page, part: sheet.part(), path: path.clone() };
    office.news.send(FileEvent::Stalled(what)).unwrap();
    office.work();
    (office, stuck)
}

fn answers(office: &mut Office, stuck: FileRequest) {
    for news in office.service.carry_out(stuck) {
        office.news.send(news).unwrap();
    }
    office.work();
}

#[test]
fn files_a_save_that_stalls_is_told_and_is_not_asked_for_twice() {
    let (mut office, stuck) = stalled();
    assert!(
        office.shows("the disk has not answered for a second") && office.shows("Save as saves it elsewhere")
    );
    office.paint("L10");
    office.bench.press_with(CTRL, Key::S);
    let more = office.requests.borrow().iter().any(|request| matches!(request, FileRequest::Save { .. }));
    assert!(!more, "a second one would find what the first has written, and take it for somebody else's");
    answers(&mut office, stuck);
    assert_eq!(office.read("fermi.zone.toml"), office.text(), "what changed meanwhile follows");
    assert!(!office.is_modified());
}

#[test]
fn files_a_page_that_was_saved_elsewhere_stays_there_when_the_disk_answers_at_last() {
    let (mut office, stuck) = stalled();
    office.keys(CTRL_SHIFT, Key::S);
    office.answer(&office.path("elsewhere.zone.toml"));
    assert!(!office.is_modified());
    assert_eq!(office.read("elsewhere.zone.toml"), office.text());
    answers(&mut office, stuck);
    assert!(office.shows("was saved after all") && !office.is_modified());
    let late = office.read("fermi.zone.toml");
    office.paint("L10");
    office.keys(CTRL, Key::S);
    assert_eq!(office.read("elsewhere.zone.toml"), office.text());
    assert_eq!(office.read("fermi.zone.toml"), late);
}

#[test]
fn files_a_file_that_does_not_open_is_told_in_the_dialog() {
    let mut office = Office::galilei();
    let path = office.path("far.zone.toml");
    office.keys(CTRL, Key::O);
    office.news.send(FileEvent::Stalled(Stalled::Read(path))).unwrap();
    office.work();
    assert!(office.shows("other files can be opened and saved meanwhile"));
}
