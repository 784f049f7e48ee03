//! A page through a window: what lies outside is left out, surfaces and lines are cut at its edge.

use egui::{Pos2, Rect};

use super::scene::{Ends, Item, Page};

/// What of a page lies in a rectangle. Texts are not cut: those that reach beyond it are left out.
pub fn clipped(page: &Page, window: Rect) -> Page {
    Page { size: page.size, items: page.items.iter().filter_map(|item| inside(item, window)).collect() }
}

fn inside(item: &Item, window: Rect) -> Option<Item> {
    match item {
        Item::Area { outlines, ink } => {
            let outlines: Vec<_> = outlines.iter().map(|outline| cut(outline, window)).collect();
            let outlines: Vec<_> = outlines.into_iter().filter(|outline| outline.len() > 2).collect();
            (!outlines.is_empty()).then_some(Item::Area { outlines, ink: *ink })
        }
        Item::Lines { lines, ends, pen } => {
            let whole = lines.iter().flatten().all(|point| window.contains(*point));
            if whole {
                return Some(item.clone());
            }
            let cut: Vec<_> = lines.iter().flat_map(|line| pieces(line, *ends, window)).collect();
            (!cut.is_empty()).then_some(Item::Lines { lines: cut, ends: Ends::Open, pen: *pen })
        }
        Item::Text(text) => {
            let ends = [text.left(), text.left() + text.width].map(|x| Pos2::new(x, text.at.y));
            ends.iter().all(|end| window.contains(*end)).then(|| item.clone())
        }
    }
}

/// The four edges of a window, each by how far a point lies within it.
fn edges(window: Rect) -> [impl Fn(Pos2) -> f32; 4] {
    let within = move |edge: usize| {
        move |at: Pos2| match edge {
            0 => at.x - window.left(),
            1 => window.right() - at.x,
            2 => at.y - window.top(),
            _ => window.bottom() - at.y,
        }
    };
    [within(0), within(1), within(2), within(3)]
}

// A convex outline, cut at one edge after the other (Sutherland and Hodgman).
fn cut(outline: &[Pos2], window: Rect) -> Vec<Pos2> {
    let mut left = outline.to_vec();
    for within in edges(window) {
        let mut kept = Vec::with_capacity(left.len() + 2);
        for (n, here) in left.iter().enumerate() {
            let before = left[(n + left.len() - 1) % left.len()];
            let [now, then] = [within(*here), within(before)];
            if (now < 0.0) != (then < 0.0) {
                kept.push(before + (*here - before) * (then / (then - now)));
            }
            if now >= 0.0 {
                kept.push(*here);
            }
        }
        left = kept;
    }
    left
}

// What is left of a line: none, one or several lines.
fn pieces(line: &[Pos2], ends: Ends, window: Rect) -> Vec<Vec<Pos2>> {
    let mut out: Vec<Vec<Pos2>> = Vec::new();
    let closing = (ends == Ends::Joined).then_some(line.first()).flatten();
    let all: Vec<Pos2> = line.iter().chain(closing).copied().collect();
    for step in all.windows(2) {
        let Some([from, to]) = segment([step[0], step[1]], window) else { continue };
        match out.last_mut().filter(|piece| piece.last() == Some(&from)) {
            Some(piece) => piece.push(to),
            None => out.push(vec![from, to]),
        }
    }
    out
}

// A straight line within a window (Liang and Barsky).
fn segment([from, to]: [Pos2; 2], window: Rect) -> Option<[Pos2; 2]> {
    let (mut first, mut last) = (0.0_f32, 1.0_f32);
    for within in edges(window) {
        let [begin, end] = [within(from), within(to)];
        if begin < 0.0 && end < 0.0 {
            return None;
        }
        let crossing = begin / (begin - end);
        if begin < 0.0 {
            first = first.max(crossing);
        } else if end < 0.0 {
            last = last.min(crossing);
        }
    }
    let at = |share: f32| {
        if share <= 0.0 {
            from
        } else if share >= 1.0 {
            to
        } else {
            from + (to - from) * share
        }
    };
    (first < last).then(|| [at(first), at(last)])
}
