//! The window without a screen: the real app, driven by keys, the pointer and accessible names.

use std::cell::{Ref, RefCell};
use std::rc::Rc;
use std::sync::Arc;

use editor::native::Native;
use egui::{Key, Modifiers, PointerButton, Pos2, vec2};
use egui_kittest::Harness;
use egui_kittest::kittest::{NodeT, Queryable};
use engine::Coord;
use engine::escape::{Kind, Sectors};
use scenario_rules::{ZoneFile, published};
use support::zones;
use workbench::analysis::test_run::TestRun;
use workbench::document::Document;
use workbench::ui::app::App;
use workbench::ui::page::Page;
use workbench::ui::settings::Settings;

use super::pixels::Pixels;
use super::wait_until;

/// As many frames as anything takes that moves. After that something is waited for, which frames without a pause would only delay.
const FRAMES: u64 = 12;

/// This machine, with two workers.
pub fn host(ctx: &egui::Context) -> Arc<Native> {
    Arc::new(Native::new(ctx).with(crate::sandbox::pool(2)))
}

/// The app as a person sees it.
pub struct Bench {
    harness: Harness<'static, Rc<RefCell<Option<App>>>>,
    app: Rc<RefCell<Option<App>>>,
    pixels: Pixels,
}

impl Bench {
    /// Galilei in a window of the usual size, the first hint closed.
    pub fn galilei() -> Self {
        Self::of(Document::open(published::zone("galilei").unwrap(), None))
    }

    /// A zone of these rows.
    pub fn drawn(rows: &str) -> Self {
        Self::of(Document::open(ZoneFile::new("Test", &zones::drawn(rows)).unwrap(), None))
    }

    pub fn of(document: Document) -> Self {
        Self::with(document, Settings { hinted: true, ..Settings::default() }, [1280.0, 800.0])
    }

    pub fn with(document: Document, settings: Settings, size: [f32; 2]) -> Self {
        Self::made(settings, size, |ctx, settings| App::new(ctx, host(ctx), settings, vec![document]))
    }

    /// An app of any making.
    pub fn made(
        settings: Settings,
        size: [f32; 2],
        make: impl FnOnce(&egui::Context, Settings) -> App + 'static,
    ) -> Self {
        Self::made_live(Settings { live: false, ..settings }, size, make)
    }

    /// The same with the live estimate as the settings have it: most tests want no matches that nobody asked for.
    pub fn made_live(
        settings: Settings,
        size: [f32; 2],
        make: impl FnOnce(&egui::Context, Settings) -> App + 'static,
    ) -> Self {
        let app = Rc::new(RefCell::new(None));
        let held = app.clone();
        let theme = match settings.theme {
            egui::ThemePreference::Dark => egui::Theme::Dark,
            _ => egui::Theme::Light,
        };
        let pixels = Pixels::default();
        let harness = Harness::builder()
            .with_size(size)
            .with_theme(theme)
            .renderer(pixels.clone())
            .with_max_steps(FRAMES)
            // A name may be in any script.
            .allow_missing_glyphs()
            .with_context_setup(move |ctx| {
                held.replace(Some(make(ctx, settings)));
            })
            .build_ui_state(
                |ui, app: &mut Rc<RefCell<Option<App>>>| app.borrow_mut().as_mut().unwrap().ui(ui),
                app.clone(),
            );
        let mut bench = Self { harness, app, pixels };
        bench.harness.step();
        bench.examine();
        bench
    }

    /// Draws until the window is at rest: what is worked out beside the drawing turns a wheel for as long as it takes.
    #[track_caller]
    fn settle(&mut self) {
        wait_until(|| self.harness.run_ok().is_some());
    }

    /// Waits for the findings about the zone as it is.
    pub fn examine(&mut self) {
        self.app.borrow_mut().as_mut().unwrap().examine();
        self.settle();
    }

    /// Waits for the next findings, as after a lens was chosen.
    pub fn examine_lens(&mut self) {
        self.wait_for(|bench| {
            let shown = bench.page().answer().and_then(|answer| Some(answer.overlay.as_ref()?.0));
            bench.app().lens() == shown
        });
        self.settle();
    }

    /// Waits until nothing more comes from the matches that are played.
    pub fn wait_for_test(&mut self) {
        self.wait_until(|trial| !trial.is_busy());
        self.settle();
    }

    /// Waits for something to become true of the test.
    #[track_caller]
    pub fn wait_until(&mut self, done: impl Fn(&TestRun) -> bool) {
        self.wait_for(|bench| bench.page().trial.as_ref().is_some_and(&done));
    }

    /// Goes on from frame to frame until something is true.
    #[track_caller]
    pub fn wait_for(&mut self, done: impl Fn(&Self) -> bool) {
        if !done(self) {
            wait_until(|| {
                self.harness.step();
                done(self)
            });
        }
    }

