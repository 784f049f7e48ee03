//! The codes by which a scenario names its rules: `B.3`.

use std::fmt;
use std::str::FromStr;

use serde::{Serialize, Serializer};

/// The letter of a designer's own rules (rule 8.2).
const HOUSE: u8 = b'X';

/// The code of a rule: a letter and a number, ordered by letter, then number.
///
/// ```
/// use scenario_rules::Code;
///
/// let code: Code = "b3".parse()?;
/// assert_eq!(code.to_string(), "B.3");
/// assert!(code < "B.10".parse()?);
/// # Ok::<(), scenario_rules::code::CodeError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Code {
    letter: u8,
    number: u16,
}

impl Code {
    /// The largest number that a code can have.
    pub const MOST: u16 = 999;

    /// A code; `None` when the letter is none of A to Z or the number is not from 1 to 999.
    pub fn new(letter: char, number: u16) -> Option<Self> {
        let letter = u8::try_from(letter.to_ascii_uppercase()).ok().filter(u8::is_ascii_uppercase)?;
        (1..=Self::MOST).contains(&number).then_some(Self { letter, number })
    }

    /// The letter, a capital.
    pub const fn letter(self) -> char {
        self.letter as char
    }

    /// The number, from 1 on.
    pub const fn number(self) -> u16 {
        self.number
    }

    /// Whether it is the code of a designer's own rule, `X.1`, `X.2`, … (rule 8.2).
    pub const fn is_house(self) -> bool {
        self.letter == HOUSE
    }
}

/// The code of a designer's own rule with this number; numbers out of range are brought into it.
pub fn house(number: u16) -> Code {
    Code { letter: HOUSE, number: number.clamp(1, Code::MOST) }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(&format!("{}.{}", self.letter(), self.number))
    }
}

/// A text that is no code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CodeError {
    found: String,
}

impl fmt::Display for CodeError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let found = self.found.escape_debug();
        write!(f, "expected a code such as B.3 (a letter and a number from 1 to 999), found \"{found}\"")
    }
}

impl std::error::Error for CodeError {}

impl FromStr for Code {
    type Err = CodeError;

    /// Reads `B.3`, `B3`, `b.3` and `b3`.
    fn from_str(text: &str) -> Result<Self, CodeError> {
        let error = || CodeError { found: text.chars().take(40).collect() };
        let mut signs = text.chars();
        let letter = signs.next().ok_or_else(error)?;
        let digits = signs.as_str();
        let digits = digits.strip_prefix('.').unwrap_or(digits);
        let plain = digits.bytes().all(|digit| digit.is_ascii_digit()) && !digits.starts_with('0');
        let number = digits.parse().ok().filter(|_| plain).ok_or_else(error)?;
        Self::new(letter, number).ok_or_else(error)
    }
}

impl Serialize for Code {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self)
    }
}

impl From<Code> for String {
    fn from(code: Code) -> Self {
        code.to_string()
    }
}
