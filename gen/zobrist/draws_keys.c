/* Keys as a file of draws has them: so many as are drawn, from each of its seeds; their list, table by
 * table; and those of a game's features out of it. */
#include <stdlib.h>
#include <string.h>

#include "zobrist/draws_parts.h"

/* ---- keys */

/* A key out of the next numbers. */
static struct gf2 make_key(struct reader *reader)
{
    struct gf2 key = {0, 0};
    for (unsigned i = 0; i < reader->part_count; i++) {
        const struct part *part = &reader->parts[i];
        const uint64_t number = generator_next(&reader->generator) >> part->from;
        const struct gf2 bits = gf2_cut((struct gf2){number, 0}, part->bits);
        const unsigned at = part->place;
        const struct gf2 put = at == 0 ? bits
                               : at < 64
                                   ? (struct gf2){bits.lo << at, bits.lo >> (64 - at)}
                                   : (struct gf2){0, bits.lo << (at - 64)};
        key = reader->is_or ? (struct gf2){key.lo | put.lo, key.hi | put.hi}
                            : gf2_add(key, put);
    }
    return gf2_cut(key, reader->width);
}

static unsigned ones(struct gf2 key)
{
    unsigned count = 0;
    for (unsigned i = 0; i < GF2_BITS_MAX; i++)
        count += gf2_bit(key, i);
    return count;
}

static bool is_rejected(const struct reader *reader, struct gf2 key, size_t before)
{
    if ((reader->no_zero && gf2_is_zero(key)) || ones(key) < reader->least_ones ||
        ones(key) > reader->most_ones)
        return true;
    for (size_t i = 0; i < before && (reader->no_equal || reader->least_apart != 0);
         i++) {
        const struct gf2 apart = gf2_add(reader->keys[i], key);
        if ((reader->no_equal && gf2_is_zero(apart)) || ones(apart) < reader->least_apart)
            return true;
    }
    return false;
}

/* The state that was there when 2^n keys were made (Brent): the generator repeats when it comes
 * again. */
struct watch {
    struct generator kept;
    size_t made;
};

static bool comes_again(struct watch *watch, const struct generator *now)
{
    const bool again = watch->made != 0 && watch->kept.at == now->at &&
                       memcmp(watch->kept.words, now->words, sizeof now->words) == 0;
    watch->made++;
    if ((watch->made & (watch->made - 1)) == 0)
        watch->kept = *now;
    return again;
}

/* So many keys from one seed on. */
static bool make_run(struct reader *reader, const struct seeding *seeding, size_t count)
{
    struct watch watch = {.made = 0};
    struct gf2 *keys = reader->keys + seeding->start;
    memcpy(reader->generator.seeds, seeding->seeds, sizeof seeding->seeds);
    reader->generator.seed_count = seeding->count;
    generator_start(&reader->generator);
    for (size_t i = 0, drawn = 0; i < count; drawn++) {
        if (comes_again(&watch, &reader->generator))
            return fault_at(reader->fault, (struct origin){reader->origin.file, 0},
                            "generator: it repeats after %zu keys or fewer, of %zu that "
                            "are drawn; another seed is needed, or other numbers",
                            drawn, count);
        keys[i] = make_key(reader);
        if (drawn > DRAWS_MAX + count)
            return fault_at(
                reader->fault, (struct origin){reader->origin.file, 0},
                "reject: a million keys were thrown away; a weaker rule is needed");
        i += !is_rejected(reader, keys[i], seeding->start + i);
    }
    return true;
}

static bool make_all(struct reader *reader)
{
    const unsigned width = reader->width;
    const bool compares = reader->no_equal || reader->least_apart != 0;
    if (reader->part_count == 0) {
        if (width > reader->generator.kind->bits)
            return fault_at(reader->fault, (struct origin){reader->origin.file, 0},
                            "%s makes numbers of %u bits; a key of %u needs a line like "
                            "key = or 16@0 16@16 16@32 16@48",
                            reader->generator.kind->name, reader->generator.kind->bits,
                            width);
        reader->parts[reader->part_count++] = (struct part){width, 0, 0};
    }
    if (compares && reader->farthest > COMPARED_MAX)
        return fault_at(reader->fault, (struct origin){reader->origin.file, 0},
                        "reject: more than %d keys are not compared", COMPARED_MAX);
    reader->keys = arena_alloc(reader->arena, reader->farthest + 1, sizeof *reader->keys);
    for (unsigned i = 0; i < reader->seeding_count; i++) {
        const struct seeding *seeding = &reader->seedings[i];
        const size_t end =
            i + 1 < reader->seeding_count ? seeding[1].start : reader->farthest;
        if (!make_run(reader, seeding, end - seeding->start))
            return false;
    }
    return true;
}

/* ---- the list */

/* Whether a table has rows, and places in them. */
static bool has_rows(const struct table *table)
{
    return table->loop_count > 1 && draws_order(table->loops[0]) < 2 &&
           draws_order(table->loops[table->loop_count - 1]) >= 2;
}

/* Of the table's loops, how many entries the places have, or, before them, the rows. */
static size_t extent_of(const struct table *table, bool of_places)
{
    size_t extent = 1;
    for (unsigned i = 0; i < table->loop_count; i++)
        extent *= (draws_order(table->loops[i]) >= 2) == of_places ? table->sizes[i] : 1;
    return extent;
}

