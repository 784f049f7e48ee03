//! Carrying commands out.

use egui::Context;
use engine::Coord;

use super::App;
use super::regions::Going;
use crate::document::Document;
use crate::theme::Look;
use crate::tools::hand::Holding;
use crate::tools::size::Sides;
use crate::tools::symmetry::{Mode, Symmetry};
use crate::tools::{Combine, Stamp, selection, size, stamp};
use crate::ui::command::Command;
use crate::ui::panel::Commands;
use crate::ui::panel::Panel;
use crate::ui::panel::dialog::Dialog;
use crate::ui::panel::finder::Finder;

impl App {
    /// Carries out all that was asked for.
    pub(super) fn act_all(&mut self, ctx: &Context, commands: &mut Commands) {
        for command in commands.drain(..) {
            self.act(ctx, command);
        }
        self.page_mut().follow();
    }

    /// Carries out one command.
    pub fn act(&mut self, ctx: &Context, command: Command) {
        match command {
            Command::File(filing) => self.file(ctx, filing),
            Command::ClosePage(page) => self.close(page.unwrap_or(self.here)),
            Command::ShowPage(page) => self.show_page(page),
            Command::NextPage => self.show_page((self.here + 1) % self.pages.len()),
            Command::PreviousPage => self.show_page((self.here + self.pages.len() - 1) % self.pages.len()),
            Command::Undo => self.travel(Document::undo),
            Command::Redo => self.travel(Document::redo),
            Command::GoToState(state) => self.travel(|document| document.go(state)),
            Command::Make(change) => self.change(change),
            Command::Tell(messages) => messages.iter().for_each(|message| self.tell(ctx, message)),
            Command::Cut | Command::Copy | Command::Paste | Command::Delete => self.clipboard(ctx, &command),
            Command::SelectAll => {
                let all = selection::all(self.page().document.zone());
                self.page_mut().selection.combine(Combine::Replace, all);
            }
            Command::Cancel => self.cancel(),
            Command::Turn(_) | Command::Flip(_) => self.turn(&command),
            Command::Take(tool) => {
                self.hand.tool = tool;
                self.hand.holding = Holding::Nothing;
            }
            Command::Dip(kind) => self.dip(kind),
            Command::Size(size) => self.hand.size = size,
            Command::Larger => self.hand.size = self.hand.size.larger(),
            Command::Smaller => self.hand.size = self.hand.size.smaller(),
            Command::NextSymmetry => {
                let next = self.page().symmetry.next();
                self.symmetry(ctx, next);
            }
            Command::Symmetry(mode) => match Symmetry::new(mode, self.page().symmetry.centre()) {
                Some(symmetry) => self.symmetry(ctx, symmetry),
                None => self.tell(ctx, "there is no such symmetry around this centre: move it onto a sector"),
            },
            Command::MoveCentre => self.hand.holding = Holding::Centre,
            Command::AskSize => self.dialog = Some(Dialog::Size(Sides::default())),
            Command::Resize(sides) => self.change_size(ctx, |draft| size::resize(draft, sides)),
            Command::Shift(way) => self.change_size(ctx, |draft| size::shift(draft, way)),
            Command::Crop => self.change_size(ctx, size::crop),
            Command::NextProblem => {
                self.walk_problems(|shown, count| shown.map_or(0, |shown| (shown + 1) % count));
            }
            Command::PreviousProblem => {
                self.walk_problems(|shown, count| shown.unwrap_or(0).checked_sub(1).unwrap_or(count - 1));
            }
            Command::ShowProblem(problem) => self.show_problem(problem),
            Command::GoTo(at) => self.go_to(at),
            Command::ShowRule(code) => self.show_rule(code),
            Command::NewHouseRule => self.new_house_rule(ctx),
            Command::Print(printing) => self.print(ctx, printing),
            other => self.look(ctx, &other),
        }
    }

