//! The canvas of the page that is shown, and the hand on it.

use egui::{Modifiers, Pos2, Rect, Ui};
use engine::{Coord, Top};

use super::App;
use crate::analysis::examiner::Answer;
use crate::analysis::lens::Lens;
use crate::analysis::live::About;
use crate::analysis::overlay::Overlay;
use crate::analysis::test_run::TestRun;
use crate::canvas::{Gesture, Lattice, Scene};
use crate::canvas::{belief, marks, overlay};
use crate::replay::{Replay, Tableau};
use crate::theme;
use crate::tools::foresight::Moment;
use crate::tools::hand::{Holding, Tool};
use crate::tools::stroke::{self, Stroke};
use crate::tools::symmetry::{Centre, Mode, Symmetry};
use crate::tools::{Doing, Selection, paint, selection, stamp};
use crate::ui::command::{Command, Keyboard};
use crate::ui::frame::{heat, hint, what_if};

impl App {
    /// Draws the canvas and lets the hand act on it.
    pub(super) fn desk_ui(&mut self, ui: &mut Ui) {
        let page = &mut self.pages[self.here];
        if let Some((trial, wanted)) = page.trial.as_mut().zip(self.heat.wanted()) {
            trial.warm(wanted, &*self.host);
        }
        self.key_ui(ui);
        let view = ui.available_rect_before_wrap();
        let response = self.handle(ui, view);
        let keys = ui.input(|input| input.modifiers);
        let axes = axes(self.page().symmetry, self.page().canvas.lattice());
        let settings = &self.settings;
        let (look, names, grid, lens) = (settings.look, settings.names, settings.grid, self.lens);
        let heated = self.heat.sort.is_some();
        let page = &mut self.pages[self.here];
        let at = page.canvas.focus().filter(|_| page.is_drawing());
        let replay = page.trial.as_ref().and_then(|trial| trial.replay.as_ref());
        let tableau = replay.and_then(Replay::tableau);
        let expected = replay.map(Replay::expected).unwrap_or_default();
        let choices = replay.map(Replay::targets).unwrap_or_default();
        let pieces = replay.map(Replay::pieces).unwrap_or_default();
        let heat = heat_of(page.trial.as_ref(), heated);
        let overlay = heat.or_else(|| lens_of(page.answer.as_ref(), lens));
        let area = match (&page.stroke, &self.hand.holding, at) {
            (Some(Stroke::Rectangle(one, other, _)), ..) => {
                selection::rectangle(page.document.zone(), *one, *other).into_iter().collect()
            }
            (None, Holding::Stamp(held), Some(at)) => held.at(at).into_iter().map(|(at, _)| at).collect(),
            _ => Selection::default(),
        };
        let moment = Moment {
            revision: page.document.revision(),
            at,
            hand: self.hand.clone(),
            symmetry: page.symmetry,
            keys,
            stroke: page.stroke.clone(),
        };
        let foreseen = page.foresight.look(moment, page.document.draft(), &page.selection);
        let (wet, ghost) = if page.stroke.is_some() { (foreseen, &[][..]) } else { (&[][..], foreseen) };
        let scene = Scene {
            zone: page.document.zone(),
            revision: page.document.revision(),
            look,
            names,
            grid,
            wet,
            ghost,
            selection: &page.selection,
            area: &area,
            overlay,
            tableau,
            expected,
            choices: &choices,
            pieces: &pieces,
            axes: &axes,
        };
        let pressed = page.canvas.paint(ui, &response, &scene);
        page.canvas.minimap_ui(ui);
        heat::number_ui(ui, page, heat.is_some());
        response.widget_info(|| egui::WidgetInfo::labeled(egui::Role::Canvas, true, "zone"));
        self.what_if(ui);
        self.cursor(ui, &response);
        for at in pressed {
            let point = self.page().canvas.lattice().centre(at);
            self.gesture(ui, Gesture::Down { at, point, keys: Modifiers::NONE });
            self.gesture(ui, Gesture::Up);
        }
        if self.page_mut().is_empty() {
            hint::empty_ui(ui, self.page(), view);
        }
        self.notices.ui(ui, view);
    }

    /// What the colours and marks over the zone mean, below it, where they hide nothing of it.
    fn key_ui(&self, ui: &mut Ui) {
        let page = self.page();
        let heat = heat_of(page.trial.as_ref(), self.heat.sort.is_some());
        let overlay = heat.or_else(|| lens_of(page.answer.as_ref(), self.lens));
        let tableau = page.replay().and_then(|replay| Some((replay, replay.tableau()?)));
        if overlay.is_none() && tableau.is_none() {
            return;
        }
        let colours = theme::colours(ui);
        let old = page.trial.as_ref().is_some_and(|trial| !trial.is_current(&page.document));
        let frame = egui::Frame::new().fill(colours.ground).inner_margin(egui::Margin::symmetric(12, 5));
        egui::Panel::bottom("key").resizable(false).frame(frame).show(ui, |ui| {
            ui.spacing_mut().item_spacing = egui::vec2(10.0, 4.0);
            ui.horizontal_wrapped(|ui| {
                if let Some((_, overlay)) = overlay {
                    overlay::legend_ui(ui, overlay);
                }
                if let Some((replay, tableau)) = tableau {
                    match_legend(ui, replay, tableau);
                }
                if old && (heat.is_some() || tableau.is_some()) {
                    ui.label(egui::RichText::new("of an older map").small().color(colours.warning));
                }
            });
        });
    }

