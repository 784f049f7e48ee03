//! Spanish.

use super::{
    Boats, Creatures, End, Movement, OrVolcano, Reactions, Score, Setup, Swimming, Tiles, Under, Words,
};
use crate::language::Language;
use crate::phrase::{And, Plural};
use crate::survive::tile_names::TileNames;

pub(super) static WORDS: Words = Words {
    and: And { usual: " y ", before_i: " e " },
    spaces: Plural { one: "{n} casilla", many: "{n} casillas" },
    setup: Setup {
        has: Plural {
            one: "Cada jugador tiene {n} explorador, de valor {list}.",
            many: "Cada jugador tiene {n} exploradores, de valor {list}.",
        },
        leads: Plural {
            one: "Cada jugador lleva {colours} colores de {n} explorador, de valor {list}, y suma lo que salva de todos.",
            many: "Cada jugador lleva {colours} colores de {n} exploradores, de valor {list}, y suma lo que salva de todos.",
        },
        no_boats: "Nadie pone barcos en el mar.",
        boats: Plural {
            one: "Cada jugador pone {n} barco en el mar junto a la isla.",
            many: "Cada jugador pone {n} barcos en el mar junto a la isla.",
        },
        room: Plural {
            one: "En la preparación una loseta admite {n} explorador.",
            many: "En la preparación una loseta admite {n} exploradores.",
        },
        room_but_on_coast: Plural {
            one: "En la preparación una loseta admite {n} explorador, en la costa exterior {coast}.",
            many: "En la preparación una loseta admite {n} exploradores, en la costa exterior {coast}.",
        },
    },
    movement: Movement {
        points: Plural {
            one: "Un jugador gasta hasta {n} punto en un turno.",
            many: "Un jugador gasta hasta {n} puntos en un turno.",
        },
        helped: "Un delfín lleva a un nadador {dolphin}, los vientos empujan un barco {winds}.",
        not_deadly: "Nadie puede mover un explorador o un barco adonde se pierde en el acto.",
    },
    swimming: Swimming {
        boards_too: "Un nadador que ha nadado puede subir en el mismo turno al barco de su casilla.",
        stays_after_boarding: "Quien subió desde el agua se queda en el barco el resto del turno.",
        dolphin_lands: "Un delfín puede llevar a un nadador hasta una isla segura.",
        dolphin_is_his_move: "Ser llevado por un delfín es el movimiento del nadador en ese turno.",
    },
    boats: Boats {
        holds: Plural {
            one: "Un barco lleva {n} explorador; {box}.",
            many: "Un barco lleva {n} exploradores; {box}.",
        },
        in_the_box: Plural { one: "en la caja hay {n} barco", many: "en la caja hay {n} barcos" },
        not_boarded_in_danger: "No se sube a un barco vacío que comparte casilla con una ballena o una serpiente.",
        winds_need_crew: "Los vientos no empujan barcos vacíos.",
    },
    creatures: Creatures {
        range: "Las criaturas se mueven: las serpientes {serpent}, los tiburones {shark} y las ballenas {whale}.",
        die: Plural {
            one: "El dado tiene {n} cara: serpientes {serpent}, tiburones {shark} y ballenas {whale}.",
            many: "El dado tiene {n} caras: serpientes {serpent}, tiburones {shark} y ballenas {whale}.",
        },
        stock: "En la caja hay: serpientes {serpent}, tiburones {shark} y ballenas {whale}.",
        must_move: "La criatura que sale en el dado debe moverse si puede.",
        harmless: "Una loseta que mueve una criatura la pone en cualquier casilla de mar donde no haga daño.",
    },
    tiles: Tiles {
        beaches: Under {
            none: "No hay playas.",
            some: Plural { one: "Bajo {n} playa: {list}.", many: "Bajo {n} playas: {list}." },
        },
        forests: Under {
            none: "No hay bosques.",
            some: Plural { one: "Bajo {n} bosque: {list}.", many: "Bajo {n} bosques: {list}." },
        },
        mountains: Under {
            none: "No hay montañas.",
            some: Plural { one: "Bajo {n} montaña: {list}.", many: "Bajo {n} montañas: {list}." },
        },
        with_back: "{back} ({n})",
        backs: &TileNames::of(Language::Es).backs,
        refilled: "Las piezas que dejan el tablero vuelven a la reserva.",
        spares_landing: "Un remolino respeta los barcos junto a una isla segura y a quienes van en ellos.",
    },
    reactions: Reactions {
        against_placed: "Un tiburón traído por una loseta se puede ahuyentar como uno que se ha movido.",
        counterclockwise: "A quien puede ahuyentar una criatura se le pregunta en sentido contrario a los turnos; el primero que ahuyenta decide.",
    },
    end: End {
        volcano: OrVolcano {
            ends: "El volcán termina la partida.",
            whirls: "El volcán actúa como un remolino.",
        },
        nobody_left: OrVolcano {
            ends: "El volcán termina la partida, que también acaba cuando no queda ningún explorador en el tablero.",
            whirls: "El volcán actúa como un remolino; la partida acaba cuando no queda ningún explorador en el tablero.",
        },
        last_tile: OrVolcano {
            ends: "El volcán termina la partida, que también acaba cuando se ha hundido la última loseta.",
            whirls: "El volcán actúa como un remolino; la partida acaba cuando se ha hundido la última loseta.",
        },
        last_back: "El reverso de la última loseta aún actúa cuando su hundimiento acaba la partida.",
        cap: Plural {
            one: "Tras {n} turno la partida acaba en todo caso.",
            many: "Tras {n} turnos la partida acaba en todo caso.",
        },
    },
    score: Score {
        values: "Se suman los valores de los exploradores salvados; gana el total más alto.",
        heads: "Gana quien salvó más exploradores, sin mirar sus valores.",
        most_saved: "En caso de empate gana quien salvó más exploradores.",
    },
};
