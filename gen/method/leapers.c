/* Leapers: a table of attacks by square, and by color where the players differ. */
#include "method/leapers.h"

#include "board/attack.h"

static bool is_leaper(const struct piece *piece)
{
    return piece->sides[0].slides.count == 0;
}

static bool serves(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (is_leaper(&game->pieces[i]))
            return true;
    return false;
}

static void add_piece(struct tables *tables, const struct game *game,
                      const struct piece *piece)
{
    unsigned squares = board_squares(&game->board);
    struct array *array = tables_add_squares(tables, &game->board,
                                             (struct array){
                                                 .name = "attacks",
                                                 .owner = piece->name,
                                                 .bits = 64,
                                                 .columns = 1,
                                                 .planes = piece->colored ? PLAYERS : 0,
                                                 .labels = game->players,
                                             });
    for (size_t i = 0; i < array->count; i++)
        array->words[i] = attack_reference(&game->board, &piece->sides[i / squares].moves,
                                           (unsigned)(i % squares), bits_none())
                              .lo;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    unsigned squares = board_squares(&game->board);
    if (squares > 64)
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "leapers need a board of at most 64 squares; %s has %u",
                        game->name, squares);
    for (unsigned i = 0; i < game->piece_count; i++)
        if (is_leaper(&game->pieces[i]))
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
        struct bits attacks = {array->words[i], 0};
        for (unsigned to = 0; to < squares; to++)
            if (bits_has(attacks, to) !=
                leaps(&game->board, &piece->sides[i / squares].moves, from, to))
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
        if (is_leaper(&game->pieces[i]) &&
            !prove_array(game, &game->pieces[i], array++, fault))
            return false;
    return true;
}

const struct module module_leapers = {
    .name = "leapers",
    .says = "attacks of pieces that nothing can block",
    .needs = {"types"},
    .serves = serves,
    .build = build,
    .prove = prove,
};
