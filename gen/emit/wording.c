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
 *       formula        "the squares that ...", without a full stop.
 *                      Where the module claims what the function gives (table/claims.h), the
 *                      claim says it, and its heading stands alone
 *   - name(set)        the same, of one that is only listed: what it gives is told elsewhere
 *   [name]             elsewhere: a function as the language calls it, or a module's file
 *
 * How a language wraps that is told under [text] in its language.ini, in strings:
 *
 *   module   = "-- "               what is in front of each line; of three strings, in front
 *   function = "-- $name gives " "-- "  of the first, of others, and a line behind. A first
 *                                  that does not end with a blank is a line of its own. With
 *                                  $name, the function's, the phrase goes on behind it; else
 *                                  it becomes a sentence
 *   formula  = "  "                what is in front of a formula's lines behind that
 *   fence    = "```text" "```"     lines around a formula
 *   link     = "[$name]"           a function's name among words
 *   file     = "$name.h"           a module's; $Name.h for LinesTable.h
 *   title    = "# $name"           a line above a module's words
 *   left     = " It is in `out`."  what is said behind that of functions that return nothing in
 *                                  this language, though they do in C
 *   above    = "static inline "    functions stand in the templates, on lines that begin so: what they
 *                                  give is put above them, with the mark behind it on its last line
 *   example  = "$call == $gives" "$prefix_equal($call, $gives)"
 *                                  behind what the first function of a header gives whose row
 *                                  can be asked: a call; the second where sets have two words
 *   set      = "0x$lo" "$prefix_make(0x$lo, 0x$hi)"
 *                                  a set in that
 *   printed  = "Python" "pytest"   for emit: as what C's functions are printed, and what tests that
 *   numbers  = ", " "{" ", " "}"   of tables: what is between two, and around and within those of a set
 *                                  in two words; without it all are written with as many digits
 *   markup   = "xml"               & and < among words are written &amp; and &lt;
 *   broken   = "    "             for lines of code that are too long: how far in they go on (margin.c)
 */
#include <ctype.h>
#include <string.h>

#include "emit/job.h"
#include "printer/spelling.h"
#include "table/claims.h"

enum { FORMULA_INDENT = 4, WIDTH = 96 };

static const char example_indent[] = "    "; /* as Markdown has code */

/* The text of a module, filled in, and how its language wraps it. */
struct wording {
    struct arena *arena;
    const struct job *job;
    const struct value *arrays;
    const struct value *functions; /* as they are printed; NULL in C */
    struct wrap module, function, formula, fence, link, file, title, left, above;
    struct wrap example, set;
    bool is_markup;         /* comments are of XML or HTML */
    const char *complement; /* what the language has for ~, */
    const char *array;      /* and for the name of an array; NULL in C */
    const char *number;     /* likewise, of what is a number by itself, if otherwise */
    const char *const *lines;
    size_t count;
};

/* A comment on its way: lines, and what stands in front of them. */
struct comment {
    struct value *lines;
    struct wrap marks;
    /* In front of the next line, once; NULL: as in front of all others. */
    const char *first;
    size_t width;
};

