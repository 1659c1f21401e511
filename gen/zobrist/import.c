/* Keys from a file: reading words, and putting them into our order. */
#include "zobrist/import.h"

#include <ctype.h>
#include <string.h>

#include "base/file.h"

struct reader {
    struct key_file *out;
    struct origin origin;
    struct fault *fault;
    const char *at, *end;
    unsigned depth; /* of braces */
    bool is_array;
};

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    int letter = tolower((unsigned char)c);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

static bool starts(const struct reader *reader, const char *with)
{
    size_t length = strlen(with);
    return (size_t)(reader->end - reader->at) >= length &&
           memcmp(reader->at, with, length) == 0;
}

static void skip_line(struct reader *reader)
{
    while (reader->at < reader->end && *reader->at != '\n')
        reader->at++;
}

/* Passes over a comment, if one starts here. */
static bool skip_comment(struct reader *reader)
{
    if (*reader->at == '#' || starts(reader, "//")) {
        skip_line(reader);
        return true;
    }
    if (!starts(reader, "/*"))
        return false;
    for (; reader->at < reader->end && !starts(reader, "*/"); reader->at++)
        reader->origin.line += *reader->at == '\n';
    reader->at += reader->at < reader->end ? 2 : 0;
    return true;
}

static void add_key(struct reader *reader, struct gf2 key)
{
    struct key_file *out = reader->out;
    while (out->needed < GF2_BITS_MAX &&
           !gf2_is_zero(gf2_add(key, gf2_cut(key, out->needed))))
        out->needed++;
    out->lines[out->count] = reader->origin.line;
    out->keys[out->count++] = key;
}

static bool check_digits(struct reader *reader, unsigned digits)
{
    struct key_file *out = reader->out;
    if (reader->is_array)
        return digits <= 32 || fault_at(reader->fault, reader->origin,
                                        "a number of %u digits; 32 are possible", digits);
    if (digits != 8 && digits != 12 && digits != 16 && digits != 32)
        return fault_at(reader->fault, reader->origin,
                        "a key of %u hexadecimal digits; keys have 8, 12, 16 or 32, for "
                        "32, 48, 64 or 128 bits",
                        digits);
    if (out->width != 0 && out->width != 4 * digits)
        return fault_at(reader->fault, reader->origin,
                        "a key of %u bits among keys of %u; all need the same",
                        4 * digits, out->width);
    out->width = 4 * digits;
    return true;
}

/* Reads a number: hexadecimal, in an array with 0x before it, or zero. */
static bool read_number(struct reader *reader)
{
    bool marked = starts(reader, "0x") || starts(reader, "0X");
    struct gf2 key = {0, 0};
    unsigned digits = 0;
    reader->at += marked ? 2 : 0;
    for (; reader->at < reader->end && digit_of(*reader->at) >= 0; reader->at++) {
        key.hi = key.hi << 4 | key.lo >> 60;
        key.lo = key.lo << 4 | (uint64_t)digit_of(*reader->at);
        digits++;
    }
    while (reader->is_array && reader->at < reader->end && strchr("uUlL", *reader->at))
        reader->at++;
    if (digits == 0 || (reader->at < reader->end && isalnum((unsigned char)*reader->at)))
        return fault_at(reader->fault, reader->origin,
                        "this is no hexadecimal number; a key looks like "
                        "0123456789abcdef");
    if (reader->is_array && !marked && !gf2_is_zero(key))
        return fault_at(reader->fault, reader->origin,
                        "a decimal number; keys in a C array are hexadecimal, with 0x");
    if (!check_digits(reader, digits))
        return false;
    add_key(reader, key);
    return true;
}

