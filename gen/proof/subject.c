/* The whole proof of a module's text. */
#include "proof/subject.h"

#include <string.h>

#include "proof/claims.h"
#include "proof/definitions.h"
#include "proof/header.h"
#include "proof/pieces.h"

/* Marks what was proved. */
static bool prove_way(struct header *header, const struct way *way, struct proved *proved,
                      struct fault *fault)
{
    const struct module *module = header->subject->module;
    struct proof proof;
    if (!header_open(header, way, &proof, fault) || !claims_prove(&proof, fault) ||
        !pieces_prove_paths(&proof, fault) ||
        (module->has_pieces && !pieces_prove(&proof, proved, fault)) ||
        (module->prove != NULL && !module->prove(&proof, fault)))
        return false;
    usage_end_way(&header->usage, proof.units[0], proof.answers);
    return true;
}

/* Whether each piece that the header is for has been proved. */
static bool has_all(const struct header *header, const struct proved *proved,
                    struct fault *fault)
{
    const struct subject *subject = header->subject;
    for (unsigned i = 0; i < subject->game->piece_count; i++)
        if (subject->game->pieces[i].sides[0].slides.count != 0 && !proved->pieces[i])
            return header_refuse(header, subject->game->pieces[i].name,
                                 "has no function for its attacks", fault);
    return proved->both ||
           header_refuse(header, "it", "has no function for rook and bishop at once",
                         fault);
}

static bool is_called(const struct subject *subject, const char *name, const char *told)
{
    const char *symbol = name + strlen(subject->prefix) + 1;
    size_t module = strlen(subject->module->name);
    return strcmp(symbol, told) == 0 ||
           (strncmp(symbol, subject->module->name, module) == 0 &&
            symbol[module] == '_' && strcmp(symbol + module + 1, told) == 0);
}

static bool calls_another(void *context, const struct node *call)
{
    return strcmp(call->name, context) != 0;
}

/* Whether it is for users: it goes without the module's name, or no other function calls it in any
 * way. */
static bool is_public(const struct header *header, const struct function *function)
{
    const struct subject *subject = header->subject;
    const char *own =
        arena_print(header->arena, "%s_%s_", subject->prefix, subject->module->name);
    char *name = arena_print(header->arena, "%s", function->name);
    bool is_free = true;
    for (unsigned i = 0; i < header->usage.way_count; i++)
        for (const struct function *at = header->usage.ways[i].unit->functions;
             at != NULL; at = at->next)
            is_free = is_free && tree_each_call(at, calls_another, name);
    return is_free || strncmp(name, own, strlen(own)) != 0;
}

/* Whether each function for users is among those that the words tell of. */
static bool tells_all(const struct header *header, const struct unit *unit,
                      struct fault *fault)
{
    const struct told *told = &header->subject->told;
    for (const struct function *at = unit->functions; at != NULL; at = at->next) {
        const char *const *name = told->functions;
        while (*name != NULL && !is_called(header->subject, at->name, *name))
            name++;
        if (*name == NULL && at->left_out == NULL && is_public(header, at))
            return fault_at(
                fault, (struct origin){told->file, 0},
                "nothing is said of %s, as in '= %s(...)' and what it gives; a "
                "helper's name begins with %s_%s_",
                at->name, at->name + strlen(header->subject->prefix) + 1,
                header->subject->prefix, header->subject->module->name);
    }
    return true;
}

/* Whether the header has these functions, in one of its ways, or in its frame. */
static bool has_named(const struct header *header, const char *const *names,
                      struct fault *fault)
{
    for (; *names != NULL; names++) {
        bool is_there = header->subject->whole != NULL &&
                        strstr(header->subject->whole,
                               arena_print(header->arena, " %s_%s(",
                                           header->subject->prefix, *names)) != NULL;
        for (unsigned i = 0; i < header->usage.way_count; i++)
            for (const struct function *at = header->usage.ways[i].unit->functions;
                 at != NULL; at = at->next)
                is_there = is_there || is_called(header->subject, at->name, *names);
        if (!is_there)
            return fault_at(fault, (struct origin){header->subject->told.file, 0},
                            "'%s' is no function of %s", *names,
                            header->subject->module->name);
    }
    return true;
}

