//! "Did you mean …?": the known name nearest to what somebody wrote.

use strsim::osa_distance;

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
    let word = word.to_lowercase();
    let allowed = (word.chars().count() / 3).max(1);
    // Letters that are added, left out, replaced, or swapped with the next.
    let slips = |candidate: &str| osa_distance(&word, &candidate.to_lowercase());
    candidates
        .into_iter()
        .filter(|candidate| candidate.len() <= LONGEST)
        .map(|candidate| (slips(candidate), candidate))
        .filter(|(slips, _)| *slips <= allowed)
        .min_by_key(|(slips, _)| *slips)
        .map(|(_, candidate)| candidate)
}
