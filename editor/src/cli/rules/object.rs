//! The rules and the knobs as an object.

use engine::Knob;
use scenario_rules::compile::conflict;
use scenario_rules::knobs::Knobs;
use scenario_rules::parameter::Parameter;
use scenario_rules::{Code, Language, Rule, Status, Value};
use serde::ser::SerializeMap;
use serde::{Serialize, Serializer};

use super::RuleList;

#[derive(Serialize)]
pub(crate) struct Object {
    rules: Vec<RuleObject>,
    knobs: Vec<KnobObject>,
}

#[derive(Serialize)]
struct RuleObject {
    code: Code,
    status: Status,
    text: Entries<String>,
    parameters: Vec<ParameterObject>,
    sets: Entries<scenario_rules::rule::Setting>,
    needs: Entries<OneOf>,
    conflicts: Vec<Code>,
}

#[derive(Serialize)]
struct ParameterObject {
    name: String,
    kind: &'static str,
    default: Option<Value>,
}

#[derive(Serialize)]
struct KnobObject {
    name: &'static str,
    kind: String,
    default: Option<Value>,
    meaning: &'static str,
    written_by: Vec<Code>,
}

/// Names and values as one object, in this order.
struct Entries<T>(Vec<(&'static str, T)>);

impl<T: Serialize> Serialize for Entries<T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let mut map = to.serialize_map(Some(self.0.len()))?;
        for (name, value) in &self.0 {
            map.serialize_entry(name, value)?;
        }
        map.end()
    }
}

/// The values of which one will do: the value alone, or a list of them.
struct OneOf(Vec<Value>);

impl Serialize for OneOf {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        match self.0.as_slice() {
            [only] => only.serialize(to),
            all => to.collect_seq(all),
        }
    }
}

pub(crate) fn object(chosen: &RuleList, knobs: &[&'static Knob]) -> Object {
    let defaults = Knobs::printed(chosen.game);
    let knob = |knob: &&'static Knob| KnobObject {
        name: knob.name.as_str(),
        kind: knob.kind.to_string(),
        default: defaults.get(knob),
        meaning: knob.meaning,
        written_by: written_by(chosen, knob),
    };
    Object {
        rules: chosen.rules.iter().map(|rule| self::rule(chosen, rule)).collect(),
        knobs: knobs.iter().map(knob).collect(),
    }
}

fn rule(chosen: &RuleList, rule: &Rule) -> RuleObject {
    let text = |language: Language| (language.word(), chosen.text(rule, language));
    let parameter = |parameter: &Parameter| ParameterObject {
        name: parameter.name.clone(),
        kind: parameter.kind.word,
        default: parameter.default,
    };
    RuleObject {
        code: rule.code,
        status: rule.status,
        text: Entries(Language::ALL.map(text).to_vec()),
        parameters: rule.parameters.iter().map(parameter).collect(),
        sets: Entries(rule.sets.iter().map(|write| (write.knob.name.as_str(), write.to.clone())).collect()),
        needs: Entries(
            rule.needs.iter().map(|need| (need.knob.name.as_str(), OneOf(need.values.clone()))).collect(),
        ),
        conflicts: conflicts(chosen, rule).into_iter().map(|(code, _)| code).collect(),
    }
}

/// The rules with which a rule disagrees, and about which decisions.
pub(crate) fn conflicts(chosen: &RuleList, rule: &Rule) -> Vec<(Code, Vec<&'static Knob>)> {
    let others = chosen.others().filter(|other| other.code != rule.code);
    let clash = others.map(|other| (other.code, conflict::between(rule, other)));
    clash.filter(|(_, knobs)| !knobs.is_empty()).collect()
}

/// The rules that set a knob.
pub(crate) fn written_by(chosen: &RuleList, knob: &Knob) -> Vec<Code> {
    let writes = |rule: &&Rule| rule.sets.iter().any(|write| write.knob == knob);
    chosen.others().filter(writes).map(|rule| rule.code).collect()
}
