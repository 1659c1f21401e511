{{=@ @=}}
@>open@

/* A test of the other headers, where they are used: with your compiler, on your machine.
 *
 * Include it in one of your files, behind the headers that you vendor, and call
 *
 *   @prefix@_selftest()
 *
 * It is 0 when all is well; or else it names the first fault:
 *
 *   1000 m + i   table number i (from 1) of module m is not what was generated: they stand
 *                in its ..._ARRAYS. The modules:
@#modules@
@#has_arrays@
 *                @number@ @module@
@/has_arrays@
@/modules@
 *   100 + i      the attacks of sliding piece i are wrong:@#sliding_pieces@ @index@ @piece@@^last@,@/last@@/sliding_pieces@
 *   200 + i      the attacks of leaper i are wrong:@#leapers@ @index@ @piece@@^last@,@/last@@/leapers@
 *   300          lines.h is wrong
 *   400          two Zobrist keys are the same, or one is 0, or an entry of a table of
 *                subsets is not the exclusive or of its keys
 *
 * The tables are compared by checksums, which notice every bit, even one that no lookup
 * reads. The attacks are compared with a walk over the board, square by square, for every
 * occupancy that makes a difference; of pieces that are made of others, for the first 1,024.
 * The walk shares no code with the tables. It takes some hundredths of a second.
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef struct {
    signed char dx, dy;
    unsigned char range; /* how many steps, 0 for any */
} @prefix@_selftest_step;

/* Steps over the board by files and ranks; 0 when it leaves it. */
static inline int @prefix@_selftest_move(unsigned *square, int dx, int dy)
{
    const int file = (int)(*square % @files@u) + dx, rank = (int)(*square / @files@u) + dy;
    if (file < 0 || file >= @files@ || rank < 0 || rank >= @ranks@)
        return 0;
    *square = (unsigned)(rank * @files@ + file);
    return 1;
}

/* What the steps attack. With `inner`, without the last square of each way. */
static inline @prefix@_bb @prefix@_selftest_walk(const @prefix@_selftest_step *steps, unsigned count,
                                         unsigned square, @prefix@_bb occupied, int inner)
{
    @prefix@_bb attacks = 0;
    for (unsigned i = 0; i < count; i++) {
        unsigned at = square;
        for (unsigned n = 1; @prefix@_selftest_move(&at, steps[i].dx, steps[i].dy); n++) {
            const @prefix@_bb bit = (@prefix@_bb)1 << at;
            unsigned next = at;
            const int is_last = n == steps[i].range ||
                                !@prefix@_selftest_move(&next, steps[i].dx, steps[i].dy);
            if (!inner || !is_last)
                attacks |= bit;
            if (is_last || (occupied & bit) != 0)
                break;
        }
    }
    return attacks;
}

/* Adds an element to a checksum: a bijection of both. */
static inline uint64_t @prefix@_selftest_add(uint64_t sum, uint64_t element)
{
    sum = (sum ^ element) * 0x9e3779b97f4a7c15;
    return sum ^ (sum >> 32);
}

@#widths@
static inline uint64_t @prefix@_selftest_sum_@.@(const uint@.@_t *first, unsigned long count)
{
    uint64_t sum = count;
    for (unsigned long i = 0; i < count; i++)
        sum = @prefix@_selftest_add(sum, first[i]);
    return sum;
}