static struct wording open_wording(const struct job *job, const struct value *values)
{
    const struct words *words = &job->language->words;
    struct wording wording = {.arena = job->arena, .job = job, .complement = "~"};
    const struct {
        const char *kind;
        struct wrap *wrap;
    } all[] = {{"module", &wording.module},   {"function", &wording.function},
               {"formula", &wording.formula}, {"fence", &wording.fence},
               {"link", &wording.link},       {"file", &wording.file},
               {"title", &wording.title},     {"left", &wording.left},
               {"above", &wording.above},     {"example", &wording.example},
               {"set", &wording.set}};
    for (size_t i = 0; i < sizeof all / sizeof *all; i++)
        *all[i].wrap = words_wrap(job->arena, words, all[i].kind);
    wording.is_markup = words_wrap(job->arena, words, "markup").parts[0] != NULL;
    wording.arrays = value_member(values, "arrays", strlen("arrays"));
    wording.functions = value_member(values, "functions", strlen("functions"));
    const char *open = arena_print(job->arena, "array.%s", job->module->name);
    for (size_t i = 0; i < words->count; i++) {
        const struct word *word = &words->list[i];
        if (word->section == WORDS_SPELLING && strcmp(word->key, "complement") == 0)
            wording.complement =
                arena_copy(job->arena, word->text, strcspn(word->text, "$"));
        if (word->section == WORDS_SPELLING && strcmp(word->key, "array") == 0 &&
            wording.array == NULL)
            wording.array = word->text;
        if (word->section == WORDS_SPELLING && strcmp(word->key, open) == 0)
            wording.array = word->text;
        if (word->section == WORDS_SPELLING && strcmp(word->key, "array.number") == 0)
            wording.number = word->text;
    }
    return wording;
}

/* Whether functions stand in the templates, from which other languages have theirs. */
static bool is_original(const struct wording *wording)
{
    return wording->above.parts[0] != NULL && wording->function.parts[2] != NULL;
}

/* ---- names */

/* The pattern with that slot filled in. */
static const char *fill_slot(struct arena *arena, const char *pattern, const char *slot,
                             const char *text)
{
    const char *at = strstr(pattern, slot);
    return at == NULL ? pattern
                      : arena_print(arena, "%.*s%s%s", (int)(at - pattern), pattern, text,
                                    at + strlen(slot));
}

static const char *camel(struct arena *arena, const char *words, bool is_capital)
{
    struct text out = {.arena = arena};
    text_camel(&out, words, is_capital);
    return out.bytes;
}

static const char *with_name(struct arena *arena, const char *pattern, const char *name)
{
    pattern = fill_slot(arena, pattern, "$Name", camel(arena, name, true));
    return fill_slot(arena, pattern, "$name", name);
}

static const char *member_text(const struct value *map, const char *name)
{
    return value_member(map, name, strlen(name))->text.bytes;
}

/* The function of this C name, or of this one behind the module's; NULL for none. */
static const struct value *function_named(const struct wording *wording, const char *name)
{
    const char *whole =
        arena_print(wording->arena, "%s_%s", wording->job->module->name, name);
    for (size_t i = 0; wording->functions != NULL && i < wording->functions->list.count;
         i++) {
        const struct value *function = wording->functions->list.items[i];
        const char *symbol = member_text(function, "symbol");
        if (strcmp(symbol, name) == 0 || strcmp(symbol, whole) == 0)
            return function;
    }
    return NULL;
}

/* The module's array of this C name, or NULL. */
static const struct value *array_named(const struct wording *wording, const char *name)
{
    size_t module = strlen(wording->job->module->name);
    if (strncmp(name, wording->job->module->name, module) != 0 || name[module] != '_')
        return NULL;
    for (size_t i = 0; i < wording->arrays->list.count; i++)
        if (strcmp(member_text(wording->arrays->list.items[i], "symbol"),
                   name + module + 1) == 0)
            return wording->arrays->list.items[i];
    return NULL;
}

/* The array as the language calls it. */
static const char *spell_array(const struct wording *wording, const struct value *array,
                               const char *name)
{
    struct arena *arena = wording->arena;
    const bool is_number =
        wording->number != NULL && value_member(array, "scalar", strlen("scalar"))->flag;
    const char *own = name + strlen(wording->job->module->name) + 1;
    const struct slot slots[] = {{"name", own, ""},
                                 {"NAME", arena_capitals(arena, own), ""},
                                 {"Name", camel(arena, own, true), ""},
                                 {"camelName", camel(arena, own, false), ""},
                                 {"WholeName", camel(arena, name, true), ""},
                                 {"wholeName", camel(arena, name, false), ""}};
    return slots_fill(arena, is_number ? wording->number : wording->array, slots,
                      sizeof slots / sizeof *slots);
}

