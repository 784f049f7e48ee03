//! Which sentences hold for some rules, topic by topic.

use engine::KnobId;
use engine::escape::rules::{
    Attack, Death, DefenseStops, DefenseUse, EmptyPile, Escape, Fate, Feeding, Found, HatchDeck, Hatches,
    ItemDeck, Items, Movement, Nameable, Noise, OpenIn, Opening, Places, Pool, Power, Roles, SectorDeck,
    Setup, ShutUntil, Sides, Stuck, Survivors, Victory, Where, Whom,
};
use engine::escape::{Character, HatchSet, Item, Rules, SectorCard, Side, Target};

use super::words::{self, Words};
use crate::escape::card_names::CardNames;
use crate::language::Language;
use crate::phrase::{Plural, number, range};
use crate::statement::{Statement, Topic};

pub(super) fn all(rules: &Rules, language: Language) -> Vec<Statement> {
    let (words, names) = (Words::of(language), CardNames::of(language));
    let topics = [
        setup(rules, words, names),
        movement(rules, &words.movement),
        noise(rules, &words.noise, names),
        attack(rules, &words.attack),
        death(rules, &words.death),
        hatches(rules, &words.hatches),
        items(rules, &words.items, names),
        victory(rules, &words.victory),
        roles(rules, &words.roles, names),
    ];
    topics.into_iter().flat_map(|topic| topic.told).collect()
}

/// Whether anybody is a Human: what holds for Humans is left out where there are none.
fn humans(rules: &Rules) -> bool {
    rules.setup.sides != Sides::AllAliens
}

fn setup(rules: &Rules, words: &Words, names: &CardNames) -> Topic {
    let (setup, say) = (&rules.setup, &words.setup);
    let mut topic = Topic::new("setup");
    let sides = match setup.sides {
        Sides::Half => say.half,
        Sides::AllAliens => say.all_aliens,
    };
    topic.setup(&[Setup::sides], sides);
    match setup.pool {
        Pool::FirstFour => {}
        Pool::AllEight => topic.setup(&[Setup::pool], say.all_eight),
    }
    let cast: Vec<String> = setup.cast.iter().map(|who| names.character(who).to_owned()).collect();
    if !cast.is_empty() {
        topic.setup(&[Setup::cast], say.cast.replace("{list}", &words.and.list(&cast)));
    }
    match setup.places {
        Places::Anywhere => topic.setup(&[Setup::places], say.anywhere),
        Places::Marked => {
            let start = |hatches: HatchSet, own: &str, on_hatches: &Plural| {
                let numbers: Vec<String> = hatches.iter().map(|number| number.to_string()).collect();
                match numbers.len() {
                    0 => own.to_owned(),
                    count => on_hatches.of(count as u16).replace("{list}", &words.and.list(&numbers)),
                }
            };
            if humans(rules) {
                let text = start(setup.humans_start_on_hatches, say.humans_start, &say.humans_on_hatches);
                topic.setup(&[Setup::places, Setup::humans_start_on_hatches], text);
            }
            let text = start(setup.aliens_start_on_hatches, say.aliens_start, &say.aliens_on_hatches);
            topic.setup(&[Setup::places, Setup::aliens_start_on_hatches], text);
        }
    }
    let players = setup.players_a_box;
    if players != Rules::advanced().setup.players_a_box {
        topic.setup(&[Setup::players_a_box], number(say.players_a_box, players.get()));
    }
    topic
}

fn movement(rules: &Rules, say: &words::Movement) -> Topic {
    let movement = &rules.movement;
    let mut topic = Topic::new("movement");
    if humans(rules) {
        let adrenaline = movement.adrenaline_steps.get();
        let with = if movement.adrenaline_may_move_less {
            number(say.with_adrenaline, range(adrenaline))
        } else {
            number(say.with_adrenaline_exactly, adrenaline)
        };
        let mut knobs = vec![Movement::human_steps];
        let with = match rules.items.found {
            Found::Never => String::new(),
            Found::OnIcon | Found::OnSilence => {
                knobs.extend([Movement::adrenaline_steps, Movement::adrenaline_may_move_less]);
                with
            }
        };
        topic.play(&knobs, steps(&say.humans, movement.human_steps.get(), &with));
    }
    let (fed, knobs): (String, &[KnobId]) = match rules.attack.feeding {
        Feeding::Never => (String::new(), &[Movement::alien_steps]),
        Feeding::OnHuman | Feeding::AllOnHuman | Feeding::AllOnAny => (
            number(say.when_fed, range(movement.fed_steps.get())),
            &[Movement::alien_steps, Movement::fed_steps],
        ),
    };
    topic.play(knobs, steps(&say.aliens, movement.alien_steps.get(), &fed));
    let farther = movement.steps_per_elimination.get();
    if farther > 0 {
        topic.play(&[Movement::steps_per_elimination], say.farther.with(farther));
    }
    topic.play_if(!movement.aliens_cross_hatches, Movement::aliens_cross_hatches, say.aliens_cross_no_hatch);
    topic.play_if(!movement.humans_cross_hatches, Movement::humans_cross_hatches, say.humans_cross_no_hatch);
    let crossed = movement.barred_may_be_crossed;
    let barred = if crossed { &say.barred_but_crossed } else { &say.barred };
    let barred = match movement.secure_barred {
        Whom::Nobody => crossed.then_some(say.barred_may_be_crossed),
        Whom::Both => Some(barred.both),
        Whom::Humans => Some(barred.humans),
        Whom::Aliens => Some(barred.aliens),
    };
    if let Some(barred) = barred {
        topic.play(&[Movement::secure_barred, Movement::barred_may_be_crossed], barred);
    }
    topic.play_if(movement.may_stand_still, Movement::may_stand_still, say.may_stand_still);
    match movement.stuck {
        Stuck::Stays => {}
        Stuck::SectorActs => topic.play(&[Movement::stuck], say.stuck_sector_acts),
    }
    topic
}

