//! The scenario card and the cards to cut out.

use std::collections::BTreeMap;

use egui::Rect;
use engine::escape::{Character, SectorCard, Side};
use scenario_rules::escape::CardNames;
use scenario_rules::escape::in_words::{rulings, set_up};
use scenario_rules::{Catalogue, Compiled, Language, ScenarioFile, compile, premade};
use workbench::game::escape::print::cards::words::Words as Says;
use workbench::game::escape::print::cards::{BLEED, Card, Deck, SIZE, boxes};
use workbench::print::ink::{Ink, Inks};
use workbench::print::paper::{Paper, SAFE, SMALLEST};
use workbench::print::scene::{Item, Page, Scene};
use workbench::print::{Copies, Part, Sheet, Style, scene, write};

use super::{says, zone};

/// Everything printed of a scenario's part.
fn printed(scenario: &ScenarioFile, part: Part, style: Style) -> Scene {
    let (zone, compiled) = (zone("galilei"), compile(scenario));
    scene(
        &Sheet { zone: &zone, scenario: Some((scenario, &compiled)), playable: true, style, link: None },
        &[part],
    )
    .unwrap()
}

fn built_in(name: &str) -> ScenarioFile {
    premade::scenario(name).unwrap()
}

fn read(text: &str) -> ScenarioFile {
    let head = "hatchway = 1\ngame = \"escape\"\nname = \"Mine\"\n";
    ScenarioFile::read(format!("{head}{text}").as_bytes()).unwrap()
}

fn packs(scenario: &ScenarioFile) -> Vec<Vec<Card>> {
    let (zone, compiled) = (zone("galilei"), compile(scenario));
    boxes(&Sheet {
        zone: &zone,
        scenario: Some((scenario, &compiled)),
        playable: true,
        style: Style::default(),
        link: None,
    })
}

fn pack(scenario: &ScenarioFile) -> Vec<Card> {
    packs(scenario).concat()
}

/// How many Humans, Aliens, sector cards, items and hatch cards.
fn counts(scenario: &ScenarioFile) -> [usize; 5] {
    let pack = pack(scenario);
    let of = |wanted: fn(&Card) -> bool| pack.iter().filter(|card| wanted(card)).count();
    [
        of(|card| matches!(card, Card::Character(who) if who.side() == Side::Human)),
        of(|card| matches!(card, Card::Character(who) if who.side() == Side::Alien)),
        of(|card| card.deck() == Deck::Sector),
        of(|card| card.deck() == Deck::Item),
        of(|card| card.deck() == Deck::Hatch),
    ]
}

#[test]
fn cards_are_those_that_the_rules_use() {
    for (name, expected) in [
        ("advanced", [4, 4, 25, 12, 6]),
        ("basic", [4, 4, 25, 0, 0]),
        ("infection", [4, 4, 25, 12, 0]),
        ("arena", [0, 8, 25, 12, 0]),
        ("old-school", [8, 4, 25, 12, 6]),
    ] {
        assert_eq!(counts(&built_in(name)), expected, "{name}");
    }
}

#[test]
fn cards_follow_a_deck_that_a_scenario_changes() {
    let mine = read(
        "players = [8, 8]\nrules = []\n[rulings]\n\"noise.deck.silence\" = 9\n\"noise.deck.your\" = 0\n\
         \"items.deck.defense\" = 4\n\"hatches.deck.red\" = 7\n",
    );
    assert_eq!(counts(&mine), [4, 4, 23, 15, 10]);
    let silence = pack(&mine).iter().filter(|card| **card == Card::Sector(SectorCard::Silence)).count();
    assert_eq!(silence, 9);
}

