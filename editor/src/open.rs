//! Documents by name or path. Whatever is wrong becomes lines for a person.
//!
//! Zones and records are opened here; what a zone is written in, its content says. [`scenario`](mod@scenario): scenarios, and a zone with one. [`bounded`]: the one
//! way in which files are read. `kind`: what a file is that was given for something else. [`paths`]: paths as
//! documents write them.

pub mod bounded;
pub(crate) mod kind;
pub mod paths;
pub mod scenario;

use std::io::{self, Write};
use std::path::Path;

use engine::Game;
use scenario_rules::file::limits::LARGEST;
use scenario_rules::near::nearest;
use scenario_rules::{Record, Trouble, ZoneFile, published};

use self::bounded::Unfit;
use self::kind::{Kind, mistaken};
use workbench::Failure;
use workbench::case::{NamedZone, Source, shown};
use workbench::document::brought::{self, Brought};
use workbench::text::foreign::harmless;

/// The zone that somebody named on the command line: a published one, or a file.
pub fn zone(wanted: &Path) -> Result<NamedZone, Failure> {
    match wanted.to_str().and_then(|said| built_in(said).map(Ok).or_else(|| typed(said))) {
        Some(found) => found,
        None => zone_file(wanted, wanted),
    }
}

/// The zone of a record that was read from `record`.
pub fn zone_of(record: &Record, path: &Path) -> Result<NamedZone, Failure> {
    let wanted = record.zone();
    let folder = path.parent().unwrap_or(Path::new(""));
    let beside = folder.join(wanted);
    zone_beside(wanted, folder).map_err(|mut failure| {
        // What is wrong inside the zone file already says so; a missing file is the record's fault.
        if !beside.is_file() {
            let trouble = |line: &String| Trouble::at(record.zone_place(), format!("`zone`: {line}"));
            failure.lines = failure.lines.iter().map(|line| trouble(line).in_file(&shown(path))).collect();
        }
        failure
    })
}

/// The zone that a document in a folder names: a published one, or a file.
pub fn zone_beside(said: &str, folder: &Path) -> Result<NamedZone, Failure> {
    match built_in(said).map(Ok).or_else(|| typed(said)) {
        Some(found) => found,
        None => zone_file(&folder.join(said), Path::new(said)),
    }
}

/// A record from its file.
pub fn record(path: &Path) -> Result<Record, Failure> {
    let bytes = bytes(path).map_err(|error| Failure::unusable(unopened(path, &error)))?;
    Record::read(&bytes).map_err(|troubles| not_a(Kind::Record, path, &bytes, &troubles))
}

/// Tells what could not be kept of a zone that came in another format.
pub(crate) fn tell_left_out(zone: &NamedZone) {
    let mut err = anstream::stderr().lock();
    for line in zone.left_out() {
        // There is nowhere left to tell that standard error is gone.
        let _ = writeln!(err, "{}", harmless(&line));
    }
}

/// Troubles of a file, each as a line that names it.
pub fn unreadable(path: &Path, troubles: &[Trouble]) -> Failure {
    Failure::unreadable(troubles.iter().map(|trouble| trouble.in_file(&shown(path))).collect())
}

/// That a file cannot be read: everything that is wrong with it, or that it is something else altogether.
pub(crate) fn not_a(wanted: Kind, path: &Path, bytes: &[u8], troubles: &[Trouble]) -> Failure {
    mistaken(path, bytes, wanted).unwrap_or_else(|| unreadable(path, troubles))
}

fn built_in(name: &str) -> Option<NamedZone> {
    let name = published::all().find(|known| known.eq_ignore_ascii_case(name))?;
    Some(NamedZone::new(published::zone(name)?, Source::BuiltIn(name)))
}

/// A link or a code that stands where a file could.
pub(crate) fn typed(said: &str) -> Option<Result<NamedZone, Failure>> {
    if !brought::is_one_line(said) || Path::new(said).is_file() {
        return None;
    }
    let format = brought::what(said)?;
    let read = brought::read(said, brought::NEW, None)?;
    let told = |troubles: Vec<Trouble>| {
        Failure::unreadable(troubles.iter().map(|trouble| trouble.in_file(format)).collect())
    };
    Some(read.map_err(told).map(|found| from(found, None, said)))
}

fn from(found: Brought, file: Option<&Path>, said: &str) -> NamedZone {
    let Brought { format, zone, scenario } = found;
    let source = Source::Foreign { file: file.map(Path::to_owned), said: said.to_owned(), format };
    NamedZone { file: zone, source, scenario }
}

/// A zone of a file in another format, if it is one.
pub(crate) fn foreign(path: &Path, bytes: &[u8], game: Option<Game>) -> Option<Result<NamedZone, Failure>> {
    let read = brought::read_file(path, bytes, game)?;
    let found = read.map(|found| from(found, Some(path), &path.to_string_lossy()));
    Some(found.map_err(|troubles| unreadable(path, &troubles)))
}

fn zone_file(path: &Path, said: &Path) -> Result<NamedZone, Failure> {
    let bytes = bytes(path).map_err(|error| {
        let missing = error.kind() == io::ErrorKind::NotFound;
        Failure::unusable(name_of(said).filter(|_| missing).map_or_else(|| unopened(path, &error), unknown))
    })?;
    if let Some(found) = foreign(path, &bytes, None) {
        return found;
    }
    let file = ZoneFile::read(&bytes).map_err(|troubles| not_a(Kind::Zone, path, &bytes, &troubles))?;
    Ok(NamedZone::new(file, Source::File(path.to_owned())))
}

/// The bytes of a document, which are no more than it may have.
pub(crate) fn bytes(path: &Path) -> io::Result<Vec<u8>> {
    bounded::read(path, LARGEST as u64)
}

/// Why a file could not be read, as a line.
pub fn unopened(path: &Path, error: &io::Error) -> String {
    let why = match error.kind() {
        _ if Unfit::of(error).is_some() => error.to_string(),
        io::ErrorKind::NotFound => "there is no such file".to_owned(),
        io::ErrorKind::IsADirectory => Unfit::Kind("a directory").to_string(),
        io::ErrorKind::PermissionDenied => "no permission to read this file".to_owned(),
        _ => format!("this file cannot be read: {error}"),
    };
    format!("{}: {why}", shown(path))
}

/// A bare word is meant as a built-in name; anything else as a file.
pub(crate) fn name_of(said: &Path) -> Option<&str> {
    said.to_str().filter(|_| said.components().count() == 1 && said.extension().is_none())
}

fn unknown(name: &str) -> String {
    let known = match nearest(name, published::all()) {
        Some(near) => format!("did you mean \"{near}\"?"),
        None => format!("the published zones are {}", published::all().collect::<Vec<_>>().join(", ")),
    };
    let name = shown(Path::new(name));
    format!("{name}: there is no published zone and no file of this name; {known}")
}
