/* One file of many: headers with the others that they include put in place of the includes.
 *
 * The text is what a compiler would read that includes the named modules in the order of
 * their list, so what was proved of each is so of it. It needs a language in which a line
 * `#include "NAME"` names another file of the folder.
 */
#ifndef EMIT_AMALGAM_H
#define EMIT_AMALGAM_H

#include "emit/job.h"

struct amalgam {
    struct arena *arena;
    struct output_file *files; /* all that were made for the output */
    size_t count;
};

/* The name of the file of a folder. */
const char *amalgam_name(struct arena *arena, const struct folder *folder);

/* Takes a file, which may go away. Not for several threads at once. */
void amalgam_take(struct amalgam *amalgam, const struct output_file *file);

/* Appends the text, behind a banner. */
bool amalgam_print(const struct amalgam *amalgam, const struct folder *folder,
                   struct text *out, struct fault *fault);

#endif
