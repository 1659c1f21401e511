/* Groups that have blocks of attacks: listing them, filling their tables, and the records that
 * find them. */
#include "line/folded.h"

#include "board/routes.h"
#include "search/fold.h"

unsigned record_words(const struct board *board)
{
    return board_is_wide(board) ? 4 : 3;
}

void record_write(const struct board *board, const struct fold *fold, uint64_t where,
                  uint64_t *words)
{
    *words++ = fold->mask.lo;
    if (board_is_wide(board))
        *words++ = fold->mask.hi;
    *words++ = fold->factor;
    *words = where;
}

/* ---- listing groups */

static void add_walked(struct folded_slider *slider, struct group group)
{
    const struct moves moves = group_moves(group);
    slider->walked.slider = group.slider;
    for (unsigned i = 0; i < moves.count; i++)
        moves_add(&slider->walked.moves, moves.move[i]);
}

void folded_add(struct folded *folded, const struct game *game, struct group group)
{
    struct folded_slider *slider = &folded->sliders[group.slider - game->sliders];
    const bool is_kept = folded->keeps_lines && group_line(group) != NULL;
    if (!is_kept && group_is_walked(&game->board, group)) {
        add_walked(slider, group);
        return;
    }
    slider->groups[slider->count++] = group;
    folded->blocks += board_squares(&game->board);
}

bool folded_has_any(const struct folded_slider *slider)
{
    return slider->count + slider->walked.moves.count != 0;
}

/* ---- blocks of attacks, and the records that find them */

/* A group on a square, and its place in the tables. */
struct folded_block {
    struct group group;
    unsigned square;
    struct fold fold;
    size_t size, offset;
    const struct folded_block *like; /* whose block it is; NULL: it has its own */
};

struct blocks {
    struct folded_block *blocks;
    size_t count, length;
    size_t per_square; /* as many groups as there are */
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

/* The join that wastes the least. False when none serves. */
static bool choose_join(const struct board *board, struct group group, unsigned *chosen)
{
    size_t least = SIZE_MAX;
    unsigned joins = board_is_wide(board) ? FOLD_JOINS : 1;
    struct bits masks[BOARD_SQUARES_MAX];
    for (unsigned square = 0; square < board_squares(board); square++)
        masks[square] = group_mask(board, group, square);
    for (unsigned join = 0; join < joins && least != 0; join++) {
        size_t waste = count_waste(board, masks, join, least);
        *chosen = waste < least ? join : *chosen;
        least = waste < least ? waste : least;
    }
    return least != SIZE_MAX;
}

/* What no fold serves is walked. */
static void choose_joins(struct folded *folded, const struct game *game)
{
    for (unsigned i = 0; i < game->slider_count; i++) {
        struct folded_slider *slider = &folded->sliders[i];
        const unsigned count = slider->count;
        slider->count = 0;
        for (unsigned j = 0; j < count; j++) {
            const struct group group = slider->groups[j];
            if (choose_join(&game->board, group, &slider->joins[slider->count])) {
                slider->groups[slider->count++] = group;
            } else {
                add_walked(slider, group);
                folded->blocks -= board_squares(&game->board);
            }
        }
    }
}

static void add_block(const struct board *board, unsigned join, struct folded_block block,
                      struct blocks *blocks)
{
    struct bits mask = group_mask(board, block.group, block.square);
    fold_find_least(mask, join, GROUP_BITS_MAX, &block.fold);
    block.size = bits_empty(mask) ? 1 : (size_t)1 << block.fold.bits;
    blocks->blocks[blocks->count++] = block;
}

/* All groups, a square at a time, so that what one lookup reads lies together. */
static void list_blocks(const struct tables *tables, const struct folded *folded,
                        struct blocks *blocks)
{
    const struct game *game = tables->game;
    *blocks = (struct blocks){
        .blocks = arena_alloc(tables->arena, folded->blocks, sizeof *blocks->blocks),
        .per_square = folded->blocks / board_squares(&game->board)};
    for (unsigned square = 0; square < board_squares(&game->board); square++)
        for (unsigned i = 0;
             i < game->slider_count && !board_is_gap(&game->board, square); i++)
            for (unsigned j = 0; j < folded->sliders[i].count; j++) {
                const struct folded_slider *slider = &folded->sliders[i];
                struct folded_block block = {.group = slider->groups[j],
                                             .square = square};
                add_block(&game->board, slider->joins[j], block, blocks);
            }
}

/* Groups of the same moves share their blocks, whichever pieces they are of. */
static void share_blocks(struct blocks *blocks)
{
    for (size_t i = 0; i < blocks->per_square; i++) {
        const struct moves own = group_moves(blocks->blocks[i].group);
        size_t first = 0;
        for (bool is_same = false; !is_same; first += !is_same) {
            const struct moves other = group_moves(blocks->blocks[first].group);
            is_same = moves_equal(&own, &other);
        }
        for (size_t j = i; j < blocks->count && first != i; j += blocks->per_square)
            blocks->blocks[j].like = &blocks->blocks[j - i + first];
    }
}

static void place_blocks(const struct tables *tables, struct blocks *blocks)
{
    size_t *sizes = arena_alloc(tables->arena, blocks->count, sizeof *sizes);
    size_t *offsets = arena_alloc(tables->arena, blocks->count, sizeof *offsets);
    size_t bytes = tables_set_bits(&tables->game->board) / 8, count = 0;
    share_blocks(blocks);
    for (size_t i = 0; i < blocks->count; i++)
        if (blocks->blocks[i].like == NULL)
            sizes[count++] = blocks->blocks[i].size;
    blocks->length = tables_place(sizes, count, bytes, offsets);
    for (size_t i = 0; i < blocks->count; i++) {
        struct folded_block *block = &blocks->blocks[i];
        block->offset = block->like == NULL ? *offsets++ : block->like->offset;
    }
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
        for (unsigned i = 0;
             i < game->slider_count && !board_is_gap(&game->board, square); i++) {
            const struct folded_slider *slider = &folded->sliders[i];
            uint64_t *of = tables->arrays[slider->records].words;
            for (unsigned j = 0; j < slider->count; j++, block++)
                record_write(&game->board, &block->fold,
                             (uint64_t)block->offset << 6 | (64 - block->fold.bits),
                             of + ((size_t)square * slider->count + j) * words);
        }
}

static const char *label(struct arena *arena, const struct board *board,
                         const struct folded_block *block)
{
    return arena_print(arena, "%s %s %s", block->group.slider->name,
                       board_name(board, block->square).text, group_name(block->group));
}

/* `sets` is room for all that a block can have. */
static void fill_block(const struct board *board, const struct folded_block *block,
                       struct bits *sets, struct array *attacks)
{
    const struct moves moves = group_moves(block->group);
    struct bits occupied = bits_none();
    moves_subsets(board, &moves, block->square, block->fold.mask, sets);
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
        if (block->like != NULL)
            continue;
        if (end != block->offset)
            array_add_block(attacks, "unused", end, block->offset - end);
        array_add_block(attacks, label(tables->arena, board, block), block->offset,
                        block->size);
        fill_block(board, block, sets, attacks);
        end = block->offset + block->size;
    }
}

