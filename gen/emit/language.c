/* A language: finding templates and filling them in. */
#include "emit/language.h"

#include <string.h>

/* Adds the names that are not there yet, and keeps all in order. */
static void add_names(struct file_names *all, const struct file_names *more)
{
    for (size_t i = 0; i < more->count; i++) {
        size_t at = all->count;
        while (at > 0 && strcmp(all->names[at - 1], more->names[i]) > 0)
            at--;
        if (at > 0 && strcmp(all->names[at - 1], more->names[i]) == 0)
            continue;
        memmove(all->names + at + 1, all->names + at,
                (all->count++ - at) * sizeof *all->names);
        all->names[at] = more->names[i];
    }
}

static bool add_folder(struct arena *arena, struct language *language, const char *folder,
                       struct fault *fault)
{
    struct file_names files, all = language->files;
    if (!file_list(arena, folder, &files, fault))
        return false;
    language->files.names =
        arena_alloc(arena, all.count + files.count, sizeof *all.names);
    language->files.count = 0;
    add_names(&language->files, &all);
    add_names(&language->files, &files);
    language->folders.names[language->folders.count++] = folder;
    return true;
}

/* Where the file of that name is, or would be. */
static const char *path_of(struct arena *arena, const struct language *language,
                           const char *file)
{
    const char *path = NULL;
    for (size_t i = 0; i < language->folders.count; i++) {
        path = arena_print(arena, "%s/%s", language->folders.names[i], file);
        if (file_exists(path))
            break;
    }
    return path;
}

bool language_open(struct arena *arena, struct file_names templates, const char *name,
                   struct language *out, struct fault *fault)
{
    *out = (struct language){.name = name};
    out->folders.names = arena_alloc(arena, templates.count, sizeof *out->folders.names);
    for (size_t i = 0; i < templates.count; i++) {
        const char *folder = arena_print(arena, "%s/%s", templates.names[i], name);
        bool is_needed = i + 1 == templates.count && out->folders.count == 0;
        if ((is_needed || file_is_folder(folder)) &&
            !add_folder(arena, out, folder, fault))
            return false;
    }
    return words_read(arena, path_of(arena, out, "language.ini"), &out->words, fault);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* Whether it becomes a file. */
static bool is_template(const char *file)
{
    return file[0] != '.' && !ends_with(file, ".mustache") &&
           strcmp(file, "language.ini") != 0;
}

/* Whether a template's name is the module's, then `middle`, then an ending. */
static bool belongs_to(const char *file, const char *module, const char *middle)
{
    size_t length = strlen(module), more = strlen(middle);
    return is_template(file) && strncmp(file, module, length) == 0 &&
           strncmp(file + length, middle, more) == 0 && file[length + more] == '.' &&
           file[length + more + 1] != '\0';
}

bool language_has(const struct language *language, const char *module)
{
    for (size_t i = 0; i < language->files.count; i++)
        if (belongs_to(language->files.names[i], module, ""))
            return true;
    return false;
}

bool language_files(struct arena *arena, const struct language *language,
                    const char *module, struct file_names *out, struct fault *fault)
{
    static const char *const middles[] = {"", "_tables"};
    *out = (struct file_names){
        .names = arena_alloc(arena, language->files.count, sizeof *out->names)};
    if (!language_has(language, module))
        return fault_at(fault, (struct origin){language->folders.names[0], 0},
                        "no template for the module '%s' here, like %s.h", module, module);
    for (size_t pass = 0; pass < 2; pass++)
        for (size_t i = 0; i < language->files.count; i++)
            if (belongs_to(language->files.names[i], module, middles[pass]))
                out->names[out->count++] = language->files.names[i];
    return true;
}

struct file_names language_game_files(struct arena *arena,
                                      const struct language *language,
                                      const char *const *modules)
{
    struct file_names all = {
        .names = arena_alloc(arena, language->files.count, sizeof *all.names)};
    for (size_t i = 0; i < language->files.count; i++) {
        const char *file = language->files.names[i];
        bool is_free = is_template(file) && strchr(file, '.') != NULL;
        for (size_t j = 0; modules[j] != NULL && is_free; j++)
            is_free = !belongs_to(file, modules[j], "") &&
                      !belongs_to(file, modules[j], "_tables");
        if (is_free)
            all.names[all.count++] = file;
    }
    return all;
}

/* Partials lie beside the templates: {{>banner}} is banner.mustache. */
static bool load_partial(void *context, struct arena *arena, const char *name,
                         struct origin asked_at, const char **file, const char **source,
                         size_t *length, struct fault *fault)
{
    const struct language *language = context;
    *file = path_of(arena, language, arena_print(arena, "%s.mustache", name));
    if (!file_exists(*file))
        return fault_at(fault, asked_at, "there is no partial '%s'; it would be %s", name,
                        *file);
    struct file_bytes bytes;
    if (!file_read(arena, *file, &bytes, fault))
        return false;
    *source = bytes.bytes;
    *length = bytes.length;
    return true;
}

bool language_render(const struct language *language, const char *file,
                     const struct value *values, struct text *out, struct fault *fault)
{
    struct arena *arena = out->arena;
    const char *path = path_of(arena, language, file);
    struct file_bytes source;
    struct template template;
    if (!file_read(arena, path, &source, fault))
        return false;
    if (source.length == 0)
        return fault_at(fault, (struct origin){path, 0}, "the template is empty");
    if (!template_parse(arena, path, source.bytes, source.length, "", &template, fault))
        return false;
    /* The partials only read the language. */
    struct partials partials = {load_partial, (void *)language};
    return render(&template, values, &partials, ends_with(file, ".html"), out, fault);
}
