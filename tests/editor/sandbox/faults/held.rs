//! A worker that tries what it may not, and one that hangs.

use workbench::simulate::{Ending, Fault, Harm, Job, Why};

use crate::harness::wait_until;
use crate::sandbox::processes::runs;
use crate::sandbox::{galilei, pool};

#[test]
fn a_run_that_hangs_can_be_cancelled() {
    let fault = Some(Fault { at: Some(0), harm: Harm::Loop });
    let run = pool(1).start(Job { fault, ..galilei(9) }).unwrap();
    wait_until(|| !run.processes().is_empty());
    let process = run.processes()[0];
    run.handle().cancel();
    assert!(!runs(process));
    assert_eq!(run.wait().unwrap().ending, Some(Ending::Cancelled));
}

/// Whether the kernel has Landlock: a thread of this test gives up what a worker gives up.
fn landlock_is_offered() -> bool {
    use landlock::{ABI, Access, AccessFs, Ruleset, RulesetAttr, RulesetStatus};
    let closed = std::thread::spawn(|| {
        let rules = Ruleset::default().handle_access(AccessFs::from_all(ABI::V1)).unwrap();
        rules.create().unwrap().restrict_self().unwrap().ruleset
    });
    closed.join().unwrap() != RulesetStatus::NotEnforced
}

#[test]
fn a_worker_opens_no_file_where_the_kernel_has_landlock() {
    let fault = Some(Fault { at: Some(0), harm: Harm::OpenFile });
    let outcome = pool(1).run(Job { fault, ..galilei(1) }, |_| ()).unwrap();
    let opened = if landlock_is_offered() { Why::Exit(2) } else { Why::Exit(1) };
    assert_eq!(outcome.played.breakdowns[0].why, opened);
}

#[test]
fn a_worker_starts_no_process_and_opens_no_socket() {
    for harm in [Harm::StartProcess, Harm::OpenSocket] {
        let fault = Some(Fault { at: Some(0), harm });
        let outcome = pool(1).run(Job { fault, ..galilei(1) }, |_| ()).unwrap();
        assert_eq!(outcome.played.breakdowns[0].why, Why::Exit(2), "{harm:?}");
    }
}
