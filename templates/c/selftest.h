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
 *                in its ..._ARRAYS; and m where these are compared, below
 *   1000 m + 500 + i
 *                function number i (from 1) of module m gives something else than it should:
 *                they stand in its ..._FUNCTIONS
 *   100 + i      the attacks of a sliding piece are wrong: i stands in its test, below
 *   200 + i      those of a piece that leaps are wrong
@#has_plain_slides@
 *   300          lines.h is wrong
@/has_plain_slides@
 *   400          two Zobrist keys are the same, or one is 0, or an entry of a table of
 *                subsets is not the exclusive or of its keys
 *
 * The tables are compared by checksums, which notice every bit, even one that no lookup
 * reads: a header's ..._ARRAYS lists each with its size and its checksum. So are functions of
 * one number or two, squares or colors say, for all of these: ..._FUNCTIONS lists what these
 * are below, and the checksum over all results.
 * What they should give was told by the rules of the game, and was not read from the tables.
 * Functions of sets of squares are left out.
 *
 * The attacks are compared with a walk over the board, square by square, for every
 * occupancy that makes a difference, up to 4,096 a square; of pieces that are made of others,
 * up to 1,024. All headers of sliding attacks that you include are tested. Pieces that hop,
 * that are lame or bound to a zone are left to the checksums. The walk shares no code with
 * the tables. It takes some hundredths of a second for each header.
 */

#include "types.h"

@>frame_linkage@

/* The selftest's own sets of squares: two words, whatever the board. */
typedef struct {
    uint64_t word[2];
} @prefix@_selftest_set;

static inline @prefix@_selftest_set @prefix@_selftest_none(void)
{
    @prefix@_selftest_set set;
    set.word[0] = set.word[1] = 0;
    return set;
}

@#has_own_bits@
/* The bit of a square. */
static inline unsigned @prefix@_selftest_bit(unsigned square)
{
    return square@#first_bit@ + @.@@/first_bit@@#bit_gaps@ + (square < @square@ ? 0 : @more@)@/bit_gaps@;
}

@/has_own_bits@
static inline void @prefix@_selftest_put(@prefix@_selftest_set *set, unsigned square)
{
@#has_own_bits@
    square = @prefix@_selftest_bit(square);
@/has_own_bits@
    set->word[square / 64] |= (uint64_t)1 << square % 64;
}

static inline int @prefix@_selftest_has(@prefix@_selftest_set set, unsigned square)
{
@#has_own_bits@
    square = @prefix@_selftest_bit(square);
@/has_own_bits@
    return (int)(set.word[square / 64] >> square % 64 & 1);
}

/* The next subset of a mask; the empty one follows the last. */
static inline @prefix@_selftest_set @prefix@_selftest_next(
    @prefix@_selftest_set mask, @prefix@_selftest_set set)
{
    set.word[0] = (set.word[0] - mask.word[0]) & mask.word[0];
    if (set.word[0] == 0)
        set.word[1] = (set.word[1] - mask.word[1]) & mask.word[1];
    return set;
}

static inline @prefix@_bb @prefix@_selftest_bb(@prefix@_selftest_set set)
{
@#wide@
    return @prefix@_make(set.word[0], set.word[1]);
@/wide@
@^wide@
    return set.word[0];
@/wide@
}

static inline int @prefix@_selftest_is(@prefix@_bb bb, @prefix@_selftest_set set)
{
@#wide@
    return bb.lo == set.word[0] && bb.hi == set.word[1];
@/wide@
@^wide@
    return bb == set.word[0];
@/wide@
}

@#has_own_bits@
/* All but a set, and bits of no square, which are ignored. */
static inline @prefix@_selftest_set @prefix@_selftest_others(@prefix@_selftest_set set)
{
    set.word[0] = ~set.word[0];
    set.word[1] = ~set.word[1];
    return set;
}
@/has_own_bits@
@^has_own_bits@
/* All squares but those of a set. */
static inline @prefix@_selftest_set @prefix@_selftest_others(@prefix@_selftest_set set)
{
    @prefix@_selftest_set others = @prefix@_selftest_none();
    for (unsigned square = 0; square < @squares@; square++)
        if (!@prefix@_selftest_has(set, square))
            @prefix@_selftest_put(&others, square);
    return others;
}
@/has_own_bits@

