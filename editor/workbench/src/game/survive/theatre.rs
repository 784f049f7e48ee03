//! A match of this game, played again: as it was, or with a seat in somebody's hands.

use engine::survive::bot::{Bots, Company, Player};
use engine::survive::{Action, Board, Follow, Scribe, Seat, State, Step};
use scenario_rules::survive::RecordFile;

use super::tableau::round;

/// More decisions than any match takes.
const DECISIONS: usize = 100_000;

/// The step for leaving something out, which a record does not write.
pub(super) const SKIP: &str = "skip";

/// A board, a record, and who plays those seats that nobody plays by hand.
#[derive(Debug)]
pub(super) struct Stage {
    pub board: Board,
    pub record: RecordFile,
    pub bots: Bots,
    /// What the match is called.
    pub name: String,
    /// Why it broke off, if it did.
    pub broke: Option<String>,
}

/// A moment of a match: before its first turn, or after one, with whose it was, its round, and where it begins in the log.
pub(super) struct Moment<'m, 'b> {
    pub state: &'m State<'b>,
    pub turn: Option<(Seat, u16, usize)>,
}

/// What came of a match that was played.
pub(super) struct Played<'b> {
    pub state: State<'b>,
    /// Its turns as a record has them.
    pub lines: Vec<String>,
    /// What the seat that is played by hand may do now.
    pub legal: Vec<Action>,
    /// Why the record cannot be played further.
    pub error: Option<String>,
}

/// How a match is played.
#[derive(Clone, Copy)]
pub(super) struct Script<'t> {
    /// How many lines of the record are played.
    pub lines: usize,
    /// The seat that is played by hand after them, and what was chosen for it.
    pub by_hand: Option<(Seat, &'t [String])>,
}

impl Stage {
    /// The same board and players with another record.
    pub fn another(&self, record: RecordFile) -> Self {
        Self { board: self.board.clone(), record, bots: self.bots, name: self.name.clone(), broke: None }
    }

    /// Plays. `look` sees how things stand before the first turn, after every one, and in the middle of the last.
    pub fn play(
        &self,
        script: Script<'_>,
        mut look: impl FnMut(Moment<'_, '_>),
    ) -> Result<Played<'_>, Vec<String>> {
        let dealt = self.record.begin(&self.board);
        let mut state = dealt.map_err(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let lines = self.record.lines();
        let lines = lines.get(..script.lines).unwrap_or(&lines);
        let mut error = None;
        look(Moment { state: &state, turn: None });
        for (number, line) in lines.iter().enumerate() {
            let turn = (state.turn(), round(&state), state.log().len());
            let follow = if number + 1 < lines.len() { Follow::More } else { Follow::Nothing };
            let result = state.replay_turn(line, follow);
            look(Moment { state: &state, turn: Some(turn) });
            if let Err(why) = result {
                error = Some(why.why.to_string());
                break;
            }
        }
        let written = lines.iter().map(|line| (*line).to_owned()).collect();
        let mut played = Played { state, lines: written, legal: Vec::new(), error };
        if let (Some((seat, steps)), None) = (script.by_hand, &played.error) {
            let mut players = Company::of(&self.board, self.bots);
            players.begin();
            played.go_on(seat, steps, players, look)?;
        }
        Ok(played)
    }
}

impl Played<'_> {
    // Lets everybody play until the seat that is played by hand has to decide something that was not decided yet.
    fn go_on(
        &mut self,
        seat: Seat,
        steps: &[String],
        mut players: Company<'_>,
        mut look: impl FnMut(Moment<'_, '_>),
    ) -> Result<(), Vec<String>> {
        let state = &mut self.state;
        let mut scribe = Scribe::after(std::mem::take(&mut self.lines));
        let mut steps = steps.iter();
        let mut turn = (state.turn(), round(state), state.log().len());
        for _ in 0..DECISIONS {
            let Some(view) = state.actors_view() else { break };
            let action = if view.seat() == seat {
                view.legal_actions(&mut self.legal);
                if let [only] = self.legal.as_slice() {
                    // Where there is nothing to choose nobody is asked.
                    *only
                } else if let Some(step) = steps.next() {
                    meant(state, step).map_err(|why| vec![why])?
                } else {
                    break;
                }
            } else {
                let decided = players.decide(view, state.luck());
                decided.ok_or_else(|| vec!["a player did not decide".to_owned()])?.action()
            };
            scribe.apply(state, action).map_err(|why| vec![why.to_string()])?;
            if state.turn_is_fresh() || state.outcome().is_some() {
                look(Moment { state, turn: Some(turn) });
                turn = (state.turn(), round(state), state.log().len());
            }
        }
        if state.outcome().is_some() {
            self.legal.clear();
        } else if !state.turn_is_fresh() {
            look(Moment { state, turn: Some(turn) });
        }
        self.lines = scribe.turns().to_vec();
        Ok(())
    }
}

fn meant(state: &State<'_>, step: &str) -> Result<Action, String> {
    if step == SKIP {
        return Ok(Action::Skip);
    }
    let read = Step::read(step, state.board().ground()).map_err(|why| format!("\"{step}\": {why}"))?;
    state.action(read).map_err(|why| format!("\"{step}\": {why}"))
}
