//! What holds for every format in which zones come and go.

use scenario_rules::ZoneFile;
use scenario_rules::exchange::{self, Foreign, Keeps, format_of, formats};

/// No text makes the reader of a format stumble; what is read is a zone, and written again it reads the same.
pub fn holds(word: &str, bytes: &[u8]) {
    let Ok(text) = std::str::from_utf8(bytes) else { return };
    let _ = format_of(text);
    let format = formats().find(|format| format.word == word).expect("a format");
    let Ok(found) = exchange::read(format, &Foreign { text, name: "Fuzz", game: None }) else { return };
    let zone = &found.zone;
    let file = ZoneFile::read(zone.write().as_bytes()).expect("what is read is a zone file");
    assert_eq!((file.zone(), file.name()), (zone.zone(), zone.name()));
    let Some(writer) = format.write else { return };
    let text = exchange::write(format, zone, found.scenario.as_ref()).expect("what was read can be written").text;
    let game = Some(zone.zone().game());
    let again = exchange::read(format, &Foreign { text: &text, name: zone.name(), game }).expect("and read again");
    assert_eq!((again.zone.zone(), again.zone.name()), (zone.zone(), zone.name()));
    assert_eq!(again.scenario, found.scenario);
    if writer.keeps == Keeps::All {
        assert_eq!(again.zone.write(), zone.write());
    }
}
