// What engines ask of squares: leaps, lines, masks, pawns, castling, zones, symmetries, keys.
import * as capablanca from "./vendor/capablanca/index.js";
import * as chess from "./vendor/chess/index.js";
import * as minishogi from "./vendor/minishogi/index.js";
import * as shogi from "./vendor/shogi/index.js";
import * as xiangqi from "./vendor/xiangqi/index.js";
import { BISHOP, Board, KING, KNIGHT, ROOK, add, empty, forward, has, need, of, same } from "./walker.js";

const boards = {
  capablanca: [new Board(10, 8, capablanca.types), capablanca, KING],
  chess: [new Board(8, 8, chess.types), chess, KING],
  minishogi: [new Board(5, 5, minishogi.types), minishogi, KING],
  shogi: [new Board(9, 9, shogi.types), shogi, KING],
  xiangqi: [new Board(9, 10, xiangqi.types), xiangqi, ROOK],
};
const eight = boards.chess[0];
const nine = boards.shogi[0];
const xiang = boards.xiangqi[0];

/** What a function leaves, if it is given these numbers. */
function left(board, lookup, ...numbers) {
  lookup(...numbers);
  return board.left().slice();
}

function leapersAndPseudo() {
  eight.same("knight", { leaps: KNIGHT }, chess.leapers.knightAttacks);
  eight.same("king", { leaps: KING }, chess.leapers.kingAttacks);
  eight.same("rook", { slides: ROOK }, chess.pseudo.rook);
  eight.same("queen", { slides: KING }, chess.pseudo.queen);
  nine.same("dragon", { slides: ROOK, leaps: BISHOP }, shogi.pseudo.dragon);
  xiang.same("horse", { leaps: KNIGHT }, xiangqi.pseudo.horse);
  boards.capablanca[0].same("archbishop", { slides: BISHOP, leaps: KNIGHT }, capablanca.pseudo.archbishop);
  for (const color of [0, 1]) {
    eight.same("pawn", { leaps: forward(color, [1, 1], [-1, 1]) }, chess.leapers.pawnAttacks, color);
    const gold = { leaps: forward(color, ...ROOK, [1, 1], [-1, 1]) };
    nine.same("gold", gold, shogi.leapers.goldAttacks, color);
    nine.same("gold's attackers", gold, (...numbers) => shogi.moves.goldAttackers(...numbers, 0, 0, 0, 0), 1 - color);
    nine.same("knight", { leaps: forward(color, [1, 2], [-1, 2]) }, shogi.leapers.knightAttacks, color);
    boards.minishogi[0].same("silver", { leaps: forward(color, [0, 1], ...BISHOP) },
      minishogi.leapers.silverAttacks, color);
  }
}

function lines() {
  for (const [name, [board, { lines }, steps]] of Object.entries(boards))
    for (const a of board.squares)
      for (const b of board.squares) {
        let [between, line, beyond] = [empty(), empty(), empty()];
        let connected = false;
        for (const step of steps) {
          const seen = empty();
          for (let at = board.to(a, step); at >= 0 && !connected; at = board.to(at, step)) {
            if (at === b) {
              connected = true;
              between = seen;
              beyond = board.walk({ slides: [step] }, b, empty());
              line = add(board.walk({ slides: [step, step.map((d) => -d)] }, a, empty()), a);
            } else add(seen, at);
          }
        }
        need(same(left(board, lines.between, a, b), between), name, "between", a, b);
        need(same(left(board, lines.line, a, b), line), name, "line", a, b);
        need(!connected || same(left(board, lines.beyond, a, b), beyond), name, "beyond", a, b);
        need(same(left(board, lines.pass, a, b), connected ? add(beyond, b) : empty()), name, "pass", a, b);
        need(same(left(board, lines.betweenTo, a, b), add(between, b)), name, "betweenTo", a, b);
      }
  for (const a of xiang.squares)
    for (const step of KNIGHT) {
      const to = xiang.to(a, step);
      const over = to < 0 ? 0 : xiang.to(a, step.map((d) => Math.trunc(d / 2)));
      need(to < 0 || same(left(xiang, xiangqi.lines.horseBetween, a, to), of([over])), "horse's leg", a, to);
    }
}

