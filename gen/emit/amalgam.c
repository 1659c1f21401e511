/* One file of many: headers in their order, then tables. They are printed for it, without banners and
 * without includes of tables. */
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

/* What stands in front of the headers, which were proved, must be comments: then compilers see
 * these as they are. */
static bool prove_banner(const struct text *banner, struct fault *fault)
{
    static const char file[] = "amalgam.mustache";
    struct lexemes words;
    if (!lexeme_split(banner->arena, file, banner->bytes, banner->length, &words, fault))
        return false;
    const unsigned line = words.items[0].line;
    if (words.count == 0 && banner->bytes[banner->length - 1] == '\n')
        return true;
    return fault_at(fault, (struct origin){file, line},
                    "one comment is expected, which ends with its line: what is compiled "
                    "comes from the headers");
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

static bool print_around(const struct folder *folder, const char *file,
                         const struct value *values, struct text *out,
                         struct fault *fault)
{
    return language_render(folder->order.language, file, values, NULL, NULL, out, fault);
}

bool amalgam_print(const struct amalgam *amalgam, const struct folder *folder,
                   struct text *out, struct fault *fault)
{
    struct arena *arena = out->arena;
    struct copy copy = {.amalgam = amalgam,
                        .folder = folder,
                        .out = out,
                        .is_there = arena_alloc(arena, amalgam->count, sizeof(bool))};
    const char *capitals =
        arena_capitals(out->arena, folder_prefix(folder));
    const struct value *values = values_around(folder, out->arena);
    if (!print_around(folder, "amalgam.mustache", values, out, fault) ||
        !prove_banner(out, fault))
        return false;
    text_puts(out, "\n");
    if (!print_around(folder, "frame_open.mustache", values, out, fault))
        return false;
    copy_modules(&copy, folder->order.named, ".h");
    text_puts(out, "\n");
    if (!print_around(folder, "frame_end.mustache", values, out, fault))
        return false;
    text_printf(out,
                "\n#if defined(%s_TABLES) && !defined(%s_AMALGAM_TABLES_H)\n"
                "#define %s_AMALGAM_TABLES_H\n",
                capitals, capitals, capitals);
    copy_modules(&copy, folder->chosen, "_tables.h");
    text_puts(out, "\n#endif\n");
    return true;
}
