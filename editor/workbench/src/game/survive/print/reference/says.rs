//! What the reference card says, block by block.

use engine::KnobId;
use engine::survive::rules::{
    Beaches, Boats, Counts, Creatures, Ending, Forests, Mountains, Movement, Ranges, Score, Setup, Stocks,
    Tie, Volcano, When,
};
use engine::survive::{Back, Class, Creature, Kind, Spaces as _};
use scenario_rules::survive::in_words::{rulings, statements};
use scenario_rules::{Code, names};

use crate::game::survive::print::Kit;
use crate::game::survive::print::words::{Says, range};

/// What stands beside a text.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Beside {
    /// Nothing.
    #[default]
    Nothing,
    /// A point of a list.
    Point,
    /// A step.
    Number(usize),
    /// A tile's figure.
    Back(Back),
    /// A creature's figure.
    Creature(Creature),
    /// The code of a rule.
    Code(String),
}

/// A block of the card.
#[derive(Clone, Debug)]
pub enum Said {
    /// A heading.
    Heading(String),
    /// A text with its title, if it has one.
    Text(Beside, String, String),
}

fn heading(words: &str) -> Said {
    Said::Heading(words.to_owned())
}

fn point(text: &str) -> Said {
    Said::Text(Beside::Point, String::new(), text.to_owned())
}

/// All of it.
pub fn all(kit: &Kit<'_>) -> Vec<Said> {
    [scenario(kit), setup(kit), turn(kit), moving(kit), tiles(kit), creatures(kit), end(kit), agreed(kit)]
        .concat()
}

// What the scenario is about, and its rules.
fn scenario(kit: &Kit<'_>) -> Vec<Said> {
    let Some((file, _)) = kit.sheet.scenario else { return Vec::new() };
    let (language, words) = (kit.sheet.style.language, &kit.words.card);
    let mut said = vec![heading(kit.game())];
    let about = names::description(file, language).unwrap_or_default();
    said.extend(
        about
            .split('\n')
            .filter(|text| !text.trim().is_empty())
            .map(|text| Said::Text(Beside::Nothing, String::new(), text.to_owned())),
    );
    let mut codes: Vec<Code> = Vec::new();
    for code in file.rules().iter().map(|said| said.value) {
        if !codes.contains(&code) {
            codes.push(code);
        }
    }
    if !codes.is_empty() {
        said.push(heading(words.rules));
    }
    said.extend(codes.into_iter().map(|code| {
        let sentence = file.sentence(code, language).unwrap_or_else(|| words.undescribed.to_owned());
        Said::Text(Beside::Code(code.to_string()), String::new(), sentence)
    }));
    said
}

fn setup(kit: &Kit<'_>) -> Vec<Said> {
    let (words, setup) = (&kit.words.card, &kit.rules.setup);
    let there = |wanted: fn(Kind) -> bool| kit.sheet.zone.zone().spaces().any(|(_, kind)| wanted(kind));
    let given = |kind: Kind| matches!(kind, Kind::Beach | Kind::Forest | Kind::Mountain);
    let tiles =
        if there(given) { format!("{} {}", words.tiles, words.given) } else { words.tiles.to_owned() };
    let (inland, coast) = (setup.room_inland.get(), setup.room_coast.get());
    let explorers = setup.values.len().to_string();
    let takes = match setup.colours.get() {
        1 => words.takes.replace("{n}", &explorers),
        some => words.takes_colours.replace("{n}", &explorers).replace("{colours}", &some.to_string()),
    };
    let places = match (inland, coast) {
        (1, 1) => words.one_each.to_owned(),
        _ => words.several.replace("{inland}", &inland.to_string()).replace("{coast}", &coast.to_string()),
    };
    let boats = setup.boats.get();
    let steps = [
        there(|kind| kind == Kind::Serpent).then(|| words.serpents.to_owned()),
        Some(tiles),
        Some(takes),
        Some(places),
        (boats > 0).then(|| words.boats.replace("{n}", &boats.to_string())),
    ];
    let steps = steps.into_iter().flatten().zip(1..);
    let steps = steps.map(|(text, n)| Said::Text(Beside::Number(n), String::new(), text));
    std::iter::once(heading(words.setup)).chain(steps).collect()
}

fn turn(kit: &Kit<'_>) -> Vec<Said> {
    let (words, rules) = (&kit.words.card, &kit.rules);
    let points = rules.movement.points.get().to_string();
    let steps = words.steps.into_iter().zip(1..).map(|(Says(title, text), n)| {
        let text = if n == 4 && rules.creatures.must_move { words.must_move } else { text };
        Said::Text(Beside::Number(n), title.to_owned(), text.replace("{n}", &points))
    });
    std::iter::once(heading(words.turn)).chain(steps).collect()
}

