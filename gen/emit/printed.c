/* Lookups of other languages, printed from those of C: reading the header, choosing a way, or
 * several, printing. */
#include "emit/comment.h"

#include <string.h>

#include "emit/values.h"
#include "printer/printer.h"
#include "proof/definitions.h"
#include "proof/header.h"

/* Where the author's own type has two words, patterns that begin with own. come first. */
static struct spelling spelling_of(struct arena *arena, const struct words *words,
                                   bool is_own)
{
    struct pattern *patterns = arena_alloc(arena, words->count + 1, sizeof *patterns);
    struct text keywords = {.arena = arena};
    unsigned count = 0;
    text_puts(&keywords, " ");
    for (unsigned plain = !is_own; plain < 2; plain++)
        for (size_t i = 0; i < words->count; i++) {
            const struct word *word = &words->list[i];
            const char *own = text_behind(word->key, "own.");
            if (word->section == WORDS_SPELLING && (own == NULL) == plain)
                patterns[count++] =
                    (struct pattern){own == NULL ? word->key : own, word->text};
            else if (word->section == WORDS_KEYWORDS && plain)
                text_printf(&keywords, "%s ", word->text);
        }
    return (struct spelling){patterns, count, keywords.bytes};
}

/* The start of a line, which are counted from 1. */
static const char *line_at(const char *bytes, unsigned line)
{
    for (; line > 1 && *bytes != '\0'; line--)
        bytes += strcspn(bytes, "\n") + 1;
    return bytes;
}

/* The lines of the comment that ends on the line above, without its marks. */
static const struct value *doc_of(struct arena *arena, const char *bytes, unsigned line)
{
    struct value *list = value_list(arena);
    const char *end = line_at(bytes, line), *at = end;
    if (end - bytes < 3 || memcmp(end - 3, "*/\n", 3) != 0)
        return list;
    while (at != bytes && (at[-1] != '\n' || strncmp(at, "/*", 2) != 0))
        at--;
    for (size_t length; at != end; at += length + 1) {
        length = strcspn(at, "\n");
        const char *from = at + strspn(at, " /*"), *to = at + length;
        while (to > from && strchr(" */", to[-1]) != NULL)
            to--;
        if (to > from)
            value_append(arena, list, value_text(arena, "%.*s", (int)(to - from), from));
    }
    return list;
}

/* What stands in front of a line that is in so many blocks of its function. */
static const struct value *indent_of(struct arena *arena, const struct spelling *spelling,
                                     unsigned depth)
{
    const char *by = spelling_find(spelling, "indent");
    bool is_tab = by != NULL && strcmp(by, "tab") == 0;
    unsigned width = is_tab ? 1 : by != NULL && strcmp(by, "two") == 0 ? 2 : 4;
    char *blanks = arena_alloc(arena, width * depth + 1, 1);
    memset(blanks, is_tab ? '\t' : ' ', width * depth);
    return value_text(arena, "%s", blanks);
}

/* Whether any of the first of these functions has a flag. */
static bool has_any(const struct value *functions, size_t count, const char *name)
{
    bool has = false;
    for (size_t i = 0; i < count; i++)
        has = has || value_at(functions->list.items[i], name)->flag;
    return has;
}

/* Whether the pattern of that key tells how the name ends, among others. */
static bool ends_as(const struct spelling *spelling, const char *key, const char *name)
{
    const char *at = spelling_find(spelling, key);
    bool is_one = false;
    while (at != NULL && *at != '\0') {
        const size_t length = strcspn(at, " "), whole = strlen(name);
        is_one = is_one ||
                 (whole >= length && strncmp(name + whole - length, at, length) == 0);
        at += length + strspn(at + length, " ");
    }
    return is_one;
}

static const struct value *body_of(struct arena *arena, const struct spelling *spelling,
                                   const struct printed_line *lines, unsigned count)
{
    struct value *body = value_list(arena);
    for (unsigned i = 0; i < count; i++) {
        struct value *line = value_append_map(arena, body);
        value_set(arena, line, "indent", indent_of(arena, spelling, lines[i].depth));
        value_set_text(arena, line, "text", lines[i].text);
    }
    return body;
}

