//! Messages over a pipe: what is sent arrives, and whatever else arrives is told as such.

use std::io::Write;
use std::process::{Command, Stdio};

use editor::sandbox::WORKER;
use editor::sandbox::frame::{self, LARGEST, NoMessage};
use expect_test::{Expect, expect};
use proptest::prelude::*;
use workbench::simulate::Job;

use super::galilei;
use support::random_zone::tries;

proptest! {
    #![proptest_config(tries(256))]

    #[test]
    fn no_bytes_are_a_panic(bytes in proptest::collection::vec(any::<u8>(), 0..64), length in 0..80_u32) {
        let _ = frame::read::<Job>(&mut &bytes[..]);
        let framed = [&length.to_le_bytes(), &bytes[..]].concat();
        prop_assert!(frame::read::<Job>(&mut &framed[..]).is_err());
    }

    #[test]
    fn a_message_cut_anywhere_has_ended(cut in any::<proptest::sample::Index>()) {
        let mut sent = Vec::new();
        frame::write(&mut sent, &galilei(3)).unwrap();
        let cut = cut.index(sent.len());
        prop_assert_eq!(frame::read::<Job>(&mut &sent[..cut]), Err(NoMessage::Ended));
        prop_assert_eq!(frame::read::<Job>(&mut &sent[..]), Ok(galilei(3)));
    }
}

#[test]
fn a_length_beyond_the_largest_is_refused_before_anything_is_read() {
    let bytes = (LARGEST + 1).to_le_bytes();
    let refused = frame::read::<Job>(&mut &bytes[..]);
    assert_eq!(refused, Err(NoMessage::Garbage("a message of 67108865 bytes".to_owned())));
}

/// A worker that gets this on standard input ends with exit code 2 and this message.
#[track_caller]
fn worker_refuses(input: &[u8], expected: Expect) {
    let mut worker = Command::new(env!("CARGO_BIN_EXE_hatchway"));
    worker.arg(WORKER).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut worker = worker.spawn().unwrap();
    // It may be gone before it has read all.
    let _ = worker.stdin.take().unwrap().write_all(input);
    let output = worker.wait_with_output().unwrap();
    expected.assert_eq(&String::from_utf8(output.stderr).unwrap());
    assert_eq!((output.status.code(), output.stdout), (Some(2), Vec::new()));
}

#[test]
fn a_worker_that_gets_nothing_says_what_it_expected() {
    worker_refuses(
        b"",
        expect![[r#"
            --worker is not for people: expected a job on standard input, found its end
        "#]],
    );
}

#[test]
fn a_worker_that_gets_garbage_says_what_it_expected() {
    worker_refuses(
        b"simulate galilei\n",
        expect![[r#"
            --worker is not for people: expected a job on standard input, found something else: a message of 1970104691 bytes
        "#]],
    );
    worker_refuses(
        b"\x02\0\0\0{}",
        expect![[r#"
            --worker is not for people: expected a job on standard input, found something else: missing field `revision` at line 1 column 2
        "#]],
    );
}

#[test]
fn help_does_not_tell_of_workers() {
    let said = crate::harness::command::Desk::new().run("--help");
    assert!(!said.out.contains("worker"), "{}", said.out);
}
