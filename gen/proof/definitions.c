/* Reading long lists of numbers as they stream by. */
#include "proof/definitions.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "reader/lexeme.h"
#include "table/tables.h"

enum { LEVELS_MAX = 3, NESTING_MAX = 4 };

/* What an #if guards. */
enum guard {
    GUARD_ITSELF,  /* the file against being read twice */
    GUARD_HEADER,  /* an #error where the header is not there */
    GUARD_REST,    /* behind its #else: all else */
    GUARD_FORM,    /* arrays of one form */
    GUARD_WITNESS, /* what nobody sees who does not ask for it */
};

struct reading {
    struct scanner scanner;
    struct arena *arena;
    const char *prefix, *module, *file;
    const struct tables *tables;
    enum guard guards[NESTING_MAX]; /* that the text stands in */
    unsigned depth;
    unsigned variant;   /* of the #if that the text stands in; 0 outside */
    const char **names; /* of the arrays */
    bool *is_defined;   /* likewise */
    struct fault *fault;
};

static bool refuse(const struct reading *reading, const char *name, const char *why)
{
    return fault_judged_at(reading->fault,
                           (struct origin){reading->file, reading->scanner.line}, "%s %s",
                           name, why);
}

const char *definition_name(struct arena *arena, const char *prefix, const char *module,
                            const struct array *array)
{
    return arena_print(arena, "%s_%s_%s%s%s", prefix, module,
                       array->owner == NULL ? "" : array->owner,
                       array->owner == NULL ? "" : "_", array->name);
}

static bool accept(struct reading *reading, char mark)
{
    lexeme_skip_blank(&reading->scanner);
    bool is_there =
        reading->scanner.at < reading->scanner.end && *reading->scanner.at == mark;
    reading->scanner.at += is_there;
    return is_there;
}

/* The number that stands here, of up to 16 digits of hex or 19 others; the text has a zero
 * behind its end. A decimal one has no zero in front: to C it would be octal. */
static bool read_number(struct reading *reading, uint64_t *value)
{
    lexeme_skip_blank(&reading->scanner);
    const char *at = reading->scanner.at;
    uint64_t number = 0;
    bool is_hex = at[0] == '0' && at[1] == 'x';
    const char *first = at += is_hex ? 2 : 0;
    for (; is_hex; at++) {
        unsigned digit = (unsigned char)*at - (unsigned)'0';
        unsigned letter = (unsigned char)*at - (unsigned)'a';
        if (digit > 9 && letter > 5)
            break;
        number = number << 4 | (digit <= 9 ? digit : letter + 10);
    }
    for (; !is_hex && *at >= '0' && *at <= '9'; at++)
        number = 10 * number + (uint64_t)(*at - '0');
    *value = number;
    reading->scanner.at = at;
    bool is_octal = !is_hex && *first == '0' && at - first > 1;
    return at != first && at - first <= (is_hex ? 16 : 19) && !is_octal;
}

/* The shape of an array: how many of the next level there are in each level, and the largest
 * number that fits. */
struct shape {
    size_t counts[LEVELS_MAX];
    unsigned levels, dimensions;
    uint64_t most;
};

static struct shape shape_of(const struct array *array)
{
    struct shape shape = {.levels = 0};
    if (array->planes != 0)
        shape.counts[shape.levels++] = array->planes;
    if (!array->scalar)
        shape.counts[shape.levels++] =
            array->count / (array->planes == 0 ? 1 : array->planes);
    shape.dimensions = shape.levels;
    if (array->bits == 128)
        shape.counts[shape.levels++] = 2;
    shape.most = array->bits >= 64 ? UINT64_MAX : ((uint64_t)1 << array->bits) - 1;
    return shape;
}

/* Whether an inner array is all zeros: then its first one is enough, and C makes the others. */
static bool is_zero(const struct shape *shape, unsigned level, const uint64_t *words,
                    size_t *count)
{
    uint64_t any = 0;
    *count = 1;
    for (unsigned i = level; i < shape->levels; i++)
        *count *= shape->counts[i];
    for (size_t i = 0; i < *count; i++)
        any |= words[i];
    return any == 0 && level != 0 && level + 1 == shape->dimensions;
}

static bool read_values(struct reading *reading, const char *name,
                        const struct shape *shape, unsigned level, const uint64_t **words)
{
    uint64_t value;
    if (level == shape->levels) {
        if (!read_number(reading, &value))
            return refuse(reading, name, "has too few numbers here");
        if (value > shape->most)
            return refuse(reading, name, "has a number here that does not fit its type");
        return value == *(*words)++ ||
               refuse(reading, name, "has another number here than was built");
    }
    size_t count;
    const uint64_t *first = *words;
    const bool may_end = is_zero(shape, level, first, &count);
    if (!accept(reading, '{'))
        return refuse(reading, name, "has no { here");
    for (size_t i = 0; i < shape->counts[level]; i++) {
        if (!read_values(reading, name, shape, level + 1, words))
            return false;
        if (i == 0 && may_end && accept(reading, '}')) {
            *words = first + count;
            return true;
        }
        if (!accept(reading, ',') && i + 1 != shape->counts[level])
            return refuse(reading, name, "has no , here");
    }
    return accept(reading, '}') || refuse(reading, name, "has too many numbers here");
}

