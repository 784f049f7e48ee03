//! Share links: a zone, with its scenario, as the fragment of an address. What follows `#` is sent to no server.
//!
//! `#h2=`, then base64url without filling of the deflated bytes (RFC 1951, without any header): the text of the zone's
//! file, a NUL, the text of the scenario's file; nothing after the NUL when there is no scenario. The number counts
//! versions.

use std::io::Write;

use flate2::write::DeflateEncoder;
use flate2::{Compression, Decompress, FlushDecompress, Status};

use super::{Brought, Format, Keeps, Writer, base64};
use crate::file::limits::LARGEST;
use crate::file::{ScenarioFile, Trouble, ZoneFile};

/// The version that is written, and the only one that is read.
const VERSION: u32 = 2;

/// More characters than some programs let a link have.
pub const LONG: usize = 2000;

/// Links.
pub static FORMAT: Format = Format {
    word: "link",
    name: "a share link",
    one_line: true,
    claims: |text| data(text).is_some(),
    read: |foreign| read(foreign.text),
    write: Some(Writer { keeps: Keeps::All, text: write }),
};

/// The fragment of an address that opens a zone with its scenario: `#h2=…`.
pub fn write(zone: &ZoneFile, scenario: Option<&ScenarioFile>) -> Result<String, String> {
    let text = [zone.write(), scenario.map(ScenarioFile::write).unwrap_or_default()].join("\0");
    if text.len() > LARGEST {
        let found = text.len();
        return Err(format!(
            "it is too large for a link: expected at most {LARGEST} bytes (4 MiB), found {found}"
        ));
    }
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::best());
    let bytes = deflated.write_all(text.as_bytes()).and_then(|()| deflated.finish());
    let bytes = bytes.map_err(|error| format!("it cannot be written as a link: {error}"))?;
    Ok(format!("#h{VERSION}={}", base64::for_address(&bytes)))
}

/// What is to be said of a link that is longer than some programs like; `None` when it is short.
pub fn is_long(link: &str) -> Option<String> {
    let length = link.chars().count();
    (length > LONG).then(|| {
        format!("the link has {length} characters: some programs cut off what is longer than {LONG}, so send the files if it does not arrive")
    })
}

/// The version that a link says and what follows it; `None` when the text is no link.
fn data(text: &str) -> Option<(&str, &str)> {
    // A document may have a link in a comment; in an address, or in lines of a link, there are no blanks and no quotes.
    if text.lines().any(|line| line.trim().contains([' ', '\t', '"'])) {
        return None;
    }
    let fragment = text.split_once('#').map_or(text, |(_, fragment)| fragment);
    let mut pairs = fragment.split('&').filter_map(|pair| pair.split_once('='));
    pairs.find_map(|(key, data)| {
        let version = key.trim().strip_prefix('h')?;
        let digits = !version.is_empty() && version.bytes().all(|digit| digit.is_ascii_digit());
        digits.then_some((version, data))
    })
}

/// The zone and the scenario of a link: a whole address, or what stands after `#`.
pub fn read(text: &str) -> Result<Brought, Vec<Trouble>> {
    let whole = |message: String| vec![Trouble::whole(message)];
    let Some((version, data)) = data(text) else {
        return Err(whole(format!("expected a share link, #h{VERSION}= and what follows it")));
    };
    match version.parse::<u32>() {
        Ok(VERSION) => {}
        Ok(version) if version < VERSION => {
            return Err(whole(format!(
                "expected a link of version {VERSION} (#h{VERSION}=), found version {version}"
            )));
        }
        _ => {
            let version: String = version.chars().take(9).collect();
            return Err(whole(format!(
                "this link is from a newer version of Hatchway (#h{version}=); this one reads #h{VERSION}=: update it"
            )));
        }
    }
    // Who sends a letter breaks its lines.
    let signs: String = data.split_ascii_whitespace().collect();
    let bytes = base64::decoded(&signs).map_err(|why| whole(format!("the link is damaged: {why}")))?;
    let text = inflated(&bytes).map_err(whole)?;
    let Some(middle) = text.iter().position(|byte| *byte == 0) else {
        return Err(whole("the link is damaged: expected a NUL after the zone".to_owned()));
    };
    let in_part = |part: &'static str| {
        move |mut troubles: Vec<Trouble>| {
            for trouble in &mut troubles {
                trouble.message = format!("in the {part} of the link: {}", trouble.message);
            }
            troubles
        }
    };
    let zone = ZoneFile::read(&text[..middle]).map_err(in_part("zone"))?;
    let scenario = match &text[middle + 1..] {
        [] => None,
        scenario => Some(ScenarioFile::read(scenario).map_err(in_part("scenario"))?),
    };
    Ok(Brought { zone, scenario })
}

/// The bytes that were deflated, if they are no more than a document may have.
fn inflated(bytes: &[u8]) -> Result<Vec<u8>, String> {
    let mut inflate = Decompress::new(false);
    let mut out = Vec::with_capacity((bytes.len() * 4).clamp(1 << 10, 1 << 16));
    loop {
        let rest =
            usize::try_from(inflate.total_in()).ok().and_then(|done| bytes.get(done..)).unwrap_or_default();
        let before = (rest.len(), out.len());
        let status = inflate.decompress_vec(rest, &mut out, FlushDecompress::None);
        if out.len() > LARGEST {
            return Err(format!(
                "what is in the link is too large: expected at most {LARGEST} bytes (4 MiB)"
            ));
        }
        let done = usize::try_from(inflate.total_in()).unwrap_or(usize::MAX);
        match status {
            Ok(Status::StreamEnd) => return Ok(out),
            Ok(Status::Ok | Status::BufError) => {
                let still = before == (bytes.len().saturating_sub(done), out.len());
                if out.len() == out.capacity() {
                    out.reserve(out.capacity().min(LARGEST));
                } else if still {
                    return Err("the link ends too early: a part of it was lost on the way".to_owned());
                }
            }
            Err(_) => return Err("the link is damaged: a sign was lost or changed on the way".to_owned()),
        }
    }
}