static inline @prefix@_selftest_set @prefix@_selftest_join(
    @prefix@_selftest_set a, @prefix@_selftest_set b)
{
    a.word[0] |= b.word[0];
    a.word[1] |= b.word[1];
    return a;
}

/* One that goes nowhere ends a list. */
typedef struct {
    signed char dx, dy;
    unsigned char range; /* how many steps, 0 for any */
} @prefix@_selftest_step;

@#has_holes@
/* The squares that the board lacks. */
static inline @prefix@_selftest_set @prefix@_selftest_holes(void)
{
    @prefix@_selftest_set set;
    set.word[0] = 0x@hole_bits_lo@;
    set.word[1] = 0x@hole_bits_hi@;
    return set;
}

@/has_holes@
/* Steps over the board by files and ranks; 0 when it leaves it.@#has_cells@ Squares have places
 * in a frame, in which others are missing.@/has_cells@ */
static inline int @prefix@_selftest_move(unsigned *square, int dx, int dy)
{
@#has_cells@
    static const unsigned char places[] = {@places@, 0};
    static const unsigned char squares[] = {@place_squares@, 0};
    const int place = places[*square];
@/has_cells@
@^has_cells@
    const int place = (int)*square;
@/has_cells@
@#by_files@
    const int file = place / @ranks@ @^from_right@+@/from_right@@#from_right@-@/from_right@ dx;
    const int rank = place % @ranks@ @^from_top@+@/from_top@@#from_top@-@/from_top@ dy;
    const int next = file * @ranks@ + rank;
@/by_files@
@^by_files@
    const int file = place % @files@ @^from_right@+@/from_right@@#from_right@-@/from_right@ dx;
    const int rank = place / @files@ @^from_top@+@/from_top@@#from_top@-@/from_top@ dy;
    const int next = rank * @files@ + file;
@/by_files@
    if (file < 0 || file >= @files@ || rank < 0 || rank >= @ranks@)
        return 0;
@#has_cells@
    *square = squares[next];
    return *square != @no_square@;
@/has_cells@
@^has_cells@
    *square = (unsigned)next;
    return @#has_holes@!@prefix@_selftest_has(@prefix@_selftest_holes(), *square)@/has_holes@@^has_holes@1@/has_holes@;
@/has_cells@
}

/* What the steps attack. With `inner`, without the last square of each way. */
static inline @prefix@_selftest_set @prefix@_selftest_walk(
    const @prefix@_selftest_step *steps, unsigned square,
    @prefix@_selftest_set occupied, int inner)
{
    @prefix@_selftest_set attacks = @prefix@_selftest_none();
@#has_holes@
    if (@prefix@_selftest_has(@prefix@_selftest_holes(), square))
        return attacks;
@/has_holes@
    for (unsigned i = 0; steps[i].dx != 0 || steps[i].dy != 0; i++) {
        unsigned at = square;
        for (unsigned n = 1; @prefix@_selftest_move(&at, steps[i].dx, steps[i].dy); n++) {
            unsigned next = at;
            const int is_last = n == steps[i].range ||
                !@prefix@_selftest_move(&next, steps[i].dx, steps[i].dy);
            if (!inner || !is_last)
                @prefix@_selftest_put(&attacks, at);
            if (is_last || @prefix@_selftest_has(occupied, at))
                break;
        }
    }
    return attacks;
}

/* A way to occupy the squares that matter to one: what is attacked then, and the set as lookups
 * are given it, by itself and among all squares that do not matter. */
typedef struct {
    @prefix@_selftest_set mask, noise, occupied, attacks;
    @prefix@_bb bare, among;
    uint64_t tried;
} @prefix@_selftest_trial;

static inline void @prefix@_selftest_occupy(
    @prefix@_selftest_trial *trial, const @prefix@_selftest_step *steps, unsigned square)
{
    trial->attacks = @prefix@_selftest_walk(steps, square, trial->occupied, 0);
    trial->bare = @prefix@_selftest_bb(trial->occupied);
    trial->among = @prefix@_selftest_bb(
        @prefix@_selftest_join(trial->occupied, trial->noise));
}

