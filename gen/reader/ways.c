/* Going through the environments. */
#include "reader/ways.h"

#include <string.h>

#include "base/text.h"
#include "reader/filter.h"

enum { WAYS_MAX = 512 };

/* What environments have had of one header so far. */
struct variants {
    const struct node **conditions;
    struct selection *selections;
    const struct lexemes **texts; /* of each, of which many are one */
    size_t count, room, text_room;
};

struct search {
    struct arena *arena;
    const struct lexemes *headers;
    const bool *is_alike;
    unsigned count;
    const char *form;
    const struct compiler *compiler;
    struct variants *variants; /* of each header */
    struct macros *macros;     /* room for an environment's */
    bool *is_read;
    struct way *ways;
    size_t way_count;
    struct fault *fault;
};

static bool are_same(const struct lexemes *a, const struct lexemes *b)
{
    bool same = a->count == b->count;
    for (size_t i = 0; same && i < a->count; i++)
        same = lexeme_equal(&a->items[i], &b->items[i]);
    return same;
}

static bool selects_same(const struct selection *a, const struct selection *b)
{
    return a->count == b->count && a->is_there == b->is_there &&
           (a->count == 0 ||
            memcmp(a->items, b->items, a->count * sizeof *a->items) == 0);
}

/* The text of a selection that was not there yet; the same as another where it is. */
static bool add_variant(struct search *search, unsigned header,
                        const struct selection *selection)
{
    struct variants *variants = &search->variants[header];
    struct lexemes *text = arena_alloc(search->arena, 1, sizeof *text);
    const struct lexemes *from = &search->headers[header];
    if ((header == 0 && selection->is_there &&
         !filter_has_includes(from, selection, search->fault)) ||
        !filter_expand(search->arena, from, selection, text, search->fault))
        return false;
    const struct lexemes *same = text;
    for (size_t i = 0; i < variants->count && same == text; i++)
        if (are_same(variants->texts[i], text))
            same = variants->texts[i];
    variants->selections =
        arena_grow(search->arena, variants->selections, variants->count, &variants->room,
                   sizeof *variants->selections);
    variants->texts = arena_grow(search->arena, variants->texts, variants->count,
                                 &variants->text_room, sizeof *variants->texts);
    variants->selections[variants->count] = *selection;
    variants->texts[variants->count++] = same;
    return true;
}

/* What an environment reads of a header; `*text` is NULL where it comes to an #error. */
static bool read_header(struct search *search, unsigned header,
                        const struct environment *environment,
                        struct selection *selection, const struct lexemes **text)
{
    const struct filter filter = {.arena = search->arena,
                                  .header = &search->headers[header],
                                  .environment = environment,
                                  .macros = search->macros,
                                  .conditions = search->variants[header].conditions,
                                  .form = search->form};
    struct variants *variants = &search->variants[header];
    size_t i = 0;
    *text = NULL;
    for (; search->is_alike[header] && i < variants->count; i++)
        if (variants->selections[i].is_there) {
            *text = variants->texts[i];
            return true;
        }
    i = 0;
    if (!filter_select(&filter, selection, search->fault))
        return false;
    while (i < variants->count && !selects_same(&variants->selections[i], selection))
        i++;
    if (i == variants->count && !add_variant(search, header, selection))
        return false;
    if (selection->is_there)
        *text = variants->texts[i];
    return true;
}

static void add_names(struct text *text, const char *names)
{
    while (*names != '\0') {
        const size_t length = strcspn(names, " ");
        text_printf(text, "%s%.*s", text->length == 0 ? "" : ", ", (int)length, names);
        names += length + (names[length] == ' ');
    }
}

static const char *tell(const struct search *search, const struct environment *of)
{
    struct text text = {.arena = search->arena};
    text_puts(&text, "");
    if (of->form != 0)
        text_printf(&text, "%s %d", search->form, of->form);
    add_names(&text, of->chosen);
    add_names(&text, of->compiler);
    add_names(&text, of->processor);
    return text.bytes;
}

/* Notes which lines of the header are code in an environment. */
static void note_read(const struct search *search, const struct selection *selection)
{
    for (size_t i = 0; i < selection->count; i++) {
        const struct segment *of = &selection->items[i];
        for (const struct lexeme *at = of->at; at < of->end; at++)
            search->is_read[at - search->headers->items] = true;
    }
}

/* Whether the same texts are a way already. Of a compiler that is known the header alone is printed. */
static bool is_known(const struct search *search, const struct way *way)
{
    bool is = false;
    for (size_t i = 0; i < search->way_count && !is; i++) {
        struct way *other = &search->ways[i];
        is = other->form == way->form && other->text == way->text;
        for (unsigned j = 0; is && search->compiler == NULL && j + 1 < search->count; j++)
            is = other->includes[j] == way->includes[j];
        other->is_plain = other->is_plain || (is && way->is_plain);
    }
    return is;
}

static bool try_environment(struct search *search, const struct environment *of)
{
    const struct lexemes **texts =
        arena_alloc(search->arena, search->count, sizeof *texts);
    struct selection own, other;
    struct environment others = *of; /* what the user chooses is of the header alone */
    others.chosen = "";
    for (unsigned i = 0; i < search->count; i++) {
        if (!read_header(search, i, i == 0 ? of : &others, i == 0 ? &own : &other,
                         &texts[i]))
            return false;
        if (texts[i] == NULL)
            return true;
    }
    const struct way way = {.answers = tell(search, of),
                            .is_plain = *of->chosen == '\0' && of->form == 0,
                            .text = texts[0],
                            .includes = texts + 1,
                            .form = own.form};
    note_read(search, &own);
    if (is_known(search, &way))
        return true;
    if (search->way_count == WAYS_MAX)
        return fault_at(search->fault, (struct origin){search->headers->file, 0},
                        "it can be read in more than %d ways", WAYS_MAX);
    search->ways[search->way_count++] = way;
    return true;
}

bool ways_of(struct arena *arena, const struct lexemes *headers, const bool *is_alike,
             unsigned count, const char *form, const struct compiler *compiler,
             struct ways *out, struct fault *fault)
{
    struct search search = {
        .arena = arena,
        .headers = headers,
        .is_alike = is_alike,
        .count = count,
        .form = form,
        .compiler = compiler,
        .macros = arena_alloc(arena, 1, sizeof *search.macros),
        .variants = arena_alloc(arena, count, sizeof *search.variants),
        .is_read = arena_alloc(arena, headers->count + 1, sizeof *search.is_read),
        .ways = arena_alloc(arena, WAYS_MAX, sizeof *search.ways),
        .fault = fault};
    for (unsigned i = 0; i < count; i++)
        search.variants[i].conditions =
            arena_alloc(arena, headers[i].count + 1, sizeof(struct node *));
    struct environment *all = arena_alloc(arena, ENVIRONMENTS_MAX, sizeof *all);
    const struct lexemes asked = filter_asked(arena, headers, count);
    const unsigned environments = environment_list(arena, &asked, form, compiler, all);
    for (unsigned i = 0; i < environments; i++)
        if (!try_environment(&search, &all[i]))
            return false;
    *out = (struct ways){search.ways, search.way_count};
    if (search.way_count == 0)
        return fault_at(fault, (struct origin){headers->file, 0},
                        "no environment that is tried can read it");
    return compiler != NULL || filter_has_read(headers, search.is_read, fault);
}
