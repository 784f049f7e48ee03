//! Match records of whatever game.

/// The luck of a record: the seed of its batch, and which match of the batch it is.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Origin {
    /// The seed of the batch.
    pub seed: u64,
    /// The number of the match in the batch, counted from 0.
    pub number: u64,
}
