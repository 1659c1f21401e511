{{=@ @=}}
@>banner@

// Castling, of king and rook from their own squares. A right has a place, from 0, and is a flag
// in a set of rights:
//
@#rights@
//	@place@, flag @flag@  @right@: the king goes from @king_way@, the rook from @rook_way@
@/rights@
//
//	CastlingEnds(square)   the rights that a move from or to a square ends:
//	                       rights &^= CastlingEnds(from) | CastlingEnds(to)
//	CastlingEmpty(right)   the squares that must be empty
//	CastlingSafe(right)    those that must not be attacked: where the king is, goes and passes
//	CastlingKingFrom(right), CastlingKingTo(right), CastlingRookFrom(right), CastlingRookTo(right)
@>module@
