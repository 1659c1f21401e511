/* Handing text to the proof. */
#include "emit/prove.h"

#include "emit/attacks.h"

#include <string.h>

bool prove_make(const struct made *of, const char *module, struct made *out,
                struct fault *fault)
{
    struct job *job = arena_alloc(of->arena, 1, sizeof *job);
    struct emission *emission = arena_alloc(of->arena, 1, sizeof *emission);
    *job = *of->job;
    *emission = *of->job->emission;
    job->module = module_named(module);
    job->emission = emission;
    emission->language = emission->proved;
    emission->request.meter = NULL; /* it has one of its own */
    *out = (struct made){.job = job, .arena = of->arena};
    return job->module != NULL && made_build(out, fault) && made_render(out, fault);
}

static struct proof_source source_of(const struct made *made, const char *ending)
{
    const char *name = arena_print(made->arena, "%s%s", made->job->module->name, ending);
    const struct output_file *file = made_file(made, name);
    const char *path = arena_print(made->arena, "%s/%s", made->job->game->name, name);
    return file == NULL
               ? (struct proof_source){.file = path}
               : (struct proof_source){.file = path,
                                       .bytes = file->bytes,
                                       .length = file->length,
                                       .tables = made->tables};
}

static bool include(void *context, const char *file, struct proof_source *out,
                    struct fault *fault)
{
    const struct made *of = context;
    struct made made;
    const char *module = arena_copy(of->arena, file, strcspn(file, "."));
    if (module_named(module) == NULL)
        return fault_at(fault, (struct origin){file, 0},
                        "it is included, and there is no such header");
    if (module_named(module) == &module_attacks) { /* all its choices say the same */
        const struct module *simplest = attacks_simplest(of->job->game);
        if (simplest == NULL)
            return fault_at(fault, (struct origin){of->job->game->pieces[0].origin.file, 0},
                            "%s needs attacks.h, and this game has none: tables of every "
                            "method would be large",
                            of->job->module->name);
        module = simplest->name;
    }
    if (!prove_make(of, module, &made, fault))
        return false;
    *out = source_of(&made, ".h");
    out->module = module;
    return true;
}

struct subject prove_subject(const struct made *made)
{
    const struct words *words = &made->job->emission->proved->words;
    struct made *context = arena_alloc(made->arena, 1, sizeof *context);
    *context = *made;
    return (struct subject){
        .module = made->job->module,
        .game = made->job->game,
        .tables = made->tables,
        .prefix = made_prefix(made),
        .names = {.attacks = words_name(words, "piece", 0),
                  .leaps = words_name(words, "piece", 1),
                  .between = words_name(words, "piece", 2),
                  .pseudo = words_name(words, "piece", 3),
                  .moves = words_name(words, "piece", 4),
                  .attackers = words_name(words, "piece", 5),
                  .zone = words_name(words, "zone", 0),
                  .permutation = words_name(words, "permutation", 0),
                  .square = words_name(words, "permutation", 1),
                  .undo = words_name(words, "permutation", 2),
                  .undo_square = words_name(words, "permutation", 3)},
        .header = source_of(made, ".h"),
        .definitions = source_of(made, "_tables.h"),
        .include = include,
        .context = context,
        .walks = made->job->walks,
        .meter = made->job->emission->request.meter,
    };
}

static bool prove(const struct made *made, struct tally *tally, struct fault *fault)
{
    const struct subject subject = prove_subject(made);
    return subject_prove(&subject, tally, fault);
}

bool prove_made(const struct made *made, struct tally *tally, struct fault *fault)
{
    struct made other;
    if (made->job->module == &module_game)
        return true;
    if (made->job->emission->language == made->job->emission->proved)
        return prove(made, tally, fault);
    return prove_make(made, made->job->module->name, &other, fault) &&
           prove(&other, tally, fault);
}
