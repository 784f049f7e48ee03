//! Where it happened: sums of heat are the events of the logs, by side and by round.

use engine::Playable;
use engine::escape::{Colour, Escape, Event, HeatOf, Item, Seat, Sector, Side, State, Summary};
use engine::tally::Heat;
use proptest::prelude::*;

use support::games::play_out;
use support::random_zone::{tables, tries};

const MATCHES: u64 = 6;

/// What is counted of a match, told as it happened: round, what, whose, where.
fn events(state: &State<'_>, homes: &[Sector]) -> Vec<(u16, HeatOf, Side, Sector)> {
    let log: Vec<(u16, Event)> = state
        .log_by_round()
        .flat_map(|(round, events)| events.iter().map(move |event| (round, *event)))
        .collect();
    let side = |seat: Seat, at: usize| side_at(state, &log[..at], seat);
    let mut all = Vec::new();
    for (at, (round, event)) in log.iter().enumerate() {
        let mut told = |what, seat, sector| all.push((*round, what, side(seat, at), sector));
        match *event {
            Event::Moved(seat, sector) => told(HeatOf::Visits, seat, sector),
            Event::Noise(seat, sector) => told(HeatOf::Noises, seat, sector),
            Event::OnHatch(seat, hatch, Colour::Green) | Event::Escaped(seat, hatch) => {
                told(HeatOf::Escapes, seat, state.board().hatch(hatch).unwrap());
            }
            Event::Eliminated(seat, _) | Event::EliminatedSilently(seat) => {
                let Some((attacker, sector)) = attack_under_way(&log[..at]) else { continue };
                told(HeatOf::Kills, seat, sector);
                if unseen(state, &log[..at], homes, attacker, sector) {
                    told(HeatOf::Ambushes, seat, sector);
                }
            }
            Event::Defended(seat) => {
                let (attacker, sector) = attack_under_way(&log[..at]).unwrap();
                if unseen(state, &log[..at], homes, attacker, sector) {
                    told(HeatOf::Ambushes, seat, sector);
                }
            }
            _ => {}
        }
    }
    all
}

/// The attack that strikes now, if one does: nobody has moved since, and no rule has ended the match meanwhile.
fn attack_under_way(before: &[(u16, Event)]) -> Option<(Seat, Sector)> {
    before.iter().rev().find_map(|(_, event)| match *event {
        Event::Attacked(seat, at) => Some(Some((seat, at))),
        Event::Moved(..) | Event::StoodStill(_) | Event::LastHatchClosed | Event::OutOfTime => Some(None),
        _ => None,
    })?
}

/// Who began as Human is an Alien from his first fall on where that is what becomes of him.
fn side_at(state: &State<'_>, before: &[(u16, Event)], seat: Seat) -> Side {
    let began = state.character(seat).side();
    let turns = state.board().rules().death.fate.human == engine::escape::rules::Fate::TurnsAlienInPlace;
    let fell = before
        .iter()
        .any(|(_, event)| matches!(*event, Event::Eliminated(who, _) | Event::EliminatedSilently(who) if who == seat));
    if turns && fell { Side::Alien } else { began }
}

