/* Comments: marks in front of lines, and where lines break; names, and letters that markup keeps for
 * itself; arguments that tell something. */
#include "emit/comment.h"

#include <ctype.h>
#include <string.h>

#include "printer/spelling.h"

enum { WIDTH = 96 };

/* ---- lines */

const char *comment_named(struct arena *arena, const char *pattern, const char *name)
{
    const struct slot slots[] = {{"name", name, ""},
                                 {"Name", text_in_one(arena, name, true), ""}};
    return slots_fill(arena, pattern, slots, sizeof slots / sizeof *slots);
}

static const char *mark_of(const struct comment *comment)
{
    return comment->first != NULL            ? comment->first
           : comment->marks.parts[1] != NULL ? comment->marks.parts[1]
                                             : comment->marks.parts[0];
}

static void put_line(struct comment *comment, const char *line)
{
    size_t length = strlen(line);
    while (length != 0 && line[length - 1] == ' ')
        length--;
    line = arena_copy(comment->arena, line, length);
    value_append(comment->arena, comment->lines, value_text(comment->arena, "%s", line));
}

void comment_add(struct comment *comment, const char *inner, const char *line)
{
    const char *mark = mark_of(comment);
    size_t length = strlen(mark);
    while (inner[0] == '\t' && length != 0 && mark[length - 1] == ' ')
        length--;
    put_line(comment,
             arena_print(comment->arena, "%.*s%s%s", (int)length, mark, inner, line));
    comment->first = NULL;
}

struct comment comment_open(struct arena *arena, struct wrap marks, const char *name)
{
    struct comment comment = {
        .arena = arena, .lines = value_list(arena), .marks = marks, .width = WIDTH};
    comment.marks.parts[0] = comment_named(arena, marks.parts[0], name);
    if (marks.parts[1] == NULL)
        return comment;
    comment.first = comment.marks.parts[0];
    size_t length = strlen(comment.first);
    if (length != 0 && comment.first[length - 1] != ' ') {
        put_line(&comment, comment.first);
        comment.first = NULL;
    }
    return comment;
}

void comment_close(struct comment *comment)
{
    if (comment->marks.parts[2] != NULL)
        put_line(comment, comment->marks.parts[2]);
}

/* Adds words in lines that are as full as may be, behind `inner`, and `further` in all but the first. */
static void wrap(struct comment *comment, const char *inner, const char *further,
                 const char *words)
{
    const char *line = NULL;
    for (const char *at = words; *at != '\0'; at += strspn(at, " ")) {
        const size_t length = strcspn(at, " ");
        const char *more =
            arena_print(comment->arena, "%s%s%.*s", line == NULL ? "" : line,
                        line == NULL ? "" : " ", (int)length, at);
        const size_t width = strlen(mark_of(comment)) + strlen(inner) + strlen(more);
        if (line != NULL && width > comment->width) {
            comment_add(comment, inner, line);
            more = arena_copy(comment->arena, at, length);
            inner = further;
        }
        line = more;
        at += length;
    }
    if (line != NULL)
        comment_add(comment, inner, line);
}

void comment_paragraph(struct comment *comment, const char *const *lines, size_t count)
{
    struct comment rest = *comment;
    struct text words = {.arena = comment->arena};
    bool fits = true;
    for (size_t i = 0; i < count; i++, rest.first = NULL) {
        fits = fits && strlen(mark_of(&rest)) + strlen(lines[i]) <= comment->width;
        text_printf(&words, "%s%s", i == 0 ? "" : " ", lines[i]);
    }
    for (size_t i = 0; i < count && fits; i++)
        comment_add(comment, "", lines[i]);
    if (!fits)
        wrap(comment, "", "", words.bytes);
}

void comment_code(struct comment *comment, const char *code)
{
    comment_add(comment, "", "");
    wrap(comment, COMMENT_CODE, COMMENT_CODE COMMENT_CODE, code);
}

void comment_print(const struct comment *comment, struct text *out)
{
    for (size_t i = 0; i < comment->lines->list.count; i++)
        text_printf(out, "%s%s", i == 0 ? "" : "\n",
                    comment->lines->list.items[i]->text.bytes);
}

/* ---- names */

struct mentions mentions_open(const struct job *job, const struct value *values)
{
    const struct words *words = &job->language->words;
    const char *complement = words_pattern(words, "complement");
    const char *array =
        words_pattern(words, arena_print(job->arena, "array.%s", job->module->name));
    return (struct mentions){
        .job = job,
        .arrays = value_at(values, "arrays"),
        .functions = value_at(values, "functions"),
        .link = words_wrap(job->arena, words, "link"),
        .file = words_wrap(job->arena, words, "file"),
        .is_markup = words_wrap(job->arena, words, "markup").parts[0] != NULL,
        .complement = complement == NULL
                          ? "~"
                          : arena_copy(job->arena, complement, strcspn(complement, "$")),
        .array = array != NULL ? array : words_pattern(words, "array"),
        .number = words_pattern(words, "array.number")};
}

