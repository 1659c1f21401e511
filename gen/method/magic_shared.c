/* Magics in one array that all squares share.
 *
 *   attacks = table[offset + (((occupied | outside) * magic) >> shift)]
 *
 * with one shift for all squares of a slider, so that it is part of the code. Squares have no
 * blocks of their own: the slots of one lie in the gaps of others. How such a layout is found
 * is told in search/shared.h; here it comes from the game's file of finds, and is laid out
 * entry by entry, so that none is wanted by two squares.
 *
 * A square's parameters stand in one record: outside, magic, offset, and the first of its sets
 * where an entry is a byte (method/numbered.h). An offset can be below 0, as the slots need not
 * start at 0; it is a number modulo 2^64.
 */
#include "method/magic_shared.h"

#include "game/finds.h"
#include "method/joint.h"
#include "search/finder.h"

enum { WORDS = 4, ROW = 1024, ENTRIES_MAX = 1 << 20 };

static bool serves(const struct game *game)
{
    return game->slider_count != 0 && board_squares(&game->board) <= 64 &&
           game->finds.shared != NULL;
}

static bool is_usual(const struct game *game)
{
    return joint_suits(game, NULL);
}

/* Takes the place from the game's finds. */
static void take_place(const struct request *request, struct joint_square *square)
{
    const struct shared_find *find =
        finds_shared_of(square->game->finds.shared, joint_slider(square)->name,
                        square->problem.square);
    (void)request;
    if (find == NULL)
        return;
    square->magic = (struct bits){find->magic, 0};
    square->offset = (uint64_t)find->offset;
    square->found = true;
}

static bool all_have_places(const struct joint *joint, struct fault *fault)
{
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        char name[BOARD_NAME_MAX];
        board_name(&square->game->board, square->problem.square, name);
        if (!square->found)
            return fault_at(fault, square->game->finds.shared->origin,
                            "the layout has no place for the %s on %s",
                            joint_slider(square)->name, name);
    }
    return true;
}

/* All squares of a slider have the bits of the one with most. */
static void set_bits(struct joint *joint)
{
    for (size_t i = 0; i < joint->count; i++)
        for (size_t j = 0; j < joint->count; j++) {
            struct joint_square *square = &joint->squares[i];
            const struct joint_square *other = &joint->squares[j];
            if (square->slider == other->slider && square->bits < other->problem.bits)
                square->bits = other->problem.bits;
        }
}

static uint64_t entry_of(const struct joint_square *square, size_t subset)
{
    const uint64_t board =
        square->problem.occupied[subset].lo | ~square->problem.mask.lo;
    return square->offset + ((board * square->magic.lo) >> finder_shift(square->bits));
}

static bool refuse(const struct joint_square *square, const char *what,
                   struct fault *fault)
{
    const struct shared_find *find =
        finds_shared_of(square->game->finds.shared, joint_slider(square)->name,
                        square->problem.square);
    char name[BOARD_NAME_MAX];
    board_name(&square->game->board, square->problem.square, name);
    return fault_at(fault, find->origin,
                    "with this place the %s on %s %s; remove the layout, or find it again "
                    "with bbgen search --shared",
                    joint_slider(square)->name, name, what);
}

/* Who has an entry: 1 + the number of the square, and the class of its attacks. */
struct holder {
    uint32_t square, class;
};

/* Verifies the layout, and tells how long the table is. */
static bool lay_out(struct joint *joint, struct holder *holders, struct fault *fault)
{
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        for (size_t j = 0; j < square->problem.count; j++) {
            const struct holder own = {(uint32_t)i + 1, square->problem.classes[j]};
            const uint64_t at = entry_of(square, j);
            if (at >= ENTRIES_MAX)
                return refuse(square, "leaves the table", fault);
            if (holders[at].square == 0)
                holders[at] = own;
            if (holders[at].square != own.square || holders[at].class != own.class)
                return refuse(square, "meets other attacks in an entry", fault);
            joint->length = at + 1 > joint->length ? (size_t)at + 1 : joint->length;
        }
    }
    return true;
}

static bool verify(struct joint *joint, struct fault *fault)
{
    struct arena arena = {0};
    struct holder *holders = arena_alloc(&arena, ENTRIES_MAX, sizeof *holders);
    bool good = lay_out(joint, holders, fault);
    arena_free(&arena);
    return good;
}

