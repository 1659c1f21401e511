/* Leapers: a table of attacks by square, and by color where the players differ. */
#include "method/leapers.h"

#include "board/attack.h"

/* Of pieces that slide, too, it has the leaps alone. */
static bool has_leaps(const struct piece *piece)
{
    return piece->sides[0].leaps.count != 0;
}

static bool serves(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_leaps(&game->pieces[i]))
            return true;
    return false;
}

static void add_piece(struct tables *tables, const struct game *game,
                      const struct piece *piece)
{
    unsigned squares = board_squares(&game->board);
    struct array *array =
        tables_add_squares(tables, &game->board,
                           (struct array){
                               .name = piece_is_mixed(piece) ? "leaps" : "attacks",
                               .owner = piece->name,
                               .bits = tables_set_bits(&game->board),
                               .columns = 1,
                               .planes = piece->colored ? PLAYERS : 0,
                               .labels = game->players,
                           });
    for (size_t i = 0; i < array->count; i++)
        array_put_set(array, i,
                      attack_reference(&game->board, &piece->sides[i / squares].leaps,
                                       (unsigned)(i % squares), bits_none()));
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_leaps(&game->pieces[i]))
            add_piece(tables, game, &game->pieces[i]);
    return true;
}

/* Whether square `to` is one leap away from `from`, told without walking. */
static bool leaps(const struct board *board, const struct moves *moves, unsigned from,
                  unsigned to)
{
    int dx = (int)board_file(board, to) - (int)board_file(board, from);
    int dy = (int)board_rank(board, to) - (int)board_rank(board, from);
    for (unsigned i = 0; i < moves->count; i++) {
        struct move move = moves->move[i];
        if (move.dx == dx && move.dy == dy &&
            (move.zone == NULL ||
             (bits_has(move.zone->squares, from) && bits_has(move.zone->squares, to))))
            return !bits_has(board->holes, from) && !bits_has(board->holes, to);
    }
    return false;
}

/* Every pair of squares of one array. */
static bool prove_array(const struct game *game, const struct piece *piece,
                        const struct array *array, struct fault *fault)
{
    unsigned squares = board_squares(&game->board);
    for (size_t i = 0; i < array->count; i++) {
        unsigned from = (unsigned)(i % squares);
        struct bits attacks = array_set(array, i);
        for (unsigned to = 0; to < squares; to++)
            if (bits_has(attacks, to) !=
                leaps(&game->board, &piece->sides[i / squares].leaps, from, to))
                return fault_judged(fault,
                                    "%s/leapers: entry %zu of the %s is wrong; nothing "
                                    "was written",
                                    game->name, i, piece->name);
    }
    return true;
}

static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    const struct array *array = tables->arrays;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_leaps(&game->pieces[i]) &&
            !prove_array(game, &game->pieces[i], array++, fault))
            return false;
    return true;
}

const struct module module_leapers = {
    .name = "leapers",
    .number = 15,
    .says = "attacks of pieces that nothing can block",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that leap",
    .build = build,
    .prove = prove,
};
