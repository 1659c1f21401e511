/* Squares: names and places, masks, distances; names of numbers; and what sets of two words do.
 *
 * Distances are counted in steps over the empty board, around holes: of the game's own king where
 * he captures alike for both players, forth and back, and anywhere; else of one who steps to all eight
 * neighbors. The middle are the squares nearest to it by files and ranks together, the edge those
 * without one of their four straight neighbors. */
#include "judge.h"

enum { FAR = 255 };

/* ---- distances */

static int is_free_king(const struct piece *king)
{
    int captures = 0;
    for (int i = 0; i < king->count; i++) {
        const struct way *way = &king->ways[i];
        if (way->captures && (way->zone != NULL || way->ends != NULL || way->range != 1 || way->kind != PLAIN))
            return 0;
        captures |= way->captures;
    }
    EACH_SQUARE(a)
    {
        const struct set to = walk_piece(king, 1, 0, a, none);
        if (!is_same(to, walk_piece(king, 1, 1, a, none)))
            return 0;
        EACH_SQUARE(b)
        if (has(to, b) && !has(walk_piece(king, 1, 0, b, none), a))
            return 0;
    }
    return captures;
}

static int is_neighbor(int a, int b)
{
    return a != b && abs(file_of(a) - file_of(b)) <= 1 &&
           abs(rank_of(a) - rank_of(b)) <= 1;
}

/* How far each square is from each. */
static unsigned char (*all_distances(void))[128]
{
    static unsigned char(*steps)[128];
    const struct piece *king = piece_called("king");
    struct set next[128];
    if (steps != NULL)
        return steps;
    steps = malloc(128 * sizeof *steps);
    memset(steps, FAR, 128 * sizeof *steps);
    const int is_free = king != NULL && is_free_king(king);
    EACH_SQUARE(a)
    {
        next[a] = is_free ? walk_piece(king, 1, 0, a, none) : none;
        EACH_SQUARE(b)
        if (!is_free && is_there(a) && is_there(b) && is_neighbor(a, b))
            put(&next[a], b);
    }
    EACH_SQUARE(a)
    {
        struct set ring = is_there(a) ? one(a) : none, seen = ring;
        for (unsigned char n = 0; !is_empty(ring); n++) {
            struct set on = none;
            EACH_SQUARE(b) if (has(ring, b)) steps[a][b] = n, on = joined(on, next[b]);
            ring = minus(on, seen);
            seen = joined(seen, ring);
        }
    }
    return steps;
}

static int off_middle(int a)
{
    return abs(2 * file_of(a) - game->files + 1) + abs(2 * rank_of(a) - game->ranks + 1);
}

static int is_middle(int a)
{
    EACH_SQUARE(b) if (is_there(b) && off_middle(b) < off_middle(a)) return 0;
    return 1;
}

static int is_edge(int a)
{
    return step_on(0, a, 1, 0) < 0 || step_on(0, a, -1, 0) < 0 ||
           step_on(0, a, 0, 1) < 0 || step_on(0, a, 0, -1) < 0;
}

static int nearest(int a, int (*is)(int square))
{
    int least = FAR;
    EACH_SQUARE(b)
    if (is_there(b) && is(b) && all_distances()[a][b] < least)
        least = all_distances()[a][b];
    return least;
}

static void judge_rings(void)
{
    int farthest = 0;
    EACH_SQUARE(a)
    EACH_SQUARE(b)
    if (all_distances()[a][b] != FAR && all_distances()[a][b] > farthest)
        farthest = all_distances()[a][b];
    EACH_SQUARE(a) for (int n = 0; n <= farthest; n++)
    {
        struct set wanted = none;
        EACH_SQUARE(b) if (all_distances()[a][b] == n) put(&wanted, b);
        is_set(set_of((unsigned)a, (unsigned)n), wanted, (unsigned)a, (unsigned)n);
    }
}

/* ---- places and masks */

static int on_file(int a, int b)
{
    return file_of(a) == file_of(b);
}
static int beside_file(int a, int b)
{
    return abs(file_of(a) - file_of(b)) == 1;
}
static int on_rank(int a, int b)
{
    return rank_of(a) == rank_of(b);
}
static int on_diagonal(int a, int b)
{
    return file_of(a) - rank_of(a) == file_of(b) - rank_of(b);
}
static int on_antidiagonal(int a, int b)
{
    return file_of(a) + rank_of(a) == file_of(b) + rank_of(b);
}
static int of_color(int a, int b)
{
    return (file_of(a) + rank_of(a) + file_of(b) + rank_of(b)) % 2 == 0;
}

