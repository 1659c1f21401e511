/* Meanings of the names in templates, as the headers that set them tell. */
#ifndef EMIT_MEANING_H
#define EMIT_MEANING_H

/* One row of a table that "Names in templates" announces (emit/values.h); meaning.awk makes a
 * list of all while bbgen is built. */
struct meaning {
    const char *file;   /* whose table it is, without folder and ending */
    const char *parent; /* the name that it is a member of, or "" */
    const char *name;
    const char *text;
};

extern const struct meaning meanings[]; /* ends with a name NULL */

/* What a name means in the templates of a module; `parent` is the list or map that it is a
 * member of, or NULL. "" when it is told nowhere. */
const char *meaning_of(const char *module, const char *parent, const char *name);

#endif
