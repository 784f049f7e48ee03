//! The files that a pattern of paths means. However many `**` it has, every folder is looked at once for each of its
//! parts, and no more of them than anybody has zones in.

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use glob::Pattern;
use scenario_rules::file::plan::DOCUMENTS;

use workbench::case::shown;

/// The most files and folders that are looked at.
const LOOKED_AT: usize = 100_000;

/// What one part of a pattern means.
enum Part {
    /// This name.
    Name(String),
    /// Every name like this.
    Like(Pattern),
    /// Any number of folders.
    Folders,
}

/// The files that a pattern means, as seen from a folder, in their order.
pub(super) fn matching(pattern: &str, folder: &Path) -> Result<Vec<String>, String> {
    let said = pattern.escape_debug();
    let unfit = |error: glob::PatternError| format!("\"{said}\" is no pattern of paths: {}", error.msg);
    Pattern::new(pattern).map_err(unfit)?;
    let parts: Result<Vec<Part>, _> = parts(pattern).map(part).collect();
    let mut parts = parts.map_err(unfit)?;
    parts.dedup_by(|one, other| matches!((one, other), (Part::Folders, Part::Folders)));
    let mut search = Search { parts, seen: BTreeSet::new(), files: BTreeSet::new(), left: LOOKED_AT };
    // A folder without a name is the one where the program is, but only by this name can it be looked into.
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let start = if pattern.starts_with('/') { Path::new("/") } else { folder };
    if search.walk(start, 0).is_none() {
        return Err(format!(
            "\"{said}\" leads to more than {LOOKED_AT} files and folders, or {DOCUMENTS} files that it matches: \
             expected a narrower pattern"
        ));
    }
    if search.files.is_empty() {
        return Err(format!("there is no file that \"{said}\" matches"));
    }
    search.files.iter().map(|path| name(path, folder)).collect()
}

fn parts(pattern: &str) -> impl Iterator<Item = &str> {
    let split = |c: char| c == '/' || cfg!(windows) && c == '\\';
    pattern.split(split).filter(|part| !part.is_empty() && *part != ".")
}

fn part(said: &str) -> Result<Part, glob::PatternError> {
    Ok(match said {
        "**" => Part::Folders,
        _ if said.contains(['*', '?', '[']) => Part::Like(Pattern::new(said)?),
        _ => Part::Name(said.to_owned()),
    })
}

// One way to write a path, so that a shard has one name everywhere.
fn name(path: &Path, folder: &Path) -> Result<String, String> {
    let seen = path.strip_prefix(folder).unwrap_or(path);
    let name = seen.to_str().ok_or_else(|| format!("{}: its path is not UTF-8", shown(seen)))?;
    Ok(if cfg!(windows) { name.replace('\\', "/") } else { name.to_owned() })
}

struct Search {
    parts: Vec<Part>,
    /// Folders that were looked at for the part of this number.
    seen: BTreeSet<(PathBuf, usize)>,
    files: BTreeSet<PathBuf>,
    /// How many files and folders may still be looked at.
    left: usize,
}

impl Search {
    // `None` when there is too much to look at.
    fn walk(&mut self, at: &Path, nth: usize) -> Option<()> {
        if nth == self.parts.len() {
            if !at.is_dir() {
                self.files.insert(at.to_owned());
            }
            return (self.files.len() <= DOCUMENTS).then_some(());
        }
        if !self.seen.insert((at.to_owned(), nth)) {
            return Some(());
        }
        if let Part::Name(name) = &self.parts[nth] {
            let next = at.join(name);
            return if next.symlink_metadata().is_ok() { self.walk(&next, nth + 1) } else { Some(()) };
        }
        if matches!(self.parts[nth], Part::Folders) {
            self.walk(at, nth + 1)?;
        }
        // What is no folder, or may not be looked into, has nothing that matches.
        for entry in fs::read_dir(at).into_iter().flatten().flatten() {
            self.left = self.left.checked_sub(1)?;
            let matches = match &self.parts[nth] {
                Part::Like(pattern) => entry.file_name().to_str().is_none_or(|name| pattern.matches(name)),
                _ => false,
            };
            // A link may lead back to where one came from.
            let folder = entry.file_type().is_ok_and(|kind| kind.is_dir());
            if matches {
                self.walk(&entry.path(), nth + 1)?;
            } else if folder && matches!(self.parts[nth], Part::Folders) {
                self.walk(&entry.path(), nth)?;
            }
        }
        Some(())
    }
}
