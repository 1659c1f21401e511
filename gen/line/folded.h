/* Folded groups: a block of attacks for each group on each square, found by a fold.
 *
 * The whole of `fold`; and what serves, in other methods, the groups that they cannot.
 */
#ifndef LINE_FOLDED_H
#define LINE_FOLDED_H

#include "line/group.h"
#include "search/fold.h"
#include "table/module.h"

/* The groups of one slider, and the number of the array with their records. */
struct folded_slider {
    struct group groups[LINES_MAX + 1];
    unsigned joins[LINES_MAX + 1];
    unsigned count;
    unsigned records;
};

struct folded {
    struct folded_slider sliders[SLIDERS_MAX];
    unsigned attacks; /* the number of the array of blocks */
    size_t blocks;
};

/* Records: what a lookup by a fold reads of a square, a few words a line.
 *
 *   mask          one word, or two on boards of more than 64 squares: lo, hi
 *   factor
 *   where         to be read as whoever wrote it says
 */

/* How many words those are. */
unsigned record_words(const struct board *board);

void record_write(const struct board *board, const struct fold *fold, uint64_t where,
                  uint64_t *words);

/* Adds a group to those of its slider; to be called before folded_add_tables. */
void folded_add(struct folded *folded, const struct game *game, struct group group);

/* Whether each group's occupancies can have an index. */
bool folded_serves(const struct folded *folded, const struct game *game);

/* Adds the arrays, if there is any group: for each slider that has one, NAME_lines, with
 * a record (above) for each group of a square, where = offset << 6 | shift; and one
 * of all blocks, `attacks`. False, with a fault that names `method`, when a group
 * cannot be folded, or the blocks would be too large. */
bool folded_add_tables(struct folded *folded, const struct request *request,
                       const char *method, struct tables *tables, struct fault *fault);

/* Tells the template of a slider's groups. To be called after folded_add_tables.
 *
 * Names in templates:
 *
 *   folded           the list, which the partial of that name writes
 *     slider         its name
 *     is_whole       whether these groups are all of it
 *     groups         in the order of the record
 *       join         by how much the second word is shifted
 */
void folded_add_facts(struct tables *tables, struct value *list,
                      const struct folded_slider *slider, bool is_whole);

#endif
