/* A header in all its ways. */
#include "proof/subject.h"

#include <string.h>

#include "proof/definitions.h"
#include "proof/frame.h"
#include "proof/pieces.h"
#include "proof/unit.h"
#include "proof/usage.h"
#include "proof/ways.h"

enum { INCLUDES_MAX = 8 };

struct header {
    const struct subject *subject;
    struct arena *arena;
    struct lexemes lexemes;
    struct unit included[INCLUDES_MAX];
    const struct tables *tables[INCLUDES_MAX]; /* that those declare */
    const char *modules[INCLUDES_MAX];
    unsigned count;
    bool *is_proved; /* of each piece: in some way */
    struct usage usage;
    struct fault *fault;
};

static bool refuse(const struct header *header, const char *name, const char *why)
{
    fault_at(header->fault, (struct origin){header->lexemes.file, 0}, "%s %s", name, why);
    header->fault->status = FAULT_JUDGEMENT;
    return false;
}

/* Reads an included header in the first of its ways. */
static bool include(struct header *header, const char *file)
{
    static const struct unit *const none[] = {NULL};
    struct proof_source source;
    struct lexemes lexemes;
    struct ways ways;
    if (header->count == INCLUDES_MAX - 1)
        return refuse(header, file, "is one include too many");
    if (!header->subject->include(header->subject->context, file, &source,
                                  header->fault) ||
        !lexeme_split(header->arena, source.file, source.bytes, source.length, &lexemes,
                      header->fault) ||
        !ways_of(header->arena, &lexemes, "", &ways, header->fault))
        return false;
    const struct unit *const before[] = {&header->included[0], NULL};
    header->tables[header->count] = source.tables;
    header->modules[header->count] =
        arena_copy(header->arena, file, strcspn(file, "."));
    if (!unit_read(header->arena, &ways.items[0].lexemes,
                   header->count == 0 ? none : before, &header->included[header->count],
                   header->fault))
        return false;
    header->count++;
    return true;
}

/* types.h first: the others are made of its types. */
static bool include_all(struct header *header)
{
    const char *own = arena_print(header->arena, "\"%s_tables.h\"",
                                  header->subject->module->name);
    for (unsigned pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < header->lexemes.count; i++) {
            const struct lexeme *word = &header->lexemes.items[i];
            bool is_types = word->kind == LEXEME_STRING && lexeme_is(word, "\"types.h\"");
            if (i == 0 || !lexeme_is(word - 1, "include") ||
                word->kind != LEXEME_STRING || lexeme_is(word, own) ||
                is_types != (pass == 0))
                continue;
            if (!include(header,
                         arena_copy(header->arena, word->bytes + 1, word->length - 2)))
                return false;
        }
    return true;
}

/* The array that a declaration stands for; NULL when there is none. */
static const struct array *find_array(struct arena *arena, const char *prefix,
                                      const char *module, const struct tables *tables,
                                      unsigned form, const char *name)
{
    for (unsigned i = 0; tables != NULL && i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        if ((array->variant == 0 || array->variant == form) &&
            strcmp(definition_name(arena, prefix, module, array), name) == 0)
            return array;
    }
    return NULL;
}

/* Whether the declaration has the type and the lengths of the array. */
static bool is_declared(const struct declaration *declaration, const struct array *array)
{
    unsigned dimensions = (array->planes != 0 ? 1u : 0u) + (array->scalar ? 0u : 1u);
    size_t inner = array->count / (array->planes == 0 ? 1 : array->planes);
    return declaration->type->bits == array->bits &&
           declaration->dimension_count == dimensions &&
           (array->scalar || declaration->dimensions[dimensions - 1] == inner) &&
           (dimensions < 2 || declaration->dimensions[0] == array->planes);
}

/* Finds what the declarations of a unit stand for. */
static bool bind(const struct header *header, const struct unit *unit, const char *module,
                 const struct tables *tables, unsigned form, struct code_array *arrays,
                 unsigned *count)
{
    for (const struct declaration *at = unit->arrays; at != NULL; at = at->next) {
        const struct array *array = find_array(
            header->arena, header->subject->prefix, module, tables, form, at->name);
        if (array == NULL || !is_declared(at, array) || *count == CODE_ARRAYS_MAX)
            return fault_at(header->fault, (struct origin){unit->file, at->line},
                            "%s is declared otherwise than it was built", at->name);
        arrays[(*count)++] = (struct code_array){
            .name = at->name,
            .type = at->type,
            .words = array->words,
            .planes = array->planes,
            .size = array->count / (array->planes == 0 ? 1 : array->planes),
            .stride = array->bits == 128 ? 2 : 1,
        };
    }
    return true;
}

/* Whether all arrays of this form are declared. */
static bool declares_all(const struct header *header, const struct unit *unit,
                         unsigned form)
{
    const struct tables *tables = header->subject->tables;
    for (unsigned i = 0; i < tables->count; i++) {
        const struct array *array = &tables->arrays[i];
        const char *name = definition_name(header->arena, header->subject->prefix,
                                           header->subject->module->name, array);
        if ((array->variant == 0 || array->variant == form) &&
            unit_array(unit, name) == NULL)
            return refuse(header, name, "is not declared");
    }
    return true;
}

