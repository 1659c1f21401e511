/* Blocks of codes, shared; segments, one set a line; and the records that find both. */
#include "line/codes.h"

#include "line/record.h"
#include "line/segment.h"
#include "line/spot.h"

/* Codes that are the same for all spots of this length and place, and these bits. */
struct code_block {
    struct spot spot; /* the first of them */
    struct line direction;
    size_t offset;
};

struct code_blocks {
    struct code_block *blocks;
    size_t count, length;
};

/* The block of the spot; a new one if none is alike. */
static const struct code_block *find_block(struct code_blocks *blocks,
                                           const struct spot *spot, struct line direction)
{
    for (size_t i = 0; i < blocks->count; i++)
        if (spot_is_alike(&blocks->blocks[i].spot, spot))
            return &blocks->blocks[i];
    struct code_block *block = &blocks->blocks[blocks->count++];
    *block = (struct code_block){
        .spot = *spot, .direction = direction, .offset = blocks->length};
    blocks->length += spot->size;
    return block;
}

/* The inner squares of the longest line. */
static unsigned longest(const struct board *board, struct line direction)
{
    unsigned most = 1;
    for (unsigned square = 0; square < board_squares(board); square++) {
        unsigned squares[BOARD_SQUARES_MAX], place;
        unsigned length = way_line(board, direction, square, squares, &place);
        most = length > most + 2 ? length - 2 : most;
    }
    return most;
}

/* How many spots of the direction are not in order with this join, counted up to `most`; all
 * squares and one when one has no index at all. */
static unsigned count_stray(const struct board *board,
                            const struct codes_direction *direction, unsigned join,
                            unsigned most)
{
    unsigned stray = 0, squares = board_squares(board);
    for (unsigned square = 0; square < squares && stray < most; square++) {
        struct spot spot;
        if (!spot_find(board, direction->line, square, join, direction->bits, &spot))
            return squares + 1;
        stray += !spot.in_order;
    }
    return stray;
}

/* The join that leaves the fewest spots out of order. False when there is none for all
 * squares. */
static bool choose_join(const struct board *board, struct codes_direction *direction)
{
    unsigned least = board_squares(board) + 1;
    unsigned joins = board_squares(board) > 64 ? FOLD_JOINS : 1;
    for (unsigned join = 0; join < joins && least != 0; join++) {
        unsigned stray = count_stray(board, direction, join, least);
        if (stray < least) {
            least = stray;
            direction->join = join;
        }
    }
    return least <= board_squares(board);
}

/* Chooses bits, no more than need be, and the join. False when no fold serves. */
static bool choose_fold(const struct board *board, struct codes_direction *direction)
{
    for (direction->bits = longest(board, direction->line);
         direction->bits <= SPOT_BITS_MAX; direction->bits++)
        if (choose_join(board, direction))
            return true;
    return false;
}

bool codes_has_room(const struct codes *codes)
{
    return codes->direction_count < LINES_MAX &&
           codes->way_count + WAYS_A_LINE <= CODES_WAYS_MAX;
}

bool codes_direction(struct codes *codes, struct line line, unsigned *number)
{
    for (*number = 0; *number < codes->direction_count; ++*number) {
        struct line other = codes->directions[*number].line;
        if (other.dx == line.dx && other.dy == line.dy)
            return true;
    }
    struct codes_direction direction = {.line = line};
    if (!choose_fold(codes->board, &direction))
        return false;
    codes->directions[codes->direction_count++] = direction;
    return true;
}

unsigned codes_way(struct codes *codes, struct way way, unsigned direction)
{
    unsigned number = 0;
    while (number < codes->way_count && !way_equal(codes->ways[number], way))
        number++;
    if (number == codes->way_count)
        codes->ways[codes->way_count++] = way;
    codes->goes[number][direction] = true;
    return number;
}

/* Fills the records of a direction, listing blocks on the way; `end` becomes where the last
 * of its blocks ends. Its segments start at `segments`; returns where they end. */
