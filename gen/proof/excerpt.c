/* Excerpts: the lines of a text that words of a way stand in. */
#include "proof/excerpt.h"

#include <string.h>

#include "reader/unit.h"

enum { FUNCTIONS_MAX = 32 };

struct excerpt {
    const struct unit *unit;
    const struct function *functions[FUNCTIONS_MAX];
    unsigned count;
};

static void add_line(struct text *text, const struct proof_source *header, unsigned line)
{
    const char *at = header->bytes, *end = at + header->length;
    for (; line > 1 && at < end; line--)
        at = (const char *)memchr(at, '\n', (size_t)(end - at)) + 1;
    const char *newline = memchr(at, '\n', (size_t)(end - at));
    text_add(text, at, (size_t)((newline == NULL ? end : newline) - at));
    text_puts(text, "\n");
}

/* The lines from that of the name to that of the last brace. */
static void add_function(struct text *text, const struct proof_source *header,
                         const struct lexemes *lexemes, const struct function *function)
{
    unsigned depth = 0, last = 0;
    for (size_t i = 0; i < lexemes->count; i++) {
        const struct lexeme *word = &lexemes->items[i];
        if (word->line < function->line)
            continue;
        if (word->line > last) {
            add_line(text, header, word->line);
            last = word->line;
        }
        depth += lexeme_is(word, "{");
        if (lexeme_is(word, "}") && --depth == 0)
            return;
    }
}

static bool note(void *context, const struct node *call)
{
    struct excerpt *excerpt = context;
    const struct function *function = excerpt->unit->functions;
    while (function != NULL && strcmp(function->name, call->name) != 0)
        function = function->next;
    for (unsigned i = 0; i < excerpt->count; i++)
        if (excerpt->functions[i] == function)
            return true;
    if (function != NULL && excerpt->count < FUNCTIONS_MAX)
        excerpt->functions[excerpt->count++] = function;
    return true;
}

void excerpt_add(struct text *text, const struct proof_source *header,
                 const struct way *way, const struct unit *unit,
                 const struct function *function)
{
    struct excerpt excerpt = {unit, {function}, 1};
    for (unsigned i = 0; i < excerpt.count; i++) {
        add_function(text, header, &way->lexemes, excerpt.functions[i]);
        tree_each_call(excerpt.functions[i], note, &excerpt);
    }
}
