//! What a worker cannot do. It sets these limits on itself before it reads its first byte.
//!
//! | | Linux | other Unix | Windows |
//! |---|---|---|---|
//! | decisions of a match | yes | yes | yes |
//! | seconds without an answer | yes | yes | yes |
//! | seconds of computing without an answer | yes | yes | no |
//! | memory | yes | no | no |
//! | writes no file, few descriptors, no core | yes | yes | no |
//! | opens no file, no network (Landlock) | where the kernel has it | no | no |
//! | starts no process, opens no socket (seccomp) | on x86-64, ARM 64 and RISC-V 64 | no | no |

/// Gives up whatever a worker never needs: files, network, descriptors, a core, other processes.
///
/// What its job allows it is not known yet; until then it may compute and take as much as is usual.
#[cfg(unix)]
pub(super) fn lock_down() {
    use rustix::process::Resource;
    use workbench::simulate::Limits;

    #[cfg(target_os = "linux")]
    {
        // The pipe's end tells a worker that the program is gone; this does too, if the worker hangs or is halted.
        let _ = rustix::process::set_parent_process_death_signal(Some(rustix::process::Signal::KILL));
    }
    let usual = Limits::default();
    compute(usual.cpu);
    at_most(Resource::Fsize, 0);
    at_most(Resource::Core, 0);
    at_most(Resource::Nofile, DESCRIPTORS);
    #[cfg(target_os = "linux")]
    {
        at_first(Resource::As, usual.memory.saturating_add(OWN));
        // An older kernel without Landlock plays on without it.
        let _ = close_files();
        #[cfg(any(target_arch = "x86_64", target_arch = "aarch64", target_arch = "riscv64"))]
        super::calls::close();
    }
}

/// The three pipes, and a few to spare for the system's own libraries.
#[cfg(unix)]
const DESCRIPTORS: u64 = 8;

/// Address space for the program's own text, its stacks, and what the allocator reserves without using it.
#[cfg(target_os = "linux")]
const OWN: u64 = 192 << 20;

/// Takes no more memory than this.
#[cfg(target_os = "linux")]
pub(super) fn memory(bytes: u64) {
    at_most(rustix::process::Resource::As, bytes.saturating_add(OWN));
}

/// From now on, computes no longer than this.
#[cfg(unix)]
pub(super) fn compute(seconds: u64) {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let used = rustix::time::clock_gettime(rustix::time::ClockId::ProcessCPUTime).tv_sec;
    let used = u64::try_from(used).unwrap_or_default();
    // The limit is in whole seconds, and the second that runs is not over.
    let current = used.saturating_add(seconds).saturating_add(1);
    let maximum = getrlimit(Resource::Cpu).maximum;
    let current = maximum.map_or(current, |maximum| current.min(maximum));
    let _ = setrlimit(Resource::Cpu, Rlimit { current: Some(current), maximum });
}

// A limit that can still be raised.
#[cfg(target_os = "linux")]
fn at_first(resource: rustix::process::Resource, most: u64) {
    use rustix::process::{Rlimit, getrlimit, setrlimit};

    let maximum = getrlimit(resource).maximum;
    let current = maximum.map_or(most, |maximum| maximum.min(most));
    let _ = setrlimit(resource, Rlimit { current: Some(current), maximum });
}

// A limit that was lower already stays.
#[cfg(unix)]
fn at_most(resource: rustix::process::Resource, most: u64) {
    use rustix::process::{Rlimit, getrlimit, setrlimit};

    let lowest = getrlimit(resource).maximum.map_or(most, |maximum| maximum.min(most));
    let _ = setrlimit(resource, Rlimit { current: Some(lowest), maximum: Some(lowest) });
}

// A rule set that handles everything and allows nothing. Pipes that are open already stay open.
#[cfg(target_os = "linux")]
fn close_files() -> Result<(), landlock::RulesetError> {
    use landlock::{ABI, Access, AccessFs, AccessNet, Ruleset, RulesetAttr, Scope};

    let newest = ABI::V6;
    let rules = Ruleset::default()
        .handle_access(AccessFs::from_all(newest))?
        .handle_access(AccessNet::from_all(newest))?
        .scope(Scope::from_all(newest))?;
    rules.create()?.restrict_self().map(drop)
}

#[cfg(not(unix))]
pub(super) fn lock_down() {}

#[cfg(not(target_os = "linux"))]
pub(super) fn memory(_bytes: u64) {}

#[cfg(not(unix))]
pub(super) fn compute(_seconds: u64) {}
