//! Whether sums can be those of matches of this game.

use engine::GRID_LIMIT;
use engine::survive::rules::EXPLORER_LIMIT;
use engine::survive::{SEATS, SeatSums, Summary};
use engine::tally::{Histogram, SeatRate};

use crate::sweep::Counted;
use crate::sweep::counts::possible::{added_up, sum, total};

/// No match lasts longer: the most turns that rules can set.
const TURNS: usize = 9999;

/// No match has more explorers.
const EXPLORERS: u64 = SEATS as u64 * EXPLORER_LIMIT as u64;

/// No board has more tiles.
const TILES: u64 = GRID_LIMIT as u64 * GRID_LIMIT as u64;

/// What is wrong with the sums of a shard, in a few words; nothing most often.
pub(super) fn wrong(one: &Counted) -> Option<&'static str> {
    let sums = &one.counts.sums.survive().summary;
    let laws = [
        ("the seats", seats(sums, one.cell.players)),
        ("the rates", rates(sums)),
        ("the winners", winners(sums)),
        ("the explorers", explorers(sums)),
        ("the turns", turns(sums)),
        ("the spaces", by_space(sums)),
    ];
    laws.into_iter().find(|(_, holds)| !holds).map(|(what, _)| what)
}

// Who sits at the table sits there in every match, with a score and with explorers who are saved, or are not.
fn seats(sums: &Summary, players: u8) -> bool {
    let (there, empty) = sums.seats.split_at(usize::from(players).min(SEATS));
    let every = |numbers: &Histogram| total(numbers) == u128::from(sums.matches);
    there.iter().all(|seat| seat.wins.of == sums.matches && every(&seat.scores) && every(&seat.saved))
        && empty.iter().all(|seat| *seat == SeatSums::default())
}

// Nothing happens more often than it can.
fn rates(sums: &Summary) -> bool {
    let of_many = |rate: &SeatRate, most| rate.is_possible(sums.matches, most);
    sums.seats.iter().all(|seat| seat.wins.hits <= seat.wins.of)
        && of_many(&sums.saved, EXPLORERS)
        && sums.saved_by_value.iter().all(|rate| of_many(rate, EXPLORERS))
        && of_many(&sums.landlocked, TILES)
        && sums.ties.hits <= sums.ties.of
        && sums.ties.of == sums.matches
}

// Somebody wins every match, and more than one where there is a tie.
fn winners(sums: &Summary) -> bool {
    let winners = sum(sums.seats.iter().map(|seat| seat.wins.hits));
    let (matches, ties) = (u128::from(sums.matches), u128::from(sums.ties.hits));
    winners >= matches + ties && winners <= matches + ties * (SEATS as u128 - 1)
}

// Every match has as many explorers; each of them is saved or lost, and saved by seat as by value.
fn explorers(sums: &Summary) -> bool {
    let (saved, all) = (u128::from(sums.saved.hits), u128::from(sums.saved.of));
    let by_value = |of: fn(&SeatRate) -> u64| sum(sums.saved_by_value.iter().map(of));
    let by_seat: u128 = sums.seats.iter().map(|seat| added_up(&seat.saved)).sum();
    let a_match = all.checked_div(sums.matches.into()).unwrap_or(0);
    [by_seat, by_value(|rate| rate.hits)] == [saved; 2]
        && by_value(|rate| rate.of) == all
        && saved + sum(sums.lost) == all
        && a_match * u128::from(sums.matches) == all
}

// Every match ends once, after some turns, with some boats lost.
fn turns(sums: &Summary) -> bool {
    let matches = u128::from(sums.matches);
    [total(&sums.turns), total(&sums.boats_lost), sum(sums.ends)].iter().all(|all| *all == matches)
        && sums.turns.counts().len() <= TURNS + 1
}

// A sweep keeps none of these.
fn by_space(sums: &Summary) -> bool {
    [&sums.islands, &sums.deaths, &sums.swimmers, &sums.starts, &sums.saved_from]
        .iter()
        .all(|counts| counts.is_empty())
}
