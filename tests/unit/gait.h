/* Moves in Betza's notation, for tests of what is done with them. */
#ifndef TESTS_GAIT_H
#define TESTS_GAIT_H

#include "support.h"

#include "game/betza.h"

/* Reads a string as line 3 of a game, on a board of 8 by 8. */
static inline bool gait_parse(struct arena *arena, const char *notation, struct gait *gait,
                              struct notes *notes, struct fault *fault)
{
    const struct board board = board_of(8, 8);
    const struct betza_place place = {arena, &board, {"game", 3}, notes};
    *notes = (struct notes){NULL, NULL};
    *fault = (struct fault){0};
    return betza_parse(notation, &place, gait, fault);
}

/* Both sets of moves of a string that is right. */
static inline struct gait gait_of(const char *notation)
{
    static struct arena arena; /* of all that tests ask for */
    struct notes notes;
    struct fault fault;
    struct gait gait;
    assert_true(gait_parse(&arena, notation, &gait, &notes, &fault));
    return gait;
}

#endif
