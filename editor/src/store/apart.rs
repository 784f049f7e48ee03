//! What a command reads, and what it saves, are different files.

use std::path::{Path, PathBuf};

use super::disk::{Disk, Real};
use super::stream;
use workbench::case::shown;
use workbench::failure::Failure;

/// Refuses an output that is also read, or that is to be saved twice, under whatever name. Nothing is written.
pub fn are_apart<'p>(
    inputs: impl IntoIterator<Item = &'p Path>,
    outputs: impl IntoIterator<Item = &'p Path>,
) -> Result<(), Failure> {
    // What leads nowhere is told when it is read or saved.
    let real = |path: &Path| Real.real(path).ok();
    let inputs: Vec<PathBuf> = inputs.into_iter().filter_map(real).collect();
    let mut saved: Vec<PathBuf> = Vec::new();
    for path in outputs.into_iter().filter(|path| !stream::is_one(path)) {
        let Some(file) = real(path) else { continue };
        let refused = |why: &str| Err(Failure::unusable(format!("{}: {why}", shown(path))));
        if inputs.contains(&file) {
            return refused("this file is read here: expected another one to save in");
        }
        if saved.contains(&file) {
            return refused("two things are to be saved in this file: expected a file for each");
        }
        saved.push(file);
    }
    Ok(())
}
