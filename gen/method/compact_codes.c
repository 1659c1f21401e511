/* Ways along lines; blocks of codes, shared; segments, one set a line; and the records that find
 * both. */
#include "method/compact_codes.h"

#include <string.h>

#include "board/routes.h"
#include "search/fold.h"
#include "table/tables.h"

bool way_goes_around(struct line line)
{
    return line.slide.kind == MOVE_PLAIN && line.up && line.down;
}

static bool way_equal(struct line a, struct line b)
{
    b.slide.dx = a.slide.dx;
    b.slide.dy = a.slide.dy;
    return move_equal(a.slide, b.slide) && a.up == b.up && a.down == b.down;
}

const char *way_name(struct arena *arena, struct line way)
{
    const char *name = arena_print(arena, "%s%s%s", way.slide.reversed ? "back_" : "",
                                   kind_of(way.slide.kind)->name,
                                   way_goes_around(way) ? "around"
                                   : way.up             ? "up"
                                                        : "down");
    return way.slide.range == MOVE_RANGE_ANY
               ? name
               : arena_print(arena, "%s_%u", name, way.slide.range);
}

/* ---- spots: a square on a line of the board, and an index for the occupied ones of the others. A
 * hole is alone on its line.
 */

struct spot {
    struct bits line; /* with the square */
    unsigned length, place;
    struct fold fold; /* of the line without its first, its last and the spot's own */
    bool in_order; /* whether the n-th square of the line is at bit n - 1 of the index */
    size_t index[SPOT_LENGTH_MAX]; /* of each place alone; that of several is their sum */
    size_t size;                   /* of the indices, from 0 */
};

/* The squares of a line from one place to another. */
static struct bits squares_of(struct bits line, unsigned first, unsigned last)
{
    return bits_deposit(bits_minus(bits_below(last + 1), bits_below(first)).lo, line);
}

/* The spot of the square by the direction's join and bits; in order, where it can be. False when
 * the line has too many squares, or no fold serves. */
static bool spot_find(const struct codes_direction *direction, unsigned square,
                      struct spot *spot)
{
    const unsigned join = direction->join, bits = direction->bits;
    unsigned places[SPOT_LENGTH_MAX], count = 0;
    spot->line = direction->lines[square];
    spot->length = bits_count(spot->line);
    spot->place = bits_count(bits_and(spot->line, bits_below(square)));
    if (spot->length > SPOT_LENGTH_MAX)
        return false;
    for (unsigned i = 1; i + 1 < spot->length; i++)
        if (i != spot->place)
            places[count++] = i - 1;
    const struct bits inner =
        spot->length > 2 ? squares_of(spot->line, 1, spot->length - 2) : bits_none();
    const struct bits mask = bits_minus(inner, bits_of(square));
    spot->in_order = fold_find_placed(mask, join, bits, places, &spot->fold);
    if (!spot->in_order && !fold_find(mask, join, bits, &spot->fold))
        return false;
    spot->size = (size_t)1 << (spot->in_order ? bits_count(inner) : bits);
    for (unsigned i = 0; i < spot->length; i++)
        spot->index[i] = fold_index(&spot->fold, squares_of(spot->line, i, i));
    return true;
}

/* Whether the same occupied places have the same index in both. */
static bool is_alike(const struct spot *a, const struct spot *b)
{
    return a->length == b->length && a->place == b->place && a->size == b->size &&
           memcmp(a->index, b->index, a->length * sizeof *a->index) == 0;
}

/* ---- segments: squares side by side on a line, and their numbers.
 *
 * Number 0 is no square at all; then come those from the line's first square, from its
 * second and so on, each beginning with the shortest.
 */

static unsigned number_of(unsigned length, unsigned first, unsigned last)
{
    return 1 + first * length - first * (first + 1) / 2 + last;
}

static unsigned count_of(unsigned length)
{
    return 1 + length * (length + 1) / 2;
}

/* The number of the segment that these squares of the spot's line are. */
static unsigned segment_of(const struct spot *spot, struct bits squares)
{
    const uint64_t places = bits_extract(squares, spot->line);
    if (places == 0)
        return 0;
    const unsigned first = bits_lowest(places);
    return number_of(spot->length, first, first + bits_count(squares) - 1);
}

/* Those of the line that begins with a square. */
static void add_line(struct tables *tables, struct array *segments,
                     const struct codes_direction *direction, unsigned first)
{
    const size_t start = direction->starts[first];
    const struct bits line = direction->lines[first];
    const unsigned length = bits_count(line);
    const char *name = line_name(direction->line);
    array_add_block(segments,
                    arena_print(tables->arena, "%s from %s", name == NULL ? "line" : name,
                                board_name(&tables->game->board, first).text),
                    start, count_of(length));
    for (unsigned i = 0; i < length; i++)
        for (unsigned last = i; last < length; last++)
            array_put_set(segments, start + number_of(length, i, last),
                          squares_of(line, i, last));
}

