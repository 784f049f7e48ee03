//! What a frame of the window costs: milliseconds on small and large zones, near and far, idle and painting, while the
//! live estimate plays on.
//!
//! Run with `cargo bench --bench frame`; CONTRIBUTING.md tells how to read it. It needs no screen: triangles are
//! made as for one, and then dropped.

// A benchmark that cannot run has failed.
#![allow(clippy::expect_used)]

use std::hint::black_box;
use std::num::NonZero;
use std::sync::Arc;
use std::time::Instant;

use editor::native::Native;
use editor::sandbox::WorkerPool;

use egui::{Context, Event, Modifiers, PointerButton, Pos2, RawInput, Rect, pos2, vec2};
use workbench::ui::app::App;
use workbench::ui::command::{Command, ViewCommand};
use workbench::ui::settings::Settings;

const VIEW: Rect = Rect { min: Pos2::ZERO, max: pos2(1280.0, 800.0) };
const FRAMES: u32 = 40;

fn main() {
    println!(
        "{:<12}{:>10}{:>12}{:>12}{:>12}{:>12}",
        "zone", "zoom", "idle ms", "pan ms", "hover ms", "paint ms"
    );
    for (columns, rows) in [(23, 14), (100, 100), (500, 500)] {
        for zoom in [0, 4, 8, 12, 16] {
            let mut desk = Desk::new(columns, rows);
            for _ in 0..zoom {
                desk.app.act(&desk.ctx.clone(), Command::View(ViewCommand::ZoomIn));
            }
            desk.frames(8, |_| Vec::new());
            let idle = desk.frames(FRAMES, |_| Vec::new());
            let pan = desk.frames(FRAMES, |n| wheel(if n % 2 == 0 { 1.0 } else { -1.0 }));
            let hover = desk.frames(FRAMES, |n| vec![Event::PointerMoved(place(n))]);
            let paint = desk.stroke();
            let name = format!("{columns} x {rows}");
            println!("{name:<12}{zoom:>10}{idle:>12.2}{pan:>12.2}{hover:>12.2}{paint:>12.2}");
        }
    }
}

struct Desk {
    ctx: Context,
    app: App,
}

impl Desk {
    fn new(columns: u16, rows: u16) -> Self {
        let ctx = Context::default();
        let ship = workbench::game::of(engine::Game::Escape)
            .template("Large", columns, rows)
            .expect("a ship of any size");
        let settings = Settings { hinted: true, ..Settings::default() };
        // The live estimate plays meanwhile, as it does for a designer.
        let players = WorkerPool::at(env!("CARGO_BIN_EXE_hatchway"), NonZero::new(2).expect("two"));
        let host = Native::new(&ctx).with(players);
        let mut desk = Self { app: App::new(&ctx, Arc::new(host), settings, vec![ship]), ctx };
        desk.frames(2, |_| Vec::new());
        desk.app.examine();
        desk
    }

    /// The milliseconds of the median frame of some, each with what happened before it.
    fn frames(&mut self, count: u32, events: impl Fn(u32) -> Vec<Event>) -> f64 {
        let mut taken: Vec<f64> = (0..count).map(|n| self.frame(events(n))).collect();
        taken.sort_by(f64::total_cmp);
        taken[taken.len() / 2]
    }

    fn frame(&mut self, events: Vec<Event>) -> f64 {
        let input = RawInput { screen_rect: Some(VIEW), events, ..RawInput::default() };
        let begin = Instant::now();
        let output = self.ctx.run_ui(input, |ui| self.app.ui(ui));
        black_box(self.ctx.tessellate(output.shapes, output.pixels_per_point));
        let mut textures = output.textures_delta;
        textures.clear();
        begin.elapsed().as_secs_f64() * 1000.0
    }

    /// Paints across the view; every frame sees the pointer somewhere else.
    fn stroke(&mut self) -> f64 {
        let button = |pressed| Event::PointerButton {
            pos: place(0),
            button: PointerButton::Primary,
            pressed,
            modifiers: Modifiers::NONE,
        };
        self.frame(vec![Event::PointerMoved(place(0))]);
        self.frame(vec![button(true)]);
        let taken = self.frames(FRAMES, |n| vec![Event::PointerMoved(place(n))]);
        self.frame(vec![button(false)]);
        taken
    }
}

/// Somewhere on the canvas, somewhere else each time.
fn place(n: u32) -> Pos2 {
    let n = f64::from(n);
    pos2(560.0, 420.0) + vec2((n * 0.7).sin() as f32 * 250.0, (n * 1.1).cos() as f32 * 200.0)
}

fn wheel(y: f32) -> Vec<Event> {
    let unit = egui::MouseWheelUnit::Line;
    let phase = egui::TouchPhase::Move;
    vec![
        Event::PointerMoved(place(0)),
        Event::MouseWheel {
            unit,
            delta: vec2(0.0, y),
            phase,
            modifiers: Modifiers::NONE,
            source: egui::MouseWheelSource::Wheel,
        },
    ]
}
