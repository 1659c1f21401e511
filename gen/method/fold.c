/* Fold: a table of attacks for each line of each slider on each square.
 *
 * Tables for whole pieces grow beyond reason past 64 squares; for lines they do not: a
 * rook's on 9 by 10 has at most 2^7 + 2^8 entries a square in place of 2^15. The index into a
 * line's block is a fold (search/fold.h) of its inner squares. Lame leaps, which run along
 * no line, are one more group with an index of its own. All that a square's lines need
 * stands in one record (line/folded.h).
 */
#include "line/folded.h"
#include "line/group.h"
#include "table/module.h"

enum { USUAL_BYTES_MAX = 4 << 20 };

static struct folded *list_groups(struct arena *arena, const struct game *game)
{
    struct folded *folded = arena_alloc(arena, 1, sizeof *folded);
    folded->keeps_lines = true;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < group_count(&game->sliders[i]); j++)
            folded_add(folded, game, (struct group){&game->sliders[i], j});
    return folded;
}

static bool serves(const struct game *game)
{
    return game->slider_count != 0 && group_lines_have_index(game);
}

/* Large tables wait to be asked for: `compact` has small ones. */
static bool is_usual(const struct game *game)
{
    return group_all_bytes(game) <= USUAL_BYTES_MAX;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    return folded_add_tables(list_groups(tables->arena, game), request, "fold", tables,
                             fault);
}

const struct module module_fold = {
    .name = "fold",
    .number = 9,
    .says = "sliding attacks, one multiplication a line, on boards of any size",
    .has_pieces = true,
    .serves = serves,
    .is_usual = is_usual,
    .build = build,
};
