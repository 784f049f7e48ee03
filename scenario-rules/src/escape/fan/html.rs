//! What a piece of HTML says, without how it looks.

/// The text of a piece of HTML, and whether there was more to it than text.
pub(super) fn plain(html: &str) -> (String, bool) {
    let mut text = String::new();
    let mut rest = html;
    let mut tags = false;
    while let Some(at) = rest.find('<') {
        let Some(end) = rest[at..].find('>') else { break };
        text.push_str(&rest[..at]);
        if breaks(&rest[at + 1..at + end]) {
            text.push('\n');
        }
        rest = &rest[at + end + 1..];
        tags = true;
    }
    text.push_str(rest);
    let signs =
        [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&#39;", "'"), ("&nbsp;", " "), ("&amp;", "&")];
    for (code, sign) in signs {
        text = text.replace(code, sign);
    }
    let plain: String =
        text.chars().map(|sign| if sign == '\n' || !sign.is_control() { sign } else { ' ' }).collect();
    let lines: Vec<&str> = plain.lines().map(str::trim).collect();
    (lines.join("\n").trim().to_owned(), tags)
}

/// Whether a line ends at a tag.
fn breaks(tag: &str) -> bool {
    let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
    ["br", "p", "div", "li", "tr", "h1", "h2", "h3"].iter().any(|known| name.eq_ignore_ascii_case(known))
}