    /// What the hand does on the canvas, as far as it is free for that.
    fn handle(&mut self, ui: &mut Ui, view: Rect) -> egui::Response {
        self.follow();
        let (response, gestures) = self.page_mut().canvas.sense(ui, view);
        let free = self.dialog.is_none() && self.finder.is_none() && !egui::Popup::is_any_open(ui);
        let wanted = self.regions.is_for_canvas();
        if wanted || free && ui.memory(|memory| memory.focused().is_none()) {
            response.request_focus();
        }
        // The press that closes a menu closes a menu, and nothing else.
        let begins = free && !self.menu_open;
        if gestures.iter().any(Gesture::begins) {
            egui::Popup::close_all(ui);
        }
        for gesture in gestures.into_iter().filter(|gesture| begins || !gesture.begins()) {
            self.gesture(ui, gesture);
        }
        self.follow();
        response
    }

    /// While its key is held, the cell under the pointer is asked about; otherwise the rule whose tick is under it.
    fn what_if(&mut self, ui: &Ui) {
        let held = self.keyboard == Keyboard::Canvas
            && ui.input(|input| input.key_down(what_if::KEY) && input.modifiers.is_none());
        let (live, page) = (self.settings.live, &mut self.pages[self.here]);
        let free = live && page.is_drawing() && page.stroke.is_none();
        let cell = page.canvas.focus().filter(|_| held).map(|at| (About::Cell(at), page.canvas.place(at)));
        let rule = self.asked_rule.take().map(|(code, beside)| (About::Rule(code), beside));
        let asked = cell.or(rule).filter(|_| free);
        page.live.ask(&page.document, asked.map(|(about, _)| about));
        if let Some((_, beside)) = asked {
            what_if::what_if_ui(ui, page, &self.settings, beside);
            // There is always another frame while somebody asks.
            ui.request_repaint_after(std::time::Duration::from_millis(100));
        }
    }

    fn cursor(&self, ui: &Ui, response: &egui::Response) {
        if response.hovered() {
            let pans = ui.input(|input| input.key_down(egui::Key::Space)) || !self.page().is_drawing();
            ui.set_cursor_icon(match self.hand.tool {
                _ if pans => egui::CursorIcon::Grab,
                Tool::Select
                    if self.page().canvas.hover.is_some_and(|at| self.page().selection.contains(at)) =>
                {
                    egui::CursorIcon::Move
                }
                _ => egui::CursorIcon::Crosshair,
            });
        }
    }

    fn gesture(&mut self, ui: &Ui, gesture: Gesture) {
        match gesture {
            Gesture::Down { at, .. } if !self.page().is_drawing() => {
                if !self.choose_at(ui, at) {
                    self.page_mut().canvas.pan_instead();
                }
            }
            Gesture::Pick(_) if !self.page().is_drawing() => {}
            Gesture::Down { at, point, keys } => self.down(ui, at, point, keys),
            Gesture::Over { at, .. } => {
                if let Some(stroke) = &mut self.page_mut().stroke {
                    stroke.go(at);
                }
            }
            Gesture::Up => self.up(ui),
            Gesture::GiveUp => self.page_mut().stroke = None,
            Gesture::Pick(at) => self.pick(ui, at),
        }
    }

    fn pick(&mut self, ui: &Ui, at: Coord) {
        let piece = self.page().document.zone().cell(at);
        self.act(ui, Command::Dip(piece));
    }

    fn down(&mut self, ui: &Ui, at: Coord, point: Pos2, keys: Modifiers) {
        let page = &mut self.pages[self.here];
        match &self.hand.holding {
            Holding::Stamp(held) => {
                let (change, selection) = stamp::paste(page.document.draft(), held, at);
                page.document.make(change);
                page.selection = selection;
                if !keys.shift {
                    self.hand.holding = Holding::Nothing;
                }
            }
            Holding::Centre => {
                let (q, r) = page.canvas.lattice().axial(point);
                let symmetry = page.symmetry.around(Centre::nearest(q, r));
                self.hand.holding = Holding::Nothing;
                self.symmetry(ui, symmetry);
            }
            Holding::Nothing => self.tool(ui, at, keys),
        }
    }

