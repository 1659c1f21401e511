{{=@ @=}}
@>banner@

/**
 * Zobrist keys: numbers for the features of a position, of @#certificate@@bits@@/certificate@ bits.
 *
@^certificate.is_additive@
 * A position's key is the exclusive or of the keys of all its features; a move changes it by the
 * keys of what it takes away and of what it adds, in any order.
@/certificate.is_additive@
@#certificate.is_additive@
 * A position's key is the sum of the keys of all its features; a move subtracts the keys of what
 * it takes away and adds those of what it adds, in any order.
@/certificate.is_additive@
 */
@>module@
