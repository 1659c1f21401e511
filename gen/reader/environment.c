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

_Static_assert(COUNT_OF(compilers) * COUNT_OF(processors) <= PLATFORMS_MAX,
               "a set of platforms has a bit for each");

/* The platforms that define a name. */
static uint64_t platforms_of(const struct lexeme *name)
{
    uint64_t on = 0;
    for (size_t i = 0; i < COUNT_OF(compilers) * COUNT_OF(processors); i++)
        if (lexeme_is_any(name, compilers[i % COUNT_OF(compilers)]) ||
            lexeme_is_any(name, processors[i / COUNT_OF(compilers)]))
            on |= (uint64_t)1 << i;
    return on;
}

enum inquiry environment_inquiry(const struct lexeme *name)
{
    if (platforms_of(name) != 0)
        return INQUIRY_KNOWN;
    if (lexeme_ends(name, "_FORM"))
        return INQUIRY_FORM;
    /* Names of the user's. */
    return lexeme_ends(name, "_SLIDERS") || lexeme_ends(name, "_PORTABLE")
               ? INQUIRY_CHOICE
               : INQUIRY_NONE;
}

/* ---- rounds */

/* Forms in the order in which headers ask for them. */
static const int forms[] = {0, 1, 2, 4, 3};

bool environments_next(struct environments *of)
{
    for (unsigned i = of->count; i-- != 0;) {
        of->asked[i].value = (of->asked[i].value + 1) % of->asked[i].values;
        if (of->asked[i].value != 0)
            return true;
    }
    return false;
}

int environments_form(const struct environments *of)
{
    for (unsigned i = 0; i < of->count; i++)
        if (lexeme_is(&of->asked[i].name, of->form))
            return forms[of->asked[i].value];
    return 0;
}

/* Notes a name that was not asked for before. */
static void ask(struct environments *of, const struct lexeme *name)
{
    const struct compiler *known = of->compiler;
    const bool is_choice = known == NULL && environment_inquiry(name) == INQUIRY_CHOICE;
    const bool may_be = known != NULL && lexeme_is_any(name, known->may_define);
    const bool is_form =
        lexeme_is(name, of->form) && (known == NULL || *known->may_define != '\0');
    of->choices += is_choice;
    of->asked[of->count++] =
        (struct question){.name = *name,
                          .on = known == NULL                         ? platforms_of(name)
                                : lexeme_is_any(name, known->defines) ? UINT64_MAX
                                                                      : 0,
                          .values = is_form               ? COUNT_OF(forms)
                                    : is_choice || may_be ? 2
                                                          : 1};
}

uint64_t environments_define(struct environments *of, const struct lexeme *name,
                             bool is_own)
{
    unsigned i = 0;
    while (i < of->count && !lexeme_equal(&of->asked[i].name, name))
        i++;
    of->is_full = of->is_full || i == ENVIRONMENT_NAMES_MAX;
    if (of->is_full)
        return 0;
    if (i == of->count)
        ask(of, name);
    const struct question *asked = &of->asked[i];
    const bool is_chosen = asked->value != 0 && !lexeme_is(name, of->form);
    return is_chosen && (is_own || of->compiler != NULL) ? UINT64_MAX : asked->on;
}

/* ---- messages */

const char *environments_tell(struct arena *arena, const struct environments *of,
                              unsigned platform)
{
    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (unsigned i = 0; i < of->count; i++) {
        const struct question *asked = &of->asked[i];
        if (asked->value == 0 && (asked->on >> platform & 1) == 0)
            continue;
        text_printf(&text, "%s%.*s", text.length == 0 ? "" : ", ",
                    (int)asked->name.length, asked->name.bytes);
        if (lexeme_is(&asked->name, of->form))
            text_printf(&text, " %d", forms[asked->value]);
    }
    return text.bytes;
}
