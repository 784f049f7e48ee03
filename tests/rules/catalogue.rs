//! The catalogue of rules: every known code, in four languages, and no code in the engine.

use std::path::{Path, PathBuf};

use engine::NumberSet;
use expect_test::{Expect, expect};
use scenario_rules::rule::Setting;
use scenario_rules::{Catalogue, Code, Language, Rule, Status, Value, knobs};

#[track_caller]
fn rule(code: &str) -> Rule {
    Catalogue::of(engine::Game::Escape).get(code.parse().unwrap()).cloned().expect(code)
}

/// The sentence of a rule with this value for its parameter.
#[track_caller]
fn reads(code: &str, language: Language, value: Option<Value>, expected: Expect) {
    let sentence = Catalogue::of(engine::Game::Escape).sentence(&rule(code), language, |_| value);
    expected.assert_eq(&sentence);
}

#[test]
fn the_file_is_read_without_trouble() {
    let text = std::fs::read(support::example("../scenario-rules/catalogue/escape/rules.toml")).unwrap();
    let read = Catalogue::read(engine::Game::Escape, &text).unwrap();
    assert_eq!(read.rules(), Catalogue::of(engine::Game::Escape).rules());
}

#[test]
fn all_known_codes_are_there() {
    let codes: Vec<String> =
        Catalogue::of(engine::Game::Escape).playable().map(|rule| rule.code.to_string()).collect();
    expect!["A.1 A.2 A.3 A.4 A.5 B.3 B.4 B.6 C.3 C.6 D.2 E.3 G.4 H.1 H.2 H.3 H.4 H.13 H.14 H.15 H.16 J.4"]
        .assert_eq(&codes.join(" "));
    let reserved =
        Catalogue::of(engine::Game::Escape).rules().iter().filter(|rule| rule.status == Status::Reserved);
    let reserved: Vec<String> = reserved.map(|rule| rule.code.to_string()).collect();
    expect![
        "B.1 B.2 B.5 C.1 C.2 C.4 C.5 D.1 E.1 E.2 G.1 G.2 G.3 H.5 H.6 H.7 H.8 H.9 H.10 H.11 H.12 J.1 J.2 J.3"
    ]
    .assert_eq(&reserved.join(" "));
}

