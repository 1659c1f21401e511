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

/* Platforms are gone through one by one in each round; those that read the same are one way. */
struct survey {
    struct arena *arena;
    const struct reading *reading;
    struct environments environments;
    struct source *sources;
    struct way *ways;
    size_t count, room;
    struct fault *fault;
};

static bool is_of(const struct variant *variant, const struct filter *filter,
                  unsigned platform)
{
    bool is = true;
    for (size_t i = 0; i < filter->count && is; i++)
        is = variant->has[i] == filter_has(&filter->lines[i], platform);
    return is;
}

/* What a platform reads of a header; NULL where that comes to an #error. */
static const struct lexemes *text_of(struct arena *arena, struct source *source,
                                     unsigned platform)
{
    const struct filter *filter = &source->filter;
    if ((filter->refused >> platform & 1) != 0)
        return NULL;
    for (const struct variant *at = source->variants; at != NULL; at = at->next)
        if (is_of(at, filter, platform))
            return at->text;
    struct lexemes *text = arena_alloc(arena, 1, sizeof *text);
    struct variant *new = arena_alloc(arena, 1, sizeof *new);
    bool *has = arena_alloc(arena, filter->count, sizeof *has);
    for (size_t i = 0; i < filter->count; i++)
        has[i] = filter_has(&filter->lines[i], platform);
    *text = filter_text(arena, filter, platform);
    *new = (struct variant){has, text, source->variants};
    source->variants = new;
    return text;
}

/* Adds what a platform reads, unless that was found before. Of a compiler that is known the header alone
 * counts, as only that is printed. */
static bool add_way(struct survey *survey, unsigned platform,
                    const struct lexemes **texts)
{
    const struct reading *of = survey->reading;
    const struct environments *environments = &survey->environments;
    const unsigned form = survey->sources->filter.forms[platform];
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
    survey->ways[survey->count++] =
        (struct way){.answers = environments_tell(survey->arena, environments, platform),
                     .text = texts[0],
                     .includes = texts + 1,
                     .form = form};
    return true;
}

static bool read_on(struct survey *survey, unsigned platform)
{
    const unsigned count = survey->reading->count;
    const struct lexemes **texts = arena_alloc(survey->arena, count, sizeof *texts);
    for (unsigned i = 0; i < count; i++) {
        struct source *source = &survey->sources[i];
        texts[i] = source->alike != NULL ? source->alike
                                         : text_of(survey->arena, source, platform);
        if (texts[i] == NULL)
            return true;
        if (survey->reading->is_alike[i])
            source->alike = texts[i];
    }
    for (size_t i = 0; i < survey->sources->filter.count; i++)
        survey->sources->filter.lines[i].is_read |=
            filter_has(&survey->sources->filter.lines[i], platform);
    return add_way(survey, platform, texts);
}

/* What all platforms read in this round. */
static bool read_round(struct survey *survey)
{
    bool good = true;
    for (unsigned i = 0; i < survey->reading->count && good; i++)
        good = filter_answer(&survey->sources[i].filter, &survey->environments,
                             survey->fault);
    for (unsigned i = 0; i < PLATFORMS_MAX && good; i++)
        good = read_on(survey, i);
    return good;
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
        .environments = {.compiler = reading->compiler, .form = reading->form},
        .sources = arena_alloc(arena, reading->count, sizeof *survey.sources),
        .fault = fault};
    struct environments *environments = &survey.environments;
    const struct origin origin = {reading->headers->file, 0};
    for (unsigned i = 0; i < reading->count; i++)
        survey.sources[i].filter =
            filter_of(arena, &reading->headers[i], reading->capitals, i == 0);
    for (bool goes_on = true; goes_on;) {
        if (!read_round(&survey))
            return false;
        if (environments->is_full)
            return fault_at(fault, origin, "conditions ask for more than %d names",
                            ENVIRONMENT_NAMES_MAX);
        if (environments->choices > ENVIRONMENT_CHOICES_MAX)
            return fault_at(fault, origin,
                            "conditions ask for more than %d names that the user may "
                            "define, ..._SLIDERS among them",
                            ENVIRONMENT_CHOICES_MAX);
        goes_on = environments_next(environments);
        if (survey.count == 0 && (reading->compiler == NULL || !goes_on))
            return fault_at(fault, origin,
                            "no environment that is tried can read it where its user "
                            "defines nothing");
    }
    *out = (struct ways){survey.ways, survey.count};
    return reading->compiler != NULL || has_read(&survey);
}
