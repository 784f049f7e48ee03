//! The print of a content: two files with the same print hold the same bytes, whatever their times say.

use serde::{Deserialize, Serialize};

/// Length and hash of a content.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Fingerprint {
    length: u64,
    hash: u64,
}

impl Fingerprint {
    /// The print of some bytes. It is written into recovery copies, so it must be the same in every version: FNV-1a.
    pub fn of(bytes: &[u8]) -> Self {
        let step = |hash: u64, byte: &u8| (hash ^ u64::from(*byte)).wrapping_mul(0x0100_0000_01b3);
        let hash = bytes.iter().fold(0xcbf2_9ce4_8422_2325, step);
        Self { length: bytes.len() as u64, hash }
    }
}

impl std::fmt::Display for Fingerprint {
    /// As part of a file's name.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{:x}-{:016x}", self.length, self.hash)
    }
}

/// Where a document stands on the disk, and what was there when we last looked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FileOrigin {
    /// The file.
    pub path: std::path::PathBuf,
    /// What was in it; nothing when it is gone.
    pub print: Option<Fingerprint>,
}
