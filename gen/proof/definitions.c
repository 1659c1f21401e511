/* Reading long lists of numbers as they stream by. */
#include "proof/definitions.h"

#include <stdlib.h>
#include <string.h>

#include "proof/frame.h"

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
    fault_at(reading->fault, (struct origin){reading->file, reading->scanner.line},
             "%s %s", name, why);
    reading->fault->status = FAULT_JUDGEMENT;
    return false;
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

/* The number that stands here; the text has a zero behind its end. */
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
    return at != first;
}

/* The shape of an array: how many of the next level there are in each level. */
struct shape {
    size_t counts[LEVELS_MAX];
    unsigned levels, dimensions;
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
    return shape;
}

static bool read_values(struct reading *reading, const char *name,
                        const struct shape *shape, unsigned level, const uint64_t **words)
{
    uint64_t value;
    if (level == shape->levels) {
        if (!read_number(reading, &value))
            return refuse(reading, name, "has too few numbers here");
        return value == *(*words)++ ||
               refuse(reading, name, "has another number here than was built");
    }
    if (!accept(reading, '{'))
        return refuse(reading, name, "has no { here");
    for (size_t i = 0; i < shape->counts[level]; i++)
        if (!read_values(reading, name, shape, level + 1, words) ||
            (!accept(reading, ',') && i + 1 != shape->counts[level]))
            return reading->fault->status != 0 ? false
                                               : refuse(reading, name, "has no , here");
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
                      "is defined twice, or is none of the arrays that "
                      "were built");
    if (!is_type(reading, array, &type))
        return refuse(reading, name, "has another type than was built");
    struct shape shape = shape_of(array);
    const uint64_t *words = array->words;
    return read_lengths(reading, name, &shape) &&
           read_values(reading, name, &shape, 0, &words) &&
           (accept(reading, ';') || refuse(reading, name, "has no ; at its end"));
}

/* PREFIX_MODULE_FORM, for this module. */
static bool is_form(const struct reading *reading, const struct lexeme *name)
{
    return lexeme_is(name, frame_capitals(reading->arena,
                                          arena_print(reading->arena, "%s_%s_form",
                                                      reading->prefix, reading->module)));
}

/* `#if PREFIX_MODULE_FORM == 2` opens a variant, an #endif closes it; others are the
 * compiler's. */
static void read_directive(struct reading *reading, struct lexeme *next)
{
    struct lexeme words[5];
    unsigned count = 0;
    while (*next = lexeme_next(&reading->scanner),
           next->kind != LEXEME_END && !next->opens_line)
        if (count < 5)
            words[count++] = *next;
    if (count >= 4 && lexeme_is(&words[0], "if") && is_form(reading, &words[1]) &&
        lexeme_is(&words[2], "=="))
        reading->variant = (unsigned)strtoul(words[3].bytes, NULL, 10);
    else if (count != 0 && lexeme_is(&words[0], "endif"))
        reading->variant = 0;
}

/* Whether the word may stand outside of definitions. */
static bool is_known(const struct reading *reading, const struct lexeme *word)
{
    const char *capitals = frame_capitals(reading->arena, reading->prefix);
    const char *const words[] = {"extern",
                                 "\"C\"",
                                 "{",
                                 "}",
                                 arena_print(reading->arena, "%s_SECTION", capitals),
                                 arena_print(reading->arena, "%s_ALIGNED", capitals)};
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (lexeme_is(word, words[i]))
            return true;
    return false;
}

static bool read_all(struct reading *reading)
{
    struct lexeme word = lexeme_next(&reading->scanner);
    while (word.kind != LEXEME_END) {
        if (word.opens_line && lexeme_is(&word, "#")) {
            read_directive(reading, &word);
            continue;
        }
        if (lexeme_is(&word, "const")) {
            if (!read_definition(reading))
                return false;
        } else if (!is_known(reading, &word)) {
            return refuse(reading, arena_copy(reading->arena, word.bytes, word.length),
                          "is not understood here");
        }
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
