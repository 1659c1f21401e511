/* Symmetry: each operation against a loop over the squares, portable forms against
 * builtins, and Benes networks. */
#define CHESS_TABLES
#include "../../out/chess/symmetry.h"

#include "support.h"

volatile uint64_t sink;

enum { QUERIES = 1 << 14 };

static uint64_t queries[QUERIES];

static void ask(void)
{
    uint64_t state = RANDOM_START;
    for (unsigned i = 0; i < QUERIES; i++)
        queries[i] = random_next(&state);
}

/* One run: each answer goes into the next question, so that nothing overlaps. */
#define RUN(name, answer)                                                                \
    static void name(void)                                                               \
    {                                                                                    \
        uint64_t last = 0;                                                               \
        for (unsigned i = 0; i < QUERIES; i++) {                                         \
            const uint64_t bb = queries[i] ^ last;                                       \
            last = answer;                                                               \
        }                                                                                \
        sink = last;                                                                     \
    }

/* The square loop and the operation, side by side. */
#define OPERATION(name)                                                                  \
    static uint64_t loop_##name(uint64_t bb)                                             \
    {                                                                                    \
        uint64_t moved = 0;                                                              \
        for (unsigned square = 0; square < 64; square++)                                 \
            moved |= (bb >> square & 1) << chess_##name##_square(square);                \
        return moved;                                                                    \
    }                                                                                    \
    RUN(by_loop_##name, loop_##name(bb))                                                 \
    RUN(by_##name, chess_##name(bb))

OPERATION(flip_vertical)
OPERATION(mirror_horizontal)
OPERATION(rotate_180)
OPERATION(flip_diagonal)
OPERATION(flip_antidiagonal)
OPERATION(rotate_90_clockwise)
OPERATION(rotate_90_anticlockwise)
OPERATION(pseudo_rotate_45_clockwise)
OPERATION(pseudo_rotate_45_anticlockwise)
OPERATION(undo_pseudo_rotate_45_clockwise)
OPERATION(undo_pseudo_rotate_45_anticlockwise)
RUN(by_flip_vertical_portable, chess_flip_vertical_portable(bb))
RUN(by_rotate_180_portable, chess_rotate_180_portable(bb))
RUN(by_flip_mirror_or_reverse, chess_flip_mirror_or_reverse(bb, 1, (int)(bb & 1)))
RUN(by_64_bits, chess_reverse_byte((unsigned)bb & 255) + bb)
RUN(by_32_bits, chess_reverse_byte_32((unsigned)bb & 255) + bb)
RUN(by_table, chess_reverse_byte_table((unsigned)bb & 255) + bb)

#define PAIR(name)                                                                       \
    {"loop", by_loop_##name},                                                            \
    {                                                                                    \
#name, by_##name                                                                 \
    }

static const struct contender contenders[] = {
    PAIR(flip_vertical),
    PAIR(mirror_horizontal),
    PAIR(rotate_180),
    PAIR(flip_diagonal),
    PAIR(flip_antidiagonal),
    PAIR(rotate_90_clockwise),
    PAIR(rotate_90_anticlockwise),
    PAIR(pseudo_rotate_45_clockwise),
    PAIR(pseudo_rotate_45_anticlockwise),
    PAIR(undo_pseudo_rotate_45_clockwise),
    PAIR(undo_pseudo_rotate_45_anticlockwise),
};

static const struct contender forms[] = {
    {"flip_vertical, builtin", by_flip_vertical},
    {"flip_vertical, portable", by_flip_vertical_portable},
    {"rotate_180, builtin", by_rotate_180},
    {"rotate_180, portable", by_rotate_180_portable},
    {"flip_mirror_or_reverse", by_flip_mirror_or_reverse},
    {"reverse_byte, 64 bits", by_64_bits},
    {"reverse_byte_32", by_32_bits},
    {"reverse_byte_table", by_table},
};

enum {
    CONTENDERS = sizeof contenders / sizeof *contenders,
    FORMS = sizeof forms / sizeof *forms,
};

int main(void)
{
    double medians[CONTENDERS];
    ask();
    for (unsigned i = 0; i < CONTENDERS; i += 2)
        if (!agree(&contenders[i], 2))
            return 1;
    if (!agree(&forms[0], 2) || !agree(&forms[2], 2) || !agree(&forms[5], 3))
        return 1;
    race(contenders, CONTENDERS, medians);
    for (unsigned i = 0; i < CONTENDERS; i += 2)
        printf("%-38s %6.2f ns, %6.2f times the loop's speed\n", contenders[i + 1].name,
               1e9 * medians[i + 1] / QUERIES, medians[i] / medians[i + 1]);
    race(forms, FORMS, medians);
    for (unsigned i = 0; i < FORMS; i++)
        printf("%-38s %6.2f ns\n", forms[i].name, 1e9 * medians[i] / QUERIES);
    return 0;
}
