//! Why an action is not legal, in words for whoever wrote it down.

use super::action::Action;
use super::card::Item;
use super::ground::Sector;
use super::rules::Power;
use super::state::{Phase, State};
use super::zone::Kind;

impl State<'_> {
    /// Why an action is not legal now; empty when it is, or when there is nothing more to say.
    pub fn why_not(&self, action: Action) -> String {
        if self.is_legal(action) {
            return String::new();
        }
        match action {
            Action::Move(to) => self.why_no_move(to),
            Action::Stay if self.phase != Phase::Unmoved => "the move is done".to_owned(),
            Action::Stay => "whoever can move must move".to_owned(),
            Action::Attack => self.why_no_attack(),
            Action::Use(item) => self.why_no_use(item),
            Action::Spotlight(_) => self.why_no_use(Item::Spotlight),
            Action::Noise(_) if self.phase != Phase::Naming => {
                "there is no \"noise in any sector\" to name a sector for".to_owned()
            }
            Action::Noise(at) => format!("{} is not a sector that may be named", self.name(at)),
            Action::Discard(item) if self.phase == Phase::TooMany => {
                format!("seat {} holds no {item}", self.turn)
            }
            Action::Discard(_) => "an item is discarded only by a player who holds too many".to_owned(),
            Action::TakeHatch(_) => "there are no two hatch cards to choose from".to_owned(),
            Action::Reveal(other) if other == self.turn => {
                "players cannot make themselves reveal who they are".to_owned()
            }
            Action::Reveal(other)
                if self.can_once(self.turn, Power::RevealsOnce) && !self.aboard.has(other.0) =>
            {
                format!("seat {other} is not aboard")
            }
            Action::Reveal(_) => "nobody can be made to reveal themselves now".to_owned(),
            Action::Draw => "no sector card is due".to_owned(),
            Action::End => "the turn cannot end yet".to_owned(),
            Action::Defend | Action::Fall => "nobody is asked about a Defense".to_owned(),
        }
    }

    fn name(&self, sector: Sector) -> String {
        self.board.ground().coord(sector).to_string()
    }

    fn why_no_move(&self, to: Sector) -> String {
        if self.phase != Phase::Unmoved {
            return "the move is done".to_owned();
        }
        let (seat, name) = (self.turn, self.name(to));
        let movement = &self.board.rules().movement;
        match self.board.ground().kind(to) {
            _ if Some(to) == self.at(seat) => "a move may not end where it began".to_owned(),
            Kind::HumanStart | Kind::AlienStart => format!("{name} is a start: nobody may enter it"),
            Kind::Hatch(number) if !self.open.has(number) => format!("hatch {number} is closed"),
            Kind::Hatch(_) if self.now.is_alien => "only humans may end on a hatch".to_owned(),
            Kind::Hatch(number) if !self.now.enterable.has(number) => {
                format!("hatch {number} is shut in this round")
            }
            Kind::Secure if movement.secure_barred.includes(self.side(seat)) => {
                format!("{name} is secure, and secure sectors are barred")
            }
            _ => {
                let from = self.at(seat).map(|at| self.name(at)).unwrap_or_default();
                format!("{name} is too far from {from}")
            }
        }
    }

    fn why_no_attack(&self) -> String {
        match self.phase {
            Phase::Unmoved => "an attack comes after the move".to_owned(),
            _ if !self.now.is_alien => "a human attacks only with an Attack card".to_owned(),
            _ => "no attack is possible in this sector any more".to_owned(),
        }
    }

    fn why_no_use(&self, item: Item) -> String {
        let seat = self.turn;
        if self.now.is_alien {
            return "aliens do not use items".to_owned();
        }
        if item == Item::Defense {
            return "a Defense is used by itself when its holder is attacked".to_owned();
        }
        if !self.hand(seat).has(item) {
            return format!("seat {seat} holds no {item}");
        }
        match (item, self.phase) {
            (Item::Attack, Phase::Unmoved) => "an attack comes after the move".to_owned(),
            (Item::Adrenaline, Phase::Moved) => "adrenaline is used before the move".to_owned(),
            (Item::Adrenaline | Item::Sedatives, Phase::Unmoved) => {
                format!("{item} serve already in this turn")
            }
            (Item::Sedatives, _) => "no sector card is due any more".to_owned(),
            (_, Phase::Naming) => "first a sector has to be named for the noise".to_owned(),
            _ => format!("{item} cannot be used now"),
        }
    }
}