/* What a function, an array or a module is called. What the language does not have keeps C's name,
 * without the prefix. */
static const char *spell_name(const struct wording *wording, const char *name,
                              bool is_word)
{
    const struct job *job = wording->job;
    const struct value *function = function_named(wording, name);
    if (function == NULL && modules_headed(wording->arena, job->game, name) != NULL &&
        wording->file.parts[0] != NULL)
        return with_name(wording->arena, wording->file.parts[0], name);
    if (wording->functions == NULL)
        return arena_print(wording->arena, "%s_%s", order_prefix(job->order, job->game),
                           name);
    const struct value *array = array_named(wording, name);
    if (function == NULL)
        return wording->array != NULL && array != NULL ? spell_array(wording, array, name)
                                                       : name;
    name = member_text(function, "function");
    return is_word && wording->link.parts[0] != NULL
               ? with_name(wording->arena, wording->link.parts[0], name)
               : name;
}

static size_t name_length(const char *at)
{
    size_t length = 0;
    while (isalnum((unsigned char)at[length]) || at[length] == '_')
        length++;
    return length;
}

/* The name in brackets here, if there is one: an index is none, as in table[square][color]. */
static const char *name_at(struct arena *arena, const char *line, const char *at)
{
    size_t length = name_length(at + 1);
    bool is_index = at > line && (name_length(at - 1) != 0 || at[-1] == ']');
    return *at == '[' && !is_index && length != 0 && at[1 + length] == ']'
               ? arena_copy(arena, at + 1, length)
               : NULL;
}

/* A letter of a comment that may be of XML or HTML. */
static void put_letter(const struct wording *wording, struct text *text, char letter)
{
    if (wording->is_markup && strchr("&<", letter) != NULL)
        text_puts(text, letter == '&' ? "&amp;" : "&lt;");
    else
        text_add(text, &letter, 1);
}

/* A line of C's comment. */
static const char *mark_up(const struct wording *wording, const char *line)
{
    struct text text = {.arena = wording->arena};
    text_puts(&text, "");
    for (; *line != '\0'; line++)
        put_letter(wording, &text, *line);
    return text.bytes;
}

/* The line with its names and, in a formula, complements as the language has them. */
static const char *spell(const struct wording *wording, const char *line, bool is_formula)
{
    struct text text = {.arena = wording->arena};
    text_puts(&text, "");
    for (const char *at = line; *at != '\0'; at++) {
        const char *name = name_at(wording->arena, line, at);
        if (name != NULL) {
            at += strlen(name) + 1;
            text_puts(&text, spell_name(wording, name, !is_formula && at[1] != '('));
        } else if (*at == '~' && is_formula) {
            text_puts(&text, wording->complement);
        } else {
            put_letter(wording, &text, *at);
        }
    }
    return text.bytes;
}

/* ---- comments */

static const char *mark_of(const struct comment *comment)
{
    return comment->first != NULL            ? comment->first
           : comment->marks.parts[1] != NULL ? comment->marks.parts[1]
                                             : comment->marks.parts[0];
}

static void put_line(const struct wording *wording, struct comment *comment,
                     const char *line)
{
    size_t length = strlen(line);
    while (length != 0 && line[length - 1] == ' ')
        length--;
    line = arena_copy(wording->arena, line, length);
    value_append(wording->arena, comment->lines, value_text(wording->arena, "%s", line));
}

/* One more line, `inner` behind the mark. A tab takes the place of the blank in front. */
static void add_line(const struct wording *wording, struct comment *comment,
                     const char *inner, const char *line)
{
    const char *mark = mark_of(comment);
    size_t length = strlen(mark);
    while (inner[0] == '\t' && length != 0 && mark[length - 1] == ' ')
        length--;
    put_line(wording, comment,
             arena_print(wording->arena, "%.*s%s%s", (int)length, mark, inner, line));
    comment->first = NULL;
}

