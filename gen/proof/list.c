/* Lists of arrays. */
#include "proof/list.h"

#include <inttypes.h>
#include <string.h>

#include "proof/definitions.h"

/* The item that the array should have. */
static bool split_item(struct arena *arena, const char *prefix, const char *module,
                       const struct array *array, struct lexemes *out,
                       struct fault *fault)
{
    const char *item = arena_print(
        arena, "array(%u, %s%s%s, %zu, 0x%016" PRIx64 ")", array->bits,
        array->scalar ? "&" : "", definition_name(arena, prefix, module, array),
        array->planes != 0 ? "[0]" : "", array->count, array_checksum(array));
    return lexeme_split(arena, "", item, strlen(item), out, fault);
}

static bool stands(const struct lexemes *header, size_t at, const struct lexemes *item)
{
    for (size_t i = 0; i < item->count; i++)
        if (at + i == header->count ||
            !lexeme_equal(&header->items[at + i], &item->items[i]))
            return false;
    return true;
}

static bool is_item(const struct lexemes *header, size_t at)
{
    return lexeme_is(&header->items[at], "array") && at + 1 < header->count &&
           lexeme_is(&header->items[at + 1], "(");
}

bool list_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                const char *module, const struct tables *tables, struct fault *fault)
{
    size_t items = 0, found = 0;
    for (size_t at = 0; at < header->count; at++)
        items += is_item(header, at);
    for (unsigned i = 0; i < tables->count; i++) {
        struct lexemes item;
        if (!split_item(arena, prefix, module, &tables->arrays[i], &item, fault))
            return false;
        size_t before = found;
        for (size_t at = 0; at < header->count; at++)
            found += is_item(header, at) && stands(header, at, &item);
        if (found == before)
            return fault_judged(
                fault, "%s: its list of arrays has not %s as it was built", header->file,
                definition_name(arena, prefix, module, &tables->arrays[i]));
    }
    return found == items ||
           fault_judged(fault, "%s: its list of arrays has items that were not built",
                        header->file);
}
