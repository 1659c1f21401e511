{{=@ @=}}
@>banner@

// Sliding attacks by subtraction: hardly any table, so hardly any miss of the cache.
//
// Let o be the other occupied squares of a line, r the slider's bit. In o - r the borrow runs
// from r up to the first occupied square, and turns over just what is attacked. Turn the line
// around for the other direction; then o and r cancel:
//
//	attacks = ((o - r) ^ reverse(reverse(o) - reverse(r))) & line
//
// (Gerd Isenberg: Hyperbola Quintessence.)
@>module@