/* Adds the array `segments`: those of all lines, `end` in all. */
static void add_segments(struct tables *tables, const struct codes *codes, size_t end)
{
    const unsigned bits = tables_set_bits(codes->board);
    const unsigned squares = board_squares(codes->board);
    struct array *segments =
        tables_add(tables, (struct array){.name = "segments", .bits = bits, .count = end},
                   (size_t)codes->direction_count * squares);
    for (unsigned i = 0; i < codes->direction_count; i++)
        for (unsigned square = 0; square < squares; square++)
            if (codes->directions[i].starts[square] != SIZE_MAX)
                add_line(tables, segments, &codes->directions[i], square);
}

/* ---- blocks of codes, and the records that find these and segments */

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
        if (is_alike(&blocks->blocks[i].spot, spot))
            return &blocks->blocks[i];
    struct code_block *block = &blocks->blocks[blocks->count++];
    *block = (struct code_block){
        .spot = *spot, .direction = direction, .offset = blocks->length};
    blocks->length += spot->size;
    return block;
}

/* How many spots of the direction are not in order, counted up to `most`; all squares and one when
 * one has no index at all. */
static unsigned count_stray(const struct codes_direction *direction, unsigned squares,
                            unsigned most)
{
    unsigned stray = 0;
    for (unsigned square = 0; square < squares && stray < most; square++) {
        struct spot spot;
        if (!spot_find(direction, square, &spot))
            return squares + 1;
        stray += !spot.in_order;
    }
    return stray;
}

/* Chooses the join that leaves the fewest spots out of order. False when there is none for all
 * squares. */
static bool choose_join(const struct board *board, struct codes_direction *direction)
{
    const unsigned squares = board_squares(board);
    const unsigned joins = board_is_wide(board) ? FOLD_JOINS : 1;
    unsigned least = squares + 1, join = 0;
    for (direction->join = 0; direction->join < joins && least != 0; direction->join++) {
        const unsigned stray = count_stray(direction, squares, least);
        join = stray < least ? direction->join : join;
        least = stray < least ? stray : least;
    }
    direction->join = join;
    return least <= squares;
}

/* Finds the lines of a direction, and chooses bits, no more than need be, and the join. False when no
 * fold serves. */
static bool choose_fold(const struct board *board, struct codes_direction *direction)
{
    const struct move step = {.dx = direction->line.slide.dx,
                              .dy = direction->line.slide.dy};
    unsigned longest = 3;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const struct bits line =
            line_squares(board, (struct line){step, true, true}, square);
        direction->lines[square] = bits_with(line, square);
        longest = bits_count(line) + 1 > longest ? bits_count(line) + 1 : longest;
    }
    for (direction->bits = longest - 2; direction->bits <= SPOT_BITS_MAX;
         direction->bits++)
        if (choose_join(board, direction))
            return true;
    return false;
}

/* The number of the line's direction, a new one if it was not there. */
static bool find_direction(struct codes *codes, struct line line, unsigned *number)
{
    for (*number = 0; *number < codes->direction_count; ++*number) {
        const struct move step = codes->directions[*number].line.slide;
        if (step.dx == line.slide.dx && step.dy == line.slide.dy)
            return true;
    }
    if (codes->direction_count == LINES_MAX)
        return false;
    codes->directions[*number] = (struct codes_direction){.line = line};
    if (!choose_fold(codes->board, &codes->directions[*number]))
        return false;
    codes->direction_count++;
    return true;
}

/* The way, a new one if it was not there. */
static uint32_t find_way(struct codes *codes, struct line way)
{
    unsigned number = 0;
    while (number < codes->way_count && !way_equal(codes->ways[number], way))
        number++;
    codes->ways[number] = way;
    codes->way_count += number == codes->way_count;
    codes->around |= (uint32_t)way_goes_around(way) << number;
    return (uint32_t)1 << number;
}

bool codes_take(struct codes *codes, struct line line, unsigned *direction,
                uint32_t *ways)
{
    const bool is_whole = way_goes_around(line);
    if (codes->way_count + WAYS_A_LINE > CODES_WAYS_MAX ||
        !find_direction(codes, line, direction))
        return false;
    *ways = is_whole ? find_way(codes, line) : 0;
    if (line.up && !is_whole)
        *ways |= find_way(codes, (struct line){line.slide, true, false});
    if (line.down && !is_whole)
        *ways |= find_way(codes, (struct line){line.slide, false, true});
    codes->directions[*direction].ways |= *ways;
    return true;
}

