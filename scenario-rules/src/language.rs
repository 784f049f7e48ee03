//! The languages in which the rules are told.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};

use crate::near::nearest;

/// A language of the rulebooks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Italian.
    It,
    /// Spanish.
    Es,
    /// Portuguese.
    Pt,
}

impl Language {
    /// All of them, English first.
    pub const ALL: [Self; 4] = [Self::En, Self::It, Self::Es, Self::Pt];

    /// The two letters by which it is known: `en`, `it`, `es`, `pt`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::It => "it",
            Self::Es => "es",
            Self::Pt => "pt",
        }
    }

    /// Its name, in itself.
    pub const fn name(self) -> &'static str {
        match self {
            Self::En => "English",
            Self::It => "italiano",
            Self::Es => "español",
            Self::Pt => "português",
        }
    }
}

impl fmt::Display for Language {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.word())
    }
}

impl FromStr for Language {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let known = Self::ALL.into_iter().find(|language| language.word().eq_ignore_ascii_case(text));
        known.ok_or_else(|| {
            let words = Self::ALL.map(Self::word);
            let meant = nearest(text, words).map(|near| format!("; did you mean \"{near}\"?"));
            let found = text.escape_debug();
            format!("expected one of en, it, es, pt; found \"{found}\"{}", meant.unwrap_or_default())
        })
    }
}

/// A sentence in the four languages; where one is not given, the English one stands in.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Texts {
    given: [Option<String>; 4],
}

impl Texts {
    /// A sentence in English only.
    pub fn english(text: impl Into<String>) -> Self {
        let mut texts = Self::default();
        texts.put(Language::En, text.into());
        texts
    }

    /// The sentence in a language, or the English one.
    pub fn get(&self, language: Language) -> &str {
        self.given(language).or(self.given(Language::En)).unwrap_or_default()
    }

    /// The sentence in a language, if it was given.
    pub fn given(&self, language: Language) -> Option<&str> {
        self.given[language as usize].as_deref()
    }

    /// Gives the sentence in a language.
    pub fn put(&mut self, language: Language, text: String) {
        self.given[language as usize] = Some(text);
    }
}
