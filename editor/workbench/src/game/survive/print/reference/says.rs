//! What the reference card says, block by block.

use engine::survive::rules::{Asked, Counts, Reserve, Tie, Volcano, When};
use engine::survive::{Back, Class, Creature, Kind, Rules, Spaces as _};
use scenario_rules::{Code, names};

use crate::game::survive::print::Kit;
use crate::game::survive::print::words::{AgreedWords, Says, range};

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

fn end(kit: &Kit<'_>) -> Vec<Said> {
    let (words, rules) = (&kit.words.card, &kit.rules);
    let over = match rules.end.when {
        When::Volcano => None,
        When::NobodyLeft => Some(words.nobody_left),
        When::LastTile => Some(words.last_tile),
    };
    let tiles: u16 = rules.tiles.totals().iter().sum();
    let cap = rules.end.cap.get();
    // A turn takes a tile: where only tiles end the match, a later turn cannot come.
    let capped = cap < tiles || rules.end.when == When::NobodyLeft;
    let score = match rules.score.counts {
        Counts::Values => words.values,
        Counts::Heads => words.heads,
    };
    let tie = match rules.score.tie {
        Tie::Shared => words.shared,
        Tie::MostSaved => words.most_saved,
    };
    let told = [
        (rules.end.volcano == Volcano::Ends).then(|| words.volcano.to_owned()),
        over.map(str::to_owned),
        capped.then(|| words.cap.replace("{n}", &cap.to_string())),
        Some(score.to_owned()),
        Some(tie.to_owned()),
    ];
    let told = told.into_iter().flatten().map(|text| point(&text));
    std::iter::once(heading(words.end)).chain(told).collect()
}

// What differs from the printed game and stands nowhere else on the card.
fn agreed(kit: &Kit<'_>) -> Vec<Said> {
    let told = differs(&kit.rules, &kit.words.agreed);
    if told.is_empty() {
        return Vec::new();
    }
    std::iter::once(heading(kit.words.card.agreed)).chain(told.into_iter().map(point)).collect()
}

fn differs(rules: &Rules, words: &AgreedWords) -> Vec<&'static str> {
    let all = [
        (!rules.movement.may_be_deadly, words.not_deadly),
        (rules.swimming.boards_after_swimming, words.boards_after_swimming),
        (!rules.swimming.goes_on_after_boarding, words.stays_after_boarding),
        (rules.swimming.dolphin_lands, words.dolphin_lands),
        (rules.swimming.dolphin_is_his_move, words.dolphin_is_his_move),
        (!rules.boats.boarded_in_danger, words.not_boarded_in_danger),
        (!rules.boats.winds_move_empty, words.winds_need_crew),
        (rules.tiles.reserve == Reserve::Refilled, words.refilled),
        (rules.tiles.whirlpool_spares_landing, words.spares_landing),
        (rules.reactions.against_placed, words.against_placed),
        (rules.reactions.asked == Asked::Counterclockwise, words.counterclockwise),
        (rules.end.last_back, words.last_back),
    ];
    all.into_iter().filter(|(holds, _)| *holds).map(|(_, words)| words).collect()
}
