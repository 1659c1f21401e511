{{=@ @=}}
@>banner@

/**
 * What a sliding piece attacks on the empty board: one load.
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */
@>module@
