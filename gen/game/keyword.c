/* Keywords of C11 and of C++11. */
#include "game/keyword.h"

#include <stddef.h>
#include <string.h>

static const char *const keywords[] = {
    "alignas",      "alignof",      "and",           "and_eq",
    "asm",          "auto",         "bitand",        "bitor",
    "bool",         "break",        "case",          "catch",
    "char",         "char16_t",     "char32_t",      "class",
    "compl",        "const",        "const_cast",    "constexpr",
    "continue",     "decltype",     "default",       "delete",
    "do",           "double",       "else",          "enum",
    "explicit",     "export",       "extern",        "false",
    "float",        "for",          "friend",        "goto",
    "if",           "inline",       "int",           "long",
    "mutable",      "namespace",    "new",           "noexcept",
    "not",          "not_eq",       "nullptr",       "operator",
    "or",           "or_eq",        "private",       "public",
    "protected",    "register",     "restrict",      "return",
    "short",        "signed",       "sizeof",        "static",
    "struct",       "switch",       "template",      "this",
    "throw",        "true",         "static_assert", "typedef",
    "typeid",       "typename",     "try",           "union",
    "unsigned",     "using",        "virtual",       "void",
    "volatile",     "wchar_t",      "while",         "xor",
    "xor_eq",       "dynamic_cast", "static_cast",   "reinterpret_cast",
    "thread_local", "char8_t",      "concept",       "consteval",
    "constinit",    "co_await",     "co_return",     "co_yield",
    "requires",     "typeof",       "typeof_unqual",
};

bool keyword_is(const char *name)
{
    for (size_t i = 0; i < sizeof keywords / sizeof *keywords; i++)
        if (strcmp(keywords[i], name) == 0)
            return true;
    return false;
}
