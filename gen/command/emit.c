/* bbgen emit: writes folders. */
#include <stdio.h>

#include "command/target.h"
#include "command/tell.h"
#include "emit/write.h"

static bool print(struct run *run, const struct text *told)
{
    fwrite(told->bytes, 1, told->length, stdout);
    return run_flush(run);
}

/* Folders are locked before their records are read. No file is renamed if standard output
 * fails. */
bool command_emit(struct run *run)
{
    struct plan plan = {.count = 0};
    struct writer writer;
    struct text told = {.arena = &run->arena};
    run->writes = true;
    if (!targets_find(run, &plan))
        return false;
    const bool good = writer_open(&writer, &run->arena, &plan, &run->fault) &&
                      targets_plan(run, &plan) &&
                      plan_make(&plan, run->parallel, &run->arena, &run->fault) &&
                      tell_written(run, &plan, &told) &&
                      writer_write(&writer, &run->fault) && print(run, &told) &&
                      writer_finish(&writer, &run->fault);
    writer_close(&writer);
    plan_free(&plan);
    return good;
}
