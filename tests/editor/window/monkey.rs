//! A monkey at the desk: thousands of clicks, drags, turns of the wheel and keys without sense. Nothing breaks, and
//! undo leads every document back to the bytes it began with.

use std::collections::HashMap;

use egui::{
    Context, Event, Key, Modifiers, MouseWheelSource, MouseWheelUnit, PointerButton, Pos2, RawInput, Rect,
    ThemePreference, TouchPhase, Vec2, pos2, vec2,
};
use engine::rng::{Dice, Purpose, below};
use scenario_rules::published;
use workbench::document::Document;
use workbench::ui::app::App;
use workbench::ui::settings::Settings;

use crate::harness::window::host;

/// Lucky numbers, one after the other.
struct Luck {
    dice: Dice,
    drawn: u32,
}

impl Luck {
    fn below(&mut self, count: usize) -> usize {
        let (round, seat) = ((self.drawn >> 8) as u16, self.drawn as u8);
        self.drawn += 1;
        below(self.dice.word(round, seat, Purpose::Choice(0)), count as u32) as usize
    }

    fn one<T: Clone>(&mut self, of: &[T]) -> T {
        of[self.below(of.len())].clone()
    }

    fn happens(&mut self, times: usize, of: usize) -> bool {
        self.below(of) < times
    }
}

/// The bytes of a document: its zone and its scenario.
fn bytes(document: &Document) -> (String, Option<String>) {
    (document.zone_file().write(), document.scenario().map(scenario_rules::ScenarioFile::write))
}

struct Monkey {
    ctx: Context,
    app: App,
    luck: Luck,
    window: Vec2,
    time: f64,
    pointer: Pos2,
    /// The bytes that each page began with.
    first: HashMap<workbench::host::PageId, (String, Option<String>)>,
    /// Where the sheets go that it prints.
    _folder: tempfile::TempDir,
}

impl Monkey {
    fn new(seed: u64, document: Document, settings: Settings, window: Vec2) -> Self {
        let ctx = Context::default();
        // Matches at every step would take all the time there is.
        let settings = Settings { live: false, ..settings };
        let mut app = App::new(&ctx, host(&ctx), settings, vec![document]);
        let folder = tempfile::tempdir().unwrap();
        app.set_folder(folder.path().to_owned());
        let luck = Luck { dice: Dice::new(seed, 0), drawn: 0 };
        let mut monkey = Self {
            ctx,
            app,
            luck,
            window,
            time: 0.0,
            pointer: pos2(400.0, 300.0),
            first: HashMap::new(),
            _folder: folder,
        };
        monkey.frame(Modifiers::NONE, Vec::new());
        monkey
    }

    /// One frame after some events.
    fn frame(&mut self, modifiers: Modifiers, events: Vec<Event>) {
        self.time += 1.0 / 60.0;
        let screen_rect = Some(Rect::from_min_size(Pos2::ZERO, self.window));
        let begin = [Event::ModifiersChanged(modifiers)];
        let events = begin.into_iter().chain(events).collect();
        let input = RawInput { screen_rect, time: Some(self.time), events, ..RawInput::default() };
        let output = self.ctx.run_ui(input, |ui| self.app.ui(ui));
        if self.luck.happens(1, 8) {
            // What cannot be drawn is a fault as well.
            drop(self.ctx.tessellate(output.shapes, output.pixels_per_point));
        }
        let mut textures = output.textures_delta;
        textures.clear();
        for page in self.app.pages() {
            self.first.entry(page.id).or_insert_with(|| {
                assert_eq!(page.document.history().position(), 0, "a page was seen too late");
                bytes(&page.document)
            });
        }
    }

