//! What simulated players do: restricted ones differ from the tracker or the adept in just what they never do, and everybody plays
//! every scenario to its end.

use std::collections::{BTreeMap, VecDeque};

use engine::escape::HatchSet;
use engine::escape::bot::{AlienWeights, Atlas, Bot, BotTable, Bots};
use engine::escape::bot::{HumanWeights, Player, Style, Whereabouts};
use engine::escape::{Action, Board, Decision, Event, Item, Kind, Rules, Seat, Sector, Side, State, View};
use engine::rng::Dice;
use support::games::premade;
use support::zones::published;

const BOARDS: [(&str, u8); 3] = [("galilei", 6), ("fermi", 4), ("levi-montalcini", 8)];

const MATCHES: u64 = 40;

/// A decision of a restricted player, and what a whole player with the same memory would have done.
struct Moment<'s, 'b> {
    view: View<'s, 'b>,
    did: Action,
    whole: Action,
}

/// Plays matches of one player on both sides; `each` sees every decision.
fn watch(bot: Bot, mut each: impl FnMut(&Moment<'_, '_>)) {
    for (zone, players) in BOARDS {
        let board = Board::new(&published(zone), &Rules::advanced()).expect("a playable zone");
        let atlas = Atlas::new(&board);
        let both = |bot| BotTable::new(&board, &atlas, Bots { humans: bot, aliens: bot });
        let (mut company, mut wholes) = (both(bot), both(bot.model()));
        let mut state = State::deal(&board, players, Dice::new(3, 0)).expect("a legal number of players");
        for number in 0..MATCHES {
            state.redeal(Dice::new(3, number));
            company.begin();
            wholes.begin();
            while let Some(view) = state.actors_view() {
                let [choice, whole] = [&mut company, &mut wholes]
                    .map(|company| company.decide(view, state.luck()).expect("players decide"));
                each(&Moment { view, did: choice.action(), whole: whole.action() });
                state.take(choice);
            }
        }
    }
}

fn names_his_own_sector(bot: Bot) {
    let mut named = 0;
    watch(bot, |moment| {
        if moment.view.decision() == Some(Decision::Name) {
            named += 1;
            assert_eq!(Some(moment.did), moment.view.at().map(Action::Noise));
        } else {
            assert_eq!(moment.did, moment.whole);
        }
    });
    assert!(named > 500, "{named}");
}

#[test]
fn who_never_bluffs_names_his_own_sector_and_plays_like_the_others_otherwise() {
    names_his_own_sector(Bot::NeverBluffs);
    names_his_own_sector(Bot::Honest);
}

#[test]
fn never_attacks_first_attacks_when_fed_or_sure_and_is_a_tracker_otherwise() {
    let (mut spared, mut attacks) = (0, 0);
    watch(Bot::NeverAttacksFirst, |moment| {
        let view = moment.view;
        if moment.did != moment.whole {
            spared += 1;
            assert!(moment.whole == Action::Attack && !view.fed(), "{:?}", moment.did);
        }
        attacks += u32::from(moment.did == Action::Attack && !view.fed());
    });
    assert!(spared > 1000 && attacks < spared / 10, "{spared} spared, {attacks} attacks of unfed aliens");
}

/// How often the attacks of unfed Aliens strike somebody: hits and all.
fn attacks(bot: Bot) -> (u32, u32) {
    let board = Board::new(&published("galilei"), &Rules::advanced()).expect("a playable zone");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: Bot::Tracker, aliens: bot });
    let mut state = State::deal(&board, 8, Dice::new(3, 0)).expect("eight can play");
    let (mut hits, mut all) = (0, 0);
    for number in 0..600 {
        state.redeal(Dice::new(3, number));
        company.begin();
        while let Some(view) = state.actors_view() {
            let choice = company.decide(view, state.luck()).expect("players decide");
            let counts = choice.action() == Action::Attack && !view.fed();
            let heard = state.log().len();
            state.take(choice);
            let struck = |event: &Event| matches!(event, Event::Eliminated(..) | Event::Defended(_));
            all += u32::from(counts);
            hits += u32::from(counts && state.log()[heard..].iter().any(struck));
        }
    }
    (hits, all)
}

