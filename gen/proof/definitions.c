/* Reading long lists of numbers as they stream by. */
#include "proof/definitions.h"

#include <stdlib.h>
#include <string.h>

#include "base/text.h"
#include "reader/lexeme.h"
#include "table/tables.h"

enum { LEVELS_MAX = 3 };

struct reading {
    struct scanner scanner;
    struct arena *arena;
    const char *prefix, *module, *file;
    const struct tables *tables;
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

/* From behind `const` to behind the semicolon. */
static bool read_definition(struct reading *reading)
{
    lexeme_next(
        &reading
             ->scanner); /* its type and its lengths are those that its header declares */
    struct lexeme word = lexeme_next(&reading->scanner);
    const char *name = arena_copy(reading->arena, word.bytes, word.length);
    const struct array *array = find(reading, name);
    if (array == NULL)
        return refuse(reading, name,
                      "is defined twice, or is none of the arrays that were built");
    struct shape shape = shape_of(array);
    const uint64_t *words = array->words;
    for (uint64_t length; accept(reading, '[');)
        if (!read_number(reading, &length) || !accept(reading, ']'))
            return refuse(reading, name, "has a length that is no number");
    return (accept(reading, '=') || refuse(reading, name, "has no = here")) &&
           read_values(reading, name, &shape, 0, &words) &&
           (accept(reading, ';') || refuse(reading, name, "has no ; at its end"));
}

/* A directive: #if NAME == NUMBER begins what is of that form, up to its #endif. Others are the frame's,
 * which defines no names but the prefix's. */
static bool read_directive(struct reading *reading, struct lexeme *behind)
{
    struct lexeme words[5] = {{.length = 0}}, next;
    unsigned count = 0;
    while (next = lexeme_next(&reading->scanner), next.length != 0 && !next.opens_line)
        if (count < 4)
            words[count++] = next;
    *behind = next;
    const char *capitals = arena_print(reading->arena, "%s_",
                                       arena_capitals(reading->arena, reading->prefix));
    if (lexeme_is(&words[0], "include") ||
        (lexeme_is(&words[0], "define") && !lexeme_begins(&words[1], capitals)))
        return refuse(reading,
                      arena_copy(reading->arena, words[0].bytes, words[0].length),
                      "is no directive that there may be here");
    const bool is_form =
        lexeme_match(words, "if NAME ==") == &words[3] && words[3].kind == LEXEME_NUMBER;
    if (is_form || lexeme_is(&words[0], "endif"))
        reading->variant = is_form ? (unsigned)strtoul(words[3].bytes, NULL, 10) : 0;
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
        if (word.length == 0)
            return lexeme_refuse_bytes(reading->file, &word, reading->scanner.end,
                                       reading->fault);
        if (!(lexeme_is(&word, "const") ? read_definition(reading)
                                        : read_word(reading, &word)))
            return false;
        word = lexeme_next(&reading->scanner);
    }
    return true;
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
    bool good = text != NULL && read_all(&reading);
    if (text == NULL)
        refuse(&reading, module, "has tables, and no file for them");
    for (unsigned i = 0; i < tables->count && good; i++)
        if (!reading.is_defined[i])
            good = refuse(&reading, reading.names[i], "is not defined in it");
    arena_free(&arena);
    return good;
}
