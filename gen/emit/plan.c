/* What an emission makes: choosing modules. */
#include "emit/plan.h"

#include "emit/names.h"
#include "emit/values.h"

static bool is_named(const struct emission *emission, const struct module *module)
{
    for (unsigned i = 0; i < emission->named_count; i++)
        if (emission->named[i] == module)
            return true;
    return false;
}

/* The modules to emit for this game, with the leaps of its pieces where they are used. */
static struct choice choose_for(const struct game *game, const struct emission *emission)
{
    struct choice all = modules_choose(emission->named, emission->named_count);
    struct choice choice = {.count = 0};
    bool leaps = false;
    for (unsigned i = 0; i < all.count; i++) {
        const struct module *module = all.modules[i];
        bool adds = words_adds(&emission->language->words, module->name) &&
                    (module->serves == NULL || module->serves(game));
        if (!is_named(emission, module) && !adds && !modules_is_usual(module, game))
            continue;
        leaps = leaps || (module->has_pieces && game_has_mixed_pieces(game));
        choice.modules[choice.count++] = module;
    }
    return leaps ? modules_add(choice, module_named("leapers")) : choice;
}

/* Those for which the language has templates. The others that nobody named are noted. The
 * language that proofs read has all. */
static struct choice keep_told(struct choice all, const struct emission *emission,
                               struct choice *untold)
{
    struct choice choice = {.count = 0};
    for (unsigned i = 0; i < all.count; i++) {
        const struct module *module = all.modules[i];
        if (emission->language == emission->proved || is_named(emission, module) ||
            language_has(emission->language, module->name))
            choice.modules[choice.count++] = module;
        else
            *untold = modules_add(*untold, module);
    }
    return choice;
}

static bool has_game_files(struct arena *arena, const struct language *language)
{
    return language_game_files(arena, language, modules_names(arena)).count != 0;
}

static void plan_game(struct arena *arena, const struct game *game,
                      const struct emission *emission, struct walks *walks,
                      struct output *output, struct plan *plan)
{
    const struct value *game_values = values_of_game(arena, game);
    struct choice *choice = arena_alloc(arena, 1, sizeof *choice);
    *choice = keep_told(choose_for(game, emission), emission, &plan->untold);
    bool has_more = has_game_files(arena, emission->language);
    *output = (struct output){
        .folder = arena_print(arena, "%s/%s", emission->folder, game->name),
        .whole = emission->named_count == 0,
        .listed = true,
        .parts = arena_alloc(arena, choice->count + 1, sizeof *output->parts),
        .count = choice->count + has_more,
    };
    for (unsigned i = 0; i < output->count; i++)
        plan->jobs[plan->job_count++] = (struct job){
            game,   game_values, i < choice->count ? choice->modules[i] : &module_game,
            choice, walks,       output,
            &output->parts[i]};
}

bool plan_make(struct arena *arena, const struct game *games, size_t count,
               const struct emission *emission, struct plan *plan, struct fault *fault)
{
    *plan = (struct plan){
        .outputs = arena_alloc(arena, count, sizeof *plan->outputs),
        .walks = arena_alloc(arena, count, sizeof *plan->walks),
        .output_count = count,
        .jobs = arena_alloc(arena, count * (MODULES_MAX + 1), sizeof *plan->jobs)};
    for (size_t i = 0; i < count; i++) {
        if (!names_check(&games[i], &emission->language->words, emission->prefix, fault))
            return false;
        plan->walks[i] = walks_new(&games[i]);
        plan_game(arena, &games[i], emission, plan->walks[i], &plan->outputs[i], plan);
    }
    return true;
}

void plan_free(struct plan *plan)
{
    for (size_t i = 0; i < plan->output_count; i++) {
        output_free(&plan->outputs[i]);
        if (plan->walks[i] != NULL)
            walks_free(plan->walks[i]);
    }
}
