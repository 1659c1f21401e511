/* The list of environments. */
#include "reader/environment.h"

#include <string.h>

#include "base/text.h"

/* Compilers; the last has builtins by name. */
static const char *const compilers[] = {
    "",
    "__GNUC__ __SIZEOF_INT128__",
    "__GNUC__ __SIZEOF_INT128__ __has_builtin",
    "__GNUC__ __SIZEOF_INT128__ __clang__ __has_builtin __builtin_bitreverse64",
    "__GNUC__",
    "_MSC_VER",
    "_MSC_VER __clang__ __has_builtin __builtin_bitreverse64",
};

/* In the steps that headers ask for. */
static const char *const processors[] = {
    "",
    "__x86_64__ __AVX2__",
    "__x86_64__ __BMI2__",
    "__x86_64__ __AVX2__ __BMI2__",
    "__x86_64__ __AVX2__ __BMI2__ __GFNI__",
    "__x86_64__ __AVX2__ __BMI2__ __AVX512VL__ __AVX512CD__",
    "__x86_64__ __AVX2__ __BMI2__ __AVX512VL__ __AVX512VBMI2__ __AVX512VPOPCNTDQ__",
    "__x86_64__ __AVX2__ __BMI2__ __AVX512VL__ __AVX512VBMI__ __AVX512VBMI2__ "
    "__AVX512BITALG__",
    "__x86_64__ __AVX2__ __BMI2__ __GFNI__ __AVX512VL__ __AVX512CD__ __AVX512VBMI__ "
    "__AVX512VBMI2__ __AVX512BITALG__ __AVX512VPOPCNTDQ__",
    "__aarch64__",
};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static bool is_any(const struct lexeme *name, const char *const *names, size_t count)
{
    bool is = false;
    for (size_t i = 0; i < count; i++)
        is = is || lexeme_is_any(name, names[i]);
    return is;
}

enum inquiry environment_inquiry(const struct lexeme *name)
{
    if (is_any(name, compilers, COUNT_OF(compilers)) ||
        is_any(name, processors, COUNT_OF(processors)))
        return INQUIRY_KNOWN;
    if (lexeme_ends(name, "_FORM"))
        return INQUIRY_FORM;
    /* Names of the user's. */
    return lexeme_ends(name, "_SLIDERS") || lexeme_ends(name, "_PORTABLE")
               ? INQUIRY_CHOICE
               : INQUIRY_NONE;
}

/* ---- the list */

/* Forms in the order in which headers ask for them. */
static const int forms[1 + ENVIRONMENT_FORMS] = {0, 1, 2, 4, 3};

/* All choices of these names, those without the first ones in front; how many there are, `most` at
 * most. */
static unsigned list_choices(struct arena *arena, const struct lexemes *names,
                             const char **out, unsigned most)
{
    unsigned all = 1;
    out[0] = "";
    for (size_t i = names->count; i-- != 0 && 2 * all <= most; all *= 2)
        for (unsigned j = 0; j < all; j++)
            out[all + j] =
                arena_print(arena, "%.*s%s%s", (int)names->items[i].length,
                            names->items[i].bytes, *out[j] == '\0' ? "" : " ", out[j]);
    return all;
}

/* Of these names those of a list; or, where that is NULL, those that the user may define. */
static struct lexemes select_names(struct arena *arena, const struct lexemes *asked,
                                   const char *list)
{
    struct lexeme *names = arena_alloc(arena, asked->count + 1, sizeof *names);
    size_t count = 0;
    for (size_t i = 0; i < asked->count; i++)
        if (list == NULL ? environment_inquiry(&asked->items[i]) == INQUIRY_CHOICE
                         : lexeme_is_any(&asked->items[i], list))
            names[count++] = asked->items[i];
    return (struct lexemes){"", names, count};
}

/* Appends those of a list that are asked about. */
static void add_asked(struct text *text, const struct lexemes *asked, const char *names)
{
    for (size_t length; *names != '\0'; names += length + (names[length] == ' ')) {
        length = strcspn(names, " ");
        const struct lexeme name = {.bytes = names, .length = length};
        for (size_t i = 0; i < asked->count; i++)
            if (lexeme_equal(&asked->items[i], &name))
                text_printf(text, "%s%.*s", text->length == 0 ? "" : ", ", (int)length,
                            names);
    }
}

