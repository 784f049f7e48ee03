//! The dialog for paper: what is chosen at the left, the pages at the right, drawn from the list that is printed.

mod paper;

use std::path::PathBuf;

use egui::{Context, Rect, RichText, Sense, Ui, vec2};
use scenario_rules::Language;

use crate::analysis::aside::{Aside, Stand};
use crate::host::{Host, PageId};
use crate::print::effort;
use crate::print::export::{Dots, file_name};
use crate::print::ink::Inks;
use crate::print::offer::Offered;
use crate::print::order::{Order, Original};
use crate::print::paper::Paper;
use crate::print::scene::Scene;
use crate::print::write::{self, Format};
use crate::print::{Copies, Style};
use crate::text::capital;
use crate::text::number::percent;
use crate::theme::{self, glyph};
use crate::ui::command::{Command, Commands, Printing};
use crate::ui::page::Page;
use crate::ui::settings::Settings;
use crate::ui::widget::control::{Choice, toggle};
use crate::ui::widget::{self, modal};

/// What is being chosen.
#[derive(Clone, Debug)]
pub struct Desk {
    order: Order,
    path: String,
    /// Which page is looked at.
    shown: usize,
    laid: Option<Laid>,
    /// The pages of a large zone, while they are laid out.
    aside: Option<(State, Aside<Pages>)>,
}

/// A state of a document, and an order.
type State = (PageId, u64, Order);

/// Pages and how much ink each takes, or why there are none.
type Pages = Result<(Scene, Vec<f64>), String>;

/// The pages for a state of the document and an order, and how much ink each takes.
#[derive(Clone, Debug)]
struct Laid {
    of: State,
    pages: Pages,
}

/// The column of choices.
const CHOICES: f32 = 250.0;

/// How high the buttons below them are, with the room around them.
const BUTTONS: f32 = 44.0;

impl Desk {
    /// What was printed of a page last, or the usual in the language of the settings.
    pub fn new(page: &Page, settings: &Settings) -> Self {
        let usual = || {
            let style = Style { language: settings.language, ..Style::default() };
            let order = Order::usual(page.original(), style);
            (order, PathBuf::from(file_name(page.document.name()) + ".pdf"))
        };
        let (mut order, path) = page.printed.clone().unwrap_or_else(usual);
        order.address.clone_from(&settings.address);
        Self { order, path: path.to_string_lossy().into_owned(), shown: 0, laid: None, aside: None }
    }

    /// Draws it. Returns whether it stays open.
    pub fn ui(&mut self, ui: &Ui, host: &dyn Host, page: &Page, commands: &mut Commands) -> bool {
        self.lay(ui.ctx(), host, page);
        let modal = modal::frame(ui, "print").show(ui.ctx(), |ui| {
            let room = ui.ctx().content_rect();
            let size = vec2(980.0_f32.min(room.width() - 60.0), 620.0_f32.min(room.height() - 130.0));
            ui.set_width(size.x);
            ui.heading("Print sheet");
            ui.add_space(4.0);
            ui.horizontal_top(|ui| {
                let answered = ui.vertical(|ui| {
                    ui.set_width(CHOICES);
                    let scroll = egui::ScrollArea::vertical().max_height(size.y - BUTTONS);
                    scroll.show(ui, |ui| self.choices(ui, page));
                    self.buttons(ui, commands)
                });
                ui.vertical(|ui| self.pages(ui, page, size.y));
                answered.inner
            })
            .inner
        });
        !(modal.inner || modal.should_close())
    }

    // Lays the pages out when something has changed since: at once, or beside the drawing where that takes long.
    fn lay(&mut self, ctx: &Context, host: &dyn Host, page: &Page) {
        let now = (page.id, page.document.revision(), self.order.clone());
        self.hear(&now);
        if self.aside.is_some() || self.laid.as_ref().is_some_and(|laid| laid.of == now) {
            return;
        }
        self.laid = None;
        let (original, order) = (page.original(), self.order.clone());
        if order.is_quick(original) {
            self.laid = Some(Laid { of: now, pages: pages_of(&order, original) });
        } else {
            let owned = original.owned();
            let work = move || pages_of(&order, owned.original());
            self.aside = Some((now, Aside::begin(host, ctx, work)));
        }
    }

    // One at a time: what is under way for an order that somebody has changed since is waited for and dropped.
    fn hear(&mut self, now: &State) {
        let Some((of, aside)) = self.aside.take() else { return };
        let pages = match aside.look() {
            Stand::Busy => {
                self.aside = Some((of, aside));
                return;
            }
            Stand::Done(pages) => pages,
            Stand::Lost => Err("the pages could not be laid out: no thread can be started".to_owned()),
        };
        if of == *now {
            self.laid = Some(Laid { of, pages });
        }
    }

    fn choices(&mut self, ui: &mut Ui, page: &Page) {
        let (style, offer) = (&mut self.order.style, page.original().offer());
        let papers: Vec<(Paper, &str)> = offer.papers.iter().map(|paper| (*paper, paper.name())).collect();
        choose(ui, "Paper", &mut style.paper, &papers);
        let inks = [(Inks::Colour, "Colour"), (Inks::Grey, "Grey"), (Inks::Low, "Low ink")];
        choose(ui, "Ink", &mut style.inks, &inks);
        let languages = Language::ALL.map(|language| (language, language.name()));
        choose(ui, "Language", &mut style.language, &languages);
        let copies = [(Copies::One, "1"), (Copies::Two, "2"), (Copies::Four, "4")];
        let copies: Vec<_> = copies.into_iter().filter(|(copies, _)| offer.copies.contains(copies)).collect();
        if copies.len() > 1 {
            choose(ui, "Sheets a page", &mut style.copies, &copies);
        }
        self.parts(ui, page);
        self.format(ui);
    }

