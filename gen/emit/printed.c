/* Lookups of other languages, printed from those of C: reading the header, choosing a way,
 * printing. */
#include "emit/job.h"

#include <string.h>

#include "emit/values.h"
#include "printer/printer.h"
#include "proof/header.h"

static struct spelling spelling_of(struct arena *arena, const struct words *words)
{
    struct pattern *patterns = arena_alloc(arena, words->count + 1, sizeof *patterns);
    struct text keywords = {.arena = arena};
    unsigned count = 0;
    text_puts(&keywords, " ");
    for (size_t i = 0; i < words->count; i++)
        if (words->list[i].section == WORDS_SPELLING)
            patterns[count++] = (struct pattern){words->list[i].key, words->list[i].text};
        else if (words->list[i].section == WORDS_KEYWORDS)
            text_printf(&keywords, "%s ", words->list[i].text);
    return (struct spelling){patterns, count, keywords.bytes};
}

/* How many of a way's answers define macros that the language has; 0 when any other: ways
 * of one text have the answers of the first. -1 for one that a user must ask for. */
static int fitness(struct arena *arena, const struct spelling *spelling,
                   const struct way *way)
{
    const char *macros = spelling_find(spelling, "macros");
    int count = 1;
    if (!way->is_plain)
        return -1;
    for (const char *at = way->answers; *at != '\0';) {
        size_t length = strcspn(at, ",");
        const char *name = arena_copy(arena, at, strcspn(at, ", "));
        if (macros == NULL || strstr(macros, name) == NULL)
            return 0;
        count++;
        at += length + strspn(at + length, ", ");
    }
    return count;
}

static const struct way *choose_way(struct arena *arena, const struct spelling *spelling,
                                    const struct ways *ways)
{
    const struct way *best = NULL;
    int most = -1;
    for (size_t i = 0; i < ways->count; i++) {
        int count = fitness(arena, spelling, &ways->items[i]);
        if (count > most) {
            most = count;
            best = &ways->items[i];
        }
    }
    return best;
}

/* The start of a line, which are counted from 1. */
static const char *line_at(const char *bytes, unsigned line)
{
    for (; line > 1 && *bytes != '\0'; line--)
        bytes += strcspn(bytes, "\n") + 1;
    return bytes;
}

/* What a line of a comment says, without its marks. */
static void add_doc_line(struct arena *arena, struct value *list, const char *line)
{
    line += strspn(line, " /*");
    size_t length = strcspn(line, "\n");
    const char *close = strstr(line, "*/");
    if (close != NULL && close < line + length)
        length = (size_t)(close - line);
    while (length > 0 && line[length - 1] == ' ')
        length--;
    if (length != 0)
        value_append(arena, list,
                     value_text(arena, "%s", arena_copy(arena, line, length)));
}

