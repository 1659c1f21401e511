/* What modules of threats share of a section. */
#include "threats/section.h"

#include <string.h>

#include "base/text.h"

const char *const threats_views[] = {"first player", "second player",
                                     "first player, mirrored", "second player, mirrored"};

/* ---- patterns */

struct patterns patterns_new(struct arena *arena, unsigned squares)
{
    return (struct patterns){arena, squares, 1,
                             arena_alloc(arena, squares, sizeof(struct bits))};
}

unsigned patterns_number(struct patterns *patterns, const struct bits *pattern)
{
    const size_t squares = patterns->squares, size = squares * sizeof *pattern;
    unsigned i = 0;
    while (i < patterns->count &&
           memcmp(&patterns->sets[i * squares], pattern, size) != 0)
        i++;
    if (i == patterns->count) {
        patterns->sets = arena_resize(patterns->arena, patterns->sets, (i + 1) * squares,
                                      sizeof *pattern);
        memcpy(&patterns->sets[i * squares], pattern, size);
        patterns->count++;
    }
    return i;
}

const char *const *patterns_labels(const struct patterns *patterns)
{
    const char **labels = arena_alloc(patterns->arena, patterns->count, sizeof *labels);
    for (unsigned i = 0; i < patterns->count; i++)
        labels[i] = arena_print(patterns->arena, "%u", i);
    return labels;
}

void patterns_add(const struct patterns *patterns, struct array prototype,
                  struct tables *tables)
{
    prototype.planes = patterns->count;
    prototype.labels = patterns_labels(patterns);
    struct array *array = tables_add_squares(tables, &tables->game->board, prototype);
    for (unsigned i = 0; i < array->count; i++)
        array_put_set(array, i, patterns->sets[i]);
}

/* ---- facts */

unsigned threats_table_codes(const struct threats *threats)
{
    const unsigned limit = threats_code_limit(threats);
    const bool by_square = threats->order[THREAT_KEYS - 2] != THREAT_FROM;
    return by_square ? limit : 1u << threats_bits_for(limit);
}

bool threats_takes_part(const struct threats *threats, unsigned kind)
{
    bool takes_part = false;
    for (unsigned row = PLAYERS * kind; row < PLAYERS * (kind + 1); row++)
        for (unsigned other = 0; other < PLAYERS * threats->count; other++)
            takes_part = takes_part || threats->victims[row][other] ||
                         threats->victims[other][row];
    return takes_part;
}

const char *threats_prefix(struct arena *arena, const struct threats *threats)
{
    return *threats->name == '\0' ? "" : arena_print(arena, "%s_", threats->name);
}

const char *threats_owner(const struct threats *threats)
{
    return *threats->name == '\0' ? NULL : threats->name;
}

void threats_set_section(struct arena *arena, const struct game *game,
                         const struct threats *threats, uint32_t end, struct value *map)
{
    struct text told = {.arena = arena};
    const char *section = threats_prefix(arena, threats);
    const unsigned codes = threats_table_codes(threats);
    value_set_name(arena, map, "section", "SECTION", section);
    value_set(arena, map, "header",
              value_text(arena, "threats%s%s", *threats->name == '\0' ? "" : "_",
                         threats->name));
    value_set_count(arena, map, "codes", codes);
    value_set_count(arena, map, "list_bits", end > UINT16_MAX ? 32 : 16);
    value_set_flag(arena, map, "lists_are_short", end <= UINT16_MAX);
    for (unsigned i = 0; i < WORD_PARTS; i++) {
        const char *part = threat_parts[i];
        text_printf(&told, "%s%s:%u", i == 0 ? "" : " ", part, threats->word[i]);
        value_set(arena, map, arena_print(arena, "%s_shift", part),
                  value_term(arena, threats->word[i]));
        value_set_count(arena, map, arena_print(arena, "%s_bit", part), threats->word[i]);
    }
    value_set_text(arena, map, "told_word", told.bytes);
    value_set_count(arena, map, "square_mask",
                    (1u << threats_bits_for(board_squares(&game->board))) - 1);
    value_set_count(arena, map, "code_mask", (1u << threats_bits_for(codes)) - 1);
}

void threats_add_bound(struct arena *arena, struct value *map, const char *name,
                       const char *behind, uint32_t value, const char *says)
{
    struct value *bound =
        value_append_map(arena, (struct value *)value_at(map, "bounds"));
    value_set_name(arena, bound, "bound", "BOUND", name);
    value_set_text(arena, bound, "bound_says", says);
    value_set_name(
        arena, bound, "symbol", "SYMBOL",
        arena_print(arena, "%sthreats%s", value_at(map, "section")->text.bytes, behind));
    value_set_count(arena, bound, "value", value);
}