    /// Commands that change how things are shown, and nothing else.
    fn look(&mut self, ctx: &Context, command: &Command) {
        match command {
            Command::Fit => self.page_mut().canvas.fit(),
            Command::ZoomIn => self.page_mut().canvas.zoom(1.25),
            Command::ZoomOut => self.page_mut().canvas.zoom(0.8),
            Command::Names => self.settings.names = !self.settings.names,
            Command::Grid => self.settings.grid = !self.settings.grid,
            Command::ChangeLook => {
                self.settings.look = match self.settings.look {
                    Look::Printed => Look::Plain,
                    Look::Plain => Look::Printed,
                };
            }
            Command::Lens(lens) => {
                self.lens = Some(*lens).filter(|lens| self.lens != Some(*lens));
                self.heat = self.heat.filter(|_| self.lens.is_none());
            }
            Command::Panels => self.panels_hidden = !self.panels_hidden,
            Command::Panel(panel) if self.settings.is_in_front(*panel) => self.settings.close(*panel),
            Command::Panel(panel) | Command::Front(panel) => self.settings.show(*panel),
            Command::Dock(panel, dock) => self.settings.dock(*panel, *dock),
            Command::Theme(theme) => {
                self.settings.theme = *theme;
                ctx.set_theme(*theme);
            }
            Command::Language(language) => self.settings.language = *language,
            Command::Fold(section) => self.settings.fold(*section),
            Command::LargerText => self.text(ctx, self.settings.text + 0.1),
            Command::SmallerText => self.text(ctx, self.settings.text - 0.1),
            Command::UsualText => self.text(ctx, 1.0),
            Command::NextPart => self.regions.go(ctx, Going::On),
            Command::PreviousPart => self.regions.go(ctx, Going::Back),
            Command::OpenMenu(menu) => {
                self.wanted_menu = Some(*menu);
                ctx.request_repaint();
            }
            Command::Find => self.finder = Some(Finder::new()),
            Command::Shortcuts => self.dialog = Some(Dialog::Shortcuts),
            Command::Hint => self.settings.hinted = !self.settings.hinted,
            other => self.test(other),
        }
    }

    /// Says something to the designer.
    pub fn tell(&mut self, ctx: &Context, message: impl Into<String>) {
        self.notices.tell(message, ctx.input(|input| input.time));
    }

    fn text(&mut self, ctx: &Context, text: f32) {
        self.settings.set_text(text);
        ctx.set_zoom_factor(self.settings.text);
    }

    /// A scenario that takes the place of another one has no file yet.
    pub(super) fn change(&mut self, change: crate::document::change::Change) {
        let attaches = change.edit.attaches();
        let page = self.page_mut();
        page.document.make(change);
        if attaches {
            page.files.attached(None, page.document.history());
        }
    }

    pub(super) fn show_page(&mut self, page: usize) {
        self.here = page.min(self.pages.len() - 1);
        self.hand.last = None;
    }

    fn close(&mut self, page: usize) {
        match self.pages.get(page) {
            Some(open) if open.document.is_modified() => self.dialog = Some(Dialog::Unsaved(open.id)),
            Some(open) => self.drop_page(open.id),
            None => {}
        }
    }

    fn travel(&mut self, go: impl FnOnce(&mut Document) -> bool) {
        self.page_mut().stroke = None;
        go(&mut self.page_mut().document);
    }

    fn cancel(&mut self) {
        let page = &mut self.pages[self.here];
        if page.stroke.take().is_some() {
            return;
        }
        if std::mem::take(&mut self.hand.holding) != Holding::Nothing {
            return;
        }
        if page.replay().is_some() {
            return self.close_match();
        }
        if !page.selection.is_empty() || page.problem.is_some() {
            page.selection.combine(Combine::Replace, []);
            page.problem = None;
        } else if self.lens.take().is_none()
            && self.heat.take().is_none()
            && page.symmetry.mode() != Mode::Off
        {
            page.symmetry = Symmetry::new(Mode::Off, page.symmetry.centre()).unwrap_or(page.symmetry);
        }
    }

