/* Reading a header: its includes, ways, functions; types and arrays come from what was built. */
#include "proof/header.h"

#include <string.h>

#include "proof/definitions.h"
#include "reader/ways.h"

/* ---- includes, ways, declarations */

bool header_refuse(const struct header *header, const char *name, const char *why,
                   struct fault *fault)
{
    return fault_judged_at(fault, (struct origin){header->lexemes.file, 0}, "%s %s", name,
                           why);
}

static bool split(const struct header *header, const struct proof_source *source,
                  struct lexemes *out, struct fault *fault)
{
    return lexeme_split(header->arena, source->file, source->bytes, source->length, out,
                        fault);
}

static bool is_included(const struct header *header, const char *file)
{
    for (unsigned i = 0; i < header->count; i++)
        if (strcmp(file, header->files[i]) == 0)
            return true;
    return false;
}

/* Whether a word is a file of ours that is included there; then `*file` is its name. */
static bool names_file(struct arena *arena, const struct lexemes *lexemes, size_t i,
                       const char **file)
{
    const struct lexeme *word = &lexemes->items[i];
    if (i == 0 || !lexeme_is(word - 1, "include") || word->kind != LEXEME_STRING)
        return false;
    *file = arena_copy(arena, word->bytes + 1, word->length - 2);
    return !lexeme_ends(word, "_tables.h\"");
}

static bool include_those(struct header *header, const struct lexemes *lexemes,
                          struct fault *fault);

/* Takes an included header apart, once; what that includes before it. */
static bool include(struct header *header, const char *file, struct origin at,
                    struct fault *fault)
{
    struct proof_source source;
    struct lexemes lexemes;
    if (is_included(header, file))
        return true;
    if (!header->subject->include(header->subject->context, file, at, &source, fault) ||
        !split(header, &source, &lexemes, fault) ||
        !include_those(header, &lexemes, fault))
        return false;
    if (header->count == HEADER_INCLUDES_MAX)
        return header_refuse(header, file, "is one include too many", fault);
    header->includes[header->count] = lexemes;
    header->tables[header->count] = source.tables;
    header->files[header->count] = file;
    header->modules[header->count++] = source.module;
    header->is_alike[header->count] = source.has_pieces;
    return true;
}

static bool include_those(struct header *header, const struct lexemes *lexemes,
                          struct fault *fault)
{
    const char *file;
    for (size_t i = 0; i < lexemes->count; i++)
        if (names_file(header->arena, lexemes, i, &file) &&
            !include(header, file, (struct origin){lexemes->file, lexemes->items[i].line},
                     fault))
            return false;
    return true;
}

/* The type of a set of squares, which types.h has. */
static const struct type *set_type(const struct header *header)
{
    struct type *set = arena_alloc(header->arena, 1, sizeof *set);
    *set = type_word;
    if (board_is_wide(&header->subject->game->board))
        *set = (struct type){.kind = TYPE_RECORD,
                             .bits = 128,
                             .words = 2,
                             .fields = {{"lo", &type_word, 0}, {"hi", &type_word, 1}},
                             .field_count = 2};
    set->name = arena_print(header->arena, "%s_bb", header->subject->prefix);
    return set;
}

bool header_split(struct header *header, struct fault *fault)
{
    header->set = set_type(header);
    return split(header, &header->subject->header, &header->lexemes, fault) &&
           include_those(header, &header->lexemes, fault);
}

/* What a unit of that module has without functions, as bbgen prints it: arrays of a form, and in
 * types.h the type of a set. */
static void declare(const struct header *header, const char *module,
                    const struct tables *tables, unsigned form, struct unit *out)
{
    const struct code_array **end = &out->arrays;
    for (unsigned i = 0; tables != NULL && i < tables->count; i++) {
        const struct array *of = &tables->arrays[i];
        if (of->variant != 0 && of->variant != form)
            continue;
        struct code_array *array = arena_alloc(header->arena, 1, sizeof *array);
        *array = (struct code_array){
            .name = definition_name(header->arena, header->subject->prefix, module, of),
            .type = of->bits == 8    ? &type_byte
                    : of->bits == 16 ? &type_half
                    : of->bits == 32 ? &type_quad
                    : of->bits == 64 ? &type_word
                                     : header->set,
            .words = of->words,
            .planes = of->planes,
            .size = of->count / (of->planes == 0 ? 1 : of->planes),
            .stride = of->bits == 128 ? 2 : 1,
            .is_single = of->scalar,
        };
        *end = array;
        end = &array->next;
    }
    if (module != NULL && strcmp(module, "types") == 0) {
        struct definition *set = arena_alloc(header->arena, 1, sizeof *set);
        set->type = header->set;
        out->types = set;
    }
}

