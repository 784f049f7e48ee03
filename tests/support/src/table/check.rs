//! What can be checked at a table after what was played.

use engine::escape::{Action, Choice, Item, ReplayError, Seat, State, Status, Why};
use expect_test::Expect;

use super::{Table, lines};

impl Table {
    /// What the table heard.
    #[track_caller]
    pub fn hears(self, expected: Expect) -> Self {
        expected.assert_eq(&self.look(heard));
        self
    }

    /// Everything that may be done now, and by whom.
    #[track_caller]
    pub fn legal(self, expected: Expect) -> Self {
        let told = self.look(|state| match state.actor() {
            Some(seat) => format!("seat {seat}: {}", state.legal_steps().join(", ")),
            None => "over".to_owned(),
        });
        expected.assert_eq(&told);
        self
    }

    #[track_caller]
    fn steps(&self) -> Vec<String> {
        // A method's path is not general enough over the life of the board.
        #[allow(clippy::redundant_closure_for_method_calls)]
        self.look(|state| state.legal_steps())
    }

    /// Where a move of the seat whose turn it is may end.
    #[track_caller]
    pub fn moves(self, expected: Expect) -> Self {
        let steps = self.steps();
        let ends: Vec<_> = steps.iter().filter_map(|step| step.strip_prefix("move ")).collect();
        expected.assert_eq(&ends.join(" "));
        self
    }

    /// What may be done besides moving, naming sectors and lighting them.
    #[track_caller]
    pub fn besides(self, expected: Expect) -> Self {
        let long = ["move ", "noise ", "use spotlight "];
        let steps = self.steps();
        let short: Vec<_> = steps.into_iter().filter(|s| !long.iter().any(|l| s.starts_with(l))).collect();
        expected.assert_eq(&short.join(", "));
        self
    }

    /// The last step of this line is not legal, all before it is.
    #[track_caller]
    pub fn refuses(self, line: &str) -> Self {
        let last = line.matches(';').count();
        self.replay(&[line], |_, played| match played {
            Err(ReplayError { turn, step: Some(step), why, .. }) if !matches!(why, Why::Step(_)) => {
                assert_eq!((turn, step), (self.turns.len(), last), "refused too early");
            }
            other => panic!("\"{line}\" should not be legal: {other:?}"),
        });
        self
    }

    /// A turn cannot end like this: something has to be decided.
    #[track_caller]
    pub fn not_finished_by(self, line: &str) -> Self {
        self.replay(&[line, "1: stay"], |_, played| {
            let error = played.expect_err("the turn should not be finished");
            assert_eq!(error.turn, self.turns.len());
            assert!(matches!(error.why, Why::Unfinished(_)), "{}", error.why);
        });
        self
    }

    /// The match is over, so this line cannot follow.
    #[track_caller]
    pub fn ended_before(self, line: &str) -> Self {
        self.replay(&[line], |_, played| {
            let error = played.expect_err("the match should be over");
            assert_eq!((error.turn, error.why), (self.turns.len(), Why::Over));
        });
        self
    }

    /// Whose turn it is, counted from 1, and in which round.
    #[track_caller]
    pub fn turn_of(self, seat: u8, round: u16) -> Self {
        self.look(|state| assert_eq!((state.actor(), state.round()), (Some(Seat(seat - 1)), round)));
        self
    }

    /// How a seat is doing, counted from 1.
    #[track_caller]
    pub fn seat(self, seat: u8, expected: Expect) -> Self {
        expected.assert_eq(&self.look(|state| told(state, Seat(seat - 1))));
        self
    }

    /// How the match ended.
    #[track_caller]
    pub fn ends(self, expected: Expect) -> Self {
        expected.assert_eq(&self.look(outcome));
        self
    }

    /// The match is not over.
    #[track_caller]
    pub fn goes_on(self) -> Self {
        self.look(|state| assert_eq!(state.outcome(), None));
        self
    }

    /// A seat, counted from 1, knows the same at both tables.
    #[track_caller]
    pub fn cannot_be_told_by(self, seat: u8, from: &Self) -> Self {
        let knows = |table: &Self| table.look(|state| state.view(Seat(seat - 1)).knowledge());
        assert_eq!(knows(&self), knows(from));
        self
    }

    /// The list of legal actions and the way by number say the same.
    #[track_caller]
    pub fn both_ways(self) -> Self {
        self.look(|state| {
            let mut list = Vec::new();
            state.legal_actions(&mut list);
            let nth = |n: usize| state.choose(|_| n as u32).map(Choice::action);
            let by_number: Vec<Option<Action>> = (0..list.len()).map(nth).collect();
            assert_eq!(by_number, list.into_iter().map(Some).collect::<Vec<_>>());
        });
        self
    }
}

/// What the table heard.
pub fn heard(state: &State<'_>) -> String {
    lines(state.log().iter().filter_map(|event| event.announcement(state.board().ground())))
}

/// How a seat is doing.
pub fn told(state: &State<'_>, seat: Seat) -> String {
    let status = match state.status(seat) {
        Status::Aboard => "aboard",
        Status::Escaped => "escaped",
        Status::Eliminated => "eliminated",
        Status::Restarting => "restarting",
    };
    let mut told = vec![format!("{} {}", state.side(seat), state.character(seat))];
    told.push(match state.at(seat) {
        Some(at) => format!("{status} at {}", state.board().ground().coord(at)),
        None => status.to_owned(),
    });
    if state.fed(seat) {
        told.push("fed".to_owned());
    }
    if !state.hand(seat).is_empty() {
        let items: Vec<_> = state.hand(seat).iter().map(Item::word).collect();
        told.push(format!("holds {}", items.join(" ")));
    }
    if state.eliminations(seat) > 0 {
        told.push(format!("eliminated {}", state.eliminations(seat)));
    }
    told.join(", ")
}

/// How the match ended.
pub fn outcome(state: &State<'_>) -> String {
    let Some(outcome) = state.outcome() else { return "the match goes on".to_owned() };
    let winners: Vec<_> = state.seats().filter(|s| state.won(*s)).map(|s| s.to_string()).collect();
    let winners = if winners.is_empty() { "nobody".to_owned() } else { winners.join(" ") };
    let aliens = if outcome.aliens_win { "win" } else { "do not win" };
    format!("{}, round {}: won by {winners}; aliens {aliens}", outcome.end.word(), state.round())
}
