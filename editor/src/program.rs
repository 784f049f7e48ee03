//! The program: what its arguments mean, which command carries them out, and what is printed.

use std::ffi::OsString;
use std::io::{self, IsTerminal, Write};
use std::path::PathBuf;
use std::process::ExitCode;

use clap::{Args, Parser, Subcommand};

use crate::cli::{
    Answer, Format, Setting, check, convert, diff, edit, effects, ladder, new, replay, rules, schema, sheet,
    simulate, skills, sweep, tell, tune,
};
use crate::game::{generate, moves};
use workbench::failure::{Exit, Failure};
use workbench::text::foreign::{self, printable};
use workbench::text::{Screen, WIDTH};

/// Designs, checks, plays and prints maps of Escape from the Aliens in Outer Space and of Survive.
#[derive(Debug, Parser)]
#[command(name = "hatchway", version, override_usage = USAGE, after_help = ENDS)]
struct Call {
    #[command(subcommand)]
    command: Option<Command>,
    #[command(flatten)]
    common: Common,
    /// Zones to open: files, or names of published zones
    files: Vec<PathBuf>,
}

const USAGE: &str = "hatchway [FILES]...\n       hatchway <COMMAND> ...";

const ENDS: &str = "\
ZONE is a file in any format that `hatchway convert --help` lists, a share link or a code in quotes, or the name of a
published zone: galilei, fermi, galvani, volta, marconi, socrates,
morgenland, levi-montalcini; for Survive atlantis, and our own atoll and twin-isles.
S is a file, or the name of a built-in scenario: advanced, basic, infection, arena, old-school, for Survive to-the-end
and others, and our own house rules, which a wrong name lists.
Exit codes: 0 nothing wrong, 1 what was examined has errors, 2 the call or a file was unusable, 130 stopped by
Ctrl-C, with what was played until then.";

#[derive(Clone, Copy, Debug, Args)]
struct Common {
    /// How the answer is given
    #[arg(long, global = true, value_enum, default_value = "text", value_name = "FORMAT")]
    format: Format,
    /// No progress bar, and no more text than needed
    #[arg(long, short, global = true)]
    quiet: bool,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Open the editor
    Edit(edit::Arguments),
    /// Tell everything that is wrong with a zone, and how it plays
    Check(check::Arguments),
    /// Play many matches and tell how they went
    Simulate(simulate::Arguments),
    /// Tell in what two zones or scenarios differ, and what that does to every number
    Diff(diff::Arguments),
    /// Play players against each other and tell who is stronger
    Ladder(ladder::Arguments),
    /// Play without each rule of a scenario in turn and tell which rule does what
    Effects(effects::Arguments),
    /// Play with players who leave one thing off and tell what matters on a zone
    Skills(skills::Arguments),
    /// Change a zone a little at a time until its matches are what is wanted
    Tune(tune::Arguments),
    /// Make a zone playable that is not, and its matches what is wanted, with as few edits as possible
    Repair(tune::Arguments),
    /// Make a zone to begin with
    New(new::Arguments),
    /// Draw a zone by luck and tune it until its matches are what is wanted
    Generate(generate::Arguments),
    /// Play many zones, scenarios and tables, here or on many machines
    Sweep(sweep::Arguments),
    /// Tell where a move can end
    Moves(moves::Arguments),
    /// Play a match record and tell what happens
    Replay(replay::Arguments),
    /// Tell what the codes of rules mean, and which knobs there are
    Rules(rules::Arguments),
    /// Print a zone on paper: a sheet for each player, as PDF, SVG or PNG
    Sheet(sheet::Arguments),
    /// Write a zone in another format
    Convert(convert::Arguments),
    /// Print the JSON Schema of a kind of document, for text editors
    Schema(schema::Arguments),
}

/// Carries out the command that the arguments say, and prints what it answers.
pub fn run(arguments: impl IntoIterator<Item = OsString>) -> ExitCode {
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let call = match Call::try_parse_from(&arguments) {
        Ok(call) => call,
        Err(error) => {
            misread(&error, &arguments);
            let exit = if error.use_stderr() { Exit::Unusable } else { Exit::Done };
            return exit.code().into();
        }
    };
    let Common { format, quiet } = call.common;
    let setting = Setting { format, quiet, screen: standard_output() };
    let answer = carry_out(call, setting).unwrap_or_else(Answer::from);
    print(&answer).code().into()
}

// What is wrong with a call, or the help. It repeats words of the call, such as names of files: where they steer a
// terminal, without colours.
fn misread(error: &clap::Error, arguments: &[OsString]) {
    if arguments.iter().any(|word| word.to_string_lossy().contains(foreign::steers)) {
        return tell(error.render().to_string().lines());
    }
    // Who closed the stream does not want to read this.
    let _ = error.print();
}

fn carry_out(call: Call, setting: Setting) -> Result<Answer, Failure> {
    match call.command {
        None => edit::run(&edit::Arguments { files: call.files }, setting),
        Some(_) if !call.files.is_empty() => {
            let found = workbench::case::shown(&call.files[0]);
            Err(Failure::unusable(format!("expected nothing before the command, found \"{found}\"")))
        }
        Some(Command::Edit(arguments)) => edit::run(&arguments, setting),
        Some(Command::Check(arguments)) => check::run(&arguments, setting),
        Some(Command::Simulate(arguments)) => simulate::run(&arguments, setting),
        Some(Command::Diff(arguments)) => diff::run(&arguments, setting),
        Some(Command::Ladder(arguments)) => ladder::run(&arguments, setting),
        Some(Command::Effects(arguments)) => effects::run(&arguments, setting),
        Some(Command::New(arguments)) => new::run(&arguments, setting),
        Some(Command::Skills(arguments)) => skills::run(&arguments, setting),
        Some(Command::Generate(arguments)) => generate::run(&arguments, setting),
        Some(Command::Tune(arguments)) => tune::run(&arguments, setting),
        Some(Command::Repair(arguments)) => tune::repair(&arguments, setting),
        Some(Command::Sweep(arguments)) => sweep::run(&arguments, setting),
        Some(Command::Moves(arguments)) => moves::run(&arguments, setting),
        Some(Command::Replay(arguments)) => replay::run(&arguments, setting),
        Some(Command::Rules(arguments)) => rules::run(&arguments, setting),
        Some(Command::Sheet(arguments)) => sheet::run(&arguments, setting),
        Some(Command::Convert(arguments)) => convert::run(&arguments, setting),
        Some(Command::Schema(arguments)) => schema::run(&arguments),
    }
}

/// Prints an answer. A reader who has seen enough (`| head -1`) is no trouble; a full disk is.
fn print(answer: &Answer) -> Exit {
    tell(answer.first.as_deref());
    let mut out = anstream::stdout().lock();
    let written = out.write_all(printable(&answer.out).as_bytes()).and_then(|()| out.flush());
    tell(answer.err.iter().map(String::as_str));
    match written {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            tell([format!("the answer could not be written: {error}").as_str()]);
            Exit::Unusable
        }
        _ => answer.exit,
    }
}

// Standard output as it is. Where it is no terminal, `COLUMNS` can say how wide it is.
fn standard_output() -> Screen {
    let terminal = io::stdout().is_terminal();
    let asked = || console::Term::stdout().size_checked().map(|(_, columns)| usize::from(columns));
    let told = || std::env::var("COLUMNS").ok()?.trim().parse().ok();
    let width = if terminal { asked().or_else(told) } else { told() };
    Screen { width: width.filter(|width| *width > 0).unwrap_or(WIDTH), terminal }
}
