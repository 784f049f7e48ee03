// The toy rules of the bound (benches/turn/bound.rs) as somebody would write them for fun: random Aliens who move one
// or two sectors, draw a card and see who else is there. Reads the rows of a map and prints nanoseconds a turn.

import { readFileSync } from "node:fs";

const rows = readFileSync(0, "utf8").trim().split("\n");
const kinds = new Map();
rows.forEach((row, y) => [...row].forEach((sign, x) => sign !== "." && kinds.set(`${x},${y}`, sign)));

function neighbours(name) {
  const [x, y] = name.split(",").map(Number);
  const low = x % 2 === 0 ? -1 : 0;
  const around = [[x, y - 1], [x, y + 1]];
  for (const side of [x - 1, x + 1]) around.push([side, y + low], [side, y + low + 1]);
  return around.map(([x, y]) => `${x},${y}`).filter((n) => kinds.get(n) === "s" || kinds.get(n) === "d");
}

function ends(from) {
  const found = new Set(neighbours(from));
  for (const step of [...found]) for (const next of neighbours(step)) found.add(next);
  found.delete(from);
  return [...found];
}

function shuffled(cards) {
  for (let i = cards.length - 1; i > 0; i--) {
    const j = Math.floor(Math.random() * (i + 1));
    [cards[i], cards[j]] = [cards[j], cards[i]];
  }
  return cards;
}

const fresh = () => shuffled([...Array(10).fill("your"), ...Array(10).fill("any"), ...Array(5).fill("silence")]);
const start = [...kinds.keys()].find((name) => kinds.get(name) === "A");

function play(turns) {
  const players = Array.from({ length: 8 }, (_, seat) => ({ seat, at: start }));
  let pile = fresh();
  let log = [];
  let met = 0;
  for (let turn = 0; turn < turns; turn++) {
    const player = players[turn % 8];
    const choices = ends(player.at);
    player.at = choices[Math.floor(Math.random() * choices.length)];
    met += players.filter((other) => other !== player && other.at === player.at).length;
    if (kinds.get(player.at) === "d") {
      if (pile.length === 0) pile = fresh();
      log.push({ seat: player.seat, card: pile.pop() });
    }
    log.push({ seat: player.seat, at: player.at });
    if (log.length > 600) log = [];
  }
  return met;
}

play(20_000);
const turns = 100_000;
const before = process.hrtime.bigint();
const met = play(turns);
const after = process.hrtime.bigint();
console.log(Number(after - before) / turns, met > 0 ? "" : "nobody met");