/* Whether the words of the module and its functions are about each other. */
static bool compare_words(const struct header *header, struct fault *fault)
{
    const struct told *told = &header->subject->told;
    if (told->file == NULL)
        return true;
    for (unsigned i = 0; i < header->usage.way_count; i++)
        if (!tells_all(header, header->usage.ways[i].unit, fault))
            return false;
    return has_named(header, told->functions, fault) &&
           has_named(header, told->names, fault);
}

static bool prove_functions(struct header *header, struct tally *tally,
                            struct fault *fault)
{
    struct proved proved = {.both = false};
    header->usage.taken =
        arena_print(header->arena, "%s_SLIDERS",
                    arena_capitals(header->arena, header->subject->prefix));
    if (!header_read(header, fault))
        return false;
    for (size_t i = 0; i < header->ways.count; i++)
        if (!prove_way(header, &header->ways.items[i], &proved, fault))
            return false;
    tally->ways += (unsigned)header->ways.count;
    tally->proved += usage_proved(&header->usage);
    return (!header->subject->module->has_pieces || has_all(header, &proved, fault)) &&
           usage_check(&header->usage, header->lexemes.file, fault) &&
           compare_words(header, fault);
}

/* ---- what is not proved */

static void leave_out(struct tally *tally, struct left_out left_out)
{
    tally->left_out = arena_grow(tally->arena, tally->left_out, tally->count,
                                 &tally->room, sizeof *tally->left_out);
    tally->left_out[tally->count++] = left_out;
}

void tally_add(struct tally *tally, const struct tally *more)
{
    tally->ways += more->ways;
    tally->proved += more->proved;
    for (size_t i = 0; i < more->count; i++)
        leave_out(tally, more->left_out[i]);
}

/* Goes through the text, whatever its conditions say: nothing that is there goes unsaid. */
static void note_left_out(const struct header *header, struct tally *tally)
{
    const struct lexeme *at = header->lexemes.items;
    for (; at->kind != LEXEME_END; at++) {
        if (!lexeme_is(at, "static") || !lexeme_is(at + 1, "inline"))
            continue;
        const struct lexeme *end = at;
        while (end->kind != LEXEME_END && !lexeme_is(end, "("))
            end++;
        const char *name =
            arena_copy(tally->arena, end[-1].bytes, (size_t)(end->bytes - end[-1].bytes));
        const bool is_all = !module_is_read(header->subject->module);
        const char *why =
            is_all ? "its header is not read" : usage_why_not(&header->usage, name);
        if (is_all)
            name = "all of it";
        bool is_new = why != NULL;
        for (size_t i = 0; i < tally->count; i++)
            is_new = is_new && strcmp(tally->left_out[i].name, name) != 0;
        if (is_new)
            leave_out(tally, (struct left_out){
                                 arena_print(tally->arena, "%s", header->lexemes.file),
                                 name, why, is_all});
    }
}

bool subject_prove(const struct subject *subject, struct tally *tally,
                   struct fault *fault)
{
    struct arena arena = {0};
    struct header header = {.subject = subject, .arena = &arena};
    const struct proof_source *tables = &subject->definitions;
    const char *module = subject->module->name;
    bool has_tables = subject->tables->count != 0;
    bool good =
        header_split(&header, fault) &&
        (!has_tables || definitions_prove(subject->prefix, module, subject->tables,
                                          tables->file, tables->bytes, fault)) &&
        (!module_is_read(subject->module) || prove_functions(&header, tally, fault));
    if (good && tally->arena != NULL)
        note_left_out(&header, tally);
    arena_free(&arena);
    return good;
}
