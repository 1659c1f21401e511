/* Which pieces are pawns; and [pawns]. */
#include "game/pawn.h"

#include <stddef.h>
#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "game/section.h"

static bool is_leap(const struct move *move)
{
    return move->kind == MOVE_PLAIN && move->range == 1;
}

/* Whether all are single steps, or leaps; pushes go to neighbors. */
static bool are_leaps(const struct moves *moves, bool are_pushes)
{
    for (unsigned i = 0; i < moves->count; i++) {
        const struct move *move = &moves->move[i];
        if (!is_leap(move) || (are_pushes && (abs(move->dx) > 1 || abs(move->dy) > 1)))
            return false;
    }
    return moves->count != 0;
}

/* Whether no capture goes along the line of a push, and no zone confines any. */
static bool are_apart(const struct moves *pushes, const struct moves *captures)
{
    for (unsigned i = 0; i < pushes->count; i++)
        for (unsigned j = 0; j < captures->count; j++) {
            const struct move *push = &pushes->move[i], *capture = &captures->move[j];
            if (push->zone != NULL || capture->zone != NULL || push->ends != NULL ||
                capture->ends != NULL || capture->dx * push->dy == capture->dy * push->dx)
                return false;
        }
    return true;
}

bool pawn_of(const struct game *game, const struct piece *piece, unsigned player,
             struct pawn *out)
{
    const struct side *side = &piece->sides[player];
    *out =
        (struct pawn){&side->quiet, &side->moves, are_apart(&side->quiet, &side->moves)};
    return are_leaps(out->pushes, true) && are_leaps(out->captures, false) &&
           (game->is_pawn[piece - game->pieces] ||
            (out->pushes->count == 1 && out->has_neighbors));
}

static bool is_forward(const struct moves *moves)
{
    for (unsigned i = 0; i < moves->count; i++)
        if (moves->move[i].dy <= 0 || moves->move[i].reversed ||
            kind_turns(moves->move[i].kind))
            return false;
    return true;
}

bool pawn_goes_forward(const struct piece *piece)
{
    const struct side *side = &piece->sides[0];
    return side->moves.count + side->quiet.count != 0 && is_forward(&side->moves) &&
           is_forward(&side->quiet);
}

bool pawn_steps_ahead(const struct piece *piece)
{
    const struct moves *moves = &piece->sides[0].moves;
    return moves->count == 1 && is_leap(&moves->move[0]) && moves->move[0].zone == NULL &&
           moves->move[0].ends == NULL && moves->move[0].dx == 0 &&
           moves->move[0].dy == 1 && moves_contain(moves, &piece->sides[0].quiet);
}

/* ---- [pawns] */

/* A rank by its number alone, with its holes: turned around, there may be squares. Or squares, or
 * none. */
static bool read_rank(const struct reader *reader, const char *value,
                      struct bits *squares)
{
    const struct board *board = &reader->game->board;
    uint64_t rank;
    *squares = bits_none();
    if (strcmp(value, "-") == 0)
        return true;
    if (strspn(value, "0123456789") != strlen(value))
        return squares_parse(reader, value, squares);
    if (!number_parse(value, 1, board->ranks, &rank))
        return ini_refuse(reader->entry, reader->fault,
                          "a rank from 1 to %u is needed, or squares like a2-h2, or - "
                          "where it never takes two steps",
                          board->ranks);
    for (unsigned square = 0; square < board_squares(board); square++)
        if (board_rank(board, square) == (unsigned)rank - 1)
            *squares = bits_with(*squares, square);
    return true;
}

/* Whether two steps of a push are on the board from some of the squares. */
static bool can_go_twice(const struct board *board, const struct pawn *pawn,
                         struct bits squares)
{
    for (; !bits_empty(squares); squares = bits_rest(squares))
        for (unsigned i = 0; i < pawn->pushes->count; i++) {
            const struct move *push = &pawn->pushes->move[i];
            unsigned to;
            if (board_step(board, bits_first(squares), push->dx, push->dy, &to) &&
                board_step(board, to, push->dx, push->dy, &to))
                return true;
        }
    return false;
}

bool pawn_read(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const struct piece *piece = section_piece(reader, reader->entry->key);
    struct pawn pawn;
    struct bits squares;
    if (piece == NULL || !read_rank(reader, rest, &squares))
        return false;
    game->is_pawn[piece - game->pieces] = true;
    if (!pawn_of(game, piece, 0, &pawn))
        return section_fault(
            reader,
            "'%s' is no pawn: these go and capture by single steps, those "
            "without a capture to squares beside them, like pawn = fmWfcF",
            piece->name);
    if (!bits_empty(squares) && !can_go_twice(&game->board, &pawn, squares))
        return ini_refuse(reader->entry, reader->fault,
                          "from none of these squares are there two steps on this board; "
                          "the rank is needed, as white counts, where a pawn stands that "
                          "may take two steps, like 2");
    game->doubles[0][piece - game->pieces] = bits_minus(squares, game->board.holes);
    game->doubles[1][piece - game->pieces] = board_turned_set(&game->board, squares);
    return true;
}