static int judge_masks(void)
{
    static const struct {
        const char *name;
        int (*is)(int a, int b);
    } masks[] = {{"file_mask", on_file},
                 {"adjacent_files_mask", beside_file},
                 {"rank_mask", on_rank},
                 {"diagonal_mask", on_diagonal},
                 {"antidiagonal_mask", on_antidiagonal},
                 {"color_mask", of_color}};
    for (size_t i = 0; i < sizeof masks / sizeof *masks; i++) {
        if (!is_called(masks[i].name))
            continue;
        EACH_SQUARE(a)
        {
            struct set wanted = none;
            EACH_SQUARE(b) if (is_there(b) && masks[i].is(a, b)) put(&wanted, b);
            is_set(set_of((unsigned)a, 0), wanted, (unsigned)a, 0);
        }
        return 1;
    }
    return 0;
}

static int number_wanted(int a, int b)
{
    return is_called("file_of")           ? file_of(a)
           : is_called("rank_of")         ? rank_of(a)
           : is_called("is_light")        ? (file_of(a) + rank_of(a)) % 2
           : is_called("file_distance")   ? abs(file_of(a) - file_of(b))
           : is_called("rank_distance")   ? abs(rank_of(a) - rank_of(b))
           : is_called("distance")        ? all_distances()[a][b]
           : is_called("center_distance") ? nearest(a, is_middle)
           : is_called("edge_distance")   ? nearest(a, is_edge)
           : is_called("bit")             ? (game->has_bits ? game->bit_of[a] : a)
                                          : -1;
}

static void judge_names(void)
{
    char text[12];
    for (int file = 0; file < 18; file++)
        for (int rank = 0; rank < 131; rank++) {
            struct in in = {.p = {text}};
            snprintf(text, sizeof text, "%c%d", 'a' + file, rank);
            const int is_on = file < game->files && rank >= 1 && rank <= game->ranks &&
                              !game->is_hole[place(file, rank - 1)];
            is_number(call_function(function, &in).n,
                      (uint64_t)(is_on ? game->square_of[place(file, rank - 1)]
                                       : game->squares),
                      (unsigned)file, (unsigned)rank);
        }
    static const char *const wrong[] = {"",    "a",   "1",   "1a", "A1",
                                        "a01", "a-1", "aa1", " a1"};
    for (unsigned i = 0; i < sizeof wrong / sizeof *wrong; i++) {
        struct in in = {.p = {text}};
        strcpy(text, wrong[i]);
        is_number(call_function(function, &in).n, (uint64_t)game->squares, 99, i);
    }
}

int judge_squares(void)
{
    if (judge_masks())
        return 1;
    if (is_called("square_name") && takes("ut>v")) {
        EACH_SQUARE(a)
        {
            char text[16] = "", wanted[16];
            const struct in in = {.u = {(unsigned)a}, .p = {text}};
            call_function(function, &in);
            snprintf(wanted, sizeof wanted, "%c%d", 'a' + file_of(a), rank_of(a) + 1);
            is_true(strcmp(text, wanted) == 0, wanted, (unsigned)a, 0);
        }
    } else if (is_called("square_named") && takes("t>u")) {
        judge_names();
    } else if (is_called("square_at")) {
        EACH_SQUARE(a)
        is_number(number_of((unsigned)file_of(a), (unsigned)rank_of(a)), (uint64_t)a,
                  (unsigned)a, 0);
    } else if (is_called("square_of_bit")) {
        EACH_SQUARE(a)
        is_number(number_of((unsigned)(game->has_bits ? game->bit_of[a] : a), 0),
                  (uint64_t)a, (unsigned)a, 0);
    } else if (is_called("ring")) {
        judge_rings();
    } else if ((takes("u>u") || takes("uu>u")) && number_wanted(0, 0) >= 0) {
        const int others = takes("u>u") ? 1 : game->squares;
        EACH_SQUARE(a)
        for (int b = 0; b < others; b++)
            is_number(number_of((unsigned)a, (unsigned)b), (uint64_t)number_wanted(a, b),
                      (unsigned)a, (unsigned)b);
    } else {
        return 0;
    }
    return 1;
}

/* ---- sets of two words */

static struct set exclusive(struct set a, struct set b)
{
    return (struct set){{a.word[0] ^ b.word[0], a.word[1] ^ b.word[1]}};
}

