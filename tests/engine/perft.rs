//! Counts of action paths from fixed positions, found twice: by the engine and by the slow generator, which
//! must agree in every position on the way. A count that changes means that a rule changed.

mod setting;

use engine::Number;
use engine::escape::rules::{DefenseUse, Fate, Nameable, Power, Stuck, Whom};
use engine::escape::{Character, Colour, Item, Rules, SectorCard};
use expect_test::expect;

use Character::{Captain, CoPilot, Engineer, ExecutiveOfficer, First, Medic, Pilot, Second, Soldier};
use Item::{Adrenaline, Attack, Defense, Sedatives, Spotlight, Teleport};
use setting::on;
use support::zones::{drawn, published};

fn knob<const LEAST: u16, const MOST: u16>(n: u16) -> Number<LEAST, MOST> {
    Number::clamped(n)
}

#[test]
fn galilei_from_the_start() {
    on(published("galilei"))
        .seat(Captain, "", &[])
        .seat(First, "", &[])
        .seat(Second, "", &[])
        .count(5, expect!["5 50 100 10100 95800"]);
}

#[test]
fn galilei_basic_from_the_start() {
    on(published("galilei"))
        .basic()
        .seat(First, "", &[])
        .seat(Captain, "", &[])
        .seat(Pilot, "", &[])
        .seat(Second, "", &[])
        .count(5, expect!["10 20 100 11100 88200"]);
}

#[test]
fn galilei_with_adrenaline_sedatives_and_spotlight() {
    on(published("galilei"))
        .seat(Captain, "D09", &[Adrenaline, Sedatives, Spotlight])
        .seat(First, "D10", &[])
        .count(2, expect!["284 4452"]);
}

#[test]
fn galilei_two_steps_from_a_hatch_with_adrenaline() {
    on(published("galilei"))
        .seat(Captain, "T13", &[Adrenaline, Attack])
        .seat(First, "V12", &[])
        .hatch_cards(&[Colour::Red])
        .sector_cards(&[SectorCard::Silence, SectorCard::Your])
        .count(6, expect!["6 23 177 634 2416 15955"]);
}

#[test]
fn galilei_at_a_closed_hatch() {
    on(published("galilei"))
        .closed(&[1, 4])
        .seat(Captain, "C03", &[Teleport])
        .seat(First, "A02", &[])
        .fed()
        .sector_cards(&[SectorCard::Silence])
        .count(6, expect!["6 15 120 330 16076 94069"]);
}

#[test]
fn fermi_from_the_start() {
    on(published("fermi"))
        .seat(First, "", &[])
        .seat(Captain, "", &[])
        .count(8, expect!["4 8 24 198 396 1188 8388 16776"]);
}

#[test]
fn fermi_fed_alien_crosses_open_hatches() {
    on(published("fermi"))
        .closed(&[2])
        .seat(First, "J04", &[])
        .fed()
        .seat(Second, "N04", &[])
        .fed()
        .seat(Captain, "K03", &[])
        .count(6, expect!["11 22 189 378 6972 60096"]);
}

#[test]
fn fermi_nobody_crosses_hatches_and_speeds_differ() {
    on(published("fermi"))
        .rules(|rules| {
            (rules.movement.aliens_cross_hatches, rules.movement.humans_cross_hatches) = (false, false);
            (rules.movement.human_steps, rules.movement.fed_steps) = (knob(2), knob(5));
            rules.movement.adrenaline_steps = knob(3);
            rules.movement.adrenaline_may_move_less = false;
        })
        .seat(Captain, "J04", &[Adrenaline, Sedatives, Attack])
        .seat(First, "N04", &[])
        .fed()
        .count(5, expect!["8 32 201 830 7372"]);
}

#[test]
fn fermi_where_teleports_serve_more_than_once() {
    on(published("fermi"))
        .rules(|rules| {
            rules.roles.pilot = Power::TeleportsThrice;
            rules.roles.co_pilot = Power::OwnsTeleport;
        })
        .seat(Pilot, "L06", &[Teleport])
        .seat(CoPilot, "L07", &[Teleport])
        .seat(First, "L05", &[])
        .count(8, expect!["3 8 24 68 237 733 3726 22717"]);
}

#[test]
fn socrates_with_every_item() {
    on(published("socrates"))
        .seat(Soldier, "G07", &[Spotlight, Teleport, Attack])
        .seat(First, "J07", &[Adrenaline, Defense])
        .seat(Captain, "Q07", &[Adrenaline, Sedatives, Spotlight])
        .sector_cards(&[SectorCard::AnyItem])
        .count(3, expect!["44 301 1824"]);
}

#[test]
fn socrates_a_defense_by_choice() {
    on(published("socrates"))
        .rules(|rules| {
            rules.items.defense = DefenseUse::ByChoice;
            rules.setup.players_a_box = knob(2);
        })
        .seat(First, "K08", &[])
        .seat(Captain, "I07", &[Defense, Sedatives])
        .seat(Soldier, "I07", &[Defense])
        .seat(Pilot, "I07", &[Attack])
        .count(6, expect!["10 20 97 289 4517 23304"]);
}

