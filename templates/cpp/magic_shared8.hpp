{{=@ @=}}
@>open@

// Sliding attacks by magic bitboards with a byte an entry, with all blocks in one array, among
// one another.
//
// The product of the occupied squares, with all those outside of the mask, and the square's magic
// number has in its highest bits an index that differs whenever the attacks do. Indices of a
// square have gaps, and those of other squares lie in these:
//
//     attacks = sets[first + numbers[offset + (((occupied | outside) * magic) >> shift)]]
//
// The shift is a constant. The numbers of sets take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
// (Annuss and Fiekas published such a layout.)
@>module@
