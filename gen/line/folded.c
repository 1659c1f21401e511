/* Groups that have blocks of attacks: listing them, filling their tables, and the records that
 * find them. */
#include "line/folded.h"

#include "board/mask.h"
#include "search/fold.h"

static bool is_wide(const struct board *board)
{
    return board_squares(board) > 64;
}

unsigned record_words(const struct board *board)
{
    return is_wide(board) ? 4 : 3;
}

void record_write(const struct board *board, const struct fold *fold, uint64_t where,
                  uint64_t *words)
{
    *words++ = fold->mask.lo;
    if (is_wide(board))
        *words++ = fold->mask.hi;
    *words++ = fold->factor;
    *words = where;
}

/* Groups that have blocks of attacks: listing them, and reading their tables. */

void folded_add(struct folded *folded, const struct game *game, struct group group)
{
    struct folded_slider *slider = &folded->sliders[group.slider - game->sliders];
    slider->groups[slider->count++] = group;
    folded->blocks += board_squares(&game->board);
}

bool folded_serves(const struct folded *folded, const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < folded->sliders[i].count; j++)
            if (!group_has_index(&game->board, folded->sliders[i].groups[j]))
                return false;
    return true;
}

void folded_add_facts(struct tables *tables, struct value *list,
                      const struct folded_slider *slider, bool is_whole)
{
    struct arena *arena = tables->arena;
    struct value *item = value_append_map(arena, list);
    struct value *groups = value_list(arena);
    for (unsigned i = 0; i < slider->count; i++)
        value_set(arena, value_append_map(arena, groups), "join",
                  value_count(arena, slider->joins[i]));
    value_set(arena, item, "is_whole", value_flag(arena, is_whole));
    value_set(arena, item, "slider",
              value_text(arena, "%s", slider->groups[0].slider->name));
    value_set(arena, item, "groups", groups);
}

/* Blocks of attacks, and the records that find them. */

/* A group on a square, and its place in the tables. */
struct folded_block {
    struct group group;
    unsigned square;
    struct fold fold;
    size_t size, offset;
};

struct blocks {
    struct folded_block *blocks;
    size_t count, length;
};

/* How many entries the group's blocks have with this join beyond one for each subset of
 * their masks; as soon as that is not below `most`, or when there is no fold, `most`. */
static size_t count_waste(const struct board *board, const struct bits *masks,
                          unsigned join, size_t most)
{
    size_t waste = 0;
    for (unsigned square = 0; square < board_squares(board) && waste < most; square++) {
        struct fold fold;
        if (bits_empty(masks[square]))
            continue;
        if (!fold_find_least(masks[square], join, GROUP_BITS_MAX, &fold))
            return most;
        waste += ((size_t)1 << fold.bits) - ((size_t)1 << bits_count(masks[square]));
    }
    return waste < most ? waste : most;
}

/* The join that wastes the least. */
static unsigned choose_join(const struct board *board, struct group group)
{
    size_t least = SIZE_MAX;
    unsigned joins = board_squares(board) > 64 ? FOLD_JOINS : 1, chosen = 0;
    struct bits masks[BOARD_SQUARES_MAX];
    for (unsigned square = 0; square < board_squares(board); square++)
        masks[square] = group_mask(board, group, square);
    for (unsigned join = 0; join < joins && least != 0; join++) {
        size_t waste = count_waste(board, masks, join, least);
        chosen = waste < least ? join : chosen;
        least = waste;
    }
    return chosen;
}

static void choose_joins(struct folded *folded, const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++)
        for (unsigned j = 0; j < folded->sliders[i].count; j++)
            folded->sliders[i].joins[j] =
                choose_join(&game->board, folded->sliders[i].groups[j]);
}

static bool add_block(const struct board *board, const char *method, unsigned join,
                      struct folded_block block, struct blocks *blocks,
                      struct fault *fault)
{
    struct bits mask = group_mask(board, block.group, block.square);
    if (!fold_find_least(mask, join, GROUP_BITS_MAX, &block.fold)) {
        const struct slider *slider = block.group.slider;
        char name[BOARD_NAME_MAX];
        board_name(board, block.square, name);
        return fault_at(fault, slider->origin,
                        "%s cannot serve the %s: no %d bits tell apart what can stand in "
                        "its way from %s",
                        method, slider->name, GROUP_BITS_MAX, name);
    }
    block.size = bits_empty(mask) ? 1 : (size_t)1 << block.fold.bits;
    blocks->blocks[blocks->count++] = block;
    return true;
}

