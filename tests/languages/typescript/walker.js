// A walk over the board, one step at a time: what lookups are compared with. Sets are four
// parts of 32 bits, on every board.

export const ROOK = [[1, 0], [-1, 0], [0, 1], [0, -1]];
export const BISHOP = [[1, 1], [-1, 1], [1, -1], [-1, -1]];
export const KING = [...ROOK, ...BISHOP];
export const KNIGHT = [[1, 2], [2, 1], [2, -1], [1, -2], [-1, -2], [-2, -1], [-2, 1], [-1, 2]];

export const empty = () => new Int32Array(4);
export const has = (set, square) => (set[square >> 5] >>> (square & 31)) & 1;
export const add = (set, square) => {
  set[square >> 5] |= 1 << (square & 31);
  return set;
};
export const same = (a, b) => a[0] === b[0] && a[1] === b[1] && a[2] === b[2] && a[3] === b[3];
export const of = (squares) => squares.reduce(add, empty());

export function need(good, ...what) {
  if (!good) throw new Error(`${what.join(" ")}: wrong`);
}

/** A board, and the module `types` of its game. */
export class Board {
  constructor(files, ranks, types) {
    this.files = files;
    this.ranks = ranks;
    this.count = files * ranks;
    this.squares = [...Array(this.count).keys()];
    this.out = types.out;
    this.wide = this.count > 64;
    this.result = empty();
  }

  /** The square that a step leads to, or -1. */
  to(square, [dx, dy]) {
    const x = (square % this.files) + dx;
    const y = Math.floor(square / this.files) + dy;
    return x < 0 || x >= this.files || y < 0 || y >= this.ranks ? -1 : y * this.files + x;
  }

  /** What a piece attacks: it slides, hops over one piece, leaps, or is lame. */
  walk({ slides = [], hops = [], leaps = [], lame = [] }, square, occupied, set = empty()) {
    set.fill(0);
    for (const step of slides)
      for (let at = this.to(square, step); at >= 0; at = this.to(at, step)) {
        add(set, at);
        if (has(occupied, at)) break;
      }
    for (const step of hops) {
      let seen = 0;
      for (let at = this.to(square, step); at >= 0 && seen < 2; at = this.to(at, step)) {
        if (seen === 1) add(set, at);
        seen += has(occupied, at);
      }
    }
    for (const step of leaps) if (this.to(square, step) >= 0) add(set, this.to(square, step));
    for (const [step, over] of lame)
      if (this.to(square, step) >= 0 && !has(occupied, this.to(square, over)))
        add(set, this.to(square, step));
    return set;
  }

  /** The set that a lookup has left. */
  left() {
    const { out, result } = this;
    result[0] = this.wide ? out.part0 : out.lo;
    result[1] = this.wide ? out.part1 : out.hi;
    result[2] = this.wide ? out.part2 : 0;
    result[3] = this.wide ? out.part3 : 0;
    return result;
  }

  /** A lookup with these numbers first, then a set. */
  look(lookup, numbers, set) {
    if (this.wide) lookup(...numbers, set[0], set[1], set[2], set[3]);
    else lookup(...numbers, set[0], set[1]);
    return this.left();
  }

  /** Each occupancy of what matters, edges included, with noise on the other squares. */
  compare(name, piece, lookups, ...numbers) {
    const { slides = [], hops = [], lame = [] } = piece;
    const [part, occupied, expected] = [empty(), empty(), empty()];
    for (const square of this.squares) {
      const lines = this.walk({ slides: [...slides, ...hops] }, square, empty());
      for (const [, over] of lame) if (this.to(square, over) >= 0) add(lines, this.to(square, over));
      const others = of(this.squares.filter((at) => !has(lines, at)));
      const bits = this.squares.filter((at) => has(lines, at));
      for (let n = 0; n < 1 << bits.length; n++) {
        // The next part changes the lowest bits.
        for (let i = 0, carry = n > 0; carry; i++) {
          carry = has(part, bits[i]) === 1;
          part[bits[i] >> 5] ^= 1 << (bits[i] & 31);
        }
        const noise = Math.imul(n + 1, 0x9e3779b1);
        for (let i = 0; i < 4; i++) occupied[i] = part[i] | (noise & others[i]);
        this.walk(piece, square, part, expected);
        for (const method in lookups) {
          const lookup = lookups[method];
          if (this.wide) lookup(...numbers, square, occupied[0], occupied[1], occupied[2], occupied[3]);
          else lookup(...numbers, square, occupied[0], occupied[1]);
          need(same(this.left(), expected), name, method, square, part);
        }
      }
      part.fill(0);
    }
  }

  /** Each occupancy of each line, with noise on all other squares, other lines included. */
  compareLines(name, kind, lookups) {
    const [occupied, expected] = [empty(), empty()];
    for (const square of this.squares)
      for (const axis of [ROOK.slice(0, 2), ROOK.slice(2)]) {
        const line = this.walk({ slides: axis }, square, empty());
        const bits = this.squares.filter((at) => has(line, at));
        const others = of(this.squares.filter((at) => !has(line, at)));
        for (let n = 0; n < 1 << bits.length; n++) {
          for (let i = 0; i < 4; i++) occupied[i] = Math.imul(n + 1, 0x9e3779b1 ^ (i << 9)) & others[i];
          bits.forEach((at, i) => (n >> i) & 1 && add(occupied, at));
          this.walk({ [kind]: ROOK }, square, occupied, expected);
          for (const method in lookups)
            need(same(this.look(lookups[method], [square], occupied), expected), name, method, square, n);
        }
      }
  }

  /** What tells of a square alone. */
  same(name, piece, lookup, ...numbers) {
    for (const square of this.squares) {
      lookup(...numbers, square);
      need(same(this.left(), this.walk(piece, square, empty())), name, square);
    }
  }
}

/** As one player sees it, white's forward being up. */
export const forward = (color, ...steps) => steps.map(([dx, dy]) => [dx, color === 0 ? dy : -dy]);
