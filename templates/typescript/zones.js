{{=@ @=}}
@>banner@

/**
 * Sets of squares that the game has names for, as either player sees them.
 *
@#claims@
 *     @function.camel@(color)
@/claims@
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */
@>module@
