//! The sentence of a rule with the chosen values in it.

use super::Catalogue;
use crate::language::Language;
use crate::rule::Rule;
use crate::value::Value;

impl Catalogue {
    /// The sentence of a rule in a language, with the value of each parameter where its name stands.
    ///
    /// `chosen` knows the values; where it knows none, the sentence says what there is to choose.
    pub fn sentence(
        &self,
        rule: &Rule,
        language: Language,
        chosen: impl Fn(&str) -> Option<Value>,
    ) -> String {
        let mut sentence = rule.texts.get(language).to_owned();
        for parameter in &rule.parameters {
            let value = chosen(&parameter.name).or(parameter.default);
            let shown = match value {
                Some(value) => self.shown(&parameter.name, value, language),
                None => self.word(&parameter.name, "unset", language).unwrap_or("[…]").to_owned(),
            };
            sentence = sentence.replace(&format!("{{{}}}", parameter.name), &shown);
        }
        sentence
    }

    /// A value in the words of a language.
    fn shown(&self, parameter: &str, value: Value, language: Language) -> String {
        match value {
            Value::Word(word) => self.word(parameter, word, language).unwrap_or(word).to_owned(),
            Value::Numbers(numbers) => {
                let numbers: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
                let between = self.word("list", "between", language).unwrap_or(", ");
                let last = self.word("list", "last", language).unwrap_or(between);
                match numbers.as_slice() {
                    [] => String::new(),
                    [only] => only.clone(),
                    [first @ .., end] => format!("{}{last}{end}", first.join(between)),
                }
            }
            other => other.to_string(),
        }
    }

    fn word(&self, parameter: &str, value: &str, language: Language) -> Option<&str> {
        Some(self.words.get(parameter)?.get(value)?.get(language))
    }
}
