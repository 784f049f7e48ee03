//! The rules as knobs.

use std::collections::BTreeSet;

use engine::survive::rules::{Ranges, Rules, Tiles, Values};
use engine::survive::{Back, Creature, Terrain};
use engine::{KnobKind, Number};
use expect_test::expect;

#[test]
fn every_knob_has_a_name_of_its_own_a_kind_and_a_meaning() {
    let knobs = Rules::knobs();
    let names: BTreeSet<&str> = knobs.iter().map(|knob| knob.name.as_str()).collect();
    assert_eq!(names.len(), knobs.len());
    assert!(knobs.iter().all(|knob| knob.meaning.len() > 10 && knob.meaning.ends_with('.')), "{knobs:?}");
}

#[test]
fn these_are_all_knobs_but_those_of_the_decks() {
    let told: Vec<String> = Rules::knobs()
        .iter()
        .filter(|knob| knob.name.matches('.').count() == 1)
        .map(|knob| format!("{}: {}", knob.name, knob.kind))
        .collect();
    expect![[r#"
        setup.values: a list of 1 to 16 values from 1 to 9
        setup.colours: a number from 1 to 4
        setup.boats: a number from 0 to 8
        setup.room_inland: a number from 1 to 9
        setup.room_coast: a number from 1 to 9
        movement.points: a number from 0 to 9
        movement.dolphin: a number from 1 to 4
        movement.winds: a number from 1 to 4
        movement.may_be_deadly: true or false
        swimming.boards_after_swimming: true or false
        swimming.goes_on_after_boarding: true or false
        swimming.dolphin_lands: true or false
        swimming.dolphin_is_his_move: true or false
        boats.capacity: a number from 1 to 9
        boats.stock: a number from 0 to 32
        boats.boarded_in_danger: true or false
        boats.winds_move_empty: true or false
        creatures.must_move: true or false
        creatures.refuge: one of empty, harmless
        tiles.reserve: one of runs-out, refilled
        tiles.whirlpool_spares_landing: true or false
        reactions.against_placed: true or false
        reactions.asked: one of clockwise, counterclockwise
        end.when: one of volcano, nobody-left, last-tile
        end.volcano: one of ends, whirlpool
        end.last_back: true or false
        end.cap: a number from 1 to 9999
        score.counts: one of values, heads
        score.tie: one of shared, most-saved"#]]
    .assert_eq(&told.join("\n"));
}

#[test]
fn the_decks_have_a_knob_for_each_back_of_each_terrain() {
    let of = |group: &str| Rules::knobs().iter().filter(|knob| knob.name.starts_with(group)).count();
    assert_eq!(["tiles.beach.", "tiles.forest.", "tiles.mountain."].map(of), [12; 3]);
    let serpent = Rules::knobs().into_iter().find(|knob| &*knob.name == "tiles.beach.move_serpent");
    assert_eq!(serpent.map(|knob| knob.kind), Some(KnobKind::Number(0, 60)));
}

#[test]
fn a_knob_is_called_as_what_it_counts() {
    for terrain in Terrain::ALL {
        for back in Back::ALL {
            let name = format!("tiles.{terrain}.{}", back.word().replace('-', "_"));
            assert_eq!(Tiles::knob(terrain, back).as_str(), name);
        }
    }
    for creature in Creature::ALL {
        assert_eq!(Ranges::knob(creature).as_str(), format!("creatures.range.{creature}"));
    }
}

#[test]
fn a_number_out_of_bounds_cannot_be_written_down() {
    assert_eq!(Number::<1, 4>::clamped(9).get(), 4);
    assert_eq!(Number::<1, 4>::clamped(0).get(), 1);
}

#[test]
fn values_are_a_list_of_one_to_sixteen_numbers_from_1_to_9() {
    assert_eq!(Values::new(&[1, 1, 1, 2, 2, 3, 3, 4, 5, 6]), Some(Values::PRINTED));
    assert_eq!(Values::new(&[9, 1]).map(|values| values.iter().collect::<Vec<_>>()), Some(vec![1, 9]));
    for wrong in [&[][..], &[0], &[10], &[1; 17]] {
        assert_eq!(Values::new(wrong), None, "{wrong:?}");
    }
}
