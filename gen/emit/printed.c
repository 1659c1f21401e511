/* Lookups of other languages, printed from those of C: reading the header, choosing a way, or
 * several, printing. */
#include "emit/job.h"

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
    const struct value *doc = doc_of(arena, header, printed->line);
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
    value_set_flag(arena, map, "is_guarded", printed->condition != NULL);
    value_set_text(arena, map, "condition", printed->condition);
    value_set(arena, map, "doc", doc);
    value_set_text(arena, map, "parameters", printed->parameters);
    value_set_text(arena, map, "declared", printed->declared);
    value_set_text(arena, map, "result", printed->result);
    value_set_flag(arena, map, "gives_nothing", printed->gives_nothing);
    values_set_trials(arena, map, proof, of, claims_find(subject->tables, symbol),
                      printed->is_public,
                      printed->condition != NULL || printed->other_count != 0 ||
                          job->order->own.name != NULL,
                      printed->condition == NULL &&
                          !has_any(list, list->list.count - 1, "has_example"));
    set_bodies(arena, map, spelling, printed);
    return map;
}

static void add_uses(struct arena *arena, struct value *list,
                     const struct printed *printed)
{
    for (unsigned i = 0; printed->uses != NULL && printed->uses[i] != NULL; i++) {
        bool is_new = true;
        for (size_t j = 0; j < list->list.count; j++)
            is_new = is_new && strcmp(value_at(list->list.items[j], "module")->text.bytes,
                                      printed->uses[i]) != 0;
        if (is_new)
            value_set_text(arena, value_append_map(arena, list), "module",
                           printed->uses[i]);
    }
}

/* ---- forms */

/* A way that is printed. */
struct printed_way {
    struct proof proof;
    const struct way *way;
    unsigned number; /* of the form: C's, or its place */
    const struct value
        *needs; /* macros that it needs, of those that not every compiler has */
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
                                    .has_sets = job->order->own.name != NULL,
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
    const struct printed *before = NULL;
    for (unsigned i = 0; i < count; i++) {
        unsigned next = i + 1;
        if (printed[i].left_out != NULL)
            continue;
        while (next < count && printed[next].left_out != NULL)
            next++;
        struct value *map = add_function(job, functions, header->subject, spelling,
                                         &printed[i], &first->proof);
        const bool is_helper = !printed[i].is_public;
        value_set_flag(job->arena, map, "begins_helpers",
                       is_helper && (before == NULL || before->is_public));
        value_set_flag(job->arena, map, "ends_helpers",
                       is_helper && (next == count || printed[next].is_public));
        before = &printed[i];
    }
    value_set_flag(job->arena, job->tables->facts, "has_trials",
                   has_any(functions, functions->list.count, "is_tried"));
    value_set_flag(job->arena, job->tables->facts, "has_examples",
                   has_any(functions, functions->list.count, "has_example"));
}

/* The module as arrays of all that its functions give, each of which reads its own then. */
static bool lay_open(struct job *job, struct fault *fault)
{
    const struct tables *closed = job->tables;
    struct tables *open = arena_alloc(job->arena, 1, sizeof *open);
    struct value *list = value_set_list(job->arena, closed->facts, "formulas");
    *open = (struct tables){.arena = job->arena,
                            .game = closed->game,
                            .module = closed->module,
                            .facts = closed->facts};
    for (size_t i = 0; i < closed->claim_count; i++) {
        struct claim claim = closed->claims[i];
        struct value *map = value_append_map(job->arena, list);
        struct text text = {.arena = job->arena};
        claim.table = claim.function;
        claims_add(open, &claim, 1, NULL, claim.about);
        text_puts(&text, arena_capitals(job->arena, claim.table));
        for (unsigned j = 0; argument_is_number(&claim.takes[j]); j++)
            text_printf(&text, "[%s]", claim.takes[j].name);
        value_set_text(job->arena, map, "function", claim.function);
        value_set_text(job->arena, map, "formula", text.bytes);
        value_set_text(job->arena, map, "note", NULL);
    }
    claims_fill(open);
    job->tables = open;
    return meter_bytes(job->request.meter, tables_bytes(open, 0), fault);
}

