// What begins and ends, and its numbers, by functions in JavaScript, of the boards that forms.cpp
// tells: lines as it tells them, too.
import { readFileSync } from "node:fs";
import * as rays from "./vendor/PRESET/rays.js";
import * as threats from "./vendor/PRESET/threats_PRESET.js";

const SQUARES = NSQUARES, PIECES = NPIECES, PARTS = SQUARES > 64 ? 4 : 2;

const put = (parts, at) => { parts[at >>> 5] |= 1 << (at & 31); };
const told = (name, list) => [name, ...Array.from(list).sort((a, b) => a - b)].join(" ");

for (const line of readFileSync(0, "utf8").trim().split("\n")) {
  const [code, square, isAdded, other, through, view, ...men] = line.split(" ").map(Number);
  const board = Uint8Array.from(men), occupied = new Uint32Array(PARTS);
  const kinds = new Uint32Array(PARTS * PIECES), players = new Uint32Array(PARTS * 2);
  men.forEach((man, at) => {
    const piece = man - 256;
    if (piece < 0)
      return;
    put(occupied, at);
    put(players.subarray(PARTS * (piece % 2)), at);
    if (piece < 2 * PIECES)
      put(kinds.subarray(PARTS * (piece >>> 1)), at);
  });
  const words = new Uint32Array(400), ofSets = new Uint32Array(400), active = new Uint32Array(2000);
  const added = { numbers: new Uint32Array(416), count: 0 };
  const removed = { numbers: new Uint32Array(416), count: 0 };
  const count = rays.PRESETThreatChanges(board, ...occupied, code, square, isAdded, other, through, words);
  const sets = rays.PRESETThreatChangesOfSets(kinds, players, board, code, square, isAdded, other, through, ofSets);
  threats.lists(words, count, view, added, removed);
  const all = rays.PRESETThreatActive(view, board, ...occupied, active);
  console.log([
    told("words", words.subarray(0, count)), told("sets", ofSets.subarray(0, sets)),
    told("added", added.numbers.subarray(0, added.count)),
    told("removed", removed.numbers.subarray(0, removed.count)), told("active", active.subarray(0, all)),
  ].join(" "));
}
const last = threats.end - 1, { attacker, from, victim, to } = threats.feature(last);
if (threats.threat(attacker, from, victim, to) !== last)
  console.log("no feature");
