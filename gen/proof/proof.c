/* Asking a header for its functions. */
#include "proof/proof.h"

#include <stdarg.h>
#include <string.h>

#include "proof/usage.h"
#include "reader/unit.h"

const char *proof_name(struct proof *proof, const char *pattern, const char *name)
{
    size_t before = strcspn(pattern, "*");
    return arena_print(proof->arena, "%.*s%s%s", (int)before, pattern, name,
                       pattern[before] == '\0' ? "" : pattern + before + 1);
}

/* Whether it is no struct of two words, or that which sets are on wide boards: of another one, fields
 * may have another order. */
static bool is_right(const struct proof *proof, const struct type *type)
{
    const size_t length = strlen(proof->prefix);
    return !board_is_wide(&proof->game->board) || type->kind != TYPE_RECORD ||
           type->words != 2 ||
           (strncmp(type->name, proof->prefix, length) == 0 &&
            strcmp(type->name + length, "_bb") == 0);
}

static bool has_right_types(const struct proof *proof, const struct function *function)
{
    bool good = is_right(proof, function->result);
    for (unsigned i = 0; i < function->parameter_count; i++)
        good = good && is_right(proof, function->parameters[i].type);
    return good;
}

struct lookup *proof_lookup(struct proof *proof, const char *name, struct fault *fault)
{
    const struct function *function = unit_function(
        proof->units[0], arena_print(proof->arena, "%s_%s", proof->prefix, name));
    if (function == NULL)
        return NULL;
    if (function->left_out != NULL) {
        fault_at(fault, (struct origin){proof->units[0]->file, function->line},
                 "%s cannot be proved%s%s: %s", function->name,
                 *proof->answers == '\0' ? "" : " with ", proof->answers,
                 function->left_out);
        return NULL;
    }
    if (!has_right_types(proof, function)) {
        fault_at(fault, (struct origin){proof->units[0]->file, function->line},
                 "%s: %s_bb is the struct of two words that is expected here",
                 function->name, proof->prefix);
        return NULL;
    }
    struct lookup *lookup = arena_alloc(proof->arena, 1, sizeof *lookup);
    if (!lookup_open(proof->arena, proof->asking, proof->units, function, proof->arrays,
                     proof->array_count, lookup, fault))
        return NULL;
    lookup->meter = proof->meter;
    usage_ask(proof->usage, proof->units[0], function);
    return lookup;
}

void proof_sample(struct proof *proof, const struct lookup *lookup, const char *why)
{
    usage_sample(proof->usage, lookup->function, why);
}

bool proof_has_code(struct proof *proof, const char *claim, const struct lookup *lookup)
{
    for (const struct settled *at = *proof->settled; at != NULL; at = at->before)
        if (strcmp(at->claim, claim) == 0 && lookup_has_code(lookup, at->lookup)) {
            usage_sample_like(proof->usage, lookup->function, at->lookup->function);
            return true;
        }
    struct settled *new = arena_alloc(proof->arena, 1, sizeof *new);
    *new = (struct settled){claim, lookup, *proof->settled};
    *proof->settled = new;
    return false;
}

struct lookup *proof_find(struct proof *proof, const char *name, struct proof_shape shape,
                          struct fault *fault)
{
    struct lookup *lookup = proof_lookup(proof, name, fault);
    if (lookup != NULL && lookup->code.fixed_inputs == shape.numbers &&
        lookup_words(lookup) == shape.words &&
        lookup->code.result->words == shape.results)
        return lookup;
    fault_judged(fault,
                 "%s/%s: there is no %s_%s that takes %u numbers and %u words, gives %u "
                 "and could be read; nothing was written",
                 proof->game->name, proof->module->name, proof->prefix, name,
                 shape.numbers, shape.words, shape.results);
    return NULL;
}

bool proof_takes(struct proof *proof, const struct lookup *lookup, const char *types,
                 struct fault *fault)
{
    const struct function *function = lookup->function;
    const char *taken = "";
    for (unsigned i = 0; i < function->parameter_count; i++)
        taken = arena_print(proof->arena, "%s%s%s", taken, i == 0 ? "" : ", ",
                            function->parameters[i].type->name);
    return strcmp(taken, types) == 0 ||
           fault_judged(fault, "%s/%s: %s takes %s, in place of %s; nothing was written",
                        proof->game->name, proof->module->name, function->name, taken,
                        types);
}

static void say_wrong(const struct proof *proof, const struct lookup *lookup,
                      struct fault *fault, const char *format, va_list arguments)
{
    struct text what = {.arena = proof->arena};
    text_vprintf(&what, format, arguments);
    fault_judged(fault, "%s/%s: %s %s%s%s; nothing was written", proof->game->name,
                 proof->module->name, lookup->code.name, what.bytes,
                 *proof->answers == '\0' ? "" : ", with ", proof->answers);
}

bool proof_wrong(const struct proof *proof, const struct lookup *lookup,
                 struct fault *fault, const char *format, ...)
{
    va_list arguments;
    va_start(arguments, format);
    say_wrong(proof, lookup, fault, format, arguments);
    va_end(arguments);
    return false;
}

bool proof_gives(const struct proof *proof, struct lookup *lookup,
                 uint64_t (*sets)[LANES], uint64_t (*wants)[LANES], struct fault *fault,
                 const char *format, ...)
{
    bool good = true;
    va_list arguments;
    if (!lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
        return false;
    for (unsigned word = 0; word < lookup->code.result->words; word++)
        for (unsigned lane = 0; lane < LANES; lane++)
            good = good && lookup_result(lookup, word, lane) == wants[word][lane];
    va_start(arguments, format);
    if (!good)
        say_wrong(proof, lookup, fault, format, arguments);
    va_end(arguments);
    return good;
}

void proof_turn_to(struct proof *proof, const struct game *game)
{
    const struct module *module = proof->module;
    const struct board *board = &game->board;
    const unsigned squares = board_squares(board);
    proof->game = game;
    proof->is_plain = module->square_of == NULL;
    memset(proof->bits, 0, sizeof proof->bits);
    for (unsigned word = 0; word < TYPE_WORDS_MAX; word++)
        for (unsigned bit = 0; bit < 64; bit++) {
            unsigned square = 64 * word + bit;
            if (!proof->is_plain)
                square = module->square_of(proof->tables, word, bit);
            else if (board->has_bits && word < proof_words(proof))
                square = board->number_of_bit[square];
            proof->squares[word][bit] = square < squares ? bits_of(square) : bits_none();
            if (square < squares)
                proof->bits[word][square] |= (uint64_t)1 << bit;
        }
}

struct proof proof_by_bits(const struct proof *proof)
{
    struct proof laid = *proof;
    proof_turn_to(&laid, game_laid_out(proof->game));
    return laid;
}

unsigned proof_words(const struct proof *proof)
{
    return board_is_wide(&proof->game->board) ? 2 : 1;
}

bool proof_set(struct lookup *lookup, const uint64_t *numbers, struct bits *set,
               struct fault *fault)
{
    static const uint64_t none[1][LANES] = {{0}};
    if (!lookup_fix(lookup, numbers, fault) || !lookup_run(lookup, none, fault))
        return false;
    *set = lookup_set(lookup, 0, lookup->code.result->words == 2, 0);
    return true;
}
