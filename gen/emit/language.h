/* A language: a folder of templates.
 *
 * The templates of the module magic are magic.h, which there must be, and magic_tables.h,
 * with any ending. Its own name is that of the file it becomes. Partials end in
 * .mustache and become nothing by themselves. Beside them lies the list of its words.
 */
#ifndef EMIT_LANGUAGE_H
#define EMIT_LANGUAGE_H

#include "base/file.h"
#include "emit/render.h"
#include "emit/words.h"

struct language {
    const char *name;
    const char *folder;
    struct file_names files; /* everything in the folder */
    struct words words;
};

/* Opens the language of that name in the folder of all templates. */
bool language_open(struct arena *arena, const char *templates, const char *name,
                   struct language *out, struct fault *fault);

/* The templates of a module, at least one. */
bool language_files(struct arena *arena, const struct language *language,
                    const char *module, struct file_names *out, struct fault *fault);

/* Fills in one template. */
bool language_render(const struct language *language, const char *file,
                     const struct value *values, struct text *out, struct fault *fault);

#endif
