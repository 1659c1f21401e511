/* Checks by one move.
 *
 * The piece goes from a square to another, quietly or by a capture, and attacks the king from there, as
 * itself or as what it is promoted to when it comes from or to where that is. The king stands on his
 * square all along. Each way of the piece is walked alone; what it must find empty and occupied is
 * found by putting a piece on each square, or taking it away. A move and a check go together where
 * no square must be both. */
#include "judge.h"

/* One way to a square, and what it needs. */
struct route {
    struct set empty, men;
    int to;
};

struct routes {
    struct route *route;
    int count;
};

static struct set walk_alone(const struct way *way, unsigned color, int from,
                             struct set board)
{
    static struct piece alone;
    alone.count = 1;
    alone.ways[0] = *way;
    return walk_piece(&alone, way->captures, color, from, board);
}

static void add(struct routes *routes, struct route route)
{
    if (routes->count % 16 == 0)
        routes->route = realloc(routes->route, sizeof route * (routes->count + 16));
    routes->route[routes->count++] = route;
}

/* Adds where one way leads when these squares are occupied, all of which it needs, or none. */
static void add_reached(struct routes *routes, const struct way *way, unsigned color,
                        int from, struct set men)
{
    const struct set reached = walk_alone(way, color, from, men);
    EACH_SQUARE(to) if (has(reached, to) && to != from)
    {
        struct route route = {none, none, to};
        EACH_SQUARE(a) if (a != from && a != to)
        {
            struct set other = joined(men, one(a));
            if (has(men, a))
                take(&other, a);
            if (!has(walk_alone(way, color, from, other), to))
                put(has(men, a) ? &route.men : &route.empty, a);
        }
        add(routes, route);
    }
}

/* Hops need one piece somewhere on their line, jumps all that they pass, paths what they say. */
static void add_way(struct routes *routes, const struct way *way, unsigned color,
                    int from)
{
    struct set men = none;
    int file, rank;
    see(color, from, &file, &rank);
    if (way->kind == HOP || way->kind == GRASSHOP) {
        EACH_SQUARE(a)
        {
            int x, y;
            see(color, a, &x, &y);
            if (a != from && (x - file) * way->dy == (y - rank) * way->dx)
                add_reached(routes, way, color, from, one(a));
        }
        return;
    }
    if (way->kind == JUMP)
        EACH_SQUARE(a) put(&men, a);
    for (int i = 0; i < way->stop_count; i++)
        if (way->stops[i].must_be == OCCUPIED)
            men = joined(men, one(square_at(color, file + way->stops[i].dx,
                                            rank + way->stops[i].dy)));
    take(&men, from);
    add_reached(routes, way, color, from, men);
}

static void add_two_steps(struct routes *routes, const struct piece *piece,
                          unsigned color, int from)
{
    const struct set all = {{~(uint64_t)0, ~(uint64_t)0}};
    const struct set reached = two_steps(piece, color, from, all);
    EACH_SQUARE(to) if (has(reached, to))
    {
        struct route route = {none, none, to};
        EACH_SQUARE(a)
        if (a != to && !has(two_steps(piece, color, from, minus(all, one(a))), to))
            put(&route.empty, a);
        add(routes, route);
    }
}

/* By piece and square: how it attacks, and how it goes and captures. */
struct ways {
    struct routes attacks[PIECES][128], moves[PIECES][128];
};

static void find_ways(struct ways *ways, unsigned color)
{
    for (int i = 0; i < game->piece_count; i++)
        EACH_SQUARE(from) if (is_there(from))
        {
            const struct piece *piece = &game->pieces[i];
            for (int j = 0; j < piece->count; j++) {
                if (piece->ways[j].captures)
                    add_way(&ways->attacks[i][from], &piece->ways[j], color, from);
                if (piece->ways[j].captures || piece->ways[j].goes)
                    add_way(&ways->moves[i][from], &piece->ways[j], color, from);
            }
            if (is_home(piece, color, from))
                add_two_steps(&ways->moves[i][from], piece, color, from);
        }
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

static int go_together(int from, const struct route *move, const struct route *check)
{
    return !has(move->empty, check->to) && !has(check->men, from) &&
           is_empty(common(move->empty, check->men)) &&
           is_empty(common(move->men, minus(check->empty, one(from))));
}

/* Adds the squares of kings that a piece from there checks behind a move, as itself or another. */
static void add_checks(const struct ways *ways, int from, const struct route *move,
                       int as, struct set checks[128])
{
    const struct routes *attacks = &ways->attacks[as][move->to];
    for (int i = 0; i < attacks->count; i++) {
        const int king = attacks->route[i].to;
        if (king != from && !has(checks[king], from) &&
            go_together(from, move, &attacks->route[i]))
            put(&checks[king], from);
    }
}

static void find_checks(unsigned color, struct set checks[PIECES][128])
{
    struct ways *ways = calloc(1, sizeof *ways);
    find_ways(ways, color);
    for (int i = 0; i < game->piece_count; i++) {
        const struct promotion promotion = promotion_of(&game->pieces[i]);
        const struct set in = promotes_on(&promotion, color);
        EACH_SQUARE(from)
        for (int j = 0; j < ways->moves[i][from].count; j++) {
            const struct route *move = &ways->moves[i][from].route[j];
            for (int as = 0; as < game->piece_count; as++)
                if (as == i || (promotion.to[as] && (has(in, from) || has(in, move->to))))
                    add_checks(ways, from, move, as, checks[i]);
        }
    }
    for (int i = 0; i < game->piece_count; i++)
        EACH_SQUARE(a)
        {
            free(ways->attacks[i][a].route);
            free(ways->moves[i][a].route);
        }
    free(ways);
}

int judge_checks(void)
{
    static struct set checks[2][PIECES][128];
    static int is_found;
    if (!is_called("check_from") || !takes("uuu>s"))
        return 0;
    EACH_COLOR(color) if (!is_found) find_checks(color, checks[color]);
    is_found = 1;
    EACH_COLOR(color) for (int i = 0; i < game->piece_count; i++) EACH_SQUARE(king)
    {
        const struct in in = {.u = {color, (unsigned)i, (unsigned)king}};
        is_set(to_squares(call_function(function, &in).s[0]), checks[color][i][king],
               (unsigned)i, (unsigned)king);
    }
    return 1;
}
