/* The keys of a program.
 *
 * Keys are of one width. So the numbers of a file vote: those of more than 16 bits fall into
 * classes, up to 32, up to 64, up to 128 bits, and the largest class is that of the keys. A
 * variable is one of keys when more than half of its numbers, zeros aside, are of that class;
 * then all its numbers are keys, zeros, too.
 *
 * A table of 2^k entries in which the entry of a set is the sum of those of its members, 1, 2,
 * 4 and so on, has k keys: rights to castle are often stored so.
 */
#include <string.h>

#include "base/text.h"
#include "zobrist/key_sections.h"
#include "zobrist/key_words.h"
#include "zobrist/literals.h"

enum { CLASSES = 3, SUMS_LOG_MAX = 8 };

/* Why numbers are no keys. */
enum { NARROWER, WIDER, COMPUTED, ELSEWHERE };

struct selection {
    struct arena *arena;
    struct literals literals;
    const char *from;                  /* the name that is wanted, or NULL */
    const struct key_section *section; /* of a header of ours, or NULL */
    unsigned class;                    /* of the keys */
    bool *is_chosen;                   /* of each variable */
    struct key_file *out;
};

/* 0, 1, 2 for numbers of 17 to 32, 33 to 64, 65 to 128 bits; CLASSES for others. */
static unsigned class_of(const struct literal *literal)
{
    if (literal->is_too_wide || literal->bits <= 16)
        return CLASSES;
    return literal->bits <= 32 ? 0 : literal->bits <= 64 ? 1 : 2;
}

static bool in_section(const struct key_section *section, const char *name)
{
    for (unsigned i = 0; i < section->count; i++)
        if (strcmp(section->low[i], name) == 0 ||
            (section->high[i] != NULL && strcmp(section->high[i], name) == 0))
            return true;
    return false;
}

static bool is_wanted(const struct selection *selection, int variable)
{
    if (variable == LITERAL_LOOSE)
        return false;
    const char *name = selection->literals.variables[variable].name;
    if (selection->section != NULL)
        return in_section(selection->section, name);
    return selection->from == NULL || strcmp(selection->from, name) == 0;
}

/* The class of most numbers, the wider one when two have as many. */
static unsigned vote(const struct selection *selection)
{
    size_t votes[CLASSES + 1] = {0};
    unsigned best = 0;
    for (size_t i = 0; i < selection->literals.count; i++) {
        const struct literal *literal = &selection->literals.list[i];
        votes[class_of(literal)] += is_wanted(selection, literal->variable);
    }
    for (unsigned class = 1; class < CLASSES; class ++)
        best = votes[class] >= votes[best] && votes[class] != 0 ? class : best;
    return votes[best] == 0 ? CLASSES : best;
}

static void choose(struct selection *selection)
{
    const struct literals *literals = &selection->literals;
    size_t count = literals->variable_count;
    size_t *keys = arena_alloc(selection->arena, count, sizeof *keys);
    size_t *others = arena_alloc(selection->arena, count, sizeof *others);
    for (size_t i = 0; i < literals->count; i++) {
        const struct literal *literal = &literals->list[i];
        if (literal->variable == LITERAL_LOOSE)
            continue;
        if (class_of(literal) == selection->class)
            keys[literal->variable]++;
        else
            others[literal->variable] += literal->bits != 0;
    }
    selection->is_chosen = arena_alloc(selection->arena, count, sizeof(bool));
    for (size_t i = 0; i < count; i++)
        selection->is_chosen[i] = is_wanted(selection, (int)i) &&
                                  (selection->section != NULL || keys[i] > others[i]);
}

/* Whether a number is an entry of what was chosen. */
static bool is_key(const struct selection *selection, const struct literal *literal)
{
    unsigned class = class_of(literal);
    return literal->variable != LITERAL_LOOSE &&
           selection->is_chosen[literal->variable] && !literal->is_too_wide &&
           (class == CLASSES || class <= selection->class);
}

