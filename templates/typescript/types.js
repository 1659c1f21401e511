{{>banner}}

/**
 * What a set of squares is: two halves of 32 bits, as Int32 or Uint32 numbers. Square n, with
 * {{first_square}} = 0 and {{last_square}} = {{last_index}}, is bit n of `lo`, or bit n - 32 of `hi`.
 *
 * A lookup puts its result into two variables of its module's object `out`: `out.lo` and
 * `out.hi`, both signed. Nothing is allocated.
 */

/** A set of squares. */
export class Squares {
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
    return (((square < 32 ? this.lo : this.hi) >>> (square & 31)) & 1) === 1;
  }
}

/** Where lookups put their results. */
export const out = new Squares();

/** Digits of words of 64 bits, in pairs of lo and hi. */
export function read64(text) {
  const digits = text.replace(/\s/g, "");
  const words = new Uint32Array(digits.length / 8);
  for (let i = 0; i < words.length; i++)
    words[i ^ 1] = parseInt(digits.slice(8 * i, 8 * i + 8), 16);
  return words;
}

/** Digits of words of 32 bits. */
export function read32(text) {
  const digits = text.replace(/\s/g, "");
  const words = new Uint32Array(digits.length / 8);
  for (let i = 0; i < words.length; i++)
    words[i] = parseInt(digits.slice(8 * i, 8 * i + 8), 16);
  return words;
}

/** Digits of bytes. */
export function read8(text) {
  const digits = text.replace(/\s/g, "");
  const bytes = new Uint8Array(digits.length / 2);
  for (let i = 0; i < bytes.length; i++)
    bytes[i] = parseInt(digits.slice(2 * i, 2 * i + 2), 16);
  return bytes;
}