bool header_read(struct header *header, struct fault *fault)
{
    const struct subject *subject = header->subject;
    const char *capitals =
        arena_capitals(header->arena, arena_print(header->arena, "%s_", subject->prefix));
    struct lexemes all[HEADER_INCLUDES_MAX + 1];
    all[0] = header->lexemes;
    memcpy(all + 1, header->includes, header->count * sizeof *all);
    const struct reading reading = {
        .headers = all,
        .is_alike = header->is_alike,
        .count = header->count + 1,
        .capitals = capitals,
        .form = arena_print(header->arena, "%s%s_FORM", capitals,
                            arena_capitals(header->arena, subject->module->name)),
        .compiler = header->compiler};
    return ways_of(header->arena, &reading, &header->ways, fault);
}

/* Whether a name that others see begins with the prefix. */
static bool is_own(const struct header *header, const char *name, unsigned line,
                   struct fault *fault)
{
    const char *prefix = header->subject->prefix;
    const size_t length = strlen(prefix);
    return (strncmp(name, prefix, length) == 0 && name[length] == '_') ||
           fault_at(fault, (struct origin){header->lexemes.file, line},
                    "%s: a name that begins with %s_ is expected", name, prefix);
}

static bool has_own_names(const struct header *header, const struct unit *unit,
                          struct fault *fault)
{
    for (const struct definition *at = unit->types; at != NULL; at = at->next)
        if (!is_own(header, at->type->name, 0, fault))
            return false;
    for (const struct function *at = unit->functions; at != NULL; at = at->next)
        if (!is_own(header, at->name, at->line, fault))
            return false;
    return true;
}

/* What the header includes, as the way has it, behind its own unit. */
static bool read_units(struct header *header, const struct way *way,
                       const struct unit **units, struct fault *fault)
{
    struct unit *all = arena_alloc(header->arena, header->count + 1, sizeof *all);
    units[0] = &all[0];
    declare(header, header->subject->module->name, header->subject->tables, way->form,
            &all[0]);
    for (unsigned i = 0; i < header->count; i++) {
        declare(header, header->modules[i], header->tables[i], 0, &all[i + 1]);
        if (!unit_read(header->arena, way->includes[i], units + 1, &all[i + 1], fault))
            return false;
        units[i + 1] = &all[i + 1];
    }
    return unit_read(header->arena, way->text, units + 1, &all[0], fault) &&
           has_own_names(header, &all[0], fault);
}

bool header_open(struct header *header, const struct way *way, struct proof *proof,
                 struct fault *fault)
{
    const struct subject *subject = header->subject;
    const struct unit **units =
        arena_alloc(header->arena, HEADER_INCLUDES_MAX + 2, sizeof *units);
    struct code_array *arrays = NULL;
    size_t room = 0;
    unsigned count = 0;
    if (!read_units(header, way, units, fault))
        return false;
    for (unsigned i = 0; units[i] != NULL; i++)
        for (const struct code_array *at = units[i]->arrays; at != NULL; at = at->next) {
            if (count == CODE_ARRAYS_MAX)
                return fault_at(fault, (struct origin){units[i]->file, 0},
                                "it has more than %d arrays", CODE_ARRAYS_MAX);
            arrays = arena_grow(header->arena, arrays, count, &room, sizeof *arrays);
            arrays[count++] = *at;
        }
    *proof = (struct proof){.arena = header->arena,
                            .asking = header->arena,
                            .module = subject->module,
                            .game = subject->game,
                            .tables = subject->tables,
                            .prefix = subject->prefix,
                            .names = subject->names,
                            .meter = subject->meter,
                            .units = units,
                            .arrays = arrays,
                            .array_count = count,
                            .usage = &header->usage,
                            .settled = &header->settled,
                            .answers = way->answers};
    proof_turn_to(proof, subject->game);
    return true;
}
