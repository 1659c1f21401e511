/* A game as templates see it. */
#include "emit/game_values.h"

#include "emit/piece_values.h"
#include "zobrist/describe.h"

static void set_features(struct arena *arena, struct value *map, const struct game *game)
{
    size_t keys = 0;
    for (unsigned i = 0; i < game->feature_count; i++)
        keys += feature_entries(&game->features[i], board_squares(&game->board));
    value_set(arena, map, "features", feature_facts(arena, game));
    value_set(arena, map, "keys", value_count(arena, keys));
}

/* Of a board by cells, where its squares are. */
static void set_cells(struct arena *arena, struct value *map, const struct board *board)
{
    const struct board_cells *cells = board->cells;
    const unsigned frame = cells == NULL ? 0 : board->files * board->ranks;
    uint64_t *words =
        arena_alloc(arena, BOARD_FRAME_MAX + BOARD_SQUARES_MAX, sizeof *words);
    uint64_t *places = words + frame;
    for (unsigned i = 0; i < frame; i++)
        words[i] = cells->squares[i];
    for (unsigned i = 0; cells != NULL && i < cells->count; i++)
        places[i] = cells->places[i];
    value_set(arena, map, "has_cells", value_flag(arena, cells != NULL));
    value_set(arena, map, "no_square", value_count(arena, BOARD_NO_SQUARE));
    value_set(arena, map, "place_squares",
              value_numbers(arena, (struct numbers){words, frame, .base = 10}));
    value_set(
        arena, map, "places",
        value_numbers(arena, (struct numbers){places, cells == NULL ? 0 : cells->count,
                                              .base = 10}));
}

/* How squares are numbered, and which there are not. */
static void set_numbering(struct arena *arena, struct value *map,
                          const struct board *board)
{
    char first[BOARD_NAME_MAX], second[BOARD_NAME_MAX] = "";
    board_name(board, 0, first);
    board_name(board, board_squares(board) > 1, second);
    value_set(arena, map, "first_square", value_text(arena, "%s", first));
    value_set(arena, map, "second_square", value_text(arena, "%s", second));
    value_set(arena, map, "is_single", value_flag(arena, board_squares(board) == 1));
    value_set(arena, map, "by_files", value_flag(arena, board->by_files));
    value_set(arena, map, "from_right", value_flag(arena, board->from_right));
    value_set(arena, map, "from_top", value_flag(arena, board->from_top));
    set_cells(arena, map, board);
    value_set(arena, map, "has_holes", value_flag(arena, !bits_empty(board->holes)));
    value_set(arena, map, "holes_lo",
              value_text(arena, "%016llx", (unsigned long long)board->holes.lo));
    value_set(arena, map, "holes_hi",
              value_text(arena, "%016llx", (unsigned long long)board->holes.hi));
}

static void set_board(struct arena *arena, struct value *map, const struct board *board)
{
    char last_square[BOARD_NAME_MAX];
    board_name(board, board_squares(board) - 1, last_square);
    value_set(arena, map, "files", value_count(arena, board->files));
    value_set(arena, map, "ranks", value_count(arena, board->ranks));
    value_set(arena, map, "squares", value_count(arena, board_squares(board)));
    value_set(arena, map, "last_index", value_count(arena, board_squares(board) - 1));
    value_set(arena, map, "last_square", value_text(arena, "%s", last_square));
    value_set(arena, map, "wide", value_flag(arena, board_squares(board) > 64));
    set_numbering(arena, map, board);
}

void values_set_game(struct arena *arena, struct value *map, const struct game *game)
{
    value_set(arena, map, "game", value_text(arena, "%s", game->name));
    value_set(arena, map, "first_player", value_text(arena, "%s", game->players[0]));
    value_set(arena, map, "second_player", value_text(arena, "%s", game->players[1]));
    set_board(arena, map, &game->board);
    values_set_pieces(arena, map, game);
    set_features(arena, map, game);
}
