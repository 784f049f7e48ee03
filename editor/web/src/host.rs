//! What a browser does for the window: work between two frames, a clock, downloads, and matches in workers.

use std::path::PathBuf;
use std::time::Duration;

use egui::Context;
use workbench::Failure;
use workbench::host::{Choosing, Host, Opening, Running, Work};
use workbench::print::export::Made;
use workbench::simulate::Job;

use crate::store::download;
use crate::{clipboard, js, matches};

/// A browser.
#[derive(Debug)]
pub struct Browser {
    wake: Context,
}

impl Browser {
    /// One that wakes the page when there is news.
    pub fn new(wake: &Context) -> Self {
        Self { wake: wake.clone() }
    }
}

impl Host for Browser {
    fn choosing(&self) -> Choosing {
        Choosing::Systems
    }

    fn address(&self) -> Option<String> {
        let place = web_sys::window()?.location();
        Some(format!("{}{}", place.origin().ok()?, place.pathname().ok()?))
    }

    fn ask_clipboard(&self) -> bool {
        clipboard::ask(&self.wake);
        true
    }

    // A page has one thread: what is to be done beside the drawing is done between two frames.
    fn spawn(&self, _name: &'static str, work: Work) -> bool {
        js::later(0, work)
    }

    fn now(&self) -> Duration {
        Duration::from_secs_f64(js::now() / 1000.0)
    }

    fn save(&self, files: &[Made]) -> Result<Vec<PathBuf>, Failure> {
        let each = files.iter().map(|file| {
            let name = PathBuf::from(file.path.file_name().unwrap_or_default());
            download(&name, &file.bytes).map_err(Failure::unusable)?;
            Ok(name)
        });
        each.collect()
    }

    fn play(&self, job: Job) -> Result<Box<dyn Running>, Failure> {
        Ok(Box::new(matches::run::start(job, &self.wake)?))
    }

    fn open(&self, job: &Job, number: u64) -> Result<Box<dyn Opening>, Failure> {
        Ok(Box::new(matches::written::start(job, number, &self.wake)?))
    }
}
