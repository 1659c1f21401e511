{{=@ @=}}
@>banner@
@^wide@
/** A set of squares: two halves of 32 bits. */
export class Squares {
  lo: number;
  hi: number;
  constructor(lo?: number, hi?: number);
  /** From a BigInt of 64 bits. */
@/wide@
@#wide@
/** A set of squares: parts of 32 bits. */
export class Squares {
  part0: number;
  part1: number;
  part2: number;
  part3: number;
  constructor(part0?: number, part1?: number, part2?: number, part3?: number);
  /** From a BigInt of 128 bits. */
@/wide@
  static fromBigInt(set: bigint): Squares;
  /** As a BigInt. */
  toBigInt(): bigint;
  /** Whether the square is in the set. */
  has(square: number): boolean;
  /** The numbers of its squares. */
  squares(): number[];
}

/** Where lookups put their results. */
export const out: Squares;
@#has_own_bits@

/** The bit of a square. */
export function bitOf(square: number): number;
@/has_own_bits@
@#wide@

/** The set of one square. */
export function of(square: number): void;
/** The squares with lower numbers. */
export function below(square: number): void;
/** Whether the square is in the set. */
export function has(part0: number, part1: number, part2: number, part3: number, square: number): boolean;
@/wide@

/** A table whose elements have 8 bits; where words are in halves, the low one comes first. */
export type Table8 = Uint8Array;
/** The same of 16 bits. */
export type Table16 = Uint16Array;
/** The same of 32 bits. */
export type Table32 = Uint32Array;
/** The same of 64 bits, in two elements each. */
export type Table64 = Uint32Array;
/** The same of 128 bits, in four elements each. */
export type Table128 = Uint32Array;
/** A table from the text that a module has it in. */
export function read64(text: string): Table64;
/** A table from the text that a module has it in. */
export function read32(text: string): Table32;
/** A table from the text that a module has it in. */
export function read16(text: string): Table16;
/** A table from the text that a module has it in. */
export function read8(text: string): Table8;
