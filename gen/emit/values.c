/* From tables to the names that templates use: arrays, whose numbers stay where they are, in lines
 * of a few; what functions give; and all that is the same for every module. */
#include "emit/values.h"

#include <stdbool.h>
#include <stddef.h>
#include <string.h>

#include "base/text.h"
#include "emit/language.h"
#include "table/claims.h"

/* ---- arrays and claims */

/* How wide a page is; where rows of an array begin on it, and those of an inner array; how many rows
 * this may have that has its label behind the last one; and how many rows there must be for each label
 * above some. */
enum { PAGE = 96, INDENT = 4, INDENT_INNER = 6, INLINE_MOST = 5, BLOCK_LINES = 2 };
static const char inner_end[] = " },", label_marks[] = " /*  */";

/* How many digits the longest element needs. */
static unsigned digits(const struct array *array)
{
    uint64_t most = 0;
    if (array->form == FORM_HEX)
        return array->bits == 128 ? 16 : array->bits / 4;
    for (size_t i = 0; i < array->count; i++)
        most = array->words[i] > most ? array->words[i] : most;
    return (unsigned)numbers_width(&(struct numbers){.base = 10}, &most);
}

static const char *either(const char *text, const char *other)
{
    return text != NULL ? text : other;
}

/* How numbers of an array look, as [text] and [spelling] of the language say. Those of rows with a label
 * behind them are as wide as the widest, and so are all where nothing tells one from the next; others are
 * as short as they are. */
static struct numbers look_of(struct arena *arena, const struct array *array,
                              const struct words *words)
{
    const struct wrap wrap = words_wrap(arena, words, "numbers");
    const bool is_hex = array->form == FORM_HEX, is_wide = array->bits == 128;
    const bool is_told = wrap.parts[0] != NULL, has_columns = array->columns != 0;
    const bool is_even = is_told ? has_columns || array->is_even : is_hex;
    struct numbers look = {.base = is_hex ? 16 : 10,
                           .width = is_even ? digits(array) : 1,
                           .is_marked = is_told,
                           .between = is_hex && !is_told ? "" : wrap.parts[0]};
    if (is_wide) {
        look.open = either(wrap.parts[1], "");
        look.within = either(wrap.parts[2], either(look.between, ""));
        look.close = either(wrap.parts[3], "");
    } else {
        look.between = has_columns && is_told ? NULL : look.between;
        look.behind = words_element(arena, words, "behind_digits.", array->bits);
    }
    return look;
}

/* The elements of a block in rows that are full: up to the edge of the page, and so far before it in the
 * last one. Where rows have labels behind them, each has as many as it was given. */
static struct numbers fill_rows(struct arena *arena, const struct array *array,
                                const struct block *block, const struct numbers *look,
                                size_t indent, size_t behind)
{
    const size_t step = numbers_step(look), count = step * block->count;
    struct numbers all = *look;
    size_t used = indent, room = 0, *ends = NULL;
    all.words = array->words + step * block->first;
    all.count = count;
    all.row = step * array->columns;
    if (array->columns != 0)
        return all;
    for (size_t i = 0; i < count; i += step) {
        const size_t more = numbers_width(look, all.words + i);
        const size_t tail = i + step == count && behind > 1 ? behind : 1;
        const bool is_over = used + more + tail > PAGE && used > indent;
        if (is_over) {
            ends = arena_grow(arena, ends, all.rows, &room, sizeof *ends);
            ends[all.rows++] = i;
        }
        used = (is_over ? indent : used) + more + strlen(numbers_between(look));
    }
    ends = arena_grow(arena, ends, all.rows, &room, sizeof *ends);
    ends[all.rows++] = count;
    all.ends = ends;
    return all;
}

/* A label stands behind the only row of a block, or above its rows. */
static void add_block(struct arena *arena, struct value *blocks,
                      const struct array *array, const struct block *block,
                      struct numbers rows)
{
    struct value *map = value_append_map(arena, blocks);
    const bool is_told = *block->label != '\0';
    value_set_text(arena, map, "label", block->label);
    value_set_flag(arena, map, "short", is_told && array->columns != 0);
    value_set_flag(arena, map, "headed", is_told && array->columns == 0);
    value_set_flag(arena, map, "closes",
                   array->planes != 0 &&
                       (block->first + block->count) % (array->count / array->planes) ==
                           0);
    value_set(arena, map, "lines", value_numbers(arena, rows));
}

