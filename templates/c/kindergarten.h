{{=@ @=}}
@>begin@

/* For each square its diagonal and its antidiagonal, without the square. Attacks on a rank, in
 * every rank, by file and the six inner squares. Attacks on the first file, by rank and the six
 * inner squares. */
@>frame_declarations@

@#uses_rank@
static inline @prefix@_bb @prefix@_kindergarten_rank(unsigned square, @prefix@_bb occupied)
{
    const unsigned shift = square & 56;
    return @prefix@_kindergarten_fill[square & 7][occupied >> (shift + 1) & 63] &
           (uint64_t)0xff << shift;
}

@/uses_rank@
@#uses_file@
static inline @prefix@_bb @prefix@_kindergarten_file(unsigned square, @prefix@_bb occupied)
{
    const unsigned shift = square & 7;
    const uint64_t inner = occupied >> shift & 0x0001010101010100;
    return @prefix@_kindergarten_file_reach[square >> 3][inner * 0x@file_factor@ >> 58]
           << shift;
}

@/uses_file@
@#uses_diagonals@
static inline @prefix@_bb @prefix@_kindergarten_folded(
    @prefix@_bb mask, unsigned square, @prefix@_bb occupied)
{
    const uint64_t index = (occupied & mask) * 0x@diagonal_factor@ >> 58;
    return @prefix@_kindergarten_fill[square & 7][index] & mask;
}

@/uses_diagonals@
@#uses_diagonal@
static inline @prefix@_bb @prefix@_kindergarten_diagonal(unsigned square, @prefix@_bb occupied)
{
    return @prefix@_kindergarten_folded(
        @prefix@_kindergarten_diagonals[square][0], square, occupied);
}

@/uses_diagonal@
@#uses_antidiagonal@
static inline @prefix@_bb @prefix@_kindergarten_antidiagonal(unsigned square, @prefix@_bb occupied)
{
    return @prefix@_kindergarten_folded(
        @prefix@_kindergarten_diagonals[square][1], square, occupied);
}

@/uses_antidiagonal@
@#sliders@
static inline @prefix@_bb @prefix@_kindergarten_@slider@_attacks(unsigned square, @prefix@_bb occupied)
{
    return @#lines@@^first@ |
           @/first@@prefix@_kindergarten_@line@(square, occupied)@/lines@;
}

@/sliders@
@>unions@
@>method_close@
