/* Magics through the mirror.
 *
 * Dense magics (search/dense.h) are for rooks on the highest ranks, and hardly any for those
 * on the lowest. But turned upside down, by a swap of its bytes, the board of a rook on d1 is
 * that of a rook on d8. So
 * - mirror: the occupied squares of low ranks are swapped before they are looked up, with the
 *   mirror image's mask and magic; the entries are the square's own attacks. How many ranks
 *   is chosen for each slider, so that its table becomes the smallest.
 * - half: the lower half of the squares has no tables at all; what the upper half tells is
 *   swapped back. Half of the bytes, for two swaps.
 * Both also have a form with a byte an entry, as method/numbered.h says. A square's parameters
 * stand in one record: mask, magic, offset * 64 + shift, and the first of its sets.
 */
#include "method/mirrored.h"

#include "board/mask.h"
#include "method/joint.h"
#include "method/numbered.h"
#include "search/finder.h"

enum { FILES = 8, RANKS = 8, SQUARES = 64, HALF = 32, FLIP = 56, WORDS = 4 };

struct mirror_form {
    const char *name;
    bool half, numbers;
};

static uint64_t swap(uint64_t word)
{
    uint64_t swapped = 0;
    for (unsigned i = 0; i < 8; i++)
        swapped |= (word >> 8 * i & 255) << (56 - 8 * i);
    return swapped;
}

/* Whether the slider attacks the same on the board that is turned, as far as its masks
 * and reaches tell; the rest is proved. */
static bool is_symmetric(const struct game *game, const struct slider *slider)
{
    for (unsigned square = 0; square < HALF; square++)
        if (swap(mask_relevant(&game->board, &slider->moves, square).lo) !=
                mask_relevant(&game->board, &slider->moves, square ^ FLIP).lo ||
            swap(mask_reach(&game->board, &slider->moves, square).lo) !=
                mask_reach(&game->board, &slider->moves, square ^ FLIP).lo)
            return false;
    return true;
}

static bool serves(const struct game *game)
{
    const struct board *board = &game->board;
    if (board->files != FILES || board->ranks != RANKS || !board_is_plain(board) ||
        game->slider_count == 0)
        return false;
    for (unsigned i = 0; i < game->slider_count; i++)
        if (!is_symmetric(game, &game->sliders[i]))
            return false;
    return true;
}

static const char is_for[] = "boards of 8 by 8, numbered along the ranks from a1, with "
                             "pieces that slide up as they slide down";

static bool is_usual(const struct game *game)
{
    return joint_suits(game, NULL);
}

static bool is_usual8(const struct game *game)
{
    return is_usual(game) && module_magic8.is_usual(game);
}

static size_t index_of(const struct joint_square *square, struct bits occupied)
{
    if (square->is_turned)
        occupied.lo = swap(occupied.lo);
    return joint_magic_index(square, occupied);
}

static struct joint_square *square_of(struct joint *joint, unsigned slider,
                                      unsigned square)
{
    for (size_t i = 0; i < joint->count; i++)
        if (joint->squares[i].slider == slider &&
            joint->squares[i].problem.square == square)
            return &joint->squares[i];
    return NULL;
}

/* How many entries the slider needs when squares below `turned` go through the mirror. */
static size_t size_with(struct joint *joint, unsigned slider, unsigned turned)
{
    size_t size = 0;
    for (unsigned square = 0; square < SQUARES; square++)
        size +=
            (size_t)1
            << square_of(joint, slider, square < turned ? square ^ FLIP : square)->bits;
    return size;
}

/* Turns the squares of low ranks, as many as make the table the smallest. */
static unsigned turn(struct joint *joint, unsigned slider)
{
    unsigned best = 0;
    for (unsigned turned = FILES; turned <= HALF; turned += FILES)
        if (size_with(joint, slider, turned) < size_with(joint, slider, best))
            best = turned;
    for (unsigned square = 0; square < best; square++) {
        struct joint_square *own = square_of(joint, slider, square);
        const struct joint_square *image = square_of(joint, slider, square ^ FLIP);
        own->is_turned = true;
        own->magic = image->magic;
        own->bits = image->bits;
    }
    return best;
}

/* Forgets the squares of the lower half. */
static void keep_upper_half(struct joint *joint)
{
    size_t kept = 0;
    for (size_t i = 0; i < joint->count; i++)
        if (joint->squares[i].problem.square >= HALF)
            joint->squares[kept++] = joint->squares[i];
    joint->count = kept;
}

