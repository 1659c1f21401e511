{{=@ @=}}
@>open@

/* Sliding attacks by subtraction: hardly any table, so hardly any miss of the cache.
 *
@>sliders_list@
 *
 * How it works. Let o be the other occupied squares of a line, r the slider's bit. In o - r
 * the borrow runs from r up to the first occupied square, and turns over just what is
 * attacked. Turn the line around for the other direction; then o and r cancel:
 *
 *   attacks = ((o - r) ^ reverse(reverse(o) - reverse(r))) & line
 *
 * Where a line has one square a rank, reversing the bytes reverses the line. A rank lies
 * within a byte, and its attacks come from @rank.bytes@ bytes. In all there are @rank.bytes@ + @lines.bytes@
 * bytes. (Gerd Isenberg: Hyperbola Quintessence.)
 *
 * @PREFIX@_HYPERBOLA_FORM says how, the results being the same:
 *
 *   1  by byte swaps, as above: any 64-bit processor
 *   2  by reversing bits, ranks too, with no table for them: where that is one instruction
 *   3  AVX2: a bishop's two lines at once, a queen's but for the rank; more in the same time,
 *      but each takes longer, so that it pays where attacks do not depend on each other
 *
 * Unless you define it, it is 2 on ARM64 and 1 elsewhere.
 */

#if !defined(@PREFIX@_HYPERBOLA_FORM)
#if defined(__aarch64__)
#define @PREFIX@_HYPERBOLA_FORM 2
#else
#define @PREFIX@_HYPERBOLA_FORM 1
#endif
#endif

#if @PREFIX@_HYPERBOLA_FORM == 3
#ifndef __AVX2__
#error "hyperbola.h, form 3, needs AVX2: compile with -mavx2, or define @PREFIX@_HYPERBOLA_FORM as 1"
#endif
#include <immintrin.h>
#endif

@>sliders_once@

/* For each square its diagonal, antidiagonal and file, without itself, and nothing. For
 * each occupation of the inner six squares of a rank, what is attacked from each file. */
@>declarations@

#if @PREFIX@_HYPERBOLA_FORM != 2

@>straight@

static inline @prefix@_bb @prefix@_hyperbola_diagonal_attacks(unsigned square,
                                                      @prefix@_bb occupied)
{
    return @prefix@_hyperbola_line(@prefix@_hyperbola_lines[square][0], square, occupied);
}

static inline @prefix@_bb @prefix@_hyperbola_antidiagonal_attacks(unsigned square,
                                                          @prefix@_bb occupied)
{
    return @prefix@_hyperbola_line(@prefix@_hyperbola_lines[square][1], square, occupied);
}

#else

static inline uint64_t @prefix@_hyperbola_reverse(uint64_t word)
{
#if defined(__GNUC__) && defined(__aarch64__)
    __asm__("rbit %0, %0" : "+r"(word));
    return word;
#else
    word = (word >> 1 & 0x5555555555555555) | (word & 0x5555555555555555) << 1;
    word = (word >> 2 & 0x3333333333333333) | (word & 0x3333333333333333) << 2;
    word = (word >> 4 & 0x0f0f0f0f0f0f0f0f) | (word & 0x0f0f0f0f0f0f0f0f) << 4;
    word = (word >> 8 & 0x00ff00ff00ff00ff) | (word & 0x00ff00ff00ff00ff) << 8;
    word = (word >> 16 & 0x0000ffff0000ffff) | (word & 0x0000ffff0000ffff) << 16;
    return word >> 32 | word << 32;
#endif
}

static inline @prefix@_bb @prefix@_hyperbola_line(@prefix@_bb mask, unsigned square,
                                          @prefix@_bb occupied)
{
    const uint64_t line = occupied & mask;
    const uint64_t up = line - ((uint64_t)1 << square);
    const uint64_t down =
        @prefix@_hyperbola_reverse(line) - ((uint64_t)1 << (square ^ 63));
    return (up ^ @prefix@_hyperbola_reverse(down)) & mask;
}

