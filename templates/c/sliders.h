{{=@ @=}}
@>open@

@words@

#include "types.h"

#ifdef __AVX2__
#include <immintrin.h>
#endif

@>frame_linkage@

#ifdef __AVX2__

static inline __m256i @prefix@_sliders_words(uint64_t a, uint64_t b, uint64_t c, uint64_t d)
{
    return _mm256_setr_epi64x((int64_t)a, (int64_t)b, (int64_t)c, (int64_t)d);
}

/* The attacks along the four lines. */
static inline __m256i @prefix@_sliders_lines(
    @prefix@_bb rooks, @prefix@_bb bishops, @prefix@_bb occupied)
{
    const __m256i shift = _mm256_setr_epi64x(@#ways@@shift@@^last@, @/last@@/ways@);
    const __m256i up_arrivals = @prefix@_sliders_words(
        @#ways@0x@up@@^last@, @/last@@/ways@);
    const __m256i down_arrivals = @prefix@_sliders_words(
        @#ways@0x@down@@^last@, @/last@@/ways@);
    const __m256i free = _mm256_set1_epi64x((int64_t)~occupied);
    __m256i up = @prefix@_sliders_words(
        @#ways@@rider@s@^last@, @/last@@/ways@);
    __m256i down = up;
    __m256i up_pass = _mm256_and_si256(free, up_arrivals);
    __m256i down_pass = _mm256_and_si256(free, down_arrivals);
    __m256i stride = shift;
@#rounds@
@^first@
    stride = _mm256_add_epi64(stride, stride);
@/first@
    up = _mm256_or_si256(up, _mm256_and_si256(up_pass, _mm256_sllv_epi64(up, stride)));
    down = _mm256_or_si256(down, _mm256_and_si256(down_pass, _mm256_srlv_epi64(down, stride)));
@^last@
    up_pass = _mm256_and_si256(up_pass, _mm256_sllv_epi64(up_pass, stride));
    down_pass = _mm256_and_si256(down_pass, _mm256_srlv_epi64(down_pass, stride));
@/last@
@/rounds@
    return _mm256_or_si256(
        _mm256_and_si256(_mm256_sllv_epi64(up, shift), up_arrivals),
        _mm256_and_si256(_mm256_srlv_epi64(down, shift), down_arrivals));
}

static inline @prefix@_bb @prefix@_sliders_joined(__m128i two)
{
    return (uint64_t)_mm_cvtsi128_si64(two) |
           (uint64_t)_mm_cvtsi128_si64(_mm_unpackhi_epi64(two, two));
}

#else

/* Floods by steps toward higher squares, and lower ones. `above` and `below` have the squares
 * that a step can reach. */
static inline @prefix@_bb @prefix@_sliders_along(
    @prefix@_bb set, @prefix@_bb free, unsigned step, uint64_t above, uint64_t below)
{
    uint64_t up = set, up_pass = free & above;
    uint64_t down = set, down_pass = free & below;
@#rounds@
    up |= up_pass & up << @length@ * step;
    down |= down_pass & down >> @length@ * step;
@^last@
    up_pass &= up_pass << @length@ * step;
    down_pass &= down_pass >> @length@ * step;
@/last@
@/rounds@
    return (up << step & above) | (down >> step & below);
}

#endif

static inline @prefix@_both @prefix@_slider_both(
    @prefix@_bb rooks, @prefix@_bb bishops, @prefix@_bb occupied)
{
    @prefix@_both both;
#ifdef __AVX2__
    const __m256i along = @prefix@_sliders_lines(rooks, bishops, occupied);
    both.rook = @prefix@_sliders_joined(_mm256_castsi256_si128(along));
    both.bishop = @prefix@_sliders_joined(_mm256_extracti128_si256(along, 1));
#else
    both.rook = 0;
    both.bishop = 0;
@#ways@
    both.@rider@ |= @prefix@_sliders_along(@rider@s, ~occupied, @shift@, 0x@up@, 0x@down@);
@/ways@
#endif
    return both;
}

static inline @prefix@_bb @prefix@_slider_union(
    @prefix@_bb rooks, @prefix@_bb bishops, @prefix@_bb occupied)
{
#ifdef __AVX2__
    const __m256i along = @prefix@_sliders_lines(rooks, bishops, occupied);
    return @prefix@_sliders_joined(_mm_or_si128(
        _mm256_castsi256_si128(along), _mm256_extracti128_si256(along, 1)));
#else
    const @prefix@_both both = @prefix@_slider_both(rooks, bishops, occupied);
    return both.rook | both.bishop;
#endif
}

@#leapers@
static inline @prefix@_bb @prefix@_@piece@_attacks_of(@prefix@_bb set)
{
    return @#leaps@((set & 0x@from@) @#is_up@<<@/is_up@@^is_up@>>@/is_up@ @by@)@^last@ |
           @/last@@/leaps@;
}

@/leapers@
@>frame_close@
