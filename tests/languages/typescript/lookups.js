// Sliding attacks: every method for every game that it serves.
import * as capablanca from "./vendor/capablanca/index.js";
import * as chess from "./vendor/chess/index.js";
import * as minishogi from "./vendor/minishogi/index.js";
import * as shogi from "./vendor/shogi/index.js";
import * as xiangqi from "./vendor/xiangqi/index.js";
import { BISHOP, Board, KING, KNIGHT, ROOK, add, empty, has, need, same } from "./walker.js";

/** The lookups of a piece in these modules of a game. */
const all = (game, name, ...methods) =>
  Object.fromEntries(["attacks", ...methods].map((method) => [method, game[method][name]]));

function narrow() {
  const board = new Board(8, 8, chess.types);
  const methods = ["kindergarten", "fold", "compact"];
  board.compare("rook", { slides: ROOK }, all(chess, "rookAttacks", ...methods));
  board.compare("bishop", { slides: BISHOP }, all(chess, "bishopAttacks", ...methods));
  const occupied = empty();
  for (let n = 1; n < 1 << 12; n++) {
    occupied[0] = Math.imul(occupied[0] ^ n, 0x9e3779b1);
    occupied[1] = Math.imul(occupied[1] ^ n, 0x85ebca6b) >> (n & 7);
    const expected = board.walk({ slides: KING }, n & 63, occupied);
    for (const [method, lookup] of Object.entries(all(chess, "queenAttacks", ...methods)))
      need(same(board.look(lookup, [n & 63], occupied), expected), "queen", method, n);
  }
  for (let n = 1; n < 1 << 11; n++) {
    const [rooks, bishops, occupied, expected] = [empty(), empty(), empty(), empty()];
    for (const i of [0, 1]) {
      rooks[i] = Math.imul(n + i, 0x9e3779b1) & Math.imul(n + i, 0x85ebca6b) & (n << 20 | 0xfff);
      bishops[i] = Math.imul(n - i, 0xc2b2ae35) & Math.imul(n + i, 0x27d4eb2f);
      occupied[i] = rooks[i] | bishops[i] | (Math.imul(n, 0x165667b1) & Math.imul(n + i, 0x9e3779b1));
    }
    for (const square of board.squares)
      for (const [set, slides] of [[rooks, ROOK], [bishops, BISHOP]])
        if (has(set, square))
          board.walk({ slides }, square, occupied).forEach((part, i) => (expected[i] |= part));
    const sets = [rooks[0], rooks[1], bishops[0], bishops[1]];
    need(same(board.look(chess.sliders.union, sets, occupied), expected), "sliders", n);
  }
  const small = new Board(5, 5, minishogi.types);
  for (const [name, slides, leaps] of [["rook", ROOK, []], ["bishop", BISHOP, []],
      ["dragon", ROOK, BISHOP], ["horse", BISHOP, ROOK]])
    small.compare(name, { slides, leaps }, all(minishogi, `${name}Attacks`, "fold", "compact"));
}

function wide() {
  const ten = new Board(10, 8, capablanca.types);
  ten.compare("archbishop", { slides: BISHOP, leaps: KNIGHT },
    all(capablanca, "archbishopAttacks", "compact"));
  const nine = new Board(9, 9, shogi.types);
  nine.compare("horse", { slides: BISHOP, leaps: ROOK }, all(shogi, "horseAttacks", "compact"));
  nine.compare("dragon", { slides: ROOK, leaps: BISHOP }, all(shogi, "dragonAttacks", "compact"));
  for (const color of [0, 1]) {
    const lance = { slides: [[0, 1 - 2 * color]] };
    nine.compare("lance", lance, all(shogi, "lanceAttacks", "fold", "compact"), color);
    nine.compare("lance's attackers", lance, { moves: shogi.moves.lanceAttackers }, 1 - color);
  }
}

// The horse of xiangqi goes one step along a line, then one on a diagonal, away from there: or
// the other way round, where it is seen from its goal.
const lame = (isTo) =>
  KNIGHT.map(([dx, dy]) => {
    const [x, y] = [Math.trunc(dx / 2), Math.trunc(dy / 2)];
    return [[dx, dy], isTo ? [dx - x, dy - y] : [x, y]];
  });

function hopping() {
  const board = new Board(9, 10, xiangqi.types);
  board.compareLines("rook", "slides", all(xiangqi, "rookAttacks", "fold", "compact"));
  board.compareLines("cannon", "hops", all(xiangqi, "cannonAttacks", "fold", "compact"));
  const horse = all(xiangqi, "horseAttacks", "fold", "compact");
  const horseTo = all(xiangqi, "horseToAttacks", "fold", "compact");
  board.compare("horse", { lame: lame(false) }, { ...horse, moves: xiangqi.moves.horseToAttackers });
  board.compare("horse to", { lame: lame(true) }, { ...horseTo, moves: xiangqi.moves.horseAttackers });
  const occupied = empty();
  for (let n = 1; n < 1 << 12; n++) {
    for (let i = 0; i < 3; i++) occupied[i] = Math.imul(occupied[i] ^ (n + i), 0x9e3779b1) >> (n & 3);
    occupied[2] &= 0x3ffffff;
    const square = n % 90;
    const rook = board.walk({ slides: ROOK }, square, occupied);
    const quiet = rook.map((part, i) => part & ~occupied[i]);
    const moves = board.look(xiangqi.moves.cannon, [square], occupied);
    need(same(moves, quiet), "moves of the cannon", n);
  }
  elephants(board);
}

// On its own half: two steps on a diagonal, if the square between is empty.
function elephants(board) {
  const lookups = Object.entries(all(xiangqi, "elephantAttacks", "fold", "compact"));
  for (const color of [0, 1])
    for (let square = 45 * color; square < 45 * color + 45; square++)
      for (let n = 0; n < 16; n++) {
        const [occupied, expected] = [empty(), empty()];
        BISHOP.forEach(([dx, dy], i) => {
          const to = board.to(square, [2 * dx, 2 * dy]);
          if (to >= 0 && (n >> i) & 1) add(occupied, board.to(square, [dx, dy]));
          else if (to >= 0 && Math.floor(to / 45) === color) add(expected, to);
        });
        for (const [method, lookup] of lookups)
          need(same(board.look(lookup, [color, square], occupied), expected), "elephant", method, square);
      }
}

export function lookups() {
  narrow();
  wide();
  hopping();
}