static void add_all(struct arena *arena, const struct compiler *compiler,
                    struct environments *out)
{
    const char *const *by = compilers, *const *with = processors;
    const char *chosen[CHOICES_MAX], *may[PROCESSORS_MAX];
    size_t by_count = COUNT_OF(compilers), with_count = COUNT_OF(processors);
    size_t form_count = 1;
    struct lexemes names =
        select_names(arena, &out->asked, compiler == NULL ? NULL : compiler->may_define);
    unsigned chosen_count = list_choices(arena, &names, chosen, CHOICES_MAX);
    for (size_t i = 0; i < out->asked.count; i++)
        if (lexeme_is(&out->asked.items[i], out->form))
            form_count = COUNT_OF(forms);
    if (compiler != NULL) {
        by = &compiler->defines;
        with = may;
        by_count = chosen_count = 1;
        with_count = list_choices(arena, &names, may, PROCESSORS_MAX);
        form_count = *compiler->may_define == '\0' ? 1 : form_count;
    }
    out->items = arena_alloc(arena, ENVIRONMENTS_MAX, sizeof *out->items);
    for (unsigned i = 0; i < chosen_count; i++)
        for (size_t j = 0; j < form_count; j++)
            for (size_t k = 0; k < by_count * with_count; k++)
                out->items[out->count++] =
                    (struct environment){by[k % by_count], with[k / by_count],
                                         compiler != NULL ? "" : chosen[i], forms[j]};
}

struct environments environments_of(struct arena *arena, struct lexemes asked,
                                    const char *form, const struct compiler *compiler)
{
    struct environments out = {.form = form, .asked = asked};
    add_all(arena, compiler, &out);
    out.defining = arena_alloc(arena, asked.count + 1, sizeof *out.defining);
    out.choosing = arena_alloc(arena, asked.count + 1, sizeof *out.choosing);
    for (size_t i = 0; i < asked.count; i++)
        for (unsigned j = 0; j < out.count; j++) {
            const struct environment *of = &out.items[j];
            const struct lexeme *name = &asked.items[i];
            if (lexeme_is_any(name, of->compiler) || lexeme_is_any(name, of->processor))
                readers_add(&out.defining[i], j);
            if (lexeme_is_any(name, of->chosen))
                readers_add(&out.choosing[i], j);
        }
    return out;
}

struct readers environments_defining(const struct environments *of,
                                     const struct lexeme *name, bool is_own)
{
    for (size_t i = 0; i < of->asked.count; i++)
        if (lexeme_equal(&of->asked.items[i], name))
            return is_own ? readers_or(of->defining[i], of->choosing[i])
                          : of->defining[i];
    return (struct readers){{0}};
}

struct readers environments_of_form(const struct environments *of, int form)
{
    struct readers out = {{0}};
    for (unsigned i = 0; i < of->count; i++)
        if (of->items[i].form == form)
            readers_add(&out, i);
    return out;
}

const char *environment_tell(struct arena *arena, const struct environments *of,
                             const struct environment *environment)
{
    const char *names[] = {environment->chosen, environment->compiler,
                           environment->processor};
    struct text text = {.arena = arena};
    text_puts(&text, "");
    if (environment->form != 0)
        text_printf(&text, "%s %d", of->form, environment->form);
    for (size_t i = 0; i < COUNT_OF(names); i++)
        add_asked(&text, &of->asked, names[i]);
    return text.bytes;
}

/* ---- some of them */

struct readers readers_all(const struct environments *of)
{
    struct readers all = {{0}};
    for (unsigned i = 0; i < of->count; i++)
        readers_add(&all, i);
    return all;
}

void readers_add(struct readers *readers, unsigned number)
{
    readers->words[number / 64] |= (uint64_t)1 << number % 64;
}

struct readers readers_and(struct readers a, struct readers b)
{
    for (size_t i = 0; i < COUNT_OF(a.words); i++)
        a.words[i] &= b.words[i];
    return a;
}

struct readers readers_or(struct readers a, struct readers b)
{
    for (size_t i = 0; i < COUNT_OF(a.words); i++)
        a.words[i] |= b.words[i];
    return a;
}

struct readers readers_minus(struct readers a, struct readers b)
{
    for (size_t i = 0; i < COUNT_OF(a.words); i++)
        a.words[i] &= ~b.words[i];
    return a;
}

bool readers_have(const struct readers *readers, unsigned number)
{
    return (readers->words[number / 64] >> number % 64 & 1) != 0;
}

unsigned readers_first(const struct readers *readers)
{
    unsigned number = 0;
    while (number < ENVIRONMENTS_MAX && !readers_have(readers, number))
        number += readers->words[number / 64] == 0 ? 64 : 1;
    return number;
}
