{{=@ @=}}
@>banner@

/**
 * Sets of squares that the game has names for, as either player sees them.
 *
@#zones@
 *     @zone.camel@Zone(color)
@/zones@
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */
@>module@