static const struct array *find(struct reading *reading, const char *name)
{
    for (unsigned i = 0; i < reading->tables->count; i++) {
        const struct array *array = &reading->tables->arrays[i];
        if (array->variant != reading->variant || strcmp(reading->names[i], name) != 0)
            continue;
        if (reading->is_defined[i])
            return NULL;
        reading->is_defined[i] = true;
        return array;
    }
    return NULL;
}

static bool is_type(const struct reading *reading, const struct array *array,
                    const struct lexeme *type)
{
    return lexeme_is(type, array->bits == 128
                               ? arena_print(reading->arena, "%s_bb", reading->prefix)
                               : arena_print(reading->arena, "uint%u_t", array->bits));
}

static bool read_lengths(struct reading *reading, const char *name,
                         const struct shape *shape)
{
    uint64_t length;
    for (unsigned i = 0; i < shape->dimensions; i++)
        if (!accept(reading, '[') || !read_number(reading, &length) ||
            length != shape->counts[i] || !accept(reading, ']'))
            return refuse(reading, name, "has not the length that was built");
    return accept(reading, '=') || refuse(reading, name, "has no = here");
}

/* From behind `const` to behind the semicolon. */
static bool read_definition(struct reading *reading)
{
    struct lexeme type = lexeme_next(&reading->scanner);
    struct lexeme word = lexeme_next(&reading->scanner);
    const char *name = arena_copy(reading->arena, word.bytes, word.length);
    const struct array *array = find(reading, name);
    if (array == NULL)
        return refuse(reading, name,
                      "is defined twice, or is none of the arrays that were built");
    if (!is_type(reading, array, &type))
        return refuse(reading, name, "has another type than was built");
    struct shape shape = shape_of(array);
    const uint64_t *words = array->words;
    return read_lengths(reading, name, &shape) &&
           read_values(reading, name, &shape, 0, &words) &&
           (accept(reading, ';') || refuse(reading, name, "has no ; at its end"));
}

/* PREFIX_MODULE and an ending. */
static bool is_capitals(const struct reading *reading, const struct lexeme *name,
                        const char *ending)
{
    return lexeme_is(
        name, arena_capitals(reading->arena,
                             arena_print(reading->arena, "%s_%s%s", reading->prefix,
                                         reading->module, ending)));
}

/* Whether the innermost #if guards that. */
static bool is_within(const struct reading *reading, enum guard guard)
{
    return reading->depth != 0 && reading->guards[reading->depth - 1] == guard;
}

/* What the condition guards, if it is one of those that there may be here. */
static bool find_guard(struct reading *reading, const struct lexeme *words,
                       unsigned count, enum guard *guard)
{
    bool is_ifndef = count == 2 && lexeme_is(&words[0], "ifndef");
    bool is_ifdef = count == 2 && lexeme_is(&words[0], "ifdef");
    if (is_within(reading, GUARD_WITNESS)) {
        *guard = GUARD_WITNESS;
        return is_ifndef && is_capitals(reading, &words[1], "_SETS");
    }
    if (is_ifndef && reading->depth == 0 && is_capitals(reading, &words[1], "_TABLES_H"))
        *guard = GUARD_ITSELF;
    else if (is_ifndef && is_capitals(reading, &words[1], "_H"))
        *guard = GUARD_HEADER;
    else if (is_ifdef && reading->depth == 0 &&
             is_capitals(reading, &words[1], "_WITNESS"))
        *guard = GUARD_WITNESS;
    else if (count == 4 && lexeme_is(&words[0], "if") &&
             is_capitals(reading, &words[1], "_FORM") && lexeme_is(&words[2], "=="))
        *guard = GUARD_FORM;
    else
        return false;
    return true;
}

/* Whether a witness may have the word: names of the prefix, what its macro is given, types. */
static bool is_witness(const struct reading *reading, const struct lexeme *word)
{
    static const char *const words[] = {"static", "const", "unsigned", "char", "uint64_t",
                                        "set",    "keys",  "sums",     "i"};
    const char *own =
        arena_print(reading->arena, "%s_%s_", reading->prefix, reading->module);
    const size_t length = strlen(own);
    bool is_there = word->kind != LEXEME_NAME ||
                    (word->length > length && memcmp(word->bytes, own, length) == 0);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        is_there = is_there || lexeme_is(word, words[i]);
    return is_there ||
           refuse(reading, arena_copy(reading->arena, word->bytes, word->length),
                  "is no word of a witness: rows, and the macro that lists them");
}

