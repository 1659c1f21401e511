/* Wording: what is said of a module and of its functions, once for all languages, becomes
 * comments.
 *
 * It stands in templates/text/MODULE.mustache, which is filled in as any template is. What
 * comes out is plain text, a line at a time:
 *
 *   words              of the module, in paragraphs between empty lines
 *       formula        four blanks in front: it is kept as it is, but for names and ~
 *   = name(set)        a function by its C name; lines below, up to the next such line or an
 *   words              empty one, are what it gives, and those right above it, too: a phrase,
 *       formula        "the squares that ...", without a full stop. A function that the module
 *                      claims (table/claims.h) needs no such line: its claim says what it gives
 *   [name]             elsewhere: a function as the language calls it, or a module's file
 *
 * How a language wraps that is told under [text] in its language.ini, in strings:
 *
 *   module   = "-- "               what is in front of each line of a module's words
 *   function = "-- $name gives " "-- "
 *                                  the same of a function's. Of three strings, the first is in front of
 *                                  the first line, the second in front of the others, and the third
 *                                  ends the comment: a line of its own, but in C the end of the last
 *                                  one. A first string that does not end with a blank is a line of its
 *                                  own. With $name, which is the function's, what it gives follows as a
 *                                  phrase; else that becomes a sentence
 *   formula  = "  "                what is in front of a formula's lines behind that
 *   fence    = "```text" "```"     lines around a formula
 *   link     = "[$name]"           a function's name among words
 *   file     = "$name.h"           a module's; $Name.h for LinesTable.h
 *   title    = "# $name"           a line above a module's words
 *   left     = " It is in `out`."  what is said behind that of functions that return nothing in
 *                                  this language, though they do in C
 *   numbers  = ", " "{" ", " "}"   what is between two numbers of tables, and around and within those
 *                                  of a set in two words
 *   markup   = "xml"               & and < among words are written &amp; and &lt;
 *   broken   = "    " "100"        how far in lines of code go on that are too long (margin.c), and how
 *                                  many columns they may have; without that 96
 */
#include <ctype.h>
#include <string.h>

#include "emit/comment.h"

enum { FORMULA_INDENT = 4 };

/* The text of a module, filled in, and how its language wraps it. */
struct wording {
    struct arena *arena;
    const struct job *job;
    struct mentions mentions;
    struct wrap module, function, formula, fence, title, left;
    const char *const *lines;
    size_t count;
};

static struct wording open_wording(const struct job *job, const struct value *values)
{
    const struct words *words = &job->language->words;
    return (struct wording){.arena = job->arena,
                            .job = job,
                            .mentions = mentions_open(job, values),
                            .module = words_wrap(job->arena, words, "module"),
                            .function = words_wrap(job->arena, words, "function"),
                            .formula = words_wrap(job->arena, words, "formula"),
                            .fence = words_wrap(job->arena, words, "fence"),
                            .title = words_wrap(job->arena, words, "title"),
                            .left = words_wrap(job->arena, words, "left")};
}

/* Whether functions stand in the templates, from which other languages have theirs. */
static bool is_original(const struct wording *wording)
{
    return wording->job->language == wording->job->order->proved &&
           wording->function.parts[2] != NULL;
}

/* ---- words */

static bool is_formula(const char *line)
{
    return strncmp(line, "    ", FORMULA_INDENT) == 0;
}

/* Takes from lines the blanks that all start with, as gofmt does. */
static void dedent(const char **lines, size_t count)
{
    size_t least = SIZE_MAX;
    for (size_t i = 0; i < count; i++) {
        size_t blanks = strspn(lines[i], " ");
        if (blanks < least)
            least = blanks;
    }
    for (size_t i = 0; i < count; i++)
        lines[i] += least;
}

static void add_formula(const struct wording *wording, struct comment *comment,
                        const char *inner, const char **lines, size_t count)
{
    if (!is_original(wording))
        dedent(lines, count);
    if (wording->fence.parts[0] != NULL)
        comment_add(comment, "", wording->fence.parts[0]);
    for (size_t i = 0; i < count; i++)
        comment_add(comment, inner, lines[i]);
    if (wording->fence.parts[1] != NULL)
        comment_add(comment, "", wording->fence.parts[1]);
}