fn noise(rules: &Rules, say: &words::Noise, names: &CardNames) -> Topic {
    let noise = &rules.noise;
    let mut topic = Topic::new("noise");
    let drawn = if noise.card_on_secure { say.on_secure_too } else { say.on_dangerous };
    topic.play(&[Noise::card_on_secure], drawn);
    let [your, your_item, any, any_item, silence] = noise.deck.cards().map(u16::from);
    let cards = |plain: u16, item: u16, card: SectorCard| {
        let cards = format!("{} {}", plain + item, within(names.sector(card)));
        match rules.items.found {
            Found::OnIcon => format!("{cards} {}", number(say.with_item, item)),
            Found::OnSilence | Found::Never => cards,
        }
    };
    let each = [
        cards(your, your_item, SectorCard::Your),
        cards(any, any_item, SectorCard::Any),
        format!("{silence} {}", within(names.sector(SectorCard::Silence))),
    ];
    let sum = your + your_item + any + any_item + silence;
    topic.setup(SectorDeck::KNOBS, number(say.deck, sum).replace("{list}", &each.join(", ")));
    match noise.noise_may_name {
        Nameable::Any => {}
        Nameable::Dangerous => topic.play(&[Noise::noise_may_name], say.names_dangerous),
    }
    topic
}

fn attack(rules: &Rules, say: &words::Attack) -> Topic {
    let attack = &rules.attack;
    let mut topic = Topic::new("attack");
    let sectors = match attack.sectors {
        Where::Anywhere => say.anywhere,
        Where::DangerousOnly => say.dangerous_only,
    };
    topic.play(&[Attack::sectors], sectors);
    let feeding = match attack.feeding {
        Feeding::OnHuman => say.feeds_on_human,
        Feeding::Never => say.never_feeds,
        Feeding::AllOnHuman => say.feeds_all_on_human,
        Feeding::AllOnAny => say.feeds_all_on_any,
    };
    topic.play(&[Attack::feeding], feeding);
    topic.play_if(!attack.after_standing_still, Attack::after_standing_still, say.not_after_standing_still);
    topic
}

fn death(rules: &Rules, say: &words::Death) -> Topic {
    let mut topic = Topic::new("death");
    let fate = |side: Side, say: &words::Fate| match rules.death.fate.of(side) {
        Fate::Out => say.out,
        Fate::TurnsAlienInPlace => say.alien_in_place,
        Fate::RestartsNextTurn => say.restarts,
    };
    if humans(rules) {
        topic.play(&[Death::human_fate], fate(Side::Human, &say.human));
    }
    topic.play(&[Death::alien_fate], fate(Side::Alien, &say.alien));
    topic.play_if(!rules.death.announced, Death::announced, say.not_announced);
    topic
}

fn hatches(rules: &Rules, say: &words::Hatches) -> Topic {
    let hatches = &rules.hatches;
    let mut topic = Topic::new("hatches");
    if !humans(rules) {
        // Only Humans draw hatch cards.
        topic.unpack(Setup::sides, say.unpacked.stay_in_the_box);
        return topic;
    }
    match hatches.opening {
        Opening::Cards => {
            topic.unpack(Hatches::opening, say.unpacked.in_play);
            let [green, red] = hatches.deck.cards().map(|count| count.to_string());
            let text = say.cards.replace("{green}", &green).replace("{red}", &red);
            topic.both(HatchDeck::KNOBS, &[Hatches::opening], text);
        }
        Opening::Open => {
            topic.unpack(Hatches::opening, say.unpacked.stay_in_the_box);
            topic.play(&[Hatches::opening], say.open);
        }
    }
    match hatches.open_in {
        OpenIn::EveryRound => {}
        OpenIn::EvenRounds => topic.play(&[Hatches::open_in], say.even_rounds),
        OpenIn::OddRounds => topic.play(&[Hatches::open_in], say.odd_rounds),
    }
    match hatches.shut_until {
        ShutUntil::NeverShut => {}
        ShutUntil::OneHumanLeft => topic.play(&[Hatches::shut_until], say.one_human_left),
    }
    match hatches.empty_pile {
        EmptyPile::Green => {}
        EmptyPile::Red => topic.play(&[Hatches::empty_pile], say.empty_pile_red),
    }
    topic
}

