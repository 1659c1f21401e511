/* The loops of a method, whose lookups stand before this in the same file, in C or C++, with all
 * that they refer to. A static board of zeros is the empty set.
 *
 *   NAME                            its name: lower-case letters and digits, and none of ours;
 *                                   its object is called so, too
 *   board, square_type              a set of squares, and a square
 *   square_at(file, rank)
 *   set_of(square)                  a set of one; set_or(a, b), set_xor(a, b)
 *   has(set, square)
 *   word(set)                       all of it that a sum of results needs
 *   look_rook(square, occupied)     and so on for each of KINDS
 *   look_both(square, occupied, &bishop)    gives the rook's
 *   BYTES, PERFT, PREPARE           of its tables; a function or NULL; what comes first
 */
#include "lookups.h"

#define JOIN(a, b) a##b
#define NAMED(start, name) JOIN(start, name)
#define QUOTED(name) #name
#define STRING(name) QUOTED(name)

static struct {
    board occupied;
    square_type square;
} asked[QUERIES];

static board nothing;

static void prepare(const struct query *queries)
{
    PREPARE;
    for (unsigned i = 0; i < QUERIES; i++) {
        asked[i].occupied = nothing;
        asked[i].square = square_at(queries[i].square % FILES, queries[i].square / FILES);
        for (unsigned s = 0; s < SQUARES; s++)
            if (queries[i].is_occupied[s])
                asked[i].occupied =
                    set_or(asked[i].occupied, set_of(square_at(s % FILES, s / FILES)));
    }
}

/* No compiler makes one lookup of eight in a loop: where they are used they come one by one. */
#define ONE_BY_ONE(number) __asm__ volatile("" : "+r"(number))

/* The next query of those that wait has what was found turned over. */
#define RUNS(kind)                                                                       \
    static uint64_t kind##_at_once(void)                                                 \
    {                                                                                    \
        uint64_t sum = 0;                                                                \
        for (unsigned i = 0; i < QUERIES; i++) {                                         \
            sum += sum_##kind(asked[i].square, asked[i].occupied);                       \
            ONE_BY_ONE(sum);                                                             \
        }                                                                                \
        return sum;                                                                      \
    }                                                                                    \
    static uint64_t kind##_waiting(void)                                                 \
    {                                                                                    \
        board last = nothing;                                                            \
        for (unsigned i = 0; i < QUERIES; i++)                                           \
            last = next_##kind(asked[i].square, set_xor(asked[i].occupied, last));       \
        return word(last);                                                               \
    }

#define K(kind)                                                                          \
    static inline uint64_t sum_##kind(square_type square, board occupied)                \
    {                                                                                    \
        const board found = look_##kind(square, occupied);                               \
        return word(found);                                                              \
    }                                                                                    \
    static inline board next_##kind(square_type square, board occupied)                  \
    {                                                                                    \
        return look_##kind(square, occupied);                                            \
    }                                                                                    \
    RUNS(kind)
KINDS
#undef K

#ifdef BOTH
static inline uint64_t sum_both(square_type square, board occupied)
{
    board bishop;
    const board rook = look_both(square, occupied, &bishop);
    return word(rook) + 3 * word(bishop);
}
static inline board next_both(square_type square, board occupied)
{
    board bishop;
    const board rook = look_both(square, occupied, &bishop);
    return set_xor(rook, bishop);
}
RUNS(both)
#endif

static int finds(enum kind kind, unsigned query, unsigned square, int is_bishop)
{
    const square_type at = square_at(square % FILES, square / FILES);
    board found = nothing, bishop = nothing;
#define K(name)                                                                          \
    if (kind == KIND_##name)                                                             \
        found = look_##name(asked[query].square, asked[query].occupied);
    KINDS
#undef K
#ifdef BOTH
    if (kind == KIND_both)
        found = look_both(asked[query].square, asked[query].occupied, &bishop);
#endif
    return has(is_bishop ? bishop : found, at);
}

#ifdef __cplusplus
extern "C" {
#endif
extern const struct method NAMED(method_, NAME);
#define K(kind) kind##_at_once,
const struct method NAMED(method_, NAME) = {STRING(NAME), BYTES,       prepare,
                                            finds,        {ALL_KINDS},
#undef K
#define K(kind) kind##_waiting,
                                            {ALL_KINDS},  PERFT};
#undef K
#ifdef __cplusplus
}
#endif
