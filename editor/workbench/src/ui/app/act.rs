//! Carrying commands out.

use egui::Context;
use engine::Coord;

use super::App;
use crate::document::Document;
use crate::document::change::Change;
use crate::document::edit::Draft;
use crate::tools::hand::{Holding, Tool};
use crate::tools::size::Sides;
use crate::tools::symmetry::{Mode, Symmetry};
use crate::tools::{Combine, Flip, Selection, Stamp, Turn, selection, size, stamp};
use crate::ui::command::{Command, Commands, FilmCommand};
use crate::ui::dialog::Dialog;
use crate::ui::docks::Panel;

impl App {
    /// Carries out all that was asked for.
    pub(super) fn act_all(&mut self, ctx: &Context, commands: &mut Commands) {
        for command in commands.drain(..) {
            self.act(ctx, command);
        }
        self.follow();
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
            Command::Cut => self.cut(ctx),
            Command::Copy => self.copy(ctx),
            Command::Paste => self.ask_what_was_copied(ctx),
            Command::PasteText(text) => self.paste(ctx, &text),
            Command::Delete => self.delete(),
            Command::SelectAll => {
                let all = selection::all(self.page().document.zone());
                self.page_mut().selection.combine(Combine::Replace, all);
            }
            Command::Cancel => self.cancel(ctx),
            Command::Turn(turn) => self.turn(turn),
            Command::Flip(flip) => self.flip(flip),
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
            Command::Symmetry(mode) => {
                match Symmetry::new(mode.under(self.top()), self.page().symmetry.centre()) {
                    Some(symmetry) => self.symmetry(ctx, symmetry),
                    None => {
                        self.tell(ctx, "there is no such symmetry around this centre: move it onto a sector");
                    }
                }
            }
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
            Command::View(command) => self.look(ctx, command),
            Command::Test(command) => self.test(ctx, command),
            Command::Film(command) => self.film(ctx, command),
        }
    }

    /// Says something to the designer.
    pub fn tell(&mut self, ctx: &Context, message: impl Into<String>) {
        self.notices.tell(message, ctx.input(|input| input.time));
    }

    /// A scenario that takes the place of another one has no file yet.
    pub(super) fn change(&mut self, change: Change) {
        let attaches = change.edit.attaches();
        let page = self.page_mut();
        page.document.make(change);
        if attaches {
            page.attached(None);
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

    fn cancel(&mut self, ctx: &Context) {
        let page = &mut self.pages[self.here];
        if page.stroke.take().is_some() {
            return;
        }
        if std::mem::take(&mut self.hand.holding) != Holding::Nothing {
            return;
        }
        if page.replay().is_some_and(|replay| replay.before.is_some()) {
            return self.film(ctx, FilmCommand::Leave);
        }
        if page.replay().is_some() {
            return self.close_match();
        }
        if !page.selection.is_empty() || page.problem.is_some() {
            page.selection.combine(Combine::Replace, []);
            page.problem = None;
        } else if self.lens.take().is_none()
            && self.heat.sort.take().is_none()
            && page.symmetry.mode() != Mode::Off
        {
            page.symmetry = Symmetry::new(Mode::Off, page.symmetry.centre()).unwrap_or(page.symmetry);
        }
    }

    fn cut(&mut self, ctx: &Context) {
        let page = &mut self.pages[self.here];
        if let Some((stamp, change)) = stamp::cut(page.document.draft(), &page.selection) {
            ctx.copy_text(written(&stamp));
            self.clipboard = Some(stamp);
            page.document.make(change);
        }
    }

    fn copy(&mut self, ctx: &Context) {
        let page = self.page();
        if let Some((stamp, _)) = Stamp::of(page.document.zone(), &page.selection) {
            ctx.copy_text(written(&stamp));
            self.clipboard = Some(stamp);
        }
    }

    fn delete(&mut self) {
        let page = self.page_mut();
        let change = stamp::delete(page.document.draft(), &page.selection);
        page.document.make(change);
    }

    /// Turns what the hand holds, else the selection.
    fn turn(&mut self, turn: Turn) {
        let top = self.top();
        if let Holding::Stamp(held) = &mut self.hand.holding {
            *held = held.turned(turn.under(top));
        } else {
            let page = self.page();
            self.reselect(stamp::turn(page.document.draft(), &page.selection, turn));
        }
    }

    /// The tops of the page's sectors: what is left on the screen may be up on the grid.
    fn top(&self) -> engine::Top {
        self.page().document.game().palette().top
    }

    /// Flips what the hand holds, else the selection.
    fn flip(&mut self, flip: Flip) {
        let top = self.top();
        if let Holding::Stamp(held) = &mut self.hand.holding {
            *held = held.flipped(flip.under(top));
        } else {
            let page = self.page();
            self.reselect(stamp::flip(page.document.draft(), &page.selection, flip));
        }
    }

    /// Makes a change, where there is one, after which something else is selected.
    fn reselect(&mut self, changed: Option<(Change, Selection)>) {
        if let Some((change, selection)) = changed {
            let page = self.page_mut();
            page.document.make(change);
            page.selection = selection;
        }
    }

    fn dip(&mut self, kind: engine::Cell) {
        self.hand.piece = kind;
        self.hand.holding = Holding::Nothing;
        // Who picks a colour wants to paint with it.
        if self.hand.tool.selects() || matches!(self.hand.tool, Tool::Pick | Tool::Eraser) {
            self.hand.tool = Tool::Brush;
        }
    }

    pub(super) fn symmetry(&mut self, ctx: &Context, symmetry: Symmetry) {
        let before = std::mem::replace(&mut self.page_mut().symmetry, symmetry);
        let top = self.top();
        let words = |symmetry: Symmetry| match symmetry.mode().under(top) {
            Mode::Off => Mode::Off.to_string(),
            mode => format!("{mode} around {}", symmetry.centre()),
        };
        self.notices.tell_now(&words(before), words(symmetry), ctx.input(|input| input.time));
    }

    fn change_size(&mut self, ctx: &Context, change: impl FnOnce(&Draft) -> Result<Change, size::Refusal>) {
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
pub(super) fn written(stamp: &Stamp) -> String {
    format!("{} sectors of a Hatchway zone", stamp.len())
}
