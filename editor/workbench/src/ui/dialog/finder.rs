//! The command palette: every command, and sectors and rules by name.

use egui::{Align2, Key, Modifiers, RichText, Role, Sense, Ui, WidgetInfo, vec2};
use engine::Coord;
use scenario_rules::{Catalogue, Code};

use crate::theme;
use crate::ui::command::{self, Command, Commands, ViewCommand};
use crate::ui::view::AppView;
use crate::ui::widget::{self, modal};

/// How many answers are shown.
const SHOWN: usize = 11;

/// What is typed, and which answer is chosen.
#[derive(Clone, Debug, Default)]
pub struct Finder {
    typed: String,
    chosen: usize,
    fresh: bool,
}

/// Something that can be found.
#[derive(Clone, Debug)]
struct Found {
    words: String,
    keys: String,
    command: Command,
}

impl Finder {
    /// A finder into which nothing is typed.
    pub fn new() -> Self {
        Self { fresh: true, ..Self::default() }
    }

    /// Draws it. Returns whether it stays open.
    pub fn ui(&mut self, ui: &Ui, view: &AppView<'_>, commands: &mut Commands) -> bool {
        let id = egui::Id::unique("finder");
        let frame = egui::Frame::window(ui.style()).inner_margin(10.0);
        let area = egui::Modal::default_area(id).anchor(Align2::CENTER_TOP, vec2(0.0, 56.0));
        let modal = modal::frame(ui, "finder").area(area).frame(frame).show(ui.ctx(), |ui| {
            ui.set_width(480.0_f32.min(ui.ctx().content_rect().width() - 60.0));
            self.field(ui);
            let found = find(view, ui, &self.typed);
            self.keys(ui, found.len());
            ui.add_space(4.0);
            self.answers(ui, &found, commands)
        });
        !(modal.inner || modal.should_close())
    }

    fn field(&mut self, ui: &mut Ui) {
        let edit = egui::TextEdit::singleline(&mut self.typed)
            .hint_text("A command, a sector (H07) or a rule (B.3)");
        let edit =
            edit.desired_width(f32::INFINITY).margin(vec2(10.0, 8.0)).font(egui::FontId::proportional(15.0));
        let response = ui.add(edit).accessible_name("Find");
        // Enter takes the keyboard from a field; where nothing was found one types on.
        let enter = response.lost_focus() && ui.input(|i| i.key_pressed(Key::Enter));
        if std::mem::take(&mut self.fresh) || enter {
            response.request_focus();
        }
        if response.changed() {
            self.chosen = 0;
        }
    }

    fn keys(&mut self, ui: &Ui, count: usize) {
        let (down, up) = ui.input_mut(|i| {
            (
                i.count_and_consume_key(Modifiers::NONE, Key::ArrowDown),
                i.count_and_consume_key(Modifiers::NONE, Key::ArrowUp),
            )
        });
        self.chosen = (self.chosen + down).saturating_sub(up).min(count.saturating_sub(1));
    }

    /// Whether one was taken.
    fn answers(&mut self, ui: &mut Ui, found: &[Found], commands: &mut Commands) -> bool {
        let enter = ui.input(|i| i.key_pressed(Key::Enter));
        let mut taken = false;
        ui.spacing_mut().item_spacing.y = 1.0;
        for (place, one) in found.iter().enumerate() {
            let response = answer_ui(ui, one, place == self.chosen);
            if response.clicked() || enter && place == self.chosen {
                commands.push(one.command.clone());
                taken = true;
            }
        }
        if found.is_empty() {
            let colours = theme::colours(ui);
            ui.label(RichText::new("Nothing is called that.").color(colours.faint));
        }
        taken
    }
}

fn answer_ui(ui: &mut Ui, found: &Found, chosen: bool) -> egui::Response {
    let colours = theme::colours(ui);
    let (rect, response) = ui.allocate_exact_size(vec2(ui.available_width(), widget::ROW), Sense::click());
    response.widget_info(|| WidgetInfo::selected(Role::MenuItem, true, chosen, &found.words));
    if chosen || response.hovered() {
        ui.painter().rect_filled(
            rect,
            theme::ROUND,
            if chosen { colours.accent_soft } else { colours.hover },
        );
    }
    let small = egui::TextStyle::Small.resolve(ui.style());
    let keys = ui.painter().layout_no_wrap(found.keys.clone(), small, colours.faint);
    let right = rect.right() - 10.0 - keys.size().x;
    let room = egui::Rect::from_min_max(rect.min + vec2(10.0, 0.0), egui::pos2(right - 12.0, rect.bottom()));
    widget::line(ui, room, &found.words, colours.text);
    ui.painter().galley(egui::pos2(right, rect.center().y - keys.size().y / 2.0), keys, colours.faint);
    response
}

