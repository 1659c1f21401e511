/* Hyperbola: what its files share; on boards where each rank is a byte, and line by line on others.
 */
#ifndef METHOD_HYPERBOLA_H
#define METHOD_HYPERBOLA_H

#include "board/line.h"
#include "line/parts.h"
#include "table/module.h"

/* The forms, by the numbers that the user gives: one line at a time; the same with bits reversed;
 * vectors with bytes reversed; vectors with leading zeros counted. */
enum { FORM_LINES = 1, FORM_BITS, FORM_BYTES, FORM_ZEROS };

/* ---- where ranks are bytes (hyperbola.c) */

/* Whether the board has eight files and at most eight ranks, and all sliders are made of whole ranks,
 * files and diagonals. */
bool hyperbola_serves_bytes(const struct game *game);

/* ---- line by line (hyperbola_lines.c) */

/* How a line is turned around: the cheapest way that is right on every square. */
enum turn {
    TURN_NEAR, /* not at all: the board has one word, or all squares are within 31 numbers of the
                * slider */
    TURN_SPARSE, /* at most one square a byte: by reversing the bytes of the pair */
    TURN_DENSE,  /* by reversing its bits */
    TURNS,
};

enum { HYPERBOLA_RAYS = 4 }; /* words of a line's rays */

/* How a line is looked up: WAY_TURN times how it is turned around, and these. */
enum { WAY_DOWN = 1, WAY_UP = 2, WAY_HOPS = 4, WAY_TURN = 8 };

/* A line of a slider, and the number of its mask in each record. */
struct hyperbola_line {
    unsigned way, number;
};

struct hyperbola_slider {
    struct hyperbola_line lines[LINES_MAX];
    unsigned count;
    bool at_once;   /* all of them are in one register, two or four */
    unsigned first; /* then the least number of their masks */
    bool hops;
    /* Its sparse lines, if bytes are reversed in a register: two, or one of two. */
    unsigned reversed;
    unsigned sparse; /* then the number of that one, or 0 */
    unsigned rays;   /* and where its rays are in each record of those */
};

struct hyperbola_plan {
    const struct game *game;
    struct hyperbola_slider sliders[SLIDERS_MAX];
    struct line masks[SLIDERS_MAX * LINES_MAX]; /* whole lines */
    unsigned mask_count;
    unsigned mask_words; /* of a mask: one or two */
    unsigned forms;      /* a bit for each */
    bool both_at_once;   /* rook and bishop are in one register, from there on */
    unsigned both_first;
    bool is_bishop_first;
    unsigned ray_words; /* of a record of rays */
    struct parts parts; /* what subtraction cannot serve */
};

bool hyperbola_serves_lines(const struct game *game);

bool hyperbola_build_lines(const struct game *game, const struct request *request,
                           struct tables *tables, struct fault *fault);

/* Whether form 4 serves all whole lines: half ones are quick line by line. */
bool hyperbola_suits_vectors(const struct game *game);

/* Whether it goes to both sides. */
static inline bool hyperbola_is_whole(const struct hyperbola_line *line)
{
    return (line->way & WAY_UP) != 0 && (line->way & WAY_DOWN) != 0;
}

/* The number of the word, in a record, of the square and all above. */
static inline unsigned hyperbola_own_word(const struct hyperbola_plan *plan)
{
    return plan->mask_count * plan->mask_words;
}

/* ---- what templates are told (hyperbola_tell.c) */

/* Tells which forms there are. */
void hyperbola_tell_forms(struct tables *tables, unsigned forms);

void hyperbola_tell_lines(struct tables *tables, const struct hyperbola_plan *plan);

#endif
