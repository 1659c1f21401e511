/* Records: what a lookup reads of a square before it reads the entry.
 *
 * A record of a part has these words, where its row needs them:
 *
 *   mask        one word, or two on boards of more than 64 squares: lo, hi
 *   factor      of an index by multiplication
 *   reach       where entries have only its bits, or are cut by it; as the mask
 *   offset      of the block; of an index by multiplication, offset << 6 | shift
 *   gathered    of an index by pext on two words: how many squares the first word of the mask has; or,
 *               where both are joined, the mask as one word
 *   expanded    of entries that pdep expands to two words: how many squares the first word of the
 *               reach has
 *
 * Those for pext have as many words as a power of two, so that none lies in two lines of the cache:
 * without the last word of pext_lines its lookups take 2 to 5 % longer (tests/bench, gcc 12 and clang 14).
 *
 * Whole sliders have one array, `square`, with their records side by side, as one lookup often needs
 * both of a rook and a bishop; sliders by lines have an array each, NAME_lines. `magic` has an array
 * for each field instead, which is faster with gcc.
 */
#include "line/parts.h"
#include "search/finder.h"

enum field { MASK, FACTOR, REACH, OFFSET, GATHERED, EXPANDED, FIELDS };

/* How many words a field has. */
static unsigned words_of(const struct row *row, const struct board *board,
                         enum field field)
{
    const bool has_factor = row->gather->has_factor;
    const unsigned set = tables_set_bits(board) / 64, wide = set - 1;
    switch (field) {
    case MASK:
        return set;
    case FACTOR:
        return has_factor;
    case REACH:
        return row_has_reach(row) ? set : 0;
    case GATHERED:
        return has_factor ? 0 : wide;
    case EXPANDED:
        return row->bits != 0 ? wide : 0;
    default:
        return 1;
    }
}

unsigned record_size(const struct row *row, const struct board *board)
{
    unsigned size = 0;
    for (enum field field = 0; field < FIELDS; field++)
        size += words_of(row, board, field);
    while (!row->gather->has_factor && (size & (size - 1)) != 0)
        size++;
    return size;
}

/* How many of the squares are in the first word. */
static unsigned count_low(struct bits set)
{
    return bits_count((struct bits){set.lo, 0});
}

static void write_record(const struct row *row, const struct part *part, uint64_t *words)
{
    const uint64_t offset = part->offset;
    const struct bits values[FIELDS] = {
        [MASK] = part->mask,
        [FACTOR] = part->factor,
        [REACH] = part->reach,
        [OFFSET] = {row->gather->has_factor ? offset << 6 | finder_shift(part->bits)
                                            : offset,
                    0},
        [GATHERED] = {part->is_joined ? part_word(part, part->mask).lo
                                      : count_low(part->mask),
                      0},
        [EXPANDED] = {count_low(part->reach), 0},
    };
    for (enum field field = 0; field < FIELDS; field++)
        for (unsigned i = 0; i < words_of(row, &part->game->board, field); i++)
            *words++ = i == 0 ? values[field].lo : values[field].hi;
}

/* An array for each field of each slider. */
static void add_columns(const struct parts *parts, struct tables *tables)
{
    enum { COLUMN_MASK, COLUMN_MAGIC, COLUMN_SHIFT, COLUMN_OFFSET, COLUMNS };
    static const char *const names[COLUMNS] = {"mask", "magic", "shift", "offset"};
    const struct game *game = tables->game;
    const unsigned set = tables_set_bits(&game->board);
    struct array *const first = &tables->arrays[tables->count];
    for (unsigned i = 0; i < COLUMNS * parts->of_count; i++) {
        const bool is_joined = parts->parts[i / COLUMNS].is_joined;
        const unsigned column = i % COLUMNS;
        const unsigned bits[COLUMNS] = {set, is_joined ? 64 : set, 8, 32};
        tables_add_squares(
            tables, &game->board,
            (struct array){.name = names[column],
                           .owner = parts->of[i / COLUMNS].name,
                           .bits = bits[column],
                           .form = column < COLUMN_SHIFT ? FORM_HEX : FORM_DECIMAL});
    }
    for (size_t i = 0; i < parts->count; i++) {
        const struct part *part = &parts->parts[i];
        struct array *const columns = &first[COLUMNS * part->number];
        array_put_bits(&columns[COLUMN_MASK], part->square, part->mask);
        array_put_bits(&columns[COLUMN_MAGIC], part->square, part->factor);
        columns[COLUMN_SHIFT].words[part->square] = finder_shift(part->bits);
        columns[COLUMN_OFFSET].words[part->square] = part->offset;
    }
}

