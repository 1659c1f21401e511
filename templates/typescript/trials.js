{{=@ @=}}
@>banner@

/** Checksums: trials compare with these. */
import { out } from "./types.js";

export { out };

/** Throws unless two values are the same, element by element. */
export function equal(found, expected, what) {
  const shown = (value) =>
    typeof value === "object" && value !== null ? `[${Array.from(value, shown)}]` : String(value);
  if (found !== expected && shown(found) !== shown(expected)) {
    throw new Error(`${what ?? "a lookup"} gives ${shown(found)}, not ${shown(expected)}`);
  }
}

/** The parts of 32 bits that a set is given in, a BigInt here. */
@^wide@
export const toParts = (set) => [Number(set & 0xffffffffn), Number(set >> 32n)];
@/wide@
@#wide@
export const toParts = (set) => [0n, 32n, 64n, 96n].map((by) => Number(set >> by & 0xffffffffn));
@/wide@

/** The set of these parts. */
export function toSet(parts) {
  return parts.reduceRight((set, part) => set << 32n | BigInt(part >>> 0), 0n);
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
    return Number((toSet(this.word()) >> 5n) % BigInt(limit));
  }

  bytes() {
    return Uint8Array.from({ length: 128 }, () => this.below(16));
  }

  words() {
    return Uint32Array.from({ length: 64 }, () => this.word()[0]);
  }

  numbers(count, limit) {
    return Uint32Array.from({ length: count }, () => this.below(limit));
  }

  sets(count) {
    return Uint32Array.from(Array.from({ length: count }, () => this.set()).flat());
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
    return [...lo, ...toParts(this.draw(@bit_end@ - 64)).slice(0, 2)];
@/wide@
  }
}

/** What numbers add up to, in any order. */
export function total(list) {
  return BigInt.asUintN(64, list.reduce((sum, number) => sum + mix(1n, BigInt(number)), 0n));
}

/** Holds what a call gives, or leaves in `out`, against what is said of it. */
export function compareExample(name, found, expected) {
  equal(found === undefined ? out.toBigInt() : found, expected, name);
}

/**
 * Calls a function for so many numbers, each with so many sets, and holds the checksum of all
 * that it gives against what was proved: numbers, or what it leaves in `out`, a set or a word.
 */
export function compareFunction(name, runs, sets, expected, givesSet, call) {
  const given = new Draws();
  let sum = BigInt(runs * sets);
  for (let run = 0; run < runs; run++) {
    for (let i = 0; i < sets; i++) {
      const found = call(run, given);
      if (found !== undefined) {
        sum = [found].flat().reduce((sum, number) => mix(sum, BigInt(number)), sum);
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
