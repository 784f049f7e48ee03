//! What sheets say, in every language.

use scenario_rules::Language;

/// The texts of one language. A text that is missing in one of them does not compile.
#[derive(Debug)]
pub struct Words {
    /// Over the boxes of the rounds.
    pub record: &'static str,
    /// Beside the line on which a player writes his name.
    pub player: &'static str,
    /// Along the line where the sheet is folded.
    pub fold: &'static str,
    /// Over the signs of sectors.
    pub sectors: &'static str,
    /// A secure sector.
    pub secure: &'static str,
    /// A dangerous sector.
    pub dangerous: &'static str,
    /// The Humans' start.
    pub human_start: &'static str,
    /// The Aliens' start.
    pub alien_start: &'static str,
    /// A hatch.
    pub hatch: &'static str,
    /// Over empty lines.
    pub notes: &'static str,
    /// Beside the ruler: do not let the printer scale.
    pub full_size: &'static str,
    /// Under the QR code.
    pub code: &'static str,
    /// In its place where it would be too large.
    pub no_code: &'static str,
    /// In the corner of a zone that has errors.
    pub not_playable: &'static str,
    /// After a number of players.
    pub players: &'static str,
    /// Before the author's name.
    pub by: &'static str,
    /// The Advanced game.
    pub advanced: &'static str,
    /// The head of the pages of a large zone.
    pub part: &'static str,
    /// How the pages of a large zone are joined.
    pub join: &'static str,
    /// The designer's key.
    pub key: &'static str,
    /// Human moves from the start to a hatch.
    pub human_moves: &'static str,
    /// Alien turns from the start to a hatch.
    pub alien_turns: &'static str,
    /// How many moves the Aliens are ahead.
    pub lead: &'static str,
    /// Cut sectors.
    pub cut_sectors: &'static str,
    /// Dead ends.
    pub dead_ends: &'static str,
    /// What the two numbers in a sector are.
    pub to_nearest: &'static str,
    /// No way leads there.
    pub no_way: &'static str,
}

impl Words {
    /// The texts of a language.
    pub const fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
            Language::It => &ITALIAN,
            Language::Es => &SPANISH,
            Language::Pt => &PORTUGUESE,
        }
    }
}

static ENGLISH: Words = Words {
    record: "Movement record",
    player: "Player",
    fold: "Fold back along this line, so that nobody reads your moves",
    sectors: "Sectors",
    secure: "Secure",
    dangerous: "Dangerous",
    human_start: "Human start",
    alien_start: "Alien start",
    hatch: "Escape hatch",
    notes: "Notes",
    full_size: "Print at 100 %",
    code: "The zone itself, as text for hatchway convert",
    no_code: "This zone is too large for a code on paper.",
    not_playable: "Not playable yet",
    players: "players",
    by: "by",
    advanced: "Advanced game",
    part: "Part",
    join: "Lay the crosses of two parts on each other, then glue.",
    key: "Designer’s key",
    human_moves: "Human moves",
    alien_turns: "Alien turns",
    lead: "Aliens ahead by",
    cut_sectors: "Cut sectors: without one, the floor falls apart",
    dead_ends: "Dead ends: one way in and out",
    to_nearest: "In a sector: human moves · alien turns to the nearest hatch",
    no_way: "no way",
};

static ITALIAN: Words = Words {
    record: "Registro dei movimenti",
    player: "Giocatore",
    fold: "Piega all’indietro lungo questa linea: nessuno deve leggere le tue mosse",
    sectors: "Settori",
    secure: "Sicuro",
    dangerous: "Pericoloso",
    human_start: "Partenza umani",
    alien_start: "Partenza alieni",
    hatch: "Scialuppa",
    notes: "Note",
    full_size: "Stampa al 100 %",
    code: "La zona stessa, come testo per hatchway convert",
    no_code: "Questa zona è troppo grande per un codice su carta.",
    not_playable: "Non ancora giocabile",
    players: "giocatori",
    by: "di",
    advanced: "Gioco avanzato",
    part: "Parte",
    join: "Sovrapponi le croci di due parti, poi incolla.",
    key: "Chiave dell’autore",
    human_moves: "Mosse umane",
    alien_turns: "Turni alieni",
    lead: "Vantaggio alieni",
    cut_sectors: "Settori di taglio: senza uno di essi la pianta si divide",
    dead_ends: "Vicoli ciechi: una sola via",
    to_nearest: "Nel settore: mosse umane · turni alieni alla scialuppa più vicina",
    no_way: "nessuna via",
};

static SPANISH: Words = Words {
    record: "Registro de movimientos",
    player: "Jugador",
    fold: "Dobla hacia atrás por esta línea para que nadie lea tus movimientos",
    sectors: "Sectores",
    secure: "Seguro",
    dangerous: "Peligroso",
    human_start: "Salida humana",
    alien_start: "Salida alienígena",
    hatch: "Escotilla de escape",
    notes: "Notas",
    full_size: "Imprimir al 100 %",
    code: "La propia zona, como texto para hatchway convert",
    no_code: "Esta zona es demasiado grande para un código en papel.",
    not_playable: "Aún no se puede jugar",
    players: "jugadores",
    by: "de",
    advanced: "Juego avanzado",
    part: "Parte",
    join: "Superpón las cruces de dos partes y pega.",
    key: "Clave del autor",
    human_moves: "Pasos humanos",
    alien_turns: "Turnos alienígenas",
    lead: "Ventaja alienígena",
    cut_sectors: "Sectores de corte: sin uno de ellos el suelo se parte",
    dead_ends: "Callejones sin salida: un solo paso",
    to_nearest: "En el sector: pasos humanos · turnos alienígenas hasta la escotilla más próxima",
    no_way: "sin camino",
};

static PORTUGUESE: Words = Words {
    record: "Registo de movimentos",
    player: "Jogador",
    fold: "Dobra para trás por esta linha, para que ninguém leia os teus movimentos",
    sectors: "Sectores",
    secure: "Seguro",
    dangerous: "Perigoso",
    human_start: "Partida humana",
    alien_start: "Partida alienígena",
    hatch: "Escotilha de saída",
    notes: "Notas",
    full_size: "Imprimir a 100 %",
    code: "A própria zona, como texto para hatchway convert",
    no_code: "Esta zona é grande demais para um código no papel.",
    not_playable: "Ainda não jogável",
    players: "jogadores",
    by: "de",
    advanced: "Jogo avançado",
    part: "Parte",
    join: "Sobrepõe as cruzes de duas partes e cola.",
    key: "Chave do autor",
    human_moves: "Passos humanos",
    alien_turns: "Turnos alienígenas",
    lead: "Vantagem alienígena",
    cut_sectors: "Sectores de corte: sem um deles o chão divide-se",
    dead_ends: "Becos sem saída: um só caminho",
    to_nearest: "No sector: passos humanos · turnos alienígenas até à escotilha mais próxima",
    no_way: "sem caminho",
};
