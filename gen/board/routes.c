/* Routes: made by walking, then asked. */
#include "board/routes.h"

/* ---- the walk */

struct found {
    struct route route;
    unsigned char to;
};

/* A walk from a square. With an arena its routes go to a list, else to two sets. */
struct walk {
    const struct board *board;
    const struct move *move;
    unsigned from;
    unsigned wanted; /* routes to this square alone count, as routes to `from` */
    struct arena *arena;
    struct found *found; /* by moves, then from near to far */
    size_t count, room;
    struct bits occupied, attacks, reach;
};

static bool is_open(const struct route *route, struct bits occupied)
{
    return bits_empty(bits_and(route->empty, occupied)) &&
           bits_empty(bits_minus(route->men, occupied));
}

static void add(struct walk *walk, struct route route, unsigned to)
{
    const bool is_back = walk->wanted != BOARD_NO_SQUARE;
    if ((is_back ? to != walk->wanted : to == walk->from) ||
        !zone_has(walk->move->ends, walk->board, to))
        return;
    to = is_back ? walk->from : to;
    walk->reach = bits_with(walk->reach, to);
    if (walk->arena == NULL) {
        if (is_open(&route, walk->occupied))
            walk->attacks = bits_with(walk->attacks, to);
        return;
    }
    walk->found = arena_grow(walk->arena, walk->found, walk->count, &walk->room,
                             sizeof *walk->found);
    walk->found[walk->count++] = (struct found){route, (unsigned char)to};
}

/* The squares of a path, and what lies between each and the one before. */
struct path {
    unsigned char square[BOARD_SQUARES_MAX];
    struct bits passed[BOARD_SQUARES_MAX];
    unsigned length;
};

static void find_path(const struct board *board, struct move move, unsigned square,
                      struct path *path)
{
    path->length = 0;
    while ((path->length != move.range || move.range == MOVE_RANGE_ANY) &&
           path->length < BOARD_SQUARES_MAX &&
           move_step(board, &move, &square, &path->passed[path->length])) {
        path->square[path->length++] = (unsigned char)square;
        move_turn(&move, path->length);
    }
}

/* Goes on from a step of a path, past so many more screens. */
static void go_on(struct walk *walk, const struct path *path, unsigned step,
                  unsigned screens, struct route route)
{
    const struct kind *kind = kind_of(walk->move->kind);
    for (; step < path->length; step++) {
        const unsigned square = path->square[step];
        struct bits *passed = kind->needs_hurdles ? &route.men : &route.empty;
        *passed = bits_or(*passed, path->passed[step]);
        if (screens != 0)
            go_on(walk, path, step + 1, screens - 1,
                  (struct route){route.empty, bits_with(route.men, square)});
        else if (step + 1 >= walk->move->least)
            add(walk, route, square);
        if (screens == 0 && kind->lands_once)
            return;
        route.empty = bits_with(route.empty, square);
    }
}

/* Finds the squares of a set that a leap passes. False: the board lacks one. */
static bool find_passed(const struct walk *walk, unsigned set, struct bits *found)
{
    *found = bits_none();
    for (unsigned i = 0; set >> i != 0; i++) {
        int dx, dy;
        unsigned square;
        if ((set >> i & 1) == 0)
            continue;
        passages_square(walk->move->passages, walk->move->turning, i, &dx, &dy);
        if (!board_step(walk->board, walk->from, dx, dy, &square))
            return false;
        *found = bits_with(*found, square);
    }
    return true;
}

/* A leap by any of several ways. */
static void leap(struct walk *walk)
{
    const struct passages *passages = walk->move->passages;
    struct bits passed;
    unsigned to = walk->from;
    if (!move_step(walk->board, walk->move, &to, &passed))
        return;
    for (unsigned i = 0; i < passages->count; i++) {
        struct route route;
        if (find_passed(walk, passages->passage[i].empty, &route.empty) &&
            find_passed(walk, passages->passage[i].men, &route.men))
            add(walk, route, to);
    }
}

