/* What commands share. */
#include "command/run.h"

#include <string.h>

bool run_open_games(struct run *run, const char *const *names, size_t count)
{
    run->games = arena_alloc(&run->arena, count, sizeof *run->games);
    for (size_t i = 0; i < count; i++) {
        struct game *game = &run->games[run->game_count];
        if (!home_game(&run->arena, &run->home, names[i], game, &run->fault))
            return false;
        for (size_t j = 0; j < run->game_count; j++)
            if (strcmp(run->games[j].name, game->name) == 0)
                return fault_at(&run->fault, (struct origin){0},
                                "the game %s is named twice", game->name);
        run->game_count++;
    }
    return true;
}

struct request run_request(const struct run *run)
{
    const struct options *options = &run->options;
    return (struct request){
        .seed = options->seed,
        .finder = options->finder,
        .keys = &options->keys,
        .max_bytes = options->max_bytes,
        .parallel = run->parallel,
    };
}
