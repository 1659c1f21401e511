/* Castling, of pieces whose squares the rules name: a table by square, and a row a right.
 *
 * Names in templates:
 *
 *   rights             that a position can have
 *     right            its name
 *     place, flag      from 0; and 2 to that power
 *     king_way         from where to where, in words
 *     rook_way
 */
#include "table/claims.h"
#include "table/module.h"

static unsigned rights_ended(const struct asked *asked)
{
    const struct game *game = asked->game;
    unsigned rights = 0;
    for (unsigned i = 0; i < game->castling_count; i++)
        if (game->castlings[i].king_from == asked->at[0] ||
            game->castlings[i].rook_from == asked->at[0])
            rights |= 1u << i;
    return rights;
}

static const struct castling *castling_of(const struct asked *asked)
{
    return &asked->game->castlings[asked->at[0]];
}

static struct bits must_be_safe(const struct asked *asked)
{
    const struct castling *of = castling_of(asked);
    struct bits way;
    castling_way(&asked->game->board, of->king_from, of->king_to, &way);
    return way;
}

static struct bits must_be_empty(const struct asked *asked)
{
    const struct castling *of = castling_of(asked);
    struct bits way;
    castling_way(&asked->game->board, of->rook_from, of->rook_to, &way);
    return bits_minus(bits_or(must_be_safe(asked), way),
                      bits_or(bits_of(of->king_from), bits_of(of->rook_from)));
}

/* Who is where, in a row of a right. */
static const struct place {
    const char *function, *says;
} from_to[] = {
    {"castling_king_from", "the first square of the king that has this right"},
    {"castling_king_to", "the square to which the king of this right goes"},
    {"castling_rook_from", "the first square of the rook of this right"},
    {"castling_rook_to", "the square to which the rook of this right goes"},
};

enum { FROM_TO = sizeof from_to / sizeof *from_to };

static unsigned where(const struct asked *asked)
{
    const struct castling *of = castling_of(asked);
    const unsigned squares[FROM_TO] = {of->king_from, of->king_to, of->rook_from,
                                       of->rook_to};
    return squares[(const struct place *)asked->about - from_to];
}

static const struct value *way_in_words(struct arena *arena, const struct board *board,
                                        unsigned from, unsigned to)
{
    return value_text(arena, "%s to %s", board_name(board, from).text,
                      board_name(board, to).text);
}

/* What the words about it need. */
static void tell(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game;
    const struct board *board = &game->board;
    struct value *rights = value_set_list(arena, tables->facts, "rights");
    for (unsigned i = 0; i < game->castling_count; i++) {
        const struct castling *castling = &game->castlings[i];
        struct value *right = value_append_map(arena, rights);
        value_set_text(arena, right, "right", castling->name);
        value_set_count(arena, right, "place", i);
        value_set_count(arena, right, "flag", (size_t)1 << i);
        value_set(arena, right, "king_way",
                  way_in_words(arena, board, castling->king_from, castling->king_to));
        value_set(arena, right, "rook_way",
                  way_in_words(arena, board, castling->rook_from, castling->rook_to));
    }
}

static void claim(struct tables *tables)
{
    const struct claim rows[] = {
        {.function = "castling_ends",
         .takes = {takes_square("square")},
         .says = "the rights that any move from or to the square ends",
         .table = "rights_ended",
         .number = rights_ended},
        {.function = "castling_empty",
         .takes = {takes(ARGUMENT_RIGHT)},
         .says = "the squares that must be empty to castle by this right",
         .table = "must_be_empty",
         .set = must_be_empty},
        {.function = "castling_safe",
         .takes = {takes(ARGUMENT_RIGHT)},
         .says = "the squares that must not be attacked to castle by this right: those "
                 "of the king's way, with both ends",
         .table = "must_be_safe",
         .set = must_be_safe},
    };
    claims_add(tables, rows, sizeof rows / sizeof *rows, NULL, NULL);
    for (unsigned i = 0; i < FROM_TO; i++) {
        const struct claim row = {.function = from_to[i].function,
                                  .takes = {takes(ARGUMENT_RIGHT)},
                                  .says = from_to[i].says,
                                  .table = "from_to",
                                  .columns = FROM_TO,
                                  .column = i,
                                  .number = where};
        claims_add(tables, &row, 1, NULL, &from_to[i]);
    }
    tell(tables);
}

static bool serves(const struct game *game)
{
    return game->castling_count != 0;
}

const struct module module_castling = {
    .name = "castling",
    .number = 25,
    .says = "which squares end rights to castle, must be empty, or not attacked",
    .serves = serves,
    .is_for = "games with a section [castling]",
    .claim = claim,
};