    // Always in sight, however low the window is.
    fn buttons(&self, ui: &mut Ui, commands: &mut Commands) -> bool {
        let good = matches!(&self.laid, Some(Laid { pages: Ok(_), .. }));
        let path = PathBuf::from(self.path.trim());
        let ready = good && Format::of(&path).is_some();
        ui.add_space(10.0);
        ui.horizontal(|ui| {
            let colours = theme::colours(ui);
            let button =
                egui::Button::new(RichText::new("Export").color(colours.raised)).fill(colours.accent);
            let enter = ui.input(|input| input.key_pressed(egui::Key::Enter));
            let taken = ui.add_enabled(ready, button).clicked() || ready && enter;
            if taken {
                let order = Box::new(self.order.clone());
                commands.push(Command::Print(Printing::Export(order, path)));
            }
            ui.button("Cancel").clicked() || taken
        })
        .inner
    }

    fn parts(&mut self, ui: &mut Ui, page: &Page) {
        heading(ui, "What");
        let offered = page.original().offer().choice(page.document.scenario().is_some());
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
            for Offered { part, name: words, .. } in offered {
                let chosen = self.order.parts.contains(&part);
                if toggle(ui, words, &format!("print the {}", words.to_lowercase()), chosen, Choice::Any)
                    .clicked()
                {
                    self.order.toggle(part);
                }
            }
        });
    }

    fn format(&mut self, ui: &mut Ui) {
        let now = Format::of(&PathBuf::from(self.path.trim()));
        let mut chosen = now.unwrap_or_default();
        choose(
            ui,
            "Format",
            &mut chosen,
            &[(Format::Pdf, "PDF"), (Format::Svg, "SVG"), (Format::Png, "PNG")],
        );
        if now.is_some_and(|now| now != chosen) {
            let path = PathBuf::from(self.path.trim()).with_extension(chosen.ending());
            self.path = path.to_string_lossy().into_owned();
        }
        if chosen == Format::Png {
            let dots = [(Dots::Fine, "300"), (Dots::Finest, "600")];
            choose(ui, "Dots an inch", &mut self.order.dots, &dots);
        }
        heading(ui, "File");
        let edit = egui::TextEdit::singleline(&mut self.path).desired_width(CHOICES - 16.0);
        ui.add(edit.margin(vec2(8.0, 5.0))).accessible_name("file of the sheet");
        if now.is_none() {
            let colours = theme::colours(ui);
            let words = "expected a name that ends with .pdf, .svg or .png";
            ui.label(RichText::new(words).small().color(colours.error));
        }
    }

    // The page that is looked at, and what it is.
    fn pages(&mut self, ui: &mut Ui, page: &Page, high: f32) {
        let colours = theme::colours(ui);
        let Some(Laid { pages, .. }) = &self.laid else {
            let told = effort::told(std::slice::from_ref(&self.order), page.original()).unwrap_or_default();
            ui.label(RichText::new(capital(&told)).color(colours.faint));
            return;
        };
        let (scene, covered) = match pages {
            Ok(pages) => pages,
            Err(why) => {
                ui.label(RichText::new(capital(why)).color(colours.error));
                return;
            }
        };
        let count = scene.pages.len();
        self.shown = self.shown.min(count.saturating_sub(1));
        let Some(page) = scene.pages.get(self.shown) else {
            ui.label(RichText::new("There is nothing to print.").color(colours.faint));
            return;
        };
        let size = vec2(ui.available_width(), high - 34.0);
        let (place, response) = ui.allocate_exact_size(size, Sense::hover());
        let words = format!("page {} of {count}", self.shown + 1);
        response.widget_info(|| {
            egui::WidgetInfo::labeled(egui::Role::Image, true, format!("{words}, as it prints"))
        });
        let scale = (place.width() / page.size.x).min(place.height() / page.size.y);
        let rect = Rect::from_center_size(place.center(), page.size * scale);
        paper::paint(ui, page, self.order.style.inks, rect);
        let mut shown = self.shown;
        ui.horizontal(|ui| {
            if widget::icon(ui, glyph::PREVIOUS, "Page before").clicked() {
                shown = shown.saturating_sub(1);
            }
            if widget::icon(ui, glyph::NEXT, "Next page").clicked() {
                shown = (shown + 1).min(count - 1);
            }
            let ink = covered.get(self.shown).map(|share| format!(" · {} inked", percent(*share)));
            let about = format!("{words} · {} × {} mm{}", page.size.x, page.size.y, ink.unwrap_or_default());
            ui.label(RichText::new(about).small().color(colours.faint));
        });
        self.shown = shown;
    }
}

fn pages_of(order: &Order, of: Original<'_>) -> Pages {
    let scene = order.scene(of).map_err(|why| why.0)?;
    let covered = scene.pages.iter().take(COVERED).map(|page| write::coverage(page, order.style.inks));
    let covered: Vec<f64> = covered.collect::<Result<_, String>>()?;
    Ok((scene, covered))
}

/// Of more pages than this the ink is not weighed.
const COVERED: usize = 4;

fn heading(ui: &mut Ui, words: &str) {
    ui.add_space(6.0);
    ui.label(theme::section(words, theme::colours(ui)));
}

/// One of several.
fn choose<T: Copy + PartialEq>(ui: &mut Ui, name: &str, value: &mut T, all: &[(T, &str)]) {
    heading(ui, name);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(4.0, 4.0);
        for (one, words) in all {
            let said = format!("{}: {words}", name.to_lowercase());
            if toggle(ui, words, &said, *value == *one, Choice::One).clicked() {
                *value = *one;
            }
        }
    });
}
