/* Numbers as they stand in the text, one behind the other. What stands around them bbgen prints itself. */
#include "proof/definitions.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct reading {
    const char *file, *text, *at;
    const char *name; /* of the array */
    struct fault *fault;
};

const char *definition_name(struct arena *arena, const char *prefix, const char *module,
                            const struct array *array)
{
    return arena_print(arena, "%s_%s_%s%s%s", prefix, module,
                       array->owner == NULL ? "" : array->owner,
                       array->owner == NULL ? "" : "_", array->name);
}

static bool refuse(const struct reading *reading, const char *why)
{
    unsigned line = 1;
    for (const char *at = reading->text; at < reading->at; at++)
        line += *at == '\n';
    return fault_judged_at(reading->fault, (struct origin){reading->file, line}, "%s %s",
                           reading->name, why);
}

/* Steps over these bytes, and comments. */
static void step_over(struct reading *reading, const char *bytes)
{
    const char *at = reading->at, *end = at;
    while (*at != '\0' && end != NULL) {
        at += strspn(at, bytes);
        end = at[0] == '/' && at[1] == '*' ? strstr(at, "*/") : NULL;
        at = end == NULL ? at : end + 2;
    }
    reading->at = at;
}

#define BLANKS " \\\t\n"

/* Of an array of arrays a row of zeros may be written as its first one. */
static bool read_row(struct reading *reading, const struct array *array,
                     const uint64_t *words, size_t count)
{
    const size_t each = array->bits == 128 ? 2 : 1;
    const uint64_t most =
        array->bits >= 64 ? UINT64_MAX : ((uint64_t)1 << array->bits) - 1;
    uint64_t any = array->planes == 0;
    for (size_t i = 0; i < count; i++)
        any |= words[i];
    for (size_t i = 0; i < count; i++) {
        char *end;
        if (i == each && any == 0) {
            step_over(reading, BLANKS);
            reading->at += each == 2 && *reading->at == '}';
            step_over(reading, BLANKS);
            if (*reading->at == '}')
                return true;
        }
        step_over(reading, BLANKS ",{}");
        if (words[i] > most || !isdigit((unsigned char)*reading->at) ||
            strtoull(reading->at, &end, 0) != words[i])
            return refuse(reading, "has another number here than was built");
        reading->at = end;
    }
    return true;
}

static bool read_array(struct reading *reading, const struct array *array)
{
    const size_t words = array->count * (array->bits == 128 ? 2 : 1),
                 rows = array->planes == 0 ? 1 : array->planes;
    const char *at = strstr(reading->at, reading->name);
    const char *numbers = at == NULL ? NULL : strchr(at, '=');
    if (numbers == NULL)
        return refuse(reading, "is not defined in it");
    reading->at = numbers + 1;
    for (size_t i = 0; i < rows; i++)
        if (!read_row(reading, array, array->words + i * (words / rows), words / rows))
            return false;
    step_over(reading, BLANKS ",{}");
    return *reading->at == ';' || refuse(reading, "has more here than was built");
}

bool definitions_prove(const char *prefix, const char *module,
                       const struct tables *tables, const char *file, const char *text,
                       struct fault *fault)
{
    struct arena arena = {0};
    struct reading reading = {.file = file, .text = text, .at = text, .fault = fault};
    bool good = text != NULL ||
                fault_judged(fault, "%s has tables, and no file for them", module);
    for (unsigned i = 0; i < tables->count && good; i++) {
        reading.name = definition_name(&arena, prefix, module, &tables->arrays[i]);
        good = read_array(&reading, &tables->arrays[i]);
    }
    arena_free(&arena);
    return good;
}
