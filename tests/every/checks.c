/* Candidates for a check: from where a piece may attack the king by its next move.
 *
 * The piece goes from a square to another, quietly or by a capture, and attacks the king from there, as
 * itself or as what it is promoted to when it comes from or to where that is. The king stands on his square all along;
 * all others stand as the move needs them, and then as the check does. So each way of the piece is
 * walked alone, on boards with the king and one other, or with all that it must find occupied. What one way reaches is few
 * squares, or many that depend on more than FEW others: there the header may name more. */
#include "judge.h"

enum { FEW = 12 };

/* Of a piece and a player: where one may get from each square, by the king's square; and whether
 * that is exact. */
struct reach {
    struct set to[128][128];
    int is_exact;
};

static struct set walk_alone(const struct way *way, unsigned color, int from,
                             struct set board)
{
    static struct piece alone;
    alone.count = 1;
    alone.ways[0] = *way;
    return walk_piece(&alone, way->captures, color, from, board);
}

/* Squares that a way from there may look at. */
static struct set looked_at(const struct way *way, unsigned color, int from)
{
    struct set squares = none;
    struct way free = *way;
    int file, rank;
    see(color, from, &file, &rank);
    if (way->is_back || way->kind >= BENT || way->range != 1) {
        if (way->kind == HOP || way->kind == GRASSHOP || way->kind == SKI)
            free.kind = PLAIN;
        free.least = 0;
        if (way->is_back) { /* the other way about, from anywhere */
            EACH_SQUARE(a) if (a != from) put(&squares, a);
            return squares;
        }
        squares = walk_alone(&free, color, from, none);
    }
    for (int i = 0; i < way->stop_count; i++)
        squares = joined(squares, one(square_at(color, file + way->stops[i].dx,
                                                rank + way->stops[i].dy)));
    if (way->kind == LAME || way->kind == JUMP) {
        const struct set steps = joined(squares, one(from));
        EACH_SQUARE(a)
        if (has(steps, a))
            EACH_SQUARE(b) if (abs(2 * file_of(b) - 2 * file_of(a)) <= 2 * abs(way->dx) &&
                               abs(2 * rank_of(b) - 2 * rank_of(a)) <= 2 * abs(way->dy))
                put(&squares, b);
    }
    take(&squares, from);
    return squares;
}

/* What a way reaches on some board with the king, who is on a square that it looks at, or not there. */
static struct set some_reach(const struct way *way, unsigned color, int from, int king,
                             struct set looked)
{
    const struct set board = one(king);
    struct set to = walk_alone(way, color, from, board), all = board;
    if (way->kind == PLAIN || way->kind == LAME || way->kind == SKI || way->kind >= BENT)
        return to;
    if (way->kind == HOP || way->kind == GRASSHOP)
        EACH_SQUARE(a)
        if (has(looked, a)) to =
            joined(to, walk_alone(way, color, from, joined(board, one(a))));
    if (way->kind == JUMP)
        to = joined(to, walk_alone(way, color, from, joined(board, looked)));
    if (way->kind == PATH) {
        int file, rank;
        see(color, from, &file, &rank);
        for (int i = 0; i < way->stop_count; i++)
            if (way->stops[i].must_be == OCCUPIED)
                all = joined(all, one(square_at(color, file + way->stops[i].dx,
                                                rank + way->stops[i].dy)));
        take(&all, from);
        to = joined(to, walk_alone(way, color, from, all));
    }
    return to;
}

static int size_of(struct set set)
{
    int size = 0;
    EACH_SQUARE(a) size += has(set, a);
    return size;
}

/* Adds where one way gets. */
static void add_way(struct reach *reach, const struct way *way, unsigned color, int from)
{
    const struct set looked = looked_at(way, color, from);
    const struct set free = some_reach(way, color, from, -1, looked);
    reach->is_exact &= way->kind == PLAIN || size_of(looked) <= FEW;
    EACH_SQUARE(king)
    reach->to[from][king] =
        joined(reach->to[from][king],
               has(looked, king) ? some_reach(way, color, from, king, looked) : free);
}

