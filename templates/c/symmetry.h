{{=@ @=}}
@>open@

@words@

#include "types.h"
@#byte_flip@

#if defined(__GFNI__) && !defined(@PREFIX@_SYMMETRY_PORTABLE)
#include <immintrin.h>
#endif
@/byte_flip@

@>frame_linkage@

@#has_tables@
@>frame_declarations@

@/has_tables@
@#wide@
@>symmetry_wide@
@/wide@
@^wide@
@>symmetry_narrow@
@/wide@

@^has_own_bits@
#if !defined(@PREFIX@_SYMMETRY_PORTABLE) && defined(__has_builtin)
#if __has_builtin(__builtin_bitreverse64)
#define @PREFIX@_SYMMETRY_BIT_REVERSE
#endif
#endif

@/has_own_bits@
@#flip_vertical@
static inline @prefix@_bb @prefix@_flip_vertical_portable(@prefix@_bb bb)
{
@>swaps@
    return bb;
}

static inline @prefix@_bb @prefix@_flip_vertical(@prefix@_bb bb)
{
@#byte_flip@
#if defined(__GNUC__) && !defined(@PREFIX@_SYMMETRY_PORTABLE)
    return __builtin_bswap64(bb)@#has_spare@ >> @spare_bits@@/has_spare@;
#else
    return @prefix@_flip_vertical_portable(bb);
#endif
@/byte_flip@
@^byte_flip@
    return @prefix@_flip_vertical_portable(bb);
@/byte_flip@
}

static inline unsigned @prefix@_flip_vertical_square(unsigned square)
{
@#is_xor@
    return square ^ @xor@;
@/is_xor@
@^is_xor@
@^by_files@
    return (@last_rank@ - square / @files@) * @files@ + square % @files@;
@/by_files@
@#by_files@
    return square / @ranks@ * @ranks@ + @last_rank@ - square % @ranks@;
@/by_files@
@/is_xor@
}
@/flip_vertical@

@#mirror_horizontal@
static inline @prefix@_bb @prefix@_mirror_horizontal_portable(@prefix@_bb bb)
{
@>swaps@
    return bb;
}

static inline @prefix@_bb @prefix@_mirror_horizontal(@prefix@_bb bb)
{
@#byte_flip@
#if defined(__GFNI__) && !defined(@PREFIX@_SYMMETRY_PORTABLE)
    /* The bits of each byte are reversed. */
    return (uint64_t)_mm_cvtsi128_si64(_mm_gf2p8affine_epi64_epi8(
        _mm_cvtsi64_si128((int64_t)bb),
        _mm_set1_epi64x((int64_t)0x8040201008040201), 0));
#else
    return @prefix@_mirror_horizontal_portable(bb);
#endif
@/byte_flip@
@^byte_flip@
    return @prefix@_mirror_horizontal_portable(bb);
@/byte_flip@
}

static inline unsigned @prefix@_mirror_horizontal_square(unsigned square)
{
@#is_xor@
    return square ^ @xor@;
@/is_xor@
@^is_xor@
@^by_files@
    return square / @files@ * @files@ + @last_file@ - square % @files@;
@/by_files@
@#by_files@
    return (@last_file@ - square / @ranks@) * @ranks@ + square % @ranks@;
@/by_files@
@/is_xor@
}
@/mirror_horizontal@

static inline @prefix@_bb @prefix@_rotate_180_portable(@prefix@_bb bb)
{
    return @prefix@_mirror_horizontal_portable(@prefix@_flip_vertical_portable(bb));
}

@#has_own_bits@
static inline @prefix@_bb @prefix@_rotate_180(@prefix@_bb bb)
{
    return @prefix@_mirror_horizontal(@prefix@_flip_vertical(bb));
}
@/has_own_bits@
@^has_own_bits@
static inline @prefix@_bb @prefix@_rotate_180(@prefix@_bb bb)
{
#if defined(@PREFIX@_SYMMETRY_BIT_REVERSE)@#byte_flip@ && !defined(__GFNI__)@/byte_flip@
@#wide@
    @prefix@_bb reversed;
    reversed.lo = __builtin_bitreverse64(bb.hi);
    reversed.hi = __builtin_bitreverse64(bb.lo);
    return @#has_spare@@prefix@_shift_down(@/has_spare@reversed@#has_spare@, @spare_bits@)@/has_spare@;
@/wide@
@^wide@
    return __builtin_bitreverse64(bb)@#has_spare@ >> @spare_bits@@/has_spare@;
@/wide@
#else
    return @prefix@_mirror_horizontal(@prefix@_flip_vertical(bb));
#endif
}
@/has_own_bits@