/* Its bodies: its own, and those of other forms, each with its condition. */
static void set_bodies(struct arena *arena, struct value *map,
                       const struct spelling *spelling, const struct printed *printed)
{
    struct value *others = value_set_list(arena, map, "others");
    for (unsigned i = 0; i < printed->other_count; i++) {
        const struct printed_body *of = &printed->others[i];
        struct value *other = value_append_map(arena, others);
        value_set_text(arena, other, "when", of->condition);
        value_set(arena, other, "other_body",
                  body_of(arena, spelling, of->lines, of->line_count));
    }
    value_set_flag(arena, map, "has_others", printed->other_count != 0);
    value_set(arena, map, "body",
              body_of(arena, spelling, printed->lines, printed->line_count));
}

static struct value *add_function(struct job *job, struct value *list,
                                  const struct subject *subject,
                                  const struct spelling *spelling,
                                  const struct printed *printed,
                                  const struct proof *proof)
{
    struct arena *arena = job->arena;
    const struct function *of = printed->of;
    struct value *map = value_append_map(arena, list);
    const char *header = subject->header.bytes;
    const struct value *doc = doc_of(arena, header, of->line);
    const char *nothing = spelling_find(spelling, "nothing");
    const char *symbol = of->name + strlen(proof->prefix) + 1;
    value_set_text(arena, map, "function", printed->name);
    value_set_text(arena, map, "symbol", symbol);
    value_set(arena, map, "says", value_list(arena));
    value_set(arena, map, "says_open", value_list(arena));
    value_set_flag(arena, map, "is_left",
                   printed->result != NULL && !printed->gives_nothing &&
                       nothing != NULL && strcmp(printed->result, nothing) == 0);
    value_set_flag(arena, map, "is_public", printed->is_public);
    value_set_flag(arena, map, "is_constant",
                   !printed->has_intrinsics && printed->condition == NULL &&
                       (!job->order->own.is_inline || !printed->has_sets));
    value_set_text(arena, map, "condition", printed->condition);
    value_set(arena, map, "doc", doc);
    value_set_text(arena, map, "parameters", printed->parameters);
    value_set_text(arena, map, "declared", printed->declared);
    value_set_text(arena, map, "result", printed->result);
    value_set_flag(arena, map, "gives_nothing", printed->gives_nothing);
    values_set_trials(arena, map, proof, of, claims_find(subject->tables, symbol),
                      printed->is_public,
                      printed->condition != NULL || printed->other_count != 0 ||
                          job->order->own.name != NULL);
    value_set_flag(arena, map, "has_example",
                   printed->is_public && printed->condition == NULL &&
                       !has_any(list, list->list.count - 1, "has_example") &&
                       example_set(job, claim_named(job, symbol), map));
    set_bodies(arena, map, spelling, printed);
    return map;
}

/* ---- forms */

/* A way that is printed. */
struct printed_way {
    struct proof proof;
    const struct way *way;
    unsigned number;     /* of the form: C's, or its place */
    struct value *needs; /* macros that not every compiler has, */
    const char *asks;    /* and the same in the language's own conditions */
    struct printed *all;
    unsigned count;
};

/* Their names in C, of those of a form, then NULL. */
static const char *const *renamed_of(const struct job *job, unsigned form)
{
    const struct tables *tables = job->tables;
    const char **list = arena_alloc(job->arena, tables->count + 1, sizeof *list);
    unsigned count = 0;
    for (unsigned i = 0; i < tables->count; i++)
        if (tables->arrays[i].variant == form && job_is_renamed(job, &tables->arrays[i]))
            list[count++] = definition_name(job->arena, folder_prefix(job->folder),
                                            job->module->name, &tables->arrays[i]);
    list[count] = NULL;
    return list;
}

/* Whether the language has a key that its forms need. */
static bool has_key(const struct spelling *spelling, const struct header *header,
                    const char *key, struct fault *fault)
{
    return spelling_find(spelling, key) != NULL ||
           fault_at(fault, (struct origin){header->subject->header.file, 0},
                    "its forms cannot be printed: the language has no key '%s'", key);
}