/// Whether the attacker's last word since his turn before is no sector within a move.
fn unseen(state: &State<'_>, before: &[(u16, Event)], homes: &[Sector], attacker: Seat, at: Sector) -> bool {
    let moves = before.iter().enumerate().rev().filter(
        |(_, (_, event))| matches!(*event, Event::Moved(who, _) | Event::StoodStill(who) if who == attacker),
    );
    let begins: Vec<usize> = moves.map(|(place, _)| place).take(2).collect();
    let now = begins[0];
    let told = |place: usize| match before[place].1 {
        Event::Noise(who, sector) | Event::InSector(who, sector) | Event::Attacked(who, sector)
            if who == attacker =>
        {
            Some(sector)
        }
        Event::OnHatch(who, hatch, _) if who == attacker => state.board().hatch(hatch),
        Event::Restarted(who) if who == attacker => restarted_at(&before[..place], attacker),
        Event::Moved(who, sector) if who == attacker && place > 0 => {
            (before[place - 1].1 == Event::Used(attacker, Item::Teleport)).then_some(sector)
        }
        _ => None,
    };
    let first = begins.get(1).copied();
    let last = (first.unwrap_or(0)..now).rev().find_map(told);
    let movement = &state.board().rules().movement;
    let far = match side_at(state, before, attacker) {
        Side::Human => movement.human_steps.get().max(movement.adrenaline_steps.get()),
        Side::Alien if movement.steps_per_elimination.get() > 0 => 6,
        Side::Alien => movement.alien_steps.get().max(movement.fed_steps.get()),
    };
    let ground = state.board().ground();
    let near = |sector: Sector| {
        ground.coord(sector).hex().unsigned_distance_to(ground.coord(at).hex()) <= u32::from(far)
    };
    match last {
        Some(sector) => !near(sector),
        // In his first turn everybody knows where he began.
        None => first.is_some() || !near(homes[attacker.index()]),
    }
}

fn restarted_at(before: &[(u16, Event)], seat: Seat) -> Option<Sector> {
    before.iter().rev().find_map(|(_, event)| match *event {
        Event::Moved(who, at) if who == seat => Some(at),
        _ => None,
    })
}

proptest! {
    #![proptest_config(tries(24))]

    #[test]
    fn sums_of_heat_are_the_events_of_the_logs(table in tables(), from in 0..12_u16, long in 0..12_u16) {
        let board = table.board();
        let mut state = table.deal(&board, 0);
        let (mut heat, mut summary) = (Escape::heat(&board), Summary::new(&board));
        let mut parts = [Escape::heat(&board), Heat::default()];
        let mut logged = Vec::new();
        for index in 0..MATCHES {
            state.redeal(table.dice(index));
            let homes: Vec<Sector> = state.seats().map(|seat| state.at(seat).unwrap()).collect();
            play_out(&mut state);
            summary.add(&state);
            Escape::warm(&mut heat, &state);
            let mut one = Escape::heat(&board);
            Escape::warm(&mut one, &state);
            parts[index as usize % 2].merge(&one);
            logged.extend(events(&state, &homes));
        }
        let counted = |what: HeatOf, sides: &[Side], rounds: std::ops::RangeInclusive<u16>| {
            let mut counts = vec![0_u64; board.ground().len()];
            for (round, event, side, at) in &logged {
                if *event == what && sides.contains(side) && rounds.contains(round) {
                    counts[at.index()] += 1;
                }
            }
            counts
        };
        for what in HeatOf::ALL {
            for sides in [&[Side::Human][..], &[Side::Alien], &[Side::Human, Side::Alien]] {
                let layers: Vec<usize> = sides.iter().map(|side| what.layer(*side)).collect();
                for rounds in [0..=u16::MAX, from..=from + long, 0..=from] {
                    prop_assert_eq!(heat.counts(&layers, rounds.clone()), counted(what, sides, rounds), "{:?}", what);
                }
            }
        }
        let both = |what: HeatOf| heat.counts(&[Side::Human, Side::Alien].map(|side| what.layer(side)), 0..=u16::MAX);
        prop_assert_eq!(both(HeatOf::Visits), summary.visits);
        prop_assert_eq!(both(HeatOf::Kills), summary.kills);
        prop_assert_eq!(both(HeatOf::Noises), summary.noises);
        prop_assert_eq!(both(HeatOf::Escapes), summary.escapes);
        let [mut one, other] = parts;
        one.merge(&other);
        prop_assert_eq!(&one, &heat);
        let sent = serde_json::to_string(&heat).unwrap();
        prop_assert_eq!(serde_json::from_str::<Heat>(&sent).unwrap(), heat);
    }
}
