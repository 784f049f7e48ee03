//! The four languages say the same.

use engine::Number;
use engine::escape::{Character, Item, Rules, SectorCard, Target};
use expect_test::{Expect, expect};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::Index;
use scenario_rules::Language;
use scenario_rules::escape::in_words::statements;
use scenario_rules::escape::{ADVANCED, CardNames, in_words};
use support::random_zone::{changed_rules, tries};
use support::zones::published;

use super::laws::{every_value_shows, languages_tell_alike};

/// The sentences of some rules that are not as in the Advanced game.
#[track_caller]
fn changed(change: fn(&mut Rules), language: Language, expected: Expect) {
    let mut rules = Rules::advanced();
    change(&mut rules);
    let told = in_words(&rules, language).into_iter().filter(|sentence| sentence.changed);
    expected.assert_eq(&told.map(|sentence| sentence.text).collect::<Vec<_>>().join("\n"));
}

/// The Advanced game in a language.
#[track_caller]
fn advanced(language: Language, expected: Expect) {
    let told = in_words(&Rules::advanced(), language);
    expected.assert_eq(&told.iter().map(|one| format!("{}\n", one.text)).collect::<String>());
}

#[test]
fn the_advanced_game_in_italian() {
    advanced(
        Language::It,
        expect![[r#"
        Metà dei giocatori sono Umani, metà Alieni; se sono dispari, c’è un Alieno in più.
        Gli Umani cominciano nel Settore Umani.
        Gli Alieni cominciano nel Settore Alieni.
        Gli Umani si muovono di 1 settore; con Adrenalina: 1–2.
        Gli Alieni si muovono di 1–2 settori; se nutriti: 1–3.
        Chi termina il movimento in un Settore Pericoloso pesca una Carta Settore.
        Carte Settore, 25 in tutto: 10 rumore nel tuo settore (4 con Oggetto), 10 rumore in qualunque settore (4 con Oggetto), 5 silenzio.
        Gli Alieni possono attaccare dove terminano il movimento.
        Un Alieno che elimina un Umano è nutrito.
        Gli Umani eliminati escono dal gioco.
        Gli Alieni eliminati escono dal gioco.
        A una scialuppa decide una Carta Scialuppa (verdi: 3, rosse: 3).
        Le Carte Settore con l’icona danno un Oggetto; un giocatore ne porta al massimo 3.
        Carte Oggetto, 12 in tutto: 2 Attacco, 2 Teletrasporto, 2 Adrenalina, 3 Sedativi, 2 Luci, 1 Difesa.
        La partita dura 39 turni; gli Umani ancora a bordo alla fine sono eliminati.
        Un Umano in salvo vince; la partita continua finché ci sono Umani a bordo.
        Gli Alieni vincono quando l’ultimo Umano a bordo è eliminato.
    "#]],
    );
}

#[test]
fn the_advanced_game_in_spanish() {
    advanced(
        Language::Es,
        expect![[r#"
        La mitad de los jugadores son Humanos y la otra mitad Aliens; si son impares, hay un Alien más.
        Los Humanos empiezan en el Sector Humano.
        Los Aliens empiezan en el Sector Alien.
        Los Humanos se mueven 1 sector; con Adrenalina: 1–2.
        Los Aliens se mueven 1–2 sectores; alimentados: 1–3.
        Quien acaba su movimiento en un Sector Peligroso coge una carta de Sector.
        Cartas de Sector, 25 en total: 10 ruido en tu sector (4 con Objeto), 10 ruido en cualquier sector (4 con Objeto), 5 silencio.
        Los Aliens pueden atacar donde acaban su movimiento.
        Un Alien que elimina a un Humano queda alimentado.
        Los Humanos eliminados quedan fuera de la partida.
        Los Aliens eliminados quedan fuera de la partida.
        En una escotilla decide una carta de Escotilla (verdes: 3, rojas: 3).
        Las cartas de Sector con icono dan un Objeto; un jugador lleva como máximo 3.
        Cartas de Objeto, 12 en total: 2 Ataque, 2 Teletransporte, 2 Adrenalina, 3 Sedativos, 2 Foco, 1 Defensa.
        La partida dura 39 rondas; los Humanos que sigan a bordo al final quedan eliminados.
        Un Humano que escapa gana; la partida sigue mientras haya Humanos a bordo.
        Los Aliens ganan cuando el último Humano a bordo es eliminado.
    "#]],
    );
}

#[test]
fn the_advanced_game_in_portuguese() {
    advanced(
        Language::Pt,
        expect![[r#"
        Metade dos jogadores são Humanos, metade Extraterrestres; se forem ímpares, há mais um Extraterrestre.
        Os Humanos começam no Sector Humano.
        Os Extraterrestres começam no Sector Extraterrestre.
        Os Humanos avançam 1 sector; com Adrenalina: 1–2.
        Os Extraterrestres avançam 1–2 sectores; alimentados: 1–3.
        Quem termina o movimento num Sector Perigoso bisca uma carta Sector.
        Cartas Sector, 25 ao todo: 10 ruído no teu sector (4 com Objecto), 10 ruído em qualquer sector (4 com Objecto), 5 silêncio.
        Os Extraterrestres podem atacar onde terminam o movimento.
        Um Extraterrestre que elimina um Humano fica alimentado.
        Os Humanos eliminados ficam fora da partida.
        Os Extraterrestres eliminados ficam fora da partida.
        Numa escotilha decide uma carta Escotilha (verdes: 3, vermelhas: 3).
        As cartas Sector com símbolo dão um Objecto; um jogador leva no máximo 3.
        Cartas Objecto, 12 ao todo: 2 Ataque, 2 Teletransporte, 2 Adrenalina, 3 Sedativos, 2 Foco, 1 Defesa.
        A partida dura 39 rondas; os Humanos ainda a bordo no fim são eliminados.
        Um Humano que escapa ganha; a partida continua enquanto houver Humanos a bordo.
        Os Extraterrestres ganham quando o último Humano a bordo é eliminado.
    "#]],
    );
}

#[test]
fn every_knob_that_differs_shows_in_a_sentence_that_names_it_in_every_language() {
    every_value_shows(ADVANCED, statements);
}

#[test]
fn one_is_not_many_in_any_language() {
    let one = |rules: &mut Rules| {
        rules.movement.human_steps = Number::clamped(2);
        rules.movement.alien_steps = Number::clamped(1);
        rules.movement.steps_per_elimination = Number::clamped(1);
        rules.victory.rounds = Number::clamped(1);
        rules.victory.elimination_target = Target::Number(1);
    };
    changed(
        one,
        Language::En,
        expect![[r#"
        Humans move 1–2 sectors; with Adrenaline: 1–2.
        Aliens move 1 sector; fed: 1–3.
        An Alien moves 1 sector farther for every player they have eliminated, up to six in all.
        The match lasts 1 round; Humans still aboard then are eliminated.
        Who has eliminated 1 player wins at once."#]],
    );
    changed(
        one,
        Language::It,
        expect![[r#"
        Gli Umani si muovono di 1–2 settori; con Adrenalina: 1–2.
        Gli Alieni si muovono di 1 settore; se nutriti: 1–3.
        Un Alieno si muove di 1 settore in più per ogni giocatore che ha eliminato, al massimo sei in tutto.
        La partita dura 1 turno; gli Umani ancora a bordo alla fine sono eliminati.
        Chi ha eliminato 1 giocatore vince subito."#]],
    );
    changed(
        one,
        Language::Es,
        expect![[r#"
        Los Humanos se mueven 1–2 sectores; con Adrenalina: 1–2.
        Los Aliens se mueven 1 sector; alimentados: 1–3.
        Un Alien se mueve 1 sector más por cada jugador que ha eliminado, seis en total como máximo.
        La partida dura 1 ronda; los Humanos que sigan a bordo al final quedan eliminados.
        Quien ha eliminado a 1 jugador gana al instante."#]],
    );
    changed(
        one,
        Language::Pt,
        expect![[r#"
        Os Humanos avançam 1–2 sectores; com Adrenalina: 1–2.
        Os Extraterrestres avançam 1 sector; alimentados: 1–3.
        Um Extraterrestre avança mais 1 sector por cada jogador que eliminou, seis ao todo, no máximo.
        A partida dura 1 ronda; os Humanos ainda a bordo no fim são eliminados.
        Quem eliminou 1 jogador ganha logo."#]],
    );
}

#[test]
fn characters_and_hatches_are_listed_as_each_language_does() {
    let listed = |rules: &mut Rules| {
        rules.setup.cast = [Character::CoPilot, Character::Engineer].into_iter().collect();
        rules.setup.humans_start_on_hatches = [1].into_iter().collect();
        rules.setup.aliens_start_on_hatches = [2, 3].into_iter().collect();
    };
    changed(
        listed,
        Language::En,
        expect![[r#"
        Surely among the Humans: Co-Pilot and Engineer.
        Humans start on hatch 1.
        Aliens start on hatches 2 and 3, dealt out to them in turn."#]],
    );
    changed(
        listed,
        Language::It,
        expect![[r#"
        Sicuramente fra gli Umani: Copilota e Ingegnere.
        Gli Umani cominciano sulla scialuppa 1.
        Gli Alieni cominciano sulle scialuppe 2 e 3, assegnate a rotazione."#]],
    );
    changed(
        listed,
        Language::Es,
        expect![[r#"
        Con seguridad entre los Humanos: Copiloto e Ingeniero.
        Los Humanos empiezan en la escotilla 1.
        Los Aliens empiezan en las escotillas 2 y 3, asignadas por turno."#]],
    );
    changed(
        listed,
        Language::Pt,
        expect![[r#"
        De certeza entre os Humanos: Co-Piloto e Engenheiro.
        Os Humanos começam na escotilha 1.
        Os Extraterrestres começam nas escotilhas 2 e 3, atribuídas à vez."#]],
    );
}

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn any_rules_are_told_in_as_many_sentences_about_the_same_in_every_language(
        changes in vec((any::<Index>(), any::<u64>()), 0..40)
    ) {
        let rules = changed_rules(&published("galilei"), &changes);
        languages_tell_alike(|language| statements(&rules, language), |language| in_words(&rules, language))?;
    }
}

#[test]
fn sentences_call_cards_by_their_names() {
    for language in Language::ALL {
        let told: Vec<String> =
            in_words(&Rules::advanced(), language).into_iter().map(|one| one.text.to_lowercase()).collect();
        let names = CardNames::of(language);
        let sector = SectorCard::ALL.iter().map(|card| names.sector(*card));
        let items = Item::ALL.iter().map(|item| names.item(*item));
        for name in sector.chain(items) {
            assert!(told.iter().any(|text| text.contains(&name.to_lowercase())), "{name} in {language}");
        }
    }
}