    /// Presses a key while news keeps coming, so that there is always another frame to draw; draws as few as it takes, for
    /// what is played goes on meanwhile.
    pub fn press_while_playing(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.harness.step();
        self.harness.step();
    }

    /// Types another text into a field.
    #[track_caller]
    pub fn retype(&mut self, name: &str, text: &str) {
        self.harness.get_by_label(name).focus();
        self.settle();
        self.press_with(Modifiers::COMMAND, Key::A);
        self.type_text(text);
    }

    /// Carries out a command that stands in a submenu.
    pub fn app_act(&mut self, command: workbench::ui::command::Command) {
        let ctx = self.harness.ctx.clone();
        self.app.borrow_mut().as_mut().unwrap().act(&ctx, command);
        self.settle();
    }

    pub fn app(&self) -> Ref<'_, App> {
        Ref::map(self.app.borrow(), |app| app.as_ref().unwrap())
    }

    pub fn page(&self) -> Ref<'_, Page> {
        Ref::map(self.app(), App::page)
    }

    pub fn press(&mut self, key: Key) {
        self.press_with(Modifiers::NONE, key);
    }

    pub fn press_with(&mut self, modifiers: Modifiers, key: Key) {
        self.harness.key_press_modifiers(modifiers, key);
        self.settle();
    }

    /// Goes on until nothing moves.
    pub fn run(&mut self) {
        self.settle();
    }

    /// One frame, with what the system says besides events. Returns what the app asks of the window.
    pub fn step_with(&mut self, say: impl FnOnce(&mut egui::RawInput)) -> Vec<egui::ViewportCommand> {
        say(self.harness.input_mut());
        self.harness.step();
        let output = self.harness.output().viewport_output.values();
        output.flat_map(|viewport| viewport.commands.clone()).collect()
    }

    /// Waits until nothing asks to be drawn again by itself. Somebody who was told to stop may still bring their last news.
    #[track_caller]
    pub fn comes_to_rest(&mut self) {
        wait_until(|| {
            (0..10).for_each(|_| self.harness.step());
            let mut windows = self.harness.output().viewport_output.values();
            windows.all(|window| window.repaint_delay == std::time::Duration::MAX)
        });
    }

    /// Sends an event as the system does.
    pub fn event(&mut self, event: egui::Event) {
        self.harness.event(event);
        self.settle();
    }

    /// Types into whatever has the keyboard.
    pub fn type_text(&mut self, text: &str) {
        self.event(egui::Event::Text(text.to_owned()));
    }

    /// Clicks what bears a name.
    #[track_caller]
    pub fn click(&mut self, name: &str) {
        self.harness.get_by_label(name).click();
        self.settle();
    }

    /// Clicks what bears a name, and tells what that gives to other programs.
    #[track_caller]
    pub fn copied_by(&mut self, name: &str) -> Vec<egui::OutputCommand> {
        self.harness.get_by_label(name).click();
        let mut given = Vec::new();
        for _ in 0..6 {
            self.harness.step();
            given.extend(self.harness.output().platform_output.commands.iter().cloned());
        }
        self.settle();
        given
    }

    /// Presses what bears a name, as somebody does who cannot see whether it is scrolled out of view.
    #[track_caller]
    pub fn activate(&mut self, name: &str) {
        self.harness.get_by_label(name).click_accesskit();
        self.settle();
    }

    /// Gives the keyboard to what bears a name.
    #[track_caller]
    pub fn focus(&mut self, name: &str) {
        self.harness.get_by_label(name).focus();
        self.settle();
    }

    /// Sets a number as a screen reader does.
    #[track_caller]
    pub fn set_number(&mut self, name: &str, value: f64) {
        self.harness.get_by_label(name).set_value_accesskit(value);
        self.settle();
    }

    /// The name of what has the keyboard.
    pub fn focused(&self) -> Option<String> {
        let focused = self.harness.root().children_recursive().find(egui_kittest::Node::is_focused);
        focused.and_then(|node| node.accesskit_node().label())
    }

    /// The names of all that is shown and begins like this, from top to bottom.
    pub fn names(&self, beginning: &str) -> Vec<String> {
        let nodes = self.harness.query_all_by_label_contains(beginning);
        nodes
            .filter_map(|node| node.accesskit_node().label())
            .filter(|name| name.starts_with(beginning))
            .collect()
    }

    /// Everything that is shown, by name.
    pub fn widgets(&self) -> Vec<String> {
        let nodes = self.harness.root().children_recursive();
        nodes.filter_map(|node| node.accesskit_node().label()).collect()
    }

    /// Where the first thing of a name is.
    pub fn rect_of(&self, name: &str) -> Option<egui::Rect> {
        self.harness.query_all_by_label(name).next().map(|node| node.rect())
    }

    /// Whether something that is shown bears a name, or a name like it.
    pub fn shows(&self, name: &str) -> bool {
        self.harness.query_all_by_label_contains(name).next().is_some()
    }

    /// Where something with this name is.
    #[track_caller]
    pub fn rect(&self, name: &str) -> egui::Rect {
        self.harness.get_by_label(name).rect()
    }

    /// The middle of a sector on the screen.
    #[track_caller]
    pub fn sector(&self, name: &str) -> Pos2 {
        let cell = self.page().document.zone().cell(name.parse().unwrap());
        self.harness.get_by_label(&format!("{name} {cell}")).rect().center()
    }

    pub fn kind(&self, name: &str) -> Kind {
        self.page().document.zone().kind(name.parse::<Coord>().unwrap())
    }

    pub fn kinds(&self, names: &str) -> String {
        names.split_whitespace().map(|name| self.kind(name).sign()).collect()
    }

    /// The text of the zone's file.
    pub fn text(&self) -> String {
        self.page().document.zone_file().write()
    }

    /// What is selected, by name.
    pub fn selected(&self) -> String {
        self.page().selection.iter().map(|at| at.to_string()).collect::<Vec<_>>().join(" ")
    }

    /// Clicks on a sector.
    pub fn paint(&mut self, name: &str) {
        self.button(name, PointerButton::Primary, Modifiers::NONE);
    }

    pub fn button(&mut self, name: &str, button: PointerButton, modifiers: Modifiers) {
        let pos = self.sector(name);
        self.hand(pos, button, modifiers, [true, false]);
        self.settle();
    }

    fn hand(
        &mut self,
        pos: Pos2,
        button: PointerButton,
        modifiers: Modifiers,
        states: impl IntoIterator<Item = bool>,
    ) {
        self.harness.event_modifiers(egui::Event::PointerMoved(pos), modifiers);
        self.harness.step();
        for pressed in states {
            self.harness
                .event_modifiers(egui::Event::PointerButton { pos, button, pressed, modifiers }, modifiers);
            self.harness.step();
        }
    }

    /// Drags over sectors; between two of them the pointer is seen nowhere.
    pub fn drag(&mut self, names: &str) {
        self.drag_with(names, Modifiers::NONE);
    }

    pub fn drag_with(&mut self, names: &str, modifiers: Modifiers) {
        self.drag_button(names, PointerButton::Primary, modifiers);
    }

    pub fn drag_button(&mut self, names: &str, button: PointerButton, modifiers: Modifiers) {
        let places: Vec<Pos2> = names.split_whitespace().map(|name| self.sector(name)).collect();
        self.hand(places[0], button, modifiers, [true]);
        for pos in &places {
            self.harness.event_modifiers(egui::Event::PointerMoved(*pos), modifiers);
            self.harness.step();
        }
        self.hand(places[places.len() - 1], button, modifiers, [false]);
        self.settle();
    }

    /// Drags from one sector to another between two frames.
    pub fn flick(&mut self, from: &str, to: &str) {
        let (from, to) = (self.sector(from), self.sector(to));
        let button = |pos, pressed| egui::Event::PointerButton {
            pos,
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        let moved = egui::Event::PointerMoved;
        self.harness.input_mut().events.extend([
            moved(from),
            button(from, true),
            moved(to),
            button(to, false),
        ]);
        self.settle();
    }

    pub fn hover(&mut self, name: &str) {
        let pos = self.sector(name);
        self.harness.hover_at(pos + vec2(1.0, 1.0));
        self.settle();
    }

    /// Comes nearer by some steps.
    pub fn zoom_in(&mut self) {
        for _ in 0..8 {
            self.press_with(Modifiers::COMMAND, Key::Plus);
        }
    }

    /// What is on the screen, without the frame that the harness draws around an app.
    pub fn picture(&self) -> image::RgbaImage {
        let whole = self.pixels.render(&self.harness.ctx, self.harness.output(), egui::Rect::EVERYTHING);
        image::imageops::crop_imm(&whole, 8, 8, whole.width() - 16, whole.height() - 16).to_image()
    }

    /// The colours of a row of so many pixels from here to the right.
    pub fn colours(&self, at: Pos2, many: u16) -> Vec<image::Rgba<u8>> {
        let row = egui::Rect::from_min_size(at.floor(), vec2(many.into(), 1.0));
        let screen = self.pixels.render(&self.harness.ctx, self.harness.output(), row);
        image::imageops::crop_imm(&screen, at.x as u32, at.y as u32, many.into(), 1)
            .to_image()
            .pixels()
            .copied()
            .collect()
    }

    pub fn last_words(&self) -> String {
        self.page().document.history().undo_words().unwrap_or_default().to_owned()
    }
}
