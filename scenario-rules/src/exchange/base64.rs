//! Base64 (RFC 4648), in the standard alphabet and in the one for addresses.

const STANDARD: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
const ADDRESS: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

/// Bytes in the standard alphabet, filled up with `=`.
pub fn standard(bytes: &[u8]) -> String {
    let mut text = encoded(bytes, STANDARD);
    text.extend(std::iter::repeat_n('=', (3 - bytes.len() % 3) % 3));
    text
}

/// Bytes in the alphabet for addresses, not filled up.
pub fn for_address(bytes: &[u8]) -> String {
    encoded(bytes, ADDRESS)
}

fn encoded(bytes: &[u8], alphabet: &[u8; 64]) -> String {
    let mut text = String::with_capacity(bytes.len() * 4 / 3 + 4);
    for group in bytes.chunks(3) {
        let number =
            (0..3).fold(0, |number, n| number << 8 | usize::from(group.get(n).copied().unwrap_or(0)));
        let signs = (0..=group.len()).map(|n| char::from(alphabet[number >> (18 - 6 * n) & 63]));
        text.extend(signs);
    }
    text
}

/// Whether a sign can stand in either alphabet.
pub fn knows(sign: char) -> bool {
    u8::try_from(sign).is_ok_and(|sign| value(sign).is_some())
}

/// The bytes of a text in either alphabet, filled up or not; an error names the sign that is none.
pub fn decoded(text: &str) -> Result<Vec<u8>, String> {
    let bare = text.trim_end_matches('=');
    let mut bytes = Vec::with_capacity(bare.len() * 3 / 4);
    for group in bare.as_bytes().chunks(4) {
        let mut number = 0;
        for sign in group {
            let value = value(*sign).ok_or("it has signs that are not Base64")?;
            number = number << 6 | u32::from(value);
        }
        match group.len() {
            4 => bytes.extend(&number.to_be_bytes()[1..]),
            3 => bytes.extend(&(number << 6).to_be_bytes()[1..3]),
            2 => bytes.push((number >> 4) as u8),
            _ => return Err("it ends in the middle of a byte".to_owned()),
        }
    }
    Ok(bytes)
}

fn value(sign: u8) -> Option<u8> {
    Some(match sign {
        b'A'..=b'Z' => sign - b'A',
        b'a'..=b'z' => sign - b'a' + 26,
        b'0'..=b'9' => sign - b'0' + 52,
        b'+' | b'-' => 62,
        b'/' | b'_' => 63,
        _ => return None,
    })
}