/// Section 8 of the rules, as knobs.
#[test]
fn every_code_sets_what_its_rule_says() {
    let mut told = String::new();
    for rule in Catalogue::of(engine::Game::Escape).playable() {
        for write in &rule.sets {
            let value = match &write.to {
                Setting::Fixed(value) => value.to_string(),
                Setting::Chosen(name) => format!("${name}"),
            };
            told.extend([rule.code.to_string().as_str(), " ", &write.knob.name, " = ", &value, "\n"]);
        }
    }
    expect![[r#"
        A.1 noise.card_on_secure = true
        A.2 movement.may_stand_still = true
        A.3 death.announced = false
        A.4 movement.secure_barred = $barred
        A.5 death.fate.human = "restarts-next-turn"
        A.5 death.fate.alien = "restarts-next-turn"
        B.3 death.fate.human = "turns-alien-in-place"
        B.4 setup.humans_start_on_hatches = $hatches
        B.6 setup.sides = "all-aliens"
        C.3 attack.feeding = "never"
        C.6 setup.aliens_start_on_hatches = $hatches
        D.2 hatches.opening = "open"
        E.3 victory.elimination_target = $eliminations
        G.4 items.silent_use = true
        H.1 roles.captain = "skips-first-danger"
        H.2 roles.psychologist = "starts-with-aliens"
        H.3 roles.pilot = "teleports-thrice"
        H.4 roles.soldier = "carries-four"
        H.13 roles.executive_officer = "stands-still-once"
        H.13 setup.pool = "all-eight"
        H.14 roles.co_pilot = "owns-teleport"
        H.14 setup.pool = "all-eight"
        H.15 roles.engineer = "draws-two-hatch-cards"
        H.15 setup.pool = "all-eight"
        H.16 roles.medic = "reveals-once"
        H.16 setup.pool = "all-eight"
        J.4 items.found = "on-silence"
    "#]]
    .assert_eq(&told);
}

#[test]
fn two_codes_are_reconstructed() {
    for rule in Catalogue::of(engine::Game::Escape).playable() {
        let reconstructed = ["A.3", "B.4"].contains(&rule.code.to_string().as_str());
        assert_eq!(rule.status == Status::Reconstructed, reconstructed, "{}", rule.code);
    }
}

#[test]
fn every_sentence_is_there_in_four_languages_with_its_places() {
    for rule in Catalogue::of(engine::Game::Escape).playable() {
        for language in Language::ALL {
            let sentence = rule.texts.given(language).unwrap_or_default();
            assert!(
                sentence.len() > 20 && sentence.ends_with('.'),
                "{} in {language}: {sentence}",
                rule.code
            );
            for parameter in &rule.parameters {
                let place = format!("{{{}}}", parameter.name);
                assert_eq!(sentence.matches(&place).count(), 1, "{} in {language}", rule.code);
            }
            let told = Catalogue::of(engine::Game::Escape).sentence(rule, language, |_| None);
            assert!(!told.contains(['{', '}', '…']), "{} in {language}: {told}", rule.code);
            let heading = Catalogue::of(engine::Game::Escape).heading(rule.code.letter(), language);
            assert!(heading.is_some_and(|heading| !heading.is_empty()));
        }
        let texts = Language::ALL.map(|language| rule.texts.get(language));
        assert!(texts.iter().skip(1).all(|text| *text != texts[0]), "{}", rule.code);
    }
}

#[test]
fn values_are_told_in_the_words_of_the_language() {
    let hatches = |numbers: &[u8]| Some(Value::Numbers(numbers.iter().copied().collect::<NumberSet>()));
    reads(
        "A.4",
        Language::En,
        Some(Value::Word("both")),
        expect!["Humans and Aliens may neither enter nor cross Secure Sectors."],
    );
    reads(
        "A.4",
        Language::It,
        Some(Value::Word("aliens")),
        expect!["Gli Alieni trovano sbarrati i Settori Sicuri: non possono né entrarvi né attraversarli."],
    );
    reads(
        "C.6",
        Language::Es,
        hatches(&[4, 1, 2]),
        expect![
            "Los Aliens no salen del Sector Alien, sino de Escotillas de Escape asignadas por turno; quien deja la suya no puede volver a ella. Escotillas: 1, 2 y 4."
        ],
    );
    reads(
        "B.4",
        Language::Pt,
        hatches(&[3]),
        expect![
            "Os Humanos não partem do Sector Humano, mas de Escotilhas de Saída atribuídas à vez. Escotilhas: 3."
        ],
    );
    reads(
        "E.3",
        Language::En,
        Some(Value::Number(5)),
        expect!["As soon as a player's eliminations reach or pass 5, that player wins and the match ends."],
    );
    reads(
        "E.3",
        Language::It,
        Some(Value::Word("players")),
        expect![
            "Non appena le eliminazioni di un giocatore raggiungono o superano il numero dei giocatori, quel giocatore vince e la partita finisce."
        ],
    );
    reads(
        "E.3",
        Language::Pt,
        None,
        expect![
            "Assim que as eliminações de um jogador atingirem ou ultrapassarem [um número, ou o de jogadores], ele ganha e a partida termina."
        ],
    );
}

#[test]
fn numbers_up_to_the_highest_of_their_letter_are_reserved() {
    for code in ["B.1", "D.1", "E.2", "G.3", "H.12", "J.3"] {
        let rule = rule(code);
        assert_eq!((rule.status, rule.sets.len()), (Status::Reserved, 0), "{code}");
        assert_eq!(rule.texts.get(Language::En), "printed, but its text is not known here");
        assert!(Language::ALL.iter().all(|language| rule.texts.given(*language).is_some()));
    }
    for code in ["A.6", "B.99", "F.1", "H.17", "I.12", "K.1", "X.1", "Z.9"] {
        assert_eq!(Catalogue::of(engine::Game::Escape).get(code.parse().unwrap()), None, "{code}");
    }
    let codes: Vec<_> = Catalogue::of(engine::Game::Escape).rules().iter().map(|rule| rule.code).collect();
    for pair in codes.windows(2).filter(|pair| pair[0].letter() == pair[1].letter()) {
        assert_eq!(pair[0].number() + 1, pair[1].number(), "nothing between {} and {}", pair[0], pair[1]);
    }
}

#[test]
fn no_rule_names_a_parameter_that_it_does_not_have() {
    for rule in Catalogue::of(engine::Game::Escape).playable() {
        for write in &rule.sets {
            if let Setting::Chosen(name) = &write.to {
                assert!(rule.parameter(name).is_some(), "{}", rule.code);
            }
        }
    }
}

/// The engine knows behaviour and no code.
#[test]
fn no_source_of_the_engine_has_a_code_in_it() {
    let mut files = Vec::new();
    list(Path::new(env!("CARGO_MANIFEST_DIR")).join("../engine/src"), &mut files);
    assert!(files.len() > 20);
    for file in files {
        let text = std::fs::read_to_string(&file).unwrap();
        for (number, line) in text.lines().enumerate() {
            assert_eq!(codes_in(line), Vec::<Code>::new(), "{}:{}", file.display(), number + 1);
        }
    }
}

fn list(folder: PathBuf, files: &mut Vec<PathBuf>) {
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() { list(path, files) } else { files.push(path) }
    }
}

/// Everything in a line that looks like `B.3`; `X.3` too. A tuple's field behind a generic (`B.0`) is none.
fn codes_in(line: &str) -> Vec<Code> {
    let signs: Vec<char> = line.chars().collect();
    let word = |at: usize| signs.get(at).is_some_and(|sign| sign.is_alphanumeric() || *sign == '_');
    let starts = (0..signs.len()).filter(|at| {
        let alone = *at == 0 || !word(at - 1) && signs[at - 1] != '.';
        alone && matches!(signs[*at], 'A'..='J' | 'X') && signs.get(at + 1) == Some(&'.')
    });
    starts
        .filter_map(|at| {
            let number: String = signs[at + 2..].iter().take_while(|sign| sign.is_ascii_digit()).collect();
            format!("{}.{number}", signs[at]).parse().ok()
        })
        .collect()
}

#[test]
fn a_code_would_be_seen() {
    let seen = |line: &str| codes_in(line).iter().map(Code::to_string).collect::<Vec<_>>().join(" ");
    assert_eq!(seen("if rules.has(\"B.3\") || A.5 // not H.13!"), "B.3 A.5 H.13");
    assert_eq!(seen("self.B.3 fooB.3 1.5 Hatch.0 B.x"), "");
}

#[test]
fn every_group_of_knobs_has_its_name_in_every_language() {
    for game in engine::Game::ALL {
        for knob in knobs::all(game) {
            let (name, _) = knob.name.split_once('.').unwrap();
            assert_eq!(knobs::group(game, name, Language::En), name);
            for language in [Language::It, Language::Es, Language::Pt] {
                assert_ne!(knobs::group(game, name, language), name, "{game} in {language}");
            }
        }
    }
}
