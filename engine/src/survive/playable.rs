//! This game as batches of matches see it.

use super::SEATS;
use super::board::Board;
use super::bot::{Bot, Bots, Company, Luck, Player};
use super::deal::DealError;
use super::heat;
use super::legal::Choice;
use super::paired::Paired;
use super::record::Scribe;
use super::rules::Rules;
use super::state::State;
use super::summary::Summary;
use super::view::View;
use crate::game::Game;
use crate::playable::{GameRules, Playable, Sums};
use crate::rng::Dice;
use crate::roster::Roster;
use crate::tally::Heat;
use crate::zone::Zone;

/// The game.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Survive;

impl GameRules for Rules {
    const GAME: Game = Game::Survive;
}

impl Playable for Survive {
    const GAME: Game = Game::Survive;
    const ROSTER: &'static Roster = Bot::ROSTER;
    type Rules = Rules;
    type Board = Board;
    // Players look at the board itself.
    type Atlas = ();
    type Bots = Bots;
    type State<'b> = State<'b>;
    type Players<'a> = Company<'a>;
    type DealError = DealError;
    type Summary = Summary;
    type Paired = Paired;

    fn board(zone: &Zone, rules: &Rules) -> Result<Board, Vec<String>> {
        Board::new(zone, rules).map_err(|errors| errors.iter().map(ToString::to_string).collect())
    }

    fn bots(words: &[String]) -> Result<Bots, String> {
        let bot = |word: &String| Bot::from_word(word).ok_or_else(|| Bot::ROSTER.unknown(word));
        Ok(Bots::new(&words.iter().map(bot).collect::<Result<Vec<Bot>, String>>()?))
    }

    fn words(bots: Bots) -> Vec<String> {
        bots.distinct().iter().map(|bot| bot.word().to_owned()).collect()
    }

    fn atlas(_: &Board) {}

    fn deal(board: &Board, players: u8, luck: Dice) -> Result<State<'_>, DealError> {
        State::deal(board, players, luck)
    }

    fn sit_down<'a>(board: &'a Board, (): &'a (), bots: Bots) -> Company<'a> {
        Company::of(board, bots)
    }

    fn play(state: &mut State<'_>, players: &mut Company<'_>, luck: Dice, plies: u32) -> bool {
        state.redeal(luck);
        state.play(&mut Counted { players, left: plies }).is_some()
    }

    fn write_down<E>(
        state: &mut State<'_>,
        players: &mut Company<'_>,
        luck: Dice,
        plies: u32,
        mut tell: impl FnMut(&[String]) -> Result<(), E>,
    ) -> Result<(), E> {
        state.redeal(luck);
        let mut players = Counted { players, left: plies };
        players.begin();
        let mut scribe = Scribe::default();
        while let Some(view) = state.actors_view() {
            let Some(choice) = players.decide(view, state.luck()) else { break };
            if scribe.apply(state, choice.action()).is_err() {
                break;
            }
            tell(scribe.turns())?;
        }
        Ok(())
    }

    fn summary(board: &Board) -> Summary {
        Summary::new(board)
    }

    fn add(summary: &mut Summary, ended: &State<'_>) {
        summary.add(ended);
    }

    fn heat(board: &Board) -> Heat {
        Heat::new(heat::HeatOf::ALL.len(), board.ground().len())
    }

    fn warm(heat: &mut Heat, ended: &State<'_>) {
        heat::add(heat, ended);
    }

    fn pair(paired: &mut Paired, one: &State<'_>, other: &State<'_>) {
        paired.add(one, other);
    }

    /// One seat won, or several share the win.
    fn sort(ended: &State<'_>) -> usize {
        usize::from(ended.outcome().is_some_and(|outcome| outcome.winners.len() > 1))
    }

    /// A seat that won alone, or a win that is shared.
    const UPSHOTS: usize = SEATS + 1;

    fn upshot(ended: &State<'_>) -> usize {
        let winners = ended.outcome().map(|outcome| outcome.winners);
        let alone = winners.filter(|winners| winners.len() == 1).and_then(|winners| winners.iter().next());
        alone.map_or(SEATS, usize::from)
    }
}

impl Sums for Summary {
    fn merge(&mut self, other: &Self) {
        Self::merge(self, other);
    }
}

impl Sums for Paired {
    fn merge(&mut self, other: &Self) {
        Self::merge(self, other);
    }
}

/// Players who may take so many decisions in a match, and no more.
struct Counted<'p, 'a> {
    players: &'p mut Company<'a>,
    left: u32,
}

impl Player for Counted<'_, '_> {
    fn begin(&mut self) {
        self.players.begin();
    }

    #[inline]
    fn decide(&mut self, view: View<'_, '_>, luck: Luck) -> Option<Choice> {
        self.left = self.left.checked_sub(1)?;
        self.players.decide(view, luck)
    }
}