static struct reach *reach_of(const struct piece *piece, unsigned color, int with_quiet)
{
    struct reach *reach = calloc(1, sizeof *reach);
    reach->is_exact = 1;
    EACH_SQUARE(from) if (is_there(from))
    {
        for (int i = 0; i < piece->count; i++)
            if (piece->ways[i].captures || (with_quiet && piece->ways[i].goes))
                add_way(reach, &piece->ways[i], color, from);
        EACH_SQUARE(king) if (with_quiet && is_home(piece, color, from))
        {
            struct set empty = {{~(uint64_t)0, ~(uint64_t)0}};
            take(&empty, king);
            reach->to[from][king] =
                joined(reach->to[from][king], two_steps(piece, color, from, empty));
        }
    }
    return reach;
}

/* ---- promotions: PIECE = PIECE ... in ZONE or squares */

struct promotion {
    int to[PIECES];
    unsigned char in[PLACES];
};

static struct promotion promotion_of(const struct piece *piece)
{
    struct promotion promotion = {{0}, {0}};
    char key[KEY], word[KEY];
    const char *text = find_line("[promotions]", piece->name, 0, key);
    for (int length; text != NULL && sscanf(text, "%79s%n", word, &length) == 1;) {
        text += length;
        if (strcmp(word, "in") != 0) {
            for (int i = 0; i < game->piece_count; i++)
                promotion.to[i] |= strcmp(game->pieces[i].name, word) == 0;
            continue;
        }
        text += strspn(text, " ");
        const unsigned char *zone = NULL;
        for (int i = 0; i < game->zone_count; i++)
            if (strcmp(game->zones[i].name, text) == 0)
                zone = game->zones[i].has;
        if (zone != NULL)
            memcpy(promotion.in, zone, sizeof promotion.in);
        else
            read_squares(text, promotion.in);
        break;
    }
    return promotion;
}

static struct set promotes_on(const struct promotion *promotion, unsigned color)
{
    struct set set = none;
    EACH_SQUARE(a)
    {
        int file, rank;
        see(color, a, &file, &rank);
        if (promotion->in[place(file, rank)])
            put(&set, a);
    }
    return set;
}

/* ---- all */

/* By piece: from where it attacks the king on each square. */
static void find_attackers(unsigned color, struct set attackers[PIECES][128],
                           int *is_exact)
{
    for (int i = 0; i < game->piece_count; i++) {
        struct reach *reach = reach_of(&game->pieces[i], color, 0);
        *is_exact &= reach->is_exact;
        EACH_SQUARE(king)
        {
            attackers[i][king] = none;
            EACH_SQUARE(from)
            if (has(reach->to[from][king], king)) put(&attackers[i][king], from);
        }
        free(reach);
    }
}

static void find_checks(unsigned color, struct set checks[PIECES][128], int *is_exact)
{
    static struct set attackers[PIECES][128];
    find_attackers(color, attackers, is_exact);
    for (int i = 0; i < game->piece_count; i++) {
        struct reach *reach = reach_of(&game->pieces[i], color, 1);
        const struct promotion promotion = promotion_of(&game->pieces[i]);
        const struct set in = promotes_on(&promotion, color);
        *is_exact &= reach->is_exact;
        EACH_SQUARE(king)
        {
            checks[i][king] = none;
            EACH_SQUARE(from) if (from != king)
            {
                const struct set to = minus(reach->to[from][king], one(king));
                const struct set promoted = has(in, from) ? to : common(to, in);
                int gives = 0;
                for (int j = 0; j < game->piece_count; j++)
                    if (j == i || promotion.to[j])
                        gives |=
                            !is_empty(common(j == i ? to : promoted, attackers[j][king]));
                if (gives)
                    put(&checks[i][king], from);
            }
        }
        free(reach);
    }
}

int judge_checks(void)
{
    static struct set checks[2][PIECES][128];
    static int is_exact = 1, is_found;
    if (!is_called("check_from") || !takes("uuu>s"))
        return 0;
    EACH_COLOR(color) if (!is_found) find_checks(color, checks[color], &is_exact);
    is_found = 1;
    EACH_COLOR(color) for (int i = 0; i < game->piece_count; i++) EACH_SQUARE(king)
    {
        const struct in in = {.u = {color, (unsigned)i, (unsigned)king}};
        const struct set got = to_squares(call_function(function, &in).s[0]);
        const struct set wanted = checks[color][i][king];
        is_set(is_exact ? got : common(got, wanted), wanted, (unsigned)i, (unsigned)king);
    }
    return 1;
}
