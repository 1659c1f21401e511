/* From where a piece gives check by one move: a set by man and square of the king.
 *
 * Theory. A piece gives check by a move from s to t where it, or what it may become by that move,
 * attacks the king from t. The king stands where it does all along, and may be in the way, or be
 * hopped over; all others stand as the move and then the check need them. So of each piece it is
 * enough to know what it attacks, and where it goes, on some board on which that one square is
 * occupied.
 *
 * Names in templates:
 *
 *   check_pieces       all pieces of the game
 *     number           from 0, as they stand in its file
 *     piece
 *   check_piece_count  how many they are
 *   has_promotions     whether any may be promoted
 */
#include <string.h>

#include "board/routes.h"
#include "game/pawn.h"
#include "table/claims.h"
#include "table/module.h"

/* What moves may attack, by the square of the piece, then of the king. */
struct reach {
    const struct board *board;
    unsigned squares;
    struct bits *sets;
};

/* Adds what moves attack from each square on some board with the king on it: by all routes but those
 * that need his square empty. */
static void add_moves(const struct reach *reach, const struct routes *routes)
{
    for (unsigned i = 0; i < reach->squares * reach->squares; i++) {
        const unsigned square = i / reach->squares, king = i % reach->squares;
        for (size_t j = 0; j < routes[square].count; j++) {
            const struct target *target = &routes[square].target[j];
            bool is_reached = false;
            for (unsigned k = 0; k < target->count && !is_reached; k++)
                is_reached = !bits_has(target->route[k].empty, king);
            if (is_reached)
                reach->sets[i] = bits_with(reach->sets[i], target->to);
        }
    }
}

/* Adds where a pawn gets by two steps at once, past no king. */
static void add_doubles(const struct reach *reach, const struct move *push,
                        struct bits from)
{
    for (; !bits_empty(from); from = bits_rest(from)) {
        const unsigned square = bits_first(from);
        unsigned over = square, to;
        struct bits passed;
        if (!move_step(reach->board, push, &over, &passed))
            continue;
        to = over;
        if (!move_step(reach->board, push, &to, &passed))
            continue;
        for (unsigned king = 0; king < reach->squares; king++) {
            struct bits *set = &reach->sets[square * reach->squares + king];
            if (king != over)
                *set = bits_with(*set, to);
        }
    }
}

static struct reach reach_none(struct arena *arena, const struct board *board)
{
    const unsigned squares = board_squares(board);
    return (struct reach){
        board, squares,
        arena_alloc(arena, (size_t)squares * squares, sizeof(struct bits))};
}

/* By man, then the king's square: from where a man attacks it, and from where it may by one move,
 * as itself or as what it becomes. */
struct checks {
    struct bits *attackers, *from;
};

static size_t place_of(const struct game *game, unsigned player, size_t piece,
                       unsigned king)
{
    return (player * game->piece_count + piece) * board_squares(&game->board) + king;
}

static void find_attackers(const struct game *game, struct checks *checks,
                           unsigned player, unsigned piece)
{
    struct arena arena = {0};
    const struct reach reach = reach_none(&arena, &game->board);
    add_moves(&reach, game->pieces[piece].sides[player].routes);
    for (unsigned i = 0; i < reach.squares * reach.squares; i++) {
        const unsigned square = i / reach.squares, king = i % reach.squares;
        struct bits *set = &checks->attackers[place_of(game, player, piece, king)];
        if (bits_has(reach.sets[i], king))
            *set = bits_with(*set, square);
    }
    arena_free(&arena);
}

/* Whether the man that goes from a square to one of these attacks the king then. */
static bool gives_check(const struct game *game, const struct checks *checks,
                        unsigned player, unsigned piece, unsigned square,
                        struct bits targets, unsigned king)
{
    const struct promotion *promotion = &game->promotions[piece];
    const struct bits promoted = bits_has(promotion->in[player], square)
                                     ? targets
                                     : bits_and(targets, promotion->in[player]);
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct bits to = i == piece         ? targets
                               : promotion->to[i] ? promoted
                                                  : bits_none();
        if (!bits_empty(bits_and(to, checks->attackers[place_of(game, player, i, king)])))
            return true;
    }
    return false;
}

static void find_from(const struct game *game, struct checks *checks, unsigned player,
                      unsigned piece)
{
    struct arena arena = {0};
    const struct reach reach = reach_none(&arena, &game->board);
    const struct side *side = &game->pieces[piece].sides[player];
    struct pawn pawn;
    add_moves(&reach, side->routes);
    add_moves(&reach, routes_of(&arena, &game->board, &side->quiet));
    if (pawn_of(game, &game->pieces[piece], player, &pawn))
        for (unsigned i = 0; i < pawn.pushes->count; i++)
            add_doubles(&reach, &pawn.pushes->move[i], game->doubles[player][piece]);
    for (unsigned i = 0; i < reach.squares * reach.squares; i++) {
        const unsigned square = i / reach.squares, king = i % reach.squares;
        struct bits *set = &checks->from[place_of(game, player, piece, king)];
        if (square != king && gives_check(game, checks, player, piece, square,
                                          bits_minus(reach.sets[i], bits_of(king)), king))
            *set = bits_with(*set, square);
    }
    arena_free(&arena);
}

static struct checks *find_checks(struct arena *arena, const struct game *game)
{
    struct checks *checks = arena_alloc(arena, 1, sizeof *checks);
    const size_t count = place_of(game, PLAYERS, 0, 0);
    checks->attackers = arena_alloc(arena, count, sizeof *checks->attackers);
    checks->from = arena_alloc(arena, count, sizeof *checks->from);
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++)
        find_attackers(game, checks, i / game->piece_count, i % game->piece_count);
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++)
        find_from(game, checks, i / game->piece_count, i % game->piece_count);
    return checks;
}

/* ---- rows */

static struct bits of_piece(const struct asked *asked)
{
    const struct checks *checks = asked->about;
    return checks->from[place_of(asked->game, asked->at[0], asked->at[1], asked->at[2])];
}

static void claim(struct tables *tables)
{
    struct argument player = takes(ARGUMENT_COLOR);
    player.name = "player";
    const struct claim rows[] = {
        {.function = "check_from",
         .takes = {player, takes(ARGUMENT_PIECE), takes_square("king")},
         .says = "from where the player's piece, by its number, may give check to a king "
                 "there by one move, as itself or as what it is promoted to then",
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

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    struct arena *arena = tables->arena;
    const struct checks *checks = tables->claims[0].about;
    struct value *pieces = value_list(arena);
    bool has_promotions = false;
    for (unsigned i = 0; i < game->piece_count; i++) {
        struct value *piece = value_append_map(arena, pieces);
        value_set_count(arena, piece, "number", i);
        value_set_text(arena, piece, "piece", game->pieces[i].name);
        has_promotions = has_promotions || !bits_empty(game->promotions[i].in[0]);
    }
    add_tables(tables, game, checks->from);
    value_set(arena, tables->facts, "check_pieces", pieces);
    value_set_count(arena, tables->facts, "check_piece_count", game->piece_count);
    value_set_flag(arena, tables->facts, "has_promotions", has_promotions);
    return true;
}

const struct module module_checks = {
    .name = "checks",
    .number = 43,
    .says = "from where pieces may give check by one move",
    .claim = claim,
    .build = build,
};