/* Blocks, and the records that find them. */
static bool add_blocks(struct folded *folded, const struct request *request,
                       const char *method, struct tables *tables, struct fault *fault)
{
    const struct board *board = &tables->game->board;
    struct blocks blocks;
    if (folded->blocks == 0)
        return true;
    list_blocks(tables, folded, &blocks);
    place_blocks(tables, &blocks);
    size_t bytes = blocks.length * (tables_set_bits(board) / 8) +
                   folded->blocks * record_words(board) * sizeof(uint64_t);
    if (!request_allows(request, tables->game, method, bytes, fault))
        return false;
    add_records(folded, tables, &blocks);
    add_attacks(tables, &blocks);
    return true;
}

static void tell(struct tables *tables, const struct folded *folded)
{
    struct arena *arena = tables->arena;
    struct value *list = value_list(arena);
    for (unsigned i = 0; i < tables->game->slider_count; i++) {
        const struct folded_slider *slider = &folded->sliders[i];
        if (!folded_has_any(slider))
            continue;
        struct value *item = value_append_map(arena, list), *groups = value_list(arena);
        for (unsigned j = 0; j < slider->count; j++)
            value_set_count(arena, value_append_map(arena, groups), "join",
                            slider->joins[j]);
        value_set_flag(arena, item, "is_whole", !slider->is_part);
        value_set_text(arena, item, "slider", tables->game->sliders[i].name);
        value_set_flag(arena, item, "has_groups", slider->count != 0);
        value_set(arena, item, "groups", groups);
        walked_add_facts(arena, item, &slider->walked);
    }
    value_set(arena, tables->facts, "folded", list);
    value_set_flag(arena, tables->facts, "has_folded", list->list.count != 0);
}

bool folded_add_tables(struct folded *folded, const struct request *request,
                       const char *method, struct tables *tables, struct fault *fault)
{
    choose_joins(folded, tables->game);
    bool good = add_blocks(folded, request, method, tables, fault), has_walks = false;
    for (unsigned i = 0; i < tables->game->slider_count && good; i++) {
        struct walked *walked = &folded->sliders[i].walked;
        good = walked_add_table(walked, request, method, tables, fault);
        has_walks = has_walks || walked->moves.count != 0;
    }
    value_set_flag(tables->arena, tables->facts, "has_walks", has_walks);
    value_set_flag(tables->arena, tables->facts, "has_blocks", folded->blocks != 0);
    tell(tables, folded);
    return good;
}
