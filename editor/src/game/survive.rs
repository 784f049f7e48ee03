//! *Survive: Escape from Atlantis*: what its commands do.

pub(crate) mod replay;
