/* Operators: what their operands are computed as, and how the language writes them. */
#include <string.h>

#include "base/text.h"
#include "printer/print.h"
#include "reader/translate.h"

/* ---- blanks around operators, as gofmt has them: an expression by itself and one in parentheses
 * has them; one within an index, within an operand, or among several arguments has none but
 * around comparisons and behind commas. */

/* The length of an operator between two blanks, if it is one that holds tight. */
static size_t tight_operator(const char *at)
{
    static const char *const all[] = {"|", "^", "&",  "+",  "-", "*",
                                      "/", "%", "<<", ">>", "&^"};
    if (*at != ' ')
        return 0;
    for (size_t i = 0; i < sizeof all / sizeof *all; i++) {
        size_t length = strlen(all[i]);
        if (strncmp(at + 1, all[i], length) == 0 && at[length + 1] == ' ')
            return length;
    }
    return 0;
}

const char *print_tight(struct state *state, const char *text)
{
    struct text out = {.arena = state->arena};
    unsigned depth = 0; /* of braces: a record's fields stand by themselves */
    if (state_find(state, "tight") == NULL)
        return text;
    text_puts(&out, "");
    while (*text != '\0') {
        size_t length = depth == 0 ? tight_operator(text) : 0;
        depth += *text == '{' ? 1 : *text == '}' ? -1u : 0;
        if (length != 0)
            text_add(&out, text + 1, length);
        else
            text_add(&out, text, 1);
        text += length != 0 ? length + 2 : 1;
    }
    return out.bytes;
}

static bool is_tight(struct phrase operand, const char *open)
{
    if (strcmp(operand.open, "!") == 0)
        return operand.text[1] != '(';
    return *operand.open == '\0' ? *operand.text != '(' : strcmp(operand.open, open) != 0;
}

/* ---- operators */

/* What two operands are computed as. */
static enum kind meet(enum kind a, enum kind b)
{
    enum kind most = a > b ? a : b;
    if (most == KIND_SET)
        return KIND_WORD;
    return most == KIND_NARROW || most == KIND_TRUTH ? KIND_NUMBER : most;
}

/* The pattern of an operator for that kind. */
static const char *operator_pattern(struct state *state, const char *name, enum kind kind)
{
    const char *special = state_find_of(state, name, print_kind(kind));
    return special != NULL ? special : state_pattern(state, name);
}

/* A plain number that a dot may follow. */
static struct phrase typed(struct state *state, struct phrase phrase, enum kind kind,
                           const char *pattern)
{
    const char *literal = state_find_of(state, "literal", print_kind(kind));
    if (!phrase.is_literal || phrase.kind != KIND_ANY || literal == NULL ||
        strncmp(pattern, "$1.", 3) != 0)
        return phrase;
    return print_fill(state, literal, &phrase, 1, kind);
}

/* A row from a place on, which is as well told by the row that it is of: an element of it is one of that. */
static struct phrase begin_at(struct state *state, struct phrase out, struct phrase row,
                              struct phrase at)
{
    struct phrase *kept = arena_alloc(state->arena, 2, sizeof *kept);
    at.kind = KIND_PLACE;
    kept[0] = row.within != NULL ? *row.within : row;
    kept[1] = row.within != NULL ? print_operate(state, "+", *row.at, at) : at;
    out.within = &kept[0];
    out.at = &kept[1];
    return out;
}

static bool is_nothing(struct phrase phrase)
{
    return phrase.is_literal && phrase.value == 0;
}

/* What an operator changes nothing of, and in halves what is known. */
static bool fold(struct state *state, const char *mark, struct phrase left,
                 struct phrase right, struct phrase *out)
{
    const bool is_one = strlen(mark) == 1,
               is_sum = is_one && strchr("|^+", *mark) != NULL;
    uint64_t value;
    *out = is_nothing(left) ? right : left;
    if (is_sum && is_nothing(left))
        return true;
    if (!state->is_halved)
        return false;
    if (left.is_literal && right.is_literal && (is_one || right.value < 32) &&
        translate_compute(mark, left.value, right.value, 32, &value)) {
        *out = print_literal(state, (uint32_t)value);
        out->kind = left.kind;
        return true;
    }
    if (is_one && *mark == '&' && left.kind == KIND_PLACE && right.is_literal &&
        right.value == UINT32_MAX)
        return true;
    if ((is_sum || strcmp(mark, "-") == 0) && is_nothing(right))
        return true;
    if (is_one && *mark == '*' && left.is_literal && left.value == 1) {
        *out = right;
        return true;
    }
    *out = print_literal(state, 0);
    return is_one && *mark == '&' && (is_nothing(left) || is_nothing(right));
}

