//! A zone as a short text: what QR codes carry, and what `convert` reads back.
//!
//! A head that says whose it is, then bytes in Base45 (RFC 9285), all signs that a QR code packs closely, then a full
//! stop, so that no program takes a space at the end away. The bytes are what a game makes of its cells, then:
//!
//! * the fewest and the most players, 0 and 0 when the zone says nothing;
//! * name, title and author, each with its length in two bytes before it, as UTF-8; empty when there is none;
//! * four bytes to see whether all arrived: a checksum of everything before.

use engine::{GRID_LIMIT, Zone};
use scenario_rules::{PlayerRange, ZoneFile};

use super::checksum;

/// How it ends.
const END: char = '.';

/// The signs of Base45 by their value.
const SIGNS: &[u8; 45] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:";

const SHORT: &str = "the text ends too early";

/// A text of what a game makes of the cells of a zone. Notes and comments stay in the file.
pub fn sealed(head: &str, mut bytes: Vec<u8>, file: &ZoneFile) -> String {
    let [fewest, most] = file.players().map_or([0; 2], |players| [players.fewest, players.most]);
    bytes.extend([fewest, most]);
    for text in [Some(file.name()), file.title(), file.author()] {
        let text = shortened(text.unwrap_or_default());
        bytes.extend((text.len() as u16).to_be_bytes());
        bytes.extend(text.bytes());
    }
    bytes.extend(checksum(&bytes).to_be_bytes());
    format!("{head}{}{END}", base45(&bytes))
}

/// The zone of a text, or what is wrong with it; `cells` reads what a game made of its cells, given their columns and rows.
pub fn opened(
    head: &str,
    text: &str,
    cells: impl Fn(&mut Rest<'_>, u16, u16) -> Result<Zone, String>,
) -> Result<ZoneFile, String> {
    // Some editors begin a text with a mark that nobody sees.
    let signs: String = text.trim_start_matches('\u{feff}').trim().lines().collect();
    let body = signs.strip_prefix(head).ok_or_else(|| format!("expected a text that begins with {head}"))?;
    let all = unbase45(body.strip_suffix(END).ok_or(SHORT)?)?;
    let (bytes, sum) = all.split_last_chunk::<4>().ok_or(SHORT)?;
    if checksum(bytes).to_be_bytes() != *sum {
        return Err("the text is damaged: a sign was lost or changed on the way".to_owned());
    }
    let mut rest = Rest(bytes);
    let (columns, rows) = (rest.number()?, rest.number()?);
    if columns > GRID_LIMIT || rows > GRID_LIMIT {
        return Err(format!("expected at most {GRID_LIMIT} columns and rows, found {columns} and {rows}"));
    }
    let zone = cells(&mut rest, columns, rows)?;
    let [fewest, most] = rest.take::<2>()?;
    let [name, title, author] = [rest.text()?, rest.text()?, rest.text()?];
    let told = |troubles: Vec<scenario_rules::Trouble>| {
        troubles.first().map(ToString::to_string).unwrap_or_default()
    };
    let mut file = ZoneFile::new(&name, &zone).map_err(told)?;
    if !title.is_empty() {
        file.set_title(Some(&title)).map_err(told)?;
    }
    if !author.is_empty() {
        file.set_author(Some(&author)).map_err(told)?;
    }
    if [fewest, most] != [0, 0] {
        file.set_players(Some(PlayerRange { fewest, most })).map_err(told)?;
    }
    Ok(file)
}

/// What is still to be read.
pub struct Rest<'a>(&'a [u8]);

impl<'a> Rest<'a> {
    /// So many bytes.
    pub fn slice(&mut self, count: usize) -> Result<&'a [u8], String> {
        let (taken, rest) = self.0.split_at_checked(count).ok_or(SHORT)?;
        self.0 = rest;
        Ok(taken)
    }

    /// So many bytes, each in its place.
    pub fn take<const N: usize>(&mut self) -> Result<[u8; N], String> {
        let (taken, rest) = self.0.split_first_chunk::<N>().ok_or(SHORT)?;
        self.0 = rest;
        Ok(*taken)
    }

    fn number(&mut self) -> Result<u16, String> {
        Ok(u16::from_be_bytes(self.take()?))
    }

    fn text(&mut self) -> Result<String, String> {
        let length = self.number()?;
        let bytes = self.slice(length.into())?;
        String::from_utf8(bytes.to_vec()).map_err(|_| "expected names in UTF-8".to_owned())
    }
}

// As much of a text as its length in two bytes can say.
fn shortened(text: &str) -> &str {
    &text[..text.floor_char_boundary(u16::MAX.into())]
}

fn base45(bytes: &[u8]) -> String {
    let mut out = String::with_capacity(bytes.len() * 3 / 2 + 2);
    for pair in bytes.chunks(2) {
        let mut value = pair.iter().fold(0_usize, |value, byte| value << 8 | usize::from(*byte));
        for _ in 0..=pair.len() {
            out.push(char::from(SIGNS[value % 45]));
            value /= 45;
        }
    }
    out
}

fn unbase45(text: &str) -> Result<Vec<u8>, String> {
    let value = |sign: u8| {
        let place = SIGNS.iter().position(|known| *known == sign);
        place.ok_or_else(|| format!("\"{}\" is no sign of this text", char::from(sign).escape_default()))
    };
    let mut bytes = Vec::new();
    for group in text.as_bytes().chunks(3) {
        let mut number = 0;
        for sign in group.iter().rev() {
            number = number * 45 + value(*sign)?;
        }
        match group.len() {
            3 => bytes.extend(u16::try_from(number).map_err(|_| DAMAGED)?.to_be_bytes()),
            2 => bytes.push(u8::try_from(number).map_err(|_| DAMAGED)?),
            _ => return Err(SHORT.to_owned()),
        }
    }
    Ok(bytes)
}

const DAMAGED: &str = "the text is damaged: three signs say more than two bytes";
