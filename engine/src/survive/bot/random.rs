//! The random player: any legal action, each as likely as the others.

use super::{Luck, Player};
use crate::survive::legal::Choice;
use crate::survive::view::View;

/// Takes any legal action.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl Player for Random {
    #[inline]
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        view.choose(|n| luck.below(n))
    }
}