/* Adds words and formulas. */
static void add_words(const struct wording *wording, struct comment *comment,
                      const char *const *lines, size_t count)
{
    const char *formula =
        wording->formula.parts[0] != NULL ? wording->formula.parts[0] : "";
    for (size_t i = 0, end; i < count; i = end) {
        bool has_formula = is_formula(lines[i]);
        for (end = i; end < count && is_formula(lines[end]) == has_formula;)
            end++;
        const char **spelled = arena_alloc(wording->arena, end - i, sizeof *spelled);
        for (size_t j = i; j < end; j++)
            spelled[j - i] = mentions_spell(&wording->mentions,
                                            lines[j] + (has_formula ? FORMULA_INDENT : 0),
                                            has_formula);
        if (i != 0)
            comment_add(comment, "", "");
        if (has_formula)
            add_formula(wording, comment, formula, spelled, end - i);
        else
            comment_paragraph(comment, spelled, end - i);
    }
}

/* ---- functions */

static bool is_heading(const char *line)
{
    return strncmp(line, "= ", 2) == 0;
}

/* A run of headings, and the lines of what these functions give. */
struct headings {
    size_t from, to;
};

static struct headings group_at(const struct wording *wording, size_t head)
{
    struct headings group = {.from = head};
    while (group.from < wording->count && is_heading(wording->lines[group.from]))
        group.from++;
    for (group.to = group.from; group.to < wording->count &&
                                !is_heading(wording->lines[group.to]) &&
                                wording->lines[group.to][0] != '\0';)
        group.to++;
    return group;
}

static const char *heading_name(const struct wording *wording, const char *line)
{
    return arena_copy(wording->arena, line + 2, mention_length(line + 2));
}

/* What the function of that name gives, lines without a full stop: what its claim says, or else
 * what stands below its heading. */
static const char *const *sentence_of(const struct wording *wording, const char *symbol,
                                      size_t *count)
{
    const struct claim *claim = claim_named(wording->job, symbol);
    const char *own = mention_own(wording->job, symbol);
    *count = claim != NULL;
    if (claim != NULL)
        return &claim->says;
    for (size_t i = 0; i < wording->count; i++) {
        if (!is_heading(wording->lines[i]))
            continue;
        const char *name = heading_name(wording, wording->lines[i]);
        struct headings group = group_at(wording, i);
        *count = group.to - group.from;
        if (strcmp(name, symbol) == 0 || (own != NULL && strcmp(name, own) == 0))
            return wording->lines + group.from;
    }
    *count = 0;
    return NULL;
}

/* The phrase as a language has it: where it stands alone, with a capital; with a full stop, and
 * what is said of functions that leave their result elsewhere. */
static const char *const *finish(const struct wording *wording, const char *const *phrase,
                                 size_t count, bool is_sentence, bool is_left)
{
    const char *left = wording->left.parts[0];
    const char **lines = arena_alloc(wording->arena, count, sizeof *lines);
    for (size_t i = 0; i < count; i++) {
        bool ends =
            !is_formula(phrase[i]) && (i + 1 == count || is_formula(phrase[i + 1]));
        char *line = arena_print(wording->arena, "%s%s%s", phrase[i], ends ? "." : "",
                                 ends && is_left && left != NULL ? left : "");
        if (i == 0 && is_sentence)
            line[0] = (char)toupper((unsigned char)line[0]);
        lines[i] = line;
    }
    return lines;
}

/* Sets the documentation of a function; where no words tell of it, it keeps C's comment. */
static void say(const struct wording *wording, struct value *function)
{
    size_t count;
    const char *const *phrase =
        sentence_of(wording, value_at(function, "symbol")->text.bytes, &count);
    const char *mark = wording->function.parts[0];
    bool is_sentence = strstr(mark, "$name") == NULL;
    struct wrap marks = wording->function;
    const struct value *doc = value_at(function, "doc");
    if (count == 0 && doc->list.count == 0)
        return;
    if (count == 0 && !is_sentence && marks.parts[1] != NULL)
        marks.parts[0] = marks.parts[1];
    struct comment comment =
        comment_open(wording->arena, marks, value_at(function, "function")->text.bytes);
    if (count != 0)
        phrase = finish(wording, phrase, count, is_sentence,
                        value_at(function, "is_left")->flag);
    add_words(wording, &comment, phrase, count);
    const size_t told = count == 0 ? doc->list.count : 0;
    const char **lines = arena_alloc(wording->arena, told + 1, sizeof *lines);
    for (size_t i = 0; i < told; i++)
        lines[i] = mentions_mark_up(&wording->mentions, doc->list.items[i]->text.bytes);
    comment_paragraph(&comment, lines, told);
    struct value *open = value_set_list(wording->arena, function, "says_open");
    for (size_t i = 0; i < comment.lines->list.count; i++)
        value_append(wording->arena, open, comment.lines->list.items[i]);
    comment_close(&comment);
    value_set(wording->arena, function, "says", comment.lines);
}

