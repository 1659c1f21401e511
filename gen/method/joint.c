/* Joint methods: squares, layout and filling. */
#include "method/joint.h"

#include "board/routes.h"
#include "search/finder.h"

enum {
    MASK_MAX = 16,
    MASK_SUITABLE = 12,
    SQUARES_SUITABLE = 1 << 10, /* of all sliders; chess has 128 */
    SLOTS_SUITABLE = 1 << 19,   /* likewise; chess has 107,648 */
};

/* How many squares the mask of that slider has. */
static unsigned mask_bits(const struct game *game, unsigned slider, unsigned square)
{
    return bits_count(routes_mask(game->sliders[slider].routes[square]));
}

static unsigned rays_of(const struct game *game, unsigned slider, unsigned square)
{
    return bits_count(routes_reach(game->sliders[slider].routes[square]));
}

bool joint_suits(const struct joint_method *method, const struct game *game)
{
    size_t places = 0, slots = 0;
    if (board_is_wide(&game->board))
        return false;
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const unsigned bits = mask_bits(game, i, square);
            if (bits > MASK_SUITABLE ||
                (method->bits != 0 && rays_of(game, i, square) > method->bits))
                return false;
            slots += (size_t)1 << bits;
            if (++places > SQUARES_SUITABLE || slots > SLOTS_SUITABLE)
                return false;
        }
    return true;
}

const char joint_is_for[] = "games with pieces that slide";

bool joint_serves(const struct game *game)
{
    return game->slider_count != 0;
}

bool joint_is_usual(const struct game *game)
{
    return joint_suits(&(const struct joint_method){0}, game);
}

/* Whether the index has bits enough for the slider's mask. */
static bool is_small_enough(const struct game *game, const char *method, unsigned number,
                            unsigned square, struct fault *fault)
{
    const struct slider *slider = &game->sliders[number];
    const unsigned bits = mask_bits(game, number, square);
    return bits <= MASK_MAX ||
           fault_at(fault, slider->origin,
                    "%s cannot serve the %s: on %s it depends on %u "
                    "squares, and at most %d can share one index",
                    method, slider->name, board_name(&game->board, square).text, bits,
                    MASK_MAX);
}

/* Whether an entry has a bit for each of the rays. */
static bool has_few_rays(const struct joint *joint, const struct game *game,
                         struct fault *fault)
{
    const struct joint_method *method = joint->method;
    for (unsigned i = 0; i < game->slider_count && method->bits != 0; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++) {
            const struct slider *slider = &game->sliders[i];
            const unsigned rays = rays_of(game, i, square);
            if (rays <= method->bits)
                continue;
            return fault_at(fault, slider->origin,
                            "%s cannot serve the %s: from %s it attacks %u squares, and "
                            "an entry has a bit for each of at most %u",
                            joint->name, slider->name,
                            board_name(&game->board, square).text, rays, method->bits);
        }
    return true;
}

/* How many bits the index of a square has at least, where nobody has put less on file: no search
 * finds more than one fewer than the mask has squares. */
static unsigned least_bits(const struct game *game, const struct request *request,
                           unsigned slider, unsigned square)
{
    const unsigned squares = mask_bits(game, slider, square);
    const bool is_fewer =
        request->finder->takes_finds && squares > 0 && !board_is_wide(&game->board);
    return squares - is_fewer;
}

/* Lists the squares of the method's sliders. */
static bool list_squares(struct joint *joint, struct arena *arena,
                         const struct game *game, const struct request *request,
                         struct fault *fault)
{
    const struct joint_method *method = joint->method;
    const unsigned squares = board_squares(&game->board);
    uint64_t bytes = 0;
    joint->bits = method->bits != 0 ? method->bits : tables_set_bits(&game->board);
    joint->squares =
        arena_alloc(arena, squares * game->slider_count, sizeof *joint->squares);
    for (unsigned i = 0; i < game->slider_count; i++)
        joint->is_joined[i] = routes_words_join(&game->board, game->sliders[i].routes);
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++) {
            if (board_is_gap(&game->board, square))
                continue;
            if (!is_small_enough(game, joint->name, i, square, fault))
                return false;
            bytes += (uint64_t)joint->bits / 8 << least_bits(game, request, i, square);
            joint->squares[joint->count++] = (struct joint_square){
                .game = game, .slider = i, .problem.square = square};
        }
    return request_allows(request, game, joint->name, bytes, fault);
}

const struct slider *joint_slider(const struct joint_square *square)
{
    return &square->game->sliders[square->slider];
}

/* ---- laying out and filling */

/* Finds a place for each block. */
static void place(struct joint *joint, struct arena *arena)
{
    size_t *sizes = arena_alloc(arena, joint->count, sizeof *sizes);
    size_t *offsets = arena_alloc(arena, joint->count, sizeof *offsets);
    for (size_t i = 0; i < joint->count; i++)
        sizes[i] = (size_t)1 << joint->squares[i].bits;
    joint->length = tables_place(sizes, joint->count, joint->bits / 8, offsets);
    for (size_t i = 0; i < joint->count; i++)
        joint->squares[i].offset = offsets[i];
}

