//! Players of every strength against each other.

use anstyle::Style;
use engine::escape::Side;
use engine::escape::bot::{Bot, Bots};
use engine::tally::Estimate;
use serde::Serialize;

use super::object::Names;
use super::{NONE_ENDED, Statistics, heading};
use crate::game::escape::in_text::of_side;
use crate::report::object::Share;
use crate::report::rates::{Room, rate_cells};
use crate::text::style::{CARE, FAINT, paint};
use crate::text::table::{Align, Cell, Table};
use crate::text::{plain, put, wrap};

use Align::{Left, Right};

/// Every pair of some players: who plays the Humans, and who the Aliens.
pub fn pairs(bots: &[Bot]) -> Vec<Bots> {
    let aliens_of = |humans: Bot| bots.iter().map(move |aliens| Bots { humans, aliens: *aliens });
    bots.iter().copied().flat_map(aliens_of).collect()
}

/// One matrix for each number of players.
pub struct Matrices<'a>(pub Vec<Statistics<'a>>);

#[derive(Serialize)]
struct Object<'a> {
    zone: &'a str,
    scenario: Option<&'a str>,
    seed: u64,
    first: u64,
    matrices: Vec<Matrix>,
}

#[derive(Serialize)]
struct Matrix {
    players: u8,
    cells: Vec<Square>,
}

#[derive(Serialize)]
struct Square {
    bots: Names,
    matches: u64,
    human_win: Share,
    alien_win: Share,
    any_escape: Share,
}

impl Serialize for Matrices<'_> {
    fn serialize<S: serde::Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let Some(first) = self.0.first() else { return to.serialize_none() };
        let matrix = |of: &[Statistics<'_>]| Matrix {
            players: of.first().map_or(0, |one| one.batch.players),
            cells: of.iter().map(square).collect(),
        };
        let object = Object {
            zone: first.zone(),
            scenario: first.case.scenario_name(),
            seed: first.batch.seed,
            first: first.batch.first,
            matrices: self.by_players().map(matrix).collect(),
        };
        object.serialize(to)
    }
}

fn square(one: &Statistics<'_>) -> Square {
    let summary = one.summary();
    Square {
        bots: one.batch.bots.into(),
        matches: one.batch.matches,
        human_win: summary.human_win.estimate().into(),
        alien_win: summary.alien_win.estimate().into(),
        any_escape: summary.any_escape.estimate().into(),
    }
}

impl<'a> Matrices<'a> {
    fn by_players(&self) -> impl Iterator<Item = &[Statistics<'a>]> {
        self.0.chunk_by(|one, next| one.batch.players == next.batch.players)
    }

    /// For each number of players, how many Humans escape and how often the Aliens win.
    pub fn text(&self, width: usize) -> String {
        let Some(first) = self.0.first() else { return String::new() };
        let mut out = heading(&plain(first.zone()), &first.game(), width) + "\n";
        let told = format!("{} a pair · {}", first.matches(), first.luck());
        put!(out, "{}\n", paint(FAINT, wrap(&told, width, 0)));
        for cells in self.by_players() {
            let players = cells.first().map_or(0, |one| one.batch.players);
            let key = "humans from top to bottom, aliens from left to right";
            put!(out, "\n{}\n", heading(&format!("{players} seats"), key, width));
            if cells.iter().all(Statistics::none_ended) {
                put!(out, "  {}\n", paint(CARE, NONE_ENDED));
                continue;
            }
            let grids = [
                (
                    "% humans who escape",
                    Side::Human,
                    cells.iter().map(|one| one.summary().human_win.estimate()).collect(),
                ),
                (
                    "% matches the aliens win",
                    Side::Alien,
                    cells.iter().map(|one| one.summary().alien_win.estimate()).collect(),
                ),
            ];
            for (title, side, rates) in grids {
                let rates: Vec<Option<Estimate>> = rates;
                put!(out, "  {title}\n{}", grid(&rates, of_side(side), width));
            }
        }
        out
    }
}

// A row for each player of the Humans, a column for each of the Aliens.
fn grid(rates: &[Option<Estimate>], style: Style, width: usize) -> String {
    Table::fitting(width, Room::ALL.map(|room| grid_with(rates, style, room)))
}

fn grid_with(rates: &[Option<Estimate>], style: Style, room: Room) -> Table {
    let ranks = Bot::RANKS;
    let mut aligns = vec![Left];
    aligns.extend(ranks.iter().flat_map(|_| [Right, Right, Left]));
    let mut table = Table::new(4, &aligns);
    let mut heads = vec![Cell::default()];
    heads.extend(
        ranks.iter().flat_map(|bot| [Cell::spanning(bot.word(), FAINT), Cell::default(), Cell::default()]),
    );
    table.row(heads);
    for (humans, row) in ranks.iter().zip(rates.chunks(ranks.len())) {
        let mut cells = vec![Cell::new(humans.word(), FAINT)];
        cells.extend(row.iter().flat_map(|rate| rate_cells(*rate, style, room)));
        table.row(cells);
    }
    table
}
