/* PEXT bitboards, with full entries and with compressed ones.
 *
 * The instruction pext gathers the occupied squares of a mask into the low bits of a
 * number, which is the index: no magic, and nothing to find. All that a square needs
 * stands in one record, so that its parameters come with one line of the cache:
 *
 *   pext      mask, offset of each slider                    3 loads
 *             on two words: mask lo, mask hi, offset, squares of the mask in lo; or, where
 *             nothing is lost by lo | hi, in their place that of the mask, for one pext of both
 *   pext16    mask, rays, offset, unused, of each slider     4 loads
 *             on two words: mask lo, mask hi, rays lo, rays hi, offset, squares of the mask
 *             in lo, squares of the rays in lo, unused
 *   pext32    the same
 *
 * The rays are all squares that the slider can ever attack from there, at most 16 or 32 of
 * them. The attacks are a subset of these, so as many bits say which (pext again), and pdep
 * puts them back onto the board: a part of the bytes, for one more load. (Pikafish has
 * entries of 32 bits on 90 squares.)
 *
 * Names in templates:
 *
 *   entry_bits       of a compressed entry
 */
#include "method/joint.h"
#include "table/module.h"

/* The arrays, and the words of a slider in a square's record. */
enum { RECORDS, ATTACKS };
enum { MASK, OFFSET, WORDS };
enum { MASK_LO, MASK_HI, WIDE_OFFSET, LO_COUNT, WIDE_WORDS };

static bool is_wide(const struct game *game)
{
    return board_is_wide(&game->board);
}

static bool has_few_rays(const struct game *game, unsigned bits)
{
    struct fault fault = {0};
    return joint_needs_few_rays(game, "pext", bits, NULL, &fault);
}

static bool is_usual16(const struct game *game)
{
    return joint_is_usual(game) && has_few_rays(game, 16);
}

/* Where 16 bits are too few. */
static bool is_usual32(const struct game *game)
{
    return joint_is_usual(game) && !has_few_rays(game, 16) && has_few_rays(game, 32);
}

/* The words of one slider in the record of one square. */
static uint64_t *record(const struct array *records, unsigned words,
                        const struct joint_square *square)
{
    size_t size = records->count / records->planes;
    return &records->words[square->problem.square * size + words * square->slider];
}

/* Whether entries are compressed. */
static bool is_compressed(const struct joint *joint)
{
    return joint->bits < 64;
}

static unsigned words_of(const struct game *game, bool compressed)
{
    if (compressed)
        return joint_rays_words(game);
    return is_wide(game) ? WIDE_WORDS : WORDS;
}

static void fill_full(const struct joint_square *square, uint64_t *of)
{
    if (!is_wide(square->game)) {
        of[MASK] = square->mask.lo;
        of[OFFSET] = square->offset;
        return;
    }
    of[MASK_LO] = square->mask.lo;
    of[MASK_HI] = square->mask.hi;
    of[WIDE_OFFSET] = square->offset;
    of[LO_COUNT] = joint_lo_or_both(square);
}

static void add_tables(struct joint *joint, struct joint_code code, struct tables *tables)
{
    const struct game *game = tables->game;
    joint_place(joint, tables->arena);
    const unsigned words = words_of(game, is_compressed(joint));
    struct array *records =
        tables_add_records(tables, &game->board, "square", words * game->slider_count);
    for (size_t i = 0; i < joint->count; i++) {
        uint64_t *const of = record(records, words, &joint->squares[i]);
        if (is_compressed(joint))
            joint_put_rays(&joint->squares[i], of);
        else
            fill_full(&joint->squares[i], of);
    }
    joint_fill(joint, tables, code);
}

static bool build_with(const struct game *game, const struct request *request,
                       const char *name, unsigned bits, struct joint_code code,
                       struct tables *tables, struct fault *fault)
{
    struct joint joint;
    if (!joint_open(tables->arena, game, request, name, bits, NULL, &joint, fault))
        return false;
    bool good = joint_for_each(&joint, request, name, NULL, fault);
    if (good)
        add_tables(&joint, code, tables);
    joint_close(&joint);
    return good;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    return build_with(game, request, "pext", tables_set_bits(&game->board),
                      (struct joint_code){joint_pext_index, joint_full_entry}, tables,
                      fault);
}

static bool build_compressed(const struct game *game, const struct request *request,
                             const char *name, unsigned bits, struct tables *tables,
                             struct fault *fault)
{
    value_set_count(tables->arena, tables->facts, "entry_bits", bits);
    return joint_needs_few_rays(game, name, bits, NULL, fault) &&
           build_with(game, request, name, bits,
                      (struct joint_code){joint_pext_index, joint_compressed_entry},
                      tables, fault);
}

static bool build16(const struct game *game, const struct request *request,
                    struct tables *tables, struct fault *fault)
{
    return build_compressed(game, request, "pext16", 16, tables, fault);
}

static bool build32(const struct game *game, const struct request *request,
                    struct tables *tables, struct fault *fault)
{
    return build_compressed(game, request, "pext32", 32, tables, fault);
}

const struct module module_pext = {
    .name = "pext",
    .extension = "bmi2",
    .number = 2,
    .says = "sliding attacks by the instruction pext; x86-64 with BMI2",
    .needs = {"types"},
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = "games with pieces that slide",
    .is_usual = joint_is_usual,
    .build = build,
    .is_read = true,
};

const struct module module_pext16 = {
    .name = "pext16",
    .extension = "bmi2",
    .number = 3,
    .says = "the same with entries of 16 bits, expanded by pdep",
    .needs = {"types"},
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = "games with pieces that slide",
    .is_usual = is_usual16,
    .build = build16,
    .is_read = true,
};

const struct module module_pext32 = {
    .name = "pext32",
    .extension = "bmi2",
    .number = 40,
    .says = "the same with entries of 32 bits, for pieces that go further",
    .needs = {"types"},
    .has_pieces = true,
    .serves = joint_serves,
    .is_for = "games with pieces that slide",
    .is_usual = is_usual32,
    .build = build32,
    .is_read = true,
};
