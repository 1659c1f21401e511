/* Moves in Betza's notation, for tests of what is done with them. */
#ifndef TESTS_GAIT_H
#define TESTS_GAIT_H

#include "support.h"

#include "game/betza.h"

/* Both sets of moves of a string that is right, on a board of 8 by 8. */
static inline struct gait gait_of(const char *notation)
{
    static struct arena arena; /* of all that tests ask for */
    struct notes notes = {NULL, NULL};
    struct fault fault = {0};
    struct gait gait;
    const struct board board = board_of(8, 8);
    const struct betza_place place = {&arena, &board, {0}, &notes};
    assert_true(betza_parse(notation, &place, &gait, &fault));
    return gait;
}

#endif
