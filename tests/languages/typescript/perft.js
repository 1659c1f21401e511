// Counts the moves of positions, by lookups.
import { attacks, leapers, types } from "./vendor/chess/index.js";
import { need } from "./walker.js";

const { out } = types;
const has = (lo, hi, square) => ((square < 32 ? lo : hi) >>> (square & 31)) & 1;

/** Positions: pieces as 12 pairs of halves, P N B R Q K, white, then black. */
function parse(fen) {
  const [board, side, rights] = fen.split(" ");
  const pieces = new Int32Array(24);
  board.split("/").forEach((row, i) => {
    let square = 8 * (7 - i);
    for (const letter of row) {
      const piece = "PNBRQKpnbrqk".indexOf(letter);
      if (piece < 0) square += Number(letter);
      else pieces[2 * piece + (square >> 5)] |= 1 << (square++ & 31);
    }
  });
  let castling = 0;
  for (const letter of rights) castling |= (1 << "KQkq".indexOf(letter)) & 15;
  return { pieces, side: side === "b" ? 1 : 0, castling, passing: 64 };
}

function all(position, side) {
  const set = [0, 0];
  for (let i = 12 * side; i < 12 * side + 12; i++) set[i & 1] |= position.pieces[i];
  return set;
}

function isAttacked(position, square, by) {
  const [a, b] = [all(position, 0), all(position, 1)];
  const [lo, hi] = [a[0] | b[0], a[1] | b[1]];
  const meets = (...kinds) =>
    kinds.some((kind) => {
      const at = 12 * by + 2 * kind;
      return (out.lo & position.pieces[at]) | (out.hi & position.pieces[at + 1]);
    });
  leapers.pawnAttacks(1 - by, square);
  if (meets(0)) return true;
  leapers.knightAttacks(square);
  if (meets(1)) return true;
  leapers.kingAttacks(square);
  if (meets(5)) return true;
  attacks.bishopAttacks(square, lo, hi);
  if (meets(2, 4)) return true;
  attacks.rookAttacks(square, lo, hi);
  return meets(3, 4);
}

const RIGHTS = { 4: 3, 7: 1, 0: 2, 60: 12, 63: 4, 56: 8 };

function make(position, from, to, piece) {
  const pieces = position.pieces.slice();
  const us = 12 * position.side;
  const them = 12 - us;
  const flip = (at, square) => (pieces[at + (square >> 5)] ^= 1 << (square & 31));
  for (let i = 0; i < 12; i += 2) {
    pieces[us + i + (from >> 5)] &= ~(1 << (from & 31));
    pieces[them + i + (to >> 5)] &= ~(1 << (to & 31));
  }
  flip(us + 2 * piece, to);
  if (piece === 0 && to === position.passing) flip(them, to ^ 8);
  if (piece === 5 && to === from + 2) [from + 1, from + 3].forEach((s) => flip(us + 6, s));
  if (piece === 5 && to === from - 2) [from - 1, from - 4].forEach((s) => flip(us + 6, s));
  return {
    pieces,
    side: 1 - position.side,
    castling: position.castling & ~((RIGHTS[from] ?? 0) | (RIGHTS[to] ?? 0)),
    passing: piece === 0 && (from ^ to) === 16 ? (from + to) / 2 : 64,
  };
}

function targets(position, piece, from) {
  const own = all(position, position.side);
  const their = all(position, 1 - position.side);
  const [lo, hi] = [own[0] | their[0], own[1] | their[1]];
  const free = (square) => !has(lo, hi, square);
  const set = [0, 0];
  const add = (square) => (set[square >> 5] |= 1 << (square & 31));
  if (piece === 0) {
    const step = position.side === 0 ? 8 : -8;
    if (free(from + step)) {
      add(from + step);
      if (from >> 3 === (position.side === 0 ? 1 : 6) && free(from + 2 * step)) add(from + 2 * step);
    }
    if (position.passing < 64) their[position.passing >> 5] |= 1 << (position.passing & 31);
    leapers.pawnAttacks(position.side, from);
    return [set[0] | (out.lo & their[0]), set[1] | (out.hi & their[1])];
  }
  if (piece === 5) {
    const rights = position.castling >> (2 * position.side);
    const safe = (square) => !isAttacked(position, square, 1 - position.side);
    const empty = (...squares) => squares.every(free);
    if (rights & 1 && empty(from + 1, from + 2) && safe(from) && safe(from + 1)) add(from + 2);
    if (rights & 2 && empty(from - 1, from - 2, from - 3) && safe(from) && safe(from - 1)) add(from - 2);
    leapers.kingAttacks(from);
  } else if (piece === 1) leapers.knightAttacks(from);
  else [null, null, attacks.bishopAttacks, attacks.rookAttacks, attacks.queenAttacks][piece](from, lo, hi);
  return [(set[0] | out.lo) & ~own[0], (set[1] | out.hi) & ~own[1]];
}

function perft(position, depth) {
  if (depth === 0) return 1;
  let nodes = 0;
  for (let piece = 0; piece < 6; piece++)
    for (let from = 0; from < 64; from++) {
      const at = 12 * position.side + 2 * piece;
      if (!has(position.pieces[at], position.pieces[at + 1], from)) continue;
      const [lo, hi] = targets(position, piece, from);
      for (let to = 0; to < 64; to++) {
        if (!has(lo, hi, to)) continue;
        const promotes = piece === 0 && (to < 8 || to >= 56);
        for (let arrival = promotes ? 1 : piece; arrival <= (promotes ? 4 : piece); arrival++) {
          const next = make(position, from, to, arrival);
          const king = next.pieces.slice(12 * position.side + 10, 12 * position.side + 12);
          const square = king[0] ? 31 - Math.clz32(king[0]) : 63 - Math.clz32(king[1]);
          if (!isAttacked(next, square, next.side)) nodes += perft(next, depth - 1);
        }
      }
    }
  return nodes;
}

export function perfts() {
  const start = parse("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -");
  const other = parse("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -");
  need(perft(start, 4) === 197281, "perft of the start");
  need(perft(other, 3) === 97862, "perft of another position");
}
