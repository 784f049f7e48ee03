//! From keys to commands, and how keys are written.

use egui::{Context, Event, InputState, Key, KeyboardShortcut, Modifiers};

use super::{Command, Entry, Menu, When, all};

/// Keys as they stand on the keyboard.
pub fn written(keys: &KeyboardShortcut, ctx: &Context) -> String {
    let name = ctx.format_shortcut(keys);
    let signs = [("OpenBracket", "["), ("CloseBracket", "]"), ("Plus", "+"), ("Minus", "-"), ("Equals", "=")];
    let sign = signs.into_iter().find(|(word, _)| keys.logical_key.name() == *word);
    sign.map_or(name.clone(), |(word, sign)| name.replace(word, sign))
}

/// The keys of a command, as a text for tooltips.
pub fn keys_of(command: &Command, ctx: &Context) -> Option<String> {
    all().iter().find(|entry| entry.command == *command)?.shortcut(ctx)
}

/// What has the keyboard.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keyboard {
    /// The canvas, or nothing: every key is a command.
    Canvas,
    /// A button or a tick: Tab and arrows go on to others, Space presses it, Escape lets go of it.
    Widget,
    /// A text: letters are letters, only keys with Ctrl and function keys count.
    Text,
}

impl Keyboard {
    fn leaves(self, keys: KeyboardShortcut) -> bool {
        match self {
            Self::Canvas => true,
            Self::Widget => keys.modifiers.any() || !moves_on(keys.logical_key),
            Self::Text => counts_while_typing(keys),
        }
    }
}

const fn moves_on(key: Key) -> bool {
    use Key::{ArrowDown, ArrowLeft, ArrowRight, ArrowUp, End, Escape, Home, Space, Tab};
    matches!(key, Tab | Escape | Space | Home | End | ArrowDown | ArrowLeft | ArrowRight | ArrowUp)
}

/// The commands whose keys were pressed, in the order of the keys; they are taken out of the input. Keys of what
/// cannot be done now are left to others.
pub fn pressed(input: &mut InputState, keyboard: Keyboard, allows: impl Fn(When) -> bool) -> Vec<Command> {
    let mut by_modifiers: Vec<(&KeyboardShortcut, &Entry)> =
        all().iter().flat_map(|entry| entry.keys.iter().map(move |keys| (keys, entry))).collect();
    // Ctrl+Shift+Z must not be taken for Ctrl+Z.
    by_modifiers.sort_by_key(|(keys, _)| std::cmp::Reverse(weight(keys.modifiers)));
    by_modifiers.retain(|(keys, _)| keyboard.leaves(**keys));
    let mut commands = Vec::new();
    // A fast hand has pressed several between two frames: what is undone and then saved must not be saved first.
    input.events.retain(|event| {
        let entry = match event {
            Event::Key { key, pressed: true, modifiers, .. } => {
                let mut known = by_modifiers.iter();
                let fits = |(keys, entry): &&(&KeyboardShortcut, &Entry)| {
                    is(**keys, *key, *modifiers) && allows(entry.when)
                };
                known.find(fits).map(|(_, entry)| *entry)
            }
            event => clipboard(event)
                .filter(|_| keyboard != Keyboard::Text)
                .and_then(|command| all().iter().find(|entry| entry.command == command)),
        };
        let taken = entry.filter(|entry| allows(entry.when));
        commands.extend(taken.map(|entry| match event {
            Event::Paste(text) => Command::PasteText(text.clone()),
            _ => entry.command.clone(),
        }));
        taken.is_none()
    });
    commands
}

/// The menu whose letter was pressed with Alt, or the first one with F10; taken out of the input.
pub fn menu_pressed(input: &mut InputState, keyboard: Keyboard) -> Option<Menu> {
    // There Alt writes signs of its own.
    let writes = cfg!(target_os = "macos") && keyboard == Keyboard::Text;
    let mut letters = Menu::ALL.into_iter().filter(|_| !writes);
    let menu = letters.find(|menu| input.consume_key(Modifiers::ALT, menu.letter().0));
    menu.or_else(|| input.consume_key(Modifiers::NONE, Key::F10).then_some(Menu::File))
}

/// Whether these keys are meant. With Alt held a letter is the letter of a menu.
fn is(keys: KeyboardShortcut, key: Key, modifiers: Modifiers) -> bool {
    let alt = modifiers.alt == keys.modifiers.alt;
    keys.logical_key == key && alt && modifiers.matches_logically(keys.modifiers)
}

fn weight(modifiers: Modifiers) -> u8 {
    u8::from(modifiers.command) + u8::from(modifiers.shift) + u8::from(modifiers.alt)
}

fn counts_while_typing(keys: KeyboardShortcut) -> bool {
    use Key::{A, C, F1, F2, F3, F4, F5, F6, F7, F8, F9, V, X, Y, Z};
    let text = matches!(keys.logical_key, A | C | V | X | Y | Z);
    let function = matches!(keys.logical_key, F1 | F2 | F3 | F4 | F5 | F6 | F7 | F8 | F9);
    function || keys.modifiers.command && !text
}

/// Copy, cut and paste come as events of their own from the system.
fn clipboard(event: &Event) -> Option<Command> {
    match event {
        Event::Copy => Some(Command::Copy),
        Event::Cut => Some(Command::Cut),
        Event::Paste(_) => Some(Command::Paste),
        _ => None,
    }
}
