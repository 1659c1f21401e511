/* A string that grows by half its length; and numbers in strings. */
#include "base/text.h"

#include <stdio.h>
#include <string.h>

/* Makes room for `more` bytes and the zero behind them. */
static void reserve(struct text *text, size_t more)
{
    if (text->bytes != NULL && more < text->capacity - text->length)
        return;
    text->capacity = text->length + text->length / 2 + more + 64;
    text->bytes = arena_resize(text->arena, text->bytes, text->capacity, 1);
}

void text_add(struct text *text, const char *bytes, size_t length)
{
    reserve(text, length);
    if (length != 0)
        memcpy(text->bytes + text->length, bytes, length);
    text->length += length;
    text->bytes[text->length] = '\0';
}

void text_add_words(struct text *text, const uint64_t *words, size_t count)
{
    unsigned char bytes[64][8];
    for (size_t done = 0, some; done < count; done += some) {
        some = count - done < 64 ? count - done : 64;
        for (size_t i = 0; i < some; i++)
            for (unsigned j = 0; j < 8; j++)
                bytes[i][j] = (unsigned char)(words[done + i] >> 8 * j);
        text_add(text, (const char *)bytes, some * sizeof *bytes);
    }
}

void text_puts(struct text *text, const char *string)
{
    text_add(text, string, strlen(string));
}

void text_vprintf(struct text *text, const char *format, va_list arguments)
{
    va_list again;
    va_copy(again, arguments);
    int length = vsnprintf(NULL, 0, format, again);
    va_end(again);
    reserve(text, (size_t)length);
    vsnprintf(text->bytes + text->length, (size_t)length + 1, format, arguments);
    text->length += (size_t)length;
}

void text_printf(struct text *text, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    text_vprintf(text, format, arguments);
    va_end(arguments);
}

void text_camel(struct text *text, const char *words, bool is_capital)
{
    for (; *words != '\0'; words++) {
        char letter = *words;
        if (is_capital && letter >= 'a' && letter <= 'z')
            letter = (char)(letter - 'a' + 'A');
        if (letter != '_')
            text_add(text, &letter, 1);
        is_capital = letter == '_';
    }
}

const char *text_in_one(struct arena *arena, const char *words, bool is_capital)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    text_camel(&text, words, is_capital);
    return text.bytes;
}

void text_grouped(struct text *text, const char *digits)
{
    for (size_t left = strlen(digits); left != 0; left--, digits++)
        text_printf(text, "%c%s", *digits, left % 3 == 1 && left != 1 ? "," : "");
}

void text_shell_word(struct text *text, const char *string)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
                                "0123456789_-./+=:@%,";
    if (*string != '\0' && string[strspn(string, plain)] == '\0') {
        text_puts(text, string);
        return;
    }
    text_puts(text, "'");
    for (; *string != '\0'; string++)
        if (*string == '\'')
            text_puts(text, "'\\''");
        else
            text_add(text, string, 1);
    text_puts(text, "'");
}

void text_shell_option(struct text *text, const char *name, const char *value)
{
    if (value == NULL)
        return;
    text_printf(text, " --%s ", name);
    text_shell_word(text, value);
}

size_t utf8_read(const char *at, size_t length, uint32_t *letter)
{
    const unsigned char *byte = (const unsigned char *)at;
    const unsigned char first = length == 0 ? 0x80 : *byte;
    const size_t bytes = first < 0x80   ? 1
                         : first < 0xc2 ? 0
                         : first < 0xe0 ? 2
                         : first < 0xf0 ? 3
                         : first < 0xf5 ? 4
                                        : 0;
    if (bytes > length)
        return 0;
    *letter = bytes < 2 ? first : first & (0x7fu >> bytes);
    for (size_t i = 1; i < bytes; i++) {
        if ((byte[i] & 0xc0) != 0x80)
            return 0;
        *letter = *letter << 6 | (byte[i] & 0x3fu);
    }
    const bool is_short =
        (bytes == 3 && *letter < 0x800) || (bytes == 4 && *letter < 0x10000);
    return is_short ? 0 : bytes;
}

/* Characters of Unicode that are not seen, or that turn what is around them: controls, odd
 * blanks, joiners, marks of direction, fillers, variants, private ones, tags. */
static const struct {
    uint32_t first, last;
} unseen[] = {
    {0x80, 0xa0},       {0xad, 0xad},          {0x34f, 0x34f},   {0x61c, 0x61c},
    {0x115f, 0x1160},   {0x1680, 0x1680},      {0x17b4, 0x17b5}, {0x180b, 0x180f},
    {0x2000, 0x200f},   {0x2028, 0x202f},      {0x205f, 0x206f}, {0x2800, 0x2800},
    {0x3000, 0x3000},   {0x3164, 0x3164},      {0xd800, 0xf8ff}, {0xfe00, 0xfe0f},
    {0xfeff, 0xfeff},   {0xffa0, 0xffa0},      {0xfff0, 0xffff}, {0x1bca0, 0x1bca3},
    {0x1d173, 0x1d17a}, {0xe0000, UINT32_MAX},
};

bool letter_is_seen(uint32_t letter)
{
    bool is_seen = letter >= ' ' && letter != 0x7f;
    for (size_t i = 0; i < sizeof unseen / sizeof *unseen; i++)
        is_seen = is_seen && (letter < unseen[i].first || letter > unseen[i].last);
    return is_seen;
}

void text_visible(struct text *text, const char *bytes, size_t length)
{
    const char *end = bytes + length;
    for (const char *at = bytes; at < end;) {
        uint32_t letter = 0;
        size_t more = utf8_read(at, (size_t)(end - at), &letter);
        const bool is_command = end - at > 2 && memcmp(at, "##[", 3) == 0;
        if (!letter_is_seen(letter) || is_command)
            more = 0;
        if (more == 0) /* its other bytes begin no character */
            text_printf(text, "\\x%02x", (unsigned char)*at);
        else
            text_add(text, at, more);
        at += more == 0 ? 1 : more;
    }
}

const char *text_shown(struct arena *arena, const char *string)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (const char *colons; (colons = strstr(string, "::")) != NULL;
         string = colons + 2) {
        text_visible(&text, string, (size_t)(colons - string));
        text_puts(&text, ":\\x3a");
    }
    text_visible(&text, string, strlen(string));
    return text.bytes;
}

const char *text_behind(const char *string, const char *start)
{
    const size_t length = strlen(start);
    return strncmp(string, start, length) == 0 ? string + length : NULL;
}

bool text_ends(const char *string, const char *end)
{
    const size_t length = strlen(string), tail = strlen(end);
    return length >= tail && strcmp(string + length - tail, end) == 0;
}

/* Reading numbers, strictly. */

const char *number_read(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    const char *at = text;
    uint64_t number = 0;
    for (; *at >= '0' && *at <= '9'; at++) {
        const uint64_t digit = (uint64_t)(*at - '0');
        if (number > (UINT64_MAX - digit) / 10)
            return NULL;
        number = 10 * number + digit;
    }
    *out = number;
    return at == text || number < least || number > most ? NULL : at;
}

bool number_parse(const char *text, uint64_t least, uint64_t most, uint64_t *out)
{
    const char *behind = number_read(text, least, most, out);
    return behind != NULL && *behind == '\0';
}
