//! What a strong table keeps in mind: for every seat a belief over side and sector, from all that was announced.
//!
//! It is drawn from what the whole table hears and from nothing else, so everybody at the table shares it; what a
//! player knows besides (his side, his sector) he adds when he decides.

use super::atlas::Atlas;
use super::cloud::{self, Chance, Cloud, SURE, part};
use super::maps::Maps;
use crate::bits::Cells;
use crate::escape::action::{Event, Seat};
use crate::escape::board::{Board, SEATS};
use crate::escape::card::{Character, Colour, Item, Side};
use crate::escape::ground::Sector;
use crate::escape::rules::{Fate, Feeding, Power, Sides};
use crate::escape::view::Table;
use crate::few::Few;

/// What the table thinks of one seat.
#[derive(Clone, Copy, Debug)]
pub(super) struct Suspect<const W: usize> {
    /// Where he is, by side.
    pub(super) clouds: [Cloud<W>; 2],
    /// His side, if the table knows it.
    pub(super) side: Option<Side>,
    /// The chance that he is an Alien, by who judges it.
    pub(super) alien: [Chance; 3],
    // How much more what he did fits an Alien than a Human, as odds in parts of `EVEN`.
    odds: u32,
    /// Where he last was, or said to be; of use as long as a noise is trusted.
    pub(super) last: Sector,
    /// How many of his turns ago that was.
    pub(super) age: u16,
    // Whether he may have become faster, and by how many eliminations.
    fed: bool,
    kills: u8,
}

/// Who judges the side of another: what he knows of his own side tells something about the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Standpoint {
    /// A Human whose side the table does not know.
    Human,
    /// An Alien whose side the table does not know.
    Alien,
    /// Somebody whose side the table knows, or the table itself.
    Known,
}

impl Standpoint {
    pub(super) fn unknown(side: Side) -> Self {
        match side {
            Side::Human => Self::Human,
            Side::Alien => Self::Alien,
        }
    }
}

/// Odds that favour nobody.
const EVEN: u32 = 256;

/// What a seat's turn has announced so far.
#[derive(Clone, Copy, Debug, Default)]
struct Turn {
    noise: Option<Sector>,
    silence: bool,
    attack: Option<Sector>,
    lit: Option<Sector>,
    hatch: Option<u8>,
    stood_still: bool,
    teleport: bool,
    adrenaline: bool,
    sedatives: bool,
    used_item: bool,
}

/// What the whole table has heard, and what follows.
#[derive(Clone, Debug)]
pub(super) struct Memory<const W: usize> {
    pub(super) maps: Maps<W>,
    // On the heap: on the largest boards a belief takes a hundred kilobytes.
    pub(super) suspects: Vec<Suspect<W>>,
    moment: usize,
    // The open hatches, and what each side may therefore cross.
    open: Few,
    pub(super) cross: [Cells<W>; 2],
    // Whose turn was under way when somebody last looked, and in which round.
    under_way: Option<(u16, Seat)>,
    turn: Turn,
    hears_noise: bool,
    // What the rules allow to happen unheard.
    quiet: Quiet,
    begun: bool,
    // How many seats were dealt to each side, and how many the table knows to be on it.
    dealt: [u32; 2],
    known: [u32; 2],
    // The known sides changed since everybody's was last judged.
    rejudge: bool,
}

#[derive(Clone, Copy, Debug)]
struct Quiet {
    // A Human may enter a dangerous sector without a word.
    danger: bool,
    items: bool,
    deaths: bool,
}

