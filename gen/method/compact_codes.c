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

/* The squares of a line on the board, from its first, and which of them is the one in question; a hole
 * is alone. */
struct stretch {
    unsigned squares[BOARD_SQUARES_MAX];
    unsigned length, place;
};

static struct stretch run_of(const struct board *board, struct line line, unsigned square)
{
    struct stretch run = {.squares = {square}, .length = 1};
    unsigned at = square;
    if (bits_has(board->holes, square))
        return run;
    run.squares[0] = at = line_first(board, line, square, &run.place);
    while (board_step(board, at, line.slide.dx, line.slide.dy, &at))
        run.squares[run.length++] = at;
    return run;
}

/* ---- spots: a square on a line of the board, and an index for the occupied ones of the others.
 */

struct spot {
    struct stretch run;
    struct fold fold; /* of the line without its first, its last and the spot's own */
    bool in_order; /* whether the n-th square of the line is at bit n - 1 of the index */
    size_t index[SPOT_LENGTH_MAX]; /* of each place alone; that of several is their sum */
    size_t size;                   /* of the indices, from 0 */
};

/* The spot of the square by the direction's join and bits; in order, where it can be. False when
 * the line has too many squares, or no fold serves. */
static bool spot_find(const struct board *board, const struct codes_direction *direction,
                      unsigned square, struct spot *spot)
{
    const unsigned join = direction->join, bits = direction->bits;
    const struct stretch *run = &spot->run;
    struct bits mask = bits_none();
    unsigned places[SPOT_LENGTH_MAX], count = 0;
    spot->run = run_of(board, direction->line, square);
    if (run->length > SPOT_LENGTH_MAX)
        return false;
    for (unsigned i = 1; i + 1 < run->length; i++)
        if (i != run->place) {
            mask = bits_with(mask, run->squares[i]);
            places[count++] = i - 1;
        }
    spot->in_order = fold_find_placed(mask, join, bits, places, &spot->fold);
    if (!spot->in_order && !fold_find(mask, join, bits, &spot->fold))
        return false;
    spot->size = (size_t)1 << (!spot->in_order   ? bits
                               : run->length > 2 ? run->length - 2
                                                 : 0);
    for (unsigned i = 0; i < run->length; i++)
        spot->index[i] = fold_index(&spot->fold, bits_of(run->squares[i]));
    return true;
}

