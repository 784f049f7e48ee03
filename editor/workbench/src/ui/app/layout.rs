//! How the window is divided: menus above, the rail at the left, docks around the canvas, and what lies above all.

use egui::Ui;

use super::App;
use super::regions::Region;
use crate::theme;
use crate::ui::command::Commands;
use crate::ui::docks::Dock;
use crate::ui::frame::{barred, dock, film, hint, live, menu_bar, rail, status, tabs, unreadable};

/// Below this width the rail shows signs only.
const NARROW: f32 = 1000.0;

impl App {
    /// The parts of the window, from the edges inwards.
    pub(super) fn parts(&mut self, ui: &mut Ui, commands: &mut Commands) {
        self.regions.forget();
        let colours = theme::colours(ui);
        let frame = |x: i8, y: i8| {
            egui::Frame::new().fill(colours.ground).inner_margin(egui::Margin::symmetric(x, y))
        };
        egui::Panel::top("bar").frame(frame(8, 5)).show(ui, |ui| {
            self.regions.enter(ui, Region::Menus);
            menu_bar::menu_bar_ui(ui, &self.view(), commands);
        });
        let status = egui::Panel::bottom("status").exact_size(30.0).frame(frame(12, 0));
        status.show(ui, |ui| status::status_ui(ui, &self.view()));
        if self.settings.live && self.page().report.is_none() {
            let strip = egui::Panel::bottom("live").exact_size(live::HEIGHT).frame(frame(12, 0));
            strip.show(ui, |ui| live::live_ui(ui, self.page(), commands));
        }
        if !self.panels_hidden && self.page().report.is_none() {
            let width = if ui.available_width() < NARROW { 48.0 } else { 176.0 };
            let rail = egui::Panel::left("rail").resizable(false).exact_size(width).frame(frame(7, 10));
            rail.show(ui, |ui| {
                self.regions.enter(ui, Region::Rail);
                rail::rail_ui(ui, &self.view(), commands);
            });
            self.docks(ui, commands);
        }
        egui::CentralPanel::no_frame().show(ui, |ui| {
            let tabs =
                egui::Panel::top("pages").exact_size(30.0).frame(frame(0, 0)).show_separator_line(false);
            tabs.show(ui, |ui| {
                self.regions.enter(ui, Region::Pages);
                tabs::tabs_ui(ui, &self.pages, self.here, commands);
            });
            if let Some((part, bar)) = barred::barred(self.page()) {
                let line = egui::Panel::top("barred").exact_size(barred::HEIGHT).frame(frame(12, 0));
                line.show(ui, |ui| barred::barred_ui(ui, self.page(), part, bar, commands));
            }
            if !self.settings.hinted && self.page().report.is_none() {
                let strip = egui::Panel::bottom("hint").resizable(false).frame(frame(16, 8));
                strip.show(ui, |ui| hint::hint_ui(ui, commands));
            }
            if let Some(replay) = self.page().replay() {
                let bar = egui::Panel::bottom("film").resizable(false).frame(frame(12, 7));
                bar.show(ui, |ui| film::film_ui(ui, replay, commands));
            }
            egui::CentralPanel::no_frame().show(ui, |ui| {
                let view = ui.available_rect_before_wrap();
                self.regions.enter(ui, Region::Canvas);
                if let Some(report) = &self.page().report {
                    unreadable::unreadable_ui(ui, report, commands);
                    self.notices.ui(ui, view);
                } else {
                    self.desk_ui(ui);
                }
                unreadable::drop_ui(ui, view);
            });
        });
    }

    fn docks(&mut self, ui: &mut Ui, commands: &mut Commands) {
        let colours = theme::colours(ui);
        let frame = egui::Frame::new().fill(colours.ground);
        let [right, below, bottom] = Dock::ALL.map(|dock| !self.settings.in_dock(dock).is_empty());
        let room = ui.available_width();
        if right || below {
            let right = egui::Panel::right("right").resizable(true).frame(frame);
            let right = right
                .default_size((room * 0.3).clamp(230.0, 340.0))
                .size_range(200.0..=(room - 260.0).max(201.0));
            right.show(ui, |ui| self.right_docks(ui, commands));
        }
        if bottom {
            let most = (ui.available_height() - 200.0).max(91.0);
            let bottom = egui::Panel::bottom("bottom").resizable(true).frame(frame);
            let bottom = bottom.default_size(180.0).size_range(90.0..=most);
            bottom.show(ui, |ui| self.dock(ui, Dock::Bottom, commands));
        }
    }

    /// The docks at the right, one above the other.
    fn right_docks(&mut self, ui: &mut Ui, commands: &mut Commands) {
        let open = |dock| !self.settings.in_dock(dock).is_empty();
        let dock = if open(Dock::Right) { Dock::Right } else { Dock::Below };
        if open(Dock::Right) && open(Dock::Below) {
            let height = ui.available_height();
            let below = egui::Panel::bottom("below").resizable(true).default_size(height * 0.42);
            let below = below.size_range(90.0..=(height - 120.0).max(91.0)).frame(egui::Frame::NONE);
            below.show(ui, |ui| self.dock(ui, Dock::Below, commands));
        }
        egui::CentralPanel::no_frame().show(ui, |ui| self.dock(ui, dock, commands));
    }

    fn dock(&mut self, ui: &mut Ui, dock: Dock, commands: &mut Commands) {
        self.regions.enter(ui, Region::Dock(dock));
        dock::dock_ui(ui, dock, &self.view(), commands);
    }

    /// What lies above everything else.
    pub(super) fn above(&mut self, ui: &Ui, commands: &mut Commands) {
        if let Some(mut finder) = self.finder.take()
            && finder.ui(ui, &self.view(), commands)
        {
            self.finder = Some(finder);
        }
        if let Some(mut dialog) = self.dialog.take()
            && dialog.ui(ui, &self.view(), commands)
        {
            self.dialog = Some(dialog);
        }
    }
}
