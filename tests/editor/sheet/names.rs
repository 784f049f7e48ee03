//! Names of any kind on paper.

use egui::Pos2;
use scenario_rules::{PlayerRange, ScenarioFile, compile};
use workbench::print::ink::{Ink, Inks};
use workbench::print::letter::{self, Align, Text, Weight};
use workbench::print::order::{Order, Original};
use workbench::print::write;
use workbench::print::{Copies, Part, Style, scene::Scene};

use super::{drawn, order, original, says};

const MAP: &str = "Hdds\ndsd1\nAdsd";

fn sheet(name: &str) -> Scene {
    order(&[Part::Player, Part::Key]).scene(original(&drawn(name, MAP))).unwrap()
}

#[track_caller]
fn check_xml(name: &str) -> String {
    let scene = sheet(name);
    let mut all = String::new();
    for page in &scene.pages {
        let svg = write::svg(page, &scene.title, scene.language, Inks::Colour);
        let tree = roxmltree::Document::parse(&svg).unwrap_or_else(|error| panic!("{name:?}: {error}"));
        assert!(tree.descendants().all(|node| !node.has_tag_name("script")), "{name:?}");
        all.extend(tree.descendants().filter_map(|node| node.text()).map(|text| format!("{text}\n")));
    }
    assert!(write::pdf(&scene, Inks::Colour).is_ok());
    all
}

#[test]
fn hostile_names_stay_names() {
    for name in
        ["</text><script>alert(1)</script>", "a & b \"c\" 'd' <e>", "]]>", "&#0;&amp;", "%s%n\\", "<!--"]
    {
        assert!(check_xml(name).contains(name), "{name}");
    }
}

#[test]
fn what_no_font_has_is_written_as_its_code() {
    let all = check_xml("Zone 中文 🚀");
    for code in ["U+4E2D", "U+6587", "U+1F680"] {
        assert!(all.contains(code), "{code}");
    }
}

#[test]
fn what_would_turn_the_text_around_is_written_as_its_code() {
    let all = check_xml("a\u{202E}b\u{200B}c\u{7}d\u{FFFF}");
    for code in ["U+202E", "U+200B", "U+0007", "U+FFFF"] {
        assert!(all.contains(code), "{code}");
    }
}

#[test]
fn other_scripts_are_set_in_the_second_face() {
    for name in ["Ελλάδα", "Россия", "עברית", "العربية", "ქართული", "Հայերեն"]
    {
        let scene = sheet(name);
        let runs = || scene.pages[0].texts().flat_map(|text| &text.runs);
        assert!(runs().all(|run| !run.framed), "{name}");
        assert!(says(&scene.pages[0]).iter().any(|text| text == name), "{name}");
    }
}

#[test]
fn a_very_long_name_ends_with_an_ellipsis_and_stays_on_its_page() {
    let scene = sheet(&"Wide ".repeat(40));
    for page in &scene.pages {
        for text in page.texts() {
            assert!(text.left() > 0.0 && text.left() + text.width < page.size.x, "{}", text.says());
        }
    }
    assert!(says(&scene.pages[0]).iter().any(|text| text.ends_with('…')));
}

#[test]
fn a_long_title_or_name_leaves_the_author_a_line_of_his_own() {
    let long = "Where the reactor shafts meet the cargo decks, and nobody has been for a hundred years or so";
    let author = "by Maria Magdalena Gonçalves de Albuquerque";
    for copies in [Copies::One, Copies::Two] {
        let mut zone = drawn("The Long Way Down to the Lower Cargo Decks", MAP);
        zone.set_title(Some(long)).unwrap();
        zone.set_author(Some(author.trim_start_matches("by "))).unwrap();
        zone.set_players(Some(PlayerRange::new(2, 8))).unwrap();
        let style = Style { copies, ..Style::default() };
        let scene = Order { style, ..order(&[Part::Player]) }.scene(original(&zone)).unwrap();
        let texts = says(&scene.pages[0]);
        let lines: Vec<&String> = texts.iter().filter(|text| text.contains(author)).collect();
        assert_eq!(lines.len(), usize::from(copies.count()), "{texts:?}");
        assert!(lines.iter().all(|line| line.contains("2–8 players")), "{lines:?}");
        let heading: String = texts[..8].join(" ");
        assert!(heading.contains("The Long Way Down to the Lower Cargo Decks"), "{heading}");
    }
}

