{{=@ @=}}
@>banner@

@words@
@>declarations@
@#ray_sections@

/**
 * Puts into `list` the numbers of all threats of a board, as that view sees them, and tells how many
 * there are.
 */
export function @threat.camel@Active(
  view: number, board: Uint8Array, @>set_types@, list: Uint@list_bits@Array): number;

/**
 * Puts into `words` what begins and ends where a piece of that code comes to a square, or goes from
 * it, and tells how many words these are, @room@ at most: @told_word@. Left out is what the piece on
 * `other` attacks, or is attacked by, on the square, and what changes on rays through `through`;
 * @squares@ is no square.
 */
export function @threat.camel@Changes(
  board: Uint8Array, @>set_types@, code: number, square: number,
  isAdded: number, other: number, through: number, words: Uint32Array): number;

/**
 * The same from sets of all kinds and of both players: @#wide@four parts@/wide@@^wide@a low and a high part@/wide@ of each, one set
 * behind the other.
 */
export function @threat.camel@ChangesOfSets(
  kinds: Uint32Array, players: Uint32Array, board: Uint8Array, code: number, square: number,
  isAdded: number, other: number, through: number, words: Uint32Array): number;
@/ray_sections@
