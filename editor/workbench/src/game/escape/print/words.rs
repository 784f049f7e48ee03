//! What sheets say, in every language. Sectors and games are called as in each language's rulebook.

use scenario_rules::Language;

/// The texts of one language. A text that is missing in one of them does not compile.
#[derive(Debug)]
pub struct Words {
    /// Over the boxes of the rounds.
    pub record: &'static str,
    /// Beside the line on which a player writes their name.
    pub player: &'static str,
    /// Along the line where the sheet is folded towards whoever holds it.
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
    /// Under one that leads to a page.
    pub link: &'static str,
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
    fold: "Fold up along this line, towards you: the strip hides your moves",
    sectors: "Sectors",
    secure: "Secure",
    dangerous: "Dangerous",
    human_start: "Human Sector",
    alien_start: "Alien Sector",
    hatch: "Escape Hatch",
    notes: "Notes",
    full_size: "Print at 100 %",
    code: "The zone itself, as text for hatchway convert",
    link: "Scan to open this zone in a browser",
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
    fold: "Piega lungo questa linea verso di te: la striscia nasconde le tue mosse",
    sectors: "Settori",
    secure: "Sicuro",
    dangerous: "Pericoloso",
    human_start: "Settore Umani",
    alien_start: "Settore Alieni",
    hatch: "Scialuppa",
    notes: "Note",
    full_size: "Stampa al 100 %",
    code: "La zona stessa, come testo per hatchway convert",
    link: "Inquadra per aprire questa zona nel browser",
    no_code: "Questa zona è troppo grande per un codice su carta.",
    not_playable: "Non ancora giocabile",
    players: "giocatori",
    by: "di",
    advanced: "Modalità Completa",
    part: "Parte",
    join: "Sovrapponi le croci di due parti, poi incolla.",
    key: "Chiave dell’autore",
    human_moves: "Mosse degli Umani",
    alien_turns: "Turni degli Alieni",
    lead: "Vantaggio degli Alieni",
    cut_sectors: "Settori di taglio: senza uno di essi la pianta si divide",
    dead_ends: "Vicoli ciechi: una sola via",
    to_nearest: "Nel settore: mosse degli Umani · turni degli Alieni fino alla scialuppa più vicina",
    no_way: "nessuna via",
};

static SPANISH: Words = Words {
    record: "Registro de movimientos",
    player: "Jugador",
    fold: "Pliega por esta línea hacia ti: la solapa oculta tus movimientos",
    sectors: "Sectores",
    secure: "Seguro",
    dangerous: "Peligroso",
    human_start: "Sector Humano",
    alien_start: "Sector Alien",
    hatch: "Escotilla de Escape",
    notes: "Notas",
    full_size: "Imprimir al 100 %",
    code: "La propia zona, como texto para hatchway convert",
    link: "Escanea para abrir esta zona en el navegador",
    no_code: "Esta zona es demasiado grande para un código en papel.",
    not_playable: "Aún no se puede jugar",
    players: "jugadores",
    by: "de",
    advanced: "Juego estándar",
    part: "Parte",
    join: "Superpón las cruces de dos partes y pega.",
    key: "Clave del autor",
    human_moves: "Pasos de los Humanos",
    alien_turns: "Turnos de los Aliens",
    lead: "Ventaja de los Aliens",
    cut_sectors: "Sectores de corte: sin uno de ellos el suelo se parte",
    dead_ends: "Callejones sin salida: un solo paso",
    to_nearest: "En el sector: pasos de los Humanos · turnos de los Aliens hasta la escotilla más próxima",
    no_way: "sin camino",
};

static PORTUGUESE: Words = Words {
    record: "Registo de movimentos",
    player: "Jogador",
    fold: "Dobra por esta linha para ti: a aba esconde os teus movimentos",
    sectors: "Sectores",
    secure: "Seguro",
    dangerous: "Perigoso",
    human_start: "Sector Humano",
    alien_start: "Sector Extraterrestre",
    hatch: "Escotilha de Saída",
    notes: "Notas",
    full_size: "Imprimir a 100 %",
    code: "A própria zona, como texto para hatchway convert",
    link: "Aponte a câmera para abrir esta zona no navegador",
    no_code: "Esta zona é grande demais para um código no papel.",
    not_playable: "Ainda não jogável",
    players: "jogadores",
    by: "de",
    advanced: "Jogo Standard",
    part: "Parte",
    join: "Sobrepõe as cruzes de duas partes e cola.",
    key: "Chave do autor",
    human_moves: "Passos dos Humanos",
    alien_turns: "Turnos dos ET",
    lead: "Vantagem dos ET",
    cut_sectors: "Sectores de corte: sem um deles o chão divide-se",
    dead_ends: "Becos sem saída: um só caminho",
    to_nearest: "No sector: passos dos Humanos · turnos dos Extraterrestres até à escotilha mais próxima",
    no_way: "sem caminho",
};