/* The function that a line begins, by its name without the prefix; NULL: it begins none. */
static const char *symbol_on(const struct wording *wording, const char *line,
                             size_t length)
{
    const char *open = memchr(line, '(', length), *name = open;
    if (open == NULL || text_behind(line, "static inline ") == NULL)
        return NULL;
    while (name > line && mention_length(name - 1) != 0)
        name--;
    const char *symbol = text_behind(name, folder_prefix(wording->job->folder));
    return symbol != NULL && ++symbol < open
               ? arena_copy(wording->arena, symbol, (size_t)(open - symbol))
               : NULL;
}

/* A call of a function as an example, and what it gives; sets NULL where there is none. */
static bool find_example(const struct wording *wording, const char *symbol,
                         const char **out, struct fault *fault)
{
    const struct job *job = wording->job;
    struct value *map = value_map(wording->arena);
    struct text text = {.arena = wording->arena};
    *out = NULL;
    if (!example_set(job, claim_named(job, symbol), map))
        return true;
    value_set_text(wording->arena, map, "prefix", folder_prefix(job->folder));
    value_set_text(wording->arena, map, "symbol", symbol);
    if (!templates_render(job->language->templates, "example.mustache", map, NULL, NULL,
                          &text, fault))
        return false;
    *out = text.bytes;
    return true;
}

/* Adds what a function gives, and a call of it. */
static void put_above(const struct wording *wording, const char *const *phrase,
                      size_t count, const char *example, struct text *out)
{
    const char *close = wording->function.parts[2];
    struct comment comment = comment_open(wording->arena, wording->function, "");
    struct wording shown = *wording; /* examples stand as far in as others */
    shown.formula.parts[0] = COMMENT_CODE;
    comment.width -= strlen(close);
    add_words(&shown, &comment, finish(wording, phrase, count, true, false), count);
    if (example != NULL)
        comment_code(&comment, example);
    comment_print(&comment, out);
    text_printf(out, "%s\n", close);
}

bool wording_put(const struct job *job, struct text *text, struct frame *frame,
                 struct fault *fault)
{
    const struct wording *wording = job->wording;
    struct text out = {.arena = job->arena};
    const char *example = NULL; /* the first function that has one shows it */
    size_t turn = 0;
    if (wording == NULL || !is_original(wording) || text->length == 0)
        return true;
    for (const char *line = text->bytes, *next; *line != '\0'; line = next) {
        const size_t length = strcspn(line, "\n");
        const char *symbol = symbol_on(wording, line, length);
        size_t count = 0;
        const char *const *phrase =
            symbol == NULL ? NULL : sentence_of(wording, symbol, &count);
        next = line + length + (line[length] != '\0');
        frame_move(frame, &turn, (size_t)(line - text->bytes), out.length);
        if (count != 0) {
            const bool is_shown = example == NULL;
            if (is_shown && !find_example(wording, symbol, &example, fault))
                return false;
            put_above(wording, phrase, count, is_shown ? example : NULL, &out);
        }
        text_add(&out, line, (size_t)(next - line));
    }
    frame_move(frame, &turn, text->length, out.length);
    *text = out;
    return true;
}

/* ---- the module */

static void split(struct wording *wording, const struct text *text)
{
    const char **lines = arena_alloc(wording->arena, text->length + 1, sizeof *lines);
    wording->lines = lines;
    for (const char *at = text->bytes; text->length != 0 && *at != '\0';) {
        size_t length = strcspn(at, "\n");
        lines[wording->count++] = arena_copy(wording->arena, at, length);
        at += length + (at[length] != '\0');
    }
}

