{{>banner}}
/** A set of squares: two halves of 32 bits. */
export class Squares {
  lo: number;
  hi: number;
  constructor(lo?: number, hi?: number);
  /** From a BigInt of 64 bits. */
  static fromBigInt(set: bigint): Squares;
  /** As a BigInt of 64 bits. */
  toBigInt(): bigint;
  /** Whether the square is in the set. */
  has(square: number): boolean;
}

/** Where lookups put their results. */
export const out: Squares;
export function read64(text: string): Uint32Array;
export function read32(text: string): Uint32Array;
export function read8(text: string): Uint8Array;
