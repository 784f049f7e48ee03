//! The history of a document: undo, redo, where it was saved, and what it says.

use engine::escape::Kind;
use expect_test::expect;
use workbench::document::Document;
use workbench::document::change::Change;
use workbench::document::edit::Touched;
use workbench::document::history::Line;

use crate::harness::drafts::{at, bytes, document};

fn paint(document: &mut Document, name: &str, kind: Kind) {
    document.make(Change::cells(format!("Paint {name} {kind}"), vec![(at(name), kind.cell())]));
}

fn listed(document: &Document) -> String {
    let line = |line: Line<'_>| {
        let here = if line.here { ">" } else { " " };
        let saved = if line.saved { " (saved)" } else { "" };
        format!("{here}{} {}{saved}\n", line.position, line.words)
    };
    document.history().lines().map(line).collect()
}

fn three() -> Document {
    let mut document = document("ddd");
    paint(&mut document, "A01", Kind::Secure);
    paint(&mut document, "B01", Kind::Secure);
    paint(&mut document, "C01", Kind::Void);
    document
}

#[test]
fn every_change_has_a_line() {
    let mut document = three();
    document.undo();
    expect![[r#"
         0 As opened (saved)
         1 Paint A01 secure
        >2 Paint B01 secure
         3 Paint C01 void
    "#]]
    .assert_eq(&listed(&document));
    assert_eq!(document.history().undo_words(), Some("Paint B01 secure"));
    assert_eq!(document.history().redo_words(), Some("Paint C01 void"));
}

#[test]
fn a_click_goes_to_any_line() {
    let mut document = three();
    let states: Vec<_> = (0..4)
        .map(|position| {
            document.go(position);
            bytes(&document)
        })
        .collect();
    for position in [0, 2, 1, 3, 1] {
        assert!(document.go(position));
        assert_eq!(bytes(&document), states[position]);
    }
    assert!(!document.go(1), "it is there already");
    assert!(document.go(99), "as far as there is history");
    assert_eq!(bytes(&document), states[3]);
}

#[test]
fn a_new_change_forgets_what_was_undone() {
    let mut document = three();
    document.go(1);
    paint(&mut document, "C01", Kind::Dangerous);
    assert_eq!(document.history().position(), 1, "a change that changes nothing leaves no trace");
    paint(&mut document, "C01", Kind::Secure);
    expect![[r#"
         0 As opened (saved)
         1 Paint A01 secure
        >2 Paint C01 secure
    "#]]
    .assert_eq(&listed(&document));
    assert!(!document.redo());
}

#[test]
fn modified_is_a_place_in_the_history() {
    let mut document = three();
    assert!(document.is_modified());
    document.go(0);
    assert!(!document.is_modified());
    document.go(2);
    document.saved(document.mark());
    assert!(!document.is_modified());
    document.undo();
    assert!(document.is_modified());
    document.redo();
    assert!(!document.is_modified());
    document.undo();
    paint(&mut document, "B01", Kind::Void);
    assert!(document.is_modified(), "another change in its place is not what was saved");
    document.undo();
    document.undo();
    assert!(document.is_modified(), "what was saved is in no place any more");
}

#[test]
fn what_is_saved_may_be_left_behind_meanwhile() {
    let mut document = three();
    let written = document.mark();
    paint(&mut document, "A01", Kind::Void);
    document.saved(written);
    assert!(document.is_modified());
    document.undo();
    assert!(!document.is_modified());
    document.lost();
    assert!(document.is_modified());
}

#[test]
fn a_new_document_is_unsaved_from_the_beginning() {
    assert!(Document::empty(engine::Game::Escape, "New", 3, 3).unwrap().is_modified());
    assert!(Document::copy_of("galilei").unwrap().is_modified());
    assert!(!document("d").is_modified());
}

#[test]
fn a_revision_is_never_used_twice_and_a_mark_is_a_state() {
    let mut document = three();
    let (revision, mark) = (document.revision(), document.mark());
    document.undo();
    document.redo();
    assert!(document.revision() > revision);
    assert_eq!(document.mark(), mark);
    assert!(!document.redo());
    assert_eq!(document.revision(), revision + 2);
}

#[test]
fn a_step_tells_what_it_touched() {
    let mut document = three();
    assert_eq!(*document.touched(), Touched::Cells(vec![at("C01")]));
    document.undo();
    assert_eq!(*document.touched(), Touched::Cells(vec![at("C01")]));
    document.go(0);
    assert_eq!(*document.touched(), Touched::Everything);
    document.make(Change::rename(document.draft(), "Other").unwrap());
    assert_eq!(*document.touched(), Touched::Everything);
    document.make(Change::tick(document.draft(), "B.3".parse().unwrap()).unwrap());
    assert_eq!(*document.touched(), Touched::Scenario);
}
