//! Spanish.

use super::{
    Attack, Barred, Death, Fate, Hatches, Items, Movement, Noise, Roles, Setup, Unpacked, Victory, Words,
};
use crate::phrase::{And, Plural};

pub(super) static WORDS: Words = Words {
    and: And { usual: " y ", before_i: " e " },
    setup: Setup {
        half: "La mitad de los jugadores son Humanos y la otra mitad Aliens; si son impares, hay un Alien más.",
        all_aliens: "Todos los jugadores son Aliens.",
        all_eight: "Los Humanos se reparten entre los ocho personajes.",
        cast: "Con seguridad entre los Humanos: {list}.",
        anywhere: "Cada uno empieza en un Sector Seguro o Peligroso elegido al azar.",
        humans_start: "Los Humanos empiezan en el Sector Humano.",
        aliens_start: "Los Aliens empiezan en el Sector Alien.",
        humans_on_hatches: Plural {
            one: "Los Humanos empiezan en la escotilla {list}.",
            many: "Los Humanos empiezan en las escotillas {list}, asignadas por turno.",
        },
        aliens_on_hatches: Plural {
            one: "Los Aliens empiezan en la escotilla {list}.",
            many: "Los Aliens empiezan en las escotillas {list}, asignadas por turno.",
        },
        players_a_box: "Una caja de cartas basta para {n} jugadores como máximo; con más se doblan todos los mazos.",
    },
    movement: Movement {
        humans: Plural {
            one: "Los Humanos se mueven {n} sector{more}.",
            many: "Los Humanos se mueven {n} sectores{more}.",
        },
        with_adrenaline: "; con Adrenalina: {n}",
        with_adrenaline_exactly: "; con Adrenalina: exactamente {n}",
        aliens: Plural {
            one: "Los Aliens se mueven {n} sector{more}.",
            many: "Los Aliens se mueven {n} sectores{more}.",
        },
        when_fed: "; alimentados: {n}",
        farther: Plural {
            one: "Un Alien se mueve {n} sector más por cada jugador que ha eliminado, seis en total como máximo.",
            many: "Un Alien se mueve {n} sectores más por cada jugador que ha eliminado, seis en total como máximo.",
        },
        aliens_cross_no_hatch: "Los Aliens no pueden atravesar escotillas.",
        humans_cross_no_hatch: "Los Humanos no pueden atravesar una escotilla sin detenerse en ella.",
        barred: Barred {
            both: "Nadie puede entrar en los Sectores Seguros.",
            humans: "Los Humanos no pueden entrar en los Sectores Seguros.",
            aliens: "Los Aliens no pueden entrar en los Sectores Seguros.",
        },
        barred_but_crossed: Barred {
            both: "Nadie puede entrar en los Sectores Seguros, pero todos pueden atravesarlos.",
            humans: "Los Humanos no pueden entrar en los Sectores Seguros, pero pueden atravesarlos.",
            aliens: "Los Aliens no pueden entrar en los Sectores Seguros, pero pueden atravesarlos.",
        },
        barred_may_be_crossed: "Los Sectores Seguros vedados se pueden atravesar de todos modos.",
        may_stand_still: "Todos pueden quedarse quietos en lugar de moverse.",
        stuck_sector_acts: "Quien no puede moverse se queda, y el sector surte efecto como si acabara de llegar.",
    },
    noise: Noise {
        on_dangerous: "Quien acaba su movimiento en un Sector Peligroso coge una carta de Sector.",
        on_secure_too: "Quien acaba su movimiento en un Sector Seguro o Peligroso coge una carta de Sector.",
        deck: "Cartas de Sector, {n} en total: {list}.",
        with_item: "({n} con Objeto)",
        names_dangerous: "«Ruido en cualquier sector» nombra un Sector Peligroso.",
    },
    attack: Attack {
        anywhere: "Los Aliens pueden atacar donde acaban su movimiento.",
        dangerous_only: "Los Aliens, y los Humanos con un Ataque, solo pueden atacar en Sectores Peligrosos.",
        feeds_on_human: "Un Alien que elimina a un Humano queda alimentado.",
        never_feeds: "Los Aliens nunca se alimentan.",
        feeds_all_on_human: "Cuando un Alien elimina a un Humano, todos los Aliens quedan alimentados.",
        feeds_all_on_any: "Cuando alguien cae en un ataque, todos los Aliens quedan alimentados.",
        not_after_standing_still: "Quien se ha quedado quieto no puede atacar.",
    },
    death: Death {
        human: Fate {
            out: "Los Humanos eliminados quedan fuera de la partida.",
            alien_in_place: "Los Humanos eliminados siguen como Aliens desde donde cayeron.",
            restarts: "Los Humanos eliminados empiezan su siguiente turno donde salieron.",
        },
        alien: Fate {
            out: "Los Aliens eliminados quedan fuera de la partida.",
            alien_in_place: "Los Aliens eliminados siguen como Aliens desde donde cayeron.",
            restarts: "Los Aliens eliminados empiezan su siguiente turno donde salieron.",
        },
        not_announced: "Los eliminados callan y no muestran su personaje.",
    },
    hatches: Hatches {
        cards: "En una escotilla decide una carta de Escotilla (verdes: {green}, rojas: {red}).",
        open: "Cada escotilla deja salir a un solo Humano, sin cartas de Escotilla.",
        even_rounds: "Las escotillas se abren solo en las rondas pares.",
        odd_rounds: "Las escotillas se abren solo en las rondas impares.",
        one_human_left: "Las escotillas siguen cerradas hasta que quede un solo Humano a bordo.",
        empty_pile_red: "Cuando no quedan cartas de Escotilla, una escotilla cuenta como dañada.",
        unpacked: Unpacked {
            stay_in_the_box: "Las cartas de Escotilla se quedan en la caja.",
            in_play: "Se juega con las cartas de Escotilla.",
        },
    },
    items: Items {
        none: "No hay Objetos.",
        on_icon: "Las cartas de Sector con icono dan un Objeto; un jugador lleva como máximo {n}.",
        on_silence: "El Silencio da un Objeto; un jugador lleva como máximo {n}.",
        deck: "Cartas de Objeto, {n} en total: {list}.",
        silent_use: "Los Objetos se usan en secreto y se descartan boca abajo, salvo Teletransporte y Defensa.",
        defense_by_choice: "Quien tiene una Defensa decide si la usa.",
        defense_stops_aliens: "La Defensa solo detiene los ataques de los Aliens.",
        unpacked: Unpacked {
            stay_in_the_box: "Las cartas de Objeto se quedan en la caja.",
            in_play: "Se juega con las cartas de Objeto.",
        },
    },
    victory: Victory {
        lasts: Plural { one: "La partida dura {n} ronda.", many: "La partida dura {n} rondas." },
        survivors_lose: Plural {
            one: "La partida dura {n} ronda; los Humanos que sigan a bordo al final quedan eliminados.",
            many: "La partida dura {n} rondas; los Humanos que sigan a bordo al final quedan eliminados.",
        },
        survivors_win: Plural {
            one: "La partida dura {n} ronda; los Humanos que sigan a bordo al final ganan.",
            many: "La partida dura {n} rondas; los Humanos que sigan a bordo al final ganan.",
        },
        goes_on: "Un Humano que escapa gana; la partida sigue mientras haya Humanos a bordo.",
        first_ends: "El primer Humano que escapa gana y termina la partida.",
        target: Plural {
            one: "Quien ha eliminado a {n} jugador gana al instante.",
            many: "Quien ha eliminado a {n} jugadores gana al instante.",
        },
        target_players: "Quien ha eliminado a tantos como jugadores hay gana al instante.",
        aliens_win: "Los Aliens ganan cuando el último Humano a bordo es eliminado.",
        aliens_win_by_attack: "Los Aliens ganan cuando el último Humano a bordo es eliminado en un ataque, no por escotillas cerradas ni por la última ronda.",
    },
    roles: Roles {
        skips_first_danger: "{who}: no coge carta en su primer Sector Peligroso.",
        starts_with_aliens: "{who}: empieza en el Sector Alien.",
        teleports_thrice: "{who}: usa tres veces una carta de Teletransporte.",
        carries_four: "{who}: lleva hasta cuatro Objetos.",
        stands_still_once: "{who}: una vez por partida puede no moverse.",
        owns_teleport: "{who}: tiene un Teletransporte que no es una carta.",
        draws_two_hatch_cards: "{who}: coge dos cartas de Escotilla y usa la que prefiera.",
        reveals_once: "{who}: una vez por partida hace que otro jugador revele quién es.",
    },
};
