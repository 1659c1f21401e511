/* A language: finding templates and filling them in. */
#include "emit/language.h"

#include <string.h>

bool language_open(struct arena *arena, const char *templates, const char *name,
                   struct language *out, struct fault *fault)
{
    *out = (struct language){.name = name,
                             .folder = arena_print(arena, "%s/%s", templates, name)};
    return file_list(arena, out->folder, &out->files, fault) &&
           words_read(arena, out->folder, &out->words, fault);
}

static bool ends_with(const char *text, const char *end)
{
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

/* Whether a template's name is the module's, then `middle`, then an ending. */
static bool belongs_to(const char *file, const char *module, const char *middle)
{
    size_t length = strlen(module), more = strlen(middle);
    if (strncmp(file, module, length) != 0 || strncmp(file + length, middle, more) != 0 ||
        file[length + more] != '.' || ends_with(file, ".mustache"))
        return false;
    const char *ending = file + length + more + 1;
    return *ending != '\0' &&
           ending[strspn(ending, "abcdefghijklmnopqrstuvwxyz0123456789")] == '\0';
}

bool language_files(struct arena *arena, const struct language *language,
                    const char *module, struct file_names *out, struct fault *fault)
{
    *out = (struct file_names){
        .names = arena_alloc(arena, language->files.count, sizeof *out->names)};
    for (size_t i = 0; i < language->files.count; i++)
        if (belongs_to(language->files.names[i], module, ""))
            out->names[out->count++] = language->files.names[i];
    bool found = out->count != 0;
    for (size_t i = 0; i < language->files.count; i++)
        if (belongs_to(language->files.names[i], module, "_tables"))
            out->names[out->count++] = language->files.names[i];
    return found ||
           fault_at(fault, (struct origin){language->folder, 0},
                    "no template for the module '%s' here, like %s.h", module, module);
}

/* Partials lie beside the templates: {{>banner}} is banner.mustache. */
static bool load_partial(void *context, struct arena *arena, const char *name,
                         struct origin asked_at, const char **file, const char **source,
                         size_t *length, struct fault *fault)
{
    const struct language *language = context;
    *file = arena_print(arena, "%s/%s.mustache", language->folder, name);
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
    const char *path = arena_print(arena, "%s/%s", language->folder, file);
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