/* What functions compute, where the language has that as formulas; and why others have none. */
static void set_formulas(struct job *job, const struct printed *printed, unsigned count)
{
    struct value *list = value_set_list(job->arena, job->tables->facts, "formulas");
    for (unsigned i = 0; i < count; i++) {
        const struct printed *at = &printed[i];
        if (!at->is_public || at->is_again)
            continue;
        struct value *map = value_append_map(job->arena, list);
        value_set_text(job->arena, map, "function", at->name);
        struct value *takes = value_set_list(job->arena, map, "takes");
        for (unsigned j = 0; j < at->of->parameter_count; j++)
            value_set_text(job->arena, value_append_map(job->arena, takes), "argument",
                           at->takes[j]);
        value_set_text(job->arena, map, "says", NULL);
        value_set_text(job->arena, map, "table", NULL);
        value_set_text(job->arena, map, "formula",
                       at->left_out == NULL ? at->lines[0].text : NULL);
        value_set_text(job->arena, map, "note", at->left_out);
    }
}

static void set_uses(struct job *job, const struct printed_way *forms, unsigned count)
{
    struct value *uses = value_set_list(job->arena, job->tables->facts, "uses");
    for (unsigned form = 0; form < count; form++)
        for (unsigned i = 0; i < forms[form].count; i++)
            if (forms[form].all[i].left_out == NULL)
                add_uses(job->arena, uses, &forms[form].all[i]);
}

/* Names of macros that a way needs, of those that not every compiler has. */
static const struct value *needs_of(struct job *job, const struct spelling *spelling,
                                    const struct way *way)
{
    struct value *list = value_list(job->arena);
    const char *sure = spelling_find(spelling, "macros");
    for (const char *at = way->answers; *at != '\0';) {
        const size_t length = strcspn(at, ",");
        const char *name = arena_copy(job->arena, at, length);
        if (*name == '_' && (sure == NULL || strstr(sure, name) == NULL))
            value_set_text(job->arena, value_append_map(job->arena, list), "macro", name);
        at += length + strspn(at + length, ", ");
    }
    return list;
}

static bool has_vectors(const struct way *way)
{
    for (size_t i = 0; i < way->text->count; i++)
        if (way->text->items[i].kind == LEXEME_NAME &&
            strncmp(way->text->items[i].bytes, "_mm", 3) == 0)
            return true;
    return false;
}

/* The condition of the language's own for a macro of the compiler. */
static const char *condition_key(struct job *job, const struct value *macro)
{
    return arena_print(job->arena, "form.%s", value_at(macro, "macro")->text.bytes);
}

/* The key that a language lacks to tell its forms apart, or NULL. */
static const char *lacking_key(struct job *job, const struct spelling *spelling,
                               const struct printed_way *forms, unsigned count)
{
    if (count < 2)
        return NULL;
    if (spelling_find(spelling, "form.any") == NULL)
        return "form.any";
    if (spelling_find(spelling, "form.not") == NULL)
        return NULL;
    for (unsigned i = 0; i < count; i++) {
        const struct value *needs = forms[i].needs;
        for (size_t j = 0; j < needs->list.count; j++) {
            const char *key = condition_key(job, needs->list.items[j]);
            if (spelling_find(spelling, key) == NULL)
                return key;
        }
    }
    return spelling_find(spelling, "form.all") == NULL ? "form.all" : NULL;
}

/* What a form needs, in the language's own conditions. */
static const char *needs_text(struct job *job, const struct spelling *spelling,
                              const struct printed_way *form)
{
    struct text text = {.arena = job->arena};
    text_puts(&text, "");
    for (size_t i = 0; i < form->needs->list.count; i++) {
        const char *key = condition_key(job, form->needs->list.items[i]);
        text_printf(&text, "%s%s", i == 0 ? "" : ", ", spelling_find(spelling, key));
    }
    return text.bytes;
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
    const char *own = needs_text(job, spelling, &forms[i]);
    for (unsigned j = 1; j < count && i != 0; j++) {
        const size_t more = forms[j].needs->list.count;
        if (j == i || more < asked || (more == asked && j > i))
            continue;
        const struct slot whole[] = {{"1", needs_text(job, spelling, &forms[j]), ""}};
        const struct slot lacks[] = {{"1", slots_fill(job->arena, all, whole, 1), ""}};
        own =
            arena_print(job->arena, "%s, %s", own, slots_fill(job->arena, no, lacks, 1));
    }
    const struct slot slots[] = {{"1", own, ""}};
    return slots_fill(job->arena, all, slots, 1);
}

