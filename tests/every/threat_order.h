/* A section [threats] or [threats.NAME], read and numbered once more: see threat_order.c. */
#ifndef EVERY_THREAT_ORDER_H
#define EVERY_THREAT_ORDER_H

#include "judge.h"

enum { KINDS = 32, CODES = 256 };

enum { NO_NUMBER = -1 };

/* A row is a kind, which is a place in `pieces`, times two, and a player. */
struct section {
    char title[KEY], prefix[KEY]; /* "" or NAME_, as functions have it */
    int kinds, rows;
    const struct piece *pieces[KINDS];
    struct set reach[2 * KINDS];
    unsigned char victims[2 * KINDS][2 * KINDS];
    int row_of_code[CODES], code_limit, code_change;
    int is_mirrored_by_flag, has_mirror, royal; /* a kind, or -1 */
    unsigned word_victim, word_attacker, word_from, word_to, word_add;
    int32_t *numbers; /* of attacker's row, from, victim's row, to; NO_NUMBER for none */
    uint32_t first, count, none;
};

/* That of a function, by its name and a verb behind the section's; NULL: none. */
const struct section *section_of(const char *verb);

/* The number of a feature by rows, as a view sees it. */
uint64_t number_in(const struct section *section, int attacker, int from, int victim,
                   int to);

/* How a player sees a square; with files mirrored. */
int oriented(unsigned player, int is_mirrored, int square);

/* Whether a square is in the right half of the board, as the player sees it. */
int is_right(unsigned player, int square);

/* What the piece of a row attacks there. */
struct set attacks_of(const struct section *section, int row, int square,
                      struct set board);

#endif
