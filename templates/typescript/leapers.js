{{=@ @=}}
@>banner@

/**
 * What a piece attacks that nothing can block: one load.
 *
 * A color is 0, @first_player@, or 1, @second_player@.
 */
@>module@