/* What chooses between forms, those that ask for most in front. */
static void set_forms(struct job *job, const struct printed_way *forms, unsigned count)
{
    struct arena *arena = job->arena;
    struct value *list = value_list(arena), *facts = job->tables->facts;
    size_t most = 0;
    for (unsigned i = 0; i < count; i++)
        most = forms[i].needs->list.count > most ? forms[i].needs->list.count : most;
    for (size_t asked = most + 1; count > 1 && asked-- != 0;)
        for (unsigned i = 0; i < count; i++) {
            if (forms[i].needs->list.count != asked)
                continue;
            struct value *map = value_append_map(arena, list);
            value_set_count(arena, map, "form", forms[i].number);
            value_set(arena, map, "needs", forms[i].needs);
            value_set_flag(arena, map, "has_needs", asked != 0);
            value_set_flag(arena, map, "has_vectors", has_vectors(forms[i].way));
        }
    value_set(arena, facts, "printed_forms", list);
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
static unsigned choose_ways(struct job *job, const struct spelling *spelling,
                            const struct header *header, struct printed_way *forms)
{
    const bool has_others = spelling_find(spelling, "forms") != NULL;
    const bool is_by_needs = spelling_find(spelling, "form.not") != NULL;
    unsigned count = 0;
    for (unsigned i = 0; i < (has_others ? header->ways.count : 1); i++) {
        const struct way *way = &header->ways.items[i];
        const struct value *needs = needs_of(job, spelling, way);
        const bool is_chosen = i == 0 || !is_by_needs || needs->list.count != 0;
        if (!is_chosen || has_form(forms, count, way))
            continue;
        forms[count] = (struct printed_way){
            .way = way, .number = way->form != 0 ? way->form : count + 1, .needs = needs};
        count++;
    }
    return count;
}

static bool print_header(struct job *job, const struct subject *subject,
                         const struct spelling *spelling, struct fault *fault)
{
    const char *sure = spelling_find(spelling, "macros");
    const char *maybe = spelling_find(spelling, "forms");
    const struct compiler compiler = {sure, maybe == NULL ? "" : maybe};
    struct header header = {.subject = subject,
                            .arena = job->arena,
                            .compiler = sure == NULL ? NULL : &compiler};
    if (!header_split(&header, fault) || !header_read(&header, fault))
        return false;
    struct printed_way *forms = arena_alloc(job->arena, header.ways.count, sizeof *forms);
    struct printed_form ways[PRINTED_FORMS_MAX];
    const unsigned count = choose_ways(job, spelling, &header, forms);
    const char *macro =
        arena_capitals(job->arena, arena_print(job->arena, "%s_%s_form", subject->prefix,
                                               subject->module->name));
    if (count > PRINTED_FORMS_MAX)
        return fault_at(fault, (struct origin){subject->header.file, 0},
                        "it has more than %d forms", PRINTED_FORMS_MAX);
    const char *lacking = lacking_key(job, spelling, forms, count);
    if (lacking != NULL)
        return fault_at(fault, (struct origin){subject->header.file, 0},
                        "its forms cannot be printed: the language has no key '%s'",
                        lacking);
    job->form = forms[0].way->form;
    for (unsigned i = 0; i < count; i++) {
        if (!header_open(&header, forms[i].way, &forms[i].proof, fault))
            return false;
        print_way(job, &header, spelling, &forms[i]);
        ways[i] = (struct printed_form){when_of(job, spelling, macro, forms, count, i),
                                        forms[i].all, forms[i].count};
    }
    for (unsigned i = 0; i < count; i++)
        job->forms |= (uint32_t)1 << (forms[i].way->form & 31);
    struct printed *joined = forms[0].all;
    unsigned joined_count = forms[0].count;
    if (count > 1)
        joined_count = printer_join(job->arena, spelling, ways, count, &joined);
    if (!check_spelled(job, spelling, joined, joined_count, fault))
        return false;
    const struct words *words = &job->language->words;
    if (words_lists(words, "open", module_stem(job->module)))
        return lay_open(job, fault);
    if (spelling_find(spelling, "formula") != NULL) {
        set_formulas(job, joined, joined_count);
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
