//! Italian.

use super::{
    Attack, Barred, Death, Fate, Hatches, Items, Movement, Noise, Roles, Setup, Unpacked, Victory, Words,
};
use crate::phrase::{And, Plural};

pub(super) static WORDS: Words = Words {
    and: And { usual: " e ", before_i: " e " },
    setup: Setup {
        half: "Metà dei giocatori sono Umani, metà Alieni; se sono dispari, c’è un Alieno in più.",
        all_aliens: "Tutti i giocatori sono Alieni.",
        all_eight: "Gli Umani si scelgono a caso fra tutti e otto i personaggi.",
        cast: "Sicuramente fra gli Umani: {list}.",
        anywhere: "Ognuno comincia in un Settore Sicuro o Pericoloso estratto a sorte.",
        humans_start: "Gli Umani cominciano nel Settore Umani.",
        aliens_start: "Gli Alieni cominciano nel Settore Alieni.",
        humans_on_hatches: Plural {
            one: "Gli Umani cominciano sulla scialuppa {list}.",
            many: "Gli Umani cominciano sulle scialuppe {list}, assegnate a rotazione.",
        },
        aliens_on_hatches: Plural {
            one: "Gli Alieni cominciano sulla scialuppa {list}.",
            many: "Gli Alieni cominciano sulle scialuppe {list}, assegnate a rotazione.",
        },
        players_a_box: "Una scatola di carte basta fino a {n} giocatori; se sono di più si raddoppiano tutti i mazzi.",
    },
    movement: Movement {
        humans: Plural {
            one: "Gli Umani si muovono di {n} settore{more}.",
            many: "Gli Umani si muovono di {n} settori{more}.",
        },
        with_adrenaline: "; con Adrenalina: {n}",
        with_adrenaline_exactly: "; con Adrenalina: esattamente {n}",
        aliens: Plural {
            one: "Gli Alieni si muovono di {n} settore{more}.",
            many: "Gli Alieni si muovono di {n} settori{more}.",
        },
        when_fed: "; se nutriti: {n}",
        farther: Plural {
            one: "Un Alieno si muove di {n} settore in più per ogni giocatore che ha eliminato, al massimo sei in tutto.",
            many: "Un Alieno si muove di {n} settori in più per ogni giocatore che ha eliminato, al massimo sei in tutto.",
        },
        aliens_cross_no_hatch: "Gli Alieni non possono attraversare le scialuppe.",
        humans_cross_no_hatch: "Gli Umani non possono attraversare una scialuppa senza fermarvisi.",
        barred: Barred {
            both: "Nessuno può entrare nei Settori Sicuri.",
            humans: "Gli Umani non possono entrare nei Settori Sicuri.",
            aliens: "Gli Alieni non possono entrare nei Settori Sicuri.",
        },
        barred_but_crossed: Barred {
            both: "Nessuno può entrare nei Settori Sicuri, ma tutti possono attraversarli.",
            humans: "Gli Umani non possono entrare nei Settori Sicuri, ma possono attraversarli.",
            aliens: "Gli Alieni non possono entrare nei Settori Sicuri, ma possono attraversarli.",
        },
        barred_may_be_crossed: "I Settori Sicuri vietati si possono comunque attraversare.",
        may_stand_still: "Tutti possono restare fermi invece di muoversi.",
        stuck_sector_acts: "Chi non può muoversi resta, e il settore ha effetto come se fosse appena arrivato.",
    },
    noise: Noise {
        on_dangerous: "Chi termina il movimento in un Settore Pericoloso pesca una Carta Settore.",
        on_secure_too: "Chi termina il movimento in un Settore Sicuro o Pericoloso pesca una Carta Settore.",
        deck: "Carte Settore, {n} in tutto: {list}.",
        with_item: "({n} con Oggetto)",
        names_dangerous: "«Rumore in qualunque settore» nomina un Settore Pericoloso.",
    },
    attack: Attack {
        anywhere: "Gli Alieni possono attaccare dove terminano il movimento.",
        dangerous_only: "Gli Alieni, e gli Umani con un Attacco, possono attaccare solo nei Settori Pericolosi.",
        feeds_on_human: "Un Alieno che elimina un Umano è nutrito.",
        never_feeds: "Gli Alieni non sono mai nutriti.",
        feeds_all_on_human: "Quando un Alieno elimina un Umano, tutti gli Alieni sono nutriti.",
        feeds_all_on_any: "Quando qualcuno cade in un attacco, tutti gli Alieni sono nutriti.",
        not_after_standing_still: "Chi è rimasto fermo non può attaccare.",
    },
    death: Death {
        human: Fate {
            out: "Gli Umani eliminati escono dal gioco.",
            alien_in_place: "Gli Umani eliminati proseguono come Alieni da dove sono caduti.",
            restarts: "Gli Umani eliminati cominciano il turno successivo da dove erano partiti.",
        },
        alien: Fate {
            out: "Gli Alieni eliminati escono dal gioco.",
            alien_in_place: "Gli Alieni eliminati proseguono come Alieni da dove sono caduti.",
            restarts: "Gli Alieni eliminati cominciano il turno successivo da dove erano partiti.",
        },
        not_announced: "Gli eliminati tacciono e non mostrano il personaggio.",
    },
    hatches: Hatches {
        cards: "A una scialuppa decide una Carta Scialuppa (verdi: {green}, rosse: {red}).",
        open: "Ogni scialuppa porta in salvo un solo Umano, senza Carte Scialuppa.",
        even_rounds: "Le scialuppe si aprono solo nei turni pari.",
        odd_rounds: "Le scialuppe si aprono solo nei turni dispari.",
        one_human_left: "Le scialuppe restano chiuse finché a bordo non rimane un solo Umano.",
        empty_pile_red: "Finite le Carte Scialuppa, una scialuppa conta come guasta.",
        unpacked: Unpacked {
            stay_in_the_box: "Le Carte Scialuppa restano nella scatola.",
            in_play: "Si gioca con le Carte Scialuppa.",
        },
    },
    items: Items {
        none: "Non ci sono Oggetti.",
        on_icon: "Le Carte Settore con l’icona danno un Oggetto; un giocatore ne porta al massimo {n}.",
        on_silence: "Il Silenzio dà un Oggetto; un giocatore ne porta al massimo {n}.",
        deck: "Carte Oggetto, {n} in tutto: {list}.",
        silent_use: "Gli Oggetti si usano in segreto e si scartano coperti, tranne Teletrasporto e Difesa.",
        defense_by_choice: "Chi ha una Difesa decide se usarla.",
        defense_stops_aliens: "La Difesa ferma solo gli attacchi degli Alieni.",
        unpacked: Unpacked {
            stay_in_the_box: "Le Carte Oggetto restano nella scatola.",
            in_play: "Si gioca con le Carte Oggetto.",
        },
    },
    victory: Victory {
        lasts: Plural { one: "La partita dura {n} turno.", many: "La partita dura {n} turni." },
        survivors_lose: Plural {
            one: "La partita dura {n} turno; gli Umani ancora a bordo alla fine sono eliminati.",
            many: "La partita dura {n} turni; gli Umani ancora a bordo alla fine sono eliminati.",
        },
        survivors_win: Plural {
            one: "La partita dura {n} turno; gli Umani ancora a bordo alla fine vincono.",
            many: "La partita dura {n} turni; gli Umani ancora a bordo alla fine vincono.",
        },
        goes_on: "Un Umano in salvo vince; la partita continua finché ci sono Umani a bordo.",
        first_ends: "Il primo Umano in salvo vince e chiude la partita.",
        target: Plural {
            one: "Chi ha eliminato {n} giocatore vince subito.",
            many: "Chi ha eliminato {n} giocatori vince subito.",
        },
        target_players: "Chi ha eliminato tanti giocatori quanti sono al tavolo vince subito.",
        aliens_win: "Gli Alieni vincono quando l’ultimo Umano a bordo è eliminato.",
        aliens_win_by_attack: "Gli Alieni vincono quando l’ultimo Umano a bordo è eliminato da un attacco, non da scialuppe chiuse né dall’ultimo turno.",
    },
    roles: Roles {
        skips_first_danger: "{who}: non pesca carte nel suo primo Settore Pericoloso.",
        starts_with_aliens: "{who}: comincia nel Settore Alieni.",
        teleports_thrice: "{who}: usa tre volte una carta Teletrasporto.",
        carries_four: "{who}: porta fino a quattro Oggetti.",
        stands_still_once: "{who}: una volta a partita può non muoversi.",
        owns_teleport: "{who}: dispone di un Teletrasporto che non è una carta.",
        draws_two_hatch_cards: "{who}: pesca due Carte Scialuppa e usa quella che preferisce.",
        reveals_once: "{who}: una volta a partita costringe un altro giocatore a svelare chi è.",
    },
};
