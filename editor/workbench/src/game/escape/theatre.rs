//! A match of this game, played again: as it was, as one seat knows it, or with a seat in somebody's hands.

use std::sync::OnceLock;

use engine::Coord;
use engine::escape::bot::{Atlas, Bot, BotTable, Bots, Player};
use engine::escape::{Action, Board, Follow, Item, Scribe, Seat, State};
use scenario_rules::escape::RecordFile;

use super::telling::TurnPlayed;

/// More decisions than any match takes.
const DECISIONS: usize = 100_000;

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
    atlas: OnceLock<Atlas>,
}

/// A moment of a match: before its first turn, or after one.
pub(super) struct Moment<'m, 'b> {
    pub state: &'m State<'b>,
    /// An adept who has heard everything, where one listens.
    pub adept: Option<&'m BotTable<'m>>,
}

/// What came of a match that was played.
pub(super) struct Played<'b> {
    pub state: State<'b>,
    pub turns: Vec<TurnPlayed>,
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
    /// Whether an adept listens.
    pub listens: bool,
}

impl Stage {
    pub fn new(board: Board, record: RecordFile, bots: Bots, name: String, broke: Option<String>) -> Self {
        Self { board, record, bots: at_once(bots), name, broke, atlas: OnceLock::new() }
    }

    /// The same board and players with another record.
    pub fn another(&self, record: RecordFile) -> Self {
        Self::new(self.board.clone(), record, self.bots, self.name.clone(), None)
    }

    fn atlas(&self) -> &Atlas {
        self.atlas.get_or_init(|| Atlas::new(&self.board))
    }

    fn table(&self, bots: Bots) -> BotTable<'_> {
        let mut table = BotTable::new(&self.board, self.atlas(), bots);
        table.begin();
        table
    }

    /// Plays. `look` sees how things stand before the first turn, after every one, and in the middle of the last.
    pub fn play(
        &self,
        script: Script<'_>,
        mut look: impl FnMut(Moment<'_, '_>),
    ) -> Result<Played<'_>, Vec<String>> {
        let dealt = self.record.begin(&self.board);
        let mut state = dealt.map_err(|all| all.iter().map(ToString::to_string).collect::<Vec<_>>())?;
        let adepts = Bots { humans: Bot::Adept, aliens: Bot::Adept };
        let mut adept = script.listens.then(|| self.table(adepts));
        let mut players = script.by_hand.map(|_| self.table(self.bots));
        let lines = self.record.lines();
        let lines = lines.get(..script.lines).unwrap_or(&lines);
        let mut turns = Vec::new();
        let mut error = None;
        attend(&state, &mut adept, &mut players);
        look(Moment { state: &state, adept: adept.as_ref() });
        for (number, line) in lines.iter().enumerate() {
            let (round, seat, begin) = (state.round(), state.turn(), state.log().len());
            let follow = if number + 1 < lines.len() { Follow::More } else { Follow::Nothing };
            let result = state.replay_turn(line, follow);
            turns.push(TurnPlayed { seat, round, events: begin..state.log().len() });
            attend(&state, &mut adept, &mut players);
            look(Moment { state: &state, adept: adept.as_ref() });
            if let Err(why) = result {
                error = Some(why.why.to_string());
                break;
            }
        }
        let written = lines.iter().map(|line| (*line).to_owned()).collect();
        let mut played = Played { state, turns, lines: written, legal: Vec::new(), error };
        if let (Some((seat, steps)), Some(players), None) = (script.by_hand, players, &played.error) {
            played.go_on(seat, steps, players, adept, look)?;
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
        mut players: BotTable<'_>,
        mut adept: Option<BotTable<'_>>,
        mut look: impl FnMut(Moment<'_, '_>),
    ) -> Result<(), Vec<String>> {
        let state = &mut self.state;
        let mut scribe = Scribe::after(std::mem::take(&mut self.lines));
        let mut steps = steps.iter();
        // Where a turn is under way already, what has happened in it is told before.
        let mut begin = state.log().len();
        for _ in 0..DECISIONS {
            let Some(view) = state.actors_view() else { break };
            let luck = state.luck();
            players.attend(view, luck);
            if let Some(adept) = &mut adept {
                adept.attend(view, luck);
            }
            let action = if view.seat() == seat {
                view.legal_actions(&mut self.legal);
                if let [only] = self.legal.as_slice() {
                    // Where there is nothing to choose nobody is asked.
                    *only
                } else if let Some(step) = steps.next() {
                    let read = Action::from_step(step, state.board().ground());
                    read.map_err(|why| vec![format!("\"{step}\": {why}")])?
                } else {
                    break;
                }
            } else {
                let decided = players.decide(view, luck);
                decided.ok_or_else(|| vec!["a player did not decide".to_owned()])?.action()
            };
            let (round, turn) = (state.round(), state.turn());
            let done = scribe.apply(state, action);
            done.map_err(|why| vec![format!("{}: {why}", action.step(state.board().ground()))])?;
            if state.turn_is_fresh() || state.outcome().is_some() {
                self.turns.push(TurnPlayed { seat: turn, round, events: begin..state.log().len() });
                begin = state.log().len();
                let mut none = None;
                attend(state, &mut adept, &mut none);
                look(Moment { state, adept: adept.as_ref() });
            }
        }
        if state.outcome().is_some() {
            self.legal.clear();
        } else if !state.turn_is_fresh() {
            let events = begin..state.log().len();
            self.turns.push(TurnPlayed { seat: state.turn(), round: state.round(), events });
            look(Moment { state, adept: adept.as_ref() });
        }
        self.lines = scribe.turns().to_vec();
        Ok(())
    }
}

fn attend<'a>(state: &State<'_>, adept: &mut Option<BotTable<'a>>, players: &mut Option<BotTable<'a>>) {
    // After the end somebody listens who has nothing to decide.
    let view = state.actors_view().unwrap_or_else(|| state.view(Seat(0)));
    for table in [adept, players].into_iter().flatten() {
        table.attend(view, state.luck());
    }
}

/// The same players; whoever thinks ahead, which takes longer than a frame, decides at once instead.
fn at_once(bots: Bots) -> Bots {
    let quick = |bot: Bot| if bot == Bot::Expert { Bot::Adept } else { bot };
    Bots { humans: quick(bots.humans), aliens: quick(bots.aliens) }
}

/// What can be done, in words; with the cell to be pressed for it, and what such choices have in common.
pub(super) fn words(action: Action, state: &State<'_>) -> (String, Option<Coord>, &'static str) {
    let ground = state.board().ground();
    let there = |group: &'static str, at| {
        let coord = ground.coord(at);
        (format!("{group} {coord}"), Some(coord), group)
    };
    let plain = |words: String| (words, None, "");
    match action {
        Action::Move(at) => there("Move to", at),
        Action::Noise(at) => there("Announce a noise in", at),
        Action::Spotlight(at) => there("Use spotlight on", at),
        Action::Stay => plain("Stay here".to_owned()),
        Action::Attack | Action::Use(Item::Attack) => plain("Attack here".to_owned()),
        Action::Draw => plain("Draw the sector card".to_owned()),
        Action::End => plain("End the turn".to_owned()),
        Action::Use(item) => plain(format!("Use {item}")),
        Action::Discard(item) => plain(format!("Discard {item}")),
        Action::TakeHatch(colour) => plain(format!("Take the {} hatch card", colour.word())),
        Action::Reveal(seat) => plain(format!("Make seat {seat} tell who they are")),
        Action::Defend => plain("Use defense".to_owned()),
        Action::Fall => plain("Do not defend yourself".to_owned()),
    }
}