#[test]
fn an_unfed_alien_who_never_attacks_first_is_nearly_always_right() {
    let (hits, all) = attacks(Bot::NeverAttacksFirst);
    assert!(all > 30 && hits * 10 > all * 8, "{hits} of {all}");
    let (tracker_hits, tracker_all) = attacks(Bot::Tracker);
    assert!(tracker_all > all * 5 && tracker_hits * 2 < tracker_all, "{tracker_hits} of {tracker_all}");
}

#[test]
fn an_unfed_alien_who_is_patient_is_mostly_right() {
    let (hits, all) = attacks(Bot::Patient);
    let (adept_hits, adept_all) = attacks(Bot::Adept);
    assert!(all > 30 && hits * 4 > all * 3, "{hits} of {all}");
    assert!(adept_all * 2 > all * 3 && adept_hits * 5 < adept_all * 3, "{adept_hits} of {adept_all}, {all}");
}

#[test]
fn who_goes_directly_plays_like_an_adept_except_as_a_human_who_moves() {
    let (mut moves, mut differ) = (0, 0);
    watch(Bot::Direct, |moment| {
        if (moment.view.side(), moment.view.decision()) == (Side::Human, Some(Decision::Move)) {
            moves += 1;
            differ += u32::from(moment.did != moment.whole);
        } else {
            assert_eq!(moment.did, moment.whole);
        }
    });
    assert!(differ > moves / 20, "{differ} of {moves} moves are not an adept's");
}

/// How often somebody on a side steps to a sector of some kind, and how often they step at all, where adepts play in a style.
fn steps(
    zone: &str,
    (players, side, aliens): (u8, Side, Bot),
    style: Style,
    counts: impl Fn(&State<'_>, Seat, Sector) -> bool,
) -> (u32, u32) {
    let board = Board::new(&published(zone), &Rules::advanced()).expect("a playable zone");
    let atlas = Atlas::new(&board);
    let bots = Bots { humans: Bot::Adept, aliens };
    let mut company = BotTable::new(&board, &atlas, bots).playing(&board, [style; 2]);
    let mut state = State::deal(&board, players, Dice::new(3, 0)).expect("so many can play");
    let (mut counted, mut all) = (0, 0);
    for number in 0..100 {
        state.redeal(Dice::new(3, number));
        company.begin();
        while let Some(view) = state.actors_view() {
            let seat = view.seat();
            let choice = company.decide(view, state.luck()).expect("players decide");
            if let (true, Action::Move(end)) = (view.side() == side, choice.action()) {
                counted += u32::from(counts(&state, seat, end));
                all += 1;
            }
            state.take(choice);
        }
    }
    (counted, all)
}

/// The same of eight players, Humans who weigh something otherwise.
fn human_steps(
    zone: &str,
    aliens: Bot,
    human: HumanWeights,
    counts: impl Fn(&State<'_>, Seat, Sector) -> bool,
) -> (u32, u32) {
    steps(zone, (8, Side::Human, aliens), Style { human, ..Style::ADEPT }, counts)
}

/// Whether another seat of a side is in one of some sectors.
fn another_is(state: &State<'_>, side: Side, seat: Seat, within: impl Fn(Sector) -> bool) -> bool {
    let mut others = state.seats().filter(|other| *other != seat && state.side(*other) == side);
    others.any(|other| state.at(other).is_some_and(&within))
}

#[test]
fn humans_keep_apart_since_an_attack_strikes_everybody_in_a_sector() {
    let together =
        |state: &State<'_>, seat: Seat, end: Sector| another_is(state, Side::Human, seat, |at| at == end);
    let (careful, all) = human_steps("marconi", Bot::Adept, Style::ADEPT.human, together);
    let human = HumanWeights { company: 0.0, ..Style::ADEPT.human };
    let (careless, of) = human_steps("marconi", Bot::Adept, human, together);
    // A quarter less often than whoever does not mind.
    assert!(careful * of * 4 < careless * all * 3, "{careful} of {all}, {careless} of {of}");
}

#[test]
fn humans_hurry_where_there_are_many_aliens() {
    let closer = |state: &State<'_>, seat: Seat, end: Sector| {
        let ways = to_hatches(state.board(), state.open_hatches());
        state.at(seat).is_some_and(|at| ways.get(&end) < ways.get(&at))
    };
    let (hurried, all) = human_steps("fermi", Bot::Adept, Style::ADEPT.human, closer);
    let human = HumanWeights { hurry: 0.0, ..Style::ADEPT.human };
    let (idle, of) = human_steps("fermi", Bot::Adept, human, closer);
    assert!(hurried * of * 10 > idle * all * 11, "{hurried} of {all}, {idle} of {of}");
}

#[test]
fn humans_go_round_aliens_who_strike_blindly() {
    let near = |state: &State<'_>, seat: Seat, end: Sector| {
        let ground = state.board().ground();
        let reach =
            |at: Sector| ground.neighbours(at).iter().any(|next| ground.neighbours(*next).contains(&end));
        another_is(state, Side::Alien, seat, reach)
    };
    let (careful, all) = human_steps("socrates", Bot::Tracker, Style::ADEPT.human, near);
    let human = HumanWeights { rash: 0.0, alarm: 0.0, blind: 0.0, ..Style::ADEPT.human };
    let (bold, of) = human_steps("socrates", Bot::Tracker, human, near);
    assert!(careful * of * 10 < bold * all * 9, "{careful} of {all}, {bold} of {of}");
}

