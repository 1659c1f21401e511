/* Lists of steps. */
#include "line/walked.h"

#include "board/routes.h"
#include "table/tables.h"

enum {
    STEPS_LAND = 1 << 7,
    STEPS_STOP = 1 << 8,
    STEPS_OPEN = 1 << 9,
    STEPS_WAIT = 1 << 10,
    STEPS_ONCE = 1 << 11,
    STEPS_LAST = 1 << 12,
    STEPS_MISSED = 1 << 13,
    STEPS_MAX = 2 * BOARD_SQUARES_MAX * BOARD_SQUARES_MAX,
};

/* The steps of one path from one square. */
struct steps {
    uint16_t step[STEPS_MAX];
    unsigned count;
};

static void add_step(struct steps *steps, unsigned square, unsigned is)
{
    steps->step[steps->count++] = (uint16_t)(square | is);
}

/* Along a line, past a piece: up to the second one, or just the square behind it, but none that is
 * nearer than the least range, or where it may not end. From where it ends, all may have come. */
static void add_hops(const struct board *board, const struct move *move, unsigned square,
                     struct steps *steps)
{
    const unsigned once = kind_of(move->kind)->lands_once ? STEPS_ONCE : 0;
    struct bits passed;
    if (move->reversed && !zone_has(move->ends, board, square))
        return;
    for (unsigned i = 1; move_step(board, move, &square, &passed) &&
                         (i <= move->range || move->range == 0);
         i++) {
        const bool lands =
            i >= move->least && (move->reversed || zone_has(move->ends, board, square));
        add_step(steps, square,
                 (lands ? STEPS_LAND : 0) | STEPS_STOP | once |
                     (i == 1 ? STEPS_WAIT : 0));
    }
}

/* Squares that close the path when they are occupied, or when they are empty. */
static void add_stops(struct steps *steps, struct bits stops, unsigned is,
                      unsigned *begin)
{
    for (; !bits_empty(stops); stops = bits_rest(stops)) {
        add_step(steps, bits_first(stops), STEPS_STOP | is | *begin);
        *begin = 0;
    }
}

/* The squares that decide, nearest first where that is known: what was attacked last comes first. */
static void add_passed(struct steps *steps, struct bits passed, unsigned last,
                       unsigned *begin)
{
    if (last != BOARD_NO_SQUARE && bits_has(passed, last)) {
        add_stops(steps, bits_of(last), 0, begin);
        passed = bits_minus(passed, bits_of(last));
    }
    add_stops(steps, passed, 0, begin);
}

/* Squares that are attacked when nothing stands on those that decide: each list goes on as long as
 * what a square needs has all that was passed. Where a screen must be passed, it is the first. */
static void add_chain(struct steps *steps, const struct bits needs[BOARD_SQUARES_MAX],
                      struct bits *left, bool has_screen)
{
    struct bits passed = bits_none();
    unsigned last = BOARD_NO_SQUARE;
    unsigned begin = has_screen ? STEPS_WAIT | STEPS_LAST : STEPS_OPEN;
    for (unsigned many = 0; many < BOARD_SQUARES_MAX; many++)
        for (struct bits more = *left; !bits_empty(more); more = bits_rest(more)) {
            const unsigned to = bits_first(more);
            if (bits_count(needs[to]) != many ||
                !bits_empty(bits_minus(passed, needs[to])))
                continue;
            add_passed(steps, bits_minus(needs[to], passed), last, &begin);
            add_step(steps, to, STEPS_LAND | begin);
            begin = 0;
            passed = needs[to];
            last = to;
            *left = bits_minus(*left, bits_of(to));
        }
}

/* A step that attacks a square, and one that a piece there closes the path, are one. */
static void join_steps(struct steps *steps)
{
    const unsigned count = steps->count;
    steps->count = 0;
    for (unsigned i = 0; i < count; i++) {
        const unsigned step = steps->step[i];
        const bool is_joined = i + 1 < count && (step & STEPS_LAND) != 0 &&
                               steps->step[i + 1] == ((step & 127) | STEPS_STOP);
        steps->step[steps->count++] = (uint16_t)(step | (is_joined ? STEPS_STOP : 0));
        i += is_joined;
    }
}

