/* A game that all tests of a program have: its setup calls open_one_game; its teardown is
 * close_one_game. */
#ifndef TESTS_ONE_GAME_H
#define TESTS_ONE_GAME_H

#include "game/game.h"
#include "support.h"

static struct arena arena;
static struct game game;

/* Returns 0, or -1 where the text cannot be read. */
static inline int open_one_game(const char *name, const char *text)
{
    struct fault fault = {0};
    return game_parse(&arena, name, arena_print(&arena, "%s.ini", name), text,
                      strlen(text), &game, &fault)
               ? 0
               : -1;
}

static inline int close_one_game(void **state)
{
    (void)state;
    arena_free(&arena);
    return 0;
}

#endif