static const char *member_text(const struct value *map, const char *name)
{
    return value_at(map, name)->text.bytes;
}

const char *mention_own(const struct job *job, const char *name)
{
    const char *own = text_behind(name, job->module->name);
    return own != NULL && *own == '_' ? own + 1 : NULL;
}

/* The function of this C name, or of this one behind the module's; NULL for none. */
static const struct value *function_named(const struct mentions *mentions,
                                          const char *name)
{
    const char *whole =
        arena_print(mentions->job->arena, "%s_%s", mentions->job->module->name, name);
    for (size_t i = 0; mentions->functions != NULL && i < mentions->functions->list.count;
         i++) {
        const struct value *function = mentions->functions->list.items[i];
        const char *symbol = member_text(function, "symbol");
        if (strcmp(symbol, name) == 0 || strcmp(symbol, whole) == 0)
            return function;
    }
    return NULL;
}

/* The module's array of this C name, or NULL. */
static const struct value *array_named(const struct mentions *mentions, const char *name)
{
    const char *own = mention_own(mentions->job, name);
    for (size_t i = 0; i < mentions->arrays->list.count && own != NULL; i++)
        if (strcmp(member_text(mentions->arrays->list.items[i], "symbol"), own) == 0)
            return mentions->arrays->list.items[i];
    return NULL;
}

/* The array as the language calls it. */
static const char *spell_array(const struct mentions *mentions, const struct value *array,
                               const char *name)
{
    struct arena *arena = mentions->job->arena;
    const bool is_number = mentions->number != NULL && value_at(array, "scalar")->flag;
    const char *own = mention_own(mentions->job, name);
    const struct slot slots[] = {{"name", own, ""},
                                 {"NAME", arena_capitals(arena, own), ""},
                                 {"Name", text_in_one(arena, own, true), ""},
                                 {"camelName", text_in_one(arena, own, false), ""},
                                 {"WholeName", text_in_one(arena, name, true), ""},
                                 {"wholeName", text_in_one(arena, name, false), ""}};
    return slots_fill(arena, is_number ? mentions->number : mentions->array, slots,
                      sizeof slots / sizeof *slots);
}

/* What a function, an array or a module is called. What the language does not have keeps C's name,
 * without the prefix. */
static const char *spell_name(const struct mentions *mentions, const char *name,
                              bool is_word)
{
    const struct job *job = mentions->job;
    const struct value *function = function_named(mentions, name);
    if (function == NULL &&
        modules_headed(mentions->job->arena, job->game, name) != NULL &&
        mentions->file.parts[0] != NULL)
        return comment_named(mentions->job->arena, mentions->file.parts[0], name);
    if (mentions->functions == NULL)
        return arena_print(mentions->job->arena, "%s_%s", folder_prefix(job->folder),
                           name);
    const struct value *array = array_named(mentions, name);
    if (function == NULL)
        return mentions->array != NULL && array != NULL
                   ? spell_array(mentions, array, name)
                   : name;
    name = member_text(function, "function");
    return is_word && mentions->link.parts[0] != NULL
               ? comment_named(mentions->job->arena, mentions->link.parts[0], name)
               : name;
}

size_t mention_length(const char *at)
{
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    return length;
}

const char *mention_at(struct arena *arena, const char *line, const char *at)
{
    size_t length = mention_length(at + 1);
    bool is_index = at > line && (mention_length(at - 1) != 0 || at[-1] == ']');
    return *at == '[' && !is_index && length != 0 && at[1 + length] == ']'
               ? arena_copy(arena, at + 1, length)
               : NULL;
}

bool mention_is_function(const struct mentions *mentions, const char *name)
{
    return modules_headed(mentions->job->arena, mentions->job->game, name) == NULL &&
           array_named(mentions, name) == NULL;
}

/* A letter of a comment that may be of XML or HTML; @ begins a tag of Javadoc's. */
static void put_letter(const struct mentions *mentions, struct text *text, char letter)
{
    if (mentions->is_markup && strchr("&<@", letter) != NULL)
        text_puts(text, letter == '&' ? "&amp;" : letter == '<' ? "&lt;" : "&#64;");
    else
        text_add(text, &letter, 1);
}

const char *mentions_mark_up(const struct mentions *mentions, const char *line)
{
    struct text text = {.arena = mentions->job->arena};
    text_puts(&text, "");
    for (; *line != '\0'; line++)
        put_letter(mentions, &text, *line);
    return text.bytes;
}

