//! The law of every format for links: as they are typed, and as what is deflated in them.
#![no_main]

use std::io::Write;

use flate2::Compression;
use flate2::write::DeflateEncoder;
use libfuzzer_sys::fuzz_target;
use scenario_rules::exchange::base64;

fuzz_target!(|bytes: &[u8]| {
    hatchway_fuzz::holds("link", bytes);
    let link = |bytes: &[u8]| format!("#h2={}", base64::for_address(bytes));
    // Any stream, and one that ends well.
    hatchway_fuzz::holds("link", link(bytes).as_bytes());
    let mut deflated = DeflateEncoder::new(Vec::new(), Compression::fast());
    deflated.write_all(bytes).expect("a Vec takes everything");
    hatchway_fuzz::holds("link", link(&deflated.finish().expect("a Vec takes everything")).as_bytes());
});
