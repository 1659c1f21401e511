/* Hybrids.
 *
 * Nine tenths of a magic table are the rook's, whose lines need hardly a table at all
 * (line/straight.c). So whatever goes along ranks and files only is computed, and the
 * rest is looked up: by magics with full entries (hybrid), or by pext with entries of 16
 * bits (hybrid16; method/pext.c says how these work). All that a square needs for a
 * lookup stands in one record of 32 bytes:
 *
 *   hybrid      mask, magic, shift, offset
 *   hybrid16    mask, rays, offset, unused
 *
 * Names in templates:
 *
 *   hybrid_sliders   all sliders
 *     slider         its name
 *     straight       whether it goes by subtraction
 *     lines          along these
 *       line         rank or file
 *     offset         else the words of a square's record before its own
 */
#include "line/straight.h"
#include "method/joint.h"
#include "search/finder.h"
#include "table/module.h"

enum { RANKS, RECORDS, ATTACKS };
enum { MASK, MAGIC, SHIFT, OFFSET, WORDS };
enum { MASK16, RAYS16, OFFSET16, UNUSED16 };

static bool takes(const struct slider *slider)
{
    return !straight_takes(slider);
}

static const char is_for[] =
    "boards of 8 files and at most 8 ranks, numbered along the ranks from a1, with "
    "sliders "
    "along whole ranks and files, and others along whole diagonals";

static bool serves(const struct game *game)
{
    bool straight = false, other = false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        straight = straight || straight_takes(&game->sliders[i]);
        other = other || takes(&game->sliders[i]);
    }
    return straight && other && straight_serves(game);
}

/* As with magics for all of them. */
static bool is_usual(const struct game *game)
{
    return joint_suits(game, takes);
}

static bool is_usual16(const struct game *game)
{
    struct fault fault = {0};
    return is_usual(game) && joint_needs_few_rays(game, "hybrid16", 16, takes, &fault);
}

/* How many of the sliders before this one are looked up: its place in the records. */
static unsigned place(const struct game *game, unsigned slider)
{
    unsigned before = 0;
    for (unsigned i = 0; i < slider; i++)
        before += takes(&game->sliders[i]);
    return before;
}

static uint64_t *record(const struct tables *tables, unsigned slider, unsigned square)
{
    const struct array *records = &tables->arrays[RECORDS];
    size_t size = records->count / records->planes;
    return &records->words[square * size + WORDS * place(tables->game, slider)];
}

static void fill_record(const struct joint_square *square, bool compressed, uint64_t *of)
{
    of[MASK] = square->mask.lo;
    if (compressed) {
        of[RAYS16] = square->rays.lo;
        of[OFFSET16] = square->offset;
    } else {
        of[MAGIC] = square->magic.lo;
        of[SHIFT] = finder_shift(square->bits);
        of[OFFSET] = square->offset;
    }
}

/* Tells the template how each slider is served, where in a record it stands, and which lines
 * are computed: those of sliders that are not looked up. */
static void tell_sliders(struct tables *tables)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game;
    struct value *list = value_list(arena);
    bool ranks = false, files = false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct slider *slider = &game->sliders[i];
        struct value *item = value_append_map(arena, list);
        struct value *lines = value_list(arena);
        for (unsigned j = 0; j < slider->lines.count; j++) {
            struct line line = slider->lines.line[j];
            value_set(arena, value_append_map(arena, lines), "line",
                      value_text(arena, "%s", line_name(line)));
            ranks |= !takes(slider) && line.dy == 0;
            files |= !takes(slider) && line.dy != 0;
        }
        value_set(arena, item, "slider", value_text(arena, "%s", slider->name));
        value_set(arena, item, "straight", value_flag(arena, !takes(slider)));
        value_set(arena, item, "offset",
                  value_term(arena, (size_t)WORDS * place(game, i)));
        value_set(arena, item, "lines", lines);
    }
    value_set(arena, tables->facts, "hybrid_sliders", list);
    value_set(arena, tables->facts, "uses_rank", value_flag(arena, ranks));
    value_set(arena, tables->facts, "uses_file", value_flag(arena, files));
}

static bool build_with(const struct game *game, const struct request *request,
                       unsigned bits, struct joint_code code, struct tables *tables,
                       struct fault *fault)
{
    bool compressed = bits == 16;
    const char *name = compressed ? "hybrid16" : "hybrid";
    struct joint joint;
    if (!joint_open(tables->arena, game, request, name, bits, takes, &joint, fault))
        return false;
    bool found = compressed ? joint_for_each(&joint, request, name, NULL, fault)
                            : joint_find_magics(&joint, request, name, fault);
    if (found) {
        straight_add(tables);
        tables_add_records(tables, &game->board, "square",
                           WORDS * place(game, game->slider_count));
        joint_place(&joint, tables->arena);
        for (size_t i = 0; i < joint.count; i++)
            fill_record(
                &joint.squares[i], compressed,
                record(tables, joint.squares[i].slider, joint.squares[i].problem.square));
        joint_fill(&joint, tables, code);
        tell_sliders(tables);
    }
    joint_close(&joint);
    return found;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    return build_with(game, request, 64,
                      (struct joint_code){joint_magic_index, joint_full_entry}, tables,
                      fault);
}

static bool build16(const struct game *game, const struct request *request,
                    struct tables *tables, struct fault *fault)
{
    return joint_needs_few_rays(game, "hybrid16", 16, takes, fault) &&
           build_with(game, request, 16,
                      (struct joint_code){joint_pext_index, joint_compressed_entry},
                      tables, fault);
}

const struct module module_hybrid = {
    .name = "hybrid",
    .number = 6,
    .says = "rooks by subtraction, bishops by magics",
    .needs = {"types"},
    .uses_seed = true,
    .uses_finder = true,
    .has_pieces = true,
    .serves = serves,
    .is_for = is_for,
    .is_usual = is_usual,
    .build = build,
    .is_read = true,
};

const struct module module_hybrid16 = {
    .name = "hybrid16",
    .extension = "bmi2",
    .number = 7,
    .says = "rooks by subtraction, bishops by pext in few bytes; BMI2",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .is_for = is_for,
    .is_usual = is_usual16,
    .build = build16,
    .is_read = true,
};
