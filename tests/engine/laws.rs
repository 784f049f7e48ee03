//! The laws of the game, whatever the zone and the rules: tried at random tables with random players.

mod batches;
mod heat;
mod records;

use std::collections::BTreeSet;

use engine::escape::rules::Power;
use engine::escape::{
    Action, Colour, Event, Ground, Item, Kind, Knowledge, Outcome, Seat, Sector, Sectors, State, Status,
};
use engine::{Grid, Zone};
use proptest::prelude::*;
use support::games::games;
use support::random_zone::{Table, tables, tries};
use support::slow::Slow;
use support::zones::{drawn, published};

/// Everything that can be asked about a match.
#[derive(Debug, PartialEq)]
pub struct Facts {
    log: Vec<Event>,
    knowledge: Vec<Knowledge>,
    places: Vec<(Option<Sector>, Status, u8)>,
    cards: ([u8; 6], [u8; 5], [u8; 2]),
    now: (u16, Seat, Option<Seat>, bool),
    outcome: Option<Outcome>,
    luck: String,
}

pub fn facts(state: &State<'_>) -> Facts {
    let place = |seat| (state.at(seat), state.status(seat), state.eliminations(seat));
    Facts {
        log: state.log().to_vec(),
        knowledge: state.seats().map(|seat| state.view(seat).knowledge()).collect(),
        places: state.seats().map(place).collect(),
        cards: (state.item_cards(), state.sector_cards(), state.all_hatch_cards()),
        now: (state.round(), state.turn(), state.actor(), state.turn_is_fresh()),
        outcome: state.outcome(),
        luck: format!("{:?}", state.luck()),
    }
}

/// Plays a match with random players; `each` sees every position, with the legal actions, and what is taken there.
pub fn play_through<'b>(state: &mut State<'b>, mut each: impl FnMut(&State<'b>, &[Action], Action)) {
    let mut legal = Vec::new();
    while state.outcome().is_none() {
        state.legal_actions(&mut legal);
        assert!(!legal.is_empty(), "who has to decide can do something");
        let taken = legal[state.luck().below(legal.len() as u32) as usize];
        each(state, &legal, taken);
        state.apply(taken).expect("what is listed is legal");
    }
}

/// Every action there is at a table, and some of other tables.
fn every_action(state: &State<'_>) -> Vec<Action> {
    let cells = state.board().ground().len() as u16 + 3;
    let elsewhere = Ground::new(&Zone::from(&Grid::filled(1, cells, Kind::Dangerous)));
    let mut all = vec![Action::Stay, Action::Attack, Action::Draw, Action::End, Action::Defend, Action::Fall];
    for sector in elsewhere.sectors() {
        all.extend([Action::Move(sector), Action::Noise(sector), Action::Spotlight(sector)]);
    }
    all.extend(Item::ALL.iter().flat_map(|item| [Action::Use(*item), Action::Discard(*item)]));
    all.extend(Colour::ALL.iter().map(|colour| Action::TakeHatch(*colour)));
    all.extend((0..=u8::MAX).map(|seat| Action::Reveal(Seat(seat))));
    all
}

fn assert_accepts_exactly(state: &State<'_>, legal: &[Action]) {
    let legal: BTreeSet<_> = legal.iter().copied().collect();
    let mut unharmed = state.clone();
    for action in every_action(state) {
        let expected = legal.contains(&action);
        assert_eq!(state.is_legal(action), expected, "{action:?}");
        assert_eq!(state.choice(action).is_some(), expected, "{action:?}");
        if expected {
            state.clone().apply(action).expect("a legal action is accepted");
        } else {
            assert_eq!(unharmed.apply(action).err().map(|refused| refused.0), Some(action));
        }
    }
    assert_eq!(facts(&unharmed), facts(state), "a refused action changes nothing");
}

