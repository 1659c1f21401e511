/* Hybrids.
 *
 * Nine tenths of a magic table are the rook's, whose lines need hardly a table at all
 * (line/subtraction.c). So whatever goes along ranks and files only is computed, and the
 * rest is looked up: by magics with full entries (hybrid), or by pext with entries of 16
 * bits (hybrid16; method/pext.c says how these work). All that a square needs for a
 * lookup stands in one record of 32 bytes:
 *
 *   hybrid      mask, magic, shift, offset
 *   hybrid16    mask, rays, offset, unused
 *
 * Where squares have bits of their own, no rank is a byte. A record begins with masks there, of
 * one word or two, of the lines that are computed (line/subtraction.c tells how one word turns
 * none around; on two, the highest bit is that of the word that has one). On two words:
 *
 *   hybrid      mask lo, mask hi, magic lo, magic hi, shift, offset
 *   hybrid16    as a record of pext16
 *
 * Names in templates:
 *
 *   in_bytes         each rank is a byte
 *   hybrid_sliders   all sliders
 *     slider         its name
 *     is_joined      words of its masks are joined
 *     straight       whether it goes by subtraction
 *     lines          along these
 *       line         rank or file
 *       offset       where it is computed, the words of a square's record before its mask, if there are any
 *     offset         else the words of a square's record before its own
 *   uses_rank        whether ranks are computed, and files
 *   uses_file
 */
#include "board/line.h"
#include "line/subtraction.h"
#include "method/joint.h"
#include "search/finder.h"
#include "table/module.h"

/* The lines that are computed, in the order of their masks. */
enum { LINES = LINE_FILE + 1 };

/* Where in a square's record what stands. */
struct layout {
    unsigned word_count;   /* of a set: one or two */
    bool is_used[LINES];   /* whether the line is computed for a slider */
    unsigned lines[LINES]; /* the masks of the lines */
    unsigned first;        /* what is looked up */
};

static bool takes(const struct slider *slider)
{
    return !straight_takes(slider);
}

static const char is_for[] =
    "boards of 8 files and at most 8 ranks, numbered along the ranks from a1, with "
    "sliders along whole ranks and files, and others along whole diagonals";

static bool serves(const struct game *game)
{
    bool straight = false, other = false;
    for (unsigned i = 0; i < game->slider_count; i++) {
        straight = straight || straight_takes(&game->sliders[i]);
        other = other || takes(&game->sliders[i]);
    }
    return straight && other && straight_serves_bits(game);
}

static struct layout layout_of(const struct game *game)
{
    struct layout layout = {.word_count = tables_set_bits(&game->board) / 64};
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < game->sliders[i].lines.count; j++)
            if (!takes(&game->sliders[i]))
                layout.is_used[line_direction(game->sliders[i].lines.line[j])] = true;
    for (unsigned i = 0; i < LINES && !straight_serves(game); i++) {
        layout.lines[i] = layout.first;
        layout.first += layout.is_used[i] ? layout.word_count : 0;
    }
    return layout;
}

/* The masks of the lines that are computed. */
static void put_lines(const struct game *game, const struct layout *layout,
                      struct array *records)
{
    const size_t size = records->count / records->planes;
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        for (unsigned i = 0; i < LINES && layout->lines[i] < layout->first; i++) {
            const struct bits mask = line_squares(&game->board, lines_named[i], square);
            uint64_t *of = &records->words[square * size + layout->lines[i]];
            of[0] = mask.lo;
            if (layout->word_count == 2)
                of[1] = mask.hi;
        }
}

/* Tells the template how each slider is served, where in a record it stands, and which lines
 * are computed. */
static void tell_sliders(struct tables *tables, const struct layout *layout,
                         const struct joint *joint)
{
    struct arena *arena = tables->arena;
    const struct game *game = tables->game;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < game->slider_count; i++) {
        const struct slider *slider = &game->sliders[i];
        struct value *item = value_append_map(arena, list);
        struct value *lines = value_list(arena);
        for (unsigned j = 0; j < slider->lines.count; j++) {
            const struct line line = slider->lines.line[j];
            struct value *of = value_append_map(arena, lines);
            value_set_text(arena, of, "line", line_name(line));
            if (!takes(slider))
                value_set(arena, of, "offset",
                          value_term(arena, layout->lines[line_direction(line)]));
        }
        value_set_text(arena, item, "slider", slider->name);
        value_set_flag(arena, item, "is_joined", joint->is_joined[i]);
        value_set_flag(arena, item, "straight", !takes(slider));
        value_set(arena, item, "offset",
                  value_term(arena, layout->first + joint_place_of(joint, game, i)));
        value_set(arena, item, "lines", lines);
    }
    value_set(arena, tables->facts, "hybrid_sliders", list);
    value_set_flag(arena, tables->facts, "uses_rank", layout->is_used[LINE_RANK]);
    value_set_flag(arena, tables->facts, "uses_file", layout->is_used[LINE_FILE]);
}

static void lay_out(const struct joint *joint, struct tables *tables)
{
    const struct layout layout = layout_of(tables->game);
    const bool in_bytes = straight_serves(tables->game);
    value_set_flag(tables->arena, tables->facts, "in_bytes", in_bytes);
    if (in_bytes)
        straight_add(tables);
    put_lines(tables->game, &layout, joint_add_records(joint, tables, layout.first));
    tell_sliders(tables, &layout, joint);
}

static const struct joint_method hybrid = {
    .takes = takes,
    .find = joint_find_magics,
    .index = joint_magic_index,
    .lay_out = lay_out,
    .fields = {JOINT_MASK, JOINT_MAGIC, JOINT_SHIFT, JOINT_OFFSET},
};

static const struct joint_method hybrid16 = {
    .takes = takes,
    .bits = 16,
    .find = joint_state,
    .index = joint_pext_index,
    .lay_out = lay_out,
};

static bool is_usual(const struct game *game)
{
    return joint_suits(&hybrid, game);
}

static bool is_usual16(const struct game *game)
{
    return joint_suits(&hybrid16, game);
}

const struct module module_hybrid = {
    .name = "hybrid",
    .number = 6,
    .says = "rooks by subtraction, bishops by magics",
    .uses_seed = true,
    .uses_finder = true,
    .has_pieces = true,
    .serves = serves,
    .is_for = is_for,
    .is_usual = is_usual,
    .build = joint_build,
    .about = &hybrid,
};

const struct module module_hybrid16 = {
    .name = "hybrid16",
    .extension = "bmi2",
    .number = 7,
    .says = "rooks by subtraction, bishops by pext in few bytes; BMI2",
    .has_pieces = true,
    .serves = serves,
    .is_for = is_for,
    .is_usual = is_usual16,
    .build = joint_build,
    .about = &hybrid16,
};