impl<const W: usize> Memory<W> {
    pub(super) fn new(board: &Board, atlas: &Atlas, hears_noise: bool) -> Self {
        let maps = Maps::new(board, atlas);
        let rules = board.rules();
        let skips = Character::ALL.iter().any(|c| rules.roles.of(*c) == Power::SkipsFirstDanger);
        let no_cards = rules.noise.deck.cards().iter().all(|n| *n == 0);
        let quiet = Quiet {
            danger: skips || no_cards,
            items: rules.items.silent_use,
            deaths: !rules.death.announced,
        };
        let nobody = Suspect {
            clouds: [Cloud::new(Cells::NONE); 2],
            side: None,
            alien: [0; 3],
            odds: EVEN,
            last: Sector(0),
            age: 0,
            fed: false,
            kills: 0,
        };
        let open = board.ground().hatches();
        Self {
            open,
            cross: maps.crossable(open),
            maps,
            suspects: vec![nobody; SEATS],
            moment: 0,
            under_way: None,
            turn: Turn::default(),
            hears_noise,
            quiet,
            begun: false,
            dealt: [0; 2],
            known: [0; 2],
            rejudge: false,
        }
    }

    /// A new match begins.
    pub(super) fn begin(&mut self) {
        self.begun = false;
    }

    fn set_up(&mut self, table: Table<'_, '_>) {
        let humans = table.board().rules().setup.sides == Sides::Half;
        let clouds = [Side::Human, Side::Alien].map(|side| cloud::begin(&self.maps, side));
        for seat in table.seats() {
            let suspect = &mut self.suspects[seat.index()];
            suspect.clouds = clouds;
            if !humans {
                suspect.clouds[Side::Human as usize] = Cloud::new(Cells::NONE);
            }
            suspect.side = if humans { None } else { Some(Side::Alien) };
            (suspect.odds, suspect.last, suspect.age) = (EVEN, Sector(0), 0);
            (suspect.fed, suspect.kills) = (false, 0);
        }
        self.moment = 0;
        self.under_way = None;
        self.turn = Turn::default();
        let players = u32::from(table.players());
        self.dealt = if humans { [players / 2, players.div_ceil(2)] } else { [0, players] };
        self.known = [0, if humans { 0 } else { players }];
        self.rejudge = true;
        self.begun = true;
    }

    /// The noise announced in the turn under way.
    pub(super) fn noise_now(&self) -> Option<Sector> {
        self.turn.noise
    }

    /// Listens to everything announced since the last time.
    // On its own, like every function that handles beliefs of all sizes: see `decide` of the company.
    #[inline(never)]
    pub(super) fn listen(&mut self, table: Table<'_, '_>, atlas: &Atlas) {
        if !self.begun {
            self.set_up(table);
        }
        let now = Some((table.round(), table.turn()));
        let mover = self.under_way.map(|(_, seat)| seat);
        for event in table.heard_since(&mut self.moment) {
            self.hear(event, mover, table, atlas);
        }
        if now != self.under_way {
            if let Some(mover) = mover {
                self.end_turn(mover, table, atlas);
            }
            self.under_way = now;
            self.turn = Turn::default();
        }
        if self.rejudge {
            self.judge(table);
        }
    }

    // Judges everybody's side anew.
    #[cold]
    fn judge(&mut self, table: Table<'_, '_>) {
        self.rejudge = false;
        for seat in table.seats() {
            self.judge_one(seat);
        }
    }

    fn judge_one(&mut self, seat: Seat) {
        let suspect = &mut self.suspects[seat.index()];
        let left =
            |side: usize, own: u32| self.dealt[side].saturating_sub(self.known[side]).saturating_sub(own);
        suspect.alien = match suspect.side {
            Some(Side::Human) => [0; 3],
            Some(Side::Alien) => [SURE; 3],
            None => [(1, 0), (0, 1), (0, 0)].map(|(human, alien)| {
                let (a, h) = (left(1, alien) * suspect.odds, left(0, human) * EVEN);
                // Odds are at most 4096 and sides at most 16: this stays within 32 bits.
                (a << 15) / (a + h).max(1) * 2
            }),
        };
    }

