{{=@ @=}}
@>banner@

// Sliding attacks by remainders of lines.
//
// The occupied squares of a line, moved to bit 0, are a number whose remainder by the right
// modulus is another for each occupancy. (Fenner and Levene: Move Generation with Perfect Hash
// Functions, ICGA Journal 31(1), 2008.)
@>module@
