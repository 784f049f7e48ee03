//! Who is an Alien, exactly, given how many there are.
//!
//! With `a` Aliens among those whose side is unknown, every deal is as likely as the product of what each seat did,
//! if it is what the deal makes it. The sum over all deals is an elementary symmetric polynomial of the seats' odds.

use crate::escape::board::SEATS;

/// The chance of each seat to be an Alien if exactly `aliens` of them are, from the odds of each by what it did.
pub(super) fn given_the_deal(odds: &[f64], aliens: usize, chances: &mut [f32]) {
    let n = odds.len().min(SEATS);
    let aliens = aliens.min(n);
    let all = sums(&odds[..n], None, aliens);
    for (seat, (chance, odds_of)) in chances.iter_mut().zip(odds).enumerate().take(n) {
        let total = all[aliens];
        *chance = if aliens == 0 {
            0.0
        } else if aliens == n || total <= 0.0 {
            1.0
        } else {
            let others = sums(&odds[..n], Some(seat), aliens - 1);
            ((odds_of * others[aliens - 1] / total) as f32).clamp(0.0, 1.0)
        };
    }
}

// The elementary symmetric polynomials of degrees 0 to `degree`, one seat left out.
fn sums(odds: &[f64], without: Option<usize>, degree: usize) -> [f64; SEATS + 1] {
    let mut sums = [0.0; SEATS + 1];
    sums[0] = 1.0;
    for (seat, odds) in odds.iter().enumerate() {
        if Some(seat) != without {
            for k in (1..=degree).rev() {
                sums[k] += sums[k - 1] * odds;
            }
        }
    }
    sums
}
