//! `hatchway rules`, and `--scenario` with every command.

mod scenario;

use expect_test::{Expect, expect};
use scenario_rules::Language;
use serde_json::Value;
use support::example;

use crate::harness::command::{Desk, answers, refuses, shape};

/// A scenario file named "Mine" with these codes and whatever follows.
fn mine(codes: &str, rest: &str) -> Desk {
    let head = "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\n";
    Desk::with("mine.scenario.toml", format!("{head}rules = [{codes}]\n{rest}"))
}

/// The one rule of the answer.
#[track_caller]
fn one(call: &str) -> Value {
    let object = Desk::new().run(&format!("rules {call} --format json")).json();
    assert_eq!(object["rules"].as_array().unwrap().len(), 1);
    object["rules"][0].clone()
}

#[test]
fn the_object_has_the_shape_of_the_contract() {
    let said = Desk::new().run("rules --format json");
    assert_eq!((said.code, said.err.as_str()), (0, ""));
    let mut object = said.json();
    let rule = |code: &str| {
        let rules = object["rules"].as_array().unwrap();
        rules.iter().find(|rule| rule["code"] == code).unwrap().clone()
    };
    expect![[r#"{"code":"B.3","status":"printed","text":{"en":"A Human who is eliminated turns into an Alien, not yet fed, and from the next turn plays on where they fell.","it":"Un Umano eliminato si trasforma in Alieno, ancora a digiuno, e dal turno seguente prosegue da dove è caduto.","es":"Un Humano eliminado se transforma en Alien, aún sin alimentar, y desde su siguiente turno sigue allí donde cayó.","pt":"Um Humano eliminado passa a Extraterrestre, ainda por alimentar, e a partir do turno seguinte prossegue onde caiu."},"parameters":[],"sets":{"death.fate.human":"turns-alien-in-place"},"needs":{"setup.sides":"half"},"conflicts":["A.5"]}"#]].assert_eq(&rule("B.3").to_string());
    expect![[r#"{"code":"C.6","status":"printed","text":{"en":"Aliens set out from Escape Hatches, dealt out to them in turn, instead of the Alien Sector; whoever has left theirs cannot return to it. Hatches: {hatches}.","it":"Gli Alieni non iniziano nel Settore Alieni ma nei Settori Scialuppa, assegnati a rotazione; chi lascia il proprio non può tornarvi. Scialuppe: {hatches}.","es":"Los Aliens no salen del Sector Alien, sino de Escotillas de Escape asignadas por turno; quien deja la suya no puede volver a ella. Escotillas: {hatches}.","pt":"Os Extraterrestres não partem do Sector Extraterrestre, mas de Escotilhas de Saída atribuídas à vez; quem sai da sua não pode voltar a ela. Escotilhas: {hatches}."},"parameters":[{"name":"hatches","kind":"hatches","default":null}],"sets":{"setup.aliens_start_on_hatches":"$hatches"},"needs":{},"conflicts":[]}"#]].assert_eq(&rule("C.6").to_string());
    expect![[r#"{"code":"B.1","status":"reserved","text":{"en":"printed, but its text is not known here","it":"stampata, ma il suo testo qui non è noto","es":"impresa, pero aquí no se conoce su texto","pt":"impressa, mas o seu texto não é aqui conhecido"},"parameters":[],"sets":{},"needs":{},"conflicts":[]}"#]].assert_eq(&rule("B.1").to_string());
    let knobs = object["knobs"].as_array().unwrap();
    let knob = knobs.iter().find(|knob| knob["name"] == "death.fate.human").unwrap();
    expect![[r#"{"name":"death.fate.human","kind":"one of out, turns-alien-in-place, restarts-next-turn","default":"out","meaning":"What becomes of a player of this side who is eliminated by an attack.","written_by":["A.5","B.3"]}"#]].assert_eq(&knob.to_string());
    assert_eq!(knobs.len(), scenario_rules::knobs::all(engine::Game::Escape).len());
    object["rules"] = serde_json::json!([]);
    expect![[r#"
        rules: empty list
        knobs[].name: text
        knobs[].kind: text
        knobs[].default: text
        knobs[].meaning: text
        knobs[].written_by[]: text
    "#]]
    .assert_eq(&shape(&object));
}

#[test]
fn one_rule_is_told_alone() {
    for code in ["B.3", "B3", "b.3", "b3"] {
        assert_eq!(one(code)["code"], "B.3");
    }
    assert_eq!((&one("A.3")["status"], &one("B.1")["status"]), (&"reconstructed".into(), &"reserved".into()));
    assert_eq!(one("H.7")["text"]["it"], "stampata, ma il suo testo qui non è noto");
}

#[test]
fn one_rule_as_text() {
    answers(
        "rules b3",
        expect![[r#"
            B.3 · Humans · printed
            A Human who is eliminated turns into an Alien, not yet fed, and from the next
            turn plays on where they fell.

              sets            death.fate.human to "turns-alien-in-place": what becomes of a
                              Human who is eliminated by an attack
              conflicts with  A.5: what becomes of a Human who is eliminated by an attack
              needs           Humans in the match: setup.sides = "half"
        "#]],
    );
    answers(
        "rules A.4 --lang it",
        expect![[r#"
            A.4 · Tutti i giocatori · stampata
            [Umani, Alieni o entrambi] trovano sbarrati i Settori Sicuri: non possono né
            entrarvi né attraversarli.

              da scegliere    barred: uno fra both, humans, aliens
              imposta         movement.secure_barred a ciò che si sceglie come barred: quale
                              parte non può entrare nei Settori Sicuri
        "#]],
    );
    answers(
        "rules H.13",
        expect![[r#"
            H.13 · Characters · printed
            Once per match, the Executive Officer may stand still instead of moving.

              sets            roles.executive_officer to "stands-still-once": what the
                              Executive Officer can do
              sets            setup.pool to "all-eight": from which Humans the cast is dealt
              needs           Humans in the match: setup.sides = "half"
              needs           others who must move: movement.may_stand_still = false
        "#]],
    );
    answers(
        "rules B.1",
        expect![[r#"
            B.1 · Humans · reserved
            printed, but its text is not known here
        "#]],
    );
}

#[test]
fn the_list_is_grouped_by_letter() {
    let said = Desk::new().run("rules --lang es");
    let headings: Vec<&str> =
        said.out.lines().filter(|line| line.chars().nth(1) == Some(' ') && !line.starts_with(' ')).collect();
    expect![[r#"
        A · Todos los jugadores
        B · Humanos
        C · Aliens
        D · Escotillas de Escape
        E · Victoria
        G · Uso de los Objetos
        H · Personajes
        J · Obtención de Objetos"#]]
    .assert_eq(&headings.join("\n"));
    let a: Vec<&str> = said.out.lines().take_while(|line| !line.is_empty()).collect();
    expect![[r#"
        A · Todos los jugadores
          A.1   También en los Sectores Seguros se coge una carta de Sector Peligroso al
                acabar el movimiento.
                requiere alguien que pueda entrar en los Sectores Seguros
          A.2   En lugar de moverse, un jugador puede quedarse quieto, anunciándolo: el
                Sector surte efecto como si acabara de llegar, y un Alien puede atacar
                igualmente.
          A.3   Las eliminaciones no se anuncian: las víctimas callan y su personaje
                queda oculto.
                reconstruida
          A.4   [Humanos, Aliens o ambos] tienen vedados los Sectores Seguros: ni entran
                en ellos ni los atraviesan.
                barred: uno de both, humans, aliens
          A.5   Quien cae en un ataque sigue en juego: en su siguiente turno parte de su
                propio sector de salida y juega con normalidad, en el mismo bando pero
                sin Objetos.
                choca con B.3"#]]
    .assert_eq(&a.join("\n"));
    assert!(said.out.lines().all(|line| line.chars().count() <= 80));
}

#[test]
fn the_knobs_are_told_with_their_kind_default_meaning_and_writers() {
    let said = Desk::new().run("rules --knobs");
    let movement: Vec<&str> =
        said.out.lines().skip_while(|line| *line != "movement").take_while(|line| !line.is_empty()).collect();
    expect![[r#"
        movement
          movement.human_steps = 1
                Up to how many sectors a Human moves.
                a number from 1 to 6
          movement.adrenaline_steps = 2
                Up to how many sectors a Human with Adrenaline moves.
                a number from 1 to 6
          movement.adrenaline_may_move_less = true
                Whether a Human with Adrenaline may also move fewer sectors than it
                allows.
                true or false
          movement.alien_steps = 2
                Up to how many sectors an Alien moves."#]]
    .assert_eq(&movement[..13].join("\n"));
    answers(
        "rules H.13 --knobs",
        expect![[r#"
        setup
          setup.pool = "first-four"
                From which Humans the cast is dealt.
                one of first-four, all-eight · set by H.13, H.14, H.15, H.16

        roles
          roles.executive_officer = "none"
                What the Executive Officer can do.
                one of none, skips-first-danger, starts-with-aliens, teleports-thrice,
                carries-four, stands-still-once, owns-teleport, draws-two-hatch-cards,
                reveals-once · set by H.13
    "#]],
    );
}

/// What an answer would say in English around the sentences of rules.
const ENGLISH: [&str; 14] = [
    "needs",
    "conflicts",
    "sets",
    "to choose",
    "printed",
    "reconstructed",
    "reserved",
    "house",
    "one of",
    "a number",
    "a list",
    "true or false",
    "set by",
    "otherwise",
];

#[test]
fn an_answer_is_in_one_language_from_its_headings_to_the_meanings_of_knobs() {
    let calls = [
        "rules",
        "rules --knobs",
        "rules --scenario arena",
        "rules x1 --scenario growing-hunger",
        "rules A.3",
        "rules A.5",
        "rules B.1",
        "rules C.6",
        "rules H.13",
    ];
    for (call, language) in calls.iter().flat_map(|call| ["it", "es", "pt"].map(|language| (call, language)))
    {
        let said = Desk::new().run(&format!("{call} --lang {language}"));
        assert_eq!(said.code, 0, "{}", said.err);
        for english in ENGLISH {
            let word = format!(" {} ", said.out.replace(['\n', '·', ':', ','], " "));
            assert!(
                !word.contains(&format!(" {english} ")),
                "{call} --lang {language}: {english}\n{}",
                said.out
            );
        }
    }
    for knob in scenario_rules::knobs::all(engine::Game::Escape) {
        for language in [Language::It, Language::Es, Language::Pt] {
            let meaning = scenario_rules::knobs::meaning(knob, language);
            assert!(meaning != knob.meaning && meaning.ends_with('.'), "{} in {language}", knob.name);
        }
        assert_eq!(scenario_rules::knobs::meaning(knob, Language::En), knob.meaning);
    }
}

#[test]
fn a_rule_and_its_knobs_are_told_in_portuguese() {
    answers(
        "rules B.4 --lang pt",
        expect![[r#"
        B.4 · Humanos · reconstruída
        Os Humanos não partem do Sector Humano, mas de Escotilhas de Saída atribuídas à
        vez. Escotilhas: [números].

          a escolher      hatches: uma lista de números de escotilhas como [1, 2]
          define          setup.humans_start_on_hatches como o que se escolher como
                          hatches: as escotilhas em que começam os Humanos, atribuídas à
                          vez; vazio: o Sector Humano
          requer          Humanos em jogo: setup.sides = "half"
    "#]],
    );
    answers(
        "rules A.5 --lang pt",
        expect![[r#"
        A.5 · Todos os jogadores · impressa
        Quem cai num ataque continua em jogo: no turno seguinte sai do seu próprio
        sector de partida e joga normalmente, do mesmo lado mas sem Objectos.

          define          death.fate.human como "restarts-next-turn": o que acontece a
                          um Humano eliminado num ataque
          define          death.fate.alien como "restarts-next-turn": o que acontece a
                          um Extraterrestre eliminado num ataque
          choca com       B.3: o que acontece a um Humano eliminado num ataque
    "#]],
    );
    answers(
        "rules H.13 --lang pt --knobs",
        expect![[r#"
        preparação
          setup.pool = "first-four"
                De entre que Humanos se distribuem os personagens.
                um de first-four, all-eight · definido por H.13, H.14, H.15, H.16

        personagens
          roles.executive_officer = "none"
                O que sabe fazer o Oficial.
                um de none, skips-first-danger, starts-with-aliens, teleports-thrice,
                carries-four, stands-still-once, owns-teleport, draws-two-hatch-cards,
                reveals-once · definido por H.13
    "#]],
    );
    answers(
        "rules --lang pt --quiet --scenario infection",
        expect![[r#"
        Infecção

        B · Humanos
          B.3   Um Humano eliminado passa a Extraterrestre, ainda por alimentar, e a
                partir do turno seguinte prossegue onde caiu.

        C · Extraterrestres
          C.3   Não há alimentação: a velocidade dos Extraterrestres não muda, eliminem
                quem eliminarem.

        D · Escotilhas de Saída
          D.2   Não se biscam cartas Escotilha: cada Escotilha de Saída funciona, deixa
                sair um só Humano e fica então bloqueada.
    "#]],
    );
}

#[test]
fn the_rules_of_a_scenario_are_told_with_its_values() {
    answers(
        "rules --scenario arena --quiet",
        expect![[r#"
            Arena

            A · Every player
              A.4   Humans and Aliens may neither enter nor cross Secure Sectors.
              A.5   Whoever falls to an attack comes back without Items: on their next turn
                    they set out from their own starting Sector and play as usual, still on
                    the same side.

            B · Humans
              B.6   Nobody is Human: every player is an Alien.

            C · Aliens
              C.6   Aliens set out from Escape Hatches, dealt out to them in turn, instead
                    of the Alien Sector; whoever has left theirs cannot return to it.
                    Hatches: 1, 2, 3 and 4.

            E · Winning
              E.3   As soon as a player's eliminations reach or pass the number of players,
                    that player wins and the match ends.
        "#]],
    );
    answers(
        "rules x1 --scenario growing-hunger --lang pt",
        expect![[r#"
            X.1 · Regras da casa · da casa
            Não há alimentação: em troca, um Extraterrestre pode avançar mais um Sector por
            cada jogador que tenha eliminado.

              define          attack.feeding como "never": quando ficam alimentados os
                              Extraterrestres
              define          movement.steps_per_elimination como 1: quantos Sectores a mais
                              avança um Extraterrestre por cada jogador que eliminou, seis
                              ao todo, no máximo
        "#]],
    );
}

#[test]
fn codes_that_are_none() {
    let desk = Desk::new();
    refuses(
        &desk,
        "rules hello",
        2,
        expect![[r#"
        error: invalid value 'hello' for '[CODE]': expected a code such as B.3 (a letter and a number from 1 to 999), found "hello"

        For more information, try '--help'.
    "#]],
    );
    refuses(
        &desk,
        "rules K.1",
        2,
        expect![[r#"
        there is no rule K.1: printed rules that are known here have the letters A B C D E G H J, your own X
    "#]],
    );
    refuses(
        &desk,
        "rules B.99",
        2,
        expect![[r#"
        there is no rule B.99: as far as is known here, the printed list goes up to B.6
    "#]],
    );
    refuses(
        &desk,
        "rules X.1",
        2,
        expect![[r#"
        X.1 is a house rule: name the scenario that describes it with --scenario
    "#]],
    );
    refuses(
        &desk,
        "rules X.1 --scenario arena",
        2,
        expect![[r#"
        arena: there is no house rule X.1 in this scenario
    "#]],
    );
    refuses(
        &desk,
        "rules --lang de",
        2,
        expect![[r#"
        error: invalid value 'de' for '--lang <LANG>': expected one of en, it, es, pt; found "de"

        For more information, try '--help'.
    "#]],
    );
}
