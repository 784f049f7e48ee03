//! The system's own file dialog. Where there is none its answer is the same as for "cancel": nothing.

use std::future::Future;
use std::path::PathBuf;

use workbench::host::Wish;

/// What will have been chosen. The dialog has to be made where the window is; it may be waited for anywhere.
pub fn ask(wish: &Wish) -> impl Future<Output = Option<PathBuf>> + Send + use<> {
    // What other tools save can be opened, and is not saved.
    let kinds: &[&str] = if wish.saves.is_some() { &["toml"] } else { &["toml", "csv", "json", "txt"] };
    let dialog = rfd::AsyncFileDialog::new()
        .set_directory(&wish.folder)
        .set_file_name(&wish.name)
        .add_filter("Zones, scenarios and records", kinds);
    let asked: std::pin::Pin<Box<dyn Future<Output = Option<rfd::FileHandle>> + Send>> = match wish.saves {
        Some(noun) => Box::pin(dialog.set_title(format!("Save the {noun} as")).save_file()),
        None => Box::pin(dialog.set_title("Open").pick_file()),
    };
    async { asked.await.map(|file| file.path().to_owned()) }
}