static void fill_records(const struct joint *joint, bool numbers, struct tables *tables)
{
    const size_t size = WORDS * tables->game->slider_count;
    struct array *records =
        tables_add_records(tables, &tables->game->board, "square", (unsigned)size);
    size_t first = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        uint64_t *of = &records->words[square->problem.square * size +
                                       WORDS * (size_t)square->slider];
        of[0] = ~square->problem.mask.lo;
        of[1] = square->magic.lo;
        of[2] = square->offset;
        of[3] = numbers ? first : 0;
        first += square->problem.class_count;
    }
}

static void fill_entries(const struct joint *joint, bool numbers, struct tables *tables)
{
    const unsigned bits = numbers ? 8 : 64;
    const size_t length = joint->length;
    struct array *array =
        tables_add(tables,
                   (struct array){.name = numbers ? "numbers" : "attacks",
                                  .bits = bits,
                                  .columns = 256 / bits,
                                  .count = length},
                   length / ROW + 1);
    for (size_t first = 0; first < length; first += ROW)
        array_add_block(array, arena_print(tables->arena, "from %zu", first), first,
                        length - first < ROW ? length - first : ROW);
    for (size_t i = 0; i < joint->count; i++)
        for (size_t j = 0; j < joint->squares[i].problem.count; j++)
            array_put_set(array, (size_t)entry_of(&joint->squares[i], j),
                          numbers ? joint_number_entry(&joint->squares[i], j)
                                  : joint_full_entry(&joint->squares[i], j));
}

static unsigned shift_of(const struct joint *joint, unsigned slider)
{
    size_t i = 0;
    while (joint->squares[i].slider != slider)
        i++;
    return finder_shift(joint->squares[i].bits);
}

static void tell_sliders(const struct joint *joint, bool numbers, struct tables *tables)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < tables->game->slider_count; i++) {
        struct value *item = value_append_map(arena, list);
        value_set(arena, item, "slider",
                  value_text(arena, "%s", tables->game->sliders[i].name));
        value_set(arena, item, "number", value_term(arena, WORDS * (size_t)i));
        value_set(arena, item, "shift", value_count(arena, shift_of(joint, i)));
    }
    value_set(arena, tables->facts, "shared_sliders", list);
    value_set(arena, tables->facts, "entries", value_count(arena, joint->length));
    value_set(arena, tables->facts, "has_numbers", value_flag(arena, numbers));
}

static bool build_with(const struct game *game, const struct request *request,
                       const char *name, bool numbers, struct tables *tables,
                       struct fault *fault)
{
    struct joint joint;
    if (!joint_open(tables->arena, game, request, name, numbers ? 8 : 64, NULL, &joint,
                    fault))
        return false;
    bool good = joint_for_each(&joint, request, name, take_place, fault) &&
                all_have_places(&joint, fault) &&
                (!numbers || joint_needs_few_sets(&joint, name, fault));
    if (good)
        set_bits(&joint);
    good = good && verify(&joint, fault);
    if (good) {
        tell_sliders(&joint, numbers, tables);
        fill_records(&joint, numbers, tables);
        fill_entries(&joint, numbers, tables);
        if (numbers)
            joint_add_sets(&joint, tables);
    }
    joint_close(&joint);
    return good;
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    return build_with(game, request, "magic_shared", false, tables, fault);
}

static bool build8(const struct game *game, const struct request *request,
                   struct tables *tables, struct fault *fault)
{
    return build_with(game, request, "magic_shared8", true, tables, fault);
}

const struct module module_magic_shared = {
    .name = "magic_shared",
    .number = 38,
    .says = "magic in one array that all squares share, from a layout on file",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .is_for = "games whose file of finds has a layout: bbgen search GAME --shared",
    .is_usual = is_usual,
    .build = build,
    .is_read = true,
};

const struct module module_magic_shared8 = {
    .name = "magic_shared8",
    .number = 39,
    .says = "the same with a byte an entry, for one load more",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .is_for = "games whose file of finds has a layout: bbgen search GAME --shared",
    .is_usual = is_usual,
    .build = build8,
    .is_read = true,
};