static bool read_token(struct reader *reader)
{
    char c = *reader->at;
    if (c == '\n')
        reader->origin.line++;
    if (isspace((unsigned char)c) || (reader->is_array && strchr(",;", c))) {
        reader->at++;
        return true;
    }
    if (skip_comment(reader))
        return true;
    if (reader->is_array && (c == '{' || c == '}')) {
        if (c == '}' && reader->depth == 0)
            return fault_at(reader->fault, reader->origin, "a '}' too much");
        reader->depth += c == '{' ? 1u : -1u;
        reader->at++;
        return true;
    }
    if (reader->is_array && reader->depth == 0) {
        reader->at++; /* a declaration */
        return true;
    }
    unsigned line = reader->origin.line;
    size_t before = reader->out->count;
    if (!reader->is_array && before != 0 && reader->out->lines[before - 1] == line)
        return fault_at(reader->fault, reader->origin,
                        "two words in a line; a key file has one, or is a C array");
    return read_number(reader);
}

bool import_read(struct arena *arena, const char *path, struct key_file *out,
                 struct fault *fault)
{
    struct file_bytes bytes;
    *out = (struct key_file){0};
    if (!file_read(arena, path, &bytes, fault))
        return false;
    struct reader reader = {out,
                            {path, 1},
                            fault,
                            bytes.bytes,
                            bytes.bytes + bytes.length,
                            0,
                            memchr(bytes.bytes, '{', bytes.length) != NULL};
    if (memchr(bytes.bytes, '\0', bytes.length) != NULL)
        return fault_at(fault, (struct origin){path, 0},
                        "a byte 0: this is no text file");
    out->keys = arena_alloc(arena, bytes.length / 2 + 1, sizeof *out->keys);
    out->lines = arena_alloc(arena, bytes.length / 2 + 1, sizeof *out->lines);
    while (reader.at < reader.end)
        if (!read_token(&reader))
            return false;
    if (reader.depth != 0)
        return fault_at(fault, reader.origin, "the array ends without '}'");
    return out->count != 0 ||
           fault_at(fault, (struct origin){path, 0},
                    "no key is in it; a key file has one hexadecimal word a line, or is "
                    "a C array");
}

/* Where Polyglot's order has an entry that ours has at `i`. */
static size_t polyglot_place(const struct layout *layout, size_t i)
{
    const struct entry *entry = &layout->entries[i];
    if (entry->feature->kind != FEATURE_PIECES)
        return i;
    size_t squares = board_squares(&layout->game->board);
    size_t first = i - (entry->player * entry->feature->count + entry->piece) * squares -
                   entry->item;
    return first + (2 * entry->piece + 1 - entry->player) * squares + entry->item;
}

static bool make_in_order(const struct key_task *task, bool polyglot, struct key_set *set,
                          struct fault *fault)
{
    const struct layout *layout = task->layout;
    const char *path = task->choice->path;
    struct key_file file;
    if (!import_read(task->arena, path, &file, fault))
        return false;
    if (file.count != layout->count)
        return fault_at(fault, (struct origin){path, 0}, "%zu keys; %s needs %zu%s%s",
                        file.count, layout->game->name, layout->count,
                        *layout->name == '\0' ? "" : " for ", layout->name);
    if ((file.width != 0 ? file.width != set->width : file.needed > set->width))
        return fault_at(fault, (struct origin){path, 0},
                        "keys of %u bits; --key-bits says %u",
                        file.width != 0 ? file.width : file.needed, set->width);
    size_t live = 0;
    for (size_t i = 0; i < layout->count; i++)
        if (layout->entries[i].live)
            set->keys[live++] = file.keys[polyglot ? polyglot_place(layout, i) : i];
    return true;
}

static bool make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    return make_in_order(task, false, set, fault);
}

static bool make_polyglot(const struct key_task *task, struct key_set *set,
                          struct fault *fault)
{
    return make_in_order(task, true, set, fault);
}

const struct key_source key_source_file = {
    .name = "file",
    .says = "your own, in the order of the game file: file:PATH",
    .reads_file = true,
    .widths = {32, 48, 64, 128},
    .most_search = 4,
    .make = make,
};

const struct key_source key_source_polyglot = {
    .name = "polyglot",
    .says = "in Polyglot's order, black pawn, white pawn, black knight...: polyglot:PATH",
    .reads_file = true,
    .widths = {32, 48, 64, 128},
    .most_search = 4,
    .make = make_polyglot,
};
