/* Manners of Betza's: letters before an atom that say which kind of move it is. */
#ifndef GAME_BETZA_MANNER_H
#define GAME_BETZA_MANNER_H

#include "board/move.h"

/* What stands behind the letter: a leap of a by b squares, a <= b, and its range. */
struct betza_leap {
    int a, b;
    unsigned range;
    bool has_directions;
};

/* A row of the table of manners. */
struct betza_manner {
    char letter;                   /* 0 for that of plain moves */
    enum move_kind kind, of_steps; /* of leaps, and of rows of steps W and F */
    const char *(*refuses)(const struct betza_leap *leap); /* NULL, or what to write */
    const char *(*notes)(const struct betza_leap *leap);   /* NULL, or what to know */
};

/* The manner of that letter; NULL when it is none. */
const struct betza_manner *betza_manner(char letter);

#endif
