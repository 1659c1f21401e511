/* Methods by blocks: each is a row of line/parts.h, which has what all of them share.
 *
 *   magic            whole sliders, by one multiplication, on any processor of 64 bits
 *   pext             whole sliders, by the instruction pext: nothing is to be found
 *   pext16, pext32   the same with entries that have a bit for each of at most 16 or 32 squares of the
 *                    reach: a part of the bytes, for one more load. (Pikafish has entries of 32 bits on
 *                    90 squares.)
 *   fold             lines, by one multiplication each. Tables for whole sliders grow beyond reason past
 *                    64 squares; for lines they do not: a rook's on 9 by 10 has at most 2^7 + 2^8
 *                    entries a square in place of 2^15
 *   pext_lines       lines, by pext, and with blocks that lines share, each cut by its own reach: a fifth
 *                    of the bytes of `fold`
 */
#include "line/parts.h"

enum { USUAL_BYTES_MAX = 4 << 20 };

static const struct row magic = {.is_whole = true,
                                 .gather = &gather_magic,
                                 .in_columns = true},
                        pext = {.is_whole = true, .gather = &gather_pext},
                        pext16 = {.is_whole = true, .gather = &gather_pext, .bits = 16},
                        pext32 = {.is_whole = true, .gather = &gather_pext, .bits = 32},
                        fold = {.gather = &gather_fold},
                        pext_lines = {.gather = &gather_pext, .is_cut = true};

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct parts *parts = arena_alloc(tables->arena, 1, sizeof *parts);
    parts->row = tables->module->about;
    parts_cut(tables->arena, parts, game, NULL, NULL);
    return parts_add_tables(parts, request, tables, fault);
}

/* ---- what games they serve */

static const char is_for_sliders[] = "games with pieces that slide";

static bool slides(const struct game *game)
{
    return game->slider_count != 0;
}

static bool has_lines(const struct game *game)
{
    return game->slider_count != 0 && group_sizes_of(game).lines_have_index;
}

static bool suits_sets(const struct game *game)
{
    return row_suits(&pext, game);
}

static bool suits_16(const struct game *game)
{
    return row_suits(&pext16, game);
}

/* Where 16 bits are too few. */
static bool suits_32(const struct game *game)
{
    return row_suits(&pext32, game) && !row_suits(&pext16, game);
}

/* Large tables wait to be asked for: `compact` has small ones. */
static bool suits_lines(const struct game *game)
{
    return group_sizes_of(game).bytes <= USUAL_BYTES_MAX;
}

/* ---- the modules */

const struct module module_magic = {
    .name = "magic",
    .number = 1,
    .says = "sliding attacks by one multiplication; any 64-bit processor",
    .uses_seed = true,
    .uses_finder = true,
    .has_pieces = true,
    .serves = slides,
    .is_for = is_for_sliders,
    .is_usual = suits_sets,
    .build = build,
    .about = &magic,
};

const struct module module_pext = {
    .name = "pext",
    .extension = "bmi2",
    .number = 2,
    .says = "sliding attacks by the instruction pext; x86-64 with BMI2",
    .has_pieces = true,
    .serves = slides,
    .is_for = is_for_sliders,
    .is_usual = suits_sets,
    .build = build,
    .about = &pext,
};

const struct module module_pext16 = {
    .name = "pext16",
    .extension = "bmi2",
    .number = 3,
    .says = "sliding attacks by pext with entries of 16 bits, expanded by pdep",
    .has_pieces = true,
    .serves = slides,
    .is_for = is_for_sliders,
    .is_usual = suits_16,
    .build = build,
    .about = &pext16,
};

const struct module module_pext32 = {
    .name = "pext32",
    .extension = "bmi2",
    .number = 40,
    .says = "sliding attacks by pext with entries of 32 bits, for long-range pieces",
    .has_pieces = true,
    .serves = slides,
    .is_for = is_for_sliders,
    .is_usual = suits_32,
    .build = build,
    .about = &pext32,
};

const struct module module_fold = {
    .name = "fold",
    .number = 9,
    .says = "sliding attacks, one multiplication for each line; boards of any size",
    .has_pieces = true,
    .serves = has_lines,
    .is_usual = suits_lines,
    .build = build,
    .about = &fold,
};

const struct module module_pext_lines = {
    .name = "pext_lines",
    .extension = "bmi2",
    .number = 48,
    .says = "sliding attacks, one pext for each line, small tables; x86-64 with BMI2",
    .has_pieces = true,
    .serves = has_lines,
    .build = build,
    .about = &pext_lines,
};
