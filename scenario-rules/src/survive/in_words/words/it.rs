//! Italian.

use super::{
    Boats, Creatures, End, Movement, OrVolcano, Reactions, Score, Setup, Swimming, Tiles, Under, Words,
};
use crate::language::Language;
use crate::phrase::{And, Plural};
use crate::survive::tile_names::TileNames;

pub(super) static WORDS: Words = Words {
    and: And { usual: " e ", before_i: " e " },
    spaces: Plural { one: "{n} casella", many: "{n} caselle" },
    setup: Setup {
        has: Plural {
            one: "Ogni giocatore ha {n} esploratore, di valore {list}.",
            many: "Ogni giocatore ha {n} esploratori, di valore {list}.",
        },
        leads: Plural {
            one: "Ogni giocatore guida {colours} colori con {n} esploratore ciascuno, di valore {list}, e somma ciò che salva di tutti.",
            many: "Ogni giocatore guida {colours} colori con {n} esploratori ciascuno, di valore {list}, e somma ciò che salva di tutti.",
        },
        no_boats: "Nessuno mette barche in mare.",
        boats: Plural {
            one: "Ogni giocatore mette {n} barca nel mare accanto all’isola.",
            many: "Ogni giocatore mette {n} barche nel mare accanto all’isola.",
        },
        room: Plural {
            one: "Alla preparazione una tessera ospita {n} esploratore.",
            many: "Alla preparazione una tessera ospita {n} esploratori.",
        },
        room_but_on_coast: Plural {
            one: "Alla preparazione una tessera ospita {n} esploratore, sulla costa esterna {coast}.",
            many: "Alla preparazione una tessera ospita {n} esploratori, sulla costa esterna {coast}.",
        },
    },
    movement: Movement {
        points: Plural {
            one: "Un giocatore spende fino a {n} punto in un turno.",
            many: "Un giocatore spende fino a {n} punti in un turno.",
        },
        helped: "Un delfino porta un nuotatore per {dolphin}, i venti spingono una barca per {winds}.",
        not_deadly: "Nessuno può muovere un esploratore o una barca dove va subito perduto.",
    },
    swimming: Swimming {
        boards_too: "Un nuotatore che ha nuotato può salire nello stesso turno sulla barca della sua casella.",
        stays_after_boarding: "Chi è salito dall’acqua resta nella barca per il resto del turno.",
        dolphin_lands: "Un delfino può portare un nuotatore su un’isola sicura.",
        dolphin_is_his_move: "Farsi portare da un delfino è la mossa del nuotatore in quel turno.",
    },
    boats: Boats {
        holds: Plural {
            one: "Una barca porta {n} esploratore; {box}.",
            many: "Una barca porta {n} esploratori; {box}.",
        },
        in_the_box: Plural {
            one: "nella scatola c’è {n} barca", many: "nella scatola ci sono {n} barche"
        },
        not_boarded_in_danger: "Non si sale su una barca vuota che divide la casella con una balena o un serpente.",
        winds_need_crew: "I venti non spingono barche vuote.",
    },
    creatures: Creatures {
        range: "Le creature si muovono: i serpenti di {serpent}, gli squali di {shark} e le balene di {whale}.",
        die: Plural {
            one: "Il dado ha {n} faccia: serpenti {serpent}, squali {shark} e balene {whale}.",
            many: "Il dado ha {n} facce: serpenti {serpent}, squali {shark} e balene {whale}.",
        },
        stock: "Nella scatola ci sono: serpenti {serpent}, squali {shark} e balene {whale}.",
        must_move: "La creatura uscita dal dado deve muoversi se può.",
        harmless: "Una tessera che sposta una creatura la mette in una casella di mare qualsiasi dove non fa danno.",
    },
    tiles: Tiles {
        beaches: Under {
            none: "Non ci sono spiagge.",
            some: Plural { one: "Sotto {n} spiaggia: {list}.", many: "Sotto {n} spiagge: {list}." },
        },
        forests: Under {
            none: "Non ci sono foreste.",
            some: Plural { one: "Sotto {n} foresta: {list}.", many: "Sotto {n} foreste: {list}." },
        },
        mountains: Under {
            none: "Non ci sono montagne.",
            some: Plural { one: "Sotto {n} montagna: {list}.", many: "Sotto {n} montagne: {list}." },
        },
        with_back: "{back} ({n})",
        backs: &TileNames::of(Language::It).backs,
        refilled: "I pezzi che lasciano il tabellone tornano nella riserva.",
        spares_landing: "Un vortice risparmia le barche accanto a un’isola sicura e chi è a bordo.",
    },
    reactions: Reactions {
        against_placed: "Uno squalo portato da una tessera si può respingere come uno che è stato mosso.",
        counterclockwise: "A chi può respingere una creatura si chiede in senso contrario ai turni; il primo che respinge decide.",
    },
    end: End {
        volcano: OrVolcano {
            ends: "Il vulcano chiude la partita.",
            whirls: "Il vulcano agisce come un vortice.",
        },
        nobody_left: OrVolcano {
            ends: "Il vulcano chiude la partita, che finisce anche quando sul tabellone non resta alcun esploratore.",
            whirls: "Il vulcano agisce come un vortice; la partita finisce quando sul tabellone non resta alcun esploratore.",
        },
        last_tile: OrVolcano {
            ends: "Il vulcano chiude la partita, che finisce anche quando è affondata l’ultima tessera.",
            whirls: "Il vulcano agisce come un vortice; la partita finisce quando è affondata l’ultima tessera.",
        },
        last_back: "Il retro dell’ultima tessera agisce ancora quando il suo affondare chiude la partita.",
        cap: Plural {
            one: "Dopo {n} turno la partita finisce comunque.",
            many: "Dopo {n} turni la partita finisce comunque.",
        },
    },
    score: Score {
        values: "I valori degli esploratori salvati si sommano; vince il totale più alto.",
        heads: "Vince chi ha salvato più esploratori, quali che siano i valori.",
        most_saved: "In parità vince chi ha salvato più esploratori.",
    },
};
