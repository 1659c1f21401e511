/* Parts of sliders, and the blocks of entries that their lookups read.
 *
 * A method by blocks is a row of three things: how a slider is cut into parts, how the occupied
 * squares of a part are gathered into an index (gather.c), and what an entry is. A part on
 * a square has a record, which finds its block, and a block with an entry for each index. What would
 * be too large is walked (walked.h). A new method is a row; a new idea is a new gather or another
 * entry.
 *
 * Methods that serve some groups of a slider in ways of their own leave the others to it, which looks
 * them up by fold.
 */
#ifndef LINE_PARTS_H
#define LINE_PARTS_H

#include "line/group.h"
#include "line/walked.h"
#include "table/module.h"

/* A part of a slider on a square. */
struct part {
    const struct game *game;
    struct group group;
    unsigned number, square; /* of the slider among those of the parts; of the square */
    unsigned place;          /* among the parts of its slider */
    struct bits mask;  /* what it depends on */
    struct bits reach; /* all that it can ever attack */
    bool is_joined;    /* both words of a set are made one: lo | hi << join */
    unsigned join;
    struct bits
        factor; /* of an index by multiplication: a word, or two where these are not joined */
    unsigned bits;           /* of the index */
    size_t size;             /* entries of its block */
    size_t offset;           /* where the block begins */
    const struct part *like; /* whose block and index it has; NULL: its own */
};

struct parts;

/* How occupied squares become an index. */
struct gather {
    const char *name; /* the flag that templates know it by */
    bool has_joins;   /* words are always joined, by a join chosen for each group */
    bool
        has_factor; /* a record has a factor; and the shift of the index beside the offset */
    /* Sets bits, factor and size of a part. False when none serves. */
    bool (*make)(struct part *part);
    /* Where that is a search: for all parts together. NULL where it is none. */
    bool (*find)(struct parts *parts, const struct request *request, struct fault *fault);
    /* Of occupied squares of the mask; below the size. */
    size_t (*index)(const struct part *part, struct bits occupied);
};

extern const struct gather gather_magic, gather_pext, gather_fold;
extern const struct gather *const gathers[]; /* these; NULL at the end */

struct row {
    bool is_whole; /* a slider is one part; else each of its groups is one */
    const struct gather *gather;
    /* Of an entry, which has a bit for each square of the reach; 0: it is the set of attacked squares. */
    unsigned bits;
    /* Of its sets only the squares of the reach count, so that blocks may share entries. */
    bool is_cut;
    bool in_columns; /* of whole sliders: an array for each field in place of records */
};

/* Whether a record has the reach. */
static inline bool row_has_reach(const struct row *row)
{
    return row->bits != 0 || row->is_cut;
}

/* How many bits an entry takes. */
static inline unsigned row_entry_bits(const struct row *row, const struct board *board)
{
    return row->bits != 0 ? row->bits : tables_set_bits(board);
}

/* The parts of one slider. */
struct parts_slider {
    struct group groups[LINES_MAX + 1];
    unsigned joins[LINES_MAX + 1];
    unsigned count;
    bool is_joined;       /* as its parts */
    struct walked walked; /* what has no blocks */
    bool is_part; /* whoever has these has others of the slider in a way of its own */
};

struct parts {
    const struct row *row; /* NULL: by fold, as what other methods leave */
    const char *method;    /* the name of the module */
    /* The sliders whose parts these are; NULL: those of the game. */
    const struct slider *of;
    unsigned of_count;
    struct parts_slider *sliders; /* as many, of parts_cut */
    struct part *parts; /* of all squares, a square at a time */
    size_t count, per_square;
};

static inline const struct slider *part_slider(const struct part *part)
{
    return part->group.slider;
}

/* Whether a method has a group of the slider of that number in a way of its own, for which its plan
 * is then ready. */
typedef bool parts_taker(void *plan, unsigned number, struct group group);

/* Cuts all sliders as the row says, and adds what `takes` does not take; NULL takes nothing. To be
 * called before parts_add_tables. */
void parts_cut(struct arena *arena, struct parts *parts, const struct game *game,
               parts_taker *takes, void *plan);

/* Whether the slider has any part here. */
bool parts_has_any(const struct parts_slider *slider);

/* Whether tables of a row of whole sliders are made without being asked for: boards are of one word,
 * masks have at most 12 squares each, as in chess, and there are not too many of them. And entries
 * have bits for all squares of the reach. */
bool row_suits(const struct row *row, const struct game *game);

/* Adds the arrays, if there is any part: records, `attacks` with all blocks, and NAME_walks of each
 * slider (line/walked.h). Parts of the same moves share their blocks. False, with a fault that names
 * the method, when they would be too large, a mask has more than 16 squares, or entries have too few
 * bits.
 *
 * Names in templates:
 *
 *   by_magic, by_pext, by_fold   the gather
 *   as_set, as_rays, as_cut      what an entry is
 *   entry_bits       of an entry
 *   is_by_lines      a slider has a part for each line
 *   factor, reach, reach_hi, offset, gathered, expanded   words of a record (record.c)
 *   reads            functions that look one part up
 *     read           its name
 *     is_joined      it reads both words of a set as one
 *   has_blocks       whether any part has blocks
 *   has_walks        whether any is walked
 *   has_parts        whether there is any
 *   parts            the sliders that have any, which the partial of that name writes
 *     slider         its name
 *     is_rest        whether another method has the others of its parts
 *     has_groups     whether any has blocks
 *     records        the array of its records
 *     start          words before its first one
 *     groups         in the order of the record
 *       read         the function
 *       join         of a fold: by how much the second word is shifted
 *       words        of a record
 *     walks          line/walked.h
 */
bool parts_add_tables(struct parts *parts, const struct request *request,
                      struct tables *tables, struct fault *fault);

/* ---- of these, what the files of the builder share */

enum { PART_WALK_STEPS = 64 }; /* of one walk over the board, about (base/meter.h) */

/* The words of a set of squares, joined where the part's are. */
struct bits part_word(const struct part *part, struct bits set);

/* The join with which the group's blocks have the fewest entries. False when none serves. */
bool gather_choose_join(const struct gather *gather, const struct game *game,
                        struct group group, unsigned *join);

/* The search for magics (magics.c). What the user has on file comes first, then, if the finder of the
 * request takes it, what we have; nothing else has fewer bits than the mask has squares. Then come
 * that finder, and the others where it finds none. The stream is GAME/magic/SLIDER/SQUARE. A fault
 * names the first square that has none, or a find that does not serve. */
bool magics_find(struct parts *parts, const struct request *request, struct fault *fault);

/* How many words a record of the row has. */
unsigned record_size(const struct row *row, const struct board *board);

/* Adds the records of all parts, whose blocks are placed. */
void records_add(const struct parts *parts, struct tables *tables);

/* Tells templates how they are read. */
void records_tell(const struct parts *parts, struct tables *tables);

/* The records of a slider, as its item of the list `parts`. */
void records_tell_slider(const struct parts *parts, const struct tables *tables,
                         unsigned number, struct value *item);

/* Adds the blocks of all parts, and their records. False, with a fault, when these would be too large
 * or take too many steps. */
bool store_add(struct parts *parts, const struct request *request, struct tables *tables,
               struct fault *fault);

#endif
