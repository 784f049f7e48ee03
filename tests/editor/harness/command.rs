//! Running the program as a person or a script does: words in, exit code and two streams out.

use std::path::PathBuf;
use std::process::{Command, Stdio};

use expect_test::Expect;
use serde_json::Value;

/// What the program said and how it ended.
pub struct Said {
    pub code: i32,
    pub out: String,
    pub err: String,
}

impl Said {
    /// Standard output as one JSON object, and nothing else there.
    #[track_caller]
    pub fn json(&self) -> Value {
        let object: Value =
            serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}: {}", self.out));
        assert!(object.is_object(), "{object}");
        assert_eq!(self.out.lines().count(), 1, "one line");
        object
    }
}

/// A folder of its own to run the program in.
pub struct Desk {
    folder: tempfile::TempDir,
}

impl Desk {
    /// An empty one.
    pub fn new() -> Self {
        Self { folder: tempfile::tempdir().unwrap() }
    }

    /// One with a file on it.
    pub fn with(name: &str, content: impl AsRef<[u8]>) -> Self {
        let desk = Self::new();
        desk.put(name, content);
        desk
    }

    pub fn put(&self, name: &str, content: impl AsRef<[u8]>) {
        std::fs::write(self.path(name), content).unwrap();
    }

    pub fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    /// Runs the program with these words.
    pub fn run(&self, call: &str) -> Said {
        self.run_with(call, &[])
    }

    /// The same with environment variables.
    pub fn run_with(&self, call: &str, variables: &[(&str, &str)]) -> Said {
        let output = self.command(call).envs(variables.iter().copied()).output().unwrap();
        Said {
            code: output.status.code().expect("no signal ended it"),
            out: String::from_utf8(output.stdout).unwrap(),
            err: String::from_utf8(output.stderr).unwrap(),
        }
    }

    pub fn command(&self, call: &str) -> Command {
        let mut command = Command::new(program());
        command.args(call.split_whitespace()).current_dir(self.folder.path());
        command
            .env_remove("NO_COLOR")
            .env_remove("CLICOLOR_FORCE")
            .env_remove("COLUMNS")
            // A test must not open a window.
            .env_remove("DISPLAY")
            .env_remove("WAYLAND_DISPLAY")
            .stdin(Stdio::null());
        command
    }
}

/// The program that was built with the tests, unless `HATCHWAY_PROGRAM` is the path of another one.
fn program() -> PathBuf {
    std::env::var_os("HATCHWAY_PROGRAM").map_or_else(|| env!("CARGO_BIN_EXE_hatchway").into(), PathBuf::from)
}

/// A zone file named "Shed" with this map.
pub fn shed(map: &str) -> String {
    format!("hatchway = 1\ngame = \"escape\"\nname = \"Shed\"\nmap = \"\"\"\n{map}\n\"\"\"\n")
}

/// The call succeeds and prints this.
#[track_caller]
pub fn answers(call: &str, expected: Expect) {
    let said = Desk::new().run(call);
    assert_eq!(said.code, 0, "{}", said.err);
    expected.assert_eq(&said.out);
}

/// The call ends with this code and says this on standard error, and nothing on standard output.
#[track_caller]
pub fn refuses(desk: &Desk, call: &str, code: i32, expected: Expect) {
    let said = desk.run(call);
    expected.assert_eq(&said.err);
    assert_eq!(said.code, code);
    assert_eq!(said.out, "");
}

/// The keys of an object in their order with the sort of their values, one line a key.
pub fn shape(value: &Value) -> String {
    let mut out = String::new();
    list(value, "", &mut out);
    out
}

fn list(value: &Value, path: &str, out: &mut String) {
    let line = |sort: &str, out: &mut String| out.extend([path, ": ", sort, "\n"]);
    match value {
        Value::Null => line("null", out),
        Value::Bool(_) => line("bool", out),
        Value::Number(number) if number.is_f64() => line("fraction", out),
        Value::Number(_) => line("number", out),
        Value::String(_) => line("text", out),
        Value::Array(all) => match all.first() {
            None => line("empty list", out),
            Some(first) => list(first, &format!("{path}[]"), out),
        },
        // Sectors and hatches are keys too; one of them stands for all.
        Value::Object(all) => {
            let data = all.keys().next().is_some_and(|key| key.ends_with(|c: char| c.is_ascii_digit()));
            let shown = if data && !all.contains_key("p50") { 1 } else { all.len() };
            for (key, value) in all.iter().take(shown) {
                let key = if shown == 1 && data { "*" } else { key };
                let dot = if path.is_empty() { "" } else { "." };
                list(value, &format!("{path}{dot}{key}"), out);
            }
        }
    }
}
