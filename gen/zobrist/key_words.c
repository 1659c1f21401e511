/* Key files of words, one a line. */
#include "zobrist/key_words.h"

#include <ctype.h>
#include <string.h>

/* A line up to its comment, without white space around it. */
struct line {
    const char *start, *end;
};

static struct line line_at(const struct file_bytes *bytes, const char *at)
{
    const char *end = bytes->bytes + bytes->length;
    struct line line = {at, at};
    while (line.end < end && *line.end != '\n' && *line.end != '#' &&
           !(line.end + 1 < end && line.end[0] == '/' && line.end[1] == '/'))
        line.end++;
    while (line.start < line.end && isspace((unsigned char)*line.start))
        line.start++;
    while (line.end > line.start && isspace((unsigned char)line.end[-1]))
        line.end--;
    return line;
}

static const char *next_line(const struct file_bytes *bytes, const char *at)
{
    const char *end = bytes->bytes + bytes->length;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    return newline == NULL ? end : newline + 1;
}

/* A line of a C program that would pass as a comment. */
static bool is_directive(const struct file_bytes *bytes, const char *at)
{
    static const char *const words[] = {"#define", "#include", "#pragma", "#if"};
    size_t left = bytes->length - (size_t)(at - bytes->bytes);
    for (size_t i = 0; i < sizeof words / sizeof *words; i++)
        if (left > strlen(words[i]) && memcmp(at, words[i], strlen(words[i])) == 0)
            return true;
    return false;
}

bool key_words_are(const struct file_bytes *bytes)
{
    const char *end = bytes->bytes + bytes->length;
    for (const char *at = bytes->bytes; at < end; at = next_line(bytes, at)) {
        struct line line = line_at(bytes, at);
        if (is_directive(bytes, at))
            return false;
        for (; line.start < line.end; line.start++)
            if (!isalnum((unsigned char)*line.start) &&
                !isspace((unsigned char)*line.start))
                return false;
    }
    return true;
}

static int digit_of(char c)
{
    if (c >= '0' && c <= '9')
        return c - '0';
    int letter = tolower((unsigned char)c);
    return letter >= 'a' && letter <= 'f' ? letter - 'a' + 10 : -1;
}

static bool check_digits(struct key_file *out, unsigned digits, struct origin origin,
                         struct fault *fault)
{
    if (digits != 8 && digits != 12 && digits != 16 && digits != 32)
        return fault_at(fault, origin,
                        "a key of %u hexadecimal digits; keys have 8, 12, 16 or 32, for "
                        "32, 48, 64 or 128 bits",
                        digits);
    if (out->width != 0 && out->width != 4 * digits)
        return fault_at(fault, origin,
                        "a key of %u bits among keys of %u; all need the same",
                        4 * digits, out->width);
    out->width = 4 * digits;
    return true;
}

static bool read_word(struct line line, struct origin origin, struct key_file *out,
                      struct fault *fault)
{
    struct gf2 key = {0, 0};
    unsigned digits = 0;
    if (line.end - line.start > 2 && line.start[0] == '0' &&
        tolower((unsigned char)line.start[1]) == 'x')
        line.start += 2;
    for (; line.start < line.end && digit_of(*line.start) >= 0; line.start++) {
        key.hi = key.hi << 4 | key.lo >> 60;
        key.lo = key.lo << 4 | (uint64_t)digit_of(*line.start);
        digits++;
    }
    if (line.start < line.end && isspace((unsigned char)*line.start))
        return fault_at(fault, origin, "two words in a line; a list of keys has one");
    if (line.start < line.end)
        return fault_at(fault, origin,
                        "this is no hexadecimal number; a key looks like "
                        "0123456789abcdef");
    if (!check_digits(out, digits, origin, fault))
        return false;
    out->lines[out->count] = origin.line;
    out->keys[out->count++] = key;
    return true;
}

bool key_words_read(struct arena *arena, const char *path, const struct file_bytes *bytes,
                    struct key_file *out, struct fault *fault)
{
    const char *end = bytes->bytes + bytes->length;
    struct origin origin = {path, 0};
    out->keys = arena_alloc(arena, bytes->length / 2 + 1, sizeof *out->keys);
    out->lines = arena_alloc(arena, bytes->length / 2 + 1, sizeof *out->lines);
    for (const char *at = bytes->bytes; at < end; at = next_line(bytes, at)) {
        struct line line = line_at(bytes, at);
        origin.line++;
        if (line.start < line.end && !read_word(line, origin, out, fault))
            return false;
    }
    return out->count != 0 ||
           fault_at(fault, (struct origin){path, 0},
                    "no key is in it; a key file has one hexadecimal word a line, or is "
                    "a program with numbers of key width");
}
