//! Names of any kind on paper.

use editor::sheet::ink::Inks;
use editor::sheet::letter::{self, Weight};
use editor::sheet::write;
use editor::sheet::{Part, scene::Scene};

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
fn wrapped_lines_are_no_wider_than_their_column() {
    let text = "Overwhelmingly long words such as Donaudampfschifffahrtsgesellschaft break where they must.";
    let lines = letter::wrapped(text, Weight::Plain, 8.0, 22.0);
    assert!(lines.iter().all(|line| letter::width(line, Weight::Plain, 8.0) <= 22.0), "{lines:?}");
    assert_eq!(lines.concat().replace(' ', ""), text.replace(' ', ""));
}

#[test]
fn a_stronger_face_is_wider() {
    let [plain, strong] =
        [Weight::Plain, Weight::Strong].map(|weight| letter::width("Galilei", weight, 10.0));
    assert!(plain > 8.0 && strong > plain, "{plain} and {strong}");
}