static struct comment open_comment(const struct wording *wording, struct wrap marks,
                                   const char *name)
{
    struct comment comment = {
        .lines = value_list(wording->arena), .marks = marks, .width = WIDTH};
    comment.marks.parts[0] = with_name(wording->arena, marks.parts[0], name);
    if (marks.parts[1] == NULL)
        return comment;
    comment.first = comment.marks.parts[0];
    size_t length = strlen(comment.first);
    if (length != 0 && comment.first[length - 1] != ' ') {
        put_line(wording, &comment, comment.first);
        comment.first = NULL;
    }
    return comment;
}

static void close_comment(const struct wording *wording, struct comment *comment)
{
    if (comment->marks.parts[2] != NULL)
        put_line(wording, comment, comment->marks.parts[2]);
}

/* Adds words, which keep their breaks unless a line is too long. Tabs are one column. */
static void add_paragraph(const struct wording *wording, struct comment *comment,
                          const char *const *lines, size_t count)
{
    struct comment rest = *comment;
    struct text words = {.arena = wording->arena};
    bool fits = true;
    for (size_t i = 0; i < count; i++, rest.first = NULL) {
        fits = fits && strlen(mark_of(&rest)) + strlen(lines[i]) <= comment->width;
        text_printf(&words, "%s%s", i == 0 ? "" : " ", lines[i]);
    }
    for (size_t i = 0; i < count && fits; i++)
        add_line(wording, comment, "", lines[i]);
    const char *line = NULL;
    for (const char *at = words.bytes; !fits && *at != '\0'; at += strspn(at, " ")) {
        size_t length = strcspn(at, " ");
        const char *more =
            arena_print(wording->arena, "%s%s%.*s", line == NULL ? "" : line,
                        line == NULL ? "" : " ", (int)length, at);
        if (line != NULL && strlen(mark_of(comment)) + strlen(more) > comment->width) {
            add_line(wording, comment, "", line);
            more = arena_copy(wording->arena, at, length);
        }
        line = more;
        at += length;
    }
    if (line != NULL)
        add_line(wording, comment, "", line);
}

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
        add_line(wording, comment, "", wording->fence.parts[0]);
    for (size_t i = 0; i < count; i++)
        add_line(wording, comment, inner, lines[i]);
    if (wording->fence.parts[1] != NULL)
        add_line(wording, comment, "", wording->fence.parts[1]);
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
            spelled[j - i] = spell(wording, lines[j] + (has_formula ? FORMULA_INDENT : 0),
                                   has_formula);
        if (i != 0)
            add_line(wording, comment, "", "");
        if (has_formula)
            add_formula(wording, comment, formula, spelled, end - i);
        else
            add_paragraph(wording, comment, spelled, end - i);
    }
}

/* ---- functions */

static bool is_heading(const char *line)
{
    return strncmp(line, "= ", 2) == 0 || strncmp(line, "- ", 2) == 0;
}

/* A run of headings, and the lines of what these functions give. */
struct group {
    size_t head, from, to;
};

static struct group group_at(const struct wording *wording, size_t head)
{
    struct group group = {.head = head, .from = head};
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
    return arena_copy(wording->arena, line + 2, name_length(line + 2));
}

/* A name behind that of the module; NULL where it has not that in front. */
static const char *behind_module(const struct wording *wording, const char *symbol)
{
    const char *module = wording->job->module->name;
    const size_t length = strlen(module);
    return strncmp(symbol, module, length) == 0 && symbol[length] == '_'
               ? symbol + length + 1
               : NULL;
}

/* The row of the function of that name; NULL: it has none. */
static const struct claim *claim_of(const struct wording *wording, const char *symbol)
{
    const struct claim *claim = claims_find(wording->job->tables, symbol);
    const char *own = behind_module(wording, symbol);
    return claim == NULL && own != NULL ? claims_find(wording->job->tables, own) : claim;
}

/* What the function of that name gives, lines without a full stop: what its claim says, or else
 * what stands below its heading. */
