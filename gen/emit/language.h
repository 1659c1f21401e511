/* A language: a folder of templates.
 *
 * The templates of the module magic are magic.h and magic_tables.h, with any endings. Where a
 * module has none of an ending, module.h and tables.h stand in for it, unless the language says
 * that they do not serve this module (emit/words.h). Those whose names start with no module's
 * are of the game as a whole, one a game, like mod.rs or CMakeLists.txt. A template's name is
 * that of the file it becomes. Partials end in .mustache and become nothing by themselves; nor
 * does what starts with a dot. Beside them lies the list of the language's words. A language may
 * have only some modules.
 *
 * It may lie in several folders: of files of one name, the first is taken. What is said about a
 * module is told once for all languages, in the folder text beside them.
 */
#ifndef EMIT_LANGUAGE_H
#define EMIT_LANGUAGE_H

#include "base/file.h"
#include "emit/template.h"
#include "emit/words.h"

struct language {
    const char *name;
    struct file_names folders; /* at least one; earlier ones come first */
    struct file_names files;   /* everything in them */
    struct file_names texts;   /* folders of words for all languages */
    struct words words;
};

/* Opens the language of that name in these folders of templates, which each may have a
 * folder of that name. */
bool language_open(struct arena *arena, struct file_names templates, const char *name,
                   struct language *out, struct fault *fault);

/* Whether there are templates of a module. */
bool language_has(const struct language *language, const char *module);

/* The templates of a module, at least one. */
bool language_files(struct arena *arena, const struct language *language,
                    const char *module, struct file_names *out, struct fault *fault);

/* The templates of the game as a whole, if any: those that start with none of the modules'
 * names, which end with NULL. */
struct file_names language_game_files(struct arena *arena,
                                      const struct language *language,
                                      const char *const *modules);

/* Fills in one template. */
bool language_render(const struct language *language, const char *file,
                     const struct value *values, struct text *out, struct fault *fault);

/* Fills in the words about a module, which are told once for all languages, and where they
 * stand. `out` stays empty where there are none. */
bool language_render_text(const struct language *language, const char *module,
                          const struct value *values, const char **path, struct text *out,
                          struct fault *fault);

#endif