static void skip(struct selection *selection, const struct literal *literal, unsigned why)
{
    struct key_skip *skips = &selection->out->skips[why];
    for (unsigned i = 0; i < KEY_SKIP_LINES && skips->lines[i] != literal->line; i++)
        if (skips->lines[i] == 0) {
            skips->lines[i] = literal->line;
            break;
        }
    skips->count++;
}

/* Why a number is no key. */
static unsigned reason_of(const struct selection *selection,
                          const struct literal *literal)
{
    unsigned class = class_of(literal);
    if (class == CLASSES && !literal->is_too_wide)
        return NARROWER;
    if (literal->is_too_wide || class > selection->class)
        return WIDER;
    if (class < selection->class)
        return NARROWER;
    return literal->variable == LITERAL_LOOSE ? COMPUTED : ELSEWHERE;
}

/* A negative number in two's complement. */
static struct gf2 value_of(const struct literal *literal, unsigned class)
{
    struct gf2 number = literal->number;
    if (literal->is_negative) {
        number.lo = 0 - number.lo;
        number.hi = ~number.hi + (number.lo == 0);
    }
    return gf2_cut(number, 32u << class);
}

/* How many entries stand in the innermost brackets, when there are several of one size. */
static unsigned columns_of(const unsigned *groups, size_t count)
{
    size_t size = 0, run = 0;
    for (size_t i = 0; i < count; i++) {
        run++;
        if (i + 1 != count && groups[i] == groups[i + 1])
            continue;
        if (size != 0 && run != size)
            return 0;
        size = run;
        run = 0;
    }
    return size == count ? 0 : (unsigned)size;
}

/* Whether entry i is the sum of the entries at the bits of i, and none of these is 0. */
static bool are_sums(const struct gf2 *entries, size_t count)
{
    if (count < 4 || count > 1u << SUMS_LOG_MAX || (count & (count - 1)) != 0 ||
        !gf2_is_zero(entries[0]))
        return false;
    for (size_t i = 1; i < count; i++) {
        size_t low = i & (0 - i);
        struct gf2 sum = gf2_add(entries[low], entries[i - low]);
        if (i == low ? gf2_is_zero(entries[i]) : !gf2_is_zero(gf2_add(entries[i], sum)))
            return false;
    }
    return true;
}

/* Adds all entries of a name behind the keys that there are. */
static void add_entries(struct selection *selection, const char *name)
{
    const struct literals *literals = &selection->literals;
    struct key_file *out = selection->out;
    struct key_array *array = &out->arrays[out->array_count++];
    unsigned *groups = arena_alloc(selection->arena, literals->count, sizeof *groups);
    *array = (struct key_array){.name = name, .first = out->count};
    for (size_t i = 0; i < literals->count; i++) {
        const struct literal *literal = &literals->list[i];
        if (!is_key(selection, literal) ||
            strcmp(literals->variables[literal->variable].name, name) != 0)
            continue;
        groups[array->entries] = literal->group;
        array->line = array->entries == 0 ? literal->line : array->line;
        array->end = literal->line;
        out->places[out->count] = (unsigned)array->entries++;
        out->lines[out->count] = literal->line;
        out->keys[out->count++] = value_of(literal, selection->class);
    }
    array->count = array->entries;
    array->columns = columns_of(groups, array->entries);
}

/* Drops the last array's entries that are no keys: sums, and in our own headers zeros. */
static void drop_entries(struct key_file *out)
{
    struct key_array *array = &out->arrays[out->array_count - 1];
    array->is_sums = are_sums(out->keys + array->first, array->entries);
    out->count = array->first;
    for (size_t i = array->first; i < array->first + array->entries; i++) {
        size_t place = out->places[i];
        if ((array->is_sums && (place == 0 || (place & (place - 1)) != 0)) ||
            (out->is_ours && gf2_is_zero(out->keys[i])))
            continue;
        out->places[out->count] = out->places[i];
        out->lines[out->count] = out->lines[i];
        out->keys[out->count++] = out->keys[i];
    }
    array->count = out->count - array->first;
}