static const char *const *sentence_of(const struct wording *wording, const char *symbol,
                                      size_t *count)
{
    const struct claim *claim = claim_of(wording, symbol);
    const char *own = behind_module(wording, symbol);
    *count = claim != NULL;
    if (claim != NULL)
        return &claim->says;
    for (size_t i = 0; i < wording->count; i++) {
        if (!is_heading(wording->lines[i]))
            continue;
        const char *name = heading_name(wording, wording->lines[i]);
        struct group group = group_at(wording, i);
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
        sentence_of(wording, member_text(function, "symbol"), &count);
    const char *mark = wording->function.parts[0];
    bool is_sentence = strstr(mark, "$name") == NULL;
    struct wrap marks = wording->function;
    const struct value *doc = value_member(function, "doc", strlen("doc"));
    if (count == 0 && doc->list.count == 0)
        return;
    if (count == 0 && !is_sentence && marks.parts[1] != NULL)
        marks.parts[0] = marks.parts[1];
    struct comment comment =
        open_comment(wording, marks, member_text(function, "function"));
    if (count != 0)
        phrase = finish(wording, phrase, count, is_sentence,
                        value_member(function, "is_left", strlen("is_left"))->flag);
    add_words(wording, &comment, phrase, count);
    const size_t told = count == 0 ? doc->list.count : 0;
    const char **lines = arena_alloc(wording->arena, told + 1, sizeof *lines);
    for (size_t i = 0; i < told; i++)
        lines[i] = mark_up(wording, doc->list.items[i]->text.bytes);
    add_paragraph(wording, &comment, lines, told);
    struct value *open = value_list(wording->arena);
    for (size_t i = 0; i < comment.lines->list.count; i++)
        value_append(wording->arena, open, comment.lines->list.items[i]);
    close_comment(wording, &comment);
    value_set(wording->arena, function, "says", comment.lines);
    value_set(wording->arena, function, "says_open", open);
}

/* The function that a line begins, by its name without the prefix; NULL: it begins none. */
static const char *symbol_on(const struct wording *wording, const char *line,
                             size_t length)
{
    const char *above = wording->above.parts[0];
    const char *prefix = order_prefix(wording->job->order, wording->job->game);
    const char *open = memchr(line, '(', length), *name = open;
    if (open == NULL || strncmp(line, above, strlen(above)) != 0)
        return NULL;
    while (name > line && name_length(name - 1) != 0)
        name--;
    const char *symbol = name + strlen(prefix) + 1;
    return strncmp(name, prefix, strlen(prefix)) == 0 && symbol < open
               ? arena_copy(wording->arena, symbol, (size_t)(open - symbol))
               : NULL;
}

/* A set as it is written in an example. */
static const char *example_set(const struct wording *wording, struct bits set)
{
    struct arena *arena = wording->arena;
    const struct board *board = &wording->job->game->board;
    const struct bits bits = board_set_bits(board, set);
    const struct slot slots[] = {
        {"lo", arena_print(arena, "%llx", (unsigned long long)bits.lo), ""},
        {"hi", arena_print(arena, "%llx", (unsigned long long)bits.hi), ""},
        {"prefix", order_prefix(wording->job->order, wording->job->game), ""}};
    return slots_fill(arena, wording->set.parts[board_is_wide(board)], slots,
                      sizeof slots / sizeof *slots);
}

/* Every fifth square, from that one on. */
static struct bits example_squares(const struct board *board, unsigned from)
{
    struct bits set = bits_none();
    for (unsigned i = from; i < board_squares(board); i += 5)
        if (!bits_has(board->holes, i))
            set = bits_with(set, i);
    return set;
}

/* A call of a function, of numbers that are not the first or last, and what it gives by its row; NULL
 * where that cannot be asked. */
static const char *example_of(const struct wording *wording, const char *symbol)
{
    struct arena *arena = wording->arena;
    const struct game *game = wording->job->game;
    const struct claim *claim = claim_of(wording, symbol);
    const char *prefix = order_prefix(wording->job->order, game);
    struct asked asked = {.game = game};
    struct bits sets[CLAIM_TAKES_MAX];
    unsigned numbers = 1, number = 0, set = 0;
    struct text call = {.arena = arena};
    if (claim == NULL || wording->set.parts[1] == NULL ||
        wording->example.parts[1] == NULL ||
        (claim_sets(claim) != 0
             ? claim->of_sets == NULL
             : claim->number == NULL && claim->has == NULL && claim->set == NULL))
        return NULL;
    asked.about = claim->about;
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++)
        numbers += argument_is_number(&claim->takes[i]);
    text_printf(&call, "%s_%s(", prefix, symbol);
    for (unsigned i = 0; i < CLAIM_TAKES_MAX; i++) {
        const struct argument *argument = &claim->takes[i];
        if (argument->kind == ARGUMENT_NONE)
            continue;
        text_puts(&call, number + set == 0 ? "" : ", ");
        if (argument_is_number(argument)) {
            asked.at[i] = argument_limit(game, argument) * ++number / numbers;
            text_printf(&call, "%u", asked.at[i]);
        } else {
            sets[set] = example_squares(&game->board, set);
            text_puts(&call, example_set(wording, sets[set++]));
        }
    }
    text_puts(&call, ")");
    const struct bits value =
        set != 0 ? claim->of_sets(&asked, sets) : claim_value(claim, &asked);
    if ((value.lo | value.hi) == 0) /* that would tell nobody anything */
        return NULL;
    const bool is_number = set == 0 && claim->number != NULL;
    const struct slot slots[] = {{"call", call.bytes, ""},
                                 {"gives",
                                  is_number ? arena_print(arena, "%u", (unsigned)value.lo)
                                            : example_set(wording, value),
                                  ""},
                                 {"prefix", prefix, ""}};
    const bool is_wide = !is_number && board_is_wide(&game->board);
    return slots_fill(arena, wording->example.parts[is_wide], slots,
                      sizeof slots / sizeof *slots);
}