function squares() {
  for (const [name, [board, { squares }]] of Object.entries(boards)) {
    const { files, ranks } = board;
    const middle = board.squares.filter((at) => {
      const [x, y] = [at % files, Math.floor(at / files)];
      return Math.abs(2 * x - files + 1) < 2 && Math.abs(2 * y - ranks + 1) < 2;
    });
    for (const a of board.squares) {
      const [x, y] = [a % files, Math.floor(a / files)];
      const far = (b) => [Math.abs((b % files) - x), Math.abs(Math.floor(b / files) - y)];
      const among = (test) => of(board.squares.filter((b) => test(...far(b), b)));
      const is = (lookup, expected, ...more) =>
        need(same(left(board, lookup, a, ...more), expected), name, lookup.name, a);
      is(squares.fileMask, among((dx) => dx === 0));
      is(squares.rankMask, among((dx, dy) => dy === 0));
      is(squares.adjacentFilesMask, among((dx) => dx === 1));
      is(squares.diagonalMask, among((dx, dy, b) => (b % files) - x === Math.floor(b / files) - y));
      is(squares.antidiagonalMask, among((dx, dy, b) => (b % files) - x === y - Math.floor(b / files)));
      is(squares.colorMask, among((dx, dy) => (dx + dy) % 2 === 0));
      is(squares.ring, among((dx, dy) => Math.max(dx, dy) === 3), 3);
      for (const b of board.squares) {
        need(squares.distance(a, b) === Math.max(...far(b)), name, "distance", a, b);
        need(squares.fileDistance(a, b) === far(b)[0], name, "files", a, b);
        need(squares.rankDistance(a, b) === far(b)[1], name, "ranks", a, b);
      }
      const edge = Math.min(x, files - 1 - x, y, ranks - 1 - y);
      const centre = Math.min(...middle.map((b) => Math.max(...far(b))));
      need(squares.fileOf(a) === x && squares.rankOf(a) === y && squares.at(x, y) === a, name, a);
      need(squares.edgeDistance(a) === edge && squares.centreDistance(a) === centre, name, "edge, centre", a);
      need(squares.isLight(a) === ((x + y) % 2 === 1), name, "light", a);
    }
  }
}

function pawns() {
  const { pawns, moves, leapers } = chess;
  for (const color of [0, 1])
    for (const a of eight.squares) {
      const up = 1 - 2 * color;
      const attacks = { leaps: [[1, up], [-1, up]] };
      const front = eight.walk({ slides: [[0, up]] }, a, empty());
      const span = empty();
      for (const at of eight.squares)
        if (at === a || has(front, at)) eight.walk(attacks, at, empty()).forEach((part, i) => (span[i] |= part));
      const beside = of(eight.squares.filter((b) => Math.abs((b % 8) - (a % 8)) === 1));
      const near = eight.walk({ leaps: [[1, 0], [-1, 0], [1, -up], [-1, -up]] }, a, empty());
      const is = (lookup, expected, ...numbers) =>
        need(same(left(eight, lookup, ...numbers), expected), lookup.name, color, a);
      is(pawns.front, front, color, a);
      is(pawns.attackSpan, span, color, a);
      is(pawns.passed, front.map((part, i) => part | span[i]), color, a);
      is(pawns.isolated, beside, a);
      is(pawns.backward, beside.map((part, i) => part & ~span[i]), color, a);
      is(pawns.connected, near, color, a);
      const one = of([a]);
      const ahead = eight.walk({ leaps: [[0, up]] }, a, empty());
      const start = a >> 3 === 1 + 5 * color;
      const two = start ? of([a + 16 * up]) : empty();
      const both = ahead.map((part, i) => part | two[i]);
      is(pawns.pushes, ahead, color, one[0], one[1], -1, -1);
      is(pawns.pushes, empty(), color, one[0], one[1], ~ahead[0], ~ahead[1]);
      is(pawns.doublePushes, two, color, one[0], one[1], -1, -1);
      is(pawns.doublePushes, empty(), color, one[0], one[1], ~ahead[0], ~ahead[1]);
      is(pawns.attacksOf, eight.walk(attacks, a, empty()), color, one[0], one[1]);
      is(moves.pawn, ahead, color, a, 0, 0);
      is(moves.pawnFirst, empty(), color, a, ahead[0], ahead[1]);
      if (start) is(moves.pawnFirst, both, color, a, 0, 0);
      is(moves.pawnAttackers, left(eight, leapers.pawnAttacks, 1 - color, a), color, a, 0, 0);
    }
  const files = left(nine, shogi.pawns.oneAFile, ...of([3, 32]));
  need(same(files, of(nine.squares.filter((at) => at % 9 === 3 || at % 9 === 5))), "one a file");
  for (const color of [0, 1]) {
    const last = of(nine.squares.filter((at) => Math.floor(at / 9) === 8 - 8 * color));
    need(same(left(nine, shogi.pawns.deadEnds, color), last), "dead ends", color);
  }
}

function castling() {
  const { castling } = chess;
  const rights = [
    [4, 6, 7, 5, [5, 6], [4, 5, 6]], [4, 2, 0, 3, [1, 2, 3], [2, 3, 4]],
    [60, 62, 63, 61, [61, 62], [60, 61, 62]], [60, 58, 56, 59, [57, 58, 59], [58, 59, 60]],
  ];
  const ends = Array(64).fill(0);
  rights.forEach(([kingFrom, kingTo, rookFrom, rookTo, free, safe], right) => {
    need(castling.kingFrom(right) === kingFrom && castling.kingTo(right) === kingTo, "king", right);
    need(castling.rookFrom(right) === rookFrom && castling.rookTo(right) === rookTo, "rook", right);
    need(same(left(eight, castling.empty, right), of(free)), "empty", right);
    need(same(left(eight, castling.safe, right), of(safe)), "safe", right);
    ends[kingFrom] |= 1 << right;
    ends[rookFrom] |= 1 << right;
  });
  for (const a of eight.squares) need(castling.ends(a) === ends[a], "ends", a);
  need(capablanca.castling.kingTo(0) === 8 && capablanca.castling.rookFrom(2) === 79, "capablanca");
}

