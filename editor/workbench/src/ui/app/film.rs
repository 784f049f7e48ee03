//! The match that is open: it runs, is seen with other eyes, and is played on by hand.

use std::time::Duration;

use egui::{Context, Ui};
use engine::Coord;

use super::App;
use crate::replay::Replay;
use crate::ui::command::FilmCommand;
use crate::ui::docks::Panel;

impl App {
    fn replay_mut(&mut self) -> Option<&mut Replay> {
        self.page_mut().trial.as_mut()?.replay.as_mut()
    }

    /// Carries out what is about the match that is open.
    pub(super) fn film(&mut self, ctx: &Context, command: FilmCommand) {
        let now = ctx.input(|input| input.time);
        let Some(replay) = self.replay_mut() else { return };
        match command {
            FilmCommand::Run if replay.film.is_running() => replay.film.stop(),
            FilmCommand::Run => {
                // From its end it begins again.
                if replay.shown == replay.last() {
                    replay.show(0);
                }
                replay.film.run(now);
            }
            FilmCommand::First => replay.show(0),
            FilmCommand::Last => replay.show(replay.last()),
            FilmCommand::Speed(speed) => replay.film.speed = speed,
            // Whoever plays a seat knows what it knows, and nothing else.
            FilmCommand::Watch(_) if replay.sitting.is_some() => {}
            FilmCommand::Watch(seat) => replay.watch(seat),
            FilmCommand::Shade(whose) => replay.shade(whose),
            FilmCommand::Sit(seat) => {
                let taken = replay.sit(seat);
                self.go_on_with(ctx, taken);
                self.panels_hidden = false;
                self.settings.show(Panel::Test);
            }
            FilmCommand::Choose(step) if replay.sitting.is_some() => {
                let steps = replay.take.steps.iter().cloned().chain([step]).collect();
                let chosen = replay.choose(steps);
                self.go_on_with(ctx, chosen);
            }
            FilmCommand::Choose(_) => {}
            FilmCommand::TakeBack => {
                let mut steps = replay.take.steps.clone();
                if steps.pop().is_some() {
                    let back = replay.choose(steps);
                    self.go_on_with(ctx, back);
                }
            }
            FilmCommand::Aim(group) => {
                if let Some(sitting) = &mut replay.sitting {
                    sitting.group = group;
                }
            }
            FilmCommand::Hint => replay.hint(),
            FilmCommand::Leave => {
                if let Some(before) = replay.before.take() {
                    *replay = *before;
                }
            }
        }
    }

    fn go_on_with(&mut self, ctx: &Context, played: Result<Replay, String>) {
        match played {
            Ok(played) => {
                if let Some(replay) = self.replay_mut() {
                    *replay = played;
                }
            }
            Err(why) => self.tell(ctx, format!("it cannot be played on: {why}")),
        }
    }

    /// Shows the next turn when it is time for it.
    pub(super) fn look_at_film(&mut self, ui: &Ui) {
        let now = ui.input(|input| input.time);
        let Some(replay) = self.replay_mut() else { return };
        let Some((turns, left)) = replay.film.advance(now) else { return };
        if turns > 0 {
            replay.show(replay.shown + turns);
        }
        if replay.shown == replay.last() {
            replay.film.stop();
        } else {
            ui.request_repaint_after(Duration::from_secs_f64(left));
        }
    }

    /// A cell was pressed while a seat is played by hand: a choice, or a piece that is picked up. Whether it was either.
    pub(super) fn choose_at(&mut self, ctx: &Context, at: Coord) -> bool {
        let replay = self.page().replay().filter(|replay| replay.shown == replay.last());
        let sitting = replay.and_then(|replay| replay.sitting.as_ref());
        let Some(sitting) = sitting else { return false };
        let chosen = sitting.on_map().find(|choice| choice.at == Some(at));
        let command = match (chosen, sitting.piece_at(at)) {
            // Whoever presses a piece again wants the next thing it can do, and not what it can do on the spot.
            (Some(choice), Some(group)) if choice.from == Some(at) && group != sitting.group => {
                FilmCommand::Aim(group.to_owned())
            }
            (Some(choice), _) => FilmCommand::Choose(choice.step.clone()),
            (None, Some(group)) => FilmCommand::Aim(group.to_owned()),
            (None, None) => return false,
        };
        self.film(ctx, command);
        true
    }
}
