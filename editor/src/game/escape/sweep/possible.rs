//! Whether sums can be those of matches of this game.

use engine::escape::{HATCH_LIMIT, SEATS, Summary};
use engine::tally::{Histogram, Rate};

use crate::sweep::counts::possible::{added_up, sum, total};
use crate::sweep::{Cell, Counted};

/// No match lasts longer: the most rounds that rules can set.
const ROUNDS: u64 = 999;

/// Nobody draws more than one hatch card per turn, of a table of so many players.
const CARDS: u128 = ROUNDS as u128 * SEATS as u128;

/// What is wrong with the sums of a shard, in a few words; nothing most often.
pub(super) fn wrong(one: &Counted) -> Option<&'static str> {
    let sums = &one.counts.sums.escape().summary;
    let laws = [
        ("the seats", seats(sums, one.cell.players)),
        ("the rates", rates(sums)),
        ("the rounds", rounds(sums)),
        ("the escapes", escapes(sums)),
        ("the hatches", hatches(sums, &one.cell)),
        ("the sectors", by_sector(sums)),
    ];
    laws.into_iter().find(|(_, holds)| !holds).map(|(what, _)| what)
}

// Who sits at the table sits there in every match; as many as there are began as Human.
fn seats(sums: &Summary, players: u8) -> bool {
    let (there, empty) = sums.seats.split_at(usize::from(players).min(SEATS));
    let taken = there.iter().all(|seat| seat.wins.of == sums.matches && seat.escapes.of <= sums.matches);
    let free = empty.iter().all(|seat| seat.wins == Rate::default() && seat.escapes == Rate::default());
    let humans = sum(sums.seats.map(|seat| seat.escapes.of));
    let many = u128::from(sums.human_win.of);
    let a_match = many.checked_div(sums.matches.into()).unwrap_or(0);
    taken
        && free
        && humans == many
        && sums.survivor_win.of == sums.human_win.of
        && a_match * u128::from(sums.matches) == many
}

// Nothing happens more often than it can.
fn rates(sums: &Summary) -> bool {
    let of_seats = sums.seats.iter().flat_map(|seat| [seat.escapes, seat.wins]);
    let of_matches = [sums.alien_win, sums.any_escape, sums.both_win, sums.automatic_elimination];
    let possible = |rate: Rate| rate.hits <= rate.of;
    of_seats.chain(of_matches).all(possible)
        && of_matches.iter().all(|rate| rate.of == sums.matches)
        && [sums.human_win, sums.survivor_win].iter().all(|rate| rate.is_possible(sums.matches, SEATS as u64))
        && sum([sums.human_win.hits, sums.survivor_win.hits]) <= u128::from(sums.human_win.of)
}

// Every match ends once, in a round.
fn rounds(sums: &Summary) -> bool {
    let in_time = |histogram: &Histogram| {
        let counts = histogram.counts();
        counts.len() as u64 <= ROUNDS + 2 && counts.first().is_none_or(|count| *count == 0)
    };
    let matches = u128::from(sums.matches);
    in_time(&sums.rounds)
        && in_time(&sums.first_contact)
        && total(&sums.rounds) == matches
        && total(&sums.first_contact) <= matches
        && sum(sums.ends) == matches
}

// Escapes are the same however they are counted: by seats, by matches, by hatches.
fn escapes(sums: &Summary) -> bool {
    let counts = sums.escaped.counts();
    let by_match = added_up(&sums.escaped);
    let by_seat = sum(sums.seats.map(|seat| seat.escapes.hits));
    let without = counts.first().copied().unwrap_or(0);
    let hits = u128::from(sums.human_win.hits);
    counts.len() <= SEATS + 1
        && total(&sums.escaped) == u128::from(sums.matches)
        && sums.any_escape.hits.checked_add(without) == Some(sums.matches)
        && [by_match, by_seat, sum(sums.hatch_use)].iter().all(|many| *many == hits)
}

// Only hatches that the zone has are used, each escape in a round.
fn hatches(sums: &Summary, cell: &Cell) -> bool {
    let numbers = (0..=HATCH_LIMIT).filter(|number| !cell.numbers.contains(number)).map(usize::from);
    let arrays = [&sums.hatch_use, &sums.hatch_red, &sums.hatch_rounds];
    let strange = numbers.flat_map(|number| arrays.map(|array| array[number])).any(|count| count > 0);
    let in_time = sums.hatch_use.iter().zip(sums.hatch_rounds).all(|(used, rounds)| {
        *used <= rounds && u128::from(rounds) <= u128::from(*used) * u128::from(ROUNDS)
    });
    !strange && in_time && sum(sums.hatch_red) <= u128::from(sums.matches) * CARDS
}

// A sweep keeps none of these.
fn by_sector(sums: &Summary) -> bool {
    [&sums.visits, &sums.kills, &sums.noises, &sums.escapes].iter().all(|counts| counts.is_empty())
}