/* Adds an example in lines that are not too long. */
static void add_example(const struct wording *wording, struct comment *comment,
                        const char *example)
{
    const char *inner = example_indent;
    add_line(wording, comment, "", "");
    while (strlen(mark_of(comment)) + strlen(inner) + strlen(example) > comment->width) {
        size_t part = comment->width - strlen(mark_of(comment)) - strlen(inner);
        while (part != 0 && example[part - 1] != ' ')
            part--;
        if (part == 0 && strchr(example, ' ') == NULL)
            break; /* a word as long as that stays whole */
        if (part == 0)
            part = strcspn(example, " ") + 1;
        add_line(wording, comment, inner, arena_copy(wording->arena, example, part));
        example += part;
        inner = "        ";
    }
    add_line(wording, comment, inner, example);
}

/* Adds what a function gives, and behind it the template's own comment, if one stood above it. */
static void put_above(const struct wording *wording, const char *const *phrase,
                      size_t count, const char *own, const char *example,
                      struct text *out)
{
    const struct wrap marks = wording->function;
    struct comment comment = open_comment(wording, marks, "");
    struct wording shown = *wording; /* examples stand as far in as others */
    shown.formula.parts[0] = example_indent;
    comment.width -= strlen(marks.parts[2]);
    add_words(&shown, &comment, finish(wording, phrase, count, true, false), count);
    if (example != NULL)
        add_example(wording, &comment, example);
    for (size_t i = 0; i < comment.lines->list.count; i++)
        text_printf(out, "%s%s", i == 0 ? "" : "\n",
                    comment.lines->list.items[i]->text.bytes);
    if (own == NULL)
        text_printf(out, "%s\n", marks.parts[2]);
    else
        text_printf(out, "\n%s%s", marks.parts[1], own + strspn(own, "/* "));
}