/* Its name, behind that of its piece. */
static const char *symbol_of(struct arena *arena, const char *owner, const char *name)
{
    return owner == NULL ? name : arena_print(arena, "%s_%s", owner, name);
}

/* Whether elements are nothing but zeros. */
static bool is_zero(const struct array *array, size_t first, size_t count)
{
    const size_t words = array->bits == 128 ? 2 : 1;
    uint64_t any = 0;
    for (size_t i = words * first; i < words * (first + count); i++)
        any |= array->words[i];
    return any == 0;
}

/* Adds the blocks of a plane, or one without a label where labels would take as much room as what they
 * are about. */
static void add_blocks(struct arena *arena, struct value *blocks,
                       const struct array *array, const struct block *plane,
                       const struct numbers *look, const struct numbers *rows)
{
    const bool is_told =
        array->columns != 0 || rows->rows >= BLOCK_LINES * array->block_count;
    if (array->block_count == 0 || !is_told)
        add_block(arena, blocks, array, plane, *rows);
    for (size_t i = 0; i < array->block_count && is_told; i++) {
        const struct block *block = &array->blocks[i];
        if (block->first >= plane->first && block->first < plane->first + plane->count)
            add_block(arena, blocks, array, block,
                      fill_rows(arena, array, block, look, INDENT, 0));
    }
}

/* A plane, or all of an array without planes. */
static void add_group(struct arena *arena, struct value *groups,
                      const struct array *array, const struct block *plane,
                      const struct numbers *look)
{
    const bool is_nested = array->planes != 0;
    const size_t behind = strlen(inner_end) + strlen(label_marks) + strlen(plane->label);
    const struct block whole = {"", plane->first, plane->count};
    struct numbers rows =
        fill_rows(arena, array, plane, look, is_nested ? INDENT_INNER : INDENT,
                  is_nested ? behind : 0);
    const bool is_empty =
        is_nested && rows.rows > 1 && is_zero(array, plane->first, plane->count);
    const bool is_inline =
        is_nested && !is_empty && array->block_count == 0 && rows.rows <= INLINE_MOST;
    if (is_nested && !is_inline)
        rows = fill_rows(arena, array, plane, look, INDENT_INNER, strlen(inner_end));
    struct value *blocks = value_list(arena);
    add_blocks(arena, blocks, array, &whole, look, &rows);
    struct value *group = value_append_map(arena, groups);
    value_set_text(arena, group, "group", plane->label);
    value_set(arena, group, "blocks", blocks);
    value_set_flag(arena, group, "is_inline", is_inline);
    value_set_flag(arena, group, "is_zero", is_empty);
}

static const struct value *groups(struct arena *arena, const struct array *array,
                                  const struct words *language)
{
    struct value *list = value_list(arena);
    const struct numbers look = look_of(arena, array, language);
    const size_t planes = array->planes == 0 ? 1 : array->planes;
    const size_t size = array->count / planes;
    for (size_t i = 0; i < planes; i++) {
        const struct block plane = {array->planes == 0 ? "" : array->labels[i], i * size,
                                    size};
        add_group(arena, list, array, &plane, &look);
    }
    return list;
}

/* Records of squares that are so short that rows have several, with the label of the first behind them;
 * none where one is longer than a row, or all have rows of their own. */