    /// Does something.
    fn act(&mut self) {
        let modifiers = self.modifiers();
        match self.luck.below(100) {
            0..30 => self.click(modifiers),
            30..50 => self.drag(modifiers),
            50..58 => self.turn_wheel(modifiers),
            58..94 => self.key(modifiers),
            94..97 => self.type_something(),
            97 => {
                let event = self.luck.one(&[Event::Copy, Event::Cut, Event::Paste("x".into())]);
                self.frame(modifiers, vec![event]);
            }
            98 => self.frame(modifiers, vec![Event::PointerGone]),
            _ => {
                let side = |luck: &mut Luck| 200.0 + luck.below(1400) as f32;
                self.window = vec2(side(&mut self.luck), side(&mut self.luck));
                self.frame(modifiers, Vec::new());
            }
        }
    }

    fn modifiers(&mut self) -> Modifiers {
        match self.luck.below(10) {
            0 => Modifiers::SHIFT,
            1 => Modifiers::COMMAND | Modifiers::CTRL,
            2 => Modifiers::COMMAND | Modifiers::CTRL | Modifiers::SHIFT,
            3 => Modifiers::ALT,
            _ => Modifiers::NONE,
        }
    }

    /// Somewhere in the window, mostly on the canvas.
    fn place(&mut self) -> Pos2 {
        let (x, y) = (self.luck.below(1000) as f32 / 1000.0, self.luck.below(1000) as f32 / 1000.0);
        let anywhere = Rect::from_min_size(Pos2::ZERO, self.window);
        let canvas = Rect::from_center_size(anywhere.center(), self.window * vec2(0.4, 0.7));
        let within = if self.luck.happens(2, 3) { canvas } else { anywhere };
        within.lerp_inside(vec2(x, y))
    }

    fn button(&mut self, button: PointerButton, pressed: bool, modifiers: Modifiers) -> Event {
        Event::PointerButton { pos: self.pointer, button, pressed, modifiers }
    }

    fn which(&mut self) -> PointerButton {
        use PointerButton::{Extra1, Middle, Primary, Secondary};
        self.luck.one(&[Primary, Primary, Primary, Primary, Primary, Secondary, Middle, Extra1])
    }

    fn click(&mut self, modifiers: Modifiers) {
        self.pointer = self.place();
        let which = self.which();
        let down = self.button(which, true, modifiers);
        let up = self.button(which, false, modifiers);
        self.frame(modifiers, vec![Event::PointerMoved(self.pointer), down]);
        self.frame(modifiers, vec![up]);
    }

    fn drag(&mut self, modifiers: Modifiers) {
        self.pointer = self.place();
        let which = self.which();
        let down = self.button(which, true, modifiers);
        self.frame(modifiers, vec![Event::PointerMoved(self.pointer), down]);
        for _ in 0..=self.luck.below(3) {
            let moves: Vec<Event> =
                (0..=self.luck.below(3)).map(|_| Event::PointerMoved(self.place())).collect();
            self.frame(modifiers, moves);
        }
        if self.luck.happens(1, 6) {
            // In the middle of it something else is done.
            self.key(modifiers);
        }
        self.pointer = self.place();
        let up = self.button(which, false, modifiers);
        // Sometimes the button is let go where nobody sees it.
        let end = if self.luck.happens(1, 10) { Event::PointerGone } else { up };
        self.frame(modifiers, vec![Event::PointerMoved(self.pointer), end]);
    }

    fn turn_wheel(&mut self, modifiers: Modifiers) {
        self.pointer = self.place();
        let unit = self.luck.one(&[MouseWheelUnit::Line, MouseWheelUnit::Point, MouseWheelUnit::Page]);
        let source = self.luck.one(&[MouseWheelSource::Wheel, MouseWheelSource::Trackpad]);
        let way = |luck: &mut Luck| luck.below(41) as f32 - 20.0;
        let delta = vec2(way(&mut self.luck), way(&mut self.luck));
        let wheel = Event::MouseWheel { unit, delta, phase: TouchPhase::Move, source, modifiers };
        let pinch = Event::Zoom(0.5 + self.luck.below(150) as f32 / 100.0);
        let event = if self.luck.happens(1, 5) { pinch } else { wheel };
        self.frame(modifiers, vec![Event::PointerMoved(self.pointer), event]);
    }

