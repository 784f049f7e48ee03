//! Where things are kept.

use std::path::{Path, PathBuf};

/// Names another state folder.
pub const STATE: &str = "HATCHWAY_STATE";

fn named() -> Option<PathBuf> {
    std::env::var_os(STATE).filter(|folder| !folder.is_empty()).map(PathBuf::from)
}

/// The file for what the window remembers, where another state folder is named; else eframe knows one.
pub fn memory() -> Option<PathBuf> {
    named().map(|folder| folder.join("window.ron"))
}

/// The folder for recovery copies and earlier versions.
pub fn state() -> PathBuf {
    named().unwrap_or_else(usual)
}

/// The folder for locks. It does not depend on where the state is: who has a file open is everybody's business.
pub fn locks() -> PathBuf {
    usual().join("locks")
}

fn usual() -> PathBuf {
    let project = directories::ProjectDirs::from("", "", "hatchway");
    let folder = |project: directories::ProjectDirs| {
        project.state_dir().unwrap_or_else(|| project.data_local_dir()).to_owned()
    };
    project.map_or_else(|| std::env::temp_dir().join("hatchway"), folder)
}

/// The folder where somebody looks for their documents first.
pub fn documents() -> PathBuf {
    let user = directories::UserDirs::new();
    let folder = user.map(|user| user.document_dir().unwrap_or_else(|| user.home_dir()).to_owned());
    folder.filter(|folder| folder.is_dir()).or_else(|| std::env::current_dir().ok()).unwrap_or_default()
}

/// The folder where the program was started, if somebody chose it: who starts it from a menu stands at home, or nowhere.
pub fn started() -> Option<PathBuf> {
    std::env::current_dir().ok().filter(|folder| is_chosen(folder, home().as_deref()))
}

/// Whether somebody went to a folder to work there.
pub fn is_chosen(folder: &Path, home: Option<&Path>) -> bool {
    folder.parent().is_some() && Some(folder) != home
}

/// The folder that `~` means.
pub fn home() -> Option<PathBuf> {
    directories::UserDirs::new().map(|user| user.home_dir().to_owned())
}
