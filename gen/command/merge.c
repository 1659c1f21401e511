/* bbgen merge: what the shards of searches found, in one list. */
#include <stdio.h>

#include "command/run.h"
#include "game/finds.h"

bool command_merge(struct run *run)
{
    const struct options *options = &run->options;
    struct finds finds = {0};
    struct text text = {.arena = &run->arena};
    if (!run_open_games(run, options->arguments, 1))
        return false;
    for (unsigned i = 1; i < options->argument_count; i++) {
        const char *path = options->arguments[i];
        struct file_bytes bytes;
        if (!file_read(&run->arena, path, &bytes, &run->fault) ||
            !finds_parse(&run->arena, &run->games[0], path, bytes.bytes, bytes.length,
                         &finds, &run->fault))
            return false;
    }
    finds_print(&text, &run->games[0], &finds);
    fputs(text.bytes, stdout);
    return true;
}
