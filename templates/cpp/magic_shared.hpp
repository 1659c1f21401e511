{{=@ @=}}
@>open@

// Sliding attacks by magic bitboards, with all blocks in one array, among one another.
//
// The product of the occupied squares, with all those outside of the mask, and the square's magic
// number has in its highest bits an index that differs whenever the attacks do. Indices of a
// square have gaps, and those of other squares lie in these:
//
//     attacks = table[offset + (((occupied | outside) * magic) >> shift)]
//
// The shift is a constant. The attacks take @attacks.bytes@ bytes. (Annuss and Fiekas published such a
// layout.)
@>module@
