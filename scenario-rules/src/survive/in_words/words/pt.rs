//! Portuguese, as in Brazil, whose rulebook it is.

use super::{
    Boats, Creatures, End, Movement, OrVolcano, Reactions, Score, Setup, Swimming, Tiles, Under, Words,
};
use crate::language::Language;
use crate::phrase::{And, Plural};
use crate::survive::tile_names::TileNames;

pub(super) static WORDS: Words = Words {
    and: And { usual: " e ", before_i: " e " },
    spaces: Plural { one: "{n} espaço", many: "{n} espaços" },
    setup: Setup {
        has: Plural {
            one: "Cada jogador tem {n} explorador, de valor {list}.",
            many: "Cada jogador tem {n} exploradores, de valor {list}.",
        },
        leads: Plural {
            one: "Cada jogador conduz {colours} cores de {n} explorador, de valor {list}, e soma o que salva de todas.",
            many: "Cada jogador conduz {colours} cores de {n} exploradores, de valor {list}, e soma o que salva de todas.",
        },
        no_boats: "Ninguém põe barcos no mar.",
        boats: Plural {
            one: "Cada jogador põe {n} barco no mar ao lado da ilha.",
            many: "Cada jogador põe {n} barcos no mar ao lado da ilha.",
        },
        room: Plural {
            one: "Na preparação uma peça comporta {n} explorador.",
            many: "Na preparação uma peça comporta {n} exploradores.",
        },
        room_but_on_coast: Plural {
            one: "Na preparação uma peça comporta {n} explorador, na costa externa {coast}.",
            many: "Na preparação uma peça comporta {n} exploradores, na costa externa {coast}.",
        },
    },
    movement: Movement {
        points: Plural {
            one: "Um jogador gasta até {n} ponto em um turno.",
            many: "Um jogador gasta até {n} pontos em um turno.",
        },
        helped: "Um golfinho leva um nadador por {dolphin}, os ventos levam um barco por {winds}.",
        not_deadly: "Ninguém pode mover um explorador ou um barco para onde se perde na hora.",
    },
    swimming: Swimming {
        boards_too: "Um nadador que nadou pode subir no mesmo turno no barco de seu espaço.",
        stays_after_boarding: "Quem subiu da água fica no barco pelo resto do turno.",
        dolphin_lands: "Um golfinho pode levar um nadador até uma ilha segura.",
        dolphin_is_his_move: "Ser levado por um golfinho é o movimento do nadador naquele turno.",
    },
    boats: Boats {
        holds: Plural {
            one: "Um barco leva {n} explorador; {box}.",
            many: "Um barco leva {n} exploradores; {box}.",
        },
        in_the_box: Plural { one: "na caixa há {n} barco", many: "na caixa há {n} barcos" },
        not_boarded_in_danger: "Não se sobe em um barco vazio que divide o espaço com uma baleia ou uma serpente.",
        winds_need_crew: "Os ventos não levam barcos vazios.",
    },
    creatures: Creatures {
        range: "As criaturas se movem: as serpentes {serpent}, os tubarões {shark} e as baleias {whale}.",
        die: Plural {
            one: "O dado tem {n} face: serpentes {serpent}, tubarões {shark} e baleias {whale}.",
            many: "O dado tem {n} faces: serpentes {serpent}, tubarões {shark} e baleias {whale}.",
        },
        stock: "Na caixa há: serpentes {serpent}, tubarões {shark} e baleias {whale}.",
        must_move: "A criatura sorteada no dado deve se mover se puder.",
        harmless: "Uma peça que move uma criatura a põe em qualquer espaço de mar onde não faça mal.",
    },
    tiles: Tiles {
        beaches: Under {
            none: "Não há praias.",
            some: Plural { one: "Sob {n} praia: {list}.", many: "Sob {n} praias: {list}." },
        },
        forests: Under {
            none: "Não há florestas.",
            some: Plural { one: "Sob {n} floresta: {list}.", many: "Sob {n} florestas: {list}." },
        },
        mountains: Under {
            none: "Não há montanhas.",
            some: Plural { one: "Sob {n} montanha: {list}.", many: "Sob {n} montanhas: {list}." },
        },
        with_back: "{back} ({n})",
        backs: &TileNames::of(Language::Pt).backs,
        refilled: "Peças que deixam o tabuleiro voltam para a reserva.",
        spares_landing: "Um redemoinho poupa os barcos ao lado de uma ilha segura e quem está neles.",
    },
    reactions: Reactions {
        against_placed: "Um tubarão trazido por uma peça pode ser repelido como um que foi movido.",
        counterclockwise: "A quem pode repelir uma criatura pergunta-se contra a ordem dos turnos; o primeiro que repele decide.",
    },
    end: End {
        volcano: OrVolcano {
            ends: "O vulcão encerra a partida.",
            whirls: "O vulcão age como um redemoinho.",
        },
        nobody_left: OrVolcano {
            ends: "O vulcão encerra a partida, que também acaba quando não resta nenhum explorador no tabuleiro.",
            whirls: "O vulcão age como um redemoinho; a partida acaba quando não resta nenhum explorador no tabuleiro.",
        },
        last_tile: OrVolcano {
            ends: "O vulcão encerra a partida, que também acaba quando a última peça afundou.",
            whirls: "O vulcão age como um redemoinho; a partida acaba quando a última peça afundou.",
        },
        last_back: "O verso da última peça ainda age quando o seu afundamento encerra a partida.",
        cap: Plural {
            one: "Após {n} turno a partida acaba de qualquer modo.",
            many: "Após {n} turnos a partida acaba de qualquer modo.",
        },
    },
    score: Score {
        values: "Somam-se os valores dos exploradores salvos; a maior soma vence.",
        heads: "Vence quem salvou mais exploradores, sejam quais forem os valores.",
        most_saved: "Em empate, vence quem salvou mais exploradores.",
    },
};
