/* From where a piece gives check by one move: a set by man and square of the king.
 *
 * Theory. A piece gives check by a move from s to t where it, or what it may become by that move,
 * attacks the king from t. It does so on some board if there is a route from s to t and one from t
 * to the king (board/routes.h) that agree: no square needs to be empty for one of them and
 * occupied for the other. The king is there all the while, so the first must not need his square
 * empty. The piece has left s by then: that square cannot be needed occupied for the second, but it may
 * be needed empty.
 *
 * Names in templates:
 *
 *   check_pieces       all pieces of the game
 *     number           from 0, as they stand in its file
 *     piece
 *   check_piece_count  how many they are
 *   has_promotions     whether any may be promoted
 *   needs_men          whether any needs others in its way, as to hop over
 */
#include <string.h>

#include "board/routes.h"
#include "game/pawn.h"
#include "table/claims.h"
#include "table/module.h"

/* Sets by man, then the king's square: from where a man checks it by one move, as itself or as what it
 * becomes. */
static size_t place_of(const struct game *game, unsigned player, size_t piece,
                       unsigned king)
{
    return (player * game->piece_count + piece) * board_squares(&game->board) + king;
}

/* A man on its way: where it starts, how it goes, and where it ends; and the sets that this adds to. */
struct trip {
    const struct game *game;
    struct bits *checks;
    unsigned player, piece;
    unsigned from, to;
    struct route route;
};

/* Whether the route goes on behind the trip. */
static bool agrees(const struct trip *trip, const struct route *next)
{
    const struct bits own = bits_of(trip->from);
    return bits_empty(bits_and(next->men, bits_or(trip->route.empty, own))) &&
           bits_empty(bits_and(bits_minus(next->empty, own), trip->route.men));
}

static bool checks_by(const struct trip *trip, const struct target *king)
{
    bool is_check = false;
    for (unsigned i = 0; i < king->count && !is_check; i++)
        is_check = agrees(trip, &king->route[i]);
    return is_check;
}

/* Adds the kings that a man checks behind a trip when it is a piece then. */
static void add_checks(const struct trip *trip, unsigned piece)
{
    const struct game *game = trip->game;
    const struct routes next = game->pieces[piece].sides[trip->player].routes[trip->to];
    for (size_t i = 0; i < next.count; i++) {
        const struct target *king = &next.target[i];
        struct bits *from =
            &trip->checks[place_of(game, trip->player, trip->piece, king->to)];
        if (king->to != trip->from && !bits_has(*from, trip->from) &&
            !bits_has(trip->route.empty, king->to) && checks_by(trip, king))
            *from = bits_with(*from, trip->from);
    }
}

/* As itself, or as what it is promoted to. */
static void add_trip(const struct trip *trip)
{
    const struct promotion *promotion = &trip->game->promotions[trip->piece];
    const struct bits in = promotion->in[trip->player];
    const bool is_promoted = bits_has(in, trip->from) || bits_has(in, trip->to);
    for (unsigned i = 0; i < trip->game->piece_count; i++)
        if (i == trip->piece || (is_promoted && promotion->to[i]))
            add_checks(trip, i);
}

/* All trips of a man from some squares. */
static void add_trips(struct trip trip, struct bits squares, const struct routes *routes)
{
    for (; !bits_empty(squares); squares = bits_rest(squares)) {
        trip.from = bits_first(squares);
        for (size_t i = 0; i < routes[trip.from].count; i++) {
            const struct target *target = &routes[trip.from].target[i];
            trip.to = target->to;
            for (unsigned j = 0; j < target->count; j++) {
                trip.route = target->route[j];
                add_trip(&trip);
            }
        }
    }
}

/* As it captures, as it goes otherwise, and two steps of a pawn at once. */
static void add_man(struct trip man)
{
    const struct game *game = man.game;
    const struct piece *piece = &game->pieces[man.piece];
    const struct side *side = &piece->sides[man.player];
    const struct bits all = bits_below(board_squares(&game->board));
    struct arena arena = {0};
    struct pawn pawn;
    add_trips(man, all, side->routes);
    if (!moves_equal(&side->moves, &side->quiet))
        add_trips(man, all, routes_of(&arena, &game->board, &side->quiet));
    if (pawn_of(game, piece, man.player, &pawn)) {
        struct moves twice = {.count = 0};
        for (unsigned i = 0; i < pawn.pushes->count; i++) {
            struct move push = pawn.pushes->move[i];
            push.range = push.least = 2;
            moves_add(&arena, &twice, push);
        }
        add_trips(man, game->doubles[man.player][man.piece],
                  routes_of(&arena, &game->board, &twice));
    }
    arena_free(&arena);
}

