/* Lines of a function: added, broken where they are long, and the names in them. */
#include <limits.h>
#include <string.h>

#include "printer/print.h"

enum { LINE_MAX_OWN = 84 }; /* characters of a line behind what it is indented by */

void print_text(struct state *state, const char *text)
{
    struct printed *out = state->out;
    struct printed_line *lines =
        arena_grow(state->arena, (struct printed_line *)out->lines, out->line_count,
                   &state->room, sizeof *lines);
    out->lines = lines;
    lines[out->line_count++] = (struct printed_line){text, state->depth, NULL};
}

/* The last mark with which a line is short enough, of those in the fewest brackets; NULL where all are in
 * more than `deepest`. `kept` characters of it stay on the line. */
static const char *find_mark(const char *text, const char *mark, size_t kept, int deepest)
{
    const char *last = NULL;
    int depth = 0;
    for (const char *at = text; *at != '\0' && at + kept <= text + LINE_MAX_OWN; at++) {
        depth += strchr("([{", *at) != NULL ? 1 : strchr(")]}", *at) != NULL ? -1 : 0;
        if (depth <= deepest && strncmp(at, mark, strlen(mark)) == 0) {
            last = at;
            deepest = depth;
        }
    }
    return last;
}

/* Adds a statement, in several lines where it is long: broken at operators in no brackets, and at commas
 * between what vectors are given. */
void print_long_line(struct state *state, const char *text)
{
    const unsigned depth = state->depth;
    const char *at, *where = state_find(state, "break");
    const bool is_behind = where != NULL && strcmp(where, "behind") == 0;
    const struct {
        const char *mark;
        size_t kept;
        int deepest;
        bool is_there;
    } breaks[] = {
        {" | ", is_behind ? strlen(" |") : 0, 0,
         where == NULL || strcmp(where, "none") != 0},
        {", ", strlen(","), INT_MAX, state_find(state, "vector.call") != NULL},
    };
    for (unsigned i = 0; i < 2; i++)
        while (breaks[i].is_there && strlen(text) > LINE_MAX_OWN &&
               (at = find_mark(text, breaks[i].mark, breaks[i].kept,
                               breaks[i].deepest)) != NULL) {
            at += breaks[i].kept;
            print_text(state, arena_copy(state->arena, text, (size_t)(at - text)));
            text = at + 1;
            state->depth = depth + 1;
        }
    print_text(state, text);
    state->depth = depth;
}

void print_line(struct state *state, const char *pattern, const char *name,
                const char *type, const char *value)
{
    const struct slot slots[] = {
        {"name", name, ""}, {"type", type, ""}, {"value", value, ""}};
    const char *text = state_pattern(state, pattern);
    print_long_line(state, slots_fill(state->arena, text, slots, 3));
}

/* A name that no function of the unit has, as the language prints them. */
const char *print_free_name(struct state *state, const char *name)
{
    const char *spelled = state_spelled(state, "local", name);
    bool is_taken = false;
    for (const struct function *at = state->job->units[0]->functions; at != NULL;
         at = at->next)
        is_taken = is_taken || strcmp(state_function(state, at->name,
                                                     state_is_public(state, at, NULL)),
                                      spelled) == 0;
    const char *padded = arena_print(state->arena, " %s ", name);
    const char *call = state_find_of(state, "call", name);
    is_taken = is_taken || (call != NULL && strncmp(call, name, strlen(name)) == 0);
    is_taken = is_taken || strstr(state->job->spelling->keywords, padded) != NULL;
    return is_taken ? arena_print(state->arena, "%s_", spelled) : spelled;
}

static bool is_word(char byte)
{
    return byte == '_' || (byte >= '0' && byte <= '9') || (byte >= 'a' && byte <= 'z') ||
           (byte >= 'A' && byte <= 'Z');
}

bool print_has_word(const char *text, const char *word)
{
    const size_t length = strlen(word);
    for (const char *at = strstr(text, word); at != NULL; at = strstr(at + 1, word))
        if ((at == text || !is_word(at[-1])) && !is_word(at[length]))
            return true;
    return false;
}
