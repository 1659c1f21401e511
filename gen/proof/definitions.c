/* Numbers as they stand in the text, one behind the other. What stands around them bbgen prints itself. */
#include "proof/definitions.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

struct array_reading {
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

static bool refuse(const struct array_reading *reading, const char *why)
{
    unsigned line = 1;
    for (const char *at = reading->text; at < reading->at; at++)
        line += *at == '\n';
    return fault_judged_at(reading->fault, (struct origin){reading->file, line}, "%s %s",
                           reading->name, why);
}

/* Steps over these bytes, and comments. */
static void step_over(struct array_reading *reading, const char *bytes)
{
    const char *at = reading->at, *end = at;
    while (*at != '\0' && end != NULL) {
        at += strspn(at, bytes);
        end = at[0] == '/' && at[1] == '*' ? strstr(at, "*/") : NULL;
        at = end == NULL ? at : end + 2;
    }
    reading->at = at;
}

/* Steps over a number, if it is that one. */
static bool read_number(struct array_reading *reading, uint64_t number, unsigned bits)
{
    char *end;
    const bool is = (bits >= 64 || number >> bits == 0) &&
                    isdigit((unsigned char)*reading->at) &&
                    strtoull(reading->at, &end, 0) == number;
    if (is)
        reading->at = end;
    return is;
}

/* What a row of an array of arrays does not have is 0. */
static bool read_array(struct array_reading *reading, const struct array *array)
{
    const size_t words = array->count * (array->bits == 128 ? 2 : 1),
                 row = words / (array->planes == 0 ? 1 : array->planes);
    const char *at = strstr(reading->at, reading->name);
    const char *numbers = at == NULL ? NULL : strchr(at, '=');
    const char *differs = "has another number here than was built";
    if (numbers == NULL)
        return refuse(reading, "is not defined in it");
    reading->at = numbers + 1;
    unsigned depth = 0;
    for (size_t next = 0;;) {
        step_over(reading, " \\\t\n,");
        const char mark = *reading->at;
        for (; mark == '}' && depth == 2 && array->planes != 0 && next % row != 0; next++)
            if (array->words[next] != 0)
                return refuse(reading, differs);
        if (mark == '{' || mark == '}') {
            depth += mark == '{';
            depth -= mark == '}';
            reading->at++;
        } else if (next == words) {
            return mark == ';' || refuse(reading, "has more here than was built");
        } else if (!read_number(reading, array->words[next++], array->bits)) {
            return refuse(reading, differs);
        }
    }
}

bool definitions_prove(const char *prefix, const char *module,
                       const struct tables *tables, const char *file, const char *text,
                       struct fault *fault)
{
    struct arena arena = {0};
    struct array_reading reading = {
        .file = file, .text = text, .at = text, .fault = fault};
    bool good = text != NULL ||
                fault_judged(fault, "%s has tables, and no file for them", module);
    for (unsigned i = 0; i < tables->count && good; i++) {
        reading.name = definition_name(&arena, prefix, module, &tables->arrays[i]);
        good = read_array(&reading, &tables->arrays[i]);
    }
    arena_free(&arena);
    return good;
}
