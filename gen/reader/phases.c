/* C's first phases of translation: trigraphs, then lines that go on, then comments.
 *
 * Their order matters where they meet: a comment that ends in a star, a backslash, and a slash
 * on the next line is over for compilers, since lines are joined first. So that nothing depends
 * on the order, or on a compiler's own ways, a source is refused in which they meet:
 *
 *   trigraphs   are none to gcc without -std, and none since C++17 and C23
 *   a backslash at the end of a line has a blank in front, so that what it joins are two words,
 *               in a comment, too; and nothing behind, where gcc joins and others do not
 *   digraphs    would be other names for brackets and #
 *   two slashes are a comment, or in C90 two divisions
 *   a number    takes the sign behind an e or a p, and every dot: 0x1e+1 is one word, and none
 *   a string    with a letter in front may be one of C++ that goes over lines
 *   a comment   ends
 *   letters     beyond ASCII stand in comments, where they are seen: none turns a line around
 */
#include "reader/phases.h"

#include <ctype.h>
#include <limits.h>
#include <stdint.h>
#include <string.h>

#include "base/text.h"

struct reading {
    const char *file, *source;
    size_t length, at;
    unsigned line;
    bool is_plain[UCHAR_MAX + 1]; /* bytes that have no part in any of this */
    struct fault *fault;
};

static bool refuse(const struct reading *reading, const char *why)
{
    return fault_at(reading->fault, (struct origin){reading->file, reading->line}, "%s",
                    why);
}

/* The byte so many places on; 0 beyond the end. */
static char byte(const struct reading *reading, size_t by)
{
    return by < reading->length - reading->at ? reading->source[reading->at + by] : 0;
}

/* Whether those two stand here. */
static bool stands(const struct reading *reading, const char *two)
{
    return byte(reading, 0) == two[0] && byte(reading, 1) == two[1];
}

static bool is_blank(char c)
{
    return c == ' ' || c == '\t';
}

/* A backslash: whether a line goes on as it should, if it does. */
static bool check_backslash(const struct reading *reading)
{
    size_t behind = 1;
    while (is_blank(byte(reading, behind)))
        behind++;
    const bool ends = reading->at + behind == reading->length;
    if (!ends && byte(reading, behind) != '\n')
        return true;
    if (ends || reading->at + behind + 1 == reading->length)
        return refuse(reading, "a backslash at the end of the file: no line follows");
    if (behind != 1)
        return refuse(reading, "a blank behind a backslash: the line goes on for some "
                               "compilers; remove the blank");
    return (reading->at != 0 && is_blank(reading->source[reading->at - 1])) ||
           refuse(reading,
                  "a backslash at the end of a line joins what is around it: put "
                  "a blank in front");
}

/* A character of UTF-8 in a comment, of which the last byte is stepped to. */
static bool check_letter(struct reading *reading)
{
    uint32_t letter;
    const size_t length =
        utf8_read(reading->source + reading->at, reading->length - reading->at, &letter);
    const bool is_seen = length != 0 && letter_is_seen(letter);
    reading->at += is_seen ? length - 1 : 0;
    return is_seen ||
           refuse(reading, "a character that is not seen, or turns others around: "
                           "comments are visible letters of UTF-8");
}

/* What may stand nowhere, not in a comment either. */
static bool check_byte(struct reading *reading)
{
    const unsigned char c = (unsigned char)byte(reading, 0);
    if (c >= 0x80)
        return refuse(reading, "a letter beyond ASCII: those stand in comments");
    if (c == '\n')
        reading->line++;
    else if (c < ' ' ? c != '\t' : c == 0x7f)
        return refuse(reading, "a control character: blanks and tabs are understood, and "
                               "lines that end with a newline alone");
    if (c == '?' && byte(reading, 1) == '?' && byte(reading, 2) != '\0' &&
        strchr("=/'()!<>-", byte(reading, 2)) != NULL)
        return refuse(reading, "a trigraph: write the character that it stands for, or "
                               "put a blank between the question marks");
    return c != '\\' || check_backslash(reading);
}