@/widths@
/* Compares one array; `fault` counts them. */
#define @PREFIX@_SELFTEST_ARRAY(bits, first, count, checksum)           \
    fault++;                                                        \
    if (@prefix@_selftest_sum_##bits(first, count) != (checksum)) \
        return fault;

static inline int @prefix@_selftest_tables(void)
{
    int fault = 0;
@#modules@
@#has_arrays@
#ifdef @PREFIX@_@MODULE@_ARRAYS
    fault = @number@000;
    @PREFIX@_@MODULE@_ARRAYS(@PREFIX@_SELFTEST_ARRAY)
#endif
@/has_arrays@
@/modules@
    (void)fault;
    return 0;
}

#ifdef @PREFIX@_SLIDERS
@#sliding_pieces@
static inline int @prefix@_selftest_@piece@(void)
{
@#players@
    static const @prefix@_selftest_step steps[] = {
       @#moves@ {@dx@, @dy@, @range@},@/moves@
    };
    const unsigned count = sizeof steps / sizeof *steps;
    for (unsigned square = 0; square < @squares@; square++) {
        const @prefix@_bb mask = @prefix@_selftest_walk(steps, count, square, 0, 1);
        @prefix@_bb occupied = 0;
@^is_slider@
        unsigned tried = 0;
@/is_slider@
        do {
            const @prefix@_bb attacks = @prefix@_selftest_walk(steps, count, square, occupied, 0);
            if (@prefix@_@piece@_attacks(square, occupied) != attacks ||
                @prefix@_@piece@_attacks(square, occupied | ~mask) != attacks)
                return 100 + @index@;
            occupied = (occupied - mask) & mask;
        } while (occupied != 0@^is_slider@ && ++tried < 1024@/is_slider@);
    }
@/players@
    return 0;
}

@/sliding_pieces@
#endif
#ifdef @PREFIX@_LEAPERS_H
@#leapers@
static inline int @prefix@_selftest_@piece@(void)
{
@#players@
    static const @prefix@_selftest_step steps_@player@[] = {
       @#moves@ {@dx@, @dy@, @range@},@/moves@
    };
@/players@
    for (unsigned square = 0; square < @squares@; square++) {
@#players@
        if (@prefix@_@piece@_attacks(@#colored@@player@, @/colored@square) !=
            @prefix@_selftest_walk(steps_@player@, sizeof steps_@player@ / sizeof *steps_@player@, square, 0, 0))
            return 200 + @index@;
@/players@
    }
    return 0;
}

@/leapers@
#endif
#ifdef @PREFIX@_LINES_H
static inline int @prefix@_selftest_lines(void)
{
    static const @prefix@_selftest_step steps[] = {{1, 0, 0},  {-1, 0, 0}, {0, 1, 0},  {0, -1, 0},
                                              {1, 1, 0},  {-1, -1, 0}, {-1, 1, 0}, {1, -1, 0}};
    for (unsigned a = 0; a < @squares@; a++)
        for (unsigned b = 0; b < @squares@; b++) {
            const @prefix@_bb to = (@prefix@_bb)1 << b;
            @prefix@_bb between = 0, line = 0;
            for (unsigned i = 0; i < 8; i++) {
                const @prefix@_bb seen = @prefix@_selftest_walk(steps + i, 1, a, to, 0);
                if ((seen & to) != 0) {
                    between = seen & ~to;
                    line = @prefix@_selftest_walk(steps + (i & ~1u), 2, a, 0, 0) |
                           ((@prefix@_bb)1 << a);
                }
            }
            if (@prefix@_between(a, b) != between || @prefix@_line(a, b) != line)
                return 300;
        }
    return 0;
}

#endif
#ifdef @PREFIX@_ZOBRIST_PLAIN
/* Adds a key to a list, unless it is 0; not 0 when it is there already. */
static inline int @prefix@_selftest_key(uint64_t *keys, unsigned *count, uint64_t key)
{
    int is_bad = 0;
    for (unsigned i = 0; i < *count; i++)
        is_bad |= keys[i] == key;
    keys[*count] = key;
    *count += key != 0;
    return is_bad;
}

static inline int @prefix@_selftest_zobrist(void)
{
    uint64_t keys[@keys@ + 1];
    unsigned count = 0, wanted = 0;
    int is_bad = 0;
@#features@
@#is_pieces@
    for (unsigned i = 0; i < @keys@; i++)
        is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@[i / @squares@][i % @squares@]);
    wanted += @keys@ - @unreached@;
@/is_pieces@
@#is_subsets@
    for (unsigned i = 0; i < @items@; i++)
        is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@[1u << i]);
    for (unsigned i = 1; i < 1u << @items@; i++)
        is_bad |= @prefix@_zobrist_@feature@[i] !=
                  (@prefix@_zobrist_@feature@[i & (i - 1)] ^ @prefix@_zobrist_@feature@[i & (0u - i)]);
    is_bad |= @prefix@_zobrist_@feature@[0] != 0;
    wanted += @items@;
@/is_subsets@
@#is_keys@
    for (unsigned i = 0; i < @items@; i++)
        is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@[i]);
    wanted += @items@;
@/is_keys@
@#is_counts@
    for (unsigned i = 0; i < 2 * @items@; i++) {
        for (unsigned n = 1; n <= @most@; n++)
            is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@[i][n]);
        is_bad |= @prefix@_zobrist_@feature@[i][0] != 0;
    }
    wanted += @keys@;
@/is_counts@
@#is_key@
    is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@);
    wanted++;
@/is_key@
@/features@
    return is_bad || count != wanted ? 400 : 0;
}

#endif
static inline int @prefix@_selftest(void)
{
    int fault = @prefix@_selftest_tables();
#ifdef @PREFIX@_SLIDERS
@#sliding_pieces@
    if (fault == 0)
        fault = @prefix@_selftest_@piece@();
@/sliding_pieces@
#endif
#ifdef @PREFIX@_LEAPERS_H
@#leapers@
    if (fault == 0)
        fault = @prefix@_selftest_@piece@();
@/leapers@
#endif
#ifdef @PREFIX@_LINES_H
    if (fault == 0)
        fault = @prefix@_selftest_lines();
#endif
#ifdef @PREFIX@_ZOBRIST_PLAIN
    if (fault == 0)
        fault = @prefix@_selftest_zobrist();
#endif
    return fault;
}

#ifdef __cplusplus
}
#endif

#endif
