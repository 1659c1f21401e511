{{=@ @=}}
@>banner@

/**
 * Castling, of king and rook from their own squares. A right has a place, from 0, and is a flag
 * in a set of rights:
 *
@#rights@
 *     @place@, flag @flag@  @right@: the king goes from @king_way@, the rook from @rook_way@
@/rights@
 *
 *     ends(square)   the rights that a move from or to a square ends:
 *                    rights &= ~(ends(from) | ends(to))
 *     empty(right)   the squares that must be empty
 *     safe(right)    those that must not be attacked: where the king is, goes and passes
 *     kingFrom(right), kingTo(right), rookFrom(right), rookTo(right)
 */
@>module@
