/* The parser's state, for the files that share its grammar. */
#ifndef READER_PARSER_H
#define READER_PARSER_H

#include "reader/tree.h"

struct parser {
    struct arena *arena;
    const char *file;
    const struct lexeme *at;
    const struct unit *const *included; /* units whose types are known; ends with NULL */
    const struct definition *types;     /* of this unit, up to here */
    unsigned depth;                     /* of expressions and statements in others */
    struct fault *fault;
};

/* Records a fault at the lexeme where the parser stands. Returns NULL, which is false, too. */
void *parser_refuse(const struct parser *parser, const char *why);

/* Steps over the word if it stands here. */
bool parser_accept(struct parser *parser, const char *word);
bool parser_expect(struct parser *parser, const char *word);

/* A copy of the name that stands here, or NULL with a fault; and of one that is declared here, without
 * the prefix, which is of no macro and no type of C's library. */
const char *parser_name(struct parser *parser);
const char *parser_new_name(struct parser *parser);

/* Whether a type begins here. */
bool parser_has_type(const struct parser *parser);

/* The type that begins here, or NULL with a fault: of a value, or of what is there to be given one, and
 * whether it keeps that. */
const struct type *parser_type(struct parser *parser);
const struct type *parser_object(struct parser *parser, bool *is_const);

/* An expression, and the statements of a block from behind its opening brace to behind its
 * closing one. NULL, or false, with a fault where it is none that is understood. */
struct node *parser_expression(struct parser *parser);
bool parser_block(struct parser *parser, const struct statement **out);

#endif
