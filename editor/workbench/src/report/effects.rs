//! Which rule of a scenario does what: the same matches with all rules and without each of them.

use engine::Game;
use engine::tally::Difference;
use scenario_rules::{Code, Language, ScenarioFile, Severity, compile};

use super::grid::{Entry, Grid};
use crate::game;
use crate::simulate::Results;
use crate::simulate::batch::MEASURES;

/// What a rule does: by how much each measure is larger with it than without it, or why that cannot be told.
#[derive(Clone, Debug)]
pub struct Effect {
    /// Its code.
    pub code: Code,
    /// Its sentence.
    pub sentence: String,
    /// What it does.
    pub found: Result<[Option<Difference>; MEASURES], String>,
}

impl Effect {
    /// What a rule does to matches: those with all rules, and those without it.
    pub fn of(file: &ScenarioFile, code: Code, found: Result<[&Results; 2], String>) -> Self {
        let sentence = file.sentence(code, Language::default()).unwrap_or_default();
        // What is asked for is what the rule does, not what is missing without it.
        let changes = |[whole, without]: [&Results; 2]| {
            std::array::from_fn(|measure| whole.change_since(without, measure))
        };
        Self { code, sentence, found: found.map(changes) }
    }

    fn changes(&self) -> impl Iterator<Item = Difference> {
        self.found.iter().flatten().copied().flatten()
    }

    /// What it surely does at least: the end of an interval that is nearer to nothing, of the measure where it is farthest
    /// off. 0 where it may do nothing at all.
    pub fn sure(&self) -> f64 {
        self.changes().map(surely).fold(0.0, f64::max)
    }

    fn size(&self) -> f64 {
        self.changes().map(|change| change.mean.abs()).fold(0.0, f64::max)
    }
}

/// How much a change is at least, whichever way it goes.
pub fn surely(change: Difference) -> f64 {
    change.low.max(-change.high).max(0.0)
}

/// Ranks rules by what they surely do, the most first; those that may do nothing by what they seem to do, and at the end
/// those that cannot be left out.
pub fn rank(effects: &mut [Effect]) {
    let key = |effect: &Effect| [f64::from(u8::from(effect.found.is_ok())), effect.sure(), effect.size()];
    effects.sort_by(|one, other| {
        let both = key(other).into_iter().zip(key(one));
        both.map(|(other, one)| other.total_cmp(&one))
            .find(|order| order.is_ne())
            .unwrap_or(std::cmp::Ordering::Equal)
    });
}

/// The codes of all rules that a scenario plays.
pub fn codes(file: &ScenarioFile) -> Vec<Code> {
    file.rules().iter().map(|said| said.value).collect()
}

/// The scenario without a rule; `Err` where the others cannot be played without it.
pub fn without(file: &ScenarioFile, code: Code) -> Result<ScenarioFile, String> {
    let mut left = file.clone();
    left.remove_rule(code)
        .map_err(|troubles| troubles.first().map_or_else(String::new, |trouble| trouble.message.clone()))?;
    let compiled = compile(&left);
    let error = compiled.findings.iter().find(|finding| finding.severity == Severity::Error);
    error.map_or(Ok(left), |finding| Err(finding.message.clone()))
}

/// The effects as a table of the window, in their order.
pub fn grid(effects: &[Effect], game: Game) -> Grid {
    let [first, second] = game::of(game).words().headlines.map(|(name, _)| name.to_lowercase());
    let mut grid = Grid::new("What rules do", &["rule", &first, &second, "surely", "what it says"]);
    for effect in effects {
        let mut row = vec![Entry::Words(effect.code.to_string())];
        let changes = effect.found.as_ref().map_or([None; MEASURES], |changes| *changes);
        row.extend(changes.map(|change| change.map_or(Entry::None, Entry::Change)));
        row.push(if effect.found.is_ok() { Entry::Number(effect.sure() * 100.0, 1) } else { Entry::None });
        row.push(Entry::Words(effect.found.as_ref().err().unwrap_or(&effect.sentence).clone()));
        grid.row(row);
    }
    grid
}
