//! A match as a story: what happened turn by turn, and how everybody stands.

use engine::escape::{Kind, Seat, Side, State, Status};
use engine::{Coord, Zone};

use crate::cli::Setting;
use crate::cli::replay::by_sort;
use workbench::game::escape::in_text::of_side;
use workbench::game::escape::report::words;
use workbench::game::escape::telling::{self, TurnPlayed};
use workbench::text::picture::{self, Tile};
use workbench::text::plain;
use workbench::text::put;
use workbench::text::style::{BAD, FAINT, GOOD, STRONG, paint};
use workbench::text::table::{Align, Cell, Table};

pub(super) struct Story<'a> {
    pub(super) name: &'a str,
    pub(super) zone: &'a Zone,
    pub(super) state: &'a State<'a>,
    pub(super) turns: &'a [TurnPlayed],
}

impl Story<'_> {
    /// The whole story. A record that was stopped by an error tells what happened until then.
    pub(super) fn text(&self, setting: Setting, stopped: Stopped) -> String {
        let mut out = format!("{}\n", self.heading(stopped));
        if !setting.quiet && !self.turns.is_empty() {
            out.push_str(&self.turns());
        }
        out.push('\n');
        out.push_str(&self.seats());
        put!(out, "\n  hatches  {}\n", self.hatches());
        if self.state.outcome().is_none() && !setting.quiet {
            out.push('\n');
            out.push_str(&self.picture(setting.screen.width));
        }
        if let Some(seat) = self.state.actor().filter(|_| stopped == Stopped::No) {
            put!(out, "\nseat {seat} may\n");
            for line in by_sort(&self.state.legal_steps()) {
                put!(out, "  {line}\n");
            }
        }
        out
    }

    fn heading(&self, stopped: Stopped) -> String {
        let state = self.state;
        let name = paint(STRONG, plain(self.name));
        let (Some(outcome), Some(winners)) = (state.outcome(), telling::winners(state)) else {
            let now = if stopped == Stopped::Yes { "stopped by an error" } else { "under way" };
            return format!("{name} · {now} in round {}, seat {}'s turn", state.round(), state.turn());
        };
        let won = paint(if winners.is_empty() { BAD } else { GOOD }, telling::won(&winners));
        format!("{name} · {won} · ended {} in round {}", words(outcome.end), state.round())
    }

    fn turns(&self) -> String {
        let mut out = String::new();
        let mut round = 0;
        for turn in self.turns {
            if turn.round != round {
                round = turn.round;
                put!(out, "\n{}\n", paint(STRONG, format_args!("round {round}")));
            }
            out.push_str(&self.turn(turn));
        }
        let key = "> heard by the whole table   · known to that seat alone";
        put!(out, "\n  {}\n", paint(FAINT, key));
        out
    }

    fn turn(&self, turn: &TurnPlayed) -> String {
        let mut table = Table::new(2, &[Align::Left, Align::Left, Align::Left]);
        let character = self.state.character(turn.seat);
        let long = self.state.seats().map(|seat| self.state.character(seat).word().len()).max().unwrap_or(0);
        let mut who = format!("{:>2} {character:<long$}", turn.seat.0 + 1);
        for event in &self.state.log()[turn.events.clone()] {
            let style = of_side(character.side());
            let name = Cell::new(std::mem::replace(&mut who, " ".repeat(long + 3)), style);
            let ground = self.state.board().ground();
            table.row(match telling::heard(*event, turn.seat, ground) {
                Some(text) => [name, ">".into(), text.into()],
                None => [name, Cell::new("·", FAINT), Cell::new(telling::hidden(*event, ground), FAINT)],
            });
        }
        table.lines()
    }

    fn seats(&self) -> String {
        let state = self.state;
        let (left, right) = (Align::Left, Align::Right);
        let mut table = Table::new(2, &[right, left, left, left, left, left, right, left]);
        let heads = ["seat", "side", "character", "status", "", "at", "eliminated", "items"];
        table.row(heads.map(|head| Cell::new(head, FAINT)));
        for seat in state.seats() {
            let at = state.at(seat).map(|at| state.board().ground().coord(at).to_string());
            let items: Vec<_> = state.hand(seat).iter().map(engine::escape::Item::word).collect();
            let side = match (state.side(seat), state.fed(seat)) {
                (side, true) => format!("{side}, fed"),
                (side, false) => side.to_string(),
            };
            let or_dash = |text: String| if text.is_empty() { "–".to_owned() } else { text };
            table.row([
                seat.to_string().into(),
                Cell::new(side, of_side(state.side(seat))),
                state.character(seat).word().into(),
                status(state.status(seat)).into(),
                Cell::new(if state.won(seat) { "won" } else { "" }, GOOD),
                or_dash(at.unwrap_or_default()).into(),
                state.eliminations(seat).to_string().into(),
                or_dash(items.join(", ")).into(),
            ]);
        }
        table.lines()
    }

    fn hatches(&self) -> String {
        let (state, board) = (self.state, self.state.board());
        let hatch = |number| {
            let at = board.hatch(number).map(|at| board.ground().coord(at).to_string()).unwrap_or_default();
            let open = state.open_hatches().has(number);
            let word = if open { paint(GOOD, "open") } else { paint(BAD, "closed") };
            format!("{number} {at} {word}")
        };
        board.ground().hatches().iter().map(hatch).collect::<Vec<_>>().join(" · ")
    }

    fn is_closed(&self, kind: Kind) -> bool {
        matches!(kind, Kind::Hatch(number) if !self.state.open_hatches().has(number))
    }

    fn picture(&self, width: usize) -> String {
        let state = self.state;
        let standing = |at: Coord| -> Vec<Seat> {
            let here = |seat: &Seat| state.at(*seat).map(|s| state.board().ground().coord(s)) == Some(at);
            state.seats().filter(here).collect()
        };
        let tile = |at: Coord, cell| match standing(at).as_slice() {
            [] if self.is_closed(Kind::of(cell)) => Tile::new(" × ", BAD),
            [] => Tile::of(cell),
            [first, others @ ..] => {
                let side = state.side(*first);
                let letter = if side == Side::Human { 'h' } else { 'a' };
                let more = if others.is_empty() { "" } else { "+" };
                let text = format!("{:<3.3}", format!("{letter}{first}{more}"));
                Tile::new(text, of_side(side))
            }
        };
        match picture::draw(self.zone, width, tile) {
            Ok(picture) => {
                let seats = format!(
                    "    {} {}   {} {}   + {}   {} {}\n",
                    paint(of_side(Side::Human), "h1"),
                    paint(FAINT, "seat 1, human"),
                    paint(of_side(Side::Alien), "a2"),
                    paint(FAINT, "seat 2, alien"),
                    paint(FAINT, "and others"),
                    paint(BAD, "×"),
                    paint(FAINT, "closed hatch"),
                );
                format!("{picture}\n{}{seats}", picture::legend(self.zone.game()))
            }
            Err(why) => format!("  {}\n", paint(FAINT, format_args!("no picture: {why}"))),
        }
    }
}

/// Whether an error stopped the replay.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Stopped {
    /// It went to the end of the record.
    No,
    /// It stopped at an illegal or malformed step.
    Yes,
}

/// The word for how a player is doing.
pub(super) const fn status(status: Status) -> &'static str {
    match status {
        Status::Aboard => "aboard",
        Status::Escaped => "escaped",
        Status::Eliminated => "eliminated",
        Status::Restarting => "restarting",
    }
}
