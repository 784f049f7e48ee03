//! What tests let go wrong in a worker, for real: no other way shows that the program survives it.
//!
//! Tests start the program itself, which knows nothing of `cfg(test)`; what tells their build from the one that people
//! run is that it has debug assertions. A feature would do too, but whoever builds and tests would build all of it twice.

use std::hint::black_box;
use std::io::Write;

use workbench::simulate::{Fault, Harm};

/// Goes wrong, if this is its match.
pub(super) fn strike(fault: Fault, at: Option<u64>) {
    if at == fault.at {
        happen(fault.harm);
    }
}

fn happen(harm: Harm) {
    match harm {
        Harm::Panic => {
            black_box(black_box([0_u8].as_slice())[black_box(7)]);
        }
        Harm::StackOverflow => {
            black_box(deeper(0));
        }
        Harm::Loop => loop {
            std::hint::spin_loop();
        },
        Harm::Memory => hoard(),
        Harm::Exit(code) => std::process::exit(code.into()),
        Harm::Garbage => {
            let mut out = std::io::stdout();
            let _ = out.write_all(b"this is no answer").and_then(|()| out.flush());
        }
        Harm::OpenFile => {
            let opened = std::env::current_exe().and_then(std::fs::File::open);
            tell(&opened);
        }
        Harm::StartProcess => tell(&std::process::Command::new("/proc/self/exe").spawn()),
        Harm::OpenSocket => tell(&std::net::UdpSocket::bind("127.0.0.1:0")),
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