#[test]
fn cards_for_more_players_than_a_box_serves_are_everybody_once_and_the_decks_twice() {
    for (players, expected) in [(8, [4, 4, 25, 12, 6]), (9, [4, 8, 50, 24, 12]), (16, [8, 8, 50, 24, 12])] {
        let many = read(&format!("players = [2, {players}]\nrules = []\n"));
        assert_eq!(counts(&many), expected, "{players} players");
        // As many cards of each deck as the engine deals from.
        assert_eq!(packs(&many).len(), if players > 8 { 2 } else { 1 });
    }
    let many = read("players = [2, 16]\nrules = []\n");
    let pages = printed(&many, Part::Cards, Style::default()).pages;
    let second = Says::of(Language::En).second.replace("{n}", "8");
    let told: Vec<bool> = pages.iter().step_by(2).map(|page| says(page).contains(&second)).collect();
    let [first, others] = [&packs(&many)[0], &packs(&many)[1]].map(|cards| cards.len().div_ceil(9));
    // The second box has pages of its own: smaller tables leave them out.
    assert_eq!(told, [vec![false; first], vec![true; others]].concat());
}

#[test]
fn cards_have_everybody_who_is_surely_dealt() {
    let mine = read("rules = []\n[rulings]\n\"setup.cast\" = [\"medic\"]\n");
    assert_eq!(counts(&mine)[0], 5);
    assert!(pack(&mine).contains(&Card::Character(Character::Medic)));
}

#[test]
fn cards_are_all_printed_by_their_title() {
    for name in scenario_rules::escape::lore::SCENARIOS {
        let scenario = built_in(name);
        let pages = printed(&scenario, Part::Cards, Style::default()).pages;
        let mut titles: BTreeMap<&str, usize> = BTreeMap::new();
        for card in pack(&scenario) {
            *titles.entry(title(card)).or_default() += 1;
        }
        let texts: Vec<String> = pages.iter().step_by(2).flat_map(says).collect();
        for (title, count) in titles {
            assert_eq!(texts.iter().filter(|text| *text == title).count(), count, "{name}: {title}");
        }
    }
}

fn title(card: Card) -> &'static str {
    let (words, names) = (Says::of(Language::En), CardNames::of(Language::En));
    match card {
        Card::Character(who) => names.character(who),
        Card::Sector(card) => names.sector(card),
        Card::Item(item) => names.item(item),
        Card::Hatch(engine::escape::Colour::Green) => words.green.0,
        Card::Hatch(engine::escape::Colour::Red) => words.red.0,
    }
}

/// How often something is said on the fronts.
fn said(scenario: &ScenarioFile, text: &str) -> usize {
    let pages = printed(scenario, Part::Cards, Style::default()).pages;
    pages.iter().step_by(2).flat_map(says).filter(|said| said == text).count()
}

#[test]
fn cards_show_the_item_where_the_rules_give_one() {
    let takes = Says::of(Language::En).takes_item;
    for (name, expected) in [("advanced", 8), ("basic", 0), ("old-school", 5)] {
        assert_eq!(said(&built_in(name), takes), expected, "{name}");
    }
}

#[test]
fn cards_say_how_far_and_how_as_the_rules_do() {
    let mine = read(
        "rules = [\"G.4\"]\n[rulings]\n\"movement.alien_steps\" = 3\n\"movement.fed_steps\" = 5\n\"movement.human_steps\" = 2\n",
    );
    let words = Says::of(Language::En);
    assert_eq!(said(&mine, "Moves 1–3 · fed 1–5"), 4);
    assert_eq!(said(&mine, "Moves 1–2"), 4);
    assert_eq!(said(&mine, words.silent), 9);
    assert_eq!(said(&mine, words.shown), 3);
}

/// The places of cards on a page, by the middle of the panel or of the frame that each has.
fn places(page: &Page, ink: Ink) -> Vec<egui::Pos2> {
    let of = |item: &Item| match item {
        Item::Area { outlines, ink: found } if *found == ink => {
            let rect = Rect::from_points(&outlines[0]);
            (rect.size() - (SIZE + egui::Vec2::splat(2.0 * BLEED))).length().lt(&0.01).then(|| rect.center())
        }
        _ => None,
    };
    page.items.iter().filter_map(of).collect()
}

