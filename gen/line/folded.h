/* Folded groups: a block of attacks for each group on each square, found by a fold; and groups that
 * are walked, as their blocks would be too large.
 *
 * The whole of `fold`; and what serves, in other methods, the groups that they cannot.
 */
#ifndef LINE_FOLDED_H
#define LINE_FOLDED_H

#include "line/group.h"
#include "line/walked.h"
#include "search/fold.h"
#include "table/module.h"

/* The groups of one slider, and the number of the array with their records. */
struct folded_slider {
    struct group groups[LINES_MAX + 1];
    unsigned joins[LINES_MAX + 1];
    unsigned count;
    unsigned records;
    struct walked walked;
    bool
        is_part; /* whoever has these groups has others of the slider in a way of its own */
};

struct folded {
    bool keeps_lines; /* however large their blocks are */
    struct folded_slider sliders[SLIDERS_MAX];
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

/* Whether the slider has any group here. */
bool folded_has_any(const struct folded_slider *slider);

/* Adds the arrays, if there is any group: for each slider that has one with blocks, NAME_lines, with
 * a record (above) for each such group of a square, where = offset << 6 | shift; one of all blocks,
 * `attacks`, in which the same groups share theirs; and NAME_walks (line/walked.h), where there are
 * others. False, with a fault that names `method`, when they would be too large.
 *
 * Names in templates:
 *
 *   has_blocks       whether any group has blocks
 *   has_walks        whether any is walked
 *   has_folded       whether there is any
 *   folded           the sliders that have any, which the partial of that name writes
 *     slider         its name
 *     is_whole       whether these groups are all of it
 *     has_groups     whether any has blocks
 *     groups         in the order of the record
 *       join         by how much the second word is shifted
 *     walks          line/walked.h
 */
bool folded_add_tables(struct folded *folded, const struct request *request,
                       const char *method, struct tables *tables, struct fault *fault);

#endif
