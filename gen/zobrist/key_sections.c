/* Which arrays of a header of ours are a set of keys. Each line of the macro but the first is
 * keys(COUNT, ARRAY[i], 0), or two arrays, or sums(...), and set("SECTION", ...) behind them.
 */
#include "zobrist/key_sections.h"

#include <ctype.h>
#include <stdbool.h>
#include <string.h>

/* The name at or behind `at`, before `end`; NULL when there is none. Moves behind it. */
static const char *next_name(struct arena *arena, const char **at, const char *end)
{
    while (*at < end && !isalpha((unsigned char)**at) && **at != '_')
        ++*at;
    const char *start = *at;
    while (*at < end && (isalnum((unsigned char)**at) || **at == '_'))
        ++*at;
    return start == *at ? NULL : arena_copy(arena, start, (size_t)(*at - start));
}

/* Passes over the next `sign` in the line; false when there is none. */
static bool skip_to(const char **at, const char *end, char sign)
{
    const char *found = memchr(*at, sign, (size_t)(end - *at));
    *at = found == NULL ? end : found + 1;
    return found != NULL;
}

/* Whether the name is one of the list. */
static bool is_listed(const char *const *list, unsigned count, const char *name)
{
    for (unsigned i = 0; i < count; i++)
        if (list[i] != NULL && strcmp(list[i], name) == 0)
            return true;
    return false;
}

/* Whether a line before has the array: ours have each once. */
static bool is_repeated(const struct key_section *section, const char *name)
{
    return name != NULL && (is_listed(section->low, section->count, name) ||
                            is_listed(section->high, section->count, name));
}

/* keys(768, piece[i / 64][i % 64], piece_high[i / 64][i % 64]), or with one array. */
static void read_arrays(struct arena *arena, const char *at, const char *end,
                        struct key_section *out)
{
    if (out->count == KEY_SECTION_ARRAYS_MAX || !skip_to(&at, end, ','))
        return;
    const char *low = next_name(arena, &at, end), *high = NULL;
    for (const char *name; (name = next_name(arena, &at, end)) != NULL;)
        if (strlen(name) > 5 && strcmp(name + strlen(name) - 5, "_high") == 0)
            high = name;
    if (low == NULL || is_repeated(out, low) || is_repeated(out, high) ||
        (high != NULL && strcmp(low, high) == 0))
        return;
    out->low[out->count] = low;
    out->high[out->count++] = high;
}

bool key_section_find(struct arena *arena, const struct file_bytes *bytes,
                      const char *name, struct key_section *out)
{
    static const char mark[] = "_ZOBRIST_SETS(set, keys, sums) \\\n";
    const char *stop = bytes->bytes + bytes->length;
    const char *at = memmem(bytes->bytes, bytes->length, mark, strlen(mark));
    *out = (struct key_section){.count = 0};
    for (at = at == NULL ? stop : at + strlen(mark); at < stop;) {
        const char *end = memchr(at, '\n', (size_t)(stop - at));
        end = end == NULL ? stop : end;
        const char *word = next_name(arena, &at, end);
        if (word == NULL)
            return false;
        if (strcmp(word, "set") == 0) {
            const char *start = skip_to(&at, end, '"') ? at : end;
            const char *close = skip_to(&at, end, '"') ? at - 1 : start;
            out->name = arena_copy(arena, start, (size_t)(close - start));
            if (name == NULL || strcmp(name, out->name) == 0)
                return true;
            out->count = 0;
        } else {
            read_arrays(arena, at, end, out);
        }
        at = end + (end < stop);
    }
    return false;
}