static inline @prefix@_bb @prefix@_hyperbola_rank_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t rank = (uint64_t)0xff << (square & 56);
    return @prefix@_hyperbola_line(rank ^ (uint64_t)1 << square, square, occupied);
}

static inline @prefix@_bb @prefix@_hyperbola_file_attacks(unsigned square, @prefix@_bb occupied)
{
    const uint64_t file = (uint64_t)0x0101010101010101 << (square & 7);
    return @prefix@_hyperbola_line(file ^ (uint64_t)1 << square, square, occupied);
}

static inline @prefix@_bb @prefix@_hyperbola_diagonal_attacks(unsigned square,
                                                      @prefix@_bb occupied)
{
    return @prefix@_hyperbola_line(@prefix@_hyperbola_lines[square][0], square, occupied);
}

static inline @prefix@_bb @prefix@_hyperbola_antidiagonal_attacks(unsigned square,
                                                          @prefix@_bb occupied)
{
    return @prefix@_hyperbola_line(@prefix@_hyperbola_lines[square][1], square, occupied);
}

#endif
#if @PREFIX@_HYPERBOLA_FORM == 3

/* The two diagonals at once. */
static inline @prefix@_bb @prefix@_hyperbola_two(unsigned square, @prefix@_bb occupied)
{
    const __m128i reversed =
        _mm_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    const __m128i mask =
        _mm_loadu_si128((const __m128i *)(const void *)@prefix@_hyperbola_lines[square]);
    const __m128i line = _mm_and_si128(_mm_set1_epi64x((long long)occupied), mask);
    const __m128i up =
        _mm_sub_epi64(line, _mm_set1_epi64x((long long)((uint64_t)1 << square)));
    const __m128i down =
        _mm_sub_epi64(_mm_shuffle_epi8(line, reversed),
                      _mm_set1_epi64x((long long)((uint64_t)1 << (square ^ 56))));
    const __m128i attacks =
        _mm_and_si128(_mm_xor_si128(up, _mm_shuffle_epi8(down, reversed)), mask);
    return (uint64_t)_mm_cvtsi128_si64(attacks) |
           (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(attacks, attacks));
}

/* The two diagonals and the file at once. */
static inline @prefix@_bb @prefix@_hyperbola_three(unsigned square, @prefix@_bb occupied)
{
    const __m256i reversed =
        _mm256_set_epi8(8, 9, 10, 11, 12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11,
                        12, 13, 14, 15, 0, 1, 2, 3, 4, 5, 6, 7);
    const __m256i mask = _mm256_loadu_si256(
        (const __m256i *)(const void *)@prefix@_hyperbola_lines[square]);
    const __m256i line = _mm256_and_si256(_mm256_set1_epi64x((long long)occupied), mask);
    const __m256i up =
        _mm256_sub_epi64(line, _mm256_set1_epi64x((long long)((uint64_t)1 << square)));
    const __m256i down =
        _mm256_sub_epi64(_mm256_shuffle_epi8(line, reversed),
                         _mm256_set1_epi64x((long long)((uint64_t)1 << (square ^ 56))));
    const __m256i attacks =
        _mm256_and_si256(_mm256_xor_si256(up, _mm256_shuffle_epi8(down, reversed)), mask);
    const __m128i half = _mm_or_si128(_mm256_castsi256_si128(attacks),
                                      _mm256_extracti128_si256(attacks, 1));
    return (uint64_t)_mm_cvtsi128_si64(half) |
           (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(half, half));
}

#endif

@#hyperbola_pieces@
static inline @prefix@_bb @prefix@_@piece@_attacks(unsigned square, @prefix@_bb occupied)
{
@#is_vector@
#if @PREFIX@_HYPERBOLA_FORM == 3
    return @prefix@_hyperbola_@vector@(square, occupied)@#rest@ |
           @prefix@_hyperbola_@line@_attacks(square, occupied)@/rest@;
#else
@/is_vector@
    return @#lines@@^first@ |
           @/first@@prefix@_hyperbola_@line@_attacks(square, occupied)@/lines@;
@#is_vector@
#endif
@/is_vector@
}

@/hyperbola_pieces@
@>close@
