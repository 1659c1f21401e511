/* Rook, bishop, queen, knight, cannon and lance on a board of FILES by RANKS squares, by
 * every method that serves it, against one walk for them all.
 *
 * methods.h includes the emitted headers, each with a prefix of its own, and lists these:
 * SLIDES(M) is M(prefix) M(prefix) ... of games with rook, bishop and queen, BISHOPS(M) of
 * those with a bishop alone, CANNONS(M) and LANCES(M) of those with that; LEAPERS(M) have
 * the knight. ROTATED_SLIDES(M) and so on are those that keep rotated boards.
 */
#include "methods.h"

#include "walker.h"

enum { EXHAUSTIVE_MAX = 12, RANDOM_BOARDS = 400 };

struct lookup {
    const char *name;
    struct set (*look)(unsigned color, unsigned square, struct set occupied);
};

/* A bitboard is a word, or a pair of words with a type of its own for each prefix. */
#if FILES * RANKS > 64
#define GIVEN(p, set) p##_make((set).lo, (set).hi)
#define OURS(set) make_set((set).lo, (set).hi)
#else
#define GIVEN(p, set) (set).lo
#define OURS(set) make_set(set, 0)
#endif

#define LOOK(p, name, attacks)                                                           \
    static struct set name(unsigned color, unsigned square, struct set occupied)         \
    {                                                                                    \
        const p##_bb given = GIVEN(p, occupied);                                         \
        const p##_bb seen = attacks;                                                     \
        (void)color;                                                                     \
        (void)given;                                                                     \
        return OURS(seen);                                                               \
    }
#define LOOK_ROTATED(p, name, attacks)                                                   \
    static struct set name(unsigned color, unsigned square, struct set occupied)         \
    {                                                                                    \
        const p##_rotated given = p##_rotated_of(GIVEN(p, occupied));                    \
        const p##_bb seen = attacks;                                                     \
        (void)color;                                                                     \
        return OURS(seen);                                                               \
    }

#define ROOK(p) LOOK(p, p##_rook, p##_rook_attacks(square, given))
#define BISHOP(p) LOOK(p, p##_bishop, p##_bishop_attacks(square, given))
#define QUEEN(p) LOOK(p, p##_queen, p##_queen_attacks(square, given))
#define CANNON(p) LOOK(p, p##_cannon, p##_cannon_attacks(square, given))
#if RANKS == 1 /* it goes nowhere, and asks for no player */
#define PLAYER
#else
#define PLAYER color,
#endif
#define LANCE(p) LOOK(p, p##_lance, p##_lance_attacks(PLAYER square, given))
#define KNIGHT(p) LOOK(p, p##_knight, p##_knight_attacks(square))
SLIDES(ROOK)
SLIDES(BISHOP)
SLIDES(QUEEN)
BISHOPS(BISHOP)
CANNONS(CANNON)
LANCES(LANCE)
LEAPERS(KNIGHT)

