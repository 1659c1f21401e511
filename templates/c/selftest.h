{{=@ @=}}
@>open@

/* A test of the other headers: with your compiler, on your machine.
 *
 * Include it in one of your files, after the headers to test, and call
 *
 *   @prefix@_selftest()
 *
 * It returns 0, or a number for the first fault. Numbers m of modules are below:
 *
 *   1000 m + i         table i (from 1) of the module's ..._ARRAYS has wrong bytes
 *   1000 m + 500 + i   function i (from 1) of its ..._FUNCTIONS gives a wrong result
 *   100 + i            the attacks of a sliding piece are wrong: i is in its test below
 *
 * Checksums compare every bit of a table, and all results of functions of one or two numbers.
 * Sliding attacks are compared with the rules of the game, for @sets_tried@ sets of occupied squares on
 * each square. Other functions of sets of squares are not tested.
 */

#include "types.h"

@>frame_linkage@

/* Adds an element to a checksum. */
static inline uint64_t @prefix@_selftest_add(uint64_t sum, uint64_t element)
{
    sum = (sum ^ element) * 0x9e3779b97f4a7c15;
    return sum ^ (sum >> 32);
}

static inline uint64_t @prefix@_selftest_add_set(uint64_t sum, @prefix@_bb set)
{
@#wide@
    return @prefix@_selftest_add(@prefix@_selftest_add(sum, set.lo), set.hi);
@/wide@
@^wide@
    return @prefix@_selftest_add(sum, set);
@/wide@
}

static inline uint64_t @prefix@_selftest_sum(
    unsigned bits, const void *first, unsigned long count)
{
    uint64_t sum = count;
    for (unsigned long i = 0; i < count; i++) {
        if (bits == 8)
            sum = @prefix@_selftest_add(sum, ((const uint8_t *)first)[i]);
        if (bits == 16)
            sum = @prefix@_selftest_add(sum, ((const uint16_t *)first)[i]);
        if (bits == 32)
            sum = @prefix@_selftest_add(sum, ((const uint32_t *)first)[i]);
        if (bits == 64)
            sum = @prefix@_selftest_add(sum, ((const uint64_t *)first)[i]);
@#wide@
        if (bits == 128)
            sum = @prefix@_selftest_add_set(sum, ((const @prefix@_bb *)first)[i]);
@/wide@
    }
    return sum;
}

/* Compares one array; `fault` counts them. */
#define @PREFIX@_SELFTEST_ARRAY(bits, first, count, checksum) \
    fault++; \
    if (@prefix@_selftest_sum(bits, first, count) != (checksum)) \
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

static inline uint64_t @prefix@_selftest_add_number(uint64_t sum, unsigned number)
{
    return @prefix@_selftest_add(sum, number);
}

static inline uint64_t @prefix@_selftest_add_truth(uint64_t sum, int truth)
{
    return @prefix@_selftest_add(sum, truth != 0);
}

/* Compare what a function gives for all numbers below a limit, or for all pairs. */
#define @PREFIX@_SELFTEST_ONE(gives, function, limit, checksum) \
    fault++; \
    sum = limit; \
    for (unsigned i = 0; i < limit; i++) \
        sum = @prefix@_selftest_add_##gives(sum, function(i)); \
    if (sum != (checksum)) \
        return fault;

#define @PREFIX@_SELFTEST_TWO(gives, function, first, second, checksum) \
    fault++; \
    sum = first * second; \
    for (unsigned i = 0; i < first * second; i++) \
        sum = @prefix@_selftest_add_##gives(sum, function(i / second, i % second)); \
    if (sum != (checksum)) \
        return fault;

static inline int @prefix@_selftest_functions(void)
{
    uint64_t sum = 0;
    int fault = 0;
@#modules@
@#has_rows@
#ifdef @PREFIX@_@MODULE@_FUNCTIONS
    fault = @number@500;
    @PREFIX@_@MODULE@_FUNCTIONS(@PREFIX@_SELFTEST_ONE, @PREFIX@_SELFTEST_TWO)
#endif
@/has_rows@
@/modules@
    (void)sum;
    (void)fault;
    return 0;
}

/* Sets of occupied squares; they also have bits of no square. */
static inline @prefix@_bb @prefix@_selftest_draw(uint64_t *state)
{
    const uint64_t one = @prefix@_selftest_add(*state, 1), two = @prefix@_selftest_add(one, 1);
@#wide@
    const uint64_t three = @prefix@_selftest_add(two, 1), four = @prefix@_selftest_add(three, 1);
    *state = four;
    return @prefix@_make(one & two, three & four & UINT64_MAX >> (128 - @bit_end@));
@/wide@
@^wide@
    *state = two;
    return one & two & UINT64_MAX >> (64 - @bit_end@);
@/wide@
}

/* Each piece is given with its lookup@#has_both@, rook and bishop with that of both@/has_both@. */
@#sliding_pieces@
static inline int @prefix@_selftest_of_@piece@(
    @prefix@_bb (*attacks)(@#colored@unsigned, @/colored@unsigned, @prefix@_bb)@#both_as@,
    @prefix@_both (*both)(unsigned, @prefix@_bb)@/both_as@)
{
    uint64_t state = 0, sum = 0@#both_as@, sum_of_both = 0@/both_as@;
@#players@
    for (unsigned i = 0; i < @sets_tried@ * @squares@; i++) {
        const @prefix@_bb occupied = @prefix@_selftest_draw(&state);
        const @prefix@_bb found = attacks(@#colored@@player@, @/colored@i / @sets_tried@, occupied);
        sum = @prefix@_selftest_add_set(sum, found);
@#both_as@
        sum_of_both = @prefix@_selftest_add_set(
            sum_of_both, both(i / @sets_tried@, occupied).@both_as@);
@/both_as@
    }
@/players@
    return sum == 0x@sum@@#both_as@ && sum_of_both == sum@/both_as@ ? 0 : 100 + @index@;
}

@/sliding_pieces@
@#modules@
@#is_method@
#ifdef @PREFIX@_@MODULE@_H
static inline int @prefix@_selftest_of_@module@(void)
{
    int fault = 0;
@#sliding_pieces@
    if (fault == 0)
        fault = @prefix@_selftest_of_@piece@(
            @prefix@_@module@_@piece@_attacks@#both_as@, @prefix@_@module@_both_attacks@/both_as@);
@/sliding_pieces@
    return fault;
}

#endif
@/is_method@
@/modules@
/** Returns 0, or the number of the first fault, as listed above. */
static inline int @prefix@_selftest(void)
{
    int fault = @prefix@_selftest_tables();
    if (fault == 0)
        fault = @prefix@_selftest_functions();
@#modules@
@#is_method@
#ifdef @PREFIX@_@MODULE@_H
    if (fault == 0)
        fault = @prefix@_selftest_of_@module@();
#endif
@/is_method@
@/modules@
    return fault;
}

@>frame_close@
