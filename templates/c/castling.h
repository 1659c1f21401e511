{{=@ @=}}
@>open@

/* Castling, of king and rook from their own squares.
 *
 * A right has a place, from 0, and is a flag in a set of rights:
 *
@#rights@
 *   @place@, flag @flag@  @right@: the king goes from @king_way@, the rook from @rook_way@
@/rights@
 *
 *   @prefix@_castling_ends(square)
 *       the rights that a move from or to a square ends, whatever moves there:
 *       rights &= ~(@prefix@_castling_ends(from) | @prefix@_castling_ends(to))
 *   @prefix@_castling_empty(right)
 *       the squares that must be empty for the right at this place
 *   @prefix@_castling_safe(right)
 *       those that must not be attacked: where the king is, goes and passes
 *   @prefix@_castling_king_from(right), @prefix@_castling_king_to(right),
 *   @prefix@_castling_rook_from(right), @prefix@_castling_rook_to(right)
 *       how the two move
 *
 * Where games start from other squares, as in Chess960, none of this is constant: an engine
 * computes it at the start of a game.
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@>reads@
@>close@
