/* bbgen emit: writes folders. */
#include "command/target.h"
#include "command/tell.h"
#include "emit/write.h"

/* Folders are locked before their records are read. What cannot be told is not done. */
bool command_emit(struct run *run)
{
    struct plan plan = {.count = 0};
    struct writer writer;
    run->writes = true;
    if (!targets_find(run, &plan) ||
        !writer_open(&writer, &run->arena, &plan, &run->fault))
        return false;
    const struct sink sink = writer_sink(&writer);
    const bool good = targets_plan(run, &plan) &&
                      plan_make(&plan, run->parallel, &sink, &run->arena, &run->fault) &&
                      tell_written(run, &plan) && writer_finish(&writer, &run->fault);
    writer_close(&writer);
    plan_free(&plan);
    return good;
}