static void print_way(struct job *job, const struct header *header,
                      const struct spelling *spelling, struct printed_way *form)
{
    const char *owners[HEADER_INCLUDES_MAX + 2] = {job->module->name};
    for (unsigned i = 0; i < header->count; i++)
        owners[i + 1] = header->modules[i];
    const struct print_job print = {.spelling = spelling,
                                    .units = form->proof.units,
                                    .arrays = form->proof.arrays,
                                    .array_count = form->proof.array_count,
                                    .modules = owners,
                                    .prefix = folder_prefix(job->folder),
                                    .told = header->subject->told.functions,
                                    .has_set_type = job->order->own.name != NULL,
                                    .form = form->way->form,
                                    .renamed = renamed_of(job, form->way->form)};
    form->count = printer_print(job->arena, &print, &form->all);
}

/* Whether the language can write all functions for users. What it means not to have is left out for another
 * reason; and of what its templates have by hand, or not at all, `by_hand` tells how the names end in C.
 * The fault names each pattern that lacks, and a function that needs it. */
static bool check_spelled(const struct job *job, const struct spelling *spelling,
                          const struct printed *printed, unsigned count,
                          struct fault *fault)
{
    const char *before = "";
    bool is_good = true;
    for (unsigned i = 0; i < count; i++) {
        const struct printed *at = &printed[i];
        if (!at->is_unspelled || !at->is_public ||
            ends_as(spelling, "by_hand", at->of->name) ||
            strcmp(at->left_out, before) == 0)
            continue;
        before = at->left_out;
        is_good = is_good ? fault_at(fault, (struct origin){job->language->words.path, 0},
                                     "%s under [spelling], and %s of %s needs it", before,
                                     at->of->name, job->module->name)
                          : fault_add(fault, "; %s, and %s does", before, at->of->name);
    }
    return is_good;
}

static void set_functions(struct job *job, const struct header *header,
                          const struct printed_way *first,
                          const struct spelling *spelling, const struct printed *printed,
                          unsigned count)
{
    struct value *functions = value_set_list(job->arena, job->tables->facts, "functions");
    struct value *before = NULL; /* a helper, so far the last */
    for (unsigned i = 0; i < count; i++) {
        if (printed[i].left_out != NULL)
            continue;
        struct value *map = add_function(job, functions, header->subject, spelling,
                                         &printed[i], &first->proof);
        const bool is_helper = !printed[i].is_public;
        value_set_flag(job->arena, map, "begins_helpers", is_helper && before == NULL);
        value_set_flag(job->arena, map, "ends_helpers", is_helper);
        if (is_helper && before != NULL)
            value_set_flag(job->arena, before, "ends_helpers", false);
        before = is_helper ? map : NULL;
    }
    value_set_flag(job->arena, job->tables->facts, "has_trials",
                   has_any(functions, functions->list.count, "is_tried"));
    value_set_flag(job->arena, job->tables->facts, "has_examples",
                   has_any(functions, functions->list.count, "has_example"));
}

/* The modules whose functions or tables they use, each once. */
static void set_uses(struct job *job, const struct printed_way *forms, unsigned count)
{
    struct value *list = value_set_list(job->arena, job->tables->facts, "uses");
    struct text told = {.arena = job->arena}; /* with a blank around each */
    text_puts(&told, " ");
    for (unsigned i = 0; i < count; i++)
        for (unsigned j = 0; j < forms[i].count; j++) {
            const struct printed *of = &forms[i].all[j];
            for (unsigned k = 0;
                 of->left_out == NULL && of->uses != NULL && of->uses[k] != NULL; k++) {
                const char *word = arena_print(job->arena, " %s ", of->uses[k]);
                if (strstr(told.bytes, word) != NULL)
                    continue;
                text_puts(&told, word);
                value_set_text(job->arena, value_append_map(job->arena, list), "module",
                               of->uses[k]);
            }
        }
}

/* Sets the macros that a way needs, of those that not every compiler has; and, in a language that tells forms
 * by these, its own conditions for them. The key of one that it lacks is a fault. */
