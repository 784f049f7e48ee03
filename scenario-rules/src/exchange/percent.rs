//! Percent-encoding, as addresses have it (RFC 3986).

use std::fmt::Write;

/// A text of which every sign can stand in a part of an address.
pub fn encoded(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for byte in text.bytes() {
        if byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte) {
            out.push(char::from(byte));
        } else {
            // A String takes everything.
            let _ = write!(out, "%{byte:02X}");
        }
    }
    out
}

/// What was encoded; what is no code stays as it is. `None` when the bytes are no UTF-8.
pub fn decoded(text: &str) -> Option<String> {
    let mut bytes = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.first_chunk::<2>().filter(|_| *first == b'%').copied().and_then(hexadecimal);
        bytes.push(code.unwrap_or(*first));
        rest = if code.is_some() { &after[2..] } else { after };
    }
    String::from_utf8(bytes).ok()
}

fn hexadecimal(digits: [u8; 2]) -> Option<u8> {
    let [high, low] = digits.map(|digit| char::from(digit).to_digit(16));
    Some((high? << 4 | low?) as u8)
}