#[test]
fn backs_lie_behind_their_fronts_when_the_page_is_turned_over_its_long_edge() {
    for (name, paper) in [("advanced", Paper::A4), ("old-school", Paper::Letter)] {
        let style = Style { paper, ..Style::default() };
        let scenario = built_in(name);
        let (pages, pack) = (printed(&scenario, Part::Cards, style).pages, pack(&scenario));
        assert_eq!(pages.len(), 2 * pack.len().div_ceil(9));
        let words = Says::of(Language::En);
        for (pair, nine) in pages.chunks(2).zip(pack.chunks(9)) {
            let (front, back) = (places(&pair[0], Ink::Dark), places(&pair[1], Ink::Dark));
            assert_eq!((front.len(), back.len()), (nine.len(), nine.len()));
            for ((front, back), card) in front.iter().zip(back).zip(nine) {
                let turned = egui::pos2(pair[0].size.x - front.x, front.y);
                assert!(turned.distance(back) < 0.01, "{front:?} and {back:?}");
                // The deck's name is on the back of just that place.
                let deck = words.decks[card.deck() as usize].to_uppercase();
                let near = pair[1].texts().find(|text| {
                    Rect::from_center_size(back, SIZE).contains(text.at)
                        && text.says().replace('\u{2009}', "") == deck
                });
                assert!(near.is_some(), "{card:?} at {back:?}");
            }
        }
    }
}

#[test]
fn cards_bleed_and_have_marks_at_every_cut() {
    let pages = printed(&built_in("advanced"), Part::Cards, Style::default()).pages;
    let grounds = places(&pages[0], Ink::Dark);
    let block = grounds.iter().map(|at| Rect::from_center_size(*at, SIZE)).reduce(Rect::union).unwrap();
    let marks: Vec<Rect> =
        pages[0].items.iter().flat_map(lines).filter(|mark| !block.intersects(*mark)).collect();
    assert_eq!(marks.len(), 16);
    let cuts = [block.left(), block.left() + SIZE.x, block.right() - SIZE.x, block.right()];
    for cut in cuts {
        assert_eq!(marks.iter().filter(|mark| (mark.center().x - cut).abs() < 0.01).count(), 2, "{cut}");
    }
    assert!(marks.iter().all(|mark| !block.expand(BLEED).intersects(*mark)), "a mark on the bleed");
}

// The ruler beside them is not so dark.
fn lines(item: &Item) -> Vec<Rect> {
    match item {
        Item::Lines { lines, pen, .. } if pen.ink == Ink::Text => {
            lines.iter().map(|line| Rect::from_points(line)).collect()
        }
        Item::Lines { .. } | Item::Area { .. } | Item::Text(_) => Vec::new(),
    }
}

/// What something covers.
fn bounds(item: &Item) -> Rect {
    match item {
        Item::Area { outlines, .. } => Rect::from_points(&outlines.concat()),
        Item::Lines { lines, .. } => Rect::from_points(&lines.concat()),
        Item::Text(text) => {
            let high = text.size * 0.3528;
            let corner = egui::pos2(text.left(), text.at.y - high);
            Rect::from_min_size(corner, egui::vec2(text.width, 1.25 * high))
        }
    }
}

/// Scenarios short and long, with names of any script.
fn samples() -> Vec<ScenarioFile> {
    let mut all: Vec<ScenarioFile> = premade::names(engine::Game::Escape).map(built_in).collect();
    all.push(hostile());
    all
}

fn hostile() -> ScenarioFile {
    let codes: Vec<String> = Catalogue::of(engine::Game::Escape)
        .rules()
        .iter()
        .map(|rule| format!("{:?}", rule.code.to_string()))
        .collect();
    let text = format!(
        "hatchway = 1\ngame = \"escape\"\nname = \"{}\"\nauthor = \"漢字 🛸 שלום <&>\"\nplayers = [2, 16]\n\
         description = \"{} {}\"\nrules = [{}, \"X.9\"]\n",
        "W".repeat(200),
        "Unbreakable".repeat(60),
        "a long story ".repeat(400),
        codes.join(", "),
    );
    ScenarioFile::read(text.as_bytes()).unwrap()
}