static const struct bits *find_checks(struct arena *arena, const struct game *game)
{
    struct bits *checks =
        arena_alloc(arena, place_of(game, PLAYERS, 0, 0), sizeof *checks);
    for (unsigned player = 0; player < PLAYERS; player++)
        for (unsigned i = 0; i < game->piece_count; i++)
            add_man((struct trip){
                .game = game, .checks = checks, .player = player, .piece = i});
    return checks;
}

/* ---- rows */

static struct bits of_piece(const struct asked *asked)
{
    const struct bits *checks = asked->about;
    return checks[place_of(asked->game, asked->at[0], asked->at[1], asked->at[2])];
}

static void claim(struct tables *tables)
{
    struct argument player = takes(ARGUMENT_COLOR);
    player.name = "player";
    const struct claim rows[] = {
        {.function = "check_from",
         .takes = {player, takes(ARGUMENT_PIECE), takes_square("king")},
         .says =
             "the squares from which a piece of the player may give check to the king "
             "by one move, also by promotion",
         .set = of_piece},
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL,
               find_checks(tables->arena, tables->game));
}

/* ---- tables */

/* Men who check from the same squares share a table, whose number each of them has. */
static void add_tables(struct tables *tables, const struct game *game,
                       const struct bits *from)
{
    const unsigned squares = board_squares(&game->board);
    const unsigned men = PLAYERS * game->piece_count;
    const char **labels = arena_alloc(tables->arena, men, sizeof *labels);
    unsigned *first = arena_alloc(tables->arena, men, sizeof *first), count = 0;
    struct array *set = tables_add(
        tables,
        (struct array){.name = "set", .bits = 8, .form = FORM_DECIMAL, .count = men}, 0);
    for (unsigned man = 0; man < men; man++) {
        unsigned i = 0;
        while (i < count && memcmp(&from[first[i] * squares], &from[man * squares],
                                   squares * sizeof *from) != 0)
            i++;
        if (i == count) {
            labels[i] = arena_print(tables->arena, "%s %s",
                                    game->players[man / game->piece_count],
                                    game->pieces[man % game->piece_count].name);
            first[count++] = man;
        }
        set->words[man] = i;
    }
    struct array *sets = tables_add(tables,
                                    (struct array){.name = "from",
                                                   .bits = tables_set_bits(&game->board),
                                                   .planes = count,
                                                   .labels = labels,
                                                   .count = (size_t)count * squares},
                                    0);
    for (unsigned i = 0; i < count * squares; i++)
        array_put_set(sets, i, from[first[i / squares] * squares + i % squares]);
}

static bool needs_men(const struct board *board, const struct routes *routes)
{
    bool needs = false;
    for (unsigned square = 0; square < board_squares(board) && !needs; square++)
        for (size_t i = 0; i < routes[square].count; i++)
            needs = needs || !bits_empty(routes[square].target[i].route->men);
    return needs;
}

static void fill(struct tables *tables)
{
    const struct game *game = tables->game;
    struct arena *arena = tables->arena;
    struct value *pieces = value_set_list(arena, tables->facts, "check_pieces");
    bool has_promotions = false, has_hops = false;
    for (unsigned i = 0; i < game->piece_count; i++) {
        struct value *piece = value_append_map(arena, pieces);
        value_set_count(arena, piece, "number", i);
        value_set_text(arena, piece, "piece", game->pieces[i].name);
        has_promotions = has_promotions || !bits_empty(game->promotions[i].in[0]);
        has_hops = has_hops || needs_men(&game->board, game->pieces[i].sides[0].routes);
    }
    add_tables(tables, game, tables->claims[0].about);
    value_set_count(arena, tables->facts, "check_piece_count", game->piece_count);
    value_set_flag(arena, tables->facts, "has_promotions", has_promotions);
    value_set_flag(arena, tables->facts, "needs_men", has_hops);
}

const struct module module_checks = {
    .name = "checks",
    .number = 43,
    .says = "squares from which one move may give check",
    .claim = claim,
    .fill = fill,
};