/* Most of a long table. */
static void skip_plain(struct reading *reading)
{
    const unsigned char *source = (const unsigned char *)reading->source;
    size_t at = reading->at;
    while (at < reading->length && reading->is_plain[source[at]])
        at++;
    reading->at = at;
}

/* From behind its first two bytes to behind its last. */
static bool skip_comment(struct reading *reading)
{
    const unsigned first = reading->line;
    for (reading->at += 2; reading->at < reading->length; reading->at++) {
        if (stands(reading, "*/")) {
            reading->at += 2;
            return true;
        }
        const bool is_letter = (unsigned char)byte(reading, 0) >= 0x80;
        if (!(is_letter ? check_letter(reading) : check_byte(reading)))
            return false;
    }
    reading->line = first;
    return refuse(reading, "a comment that begins here has no end");
}

/* To behind its other quote. */
static bool skip_string(struct reading *reading)
{
    const char quote = byte(reading, 0);
    const char before = reading->at == 0 ? ' ' : reading->source[reading->at - 1];
    if (isalnum((unsigned char)before) || before == '_')
        return refuse(reading, "a string with a prefix is not understood: leave it out");
    bool is_escaped = false;
    for (reading->at++; reading->at < reading->length; reading->at++) {
        const char c = byte(reading, 0);
        if (c == quote && !is_escaped) {
            reading->at++;
            return true;
        }
        if (stands(reading, "\\\n") || c == '\n')
            break;
        if (!check_byte(reading))
            return false;
        is_escaped = c == '\\' && !is_escaped;
    }
    return refuse(reading, "a string has no end on its line");
}

/* Whether a number that touches a dot or a sign would go on there. */
static bool goes_on(const struct reading *reading)
{
    const char c = byte(reading, 0);
    size_t first = reading->at;
    while (first != 0 && (isalnum((unsigned char)reading->source[first - 1]) ||
                          reading->source[first - 1] == '_'))
        first--;
    const bool is_number =
        first != reading->at && isdigit((unsigned char)reading->source[first]);
    if (c == '.')
        return is_number || isdigit((unsigned char)byte(reading, 1));
    return is_number && (c == '+' || c == '-') &&
           strchr("eEpP", reading->source[reading->at - 1]) != NULL;
}

/* What is a blank or a part of a word. */
static bool skip_code(struct reading *reading)
{
    static const char *const digraphs[] = {"<:", ":>", "<%", "%>", "%:"};
    for (size_t i = 0; i < sizeof digraphs / sizeof *digraphs; i++)
        if (stands(reading, digraphs[i]))
            return refuse(reading,
                          "a digraph: write the bracket, the brace or the # that "
                          "it stands for, or put a blank between");
    if (stands(reading, "//"))
        return refuse(reading, "two slashes: a comment begins with /* and ends with */");
    if (goes_on(reading))
        return refuse(reading,
                      "a number goes on here for compilers: put a blank between, or "
                      "leave the fraction out");
    if (!check_byte(reading))
        return false;
    reading->at++;
    return true;
}

bool phases_check(const char *file, const char *source, size_t length,
                  struct fault *fault)
{
    struct reading reading = {
        .file = file, .source = source, .length = length, .line = 1, .fault = fault};
    for (unsigned c = 1; c <= UCHAR_MAX; c++)
        reading.is_plain[c] = c < 0x80 && (isalnum((int)c) || strchr(" ,{}", (int)c));
    for (skip_plain(&reading); reading.at < length; skip_plain(&reading)) {
        const char c = byte(&reading, 0);
        bool good;
        if (stands(&reading, "/*"))
            good = skip_comment(&reading);
        else if (c == '"' || c == '\'')
            good = skip_string(&reading);
        else
            good = skip_code(&reading);
        if (!good)
            return false;
    }
    return true;
}
