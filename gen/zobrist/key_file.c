/* Key files: words or programs. */
#include "zobrist/key_file.h"

#include <string.h>

#include "zobrist/key_words.h"

static unsigned bits_of(struct gf2 key)
{
    unsigned bits = 0;
    while (bits < GF2_BITS_MAX && !gf2_is_zero(gf2_add(key, gf2_cut(key, bits))))
        bits++;
    return bits;
}

bool key_file_read(struct arena *arena, const char *path, const char *from,
                   struct key_file *out, struct fault *fault)
{
    struct file_bytes bytes;
    *out = (struct key_file){0};
    if (!file_read(arena, path, &bytes, fault))
        return false;
    if (memchr(bytes.bytes, '\0', bytes.length) != NULL)
        return fault_at(fault, (struct origin){path, 0},
                        "a byte 0: this is no text file");
    if (bytes.length >= 3 && memcmp(bytes.bytes, "\xef\xbb\xbf", 3) == 0) {
        bytes.bytes += 3; /* the mark that some editors put before UTF-8 */
        bytes.length -= 3;
    }
    bool is_words = key_words_are(&bytes);
    if (is_words && from != NULL)
        return fault_at(fault, (struct origin){path, 0},
                        "--from %s: this is a list of words, without names", from);
    if (is_words ? !key_words_read(arena, path, &bytes, out, fault)
                 : !key_program_read(arena, path, &bytes, from, out, fault))
        return false;
    for (size_t i = 0; i < out->count; i++) {
        unsigned bits = bits_of(out->keys[i]);
        out->needed = bits > out->needed ? bits : out->needed;
    }
    return true;
}

const char *key_file_name(struct arena *arena, const struct key_file *file, size_t i)
{
    for (size_t at = 0; at < file->array_count; at++) {
        const struct key_array *array = &file->arrays[at];
        unsigned place = file->places[i], columns = array->columns;
        if (i - array->first >= array->count || *array->name == '\0')
            continue;
        if (array->entries == 1)
            return array->name;
        if (columns == 0)
            return arena_print(arena, "%s[%u]", array->name, place);
        return arena_print(arena, "%s[%u][%u]", array->name, place / columns,
                           place % columns);
    }
    return arena_print(arena, "key %zu", i + 1);
}

enum { ARRAYS_TOLD = 12 };

static void tell_lines(struct text *report, unsigned first, unsigned last)
{
    if (first == last)
        text_printf(report, "line %u", first);
    else
        text_printf(report, "lines %u to %u", first, last);
}

static void tell_array(const struct key_array *array, struct text *report)
{
    const char *name = *array->name == '\0' ? "without a name" : array->name;
    if (array->is_sums)
        text_printf(report, "%s %zu, of which %zu entries are sums (", name, array->count,
                    array->entries);
    else if (array->count == 1)
        text_printf(report, "%s (", name);
    else
        text_printf(report, "%s %zu (", name, array->count);
    tell_lines(report, array->line, array->end);
    text_puts(report, ")");
}

static void tell_skips(const struct key_file *file, struct text *report)
{
    bool is_first = true;
    for (unsigned i = 0; i < KEY_SKIPS_MAX; i++) {
        const struct key_skip *skip = &file->skips[i];
        if (skip->count == 0)
            continue;
        text_printf(report, "%s%zu %s (line%s", is_first ? "skipped     " : ", ",
                    skip->count, skip->why, skip->lines[1] != 0 ? "s" : "");
        for (unsigned j = 0; j < KEY_SKIP_LINES && skip->lines[j] != 0; j++)
            text_printf(report, "%s %u", j == 0 ? "" : ",", skip->lines[j]);
        text_puts(report, skip->lines[KEY_SKIP_LINES - 1] != 0 ? ", ...)" : ")");
        is_first = false;
    }
    text_puts(report, is_first ? "" : "\n");
}

void key_file_tell(const struct key_file *file, struct text *report)
{
    text_printf(report, "read        %zu keys, ", file->count);
    if (!file->is_program)
        tell_lines(report, file->lines[0], file->lines[file->count - 1]);
    for (size_t i = 0; i < file->array_count && i < ARRAYS_TOLD; i++) {
        text_puts(report, i == 0 ? "" : ", ");
        tell_array(&file->arrays[i], report);
    }
    if (file->array_count > ARRAYS_TOLD)
        text_printf(report, " and %zu more names", file->array_count - ARRAYS_TOLD);
    text_puts(report, "\n");
    tell_skips(file, report);
}
