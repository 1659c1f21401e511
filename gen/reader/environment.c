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

/* All ways to choose. */
static unsigned list_chosen(struct arena *arena, const struct lexemes *asked,
                            const char *out[1 << COUNT_OF(choices)])
{
    unsigned count = 1;
    out[0] = "";
    for (size_t i = 0; i < COUNT_OF(choices); i++)
        for (size_t j = 0; j < asked->count; j++) {
            const struct lexeme *name = &asked->items[j];
            if (!lexeme_ends(name, choices[i]))
                continue;
            for (unsigned k = 0; k < count; k++)
                out[count + k] =
                    arena_print(arena, "%s%s%.*s", out[k], *out[k] == '\0' ? "" : " ",
                                (int)name->length, name->bytes);
            count *= 2;
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

unsigned environment_list(struct arena *arena, const struct lexemes *asked,
                          const char *form, struct environment *out)
{
    const char *by[COUNT_OF(compilers)], *with[COUNT_OF(processors)];
    const char *chosen[1 << COUNT_OF(choices)];
    const unsigned by_count = differing(arena, asked, compilers, COUNT_OF(compilers), by);
    const unsigned with_count =
        differing(arena, asked, processors, COUNT_OF(processors), with);
    const unsigned chosen_count = list_chosen(arena, asked, chosen);
    unsigned count = 0;
    for (unsigned i = 0; i < chosen_count; i++)
        for (size_t j = 0; j < form_count(asked, form); j++)
            for (unsigned k = 0; k < by_count * with_count; k++)
                out[count++] = (struct environment){by[k % by_count], with[k / by_count],
                                                    chosen[i], forms[j]};
    return count;
}

/* Of these names, in the order in which they are asked about, those whose bit is in the number, of
 * which the last name has the lowest; NULL where there are not so many. */
static const char *some_asked(struct arena *arena, const struct lexemes *asked,
                              const char *names, unsigned number)
{
    const struct lexeme *found[32];
    unsigned count = 0;
    for (size_t i = 0; i < asked->count && count < COUNT_OF(found); i++) {
        const struct lexeme *name = &asked->items[i];
        unsigned j = 0;
        while (j < count && !lexeme_equal(found[j], name))
            j++;
        if (j == count && lexeme_is_any(name, names))
            found[count++] = name;
    }
    if (number >> count != 0)
        return NULL;
    const char *some = "";
    for (unsigned i = 0; i < count; i++)
        if ((number >> (count - 1 - i) & 1) != 0)
            some = arena_print(arena, "%s%s%.*s", some, *some == '\0' ? "" : " ",
                               (int)found[i]->length, found[i]->bytes);
    return some;
}

unsigned environment_list_known(struct arena *arena, const struct lexemes *asked,
                                const char *form, const struct compiler *compiler,
                                struct environment *out)
{
    const char *defines = only_asked(arena, asked, compiler->defines), *also;
    const bool may_choose = *compiler->may_define != '\0';
    unsigned count = 0;
    for (size_t j = 0; j < (may_choose ? form_count(asked, form) : 1); j++)
        for (unsigned i = 0;
             count < ENVIRONMENTS_MAX &&
             (also = some_asked(arena, asked, compiler->may_define, i)) != NULL;
             i++)
            out[count++] = (struct environment){defines, also, "", forms[j]};
    return count;
}