static bool set_needs(struct job *job, const struct spelling *spelling,
                      const struct header *header, struct printed_way *form,
                      struct fault *fault)
{
    const char *sure = spelling_find(spelling, "macros"), *before = "";
    const bool is_by_needs = spelling_find(spelling, "form.not") != NULL;
    struct text asks = {.arena = job->arena};
    form->needs = value_list(job->arena);
    text_puts(&asks, "");
    for (const char *at = form->way->answers; *at != '\0';) {
        const size_t length = strcspn(at, ",");
        const char *name = arena_copy(job->arena, at, length);
        const char *key = arena_print(job->arena, "form.%s", name);
        at += length + strspn(at + length, ", ");
        if (*name != '_' || (sure != NULL && strstr(sure, name) != NULL))
            continue;
        value_set_text(job->arena, value_append_map(job->arena, form->needs), "macro",
                       name);
        if (!is_by_needs)
            continue;
        if (!has_key(spelling, header, key, fault))
            return false;
        text_printf(&asks, "%s%s", before, spelling_find(spelling, key));
        before = ", ";
    }
    form->asks = asks.bytes;
    return true;
}

static bool has_vectors(const struct way *way)
{
    for (size_t i = 0; i < way->text->count; i++)
        if (way->text->items[i].kind == LEXEME_NAME &&
            strncmp(way->text->items[i].bytes, "_mm", 3) == 0)
            return true;
    return false;
}

/* When a form is chosen: by its number or, in a language without a preprocessor, where the processor has
 * what it needs and lacks what another needs that asks for more. */
static const char *when_of(struct job *job, const struct spelling *spelling,
                           const char *macro, const struct printed_way *forms,
                           unsigned count, unsigned i)
{
    const char *all = spelling_find(spelling, "form.all");
    const char *no = spelling_find(spelling, "form.not");
    if (no == NULL || count == 1)
        return arena_print(job->arena, "%s == %u", macro, forms[i].number);
    const size_t asked = forms[i].needs->list.count;
    const char *own = forms[i].asks;
    for (unsigned j = 1; j < count && i != 0; j++) {
        const size_t more = forms[j].needs->list.count;
        if (j == i || more < asked || (more == asked && j > i))
            continue;
        const struct slot whole[] = {{"1", forms[j].asks, ""}};
        const struct slot lacks[] = {{"1", slots_fill(job->arena, all, whole, 1), ""}};
        own =
            arena_print(job->arena, "%s, %s", own, slots_fill(job->arena, no, lacks, 1));
    }
    const struct slot slots[] = {{"1", own, ""}};
    return slots_fill(job->arena, all, slots, 1);
}

enum {
    NEEDS_MAX = 32
}; /* macros that processors tell themselves by; there are far fewer */

/* What chooses between forms, those that ask for most in front. */
static void set_forms(struct job *job, const struct printed_way *forms, unsigned count)
{
    struct arena *arena = job->arena;
    struct value *facts = job->tables->facts;
    struct value *list = value_set_list(arena, facts, "printed_forms");
    for (size_t asked = NEEDS_MAX + 1; count > 1 && asked-- != 0;)
        for (unsigned i = 0; i < count; i++) {
            if (forms[i].needs->list.count != asked)
                continue;
            struct value *map = value_append_map(arena, list);
            value_set_count(arena, map, "form", forms[i].number);
            value_set(arena, map, "needs", forms[i].needs);
            value_set_flag(arena, map, "has_needs", asked != 0);
            value_set_flag(arena, map, "has_vectors", has_vectors(forms[i].way));
        }
    value_set_count(arena, facts, "plain_form", count == 0 ? 0 : forms[0].number);
    value_set_flag(arena, facts, "has_printed_forms", count > 1);
}

/* Whether a form of that number is among them, as a user gets it who does not choose it. */
static bool has_form(const struct printed_way *forms, unsigned count,
                     const struct way *way)
{
    bool has = false;
    for (unsigned i = 0; i < count; i++)
        has = has || (way->form != 0 && forms[i].way->form == way->form);
    return has;
}

/* Ways that are printed: the first, which has none of the macros that a compiler may have, and others,
 * one of each form. Without a preprocessor nobody chooses a form that needs nothing. */