/* The comment that ends on the line above. */
static const struct value *doc_of(struct arena *arena, const char *bytes, unsigned line)
{
    struct value *list = value_list(arena);
    unsigned first = line - 1;
    if (line < 3 || strstr(line_at(bytes, first), "*/") == NULL ||
        strstr(line_at(bytes, first), "*/") > line_at(bytes, line))
        return list;
    while (first > 1 && strncmp(line_at(bytes, first), "/*", 2) != 0)
        first--;
    for (; first < line; first++)
        add_doc_line(arena, list, line_at(bytes, first));
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

/* The head of the header, above all that it includes. */
static const char *head_of(struct arena *arena, const char *header)
{
    const char *end = strstr(header, "#include");
    return end == NULL ? "" : arena_copy(arena, header, (size_t)(end - header));
}

static void add_function(struct arena *arena, struct value *list,
                         const struct subject *subject, const struct spelling *spelling,
                         const struct printed *printed, const struct proof *proof,
                         const struct function *of)
{
    struct value *map = value_append_map(arena, list);
    struct value *body = value_list(arena);
    const char *header = subject->header.bytes;
    const struct value *doc = doc_of(arena, header, printed->line);
    const char *nothing = spelling_find(spelling, "nothing");
    const char *symbol = of->name + strlen(proof->prefix) + 1;
    value_set(arena, map, "function", value_text(arena, "%s", printed->name));
    value_set(arena, map, "symbol", value_text(arena, "%s", symbol));
    value_set(arena, map, "says", value_list(arena));
    value_set(arena, map, "is_left",
              value_flag(arena, printed->result != NULL && !printed->gives_nothing &&
                                    nothing != NULL &&
                                    strcmp(printed->result, nothing) == 0));
    value_set(arena, map, "is_public", value_flag(arena, printed->is_public));
    value_set(arena, map, "is_constant", value_flag(arena, !printed->has_intrinsics));
    value_set(arena, map, "doc", doc);
    value_set(arena, map, "parameters", value_text(arena, "%s", printed->parameters));
    value_set(arena, map, "declared", value_text(arena, "%s", printed->declared));
    value_set(arena, map, "result", value_text(arena, "%s", printed->result));
    value_set(arena, map, "gives_nothing", value_flag(arena, printed->gives_nothing));
    values_set_trials(arena, map, proof, of, printed->is_public,
                      claims_find(subject->tables, symbol));
    for (unsigned i = 0; i < printed->line_count; i++) {
        struct value *line = value_append_map(arena, body);
        value_set(arena, line, "indent",
                  indent_of(arena, spelling, printed->lines[i].depth));
        value_set(arena, line, "text", value_text(arena, "%s", printed->lines[i].text));
    }
    value_set(arena, map, "body", body);
}

static void add_uses(struct arena *arena, struct value *list,
                     const struct printed *printed)
{
    for (unsigned i = 0; printed->uses[i] != NULL; i++) {
        bool is_new = true;
        for (size_t j = 0; j < list->list.count; j++)
            is_new = is_new &&
                     strcmp(value_member(list->list.items[j], "module", 6)->text.bytes,
                            printed->uses[i]) != 0;
        if (is_new)
            value_set(arena, value_append_map(arena, list), "module",
                      value_text(arena, "%s", printed->uses[i]));
    }
}

static void set_functions(struct job *job, const struct header *header,
                          const struct proof *proof, const struct spelling *spelling)
{
    const char *owners[HEADER_INCLUDES_MAX + 2] = {job->module->name};
    struct value *functions = value_list(job->arena), *uses = value_list(job->arena);
    struct printed *printed;
    for (unsigned i = 0; i < header->count; i++)
        owners[i + 1] = header->modules[i];
    const struct print_job print = {
        .spelling = spelling,
        .units = proof->units,
        .arrays = proof->arrays,
        .array_count = proof->array_count,
        .modules = owners,
        .prefix = order_prefix(job->order, job->game),
        .head = head_of(job->arena, header->subject->header.bytes),
        .has_sets = job->order->bitboard != NULL};
    unsigned count = printer_print(job->arena, &print, &printed);
    const struct function *function = proof->units[0]->functions;
    for (unsigned i = 0; i < count; i++, function = function->next)
        if (printed[i].left_out == NULL) {
            add_function(job->arena, functions, header->subject, spelling, &printed[i],
                         proof, function);
            add_uses(job->arena, uses, &printed[i]);
        }
    value_set(job->arena, job->tables->facts, "functions", functions);
    value_set(job->arena, job->tables->facts, "uses", uses);
}

static bool print_header(struct job *job, const struct subject *subject,
                         const struct spelling *spelling, struct fault *fault)
{
    struct header header = {.subject = subject, .arena = job->arena};
    struct proof proof;
    if (!lexeme_split(job->arena, subject->header.file, subject->header.bytes,
                      subject->header.length, &header.lexemes, fault) ||
        !header_read(&header, fault))
        return false;
    const struct way *way = choose_way(job->arena, spelling, &header.ways);
    if (!header_open(&header, way, &proof, fault))
        return false;
    job->form = way->form;
    set_functions(job, &header, &proof, spelling);
    return true;
}

bool printed_set(struct job *job, struct fault *fault)
{
    const struct spelling spelling = spelling_of(job->arena, &job->language->words);
    if (spelling.count == 0)
        return true;
    if (!module_is_read(job->module)) {
        value_set(job->arena, job->tables->facts, "functions", value_list(job->arena));
        value_set(job->arena, job->tables->facts, "uses", value_list(job->arena));
        return true;
    }
    const struct job *proved = job_proved(job, fault);
    if (proved == NULL)
        return false;
    const struct subject subject = job_subject(proved);
    return print_header(job, &subject, &spelling, fault);
}
