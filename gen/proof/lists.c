/* Lists: what a header tells of its arrays and functions to those who test them, and its names for
 * numbers. */
#include <inttypes.h>
#include <string.h>

#include "proof/definitions.h"
#include "table/claims.h"

/* One that is compared with what was built. */
struct list {
    struct arena *arena;
    const struct lexemes *header;
    const char *of;    /* what its items are */
    const char *heads; /* a macro's parameters that they begin with */
    size_t found;
    struct fault *fault;
};

static bool is_item(const struct list *list, size_t at)
{
    const struct lexeme *head = &list->header->items[at];
    return lexeme_is_any(head, list->heads) && lexeme_is(head + 1, "(");
}

/* `words` are those of the item, with blanks between them. */
static bool find_item(struct list *list, const char *name, const char *words)
{
    const size_t before = list->found;
    for (size_t at = 0; at < list->header->count; at++)
        list->found +=
            is_item(list, at) && lexeme_match(&list->header->items[at], words) != NULL;
    return list->found != before ||
           fault_judged(list->fault, "%s: its list of %s has not %s as it was built",
                        list->header->file, list->of, name);
}

/* Whether all items were looked for. */
static bool is_whole(const struct list *list)
{
    size_t items = 0;
    for (size_t at = 0; at < list->header->count; at++)
        items += is_item(list, at);
    return list->found == items ||
           fault_judged(list->fault, "%s: its list of %s has items that were not built",
                        list->header->file, list->of);
}

static bool find_array_item(struct list *list, const char *prefix, const char *module,
                            const struct array *array)
{
    const char *name = definition_name(list->arena, prefix, module, array);
    return find_item(list, name,
                     arena_print(list->arena,
                                 "array ( %u , %s%s%s , %zu , 0x%016" PRIx64 " )",
                                 array->bits, array->scalar ? "& " : "", name,
                                 array->planes != 0 ? " [ 0 ]" : "", array->count,
                                 array_checksum(array)));
}

static bool find_function_item(struct list *list, const char *prefix,
                               const struct game *game, const struct claim *claim)
{
    const char *name = arena_print(list->arena, "%s_%s", prefix, claim->function);
    const char *limits = "";
    unsigned numbers = 0;
    for (unsigned i = 0; i < CLAIM_NUMBERS_MAX; i++) {
        if (!argument_is_number(&claim->takes[i]))
            continue;
        numbers++;
        limits = arena_print(list->arena, "%s%u , ", limits,
                             argument_limit(game, &claim->takes[i]));
    }
    return find_item(list, name,
                     arena_print(list->arena, "%s ( %s , %s , %s0x%016" PRIx64 " )",
                                 numbers == 2 ? "two" : "one", claim_gives(claim), name,
                                 limits, claim->checksum));
}

bool list_prove(struct arena *arena, const struct lexemes *header, const char *prefix,
                const char *module, const struct tables *tables, struct fault *fault)
{
    struct list arrays = {arena, header, "arrays", "array", 0, fault};
    struct list functions = {arena, header, "functions", "one two", 0, fault};
    for (unsigned i = 0; i < tables->count; i++)
        if (!find_array_item(&arrays, prefix, module, &tables->arrays[i]))
            return false;
    for (size_t i = 0; i < tables->claim_count; i++)
        if (claim_is_summed(&tables->claims[i]) &&
            !find_function_item(&functions, prefix, tables->game, &tables->claims[i]))
            return false;
    return is_whole(&arrays) && is_whole(&functions);
}

/* ---- enumerations */

static const char *said(const struct value *map, const char *name)
{
    return value_member(map, name, strlen(name))->text.bytes;
}

bool enumerations_prove(struct arena *arena, const struct lexemes *header,
                        const char *prefix, const struct value *facts,
                        struct fault *fault)
{
    const struct value *kinds = value_member(facts, "kinds", strlen("kinds"));
    const char *PREFIX = arena_capitals(arena, prefix);
    struct text text = {.arena = arena};
    struct lexemes wanted;
    size_t found = 0;
    for (size_t i = 0; kinds != NULL && i < kinds->list.count; i++) {
        const struct value *kind = kinds->list.items[i];
        const struct value *list = value_member(kind, "constants", strlen("constants"));
        text_printf(&text, "enum %s_%s {", prefix, said(kind, "kind"));
        for (size_t j = 0; j < list->list.count; j++)
            text_printf(&text, "%s %s_%s_%s = %s", j == 0 ? "" : ",", PREFIX,
                        said(kind, "KIND"), said(list->list.items[j], "CONSTANT"),
                        said(list->list.items[j], "value"));
        text_puts(&text, " };");
    }
    if (!lexeme_split(arena, "", text.length == 0 ? "" : text.bytes, text.length, &wanted,
                      fault))
        return false;
    for (size_t at = 0; at < header->count; at++) {
        const struct lexeme *behind = lexeme_enumeration(&header->items[at]);
        for (; behind != NULL && &header->items[at] < behind; at++)
            if (found == wanted.count ||
                !lexeme_equal(&header->items[at], &wanted.items[found++]))
                return fault_judged(fault, "%s:%u: an enumeration is not as it was built",
                                    header->file, header->items[at].line);
        at -= behind != NULL;
    }
    return found == wanted.count ||
           fault_judged(fault, "%s: it lacks enumerations that were built", header->file);
}