/// The printed games, the premade scenarios and a long one, on both papers and in every language.
fn everything(part: Part, mut look: impl FnMut(&str, &Page)) {
    for scenario in scenario_rules::escape::lore::SCENARIOS.map(built_in).into_iter().chain([hostile()]) {
        for (paper, language) in Paper::USUAL
            .into_iter()
            .zip([Language::En, Language::Pt])
            .chain([(Paper::Letter, Language::It), (Paper::A4, Language::Es)])
        {
            let style = Style { paper, language, ..Style::default() };
            for page in &printed(&scenario, part, style).pages {
                look(&format!("{} in {language}", scenario.name()), page);
            }
        }
    }
}

#[test]
fn cards_and_scenario_cards_keep_the_margin_free_and_their_type_readable() {
    for part in [Part::Scenario, Part::Cards] {
        everything(part, |name, page| {
            let inside = page.rect().shrink(SAFE);
            for item in &page.items {
                assert!(inside.contains_rect(bounds(item)), "{name}: {item:?}");
            }
            for run in page.texts().flat_map(|text| &text.runs) {
                assert!(run.size >= SMALLEST || run.framed, "{name}: {} in {} pt", run.text, run.size);
            }
        });
    }
}

#[test]
fn cards_keep_their_texts_within_the_panel_and_apart() {
    everything(Part::Cards, |name, page| {
        let texts: Vec<_> =
            page.texts().map(|text| (text.says(), bounds(&Item::Text(text.clone())).shrink(0.35))).collect();
        for (n, (one, here)) in texts.iter().enumerate() {
            let over = texts[n + 1..].iter().find(|(_, there)| here.intersects(*there));
            assert!(over.is_none(), "{name}: {one} over {over:?}");
            assert!(!one.ends_with('…') || name.starts_with('W'), "{name}: {one} is cut off");
        }
    });
}

#[test]
fn cards_and_scenario_cards_in_low_ink_cover_less_than_a_twentieth_of_the_page() {
    // The smaller paper, the longest words, every kind of card.
    let style = Style { inks: Inks::Low, paper: Paper::Letter, language: Language::Pt, ..Style::default() };
    for part in [Part::Scenario, Part::Cards] {
        for page in &printed(&built_in("old-school"), part, style).pages {
            let covered = write::coverage(page, Inks::Low).unwrap();
            assert!(covered < 0.05, "{part:?}: {covered}");
        }
    }
}

/// What pages say, as one text.
fn told(scene: &Scene) -> String {
    scene.pages.iter().flat_map(says).collect::<Vec<_>>().join(" ")
}

#[test]
fn scenario_cards_have_every_code_and_sentence_with_its_values() {
    for (scenario, language) in
        samples().into_iter().flat_map(|one| Language::ALL.map(|language| (one.clone(), language)))
    {
        let style = Style { language, ..Style::default() };
        let scene = printed(&scenario, Part::Scenario, style);
        let texts: Vec<String> = scene.pages.iter().flat_map(says).collect();
        let told = told(&scene);
        for code in scenario.rules().iter().map(|said| said.value) {
            assert!(texts.contains(&code.to_string()), "{} {code}", scenario.name());
            if let Some(sentence) = scenario.sentence(code, language) {
                assert!(told.contains(&sentence), "{code}: {sentence}");
            }
        }
    }
    let arena = told(&printed(&built_in("arena"), Part::Scenario, Style::default()));
    for value in ["Hatches: 1, 2, 3 and 4.", "Humans and Aliens may neither", "the number of players"] {
        assert!(arena.contains(value), "{value}");
    }
}

