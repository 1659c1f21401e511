/* Types of the author's own: their grammar, and what languages can do with them. */
#include "emit/own_type.h"

#include <string.h>

#include "base/text.h"
#include "emit/modules.h"

enum { FILE_LENGTH_MAX = 255 };

#define LETTERS "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ_"
#define DIGITS "0123456789"

#define IDENTIFIER "[A-Za-z_][A-Za-z0-9_]*"
#define NAME "(::)?" IDENTIFIER "(::" IDENTIFIER ")*"

/* Steps that slashes join, none of them hidden; in front of them may stand some that lead out of the
 * folder. */
#define STEP "[A-Za-z0-9_][A-Za-z0-9._+-]*"
#define PATH "([.][.]/)*" STEP "(/" STEP ")*"

/* The type that compilers have, as words: at most one of those that say how wide it is. */
static bool is_arithmetic(const char *text)
{
    return text_matches(text, "unsigned( int| __int128| long( long)?( int)?)?");
}

static bool is_large(const char *text)
{
    return strcmp(text, "unsigned __int128") == 0;
}

static bool is_small(const char *text)
{
    return text_matches(text, "unsigned( int)?");
}

/* Whether it is a name of which no part is a keyword; a namespace may be one that an edition of the
 * language does not keep, but its library. */
static bool is_name(const char *text, const struct words *words)
{
    struct arena arena = {0};
    bool good = text_matches(text, NAME);
    for (const char *at = text; good && *at != '\0';) {
        at += strspn(at, ":");
        const size_t length = strspn(at, LETTERS DIGITS);
        const char *keeper = words_keeper(words, arena_copy(&arena, at, length));
        at += length;
        good = keeper == NULL || (strpbrk(keeper, DIGITS) == NULL && *at == ':');
    }
    arena_free(&arena);
    return good;
}

/* Whether a file of a module has that name: then it is found before the author's. */
static bool is_ours(const char *file)
{
    struct arena arena = {0};
    const char *dot = strrchr(file, '.');
    const size_t length = dot == NULL ? strlen(file) : (size_t)(dot - file);
    const bool ours = module_named(arena_copy(&arena, file, length)) != NULL;
    arena_free(&arena);
    return ours;
}

/* Whether lookups of the language turn words into the type; else it must be one. */
static bool converts(const struct words *words)
{
    return words_spells(words, "set.word");
}

/* Why it cannot be the type of sets in the language; NULL: it can. */
static const char *obstacle(const struct own_type *type, const struct words *words)
{
    const bool is_ready = is_arithmetic(type->name);
    if (!words_lists(words, "own", "types"))
        return "in this language a set of squares has a type of its own; leave this out";
    if (strcmp(type->name, "__uint128_t") == 0)
        return "that is unsigned __int128; write this, for which casts give the words";
    if (!is_ready && !is_name(type->name, words))
        return "this is not the name of a type alone; identifiers joined by ::, like "
               "my::bitboard, or unsigned __int128 are needed";
    if (is_ready && (type->include != NULL || type->is_inline))
        return "a type that compilers have is literal, and in no file; leave include= "
               "and inline out";
    if (!converts(words) && strchr(type->name, ':') != NULL)
        return "in this language a type has a plain name";
    if (!converts(words) && type->is_inline)
        return "inline: in this language nothing is constexpr; leave this out";
    if (type->include != NULL &&
        (strlen(type->include) > FILE_LENGTH_MAX || !text_matches(type->include, PATH)))
        return "include=: this is not the path of a file alone; one like ../types.hpp is "
               "needed";
    if (type->include != NULL && is_ours(type->include))
        return "include=: that is a header of the folder itself; ../types.hpp, say, or "
               "another name is needed";
    if ((type->low != NULL || type->high != NULL) &&
        (type->low == NULL || type->high == NULL || !is_name(type->low, words) ||
         !is_name(type->high, words)))
        return "two functions are needed, like low=my::low,high=my::high";
    return NULL;
}

static bool refuse(struct fault *fault, const char *why)
{
    return fault_input(fault, "--bitboard: %s", why);
}

bool own_type_check(const struct own_type *type, const struct words *words,
                    struct fault *fault)
{
    const bool has_more = type->include != NULL || type->low != NULL ||
                          type->high != NULL || type->is_inline;
    const char *why = type->name != NULL ? obstacle(type, words)
                      : has_more         ? "the name of the type is needed first, like "
                                           "my::bitboard,inline"
                                         : NULL;
    return why == NULL || refuse(fault, why);
}

/* Why sets of so many bits cannot have it; NULL: they can. */
static const char *misfit(const struct own_type *type, unsigned bits,
                          const struct words *words)
{
    if (bits <= 64 && !converts(words) && (is_large(type->name) || is_small(type->name)))
        return "a set has 64 bits here; unsigned long long is needed, or a name of such "
               "a type";
    if (bits > 32 && is_small(type->name))
        return "a set of this board does not fit into 32 bits; unsigned long long is "
               "needed, or a type of your own";
    if (bits <= 64)
        return type->low == NULL ? NULL
                                 : "low= and high=: a set of this board has one word, "
                                   "which a cast gives; leave this out";
    if (!words_spells(words, "own.call.make"))
        return "here a set of more than 64 squares, as this board has, is a struct of "
               "two words; leave this out";
    if (is_arithmetic(type->name) && !is_large(type->name))
        return "a set of this board does not fit there; unsigned __int128 is needed, or "
               "a type of two words";
    return type->low == NULL || !is_arithmetic(type->name)
               ? NULL
               : "low= and high=: casts give the words of a number; leave this out";
}

bool own_type_serves(const struct own_type *type, const struct board *board,
                     const struct words *words, struct fault *fault)
{
    const char *why = type->name == NULL ? NULL : misfit(type, board->bit_end, words);
    return why == NULL || refuse(fault, why);
}

void own_type_print(struct text *text, const struct own_type *type)
{
    struct text value = {.arena = text->arena};
    if (type->name == NULL)
        return;
    text_puts(&value, type->name);
    if (type->include != NULL)
        text_printf(&value, ",include=%s", type->include);
    if (type->low != NULL)
        text_printf(&value, ",low=%s,high=%s", type->low, type->high);
    text_puts(&value, type->is_inline ? ",inline" : "");
    text_shell_option(text, "bitboard", value.bytes);
}

void own_type_set(struct arena *arena, struct value *values, const struct own_type *type)
{
    value_set_text(arena, values, "bitboard", type->name);
    value_set_text(arena, values, "bitboard_include", type->include);
    value_set_text(arena, values, "bitboard_lo", type->low);
    value_set_text(arena, values, "bitboard_hi", type->high);
    value_set_flag(arena, values, "is_large_bitboard",
                   type->name != NULL && is_large(type->name));
    value_set_flag(arena, values, "is_inline", type->is_inline);
    value_set_text(arena, values, "constexpr", type->is_inline ? "inline" : "constexpr");
}
