{{=@ @=}}
@>banner@

@words@
@>declarations@

/** The number behind the last; the first is @first_number@. */
export const end: @end@;

/** No more of them than this are active on one board. */
export const mostActive: @most_active@;
@#has_pairs@

/** The number behind the last pair of a @pair_piece@ and a @pair_piece@; the first is @pairs_first@. */
export const pairs: @pairs_end@;
@/has_pairs@

/** A feature: codes of pieces, and squares, as a view sees them. */
export interface Attack {
  attacker: number;
  from: number;
  victim: number;
  to: number;
}

/** Numbers, and how many of them there are. */
export interface List {
  numbers: Uint@list_bits@Array;
  count: number;
}

/** What a number stands for: codes of pieces and squares, as a view sees them; or null. */
export function feature(number: number): Attack | null;

/**
 * Puts numbers of the first n words, as that view sees them, behind those that `added` and `removed`
 * have: each has room for n more. A word is @told_word@.
 */
export function lists(
  words: Uint32Array, n: number, view: number,
  added: List, removed: List): void;

/** The same for two views. */
export function listsBoth(
  words: Uint32Array, n: number, views: ArrayLike<number>,
  added: ArrayLike<List>, removed: ArrayLike<List>): void;
