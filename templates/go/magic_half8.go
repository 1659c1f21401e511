{{=@ @=}}
@>banner@

// Sliding attacks by magic bitboards with a byte an entry, with tables for half of the board.
//
// A swap of the board's bytes turns it upside down. So the lower half of the squares needs no
// tables: the upper half has the attacks of their images, and a second swap turns these back.
//
//	o       = occupied, its bytes swapped where the square is low
//	attacks = sets[first + numbers[offset + (((o & mask) * magic) >> shift)]], swapped back
//
// The numbers of sets take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
@>module@
