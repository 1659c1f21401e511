/* One file of many: headers in their order, then tables. They are printed for it, without banners and
 * without includes of tables.
 *
 * Names in templates, of that file:
 *
 *   banner            the comment in front
 *   headers, tables   the files of the modules, each behind an empty line
 */
#include "emit/job.h"

#include <string.h>

#include "emit/values.h"
#include "reader/lexeme.h"

struct copy {
    const struct folder *folder;
    struct text *out;
    bool *is_there; /* the header of each job */
};

/* The job whose header the line includes; one more than the last: there is none. */
static size_t included(const struct folder *folder, const char *line)
{
    const char *name = text_behind(line, "#include \""), *rest = NULL;
    size_t i = 0;
    while (i < folder->job_count &&
           (name == NULL ||
            (rest = text_behind(name, folder->jobs[i].module->name)) == NULL ||
            text_behind(rest, ".h\"") == NULL))
        i++;
    return i;
}

/* Copies a file of a job, with the headers that it includes in their places, unless they are there. */
static void copy_file(struct copy *copy, size_t job, const char *ending)
{
    const struct file *file = job_file(&copy->folder->jobs[job], ending);
    if (file == NULL)
        return;
    copy->is_there[job] = true;
    for (const char *at = file->bytes, *next; *at != '\0'; at = next) {
        const size_t length = strcspn(at, "\n");
        const size_t inner = included(copy->folder, at);
        next = at + length + (at[length] != '\0');
        if (inner == copy->folder->job_count)
            text_add(copy->out, at, (size_t)(next - at));
        else if (!copy->is_there[inner])
            copy_file(copy, inner, ending);
    }
}

/* The headers of a set, or the tables of headers that are there, each behind an empty line. First what all
 * share, so that nothing has that under a condition first, as attacks has a method; all others stand
 * behind what they include. */
static void copy_files(struct copy *copy, uint64_t set, const char *ending)
{
    const uint64_t shared =
        modules_bit(module_named("types")) | modules_bit(module_named("leapers"));
    const bool is_tables = strcmp(ending, ".h") != 0;
    for (unsigned turn = 0; turn < 2; turn++)
        for (size_t i = 0; i < copy->folder->job_count; i++) {
            const struct job *job = &copy->folder->jobs[i];
            const uint64_t bit = modules_bit(job->module);
            if ((bit & (turn == 0 ? shared : set & ~shared)) == 0 ||
                copy->is_there[i] != is_tables || job_file(job, ending) == NULL)
                continue;
            text_puts(copy->out, "\n");
            copy_file(copy, i, ending);
        }
}

/* What the templates around the parts see: what those of types.h do. */
static struct value *values_around(const struct folder *folder, struct arena *arena)
{
    const struct order *order = &folder->order;
    struct tables none = {.arena = arena, .game = folder->game};
    none.facts = value_map(arena);
    struct value *values =
        values_of(arena, values_of_game(arena, folder->game), modules[0], &none,
                  folder_prefix(folder), &order->language->words);
    folder_set_command(arena, values, folder, NULL);
    value_set_name(arena, values, "module", "MODULE", "amalgam");
    value_set_flag(arena, values, "in_one_file", false);
    return values;
}

/* What stands in front of the headers, which were proved, must be comments: then compilers see
 * these as they are. */
static bool set_banner(const struct folder *folder, struct arena *arena,
                       struct value *values, struct fault *fault)
{
    static const char file[] = "amalgam.mustache";
    struct text text = {.arena = arena};
    struct lexemes words;
    if (!templates_render(folder->order.language->templates, file, values, NULL, NULL,
                          &text, fault) ||
        !lexeme_split(arena, file, text.bytes, text.length, &words, fault))
        return false;
    if (words.count != 0 || text.length == 0 || text.bytes[text.length - 1] != '\n')
        return fault_at(fault, (struct origin){file, words.items[0].line},
                        "one comment is expected, which ends with its line: what is "
                        "compiled comes from the headers");
    value_set(arena, values, "banner", value_bytes(arena, text.bytes, text.length - 1));
    return true;
}

bool amalgam_print(const struct folder *folder, struct text *out, struct fault *fault)
{
    struct arena *arena = out->arena;
    struct text headers = {.arena = arena}, tables = {.arena = arena};
    bool *is_there = arena_alloc(arena, folder->job_count, sizeof *is_there);
    struct value *values = values_around(folder, arena);
    copy_files(&(struct copy){folder, &headers, is_there}, folder->order.named, ".h");
    copy_files(&(struct copy){folder, &tables, is_there}, folder->chosen, "_tables.h");
    text_puts(&tables, "");
    value_set(arena, values, "headers",
              value_bytes(arena, headers.bytes, headers.length));
    value_set(arena, values, "tables", value_bytes(arena, tables.bytes, tables.length));
    return set_banner(folder, arena, values, fault) &&
           templates_render(folder->order.language->templates, "frame_amalgam.mustache",
                            values, NULL, NULL, out, fault);
}