#[test]
fn socrates_standing_still_cards_on_secure_sectors_and_silent_items() {
    on(published("socrates"))
        .rules(|rules| {
            rules.movement.may_stand_still = true;
            rules.attack.after_standing_still = false;
            rules.noise.card_on_secure = true;
            rules.noise.noise_may_name = Nameable::Dangerous;
            rules.items.silent_use = true;
        })
        .seat(First, "J07", &[Sedatives])
        .seat(Captain, "K07", &[Sedatives, Attack])
        .count(6, expect!["10 24 121 520 4835 28055"]);
}

#[test]
fn morgenland_where_the_engineer_draws_two_hatch_cards() {
    on(published("morgenland"))
        .rules(|rules| rules.roles.engineer = Power::DrawsTwoHatchCards)
        .seat(Engineer, "K04", &[Adrenaline])
        .seat(First, "L03", &[])
        .hatch_cards(&[Colour::Green, Colour::Red])
        .count(5, expect!["4 17 46 376 2494"]);
}

#[test]
fn morgenland_with_too_many_items() {
    let cards = [SectorCard::YourItem, SectorCard::YourItem, SectorCard::YourItem];
    on(published("morgenland"))
        .rules(|rules| rules.roles.soldier = Power::CarriesFour)
        .seat(Captain, "I08", &[Teleport, Defense, Adrenaline])
        .seat(Soldier, "I09", &[Sedatives, Attack, Sedatives])
        .seat(First, "N07", &[Spotlight, Teleport, Adrenaline])
        .sector_cards(&cards)
        .item_cards(&[Spotlight, Attack, Sedatives])
        .count(4, expect!["6 21 519 3570"]);
}

#[test]
fn morgenland_where_the_medic_the_captain_and_the_executive_officer_are_special() {
    on(published("morgenland"))
        .rules(|rules| {
            rules.roles.medic = Power::RevealsOnce;
            rules.roles.captain = Power::SkipsFirstDanger;
            rules.roles.executive_officer = Power::StandsStillOnce;
        })
        .seat(ExecutiveOfficer, "J10", &[])
        .seat(Medic, "I10", &[])
        .seat(Captain, "J09", &[Sedatives])
        .seat(First, "N10", &[])
        .sector_cards(&[SectorCard::Silence, SectorCard::Your, SectorCard::Silence])
        .count(6, expect!["5 40 175 1010 7455 22200"]);
}

#[test]
fn a_cell_without_a_way_out() {
    let cell =
        || on(drawn("d.A ..s H1d")).seat(Captain, "A01", &[Teleport, Sedatives]).seat(First, "C03", &[]);
    cell().count(7, expect!["3 6 6 6 14 20 18"]);
    cell().rules(|rules| rules.movement.stuck = Stuck::SectorActs).count(7, expect!["3 7 10 8 16 28 30"]);
}

#[test]
fn secure_sectors_are_barred() {
    let barred = |whom| {
        on(drawn("Hddsd sdsdA dds1d sddds"))
            .rules(|rules| rules.movement.secure_barred = whom)
            .seat(First, "C02", &[])
            .seat(Captain, "B03", &[Adrenaline])
    };
    barred(Whom::Both).count(5, expect!["7 14 65 975 4862"]);
    barred(Whom::Humans).count(5, expect!["12 24 115 1725 17102"]);
    let crossed = |rules: &mut Rules| rules.movement.barred_may_be_crossed = true;
    barred(Whom::Aliens).rules(crossed).count(5, expect!["9 18 119 1538 8787"]);
}

#[test]
fn the_eliminated_go_on() {
    let hall = || {
        on(drawn("Hsd sdA d1s")).seat(First, "B01", &[]).seat(Captain, "B02", &[Attack, Defense]).seat(
            Second,
            "B02",
            &[],
        )
    };
    let fate = |human, alien| {
        hall().rules(move |rules| (rules.death.fate.human, rules.death.fate.alien) = (human, alien))
    };
    fate(Fate::Out, Fate::Out).count(9, expect!["5 10 50 80 410 1000 3457 10098 24229"]);
    fate(Fate::TurnsAlienInPlace, Fate::RestartsNextTurn)
        .count(9, expect!["5 10 50 80 417 1020 4035 11814 28625"]);
    fate(Fate::RestartsNextTurn, Fate::Out).count(9, expect!["5 10 50 80 410 1000 3471 10180 24523"]);
}

#[test]
fn aliens_begin_on_hatches_and_do_not_return() {
    on(published("fermi"))
        .rules(|rules| {
            rules.setup.aliens_start_on_hatches = [1, 2, 3, 4].into_iter().collect();
            rules.movement.secure_barred = Whom::Both;
            rules.movement.barred_may_be_crossed = true;
        })
        .seat(First, "", &[])
        .seat(Second, "", &[])
        .seat(Captain, "", &[])
        .count(7, expect!["3 6 12 24 588 608 1610"]);
}