@#rotate_180@
static inline unsigned @prefix@_rotate_180_square(unsigned square)
{
@#is_xor@
    return square ^ @xor@;
@/is_xor@
@^is_xor@
    return @last_index@ - square;
@/is_xor@
}
@/rotate_180@

@#chessboard@
static inline @prefix@_bb @prefix@_flip_mirror_or_reverse(@prefix@_bb bb, int flip, int mirror)
{
    for (unsigned distance = mirror ? 1 : 8; distance < (flip ? 64u : 8u); distance *= 2)
        bb = @prefix@_exchange(bb, UINT64_MAX / (((uint64_t)1 << distance) + 1), distance);
    return bb;
}
@/chessboard@
@^chessboard@
static inline @prefix@_bb @prefix@_flip_mirror_or_reverse(@prefix@_bb bb, int flip, int mirror)
{
    if (flip)
        bb = @prefix@_flip_vertical(bb);
    if (mirror)
        bb = @prefix@_mirror_horizontal(bb);
@#has_own_bits@
    return @#wide@@prefix@_and(bb, @prefix@_make(0x@all_lo@, 0x@all_hi@))@/wide@@^wide@bb & 0x@all_lo@@/wide@;
@/has_own_bits@
@^has_own_bits@
    return bb;
@/has_own_bits@
}
@/chessboard@
@#square_board@

@#flip_diagonal@
static inline @prefix@_bb @prefix@_flip_diagonal(@prefix@_bb bb)
{
@>swaps@
    return bb;
}

static inline unsigned @prefix@_flip_diagonal_square(unsigned square)
{
@#chessboard@
    return (square * 0x20800000u) >> 26;
@/chessboard@
@^chessboard@
@#one_corner@
    return square % @files@ * @files@ + square / @files@;
@/one_corner@
@^one_corner@
    return @last_index@ - (square % @files@ * @files@ + square / @files@);
@/one_corner@
@/chessboard@
}
@/flip_diagonal@

@#flip_antidiagonal@
static inline @prefix@_bb @prefix@_flip_antidiagonal(@prefix@_bb bb)
{
@>swaps@
    return bb;
}
@/flip_antidiagonal@

static inline unsigned @prefix@_flip_antidiagonal_square(unsigned square)
{
    return @prefix@_rotate_180_square(@prefix@_flip_diagonal_square(square));
}

static inline @prefix@_bb @prefix@_rotate_90_clockwise(@prefix@_bb bb)
{
    return @prefix@_flip_vertical(@prefix@_flip_diagonal(bb));
}

static inline unsigned @prefix@_rotate_90_clockwise_square(unsigned square)
{
    return @prefix@_flip_vertical_square(@prefix@_flip_diagonal_square(square));
}

static inline @prefix@_bb @prefix@_rotate_90_anticlockwise(@prefix@_bb bb)
{
    return @prefix@_flip_diagonal(@prefix@_flip_vertical(bb));
}

static inline unsigned @prefix@_rotate_90_anticlockwise_square(unsigned square)
{
    return @prefix@_mirror_horizontal_square(@prefix@_flip_diagonal_square(square));
}
@/square_board@
@#chessboard@

@>symmetry_chessboard@
@/chessboard@
@#permutations@

static inline @prefix@_bb @prefix@_@permutation@(@prefix@_bb bb)
{
@>swaps@
    return bb;
}

static inline @prefix@_bb @prefix@_undo_@permutation@(@prefix@_bb bb)
{
@#undo@
@>swaps@
@/undo@
    return bb;
}

static inline unsigned @prefix@_@permutation@_square(unsigned square)
{
    return @prefix@_symmetry_@permutation@_square[square];
}

static inline unsigned @prefix@_undo_@permutation@_square(unsigned square)
{
    return @prefix@_symmetry_undo_@permutation@_square[square];
}
@/permutations@

@>frame_close@