/// The most decisions that a turn can take.
///
/// A card is used or discarded once, a Teleport up to three times; a player never has more cards in a turn than
/// he may carry and one more. To these come one Teleport that is no card, one reveal, the move, the draw, the
/// noise, the choice of a hatch card, the end, and a decision of each other player about his Defense.
fn decisions_a_turn(table: &Table) -> u16 {
    let powers = &table.rules.roles;
    let four = engine::escape::Character::ALL.iter().any(|who| powers.of(*who) == Power::CarriesFour);
    let carried = table.rules.items.limit.get().max(if four { 4 } else { 0 });
    (carried + 1) * 3 + 7 + u16::from(table.players) - 1
}

/// Nobody comes to a place by another way than the rules have.
fn assert_came_rightly(
    zone: &Zone,
    homes: &[Option<Sector>],
    before: &State<'_>,
    after: &State<'_>,
    taken: Action,
) {
    let ground = after.board().ground();
    let news = &after.log()[before.log().len()..];
    for seat in after.seats() {
        let Some(at) = after.at(seat) else { continue };
        let kind = zone.kind(ground.coord(at));
        let home = homes[seat.index()] == Some(at);
        assert_ne!(kind, Kind::Void, "nobody stands in a void");
        if after.side(seat) == engine::escape::Side::Alien && matches!(kind, Kind::Hatch(_)) {
            assert!(home, "an Alien is on a hatch only where he started");
        }
        if before.at(seat) == Some(at) {
            continue;
        }
        let teleported = news.contains(&Event::Used(seat, Item::Teleport))
            && ground.all(Kind::HumanStart).next() == Some(at);
        let restarted = home && after.turn_is_fresh() && after.turn() == seat;
        if taken == Action::Move(at) && before.turn() == seat {
            assert!(!matches!(kind, Kind::HumanStart | Kind::AlienStart), "nobody walks on a start");
        } else {
            assert!(teleported || restarted, "seat {seat} came to {} by {taken:?}", ground.coord(at));
        }
    }
}

/// Legal actions: never none, none twice, exactly those accepted, and the slow generator finds the same.
fn accepts_exactly_the_legal(table: &Table) {
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let mut slow = Slow::new(&table.zone, &table.rules);
    let mut shadow = state.clone();
    let mut position = 0;
    play_through(&mut state, |state, legal, taken| {
        let listed: BTreeSet<_> = legal.iter().copied().collect();
        assert_eq!(listed.len(), legal.len(), "nothing is listed twice");
        assert_eq!(slow.legal(state), listed);
        if position % 16 == 0 {
            assert_accepts_exactly(state, legal);
        }
        position += 1;
        slow.follow(&mut shadow, taken);
    });
    assert!(slow.legal(&state).is_empty());
    assert_accepts_exactly(&state, &[]);
}

/// All cards there are stay the cards of the box.
fn conserves_cards(table: &Table) {
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let boxes = if u16::from(table.players) > table.rules.setup.players_a_box.get() { 2 } else { 1 };
    let items = table.rules.items.deck.cards().map(|n| n * boxes);
    let sectors = table.rules.noise.deck.cards().map(|n| n * boxes);
    let hatches = table.rules.hatches.deck.cards().map(|n| n * boxes);
    play_through(&mut state, |state, _, _| {
        assert_eq!(state.item_cards(), items);
        assert_eq!(state.sector_cards(), sectors);
        assert_eq!(state.all_hatch_cards(), hatches);
    });
    assert_eq!(
        (state.item_cards(), state.sector_cards(), state.all_hatch_cards()),
        (items, sectors, hatches)
    );
}