#[test]
fn aliens_guard_the_hatches_that_humans_come_to_first() {
    // Nearly nobody gets as far as hatches 3 and 4, which lie behind the other two.
    let behind = |state: &State<'_>, _: Seat, end: Sector| {
        let far = HatchSet::first(5).without(HatchSet::first(3));
        to_hatches(state.board(), far).get(&end).is_some_and(|steps| *steps <= 2)
    };
    let aliens = |first: f32| {
        let alien = AlienWeights { first, ..Style::ADEPT.alien };
        steps("fermi", (4, Side::Alien, Bot::Adept), Style { alien, ..Style::ADEPT }, behind)
    };
    let ((guards, all), (strays, of)) = (aliens(Style::ADEPT.alien.first), aliens(1.0));
    assert!(guards * of * 2 < strays * all, "{guards} of {all}, {strays} of {of}");
}

/// How many steps it is from each sector to the nearest of some hatches.
fn to_hatches(board: &Board, open: HatchSet) -> BTreeMap<Sector, u16> {
    let ground = board.ground();
    let mut steps = BTreeMap::new();
    let mut front: VecDeque<(Sector, u16)> = open.iter().filter_map(|n| Some((board.hatch(n)?, 0))).collect();
    while let Some((sector, far)) = front.pop_front() {
        let goes_on = far == 0 || matches!(ground.kind(sector), Kind::Secure | Kind::Dangerous);
        if steps.contains_key(&sector) || !goes_on {
            continue;
        }
        steps.insert(sector, far);
        front.extend(ground.neighbours(sector).iter().map(|next| (*next, far + 1)));
    }
    steps
}

#[test]
fn nearest_hatch_takes_the_shortest_way_and_is_a_tracker_otherwise() {
    let (mut moves, mut differ) = (0, 0);
    let mut known: BTreeMap<(usize, u16), BTreeMap<Sector, u16>> = BTreeMap::new();
    watch(Bot::NearestHatch, |moment| {
        let view = moment.view;
        let (Side::Human, Action::Move(to)) = (view.side(), moment.did) else {
            assert_eq!(moment.did, moment.whole);
            return;
        };
        let open = view.open_hatches();
        let board = view.board();
        let bits = open.iter().fold(0, |bits, n| bits | 1_u16 << n);
        let far = known.entry((board.ground().len(), bits)).or_insert_with(|| to_hatches(board, open));
        let mut ends = Vec::new();
        view.ends().each(|end| ends.extend(far.get(&end)));
        assert_eq!(far.get(&to), ends.iter().min(), "to {}", board.ground().coord(to));
        moves += 1;
        differ += u32::from(moment.did != moment.whole);
    });
    assert!(moves > 1000 && differ > 100, "{moves} moves, {differ} of them not a tracker's");
}

/// Plays a match, every free noise named by `name`; gives what happened, noises without their sectors.
fn without_noise(bot: Bot, number: u64, name: impl Fn(View<'_, '_>, Action) -> Action) -> Vec<Event> {
    let board = Board::new(&published("galilei"), &Rules::advanced()).expect("a playable zone");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: bot, aliens: bot });
    let mut state = State::deal(&board, 6, Dice::new(9, number)).expect("six can play");
    company.begin();
    while let Some(view) = state.actors_view() {
        let mut action = company.decide(view, state.luck()).expect("players decide").action();
        if let Action::Noise(_) = action {
            action = name(view, action);
        }
        state.apply(action).expect("any sector may be named");
    }
    let mask = |event: &Event| match *event {
        Event::Noise(seat, _) => Event::Silence(seat),
        other => other,
    };
    state.log().iter().map(mask).collect()
}

