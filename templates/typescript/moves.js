{{=@ @=}}
@>banner@

/**
 * Where pieces go without capturing, and from where they attack.
 *
@#quiet_pieces@
 *     @piece.camel@Moves(@#colored@color, @/colored@square, occupied)
@/quiet_pieces@
@#attacker_pieces@
 *     @piece.camel@Attackers(@#colored@color, @/colored@square, occupied)
@/attacker_pieces@
 *
 * Moves are the empty squares to which the piece can go from the square; where there is no such
 * function, they are its attacks without the occupied squares. Attackers are the squares from
 * which the piece, of that color, attacks the square; where there is no such function, they are
 * those that it attacks from there. A color is 0, @first_player@, or 1, @second_player@.
 */
@>module@
