//! Share codes: `NAME,BASE64,SPECIALS`, often after `#` in an address.
//!
//! Two bits per sector, column by column, the first one in the highest bits: 0 void, 1 secure, 2 dangerous, 3
//! something else, whose letters follow in the same order. The name is percent-encoded, or not.

use engine::escape::Kind;
use engine::{Game, Zone};

use super::{SECTORS, kind, letter, not_as_printed, places};
use crate::exchange::{
    Brought, Foreign, Format, Keeps, Writer, base64, fragment, left_out, named, percent, quoted,
};
use crate::file::{Trouble, ZoneFile};
use crate::finding::Severity;

pub(super) const FORMAT: Format = Format {
    word: "share",
    name: "a share code",
    one_line: true,
    claims: |text| parts(text).is_some(),
    read,
    write: Some(Writer { keeps: Keeps::Name, text: |zone, _| write(zone) }),
};

/// The bytes of all sectors: the last one is half empty.
const BYTES: usize = SECTORS.div_ceil(4);

/// So many signs of Base64 between two commas can be nothing else.
const ENOUGH: usize = 40;

/// One in so many signs may be none of Base64.
const ODD: usize = 20;

/// What is `3` here.
fn is_special(kind: Kind) -> bool {
    !matches!(kind, Kind::Void | Kind::Secure | Kind::Dangerous)
}

/// Name, bits and specials; `None` when the text is no share code.
fn parts(text: &str) -> Option<[String; 3]> {
    let code = fragment(text);
    // Where the commas are encoded too, so is everything.
    let whole = percent::decoded(code).filter(|_| !code.contains(','));
    let code = whole.as_deref().unwrap_or(code);
    let mut fields = code.rsplitn(3, ',');
    let (specials, bits, name) = (fields.next()?, fields.next()?, fields.next()?);
    let bits = percent::decoded(bits.trim())?;
    // Damaged bits are told as such, and not taken for something else.
    let odd = bits.trim_end_matches('=').chars().filter(|sign| !base64::knows(*sign)).count();
    let is_bits = bits.len() >= ENOUGH && odd * ODD <= bits.len() && !bits.contains(' ');
    let specials = specials.trim();
    let is_specials = specials.bytes().all(|sign| sign.is_ascii_alphanumeric() || sign == b'_');
    (is_bits && is_specials && !code.contains('\n')).then(|| [name.to_owned(), bits, specials.to_owned()])
}

fn read(foreign: &Foreign<'_>) -> Result<Brought, Vec<Trouble>> {
    let whole = |message: String| vec![Trouble::whole(message)];
    let [name, bits, specials] =
        parts(foreign.text).ok_or_else(|| whole("expected NAME,BASE64,SPECIALS".to_owned()))?;
    let bytes = base64::decoded(&bits).map_err(|why| whole(format!("the share code is damaged: {why}")))?;
    if bytes.len() != BYTES {
        let found = bytes.len();
        return Err(whole(format!(
            "expected {BYTES} bytes in Base64, two bits for each of {SECTORS} sectors; found {found}"
        )));
    }
    let mut zone = Zone::empty(Game::Escape, super::COLUMNS, super::ROWS);
    let mut letters = specials.chars();
    let mut wanted = 0;
    for (n, at) in places().enumerate() {
        let found = match bytes[n / 4] >> (6 - 2 * (n % 4)) & 3 {
            0 => Kind::Void,
            1 => Kind::Secure,
            2 => Kind::Dangerous,
            _ => {
                wanted += 1;
                // Too few are told below, all at once.
                let Some(letter) = letters.next() else { continue };
                kind(letter).filter(|kind| is_special(*kind)).ok_or_else(|| {
                    whole(format!("expected h, a or 1 to 4 for the special sector {at}, found '{letter}'"))
                })?
            }
        };
        zone.set_cell(at, found);
    }
    let found = specials.chars().count();
    if found != wanted {
        return Err(whole(format!("expected {wanted} letters for the special sectors, found {found}")));
    }
    let decoded = percent::decoded(&name);
    let mut file = named(decoded.as_deref().unwrap_or(&name), foreign.name, &zone)?;
    if decoded.is_none() {
        let message =
            format!("the name {} is no text when it is decoded, so it stays as it is", quoted(&name));
        file.add_findings([left_out(Severity::Note, message)]);
    }
    Ok(Brought::zone(file))
}

fn write(file: &ZoneFile) -> Result<String, String> {
    let zone = file.zone();
    if let Some(why) = not_as_printed(zone) {
        return Err(why);
    }
    let kinds: Vec<Kind> = places().map(|at| Kind::of(zone.cell(at))).collect();
    let bits = |kind: &Kind| match kind {
        Kind::Void => 0_u8,
        Kind::Secure => 1,
        Kind::Dangerous => 2,
        Kind::HumanStart | Kind::AlienStart | Kind::Hatch(_) => 3,
    };
    let four = |four: &[Kind]| (0..4).fold(0, |byte, n| byte << 2 | four.get(n).map_or(0, bits));
    let bytes: Vec<u8> = kinds.chunks(4).map(four).collect();
    let specials: String =
        kinds.iter().filter(|kind| is_special(**kind)).filter_map(|kind| letter(*kind)).collect();
    Ok(format!("{},{},{specials}\n", percent::encoded(file.name()), base64::standard(&bytes)))
}
