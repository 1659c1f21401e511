{{=@ @=}}
@>open@

// Sliding attacks by magic bitboards, with a byte an entry.
//
// The product of the occupied squares of the mask and the square's magic number has in its
// highest bits an index that differs whenever the attacks do. A square has at most @most_sets@
// different sets of them, so an entry is a byte, the number of the set among the square's own:
//
//     attacks = sets[first + numbers[offset + (((occupied & mask) * magic) >> shift)]]
//
// The numbers take @numbers.bytes@ bytes, the @set_count@ sets @sets.bytes@.
@>module@
