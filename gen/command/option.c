/* One option: reading its value. */
#include "command/option.h"

#include <string.h>

#include "base/number.h"
#include "base/text.h"

static bool bad(struct fault *fault, const char *what, const char *given,
                const char *right)
{
    return fault_at(fault, (struct origin){0}, "%s '%s'; %s", what, given, right);
}

/* The names in a list, for a message. */
#define LIST_NAMES(text, list, i)                                                        \
    for (unsigned i = 0; (list)[i] != NULL; i++)                                         \
    text_printf(&(text), "%s%s", i == 0 ? "" : ", ", (list)[i]->name)

/* The fault of a name that is none of those that are known. */
static bool none_such(const char *option, const char *what, const char *name,
                      struct text *known, struct fault *fault)
{
    fault_at(fault, (struct origin){0}, "%s: no such %s: '%s'; there are %s", option,
             what, name, known->bytes);
    arena_free(known->arena);
    return false;
}

static bool add_module(struct options *options, const char *name, struct fault *fault)
{
    const struct module *module = module_named(name);
    if (module == NULL) {
        struct text known = {.arena = &(struct arena){0}};
        LIST_NAMES(known, modules, i);
        return none_such("--only", "module", name, &known, fault);
    }
    for (unsigned i = 0; i < options->only_count; i++)
        if (options->only[i] == module)
            return true;
    options->only[options->only_count++] = module;
    return true;
}

static bool set_single(struct options *options, const char *names, struct fault *fault)
{
    struct arena arena = {0};
    if (!options->single && options->only_count != 0)
        return fault_at(fault, (struct origin){0},
                        "--amalgamate names the modules; leave --only away");
    options->single = true;
    for (;;) {
        size_t length = strcspn(names, ",");
        bool good = add_module(options, arena_copy(&arena, names, length), fault);
        arena_free(&arena);
        if (!good || names[length] == '\0')
            return good;
        names += length + 1;
    }
}

static bool set_finder(struct options *options, const char *name, struct fault *fault)
{
    options->finder = finder_named(name);
    if (options->finder == NULL) {
        struct text known = {.arena = &(struct arena){0}};
        LIST_NAMES(known, finders, i);
        return none_such("--finder", "finder", name, &known, fault);
    }
    return true;
}

static bool set_nest(struct options *options, const char *name, struct fault *fault)
{
    options->keys.nest = nest_named(name);
    if (options->keys.nest == NULL) {
        struct text known = {.arena = &(struct arena){0}};
        LIST_NAMES(known, nests, i);
        return none_such("--key-nest", "order of bits", name, &known, fault);
    }
    return true;
}

/* Options about the bits of Zobrist keys that are judged, and how far. */
static bool set_audit_option(struct options *options, char letter, const char *value,
                             struct fault *fault)
{
    uint64_t number;
    switch (letter) {
    case 'n':
        if (!number_parse(value, 1, 8, &number))
            return bad(fault, "--weight", value, "a number from 1 to 8 is needed");
        options->weight = (unsigned)number;
        return true;
    case 'L':
    case 'H':
        if (!number_parse(value, 1, 128, &number))
            return bad(fault, letter == 'L' ? "--low" : "--high", value,
                       "a number from 1 to 128 is needed");
        *(letter == 'L' ? &options->low : &options->high) = (unsigned)number;
        return true;
    case 'e':
        return number_parse(value, 0, 1000000, &options->effort) ||
               bad(fault, "--effort", value, "a number from 0 to 1000000 is needed");
    case 'S':
        options->sums = true;
        return true;
    default: /* M */
        if (!number_parse(value, 1, 1 << 20, &number))
            return bad(fault, "--memory", value, "a number from 1 to 1048576 is needed");
        options->memory = (size_t)number << 20;
        return true;
    }
}

/* Options about Zobrist keys. */
static bool set_key_option(struct options *options, char letter, const char *value,
                           struct fault *fault)
{
    uint64_t number;
    switch (letter) {
    case 'k':
        return key_choice_parse(value, &options->keys, fault);
    case 'b':
        if (!number_parse(value, 32, 128, &number) ||
            (number != 32 && number != 48 && number != 64 && number != 128))
            return bad(fault, "--key-bits", value, "32, 48, 64 or 128 is needed");
        options->keys.width = (unsigned)number;
        return true;
    case 'w':
        if (!number_parse(value, 32, 64, &number) || (number != 32 && number != 64))
            return bad(fault, "--key-word", value, "32 or 64 is needed");
        options->keys.word = (unsigned)number;
        return true;
    case 't':
        return set_nest(options, value, fault);
    default:
        return set_audit_option(options, letter, value, fault);
    }
}

/* Which of how many shares. */
static bool set_shard(struct options *options, const char *value, struct fault *fault)
{
    struct arena arena = {0};
    const size_t length = strcspn(value, "/");
    const char *shard = arena_copy(&arena, value, length);
    bool good = value[length] == '/' &&
                number_parse(value + length + 1, 1, 1000000, &options->shards) &&
                number_parse(shard, 1, options->shards, &options->shard);
    arena_free(&arena);
    return good || bad(fault, "--shard", value, "I/N is needed, I from 1 to N");
}

