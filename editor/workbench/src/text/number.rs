//! Numbers as people read them.

use engine::tally::{Difference, Estimate};

/// A number with its thousands apart: `12,345`.
pub fn grouped(number: u64) -> String {
    let digits = number.to_string();
    let mut out = String::new();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place).is_multiple_of(3) {
            out.push(',');
        }
        out.push(digit);
    }
    out
}

/// A number and its noun: `1 error`, `3 errors`.
pub fn counted(number: usize, noun: &str) -> String {
    let es = if noun.ends_with("ch") { "es" } else { "s" };
    format!("{} {noun}{}", grouped(number as u64), if number == 1 { "" } else { es })
}

/// A number with so many decimals. What rounds to nothing has no sign: a minus that only rounding made says nothing.
pub fn decimal(number: f64, decimals: usize) -> String {
    let digits = format!("{:.decimals$}", number.abs());
    if number < 0.0 && !is_nothing(&digits) { format!("−{digits}") } else { digits }
}

/// A change with its sign: `+1.2`, `−1.2`, and `0.0` without one.
pub fn signed(number: f64, decimals: usize) -> String {
    let told = decimal(number, decimals);
    if number > 0.0 && !is_nothing(&told) { format!("+{told}") } else { told }
}

fn is_nothing(digits: &str) -> bool {
    digits.chars().all(|digit| matches!(digit, '0' | '.'))
}

/// A change of a share in points of a hundred, and half the width of its interval: `+1.2` and `± 0.4`.
pub fn points(change: Difference) -> [String; 2] {
    [signed(change.mean * 100.0, 1), format!("± {:.1}", change.half_width() * 100.0)]
}

/// A share as a percentage: `41.2 %`.
pub fn percent(share: f64) -> String {
    format!("{} %", decimal(share * 100.0, 1))
}

/// The interval of a rate: `40.2–42.2 %`.
pub fn interval(rate: Estimate) -> String {
    format!("{} %", bounds(rate))
}

/// The interval of a rate in points of a hundred: `40.2–42.2`.
pub fn bounds(rate: Estimate) -> String {
    [rate.low, rate.high].map(|end| decimal(end * 100.0, 1)).join("–")
}

/// A rate and half the width of its interval, both with as many decimals as are known: `41.2 %` and `± 0.9`, of many
/// matches `41.237 %` and `± 0.004`.
pub fn measured(rate: Estimate) -> [String; 2] {
    let half = rate.half_width() * 100.0;
    // The first decimal in which half the width is not nothing.
    let known = |decimals: &u8| half * 10_f64.powi(i32::from(*decimals)) >= 0.5;
    let (decimals, bound) = match (1..MOST_DECIMALS).find(known) {
        Some(decimals) => (usize::from(decimals), half),
        None => (usize::from(MOST_DECIMALS), half.max(0.1_f64.powi(MOST_DECIMALS.into()))),
    };
    [format!("{:.decimals$} %", rate.value * 100.0), format!("± {bound:.decimals$}")]
}

/// More decimals say nothing to anybody.
const MOST_DECIMALS: u8 = 4;

/// The whole number nearest to one that is not negative.
#[allow(clippy::cast_sign_loss)]
pub fn whole(number: f64) -> u64 {
    number.max(0.0).round() as u64
}

/// How long something takes, as people say it: `40 seconds`, `5 minutes`, `3.5 hours`.
pub fn about(seconds: f64) -> String {
    match seconds {
        s if s < 1.5 => "a second".to_owned(),
        s if s < 90.0 => format!("{s:.0} seconds"),
        s if s < 90.0 * 60.0 => format!("{:.0} minutes", s / 60.0),
        s if s < 48.0 * 3600.0 => format!("{:.1} hours", s / 3600.0),
        s => format!("{:.1} days", s / 86_400.0),
    }
}

/// A bar as long as a share of `width` characters, to an eighth of a character.
pub fn bar(share: f64, width: usize) -> String {
    const PARTS: [&str; 8] = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"];
    let eighths = whole(share.clamp(0.0, 1.0) * width as f64 * 8.0) as usize;
    let eighths = if share > 0.0 && width > 0 { eighths.max(1) } else { eighths };
    format!("{}{}", "█".repeat(eighths / 8), PARTS[eighths % 8])
}

/// Counts as a line of bars, at most `width` of them: neighbours share one where there are more.
pub fn spark(counts: &[u64], width: usize) -> String {
    const PARTS: [char; 8] = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];
    let together = counts.len().div_ceil(width.max(1)).max(1);
    let sums: Vec<u64> = counts.chunks(together).map(|chunk| chunk.iter().sum()).collect();
    let most = sums.iter().copied().max().unwrap_or(0).max(1);
    let part = |sum: u64| {
        let nth = whole(sum as f64 / most as f64 * 7.0) as usize;
        if sum == 0 { ' ' } else { PARTS[nth.min(7)] }
    };
    sums.into_iter().map(part).collect()
}

/// How sure something is. Nothing that was played is certain: what rounds to all or nothing is told as a bound.
pub fn sure_of(share: f64) -> String {
    match share {
        share if share >= 0.9995 => "more than 99.9 %".to_owned(),
        share if share < 0.0005 => "less than 0.1 %".to_owned(),
        share => percent(share),
    }
}
