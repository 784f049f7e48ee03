//! The rules as they are played, in plain English sentences.
//!
//! The main facts are always told; what is as in the Advanced game and matters little is left out. Every knob
//! that differs from the Advanced game shows in a sentence.

use engine::escape::HatchSet;
use engine::escape::rules::{
    Attack, DefenseStops, DefenseUse, EmptyPile, Escape, Fate, Feeding, Found, Items, Nameable, OpenIn,
    Opening, Places, Pool, Power, Roles, ShutUntil, Sides, Stuck, Survivors, Where, Whom,
};
use engine::escape::{Character, Rules, Side, Target};

use crate::sentence::Sentence;

/// The rules in sentences, in the order of the decisions.
pub fn in_words(rules: &Rules) -> Vec<Sentence> {
    let usual = topics(&Rules::advanced());
    let told = topics(rules).into_iter().zip(usual).flat_map(|((topic, told), (_, usual))| {
        let sentence = move |text: String| Sentence { topic, changed: !usual.contains(&text), text };
        told.into_iter().map(sentence)
    });
    told.collect()
}

fn topics(rules: &Rules) -> [(&'static str, Vec<String>); 9] {
    [
        ("setup", setup(rules)),
        ("movement", movement(rules)),
        ("noise", noise(rules)),
        ("attack", attack(rules.attack)),
        ("death", death(rules)),
        ("hatches", hatches(rules)),
        ("items", items(&rules.items)),
        ("victory", victory(rules)),
        ("roles", roles(rules.roles)),
    ]
}

/// Whether anybody is a Human: what holds for Humans is left out where there are none.
fn humans(rules: &Rules) -> bool {
    rules.setup.sides != Sides::AllAliens
}

/// The sentences that hold; those that do not are empty.
fn told(sentences: impl IntoIterator<Item = String>) -> Vec<String> {
    sentences.into_iter().filter(|sentence| !sentence.is_empty()).collect()
}

fn only(holds: bool, sentence: &str) -> String {
    if holds { sentence.to_owned() } else { String::new() }
}

fn setup(rules: &Rules) -> Vec<String> {
    let setup = &rules.setup;
    let cast: Vec<&str> = setup.cast.iter().map(Character::name).collect();
    let start = |side: &str, own: &str, hatches: HatchSet| match setup.places {
        Places::Marked if hatches.is_empty() => format!("{side} start on the {own} start."),
        Places::Marked => format!("{side} start on {}.", numbered(hatches)),
        Places::Anywhere => String::new(),
    };
    let players = setup.players_a_box.get();
    told([
        match setup.sides {
            Sides::Half => "Half of the players are Humans, half Aliens; an odd one is an Alien.",
            Sides::AllAliens => "Everybody is an Alien.",
        }
        .to_owned(),
        match setup.pool {
            Pool::FirstFour => String::new(),
            Pool::AllEight => "Humans are dealt from all eight characters.".to_owned(),
        },
        only(!cast.is_empty(), &format!("Surely among the Humans: {}.", list(&cast))),
        only(
            setup.places == Places::Anywhere,
            "Everybody starts on a secure or dangerous sector drawn by chance.",
        ),
        only(humans(rules), &start("Humans", "human", setup.humans_start_on_hatches)),
        start("Aliens", "alien", setup.aliens_start_on_hatches),
        only(
            players != 8,
            &format!("One box of cards serves up to {players} players; more of them double every deck."),
        ),
    ])
}

fn movement(rules: &Rules) -> Vec<String> {
    let movement = &rules.movement;
    let (human, alien) = (movement.human_steps.get(), movement.alien_steps.get());
    let adrenaline = movement.adrenaline_steps.get();
    let with =
        if movement.adrenaline_may_move_less { range(adrenaline) } else { format!("exactly {adrenaline}") };
    let with = match rules.items.found {
        Found::Never => String::new(),
        Found::OnIcon | Found::OnSilence => format!("; with Adrenaline: {with}"),
    };
    let fed = match rules.attack.feeding {
        Feeding::Never => String::new(),
        _ => format!("; fed: {}", range(movement.fed_steps.get())),
    };
    let more = movement.steps_per_elimination.get();
    let barred = match movement.secure_barred {
        Whom::Nobody => "",
        Whom::Both => "Nobody may enter secure sectors",
        Whom::Humans => "Humans may not enter secure sectors",
        Whom::Aliens => "Aliens may not enter secure sectors",
    };
    let crossed = match (barred.is_empty(), movement.barred_may_be_crossed) {
        (true, true) => "Sectors that are barred may still be crossed.".to_owned(),
        (true, false) => String::new(),
        (false, true) => format!("{barred}, but cross them."),
        (false, false) => format!("{barred}."),
    };
    told([
        only(humans(rules), &format!("Humans move {}{with}.", steps(human))),
        format!("Aliens move {}{fed}.", steps(alien)),
        only(
            more > 0,
            &format!(
                "An Alien moves {} farther for every player they have eliminated, up to six in all.",
                count(more, "sector")
            ),
        ),
        only(!movement.aliens_cross_hatches, "Aliens may not cross hatches."),
        only(!movement.humans_cross_hatches, "Humans may not cross hatches without ending there."),
        crossed,
        only(movement.may_stand_still, "Everybody may stand still instead of moving."),
        match movement.stuck {
            Stuck::Stays => String::new(),
            Stuck::SectorActs => {
                "Whoever cannot move stays, and the sector acts as if they had moved there.".to_owned()
            }
        },
    ])
}

fn noise(rules: &Rules) -> Vec<String> {
    let noise = &rules.noise;
    let [your, your_item, any, any_item, silence] = noise.deck.cards().map(u16::from);
    let cards = |plain: u16, item: u16, what: &str| match rules.items.found {
        Found::OnIcon => format!("{} {what} ({item} with an item)", plain + item),
        Found::OnSilence | Found::Never => format!("{} {what}", plain + item),
    };
    let sum = your + your_item + any + any_item + silence;
    let (your, any) =
        (cards(your, your_item, "noise in your sector"), cards(any, any_item, "noise in any sector"));
    let secure = if noise.card_on_secure { "a secure or dangerous" } else { "a dangerous" };
    told([
        format!("Whoever ends on {secure} sector draws a card."),
        format!("The {sum} cards: {your}, {any}, {silence} silence."),
        match noise.noise_may_name {
            Nameable::Any => String::new(),
            Nameable::Dangerous => "Noise in any sector names a dangerous sector.".to_owned(),
        },
    ])
}

fn attack(attack: Attack) -> Vec<String> {
    told([
        match attack.sectors {
            Where::Anywhere => "Aliens may attack where they end their move.",
            Where::DangerousOnly => {
                "Aliens, and Humans with an Attack, may attack in dangerous sectors only."
            }
        }
        .to_owned(),
        match attack.feeding {
            Feeding::OnHuman => "An Alien who eliminates a Human is fed.",
            Feeding::Never => "Aliens are never fed.",
            Feeding::AllOnHuman => "When an Alien eliminates a Human, all Aliens are fed.",
            Feeding::AllOnAny => "When anybody is eliminated by an attack, all Aliens are fed.",
        }
        .to_owned(),
        only(!attack.after_standing_still, "Who stood still may not attack."),
    ])
}

fn death(rules: &Rules) -> Vec<String> {
    let death = &rules.death;
    let fate = |side: Side, who: &str| match death.fate.of(side) {
        Fate::Out => format!("{who} who is eliminated is out of the match."),
        Fate::TurnsAlienInPlace => {
            format!("{who} who is eliminated goes on as an Alien from where they fell.")
        }
        Fate::RestartsNextTurn => {
            format!("{who} who is eliminated begins their next turn on their starting sector.")
        }
    };
    told([
        only(humans(rules), &fate(Side::Human, "A Human")),
        fate(Side::Alien, "An Alien"),
        only(!death.announced, "The eliminated say nothing and show no character."),
    ])
}

fn hatches(rules: &Rules) -> Vec<String> {
    let hatches = &rules.hatches;
    if !humans(rules) {
        return Vec::new();
    }
    let [green, red] = hatches.deck.cards();
    let opening = match hatches.opening {
        Opening::Cards => format!("At a hatch a card decides: {green} green, {red} red."),
        Opening::Open => "Every hatch lets one Human out, without a card.".to_owned(),
    };
    told([
        opening,
        match hatches.open_in {
            OpenIn::EveryRound => "",
            OpenIn::EvenRounds => "Hatches can be entered in even rounds only.",
            OpenIn::OddRounds => "Hatches can be entered in odd rounds only.",
        }
        .to_owned(),
        match hatches.shut_until {
            ShutUntil::NeverShut => "",
            ShutUntil::OneHumanLeft => "Hatches are shut until one Human is left aboard.",
        }
        .to_owned(),
        match hatches.empty_pile {
            EmptyPile::Green => "",
            EmptyPile::Red => "When no hatch card is left, a hatch is damaged.",
        }
        .to_owned(),
    ])
}

fn items(items: &Items) -> Vec<String> {
    let found = match items.found {
        Found::Never => return vec!["There are no items.".to_owned()],
        Found::OnIcon => "Sector cards with an icon give an item",
        Found::OnSilence => "Silence gives an item",
    };
    let [attack, teleport, adrenaline, sedatives, spotlight, defense] = items.deck.cards();
    let sum: u16 = items.deck.cards().into_iter().map(u16::from).sum();
    told([
        format!("{found}; a player carries up to {}.", items.limit.get()),
        format!(
            "The {sum} items: {attack} Attack, {teleport} Teleport, {adrenaline} Adrenaline, {sedatives} Sedatives, {spotlight} Spotlight, {defense} Defense."
        ),
        only(items.silent_use, "Items are used silently, face down, but for Teleport and Defense."),
        match items.defense {
            DefenseUse::Automatic => "",
            DefenseUse::ByChoice => "Who holds a Defense chooses whether to use it.",
        }
        .to_owned(),
        match items.defense_stops {
            DefenseStops::Anybody => "",
            DefenseStops::Aliens => "A Defense stops the attacks of Aliens only.",
        }
        .to_owned(),
    ])
}

fn victory(rules: &Rules) -> Vec<String> {
    let victory = &rules.victory;
    let rounds = count(victory.rounds.get(), "round");
    let target = match victory.elimination_target {
        Target::None => String::new(),
        Target::Number(number) => {
            format!("Who has eliminated {} wins at once.", count(number.into(), "player"))
        }
        Target::Players => "Who has eliminated as many as there are players wins at once.".to_owned(),
    };
    if !humans(rules) {
        return told([format!("The match lasts {rounds}."), target]);
    }
    told([
        match victory.survivors {
            Survivors::Lose => format!("The match lasts {rounds}; Humans still aboard then are eliminated."),
            Survivors::Win => format!("The match lasts {rounds}; Humans still aboard then win."),
        },
        match victory.escape {
            Escape::GoesOn => "A Human who escapes wins; the match goes on while Humans are aboard.",
            Escape::FirstEnds => "The first Human who escapes wins and ends the match.",
        }
        .to_owned(),
        target,
        if victory.automatic_elimination_is_alien_win {
            "Aliens win when the last Human aboard is eliminated."
        } else {
            "Aliens win when the last Human aboard is eliminated by an attack, not by closed hatches or the last round."
        }
        .to_owned(),
    ])
}

fn roles(roles: Roles) -> Vec<String> {
    let each = Character::of(Side::Human).iter().map(|who| {
        let can = match roles.of(*who) {
            Power::None => return String::new(),
            Power::SkipsFirstDanger => "draws no card on their first dangerous sector",
            Power::StartsWithAliens => "starts on the alien start",
            Power::TeleportsThrice => "uses a Teleport card three times",
            Power::CarriesFour => "carries up to four items",
            Power::StandsStillOnce => "may stand still once",
            Power::OwnsTeleport => "owns one Teleport that is no card",
            Power::DrawsTwoHatchCards => "draws two hatch cards and uses the one they like",
            Power::RevealsOnce => "makes another player reveal who they are, once",
        };
        format!("The {} {can}.", who.name())
    });
    told(each)
}

/// `1 sector`, `1–3 sectors`.
fn steps(most: u16) -> String {
    if most == 1 { "1 sector".to_owned() } else { format!("{} sectors", range(most)) }
}

fn range(most: u16) -> String {
    if most == 1 { "1".to_owned() } else { format!("1–{most}") }
}

fn count(number: u16, what: &str) -> String {
    format!("{number} {what}{}", if number == 1 { "" } else { "s" })
}

fn numbered(hatches: HatchSet) -> String {
    let numbers: Vec<String> = hatches.iter().map(|number| number.to_string()).collect();
    let numbers: Vec<&str> = numbers.iter().map(String::as_str).collect();
    format!("hatch{} {}", if numbers.len() == 1 { "" } else { "es" }, list(&numbers))
}

fn list(items: &[&str]) -> String {
    match items {
        [] => String::new(),
        [only] => (*only).to_owned(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
