/* The list of key sources, choosing from it, and the simplest of them. */
#include "zobrist/source.h"

#include <string.h>

#include "zobrist/additive.h"
#include "zobrist/bch.h"

/* Random keys: key i is draw i of the stream GAME/zobrist, cut to its width; of 128 bits,
 * draws 2 i and 2 i + 1.
 *
 * Nothing is proven of them. Among n random keys of w bits, about C(n, k) / 2^w subsets of
 * k keys are dependent, so that one is to be expected as soon as this reaches 1: for 781
 * keys of 64 bits, at 9.
 *
 * Source: Zobrist, A New Hashing Method with Application for Game Playing, 1970.
 */
static bool make_random(const struct key_task *task, struct key_set *set,
                        struct fault *fault)
{
    (void)fault;
    struct stream stream = key_stream(task, "");
    bool wide = set->width > 64;
    for (size_t i = 0; i < set->count; i++) {
        struct gf2 key = {stream_draw(stream, wide ? 2 * i : i),
                          wide ? stream_draw(stream, 2 * i + 1) : 0};
        set->keys[i] = gf2_cut(key, set->width);
    }
    return true;
}

const struct key_source key_source_random = {
    .name = "random",
    .says = "of the fixed generator, judged: all subsets of up to 4 are tried",
    .uses_seed = true,
    .widths = {32, 48, 64, 128},
    .most_search = 4,
    .make = make_random,
};

const struct key_source *const key_sources[] = {
    &key_source_bch_parity, &key_source_bch,
    &key_source_random,     &key_source_file,
    &key_source_polyglot,   &key_source_prng,
    &key_source_additive,   &key_source_rotated,
    &key_source_windows,    NULL,
};

/* Parity promises more, in men and in moves. But short keys collide by chance long before
 * the promise ends, and it takes one of their bits away from positions of one parity. */
const struct key_source *key_source_usual(unsigned width)
{
    return width < 48 ? &key_source_bch : &key_source_bch_parity;
}

struct key_choice key_choice_default(void)
{
    return (struct key_choice){.source = key_source_usual(64), .width = 64, .word = 64};
}

const struct nest *key_choice_nest(const struct key_choice *choice)
{
    return choice->nest != NULL ? choice->nest : nest_usual(choice->width);
}

void key_choice_print(struct text *text, const struct key_choice *choice, bool whole)
{
    const struct key_choice usual = key_choice_default();
    if (choice->source != key_source_usual(choice->width)) {
        const char *path = choice->path != NULL ? choice->path : "";
        const char *slash = strrchr(path, '/');
        if (!whole && slash != NULL)
            path = slash + 1;
        text_puts(text, " --keys ");
        text_shell_word(text, arena_print(text->arena, "%s%s%s", choice->source->name,
                                          choice->path != NULL ? ":" : "", path));
    }
    if (choice->width != usual.width)
        text_printf(text, " --key-bits %u", choice->width);
    if (choice->word != usual.word)
        text_printf(text, " --key-word %u", choice->word);
    if (key_choice_nest(choice) != nest_usual(choice->width))
        text_printf(text, " --key-nest %s", choice->nest->name);
}

static bool no_such_source(const char *text, struct fault *fault)
{
    struct arena arena = {0};
    struct text known = {.arena = &arena};
    for (unsigned i = 0; key_sources[i] != NULL; i++)
        text_printf(&known, "%s%s%s", i == 0 ? "" : ", ", key_sources[i]->name,
                    key_sources[i]->reads_file ? ":PATH" : "");
    fault_at(fault, (struct origin){0}, "--keys: no such source: '%s'; there are %s",
             text, known.bytes);
    arena_free(&arena);
    return false;
}

bool key_choice_parse(const char *text, struct key_choice *choice, struct fault *fault)
{
    size_t length = strcspn(text, ":");
    for (unsigned i = 0; key_sources[i] != NULL; i++) {
        const struct key_source *source = key_sources[i];
        if (strlen(source->name) != length || strncmp(source->name, text, length) != 0)
            continue;
        if (source->reads_file != (text[length] == ':' && text[length + 1] != '\0'))
            return no_such_source(text, fault);
        for (const char *byte = text; *byte != '\0'; byte++)
            if ((unsigned char)*byte < ' ' || *byte == 127)
                return fault_at(fault, (struct origin){0},
                                "--keys: headers tell the name of the file, and this one "
                                "has bytes that cannot be read; rename it");
        choice->source = source;
        choice->path = source->reads_file ? text + length + 1 : NULL;
        return true;
    }
    return no_such_source(text, fault);
}

/* Whether the source makes keys of that width, and they can be stored in such words. */
static bool check_choice(const struct key_choice *choice, struct fault *fault)
{
    const struct key_source *source = choice->source;
    struct arena arena = {0};
    struct text widths = {.arena = &arena};
    bool served = false;
    for (unsigned i = 0; i < 4 && source->widths[i] != 0; i++) {
        served = served || source->widths[i] == choice->width;
        text_printf(&widths, "%s%u", i == 0 ? "" : ", ", source->widths[i]);
    }
    if (!served)
        fault_at(fault, (struct origin){0},
                 "--key-bits: %s keys of %u bits cannot be made; possible are %s",
                 source->name, choice->width, widths.bytes);
    arena_free(&arena);
    if (!served)
        return false;
    if (choice->word == 32 &&
        (choice->width > 64 || source->shape != SHAPE_WHOLE || source->additive))
        return fault_at(fault, (struct origin){0},
                        "--key-word: %s keys of %u bits are not stored in words of 32; "
                        "bch keys of 32, 48 or 64 bits are, and imported ones",
                        source->name, choice->width);
    if (choice->nest != NULL && !source->nested)
        return fault_at(fault, (struct origin){0},
                        "--key-nest: %s keys are not nested; bch and bch-parity keys are",
                        source->name);
    return true;
}

bool key_set_make(const struct key_task *task, struct key_set *set, struct fault *fault)
{
    const struct layout *layout = task->layout;
    if (!check_choice(task->choice, fault))
        return false;
    *set = (struct key_set){.count = layout->live, .width = task->choice->width};
    set->keys = arena_alloc(task->arena, set->count, sizeof *set->keys);
    return task->choice->source->make(task, set, fault);
}

struct stream key_stream(const struct key_task *task, const char *purpose)
{
    const struct layout *layout = task->layout;
    const char *name = arena_print(task->arena, "%s/zobrist%s%s%s%s", layout->game->name,
                                   *layout->name == '\0' ? "" : ".", layout->name,
                                   *purpose == '\0' ? "" : "/", purpose);
    return stream_named(name, task->seed);
}