#[test]
fn ignores_noise_decides_the_same_whatever_is_named() {
    let another = |view: View<'_, '_>, _| {
        let mut legal = Vec::new();
        view.legal_actions(&mut legal);
        legal[(view.round() as usize * 7 + usize::from(view.seat().0)) % legal.len()]
    };
    let same = |bot| {
        let one =
            |number| without_noise(bot, number, |_, action| action) == without_noise(bot, number, another);
        (0..20).filter(|number| one(*number)).count()
    };
    assert_eq!(same(Bot::IgnoresNoise), 20);
    assert_eq!(same(Bot::Tracker), 0, "a tracker listens");
    assert_eq!(same(Bot::Deaf), 20);
    assert_eq!(same(Bot::Adept), 0, "an adept listens");
}

/// Plays a scenario with every player on either side; each match comes to its end.
#[track_caller]
fn plays_to_the_end(scenario: &str) {
    for zone in ["galilei", "galvani"] {
        let (board, players) = premade(zone, scenario);
        let atlas = Atlas::new(&board);
        let mut state = State::deal(&board, players, Dice::new(1, 0)).expect("so many can play");
        let bots: Vec<Bot> = Bot::everyday().collect();
        for (nth, bot) in (0_u64..).zip(&bots) {
            // Against his like, and against somebody else.
            let other = bots[(nth as usize + 2) % bots.len()];
            for (humans, aliens) in [(*bot, *bot), (*bot, other)] {
                let mut company = BotTable::new(&board, &atlas, Bots { humans, aliens });
                state.redeal(Dice::new(nth, 0));
                let ended = state.play(&mut company).is_some();
                assert!(ended, "{scenario} on {zone}: {humans:?} against {aliens:?}");
            }
        }
    }
}

#[test]
fn every_player_plays_every_scenario_to_its_end() {
    scenario_rules::premade::names(engine::Game::Escape).for_each(plays_to_the_end);
}

/// A sector that somebody named, and all that they did in the turn before.
struct Named<'s, 'b> {
    view: View<'s, 'b>,
    sector: Sector,
    turn: Vec<Event>,
}

/// Plays matches between adepts; `each` sees every sector that is named, with how likely its player was to be there, to the
/// others, before their turn.
fn hear_names(zone: &str, players: u8, mut each: impl FnMut(&Named<'_, '_>, &Whereabouts)) {
    let board = Board::new(&published(zone), &Rules::advanced()).expect("a playable zone");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Adept });
    let mut state = State::deal(&board, players, Dice::new(3, 0)).expect("a legal number of players");
    for number in 0..MATCHES {
        state.redeal(Dice::new(3, number));
        company.begin();
        let (mut since, mut expected) = (0, None);
        while let Some(view) = state.actors_view() {
            let (fresh, seat, heard) = (state.turn_is_fresh(), view.seat(), state.log().len());
            let choice = company.decide(view, state.luck()).expect("players decide");
            if fresh {
                let other = state.seats().find(|other| *other != seat).expect("somebody else");
                (since, expected) = (heard, company.expects(state.view(other), seat));
            }
            if let (Action::Noise(sector), Some(expected)) = (choice.action(), &expected) {
                each(&Named { view, sector, turn: state.log()[since..].to_vec() }, expected);
            }
            state.take(choice);
        }
    }
}

#[test]
fn whoever_began_anew_names_a_sector_that_can_be_reached_from_the_start() {
    let mut named = 0;
    for zone in
        ["galilei", "marconi", "socrates", "volta", "levi-montalcini", "fermi", "galvani", "morgenland"]
    {
        let board = Board::new(&published(zone), &Rules::advanced()).expect("a playable zone");
        let start = board.teleport_to().expect("a start");
        hear_names(zone, 8, |name, _| {
            let jumped = name.turn.iter().any(|event| matches!(event, Event::Used(_, Item::Teleport)));
            if jumped && Some(name.sector) != name.view.at() {
                named += 1;
                assert!(board.ground().neighbours(start).contains(&name.sector), "{zone}");
            }
        });
    }
    assert!(named > 2, "{named}");
}

