//! Games that many tests play.

use engine::escape::bot::Random;
use engine::escape::rules::{
    DefenseUse, Fate, Feeding, Found, Nameable, Opening, PerSide, Pool, Power, Sides, Whom,
};
use engine::escape::{Board, Rules, State, Target};
use scenario_rules::{PlayerRange, compile};

/// A published zone under a premade scenario, and how many play it.
pub fn premade(zone: &str, scenario: &str) -> (Board, u8) {
    let zone = scenario_rules::published::zone(zone).expect("a published zone");
    let scenario = scenario_rules::premade::scenario(scenario).expect("a premade scenario");
    let board = Board::new(zone.zone(), &compile(&scenario).rules()).expect("playable");
    let most = zone.players().expect("published zones say for how many they are").most;
    let PlayerRange { fewest, most: seats } = scenario.players().unwrap_or(PlayerRange::new(most, most));
    (board, most.clamp(fewest, seats))
}

/// Games that differ: Basic, Advanced, all special characters, many choices a turn, and two where the dead go on.
pub fn games() -> [Rules; 6] {
    let [basic, advanced] = [Rules::basic(), Rules::advanced()];
    let mut special = advanced;
    special.setup.pool = Pool::AllEight;
    let roles = &mut special.roles;
    (roles.captain, roles.pilot) = (Power::SkipsFirstDanger, Power::TeleportsThrice);
    (roles.psychologist, roles.soldier) = (Power::StartsWithAliens, Power::CarriesFour);
    (roles.executive_officer, roles.co_pilot) = (Power::StandsStillOnce, Power::OwnsTeleport);
    (roles.engineer, roles.medic) = (Power::DrawsTwoHatchCards, Power::RevealsOnce);
    let mut busy = advanced;
    (busy.movement.may_stand_still, busy.movement.secure_barred) = (true, Whom::Aliens);
    (busy.noise.card_on_secure, busy.noise.noise_may_name) = (true, Nameable::Dangerous);
    (busy.items.defense, busy.items.found) = (DefenseUse::ByChoice, Found::OnSilence);
    let mut infection = advanced;
    (infection.death.fate.human, infection.attack.feeding) = (Fate::TurnsAlienInPlace, Feeding::Never);
    infection.hatches.opening = Opening::Open;
    let mut arena = advanced;
    (arena.setup.sides, arena.movement.secure_barred) = (Sides::AllAliens, Whom::Both);
    arena.movement.barred_may_be_crossed = true;
    arena.victory.elimination_target = Target::Players;
    arena.death.fate = PerSide { human: Fate::RestartsNextTurn, alien: Fate::RestartsNextTurn };
    [basic, advanced, special, busy, infection, arena]
}

/// Plays a match to its end with random players.
pub fn play_out(state: &mut State<'_>) {
    state.play(&mut Random).expect("a random player always decides");
}