void joint_add_parameters(const struct joint *joint, struct tables *tables)
{
    enum { MASK, MAGIC, SHIFT, OFFSET, ARRAYS };
    static const char *const names[ARRAYS] = {"mask", "magic", "shift", "offset"};
    const struct board *board = &tables->game->board;
    const unsigned set = tables_set_bits(board), bits[ARRAYS] = {set, set, 8, 32};
    struct array *const first = &tables->arrays[tables->count];
    for (unsigned i = 0; i < ARRAYS * tables->game->slider_count; i++)
        tables_add_squares(
            tables, board,
            (struct array){.name = names[i % ARRAYS],
                           .owner = tables->game->sliders[i / ARRAYS].name,
                           .bits = i % ARRAYS == MAGIC && joint->is_joined[i / ARRAYS]
                                       ? 64
                                       : bits[i % ARRAYS],
                           .form = i % ARRAYS < SHIFT ? FORM_HEX : FORM_DECIMAL});
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        struct array *const arrays = &first[ARRAYS * square->slider];
        const unsigned at = square->problem.square;
        array_put_bits(&arrays[MASK], at, square->mask);
        array_put_bits(&arrays[MAGIC], at, square->magic);
        arrays[SHIFT].words[at] = finder_shift(square->bits);
        arrays[OFFSET].words[at] = square->offset;
    }
}

/* What of a square the method has in a record. */
static const enum joint_field *fields_of(const struct joint_method *method)
{
    static const enum joint_field rays[JOINT_FIELDS_MAX] = {
        JOINT_MASK,       JOINT_RAYS,       JOINT_OFFSET,
        JOINT_MASK_COUNT, JOINT_RAYS_COUNT, JOINT_UNUSED};
    return method->bits != 0 ? rays : method->fields;
}

static unsigned field_words(enum joint_field field, const struct board *board)
{
    const unsigned more = board_is_wide(board);
    return field == JOINT_END      ? 0
           : field <= JOINT_RAYS   ? 1 + more
           : field <= JOINT_UNUSED ? 1
                                   : more;
}

static void put_fields(const struct joint *joint, const struct joint_square *square,
                       uint64_t *words)
{
    const struct problem *problem = &square->problem;
    const struct bits mask_lo = {square->mask.lo, 0}, rays_lo = {square->rays.lo, 0};
    const struct bits values[JOINT_FIELDS] = {
        [JOINT_MASK] = square->mask,
        [JOINT_MAGIC] = square->magic,
        [JOINT_RAYS] = square->rays,
        [JOINT_SHIFT] = {finder_shift(square->bits), 0},
        [JOINT_OFFSET] = {square->offset, 0},
        [JOINT_MASK_COUNT] = {problem->is_wide ? bits_count(mask_lo) : problem->mask.lo,
                              0},
        [JOINT_RAYS_COUNT] = {bits_count(rays_lo), 0},
    };
    for (unsigned i = 0; i < JOINT_FIELDS_MAX; i++) {
        const enum joint_field field = fields_of(joint->method)[i];
        for (unsigned j = 0; j < field_words(field, &square->game->board); j++)
            *words++ = j == 0 ? values[field].lo : values[field].hi;
    }
}

/* Adds `square`, a record for each, of the fields of each slider. */
static void add_records(const struct joint *joint, struct tables *tables)
{
    const struct game *game = tables->game;
    unsigned words = 0;
    for (unsigned i = 0; i < JOINT_FIELDS_MAX; i++)
        words += field_words(fields_of(joint->method)[i], &game->board);
    const unsigned size = words * game->slider_count;
    struct array *records = tables_add_records(tables, &game->board, "square", size);
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        put_fields(
            joint, square,
            &records->words[square->problem.square * size + words * square->slider]);
    }
}

size_t joint_magic_index(const struct joint_square *square, struct bits occupied)
{
    return (size_t)finder_slot(square->magic, finder_shift(square->bits), occupied);
}

size_t joint_pext_index(const struct joint_square *square, struct bits occupied)
{
    return (size_t)bits_extract(occupied, square->problem.mask);
}

/* What the slider attacks, or which of its rays, in as many bits. */
static struct bits entry_of(const struct joint *joint, const struct joint_square *square,
                            size_t subset)
{
    const struct bits attacks = square->problem.attacks[subset];
    return joint->method->bits == 0
               ? attacks
               : (struct bits){bits_extract(attacks, square->rays), 0};
}

/* What a square's block is called in comments, like: rook a1. */
static const char *label_of(struct arena *arena, const struct joint_square *square)
{
    return arena_print(arena, "%s %s", joint_slider(square)->name,
                       board_name(&square->game->board, square->problem.square).text);
}

/* Adds the array of all blocks. */
static void fill(const struct joint *joint, struct tables *tables)
{
    struct array *array = tables_add(
        tables,
        (struct array){.name = "attacks", .bits = joint->bits, .count = joint->length},
        2 * joint->count);
    size_t end = 0;
    for (size_t i = 0; i < joint->count; i++) {
        const struct joint_square *square = &joint->squares[i];
        const struct problem *problem = &square->problem;
        const size_t first = (size_t)square->offset;
        if (end != first)
            array_add_block(array, "unused", end, first - end);
        array_add_block(array, label_of(tables->arena, square), first,
                        (size_t)1 << square->bits);
        end = first + ((size_t)1 << square->bits);
        for (size_t j = 0; j < problem->count; j++)
            array_put_set(array,
                          first + joint->method->index(square, problem->occupied[j]),
                          entry_of(joint, square, j));
    }
}

bool joint_build(const struct game *game, const struct request *request,
                 struct tables *tables, struct fault *fault)
{
    const struct joint_method *method = tables->module->about;
    struct joint joint = {.name = tables->module->name, .method = method};
    if (method->bits != 0)
        value_set_count(tables->arena, tables->facts, "entry_bits", method->bits);
    if (!has_few_rays(&joint, game, fault) ||
        !list_squares(&joint, tables->arena, game, request, fault))
        return false;
    const bool found = method->find(&joint, request, fault);
    if (found) {
        place(&joint, tables->arena);
        if (method->lay_out != NULL)
            method->lay_out(&joint, tables);
        else
            add_records(&joint, tables);
        fill(&joint, tables);
    }
    for (size_t i = 0; i < joint.count; i++)
        arena_free(&joint.squares[i].arena);
    return found;
}
