/* Games by numbers. */
#include "game/by_numbers.h"

const struct game *game_by_numbers(const struct game *game)
{
    return game->numbered != NULL ? game->numbered : game;
}

static void turn_moves(const struct board *board, struct moves *moves)
{
    bool is_mirrored = (board->by_files != board->from_right) != board->from_top;
    for (unsigned i = 0; i < moves->count; i++) {
        struct move *move = &moves->move[i];
        const int x = board->from_right ? -move->dx : move->dx;
        const int y = board->from_top ? -move->dy : move->dy;
        move->dx = board->by_files ? y : x;
        move->dy = board->by_files ? x : y;
        move->hand = is_mirrored ? -move->hand : move->hand;
    }
}

static struct board plain_board(struct arena *arena, const struct board *board)
{
    struct board *named = arena_alloc(arena, 1, sizeof *named);
    *named = *board;
    return (struct board){.files = board->by_files ? board->ranks : board->files,
                          .ranks = board->by_files ? board->files : board->ranks,
                          .holes = board->holes,
                          .named = named};
}

static void turn_piece(const struct board *board, struct piece *piece)
{
    for (unsigned i = 0; i < PLAYERS; i++) {
        struct side *side = &piece->sides[i];
        turn_moves(board, &side->moves);
        turn_moves(board, &side->slides);
        turn_moves(board, &side->leaps);
        turn_moves(board, &side->quiet);
    }
}

void game_set_numbered(struct arena *arena, struct game *game)
{
    const struct board *board = &game->board;
    if (!board_is_even(board) ||
        !(board->by_files || board->from_right || board->from_top) ||
        (board->by_files && board->ranks > BOARD_FILES_MAX))
        return;
    struct game *numbered = arena_alloc(arena, 1, sizeof *numbered);
    *numbered = *game;
    numbered->board = plain_board(arena, board);
    for (unsigned i = 0; i < game->piece_count; i++)
        turn_piece(board, &numbered->pieces[i]);
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        struct slider *slider = &numbered->sliders[i];
        turn_moves(board, &slider->moves);
        lines_of(&numbered->board, &slider->moves, &slider->lines);
    }
    game->numbered = numbered;
}
