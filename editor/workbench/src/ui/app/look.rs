//! How things are shown.

use egui::Context;

use super::App;
use super::regions::Going;
use crate::theme::Look;
use crate::ui::command::ViewCommand;
use crate::ui::dialog::Dialog;
use crate::ui::dialog::finder::Finder;

impl App {
    /// Changes how things are shown, and nothing else.
    pub(super) fn look(&mut self, ctx: &Context, command: ViewCommand) {
        match command {
            ViewCommand::Fit => self.page_mut().canvas.fit(),
            ViewCommand::ZoomIn => self.page_mut().canvas.zoom(1.25),
            ViewCommand::ZoomOut => self.page_mut().canvas.zoom(0.8),
            ViewCommand::Names => self.settings.names = !self.settings.names,
            ViewCommand::Grid => self.settings.grid = !self.settings.grid,
            ViewCommand::ChangeLook => {
                self.settings.look = match self.settings.look {
                    Look::Printed => Look::Plain,
                    Look::Plain => Look::Printed,
                };
            }
            ViewCommand::Lens(lens) => {
                self.lens = Some(lens).filter(|lens| self.lens != Some(*lens));
                self.heat.sort = self.heat.sort.filter(|_| self.lens.is_none());
            }
            ViewCommand::Panels => self.panels_hidden = !self.panels_hidden,
            ViewCommand::Panel(panel) if self.settings.is_in_front(panel) => self.settings.close(panel),
            ViewCommand::Panel(panel) | ViewCommand::Front(panel) => self.settings.show(panel),
            ViewCommand::Dock(panel, dock) => self.settings.dock(panel, dock),
            ViewCommand::Theme(theme) => {
                self.settings.theme = theme;
                ctx.set_theme(theme);
            }
            ViewCommand::Language(language) => self.settings.language = language,
            ViewCommand::Fold(section) => self.settings.fold(section),
            ViewCommand::LargerText => self.text(ctx, self.settings.text + 0.1),
            ViewCommand::SmallerText => self.text(ctx, self.settings.text - 0.1),
            ViewCommand::UsualText => self.text(ctx, 1.0),
            ViewCommand::NextPart => self.regions.go(ctx, Going::On),
            ViewCommand::PreviousPart => self.regions.go(ctx, Going::Back),
            ViewCommand::OpenMenu(menu) => {
                self.wanted_menu = Some(menu);
                ctx.request_repaint();
            }
            ViewCommand::Find => self.finder = Some(Finder::new()),
            ViewCommand::Shortcuts => self.dialog = Some(Dialog::Shortcuts),
            ViewCommand::Hint => self.settings.hinted = !self.settings.hinted,
        }
    }

    fn text(&mut self, ctx: &Context, text: f32) {
        self.settings.set_text(text);
        ctx.set_zoom_factor(self.settings.text);
    }
}
