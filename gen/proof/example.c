/* A lookup for one board. */
#include "proof/example.h"

#include <string.h>

#include "proof/boards.h"
#include "proof/pieces.h"

/* ---- excerpts: the text of a function as a header has it in one way */

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
    const struct function *function = unit_function(excerpt->unit, call->name);
    for (unsigned i = 0; i < excerpt->count; i++)
        if (excerpt->functions[i] == function)
            return true;
    if (function != NULL && excerpt->count < FUNCTIONS_MAX)
        excerpt->functions[excerpt->count++] = function;
    return true;
}

/* Appends the function's lines, and then those of the header's functions that it calls, and
 * so on, each once: those lines that are code in this way. */
static void add_excerpt(struct text *text, const struct proof_source *header,
                        const struct way *way, const struct unit *unit,
                        const struct function *function)
{
    struct excerpt excerpt = {unit, {function}, 1};
    for (unsigned i = 0; i < excerpt.count; i++) {
        add_function(text, header, way->text, excerpt.functions[i]);
        tree_each_call(excerpt.functions[i], note, &excerpt);
    }
}

/* ---- the lookup */

/* The piece's function, in the first way that has one; NULL, with a fault. */
static struct lookup *find(struct header *header, const struct piece *piece,
                           struct proof *proof, const struct way **way,
                           struct fault *fault)
{
    for (size_t i = 0; i < header->ways.count && fault->status == 0; i++) {
        *way = &header->ways.items[i];
        if (!header_open(header, *way, proof, fault))
            return NULL;
        struct lookup *lookup = pieces_lookup(proof, piece->name, fault);
        if (lookup != NULL)
            return lookup;
    }
    if (fault->status == 0)
        header_refuse(header, piece->name, "has no function for its attacks", fault);
    return NULL;
}

bool example_show(const struct subject *subject, const struct piece *piece,
                  unsigned square, struct bits occupied, lookup_teller *tell,
                  struct text *code, struct fault *fault)
{
    struct arena arena = {0};
    struct header header = {.subject = subject, .arena = &arena};
    struct proof proof;
    uint64_t sets[TYPE_WORDS_MAX][LANES] = {{0}};
    uint64_t numbers[2] = {piece->colored ? 0 : square, square};
    struct lookup *lookup = NULL;
    const struct way *way;
    if (header_split(&header, fault) && header_read(&header, fault))
        lookup = find(&header, piece, &proof, &way, fault);
    if (lookup != NULL) {
        add_excerpt(code, &subject->header, way, proof.units[0], lookup->function);
        boards_put(&proof, lookup, occupied, sets, 0);
        if (lookup_fix(lookup, numbers, fault) &&
            lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
            lookup_loads(lookup, 0, tell);
    }
    arena_free(&arena);
    return fault->status == 0;
}