unsigned codes_words(const struct board *board)
{
    return board_is_wide(board) ? 4 : 3;
}

/* Where all segments end, and the codes of each way: behind the last block of the directions that it
 * goes along. */
struct code_ends {
    size_t segments, codes[CODES_WAYS_MAX];
};

/* Fills the records of a direction, listing blocks and finding where the segments of lines start on the
 * way. The first square of a line comes before the others. */
static void fill_records(struct codes *codes, unsigned number, struct array *records,
                         struct code_blocks *blocks, struct code_ends *ends)
{
    const struct board *board = codes->board;
    struct codes_direction *direction = &codes->directions[number];
    const size_t words = codes_words(board), size = words * codes->direction_count;
    for (unsigned square = 0; square < board_squares(board); square++) {
        struct spot spot;
        spot_find(direction, square, &spot);
        direction->starts[square] = spot.place == 0 ? ends->segments : SIZE_MAX;
        ends->segments += spot.place == 0 ? count_of(spot.length) : 0;
        const struct code_block *block = find_block(blocks, &spot, direction->line);
        const size_t end = block->offset + block->spot.size;
        for (unsigned way = 0; way < codes->way_count; way++)
            if ((direction->ways >> way & 1) != 0 && ends->codes[way] < end)
                ends->codes[way] = end;
        const uint64_t start = direction->starts[bits_first(spot.line)];
        uint64_t *word = &records->words[square * size + number * words];
        *word++ = spot.fold.mask.lo;
        if (board_is_wide(board))
            *word++ = spot.fold.mask.hi;
        *word++ = spot.fold.factor;
        *word = start << 32 | block->offset;
    }
}

/* What the way attacks from a spot, for all subsets of the others; where it goes around, and itself. */
static void fill_block(const struct codes *codes, struct line way,
                       const struct code_block *block, struct array *array)
{
    const struct spot *spot = &block->spot;
    const struct bits mask = spot->fold.mask;
    const unsigned square = bits_first(squares_of(spot->line, spot->place, spot->place));
    struct arena arena = {0};
    struct bits *sets = arena_alloc(&arena, (size_t)1 << bits_count(mask), sizeof *sets);
    struct bits occupied = bits_none();
    const struct bits *of = sets;
    struct move room[LINE_WAYS];
    way.slide.dx = block->direction.slide.dx;
    way.slide.dy = block->direction.slide.dy;
    const struct moves moves = line_slides(way, room);
    moves_subsets(codes->board, &moves, square, mask, sets);
    do {
        array->words[block->offset + fold_index(&spot->fold, occupied)] =
            segment_of(spot, way_goes_around(way) ? bits_with(*of, square) : *of);
        of++;
        occupied = bits_next_subset(mask, occupied);
    } while (!bits_empty(occupied));
    arena_free(&arena);
}

static void add_codes(const struct codes *codes, struct tables *tables, struct line way,
                      const struct code_blocks *blocks, size_t count)
{
    struct arena *arena = tables->arena;
    struct array *array = tables_add(tables,
                                     (struct array){.name = way_name(arena, way),
                                                    .bits = 8,
                                                    .form = FORM_DECIMAL,
                                                    .count = count},
                                     blocks->count);
    for (size_t i = 0; i < blocks->count && blocks->blocks[i].offset < count; i++) {
        const struct code_block *block = &blocks->blocks[i];
        const struct spot *spot = &block->spot;
        array_add_block(
            array, arena_print(arena, "square %u of %u", spot->place + 1, spot->length),
            block->offset, spot->size);
        fill_block(codes, way, block, array);
    }
}

bool codes_add_tables(struct codes *codes, const struct request *request,
                      struct tables *tables, struct fault *fault)
{
    size_t most = (size_t)codes->direction_count * board_squares(codes->board);
    struct code_blocks blocks = {arena_alloc(tables->arena, most, sizeof *blocks.blocks),
                                 0, 0};
    struct array *records =
        tables_add_records(tables, codes->board, "lines",
                           codes_words(codes->board) * codes->direction_count);
    struct code_ends ends = {0};
    for (unsigned i = 0; i < codes->direction_count; i++)
        fill_records(codes, i, records, &blocks, &ends);
    uint64_t bytes =
        array_bytes(records) + ends.segments * (tables_set_bits(codes->board) / 8);
    for (unsigned i = 0; i < codes->way_count; i++)
        bytes += ends.codes[i];
    if (!request_allows(request, tables->game, tables->module->name, bytes, fault))
        return false;
    for (unsigned i = 0; i < codes->way_count; i++)
        add_codes(codes, tables, codes->ways[i], &blocks, ends.codes[i]);
    add_segments(tables, codes, ends.segments);
    return true;
}
