//! A match that runs by itself, turn after turn.

/// How fast a film runs.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Speed {
    /// A turn in two seconds.
    Half,
    /// A turn a second.
    #[default]
    Usual,
    /// Two turns a second.
    Double,
    /// Four turns a second.
    Four,
    /// Eight turns a second.
    Eight,
}

impl Speed {
    /// All of them, the slowest first.
    pub const ALL: [Self; 5] = [Self::Half, Self::Usual, Self::Double, Self::Four, Self::Eight];

    /// How long a turn is shown, in seconds.
    pub const fn seconds(self) -> f64 {
        match self {
            Self::Half => 2.0,
            Self::Usual => 1.0,
            Self::Double => 0.5,
            Self::Four => 0.25,
            Self::Eight => 0.125,
        }
    }

    /// As it is written on a button.
    pub const fn words(self) -> &'static str {
        match self {
            Self::Half => "½×",
            Self::Usual => "1×",
            Self::Double => "2×",
            Self::Four => "4×",
            Self::Eight => "8×",
        }
    }
}

/// Whether a match runs, and how fast. Whoever has a clock asks it how far it has come.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Film {
    /// How fast it runs.
    pub speed: Speed,
    /// When the turn that is shown came into sight; `None` while it stands still.
    since: Option<f64>,
}

impl Film {
    /// Whether it runs.
    pub fn is_running(&self) -> bool {
        self.since.is_some()
    }

    /// Lets it run from now, in seconds of some clock.
    pub fn run(&mut self, now: f64) {
        self.since = Some(now);
    }

    /// Stops it.
    pub fn stop(&mut self) {
        self.since = None;
    }

    /// How many turns have passed since somebody looked last, and how long the next one takes to come, in seconds;
    /// `None` while it stands still.
    pub fn advance(&mut self, now: f64) -> Option<(usize, f64)> {
        let (since, each) = (self.since?, self.speed.seconds());
        // A window that was hidden for an hour does not rush through a match.
        let passed = ((now - since) / each).clamp(0.0, 2.0).floor();
        let begun = if passed >= 2.0 { now } else { since + passed * each };
        self.since = Some(begun);
        #[expect(clippy::cast_sign_loss, reason = "0, 1 or 2")]
        let turns = passed as usize;
        Some((turns, (begun + each - now).max(0.0)))
    }
}
