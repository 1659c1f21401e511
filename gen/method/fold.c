/* Fold: a table of attacks for each line of each slider on each square.
 *
 * Tables for whole pieces grow beyond reason past 64 squares; for lines they do not: a
 * rook's on 9 by 10 has 2^7 + 2^8 entries a square in place of 2^15. The index into a line's block
 * is a fold (search/fold.h) of its inner squares. Lame leaps, which run along no line, are
 * one more group with an index of its own. All that a square's lines need stands in
 * one record, these words a line:
 *
 *   mask          one word, or two on boards of more than 64 squares: lo, hi
 *   factor
 *   where         offset << 12 | shift << 6 | join
 */
#include "method/fold.h"

#include "board/attack.h"
#include "board/line.h"
#include "board/mask.h"
#include "method/layout.h"
#include "search/fold.h"

enum { BITS_MAX = 16 };

/* What one index is for: a line of a slider, or the rest, all its lame leaps. */
struct group {
    bool is_rest;
    struct line line;
    struct moves rest;
};

/* One group of a slider on a square, and its place in the tables. */
struct line_block {
    unsigned slider, square;
    struct group group;
    struct fold fold;
    size_t size, offset;
};

struct blocks {
    struct line_block *blocks;
    size_t count, length;
};

static unsigned words_a_line(const struct board *board)
{
    return board_squares(board) > 64 ? 4 : 3;
}

static unsigned group_count(const struct slider *slider)
{
    return slider->lines.count + (slider->lines.rest.count != 0);
}

static struct group group_of(const struct slider *slider, unsigned i)
{
    if (i == slider->lines.count)
        return (struct group){.is_rest = true, .rest = slider->lines.rest};
    return (struct group){.line = slider->lines.line[i]};
}

static struct bits group_mask(const struct board *board, const struct group *group,
                              unsigned square)
{
    return group->is_rest ? mask_relevant(board, &group->rest, square)
                          : line_inner(board, group->line, square);
}

static struct bits group_attacks(const struct board *board, const struct group *group,
                                 unsigned square, struct bits occupied)
{
    return group->is_rest ? attack_reference(board, &group->rest, square, occupied)
                          : line_attacks(board, group->line, square, occupied);
}

static bool serves(const struct game *game)
{
    return game->slider_count != 0;
}

static bool add_block(const struct game *game, struct line_block block,
                      struct blocks *blocks, struct fault *fault)
{
    const struct slider *slider = &game->sliders[block.slider];
    struct bits inner = group_mask(&game->board, &block.group, block.square);
    if (!fold_find(inner, BITS_MAX, &block.fold)) {
        char name[BOARD_NAME_MAX];
        board_name(&game->board, block.square, name);
        return fault_at(
            fault, slider->origin,
            "fold cannot serve the %s: no %d bits tell apart what can stand in "
            "its way from %s",
            slider->name, BITS_MAX, name);
    }
    block.size = bits_empty(inner) ? 1 : (size_t)1 << block.fold.bits;
    blocks->blocks[blocks->count++] = block;
    return true;
}

/* All lines, a square at a time, so that what one lookup reads lies together. */
static bool list_blocks(struct arena *arena, const struct game *game,
                        struct blocks *blocks, struct fault *fault)
{
    unsigned squares = board_squares(&game->board), lines = 0;
    for (unsigned i = 0; i < game->slider_count; i++)
        lines += group_count(&game->sliders[i]);
    *blocks = (struct blocks){
        .blocks = arena_alloc(arena, (size_t)squares * lines, sizeof *blocks->blocks)};
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++)
            for (unsigned j = 0; j < group_count(&game->sliders[i]); j++) {
                struct line_block block = {.slider = i,
                                           .square = square,
                                           .group = group_of(&game->sliders[i], j)};
                if (!add_block(game, block, blocks, fault))
                    return false;
            }
    return true;
}

static void place_blocks(struct arena *arena, const struct board *board,
                         struct blocks *blocks)
{
    size_t *sizes = arena_alloc(arena, blocks->count, sizeof *sizes);
    size_t *offsets = arena_alloc(arena, blocks->count, sizeof *offsets);
    for (size_t i = 0; i < blocks->count; i++)
        sizes[i] = blocks->blocks[i].size;
    blocks->length =
        layout_place(sizes, blocks->count, tables_set_bits(board) / 8, offsets);
    for (size_t i = 0; i < blocks->count; i++)
        blocks->blocks[i].offset = offsets[i];
}

/* The words of a line in its record. */
static void fill_words(const struct board *board, const struct line_block *block,
                       uint64_t *words)
{
    *words++ = block->fold.mask.lo;
    if (board_squares(board) > 64)
        *words++ = block->fold.mask.hi;
    *words++ = block->fold.factor;
    *words =
        (uint64_t)block->offset << 12 | (64 - block->fold.bits) << 6 | block->fold.join;
}