void wording_put(const struct job *job, struct text *text)
{
    const struct wording *wording = job->wording;
    struct text out = {.arena = job->arena};
    size_t from = 0, to = 0; /* where in it the last comment begins, and ends */
    bool is_comment = false, has_example = false;
    if (wording == NULL || !is_original(wording) || text->length == 0 ||
        strstr(text->bytes, wording->above.parts[0]) == NULL)
        return;
    for (const char *line = text->bytes; *line != '\0';) {
        const size_t length = strcspn(line, "\n"),
                     whole = length + (line[length] != '\0');
        const char *symbol = symbol_on(wording, line, length), *own = NULL;
        size_t count = 0;
        const char *const *phrase =
            symbol == NULL ? NULL : sentence_of(wording, symbol, &count);
        if (count != 0 && to != 0 && to == out.length) {
            own = arena_copy(job->arena, out.bytes + from, to - from);
            out.length = from;
        }
        const char *example =
            count != 0 && !has_example ? example_of(wording, symbol) : NULL;
        has_example = has_example || example != NULL;
        if (count != 0)
            put_above(wording, phrase, count, own, example, &out);
        if (strncmp(line, "/*", 2) == 0) {
            is_comment = true;
            from = out.length;
        }
        text_add(&out, line, whole);
        const char *close = is_comment ? strstr(line, "*/") : NULL;
        if (close != NULL && close == line + length - 2)
            to = out.length;
        is_comment = is_comment && (close == NULL || close > line + length);
        line += whole;
    }
    *text = out;
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
        struct group group = group_at(wording, i);
        bool is_function = is_heading(lines[0]);
        if (lines[0][0] == '\0' || is_function) {
            has_gap = has_gap || lines[0][0] == '\0';
            i = is_function ? group.to : i + 1;
            continue;
        }
        if (has_gap && !is_first)
            add_line(wording, comment, "", "");
        has_gap = is_first = false;
        add_words(wording, comment, lines, group.to - i);
        i = group.to;
    }
}

/* What the text tells of, and what else it names. */
static struct told told_by(const struct wording *wording, const char *file)
{
    size_t most = 1 + wording->count;
    for (size_t i = 0; i < wording->count; i++)
        for (const char *at = wording->lines[i]; *at != '\0'; at++)
            most += *at == '[';
    const char **told = arena_alloc(wording->arena, most, sizeof *told);
    const char **named = arena_alloc(wording->arena, most, sizeof *named);
    struct told all = {.file = file, .functions = told, .names = named};
    for (size_t i = 0; i < wording->count; i++) {
        const char *line = wording->lines[i];
        if (is_heading(line))
            *told++ = heading_name(wording, line);
        for (const char *at = line; *at != '\0'; at++) {
            const char *name = name_at(wording->arena, line, at);
            if (name != NULL &&
                modules_headed(wording->arena, wording->job->game, name) == NULL &&
                array_named(wording, name) == NULL)
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
    struct comment comment = open_comment(wording, wording->module, module);
    text_puts(&words, "");
    if (wording->count == 0)
        return value_text(arena, "%s", "");
    if (title != NULL) {
        char *name = arena_print(arena, "%s", module);
        name[0] = (char)toupper((unsigned char)name[0]);
        add_line(wording, &comment, "", with_name(arena, title, name));
        add_line(wording, &comment, "", "");
    }
    add_all(wording, &comment);
    close_comment(wording, &comment);
    for (size_t i = 0; i < comment.lines->list.count; i++)
        text_printf(&words, "%s%s", i == 0 ? "" : "\n",
                    comment.lines->list.items[i]->text.bytes);
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
    split(wording, &text);
    job->told = told_by(wording, file);
    job->wording = wording;
    value_set(job->arena, values, "words", module_words(wording));
    for (size_t i = 0; wording->functions != NULL && wording->function.parts[0] != NULL &&
                       i < wording->functions->list.count;
         i++) /* printed_set made them, and they are only read from here on */
        say(wording, (struct value *)wording->functions->list.items[i]);
    return true;
}
