/* Values: building them, and finding a member of a map. */
#include "base/value.h"

#include <assert.h>
#include <stdarg.h>
#include <string.h>

static struct value *new_value(struct arena *arena, enum value_kind kind)
{
    struct value *value = arena_alloc(arena, 1, sizeof *value);
    value->kind = kind;
    return value;
}

const struct value *value_bytes(struct arena *arena, const char *bytes, size_t length)
{
    struct value *value = new_value(arena, VALUE_TEXT);
    value->text.bytes = bytes;
    value->text.length = length;
    return value;
}

const struct value *value_text(struct arena *arena, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    const char *bytes = arena_vprint(arena, format, arguments);
    va_end(arguments);
    return value_bytes(arena, bytes, strlen(bytes));
}

const struct value *value_flag(struct arena *arena, bool flag)
{
    struct value *value = new_value(arena, VALUE_FLAG);
    value->flag = flag;
    return value;
}

const struct value *value_count(struct arena *arena, size_t number)
{
    return value_text(arena, "%zu", number);
}

const struct value *value_term(struct arena *arena, size_t number)
{
    return number == 0 ? value_text(arena, "%s", "") : value_count(arena, number);
}

const struct value *value_hex(struct arena *arena, uint64_t word)
{
    return value_text(arena, "%016llx", (unsigned long long)word);
}

const struct value *value_numbers(struct arena *arena, struct numbers numbers)
{
    assert((numbers.base == 10 || numbers.base == 16) && numbers.width <= 20);
    assert(numbers.row % numbers_step(&numbers) == 0);
    struct value *value = new_value(arena, VALUE_NUMBERS);
    value->numbers = numbers;
    return value;
}

struct value *value_list(struct arena *arena)
{
    return new_value(arena, VALUE_LIST);
}

void value_append(struct arena *arena, struct value *list, const struct value *item)
{
    assert(list->kind == VALUE_LIST);
    list->list.items = arena_grow(arena, (void *)list->list.items, list->list.count,
                                  &list->list.capacity, sizeof *list->list.items);
    list->list.items[list->list.count++] = item;
}

struct value *value_map(struct arena *arena)
{
    return new_value(arena, VALUE_MAP);
}

static struct value_member *find(const struct value *map, const char *name, size_t length)
{
    for (size_t i = 0; i < map->map.count; i++) {
        struct value_member *member = &map->map.members[i];
        if (member->length == length && memcmp(member->name, name, length) == 0)
            return member;
    }
    return NULL;
}

void value_set(struct arena *arena, struct value *map, const char *name,
               const struct value *value)
{
    assert(map->kind == VALUE_MAP);
    struct value_member *member = find(map, name, strlen(name));
    if (member != NULL) {
        member->value = value;
        return;
    }
    map->map.members = arena_grow(arena, map->map.members, map->map.count,
                                  &map->map.capacity, sizeof *map->map.members);
    map->map.members[map->map.count++] = (struct value_member){name, strlen(name), value};
}

void value_set_all(struct arena *arena, struct value *map, const struct value *from)
{
    for (size_t i = 0; i < from->map.count; i++)
        value_set(arena, map, from->map.members[i].name, from->map.members[i].value);
}

void value_set_flag(struct arena *arena, struct value *map, const char *name, bool flag)
{
    value_set(arena, map, name, value_flag(arena, flag));
}

void value_set_count(struct arena *arena, struct value *map, const char *name,
                     size_t number)
{
    value_set(arena, map, name, value_count(arena, number));
}

void value_set_text(struct arena *arena, struct value *map, const char *name,
                    const char *text)
{
    value_set(arena, map, name, value_text(arena, "%s", text == NULL ? "" : text));
}

void value_set_name(struct arena *arena, struct value *map, const char *key,
                    const char *capital_key, const char *name)
{
    value_set_text(arena, map, key, name);
    value_set_text(arena, map, capital_key, arena_capitals(arena, name));
}

struct value *value_set_list(struct arena *arena, struct value *map, const char *name)
{
    struct value *list = value_list(arena);
    value_set(arena, map, name, list);
    return list;
}

struct value *value_append_map(struct arena *arena, struct value *list)
{
    const struct value *no = value_flag(arena, false);
    const struct value *yes = value_flag(arena, true);
    struct value *map = value_map(arena);
    if (list->list.count != 0) {
        /* Only this function changes the maps that it appended. */
        struct value *before = (struct value *)list->list.items[list->list.count - 1];
        value_set(arena, before, "last", no);
    }
    value_set(arena, map, "first", list->list.count == 0 ? yes : no);
    value_set(arena, map, "last", yes);
    value_append(arena, list, map);
    return map;
}

const struct value *value_member(const struct value *map, const char *name, size_t length)
{
    if (map->kind != VALUE_MAP)
        return NULL;
    const struct value_member *member = find(map, name, length);
    return member == NULL ? NULL : member->value;
}

enum { DIGITS_MAX = 24 };

/* Writes the digits of a word; returns how many letters that are. */
static size_t write_word(const struct numbers *like, uint64_t word, char *bytes)
{
    char digits[DIGITS_MAX], *end = digits + sizeof digits, *first = end;
    const bool is_hex = like->base == 16;
    const bool has_mark = is_hex && like->is_marked && (word > 9 || like->width > 1);
    do {
        *--first = "0123456789abcdef"[is_hex ? word & 15 : word % 10];
        word = is_hex ? word >> 4 : word / 10;
    } while (word != 0);
    while (end - first < (ptrdiff_t)like->width)
        *--first = is_hex ? '0' : ' ';
    if (has_mark) {
        *--first = 'x';
        *--first = '0';
    }
    memcpy(bytes, first, (size_t)(end - first));
    return (size_t)(end - first);
}

static void print_word(const struct numbers *like, uint64_t word, struct text *out)
{
    char bytes[DIGITS_MAX];
    text_add(out, bytes, write_word(like, word, bytes));
    if (like->behind != NULL)
        text_puts(out, like->behind);
}

void numbers_print(const struct numbers *like, const uint64_t *words, size_t count,
                   struct text *out)
{
    const size_t step = numbers_step(like);
    for (size_t i = 0; i < count; i += step) {
        text_puts(out, i == 0 ? "" : numbers_between(like));
        if (like->open == NULL) {
            print_word(like, words[i], out);
            continue;
        }
        text_puts(out, like->open);
        print_word(like, words[i], out);
        text_puts(out, like->within);
        print_word(like, words[i + 1], out);
        text_puts(out, like->close);
    }
}

size_t numbers_width(const struct numbers *like, const uint64_t *words)
{
    char bytes[DIGITS_MAX];
    const size_t step = numbers_step(like);
    size_t width = step * (like->behind == NULL ? 0 : strlen(like->behind));
    for (size_t i = 0; i < step; i++)
        width += write_word(like, words[i], bytes);
    return like->open == NULL ? width
                              : width + strlen(like->open) + strlen(like->within) +
                                    strlen(like->close);
}
