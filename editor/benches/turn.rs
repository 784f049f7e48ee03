use engine::escape::{Board, Rules, State, Zone, Kind, bot::{Random, Player}};
use engine::{Grid, rng::Dice};
use std::time::Instant;
fn main() {
    let text = std::fs::read_to_string("/work/main/examples/zones/galilei.zone.toml").unwrap();
    let map: Vec<Vec<Kind>> = text.split("\"\"\"").nth(1).unwrap().trim().lines().map(|l| l.chars().map(|c| Kind::from_sign(c).unwrap()).collect()).collect();
    let zone = Zone::new(Grid::from_rows(map).unwrap());
    let board = Board::new(&zone, &Rules::advanced()).unwrap();
    let mut state = State::deal(&board, 8, Dice::new(1, 0)).unwrap();
    for _ in 0..5 {
        let t = Instant::now();
        let (mut turns, mut acts, mut ev) = (0u64, 0u64, 0u64);
        let n = 20000;
        for i in 0..n {
            state.redeal(Dice::new(1, i));
            let mut p = Random;
            while let Some(seat) = state.actor() {
                turns += u64::from(state.turn_is_fresh());
                acts += 1;
                let c = p.decide(state.view(seat), state.luck()).unwrap();
                state.take(c);
            }
            ev += state.log().len() as u64;
        }
        let e = t.elapsed();
        println!("{} matches/s, {:.1} ns/turn, {:.2} actions/turn {:.2} events/turn {:.1} turns/match", (n as f64 / e.as_secs_f64()) as u64, e.as_nanos() as f64 / turns as f64, acts as f64 / turns as f64, ev as f64/turns as f64, turns as f64/n as f64);
    }
}
