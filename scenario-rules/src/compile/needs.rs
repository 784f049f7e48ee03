//! Rules that are played and have nothing to apply to.

use super::{Author, Compiled};
use crate::catalogue::Catalogue;
use crate::file::Place;
use crate::finding::{Finding, Severity};
use crate::language::Language;
use crate::rule::{Need, Rule};
use crate::value::Value;

/// The name of the check.
pub(super) const NAME: &str = "nothing-to-apply";

/// Every need of a rule that the compiled rules do not meet.
pub(super) fn all(played: &[(&Rule, Place)], compiled: &Compiled) -> Vec<Finding> {
    let mut findings = Vec::new();
    for (rule, place) in played {
        for need in &rule.needs {
            let value = compiled.knobs.get(need.knob).filter(|value| !need.values.contains(value));
            findings.extend(value.map(|value| unmet(rule, need, value, compiled).said_at(*place)));
        }
    }
    findings
}

fn unmet(rule: &Rule, need: &Need, value: Value, compiled: &Compiled) -> Finding {
    let code = rule.code;
    let knob = need.knob.name;
    // Of several that agree, the first is named; that they may disagree is told elsewhere.
    let cause =
        compiled.writers(knob).find(|written| written.value == value && written.by != Author::Rule(code));
    let (why, codes) = match cause.map(|written| written.by) {
        Some(Author::Rule(other)) => {
            (format!("{other} sets {knob} to {value}; take one of them out"), vec![code, other])
        }
        Some(Author::Ruling) => {
            (format!("the ruling sets {knob} to {value}; take one of them out"), vec![code])
        }
        None => (format!("{knob} is {value} in the game that this starts from; take {code} out"), vec![code]),
    };
    let message = if let Some(lacking) = Catalogue::of(compiled.knobs.game()).lacking(&knob, Language::En) {
        format!("{code} never comes up: {lacking}, since {why}")
    } else {
        let wanted: Vec<String> = need.values.iter().map(Value::to_string).collect();
        let decision = super::conflict::decision(need.knob);
        format!("{code} never comes up: {decision} must be {}, and {why}", wanted.join(" or "))
    };
    Finding::new(Severity::Warning, NAME, message).under(codes)
}
