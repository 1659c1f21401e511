/* What the files of Betza's notation share.
 *
 * betza.c reads an atom and makes a tree of it; betza_moves.c says which moves those of a word stand
 * for, with directions.c (which steps letters allow) and legs.c (what several steps come to).
 */
#ifndef GAME_BETZA_PARTS_H
#define GAME_BETZA_PARTS_H

#include "game/betza.h"

/* ---- the tree */

enum {
    DIRECTIONS_MAX = 8,
    LEGS_MAX = 3,
    ANY_WAY = 'N', /* the manner of nn */
};

/* The small letters before an atom, or of one of its legs. */
struct betza_letters {
    char directions[DIRECTIONS_MAX + 1];
    char manner;    /* one of n p g j z q, ANY_WAY, or 0 */
    bool said[128]; /* these and others, by letter */
};

/* What a capital stands for, or (a,b), and what stands behind. */
struct betza_piece {
    char letter; /* ( where it is numbers */
    struct betza_leap {
        int a, b; /* squares, a <= b */
    } leaps[2];
    unsigned count;
    unsigned range, least; /* as in board/moves.h */
};

struct betza_atom {
    struct betza_letters legs[LEGS_MAX];
    unsigned leg_count; /* 1 where there is no a */
    bool is_bent;       /* t[ ]: it goes on as `then` */
    struct betza_piece piece, then;
};

/* Where in a word a letter stands: in t[ ] there are two pieces. */
enum betza_part { BETZA_OUTSIDE = 1, BETZA_FIRST = 2, BETZA_SECOND = 4 };

/* Where a word is read. */
struct betza_reader {
    const char *notation, *at;
    const struct betza_place *place;
    struct fault *fault;
    enum betza_part part;
};

/* A fault at this place of the word. */
bool betza_refuse(const struct betza_reader *reader, const char *what);

void betza_note(const struct betza_reader *reader, const char *what);

/* Reads an atom. */
bool betza_read_atom(struct betza_reader *reader, struct betza_atom *atom);

bool is_one_of(char letter, const char *letters);

/* What a manner makes of leaps, and of rows of steps W and F; NULL of a letter that is none. 0 is that of
 * plain moves. */
struct betza_manner {
    char letter;
    enum move_kind kind, of_steps;
};

const struct betza_manner *betza_manner_of(char letter);

/* ---- directions */

/* Whether the letters can stand before a leap. Returns NULL, or what to write instead. */
const char *directions_refused(const char *letters, struct betza_leap leap);

/* Whether they allow the step (dx, dy) of that leap; all steps, when there are none. */
bool directions_allow(const char *letters, int dx, int dy);

/* By how many eighths to the right those of a further leg turn, a bit each; 0 where they are not
 * clear. */
unsigned directions_turns(const char *letters);

/* ---- legs */

/* Some steps or one in a row, and what may be on the square where that ends, unless it is the last
 * leg. */
struct leg {
    /* By how many eighths to the right: a bit each; of the first not asked. */
    unsigned turns;
    bool may_be_empty, may_be_occupied;
};

/* Leaps, each to a square of its own. */
struct legs {
    struct arena *arena;
    const struct board *board; /* what goes on and on ends where such a board does */
    struct passages *targets[MOVES_MAX];
    unsigned count;
};

/* Adds what is reached by legs of which the first takes that step, and each as many of them as its
 * range and least range say. NULL, or what is too much. */
const char *legs_add(struct legs *legs, const struct move *first, const struct leg leg[],
                     unsigned count);

/* Adds a lame leap, straight and diagonal steps in any order: xiangqi's horse by either way. */
const char *legs_add_lame(struct legs *legs, const struct move *leap);

/* The move that leads there. */
struct move legs_move(const struct passages *target);

#endif
