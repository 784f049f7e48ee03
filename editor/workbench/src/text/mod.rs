//! Words, tables, bars and pictures for the terminal.
//!
//! Everything is written with colours; the stream that prints it takes them out again where the
//! terminal has none. Nothing is told by colour alone.

pub mod foreign;
pub mod number;
pub mod picture;
pub mod style;
pub mod table;
pub mod xml;

/// Adds a text with values in it to a string, which cannot fail.
#[macro_export]
macro_rules! put {
    ($out:expr, $($text:tt)+) => {{
        use std::fmt::Write as _;
        let _ = write!($out, $($text)+);
    }};
}
pub use crate::put;

/// The width that is taken where there is no terminal.
pub const WIDTH: usize = 80;

/// What is printed on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Screen {
    /// How many characters a line has.
    pub width: usize,
    /// Whether a person reads along.
    pub terminal: bool,
}

/// A text that somebody else wrote, without characters that would steer a terminal, on one line.
pub fn plain(text: &str) -> String {
    let words: Vec<&str> = text.split_whitespace().collect();
    foreign::harmless(&words.join(" "))
}

/// A text of at most `width` characters; of a longer one the beginning.
pub fn cut(text: &str, width: usize) -> String {
    if text.chars().count() <= width {
        return text.to_owned();
    }
    let begin: String = text.chars().take(width.saturating_sub(1)).collect();
    format!("{}…", begin.trim_end())
}

/// Words in lines of at most `width` characters, each after `indent`; the first line without it.
pub fn wrap(text: &str, width: usize, indent: usize) -> String {
    let mut out = String::new();
    let mut used = indent;
    for word in text.split_whitespace() {
        let long = word.chars().count();
        if used > indent && used + 1 + long > width {
            out.push('\n');
            out.push_str(&" ".repeat(indent));
            used = indent;
        } else if used > indent {
            out.push(' ');
            used += 1;
        }
        out.push_str(word);
        used += long;
    }
    out
}

/// `levi-montalcini` as a title.
pub fn title(name: &str) -> String {
    name.split('-').map(capital).collect::<Vec<_>>().join("-")
}

/// A text that begins with a capital, as a sentence does.
pub fn capital(text: &str) -> String {
    let mut letters = text.chars();
    letters.next().map(|first| first.to_uppercase().chain(letters).collect()).unwrap_or_default()
}