static bool choose_ways(struct job *job, const struct spelling *spelling,
                        const struct header *header, struct printed_way *forms,
                        unsigned *count, struct fault *fault)
{
    const bool has_others = spelling_find(spelling, "forms") != NULL;
    const bool is_by_needs = spelling_find(spelling, "form.not") != NULL;
    for (unsigned i = 0; i < (has_others ? header->ways.count : 1); i++) {
        const struct way *way = &header->ways.items[i];
        struct printed_way form = {.way = way,
                                   .number = way->form != 0 ? way->form : *count + 1};
        if (has_form(forms, *count, way))
            continue;
        if (!set_needs(job, spelling, header, &form, fault))
            return false;
        if (i == 0 || !is_by_needs || form.needs->list.count != 0)
            forms[(*count)++] = form;
    }
    return *count < 2 || (has_key(spelling, header, "form.any", fault) &&
                          (!is_by_needs || has_key(spelling, header, "form.all", fault)));
}

static bool print_header(struct job *job, const struct subject *subject,
                         const struct spelling *spelling, struct fault *fault)
{
    const char *sure = spelling_find(spelling, "macros");
    const char *maybe = spelling_find(spelling, "forms");
    const struct compiler compiler = {sure, maybe == NULL ? "" : maybe};
    const struct words *words = &job->language->words;
    struct header header = {.subject = subject,
                            .arena = job->arena,
                            .compiler = sure == NULL ? NULL : &compiler};
    if (!header_split(&header, fault) || !header_read(&header, fault))
        return false;
    struct printed_way *forms = arena_alloc(job->arena, header.ways.count, sizeof *forms);
    struct printed_form ways[PRINTED_FORMS_MAX];
    unsigned count = 0;
    if (!choose_ways(job, spelling, &header, forms, &count, fault))
        return false;
    if (count > PRINTED_FORMS_MAX)
        return fault_at(fault, (struct origin){subject->header.file, 0},
                        "it has more than %d forms", PRINTED_FORMS_MAX);
    const char *macro =
        arena_capitals(job->arena, arena_print(job->arena, "%s_%s_form", subject->prefix,
                                               subject->module->name));
    job->form = forms[0].way->form;
    for (unsigned i = 0; i < count; i++) {
        if (!header_open(&header, forms[i].way, &forms[i].proof, fault))
            return false;
        print_way(job, &header, spelling, &forms[i]);
        job->forms |= (uint32_t)1 << (forms[i].way->form & 31);
        ways[i] = (struct printed_form){when_of(job, spelling, macro, forms, count, i),
                                        forms[i].all, forms[i].count};
    }
    struct printed *joined = forms[0].all;
    unsigned joined_count = forms[0].count;
    if (count > 1)
        joined_count = printer_join(job->arena, spelling, ways, count, &joined);
    if (!check_spelled(job, spelling, joined, joined_count, fault))
        return false;
    if (words_lists(words, "open", module_stem(job->module)))
        return formulas_open(job, fault);
    if (spelling_find(spelling, "formula") != NULL) {
        formulas_set(job, joined, joined_count);
        return true;
    }
    set_functions(job, &header, &forms[0], spelling, joined, joined_count);
    set_uses(job, forms, count);
    set_forms(job, forms, count);
    return true;
}

bool printed_set(struct job *job, struct fault *fault)
{
    const bool is_own = job->order->own.name != NULL && board_is_wide(&job->game->board);
    const struct spelling spelling =
        spelling_of(job->arena, &job->language->words, is_own);
    if (spelling.count == 0)
        return true;
    /* One that the language has no template for is refused when that is looked for. */
    if (!module_is_read(job->module) ||
        !language_has(job->language, module_stem(job->module))) {
        set_functions(job, NULL, NULL, &spelling, NULL, 0);
        set_uses(job, NULL, 0);
        set_forms(job, NULL, 0);
        return true;
    }
    const struct job *proved = job_proved(job, fault);
    if (proved == NULL)
        return false;
    const struct subject subject = job_subject(proved);
    return print_header(job, &subject, &spelling, fault);
}