static const struct value *shared_rows(struct arena *arena, const struct array *array,
                                       const struct words *language)
{
    struct value *list = value_list(arena);
    const struct numbers look = look_of(arena, array, language);
    const size_t planes = array->planes, words = array->bits == 128 ? 2 : 1;
    const size_t size = planes == 0 ? 0 : words * (array->count / planes);
    const bool is_asked = array->is_by_squares && array->columns == 0;
    for (size_t first = 0, next; first < planes && is_asked; first = next) {
        const size_t label = strlen(label_marks) + strlen(array->labels[first]);
        size_t used = INDENT + label;
        for (next = first; next < planes; next++) {
            size_t more = strlen(" { ,") + strlen(inner_end);
            for (size_t i = 0; i < size; i += numbers_step(&look))
                more += numbers_width(&look, &array->words[next * size + i]) +
                        strlen(numbers_between(&look));
            if (used + more > PAGE + 1)
                break;
            used += more;
        }
        if (next == first)
            return value_list(arena);
        struct value *row = value_append_map(arena, list);
        struct numbers records = look;
        records.words = array->words + first * size;
        records.count = (next - first) * size;
        records.row = size;
        value_set_text(arena, row, "label", array->labels[first]);
        value_set(arena, row, "records", value_numbers(arena, records));
    }
    return list->list.count < planes ? list : value_list(arena);
}

/* An array's words, in their order and without what is said of them, so many in a run. */
static const struct value *runs_of(struct arena *arena, const struct array *array,
                                   const struct words *language, unsigned most)
{
    enum { COLUMNS = 4 };
    const size_t words = array->count * (array->bits == 128 ? 2 : 1);
    const bool is_hex = array->form == FORM_HEX;
    struct numbers lines = {
        .base = is_hex ? 16 : 10,
        .width = 1,
        .is_marked = true,
        .behind = words_element(arena, language, "behind_digits.", array->bits),
        .row = (array->bits > 32 ? 1 : 2) * COLUMNS};
    struct value *list = value_list(arena);
    for (size_t at = 0; at < words; at += most) {
        struct value *map = value_append_map(arena, list);
        lines.words = array->words + at;
        lines.count = words - at < most ? words - at : most;
        value_set_count(arena, map, "number", list->list.count - 1);
        value_set(arena, map, "lines", value_numbers(arena, lines));
    }
    return list;
}

/* How the language writes its elements; and all of them in runs, where there are more than it has
 * together. */
static void set_elements(struct arena *arena, struct value *map,
                         const struct array *array, const struct words *language)
{
    const char *element = words_element(arena, language, "", array->bits);
    const char *given = words_element(arena, language, "given.", array->bits);
    const unsigned run = words_number(language, "run");
    const size_t size = array->count * (array->bits == 128 ? 2 : 1) + 2 * array->planes;
    const bool is_split = run != 0 && size > run;
    value_set_text(arena, map, "element", element);
    value_set_text(arena, map, "given", given != NULL ? given : element);
    value_set_flag(arena, map, "is_split", is_split);
    value_set(arena, map, "runs",
              is_split ? runs_of(arena, array, language, run) : value_list(arena));
}

/* Its bytes in memory, little end first, up to a multiple of eight. */
static const struct value *data(struct arena *arena, const struct array *array)
{
    size_t size = array->bits / 8, words = array->bits == 128 ? 2 : 1;
    size_t length = (array->count * size + 7) / 8 * 8;
    char *bytes = arena_alloc(arena, length, 1);
    for (size_t i = 0; i < array->count * words; i++)
        for (size_t j = 0; j < size / words; j++)
            bytes[i * (size / words) + j] = (char)(array->words[i] >> 8 * j & 0xff);
    return value_bytes(arena, bytes, length);
}

/* What is known of an array without its elements. */
static void declare_array(struct arena *arena, struct value *map,
                          const struct array *array)
{
    size_t planes = array->planes == 0 ? 1 : array->planes;
    value_set_name(arena, map, "symbol", "SYMBOL",
                   symbol_of(arena, array->owner, array->name));
    value_set_count(arena, map, "outer", planes);
    value_set_count(arena, map, "inner", array->count / planes);
    value_set_count(arena, map, "variant", array->variant);
    value_set_flag(arena, map, "guarded", array->variant != 0);
    value_set_flag(arena, map, "hex", array->form == FORM_HEX);
    value_set_flag(arena, map, "is_wide", array->bits == 128);
    value_set_count(arena, map, "bits", array->bits);
    value_set_count(arena, map, "count", array->count);
    value_set_count(arena, map, "bytes", array_bytes(array));
    value_set_flag(arena, map, "scalar", array->scalar);
    value_set_flag(arena, map, "nested", array->planes != 0);
    value_set(arena, map, "checksum", value_hex(arena, array_checksum(array)));
}