#define ROTATED_ROOK(p)                                                                  \
    LOOK_ROTATED(p, p##_rook, p##_rotated_rook_attacks(square, &given))
#define ROTATED_BISHOP(p)                                                                \
    LOOK_ROTATED(p, p##_bishop, p##_rotated_bishop_attacks(square, &given))
#define ROTATED_QUEEN(p)                                                                 \
    LOOK_ROTATED(p, p##_queen, p##_rotated_queen_attacks(square, &given))
#define ROTATED_LANCE(p)                                                                 \
    LOOK_ROTATED(p, p##_lance, p##_rotated_lance_attacks(PLAYER square, &given))
ROTATED_SLIDES(ROTATED_ROOK)
ROTATED_SLIDES(ROTATED_BISHOP)
ROTATED_SLIDES(ROTATED_QUEEN)
ROTATED_BISHOPS(ROTATED_BISHOP)
ROTATED_LANCES(ROTATED_LANCE)

#define HAS_ROOK(p) {#p, p##_rook},
#define HAS_BISHOP(p) {#p, p##_bishop},
#define HAS_QUEEN(p) {#p, p##_queen},
#define HAS_CANNON(p) {#p, p##_cannon},
#define HAS_LANCE(p) {#p, p##_lance},
#define HAS_KNIGHT(p) {#p, p##_knight},

/* Each list ends with no name, since it may be empty but for that. */
static const struct lookup rooks[] = {SLIDES(HAS_ROOK)
                                          ROTATED_SLIDES(HAS_ROOK){NULL, NULL}},
                           bishops[] = {SLIDES(HAS_BISHOP) ROTATED_SLIDES(HAS_BISHOP)
                                            BISHOPS(HAS_BISHOP)
                                                ROTATED_BISHOPS(HAS_BISHOP){NULL, NULL}},
                           queens[] = {SLIDES(HAS_QUEEN)
                                           ROTATED_SLIDES(HAS_QUEEN){NULL, NULL}},
                           cannons[] = {CANNONS(HAS_CANNON){NULL, NULL}},
                           lances[] = {LANCES(HAS_LANCE)
                                           ROTATED_LANCES(HAS_LANCE){NULL, NULL}},
                           knights[] = {LEAPERS(HAS_KNIGHT){NULL, NULL}};

WALK(rook, rook_walk(at, occupied))
WALK(bishop, bishop_walk(at, occupied))
WALK(queen, queen_walk(at, occupied))
WALK(cannon, cannon_walk(at, occupied))
WALK(knight, knight_walk(at))
WALK(lance, ride(at, 0, forward(color), occupied, 0, SQUARES))

static const struct {
    struct piece piece; /* its name and its walk */
    unsigned colors;    /* 2 where it goes another way for each */
    const struct lookup *lookups;
} kinds[] = {
    {{"rook", NULL, walk_rook, 0}, 1, rooks},
    {{"bishop", NULL, walk_bishop, 0}, 1, bishops},
    {{"queen", NULL, walk_queen, 0}, 1, queens},
    {{"knight", NULL, walk_knight, 0}, 1, knights},
    {{"cannon", NULL, walk_cannon, 0}, 1, cannons},
    {{"lance", NULL, walk_lance, 0}, 2, lances},
};

enum { KINDS = sizeof kinds / sizeof *kinds, LOOKUPS_MAX = 256 };

static unsigned faults[KINDS][LOOKUPS_MAX];

/* Asks all methods of a kind about one board. */
static void ask(unsigned kind, unsigned color, unsigned square, struct set occupied)
{
    const struct set wanted = kinds[kind].piece.walk(color, places[square], occupied);
    for (unsigned i = 0; kinds[kind].lookups[i].name != NULL; i++)
        faults[kind][i] +=
            !are_equal(kinds[kind].lookups[i].look(color, square, occupied), wanted);
}

/* All occupancies of the squares that matter, bare and with random other squares occupied;
 * random boards where these are too many. */
static void ask_square(unsigned kind, unsigned color, unsigned square)
{
    struct set mattering[SQUARES], mask = make_set(0, 0);
    const unsigned count = find_mattering(&kinds[kind].piece, color, square, mattering);
    for (unsigned i = 0; i < count; i++)
        mask = join(mask, mattering[i]);
    for (unsigned i = 0; i < RANDOM_BOARDS && count > EXHAUSTIVE_MAX; i++)
        ask(kind, color, square, random_set(i));
    for (unsigned subset = 0; count <= EXHAUSTIVE_MAX && subset >> count == 0; subset++) {
        struct set occupied = make_set(0, 0);
        for (unsigned i = 0; i < count; i++)
            if ((subset >> i & 1) != 0)
                occupied = join(occupied, mattering[i]);
        ask(kind, color, square, occupied);
        ask(kind, color, square, join(occupied, without(random_set(0), mask)));
    }
}

int main(void)
{
    struct place at;
    char claim[160];
    for (at.file = 0; at.file < FILES; at.file++)
        for (at.rank = 0; at.rank < RANKS; at.rank++)
            places[SQUARE_OF(at.file, at.rank)] = at;
    for (unsigned kind = 0; kind < KINDS; kind++) {
        for (unsigned color = 0; color < kinds[kind].colors; color++)
            for (unsigned square = 0; square < SQUARES; square++)
                ask_square(kind, color, square);
        expect(kinds[kind].lookups[0].name != NULL, kinds[kind].piece.name);
        for (unsigned i = 0; kinds[kind].lookups[i].name != NULL; i++) {
            snprintf(claim, sizeof claim, "the %s of %s, %u faults",
                     kinds[kind].piece.name, kinds[kind].lookups[i].name,
                     faults[kind][i]);
            expect(faults[kind][i] == 0, claim);
        }
    }
    return finish();
}