/* The lengths of stages. */
static bool set_stages(struct options *options, const char *value, struct fault *fault)
{
    uint64_t *const numbers[] = {&options->plan.rounds, &options->plan.packs,
                                 &options->plan.squeezes};
    struct arena arena = {0};
    bool good = true;
    for (unsigned i = 0; i < 3 && good; i++) {
        const size_t length = strcspn(value, ",");
        good = number_parse(arena_copy(&arena, value, length), 0, UINT32_MAX, numbers[i]) &&
               (value[length] == ',') == (i < 2);
        value += length + (value[length] == ',');
    }
    arena_free(&arena);
    return good || bad(fault, "--stages", value,
                       "three numbers are needed, like 30,500000,200");
}

/* Options about searches. */
static bool set_search_option(struct options *options, char letter, const char *value,
                              struct fault *fault)
{
    uint64_t number;
    switch (letter) {
    case 'B':
        if (!number_parse(value, 1, 16, &number))
            return bad(fault, "--bits", value, "a number from 1 to 16 is needed");
        options->bits = (unsigned)number;
        return true;
    case 'I':
        return set_shard(options, value, fault);
    case 'T':
        return number_parse(value, 1, UINT64_MAX, &options->tests) ||
               bad(fault, "--tests", value, "a number from 1 on is needed");
    case 'U':
        return number_parse(value, 1, 1000000000, &options->seconds) ||
               bad(fault, "--seconds", value, "a number from 1 on is needed");
    case 'R':
        options->state = value;
        return *value != '\0' || bad(fault, "--state", value, "a file is needed");
    case 'Y':
        options->shared = true;
        return true;
    case 'E':
        return set_stages(options, value, fault);
    default: /* P */
        options->prove = true;
        return true;
    }
}

/* Options that are a number, whatever is made. */
static bool set_number(struct options *options, char letter, const char *value,
                       struct fault *fault)
{
    uint64_t number;
    switch (letter) {
    case 's':
        return number_parse(value, 0, UINT64_MAX, &options->seed) ||
               bad(fault, "--seed", value,
                   "a number from 0 to 18446744073709551615 is needed");
    case 'x':
        return number_parse(value, 0, UINT64_MAX, &options->max_bytes) ||
               bad(fault, "--max-bytes", value, "a number of bytes is needed");
    case 'W':
        return number_parse(value, 0, UINT64_MAX, &options->max_work) ||
               bad(fault, "--max-work", value, "a number of steps is needed");
    default: /* j */
        if (!number_parse(value, 1, PARALLEL_THREADS_MAX, &number))
            return bad(fault, "-j", value, "a number from 1 to 256 is needed");
        options->threads = (unsigned)number;
        return true;
    }
}

/* Options about where output goes, and in what form. */
static bool set_output_option(struct options *options, char letter, const char *value,
                              struct fault *fault)
{
    switch (letter) {
    case 'o':
        options->folder = value;
        return *value != '\0' || bad(fault, "-o", value, "a folder is needed");
    case 'r':
        options->again = true;
        return true;
    case 'C':
        options->chart = value;
        return true;
    case 'N':
        options->dry = true;
        return true;
    case 'J':
        options->json = true;
        return true;
    case 'y':
        options->file = value;
        return true;
    default: /* D */
        options->rules = value;
        return *value != '\0' || bad(fault, "-MD", value, "a file is needed");
    }
}

/* Options about which text is made. */
static bool set_text_option(struct options *options, char letter, const char *value,
                            struct fault *fault)
{
    switch (letter) {
    case 'a':
        return set_single(options, value, fault);
    case 'm':
        if (options->single)
            return fault_at(fault, (struct origin){0},
                            "--amalgamate names the modules; leave --only away");
        return add_module(options, value, fault);
    case 'l':
        options->language = value;
        return true;
    case 'i':
        options->templates = value;
        return *value != '\0' || bad(fault, "--templates", value, "a folder is needed");
    case 'z':
        options->bitboard = value;
        return (*value != '\0' && strpbrk(value, "\n\r") == NULL) ||
               bad(fault, "--bitboard", value, "the name of a type is needed");
    default: /* p */
        options->prefix = value;
        return game_is_name(value) ||
               bad(fault, "--prefix", value,
                   "lower-case letters, digits and _ are needed, a letter first, 32 at "
                   "most");
    }
}

bool option_set(struct options *options, char letter, const char *value,
                struct fault *fault)
{
    if (strchr("orCNJyD", letter) != NULL)
        return set_output_option(options, letter, value, fault);
    if (strchr("amlizp", letter) != NULL)
        return set_text_option(options, letter, value, fault);
    if (strchr("BITURPYE", letter) != NULL)
        return set_search_option(options, letter, value, fault);
    if (strchr("sxWj", letter) != NULL)
        return set_number(options, letter, value, fault);
    switch (letter) {
    case 'h':
        options->help = true;
        return true;
    case 'f':
        return set_finder(options, value, fault);
    case 'c':
        options->occupied = value;
        return true;
    case 'g':
        options->game = value;
        return true;
    case 'F':
        options->from = value;
        return true;
    default:
        return set_key_option(options, letter, value, fault);
    }
}
