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

/* How names end that the user may define. */
static const char *const choices[] = {"_SLIDERS", "_PORTABLE"};

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

static bool ends_any(const struct lexeme *name, const char *const *ends, size_t count)
{
    bool does = false;
    for (size_t i = 0; i < count; i++)
        does = does || lexeme_ends(name, ends[i]);
    return does;
}

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
    return ends_any(name, choices, COUNT_OF(choices)) ? INQUIRY_CHOICE : INQUIRY_NONE;
}

bool environment_has(const struct environment *environment, const struct lexeme *name)
{
    return lexeme_is_any(name, environment->compiler) ||
           lexeme_is_any(name, environment->processor) ||
           lexeme_is_any(name, environment->chosen);
}

/* ---- which of them differ for a header */

static bool asks(const struct lexemes *asked, const char *name, size_t length)
{
    for (size_t i = 0; i < asked->count; i++)
        if (asked->items[i].length == length &&
            memcmp(asked->items[i].bytes, name, length) == 0)
            return true;
    return false;
}

/* Of these names those that are asked about. */
static const char *only_asked(struct arena *arena, const struct lexemes *asked,
                              const char *names)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    while (*names != '\0') {
        const size_t length = strcspn(names, " ");
        if (asks(asked, names, length))
            text_printf(&text, "%s%.*s", text.length == 0 ? "" : " ", (int)length, names);
        names += length + (names[length] == ' ');
    }
    return text.bytes;
}

/* Those of a list, each once. */
static unsigned differing(struct arena *arena, const struct lexemes *asked,
                          const char *const *list, size_t count, const char **out)
{
    unsigned all = 0;
    for (size_t i = 0; i < count; i++) {
        const char *names = only_asked(arena, asked, list[i]);
        unsigned j = 0;
        while (j < all && strcmp(out[j], names) != 0)
            j++;
        if (j == all)
            out[all++] = names;
    }
    return all;
}

/* All choices of these names, those without the first ones in front; how many there are, `most` at
 * most. */
static unsigned list_choices(struct arena *arena, const struct lexeme *const *names,
                             unsigned count, const char **out, unsigned most)
{
    unsigned all = 1;
    out[0] = "";
    while (count-- != 0 && 2 * all <= most) {
        for (unsigned i = 0; i < all; i++)
            out[all + i] =
                arena_print(arena, "%.*s%s%s", (int)names[count]->length,
                            names[count]->bytes, *out[i] == '\0' ? "" : " ", out[i]);
        all *= 2;
    }
    return all;
}

enum { NAMES_MAX = 32 };

/* Those of a list, in the order in which they are asked about. */
static unsigned find_asked(const struct lexemes *asked, const char *list,
                           const struct lexeme *names[NAMES_MAX])
{
    unsigned count = 0;
    for (size_t i = 0; i < asked->count && count < NAMES_MAX; i++) {
        unsigned j = 0;
        while (j < count && !lexeme_equal(names[j], &asked->items[i]))
            j++;
        if (j == count && lexeme_is_any(&asked->items[i], list))
            names[count++] = &asked->items[i];
    }
    return count;
}

/* Of each kind of names that the user may define the first that is asked about. */
static unsigned find_chosen(const struct lexemes *asked,
                            const struct lexeme *names[NAMES_MAX])
{
    unsigned count = 0;
    for (size_t i = COUNT_OF(choices); i-- != 0;)
        for (size_t j = 0; j < asked->count; j++)
            if (lexeme_ends(&asked->items[j], choices[i])) {
                names[count++] = &asked->items[j];
                break;
            }
    return count;
}

/* Forms in the order in which headers ask for them, and how many there are to try. */
static const int forms[] = {0, 1, 2, 4, 3};

static size_t form_count(const struct lexemes *asked, const char *form)
{
    for (size_t i = 0; i < asked->count; i++)
        if (lexeme_is(&asked->items[i], form))
            return COUNT_OF(forms);
    return 1;
}

enum { WITH_MAX = ENVIRONMENTS_MAX / COUNT_OF(forms) };

unsigned environment_list(struct arena *arena, const struct lexemes *asked,
                          const char *form, const struct compiler *compiler,
                          struct environment *out)
{
    const char *by[COUNT_OF(compilers)], *with[WITH_MAX], *chosen[1 << COUNT_OF(choices)];
    const struct lexeme *names[NAMES_MAX];
    unsigned by_count = 1, with_count, chosen_count = 1, count = 0;
    size_t count_of_forms = form_count(asked, form);
    if (compiler == NULL) {
        by_count = differing(arena, asked, compilers, COUNT_OF(compilers), by);
        with_count = differing(arena, asked, processors, COUNT_OF(processors), with);
        chosen_count = list_choices(arena, names, find_chosen(asked, names), chosen,
                                    COUNT_OF(chosen));
    } else {
        by[0] = only_asked(arena, asked, compiler->defines);
        with_count = list_choices(
            arena, names, find_asked(asked, compiler->may_define, names), with, WITH_MAX);
        chosen[0] = "";
        count_of_forms = *compiler->may_define == '\0' ? 1 : count_of_forms;
    }
    for (unsigned i = 0; i < chosen_count; i++)
        for (size_t j = 0; j < count_of_forms; j++)
            for (unsigned k = 0; k < by_count * with_count; k++)
                out[count++] = (struct environment){by[k % by_count], with[k / by_count],
                                                    chosen[i], forms[j]};
    return count;
}