/* Each route of a leap by itself. */
static void add_routes(struct routes routes, struct steps *steps)
{
    for (size_t i = 0; i < routes.count; i++)
        for (unsigned j = 0; j < routes.target[i].count; j++) {
            const struct route *route = &routes.target[i].route[j];
            unsigned begin = STEPS_OPEN;
            add_stops(steps, route->men, STEPS_MISSED, &begin);
            add_stops(steps, route->empty, 0, &begin);
            add_step(steps, routes.target[i].to, STEPS_LAND);
        }
}

/* Squares that are attacked when those that they need are empty, or one of them is a screen. */
static void add_chains(struct routes routes, bool has_screen, struct steps *steps)
{
    struct bits needs[BOARD_SQUARES_MAX], left = routes_reach(routes);
    for (size_t i = 0; i < routes.count; i++)
        needs[routes.target[i].to] = routes.target[i].needs;
    while (!bits_empty(left))
        add_chain(steps, needs, &left, has_screen);
    join_steps(steps);
}

/* Finds the steps of a move from a square. */
static void find_path(const struct board *board, const struct move *move, unsigned square,
                      struct steps *steps)
{
    const struct kind *kind = kind_of(move->kind);
    struct arena arena = {0};
    const struct moves alone = {(struct move[]){*move}, 1};
    steps->count = 0;
    if (bits_has(board->holes, square))
        return;
    if (kind->screens != 0 && (!move->reversed || kind->is_own_reverse)) {
        add_hops(board, move, square, steps);
        return;
    }
    const struct routes routes = routes_from(&arena, board, &alone, square);
    if (kind->has_ways || kind->needs_hurdles)
        add_routes(routes, steps);
    else
        add_chains(routes, kind->screens != 0, steps);
    arena_free(&arena);
}

/* The most that any path has from any square; one at least. */
static unsigned most_steps(const struct board *board, const struct moves *moves,
                           struct steps *steps)
{
    unsigned most = 1;
    for (unsigned i = 0; i < moves->count; i++)
        for (unsigned square = 0; square < board_squares(board); square++) {
            find_path(board, &moves->move[i], square, steps);
            most = steps->count > most ? steps->count : most;
        }
    return most;
}

static void add_walks(struct tables *tables, struct walked *walked, struct steps *steps)
{
    const struct board *board = &tables->game->board;
    const unsigned squares = board_squares(board), paths = walked->moves.count;
    struct array *walks =
        tables_add(tables,
                   (struct array){.name = "walks",
                                  .owner = walked->slider->name,
                                  .bits = 16,
                                  .form = FORM_DECIMAL,
                                  .planes = squares,
                                  .is_by_squares = true,
                                  .labels = tables_squares(tables->arena, board),
                                  .count = (size_t)squares * paths * walked->steps},
                   0);
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < paths; i++) {
            uint64_t *own = walks->words + ((size_t)square * paths + i) * walked->steps;
            find_path(board, &walked->moves.move[i], square, steps);
            for (unsigned j = 0; j < steps->count; j++) {
                own[j] = steps->step[j];
                walked->kinds |= steps->step[j];
            }
        }
}

bool walked_add_table(struct walked *walked, const struct request *request,
                      const char *method, struct tables *tables, struct fault *fault)
{
    const struct board *board = &tables->game->board;
    if (walked->moves.count == 0)
        return true;
    struct steps *steps = arena_alloc(tables->arena, 1, sizeof *steps);
    walked->steps = most_steps(board, &walked->moves, steps);
    const uint64_t bytes = sizeof *steps->step * (uint64_t)board_squares(board) *
                           walked->moves.count * walked->steps;
    if (!request_allows(request, tables->game, method, bytes, fault))
        return false;
    add_walks(tables, walked, steps);
    tables_add_paths(
        tables, (struct path_moves){.function = arena_print(tables->arena, "%s_%s_path",
                                                            method, walked->slider->name),
                                    .owner = walked->slider->name,
                                    .moves = &walked->moves});
    return true;
}

void walked_add_facts(struct arena *arena, struct value *map, const struct walked *walked)
{
    struct value *list = value_set_list(arena, map, "walks");
    if (walked->moves.count != 0) {
        struct value *walks = value_append_map(arena, list);
        value_set_count(arena, walks, "paths", walked->moves.count);
        value_set_count(arena, walks, "steps", walked->steps);
        value_set_flag(arena, walks, "has_screens", (walked->kinds & STEPS_WAIT) != 0);
        value_set_flag(arena, walks, "has_hurdles", (walked->kinds & STEPS_MISSED) != 0);
    }
}