fn items(rules: &Rules, say: &words::Items, names: &CardNames) -> Topic {
    let items = &rules.items;
    let mut topic = Topic::new("items");
    let found = match items.found {
        Found::Never => {
            topic.unpack(Items::found, say.unpacked.stay_in_the_box);
            topic.play(&[Items::found], say.none);
            return topic;
        }
        Found::OnIcon => say.on_icon,
        Found::OnSilence => say.on_silence,
    };
    topic.unpack(Items::found, say.unpacked.in_play);
    topic.play(&[Items::found, Items::limit], number(found, items.limit.get()));
    let counts = items.deck.cards();
    let each = Item::ALL.iter().zip(counts).map(|(item, count)| format!("{count} {}", names.item(*item)));
    let sum: u16 = counts.into_iter().map(u16::from).sum();
    let each: Vec<String> = each.collect();
    topic.setup(ItemDeck::KNOBS, number(say.deck, sum).replace("{list}", &each.join(", ")));
    topic.play_if(items.silent_use, Items::silent_use, say.silent_use);
    match items.defense {
        DefenseUse::Automatic => {}
        DefenseUse::ByChoice => topic.play(&[Items::defense], say.defense_by_choice),
    }
    match items.defense_stops {
        DefenseStops::Anybody => {}
        DefenseStops::Aliens => topic.play(&[Items::defense_stops], say.defense_stops_aliens),
    }
    topic
}

fn victory(rules: &Rules, say: &words::Victory) -> Topic {
    let victory = &rules.victory;
    let mut topic = Topic::new("victory");
    let rounds = victory.rounds.get();
    if humans(rules) {
        let lasts = match victory.survivors {
            Survivors::Lose => &say.survivors_lose,
            Survivors::Win => &say.survivors_win,
        };
        topic.both(&[Victory::rounds], &[Victory::survivors], lasts.with(rounds));
        let escape = match victory.escape {
            Escape::GoesOn => say.goes_on,
            Escape::FirstEnds => say.first_ends,
        };
        topic.play(&[Victory::escape], escape);
    } else {
        topic.setup(&[Victory::rounds], say.lasts.with(rounds));
    }
    match victory.elimination_target {
        Target::None => {}
        Target::Number(count) => {
            topic.play(&[Victory::elimination_target], say.target.with(count.into()));
        }
        Target::Players => topic.play(&[Victory::elimination_target], say.target_players),
    }
    if humans(rules) {
        let automatic = victory.automatic_elimination_is_alien_win;
        let wins = if automatic { say.aliens_win } else { say.aliens_win_by_attack };
        topic.play(&[Victory::automatic_elimination_is_alien_win], wins);
    }
    topic
}

fn roles(rules: &Rules, say: &words::Roles, names: &CardNames) -> Topic {
    let mut topic = Topic::new("roles");
    for who in Character::of(Side::Human) {
        let power = rules.roles.of(*who);
        let text = match power {
            Power::None => continue,
            Power::SkipsFirstDanger => say.skips_first_danger,
            Power::StartsWithAliens => say.starts_with_aliens,
            Power::TeleportsThrice => say.teleports_thrice,
            Power::CarriesFour => say.carries_four,
            Power::StandsStillOnce => say.stands_still_once,
            Power::OwnsTeleport => say.owns_teleport,
            Power::DrawsTwoHatchCards => say.draws_two_hatch_cards,
            Power::RevealsOnce => say.reveals_once,
        };
        let text = text.replace("{who}", names.character(*who));
        let knob: Vec<KnobId> = Roles::knob(*who).into_iter().collect();
        match power {
            Power::StartsWithAliens => topic.setup(&knob, text),
            _ => topic.play(&knob, text),
        }
    }
    topic
}

/// How far somebody moves, and what is said behind it.
fn steps(text: &Plural, most: u16, more: &str) -> String {
    text.up_to(most).replace("{more}", more)
}

/// A name as it stands within a sentence: without its capital.
fn within(name: &str) -> String {
    let mut letters = name.chars();
    letters.next().into_iter().flat_map(char::to_lowercase).chain(letters).collect()
}
