{{=@ @=}}
@>banner@

// Sliding attacks: rooks by subtraction, as in hyperbola, bishops by magics.
//
// Nine tenths of a magic table are the rook's, whose lines need hardly a table. All that a
// square needs for a bishop is in one record, in one line of the cache.
@>module@
