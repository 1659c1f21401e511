/* The list of key sources, and choosing from it. */
#include "zobrist/source.h"

#include <string.h>

#include "base/left.h"
#include "base/near.h"
#include "zobrist/additive.h"
#include "zobrist/bch.h"

const struct key_source *const key_sources[] = {
    &key_source_bch_parity, &key_source_bch,      &key_source_random,
    &key_source_file,       &key_source_polyglot, &key_source_additive,
    &key_source_rotated,    &key_source_windows,  NULL,
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

void key_choice_print(struct text *text, const struct key_choice *choice)
{
    const struct key_choice usual = key_choice_default();
    struct text value = {.arena = text->arena};
    if (choice->source != key_source_usual(choice->width))
        text_printf(&value, ",%s%s%s", choice->source->name,
                    choice->path != NULL ? ":" : "",
                    choice->path != NULL ? choice->path : "");
    if (choice->width != usual.width)
        text_printf(&value, ",bits=%u", choice->width);
    if (choice->word != usual.word)
        text_printf(&value, ",word=%u", choice->word);
    if (value.length != 0)
        text_shell_option(text, "keys", value.bytes + 1);
}

static bool no_such_source(const char *text, struct fault *fault)
{
    struct arena arena = {0};
    struct text known = {.arena = &arena};
    struct near near = {.word = arena_copy(&arena, text, strcspn(text, ":"))};
    for (unsigned i = 0; key_sources[i] != NULL; i++) {
        text_printf(&known, "%s%s%s", i == 0 ? "" : ", ", key_sources[i]->name,
                    key_sources[i]->reads_file ? ":PATH" : "");
        if (strcmp(key_sources[i]->name, near.word) != 0)
            near_ask(&near, key_sources[i]->name);
    }
    fault_input(fault, "--keys: no such source: '%s'%s; there are %s", text,
                near_tell(&near).text, known.bytes);
    arena_free(&arena);
    return false;
}

bool key_choice_parse(const char *text, struct key_choice *choice, struct fault *fault)
{
    size_t length = strcspn(text, ":");
    const struct left *left = left_named(LEFT_KEY_SOURCE, text, length);
    if (left != NULL)
        return fault_input(fault, "--keys: the source %s was removed; %s", left->name,
                           left->instead);
    for (unsigned i = 0; key_sources[i] != NULL; i++) {
        const struct key_source *source = key_sources[i];
        if (strlen(source->name) != length || strncmp(source->name, text, length) != 0)
            continue;
        if (source->reads_file != (text[length] == ':' && text[length + 1] != '\0'))
            return no_such_source(text, fault);
        for (const char *byte = text; *byte != '\0'; byte++)
            if ((unsigned char)*byte < ' ' || *byte == 127)
                return fault_input(
                    fault, "--keys: headers tell the name of the file, and this one "
                           "has bytes that cannot be read; rename it");
        choice->source = source;
        choice->path = source->reads_file ? text + length + 1 : NULL;
        return true;
    }
    return no_such_source(text, fault);
}
