/* What all the grammar needs: words, names and types. */
#include "reader/parser.h"

#include <string.h>

bool parser_refuse(const struct parser *parser, const char *why)
{
    return fault_at(parser->fault, (struct origin){parser->file, parser->at->line},
                    "'%.*s': %s", (int)parser->at->length, parser->at->bytes, why);
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

const char *parser_name(struct parser *parser)
{
    if (parser->at->kind != LEXEME_NAME) {
        parser_refuse(parser, "a name is expected here");
        return NULL;
    }
    const struct lexeme *name = parser->at++;
    return arena_copy(parser->arena, name->bytes, name->length);
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

bool parser_has_type(const struct parser *parser)
{
    return parser->at->kind == LEXEME_NAME &&
           (lexeme_is(parser->at, "const") || find_type(parser, parser->at) != NULL);
}

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

const struct type *parser_type(struct parser *parser)
{
    bool is_const = parser_accept(parser, "const");
    const struct type *type = find_type(parser, parser->at);
    if (parser->at->kind != LEXEME_NAME || type == NULL) {
        parser_refuse(parser, "a type that is understood is expected here");
        return NULL;
    }
    bool is_long = lexeme_is(parser->at++, "long");
    /* `long` alone has 32 bits elsewhere. */
    if (is_long && !parser_expect(parser, "long"))
        return NULL;
    while (parser_accept(parser, "*")) {
        type = row_of(parser, type, is_const);
        is_const = parser_accept(parser, "const");
    }
    return type;
}
