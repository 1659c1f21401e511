{{=@ @=}}
@>banner@

// Sliding attacks by rays: the baseline.
//
// The first occupied square of a ray is the lowest or the highest of them; the ray from there
// is cut off. When none is occupied, the last square of the board stands in.
@>module@
