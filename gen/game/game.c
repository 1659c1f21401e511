/* What a game has, by name; which of its pieces are rook and bishop; and the game by numbers. */
#include "game/game.h"

#include <stdlib.h>
#include <string.h>

bool game_is_name(const char *name)
{
    size_t length = strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_");
    return name[0] >= 'a' && name[0] <= 'z' && name[length] == '\0' &&
           name[length - 1] != '_' && strstr(name, "__") == NULL &&
           length <= GAME_NAME_MAX;
}

bool game_is_path(const char *word)
{
    return strchr(word, '/') != NULL || (text_ends(word, ".ini") && word[4] != '\0');
}

struct near game_near_piece(const struct game *game, const char *name)
{
    struct near near = {.word = name};
    for (unsigned i = 0; i < game->piece_count; i++)
        near_ask(&near, game->pieces[i].name);
    return near;
}

const struct piece *game_piece(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (strcmp(game->pieces[i].name, name) == 0)
            return &game->pieces[i];
    return NULL;
}

static const struct slider *find_slider(const struct game *game, const char *name,
                                        unsigned count)
{
    for (unsigned i = 0; i < count; i++)
        if (strcmp(game->sliders[i].name, name) == 0)
            return &game->sliders[i];
    return NULL;
}

const struct slider *game_slider(const struct game *game, const char *name)
{
    return find_slider(game, name, game->slider_count);
}

bool game_names_slider(const struct game *game, const char *name)
{
    return find_slider(game, name, game->slider_count + game->bent_count) != NULL;
}

bool game_captures_by(const struct game *game, unsigned slider)
{
    bool captures = false;
    for (unsigned i = 0; i < game->bent_count; i++)
        captures = captures || game->sliders[game->slider_count + i].base == slider;
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++) {
        const struct side *side = &game->pieces[i / PLAYERS].sides[i % PLAYERS];
        for (unsigned j = 0; j < side->slider_count; j++)
            captures = captures || side->sliders[j] == slider;
    }
    return captures;
}

/* Whether it is a whole rook, or a whole bishop, and nothing else. */
static bool goes(const struct moves *moves, bool slants)
{
    return moves->count == 4 && moves_have_rides(moves, slants);
}

static struct rider find_rider(const struct game *game, bool slants)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        if (goes(&game->sliders[i].moves, slants))
            return (struct rider){game->sliders[i].name, game->sliders[i].routes};
    for (unsigned i = 0; i < game->piece_count; i++)
        if (goes(&game->pieces[i].sides[0].moves, slants))
            return (struct rider){game->pieces[i].name, game->pieces[i].sides[0].routes};
    return (struct rider){.name = NULL};
}

bool game_both(const struct game *game, struct rider *rook, struct rider *bishop)
{
    *rook = find_rider(game, false);
    *bishop = find_rider(game, true);
    return rook->name != NULL && bishop->name != NULL;
}

bool game_uses_leaps(const struct game *game)
{
    if (game->bent_count != 0)
        return true;
    for (unsigned i = 0; i < game->piece_count; i++)
        if (piece_is_mixed(&game->pieces[i]))
            return true;
    return false;
}

const struct zone *game_zone(const struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->zone_count; i++)
        if (strcmp(game->zones[i]->name, name) == 0)
            return game->zones[i];
    return NULL;
}

/* ---- the game on other boards: by numbers, and laid out by bits */

const struct game *game_by_numbers(const struct game *game)
{
    return game->numbered != NULL ? game->numbered : game;
}

const struct game *game_laid_out(const struct game *game)
{
    return game->laid != NULL ? game->laid : game;
}

/* The routes of its pieces and sliders. */
static void make_routes(struct arena *arena, struct game *game)
{
    const struct board *board = &game->board;
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i / PLAYERS];
        struct side *side = &game->pieces[i / PLAYERS].sides[i % PLAYERS];
        side->routes = i % PLAYERS == 0 || piece->colored
                           ? routes_of(arena, board, &side->moves)
                           : piece->sides[0].routes;
    }
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++)
        game->sliders[i].routes = routes_of(arena, board, &game->sliders[i].moves);
}

/* A game on another board: its pieces and sliders are its own, for their routes. */
static struct game *copy_on(struct arena *arena, const struct game *game,
                            struct board board)
{
    struct game *copy = arena_alloc(arena, 1, sizeof *copy);
    const unsigned sliders = game->slider_count + game->bent_count;
    *copy = *game;
    copy->board = board;
    copy->pieces = arena_alloc(arena, game->piece_count, sizeof *game->pieces);
    copy->sliders = arena_alloc(arena, sliders, sizeof *game->sliders);
    memcpy(copy->pieces, game->pieces, game->piece_count * sizeof *game->pieces);
    memcpy(copy->sliders, game->sliders, sliders * sizeof *game->sliders);
    return copy;
}

static void turn_moves(struct arena *arena, struct moves *moves, struct turning turning)
{
    const struct moves all = *moves;
    *moves = (struct moves){.count = 0};
    for (unsigned i = 0; i < all.count; i++)
        moves_add(arena, moves, move_turned(all.move[i], turning));
}

/* The game by numbers; NULL where it is that itself, or where there is none. Its moves are turned. */
static struct game *number(struct arena *arena, const struct game *game)
{
    const struct board *board = &game->board;
    const struct turning turning = board_numbering(board);
    if (!board_is_even(board) ||
        !(turning.swaps || turning.flips_files || turning.flips_ranks) ||
        (turning.swaps && board->ranks > BOARD_FILES_MAX))
        return NULL;
    struct game *numbered = copy_on(arena, game, board_by_numbers(board));
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++) {
        struct side *side = &numbered->pieces[i / PLAYERS].sides[i % PLAYERS];
        turn_moves(arena, &side->moves, turning);
        turn_moves(arena, &side->slides, turning);
        turn_moves(arena, &side->leaps, turning);
        turn_moves(arena, &side->quiet, turning);
    }
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        struct slider *slider = &numbered->sliders[i];
        turn_moves(arena, &slider->moves, turning);
        slider->lines = lines_of(arena, &numbered->board, &slider->moves);
    }
    return numbered;
}

static struct game *lay_out(struct arena *arena, const struct game *game)
{
    struct game *laid = copy_on(arena, game, board_lay_out(&game->board));
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++)
        laid->doubles[i % PLAYERS][i / PLAYERS] =
            board_set_bits(&game->board, game->doubles[i % PLAYERS][i / PLAYERS]);
    make_routes(arena, laid);
    return laid;
}

/* Sections of threats are about the game as it is. */
static void make_threats(struct arena *arena, const struct game *game)
{
    for (unsigned i = 0; i < game->threat_count; i++)
        for (unsigned row = 0; row < PLAYERS * game->threats[i]->count; row++)
            game->threats[i]->routes[row] =
                routes_of(arena, &game->board, &game->threats[i]->attacks[row]);
}

void game_set_boards(struct arena *arena, struct game *game)
{
    make_routes(arena, game);
    make_threats(arena, game);
    struct game *numbered = number(arena, game); /* by numbers its routes are the same */
    const bool has_bits = game->board.has_bits;
    game->laid = has_bits ? lay_out(arena, game) : NULL;
    if (numbered != NULL && has_bits)
        numbered->laid = lay_out(arena, numbered);
    game->numbered = numbered;
}
