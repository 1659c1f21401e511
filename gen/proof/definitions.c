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
    GUARD_NONE,
    GUARD_ITSELF, /* the file against being read twice */
    GUARD_HEADER, /* an #error where the header is not there */
    GUARD_REST,   /* behind its #else: all else */
    GUARD_FORM,   /* arrays of one form */
};

struct reading {
    struct scanner scanner;
    struct arena *arena;
    const char *prefix, *module, *file;
    const char *own; /* PREFIX_MODULE */
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

/* ---- directives */

enum { GUARD_ANY = -1, WORDS_MAX = 5 };

/* One that there may be. */
struct directive {
    const char *words; /* ~ is PREFIX_MODULE */
    int within;        /* the guard around it */
    enum guard guards; /* what it guards from here on, where it guards anything */
    unsigned more;     /* so many words stand behind these, or, from WORDS_MAX on, any */
};

static const struct directive directives[] = {
    {"ifndef ~_TABLES_H", GUARD_NONE, GUARD_ITSELF, 0},
    {"define ~_TABLES_H", GUARD_ITSELF, GUARD_NONE, 0},
    {"ifndef ~_H", GUARD_ANY, GUARD_HEADER, 0},
    {"error", GUARD_HEADER, GUARD_NONE, WORDS_MAX},
    {"else", GUARD_HEADER, GUARD_REST, 0},
    {"if ~_FORM ==", GUARD_ANY, GUARD_FORM, 1},
};

/* The innermost guard. */
static enum guard guard_of(const struct reading *reading)
{
    return reading->depth == 0 ? GUARD_NONE : reading->guards[reading->depth - 1];
}

/* Whether these words, which end with an empty one, are that directive where it may stand. */
static bool is_directive(const struct reading *reading, const struct directive *of,
                         const struct lexeme *words, unsigned count)
{
    const size_t before = strcspn(of->words, "~");
    const bool has_own = of->words[before] != '\0';
    const struct lexeme *end =
        lexeme_match(words, arena_print(reading->arena, "%.*s%s%s", (int)before,
                                        of->words, has_own ? reading->own : "",
                                        has_own ? of->words + before + 1 : ""));
    const enum guard guard = guard_of(reading);
    return end != NULL && (of->guards == GUARD_NONE || reading->depth < NESTING_MAX) &&
           (of->more >= WORDS_MAX || end + of->more == words + count) &&
           (of->within == GUARD_ANY || guard == (enum guard)of->within);
}

static bool read_directive(struct reading *reading, struct lexeme *next)
{
    struct lexeme words[WORDS_MAX + 1] = {{.length = 0}};
    unsigned count = 0;
    while (*next = lexeme_next(&reading->scanner), next->length != 0 && !next->opens_line)
        if (count < WORDS_MAX)
            words[count++] = *next;
    for (size_t i = 0; i < sizeof directives / sizeof *directives; i++)
        if (is_directive(reading, &directives[i], words, count)) {
            const enum guard guards = directives[i].guards;
            if (guards == GUARD_FORM)
                reading->variant = (unsigned)strtoul(words[3].bytes, NULL, 10);
            reading->depth -= guards == GUARD_REST;
            if (guards != GUARD_NONE)
                reading->guards[reading->depth++] = guards;
            return true;
        }
    if (count != 1 || !lexeme_is(&words[0], "endif") || reading->depth == 0)
        return refuse(reading,
                      arena_copy(reading->arena, words[0].bytes, words[0].length),
                      "is no directive that there may be here");
    if (guard_of(reading) == GUARD_FORM)
        reading->variant = 0;
    reading->depth--;
    return true;
}

/* Macros for the compiler. */
static bool read_word(const struct reading *reading, const struct lexeme *word)
{
    const char *capitals = arena_capitals(reading->arena, reading->prefix);
    return lexeme_is_any(word, arena_print(reading->arena, "%s_SECTION %s_ALIGNED",
                                           capitals, capitals)) ||
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
        bool is_definition =
            lexeme_is(&word, "const") && guard_of(reading) != GUARD_HEADER;
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
        .own = arena_capitals(&arena, arena_print(&arena, "%s_%s", prefix, module)),
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