/* Whether it is the one macro of a witness. */
static bool is_sets(const struct reading *reading, const struct lexeme *words,
                    unsigned count)
{
    return is_within(reading, GUARD_WITNESS) && count > 1 &&
           lexeme_is(&words[0], "define") && is_capitals(reading, &words[1], "_SETS");
}

static bool read_directive(struct reading *reading, struct lexeme *next)
{
    struct lexeme words[5] = {{.length = 0}};
    unsigned count = 0;
    while (*next = lexeme_next(&reading->scanner), next->length != 0 && !next->opens_line)
        if (count < 5)
            words[count++] = *next;
        else if (is_within(reading, GUARD_WITNESS) && !is_witness(reading, next))
            return false;
    enum guard guard;
    if (reading->depth < NESTING_MAX && find_guard(reading, words, count, &guard)) {
        reading->guards[reading->depth++] = guard;
        if (guard == GUARD_FORM)
            reading->variant = (unsigned)strtoul(words[3].bytes, NULL, 10);
        return true;
    }
    if (count == 1 && lexeme_is(&words[0], "else") && is_within(reading, GUARD_HEADER)) {
        reading->guards[reading->depth - 1] = GUARD_REST;
        return true;
    }
    bool ends = count == 1 && lexeme_is(&words[0], "endif") && reading->depth != 0;
    if (ends && is_within(reading, GUARD_FORM))
        reading->variant = 0;
    reading->depth -= ends;
    return ends || (is_within(reading, GUARD_HEADER) && lexeme_is(&words[0], "error")) ||
           is_sets(reading, words, count) ||
           (is_within(reading, GUARD_ITSELF) && count == 2 &&
            lexeme_is(&words[0], "define") &&
            is_capitals(reading, &words[1], "_TABLES_H")) ||
           refuse(reading, arena_copy(reading->arena, words[0].bytes, words[0].length),
                  "is no directive that there may be here");
}

/* Macros for the compiler. */
static bool read_word(const struct reading *reading, const struct lexeme *word)
{
    const char *capitals = arena_capitals(reading->arena, reading->prefix);
    return lexeme_is(word, arena_print(reading->arena, "%s_SECTION", capitals)) ||
           lexeme_is(word, arena_print(reading->arena, "%s_ALIGNED", capitals)) ||
           refuse(reading, arena_copy(reading->arena, word->bytes, word->length),
                  "is not understood here");
}

static bool read_all(struct reading *reading)
{
    struct lexeme word = lexeme_next(&reading->scanner);
    while (word.kind != LEXEME_END) {
        if (word.opens_line && lexeme_is(&word, "#")) {
            if (!read_directive(reading, &word))
                return false;
            continue;
        }
        if (is_within(reading, GUARD_WITNESS) && word.length != 0) {
            if (!is_witness(reading, &word))
                return false;
            word = lexeme_next(&reading->scanner);
            continue;
        }
        bool is_definition =
            lexeme_is(&word, "const") && !is_within(reading, GUARD_HEADER);
        if (!(is_definition ? read_definition(reading) : read_word(reading, &word)))
            return false;
        word = lexeme_next(&reading->scanner);
    }
    return reading->depth == 0 ||
           refuse(reading, reading->module, "has an #if without an end");
}

bool definitions_prove(const char *prefix, const char *module,
                       const struct tables *tables, const char *file, const char *text,
                       size_t length, struct fault *fault)
{
    struct arena arena = {0};
    struct reading reading = {
        .scanner = {text, text + length, 1, true},
        .arena = &arena,
        .prefix = prefix,
        .module = module,
        .file = file,
        .tables = tables,
        .names = arena_alloc(&arena, tables->count + 1, sizeof *reading.names),
        .is_defined = arena_alloc(&arena, tables->count + 1, sizeof(bool)),
        .fault = fault};
    for (unsigned i = 0; i < tables->count; i++)
        reading.names[i] = definition_name(&arena, prefix, module, &tables->arrays[i]);
    bool good = text != NULL && phases_check(file, text, length, fault);
    if (text != NULL && !good)
        fault->status = FAULT_JUDGEMENT;
    good = good && read_all(&reading);
    if (text == NULL)
        refuse(&reading, module, "has tables, and no file for them");
    for (unsigned i = 0; i < tables->count && good; i++)
        if (!reading.is_defined[i])
            good = refuse(&reading, reading.names[i], "is not defined in it");
    arena_free(&arena);
    return good;
}
