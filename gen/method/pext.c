/* PEXT bitboards, with full entries and with compressed ones.
 *
 * The instruction pext gathers the occupied squares of a mask into the low bits of a
 * number, which is the index: no magic, and nothing to find. All that a square needs
 * stands in one record, so that its parameters come with one line of the cache:
 *
 *   pext      mask, offset of each slider                    3 loads
 *             on two words: mask lo, mask hi, offset, squares of the mask in lo
 *   pext16    mask, rays, offset, unused, of each slider     4 loads
 *
 * The rays are all squares that the slider can ever attack from there, at most 16 of
 * them. The attacks are a subset of these, so 16 bits say which (pext again), and pdep
 * puts them back onto the board: a quarter of the bytes, for one more load.
 */
#include "method/joint.h"
#include "table/module.h"

/* The arrays, and the words of a slider in a square's record. */
enum { RECORDS, ATTACKS };
enum { MASK, OFFSET, WORDS };
enum { MASK_LO, MASK_HI, WIDE_OFFSET, LO_COUNT, WIDE_WORDS };
enum { MASK16, RAYS16, OFFSET16, UNUSED16, WORDS16 };

static bool is_wide(const struct game *game)
{
    return board_squares(&game->board) > 64;
}

static bool serves(const struct game *game)
{
    return game->slider_count != 0;
}

/* Tables for whole pieces that go far, or of large boards, are for those who ask. */
static bool is_usual(const struct game *game)
{
    return !is_wide(game) && joint_suits(game, NULL);
}

static bool is_usual16(const struct game *game)
{
    struct fault fault = {0};
    return is_usual(game) && joint_needs_few_rays(game, "pext16", NULL, &fault);
}

static bool serves16(const struct game *game)
{
    return game->slider_count != 0 && !is_wide(game);
}

/* The words of one slider in the record of one square. */
static uint64_t *record(const struct array *records, unsigned words,
                        const struct joint_square *square)
{
    size_t size = records->count / records->planes;
    return &records->words[square->problem.square * size + words * square->slider];
}

static unsigned words_of(const struct game *game, bool compressed)
{
    return compressed ? WORDS16 : is_wide(game) ? WIDE_WORDS : WORDS;
}

static void fill_record(const struct joint_square *square, unsigned words, uint64_t *of)
{
    const struct bits mask = square->problem.mask;
    of[MASK] = mask.lo;
    if (words == WIDE_WORDS && is_wide(square->game)) {
        of[MASK_HI] = mask.hi;
        of[WIDE_OFFSET] = square->offset;
        of[LO_COUNT] = bits_count((struct bits){mask.lo, 0});
    } else if (words == WORDS16) {
        of[RAYS16] = square->rays.lo;
        of[OFFSET16] = square->offset;
    } else {
        of[OFFSET] = square->offset;
    }
}

static void add_tables(struct joint *joint, struct joint_code code, struct tables *tables)
{
    const struct game *game = tables->game;
    joint_place(joint, tables->arena);
    unsigned words = words_of(game, joint->bits == 16);
    struct array *records =
        tables_add_records(tables, &game->board, "square", words * game->slider_count);
    for (size_t i = 0; i < joint->count; i++)
        fill_record(&joint->squares[i], words,
                    record(records, words, &joint->squares[i]));
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

static bool build16(const struct game *game, const struct request *request,
                    struct tables *tables, struct fault *fault)
{
    if (is_wide(game))
        return fault_at(fault, (struct origin){game->pieces[0].origin.file, 0},
                        "pext16 needs a board of at most 64 squares; %s has %u",
                        game->name, board_squares(&game->board));
    return joint_needs_few_rays(game, "pext16", NULL, fault) &&
           build_with(game, request, "pext16", 16,
                      (struct joint_code){joint_pext_index, joint_compressed_entry},
                      tables, fault);
}

const struct module module_pext = {
    .name = "pext",
    .number = 2,
    .says = "sliding attacks by the instruction pext; x86-64 with BMI2",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .is_for = "games with pieces that slide",
    .is_usual = is_usual,
    .build = build,
    .is_read = true,
};

const struct module module_pext16 = {
    .name = "pext16",
    .number = 3,
    .says = "the same in a quarter of the bytes, expanded by pdep",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves16,
    .is_usual = is_usual16,
    .build = build16,
    .is_read = true,
};
