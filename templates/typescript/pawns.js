{{=@ @=}}
@>banner@

/**
@#has_pawn_pieces@
 * Pawns: what is in front of them and beside, and where whole sets of them go.
 *
@#pawn_pieces@
 *     @piece.camel@Front(color, square)       the squares ahead of it, to the edge
 *     @piece.camel@AttackSpan(color, square)  all that it can ever attack on its way there
 *     @piece.camel@Passed(color, square)      both: with no enemy pawn there it is a passed one
 *     @piece.camel@Isolated(square)           the files beside it
 *     @piece.camel@Backward(color, square)    of these what is beside it and behind
 *     @piece.camel@Connected(color, square)   the squares beside it, and those it is protected from
 *     @piece.camel@AttacksOf(color, set)      what a whole set of them attacks
 *     @piece.camel@Pushes(color, set, empty)  where they get by one step to the empty squares
@#has_doubles@
 *     @piece.camel@DoublePushes(color, set, empty)  where they get by two steps at once
@/has_doubles@
 *
@/pawn_pieces@
@/has_pawn_pieces@
@^has_pawn_pieces@
 * Pieces that only go forward, in a game in which they come back from the hand.
 *
@/has_pawn_pieces@
@#has_dead_ends@
@#dead_end_pieces@
 *     @piece.camel@DeadEnds(color)  where such a piece goes nowhere, and may not be dropped
@#is_one_a_file@
 *     @piece.camel@OneAFile(set)    the files on which there is one: no second may be dropped there
@/is_one_a_file@
@/dead_end_pieces@
 *
@/has_dead_ends@
 * A color is 0, @first_player@, or 1, @second_player@. Sets have no squares beyond the board.
 */
@>module@