    fn hear(&mut self, event: Event, mover: Option<Seat>, table: Table<'_, '_>, atlas: &Atlas) {
        match event {
            Event::Noise(_, at) if self.hears_noise => self.turn.noise = Some(at),
            Event::Noise(..) | Event::Silence(_) => self.turn.silence = true,
            Event::StoodStill(_) => self.turn.stood_still = true,
            Event::Used(seat, item) => self.hear_item(seat, item),
            Event::UsedSpotlight(seat, _) => self.is(seat, Side::Human),
            Event::InSector(seat, at) if Some(seat) == mover => self.turn.lit = Some(at),
            Event::InSector(seat, at) => self.place(seat, at, atlas),
            Event::Attacked(seat, at) => self.hear_attack(seat, at, table, atlas),
            Event::Defended(seat) => self.is(seat, Side::Human),
            Event::Eliminated(seat, character) => self.hear_death(seat, character, mover, table),
            Event::BecameAlien(seat) => {
                let at = self.turn.attack.map_or(Cloud::new(Cells::NONE), |at| Cloud::at(atlas.bit(at)));
                self.is(seat, Side::Alien);
                self.suspects[seat.index()].clouds[Side::Alien as usize] = at;
            }
            Event::Restarted(seat) => self.go_home(seat),
            Event::OnHatch(seat, number, colour) => {
                self.is(seat, Side::Human);
                if colour == Colour::Red {
                    self.turn.hatch = Some(number);
                }
            }
            Event::Revealed(seat, character) => self.is(seat, character.side()),
            Event::Escaped(..) | Event::LastHatchClosed | Event::OutOfTime => {}
            // The table is not told of these.
            Event::Moved(..)
            | Event::Drew(..)
            | Event::Took(..)
            | Event::Discarded(..)
            | Event::UsedSilently(..)
            | Event::MayChooseHatch(_)
            | Event::EliminatedSilently(_) => {}
        }
    }

    // Only Humans use items.
    fn hear_item(&mut self, seat: Seat, item: Item) {
        self.is(seat, Side::Human);
        self.turn.used_item = true;
        match item {
            Item::Teleport => self.turn.teleport = true,
            Item::Adrenaline => self.turn.adrenaline = true,
            Item::Sedatives => self.turn.sedatives = true,
            Item::Attack | Item::Spotlight | Item::Defense => {}
        }
    }

    fn hear_attack(&mut self, seat: Seat, at: Sector, table: Table<'_, '_>, atlas: &Atlas) {
        self.turn.attack = Some(at);
        if !self.turn.used_item {
            if self.quiet.items {
                self.suspects[seat.index()].weigh(SURE * 8, SURE);
                self.judge_one(seat);
            } else {
                self.is(seat, Side::Alien);
            }
        }
        if self.quiet.deaths {
            self.fear_deaths(seat, atlas.bit(at), table);
        }
    }

    // Whoever could stand there may have fallen without a word, and be what the rules make of him.
    fn fear_deaths(&mut self, attacker: Seat, bit: u32, table: Table<'_, '_>) {
        let fate = &table.board().rules().death.fate;
        self.feed(attacker, Side::Human, table);
        for seat in table.seats().filter(|seat| *seat != attacker) {
            for side in [Side::Human, Side::Alien] {
                let suspect = &mut self.suspects[seat.index()];
                if !suspect.clouds[side as usize].all.has(bit) {
                    continue;
                }
                match fate.of(side) {
                    Fate::Out => {}
                    Fate::TurnsAlienInPlace => {
                        suspect.clouds[Side::Alien as usize].add(bit);
                        suspect.forget_side(&mut self.known);
                        self.rejudge = true;
                    }
                    Fate::RestartsNextTurn => {
                        let starts = self.maps.starts[side as usize];
                        starts.iter().for_each(|start| suspect.clouds[side as usize].add(start));
                    }
                }
            }
        }
    }

    fn hear_death(&mut self, seat: Seat, character: Character, mover: Option<Seat>, table: Table<'_, '_>) {
        let side = self.suspects[seat.index()].side.unwrap_or(character.side());
        self.is(seat, side);
        if let Some(mover) = mover.filter(|_| self.turn.attack.is_some()) {
            self.feed(mover, side, table);
        }
    }

