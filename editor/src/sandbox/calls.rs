//! What a worker may not ask the system for: another process, and a connection of any kind.
//!
//! Landlock closes files and TCP, but neither of these. What is asked for nevertheless fails; nobody is killed for it.

use std::collections::BTreeMap;

use seccompiler::{
    BackendError, BpfProgram, SeccompAction, SeccompCmpArgLen, SeccompCmpOp, SeccompCondition, SeccompFilter,
    SeccompRule, TargetArch, apply_filter,
};

/// Other programs, other processes' memory, sockets, and the queue through which one could ask for all of that.
const NEVER: &[i64] = &[
    libc::SYS_execve,
    libc::SYS_execveat,
    libc::SYS_socket,
    libc::SYS_socketpair,
    libc::SYS_io_uring_setup,
    libc::SYS_ptrace,
    libc::SYS_process_vm_readv,
    libc::SYS_process_vm_writev,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_fork,
    #[cfg(target_arch = "x86_64")]
    libc::SYS_vfork,
];

/// What makes a new thread and not a new process.
const THREAD: u64 = libc::CLONE_THREAD as u64;

/// The same calls have other numbers for programs with short pointers.
#[cfg(target_arch = "x86_64")]
const SHORT: &[i64] = &[0, 0x4000_0000];
#[cfg(not(target_arch = "x86_64"))]
const SHORT: &[i64] = &[0];

/// From now on, none of this. An older kernel plays on without it.
pub(super) fn close() {
    if let (Ok(refused), Ok(unknown)) = (refused(), unknown()) {
        let _ = apply_filter(&refused).and_then(|()| apply_filter(&unknown));
    }
}

fn refused() -> Result<BpfProgram, BackendError> {
    let process = SeccompCondition::new(0, SeccompCmpArgLen::Qword, SeccompCmpOp::MaskedEq(THREAD), 0)?;
    let process = SeccompRule::new(vec![process])?;
    let never = NEVER.iter().map(|call| (*call, Vec::new()));
    filter(never.chain([(libc::SYS_clone, vec![process])]), libc::EPERM)
}

// What this call is to make stands where a filter cannot look. Who is told that there is no such call takes the older one.
fn unknown() -> Result<BpfProgram, BackendError> {
    filter([(libc::SYS_clone3, Vec::new())], libc::ENOSYS)
}

fn filter(
    calls: impl IntoIterator<Item = (i64, Vec<SeccompRule>)>,
    error: i32,
) -> Result<BpfProgram, BackendError> {
    let calls = calls.into_iter().flat_map(|(call, rules)| {
        SHORT.iter().map(move |short| (call | short, rules.clone())).collect::<Vec<_>>()
    });
    let calls: BTreeMap<i64, Vec<SeccompRule>> = calls.collect();
    let refusal = SeccompAction::Errno(error.unsigned_abs());
    SeccompFilter::new(calls, SeccompAction::Allow, refusal, TargetArch::try_from(std::env::consts::ARCH)?)?
        .try_into()
}
