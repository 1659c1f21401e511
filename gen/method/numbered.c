/* Entries that are numbers of sets.
 *
 * Most occupancies of a mask differ in what is hidden: a rook on d4 has 1,024 of them, and 144
 * different attacks; no square of chess has more. So an entry can be a byte, the number of
 * the set among those of its square, which stand in another array:
 *
 *   attacks = sets[first + numbers[offset + index]]
 *
 * That is an eighth of the bytes, and one load more, which waits for the others. Everything
 * that a square needs stands in one record: mask, magic, offset * 64 + shift, first; or for
 * pext mask, offset, first, nothing.
 */
#include "method/numbered.h"

#include "board/line.h"
#include "method/joint.h"
#include "search/finder.h"

enum { RECORDS, NUMBERS };
enum { WORDS = 4 };

static bool serves(const struct game *game)
{
    return game->slider_count != 0 && board_squares(&game->board) <= 64;
}

/* How many sets a slider has on a square that rides along lines: for each way, one for each
 * square on which it can end. */
static size_t count_rides(const struct game *game, const struct slider *slider,
                          unsigned square)
{
    size_t sets = 1;
    for (unsigned i = 0; i < slider->lines.count; i++) {
        struct bits left = line_squares(&game->board, slider->lines.line[i], square);
        size_t ways[2] = {0, 0};
        for (; !bits_empty(left); left = bits_rest(left))
            ways[bits_first(left) > square]++;
        sets *= (ways[0] == 0 ? 1 : ways[0]) * (ways[1] == 0 ? 1 : ways[1]);
    }
    return sets;
}

/* Whether bytes are enough is clear for rides; others are for those who ask. */
static bool is_usual(const struct game *game)
{
    if (!joint_suits(game, NULL))
        return false;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            if (!lines_are_rides(&game->sliders[i].lines) ||
                count_rides(game, &game->sliders[i], square) > JOINT_SETS_MAX)
                return false;
    return true;
}

static void prepare(const struct request *request, struct joint_square *square)
{
    (void)request;
    square->found = true; /* pext needs no magic */
}

static void fill_records(const struct joint *joint, bool magic, struct array *records)
{
    const size_t size = records->count / records->planes;
    size_t first = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        const uint64_t shift = finder_shift(square->bits);
        uint64_t *of =
            &records
                 ->words[square->problem.square * size + WORDS * (size_t)square->slider];
        of[0] = square->problem.mask.lo;
        of[1] = magic ? square->magic.lo : square->offset;
        of[2] = magic ? square->offset * 64 + shift : first;
        of[3] = magic ? first : 0;
        first += square->problem.class_count;
    }
}

static bool build_with(const struct game *game, const struct request *request, bool magic,
                       struct tables *tables, struct fault *fault)
{
    const char *name = magic ? "magic8" : "pext8";
    struct joint joint;
    if (!joint_open(tables->arena, game, request, name, 8, NULL, &joint, fault))
        return false;
    bool good = joint_for_each(&joint, request, name, magic ? joint_find_magic : prepare,
                               fault) &&
                joint_all_found(&joint, fault) &&
                joint_needs_few_sets(&joint, name, fault);
    if (good) {
        joint_place(&joint, tables->arena, 8);
        struct array *records = tables_add_records(tables, &game->board, "square",
                                                   WORDS * game->slider_count);
        fill_records(&joint, magic, records);
        joint_fill(&joint, tables,
                   (struct joint_code){"numbers", 8,
                                       magic ? joint_magic_index : joint_pext_index,
                                       joint_number_entry});
        joint_add_sets(&joint, tables);
    }
    joint_close(&joint);
    return good;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    return build_with(game, request, true, tables, fault);
}

static bool build_pext(const struct game *game, const struct request *request,
                       struct tables *tables, struct fault *fault)
{
    return build_with(game, request, false, tables, fault);
}

const struct module module_magic8 = {
    .name = "magic8",
    .number = 30,
    .says = "magic with a byte an entry, for one load more",
    .needs = {"types"},
    .uses_seed = true,
    .uses_finder = true,
    .has_pieces = true,
    .serves = serves,
    .is_for = "boards of at most 64 squares, with pieces that slide",
    .is_usual = is_usual,
    .build = build,
    .is_read = true,
};

const struct module module_pext8 = {
    .name = "pext8",
    .number = 31,
    .says = "pext with a byte an entry, for one load more; BMI2",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .is_for = "boards of at most 64 squares, with pieces that slide",
    .is_usual = is_usual,
    .build = build_pext,
    .is_read = true,
};