static void set_squares(struct proof *proof)
{
    const struct module *module = proof->module;
    unsigned squares = board_squares(&proof->game->board);
    proof->is_plain = module->square_of == NULL;
    for (unsigned word = 0; word < TYPE_WORDS_MAX; word++)
        for (unsigned bit = 0; bit < 64; bit++) {
            unsigned square = proof->is_plain
                                  ? 64 * word + bit
                                  : module->square_of(proof->tables, word, bit);
            proof->squares[word][bit] =
                square < squares ? bits_of(square) : bits_none();
        }
}

static bool prove_way(struct header *header, const struct way *way)
{
    const struct subject *subject = header->subject;
    const struct unit *units[INCLUDES_MAX + 1] = {NULL};
    struct unit own;
    for (unsigned i = 0; i < header->count; i++)
        units[i + 1] = &header->included[i];
    if (!unit_read(header->arena, &way->lexemes, units + 1, &own, header->fault))
        return false;
    units[0] = &own;
    struct code_array *arrays =
        arena_alloc(header->arena, CODE_ARRAYS_MAX, sizeof *arrays);
    unsigned count = 0;
    if (!bind(header, &own, subject->module->name, subject->tables, way->form, arrays,
              &count) ||
        !declares_all(header, &own, way->form))
        return false;
    for (unsigned i = 0; i < header->count; i++)
        if (!bind(header, &header->included[i], header->modules[i], header->tables[i], 0,
                  arrays, &count))
            return false;
    struct proof proof = {.arena = header->arena,
                          .module = subject->module,
                          .game = subject->game,
                          .tables = subject->tables,
                          .prefix = subject->prefix,
                          .names = subject->names,
                          .walks = subject->walks,
                          .units = units,
                          .arrays = arrays,
                          .array_count = count,
                          .usage = &header->usage,
                          .answers = way->answers};
    set_squares(&proof);
    if (!pieces_prove(&proof, header->is_proved, header->fault) ||
        (subject->module->prove != NULL &&
         !subject->module->prove(&proof, header->fault)))
        return false;
    usage_end_way(&header->usage, &own);
    return true;
}

/* Whether each piece that the header is for has been proved. */
static bool has_all(const struct header *header)
{
    const struct subject *subject = header->subject;
    for (unsigned i = 0; subject->module->has_pieces && i < subject->game->piece_count;
         i++)
        if (subject->game->pieces[i].sides[0].slides.count != 0 && !header->is_proved[i])
            return refuse(header, subject->game->pieces[i].name,
                          "has no function for its attacks");
    return true;
}

/* A header that is not read: what its module has to say of its tables. */
static bool prove_tables(struct header *header)
{
    const struct subject *subject = header->subject;
    struct proof proof = {.arena = header->arena,
                          .module = subject->module,
                          .game = subject->game,
                          .tables = subject->tables,
                          .prefix = subject->prefix,
                          .names = subject->names,
                          .walks = subject->walks,
                          .answers = ""};
    return subject->module->prove == NULL ||
           subject->module->prove(&proof, header->fault);
}

static bool prove_functions(struct header *header, struct tally *tally)
{
    const struct subject *subject = header->subject;
    struct ways ways;
    const char *form = frame_capitals(
        header->arena,
        arena_print(header->arena, "%s_%s_form", subject->prefix, subject->module->name));
    if (!include_all(header) ||
        !ways_of(header->arena, &header->lexemes, form, &ways, header->fault))
        return false;
    for (size_t i = 0; i < ways.count; i++)
        if (!prove_way(header, &ways.items[i]))
            return false;
    tally->ways += (unsigned)ways.count;
    tally->lookups += header->usage.used_count;
    tally->left_out += header->usage.left_out;
    return has_all(header) &&
           usage_check(&header->usage, header->lexemes.file, header->fault);
}

bool subject_prove(const struct subject *subject, struct tally *tally,
                   struct fault *fault)
{
    struct arena arena = {0};
    struct header header = {.subject = subject,
                            .arena = &arena,
                            .is_proved = arena_alloc(&arena, PIECES_MAX, sizeof(bool)),
                            .fault = fault};
    const struct proof_source *text = &subject->header, *tables = &subject->definitions;
    const char *module = subject->module->name;
    bool good = lexeme_split(&arena, text->file, text->bytes, text->length,
                             &header.lexemes, fault) &&
                frame_prove(&arena, &header.lexemes, subject->prefix, module,
                            subject->tables->count != 0, fault) &&
                (subject->tables->count == 0 ||
                 definitions_prove(subject->prefix, module, subject->tables, tables->file,
                                   tables->bytes, tables->length, fault)) &&
                (subject->module->is_read ? prove_functions(&header, tally)
                                          : prove_tables(&header));
    arena_free(&arena);
    return good;
}
