//! A book of answers: calls of the program, and for each what it said and which files it saved.

use std::collections::BTreeMap;
use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::{env, fs};

use sha2::{Digest, Sha256};

use crate::command::Desk;

/// The answers of one kind, taken one after the other on the same desk.
pub struct Book {
    name: &'static str,
    desk: Desk,
    sections: Vec<Section>,
    files: BTreeMap<PathBuf, String>,
}

/// A call, what is kept of its answer, and the whole of it.
struct Section {
    call: String,
    kept: String,
    whole: String,
}

impl Book {
    /// An empty one; it is kept in a file of this name.
    pub fn new(name: &'static str) -> Self {
        Self { name, desk: Desk::new(), sections: Vec::new(), files: BTreeMap::new() }
    }

    /// A file that later calls read.
    pub fn put(&mut self, name: &str, content: &str) {
        self.desk.put(name, content);
        self.new_files();
    }

    /// Calls the program; the whole answer is kept, and the prints of the files it saved. Returns those files.
    pub fn tells(&mut self, call: &str) -> Vec<PathBuf> {
        self.call(call, str::to_owned)
    }

    /// The same; what it says on standard output is kept as a print.
    pub fn prints(&mut self, call: &str) -> Vec<PathBuf> {
        let kept = |out: &str| format!("[standard output] {}\n", print(out.as_bytes()));
        self.call(call, |out| if out.is_empty() { String::new() } else { kept(out) })
    }

    /// The whole of a file that a call has saved is kept.
    pub fn shows(&mut self, file: &str) {
        let whole = ended(fs::read_to_string(self.desk.path(file)).unwrap());
        self.sections.push(Section { call: format!("cat {file}"), kept: whole.clone(), whole });
    }

    fn call(&mut self, call: &str, keep: impl Fn(&str) -> String) -> Vec<PathBuf> {
        let said = self.desk.run(call);
        let files = self.new_files();
        let mut besides = String::new();
        if !said.err.is_empty() {
            write!(besides, "[standard error]\n{}", ended(said.err)).unwrap();
        }
        if said.code != 0 {
            writeln!(besides, "[exit code {}]", said.code).unwrap();
        }
        for file in &files {
            writeln!(besides, "[{}] {}", file.display(), self.files[file]).unwrap();
        }
        let [kept, whole] = [keep(&said.out), said.out].map(|out| ended(out) + &besides);
        self.sections.push(Section { call: format!("hatchway {call}"), kept, whole });
        files
    }

    // The files that are new or others than they were.
    fn new_files(&mut self) -> Vec<PathBuf> {
        let root = self.desk.path("");
        let mut folders = vec![root.clone()];
        let mut found = BTreeMap::new();
        while let Some(folder) = folders.pop() {
            for entry in fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                } else {
                    let name = path.strip_prefix(&root).unwrap().to_owned();
                    found.insert(name, print(&fs::read(&path).unwrap()));
                }
            }
        }
        let is_new = |(name, print): &(&PathBuf, &String)| self.files.get(*name) != Some(*print);
        let new = found.iter().filter(is_new).map(|(name, _)| name.clone()).collect();
        self.files = found;
        new
    }

    /// All answers are those in the book, which `UPDATE_EXPECT=1` writes anew.
    #[track_caller]
    pub fn is_as_it_was(&self) {
        let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../tests/answers").join(self.file());
        let all = |of: fn(&Section) -> &str| -> String {
            self.sections.iter().map(|section| format!("$ {}\n{}", section.call, of(section))).collect()
        };
        let now = all(|section| &section.kept);
        if env::var_os("UPDATE_EXPECT").is_some() {
            fs::write(path, now).unwrap();
            return;
        }
        let Some(change) = change(&fs::read_to_string(path).unwrap_or_default(), &now) else { return };
        let whole = Path::new(env!("CARGO_TARGET_TMPDIR")).join(self.file());
        fs::write(&whole, all(|section| &section.whole)).unwrap();
        panic!(
            "tests/answers/{}: {change}\n\nall answers as they are now, in full: {}\nwhere they are meant to change: \
             UPDATE_EXPECT=1 cargo test -p editor --test answers",
            self.file(),
            whole.display()
        );
    }

    fn file(&self) -> String {
        format!("{}.txt", self.name)
    }
}

/// How long something is, and the beginning of its checksum.
fn print(bytes: &[u8]) -> String {
    let sum: String = Sha256::digest(bytes).iter().take(10).map(|byte| format!("{byte:02x}")).collect();
    format!("{} bytes, SHA-256 {sum}", bytes.len())
}

/// A text that ends with the end of a line, if there is any.
fn ended(text: String) -> String {
    if text.is_empty() || text.ends_with('\n') { text } else { text + "\n" }
}

/// The first answer that has changed, and where; `None` when none has.
pub fn change(was: &str, now: &str) -> Option<String> {
    let (was, now) = (sections(was), sections(now));
    let changed =
        was.iter().zip(&now).filter(|(was, now)| was != now).count() + was.len().abs_diff(now.len());
    let differs = || (0..was.len().max(now.len())).find(|n| was.get(*n) != now.get(*n));
    let first = differs()?;
    let told = match (was.get(first), now.get(first)) {
        (Some((call, was)), Some((now_called, now))) if call == now_called => {
            format!("$ {call}\n{}", line_that_differs(was, now))
        }
        (was, now) => {
            let called =
                |section: Option<&(&str, &str)>| section.map_or("none", |(call, _)| *call).to_owned();
            format!("the calls are others:\n  was: {}\n  now: {}", called(was), called(now))
        }
    };
    Some(format!("{changed} of {} answers changed; the first is\n\n{told}", was.len()))
}

// Every call with what follows it.
fn sections(book: &str) -> Vec<(&str, &str)> {
    let book = book.strip_suffix('\n').unwrap_or(book);
    let (mut all, mut rest) = (Vec::new(), book.strip_prefix("$ ").unwrap_or(book));
    while !rest.is_empty() {
        let (section, after) = rest.split_once("\n$ ").unwrap_or((rest, ""));
        all.push(section.split_once('\n').unwrap_or((section, "")));
        rest = after;
    }
    all
}

fn line_that_differs(was: &str, now: &str) -> String {
    let (mut before, mut after) = (was.lines(), now.lines());
    let mut number = 1;
    loop {
        match (before.next(), after.next()) {
            (Some(was), Some(now)) if was == now => number += 1,
            (was, now) => {
                let same = was.unwrap_or("").chars().zip(now.unwrap_or("").chars());
                let same = same.take_while(|(was, now)| was == now).count();
                let [was, now] = [was, now].map(|line| excerpt(line, same));
                return format!("line {number} of the answer:\n  was: {was}\n  now: {now}");
            }
        }
    }
}

// A line, of a long one the part around a place.
fn excerpt(line: Option<&str>, place: usize) -> String {
    const AROUND: usize = 60;
    let Some(line) = line else { return "no more lines".to_owned() };
    let skipped = place.saturating_sub(AROUND);
    let part: String = line.chars().skip(skipped).take(2 * AROUND).collect();
    let dots = |cut: bool| if cut { "…" } else { "" };
    format!("{}{part}{}", dots(skipped > 0), dots(line.chars().count() > skipped + 2 * AROUND))
}
