//! What the hand does on the canvas: pointer, wheel, pinch and keys become gestures on cells.

use egui::{Event, EventFilter, Key, Modifiers, MouseWheelSource, PointerButton, Pos2, Rect, Response, Ui};
use engine::{Coord, Top};

use super::Canvas;

/// Something done on cells.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gesture {
    /// The button went down, or Enter was pressed on the cursor.
    Down {
        /// On this cell.
        at: Coord,
        /// At this point of the world.
        point: Pos2,
        /// With these keys held.
        keys: Modifiers,
    },
    /// With the button down, the pointer went to another cell. It may lie far off: a hand is faster than frames.
    Over {
        /// The cell.
        at: Coord,
        /// The point of the world.
        point: Pos2,
    },
    /// The button went up.
    Up,
    /// What was begun is not meant: a second finger came down.
    GiveUp,
    /// The kind of this cell is wanted.
    Pick(Coord),
}

impl Gesture {
    /// Whether something begins with it.
    pub const fn begins(&self) -> bool {
        matches!(self, Self::Down { .. } | Self::Pick(_))
    }
}

/// Whether a button went down on the canvas and up again between two frames, far off: egui takes that for nothing.
fn flicked(ui: &Ui, response: &Response, events: &[Event]) -> bool {
    // At the edge panels are made larger and smaller.
    let inside = response.rect.shrink(ui.style().interaction.resize_grab_radius_side);
    let is_on_us = |pos| inside.contains(pos) && ui.ctx().layer_id_at(pos) == Some(response.layer_id);
    let went = |button: PointerButton, down: bool| {
        events.iter().position(
            |event| matches!(event, Event::PointerButton { pressed, button: which, .. } if *which == button && *pressed == down),
        )
    };
    let begins = |event: &Event| match event {
        Event::PointerButton { pos, button, pressed: true, .. } => {
            is_on_us(*pos) && went(*button, false) > went(*button, true)
        }
        _ => false,
    };
    events.iter().any(begins)
}

/// The button that is down, and what for.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) enum Hold {
    Stroke { last: Option<Coord> },
    Pan,
}

impl Canvas {
    /// Takes in what happened since the last frame.
    pub fn sense(&mut self, ui: &mut Ui, view: Rect) -> (Response, Vec<Gesture>) {
        let response = ui.interact(view, ui.scope_id().with("canvas"), egui::Sense::click_and_drag());
        self.view = view;
        self.id = Some(response.id);
        self.camera.settle(self.lattice.bounds(), view);
        let mut gestures = Vec::new();
        self.look_around(ui, &response);
        self.follow_pointer(ui, &response, &mut gestures);
        self.follow_keys(ui, &response, &mut gestures);
        self.hover = ui
            .input(|i| i.pointer.latest_pos())
            .filter(|_| response.hovered())
            .and_then(|pos| self.cell(pos));
        (response, gestures)
    }

    /// Takes the stroke that has just begun for a move of the view.
    pub fn pan_instead(&mut self) {
        if let Some(Hold::Stroke { .. }) = self.hold {
            self.hold = Some(Hold::Pan);
        }
    }

    /// The cell under a point of the screen.
    pub fn cell(&self, point: Pos2) -> Option<Coord> {
        self.lattice.at(self.world(point))
    }

    fn world(&self, point: Pos2) -> Pos2 {
        self.camera.to_screen(self.view).inverse() * point
    }

    fn look_around(&mut self, ui: &Ui, response: &Response) {
        if let Some(touch) = ui.input(egui::InputState::multi_touch) {
            // Fingers hover over nothing. What lies between them stays there.
            if ui.ctx().layer_id_at(touch.center_pos) == Some(response.layer_id)
                && self.view.contains(touch.center_pos)
            {
                self.camera.pan(touch.translation_delta);
                self.camera.zoom_at(touch.center_pos, touch.zoom_delta, self.view);
            }
            return;
        }
        let Some(pointer) = response.hover_pos() else { return };
        let (zoom, scroll, source) =
            ui.input(|i| (i.zoom_delta(), i.smooth_scroll_delta(), i.scroll_source()));
        if source == Some(MouseWheelSource::Trackpad) {
            self.camera.pan(scroll);
        } else {
            let wheel = (scroll.y / 240.0).exp();
            self.camera.zoom_at(pointer, wheel, self.view);
        }
        self.camera.zoom_at(pointer, zoom, self.view);
    }