/* Whether the same occupied places have the same index in both. */
static bool is_alike(const struct spot *a, const struct spot *b)
{
    return a->run.length == b->run.length && a->run.place == b->run.place &&
           a->size == b->size &&
           memcmp(a->index, b->index, a->run.length * sizeof *a->index) == 0;
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
static unsigned segment_of(const struct stretch *run, struct bits squares)
{
    unsigned first = 0, last = run->length - 1;
    if (bits_empty(squares))
        return 0;
    while (!bits_has(squares, run->squares[first]))
        first++;
    while (!bits_has(squares, run->squares[last]))
        last--;
    return number_of(run->length, first, last);
}

/* Those of the line that begins with a square. */
static void add_line(struct tables *tables, struct array *segments,
                     const struct codes_direction *direction, unsigned first)
{
    const struct board *board = &tables->game->board;
    const size_t start = direction->starts[first];
    const struct stretch run = run_of(board, direction->line, first);
    const char *line = line_name(direction->line);
    array_add_block(segments,
                    arena_print(tables->arena, "%s from %s", line == NULL ? "line" : line,
                                board_name(board, first).text),
                    start, count_of(run.length));
    for (unsigned i = 0; i < run.length; i++) {
        struct bits set = bits_none();
        for (unsigned last = i; last < run.length; last++) {
            set = bits_with(set, run.squares[last]);
            array_put_set(segments, start + number_of(run.length, i, last), set);
        }
    }
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

/* The inner squares of the longest line. */
static unsigned longest(const struct board *board, struct line direction)
{
    unsigned most = 1;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const unsigned length = run_of(board, direction, square).length;
        most = length > most + 2 ? length - 2 : most;
    }
    return most;
}

/* How many spots of the direction are not in order, counted up to `most`; all squares and one when
 * one has no index at all. */
static unsigned count_stray(const struct board *board,
                            const struct codes_direction *direction, unsigned most)
{
    unsigned stray = 0, squares = board_squares(board);
    for (unsigned square = 0; square < squares && stray < most; square++) {
        struct spot spot;
        if (!spot_find(board, direction, square, &spot))
            return squares + 1;
        stray += !spot.in_order;
    }
    return stray;
}

/* The join that leaves the fewest spots out of order. False when there is none for all
 * squares. */
static bool choose_join(const struct board *board, struct codes_direction *direction)
{
    struct codes_direction tried = *direction;
    unsigned least = board_squares(board) + 1;
    const unsigned joins = board_is_wide(board) ? FOLD_JOINS : 1;
    for (tried.join = 0; tried.join < joins && least != 0; tried.join++) {
        const unsigned stray = count_stray(board, &tried, least);
        if (stray < least)
            direction->join = tried.join;
        least = stray < least ? stray : least;
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

/* The number of the line's direction, a new one if it was not there. */
static bool find_direction(struct codes *codes, struct line line, unsigned *number)
{
    for (*number = 0; *number < codes->direction_count; ++*number) {
        const struct move step = codes->directions[*number].line.slide;
        if (step.dx == line.slide.dx && step.dy == line.slide.dy)
            return true;
    }
    struct codes_direction direction = {.line = line};
    if (!choose_fold(codes->board, &direction))
        return false;
    codes->directions[codes->direction_count++] = direction;
    return true;
}

/* The way, a new one if it was not there. */
static uint32_t find_way(struct codes *codes, struct line way)
{
    unsigned number = 0;
    while (number < codes->way_count && !way_equal(codes->ways[number], way))
        number++;
    if (number == codes->way_count)
        codes->ways[codes->way_count++] = way;
    codes->around |= (uint32_t)way_goes_around(way) << number;
    return (uint32_t)1 << number;
}

bool codes_take(struct codes *codes, struct line line, unsigned *direction,
                uint32_t *ways)
{
    if (codes->direction_count == LINES_MAX ||
        codes->way_count + WAYS_A_LINE > CODES_WAYS_MAX ||
        !find_direction(codes, line, direction))
        return false;
    struct line up = line, down = line;
    up.down = down.up = false;
    *ways = way_goes_around(line) ? find_way(codes, line) : 0;
    if (line.up && !way_goes_around(line))
        *ways |= find_way(codes, up);
    if (line.down && !way_goes_around(line))
        *ways |= find_way(codes, down);
    codes->directions[*direction].ways |= *ways;
    return true;
}

/* Finds where the segments of the direction's lines start, the first at `offset`; returns where the
 * last one's end. */
static size_t place_segments(const struct board *board, struct codes_direction *direction,
                             size_t offset)
{
    for (unsigned square = 0; square < board_squares(board); square++) {
        const struct stretch run = run_of(board, direction->line, square);
        direction->starts[square] = run.place == 0 ? offset : SIZE_MAX;
        offset += run.place == 0 ? count_of(run.length) : 0;
    }
    return offset;
}

unsigned codes_words(const struct board *board)
{
    return board_is_wide(board) ? 4 : 3;
}

static void write_record(const struct board *board, const struct fold *fold,
                         uint64_t where, uint64_t *words)
{
    *words++ = fold->mask.lo;
    if (board_is_wide(board))
        *words++ = fold->mask.hi;
    *words++ = fold->factor;
    *words = where;
}

/* Fills the records of a direction, listing blocks on the way; returns where the last of its blocks
 * ends. */
static size_t fill_records(const struct codes *codes, unsigned number,
                           struct array *records, struct code_blocks *blocks)
{
    const struct board *board = codes->board;
    const struct codes_direction *direction = &codes->directions[number];
    const size_t words = codes_words(board), size = words * codes->direction_count;
    size_t end = 0;
    for (unsigned square = 0; square < board_squares(board); square++) {
        struct spot spot;
        spot_find(board, direction, square, &spot);
        const struct code_block *block = find_block(blocks, &spot, direction->line);
        const uint64_t start = direction->starts[spot.run.squares[0]];
        write_record(board, &spot.fold, start << 32 | block->offset,
                     &records->words[square * size + number * words]);
        const size_t block_end = block->offset + block->spot.size;
        end = block_end > end ? block_end : end;
    }
    return end;
}

/* How many codes a way has: up to the last block of the directions that it goes along. */
static size_t count_codes(const struct codes *codes, unsigned way, const size_t *ends)
{
    size_t count = 0;
    for (unsigned i = 0; i < codes->direction_count; i++)
        if ((codes->directions[i].ways >> way & 1) != 0 && ends[i] > count)
            count = ends[i];
    return count;
}

/* What the way attacks from a spot, for all subsets of the others; where it goes around, and itself. */
static void fill_block(const struct codes *codes, struct line way,
                       const struct code_block *block, struct array *array)
{
    const struct spot *spot = &block->spot;
    const struct bits mask = spot->fold.mask;
    const unsigned square = spot->run.squares[spot->run.place];
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
            segment_of(&spot->run, way_goes_around(way) ? bits_with(*of, square) : *of);
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
            array,
            arena_print(arena, "square %u of %u", spot->run.place + 1, spot->run.length),
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
    size_t segments = 0, ends[LINES_MAX];
    for (unsigned i = 0; i < codes->direction_count; i++) {
        segments = place_segments(codes->board, &codes->directions[i], segments);
        ends[i] = fill_records(codes, i, records, &blocks);
    }
    size_t bytes = array_bytes(records) + segments * (tables_set_bits(codes->board) / 8);
    for (unsigned i = 0; i < codes->way_count; i++)
        bytes += count_codes(codes, i, ends);
    if (!request_allows(request, tables->game, tables->module->name, bytes, fault))
        return false;
    for (unsigned i = 0; i < codes->way_count; i++)
        add_codes(codes, tables, codes->ways[i], &blocks, count_codes(codes, i, ends));
    add_segments(tables, codes, segments);
    return true;
}