    fn key(&mut self, modifiers: Modifiers) {
        use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Escape, Space};
        let often = [ArrowDown, ArrowLeft, ArrowRight, ArrowUp, Enter, Enter, Escape, Escape, Space];
        // Half of the time a key that means something.
        let known: Vec<(Modifiers, Key)> = workbench::ui::command::all()
            .iter()
            .flat_map(|entry| entry.keys.iter().map(|keys| (keys.modifiers, keys.logical_key)))
            .collect();
        let (modifiers, key) = match self.luck.below(4) {
            0 => (modifiers, self.luck.one(&often)),
            1 => (modifiers, self.luck.one(Key::ALL)),
            _ => self.luck.one(&known),
        };
        let event = |pressed| Event::Key { key, physical_key: None, pressed, repeat: false, modifiers };
        self.frame(modifiers, vec![event(true), event(false)]);
    }

    fn type_something(&mut self) {
        let words = [
            "h07",
            "B.3",
            "H.14",
            "99999999999999999999",
            "-5",
            "",
            "\u{202e}ثم",
            "漢字",
            "🚀",
            "\n",
            "name",
        ];
        let text = self.luck.one(&words).to_owned();
        self.frame(Modifiers::NONE, vec![Event::Text(text)]);
    }

    /// Undoes everything on every page with the keys, and compares.
    fn undo_to_the_root(&mut self) {
        let command = Modifiers::COMMAND | Modifiers::CTRL;
        let key =
            |key, modifiers| Event::Key { key, physical_key: None, pressed: true, repeat: false, modifiers };
        // Whatever is open is closed, and what is held is let go.
        for _ in 0..6 {
            self.frame(Modifiers::NONE, vec![Event::PointerGone]);
            self.frame(Modifiers::NONE, vec![key(Key::Escape, Modifiers::NONE)]);
        }
        for _ in 0..self.app.pages().len() {
            while self.app.page().document.history().position() > 0 {
                let before = self.app.page().document.history().position();
                self.frame(command, vec![key(Key::Z, command)]);
                assert!(self.app.page().document.history().position() < before, "undo is stuck");
            }
            let page = self.app.page();
            assert_eq!(bytes(&page.document), self.first[&page.id], "page {}", page.id);
            self.frame(command, vec![key(Key::Tab, command)]);
        }
    }
}

/// How often each of the four monkeys does something.
const TIMES: usize = 700;

/// Lets a monkey act, then undoes to the root. It must have changed something now and then.
#[track_caller]
fn check(seed: u64, document: Document, settings: Settings, window: [f32; 2]) {
    let mut monkey = Monkey::new(seed, document, settings, window.into());
    let state = |monkey: &Monkey| (monkey.app.page().id, monkey.app.page().document.revision());
    let mut changes = 0;
    for _ in 0..TIMES {
        let before = state(&monkey);
        monkey.act();
        let after = state(&monkey);
        changes += usize::from(after.0 == before.0 && after.1 != before.1);
    }
    assert!(changes > TIMES / 100, "only {changes} changes");
    monkey.undo_to_the_root();
}

fn galilei() -> Document {
    Document::open(published::zone("galilei").unwrap(), None)
}

#[test]
fn a_monkey_breaks_nothing_and_undo_leads_back() {
    check(1, galilei(), Settings::default(), [1280.0, 800.0]);
}

#[test]
fn a_monkey_with_large_text_in_a_small_dark_window() {
    let settings = Settings { theme: ThemePreference::Dark, text: 1.5, hinted: true, ..Settings::default() };
    check(2, galilei(), settings, [800.0, 600.0]);
}

#[test]
fn a_monkey_on_a_large_zone() {
    check(
        3,
        workbench::game::of(engine::Game::Escape).template("Large", 200, 120).unwrap(),
        Settings::default(),
        [1280.0, 800.0],
    );
}

#[test]
fn a_monkey_on_a_single_cell() {
    check(
        4,
        Document::empty(engine::Game::Escape, "One", 1, 1).unwrap(),
        Settings::default(),
        [1280.0, 800.0],
    );
}