    fn tool(&mut self, ui: &Ui, at: Coord, keys: Modifiers) {
        let page = &mut self.pages[self.here];
        page.stroke = Stroke::begin(&self.hand, at, keys, &page.selection);
        let zone = page.document.zone();
        match self.hand.tool {
            Tool::Fill => {
                let cells = crate::tools::fill(zone, at);
                let change = paint::change(
                    page.document.draft(),
                    Doing::Fill,
                    self.hand.paints(),
                    &cells,
                    page.symmetry,
                );
                self.make(ui, change);
            }
            Tool::Pick => self.pick(ui, at),
            Tool::Wand => {
                let cells = selection::wand(zone, at);
                page.selection.combine(stroke::combine(keys), cells);
            }
            Tool::Same => {
                let cells = selection::same_kind(zone, at);
                page.selection.combine(stroke::combine(keys), cells);
            }
            Tool::Brush | Tool::Eraser | Tool::Shape | Tool::Select => {}
        }
    }

    fn make(&mut self, ui: &Ui, change: Result<crate::document::change::Change, impl std::fmt::Display>) {
        match change {
            Ok(change) => self.page_mut().document.make(change),
            Err(why) => self.tell(ui, why.to_string()),
        }
    }

    /// A stroke ends: what it has painted dries, what it has marked is selected.
    fn up(&mut self, ui: &Ui) {
        let page = &mut self.pages[self.here];
        let Some(stroke) = page.stroke.take() else { return };
        let draft = page.document.draft();
        match &stroke {
            Stroke::Path(path) => {
                self.hand.last = path.last().copied();
                let change = stroke::painted(draft, &self.hand, &stroke, page.symmetry);
                self.make(ui, change);
            }
            Stroke::Shape(..) => {
                let change = stroke::painted(draft, &self.hand, &stroke, page.symmetry);
                self.make(ui, change);
            }
            Stroke::Rectangle(one, other, how) => {
                let single = one == other && page.selection.len() > 1;
                let cells = selection::rectangle(page.document.zone(), *one, *other);
                // A click beside a selection lets it go.
                let lets_go = single && *how == crate::tools::Combine::Replace;
                page.selection.combine(*how, cells.into_iter().filter(|_| !lets_go));
            }
            Stroke::Move(from, to) if from == to => {}
            Stroke::Move(from, to) => {
                if let Some((change, selection)) = stamp::shift(draft, &page.selection, *from, *to) {
                    page.document.make(change);
                    page.selection = selection;
                }
            }
        }
    }
}

/// The lines that show a symmetry: its axis, or the rays of its turns.
fn axes(symmetry: Symmetry, lattice: &Lattice) -> Vec<[Pos2; 2]> {
    let (q, r) = symmetry.centre().place();
    let centre = lattice.point(q, r);
    let bounds = lattice.bounds().expand(1.5);
    let reach = bounds.width() + bounds.height();
    let ray = |degrees: f32| {
        let way = egui::Vec2::angled(-degrees.to_radians());
        let way = if lattice.top() == Top::Pointy { egui::vec2(way.y, way.x) } else { way };
        [centre, centre + way * reach]
    };
    let rays = |count: u16, first: f32| {
        (0..count).map(move |n| ray(first + f32::from(n) * 360.0 / f32::from(count)))
    };
    let lines: Vec<[Pos2; 2]> = match symmetry.mode() {
        Mode::Off => Vec::new(),
        Mode::Mirror(axis) => rays(2, f32::from(axis.degrees())).collect(),
        Mode::Two => rays(2, 0.0).collect(),
        Mode::Three => rays(3, 90.0).collect(),
        Mode::Six => rays(6, 90.0).collect(),
    };
    lines.into_iter().map(|[from, to]| [from, within(from, to, bounds)]).collect()
}

/// The end of a ray where it leaves a rectangle.
fn within(from: Pos2, to: Pos2, bounds: Rect) -> Pos2 {
    let way = to - from;
    let leave = |low: f32, high: f32, start: f32, step: f32| match step {
        s if s > 1e-6 => (high - start) / s,
        s if s < -1e-6 => (low - start) / s,
        _ => f32::INFINITY,
    };
    let x = leave(bounds.left(), bounds.right(), from.x, way.x);
    let y = leave(bounds.top(), bounds.bottom(), from.y, way.y);
    from + way * x.min(y).clamp(0.0, 1.0)
}

/// The heat of the last test, if it is wanted. A match is shown on the bare map.
fn heat_of(trial: Option<&TestRun>, wanted: bool) -> Option<(u64, &Overlay)> {
    let trial = trial.filter(|trial| wanted && trial.replay.is_none())?;
    trial.heat().map(|heat| (heat.stamp(), &heat.overlay))
}

/// What a lens shows of the present zone, as soon as it is known.
fn lens_of(answer: Option<&Answer>, lens: Option<Lens>) -> Option<(u64, &Overlay)> {
    let answer = answer?;
    let (shown, overlay) = answer.overlay.as_ref()?;
    (Some(*shown) == lens).then_some((answer.revision, overlay))
}

/// What is seen of a match, and how to leave it.
fn match_legend(ui: &mut Ui, replay: &Replay, tableau: &Tableau) {
    marks::legend_ui(ui, replay, tableau);
    if let Some(watch) = &replay.watch {
        belief::legend_ui(ui, watch, replay.shown);
    }
    let back = if replay.before.is_some() { "to the match" } else { "to drawing" };
    ui.label(egui::RichText::new(format!("Esc goes back {back}")).small());
}