struct phrase print_operate(struct state *state, const char *mark, struct phrase left,
                            struct phrase right)
{
    const char *name = state_operator(mark);
    bool is_shift = strcmp(mark, "<<") == 0 || strcmp(mark, ">>") == 0;
    bool is_logic = strcmp(mark, "&&") == 0 || strcmp(mark, "||") == 0;
    bool compares = strchr("<>=!", mark[0]) != NULL && !is_shift;
    enum kind kind = is_shift ? meet(left.kind, KIND_ANY) : meet(left.kind, right.kind);
    const char *pattern = operator_pattern(state, name, kind);
    struct phrase parts[] = {left, right};
    struct phrase folded;
    if (state->is_halved && kind == KIND_ROW)
        return halves_advance(state, left, right, halves_count(left.type->element));
    if (state->is_halved && !is_logic &&
        (left.count != 0 || (right.count != 0 && !is_shift)))
        return halves_operate(state, mark, left, right);
    if ((state->is_formula || state->is_halved) && !is_logic &&
        fold(state, mark, left, right, &folded))
        return folded;
    if (left.is_literal && right.is_literal && strcmp(mark, "-") == 0 &&
        left.value >= right.value)
        return print_literal(state, left.value - right.value);
    if (kind == KIND_NUMBER && (left.value | right.value) > UINT16_MAX)
        pattern = operator_pattern(state, name, KIND_LARGE);
    else if (kind == KIND_NUMBER && !left.is_literal && !right.is_literal)
        pattern = operator_pattern(state, name, KIND_BOTH);
    const bool is_loose =
        state->is_halved && !compares && !is_logic && strchr("/%", *mark) == NULL;
    if (is_loose && *mark != '*') {
        for (unsigned i = 0; i < 2; i++)
            parts[i] = print_convert(state, parts[i], KIND_PLACE);
    } else if (!is_logic) {
        parts[0] = typed(state, print_convert(state, left, kind), kind, pattern);
        parts[1] = print_convert(state, right,
                                 is_shift           ? KIND_SHIFT
                                 : kind == KIND_ROW ? KIND_PLACE
                                                    : kind);
    }
    const char *written = state_find_of(state, name, "written");
    if (kind == KIND_ROW && left.type != NULL && left.type->is_written && written != NULL)
        pattern = written;
    const char *begins = state_find(state, "words.from");
    if (kind == KIND_ROW && left.is_place && begins != NULL)
        pattern = begins;
    const char *open = slots_open(state->arena, pattern);
    bool is_mixed = *open == '\0' && strchr(pattern, ' ') != NULL;
    for (unsigned i = 0; i < 2; i++)
        if (is_mixed ||
            (*open != '\0' && is_tight(parts[i], open) &&
             !slots_has_brackets(state->arena, pattern, parts[i].open, i == 0)))
            parts[i].text = print_tight(state, parts[i].text);
    struct phrase out =
        print_fill(state, pattern, parts, 2, compares || is_logic ? KIND_TRUTH : kind);
    out.type = left.type;
    out.is_loose = is_loose && strcmp(mark, ">>") != 0 &&
                   (*mark != '&' || !right.is_literal || right.value > INT32_MAX);
    out.most = *mark == '&' && right.is_literal ? right.value : 0;
    if (kind == KIND_ROW && state->is_formula)
        return begin_at(state, out, left, parts[1]);
    return out;
}

/* a & ~b, where the language has an operator for it. */
static bool and_not(struct state *state, const struct node *node, struct phrase *out)
{
    const struct node *right = node->children[1];
    const char *pattern = state_find(state, "and_not");
    if (pattern == NULL || strcmp(node->mark, "&") != 0 || right->kind != NODE_UNARY ||
        right->mark[0] != '~')
        return false;
    struct phrase left = print_phrase(state, node->children[0]);
    struct phrase of = print_phrase(state, right->children[0]);
    *out = print_operate(state, "&~", left, of);
    return true;
}

/* Whether it is one bit of a word, in halves: the language may have a pattern for that. */
static bool is_bit(const struct state *state, const struct node *node)
{
    const struct node *of = node->children[0], *one = node->children[1];
    return state->is_halved && strcmp(node->mark, "&") == 0 && one->kind == NODE_NUMBER &&
           one->value == 1 && of->kind == NODE_BINARY && strcmp(of->mark, ">>") == 0;
}

