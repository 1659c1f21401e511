{{=@ @=}}
@>banner@

/**
 * What a set of squares is: parts of 32 bits, as Int32 or Uint32 numbers. Square n, with
@^wide@
 * @first_square@ = 0 and @last_square@ = @last_index@, is bit n of `lo`, or bit n - 32 of `hi`.
@/wide@
@#wide@
 * @first_square@ = 0 and @last_square@ = @last_index@, is bit n & 31 of part n >> 5@#has_own_bits@, where n is its
 * bit: in their order, squares have @bit_rows@@/has_own_bits@.
@/wide@
 *
 * A lookup puts its result into the parts of `out`, all signed. Nothing is allocated.
 */

/** A set of squares. */
export class Squares {
@^wide@
  constructor(lo = 0, hi = 0) {
    this.lo = lo;
    this.hi = hi;
  }

  /** From a BigInt of 64 bits. */
  static fromBigInt(set) {
    return new Squares(Number(set & 0xffffffffn) | 0, Number((set >> 32n) & 0xffffffffn) | 0);
  }

  /** As a BigInt of 64 bits. */
  toBigInt() {
    return (BigInt(this.hi >>> 0) << 32n) | BigInt(this.lo >>> 0);
  }

  /** Whether the square is in the set. */
  has(square) {
@#has_own_bits@
    square = bitOf(square);
@/has_own_bits@
    return (((square < 32 ? this.lo : this.hi) >>> (square & 31)) & 1) === 1;
  }
@/wide@
@#wide@
  constructor(part0 = 0, part1 = 0, part2 = 0, part3 = 0) {
    this.part0 = part0;
    this.part1 = part1;
    this.part2 = part2;
    this.part3 = part3;
    // A function that leaves a word of 64 bits has it here.
    this.lo = 0;
    this.hi = 0;
  }

  /** From a BigInt of 128 bits. */
  static fromBigInt(set) {
    const part = (i) => Number((set >> (32n * i)) & 0xffffffffn) | 0;
    return new Squares(part(0n), part(1n), part(2n), part(3n));
  }

  /** As a BigInt of 128 bits. */
  toBigInt() {
    return [this.part3, this.part2, this.part1, this.part0].reduce(
      (set, part) => (set << 32n) | BigInt(part >>> 0), 0n);
  }

  /** Whether the square is in the set. */
  has(square) {
    return has(this.part0, this.part1, this.part2, this.part3, square);
  }
@/wide@

  /** The numbers of its squares. */
  squares() {
    const all = [];
    for (let square = 0; square < @squares@; square++) {
      if (this.has(square)) {
        all.push(square);
      }
    }
    return all;
  }
}

/** Where lookups put their results. */
export const out = /*#__PURE__*/ new Squares();

// What lookups are made of: halves of words of 64 bits.

/** The low half of a word that is shifted to the left, which takes its low half alone. */
export function leftLow(lo, by) {
  return by >= 32 ? 0 : lo << by;
}

export function leftHigh(lo, hi, by) {
  return by >= 32 ? lo << by : (hi << by) | ((lo >>> 1) >>> (31 - by));
}

export function rightLow(lo, hi, by) {
  return by >= 32 ? (hi >>> by) | 0 : (lo >>> by) | ((hi << 1) << (31 - by));
}

export function rightHigh(hi, by) {
  return by >= 32 ? 0 : (hi >>> by) | 0;
}

/** The high half of the product of two numbers of 32 bits. */
export function timesHigh(a, b) {
  const low = a & 0xffff;
  const high = a >>> 16;
  const low2 = b & 0xffff;
  const high2 = b >>> 16;
  const middle = (Math.imul(high, low2) >>> 0) + (Math.imul(low, low2) >>> 16);
  const other = (Math.imul(low, high2) >>> 0) + (middle & 0xffff);
  return (Math.imul(high, high2) + (middle >>> 16) + (other >>> 16)) | 0;
}

export function isLess(lo, hi, lo2, hi2) {
  return (hi ^ hi2) === 0 ? lo >>> 0 < lo2 >>> 0 : hi >>> 0 < hi2 >>> 0;
}

export function swapBytes(part) {
  return (part << 24) | ((part & 0xff00) << 8) | ((part >>> 8) & 0xff00) | (part >>> 24);
}

/** The number of the lowest bit, of which there must be one. */
export function lowest(lo, hi) {
  return lo !== 0 ? 31 - Math.clz32(lo & -lo) : 63 - Math.clz32(hi & -hi);
}

/** How many bits are above the highest one, of which there must be one. */
export function leading(lo, hi) {
  return hi !== 0 ? Math.clz32(hi) : 32 + Math.clz32(lo);
}
@#has_own_bits@

/** The bit of a square. */
export function bitOf(square) {
  return @#is_full@(@/is_full@square@#first_bit@ + @.@@/first_bit@@#bit_gaps@ + (square >= @square@ ? @more@ : 0)@/bit_gaps@@#is_full@) & 63@/is_full@;
}
@/has_own_bits@
@#wide@

/** The set of one square. */
export function of(square) {
@#has_own_bits@
  square = bitOf(square);
@/has_own_bits@
  const bit = 1 << (square & 31);
  out.part0 = square >> 5 === 0 ? bit : 0;
  out.part1 = square >> 5 === 1 ? bit : 0;
  out.part2 = square >> 5 === 2 ? bit : 0;
  out.part3 = square >> 5 === 3 ? bit : 0;
}

/** The squares with lower numbers. */
export function below(square) {
@#has_own_bits@
  square = bitOf(square);
@/has_own_bits@
  const bits = (1 << (square & 31)) - 1;
  out.part0 = square >> 5 === 0 ? bits : -1;
  out.part1 = square >> 5 === 1 ? bits : square >= 64 ? -1 : 0;
  out.part2 = square >> 5 === 2 ? bits : square >= 96 ? -1 : 0;
  out.part3 = square >> 5 === 3 ? bits : 0;
}

/** Whether the square is in the set. */
export function has(part0, part1, part2, part3, square) {
@#has_own_bits@
  square = bitOf(square);
@/has_own_bits@
  const part = square < 64 ? (square < 32 ? part0 : part1) : square < 96 ? part2 : part3;
  return ((part >>> (square & 31)) & 1) === 1;
}
@/wide@

// Digits of words of 64 bits, in pairs of low and high, of 32 bits, of 16, and of 8.

const read = (text, digits, array, last) => {
  const packed = text.replace(/\s/g, "");
  const words = new array(packed.length / digits);
  for (let i = 0; i < words.length; i++)
    words[i ^ last] = parseInt(packed.slice(digits * i, digits * (i + 1)), 16);
  return words;
};
export const read64 = (text) => read(text, 8, Uint32Array, 1);
export const read32 = (text) => read(text, 8, Uint32Array, 0);
export const read16 = (text) => read(text, 4, Uint16Array, 0);
export const read8 = (text) => read(text, 2, Uint8Array, 0);