static size_t fill_records(const struct codes *codes, unsigned number, size_t segments,
                           struct array *records, struct code_blocks *blocks, size_t *end)
{
    const struct board *board = codes->board;
    const struct codes_direction *direction = &codes->directions[number];
    unsigned words = record_words(board);
    size_t starts[BOARD_SQUARES_MAX];
    size_t segments_end = segment_place(board, direction->line, segments, starts);
    *end = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        struct spot spot;
        spot_find(board, direction->line, square, direction->join, direction->bits,
                  &spot);
        const struct code_block *block = find_block(blocks, &spot, direction->line);
        uint64_t where = (uint64_t)starts[spot.squares[0]] << 32 | block->offset;
        record_write(board, &spot.fold, where,
                     records->words +
                         ((size_t)square * codes->direction_count + number) * words);
        size_t block_end = block->offset + block->spot.size;
        *end = block_end > *end ? block_end : *end;
    }
    return segments_end;
}

/* How many codes a way has: up to the last block of the directions that it goes along. */
static size_t count_codes(const struct codes *codes, unsigned way, const size_t *ends)
{
    size_t count = 0;
    for (unsigned i = 0; i < codes->direction_count; i++)
        if (codes->goes[way][i] && ends[i] > count)
            count = ends[i];
    return count;
}

/* `sets` is room for what a spot can have. */
static void add_codes(const struct codes *codes, struct tables *tables, struct way way,
                      const struct code_blocks *blocks, size_t count, struct bits *sets)
{
    struct arena *arena = tables->arena;
    struct array *array = tables_add(tables,
                                     (struct array){.name = way_name(arena, way),
                                                    .bits = 8,
                                                    .form = FORM_DECIMAL,
                                                    .columns = 16,
                                                    .count = count},
                                     blocks->count);
    for (size_t i = 0; i < blocks->count && blocks->blocks[i].offset < count; i++) {
        const struct code_block *block = &blocks->blocks[i];
        const struct spot *spot = &block->spot;
        array_add_block(
            array, arena_print(arena, "square %u of %u", spot->place + 1, spot->length),
            block->offset, spot->size);
        struct bits occupied = bits_none();
        const struct bits *of = sets;
        way_attack_subsets(codes->board, block->direction, way,
                           spot->squares[spot->place], spot->fold.mask, sets);
        do {
            array->words[block->offset + fold_index(&spot->fold, occupied)] =
                segment_of(spot, *of++);
            occupied = bits_next_subset(spot->fold.mask, occupied);
        } while (!bits_empty(occupied));
    }
}

bool codes_add_tables(struct codes *codes, const struct request *request,
                      const char *method, struct tables *tables, struct fault *fault)
{
    const struct game *game = tables->game;
    size_t most = (size_t)codes->direction_count * board_squares(codes->board);
    struct code_blocks blocks = {arena_alloc(tables->arena, most, sizeof *blocks.blocks),
                                 0, 0};
    codes->records = tables->count;
    struct array *records =
        tables_add_records(tables, codes->board, "lines",
                           record_words(codes->board) * codes->direction_count);
    size_t segments = 0, ends[LINES_MAX];
    for (unsigned i = 0; i < codes->direction_count; i++)
        segments = fill_records(codes, i, segments, records, &blocks, &ends[i]);
    size_t bytes = records->count * (records->bits / 8) +
                   segments * (tables_set_bits(codes->board) / 8);
    for (unsigned i = 0; i < codes->way_count; i++)
        bytes += count_codes(codes, i, ends);
    if (!request_allows(request, game, method, bytes, fault))
        return false;
    codes->codes = tables->count;
    size_t largest = 1;
    for (size_t i = 0; i < blocks.count; i++) {
        const size_t size = (size_t)1 << bits_count(blocks.blocks[i].spot.fold.mask);
        largest = size > largest ? size : largest;
    }
    struct bits *sets = arena_alloc(tables->arena, largest, sizeof *sets);
    for (unsigned i = 0; i < codes->way_count; i++)
        add_codes(codes, tables, codes->ways[i], &blocks, count_codes(codes, i, ends),
                  sets);
    codes->segments = tables->count;
    struct line lines[LINES_MAX];
    for (unsigned i = 0; i < codes->direction_count; i++)
        lines[i] = codes->directions[i].line;
    segment_add_table(tables, lines, codes->direction_count);
    return true;
}
