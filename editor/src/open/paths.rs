//! Paths as a document writes them.

use std::path::{Component, Path};

/// The path from a folder to a file, with forward slashes. `None` when it cannot be written as text.
///
/// Where no way leads from one to the other (two drives), it is the file's whole path.
pub fn relative(folder: &Path, file: &Path) -> Option<String> {
    let folder = folder.canonicalize().ok()?;
    let file = file.canonicalize().ok()?;
    let (from, to): (Vec<_>, Vec<_>) = (folder.components().collect(), file.components().collect());
    let shared = from.iter().zip(&to).take_while(|(a, b)| a == b).count();
    if shared == 0 {
        return file.to_str().map(str::to_owned);
    }
    let up = from[shared..].iter().map(|_| Some(".."));
    let down = to[shared..].iter().map(|part: &Component<'_>| part.as_os_str().to_str());
    let parts: Option<Vec<&str>> = up.chain(down).collect();
    Some(parts?.join("/"))
}