/// A match ends within its rounds, a turn within its bound, and only those aboard act.
fn ends_within_its_bound(table: &Table) {
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let (mut turns, mut decisions) = (0, 0);
    let most = decisions_a_turn(table);
    play_through(&mut state, |state, _, _| {
        if state.turn_is_fresh() {
            (turns, decisions) = (turns + 1, 0);
        }
        decisions += 1;
        assert!(decisions <= most, "more than {most} decisions in a turn");
        let actor = state.actor().expect("somebody decides");
        assert_eq!(state.status(actor), Status::Aboard, "seat {actor} acts");
        assert_eq!(state.status(state.turn()), Status::Aboard, "it is the turn of seat {}", state.turn());
        assert!(state.at(actor).is_some(), "seat {actor} stands somewhere");
    });
    let rounds = table.rules.victory.rounds.get();
    assert!(turns <= rounds * u16::from(table.players));
    assert!(state.round() <= rounds);
    assert_eq!(state.actor(), None);
}

/// Nobody is where the rules do not let him be.
fn lets_nobody_stray(table: &Table) {
    let board = table.board();
    let mut state = table.deal(&board, 0);
    let homes: Vec<_> = state.seats().map(|seat| state.at(seat)).collect();
    let mut before = state.clone();
    let mut last = None;
    play_through(&mut state, |state, _, taken| {
        if let Some(last) = last {
            assert_came_rightly(&table.zone, &homes, &before, state, last);
        }
        before.clone_from(state);
        last = Some(taken);
    });
}

proptest! {
    #![proptest_config(tries(40))]

    #[test]
    fn exactly_the_legal_actions_are_accepted_at_any_table(table in tables()) {
        accepts_exactly_the_legal(&table);
    }

    #[test]
    fn cards_are_conserved_at_any_table(table in tables()) {
        conserves_cards(&table);
    }

    #[test]
    fn a_match_ends_within_its_bound_at_any_table(table in tables()) {
        ends_within_its_bound(&table);
    }

    #[test]
    fn nobody_is_where_the_rules_do_not_let_him_be_at_any_table(table in tables()) {
        lets_nobody_stray(&table);
    }
}

/// A law on published zones, in games that differ; most of all where characters are special.
fn holds_in_all_games(law: impl Fn(&Table)) {
    for (game, rules) in games().into_iter().enumerate() {
        for (seed, zone) in (0..).zip(["fermi", "socrates", "morgenland"]) {
            let players = [8, 16, 6][(game + seed as usize) % 3];
            law(&Table { zone: published(zone), rules, players, seed });
        }
    }
}

#[test]
fn exactly_the_legal_actions_are_accepted_in_all_games() {
    holds_in_all_games(accepts_exactly_the_legal);
}

#[test]
fn cards_are_conserved_in_all_games() {
    holds_in_all_games(conserves_cards);
}

#[test]
fn a_match_ends_within_its_bound_in_all_games() {
    holds_in_all_games(ends_within_its_bound);
}

#[test]
fn nobody_is_where_the_rules_do_not_let_him_be_in_all_games() {
    holds_in_all_games(lets_nobody_stray);
}

#[test]
fn a_match_replays_to_the_same_end_in_all_games() {
    holds_in_all_games(|table| records::assert_replays(table, &records::decisions(table)));
}

#[test]
fn odd_shapes_of_the_largest_grid_can_be_played() {
    let row = format!("{}1A{}H{}", "d".repeat(250), "s".repeat(9), "d".repeat(250));
    let column: Vec<String> = row.chars().map(String::from).collect();
    let mut frame = vec![format!("d{}d", ".".repeat(510)); 512];
    frame[0] = format!("H{}A", "d".repeat(510));
    frame[511] = format!("{}1", "s".repeat(511));
    let dots: Vec<_> = (0..9).map(|n| if n % 2 == 0 { "H.A.1.d.s" } else { "........." }).collect();
    let two = "HA".to_owned();
    for map in
        [row, column.join(" "), frame.join(" "), two, dots.join(" ").replacen('1', "2", 1).replace('1', "d")]
    {
        let mut rules = engine::escape::Rules::advanced();
        rules.victory.rounds = engine::Number::clamped(6);
        let table = Table { zone: drawn(&map), rules, players: 16, seed: 5 };
        let board = table.board();
        play_through(&mut table.deal(&board, 0), |_, _, _| {});
    }
}