/* Adds the array of a slider's records, or, of whole sliders, the one of all. */
static struct array *add_array(const struct parts *parts, struct tables *tables,
                               unsigned slider, unsigned records)
{
    const bool is_whole = parts->row->is_whole;
    const struct board *board = &tables->game->board;
    struct array *array = tables_add_records(tables, board, is_whole ? "square" : "lines",
                                             record_size(parts->row, board) * records);
    array->owner = is_whole ? NULL : parts->of[slider].name;
    return array;
}

void records_add(const struct parts *parts, struct tables *tables)
{
    const unsigned size = record_size(parts->row, &tables->game->board);
    struct array *array = NULL;
    if (parts->row->in_columns) {
        add_columns(parts, tables);
        return;
    }
    for (unsigned i = 0; i < parts->of_count; i++) {
        const bool is_whole = parts->row->is_whole;
        const unsigned records = is_whole ? parts->of_count : parts->sliders[i].count;
        if (records != 0 && (array == NULL || !is_whole))
            array = add_array(parts, tables, i, records);
        for (size_t j = 0; j < parts->count; j++) {
            const struct part *part = &parts->parts[j];
            const size_t at =
                (size_t)part->square * records + (is_whole ? i : part->place);
            if (part->number == i)
                write_record(parts->row, part, array->words + at * size);
        }
    }
}

/* ---- what templates are told */

/* The word at which a field begins. */
static unsigned word_of(const struct row *row, const struct board *board,
                        enum field field)
{
    unsigned word = 0;
    for (enum field before = 0; before < field; before++)
        word += words_of(row, board, before);
    return word;
}

static const char *read_of(const struct parts_slider *slider)
{
    return slider->is_joined ? "read_joined" : "read";
}

void records_tell(const struct parts *parts, struct tables *tables)
{
    static const char *const names[FIELDS] = {
        [FACTOR] = "factor",     [REACH] = "reach",       [OFFSET] = "offset",
        [GATHERED] = "gathered", [EXPANDED] = "expanded",
    };
    const struct board *board = &tables->game->board;
    const struct row *row = parts->row;
    struct arena *arena = tables->arena;
    struct value *reads = value_set_list(arena, tables->facts, "reads");
    bool is_told[2] = {false};
    for (enum field field = FACTOR; field < FIELDS; field++)
        value_set_count(arena, tables->facts, names[field], word_of(row, board, field));
    value_set_count(arena, tables->facts, "reach_hi", word_of(row, board, REACH) + 1);
    for (unsigned i = 0; i < parts->of_count; i++) {
        const struct parts_slider *slider = &parts->sliders[i];
        if (slider->count == 0 || is_told[slider->is_joined])
            continue;
        struct value *item = value_append_map(arena, reads);
        value_set_text(arena, item, "read", read_of(slider));
        value_set_flag(arena, item, "is_joined", slider->is_joined);
        is_told[slider->is_joined] = true;
    }
}

void records_tell_slider(const struct parts *parts, const struct tables *tables,
                         unsigned number, struct value *item)
{
    const struct parts_slider *slider = &parts->sliders[number];
    const bool is_whole = parts->row->is_whole;
    const unsigned size = record_size(parts->row, &tables->game->board);
    struct arena *arena = tables->arena;
    struct value *groups = value_set_list(arena, item, "groups");
    for (unsigned i = 0; i < slider->count; i++) {
        struct value *group = value_append_map(arena, groups);
        value_set_text(arena, group, "read", read_of(slider));
        value_set_count(arena, group, "join", slider->joins[i]);
        value_set_count(arena, group, "words", size);
    }
    value_set_text(arena, item, "records",
                   is_whole ? "square"
                            : arena_print(arena, "%s_lines", parts->of[number].name));
    value_set(arena, item, "start", value_term(arena, is_whole ? size * number : 0));
}
