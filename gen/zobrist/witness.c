/* Witnesses.
 *
 * A bit of a power of x is a sum of bits of the column (bch.c), and each of these is a sum of
 * bits of the key, by the inverse of the mix. So it is a sum of bits of the key: its row.
 */
#include "zobrist/witness.h"

#include <assert.h>

#include "zobrist/bch.h"

enum { WORDS_A_LINE = 4 };

/* The bits of a key that add up to what `bits` of the column do. */
static struct gf2 row_of(const struct gf2_matrix *inverse, struct gf2 bits)
{
    struct gf2 row = {0, 0};
    for (unsigned i = 0; i < inverse->size; i++)
        if (gf2_bit(bits, i))
            row = gf2_add(row, inverse->rows[i]);
    return row;
}

/* Adds the words of a power's rows. */
static void add_power(struct arena *arena, struct value *list, unsigned exponent,
                      unsigned width, const struct gf2 *rows, unsigned count)
{
    unsigned wide = width > 64 ? 2 : 1;
    uint64_t *words = arena_alloc(arena, wide * count, sizeof *words);
    for (unsigned i = 0; i < count; i++) {
        words[wide * i] = rows[i].lo;
        if (wide == 2)
            words[2 * i + 1] = rows[i].hi;
    }
    struct value *power = value_append_map(arena, list);
    value_set_count(arena, power, "power", exponent);
    value_set(arena, power, "lines",
              value_numbers(arena, (struct numbers){.words = words,
                                                    .count = wide * count,
                                                    .base = 16,
                                                    .width = 1,
                                                    .is_marked = true,
                                                    .row = WORDS_A_LINE}));
}

/* The powers with their rows. Parity is the power 0: 1 for each key. */
static unsigned add_powers(struct arena *arena, const struct key_set *set,
                           struct value *list)
{
    const struct bch *design = set->design;
    unsigned degree = design->field.degree, width = set->width;
    struct gf2_matrix inverse;
    bool has_inverse = gf2_invert(set->mix, &inverse);
    assert(has_inverse);
    (void)has_inverse;
    for (unsigned p = 0; p < design->power_count; p++) {
        const struct bch_power *power = &design->powers[p];
        struct gf2 rows[BCH_DEGREE_MAX];
        for (unsigned i = 0; i < degree; i++)
            rows[i] = row_of(&inverse, power->rows[i]);
        add_power(arena, list, power->exponent, width, rows, degree);
    }
    if (design->parity) {
        struct gf2 rows[BCH_DEGREE_MAX] = {row_of(&inverse, gf2_unit(width - 1))};
        add_power(arena, list, 0, width, rows, degree);
    }
    return design->power_count + design->parity;
}

/* The power of which an exponent is a conjugate, when the design has it; else 0. */
static unsigned conjugate_of(const struct bch *design, unsigned exponent)
{
    const unsigned order = (1u << design->field.degree) - 1;
    unsigned other = exponent % order;
    for (unsigned turn = 0; turn < design->field.degree;
         turn++, other = 2 * other % order)
        for (unsigned i = 0; i < design->power_count; i++)
            if (design->powers[i].exponent == other)
                return other;
    return 0;
}

/* The run of powers from 1 on that the design has with all conjugates, and which odd ones of it
 * stand for others that are not doubles: "17 as 9". */
static void set_run(struct arena *arena, const struct bch *design, struct value *map)
{
    struct text text = {.arena = arena};
    unsigned run = 0;
    const unsigned order = design == NULL ? 0 : (1u << design->field.degree) - 1;
    text_puts(&text, "");
    while (run < order && conjugate_of(design, run + 1) != 0) {
        const unsigned other = conjugate_of(design, ++run);
        if (run % 2 == 1 && other != run)
            text_printf(&text, "%s%u as %u", text.length == 0 ? "" : ", ", run, other);
    }
    value_set_count(arena, map, "run", run);
    value_set_flag(arena, map, "has_conjugates", text.length != 0);
    value_set_text(arena, map, "conjugates", text.bytes);
}

static const char *symbol_of(struct arena *arena, const struct array *array)
{
    return array->owner == NULL ? array->name
                                : arena_print(arena, "%s_%s", array->owner, array->name);
}

/* How element number i is reached: [i], [i / 64][i % 64], nothing. */
static const struct value *index_of(struct arena *arena, const struct array *array)
{
    size_t size = array->planes == 0 ? 0 : array->count / array->planes;
    if (array->scalar)
        return value_text(arena, "%s", "");
    return array->planes == 0 ? value_text(arena, "[i]")
                              : value_text(arena, "[i / %zu][i %% %zu]", size, size);
}

/* The arrays of a set, one for each feature, or two. */
static void set_arrays(struct arena *arena, const struct key_task *task,
                       const struct array *array, struct value *map)
{
    struct value *list = value_list(arena);
    bool has_high = task->choice->width > task->choice->word;
    for (unsigned i = 0; i < task->layout->feature_count; i++) {
        struct value *item = value_append_map(arena, list);
        enum feature_kind kind = task->layout->features[i].feature->kind;
        value_set_text(arena, item, "symbol", symbol_of(arena, array));
        value_set_count(arena, item, "count", array->count);
        value_set_flag(arena, item, "is_sums", kind == FEATURE_SUBSETS);
        value_set(arena, item, "index", index_of(arena, array));
        value_set_flag(arena, item, "has_high", has_high);
        value_set_text(arena, item, "high", has_high ? symbol_of(arena, array + 1) : "");
        value_set_flag(arena, item, "is_joined", has_high && task->choice->word == 32);
        array += has_high ? 2 : 1;
    }
    value_set(arena, map, "witness_arrays", list);
}

void witness_set(const struct key_task *task, const struct key_set *set,
                 const struct tables *tables, unsigned first, struct value *map)
{
    struct arena *arena = task->arena;
    const char *name = task->layout->name;
    const struct bch *design = set->design;
    struct value *rows = value_list(arena);
    unsigned powers = design != NULL ? add_powers(arena, set, rows) : 0;
    unsigned degree = design != NULL ? design->field.degree : 0;
    uint64_t polynomial = design != NULL ? design->field.modulus : 0;
    const char *dot = *name == '\0' ? "" : ".", *line = *name == '\0' ? "" : "_";
    set_arrays(arena, task, &tables->arrays[first], map);
    set_run(arena, design, map);
    value_set(arena, map, "section", value_text(arena, "zobrist%s%s", dot, name));
    value_set(arena, map, "symbol", value_text(arena, "%s%switness", name, line));
    value_set_count(arena, map, "bits", set->width);
    value_set_count(arena, map, "keys", set->count);
    value_set_flag(arena, map, "has_rows", design != NULL);
    value_set_count(arena, map, "degree", degree);
    value_set(arena, map, "polynomial",
              value_text(arena, "0x%llx", (unsigned long long)polynomial));
    value_set_count(arena, map, "power_count", powers);
    value_set(arena, map, "rows", rows);
}