static void fill_records(struct tables *tables, const struct game *game,
                         const struct blocks *blocks)
{
    unsigned words = words_a_line(&game->board), squares = board_squares(&game->board);
    for (unsigned i = 0; i < game->slider_count; i++) {
        unsigned size = words * group_count(&game->sliders[i]);
        struct array *records = tables_add_records(tables, &game->board, "lines", size);
        records->owner = game->sliders[i].name;
    }
    size_t block = 0;
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++)
            for (unsigned j = 0; j < group_count(&game->sliders[i]); j++) {
                unsigned size = words * group_count(&game->sliders[i]);
                fill_words(&game->board, &blocks->blocks[block++],
                           &tables->arrays[i].words[square * size + j * words]);
            }
}

static const char *label(struct arena *arena, const struct game *game,
                         const struct line_block *block)
{
    char name[BOARD_NAME_MAX];
    board_name(&game->board, block->square, name);
    const char *line = block->group.is_rest ? "leaps" : line_name(block->group.line);
    return arena_print(arena, "%s %s %s", game->sliders[block->slider].name, name,
                       line == NULL ? "line" : line);
}

static void fill_block(const struct game *game, const struct line_block *block,
                       struct array *attacks)
{
    struct bits occupied = bits_none();
    do {
        array_put_set(
            attacks, block->offset + fold_index(&block->fold, occupied),
            group_attacks(&game->board, &block->group, block->square, occupied));
        occupied = bits_next_subset(block->fold.mask, occupied);
    } while (!bits_empty(occupied));
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    struct blocks blocks;
    if (!list_blocks(tables->arena, game, &blocks, fault))
        return false;
    place_blocks(tables->arena, &game->board, &blocks);
    if (!request_allows(request, game, "fold",
                        blocks.length * (tables_set_bits(&game->board) / 8), fault))
        return false;
    fill_records(tables, game, &blocks);
    unsigned bits = tables_set_bits(&game->board);
    struct array *attacks = tables_add(tables,
                                       (struct array){.name = "attacks",
                                                      .bits = bits,
                                                      .columns = 256 / bits,
                                                      .count = blocks.length},
                                       2 * blocks.count);
    size_t end = 0;
    for (size_t i = 0; i < blocks.count; i++) {
        const struct line_block *block = &blocks.blocks[i];
        if (end != block->offset)
            array_add_block(attacks, "unused", end, block->offset - end);
        array_add_block(attacks, label(tables->arena, game, block), block->offset,
                        block->size);
        fill_block(game, block, attacks);
        end = block->offset + block->size;
    }
    return true;
}

/* As the emitted code does. */
static unsigned slots(const struct tables *tables, unsigned slider, unsigned square,
                      struct bits occupied, struct slot slots[MODULE_SLOTS_MAX])
{
    unsigned words = words_a_line(&tables->game->board);
    unsigned lines = group_count(&tables->game->sliders[slider]);
    const uint64_t *of = &tables->arrays[slider].words[(size_t)square * words * lines];
    for (unsigned i = 0; i < lines; i++, of += words) {
        uint64_t where = of[words - 1];
        uint64_t line = occupied.lo & of[0];
        if (words == 4)
            line |= (occupied.hi & of[1]) << (where & 63);
        uint64_t index = line * of[words - 2] >> (where >> 6 & 63);
        slots[i] = (struct slot){&tables->arrays[tables->count - 1],
                                 (size_t)((where >> 12) + index)};
    }
    return lines;
}

static struct bits attacks(const struct tables *tables, unsigned slider, unsigned square,
                           struct bits occupied)
{
    struct slot slot[MODULE_SLOTS_MAX];
    unsigned count = slots(tables, slider, square, occupied, slot);
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < count; i++)
        attacks = bits_or(attacks, array_set(slot[i].array, slot[i].index));
    return attacks;
}

/* Every occupation of every line, the others being empty: the union of lines is then right
 * for all, since none depends on another's squares. */
static bool prove(const struct game *game, const struct tables *tables,
                  struct fault *fault)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned square = 0; square < board_squares(&game->board); square++)
            for (unsigned j = 0; j < group_count(&game->sliders[i]); j++) {
                struct group group = group_of(&game->sliders[i], j);
                struct bits inner = group_mask(&game->board, &group, square);
                struct bits occupied = bits_none();
                do {
                    struct slot slot[MODULE_SLOTS_MAX];
                    slots(tables, i, square, occupied, slot);
                    if (slot[j].index >= slot[j].array->count ||
                        !bits_equal(
                            array_set(slot[j].array, slot[j].index),
                            group_attacks(&game->board, &group, square, occupied)))
                        return fault_judged(fault,
                                            "%s/fold: a line of the %s is wrong; nothing "
                                            "was written",
                                            game->name, game->sliders[i].name);
                    occupied = bits_next_subset(inner, occupied);
                } while (!bits_empty(occupied));
            }
    return true;
}

const struct module module_fold = {
    .name = "fold",
    .says = "sliding attacks on any board, one multiplication a line",
    .needs = {"types"},
    .has_pieces = true,
    .serves = serves,
    .build = build,
    .slots = slots,
    .attacks = attacks,
    .prove = prove,
};
