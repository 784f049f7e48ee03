//! Undo gives the same bytes back, whatever was done and however the file is written.

use engine::escape::{Kind, Rules};
use proptest::prelude::*;
use scenario_rules::file::scenario::Base;
use scenario_rules::{Code, Language, PlayerRange, Trouble, ZoneFile, knobs, premade, published};
use workbench::document::Document;
use workbench::document::change::Change;
use workbench::document::edit::{Draft, Edit, Patch};
use workbench::tools::paint::{self, Doing};
use workbench::tools::selection::{self, Selection};
use workbench::tools::size::{self, Sides, Way};
use workbench::tools::symmetry::{Centre, Mode, Symmetry};
use workbench::tools::{Flip, Stamp, Turn, stamp};

use crate::harness::drafts::{Luck, assert_consistent, at, bytes, make, map};
use support::random_zone::tries;

/// Files that say the same in different ways.
const WRITTEN: [&str; 5] = [
    "hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\nmap = \"\"\"\nHd1\nA.2\n\"\"\"\n",
    "map = '''\r\nHd1\r\nA.2\r\n'''\r\nplayers = [ 2,4 ] # few\r\nname = 'Shed'\r\ngame = \"escape\"\r\nhatchway = 1",
    "\u{feff}notes = \"\"\"\nlong\nones\"\"\"\nhatchway = 1\ngame = \"escape\"\nname = \"Sch\u{fc}tt\" # \u{1f680}\nmap = \"\"\"Hd1\nA.2\"\"\"",
    "hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\nmap = \"Hd1\\nA.2\" # one line\n",
    "hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\ntitle = \"t\"\nauthor = \"me\" # me\nmap = \"\"\"\nH\\\n  d1\nA.2\n\"\"\"\n[x]\ny = 1\n",
];

/// A change to any of these files is taken back to the same bytes.
#[track_caller]
fn undone(change: impl Fn(&Draft) -> Result<Change, Vec<Trouble>>) {
    for text in WRITTEN {
        let mut document = Document::open(ZoneFile::read(text.as_bytes()).expect(text), None);
        make(&mut document, |draft| change(draft).expect(text));
        assert_ne!(document.zone_file().write(), text, "something changes");
        document.undo();
        assert_eq!(document.zone_file().write(), text);
    }
}

fn code(text: &str) -> Code {
    text.parse().unwrap()
}

#[test]
fn painting() {
    undone(|_| {
        Ok(Change::cells("", vec![(at("B01"), Kind::Secure.cell()), (at("B02"), Kind::Dangerous.cell())]))
    });
    undone(|_| Ok(Change::cells("", vec![(at("B01"), Kind::Secure.cell()), (at("B01"), Kind::Void.cell())])));
}

#[test]
fn the_header() {
    undone(|draft| Change::rename(draft, "Gr\u{fc}n \"quoted\"\nand broken"));
    undone(|draft| Change::title(draft, Some("Another")));
    undone(|draft| Change::author(draft, Some("Another")));
    undone(|draft| Change::notes(draft, Some("One\ntwo")));
    undone(|draft| Change::players(draft, Some(PlayerRange::new(3, 5))));
}

#[test]
fn taking_header_fields_away_and_giving_them_back() {
    let text = WRITTEN[1];
    let mut document = Document::open(ZoneFile::read(text.as_bytes()).unwrap(), None);
    for players in [None, Some(PlayerRange::new(2, 4)), None, Some(PlayerRange::new(5, 6))] {
        make(&mut document, |draft| Change::players(draft, players).unwrap());
        assert_eq!(document.zone_file().players(), players);
    }
    document.go(0);
    assert_eq!(document.zone_file().write(), text);
}

#[test]
fn a_name_that_cannot_be_written_is_refused_and_nothing_changes() {
    let document = crate::harness::drafts::document("Hd1");
    assert!(Change::players(document.draft(), Some(PlayerRange::new(9, 3))).is_err());
    assert!(Change::players(document.draft(), Some(PlayerRange::new(1, 30))).is_err());
}

#[test]
fn the_size_of_the_grid() {
    let refused = |refusal: size::Refusal| -> Vec<Trouble> { panic!("{refusal}") };
    undone(|draft| size::resize(draft, Sides { left: 1, right: 2, top: 3, bottom: 1 }).map_err(refused));
    undone(|draft| size::resize(draft, Sides { right: -1, ..Sides::default() }).map_err(refused));
}

#[test]
fn several_edits_as_one() {
    undone(|draft| {
        let edits = vec![
            Change::rename(draft, "Other")?.edit,
            Edit::Cells(vec![(at("A01"), Kind::Void.cell())]),
            Change::tick(draft, code("B.3"))?.edit,
        ];
        Ok(Change { words: "All at once".to_owned(), edit: Edit::Several(edits) })
    });
}

#[test]
fn a_scenario_that_comes_and_goes() {
    let mut document = crate::harness::drafts::document("Hd1");
    let infection = premade::scenario("infection").unwrap();
    make(&mut document, |draft| Change::attach(draft, &infection));
    make(&mut document, |draft| Change::attach(draft, &premade::scenario("arena").unwrap()));
    make(&mut document, Change::detach);
    assert!(document.scenario().is_none());
    document.go(1);
    assert_eq!(document.scenario(), Some(&infection));
}

