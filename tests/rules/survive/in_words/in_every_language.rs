//! The four languages say the same.

use engine::Number;
use engine::survive::rules::{Beaches, Values};
use engine::survive::{Back, Rules};
use expect_test::{Expect, expect};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use scenario_rules::Language;
use scenario_rules::survive::in_words::statements;
use scenario_rules::survive::{PRINTED, TileNames, in_words};
use support::random_zone::tries;

use crate::in_words::laws::{every_value_shows, languages_tell_alike, others, ruled};

/// The printed game in a language.
#[track_caller]
fn printed(language: Language, expected: Expect) {
    let told = in_words(&Rules::default(), language);
    expected.assert_eq(&told.iter().map(|one| format!("{}\n", one.text)).collect::<String>());
}

/// The sentences of some rules that are not as in the printed game.
#[track_caller]
fn changed(change: fn(&mut Rules), language: Language, expected: Expect) {
    let mut rules = Rules::default();
    change(&mut rules);
    let told = in_words(&rules, language).into_iter().filter(|sentence| sentence.changed);
    expected.assert_eq(&told.map(|sentence| format!("{}\n", sentence.text)).collect::<String>());
}

#[test]
fn the_printed_game_in_italian() {
    printed(
        Language::It,
        expect![[r#"
        Ogni giocatore ha 10 esploratori, di valore 1, 1, 1, 2, 2, 3, 3, 4, 5 e 6.
        Ogni giocatore mette 2 barche nel mare accanto all’isola.
        Alla preparazione una tessera ospita 1 esploratore.
        Un giocatore spende fino a 3 punti in un turno.
        Un delfino porta un nuotatore per 1–3 caselle, i venti spingono una barca per 1–3 caselle.
        Una barca porta 3 esploratori; nella scatola ci sono 12 barche.
        Le creature si muovono: i serpenti di 1 casella, gli squali di 1–2 caselle e le balene di 1–3 caselle.
        Il dado ha 6 facce: serpenti 2, squali 2 e balene 2.
        Nella scatola ci sono: serpenti 5, squali 6 e balene 5.
        Sotto 16 spiagge: Squalo (3), Balena (3), Barca (1), Delfino (3), Venti (2), Sposta un serpente (1), Sposta uno squalo (1), Sposta una balena (1) e Respingi uno squalo (1).
        Sotto 16 foreste: Squalo (2), Balena (2), Barca (3), Vortice (2), Delfino (1), Sposta un serpente (1), Sposta uno squalo (1), Sposta una balena (1), Respingi uno squalo (1) e Respingi una balena (2).
        Sotto 8 montagne: Squalo (1), Vortice (4), Vulcano (1), Respingi uno squalo (1) e Respingi una balena (1).
        Il vulcano chiude la partita.
        Dopo 200 turni la partita finisce comunque.
        I valori degli esploratori salvati si sommano; vince il totale più alto.
    "#]],
    );
}

#[test]
fn the_printed_game_in_spanish() {
    printed(
        Language::Es,
        expect![[r#"
        Cada jugador tiene 10 exploradores, de valor 1, 1, 1, 2, 2, 3, 3, 4, 5 y 6.
        Cada jugador pone 2 barcos en el mar junto a la isla.
        En la preparación una loseta admite 1 explorador.
        Un jugador gasta hasta 3 puntos en un turno.
        Un delfín lleva a un nadador 1–3 casillas, los vientos empujan un barco 1–3 casillas.
        Un barco lleva 3 exploradores; en la caja hay 12 barcos.
        Las criaturas se mueven: las serpientes 1 casilla, los tiburones 1–2 casillas y las ballenas 1–3 casillas.
        El dado tiene 6 caras: serpientes 2, tiburones 2 y ballenas 2.
        En la caja hay: serpientes 5, tiburones 6 y ballenas 5.
        Bajo 16 playas: Tiburón (3), Ballena (3), Barco (1), Delfín (3), Vientos (2), Mueve una serpiente (1), Mueve un tiburón (1), Mueve una ballena (1) y Ahuyenta un tiburón (1).
        Bajo 16 bosques: Tiburón (2), Ballena (2), Barco (3), Remolino (2), Delfín (1), Mueve una serpiente (1), Mueve un tiburón (1), Mueve una ballena (1), Ahuyenta un tiburón (1) y Ahuyenta una ballena (2).
        Bajo 8 montañas: Tiburón (1), Remolino (4), Volcán (1), Ahuyenta un tiburón (1) y Ahuyenta una ballena (1).
        El volcán termina la partida.
        Tras 200 turnos la partida acaba en todo caso.
        Se suman los valores de los exploradores salvados; gana el total más alto.
    "#]],
    );
}

#[test]
fn the_printed_game_in_portuguese() {
    printed(
        Language::Pt,
        expect![[r#"
        Cada jogador tem 10 exploradores, de valor 1, 1, 1, 2, 2, 3, 3, 4, 5 e 6.
        Cada jogador põe 2 barcos no mar ao lado da ilha.
        Na preparação uma peça comporta 1 explorador.
        Um jogador gasta até 3 pontos em um turno.
        Um golfinho leva um nadador por 1–3 espaços, os ventos levam um barco por 1–3 espaços.
        Um barco leva 3 exploradores; na caixa há 12 barcos.
        As criaturas se movem: as serpentes 1 espaço, os tubarões 1–2 espaços e as baleias 1–3 espaços.
        O dado tem 6 faces: serpentes 2, tubarões 2 e baleias 2.
        Na caixa há: serpentes 5, tubarões 6 e baleias 5.
        Sob 16 praias: Tubarão (3), Baleia (3), Barco (1), Golfinho (3), Ventos (2), Mova uma serpente (1), Mova um tubarão (1), Mova uma baleia (1) e Repila um tubarão (1).
        Sob 16 florestas: Tubarão (2), Baleia (2), Barco (3), Redemoinho (2), Golfinho (1), Mova uma serpente (1), Mova um tubarão (1), Mova uma baleia (1), Repila um tubarão (1) e Repila uma baleia (2).
        Sob 8 montanhas: Tubarão (1), Redemoinho (4), Vulcão (1), Repila um tubarão (1) e Repila uma baleia (1).
        O vulcão encerra a partida.
        Após 200 turnos a partida acaba de qualquer modo.
        Somam-se os valores dos exploradores salvos; a maior soma vence.
    "#]],
    );
}

#[test]
fn one_is_not_many_in_any_language() {
    let one = |rules: &mut Rules| {
        rules.setup.values = Values::new(&[5]).unwrap();
        rules.setup.boats = Number::clamped(1);
        rules.setup.room_coast = Number::clamped(2);
        rules.movement.points = Number::clamped(1);
        rules.movement.dolphin = Number::clamped(1);
        rules.boats.capacity = Number::clamped(1);
        rules.boats.stock = Number::clamped(1);
        rules.creatures.die.serpent = Number::clamped(0);
        rules.creatures.die.shark = Number::clamped(0);
        rules.creatures.die.whale = Number::clamped(1);
        rules.tiles.beach = Beaches { shark: Number::clamped(1), ..no_beaches() };
        rules.end.cap = Number::clamped(1);
    };
    changed(
        one,
        Language::En,
        expect![[r#"
        Every player has 1 explorer, worth 5.
        Every player puts 1 boat into the sea beside the island.
        At set-up a tile holds 1 explorer, on the outer coast 2.
        A player spends up to 1 point in a turn.
        A dolphin carries a swimmer 1 space, the winds drive a boat 1–3 spaces.
        A boat holds 1 explorer; the box has 1 boat.
        Of the 1 face of the die: serpents 0, sharks 0 and whales 1.
        Under 1 beach: 1 shark.
        After 1 turn it ends in any case.
    "#]],
    );
    changed(
        one,
        Language::It,
        expect![[r#"
        Ogni giocatore ha 1 esploratore, di valore 5.
        Ogni giocatore mette 1 barca nel mare accanto all’isola.
        Alla preparazione una tessera ospita 1 esploratore, sulla costa esterna 2.
        Un giocatore spende fino a 1 punto in un turno.
        Un delfino porta un nuotatore per 1 casella, i venti spingono una barca per 1–3 caselle.
        Una barca porta 1 esploratore; nella scatola c’è 1 barca.
        Il dado ha 1 faccia: serpenti 0, squali 0 e balene 1.
        Sotto 1 spiaggia: Squalo (1).
        Dopo 1 turno la partita finisce comunque.
    "#]],
    );
    changed(
        one,
        Language::Es,
        expect![[r#"
        Cada jugador tiene 1 explorador, de valor 5.
        Cada jugador pone 1 barco en el mar junto a la isla.
        En la preparación una loseta admite 1 explorador, en la costa exterior 2.
        Un jugador gasta hasta 1 punto en un turno.
        Un delfín lleva a un nadador 1 casilla, los vientos empujan un barco 1–3 casillas.
        Un barco lleva 1 explorador; en la caja hay 1 barco.
        El dado tiene 1 cara: serpientes 0, tiburones 0 y ballenas 1.
        Bajo 1 playa: Tiburón (1).
        Tras 1 turno la partida acaba en todo caso.
    "#]],
    );
    changed(
        one,
        Language::Pt,
        expect![[r#"
        Cada jogador tem 1 explorador, de valor 5.
        Cada jogador põe 1 barco no mar ao lado da ilha.
        Na preparação uma peça comporta 1 explorador, na costa externa 2.
        Um jogador gasta até 1 ponto em um turno.
        Um golfinho leva um nadador por 1 espaço, os ventos levam um barco por 1–3 espaços.
        Um barco leva 1 explorador; na caixa há 1 barco.
        O dado tem 1 face: serpentes 0, tubarões 0 e baleias 1.
        Sob 1 praia: Tubarão (1).
        Após 1 turno a partida acaba de qualquer modo.
    "#]],
    );
}

#[test]
fn none_is_told_in_every_language() {
    let none = |rules: &mut Rules| {
        rules.setup.colours = Number::clamped(2);
        rules.setup.boats = Number::clamped(0);
        rules.tiles.beach = no_beaches();
    };
    changed(
        none,
        Language::En,
        expect![[r#"
        Every player leads 2 colours of 10 explorers, worth 1, 1, 1, 2, 2, 3, 3, 4, 5 and 6, and adds up what all of them save.
        Nobody puts a boat into the sea.
        There are no beaches.
    "#]],
    );
    changed(
        none,
        Language::It,
        expect![[r#"
        Ogni giocatore guida 2 colori con 10 esploratori ciascuno, di valore 1, 1, 1, 2, 2, 3, 3, 4, 5 e 6, e somma ciò che salva di tutti.
        Nessuno mette barche in mare.
        Non ci sono spiagge.
    "#]],
    );
    changed(
        none,
        Language::Es,
        expect![[r#"
        Cada jugador lleva 2 colores de 10 exploradores, de valor 1, 1, 1, 2, 2, 3, 3, 4, 5 y 6, y suma lo que salva de todos.
        Nadie pone barcos en el mar.
        No hay playas.
    "#]],
    );
    changed(
        none,
        Language::Pt,
        expect![[r#"
        Cada jogador conduz 2 cores de 10 exploradores, de valor 1, 1, 1, 2, 2, 3, 3, 4, 5 e 6, e soma o que salva de todas.
        Ninguém põe barcos no mar.
        Não há praias.
    "#]],
    );
}

fn no_beaches() -> Beaches {
    let none = Number::clamped(0);
    Beaches {
        shark: none,
        whale: none,
        boat: none,
        whirlpool: none,
        volcano: none,
        dolphin: none,
        winds: none,
        move_serpent: none,
        move_shark: none,
        move_whale: none,
        repel_shark: none,
        repel_whale: none,
    }
}

#[test]
fn every_knob_that_differs_shows_in_a_sentence_that_names_it_in_every_language() {
    every_value_shows(PRINTED, statements);
}

#[test]
fn sentences_call_tiles_as_it_is_printed_on_them() {
    for language in [Language::It, Language::Es, Language::Pt] {
        let told = in_words(&Rules::default(), language);
        for back in Back::ALL {
            let name = TileNames::of(language).back(back);
            assert!(told.iter().any(|one| one.text.contains(name)), "{name} in {language}");
        }
    }
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn any_rules_are_told_in_as_many_sentences_about_the_same_in_every_language(
        chosen in vec(any::<Index>(), 0..40)
    ) {
        let all: Vec<_> = others(PRINTED).collect();
        let rules: Rules = ruled(PRINTED, &chosen.iter().map(|one| *one.get(&all)).collect::<Vec<_>>()).rules();
        languages_tell_alike(|language| statements(&rules, language), |language| in_words(&rules, language))?;
    }
}
