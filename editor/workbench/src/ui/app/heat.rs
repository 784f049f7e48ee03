//! Heat over the zone: the version it is held against, and pictures of it.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use egui::Context;
use engine::Zone;

use super::App;
use crate::analysis::aside::{Aside, Stand};
use crate::analysis::test_run::TestRun;
use crate::case::shown;
use crate::failure::Failure;
use crate::host::Choosing;
use crate::print::export::{Made, file_name};
use crate::report::heat::field::Version;
use crate::report::heat::{Aspect, Picture, Sort};
use crate::text::number::grouped;
use crate::ui::dialog::Dialog;
use crate::ui::dialog::chooser::Chooser;

/// A picture on its way to its file.
pub(super) type Drawing = (PathBuf, Aside<Result<Vec<PathBuf>, Failure>>);

/// Counts of a version that outlive the test.
struct Kept {
    zone: Zone,
    counts: Vec<u64>,
    matches: u64,
}

impl Kept {
    fn version(&self) -> Version<'_> {
        Version { zone: &self.zone, counts: &self.counts, matches: self.matches }
    }
}

/// All that a picture takes.
struct Plan {
    name: String,
    aspect: Aspect,
    about: String,
    now: Kept,
    then: Option<Kept>,
}

impl Plan {
    fn draw(&self) -> Result<Vec<u8>, String> {
        let Self { name, aspect, about, now, then } = self;
        let then = then.as_ref().map(Kept::version);
        Picture { name, aspect: *aspect, now: now.version(), then, about: about.clone() }.draw()
    }
}

impl App {
    /// The heat that lies over the zone.
    pub fn heat(&self) -> Option<Sort> {
        self.heat.sort
    }

    /// Plays the pinned version while somebody wants to see what changes.
    pub(super) fn look_at_change(&mut self) {
        let wanted = self.heat.wanted().is_some_and(|wanted| wanted.change);
        let page = &mut self.pages[self.here];
        if let Some(trial) = &mut page.trial {
            trial.hold_against(page.live.pinned().filter(|_| wanted), &*self.host);
        }
    }

    pub(super) fn ask_save_heat(&mut self, ctx: &Context) {
        let Some(plan) = self.heat_plan() else { return };
        let change = if plan.then.is_some() { "change-of-" } else { "" };
        let aspect = plan.aspect.file_name(self.page().document.game());
        let name = format!("{}-{change}{aspect}.png", file_name(&plan.name));
        match self.host.choosing() {
            Choosing::Ours => self.choose(Chooser::picture(self.folder(), name)),
            Choosing::Systems => self.draw_heat(ctx, plan, Path::new(&name)),
        }
    }

    pub(super) fn save_heat(&mut self, ctx: &Context, path: &Path) {
        if let Some(plan) = self.heat_plan() {
            self.draw_heat(ctx, plan, path);
        }
    }

    fn draw_heat(&mut self, ctx: &Context, plan: Plan, path: &Path) {
        let (host, to) = (Arc::clone(&self.host), self.folder.join(path));
        let work = move || {
            let bytes = plan.draw().map_err(|why| Failure::unusable(format!("no picture: {why}")))?;
            host.save(&[Made { path: to, bytes }])
        };
        self.drawing = Some((path.to_owned(), Aside::begin(&*self.host, ctx, work)));
    }

    /// Hears whether a picture is saved.
    pub(super) fn look_at_drawing(&mut self, ctx: &Context) {
        let Some((path, saving)) = self.drawing.take() else { return };
        let why = match saving.look() {
            Stand::Busy => {
                self.drawing = Some((path, saving));
                return;
            }
            Stand::Done(Ok(files)) => {
                self.close_chooser(Chooser::is_for_picture);
                let saved = files.first().map_or(path.as_path(), PathBuf::as_path);
                return self.tell(ctx, format!("the picture is saved in {}", shown(saved)));
            }
            Stand::Done(Err(failure)) => failure.lines.join("; "),
            Stand::Lost => "the picture is not saved: no thread can be started".to_owned(),
        };
        match &mut self.dialog {
            Some(Dialog::Choose(chooser)) if chooser.is_for_picture() => chooser.refuse(why),
            _ => self.tell(ctx, why),
        }
    }

    /// The picture of the heat that is seen.
    fn heat_plan(&self) -> Option<Plan> {
        let wanted = self.heat.wanted()?;
        let page = self.page();
        let trial = page.trial.as_ref().map(TestRun::shown)?;
        let (sums, job) = (&trial.played.sums, &trial.job);
        if sums.matches() == 0 {
            return None;
        }
        let kept = |zone: &Zone, sums: &crate::game::Sums| Kept {
            zone: zone.clone(),
            counts: sums.heat(wanted.aspect),
            matches: sums.matches(),
        };
        let then = trial.rival().and_then(|rival| rival.sums()).filter(|_| wanted.change);
        let mut bots = job.bots.clone();
        bots.dedup();
        let who = format!("{} players", bots.join(" and "));
        let rules = page.document.scenario().map_or("as printed", |scenario| scenario.name());
        let matches = format!("{} matches", grouped(sums.matches()));
        let about =
            [matches, rules.to_owned(), format!("{} seats", job.players), who, format!("seed {}", job.seed)];
        Some(Plan {
            name: page.document.name().to_owned(),
            aspect: wanted.aspect,
            about: about.join(" · "),
            now: kept(&trial.zone, sums),
            then: then.map(|(zone, sums)| kept(zone, sums)),
        })
    }
}
