/* Joining: several ways of a header as one text.
 *
 * What the first way has is what constants are computed by. Where a function has another body in
 * another way, templates write both, that one under its condition, and where no constant is computed:
 * so a program runs the functions of one way, each of which was proved with the others of that way.
 * What only other ways have is there under its condition, in front of what calls it.
 */
#include <string.h>

#include "printer/printer.h"

/* Functions of all forms that are one in the text: of one name if the first form has it, else of one
 * text, too. */
struct joined_function {
    /* NULL where a form has none, or leaves it out. */
    const struct printed *in[PRINTED_FORMS_MAX];
    struct joined_function *next;
};

struct join {
    struct arena *arena;
    const struct spelling *spelling;
    const struct printed_form *forms;
    unsigned count;
};

static bool has_same_body(const struct printed *a, const struct printed *b)
{
    bool same = a->line_count == b->line_count;
    for (unsigned i = 0; i < a->line_count && same; i++)
        same = a->lines[i].depth == b->lines[i].depth &&
               strcmp(a->lines[i].text, b->lines[i].text) == 0;
    return same;
}

static bool is_same(const struct printed *a, const struct printed *b)
{
    return strcmp(a->of->name, b->of->name) == 0 &&
           strcmp(a->parameters, b->parameters) == 0 &&
           strcmp(a->result, b->result) == 0 && has_same_body(a, b);
}

/* Any of them: the first. */
static const struct printed *any_of(const struct joined_function *joined, unsigned count)
{
    unsigned i = 0;
    while (i + 1 < count && joined->in[i] == NULL)
        i++;
    return joined->in[i];
}

static struct joined_function *find(const struct join *join, struct joined_function *list,
                                    const struct printed *of)
{
    for (; list != NULL; list = list->next) {
        const struct printed *first = list->in[0];
        if (first != NULL ? strcmp(first->of->name, of->of->name) == 0
                          : is_same(any_of(list, join->count), of))
            return list;
    }
    return NULL;
}

/* Whether a form leaves it out: of the first, by which constants are computed and functions are
 * tried, another form's goes with it. */
static bool is_left_out(const struct printed_form *form, const struct printed *of)
{
    for (unsigned i = 0; i < form->count; i++)
        if (strcmp(form->all[i].of->name, of->of->name) == 0)
            return form->all[i].left_out != NULL;
    return false;
}

/* All in an order in which each stands behind what it calls in any form, as they do in each form. */
static struct joined_function *list_all(const struct join *join)
{
    struct joined_function *list = NULL;
    for (unsigned form = 0; form < join->count; form++) {
        struct joined_function **at = &list;
        for (unsigned i = 0; i < join->forms[form].count; i++) {
            const struct printed *of = &join->forms[form].all[i];
            if (of->left_out != NULL || is_left_out(&join->forms[0], of))
                continue;
            struct joined_function *found = find(join, *at, of);
            if (found == NULL) {
                found = find(join, list, of);
                if (found != NULL) { /* above already */
                    found->in[form] = of;
                    continue;
                }
                found = arena_alloc(join->arena, 1, sizeof *found);
                *found = (struct joined_function){.next = *at};
                *at = found;
            }
            found->in[form] = of;
            at = &found->next;
        }
    }
    return list;
}

/* The condition of all those forms. */
static const char *condition_of(const struct join *join, const bool *forms)
{
    const char *any = spelling_find(join->spelling, "form.any"), *all = NULL;
    for (unsigned i = 0; i < join->count; i++) {
        const struct slot slots[] = {{"1", all, ""}, {"2", join->forms[i].when, ""}};
        if (forms[i])
            all = all == NULL ? join->forms[i].when
                              : slots_fill(join->arena, any, slots, 2);
    }
    return all;
}

/* What the first form has, and what others have in its place, each once. */
static struct printed join_bodies(const struct join *join,
                                  const struct joined_function *joined)
{
    struct printed out = *joined->in[0];
    struct printed_body *others = arena_alloc(join->arena, join->count, sizeof *others);
    bool is_done[PRINTED_FORMS_MAX] = {false};
    for (unsigned i = 1; i < join->count; i++) {
        const struct printed *of = joined->in[i];
        bool same[PRINTED_FORMS_MAX] = {false};
        if (of == NULL || is_done[i] || has_same_body(of, &out))
            continue;
        for (unsigned j = i; j < join->count; j++)
            is_done[j] = same[j] =
                joined->in[j] != NULL && has_same_body(of, joined->in[j]);
        others[out.other_count++] =
            (struct printed_body){condition_of(join, same), of->lines, of->line_count};
    }
    out.others = others;
    return out;
}

/* What the first form has not. */
static struct printed guarded(const struct join *join,
                              const struct joined_function *joined)
{
    struct printed out = *any_of(joined, join->count);
    bool forms[PRINTED_FORMS_MAX] = {false};
    for (unsigned i = 0; i < join->count; i++)
        forms[i] = joined->in[i] != NULL;
    out.condition = condition_of(join, forms);
    return out;
}

unsigned printer_join(struct arena *arena, const struct spelling *spelling,
                      const struct printed_form *forms, unsigned count,
                      struct printed **out)
{
    const struct join join = {arena, spelling, forms, count};
    const struct joined_function *list = list_all(&join);
    unsigned all = 0;
    for (const struct joined_function *at = list; at != NULL; at = at->next)
        all++;
    *out = arena_alloc(arena, all, sizeof **out);
    for (unsigned i = 0; i < all; i++, list = list->next)
        (*out)[i] = list->in[0] != NULL ? join_bodies(&join, list) : guarded(&join, list);
    return all;
}
