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

#include "base/digest.h"
#include "emit/values.h"
#include "reader/lexeme.h"

void amalgam_take(struct amalgam *amalgam, const struct file *file)
{
    amalgam->files = arena_grow(amalgam->arena, amalgam->files, amalgam->count,
                                &amalgam->room, sizeof *amalgam->files);
    amalgam->files[amalgam->count++] =
        (struct file){.name = arena_copy(amalgam->arena, file->name, strlen(file->name)),
                      .bytes = arena_copy(amalgam->arena, file->bytes, file->length),
                      .length = file->length};
}

struct copy {
    const struct amalgam *amalgam;
    const struct folder *folder;
    struct text *out;
    bool *is_there; /* of each file */
};

/* The file of that name, or -1. */
static int find(const struct amalgam *amalgam, const char *name, size_t length)
{
    for (size_t i = 0; i < amalgam->count; i++)
        if (strlen(amalgam->files[i].name) == length &&
            memcmp(amalgam->files[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

/* The file that the line includes, or -1. */
static int included(const struct amalgam *amalgam, const char *line)
{
    const char *name = text_behind(line, "#include \"");
    return name == NULL ? -1 : find(amalgam, name, strcspn(name, "\"\n"));
}

/* Copies a file, with those that it includes in their places, unless they are there. */
static void copy_file(struct copy *copy, unsigned which)
{
    copy->is_there[which] = true;
    for (const char *at = copy->amalgam->files[which].bytes, *next; *at != '\0'; at = next) {
        const size_t length = strcspn(at, "\n");
        const int inner = included(copy->amalgam, at);
        next = at + length + (at[length] != '\0');
        if (inner < 0)
            text_add(copy->out, at, (size_t)(next - at));
        else if (!copy->is_there[inner])
            copy_file(copy, (unsigned)inner);
    }
}

/* The files of a module, with that ending, each behind an empty line. Tables come with headers that are
 * there. */
static void copy_module(struct copy *copy, const struct module *module, const char *ending)
{
    struct arena *arena = copy->out->arena;
    const struct module_parts parts = modules_parts(arena, module, copy->folder->game);
    for (unsigned i = 0; i < parts.count; i++) {
        const char *name = parts.list[i]->name;
        const char *file = arena_print(arena, "%s%s", name, ending);
        const char *header = arena_print(arena, "%s.h", name);
        const int which = find(copy->amalgam, file, strlen(file));
        const int its = find(copy->amalgam, header, strlen(header));
        if (which < 0 || its < 0 || copy->is_there[which] ||
            (its != which && !copy->is_there[its]))
            continue;
        text_puts(copy->out, "\n");
        copy_file(copy, (unsigned)which);
    }
}

/* First what all share, so that nothing has that under a condition first, as attacks has a method; all
 * others stand behind what they include. */
static void copy_modules(struct copy *copy, uint64_t set, const char *ending)
{
    copy_module(copy, module_named("types"), ending);
    copy_module(copy, module_named("leapers"), ending);
    for (unsigned i = 0; modules[i] != NULL; i++)
        if (modules_has(set, i))
            copy_module(copy, modules[i], ending);
}

/* What the templates around the parts see: what those of types.h do. */
static struct value *values_around(const struct folder *folder, struct arena *arena)
{
    const struct order *order = &folder->order;
    struct tables none = {.arena = arena, .game = folder->game};
    none.facts = value_map(arena);
    struct value *values =
        values_of(arena, values_of_game(arena, folder->game), modules[0], &none,
                  folder_prefix(folder), &order->language->words,
                  folder_command(arena, folder, order->asked, NULL));
    value_set_text(arena, values, "command_files",
                   folder_command_files(arena, folder, NULL));
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
    if (!language_render(folder->order.language, file, values, NULL, NULL, &text,
                         fault) ||
        !lexeme_split(arena, file, text.bytes, text.length, &words, fault))
        return false;
    if (words.count != 0 || text.bytes[text.length - 1] != '\n')
        return fault_at(fault, (struct origin){file, words.items[0].line},
                        "one comment is expected, which ends with its line: what is "
                        "compiled comes from the headers");
    value_set(arena, values, "banner", value_bytes(arena, text.bytes, text.length - 1));
    return true;
}

bool amalgam_print(const struct amalgam *amalgam, const struct folder *folder,
                   struct text *out, struct fault *fault)
{
    struct arena *arena = out->arena;
    struct text headers = {.arena = arena}, tables = {.arena = arena};
    bool *is_there = arena_alloc(arena, amalgam->count, sizeof *is_there);
    struct value *values = values_around(folder, arena);
    copy_modules(&(struct copy){amalgam, folder, &headers, is_there}, folder->order.named,
                 ".h");
    copy_modules(&(struct copy){amalgam, folder, &tables, is_there}, folder->chosen,
                 "_tables.h");
    text_puts(&tables, "");
    value_set(arena, values, "headers",
              value_bytes(arena, headers.bytes, headers.length));
    value_set(arena, values, "tables", value_bytes(arena, tables.bytes, tables.length));
    return set_banner(folder, arena, values, fault) &&
           language_render(folder->order.language, "frame_amalgam.mustache", values, NULL,
                           NULL, out, fault);
}
