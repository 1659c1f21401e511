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
    struct text *out;
    bool *is_there;  /* of each file: in every way that the text can be compiled */
    bool *is_ended;  /* and whether it is one of these */
    unsigned *ended; /* files whose text has ended, in that order: so come tables */
    unsigned ended_count;
};

static int find(const struct amalgam *amalgam, const char *name, size_t length)
{
    for (size_t i = 0; i < amalgam->count; i++)
        if (strlen(amalgam->files[i].name) == length &&
            memcmp(amalgam->files[i].name, name, length) == 0)
            return (int)i;
    return -1;
}

static bool starts(const char *line, const char *word)
{
    return text_behind(line, word) != NULL;
}

/* Behind a line, which may be the last one. */
static const char *next_line(const char *line)
{
    const char *end = strchr(line, '\n');
    return end == NULL ? line + strlen(line) : end + 1;
}

/* The file that the line includes, or -1. */
static int included(const struct amalgam *amalgam, const char *line)
{
    const char *name = text_behind(line, "#include \"");
    return name == NULL ? -1 : find(amalgam, name, strcspn(name, "\"\n"));
}

/* Copies a file, with those that it includes in their places. Where not everybody includes it, the next
 * one who does has it again: its guard, which is its first condition, stays. */
static void copy_file(struct copy *copy, unsigned which, bool is_sure)
{
    const char *at = copy->amalgam->files[which].bytes, *next;
    unsigned open = 0; /* conditions */
    bool is_guarded = true;
    copy->is_there[which] = is_sure;
    for (; *at != '\0'; at = next) {
        const int inner = included(copy->amalgam, at);
        next = next_line(at);
        if (inner < 0)
            text_add(copy->out, at, (size_t)(next - at));
        else if (!copy->is_there[inner])
            copy_file(copy, (unsigned)inner, is_sure && open == is_guarded);
        open += starts(at, "#if");
        open -= starts(at, "#endif");
        is_guarded = is_guarded && (open != 0 || !starts(at, "#endif"));
    }
    if (!copy->is_ended[which])
        copy->ended[copy->ended_count++] = which;
    copy->is_ended[which] = true;
}

/* The file of that name behind an empty line, if it is not there yet. */
static void copy_named(struct copy *copy, const char *name)
{
    const int which = find(copy->amalgam, name, strlen(name));
    if (which < 0 || copy->is_there[which])
        return;
    text_puts(copy->out, "\n");
    copy_file(copy, (unsigned)which, true);
}

static void copy_headers(struct copy *copy, const struct folder *folder)
{
    struct arena *arena = copy->out->arena;
    for (unsigned i = 0; modules[i] != NULL; i++) {
        const struct module_parts parts = modules_parts(arena, modules[i], folder->game);
        for (unsigned j = 0; j < parts.count && modules_has(folder->order.named, i); j++)
            copy_named(copy, arena_print(arena, "%s.h", parts.list[j]->name));
    }
}

static void copy_tables(struct copy *copy)
{
    const unsigned headers = copy->ended_count;
    for (unsigned i = 0; i < headers; i++) {
        const char *name = copy->amalgam->files[copy->ended[i]].name;
        copy_named(copy, arena_print(copy->out->arena, "%.*s_tables.h",
                                     (int)(strlen(name) - strlen(".h")), name));
    }
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
                  order_prefix(order, folder->game), &order->language->words,
                  order_command(arena, folder, order, order->asked, NULL));
    value_set_text(arena, values, "command_files",
                   order_files(arena, folder, order, NULL));
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
                        .out = out,
                        .is_there = arena_alloc(arena, amalgam->count, sizeof(bool)),
                        .is_ended = arena_alloc(arena, amalgam->count, sizeof(bool)),
                        .ended = arena_alloc(arena, amalgam->count, sizeof(unsigned))};
    const char *capitals =
        arena_capitals(out->arena, order_prefix(&folder->order, folder->game));
    const struct value *values = values_around(folder, out->arena);
    if (!print_around(folder, "amalgam.mustache", values, out, fault) ||
        !prove_banner(out, fault))
        return false;
    text_puts(out, "\n");
    if (!print_around(folder, "frame_open.mustache", values, out, fault))
        return false;
    /* What all parts share comes first: one that includes it under a condition would have it for
     * itself, and the next one again. */
    copy_named(&copy, "types.h");
    copy_headers(&copy, folder);
    text_puts(out, "\n");
    if (!print_around(folder, "frame_end.mustache", values, out, fault))
        return false;
    text_printf(out,
                "\n#if defined(%s_TABLES) && !defined(%s_AMALGAM_TABLES_H)\n"
                "#define %s_AMALGAM_TABLES_H\n",
                capitals, capitals, capitals);
    copy_tables(&copy);
    text_puts(out, "\n#endif\n");
    return true;
}