static unsigned highest_variant(const struct tables *tables)
{
    unsigned highest = 0;
    for (unsigned i = 0; i < tables->count; i++)
        if (tables->arrays[i].variant > highest)
            highest = tables->arrays[i].variant;
    return highest;
}

/* The arrays of each variant; of a module without variants, all its arrays, once. */
static const struct value *variants(struct arena *arena, const struct tables *tables)
{
    struct value *list = value_list(arena);
    unsigned highest = highest_variant(tables);
    for (unsigned variant = highest == 0 ? 0 : 1; variant <= highest; variant++) {
        struct value *map = value_append_map(arena, list);
        struct value *members = value_set_list(arena, map, "members");
        for (unsigned i = 0; i < tables->count; i++) {
            const struct array *array = &tables->arrays[i];
            if (array->variant == 0 || array->variant == variant)
                declare_array(arena, value_append_map(arena, members), array);
        }
        value_set_count(arena, map, "variant", variant);
        value_set_flag(arena, map, "guarded", variant != 0);
    }
    return list;
}

/* What a function takes, and which element of its table it reads: a sum of what it takes, times
 * what lies between its values; or the part of the board that a square is on. */
static void describe_takes(struct arena *arena, struct value *map,
                           const struct tables *tables, const struct claim *claim)
{
    struct value *takes = value_set_list(arena, map, "takes");
    struct text element = {.arena = arena};
    unsigned row = argument_limit(tables->game, &claim->takes[1]);
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++) {
        const struct argument *argument = &claim->takes[i];
        if (argument->kind == ARGUMENT_NONE)
            continue;
        struct value *item = value_append_map(arena, takes);
        value_set_text(arena, item, "argument", argument->name);
        value_set_flag(arena, item, "is_set", argument->kind == ARGUMENT_SET);
        if (i == 0 && (row > 1 || claim->columns != 0))
            text_printf(&element, "%u * %s", claim->columns != 0 ? claim->columns : row,
                        argument->name);
        else
            text_printf(&element, "%s%s", element.length == 0 ? "" : " + ",
                        argument->name);
    }
    if (claim->column != 0)
        text_printf(&element, " + %u", claim->column);
    if (claim->part != NULL && !claim->by_square)
        text_printf(&element, "'s %s", claim->parts.name);
    value_set_flag(arena, map, "has_two", takes->list.count == 2);
    value_set_text(arena, map, "element", element.bytes);
    value_set_count(arena, map, "inner", row);
}

/* Sets what selftest.h has to know of a function. */
static void set_sum(struct arena *arena, struct value *map, const struct tables *tables,
                    const struct claim *claim)
{
    const bool is_summed = claim_is_summed(claim);
    struct value *limits = value_set_list(arena, map, "limits");
    for (unsigned i = 0; i < CLAIM_NUMBERS_MAX && is_summed; i++)
        if (argument_is_number(&claim->takes[i]))
            value_append(
                arena, limits,
                value_count(arena, argument_limit(tables->game, &claim->takes[i])));
    value_set_flag(arena, map, "is_summed", is_summed);
    value_set(arena, map, "checksum", value_hex(arena, is_summed ? claim->checksum : 0));
}

/* The formula of the function of that name, as it was printed, or why it has none. */
static void set_formula(struct arena *arena, struct value *map, const struct value *all,
                        const char *function)
{
    value_set_text(arena, map, "formula", NULL);
    value_set_text(arena, map, "note", NULL);
    for (size_t i = 0; i < all->list.count; i++) {
        const struct value *one = all->list.items[i];
        if (strcmp(value_at(one, "function")->text.bytes, function) == 0) {
            value_set(arena, map, "formula", value_at(one, "formula"));
            value_set(arena, map, "note", value_at(one, "note"));
        }
    }
}