#[test]
fn scenario_cards_tell_who_made_it_for_how_many_and_what_it_is_about() {
    let told = told(&printed(&built_in("infection"), Part::Scenario, Style::default()));
    for text in
        ["Infection", "by Santa Ragione · 4–8 players · Advanced game", "Galilei", "Whoever is caught joins"]
    {
        assert!(told.contains(text), "{text}");
    }
    assert!(told.contains("Leave the hatch cards in the box."), "{told}");
}

#[test]
fn scenario_cards_tell_rulings_that_no_rule_tells() {
    let mine =
        read("rules = [\"C.3\"]\n[rulings]\n\"items.defense\" = \"by-choice\"\n\"victory.rounds\" = 20\n");
    let told = told(&printed(&mine, Part::Scenario, Style::default()));
    assert!(told.contains("Who holds a Defense chooses whether to use it."), "{told}");
    assert!(told.contains("The match lasts 20 rounds; Humans still aboard then are eliminated."), "{told}");
    // C.3 says it already.
    assert!(!told.contains("Aliens are never fed."), "{told}");
}

#[test]
fn scenario_cards_tell_set_up_and_rulings_in_every_language() {
    let mine = read(
        "rules = [\"C.3\"]\n[rulings]\n\"setup.cast\" = [\"pilot\", \"engineer\"]\n\"noise.deck.silence\" = 1\n\
         \"hatches.opening\" = \"open\"\n\"movement.human_steps\" = 2\n\"items.defense\" = \"by-choice\"\n",
    );
    let compiled = compile(&mine);
    for language in Language::ALL {
        let told = told(&printed(&mine, Part::Scenario, Style { language, ..Style::default() }));
        let [set_up, rulings] = [set_up, rulings].map(|list| list(&compiled, mine.base(), language));
        assert_eq!((set_up.len(), rulings.len()), (3, 3), "{set_up:?} {rulings:?}");
        for one in set_up.into_iter().chain(rulings) {
            assert!(told.contains(&one.text), "{}: {told}", one.text);
        }
    }
}

#[test]
fn a_scenario_card_is_as_large_as_its_sheet_and_goes_on_when_it_is_long() {
    for (name, copies) in [
        ("galilei", Copies::One),
        ("fermi", Copies::One),
        ("galilei", Copies::Two),
        ("socrates", Copies::Four),
    ] {
        let (zone, scenario) = (zone(name), built_in("infection"));
        let compiled: Compiled = compile(&scenario);
        let style = Style { copies, ..Style::default() };
        let sheet =
            Sheet { zone: &zone, scenario: Some((&scenario, &compiled)), playable: true, style, link: None };
        let pages = scene(&sheet, &[Part::Player, Part::Scenario]).unwrap().pages;
        assert_eq!(pages.len(), 2, "{name}");
        assert_eq!(pages[0].size, pages[1].size, "{name}");
        assert_eq!(says(&pages[1]).iter().filter(|text| *text == "B.3").count(), usize::from(copies.count()));
    }
    assert!(printed(&hostile(), Part::Scenario, Style::default()).pages.len() > 1);
    assert_eq!(printed(&built_in("old-school"), Part::Scenario, Style::default()).pages.len(), 1);
}

#[test]
fn all_languages_have_letters_for_all_words_of_cards() {
    for (language, name) in Language::ALL
        .into_iter()
        .flat_map(|language| scenario_rules::escape::lore::SCENARIOS.map(move |name| (language, name)))
    {
        let style = Style { language, ..Style::default() };
        for part in [Part::Scenario, Part::Cards] {
            let scene = printed(&built_in(name), part, style);
            let runs = || scene.pages.iter().flat_map(Page::texts).flat_map(|text| &text.runs);
            assert!(runs().all(|run| !run.framed), "{name} in {language}");
        }
        let texts = told(&printed(&built_in(name), Part::Cards, style));
        assert!(texts.contains(CardNames::of(language).sector(SectorCard::Your)), "{name} in {language}");
    }
}