static struct phrase bit(struct state *state, const struct node *node)
{
    struct phrase of[] = {print_phrase(state, node->children[0]),
                          print_phrase(state, node->children[1])};
    return of[0].count == 0 || of[1].is_literal
               ? print_operate(state, "&", print_operate(state, ">>", of[0], of[1]),
                               print_literal(state, 1))
               : print_fill(state, state_pattern(state, "bit.word"), of, 2, KIND_WORD);
}

struct phrase print_binary(struct state *state, const struct node *node)
{
    if (is_bit(state, node))
        return bit(state, node->children[0]);
    bool is_logic = node->mark[0] == node->mark[1] && strchr("&|", node->mark[0]);
    struct phrase out;
    if (and_not(state, node, &out))
        return out;
    if (is_logic)
        return print_operate(state, node->mark, print_truth(state, node->children[0]),
                             print_truth(state, node->children[1]));
    return print_operate(state, node->mark, print_phrase(state, node->children[0]),
                         print_phrase(state, node->children[1]));
}

/* What is behind a pointer. */
static struct phrase behind(struct state *state, const struct node *node)
{
    const struct printed_local *local =
        state_local(state, node->name == NULL ? "" : node->name);
    if (local != NULL && local->value != NULL && local->value->lent != NULL)
        return *local->value->lent->value;
    if (local == NULL || !local->is_behind) {
        state_refuse(state, "it reads behind something strange");
        return print_atom("", KIND_ANY, NULL);
    }
    const struct type *type = local->type->element;
    return print_atom(print_behind(state, local), state_kind(state, type), type);
}

struct phrase print_unary(struct state *state, const struct node *node)
{
    if (node->mark[0] == '*')
        return behind(state, node->children[0]);
    struct phrase of = node->mark[0] == '!' ? print_truth(state, node->children[0])
                                            : print_phrase(state, node->children[0]);
    enum kind kind = node->mark[0] == '!' ? KIND_TRUTH : meet(of.kind, KIND_ANY);
    const char *name = node->mark[0] == '!'   ? "not"
                       : node->mark[0] == '~' ? "complement"
                                              : "negate";
    if (node->mark[0] == '&')
        state_refuse(state, "it takes an address");
    if (of.count != 0)
        return node->mark[0] == '~'
                   ? halves_complement(state, of)
                   : print_operate(state, "-", print_literal(state, 0), of);
    of = typed(state, print_convert(state, of, kind), kind,
               operator_pattern(state, name, kind));
    of = print_fill(state, operator_pattern(state, name, kind), &of, 1, kind);
    of.is_loose = state->is_halved && kind != KIND_TRUTH;
    return of;
}

struct phrase print_choose(struct state *state, struct phrase condition, struct phrase a,
                           struct phrase b)
{
    struct phrase parts[] = {condition, a, b};
    enum kind kind = parts[1].kind == parts[2].kind ? parts[1].kind
                                                    : meet(parts[1].kind, parts[2].kind);
    if (state->is_halved && condition.is_literal)
        return condition.value != 0 ? a : b;
    if (a.count != 0 || b.count != 0)
        return halves_choose(state, condition, a, b);
    parts[1] = print_convert(state, parts[1], kind);
    parts[2] = print_convert(state, parts[2], kind);
    for (unsigned i = 0; i < 3; i++)
        parts[i].text = print_tight(state, parts[i].text);
    const char *any = state_find(state, "choice.any");
    const char *pattern =
        kind == KIND_ANY && any != NULL ? any : state_pattern(state, "choice");
    struct phrase out = print_fill(state, pattern, parts, 3, kind);
    out.type = parts[1].type;
    return out;
}

struct phrase print_choice(struct state *state, const struct node *node)
{
    return print_choose(state, print_truth(state, node->children[0]),
                        print_phrase(state, node->children[1]),
                        print_phrase(state, node->children[2]));
}

bool print_has_mark(struct state *state, struct phrase name, const char *mark,
                    const struct node *value)
{
    if (name.kind == KIND_NUMBER && value->kind != NODE_NUMBER && mark[0] == '*')
        return false;
    const char *pattern =
        operator_pattern(state, state_operator(mark), meet(name.kind, KIND_ANY));
    return name.kind != KIND_SET && strncmp(pattern, "$1 ", 3) == 0;
}

struct phrase print_changed(struct state *state, struct phrase name, const char *mark,
                            const struct node *value)
{
    const struct phrase changed =
        print_operate(state, mark, name, print_phrase(state, value));
    return print_convert(state, changed, name.kind);
}
