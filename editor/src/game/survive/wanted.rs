//! What matches of this game are to come to.

use clap::Args;

use crate::game::points;

/// The flags for it, in the order of the measures.
pub(crate) const FLAGS: [&str; 2] = ["--saved", "--first"];

#[derive(Debug, Args)]
#[group(skip)]
pub(crate) struct Wanted {
    /// How many of a hundred explorers are to be saved: 35-55
    #[arg(long, value_name = "LOW-HIGH", value_parser = points)]
    saved: Option<[f64; 2]>,
    /// How many of a hundred matches the first seat is to win: 45-55
    #[arg(long, value_name = "LOW-HIGH", value_parser = points)]
    first: Option<[f64; 2]>,
}

impl Wanted {
    /// By measure.
    pub(crate) fn ranges(&self) -> [Option<[f64; 2]>; 2] {
        [self.saved, self.first]
    }
}
