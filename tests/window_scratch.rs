use crate::window_files::Office;
use editor::settings::Settings;
use egui::{Key, Modifiers, ThemePreference};
use scenario_rules::published;
use std::rc::Rc;
const CTRL: Modifiers = Modifiers { command: true, ctrl: true, ..Modifiers::NONE };
fn office(theme: ThemePreference, size: [f32; 2]) -> Office {
    let folder = Rc::new(tempfile::TempDir::new().unwrap());
    Office::looking_like(folder, Settings { theme, hinted: true, ..Settings::default() }, size)
}
fn keep(name: &str, o: &Office) {
    o.picture().save(format!("/tmp/pics-files/{name}.png")).unwrap();
}
#[test]
fn scratch_pictures() {
    std::fs::create_dir_all("/tmp/pics-files").unwrap();
    for (t, theme, size) in
        [("light", ThemePreference::Light, [1120.0, 700.0]), ("dark", ThemePreference::Dark, [800.0, 600.0])]
    {
        let mut o = office(theme, size);
        std::fs::create_dir(o.path("maps")).unwrap();
        std::fs::create_dir(o.path("old")).unwrap();
        for n in ["fermi", "volta", "galilei"] {
            o.put(&format!("{n}.zone.toml"), published::zone(n).unwrap().write());
        }
        o.put(
            "clash.scenario.toml",
            "hatchway = 1\ngame = \"escape\"\nname = \"Clash\"\nrules = [\"B.3\"]\n",
        );
        let p = o.path("fermi.zone.toml");
        o.open(&p);
        o.press_with(CTRL, Key::O);
        o.work();
        keep(&format!("{t}-open"), &o);
        o.press(Key::Escape);
        o.work();
        o.press_with(Modifiers { shift: true, ..CTRL }, Key::S);
        o.work();
        keep(&format!("{t}-saveas"), &o);
        o.press(Key::Escape);
        o.work();
        o.press_with(CTRL, Key::N);
        o.work();
        keep(&format!("{t}-new"), &o);
        o.press(Key::Escape);
        o.work();
        o.press(Key::Num0);
        o.paint("L09");
        o.work();
        o.press_with(CTRL, Key::W);
        o.work();
        keep(&format!("{t}-unsaved"), &o);
        o.press(Key::Escape);
        o.work();
        o.put("fermi.zone.toml", published::zone("fermi").unwrap().write().replace("Fermi", "Enrico"));
        o.event(egui::Event::WindowFocused(true));
        o.work();
        keep(&format!("{t}-changed"), &o);
        o.push("Keep mine");
        let b = o.put(
            "broken.zone.toml",
            "hatchway = 1\ngame = \"escape\"\nname = 7\nmap = \"\"\"\nAsq1\nss\n\"\"\"\n",
        );
        o.open(&b);
        keep(&format!("{t}-report"), &o);
        o.click("File");
        o.work();
        keep(&format!("{t}-menu"), &o);
        let f = o.folder();
        drop(o);
        let _ = f;
    }
}
#[test]
fn scratch_leftover() {
    for (t, theme) in [("light", ThemePreference::Light), ("dark", ThemePreference::Dark)] {
        let mut o = office(theme, [800.0, 600.0]);
        o.paint("A03");
        o.work();
        o.passes(5);
        let f = o.folder();
        drop(o);
        let o =
            Office::looking_like(f, Settings { theme, hinted: true, ..Settings::default() }, [800.0, 600.0]);
        keep(&format!("{t}-leftover"), &o);
    }
}