#[test]
fn a_quarter_of_a_page_keeps_a_very_long_author() {
    let author = "Maria Magdalena Antonietta von Hohenzollern-Sigmaringen and Friends";
    let society = format!("{author} of Outer Space, Section of Milano");
    let long = "The Long Night of the Selva under the Silent Moons of Jupiter";
    for (name, author) in [(long, author), ("Shed", society.as_str())] {
        let mut zone = drawn(name, MAP);
        zone.set_author(Some(author)).unwrap();
        let style = Style { copies: Copies::Four, ..Style::default() };
        let scene = Order { style, ..order(&[Part::Player]) }.scene(original(&zone)).unwrap();
        let texts = says(&scene.pages[0]).join(" ");
        assert_eq!(texts.matches(&format!("{name} by {author} Fold up")).count(), 4, "{texts}");
    }
}

#[test]
fn a_scenario_card_keeps_a_long_author_too() {
    let author = "The Society for Games of Hidden Movement in Outer Space and Elsewhere, Third Section, \
                  Trieste, and the Long Table Club of Lisbon";
    let text = format!(
        "hatchway = 1\ngame = \"escape\"\nname = \"Short\"\nauthor = \"{author}\"\nplayers = [2, 8]\nrules = []\n"
    );
    let (zone, scenario) = (drawn("Shed", MAP), ScenarioFile::read(text.as_bytes()).unwrap());
    let compiled = compile(&scenario);
    let style = Style { copies: Copies::Two, ..Style::default() };
    let order = Order { style, ..order(&[Part::Scenario]) };
    let scene = order.scene(Original { zone: &zone, scenario: Some((&scenario, &compiled)) }).unwrap();
    let texts = says(&scene.pages[0]);
    assert!(texts.contains(&format!("by {author}")), "{texts:?}");
    assert!(texts.contains(&"2–8 players · Advanced game".to_owned()), "{texts:?}");
}

#[test]
fn wrapped_lines_are_no_wider_than_their_column() {
    let text = "Overwhelmingly long words such as Donaudampfschifffahrtsgesellschaft break where they must.";
    let lines = letter::wrapped(text, Weight::Plain, 8.0, 22.0);
    assert!(lines.iter().all(|line| letter::width(line, Weight::Plain, 8.0) <= 22.0), "{lines:?}");
    assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
}

/// The glyphs of a text.
fn glyphs(text: &str, weight: Weight) -> Vec<u32> {
    let line = Text::new(Pos2::ZERO, Align::Start, weight, 10.0, Ink::Text, text);
    line.runs.iter().flat_map(|run| &run.glyphs).map(|glyph| glyph.id).collect()
}

#[test]
fn letters_stay_what_was_typed_whatever_stands_beside_them() {
    for weight in [Weight::Plain, Weight::Strong] {
        for text in ["A->B", "<-", "=>", "-->", "<->", "1x2", "12:30", "(A)-[B]", "ffi fl", "...", "+-", "*"]
        {
            let alone: Vec<u32> = text.chars().flat_map(|one| glyphs(&one.to_string(), weight)).collect();
            assert_eq!(glyphs(text, weight), alone, "{text}");
        }
    }
    // Readers that have the typeface of their own are told the same.
    let svg = write::svg(&sheet("A->B").pages[0], "A", "en", Inks::Colour);
    assert!(svg.contains("font-feature-settings: 'calt' 0, 'liga' 0"), "{}", &svg[..400]);
}

#[test]
fn a_stronger_face_is_wider() {
    let [plain, strong] =
        [Weight::Plain, Weight::Strong].map(|weight| letter::width("Galilei", weight, 10.0));
    assert!(plain > 8.0 && strong > plain, "{plain} and {strong}");
}
