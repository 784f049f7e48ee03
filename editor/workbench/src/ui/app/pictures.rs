//! Pictures of the match that is open, drawn beside the window and saved.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;

use super::App;
use crate::analysis::aside::{Aside, Stand};
use crate::case::shown;
use crate::failure::Failure;
use crate::host::Choosing;
use crate::print::export::{Made, file_name};
use crate::replay::picture::Reel;
use crate::ui::command::Picture;
use crate::ui::dialog::chooser::Chooser;

/// The most turns that are drawn one by one.
const MOST: usize = 2000;

/// Pictures on their way to their files.
pub(super) type Saving = Aside<Result<Vec<PathBuf>, Failure>>;

impl App {
    pub(super) fn ask_save_film(&mut self, ctx: &Context, picture: Picture) {
        let Some(replay) = self.page().replay() else { return };
        let turn = if picture == Picture::Still { format!("-turn-{}", replay.shown) } else { String::new() };
        let title = file_name(&self.page().title());
        let name = format!("{title}-{}{turn}.png", file_name(&replay.name));
        match self.host.choosing() {
            Choosing::Ours => self.choose(Chooser::film(self.folder(), picture, name)),
            Choosing::Systems => self.save_film(ctx, picture, name.into()),
        }
    }

    pub(super) fn save_film(&mut self, ctx: &Context, picture: Picture, path: PathBuf) {
        let Some(replay) = self.page().replay().cloned() else { return };
        if self.filming.is_some() {
            return self.tell(ctx, "other pictures are being drawn; wait until they are saved");
        }
        self.close_chooser(Chooser::is_for_film);
        let turns = replay.last() + 1;
        if picture != Picture::Still && turns > MOST {
            let words =
                format!("the match has {turns} turns: expected at most {MOST} for pictures of all of them");
            return self.tell(ctx, words);
        }
        let Some(zone) = self.page().trial.as_ref().map(|trial| trial.zone.clone()) else { return };
        let mut reel = Reel::new(zone, self.page().title(), replay);
        let (host, to) = (Arc::clone(&self.host), self.folder.join(path));
        if picture != Picture::Still {
            self.tell(ctx, format!("{turns} turns are being drawn"));
        }
        self.filming = Some(Aside::begin(&*self.host, ctx, move || {
            let files = drawn(&mut reel, picture, &to);
            host.save(&files.map_err(|why| Failure::unusable(format!("{}: {why}", shown(&to))))?)
        }));
    }

    /// Hears whether pictures are saved.
    pub(super) fn look_at_pictures(&mut self, ctx: &Context) {
        let Some(saving) = self.filming.take() else { return };
        match saving.look() {
            Stand::Busy => self.filming = Some(saving),
            Stand::Done(Ok(files)) => {
                let words = match files.as_slice() {
                    [one] => format!("the picture is saved in {}", shown(one)),
                    [first, .., last] => {
                        format!("the pictures are saved in {} to {}", shown(first), shown(last))
                    }
                    [] => "there was nothing to draw".to_owned(),
                };
                self.tell(ctx, words);
            }
            Stand::Done(Err(failure)) => failure.lines.iter().for_each(|line| self.tell(ctx, line.as_str())),
            Stand::Lost => self.tell(ctx, "the pictures are not saved: no thread can be started"),
        }
    }
}

fn drawn(reel: &mut Reel, picture: Picture, path: &Path) -> Result<Vec<Made>, String> {
    let one = |bytes: Vec<u8>| vec![Made { path: path.to_owned(), bytes }];
    match picture {
        Picture::Still => reel.still().map(one),
        Picture::Animated => reel.animated().map(one),
        Picture::Frames => {
            let mut files = Vec::new();
            reel.frames(|turn, bytes| files.push(Made { path: numbered(path, turn), bytes }))?;
            Ok(files)
        }
    }
}

// `match.png` becomes `match-007.png`, so that they stand in their order.
fn numbered(path: &Path, turn: usize) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_owned();
    name.push(format!("-{turn:03}.png"));
    path.with_file_name(name)
}
