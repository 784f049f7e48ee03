//! Portuguese.

use super::{
    Attack, Barred, Death, Fate, Hatches, Items, Movement, Noise, Roles, Setup, Unpacked, Victory, Words,
};
use crate::phrase::{And, Plural};

pub(super) static WORDS: Words = Words {
    and: And { usual: " e ", before_i: " e " },
    setup: Setup {
        half: "Metade dos jogadores são Humanos, metade Extraterrestres; se forem ímpares, há mais um Extraterrestre.",
        all_aliens: "Todos os jogadores são Extraterrestres.",
        all_eight: "Os Humanos distribuem-se de entre os oito personagens.",
        cast: "De certeza entre os Humanos: {list}.",
        anywhere: "Cada um começa num Sector Seguro ou Perigoso tirado à sorte.",
        humans_start: "Os Humanos começam no Sector Humano.",
        aliens_start: "Os Extraterrestres começam no Sector Extraterrestre.",
        humans_on_hatches: Plural {
            one: "Os Humanos começam na escotilha {list}.",
            many: "Os Humanos começam nas escotilhas {list}, atribuídas à vez.",
        },
        aliens_on_hatches: Plural {
            one: "Os Extraterrestres começam na escotilha {list}.",
            many: "Os Extraterrestres começam nas escotilhas {list}, atribuídas à vez.",
        },
        players_a_box: "Uma caixa de cartas chega para {n} jogadores, no máximo; com mais duplicam-se todos os baralhos.",
    },
    movement: Movement {
        humans: Plural {
            one: "Os Humanos avançam {n} sector{more}.",
            many: "Os Humanos avançam {n} sectores{more}.",
        },
        with_adrenaline: "; com Adrenalina: {n}",
        with_adrenaline_exactly: "; com Adrenalina: exactamente {n}",
        aliens: Plural {
            one: "Os Extraterrestres avançam {n} sector{more}.",
            many: "Os Extraterrestres avançam {n} sectores{more}.",
        },
        when_fed: "; alimentados: {n}",
        farther: Plural {
            one: "Um Extraterrestre avança mais {n} sector por cada jogador que eliminou, seis ao todo, no máximo.",
            many: "Um Extraterrestre avança mais {n} sectores por cada jogador que eliminou, seis ao todo, no máximo.",
        },
        aliens_cross_no_hatch: "Os Extraterrestres não podem atravessar escotilhas.",
        humans_cross_no_hatch: "Os Humanos não podem atravessar uma escotilha sem lá parar.",
        barred: Barred {
            both: "Ninguém pode entrar nos Sectores Seguros.",
            humans: "Os Humanos não podem entrar nos Sectores Seguros.",
            aliens: "Os Extraterrestres não podem entrar nos Sectores Seguros.",
        },
        barred_but_crossed: Barred {
            both: "Ninguém pode entrar nos Sectores Seguros, mas todos os podem atravessar.",
            humans: "Os Humanos não podem entrar nos Sectores Seguros, mas podem atravessá-los.",
            aliens: "Os Extraterrestres não podem entrar nos Sectores Seguros, mas podem atravessá-los.",
        },
        barred_may_be_crossed: "Os Sectores Seguros vedados podem ainda assim ser atravessados.",
        may_stand_still: "Todos podem ficar parados em vez de se moverem.",
        stuck_sector_acts: "Quem não se pode mover fica, e o sector tem efeito como se tivesse acabado de chegar.",
    },
    noise: Noise {
        on_dangerous: "Quem termina o movimento num Sector Perigoso bisca uma carta Sector.",
        on_secure_too: "Quem termina o movimento num Sector Seguro ou Perigoso bisca uma carta Sector.",
        deck: "Cartas Sector, {n} ao todo: {list}.",
        with_item: "({n} com Objecto)",
        names_dangerous: "«Ruído em qualquer sector» nomeia um Sector Perigoso.",
    },
    attack: Attack {
        anywhere: "Os Extraterrestres podem atacar onde terminam o movimento.",
        dangerous_only: "Os Extraterrestres, e os Humanos com um Ataque, só podem atacar em Sectores Perigosos.",
        feeds_on_human: "Um Extraterrestre que elimina um Humano fica alimentado.",
        never_feeds: "Os Extraterrestres nunca se alimentam.",
        feeds_all_on_human: "Quando um Extraterrestre elimina um Humano, todos os Extraterrestres ficam alimentados.",
        feeds_all_on_any: "Quando alguém cai num ataque, todos os Extraterrestres ficam alimentados.",
        not_after_standing_still: "Quem ficou parado não pode atacar.",
    },
    death: Death {
        human: Fate {
            out: "Os Humanos eliminados ficam fora da partida.",
            alien_in_place: "Os Humanos eliminados prosseguem como Extraterrestres onde caíram.",
            restarts: "Os Humanos eliminados começam o turno seguinte onde partiram.",
        },
        alien: Fate {
            out: "Os Extraterrestres eliminados ficam fora da partida.",
            alien_in_place: "Os Extraterrestres eliminados prosseguem como Extraterrestres onde caíram.",
            restarts: "Os Extraterrestres eliminados começam o turno seguinte onde partiram.",
        },
        not_announced: "Os eliminados calam-se e não mostram o personagem.",
    },
    hatches: Hatches {
        cards: "Numa escotilha decide uma carta Escotilha (verdes: {green}, vermelhas: {red}).",
        open: "Cada escotilha deixa sair um só Humano, sem cartas Escotilha.",
        even_rounds: "As escotilhas só abrem nas rondas pares.",
        odd_rounds: "As escotilhas só abrem nas rondas ímpares.",
        one_human_left: "As escotilhas ficam fechadas até restar um só Humano a bordo.",
        empty_pile_red: "Quando não há mais cartas Escotilha, uma escotilha conta como avariada.",
        unpacked: Unpacked {
            stay_in_the_box: "As cartas Escotilha ficam na caixa.",
            in_play: "Joga-se com as cartas Escotilha.",
        },
    },
    items: Items {
        none: "Não há Objectos.",
        on_icon: "As cartas Sector com símbolo dão um Objecto; um jogador leva no máximo {n}.",
        on_silence: "O Silêncio dá um Objecto; um jogador leva no máximo {n}.",
        deck: "Cartas Objecto, {n} ao todo: {list}.",
        silent_use: "Os Objectos usam-se em segredo e descartam-se de face para baixo, salvo Teletransporte e Defesa.",
        defense_by_choice: "Quem tem uma Defesa decide se a usa.",
        defense_stops_aliens: "A Defesa só detém os ataques dos Extraterrestres.",
        unpacked: Unpacked {
            stay_in_the_box: "As cartas Objecto ficam na caixa.",
            in_play: "Joga-se com as cartas Objecto.",
        },
    },
    victory: Victory {
        lasts: Plural { one: "A partida dura {n} ronda.", many: "A partida dura {n} rondas." },
        survivors_lose: Plural {
            one: "A partida dura {n} ronda; os Humanos ainda a bordo no fim são eliminados.",
            many: "A partida dura {n} rondas; os Humanos ainda a bordo no fim são eliminados.",
        },
        survivors_win: Plural {
            one: "A partida dura {n} ronda; os Humanos ainda a bordo no fim ganham.",
            many: "A partida dura {n} rondas; os Humanos ainda a bordo no fim ganham.",
        },
        goes_on: "Um Humano que escapa ganha; a partida continua enquanto houver Humanos a bordo.",
        first_ends: "O primeiro Humano a escapar ganha e termina a partida.",
        target: Plural {
            one: "Quem eliminou {n} jogador ganha logo.",
            many: "Quem eliminou {n} jogadores ganha logo.",
        },
        target_players: "Quem eliminou tantos como os jogadores ganha logo.",
        aliens_win: "Os Extraterrestres ganham quando o último Humano a bordo é eliminado.",
        aliens_win_by_attack: "Os Extraterrestres ganham quando o último Humano a bordo é eliminado num ataque, não por escotilhas fechadas nem pela última ronda.",
    },
    roles: Roles {
        skips_first_danger: "{who}: não bisca carta no seu primeiro Sector Perigoso.",
        starts_with_aliens: "{who}: começa no Sector Extraterrestre.",
        teleports_thrice: "{who}: usa três vezes uma carta Teletransporte.",
        carries_four: "{who}: leva até quatro Objectos.",
        stands_still_once: "{who}: uma vez por partida, pode não se mover.",
        owns_teleport: "{who}: tem um Teletransporte que não é uma carta.",
        draws_two_hatch_cards: "{who}: bisca duas cartas Escotilha e usa a que preferir.",
        reveals_once: "{who}: uma vez por partida, obriga outro jogador a revelar quem é.",
    },
};
