//! The codes of characters.

use super::*;

#[test]
pub fn the_captain_draws_no_card_on_his_first_dangerous_sector() {
    shows(
        "H.1",
        expect![[r#"
            seat 1: noise in sector C08
            –
            1 human captain, aboard at C08
            2 alien first, aboard at K05
            next seat 2, 15 legal steps
        "#]],
        expect![[r#"
            seat 1: noise in sector D08
            seat 1: noise in sector C08
            –
            1 human captain, aboard at C08
            2 alien first, aboard at K05
            next seat 2, 15 legal steps
        "#]],
    );
}

#[test]
pub fn the_psychologist_starts_with_the_aliens() {
    shows(
        "H.2",
        expect![[r#"
            seat 1: silence
            –
            1 human psychologist, aboard at L05
            2 alien first, aboard at L04
            3 human captain, aboard at L09
            next seat 1, 5 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: L05 is too far from L08
        "#]],
    );
}

#[test]
pub fn the_pilots_teleport_serves_three_times() {
    shows(
        "H.3",
        expect![[r#"
            seat 1: noise in sector D08
            seat 1: uses teleport
            seat 1: uses teleport
            seat 1: uses teleport
            –
            1 human pilot, aboard at M09
            2 alien first, aboard at K05
            next seat 2, 15 legal steps
        "#]],
        expect![[r#"
            refused at turn 5, step 1: seat 1 holds no teleport
        "#]],
    );
}

#[test]
pub fn the_soldier_carries_four_items() {
    shows(
        "H.4",
        expect![[r#"
            seat 1: noise in sector D08
            –
            1 human soldier, aboard at D08, holds adrenaline sedatives spotlight defense
            2 alien first, aboard at K05
            next seat 1, 283 legal steps
        "#]],
        expect![[r#"
            refused at turn 1: the turn is not finished, but another one follows: the player holds too many items, expected "discard ITEM" or "use ITEM"
        "#]],
    );
}

#[test]
pub fn the_executive_officer_stands_still_once() {
    shows(
        "H.13",
        expect![[r#"
            seat 1: stands still
            seat 2: silence
            seat 1: noise in sector C10
            –
            1 human executive-officer, aboard at C10
            2 alien first, aboard at H09
            next seat 2, 16 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: whoever can move must move
        "#]],
    );
}

#[test]
pub fn the_co_pilot_owns_a_teleport() {
    shows(
        "H.14",
        expect![[r#"
            seat 1: uses teleport
            –
            1 human co-pilot, aboard at L09, holds adrenaline spotlight defense
            2 alien first, aboard at K05
            next seat 1, 282 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: seat 1 holds no teleport
        "#]],
    );
}

#[test]
pub fn the_engineer_draws_two_hatch_cards() {
    shows(
        "H.15",
        expect![[r#"
            seat 1: on hatch 1, green
            –
            1 human engineer, escaped
            2 alien first, aboard at K05
            3 human captain, aboard at L09
            next seat 2, 15 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 2: the turn was over before this step, nothing being left to decide
        "#]],
    );
}

#[test]
pub fn the_medic_makes_somebody_reveal_himself() {
    shows(
        "H.16",
        expect![[r#"
            seat 2: is first
            seat 2: silence
            –
            1 human medic, aboard at D10
            2 alien first, aboard at H09
            3 human captain, aboard at L09
            next seat 1, 6 legal steps
        "#]],
        expect![[r#"
            refused at turn 1, step 1: nobody can be made to reveal themselves now
        "#]],
    );
}
