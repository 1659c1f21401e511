{{=@ @=}}
@>banner@

/**
 * A walk over the board, one step at a time, and checksums: trials compare with these. A set of
 * squares is a BigInt here, with square n in bit n.
 */
import { @#has_own_bits@bitOf, @/has_own_bits@out } from "./types.js";
@#has_cells@

/** Where squares are in the frame of files by ranks, in which others are missing. */
const places = [@#places@@plain@, @/places@];
const cells = [@#place_squares@@plain@, @/place_squares@];
@/has_cells@
@#has_holes@

/** The squares that the board lacks. */
const holes = 0x@holes_hi@@holes_lo@n;
@/has_holes@

/** Throws unless two values are the same, element by element. */
export function equal(found, expected, what) {
  const shown = (value) =>
    typeof value === "object" && value !== null ? `[${Array.from(value, shown)}]` : String(value);
  if (found !== expected && shown(found) !== shown(expected)) {
    throw new Error(`${what ?? "a lookup"} gives ${shown(found)}, not ${shown(expected)}`);
  }
}

export function has(set, square) {
  return (set >> BigInt(square) & 1n) === 1n;
}

/** Whether the board has the square. */
export function isSquare(square) {
  return square < @squares@@#has_holes@ && !has(holes, square)@/has_holes@;
}

/** The board as squares are numbered on it. */
@#by_files@
const [width, height] = [@ranks@, @files@];
@/by_files@
@^by_files@
const [width, height] = [@files@, @ranks@];
@/by_files@

/** The square a step away, of so many columns and rows of that, or -1. */
function next(square, [dx, dy]) {
@#has_cells@
  const place = places[square];
@/has_cells@
@^has_cells@
  const place = square;
@/has_cells@
  const column = place % width + dx;
  const row = Math.floor(place / width) + dy;
  const to = row * width + column;
  if (column < 0 || column >= width || row < 0 || row >= height) {
    return -1;
  }
@#has_cells@
  return isSquare(cells[to]) ? cells[to] : -1;
@/has_cells@
@^has_cells@
  return isSquare(to) ? to : -1;
@/has_cells@
}

/** What the steps attack; with `inner`, without the last square of each way. */
function walk(steps, square, occupied, inner) {
  let attacks = 0n;
  for (const step of steps) {
    let at = next(square, step);
    for (let count = 1; at >= 0; count++) {
      const to = count === step[2] ? -1 : next(at, step);
      if (!inner || to >= 0) {
        attacks |= 1n << BigInt(at);
      }
      at = has(occupied, at) ? -1 : to;
    }
  }
  return attacks;
}

/** The parts of 32 bits that a set is given in. */
@^wide@
const parts = (set) => [Number(set & 0xffffffffn), Number(set >> 32n)];
@/wide@
@#wide@
const parts = (set) => [0n, 32n, 64n, 96n].map((by) => Number(set >> by & 0xffffffffn));
@/wide@

@#has_own_bits@
/** The bits of a set, which has square n in bit n. */
const laid = (set) => {
  const digits = set.toString(2);
  let bits = 0n;
  for (let square = 0; square < digits.length && square < @squares@; square++) {
    if (digits[digits.length - 1 - square] === "1") {
      bits |= 1n << BigInt(bitOf(square));
    }
  }
  return bits;
};

@/has_own_bits@
/** The parts of a set as lookups take it, whose squares are in the bits of their numbers. */
export const toParts = (set) => parts(@#has_own_bits@laid(@/has_own_bits@set@#has_own_bits@)@/has_own_bits@);

/** The set of these parts. */
export function toSet(parts) {
  return parts.reduceRight((set, part) => set << 32n | BigInt(part >>> 0), 0n);
}

/**
 * Holds a lookup against the walk: up to so many occupied squares of each square's mask, by
 * themselves and among all others.
 */
export function compare(name, steps, most, lookup) {
  for (let square = 0; square < @squares@; square++) {
    if (!isSquare(square)) {
      continue;
    }
    const mask = walk(steps, square, 0n, true);
    const others = ~mask & ((1n << @squares@n) - 1n);
    let occupied = 0n;
    for (let n = 0; n < most; n++) {
      const attacks = @#has_own_bits@laid(@/has_own_bits@walk(steps, square, occupied, false)@#has_own_bits@)@/has_own_bits@;
      for (const among of [0n, others]) {
        lookup(square, parts(@#has_own_bits@laid(@/has_own_bits@occupied | among@#has_own_bits@)@/has_own_bits@));
        equal(out.toBigInt(), attacks, `${name} on square ${square}`);
      }
      occupied = (occupied - mask) & mask;
      if (occupied === 0n) {
        break;
      }
    }
  }
}

function mix(sum, word) {
  const mixed = BigInt.asUintN(64, (sum ^ word) * 0x9e3779b97f4a7c15n);
  return mixed ^ mixed >> 32n;
}

/** The words of a table, of so many bits; of those of 128, halves. */
export function words(table, bits) {
  const all = [];
  for (let i = 0; i < table.length; i += bits < 64 ? 1 : 2) {
    all.push(bits < 64 ? BigInt(table[i]) : BigInt(table[i + 1]) << 32n | BigInt(table[i]));
  }
  return all;
}

/** Holds the checksum of a table of so many elements against what was generated. */
export function compareTable(name, table, bits, count, expected) {
  equal(words(table, bits).reduce(mix, BigInt(count)), expected, name);
}

/** Words and sets of squares, the same ones every time, in parts. */
export class Draws {
  state = 0n;

  draw(squares) {
    const first = mix(this.state, 1n);
    this.state = mix(first, 1n);
    return first & this.state & ((1n << BigInt(squares)) - 1n);
  }

  /** A number below the limit. */
  below(limit) {
    this.state = mix(this.state, 1n);
    return Number((this.state >> 20n) % BigInt(limit));
  }

  word() {
    const word = this.draw(Math.min(@bit_end@, 64));
    return [Number(word & 0xffffffffn), Number(word >> 32n)];
  }

  set() {
@^wide@
    return this.word();
@/wide@
@#wide@
    const lo = this.word();
    return [...lo, ...parts(this.draw(@bit_end@ - 64)).slice(0, 2)];
@/wide@
  }
}

/** Holds what a call gives, or leaves in `out`, against what is said of it. */
export function compareExample(name, found, expected) {
  equal(found === undefined ? out.toBigInt() : found, expected, name);
}

/** The same of one that leaves a word in `out`. */
export function compareWordExample(name, found, expected) {
  equal(BigInt(out.hi >>> 0) << 32n | BigInt(out.lo >>> 0), expected, name);
}

/**
 * Calls a function for so many numbers, each with so many sets, and holds the checksum of all
 * that it gives against what was proved: a number, or what it leaves in `out`, a set or a word.
 */
export function compareFunction(name, runs, sets, expected, givesSet, call) {
  const given = new Draws();
  let sum = BigInt(runs * sets);
  for (let run = 0; run < runs; run++) {
    for (let i = 0; i < sets; i++) {
      const number = call(run, given);
      if (number !== undefined) {
        sum = mix(sum, BigInt(number));
@#wide@
      } else if (givesSet) {
        sum = mix(mix(sum, toSet([out.part0, out.part1])), toSet([out.part2, out.part3]));
@/wide@
      } else {
        sum = mix(sum, toSet([out.lo, out.hi]));
      }
    }
  }
  equal(sum, expected, name);
}