#[test]
fn a_patch_is_the_smallest_and_cuts_no_character() {
    let mut draft = crate::harness::drafts::document("Hd1").draft().clone();
    for (from, to) in
        [("\u{e4}", "\u{e5}"), ("aa", "aaa"), ("abc", "abc"), ("\u{1f680}x", "\u{1f681}x"), ("", "x")]
    {
        let [from, to] = [from, to].map(|name| {
            let mut file = draft.zone().clone();
            file.set_name(name).unwrap();
            file
        });
        let _ = Edit::to_zone(draft.zone(), &from).apply(&mut draft);
        let back = Edit::Zone(Patch::between(&from.write(), &to.write())).apply(&mut draft);
        assert_eq!(draft.zone(), &to);
        let _ = back.apply(&mut draft);
        assert_eq!(draft.zone(), &from);
    }
}

/// Any change that a person can make, as far as it is possible now.
fn any_change(document: &Document, luck: &mut Luck) -> Option<Change> {
    let draft = document.draft();
    let zone = document.zone();
    let here = luck.cell(zone);
    let selected: Selection = selection::rectangle(zone, here, luck.cell(zone)).into_iter().collect();
    match luck.below(24) {
        0 => Change::rename(draft, luck.pick(&["A", "", "\u{dc}ber\n\"x\"", "'''"])).ok(),
        1 => Change::title(draft, luck.pick(&[None, Some("t"), Some("\\")])).ok(),
        2 => Change::players(
            draft,
            luck.pick(&[None, Some(PlayerRange::new(2, 2)), Some(PlayerRange::new(4, 8))]),
        )
        .ok(),
        3 => Change::notes(draft, luck.pick(&[None, Some("a\nb"), Some("\"\"\"")])).ok(),
        4 => size::resize(
            draft,
            Sides { left: luck.pick(&[-1, 0, 1]), top: luck.pick(&[-1, 0, 1]), right: 1, bottom: -1 },
        )
        .ok(),
        5 => size::shift(draft, luck.pick(&[Way::Up, Way::Down, Way::Left, Way::Right])).ok(),
        6 => size::crop(draft).ok(),
        7 => Some(stamp::delete(draft, &selected)),
        8 => stamp::cut(draft, &selected).map(|(_, change)| change),
        9 => Stamp::of(zone, &selected).map(|(copy, _)| stamp::paste(draft, &copy, here).0),
        10 => stamp::shift(draft, &selected, here, luck.cell(zone)).map(|(change, _)| change),
        11 => stamp::turn(draft, &selected, luck.pick(&[Turn::Left, Turn::Right])).map(|(change, _)| change),
        12 => stamp::flip(draft, &selected, luck.pick(&[Flip::LeftRight, Flip::UpDown]))
            .map(|(change, _)| change),
        13 => Some(Change::attach(
            draft,
            &premade::scenario(luck.pick(&["arena", "the-hive", "basic"])).unwrap(),
        )),
        14 => Some(Change::detach(draft)),
        15 => Change::tick(draft, code(luck.pick(&["B.3", "E.3", "X.1", "A.4", "C.6"]))).ok(),
        16 => Change::untick(draft, code(luck.pick(&["B.3", "E.3", "X.1", "A.4", "C.6"]))).ok(),
        17 => {
            let knob = &knobs::all(engine::Game::Escape)[luck.below(knobs::all(engine::Game::Escape).len())];
            let value = knobs::Knobs::of(engine::Game::Escape, Rules::advanced()).get(knob);
            Change::ruling(draft, knob, value.filter(|_| luck.below(2) == 0)).ok()
        }
        18 => Change::base(draft, luck.pick(Base::all(engine::Game::Escape))).ok(),
        19 => Change::house_text(draft, code("X.1"), Language::It, Some("Cos\u{ec}.")).ok(),
        _ => {
            let symmetry = Symmetry::new(luck.pick(&Mode::ALL), Centre::middle(zone))?;
            paint::change(draft, Doing::Paint, luck.piece(), &luck.stroke(zone), symmetry).ok()
        }
    }
}

proptest! {
    #![proptest_config(tries(40))]

    #[test]
    fn random_changes_undone_to_the_root_give_the_first_bytes(seed in any::<u64>(), written in 0..WRITTEN.len() + 2) {
        let text = WRITTEN.get(written).copied().or(published::text(scenario_rules::escape::ZONES[written % 8])).unwrap();
        let mut document = Document::open(ZoneFile::read(text.as_bytes()).unwrap(), None);
        let mut luck = Luck::new(seed);
        let mut states = vec![bytes(&document)];
        while document.history().position() < 60 {
            if let Some(change) = any_change(&document, &mut luck) {
                document.make(change);
                states.truncate(document.history().position());
                states.push(bytes(&document));
                assert_consistent(document.draft());
            }
            if luck.below(10) == 0 {
                document.go(document.history().position().saturating_sub(3));
                prop_assert_eq!(&bytes(&document), &states[document.history().position()]);
            }
        }
        let last = map(document.zone());
        for position in (0..document.history().position()).rev() {
            prop_assert!(document.undo());
            prop_assert_eq!(&bytes(&document), &states[position]);
            assert_consistent(document.draft());
        }
        prop_assert_eq!(&document.zone_file().write(), text);
        prop_assert!(!document.is_modified());
        while document.redo() {}
        prop_assert_eq!(map(document.zone()), last);
    }
}