static void fill_records(const struct joint *joint, const struct mirror_form *form,
                         struct array *records)
{
    const size_t size = records->count / records->planes;
    size_t first = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        const uint64_t mask = square->problem.mask.lo;
        const size_t row = square->problem.square - (form->half ? HALF : 0);
        uint64_t *of = &records->words[row * size + WORDS * (size_t)square->slider];
        of[0] = square->is_turned ? swap(mask) : mask;
        of[1] = square->magic.lo;
        of[2] = (uint64_t)square->offset * 64 + finder_shift(square->bits);
        of[3] = form->numbers ? first : 0;
        first += square->problem.class_count;
    }
}

static void tell_sliders(struct joint *joint, const struct mirror_form *form,
                         struct tables *tables)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    bool has_swaps = form->half;
    for (unsigned i = 0; i < tables->game->slider_count; i++) {
        struct value *item = value_append_map(arena, list);
        const unsigned turned = form->half ? 0 : turn(joint, i);
        has_swaps = has_swaps || turned != 0;
        value_set(arena, item, "slider",
                  value_text(arena, "%s", tables->game->sliders[i].name));
        value_set(arena, item, "number", value_term(arena, WORDS * (size_t)i));
        value_set(arena, item, "turned", value_term(arena, turned));
    }
    value_set(arena, tables->facts, "has_swaps", value_flag(arena, has_swaps));
    value_set(arena, tables->facts, "mirrored_sliders", list);
    value_set(arena, tables->facts, "is_half", value_flag(arena, form->half));
    value_set(arena, tables->facts, "has_numbers", value_flag(arena, form->numbers));
}

static void fill(struct joint *joint, const struct mirror_form *form,
                 struct tables *tables)
{
    const struct board *board = &tables->game->board;
    const unsigned bits = form->numbers ? 8 : 64;
    tell_sliders(joint, form, tables);
    joint_place(joint, tables->arena, bits);
    struct array *records =
        tables_add_records(tables, board, "square", WORDS * tables->game->slider_count);
    if (form->half) {
        records->count /= 2;
        records->planes /= 2;
        records->labels += HALF;
        records->block_count = records->planes;
        for (size_t i = 0; i < records->block_count; i++)
            records->blocks[i].label = records->labels[i];
    }
    fill_records(joint, form, records);
    joint_fill(
        joint, tables,
        (struct joint_code){form->numbers ? "numbers" : "attacks", bits, index_of,
                            form->numbers ? joint_number_entry : joint_full_entry});
    if (form->numbers)
        joint_add_sets(joint, tables);
}

static bool build_with(const struct game *game, const struct request *request,
                       const struct mirror_form *form, struct tables *tables,
                       struct fault *fault)
{
    struct joint joint;
    if (!joint_open(tables->arena, game, request, form->name, form->numbers ? 8 : 64,
                    NULL, &joint, fault))
        return false;
    if (form->half)
        keep_upper_half(&joint);
    bool good = joint_for_each(&joint, request, form->name, joint_find_magic, fault) &&
                joint_all_found(&joint, fault) &&
                (!form->numbers || joint_needs_few_sets(&joint, form->name, fault));
    if (good)
        fill(&joint, form, tables);
    joint_close(&joint);
    return good;
}

/* The four modules. */
#define MIRRORED(stem, title, place, what, usual, is_half, is_numbers)                   \
    static bool build_##stem(const struct game *game, const struct request *request,     \
                             struct tables *tables, struct fault *fault)                 \
    {                                                                                    \
        const struct mirror_form form = {title, is_half, is_numbers};                    \
        return build_with(game, request, &form, tables, fault);                          \
    }                                                                                    \
    const struct module module_##stem = {                                                \
        .name = title,                                                                   \
        .number = place,                                                                 \
        .says = what,                                                                    \
        .needs = {"types"},                                                              \
        .uses_seed = true,                                                               \
        .uses_finder = true,                                                             \
        .has_pieces = true,                                                              \
        .serves = serves,                                                                \
        .is_for = is_for,                                                                \
        .is_usual = usual,                                                               \
        .build = build_##stem,                                                           \
        .is_read = true,                                                                 \
    }

MIRRORED(magic_mirror, "magic_mirror", 32, "magic with low ranks through a byte swap",
         is_usual, false, false);
MIRRORED(magic_mirror8, "magic_mirror8", 33, "the same with a byte an entry", is_usual8,
         false, true);
MIRRORED(magic_half, "magic_half", 34, "magic with tables for half of the board",
         is_usual, true, false);
MIRRORED(magic_half8, "magic_half8", 35, "the same with a byte an entry", is_usual8, true,
         true);
