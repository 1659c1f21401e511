/* How a module's files are made, in words. */
#include "emit/emission.h"

#include <string.h>

#include "search/finder.h"
#include "zobrist/source.h"

const char *emission_prefix(const struct emission *emission, const struct game *game)
{
    return emission->prefix != NULL ? emission->prefix : game->name;
}

bool emission_concerns(const struct module *module)
{
    return module->uses_seed || module->uses_finder || module->uses_keys;
}

void emission_print(struct text *text, const struct emission *emission,
                    const struct game *game, const struct module *module)
{
    const struct request *request = &emission->request;
    const char *prefix = emission_prefix(emission, game);
    bool all = module == NULL;
    if (strcmp(emission->language->name, "c") != 0)
        text_printf(text, " --lang %s", emission->language->name);
    if (all && emission->templates != NULL) {
        text_puts(text, " --templates ");
        text_shell_word(text, emission->templates);
    }
    if (strcmp(prefix, game->name) != 0 || (all && game->is_borrowed))
        text_printf(text, " --prefix %s", prefix);
    if (emission->bitboard != NULL) {
        text_puts(text, " --bitboard ");
        text_shell_word(text, emission->bitboard);
    }
    if ((all || module->uses_finder) && request->finder != finders[0])
        text_printf(text, " --finder %s", request->finder->name);
    if ((all || module->uses_keys) && request->keys != NULL)
        key_choice_print(text, request->keys, all);
    if (all ? request->seed != 1 : module->uses_seed)
        text_printf(text, " --seed %llu", (unsigned long long)request->seed);
    if (all && request->max_bytes != MAX_BYTES_USUAL)
        text_printf(text, " --max-bytes %llu", (unsigned long long)request->max_bytes);
    if (all && request->max_work != MAX_WORK_USUAL)
        text_printf(text, " --max-work %llu", (unsigned long long)request->max_work);
}
