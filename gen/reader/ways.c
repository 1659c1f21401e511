/* Environments that read the same. */
#include "reader/ways.h"

#include "reader/filter.h"

enum { WAYS_MAX = 512 };

/* A text of one header, who has it, and the number of the form there. */
struct variant {
    struct readers readers;
    const struct lexemes *text;
    unsigned form;
};

struct variants {
    struct variant *items;
    size_t count, room;
};

struct search {
    struct arena *arena;
    const struct reading *reading;
    struct environments environments;
    struct readers left;       /* who comes to no #error, in any of the headers */
    struct filtered own;       /* the header itself */
    struct variants *variants; /* of each header */
    struct fault *fault;
};

static bool are_same(const struct lexemes *a, const struct lexemes *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = lexeme_equal(&a->items[i], &b->items[i]);
    return same;
}

/* All who have just the code and the macros that one of them has. */
static struct readers alike(const struct filtered *of, struct readers readers,
                            unsigned number)
{
    for (size_t i = 0; i < of->count; i++)
        readers = readers_have(&of->segments[i].readers, number)
                      ? readers_and(readers, of->segments[i].readers)
                      : readers_minus(readers, of->segments[i].readers);
    for (unsigned i = 0; i < of->macro_count; i++)
        readers = readers_have(&of->macros[i].readers, number)
                      ? readers_and(readers, of->macros[i].readers)
                      : readers_minus(readers, of->macros[i].readers);
    return readers;
}

static void add_variant(struct search *search, struct variants *variants,
                        const struct variant *new)
{
    for (size_t i = 0; i < variants->count; i++)
        if (variants->items[i].form == new->form &&
            are_same(variants->items[i].text, new->text)) {
            variants->items[i].readers =
                readers_or(variants->items[i].readers, new->readers);
            return;
        }
    variants->items = arena_grow(search->arena, variants->items, variants->count,
                                 &variants->room, sizeof *variants->items);
    variants->items[variants->count++] = *new;
}

/* Finds all texts of a header. */
static bool read_header(struct search *search, unsigned header)
{
    const struct reading *of = search->reading;
    struct filtered filtered;
    if (!filter_read(search->arena, &of->headers[header], &search->environments,
                     of->capitals, header == 0, &filtered, search->fault))
        return false;
    struct readers left = readers_all(&search->environments);
    left = readers_minus(left, filtered.refused);
    const bool is_alike =
        of->is_alike[header] && readers_first(&left) != ENVIRONMENTS_MAX;
    if (header == 0)
        search->own = filtered;
    if (!is_alike)
        search->left = readers_and(search->left, left);
    for (unsigned at; (at = readers_first(&left)) != ENVIRONMENTS_MAX;) {
        struct lexemes *text = arena_alloc(search->arena, 1, sizeof *text);
        *text = filter_text(search->arena, &filtered, at);
        const struct variant new = {
            is_alike ? readers_all(&search->environments) : alike(&filtered, left, at),
            text, header == 0 ? filter_number(&filtered, of->form, at) : 0};
        add_variant(search, &search->variants[header], &new);
        left = readers_minus(left, new.readers);
    }
    return true;
}

/* What an environment has of a header. */
static const struct variant *variant_of(const struct search *search, unsigned header,
                                        unsigned number)
{
    const struct variant *variant = search->variants[header].items;
    while (!readers_have(&variant->readers, number))
        variant++;
    return variant;
}

/* The way of an environment, and who else reads the same. Of a compiler that is known the header alone
 * counts, as only that is printed. */
static struct readers find_way(struct search *search, unsigned number, struct way *out)
{
    const struct reading *of = search->reading;
    const struct environment *environment = &search->environments.items[number];
    const struct lexemes **texts = arena_alloc(search->arena, of->count, sizeof *texts);
    *out = (struct way){
        .answers = environment_tell(search->arena, &search->environments, environment),
        .is_plain = *environment->chosen == '\0' && environment->form == 0,
        .includes = texts + 1};
    struct readers same = search->left;
    for (unsigned i = 0; i < of->count; i++) {
        const struct variant *variant = variant_of(search, i, number);
        texts[i] = variant->text;
        if (i == 0 || of->compiler == NULL)
            same = readers_and(same, variant->readers);
    }
    out->text = texts[0];
    out->form = variant_of(search, 0, number)->form;
    return same;
}

/* Whether all code of the header was read by somebody. */
static bool has_read(const struct search *search)
{
    for (size_t i = 0; i < search->own.count; i++) {
        const struct segment *of = &search->own.segments[i];
        const struct readers who = readers_and(of->readers, search->left);
        if (readers_first(&who) == ENVIRONMENTS_MAX)
            return lexeme_refuse(search->own.header->file, of->at,
                                 "no environment that is tried has this line",
                                 search->fault);
    }
    return true;
}

bool ways_of(struct arena *arena, const struct reading *reading, struct ways *out,
             struct fault *fault)
{
    struct search search = {
        .arena = arena,
        .reading = reading,
        .environments =
            environments_of(arena, filter_asked(arena, reading->headers, reading->count),
                            reading->form, reading->compiler),
        .variants = arena_alloc(arena, reading->count, sizeof *search.variants),
        .fault = fault};
    struct way *ways = arena_alloc(arena, WAYS_MAX, sizeof *ways);
    *out = (struct ways){ways, 0};
    search.left = readers_all(&search.environments);
    for (unsigned i = 0; i < reading->count; i++)
        if (!read_header(&search, i))
            return false;
    const struct origin origin = {reading->headers->file, 0};
    struct readers left = search.left;
    for (unsigned at; (at = readers_first(&left)) != ENVIRONMENTS_MAX;) {
        if (out->count == WAYS_MAX)
            return fault_at(fault, origin, "it can be read in more than %d ways",
                            WAYS_MAX);
        left = readers_minus(left, find_way(&search, at, &ways[out->count++]));
    }
    if (out->count == 0)
        return fault_at(fault, origin, "no environment that is tried can read it");
    return reading->compiler != NULL || has_read(&search);
}
