//! Messages over a pipe: a length in four bytes, then so many bytes of JSON.

use std::io::{self, Read, Write};

use serde::Serialize;
use serde::de::DeserializeOwned;

/// The most bytes of a message: room for the sums over the largest zone, and for the largest documents.
pub const LARGEST: u32 = 64 << 20;

/// Why there is no message.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoMessage {
    /// The pipe ended.
    Ended,
    /// What came is none.
    Garbage(String),
}

/// Sends a message.
pub fn write(to: &mut impl Write, message: &impl Serialize) -> io::Result<()> {
    let bytes = serde_json::to_vec(message)?;
    let length = u32::try_from(bytes.len()).ok().filter(|length| *length <= LARGEST);
    let length = length.ok_or(io::ErrorKind::FileTooLarge)?;
    to.write_all(&length.to_le_bytes())?;
    to.write_all(&bytes)?;
    to.flush()
}

/// Waits for a message. Never takes more memory than bytes have come.
pub fn read<T: DeserializeOwned>(from: &mut impl Read) -> Result<T, NoMessage> {
    let mut length = [0; 4];
    from.read_exact(&mut length).map_err(|_| NoMessage::Ended)?;
    let length = u32::from_le_bytes(length);
    if length > LARGEST {
        return Err(NoMessage::Garbage(format!("a message of {length} bytes")));
    }
    let mut bytes = Vec::new();
    match from.take(u64::from(length)).read_to_end(&mut bytes) {
        Ok(read) if read == length as usize => {}
        _ => return Err(NoMessage::Ended),
    }
    serde_json::from_slice(&bytes).map_err(|error| NoMessage::Garbage(error.to_string()))
}
