/* Mentions: names in words, and letters that a comment's markup keeps for itself. */
#include "emit/mention.h"

#include <ctype.h>
#include <string.h>

#include "emit/comment.h"
#include "printer/spelling.h"

struct mentions mentions_open(const struct job *job, const struct value *values)
{
    const struct words *words = &job->language->words;
    const char *complement = words_pattern(words, "complement");
    const char *array =
        words_pattern(words, arena_print(job->arena, "array.%s", job->module->name));
    return (struct mentions){
        .arena = job->arena,
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

static const char *camel(struct arena *arena, const char *words, bool is_capital)
{
    struct text out = {.arena = arena};
    text_camel(&out, words, is_capital);
    return out.bytes;
}

static const char *member_text(const struct value *map, const char *name)
{
    return value_at(map, name)->text.bytes;
}

/* The function of this C name, or of this one behind the module's; NULL for none. */
static const struct value *function_named(const struct mentions *mentions,
                                          const char *name)
{
    const char *whole =
        arena_print(mentions->arena, "%s_%s", mentions->job->module->name, name);
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
    size_t module = strlen(mentions->job->module->name);
    if (strncmp(name, mentions->job->module->name, module) != 0 || name[module] != '_')
        return NULL;
    for (size_t i = 0; i < mentions->arrays->list.count; i++)
        if (strcmp(member_text(mentions->arrays->list.items[i], "symbol"),
                   name + module + 1) == 0)
            return mentions->arrays->list.items[i];
    return NULL;
}

/* The array as the language calls it. */
static const char *spell_array(const struct mentions *mentions, const struct value *array,
                               const char *name)
{
    struct arena *arena = mentions->arena;
    const bool is_number = mentions->number != NULL && value_at(array, "scalar")->flag;
    const char *own = name + strlen(mentions->job->module->name) + 1;
    const struct slot slots[] = {{"name", own, ""},
                                 {"NAME", arena_capitals(arena, own), ""},
                                 {"Name", camel(arena, own, true), ""},
                                 {"camelName", camel(arena, own, false), ""},
                                 {"WholeName", camel(arena, name, true), ""},
                                 {"wholeName", camel(arena, name, false), ""}};
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
    if (function == NULL && modules_headed(mentions->arena, job->game, name) != NULL &&
        mentions->file.parts[0] != NULL)
        return comment_named(mentions->arena, mentions->file.parts[0], name);
    if (mentions->functions == NULL)
        return arena_print(mentions->arena, "%s_%s", order_prefix(job->order, job->game),
                           name);
    const struct value *array = array_named(mentions, name);
    if (function == NULL)
        return mentions->array != NULL && array != NULL
                   ? spell_array(mentions, array, name)
                   : name;
    name = member_text(function, "function");
    return is_word && mentions->link.parts[0] != NULL
               ? comment_named(mentions->arena, mentions->link.parts[0], name)
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
    return modules_headed(mentions->arena, mentions->job->game, name) == NULL &&
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
    struct text text = {.arena = mentions->arena};
    text_puts(&text, "");
    for (; *line != '\0'; line++)
        put_letter(mentions, &text, *line);
    return text.bytes;
}

const char *mentions_spell(const struct mentions *mentions, const char *line,
                           bool is_formula)
{
    struct text text = {.arena = mentions->arena};
    text_puts(&text, "");
    for (const char *at = line; *at != '\0'; at++) {
        const char *name = mention_at(mentions->arena, line, at);
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