static inline @prefix@_selftest_trial @prefix@_selftest_first(
    const @prefix@_selftest_step *steps, unsigned square)
{
    @prefix@_selftest_trial trial;
    trial.occupied = @prefix@_selftest_none();
    trial.mask = @prefix@_selftest_walk(steps, square, trial.occupied, 1);
    trial.noise = @prefix@_selftest_others(trial.mask);
    trial.tried = 1;
    @prefix@_selftest_occupy(&trial, steps, square);
    return trial;
}

/* Goes on to the next of so many at most; 0 behind the last. */
static inline int @prefix@_selftest_go_on(
    @prefix@_selftest_trial *trial, const @prefix@_selftest_step *steps, unsigned square,
    unsigned most)
{
    trial->occupied = @prefix@_selftest_next(trial->mask, trial->occupied);
    @prefix@_selftest_occupy(trial, steps, square);
    return trial->tried++ < most && (trial->occupied.word[0] | trial->occupied.word[1]) != 0;
}

/* Adds an element to a checksum: a bijection of both. */
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

/* Checksums over what a function gives for all numbers below a limit, or for all pairs. */
static inline uint64_t @prefix@_selftest_number_of_one(
    unsigned (*function)(unsigned), unsigned limit)
{
    uint64_t sum = limit;
    for (unsigned i = 0; i < limit; i++)
        sum = @prefix@_selftest_add(sum, function(i));
    return sum;
}

static inline uint64_t @prefix@_selftest_truth_of_one(int (*function)(unsigned), unsigned limit)
{
    uint64_t sum = limit;
    for (unsigned i = 0; i < limit; i++)
        sum = @prefix@_selftest_add(sum, function(i) != 0);
    return sum;
}

static inline uint64_t @prefix@_selftest_number_of_two(
    unsigned (*function)(unsigned, unsigned), unsigned first, unsigned second)
{
    uint64_t sum = first * second;
    for (unsigned i = 0; i < first * second; i++)
        sum = @prefix@_selftest_add(sum, function(i / second, i % second));
    return sum;
}

static inline uint64_t @prefix@_selftest_set_of_one(
    @prefix@_bb (*function)(unsigned), unsigned limit)
{
    uint64_t sum = limit;
    for (unsigned i = 0; i < limit; i++)
        sum = @prefix@_selftest_add_set(sum, function(i));
    return sum;
}

static inline uint64_t @prefix@_selftest_set_of_two(
    @prefix@_bb (*function)(unsigned, unsigned), unsigned first, unsigned second)
{
    uint64_t sum = first * second;
    for (unsigned i = 0; i < first * second; i++)
        sum = @prefix@_selftest_add_set(sum, function(i / second, i % second));
    return sum;
}