static int by_place(const void *a, const void *b)
{
    const struct cell *x = a, *y = b;
    if (x->table != y->table)
        return x->table < y->table ? -1 : 1;
    if (x->place != y->place)
        return x->place < y->place ? -1 : 1;
    return (x->line > y->line) - (x->line < y->line);
}

static const char *name_cell(struct reader *reader, const struct table *table,
                             const struct cell *cell)
{
    const size_t columns = extent_of(table, true);
    if (table->loop_count == 0)
        return table->name;
    if (!has_rows(table))
        return arena_print(reader->arena, "%s[%zu]", table->name, cell->place);
    return arena_print(reader->arena, "%s[%zu][%zu]", table->name, cell->place / columns,
                       cell->place % columns);
}

static bool list_table(struct reader *reader, unsigned number, struct drawn *out)
{
    const struct table *table = &reader->tables[number];
    struct drawn_table *drawn = &out->tables[out->table_count++];
    *drawn = (struct drawn_table){table->name, out->list.count, 0,
                                  has_rows(table) ? extent_of(table, true) : 0};
    for (size_t i = 0; i < reader->cell_count; i++) {
        const struct cell *cell = &reader->cells[i];
        if (cell->table != number)
            continue;
        if (drawn->count != 0 && cell[-1].place == cell->place)
            return fault_at(reader->fault,
                            (struct origin){reader->origin.file, cell->line},
                            "%s was drawn in line %u already",
                            name_cell(reader, table, cell), cell[-1].line);
        drawn->count++;
        key_list_add(&out->list,
                     cell->draw == DRAWS_MAX ? cell->key : reader->keys[cell->draw],
                     name_cell(reader, table, cell), cell->line);
    }
    return true;
}

static bool list_all(struct reader *reader, struct drawn *out)
{
    const size_t count = reader->cell_count;
    *out = (struct drawn){.generator = reader->generator.kind->name,
                          .list = key_list_new(reader->arena, count, reader->width)};
    for (size_t i = 0; i < count; i++) {
        struct cell *cell = &reader->cells[i];
        const struct table *table = &reader->tables[cell->table];
        cell->place = 0;
        for (unsigned j = 0; j < table->loop_count; j++)
            cell->place = cell->place * table->sizes[j] + cell->at[j];
    }
    qsort(reader->cells, count, sizeof *reader->cells, by_place);
    for (unsigned rows = 2; rows-- != 0;)
        for (unsigned i = 0; i < reader->table_count; i++)
            if (has_rows(&reader->tables[i]) == (rows == 1) &&
                !list_table(reader, i, out))
                return false;
    return true;
}

bool draws_make(struct reader *reader, struct drawn *out)
{
    return make_all(reader) && list_all(reader, out);
}

/* ---- tables as features of a game */

bool draws_fit(struct arena *arena, const char *path, const struct drawn *drawn,
               const struct game *game, struct fault *fault)
{
    for (unsigned i = 0; i < drawn->table_count; i++) {
        const struct drawn_table *table = &drawn->tables[i];
        if (draws_feature(arena, game, table->name) == NULL)
            return fault_at(fault, (struct origin){path, drawn->list.lines[table->first]},
                            "%s is no feature of %s; what is drawn and not used is a "
                            "line like skip = %zu",
                            table->name, game->name, table->count);
    }
    return true;
}

/* Which entry of its feature's table an entry is, and how many there are; squares of rows by
 * their number, sets of one thing each. */
static size_t place_in_feature(const struct layout *layout, const struct entry *entry,
                               size_t *all)
{
    const unsigned squares = board_placed(&layout->game->board);
    const struct feature *feature = entry->feature;
    *all = feature_entries(feature, squares);
    if (feature->kind == FEATURE_PIECES)
        return (size_t)entry->row * squares + entry->item;
    if (feature->kind != FEATURE_COUNTS)
        return entry->item;
    size_t place = entry->item - 1;
    for (unsigned i = 0; i < entry->row; i++)
        place += feature->rows[i].most;
    return place;
}

bool draws_take(struct arena *arena, const char *path, const struct drawn *drawn,
                const struct layout *layout, struct gf2 *keys,
                const struct entry **missing, struct fault *fault)
{
    *missing = NULL;
    for (size_t i = 0, at = 0; i < layout->count; i++) {
        const struct entry *entry = &layout->entries[i];
        const struct drawn_table *table = NULL;
        size_t all, place = place_in_feature(layout, entry, &all);
        const char *name = layout_symbol(arena, entry->owner, entry->feature);
        for (unsigned j = 0; j < drawn->table_count; j++)
            if (strcmp(drawn->tables[j].name, name) == 0)
                table = &drawn->tables[j];
        if (table == NULL) {
            *missing = entry;
            return true;
        }
        if (table->count != all)
            return fault_at(fault, (struct origin){path, drawn->list.lines[table->first]},
                            "%s: %zu keys are drawn; %s has %zu, a loop less or a line "
                            "of the game file more",
                            name, table->count, layout->game->name, all);
        if (entry->live)
            keys[at++] = drawn->list.keys[table->first + place];
    }
    return true;
}
