/* The list of environments. */
#include "reader/environment.h"

#include "base/text.h"

/* Compilers; the last has builtins by name. */
static const char *const compilers[] = {
    "",
    "__GNUC__",
    "__GNUC__ __has_builtin",
    "__GNUC__ __clang__ __has_builtin __builtin_bitreverse64",
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

enum { ENVIRONMENTS_MAX = 1 << 12 };

/* Forms in the order in which headers ask for them. */
static const int forms[] = {0, 1, 2, 4, 3};

/* That of a name by its place: the first has the highest, so that choices of the last change first. */
static uint64_t bit_of(size_t i)
{
    return (uint64_t)1 << (ENVIRONMENT_NAMES_MAX - 1 - i);
}

/* The names that are asked for and in a list; or, where that is NULL, that the user may define. */
static uint64_t names_in(const struct lexemes *asked, const char *list)
{
    uint64_t names = 0;
    for (size_t i = 0; i < asked->count; i++)
        if (list == NULL ? environment_inquiry(&asked->items[i]) == INQUIRY_CHOICE
                         : lexeme_is_any(&asked->items[i], list))
            names |= bit_of(i);
    return names;
}

/* The choice of some names behind that one, and the first behind the last. */
static uint64_t next_choice(uint64_t names, uint64_t choice)
{
    return (choice - names) & names;
}

static void add(struct arena *arena, struct environments *environments,
                struct environment new)
{
    for (unsigned i = 0; i < environments->count; i++) {
        const struct environment *old = &environments->items[i];
        if (old->has == new.has && old->chosen == new.chosen && old->form == new.form)
            return;
    }
    environments->items = arena_grow(arena, environments->items, environments->count,
                                     &environments->room, sizeof *environments->items);
    environments->items[environments->count++] = new;
}

struct environments environments_of(struct arena *arena, struct lexemes asked,
                                    const char *form, const struct compiler *compiler)
{
    struct environments out = {.form = form, .asked = asked};
    const char *const *by = compiler == NULL ? compilers : &compiler->defines;
    const size_t by_count = compiler == NULL ? COUNT_OF(compilers) : 1;
    const size_t with_count = compiler == NULL ? COUNT_OF(processors) : 1;
    const uint64_t may = compiler == NULL ? 0 : names_in(&asked, compiler->may_define);
    const uint64_t chosen = compiler == NULL ? names_in(&asked, NULL) : 0;
    const bool has_forms = (compiler == NULL || *compiler->may_define != '\0') &&
                           names_in(&asked, form) != 0;
    const size_t form_count = has_forms ? COUNT_OF(forms) : 1;
    uint64_t names[COUNT_OF(compilers) * COUNT_OF(processors)];
    for (size_t k = 0; k < by_count * with_count; k++)
        names[k] = names_in(&asked, by[k % by_count]) |
                   names_in(&asked, processors[k / by_count]);
    uint64_t choice = 0, more = 0;
    do {
        for (size_t j = 0; j < form_count; j++)
            do {
                for (size_t k = 0; k < by_count * with_count; k++)
                    add(arena, &out,
                        (struct environment){names[k] | more, choice, forms[j]});
                more = next_choice(may, more);
            } while (more != 0 && out.count < ENVIRONMENTS_MAX);
        choice = next_choice(chosen, choice);
    } while (choice != 0);
    return out;
}

bool environment_defines(const struct environments *of,
                         const struct environment *environment, const struct lexeme *name,
                         bool is_own)
{
    const uint64_t has = environment->has | (is_own ? environment->chosen : 0);
    for (size_t i = 0; i < of->asked.count; i++)
        if (lexeme_equal(&of->asked.items[i], name))
            return (has & bit_of(i)) != 0;
    return false;
}

/* ---- messages */

static void add_set(struct text *text, const struct lexemes *asked, uint64_t names)
{
    for (size_t i = 0; i < asked->count; i++)
        if ((names & bit_of(i)) != 0)
            text_printf(text, "%s%.*s", text->length == 0 ? "" : ", ",
                        (int)asked->items[i].length, asked->items[i].bytes);
}

const char *environment_tell(struct arena *arena, const struct environments *of,
                             const struct environment *environment)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    if (environment->form != 0)
        text_printf(&text, "%s %d", of->form, environment->form);
    add_set(&text, &of->asked, environment->chosen);
    add_set(&text, &of->asked, environment->has);
    return text.bytes;
}