#[test]
fn nobody_names_a_sector_where_everybody_knows_that_they_are_not() {
    let (mut lies, mut known) = (0, 0);
    for (zone, players) in [("fermi", 4), ("galvani", 4), ("galilei", 6)] {
        hear_names(zone, players, |name, expected| {
            let used =
                name.turn.iter().any(|event| matches!(event, Event::Used(..) | Event::UsedSpotlight(..)));
            if !used && Some(name.sector) != name.view.at() {
                lies += 1;
                known += u32::from(expected.chance(name.sector).is_none());
            }
        });
    }
    assert!(lies > 1000 && known * 200 < lies, "{known} of {lies} lies were known for what they are");
}

/// Plays matches between adepts; `each` sees what somebody did in a turn, what is thought of them after it, and where they
/// are.
fn overhear(zone: &str, players: u8, mut each: impl FnMut(&[Event], &Whereabouts, Sector)) {
    let board = Board::new(&published(zone), &Rules::advanced()).expect("a playable zone");
    let atlas = Atlas::new(&board);
    let mut company = BotTable::new(&board, &atlas, Bots { humans: Bot::Adept, aliens: Bot::Adept });
    let mut state = State::deal(&board, players, Dice::new(3, 0)).expect("a legal number of players");
    for number in 0..220 {
        state.redeal(Dice::new(3, number));
        company.begin();
        let (mut since, mut mover) = (0, None);
        while let Some(view) = state.actors_view() {
            let (fresh, heard) = (state.turn_is_fresh(), state.log().len());
            let choice = company.decide(view, state.luck()).expect("players decide");
            if fresh {
                let others = mover.filter(|mover: &Seat| *mover != view.seat());
                if let Some((mover, at)) = others.and_then(|mover| Some((mover, state.at(mover)?))) {
                    let known = company.whereabouts(view, mover).expect("adepts listen");
                    each(&state.log()[since..], &known, at);
                }
                (since, mover) = (heard, Some(view.seat()));
            }
            state.take(choice);
        }
    }
}

/// Where in a turn something was heard first.
fn first(turn: &[Event], wanted: impl Fn(&Event) -> bool) -> Option<usize> {
    turn.iter().position(wanted)
}

fn jump(turn: &[Event]) -> Option<usize> {
    first(turn, |event| matches!(event, Event::Used(_, Item::Teleport)))
}

fn sound(turn: &[Event]) -> Option<usize> {
    first(turn, |event| matches!(event, Event::Noise(..) | Event::Silence(_)))
}

#[test]
fn whoever_jumps_after_their_card_is_known_to_be_at_the_start() {
    let mut jumps = 0;
    overhear("marconi", 8, |turn, known, at| {
        if sound(turn).is_some_and(|sound| jump(turn) > Some(sound)) {
            jumps += 1;
            assert_eq!(known.sectors, [(at, 1.0)]);
        }
    });
    assert!(jumps > 10, "{jumps}");
}

#[test]
fn whoever_draws_a_card_after_their_jump_is_known_to_be_beside_the_start() {
    let board = Board::new(&published("marconi"), &Rules::advanced()).expect("a playable zone");
    let start = board.teleport_to().expect("a start");
    let mut jumps = 0;
    overhear("marconi", 8, |turn, known, at| {
        let hurried = first(turn, |event| matches!(event, Event::Used(_, Item::Adrenaline))).is_some();
        if !hurried && jump(turn).is_some_and(|jump| sound(turn) > Some(jump)) {
            jumps += 1;
            let beside = |at: Sector| at == start || board.ground().neighbours(start).contains(&at);
            assert!(
                known.sectors.iter().all(|(at, _)| beside(*at)) && known.chance(at).is_some(),
                "{known:?}"
            );
        }
    });
    assert!(jumps > 5, "{jumps}");
}

#[test]
fn whoever_strikes_after_their_jump_is_known_to_be_where_they_struck() {
    let mut strikes = 0;
    for zone in ["volta", "galilei"] {
        overhear(zone, 8, |turn, known, at| {
            let strike = first(turn, |event| matches!(event, Event::Attacked(..)));
            if jump(turn).is_some_and(|jump| strike > Some(jump)) {
                strikes += 1;
                assert_eq!(known.sectors, [(at, 1.0)], "{zone}");
            }
        });
    }
    assert!(strikes > 0);
}
