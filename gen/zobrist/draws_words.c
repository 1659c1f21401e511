/* Words of a line of a file of draws, and what is wrong with them. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "zobrist/draws_parts.h"

const char *word_peek(struct reader *reader)
{
    const char *at = reader->rest + strspn(reader->rest, " \t\r");
    if (*at == '\0')
        return NULL;
    return arena_copy(reader->arena, at, *at == ',' ? 1 : strcspn(at, " \t\r,"));
}

const char *word_take(struct reader *reader)
{
    const char *word = word_peek(reader);
    reader->rest += strspn(reader->rest, " \t\r");
    reader->rest += word == NULL ? 0 : strlen(word);
    return word;
}

bool word_take_if(struct reader *reader, const char *wanted)
{
    const char *word = word_peek(reader);
    return word != NULL && strcmp(word, wanted) == 0 && word_take(reader) != NULL;
}

bool word_refuse(struct reader *reader, const char *right)
{
    return fault_at(reader->fault, reader->origin, "%s: %s", reader->key, right);
}

bool word_number(const char *word, uint64_t most, uint64_t *out)
{
    if (word == NULL)
        return false;
    if (word[0] != '0' || tolower((unsigned char)word[1]) != 'x')
        return (word[0] != '0' || word[1] == '\0') && number_parse(word, 0, most, out);
    const size_t length = strspn(word + 2, "0123456789abcdefABCDEF");
    if (length == 0 || length > 16 || word[2 + length] != '\0')
        return false;
    *out = strtoull(word + 2, NULL, 16);
    return *out <= most;
}

bool word_small(const char *word, unsigned most, unsigned *out)
{
    uint64_t number;
    if (!word_number(word, most, &number))
        return false;
    *out = (unsigned)number;
    return true;
}

const char *word_cut(struct reader *reader, const char **rest, char sign)
{
    const char *at = strchr(*rest, sign);
    if (at == NULL)
        return NULL;
    const char *word = arena_copy(reader->arena, *rest, (size_t)(at - *rest));
    *rest = at + 1;
    return word;
}
