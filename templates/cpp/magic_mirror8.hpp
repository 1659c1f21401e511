{{=@ @=}}
@>open@

// Sliding attacks by magic bitboards with a byte an entry, low squares through the mirror.
//
// The magics of the highest ranks need fewer entries than those of the lowest. A swap of the
// board's bytes turns it upside down; so the squares of low ranks take the masks and magics of
// their images on high ones:
//
//     o       = occupied, its bytes swapped where the square is low
//     attacks = sets[first + numbers[offset + (((o & mask) * magic) >> shift)]]
//
// The numbers of sets take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
@>module@