/* Compare a function of one number, or of two. */
#define @PREFIX@_SELFTEST_ONE(gives, function, limit, checksum) \
    fault++; \
    if (@prefix@_selftest_##gives##_of_one(function, limit) != (checksum)) \
        return fault;

#define @PREFIX@_SELFTEST_TWO(gives, function, first, second, checksum) \
    fault++; \
    if (@prefix@_selftest_##gives##_of_two(function, first, second) != (checksum)) \
        return fault;

static inline int @prefix@_selftest_functions(void)
{
    int fault = 0;
@#modules@
@#has_rows@
#ifdef @PREFIX@_@MODULE@_FUNCTIONS
    fault = @number@500;
    @PREFIX@_@MODULE@_FUNCTIONS(@PREFIX@_SELFTEST_ONE, @PREFIX@_SELFTEST_TWO)
#endif
@/has_rows@
@/modules@
    (void)fault;
    return 0;
}

/* Of each piece the lookup is told@#has_both@, and of a rook and a bishop that of both@/has_both@. */
@#sliding_pieces@
@#is_plain@
static inline int @prefix@_selftest_of_@piece@(
    @prefix@_bb (*attacks)(@#colored@unsigned, @/colored@unsigned, @prefix@_bb)@#is_both_rook@,
    @prefix@_both (*both)(unsigned, @prefix@_bb)@/is_both_rook@@#is_both_bishop@,
    @prefix@_both (*both)(unsigned, @prefix@_bb)@/is_both_bishop@)
{
@#players@
    static const @prefix@_selftest_step steps_@player@[] = {
        @#moves@{@dx@, @dy@, @range@},@#is_sixth@
        @/is_sixth@@^is_sixth@ @/is_sixth@@/moves@{0, 0, 0},
    };
@/players@
    for (unsigned square = 0; square < @squares@; square++) {
@#players@
        @prefix@_selftest_trial trial_@player@ =
            @prefix@_selftest_first(steps_@player@, square);
        do {
            const @prefix@_selftest_trial *trial = &trial_@player@;
            if (!@prefix@_selftest_is(
                    attacks(@#colored@@player@, @/colored@square, trial->bare), trial->attacks) ||
                !@prefix@_selftest_is(
                    attacks(@#colored@@player@, @/colored@square, trial->among), trial->attacks))
                return 100 + @index@;
@#is_both_rook@
            if (!@prefix@_selftest_is(both(square, trial->bare).rook, trial->attacks) ||
                !@prefix@_selftest_is(both(square, trial->among).rook, trial->attacks))
                return 100 + @index@;
@/is_both_rook@
@#is_both_bishop@
            if (!@prefix@_selftest_is(both(square, trial->bare).bishop, trial->attacks) ||
                !@prefix@_selftest_is(both(square, trial->among).bishop, trial->attacks))
                return 100 + @index@;
@/is_both_bishop@
        } while (@prefix@_selftest_go_on(
            &trial_@player@, steps_@player@, square, @#is_slider@4096@/is_slider@@^is_slider@1024@/is_slider@));
@/players@
    }
    return 0;
}

@/is_plain@
@/sliding_pieces@
@#modules@
@#is_method@
#ifdef @PREFIX@_@MODULE@_H
static inline int @prefix@_selftest_of_@module@(void)
{
    int fault = 0;
@#sliding_pieces@
@#is_plain@
    if (fault == 0)
        fault = @prefix@_selftest_of_@piece@(
            @prefix@_@module@_@piece@_attacks@#is_both_rook@, @prefix@_@module@_both_attacks@/is_both_rook@@#is_both_bishop@, @prefix@_@module@_both_attacks@/is_both_bishop@);
@/is_plain@
@/sliding_pieces@
    return fault;
}

#endif
@/is_method@
@/modules@
#ifdef @PREFIX@_LEAPERS_H
@#leapers@
@#is_plain@
static inline int @prefix@_selftest_of_@piece@(void)
{
@#players@
    static const @prefix@_selftest_step steps_@player@[] = {
        @#moves@{@dx@, @dy@, @range@},@#is_sixth@
        @/is_sixth@@^is_sixth@ @/is_sixth@@/moves@{0, 0, 0},
    };
@/players@
    for (unsigned square = 0; square < @squares@; square++) {
@#players@
        if (!@prefix@_selftest_is(
                @prefix@_@piece@_attacks(@#colored@@player@, @/colored@square),
                @prefix@_selftest_walk(steps_@player@, square, @prefix@_selftest_none(), 0)))
            return 200 + @index@;
@/players@
    }
    return 0;
}

@/is_plain@
@/leapers@
#endif
@#has_plain_slides@
#ifdef @PREFIX@_LINES_H
/* Whether a slide behind so many screens goes from one square to another: what it passes, and
 * the line of all such steps through both. */
static inline int @prefix@_selftest_goes(
    @prefix@_selftest_step step, unsigned screens, unsigned from, unsigned to,
    @prefix@_selftest_set *passed, @prefix@_selftest_set *line)
{
    @prefix@_selftest_step both[3];
    unsigned at = from, n = 1;
    both[0] = both[1] = both[2] = step;
    both[0].range = both[1].range = 0;
    both[1].dx = (signed char)-step.dx;
    both[1].dy = (signed char)-step.dy;
    both[2].dx = both[2].dy = 0;
    *passed = @prefix@_selftest_none();
    while (@prefix@_selftest_move(&at, step.dx, step.dy) && at != to && n != step.range) {
        @prefix@_selftest_put(passed, at);
        n++;
    }
    *line = @prefix@_selftest_walk(both, from, @prefix@_selftest_none(), 0);
    @prefix@_selftest_put(line, from);
    return at == to && from != to && n > screens;
}

static inline int @prefix@_selftest_lines(void)
{
    static const @prefix@_selftest_step steps[] = {
        @#slides@{@dx@, @dy@, @range@},@#is_sixth@
        @/is_sixth@@^is_sixth@ @/is_sixth@@/slides@{0, 0, 0},
    };
    static const unsigned screens[] = {@#slides@@screens@@^last@, @/last@@/slides@};
    for (unsigned pair = 0; pair < @squares@ * @squares@; pair++) {
        const unsigned a = pair / @squares@, b = pair % @squares@;
        @prefix@_selftest_set between = @prefix@_selftest_none(), line = between;
@#has_holes@
        if (@prefix@_selftest_has(@prefix@_selftest_holes(), a) ||
            @prefix@_selftest_has(@prefix@_selftest_holes(), b))
            continue;
@/has_holes@
        for (unsigned i = 0; i < 2 * (sizeof screens / sizeof *screens); i++) {
            @prefix@_selftest_set passed, through;
            if (!@prefix@_selftest_goes(
                    steps[i / 2], screens[i / 2], i % 2 ? a : b, i % 2 ? b : a,
                    &passed, &through))
                continue;
            between = @prefix@_selftest_join(between, passed);
            line = @prefix@_selftest_join(line, through);
        }
        if (!@prefix@_selftest_is(@prefix@_between(a, b), between) ||
            !@prefix@_selftest_is(@prefix@_line(a, b), line))
            return 300;
        @prefix@_selftest_put(&between, b);
        if (!@prefix@_selftest_is(@prefix@_between_to(a, b), between))
            return 300;
    }
    return 0;
}

#endif
@/has_plain_slides@
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
        is_bad |= @prefix@_selftest_key(
            keys, &count, @prefix@_zobrist_@feature@[i / @numbers@][i % @numbers@]);
    wanted += @keys@@#unreached@ - @.@@/unreached@;
@/is_pieces@
@#is_subsets@
    for (unsigned i = 0; i < @items@; i++)
        is_bad |= @prefix@_selftest_key(
            keys, &count, @prefix@_zobrist_@feature@[1u << i]);
    for (unsigned i = 1; i < 1u << @items@; i++)
        is_bad |= @prefix@_zobrist_@feature@[i] !=
            (@prefix@_zobrist_@feature@[i & (i - 1)] ^
                @prefix@_zobrist_@feature@[i & (0u - i)]);
    is_bad |= @prefix@_zobrist_@feature@[0] != 0;
    wanted += @items@;
@/is_subsets@
@#is_keys@
    for (unsigned i = 0; i < @items@; i++)
        is_bad |= @prefix@_selftest_key(
            keys, &count, @prefix@_zobrist_@feature@[i]);
    wanted += @items@;
@/is_keys@
@#is_each@
    for (unsigned i = 0; i < @items@; i++)
        is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@[i]);
    wanted += @items@;
@/is_each@
@#is_steps@
    for (unsigned i = 0; i < @items@; i++)
        is_bad |= @prefix@_selftest_key(
            keys, &count, @prefix@_zobrist_@feature@_steps[i]);
    wanted += @items@;
@/is_steps@
@#is_squares@
    for (unsigned i = 0; i < @keys@; i++)
        is_bad |= @prefix@_selftest_key(keys, &count, @prefix@_zobrist_@feature@[i]);
    wanted += @keys@@#unreached@ - @.@@/unreached@;
@/is_squares@
@#is_counts@
    for (unsigned i = 0; i < @rows@; i++) {
        for (unsigned n = 1; n <= @most@; n++)
            is_bad |= @prefix@_selftest_key(
                keys, &count, @prefix@_zobrist_@feature@[i][n]);
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
/** Gives 0 when all is well, or else the number of the first fault, as told above. */
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
#ifdef @PREFIX@_LEAPERS_H
@#leapers@
@#is_plain@
    if (fault == 0)
        fault = @prefix@_selftest_of_@piece@();
@/is_plain@
@/leapers@
#endif
@#has_plain_slides@
#ifdef @PREFIX@_LINES_H
    if (fault == 0)
        fault = @prefix@_selftest_lines();
#endif
@/has_plain_slides@
#ifdef @PREFIX@_ZOBRIST_PLAIN
    if (fault == 0)
        fault = @prefix@_selftest_zobrist();
#endif
    return fault;
}

@>frame_close@
