//! "Did you mean …?": the known name nearest to what somebody wrote.

/// Words longer than this are not guessed at: nobody mistypes them into one of our names.
const LONGEST: usize = 64;

/// The candidate that `word` was most likely meant to be, or `None` when none is near.
///
/// Near means: about one slip for every three letters, capitals aside. The first of equally near
/// candidates wins.
///
/// ```
/// use scenario_rules::near::nearest;
///
/// assert_eq!(nearest("gallilei", ["fermi", "galilei"]), Some("galilei"));
/// assert_eq!(nearest("nostromo", ["fermi", "galilei"]), None);
/// ```
pub fn nearest<'c>(word: &str, candidates: impl IntoIterator<Item = &'c str>) -> Option<&'c str> {
    if word.len() > LONGEST {
        return None;
    }
    let word = letters(word);
    let allowed = (word.len() / 3).max(1);
    let slips = |candidate: &str| slips(&word, &letters(candidate));
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| (slips(candidate), candidate))
        .filter(|(slips, _)| *slips <= allowed)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}

fn letters(word: &str) -> Vec<char> {
    word.chars().flat_map(char::to_lowercase).collect()
}

/// How many letters must be added, left out, replaced or swapped with the next to turn `a` into `b`.
fn slips(a: &[char], b: &[char]) -> usize {
    let mut before = vec![0; b.len() + 1];
    let mut above: Vec<usize> = (0..=b.len()).collect();
    for i in 0..a.len() {
        let mut row = vec![i + 1];
        for j in 0..b.len() {
            let replaced = above[j] + usize::from(a[i] != b[j]);
            let mut least = replaced.min(above[j + 1] + 1).min(row[j] + 1);
            if i > 0 && j > 0 && a[i] == b[j - 1] && a[i - 1] == b[j] {
                least = least.min(before[j - 1] + 1);
            }
            row.push(least);
        }
        before = std::mem::replace(&mut above, row);
    }
    above[b.len()]
}
