/* Words, names and types, as they stand in a header. */
#include <ctype.h>
#include <string.h>

#include "reader/parser.h"

/* ---- words and names */

void *parser_refuse(const struct parser *parser, const char *why)
{
    lexeme_refuse(parser->file, parser->at, why, parser->fault);
    return NULL;
}

bool parser_accept(struct parser *parser, const char *word)
{
    bool is_there = parser->at->kind != LEXEME_END && lexeme_is(parser->at, word);
    parser->at += is_there;
    return is_there;
}

bool parser_expect(struct parser *parser, const char *word)
{
    return parser_accept(parser, word) ||
           fault_at(parser->fault, (struct origin){parser->file, parser->at->line},
                    "'%.*s' stands where '%s' is expected", (int)parser->at->length,
                    parser->at->bytes, word);
}

static const struct type *defined(const struct definition *types,
                                  const struct lexeme *name)
{
    for (; types != NULL; types = types->next)
        if (lexeme_is(name, types->type->name))
            return types->type;
    return NULL;
}

static const struct type *find_type(const struct parser *parser,
                                    const struct lexeme *name)
{
    const struct type *type = type_named(name);
    if (type == NULL)
        type = defined(parser->types, name);
    for (size_t i = 0; type == NULL && parser->included[i] != NULL; i++)
        type = defined(parser->included[i]->types, name);
    return type;
}

/* Words that are no names, in C or in C++, beside those of types that are known here. */
static const char keywords[] =
    "alignas alignof and and_eq asm auto bitand bitor bool break case catch class compl "
    "co_await co_return co_yield concept const const_cast consteval constexpr constinit "
    "continue contract_assert decltype default "
    "delete do double dynamic_cast else enum explicit export extern false float for "
    "friend goto if inline int long mutable namespace new noexcept not not_eq nullptr "
    "operator or or_eq private protected public register reinterpret_cast requires "
    "restrict return short signed sizeof static static_assert static_cast struct switch "
    "template this thread_local throw true try typedef typeid typename typeof "
    "typeof_unqual union unsigned using virtual void volatile wchar_t while xor xor_eq";

/* Macros in small letters: of C's library, and those that compilers define of themselves. */
static const char macros[] =
    "assert complex errno imaginary math_errhandling noreturn stderr stdin stdout "
    "linux unix i386 mips sparc sun vax";

const char *parser_name(struct parser *parser)
{
    if (parser->at->kind != LEXEME_NAME || find_type(parser, parser->at) != NULL ||
        lexeme_is_any(parser->at, keywords))
        return parser_refuse(parser,
                             "a name is expected here, which is none of a type, and no "
                             "word of C or C++");
    const struct lexeme *name = parser->at++;
    return arena_copy(parser->arena, name->bytes, name->length);
}

/* Macros have names in capitals, types end in _t, and compilers' own begin with _. */
const char *parser_new_name(struct parser *parser)
{
    const struct lexeme *at = parser->at;
    const char *name = parser_name(parser);
    if (name == NULL)
        return NULL;
    bool is_taken = name[0] == '_' || lexeme_is_any(at, macros) ||
                    (at->length > 2 && strcmp(name + at->length - 2, "_t") == 0);
    for (size_t i = 0; i < at->length; i++)
        is_taken = is_taken || isupper((unsigned char)name[i]);
    if (!is_taken)
        return name;
    parser->at = at;
    return parser_refuse(
        parser, "C's library or a compiler may have this name: small letters are "
                "expected, without _ in front or _t at the end");
}

bool parser_has_type(const struct parser *parser)
{
    return parser->at->kind == LEXEME_NAME &&
           (lexeme_is(parser->at, "const") || find_type(parser, parser->at) != NULL);
}

/* ---- types */

/* A row of elements, through which nothing is written when those are const. */
static const struct type *row_of(struct parser *parser, const struct type *element,
                                 bool is_const)
{
    struct type *row = arena_alloc(parser->arena, 1, sizeof *row);
    *row = (struct type){.kind = TYPE_ROW,
                         .name = arena_print(parser->arena, "%s *", element->name),
                         .element = element,
                         .is_written = !is_const};
    return row;
}

/* `*is_const`: whether what has the type keeps its value. */
static const struct type *read_type(struct parser *parser, bool *is_const)
{
    *is_const = parser_accept(parser, "const");
    const struct type *type = find_type(parser, parser->at);
    if (parser->at->kind != LEXEME_NAME || type == NULL)
        return parser_refuse(parser, "a type that is understood is expected here");
    bool is_long = lexeme_is(parser->at++, "long");
    /* `long` alone has 32 bits elsewhere. */
    if (is_long && !parser_expect(parser, "long"))
        return NULL;
    while (parser_accept(parser, "*")) {
        if (type->kind == TYPE_ROW && type->element->kind == TYPE_ROW)
            return parser_refuse(parser,
                                 "pointers to pointers to pointers are not understood");
        type = row_of(parser, type, *is_const);
        *is_const = parser_accept(parser, "const");
    }
    return type;
}

const struct type *parser_type(struct parser *parser)
{
    bool is_const;
    const struct type *type = read_type(parser, &is_const);
    if (type != NULL && is_const)
        return parser_refuse(parser,
                             "what is in front of it says const, and is no object");
    return type;
}

const struct type *parser_object(struct parser *parser, bool *is_const)
{
    const struct type *type = read_type(parser, is_const);
    if (type == &type_void || type == &type_char || type == &type_short)
        return parser_refuse(
            parser, "what is in front of it is no type of an object here: a char "
                    "has a sign for some compilers alone; take uint8_t");
    return type;
}
