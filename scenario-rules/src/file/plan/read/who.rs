//! Who plays in a sweep, by the keys of its game.

use engine::{Game, Ranked, Roster};

use super::members;
use crate::file::keys::{Keys, Value};
use crate::file::values::{no_word, word};
use crate::players;

/// Who plays where seats are all alike: a list of tables.
const BOTS: &str = "bots";

/// The keys that say who plays: one for each role, or one for whole tables.
pub(super) fn keys(game: Game) -> &'static [&'static str] {
    match game.roster().roles {
        [] => &[BOTS],
        roles => roles,
    }
}

/// Every table, the weakest players first: each player of one role against each of the others, or as they are listed.
pub(super) fn tables(keys: &mut Keys<'_>, game: Game) -> Vec<Vec<Ranked>> {
    foreign(keys, game);
    let roster = game.roster();
    let usual = || roster.ranked(roster.everyday).into_iter().collect::<Vec<Ranked>>();
    if roster.roles.is_empty() {
        return keys.take(BOTS).map_or_else(|| vec![usual()], |value| listed(keys, game, &value));
    }
    let mut tables = vec![Vec::new()];
    for role in roster.roles {
        let bots = keys.take(role).map_or_else(usual, |value| bots(keys, roster, role, &value));
        let with_each = |table: &Vec<Ranked>| bots.iter().map(|bot| [&table[..], &[*bot]].concat()).collect();
        tables = tables.iter().flat_map::<Vec<_>, _>(with_each).collect();
    }
    tables
}

// Who says who plays in the words of another game would see somebody else play.
fn foreign(keys: &mut Keys<'_>, game: Game) {
    let own = self::keys(game);
    for key in Game::ALL.into_iter().flat_map(self::keys).filter(|key| !own.contains(key)) {
        if let Some(value) = keys.take(key) {
            let own = own.join("` and `");
            let message =
                format!("`{key}`: nobody is chosen by this key in a plan of {game}: expected `{own}`");
            keys.wrong::<()>(&value, message);
        }
    }
}

fn bots(keys: &mut Keys<'_>, roster: &Roster, role: &str, value: &Value<'_>) -> Vec<Ranked> {
    let words = roster.words();
    let example = format!("[\"{}\"]", roster.everyday);
    let members = members(keys, role, value, &example);
    let bot = |member| word(keys, role, member, &words, |word| roster.ranked(word));
    in_order(members.iter().filter_map(bot).map(|said| said.value).collect())
}

// `"planner"`, `"planner,simple"`: each a table.
fn listed(keys: &mut Keys<'_>, game: Game, value: &Value<'_>) -> Vec<Vec<Ranked>> {
    let example = format!("[\"{0}\", \"{0},{0}\"]", game.roster().everyday);
    let members = members(keys, BOTS, value, &example);
    in_order(members.iter().filter_map(|member| table(keys, game, member)).collect())
}

fn table(keys: &mut Keys<'_>, game: Game, value: &Value<'_>) -> Option<Vec<Ranked>> {
    let (text, [_, most]) = (keys.text(BOTS, value)?, players::of(game));
    let words: Vec<String> = text.split(',').map(|word| word.trim().to_owned()).collect();
    if words.len() > usize::from(most) {
        let found = words.len();
        return keys
            .wrong(value, format!("`{BOTS}`: expected at most {most} players, one a seat, found {found}"));
    }
    let roster = game.roster();
    if let Some(unknown) = words.iter().find(|word| roster.bot(word).is_none()) {
        return keys.wrong(value, format!("`{BOTS}`: {}", no_word(unknown, &roster.words())));
    }
    // Players that are only repeated are one table, however often they are.
    let fewest = game.table(&words).unwrap_or(words);
    Some(fewest.iter().filter_map(|word| roster.ranked(word)).collect())
}

fn in_order<T: Ord>(mut all: Vec<T>) -> Vec<T> {
    all.sort_unstable();
    all.dedup();
    all
}