/// Everything that is like what is typed, the likeliest first.
fn find(view: &AppView<'_>, ctx: &egui::Context, typed: &str) -> Vec<Found> {
    let typed = typed.trim();
    let mut found: Vec<Found> = sector(view, typed).into_iter().chain(rule(view, typed)).collect();
    let mut commands: Vec<(u32, Found)> = command::all()
        .iter()
        .filter(|entry| view.allows(entry.when) && entry.command != Command::View(ViewCommand::Find))
        .filter_map(|entry| {
            let words = match entry.under {
                Some(under) if !entry.words.contains(under) => format!("{under}: {}", entry.words),
                _ => entry.words.clone(),
            };
            let rank = rank(&words, typed).or_else(|| also_called(&entry.words, typed))?;
            Some((
                rank,
                Found {
                    words,
                    keys: entry.shortcut(ctx).unwrap_or_default(),
                    command: entry.command.clone(),
                },
            ))
        })
        .collect();
    commands.sort_by_key(|(rank, _)| *rank);
    found.extend(commands.into_iter().map(|(_, found)| found));
    found.truncate(SHOWN);
    found
}

/// How unlike words are what is typed; `None` when they have nothing to do with it.
fn rank(words: &str, typed: &str) -> Option<u32> {
    let (words, typed) = (words.to_lowercase(), typed.to_lowercase());
    if let Some(at) = words.find(&typed) {
        let begins = at == 0 || words[..at].ends_with(' ');
        return Some(at as u32 + if begins { 0 } else { 100 });
    }
    if typed.split_whitespace().all(|part| words.contains(part)) {
        return Some(200 + words.len() as u32);
    }
    let initials: String = words.split_whitespace().filter_map(|word| word.chars().next()).collect();
    initials.contains(&typed).then_some(500)
}

/// What other programs call a command, or what people think of.
pub const ALSO_CALLED: &[(&str, &str)] = &[
    ("Size of the grid…", "resize grow shrink columns rows dimensions"),
    ("Crop to sectors", "trim"),
    ("Print sheet…", "export pdf svg png paper"),
    ("Play test matches", "simulate simulation run balance"),
    ("Next symmetry", "mirror"),
    ("Let go", "deselect unselect"),
    ("Delete", "erase remove clear"),
    ("Turn right by 60°", "rotate"),
    ("Turn left by 60°", "rotate"),
    ("Flip left to right", "mirror"),
    ("Flip upside down", "mirror"),
    ("Earlier versions…", "backup restore history"),
    ("Keyboard shortcuts", "help keys"),
    ("First steps", "help tutorial welcome"),
    ("Coordinates", "names labels"),
    ("Light", "theme mode"),
    ("Dark", "theme mode night"),
];

/// The rank of a command that is called otherwise here: behind all that are called so.
fn also_called(words: &str, typed: &str) -> Option<u32> {
    let typed = typed.to_lowercase();
    let (_, others) = ALSO_CALLED.iter().find(|(known, _)| *known == words)?;
    let begins = |part: &str| others.split(' ').any(|other| other.starts_with(part));
    typed.split_whitespace().all(begins).then_some(400)
}

fn sector(view: &AppView<'_>, typed: &str) -> Option<Found> {
    let at: Coord = typed.parse().ok()?;
    let kind = view.page().document.zone().cells().get(at)?;
    Some(Found {
        words: format!("Go to {at}, {kind}"),
        keys: "sector".to_owned(),
        command: Command::GoTo(at),
    })
}

/// A rule by its code: a printed one, or one of the scenario's own.
fn rule(view: &AppView<'_>, typed: &str) -> Option<Found> {
    let code: Code = typed.parse().ok()?;
    let language = view.settings.language;
    let own = view.page().document.scenario().and_then(|scenario| scenario.sentence(code, language));
    let printed = || {
        let catalogue = Catalogue::of(view.page().document.game());
        Some(catalogue.sentence(catalogue.get(code)?, language, |_| None))
    };
    let sentence = own.or_else(printed)?;
    Some(Found {
        words: format!("{code}  {sentence}"),
        keys: "rule".to_owned(),
        command: Command::ShowRule(code),
    })
}