fn moving(kit: &Kit<'_>) -> Vec<Said> {
    let words = &kit.words.card;
    let places = kit.rules.boats.capacity.get().to_string();
    let moves = words.moves.into_iter().map(|text| point(&text.replace("{n}", &places)));
    std::iter::once(heading(words.moving)).chain(moves).collect()
}

// Those tiles that there are, by when they are used.
fn tiles(kit: &Kit<'_>) -> Vec<Said> {
    let count = |back: Back| kit.rules.tiles.with(back).iter().sum::<u16>();
    let of = |class: Class| {
        let some: Vec<Back> =
            Back::ALL.into_iter().filter(|back| back.class() == class && count(*back) > 0).collect();
        let title = (!some.is_empty()).then(|| heading(kit.words.classes[class as usize][1]));
        let texts = some.into_iter().map(|back| {
            let title = format!("{} · {}", kit.words.back(back), count(back));
            Said::Text(Beside::Back(back), title, kit.words.does(back, &kit.rules))
        });
        title.into_iter().chain(texts).collect::<Vec<_>>()
    };
    Class::ALL.into_iter().flat_map(of).collect()
}

fn creatures(kit: &Kit<'_>) -> Vec<Said> {
    let words = &kit.words.card;
    let one = |one: Creature| {
        let Says(title, text) = kit.words.creatures[one as usize];
        let far = words.spaces.replace("{n}", &range(kit.rules.creatures.range.of(one).into()));
        Said::Text(Beside::Creature(one), format!("{title} · {far}"), text.to_owned())
    };
    let all = Said::Text(Beside::Nothing, String::new(), words.all_creatures.to_owned());
    std::iter::once(heading(words.creatures)).chain(Creature::ALL.map(one)).chain([all]).collect()
}

// What is as in the printed game is taught; what is not is told as in the list of all rules.
fn end(kit: &Kit<'_>) -> Vec<Said> {
    let (words, rules) = (&kit.words.card, &kit.rules);
    let all = statements(rules, kit.sheet.style.language);
    let listed = |knob: KnobId| all.iter().find(|one| one.tells_of(&[knob])).map(|one| one.text.as_str());
    let over = match (rules.end.when, rules.end.volcano) {
        (When::Volcano, Volcano::Ends) => Some(words.volcano),
        _ => listed(Ending::when),
    };
    let score = match rules.score.counts {
        Counts::Values => Some(words.values),
        Counts::Heads => listed(Score::counts),
    };
    let tie = match rules.score.tie {
        Tie::Shared => Some(words.shared),
        Tie::MostSaved => listed(Score::tie),
    };
    let cap = listed(Ending::cap).filter(|_| is_capped(kit));
    let told = [over, listed(Ending::last_back), cap, score, tie];
    std::iter::once(heading(words.end)).chain(told.into_iter().flatten().map(point)).collect()
}

// Whether so many turns can come that the match ends for it. A turn takes a tile, while there are any.
fn is_capped(kit: &Kit<'_>) -> bool {
    let (end, tiles) = (&kit.rules.end, &kit.rules.tiles);
    let volcanoes: u16 = tiles.with(Back::Volcano).iter().sum();
    let ends_with_tiles = end.when == When::LastTile || end.volcano == Volcano::Ends && volcanoes > 0;
    !ends_with_tiles || end.cap.get() < tiles.totals().iter().sum()
}

// What was agreed beside the rules and stands neither elsewhere on the card nor on the map before it.
fn agreed(kit: &Kit<'_>) -> Vec<Said> {
    let Some((_, compiled)) = kit.sheet.scenario else { return Vec::new() };
    let told = rulings(compiled, &known(), kit.sheet.style.language);
    if told.is_empty() {
        return Vec::new();
    }
    let told = told.iter().map(|one| point(&one.text));
    std::iter::once(heading(kit.words.card.agreed)).chain(told).collect()
}

// The knobs that the card teaches, and those of what lies in the box, which the map tells.
fn known() -> Vec<KnobId> {
    let taught: [&[KnobId]; 6] = [
        &[Setup::colours, Setup::boats, Setup::room_inland, Setup::room_coast],
        &[Movement::points, Movement::dolphin, Movement::winds],
        &[Boats::capacity, Creatures::must_move, Creatures::refuge],
        Ranges::KNOBS,
        &[Ending::when, Ending::volcano, Ending::last_back, Ending::cap],
        &[Score::counts, Score::tie],
    ];
    let boxed: [&[KnobId]; 5] =
        [&[Setup::values, Boats::stock], Stocks::KNOBS, Beaches::KNOBS, Forests::KNOBS, Mountains::KNOBS];
    [taught.concat(), boxed.concat()].concat()
}
