//! A page as SVG, in millimetres.

use egui::Pos2;

use crate::print::ink::{Ink, Inks};
use crate::print::letter::{Face, Run};
use crate::print::paper::POINT;
use crate::print::scene::{Align, Ends, Item, Page, Pen, Text};
use crate::text::put;
use crate::text::xml::escaped;

/// A whole Inter, as a reader may have it, draws `->` as an arrow; the one that is built in does not.
const AS_TYPED: &str = "style=\"font-feature-settings: 'calt' 0, 'liga' 0\"";

/// A page as an SVG file; texts stay texts.
pub fn svg(page: &Page, title: &str, language: &str, inks: Inks) -> String {
    let [wide, high] = [page.size.x, page.size.y].map(short);
    let mut out = String::with_capacity(64 * 1024);
    put!(
        out,
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}mm\" height=\"{high}mm\" \
         viewBox=\"0 0 {wide} {high}\" xml:lang=\"{language}\" \
         font-family=\"'{}', Inter, '{}', sans-serif\" {AS_TYPED}>\n<title>{}</title>\n",
        Face::Plain.family(),
        Face::Spare.family(),
        escaped(title)
    );
    put!(out, "<rect width=\"{wide}\" height=\"{high}\" fill=\"#ffffff\"/>\n");
    for item in &page.items {
        match item {
            Item::Area { outlines, ink } => {
                let path = path(outlines, Ends::Joined);
                put!(out, "<path fill=\"{}\" d=\"{path}\"/>\n", hex(*ink, inks));
            }
            Item::Lines { lines, ends, pen } => stroke(&mut out, &path(lines, *ends), *pen, inks),
            Item::Text(text) => write(&mut out, text, inks),
        }
    }
    out.push_str("</svg>\n");
    out
}

fn stroke(out: &mut String, path: &str, pen: Pen, inks: Inks) {
    let dash = pen.dash.map(|[on, off]| format!(" stroke-dasharray=\"{on} {off}\"")).unwrap_or_default();
    let cap = if pen.dash.is_some() { "butt" } else { "round" };
    put!(
        out,
        "<path fill=\"none\" stroke=\"{}\" stroke-width=\"{}\" stroke-linejoin=\"round\" \
         stroke-linecap=\"{cap}\"{dash} d=\"{path}\"/>\n",
        hex(pen.ink, inks),
        short(pen.width)
    );
}

// A line in one face keeps its anchor, so that it stays in its place where the font is another one.
fn write(out: &mut String, text: &Text, inks: Inks) {
    let y = short(text.at.y);
    if let [run] = text.runs.as_slice()
        && !run.framed
    {
        let anchor = match text.align {
            Align::Start => "",
            Align::Middle => " text-anchor=\"middle\"",
            Align::End => " text-anchor=\"end\"",
        };
        put!(out, "<text x=\"{}\" y=\"{y}\"{}{anchor}", short(text.at.x), look(run));
        put!(out, " fill=\"{}\">{}</text>\n", hex(text.ink, inks), escaped(&run.text));
        return;
    }
    for run in &text.runs {
        let left = text.left() + run.text_left();
        put!(out, "<text x=\"{}\" y=\"{y}\"{}", short(left), look(run));
        put!(out, " fill=\"{}\">{}</text>\n", hex(text.ink, inks), escaped(&run.text));
        if let Some(frame) = run.frame(text) {
            stroke(out, &path(&[frame], Ends::Joined), Pen::new(text.ink, Run::FRAME), inks);
        }
    }
}

fn look(run: &Run) -> String {
    let weight = match run.face {
        Face::Strong => format!(" font-weight=\"{}\"", run.face.weight()),
        Face::Plain => String::new(),
        Face::Spare => format!(" font-family=\"'{}'\"", run.face.family()),
    };
    // Spaces at the ends of a part count.
    let space = if run.text.starts_with(' ') || run.text.ends_with(' ') || run.text.contains("  ") {
        " xml:space=\"preserve\""
    } else {
        ""
    };
    format!(" font-size=\"{}\"{weight}{space}", short(run.size * POINT))
}

fn path(lines: &[Vec<Pos2>], ends: Ends) -> String {
    let mut out = String::new();
    for line in lines {
        for (n, point) in line.iter().enumerate() {
            let step = if n == 0 { 'M' } else { 'L' };
            put!(out, "{step}{} {}", short(point.x), short(point.y));
        }
        if ends == Ends::Joined {
            out.push('Z');
        }
    }
    out
}

/// A length with a thousandth of a millimetre, and no more signs than needed.
fn short(length: f32) -> String {
    let text = format!("{length:.3}");
    let text = text.trim_end_matches('0').trim_end_matches('.');
    if text == "-0" { "0".to_owned() } else { text.to_owned() }
}

fn hex(ink: Ink, inks: Inks) -> String {
    let [red, green, blue] = ink.colour(inks);
    format!("#{red:02x}{green:02x}{blue:02x}")
}