const char *mentions_spell(const struct mentions *mentions, const char *line,
                           bool is_formula)
{
    struct text text = {.arena = mentions->job->arena};
    text_puts(&text, "");
    for (const char *at = line; *at != '\0'; at++) {
        const char *name = mention_at(mentions->job->arena, line, at);
        if (name != NULL) {
            at += strlen(name) + 1;
            text_puts(&text, spell_name(mentions, name, !is_formula && at[1] != '('));
        } else if (*at == '~' && is_formula) {
            text_puts(&text, mentions->complement);
        } else {
            put_letter(mentions, &text, *at);
        }
    }
    return text.bytes;
}

/* ---- examples */

/* Every fifth square, from that one on. */
static struct bits squares_from(const struct board *board, unsigned from)
{
    struct bits set = bits_none();
    for (unsigned i = from; i < board_squares(board); i += 5)
        if (!bits_has(board->holes, i))
            set = bits_with(set, i);
    return set;
}

struct example {
    struct asked asked;
    struct bits sets[CLAIM_TAKES_MAX], value;
};

/* Whether the row can be asked, and says what tells anybody something. */
static bool find_example(const struct job *job, const struct claim *claim,
                         struct example *out)
{
    unsigned numbers = 1, number = 0, sets = 0, first = 0;
    *out = (struct example){.asked = {.game = job->game}};
    if (claim == NULL || claim_is_empty(claim) ||
        (claim_sets(claim) != 0 && claim->of_sets == NULL))
        return false;
    out->asked.about = claim->about;
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++)
        numbers += argument_is_number(&claim->takes[i]);
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++)
        if (argument_is_number(&claim->takes[i]))
            out->asked.at[i] =
                argument_limit(job->game, &claim->takes[i]) * ++number / numbers;
        else if (claim->takes[i].kind == ARGUMENT_SET) {
            first = i - sets;
            out->sets[i] = squares_from(&job->game->board, sets++);
        }
    out->value = sets == 0 ? claim_value(claim, &out->asked)
                           : claim->of_sets(&out->asked, out->sets + first);
    return !bits_empty(out->value);
}

const struct claim *claim_named(const struct job *job, const char *symbol)
{
    const struct claim *claim = claims_find(job->tables, symbol);
    const char *own = mention_own(job, symbol);
    return claim == NULL && own != NULL ? claims_find(job->tables, own) : claim;
}

/* A number, or a set by its words, and by parts of 32 bits, the low one first. */
static void set_example_value(const struct job *job, struct value *map, bool is_set,
                              struct bits value)
{
    struct arena *arena = job->arena;
    const struct board *board = &job->game->board;
    const struct bits bits = is_set ? board_set_bits(board, value) : value;
    for (unsigned i = 0; i < 4; i++)
        value_set(arena, map, arena_print(arena, "part%u", i),
                  value_text(arena, "%08x",
                             (unsigned)((i < 2 ? bits.lo : bits.hi) >> 32 * (i % 2))));
    value_set_flag(arena, map, "is_set", is_set);
    value_set_flag(arena, map, "wide", is_set && board_is_wide(board));
    value_set_count(arena, map, "value", bits.lo);
    value_set(arena, map, "signed", value_text(arena, "%d", (int)(uint32_t)bits.lo));
    value_set(arena, map, "lo", value_hex(arena, bits.lo));
    value_set(arena, map, "hi", value_hex(arena, bits.hi));
    value_set(arena, map, "low", value_text(arena, "%llx", (unsigned long long)bits.lo));
    value_set(arena, map, "high", value_text(arena, "%llx", (unsigned long long)bits.hi));
}

bool example_set(const struct job *job, const struct claim *claim, struct value *map)
{
    struct arena *arena = job->arena;
    struct value *list = value_set_list(arena, map, "example_given"),
                 *gives = value_map(arena);
    struct example example;
    if (!find_example(job, claim, &example))
        return false;
    const bool is_number = claim_sets(claim) == 0 && claim->number != NULL;
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++) {
        const struct argument *argument = &claim->takes[i];
        const bool is_set = argument->kind == ARGUMENT_SET;
        const struct bits number = {example.asked.at[i], 0};
        if (argument->kind == ARGUMENT_NONE)
            continue;
        struct value *item = value_append_map(arena, list);
        value_set_text(arena, item, "name", argument->name);
        set_example_value(job, item, is_set, is_set ? example.sets[i] : number);
    }
    set_example_value(job, gives, !is_number, example.value);
    value_set_flag(arena, gives, "is_truth", claim->is_truth);
    value_set_text(arena, gives, "truth", example.value.lo != 0 ? "true" : "false");
    value_set(arena, map, "example_gives", gives);
    return true;
}