static void set_claims(struct arena *arena, struct value *map,
                       const struct tables *tables)
{
    static const char *const told[] = {"function", "takes",   "says",
                                       "table",    "formula", "note"};
    struct value *claims = value_set_list(arena, map, "claims");
    const struct value *formulas = value_at(tables->facts, "formulas");
    bool has_sums = false;
    formulas = formulas == NULL ? value_list(arena) : formulas;
    for (size_t i = 0; i < tables->claim_count; i++) {
        const struct claim *claim = &tables->claims[i];
        if (claim->function == NULL)
            continue;
        const bool is_read =
            claim->table != NULL && (claim->part == NULL || claim->by_square);
        const char *table =
            claim->table == NULL ? NULL : symbol_of(arena, claim->owner, claim->table);
        struct value *item = value_append_map(arena, claims);
        value_set_text(arena, item, "function", claim->function);
        value_set_text(arena, item, "says", claim->says);
        value_set_flag(arena, item, "gives_number", claim->number != NULL);
        value_set_text(arena, item, "gives", claim_gives(claim));
        value_set_flag(arena, item, "is_read", is_read);
        value_set_flag(arena, item, "is_empty", claim_is_empty(claim));
        value_set_text(arena, item, "table", table);
        value_set_flag(arena, item, "is_flat", claim->is_flat);
        value_set_flag(arena, item, "is_shared", claim->columns != 0);
        value_set_count(arena, item, "column", claim->column);
        describe_takes(arena, item, tables, claim);
        set_formula(arena, item, formulas, claim->function);
        set_sum(arena, item, tables, claim);
        has_sums = has_sums || claim_is_summed(claim);
    }
    for (size_t i = 0; i < formulas->list.count; i++) {
        const char *name = value_at(formulas->list.items[i], "function")->text.bytes;
        if (claims_find(tables, name) != NULL)
            continue;
        struct value *item = value_append_map(arena, claims);
        for (size_t j = 0; j < sizeof told / sizeof *told; j++)
            value_set(arena, item, told[j], value_at(formulas->list.items[i], told[j]));
    }
    value_set_flag(arena, map, "has_sums", has_sums);
}

static void set_arrays(struct arena *arena, struct value *map,
                       const struct tables *tables, const struct words *language)
{
    struct value *arrays = value_set_list(arena, map, "arrays");
    size_t start = 0;
    for (unsigned i = 0; i < tables->count; i++) {
        struct value *array = value_append_map(arena, arrays);
        const struct value *bytes = data(arena, &tables->arrays[i]);
        value_set(arena, array, "data", bytes);
        value_set_count(arena, array, "start", start);
        start += bytes->text.length;
        declare_array(arena, array, &tables->arrays[i]);
        set_elements(arena, array, &tables->arrays[i], language);
        const struct value *shared = shared_rows(arena, &tables->arrays[i], language);
        value_set(arena, array, "groups", groups(arena, &tables->arrays[i], language));
        value_set(arena, array, "shared", shared);
        value_set_flag(arena, array, "is_shared", shared->list.count != 0);
        value_set(arena, map,
                  symbol_of(arena, tables->arrays[i].owner, tables->arrays[i].name),
                  array);
    }
    value_set(arena, map, "variants", variants(arena, tables));
    set_claims(arena, map, tables);
}

/* ---- a module */

struct value *values_of(struct arena *arena, const struct value *game_values,
                        const struct module *module, const struct tables *tables,
                        const char *prefix, const struct words *language)
{
    struct value *map = value_map(arena);
    value_set_name(arena, map, "prefix", "PREFIX", prefix);
    value_set_name(arena, map, "module", "MODULE", module->name);
    value_set_flag(arena, map, "has_pieces", module->has_pieces);
    value_set_text(arena, map, "extension", module->extension);
    value_set_flag(arena, map, "uses_leaps",
                   module->has_pieces && game_uses_leaps(tables->game));
    value_set_flag(arena, map, "has_tables", tables->count != 0);
    value_set_flag(arena, map, "has_rows", module->claim != NULL);
    value_set(arena, map, "tables_digest", value_hex(arena, tables_digest(tables)));
    value_set_all(arena, map, game_values);
    set_arrays(arena, map, tables, language);
    value_set(arena, map, "records", value_list(arena));
    value_set(arena, map, "bounds", value_list(arena));
    value_set_all(arena, map, tables->facts);
    return map;
}