/* Words as they are, whatever bits they have. */
static void judge_words(void)
{
    for (unsigned i = 0; i < 20; i++) {
        const struct in in = {.k = {drawn_bits(), drawn_bits()},
                              .s = {{{drawn_bits(), drawn_bits()}}}};
        const struct out out = call_function(function, &in);
        const struct set wanted =
            takes("kk>s") ? (struct set){{in.k[0], in.k[1]}} : in.s[0];
        is_set(out.s[0], wanted, i, 0);
    }
}

static struct set below(int bit)
{
    struct set set = none;
    while (--bit >= 0)
        put(&set, bit);
    return set;
}

int judge_types(void)
{
    if (strcmp(function->header, "types") != 0)
        return 0;
    if (takes("kk>s") || takes("i>s") || takes("s>i")) {
        judge_words();
        return 1;
    }
    for (unsigned i = 0; i < 60; i++) {
        const struct set x = board_by_lot((int)i % 12),
                         y = i % 3 == 0 ? x : board_by_lot((int)i % 7);
        const unsigned a = i * 7 % (unsigned)game->squares;
        const struct out out = takes("ss>s") || takes("s>u") || takes("ss>u")
                                   ? call(0, 0, x, y, none)
                                   : call(a, 0, x, y, none);
        if (is_called("of"))
            is_set(out.s[0], one((int)a), a, 0);
        else if (is_called("has"))
            is_number(out.n != 0, (uint64_t)has(x, (int)a), a, i);
        else if (is_called("and"))
            is_set(out.s[0], common(x, y), i, 0);
        else if (is_called("or"))
            is_set(out.s[0], joined(x, y), i, 0);
        else if (is_called("xor"))
            is_set(out.s[0], exclusive(x, y), i, 0);
        else if (is_called("minus"))
            is_set(out.s[0], minus(x, y), i, 0);
        else if (is_called("is_empty"))
            is_number(out.n != 0, (uint64_t)is_empty(x), i, 0);
        else if (is_called("equal"))
            is_number(out.n != 0, (uint64_t)is_same(x, y), i, 0);
        else if (is_called("below")) {
            const struct in in = {.u = {a}};
            is_set(call_function(function, &in).s[0],
                   below(game->has_bits ? game->bit_of[a] : (int)a), a, 0);
        } else
            return 0;
    }
    return 1;
}

/* ---- constants, and what headers find themselves */

/* The constant of that name, in capitals; -1: there is none. */
static long constant(const char *before, const char *name, const char *behind)
{
    char whole[200];
    snprintf(whole, sizeof whole, "%s%s%s", before, name, behind);
    for (char *c = whole; *c != '\0'; c++)
        if (*c >= 'a' && *c <= 'z')
            *c = (char)(*c - 'a' + 'A');
    for (const struct constant *c = headers->constants; c->name != NULL; c++)
        if (strcmp(c->name, whole) == 0)
            return (long)c->value;
    return -1;
}

static void judge_rights(void)
{
    char key[KEY];
    for (int n = 0; find_line("[castling]", NULL, n, key) != NULL; n++) {
        is_number((uint64_t)constant("right_", key, ""), (uint64_t)n, (unsigned)n, 0);
        is_number((uint64_t)constant("right_flag_", key, ""), (uint64_t)1 << n,
                  (unsigned)n, 1);
    }
}

void judge_constants(void)
{
    static const struct function me = {"constants", 0, "constants", "", NULL};
    char name[16];
    int has_header = 0;
    function = &me;
    for (const struct constant *one = headers->constants; one->name != NULL; one++)
        has_header = has_header || strncmp(one->name, "SQUARE_", 7) == 0;
    if (!has_header)
        return;
    EACH_SQUARE(a)
    {
        snprintf(name, sizeof name, "%c%d", 'a' + file_of(a), rank_of(a) + 1);
        if (is_there(a))
            is_number((uint64_t)constant("square_", name, ""), (uint64_t)a, (unsigned)a,
                      0);
    }
    for (int i = 0; i < game->piece_count; i++)
        is_number((uint64_t)constant("piece_", game->pieces[i].name, ""), (uint64_t)i,
                  (unsigned)i, 1);
    judge_rights();
}

int judge_selftest(void)
{
    if (!is_called("selftest"))
        return 0;
    is_number(number_of(0, 0), 0, 0, 0);
    return 1;
}
