/* Commands as a shell reads them. */
#include "base/shell.h"

#include <string.h>

#include "base/text.h"

struct shell_reader {
    struct arena *arena;
    const char *at, *end;
    struct origin origin; /* of `at` */
    struct fault *fault;
};

static bool no_word(const struct shell_reader *reader)
{
    return fault_at(reader->fault, reader->origin,
                    "'%c' is more than words and quotes; a line 'bbgen emit GAME' with "
                    "options is needed",
                    *reader->at == '\0' ? '0' : *reader->at);
}

/* Adds what stands between two quotes. */
static bool read_quoted(struct shell_reader *reader, struct text *word)
{
    const char *start = ++reader->at;
    const char *close = memchr(start, '\'', (size_t)(reader->end - start));
    if (close == NULL)
        return fault_at(reader->fault, reader->origin, "this quote is not closed");
    for (; reader->at < close; reader->at++) {
        if (*reader->at == '\0')
            return no_word(reader);
        reader->origin.line += *reader->at == '\n';
    }
    text_add(word, start, (size_t)(close - start));
    reader->at++;
    return true;
}

static bool read_word(struct shell_reader *reader, char **out)
{
    struct text word = {.arena = reader->arena};
    text_puts(&word, "");
    while (reader->at < reader->end && strchr(" \t\r\n", *reader->at) == NULL) {
        if (*reader->at == '\'') {
            if (!read_quoted(reader, &word))
                return false;
            continue;
        }
        bool is_escape =
            *reader->at == '\\' && reader->at + 1 < reader->end && reader->at[1] == '\'';
        if (!is_escape && strchr("\"\\$`&|;<>()#*?!{}", *reader->at) != NULL)
            return no_word(reader);
        reader->at += is_escape;
        text_add(&word, reader->at++, 1);
    }
    if (reader->at < reader->end && *reader->at == '\0')
        return no_word(reader);
    *out = word.bytes;
    return true;
}

/* Reads what is left of a line. */
static bool read_line(struct shell_reader *reader, struct shell_line *line)
{
    size_t room = 0;
    *line = (struct shell_line){.number = reader->origin.line};
    for (;;) {
        line->words = arena_grow(reader->arena, line->words, line->count, &room,
                                 sizeof *line->words);
        line->words[line->count] = NULL;
        while (reader->at < reader->end && *reader->at != '\0' &&
               strchr(" \t\r", *reader->at) != NULL)
            reader->at++;
        if (reader->at == reader->end || *reader->at == '\n')
            return true;
        if (!read_word(reader, &line->words[line->count++]))
            return false;
    }
}

bool shell_split(struct arena *arena, const char *file, const char *bytes, size_t length,
                 struct shell_lines *out, struct fault *fault)
{
    struct shell_reader reader = {arena, bytes, bytes + length, {file, 1}, fault};
    size_t room = 2;
    for (size_t i = 0; i < length; i++)
        room += bytes[i] == '\n';
    *out = (struct shell_lines){arena_alloc(arena, room, sizeof *out->lines), 0};
    while (reader.at < reader.end) {
        struct shell_line *line = &out->lines[out->count];
        if (!read_line(&reader, line))
            return false;
        out->count += line->count != 0;
        reader.origin.line++;
        reader.at += reader.at < reader.end;
    }
    return true;
}
