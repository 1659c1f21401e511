/* The lines of a piece, for bbgen show: what they are called, and what a number that a
 * lookup reads says of them. */
#ifndef COMMAND_SHOW_LINES_H
#define COMMAND_SHOW_LINES_H

#include <stdio.h>

#include "game/piece.h"

struct show_line {
    char name[64]; /* "rank 4", "diagonal b1-h7" */
    struct bits squares, inner, attacks;
    struct bits all; /* the whole line, without the piece's own square */
};

struct show_lines {
    struct show_line line[LINES_MAX];
    unsigned count;
};

/* The lines along which the piece slides from the square. */
void show_lines_of(const struct board *board, const struct side *side, unsigned square,
                   struct bits occupied, struct show_lines *out);

/* A row for each: its name, its squares, and what is attacked along it. */
void show_lines_print(FILE *out, const struct board *board,
                      const struct show_lines *lines);

/* What a number of so many bits is of a line: prints it behind two spaces, or nothing. */
void show_lines_tell(FILE *out, const struct show_lines *lines, uint64_t value,
                     unsigned bits);

#endif