static void go(struct walk *walk)
{
    const struct kind *kind = kind_of(walk->move->kind);
    struct path path; /* zeroing all its room would take longer than the rest */
    if (kind->has_ways) {
        leap(walk);
        return;
    }
    find_path(walk->board, *walk->move, walk->from, &path);
    go_on(walk, &path, kind->skips, kind->screens,
          (struct route){bits_none(), bits_none()});
}

/* From each square from which the move may lead to the wanted one. A path that turns may leave the board and come
 * back, but has no more steps than there are files and ranks. */
static void go_back(struct walk *walk)
{
    const struct board *board = walk->board;
    struct move move = *walk->move;
    int file = (int)board_file(board, walk->wanted);
    int rank = (int)board_rank(board, walk->wanted);
    const unsigned most =
        move.range == MOVE_RANGE_ANY ? board->files + board->ranks : move.range;
    for (unsigned steps = 1; steps <= most; steps++) {
        file -= move.dx;
        rank -= move.dy;
        move_turn(&move, steps);
        if (board_find(board, file, rank, &walk->from))
            go(walk);
        else if (!board_has_place(board, file, rank) && !kind_turns(move.kind))
            return;
    }
}

static void walk_moves(struct walk *walk, const struct moves *moves, unsigned square)
{
    for (unsigned i = 0; i < moves->count && !bits_has(walk->board->holes, square); i++) {
        const struct move *move = &moves->move[i];
        const struct move forward = move->reversed ? move_reversed(*move) : *move;
        walk->move = &forward;
        walk->from = square;
        walk->wanted = move->reversed ? square : BOARD_NO_SQUARE;
        (move->reversed ? go_back : go)(walk);
    }
}

/* ---- routes that are longer than others */

static bool needs_all_of(const struct route *route, const struct route *other)
{
    return bits_empty(bits_minus(other->empty, route->empty)) &&
           bits_empty(bits_minus(other->men, route->men));
}

/* Drops each route that needs all that another one needs. Returns how many are left. */
static unsigned drop_longer(struct route *routes, unsigned count)
{
    unsigned kept = 0;
    for (unsigned i = 0; i < count; i++) {
        bool is_needed = true;
        for (unsigned j = 0; j < count && is_needed; j++)
            is_needed = j == i || !needs_all_of(&routes[i], &routes[j]) ||
                        (i < j && needs_all_of(&routes[j], &routes[i]));
        if (is_needed)
            routes[kept++] = routes[i];
    }
    return kept;
}

/* ---- lists */

/* The routes to one square, of all that were found. There is room for them. */
static struct target target_of(const struct walk *walk, unsigned to, struct route *routes)
{
    struct target target = {.to = to, .route = routes};
    for (size_t i = 0; i < walk->count; i++)
        if (walk->found[i].to == to)
            routes[target.count++] = walk->found[i].route;
    target.count = drop_longer(routes, target.count);
    for (unsigned i = 0; i < target.count; i++)
        target.needs = bits_or(target.needs, route_needs(&routes[i]));
    return target;
}

/* The list of what was found from a square. */
static struct routes list(struct arena *arena, const struct walk *walk)
{
    const struct routes list = {NULL, bits_count(walk->reach)};
    struct target *target = arena_alloc(arena, list.count, sizeof *target);
    struct route *routes = arena_alloc(arena, walk->count, sizeof *routes);
    struct bits left = walk->reach;
    for (size_t i = 0; i < list.count; i++, left = bits_rest(left)) {
        target[i] = target_of(walk, bits_first(left), routes);
        routes += target[i].count;
    }
    return (struct routes){target, list.count};
}

struct routes routes_from(struct arena *arena, const struct board *board,
                          const struct moves *moves, unsigned square)
{
    struct arena scratch = {0};
    struct walk walk = {.board = board, .arena = &scratch};
    walk_moves(&walk, moves, square);
    const struct routes routes = list(arena, &walk);
    arena_free(&scratch);
    return routes;
}