/* All groups, a square at a time, so that what one lookup reads lies together. */
static bool list_blocks(const struct tables *tables, const struct folded *folded,
                        const char *method, struct blocks *blocks, struct fault *fault)
{
    const struct game *game = tables->game;
    *blocks = (struct blocks){
        .blocks = arena_alloc(tables->arena, folded->blocks, sizeof *blocks->blocks)};
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        for (unsigned i = 0; i < game->slider_count; i++)
            for (unsigned j = 0; j < folded->sliders[i].count; j++) {
                const struct folded_slider *slider = &folded->sliders[i];
                struct folded_block block = {.group = slider->groups[j],
                                             .square = square};
                if (!add_block(&game->board, method, slider->joins[j], block, blocks,
                               fault))
                    return false;
            }
    return true;
}

static void place_blocks(const struct tables *tables, struct blocks *blocks)
{
    size_t *sizes = arena_alloc(tables->arena, blocks->count, sizeof *sizes);
    size_t *offsets = arena_alloc(tables->arena, blocks->count, sizeof *offsets);
    size_t bytes = tables_set_bits(&tables->game->board) / 8;
    for (size_t i = 0; i < blocks->count; i++)
        sizes[i] = blocks->blocks[i].size;
    blocks->length = tables_place(sizes, blocks->count, bytes, offsets);
    for (size_t i = 0; i < blocks->count; i++)
        blocks->blocks[i].offset = offsets[i];
}

static void write_record(const struct board *board, const struct folded_block *block,
                         uint64_t *words)
{
    uint64_t where = (uint64_t)block->offset << 6 | (64 - block->fold.bits);
    record_write(board, &block->fold, where, words);
}

static void add_records(struct folded *folded, struct tables *tables,
                        const struct blocks *blocks)
{
    const struct game *game = tables->game;
    unsigned words = record_words(&game->board), squares = board_squares(&game->board);
    for (unsigned i = 0; i < game->slider_count; i++) {
        struct folded_slider *slider = &folded->sliders[i];
        if (slider->count == 0)
            continue;
        slider->records = tables->count;
        struct array *records =
            tables_add_records(tables, &game->board, "lines", words * slider->count);
        records->owner = game->sliders[i].name;
    }
    const struct folded_block *block = blocks->blocks;
    for (unsigned square = 0; square < squares; square++)
        for (unsigned i = 0; i < game->slider_count; i++) {
            const struct folded_slider *slider = &folded->sliders[i];
            uint64_t *of = tables->arrays[slider->records].words;
            for (unsigned j = 0; j < slider->count; j++)
                write_record(&game->board, block++,
                             of + ((size_t)square * slider->count + j) * words);
        }
}

static const char *label(struct arena *arena, const struct board *board,
                         const struct folded_block *block)
{
    char name[BOARD_NAME_MAX];
    board_name(board, block->square, name);
    return arena_print(arena, "%s %s %s", block->group.slider->name, name,
                       group_name(block->group));
}

/* `sets` is room for all that a block can have. */
static void fill_block(const struct board *board, const struct folded_block *block,
                       struct bits *sets, struct array *attacks)
{
    const struct moves moves = group_moves(block->group);
    struct bits occupied = bits_none();
    subsets_attack(board, &moves, block->square, block->fold.mask, sets);
    do {
        array_put_set(attacks, block->offset + fold_index(&block->fold, occupied),
                      *sets++);
        occupied = bits_next_subset(block->fold.mask, occupied);
    } while (!bits_empty(occupied));
}

static void add_attacks(struct tables *tables, const struct blocks *blocks)
{
    const struct board *board = &tables->game->board;
    unsigned bits = tables_set_bits(board);
    struct array *attacks = tables_add(
        tables, (struct array){.name = "attacks", .bits = bits, .count = blocks->length},
        2 * blocks->count);
    size_t most = 1;
    for (size_t i = 0; i < blocks->count; i++)
        most = blocks->blocks[i].size > most ? blocks->blocks[i].size : most;
    struct bits *sets = arena_alloc(tables->arena, most, sizeof *sets);
    size_t end = 0;
    for (size_t i = 0; i < blocks->count; i++) {
        const struct folded_block *block = &blocks->blocks[i];
        if (end != block->offset)
            array_add_block(attacks, "unused", end, block->offset - end);
        array_add_block(attacks, label(tables->arena, board, block), block->offset,
                        block->size);
        fill_block(board, block, sets, attacks);
        end = block->offset + block->size;
    }
}

bool folded_add_tables(struct folded *folded, const struct request *request,
                       const char *method, struct tables *tables, struct fault *fault)
{
    struct blocks blocks;
    if (folded->blocks == 0)
        return true;
    choose_joins(folded, tables->game);
    if (!list_blocks(tables, folded, method, &blocks, fault))
        return false;
    place_blocks(tables, &blocks);
    const struct board *board = &tables->game->board;
    size_t bytes = blocks.length * (tables_set_bits(board) / 8) +
                   folded->blocks * record_words(board) * sizeof(uint64_t);
    if (!request_allows(request, tables->game, method, bytes, fault))
        return false;
    add_records(folded, tables, &blocks);
    folded->attacks = tables->count;
    add_attacks(tables, &blocks);
    return true;
}
