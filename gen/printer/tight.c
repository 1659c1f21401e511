/* Blanks around operators, as gofmt has them: an expression by itself and one in parentheses
 * has them; one within an index, within an operand, or among several arguments has none but
 * around comparisons and behind commas. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"

/* The length of an operator between two blanks, if it is one that holds tight. */
static size_t tight_operator(const char *at)
{
    static const char *const all[] = {"|", "^", "&",  "+",  "-", "*",
                                      "/", "%", "<<", ">>", "&^"};
    if (*at != ' ')
        return 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        size_t length = strlen(all[i]);
        if (strncmp(at + 1, all[i], length) == 0 && at[length + 1] == ' ')
            return length;
    }
    return 0;
}

const char *print_tight(struct state *state, const char *text)
{
    struct text out = {.arena = state->arena};
    unsigned depth = 0; /* of braces: a record's fields stand by themselves */
    if (spelling_find(state->job->spelling, "tight") == NULL)
        return text;
    text_puts(&out, "");
    while (*text != '\0') {
        size_t length = depth == 0 ? tight_operator(text) : 0;
        depth += *text == '{' ? 1 : *text == '}' ? -1u : 0;
        if (length != 0)
            text_add(&out, text + 1, length);
        else
            text_add(&out, text, 1);
        text += length != 0 ? length + 2 : 1;
    }
    return out.bytes;
}

bool print_is_tight(struct phrase operand, const char *open)
{
    if (strcmp(operand.open, "!") == 0)
        return operand.text[1] != '(';
    return *operand.open == '\0' ? *operand.text != '(' : strcmp(operand.open, open) != 0;
}