/* Puts the last array into the high words of the one before it. */
static void join_high(struct selection *selection)
{
    struct key_file *out = selection->out;
    struct key_array *high = &out->arrays[--out->array_count], *low = high - 1;
    for (size_t i = 0; i < low->entries && i < high->entries; i++) {
        struct gf2 word = out->keys[high->first + i];
        struct gf2 *key = &out->keys[low->first + i];
        if (selection->class == 0)
            key->lo |= word.lo << 32;
        else
            key->hi = word.lo;
    }
    out->count = high->first;
}

/* The arrays of a section, in its order. */
static void take_section(struct selection *selection)
{
    for (unsigned i = 0; i < selection->section->count; i++) {
        add_entries(selection, selection->section->low[i]);
        if (selection->section->high[i] != NULL) {
            add_entries(selection, selection->section->high[i]);
            join_high(selection);
        }
        drop_entries(selection->out);
    }
}

/* Every name, in the order of the file. */
static void take_names(struct selection *selection)
{
    const struct literals *literals = &selection->literals;
    struct key_file *out = selection->out;
    for (size_t i = 0; i < literals->variable_count; i++) {
        const char *name = literals->variables[i].name;
        bool is_new = selection->is_chosen[i];
        for (size_t j = 0; is_new && j < out->array_count; j++)
            is_new = strcmp(out->arrays[j].name, name) != 0;
        if (is_new) {
            add_entries(selection, name);
            drop_entries(out);
        }
    }
}

static void count_skipped(struct selection *selection)
{
    static const char *const whys[] = {"narrower", "wider", "in computations",
                                       "elsewhere"};
    for (size_t i = 0; i < selection->literals.count; i++) {
        const struct literal *literal = &selection->literals.list[i];
        if (!is_key(selection, literal))
            skip(selection, literal, reason_of(selection, literal));
    }
    for (unsigned why = NARROWER; why <= ELSEWHERE; why++)
        selection->out->skips[why].why = whys[why];
}

static bool nothing_found(const struct selection *selection, const char *path,
                          struct fault *fault)
{
    const struct literals *literals = &selection->literals;
    if (selection->from == NULL)
        return fault_at(fault, (struct origin){path, 0},
                        "no key is in it; a key file has one hexadecimal word a line, or "
                        "is a program with numbers of more than 16 bits");
    struct text names = {.arena = selection->arena};
    text_puts(&names, "");
    for (size_t i = 0; i < literals->variable_count; i++)
        if (selection->is_chosen[i])
            text_printf(&names, "%s%s", names.length == 0 ? "" : ", ",
                        literals->variables[i].name);
    return fault_at(fault, (struct origin){path, 0},
                    "--from %s: no keys have that name; there are %s", selection->from,
                    names.bytes);
}

/* Makes the selection: what is wanted, its class, and which variables have it. */
static bool select_all(struct selection *selection)
{
    selection->class = vote(selection);
    choose(selection);
    return selection->class != CLASSES;
}

bool key_program_read(struct arena *arena, const char *path,
                      const struct file_bytes *bytes, const char *from,
                      struct key_file *out, struct fault *fault)
{
    struct key_section section;
    struct selection selection = {.arena = arena, .from = from, .out = out};
    selection.literals = literals_of(arena, bytes->bytes, bytes->length);
    size_t room = selection.literals.count;
    out->is_program = true;
    out->is_ours = key_section_find(arena, bytes, from, &section);
    out->keys = arena_alloc(arena, room, sizeof *out->keys);
    out->lines = arena_alloc(arena, room, sizeof *out->lines);
    out->places = arena_alloc(arena, room, sizeof *out->places);
    out->arrays =
        arena_alloc(arena, selection.literals.variable_count + KEY_SECTION_ARRAYS_MAX + 1,
                    sizeof *out->arrays);
    selection.section = out->is_ours ? &section : NULL;
    if (!select_all(&selection)) {
        selection.from = NULL;
        select_all(&selection); /* for the names that there are */
        selection.from = from;
        return nothing_found(&selection, path, fault);
    }
    if (out->is_ours)
        take_section(&selection);
    else
        take_names(&selection);
    count_skipped(&selection);
    return out->count != 0 || nothing_found(&selection, path, fault);
}
