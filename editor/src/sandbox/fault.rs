//! What tests let go wrong in a worker, for real: no other way shows that the program survives it.

use std::hint::black_box;
use std::io::Write;

use serde::{Deserialize, Serialize};

/// Something that goes wrong when a match begins or, where it is written down, in its third turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The number of the match; `None`: before any match is played.
    pub at: Option<u64>,
    /// What goes wrong.
    pub harm: Harm,
}

/// What can go wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Harm {
    /// A list is read beyond its end.
    Panic,
    /// A function calls itself for ever.
    StackOverflow,
    /// A loop never ends.
    Loop,
    /// All memory is taken.
    Memory,
    /// The process ends by itself, with this code.
    Exit(u8),
    /// Something else than an answer is written.
    Garbage,
    /// A file is opened: the process ends with code 1 when that is possible, and with code 2 when it is not.
    OpenFile,
    /// The same with a process that is started.
    StartProcess,
    /// The same with a socket for datagrams.
    OpenSocket,
}

impl Fault {
    /// Goes wrong, if this is its match.
    pub(super) fn strike(self, at: Option<u64>) {
        if at == self.at {
            self.harm.happen();
        }
    }
}

impl Harm {
    fn happen(self) {
        match self {
            Self::Panic => {
                black_box(black_box([0_u8].as_slice())[black_box(7)]);
            }
            Self::StackOverflow => {
                black_box(deeper(0));
            }
            Self::Loop => loop {
                std::hint::spin_loop();
            },
            Self::Memory => hoard(),
            Self::Exit(code) => std::process::exit(code.into()),
            Self::Garbage => {
                let mut out = std::io::stdout();
                let _ = out.write_all(b"this is no answer").and_then(|()| out.flush());
            }
            Self::OpenFile => {
                let opened = std::env::current_exe().and_then(std::fs::File::open);
                tell(&opened);
            }
            Self::StartProcess => tell(&std::process::Command::new("/proc/self/exe").spawn()),
            Self::OpenSocket => tell(&std::net::UdpSocket::bind("127.0.0.1:0")),
        }
    }
}

fn tell<T>(tried: &std::io::Result<T>) {
    std::process::exit(if tried.is_ok() { 1 } else { 2 });
}

fn deeper(depth: u64) -> u64 {
    let ballast = black_box([depth; 64]);
    if black_box(depth) == u64::MAX { 0 } else { deeper(depth + 1) + ballast[7] }
}

// Where no limit holds, it ends before the machine suffers: what is never written to takes no memory.
fn hoard() {
    const PIECE: usize = 16 << 20;
    let pieces: Vec<Vec<u8>> = (0..1024).map(|_| black_box(Vec::with_capacity(PIECE))).collect();
    drop(black_box(pieces));
}