/* Adds all lines: paragraphs, with one empty line between them. Functions stand elsewhere. */
static void add_all(const struct wording *wording, struct comment *comment)
{
    bool has_gap = false, is_first = true;
    for (size_t i = 0; i < wording->count;) {
        const char *const *lines = wording->lines + i;
        struct headings group = group_at(wording, i);
        bool is_function = is_heading(lines[0]);
        if (lines[0][0] == '\0' || is_function) {
            has_gap = has_gap || lines[0][0] == '\0';
            i = is_function ? group.to : i + 1;
            continue;
        }
        if (has_gap && !is_first)
            comment_add(comment, "", "");
        has_gap = is_first = false;
        add_words(wording, comment, lines, group.to - i);
        i = group.to;
    }
}

/* What claims and the text tell of, and what else the text names. */
static struct told told_by(const struct wording *wording, const char *file, size_t length)
{
    const struct tables *tables = wording->job->tables;
    const size_t most = length + 1; /* each takes a letter of the text */
    const char **told =
        arena_alloc(wording->arena, tables->claim_count + most, sizeof *told);
    const char **named = arena_alloc(wording->arena, most, sizeof *named);
    struct told all = {.file = file, .functions = told, .names = named};
    for (size_t i = 0; i < tables->claim_count; i++)
        if (tables->claims[i].function != NULL)
            *told++ = tables->claims[i].function;
    for (size_t i = 0; i < wording->count; i++) {
        const char *line = wording->lines[i];
        if (is_heading(line))
            *told++ = heading_name(wording, line);
        for (const char *at = line; *at != '\0'; at++) {
            const char *name = mention_at(wording->arena, line, at);
            if (name != NULL && mention_is_function(&wording->mentions, name))
                *named++ = name;
        }
    }
    return all;
}

/* The words of the module, in its comment. */
static const struct value *module_words(const struct wording *wording)
{
    struct arena *arena = wording->arena;
    const char *module = wording->job->module->name, *title = wording->title.parts[0];
    struct text words = {.arena = arena};
    struct comment comment = comment_open(wording->arena, wording->module, module);
    text_puts(&words, "");
    if (wording->count == 0)
        return value_text(arena, "%s", "");
    if (title != NULL) {
        char *name = arena_print(arena, "%s", module);
        name[0] = (char)toupper((unsigned char)name[0]);
        comment_add(&comment, "", comment_named(arena, title, name));
        comment_add(&comment, "", "");
    }
    add_all(wording, &comment);
    comment_close(&comment);
    comment_print(&comment, &words);
    return value_bytes(arena, words.bytes, words.length);
}

bool wording_set(struct job *job, struct value *values, struct fault *fault)
{
    struct wording *wording = arena_alloc(job->arena, 1, sizeof *wording);
    struct text text = {.arena = job->arena};
    const char *file = NULL;
    *wording = open_wording(job, values);
    const bool is_first = is_original(wording);
    const struct words *words = &job->language->words;
    value_set_flag(job->arena, values, "is_original", is_first);
    value_set_flag(job->arena, values, "writes_lists",
                   is_first || words_spells(words, "row.written"));
    value_set_flag(job->arena, values, "keeps_conditions",
                   is_first || words_spells(words, "forms"));
    value_set_text(job->arena, values, "words", "");
    if (job->module == &module_game || wording->module.parts[0] == NULL)
        return true;
    if (!language_render_text(job->language, module_stem(job->module), values,
                              job->request.meter, &file, &text, fault))
        return false;
    if (text.length == 0 && job->tables->claim_count != 0)
        return fault_at(fault, (struct origin){file, 0},
                        "nothing is said of the module %s; words are needed",
                        job->module->name);
    split(wording, &text);
    job->told = told_by(wording, file, text.length);
    job->wording = wording;
    value_set(job->arena, values, "words", module_words(wording));
    for (size_t i = 0;
         wording->mentions.functions != NULL && wording->function.parts[0] != NULL &&
         i < wording->mentions.functions->list.count;
         i++) /* printed_set made them, and they are only read from here on */
        say(wording, (struct value *)wording->mentions.functions->list.items[i]);
    return true;
}
