//! The simulated players that a game has, by the words for them in calls, files and answers.

/// A simulated player.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NamedBot {
    /// The word for it.
    pub word: &'static str,
    /// How it plays, in a sentence.
    pub meaning: &'static str,
}

/// A player of a roster by its word. Who stands before another one there comes first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ranked {
    rank: usize,
    word: &'static str,
}

impl Ranked {
    /// The word for it.
    pub const fn word(self) -> &'static str {
        self.word
    }
}

/// Something that everyday players do, and who plays as they do without it: what that costs is what it is worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Skill {
    /// What it is called.
    pub word: &'static str,
    /// Whose skill it is: the place of the role, of those of the roster.
    pub role: usize,
    /// The word of the player without it.
    pub without: &'static str,
    /// Whether it makes the first of the game's measures larger, if it is good for anything.
    pub raises: bool,
}

/// All simulated players of a game.
#[derive(Clone, Copy, Debug)]
pub struct Roster {
    /// All of them: the ranks, the weakest first, then those for questions.
    pub bots: &'static [NamedBot],
    /// For whom players are chosen apart; nobody, where every seat has a player of its own.
    pub roles: &'static [&'static str],
    /// Who plays unless somebody else is asked for.
    pub everyday: &'static str,
    /// Who plays well enough for a first guess, and quickly.
    pub quick: &'static str,
    /// Those whose tables, everybody playing the same, show how far a verdict depends on style and strength.
    pub range: &'static [&'static str],
    /// What everyday players can be asked to leave off.
    pub skills: &'static [Skill],
}

impl Roster {
    /// That nobody has this word, and which there are.
    pub fn unknown(&self, word: &str) -> String {
        let words: Vec<&str> = self.bots.iter().map(|bot| bot.word).collect();
        format!("there is no player \"{word}\"; there are {}", words.join(", "))
    }

    /// The player with this word.
    pub fn bot(&self, word: &str) -> Option<&'static NamedBot> {
        self.bots.iter().find(|bot| bot.word == word)
    }

    /// The player with this word, with its place among all.
    pub fn ranked(&self, word: &str) -> Option<Ranked> {
        let rank = self.bots.iter().position(|bot| bot.word == word)?;
        Some(Ranked { rank, word: self.bots[rank].word })
    }

    /// The words of all of them.
    pub fn words(&self) -> Vec<&'static str> {
        self.bots.iter().map(|bot| bot.word).collect()
    }

    /// For whom players can be chosen at a table of so many: its roles, or every seat.
    pub fn places(&self, players: u8) -> Vec<String> {
        match self.roles {
            [] => (1..=players).map(|seat| format!("seat {seat}")).collect(),
            roles => roles.iter().map(|role| (*role).to_owned()).collect(),
        }
    }

    /// Everyday players in every role, or at every seat.
    pub fn usual(&self) -> Vec<String> {
        self.alike(self.everyday)
    }

    /// Quick players in every role, or at every seat.
    pub fn quick_table(&self) -> Vec<String> {
        self.alike(self.quick)
    }

    /// The same player in every role, or at every seat.
    pub fn alike(&self, word: &str) -> Vec<String> {
        vec![word.to_owned(); self.roles.len().max(1)]
    }
}