    fn follow_pointer(&mut self, ui: &Ui, response: &Response, gestures: &mut Vec<Gesture>) {
        // Two fingers move the view. The first one has come down before and has painted already.
        if ui.input(|i| i.multi_touch().is_some()) {
            if let Some(Hold::Stroke { .. }) = self.hold.take() {
                gestures.push(Gesture::GiveUp);
            }
            self.pointer = None;
            return;
        }
        let ours = response.is_pointer_button_down_on() || response.clicked() || response.drag_stopped();
        let ours = ours || response.secondary_clicked() || response.middle_clicked();
        let (events, space) = ui.input(|i| (i.events.clone(), i.key_down(Key::Space)));
        let ours = ours || flicked(ui, response, &events);
        for event in events {
            match event {
                Event::PointerButton { pos, button, pressed: true, modifiers }
                    if ours && self.view.contains(pos) =>
                {
                    response.request_focus();
                    self.cursor_shown = false;
                    self.press(pos, button, modifiers, space, gestures);
                }
                Event::PointerButton { pressed: false, .. } | Event::PointerGone => {
                    if let Some(Hold::Stroke { .. }) = self.hold.take() {
                        gestures.push(Gesture::Up);
                    }
                    self.pointer = None;
                }
                Event::PointerMoved(pos) => {
                    self.drag(pos, gestures);
                    self.pointer = Some(pos);
                }
                _ => {}
            }
        }
    }

    fn press(
        &mut self,
        pos: Pos2,
        button: PointerButton,
        keys: Modifiers,
        space: bool,
        gestures: &mut Vec<Gesture>,
    ) {
        self.pointer = Some(pos);
        let at = self.cell(pos);
        match button {
            PointerButton::Middle => self.hold = Some(Hold::Pan),
            PointerButton::Primary if space => {
                self.hold = Some(Hold::Pan);
                self.space_panned = true;
            }
            PointerButton::Primary if keys.alt => gestures.extend(at.map(Gesture::Pick)),
            PointerButton::Primary => {
                if let Some(at) = at {
                    gestures.push(Gesture::Down { at, point: self.world(pos), keys });
                }
                self.hold = Some(Hold::Stroke { last: at });
            }
            PointerButton::Secondary => gestures.extend(at.map(Gesture::Pick)),
            _ => {}
        }
    }

    fn drag(&mut self, pos: Pos2, gestures: &mut Vec<Gesture>) {
        match &mut self.hold {
            Some(Hold::Pan) => {
                if let Some(before) = self.pointer {
                    self.camera.pan(pos - before);
                }
            }
            Some(Hold::Stroke { .. }) => {
                let (at, point) = (self.cell(pos), self.world(pos));
                if let (Some(Hold::Stroke { last }), Some(at)) = (&mut self.hold, at)
                    && last.replace(at) != Some(at)
                {
                    gestures.push(Gesture::Over { at, point });
                }
            }
            None => self.cursor_shown &= self.pointer == Some(pos),
        }
    }

    /// Arrow keys move the cursor, Enter and Space press on it.
    fn follow_keys(&mut self, ui: &Ui, response: &Response, gestures: &mut Vec<Gesture>) {
        if !response.has_focus() {
            return;
        }
        let filter = EventFilter { tab: true, horizontal_arrows: true, vertical_arrows: true, escape: true };
        ui.memory_mut(|memory| memory.set_focus_lock_filter(response.id, filter));
        for (key, dx, dy) in
            [(Key::ArrowLeft, -1, 0), (Key::ArrowRight, 1, 0), (Key::ArrowUp, 0, -1), (Key::ArrowDown, 0, 1)]
        {
            for _ in 0..ui.input_mut(|i| i.count_and_consume_key(Modifiers::NONE, key)) {
                self.step_cursor(dx, dy);
            }
        }
        let enter = ui.input_mut(|i| i.consume_key(Modifiers::NONE, Key::Enter));
        let space = ui.input(|i| i.key_released(Key::Space));
        if enter || space && !std::mem::take(&mut self.space_panned) {
            self.press_cursor(gestures);
        }
    }

    fn press_cursor(&mut self, gestures: &mut Vec<Gesture>) {
        if let Some(at) = self.cursor.filter(|_| self.cursor_shown) {
            let point = self.lattice.centre(at);
            gestures.extend([Gesture::Down { at, point, keys: Modifiers::NONE }, Gesture::Up]);
        }
    }

    fn step_cursor(&mut self, dx: i16, dy: i16) {
        let (columns, rows) = self.lattice.size();
        let start = self.hover.or_else(|| self.lattice.at(self.camera.part(self.view).center()));
        let shown = std::mem::replace(&mut self.cursor_shown, true);
        let from = if shown { self.cursor } else { start.or(self.cursor) };
        let from = from.unwrap_or(Coord::new(columns / 2, rows / 2));
        let step = |n: u16, by: i16, count: u16| n.saturating_add_signed(by).min(count.saturating_sub(1));
        // Where tops are pointy, letters run down.
        let (dx, dy) = if self.lattice.top() == Top::Pointy { (dy, dx) } else { (dx, dy) };
        // The first arrow only shows where the cursor is.
        let (dx, dy) = if shown { (dx, dy) } else { (0, 0) };
        self.set_cursor(Coord::new(step(from.col, dx, columns), step(from.row, dy, rows)));
    }
}
