//! *Survive: Escape from Atlantis*: what its commands do.

pub(crate) mod ladder;
pub(crate) mod record_schema;
pub(crate) mod replay;
pub(crate) mod sweep;
pub(crate) mod wanted;
