/* Patterns: regular expressions of letters, [sets], (groups), | and ? * + {n} {n,m}, as POSIX has them, without
 * escapes. libc's take memory. Where there is none, they say "no match", or crash. */
#include <stdlib.h>
#include <string.h>

#include "base/text.h"

/* A longer string never matches: each round of a group is a call. */
enum { STRING_MAX = 4096 };

/* What must follow: an item so many times more, then the rest of its sequence, then `then`. */
struct following {
    const char *item, *item_end, *end;
    unsigned long least, most;
    const char *last; /* where the last round of the item began: an empty one ends it */
    const struct following *then;
};

/* The end of an item: of a group, a set or a letter. */
static const char *item_end(const char *at)
{
    if (*at == '[')
        return strchr(at + 2, ']') + 1; /* [] ...] may begin with a bracket */
    if (*at != '(')
        return at + 1;
    for (at++; *at != ')';)
        at = item_end(at);
    return at + 1;
}

/* Whether an item, which is no group, matches a letter. */
static bool takes(const char *item, char letter)
{
    if (letter == '\0' || *item != '[')
        return letter != '\0' && (*item == '.' || *item == letter);
    const bool is_not = item[1] == '^';
    bool is_in = false;
    for (const char *at = item + 1 + is_not; *at != ']' || at == item + 1 + is_not; at++)
        if (at[1] == '-' && at[2] != ']') {
            is_in = is_in || (*at <= letter && letter <= at[2]);
            at += 2;
        } else
            is_in = is_in || *at == letter;
    return is_in != is_not;
}

/* How many times an item may match, by what stands behind it. Returns what stands behind that. */
static const char *times(const char *at, unsigned long *least, unsigned long *most)
{
    *least = *at == '?' || *at == '*' ? 0 : 1;
    *most = *at == '*' || *at == '+' ? STRING_MAX : 1;
    if (*at != '{')
        return at + (*at != '\0' && strchr("?*+", *at) != NULL);
    char *end;
    *least = *most = strtoul(at + 1, &end, 10);
    if (*end == ',')
        *most = strtoul(end + 1, &end, 10);
    return end + 1;
}

static bool goes_on(const struct following *rest, const char *string);

static bool sequence(const char *at, const char *end, const struct following *then,
                     const char *string)
{
    if (at == end)
        return then == NULL ? *string == '\0' : goes_on(then, string);
    struct following rest = {
        .item = at, .item_end = item_end(at), .end = end, .then = then};
    const char *behind = times(rest.item_end, &rest.least, &rest.most);
    if (*at == '(')
        return goes_on(&rest, string);
    unsigned long count = 0;
    while (count < rest.most && takes(at, string[count]))
        count++;
    bool matches = false;
    for (unsigned long left = count + 1; left-- > rest.least && !matches;)
        matches = sequence(behind, end, then, string + left);
    return matches;
}

/* One of the sequences that | separates. */
static bool choice(const char *at, const char *end, const struct following *then,
                   const char *string)
{
    const char *bar = at;
    while (bar != end && *bar != '|')
        bar = item_end(bar);
    return sequence(at, bar, then, string) ||
           (bar != end && choice(bar + 1, end, then, string));
}

/* A group once more, as often as possible; then what stands behind it. */
static bool goes_on(const struct following *rest, const char *string)
{
    unsigned long least, most;
    struct following more = *rest;
    more.last = string;
    more.least -= more.least != 0;
    more.most--;
    return (rest->most != 0 && rest->last != string &&
            choice(rest->item + 1, rest->item_end - 1, &more, string)) ||
           (rest->least == 0 && sequence(times(rest->item_end, &least, &most), rest->end,
                                         rest->then, string));
}

bool text_matches(const char *string, const char *pattern)
{
    return strlen(string) <= STRING_MAX &&
           choice(pattern, pattern + strlen(pattern), NULL, string);
}