function zones() {
  const is = (board, zone, color, test) =>
    need(same(left(board, zone, color), of(board.squares.filter((a) => test(a % 9, Math.floor(a / 9))))), zone.name);
  is(xiang, xiangqi.zones.palaceZone, 0, (x, y) => x > 2 && x < 6 && y < 3);
  is(xiang, xiangqi.zones.palaceZone, 1, (x, y) => x > 2 && x < 6 && y > 6);
  is(xiang, xiangqi.zones.farHalfZone, 0, (x, y) => y > 4);
  is(nine, shogi.zones.promotionZone, 1, (x, y) => y < 3);
}

function symmetries() {
  const check = (name, [board, { symmetry }], maps) => {
    const [w, h] = [board.files - 1, board.ranks - 1];
    for (const [operation, map] of Object.entries(maps))
      for (const a of board.squares) {
        const [x, y] = map(a % board.files, Math.floor(a / board.files), w, h);
        const to = y * board.files + x;
        const set = of([a, 0, board.count - 2]);
        need(symmetry[`${operation}Square`](a) === to, name, operation, a);
        const square = symmetry[`${operation}Square`];
        const expected = of([to, square(0), square(board.count - 2)]);
        need(same(board.look(symmetry[operation], [], set), expected), name, operation, "of a set", a);
      }
  };
  const flips = {
    flipVertical: (x, y, w, h) => [x, h - y],
    mirrorHorizontal: (x, y, w) => [w - x, y],
    rotate180: (x, y, w, h) => [w - x, h - y],
  };
  const turns = {
    flipDiagonal: (x, y) => [y, x],
    flipAntidiagonal: (x, y, w, h) => [h - y, w - x],
    rotate90Clockwise: (x, y, w) => [y, w - x],
    rotate90Anticlockwise: (x, y, w, h) => [h - y, x],
  };
  check("chess", boards.chess, { ...flips, ...turns });
  check("minishogi", boards.minishogi, { ...flips, ...turns });
  check("xiangqi", boards.xiangqi, flips);
  check("capablanca", boards.capablanca, flips);
  check("shogi", boards.shogi, { ...flips, ...turns });
  const { symmetry } = chess;
  for (let byte = 0; byte < 256; byte++) {
    const reversed = parseInt([...byte.toString(2).padStart(8, "0")].reverse().join(""), 2);
    need(symmetry.reverseByte(byte) === reversed && symmetry.reverseByte32(byte) === reversed &&
      symmetry.reverseByteTable(byte) === reversed, "a byte reversed", byte);
    const file = left(eight, symmetry.rankToFile, byte << 8, 0, 1);
    need(same(left(eight, symmetry.fileToRank, file[0], file[1], 0), [byte, 0, 0, 0]), "a rank as a file", byte);
  }
}

function keysAndSets() {
  const keys = new Set();
  const { pieceTable, enPassantTable, side, castlingTable } = chess.zobrist;
  for (const table of [pieceTable, enPassantTable, side])
    for (let i = 0; i < table.length; i += 2) keys.add(`${table[i]} ${table[i + 1]}`);
  need(keys.size === 768 + 8 + 1, "keys");
  for (const half of [0, 1]) {
    const key = (rights) => castlingTable[2 * rights + half];
    need((key(1) ^ key(2) ^ key(4) ^ key(8)) === (key(15) | 0), "keys of rights");
  }
  need(shogi.zobrist.pieceTable.length === 2 * 28 * 81, "keys of shogi");
  for (const a of eight.squares)
    for (const b of eight.squares) {
      const key = (half) => pieceTable[2 * (64 + a) + half] ^ pieceTable[2 * (64 + b) + half] ^ side[half];
      const found = chess.cuckoo.find(key(0), key(1));
      const leaps = has(left(eight, chess.leapers.knightAttacks, a), b) === 1;
      need(leaps ? found === a + 256 * b || found === b + 256 * a : found === -1, "a knight's move by its key", a, b);
    }
  for (const [name, [board, { types }]] of Object.entries(boards)) {
    const top = board.count - 1;
    const bits = (1n << BigInt(top)) | 1n;
    const set = types.Squares.fromBigInt(bits);
    need(set.has(0) && set.has(top) && !set.has(top - 1) && set.toBigInt() === bits, name, "BigInt");
  }
}

export function tables() {
  leapersAndPseudo();
  lines();
  squares();
  pawns();
  castling();
  zones();
  symmetries();
  keysAndSets();
}
