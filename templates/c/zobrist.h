{{=@ @=}}
@>begin@

@>declarations@

@#is_plain@
/* Keys of one word that are XORed, in whole tables: what selftest.h knows to judge. */
#define @PREFIX@_ZOBRIST_PLAIN

@/is_plain@
@#is_rotated@
@#features@
@#is_pieces@
/* The key of a piece on a square: its word, rotated. */
static inline uint64_t @prefix@_zobrist_@feature@_key(unsigned piece, unsigned square)
{
    const uint64_t word = @prefix@_zobrist_@feature@[piece];
    @>zobrist_rotated@
}

@/is_pieces@
@/features@
@/is_rotated@
@#is_windows@
@#features@
@#is_pieces@
/* The key of a piece on a square: eight bytes, the first the lowest. */
static inline uint64_t @prefix@_zobrist_@feature@_key(unsigned piece, unsigned square)
{
    const unsigned at = @squares@ * piece + square;
    @>zobrist_window@
}

@/is_pieces@
@/features@
@/is_windows@
@>close@
