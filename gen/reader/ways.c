/* Environments that read the same. */
#include "reader/ways.h"

#include <string.h>

#include "reader/filter.h"

enum { WAYS_MAX = 512 };

/* A text of a header, and the lines that it has. */
struct variant {
    const bool *has;
    const struct lexemes *text;
    const struct variant *next;
};

/* A header. */
struct source {
    struct filter filter;
    const struct variant *variants;
    const struct lexemes *alike; /* the text that does for all, once it is found */
};

/* Environments are gone through one by one; those that read the same are one way. */
struct survey {
    struct arena *arena;
    const struct reading *reading;
    struct environments environments;
    struct source *sources;
    struct way *ways;
    size_t count, room;
    struct fault *fault;
};

static const struct lexemes *text_of(struct arena *arena, struct source *source,
                                     const struct filtered *of)
{
    for (const struct variant *at = source->variants; at != NULL; at = at->next)
        if (memcmp(at->has, of->has, source->filter.count * sizeof *of->has) == 0)
            return at->text;
    struct lexemes *text = arena_alloc(arena, 1, sizeof *text);
    struct variant *new = arena_alloc(arena, 1, sizeof *new);
    *text = filter_text(arena, &source->filter, of);
    *new = (struct variant){of->has, text, source->variants};
    source->variants = new;
    return text;
}

/* What one environment has of a header; `*text` stays where that comes to an #error. */
static bool read_source(struct survey *survey, struct source *source, unsigned number,
                        struct filtered *filtered, const struct lexemes **text)
{
    if (!filter_answer(survey->arena, &source->filter, &survey->environments,
                       &survey->environments.items[number], filtered, survey->fault))
        return false;
    if (!filtered->is_refused)
        *text = text_of(survey->arena, source, filtered);
    return true;
}

/* The first text of a header that does for all. */
static bool find_alike(struct survey *survey, struct source *source)
{
    struct filtered filtered;
    for (unsigned i = 0; i < survey->environments.count && source->alike == NULL; i++)
        if (!read_source(survey, source, i, &filtered, &source->alike))
            return false;
    return true;
}

/* Adds what an environment reads, unless that was found before. Of a compiler that is known the header
 * alone counts, as only that is printed. */
static bool add_way(struct survey *survey, unsigned number, unsigned form,
                    const struct lexemes **texts)
{
    const struct reading *of = survey->reading;
    const struct environment *environment = &survey->environments.items[number];
    const size_t told = of->compiler == NULL ? of->count : 1;
    for (size_t i = 0; i < survey->count; i++)
        if (survey->ways[i].form == form && survey->ways[i].text == texts[0] &&
            memcmp(survey->ways[i].includes, texts + 1, (told - 1) * sizeof *texts) == 0)
            return true;
    if (survey->count == WAYS_MAX)
        return fault_at(survey->fault, (struct origin){of->headers->file, 0},
                        "it can be read in more than %d ways", WAYS_MAX);
    survey->ways = arena_grow(survey->arena, survey->ways, survey->count, &survey->room,
                              sizeof *survey->ways);
    survey->ways[survey->count++] = (struct way){
        .answers = environment_tell(survey->arena, &survey->environments, environment),
        .is_plain = environment->chosen == 0 && environment->form == 0,
        .text = texts[0],
        .includes = texts + 1,
        .form = form};
    return true;
}

static bool read_in(struct survey *survey, unsigned number)
{
    const unsigned count = survey->reading->count;
    const struct lexemes **texts = arena_alloc(survey->arena, count, sizeof *texts);
    struct filtered own, other;
    for (unsigned i = 0; i < count; i++) {
        struct source *source = &survey->sources[i];
        texts[i] = source->alike;
        if (texts[i] == NULL &&
            !read_source(survey, source, number, i == 0 ? &own : &other, &texts[i]))
            return false;
        if (texts[i] == NULL)
            return true;
    }
    for (size_t i = 0; i < survey->sources->filter.count; i++)
        survey->sources->filter.lines[i].is_read |= own.has[i];
    return add_way(survey, number, own.form, texts);
}

/* Whether all code of the header was read by somebody. */
static bool has_read(const struct survey *survey)
{
    const struct filter *own = &survey->sources->filter;
    for (size_t i = 0; i < own->count; i++)
        if (!own->lines[i].is_read && !lexeme_opens_directive(own->lines[i].at))
            return lexeme_refuse(own->header->file, own->lines[i].at,
                                 "no environment that is tried has this line",
                                 survey->fault);
    return true;
}

bool ways_of(struct arena *arena, const struct reading *reading, struct ways *out,
             struct fault *fault)
{
    struct survey survey = {
        .arena = arena,
        .reading = reading,
        .sources = arena_alloc(arena, reading->count, sizeof *survey.sources),
        .fault = fault};
    const struct origin origin = {reading->headers->file, 0};
    struct lexeme asked[ENVIRONMENT_NAMES_MAX + 1];
    size_t count = 0;
    unsigned choices = 0;
    for (unsigned i = 0; i < reading->count; i++) {
        survey.sources[i].filter =
            filter_of(arena, &reading->headers[i], reading->capitals, i == 0);
        filter_add_asked(&survey.sources[i].filter, asked, &count);
    }
    for (size_t i = 0; i < count; i++)
        choices += environment_inquiry(&asked[i]) == INQUIRY_CHOICE;
    if (count > ENVIRONMENT_NAMES_MAX)
        return fault_at(fault, origin, "conditions ask for more than %d names",
                        ENVIRONMENT_NAMES_MAX);
    if (choices > ENVIRONMENT_CHOICES_MAX)
        return fault_at(fault, origin,
                        "conditions ask for more than %d names that the user may define, "
                        "..._SLIDERS among them",
                        ENVIRONMENT_CHOICES_MAX);
    survey.environments = environments_of(arena, (struct lexemes){"", asked, count},
                                          reading->form, reading->compiler);
    for (unsigned i = 0; i < reading->count; i++)
        if (reading->is_alike[i] && !find_alike(&survey, &survey.sources[i]))
            return false;
    for (unsigned i = 0; i < survey.environments.count; i++)
        if (!read_in(&survey, i))
            return false;
    if (survey.count == 0)
        return fault_at(fault, origin, "no environment that is tried can read it");
    *out = (struct ways){survey.ways, survey.count};
    return reading->compiler != NULL || has_read(&survey);
}
