{{=@ @=}}
@>open@

/* The symmetries of the board: flips, mirrors and rotations of whole bitboards, in a few
 * operations on all squares at once. With the number of delta swaps that each takes:
 *
@#operations@
 *   @swap_count@   @prefix@_@operation@(bb)
@/operations@
 *       @prefix@_flip_mirror_or_reverse(bb, flip, mirror)
 *
 * flip_vertical changes rank 1 with the last rank, and mirror_horizontal the first file with
 * the last.
@#square_board@
 * flip_diagonal is about the diagonal from a1, flip_antidiagonal about the other one.
@/square_board@
 * Each has a map of squares, ..._square(square): where the square goes.
 *
 * A delta swap changes the bits of a mask with those at a distance above. Reversing n lines
 * takes floor(log2 n) of them@#square_board@, a diagonal flip one less than each prime factor
 * of the board's side@/square_board@. The masks were computed from the maps of squares, and each
 * operation was checked for every square.
@#byte_flip@
 *
 * Where the compiler has builtins for byte swaps (GCC, Clang) or bit reversal (Clang),
 * they are used, unless you define @PREFIX@_SYMMETRY_PORTABLE before you
 * include this header; so is GFNI, where the compiler may: mirror_horizontal takes three
 * instructions then, and rotate_180 four. flip_vertical_portable, mirror_horizontal_portable
 * and rotate_180_portable are always made of delta swaps.
@/byte_flip@
@^byte_flip@
 *
 * Where the compiler has a builtin for bit reversal (Clang), rotate_180 is that, unless you
 * define @PREFIX@_SYMMETRY_PORTABLE before you include this header;
 * rotate_180_portable and the like are always made of delta swaps.
@/byte_flip@
@#chessboard@
 *
 * Pseudo rotations by 45 degrees turn each file down by its own number of ranks, modulo 8,
 * in three steps of rotate and select. They are no rotations: what undoes one is not the
 * other.
 *
@#shears@
 *   @prefix@_@shear@(bb)
@/shears@
 *
 * The first takes the diagonal a1-h8 to rank 1, the anticlockwise one a8-h1. They have maps
 * of squares, too.
 *
 * Eight squares of a line to other eight, the rest being ignored, by one multiply and one
 * shift of the masked line (three of the eight first put a shifted copy beside it):
 *
 *   @prefix@_file_to_rank(bb, file)
 *       bit i of the result is rank i
 *   @prefix@_rank_to_file(bb, rank)
 *       rank i of file a is file i
 *   @prefix@_diagonal_to_rank(bb, square)
 *   @prefix@_antidiagonal_to_rank(bb, square)
 *       bit i is file i of the diagonal, or of the antidiagonal, through the square
 *   ..._mirrored
 *       the eight of the result reversed
 *
 * And a byte reversed, by multiplies of 64 bits, of 32 bits, or by a table of 256 bytes:
 *
 *   @prefix@_reverse_byte(byte)
 *   @prefix@_reverse_byte_32(byte)
 *   @prefix@_reverse_byte_table(byte)
@/chessboard@
@#permutations@
@#first@
 *
 * Further permutations, by Benes networks, each with undo_... and with maps of squares,
 * and the number of delta swaps:
 *
@/first@
 *   @swap_count@   @prefix@_@permutation@(bb)
@/permutations@
 */

#include "types.h"
@#byte_flip@

#if defined(__GFNI__) && !defined(@PREFIX@_SYMMETRY_PORTABLE)
#include <immintrin.h>
#endif
@/byte_flip@

#ifdef __cplusplus
extern "C" {
#endif

@#has_tables@
@>declarations@

@/has_tables@
@#wide@
@>symmetry_wide@
@/wide@
@^wide@
@>symmetry_narrow@
@/wide@

#if !defined(@PREFIX@_SYMMETRY_PORTABLE) && defined(__has_builtin)
#if __has_builtin(__builtin_bitreverse64)
#define @PREFIX@_SYMMETRY_BIT_REVERSE
#endif
#endif

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
static inline @prefix@_bb @prefix@_mirror_horizontal_portable(@break@@prefix@_bb bb)
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
/* Flips when `flip` is not 0, mirrors when `mirror` is not 0, or both: one loop of swaps of
 * neighbors at distances 1, 2, 4, which mirror, and 8, 16, 32, which flip. The mask of a
 * distance is all ones over 2^distance + 1. */
static inline @prefix@_bb @prefix@_flip_mirror_or_reverse(@break@@prefix@_bb bb, int flip, int mirror)
{
    for (unsigned distance = mirror ? 1 : 8; distance < (flip ? 64u : 8u); distance *= 2)
        bb = @prefix@_exchange(bb, UINT64_MAX / (((uint64_t)1 << distance) + 1), distance);
    return bb;
}
@/chessboard@
@^chessboard@
/* Flips when `flip` is not 0, mirrors when `mirror` is not 0, or both. */
static inline @prefix@_bb @prefix@_flip_mirror_or_reverse(@break@@prefix@_bb bb, int flip, int mirror)
{
    if (flip)
        bb = @prefix@_flip_vertical(bb);
    if (mirror)
        bb = @prefix@_mirror_horizontal(bb);
    return bb;
}
@/chessboard@
@#square_board@

@#flip_diagonal@
static inline @prefix@_bb @prefix@_flip_diagonal(@prefix@_bb bb)
{
@>swaps@
    return bb;
}

@#chessboard@
/* File and rank change places: two copies of both in 32 bits, and the middle of them. */
@/chessboard@
static inline unsigned @prefix@_flip_diagonal_square(unsigned square)
{
@#chessboard@
@#transposed@
    return (square * 0x@multiplier@u) >> @shift@;
@/transposed@
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

@>close@