    // What a victim of a side makes of his attacker.
    fn feed(&mut self, attacker: Seat, victim: Side, table: Table<'_, '_>) {
        let by = &mut self.suspects[attacker.index()];
        by.kills = by.kills.saturating_add(1);
        let all = match table.board().rules().attack.feeding {
            Feeding::Never => return,
            Feeding::OnHuman => {
                by.fed |= victim == Side::Human;
                return;
            }
            Feeding::AllOnHuman => victim == Side::Human,
            Feeding::AllOnAny => true,
        };
        if all {
            self.suspects.iter_mut().for_each(|suspect| suspect.fed = true);
        }
    }

    fn is(&mut self, seat: Seat, side: Side) {
        let suspect = &mut self.suspects[seat.index()];
        if suspect.side != Some(side) {
            suspect.know(side, &mut self.known);
            self.rejudge = true;
            let other = if side == Side::Human { Side::Alien } else { Side::Human };
            suspect.clouds[other as usize] = Cloud::new(Cells::NONE);
        }
    }

    fn place(&mut self, seat: Seat, at: Sector, atlas: &Atlas) {
        let suspect = &mut self.suspects[seat.index()];
        let bit = atlas.bit(at);
        suspect.see(at);
        for cloud in &mut suspect.clouds {
            *cloud = if cloud.all.has(bit) { Cloud::at(bit) } else { Cloud::new(Cells::NONE) };
        }
        self.rejudge |= suspect.conclude(&mut self.known);
    }

    fn go_home(&mut self, seat: Seat) {
        let starts = self.maps.starts;
        let suspect = &mut self.suspects[seat.index()];
        for (cloud, start) in suspect.clouds.iter_mut().zip(starts) {
            if !cloud.is_empty() {
                *cloud = Cloud::new(start);
            }
        }
    }

    // A turn is over: what it announced, and what it did not, tells where its player may be now.
    fn end_turn(&mut self, mover: Seat, table: Table<'_, '_>, atlas: &Atlas) {
        if !table.aboard().has(mover.0) {
            return;
        }
        let turn = self.turn;
        if table.open_hatches() != self.open {
            self.open = table.open_hatches();
            self.cross = self.maps.crossable(self.open);
        }
        let paces = self.paces(mover, table.board());
        self.suspects[mover.index()].age += 1;
        if let Some(at) = self.sure_end(table.board()) {
            return self.put(mover, at, atlas);
        }
        let mut likely = [SURE; 2];
        for side in [Side::Human, Side::Alien] {
            let mut cloud = self.suspects[mover.index()].clouds[side as usize];
            if cloud.is_empty() {
                continue;
            }
            self.follow(&mut cloud, side, paces[side as usize], table.board(), atlas);
            if let Some(noise) = turn.noise {
                likely[side as usize] = cloud.sharpen(atlas.bit(noise), self.maps.name_count);
            }
            self.suspects[mover.index()].clouds[side as usize] = cloud;
        }
        let suspect = &mut self.suspects[mover.index()];
        if let Some(noise) = turn.noise {
            suspect.see(noise);
            if suspect.side.is_none() {
                suspect.weigh(likely[1], likely[0]);
            }
        }
        self.rejudge |= suspect.conclude(&mut self.known);
        if turn.noise.is_some() {
            self.judge_one(mover);
        }
    }

    // Where the turn has shown its player to be at its end.
    fn sure_end(&self, board: &Board) -> Option<Sector> {
        let turn = &self.turn;
        if turn.teleport {
            return None;
        }
        turn.attack.or_else(|| turn.hatch.and_then(|number| board.hatch(number)))
    }

    fn put(&mut self, mover: Seat, at: Sector, atlas: &Atlas) {
        let suspect = &mut self.suspects[mover.index()];
        suspect.see(at);
        for cloud in &mut suspect.clouds {
            if !cloud.is_empty() {
                *cloud = Cloud::at(atlas.bit(at));
            }
        }
    }