    fn clipboard(&mut self, ctx: &Context, command: &Command) {
        let page = &mut self.pages[self.here];
        let draft = page.document.draft();
        match command {
            Command::Cut => {
                if let Some((stamp, change)) = stamp::cut(draft, &page.selection) {
                    ctx.copy_text(written(&stamp));
                    self.clipboard = Some(stamp);
                    page.document.make(change);
                }
            }
            Command::Copy => {
                if let Some((stamp, _)) = Stamp::of(page.document.zone(), &page.selection) {
                    ctx.copy_text(written(&stamp));
                    self.clipboard = Some(stamp);
                }
            }
            Command::Delete => {
                let change = stamp::delete(draft, &page.selection);
                page.document.make(change);
            }
            _ => self.hand.holding = self.clipboard.clone().map(Holding::Stamp).unwrap_or_default(),
        }
    }

    /// Turns or flips what the hand holds, else the selection.
    fn turn(&mut self, command: &Command) {
        if let Holding::Stamp(held) = &mut self.hand.holding {
            *held = match command {
                Command::Turn(turn) => held.turned(*turn),
                Command::Flip(flip) => held.flipped(*flip),
                _ => return,
            };
            return;
        }
        let page = &mut self.pages[self.here];
        let draft = page.document.draft();
        let turned = match command {
            Command::Turn(turn) => stamp::turn(draft, &page.selection, *turn),
            Command::Flip(flip) => stamp::flip(draft, &page.selection, *flip),
            _ => None,
        };
        if let Some((change, selection)) = turned {
            page.document.make(change);
            page.selection = selection;
        }
    }

    fn dip(&mut self, kind: engine::Cell) {
        self.hand.piece = kind;
        self.hand.holding = Holding::Nothing;
        // Who picks a colour wants to paint with it.
        if self.hand.tool.selects()
            || matches!(self.hand.tool, crate::tools::hand::Tool::Pick | crate::tools::hand::Tool::Eraser)
        {
            self.hand.tool = crate::tools::hand::Tool::Brush;
        }
    }

    pub(super) fn symmetry(&mut self, ctx: &Context, symmetry: Symmetry) {
        let before = std::mem::replace(&mut self.page_mut().symmetry, symmetry);
        let words = |symmetry: Symmetry| match symmetry.mode() {
            Mode::Off => symmetry.mode().to_string(),
            mode => format!("{mode} around {}", symmetry.centre()),
        };
        self.notices.tell_now(&words(before), words(symmetry), ctx.input(|input| input.time));
    }

    fn change_size(
        &mut self,
        ctx: &Context,
        change: impl FnOnce(
            &crate::document::edit::Draft,
        ) -> Result<crate::document::change::Change, size::Refusal>,
    ) {
        match change(self.page().document.draft()) {
            Ok(change) => {
                self.page_mut().document.make(change);
                self.hand.last = None;
            }
            Err(refusal) => self.tell(ctx, refusal.to_string()),
        }
    }

    /// Shows another finding: `next` tells which, from the one that is shown and how many there are.
    fn walk_problems(&mut self, next: impl FnOnce(Option<usize>, usize) -> usize) {
        let count = self.page().findings().len();
        if count > 0 {
            self.show_problem(next(self.page().problem, count));
        }
    }

    fn show_problem(&mut self, problem: usize) {
        self.panels_hidden = false;
        self.settings.show(Panel::Problems);
        let page = self.page_mut();
        page.problem = Some(problem);
        let codes = page.findings().get(problem).map(|finding| finding.rules.as_slice()).unwrap_or_default();
        let code = codes.first().and_then(|code| code.parse().ok());
        let sectors = page.marked().to_vec();
        page.selection.combine(Combine::Replace, sectors.iter().copied());
        page.canvas.show(&sectors);
        // The scenario panel, where it can be seen, goes there too.
        self.wanted_rule = code.or(self.wanted_rule);
    }

    fn go_to(&mut self, at: Coord) {
        let page = self.page_mut();
        page.selection.combine(Combine::Replace, [at]);
        page.canvas.show(&[at]);
    }
}

/// What is copied, for other programs: the names and kinds of sectors would mean nothing elsewhere.
fn written(stamp: &Stamp) -> String {
    format!("{} sectors of a Hatchway zone", stamp.len())
}