const struct routes *routes_of(struct arena *arena, const struct board *board,
                               const struct moves *moves)
{
    struct arena scratch = {0};
    struct walk walk = {.board = board, .arena = &scratch};
    const unsigned squares = board_squares(board);
    struct routes *routes = arena_alloc(arena, squares, sizeof *routes);
    for (unsigned square = 0; square < squares; square++) {
        walk.count = 0;
        walk.reach = bits_none();
        walk_moves(&walk, moves, square);
        routes[square] = list(arena, &walk);
    }
    arena_free(&scratch);
    return routes;
}

/* ---- what is asked */

const struct target *routes_find(struct routes routes, unsigned to)
{
    for (size_t i = 0; i < routes.count; i++)
        if (routes.target[i].to == to)
            return &routes.target[i];
    return NULL;
}

bool target_is_attacked(const struct target *target, struct bits occupied)
{
    bool is_attacked = false;
    for (size_t i = 0; i < target->count && !is_attacked; i++)
        is_attacked = is_open(&target->route[i], occupied);
    return is_attacked;
}

struct bits routes_attacks_among(struct routes routes, struct bits occupied,
                                 struct bits among)
{
    struct bits attacks = bits_none();
    for (size_t i = 0; i < routes.count; i++)
        if (bits_has(among, routes.target[i].to) &&
            target_is_attacked(&routes.target[i], occupied))
            attacks = bits_with(attacks, routes.target[i].to);
    return attacks;
}

struct bits routes_attacks(struct routes routes, struct bits occupied)
{
    return routes_attacks_among(routes, occupied, bits_below(BOARD_SQUARES_MAX));
}

struct bits routes_reach(struct routes routes)
{
    struct bits reach = bits_none();
    for (size_t i = 0; i < routes.count; i++)
        reach = bits_with(reach, routes.target[i].to);
    return reach;
}

struct bits routes_mask(struct routes routes)
{
    struct bits mask = bits_none();
    for (size_t i = 0; i < routes.count; i++)
        mask = bits_or(mask, routes.target[i].needs);
    return mask;
}

bool routes_words_join(const struct board *board, const struct routes *routes)
{
    for (unsigned square = 0; square < board_squares(board); square++) {
        const struct bits mask = board_set_bits(board, routes_mask(routes[square]));
        if ((mask.lo & mask.hi) != 0)
            return false;
    }
    return board_is_wide(board);
}

/* ---- of moves */

struct bits moves_attacks(const struct board *board, const struct moves *moves,
                          unsigned square, struct bits occupied)
{
    struct walk walk = {.board = board, .occupied = occupied};
    walk_moves(&walk, moves, square);
    return walk.attacks;
}

struct bits moves_attacks_of(const struct board *board, const struct moves *moves,
                             struct bits from)
{
    struct walk walk = {.board = board};
    for (; !bits_empty(from); from = bits_rest(from))
        walk_moves(&walk, moves, bits_first(from));
    return walk.attacks;
}

struct bits moves_sources(const struct board *board, const struct moves *moves,
                          struct bits to)
{
    struct bits from = bits_none();
    for (unsigned i = 0; i < board_squares(board); i++)
        if (!bits_empty(bits_and(moves_attacks(board, moves, i, bits_none()), to)))
            from = bits_with(from, i);
    return from;
}

struct bits moves_reach(const struct board *board, const struct moves *moves,
                        unsigned square)
{
    struct walk walk = {.board = board};
    walk_moves(&walk, moves, square);
    return walk.reach;
}

struct bits moves_mask(const struct board *board, const struct moves *moves,
                       unsigned square)
{
    struct arena arena = {0};
    const struct bits mask = routes_mask(routes_from(&arena, board, moves, square));
    arena_free(&arena);
    return mask;
}

void moves_subsets(const struct board *board, const struct moves *moves, unsigned square,
                   struct bits on, struct bits *attacks)
{
    struct arena arena = {0};
    routes_subsets(routes_from(&arena, board, moves, square),
                   bits_below(BOARD_SQUARES_MAX), on, attacks);
    arena_free(&arena);
}
