/* What the script of a report has (report_script.c). report.c lists the names in templates. */
#ifndef COMMAND_REPORT_H
#define COMMAND_REPORT_H

#include "base/value.h"
#include "game/game.h"
#include "table/tables.h"

enum { REPORT_CELL = 10 }; /* the side of a square, as boards are drawn */

/* Sets the place of a square on a drawn board. */
void report_place(struct arena *arena, struct value *map, const struct board *board,
                  unsigned square);

void report_add_squares(struct arena *arena, struct value *page,
                        const struct board *board);

/* Lists of steps go to `steps`: of the sliders, and of a side of a piece, which becomes an item of the list. Then
 * report_add_walks tells the page of all. */
void report_add_sliders(struct value *page, const struct game *game,
                        struct tables *steps);
void report_add_side(struct value *list, const struct side *side, struct tables *steps);
void report_add_walks(struct value *page, const struct tables *steps);

/* What a method by blocks reads before an entry, as an item of the list. */
void report_add_records(struct arena *arena, struct value *records,
                        const struct tables *tables);

#endif