    // How far each side may have moved.
    fn paces(&self, mover: Seat, board: &Board) -> [u16; 2] {
        let movement = &board.rules().movement;
        let suspect = &self.suspects[mover.index()];
        let hurried = self.turn.adrenaline || self.quiet.items;
        let human = movement.human_steps.get().max(if hurried { movement.adrenaline_steps.get() } else { 0 });
        let alien = if suspect.fed { movement.fed_steps.get() } else { movement.alien_steps.get() };
        let more = movement.steps_per_elimination.get() * u16::from(suspect.kills);
        [human, (alien + more).min(6).max(alien)]
    }

    fn follow(&self, cloud: &mut Cloud<W>, side: Side, pace: u16, board: &Board, atlas: &Atlas) {
        let turn = &self.turn;
        let spread = |from: &Cells<W>| self.maps.spread(from, side, pace, &self.cross[side as usize]);
        if let Some(start) = board.teleport_to().filter(|_| turn.teleport) {
            // He jumped before his move or after it.
            let there = Cells::of(atlas.bit(start));
            *cloud = Cloud::new(spread(&there).or(&there));
            return;
        }
        if let Some(at) = turn.lit {
            // He was lit before his move or after it.
            let there = Cells::of(atlas.bit(at));
            let could = cloud.all.or(&spread(&cloud.all)).meets(&there);
            *cloud = Cloud::new(if could { spread(&there).or(&there) } else { Cells::NONE });
            return;
        }
        if turn.stood_still {
            return;
        }
        let spoke = turn.noise.is_some() || turn.silence;
        let quiet_danger = side == Side::Human && (turn.sedatives || self.quiet.danger || self.quiet.items);
        let filter = |to: Cells<W>| {
            if spoke {
                to.and(&self.maps.draws)
            } else if quiet_danger {
                to
            } else {
                to.without(&self.maps.draws)
            }
        };
        // Once he can be almost anywhere, he can be anywhere.
        let anywhere = cloud.len * 4 > self.maps.end_counts[side as usize] * 3;
        let all = if anywhere { self.maps.ends[side as usize] } else { spread(&cloud.all) };
        cloud.go(filter(all), |near| filter(spread(near)));
    }
}

impl<const W: usize> Suspect<W> {
    fn see(&mut self, at: Sector) {
        (self.last, self.age) = (at, 0);
    }

    // What he did is so likely for an Alien, and so likely for a Human.
    fn weigh(&mut self, alien: Chance, human: Chance) {
        let ratio = (u64::from(alien) * 256 / u64::from(human.max(1))).clamp(64, 1024);
        self.odds = ((u64::from(self.odds) * ratio) >> 8).clamp(16, 4096) as u32;
    }

    // A side on which he can be nowhere is not his. Says whether this is news.
    fn conclude(&mut self, known: &mut [u32; 2]) -> bool {
        let side = match (self.clouds[0].is_empty(), self.clouds[1].is_empty()) {
            (true, false) => Side::Alien,
            (false, true) => Side::Human,
            _ => return false,
        };
        let news = self.side != Some(side);
        if news {
            self.know(side, known);
        }
        news
    }

    fn know(&mut self, side: Side, known: &mut [u32; 2]) {
        self.forget_side(known);
        self.side = Some(side);
        known[side as usize] += 1;
    }

    fn forget_side(&mut self, known: &mut [u32; 2]) {
        if let Some(side) = self.side.take() {
            known[side as usize] -= 1;
        }
    }

    /// The cell where he most probably is, if he is an Alien by that chance, and how probably.
    pub(super) fn likeliest(&self, alien: Chance) -> Option<(u32, Chance)> {
        let chance = |bit| {
            let [human_cloud, alien_cloud] = &self.clouds;
            part(SURE - alien, human_cloud.chance(bit)) + part(alien, alien_cloud.chance(bit))
        };
        let cells = self.clouds[0].near.or(&self.clouds[1].near);
        cells.iter().map(|bit| (bit, chance(bit))).max_by_key(|(_, chance)| *chance)
    }
}
