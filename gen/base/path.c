/* Paths. */
#include "base/path.h"

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "base/text.h"

const char *path_trim(struct arena *arena, const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return arena_copy(arena, path, length);
}

/* Adds a step to a path, or takes one back for `..`; no link is looked at. */
static void step(struct text *text, const char *name, size_t length)
{
    const char *slash = text->length == 0 ? NULL : strrchr(text->bytes, '/');
    const char *last = slash == NULL ? text->bytes : slash + 1;
    bool is_back = length == 2 && memcmp(name, "..", 2) == 0;
    if (length == 0 || (length == 1 && *name == '.'))
        return;
    if (is_back && text->length == 1 && *text->bytes == '/')
        return;
    if (is_back && text->length != 0 && strcmp(last, "..") != 0) {
        text->length = slash == NULL ? 0 : (size_t)(slash - text->bytes);
        if (slash == text->bytes)
            text->length = 1; /* the root */
        text->bytes[text->length] = '\0';
        return;
    }
    if (text->length != 0 && text->bytes[text->length - 1] != '/')
        text_puts(text, "/");
    text_add(text, name, length);
}

static const char *shorten(struct arena *arena, const char *path)
{
    struct text text = {.arena = arena};
    text_puts(&text, *path == '/' ? "/" : "");
    for (;;) {
        size_t length = strcspn(path, "/");
        step(&text, path, length);
        if (path[length] == '\0')
            return text.length == 0 ? "." : text.bytes;
        path += length + 1;
    }
}

const char *path_join(struct arena *arena, const char *folder, const char *path)
{
    struct stat a, b;
    if (*path == '/')
        return path;
    const char *joined = arena_print(arena, "%s/%s", folder, path);
    const char *shorter = shorten(arena, joined);
    bool same = stat(joined, &a) == 0 && stat(shorter, &b) == 0 && a.st_dev == b.st_dev &&
                a.st_ino == b.st_ino;
    return same ? shorter : joined;
}

/* The full path of a folder, links resolved as far as it exists. */
static const char *full(struct arena *arena, const char *folder)
{
    char *real = realpath(*folder == '\0' ? "." : folder, NULL);
    if (real != NULL) {
        const char *copy = arena_copy(arena, real, strlen(real));
        free(real);
        return copy;
    }
    const char *slash = strrchr(folder, '/');
    const char *last = slash == NULL ? folder : slash + 1;
    if (slash == folder || *folder == '\0')
        return folder;
    const char *outer =
        slash == NULL ? "." : arena_copy(arena, folder, (size_t)(slash - folder));
    return shorten(arena, arena_print(arena, "%s/%s", full(arena, outer), last));
}

/* How many bytes two full paths share, in whole steps. */
static size_t shared(const char *a, const char *b)
{
    size_t at = 0, steps = 0;
    for (; a[at] == b[at] && a[at] != '\0'; at++)
        if (a[at] == '/')
            steps = at;
    bool ends = (a[at] == '\0' || a[at] == '/') && (b[at] == '\0' || b[at] == '/');
    return ends ? at : steps;
}

const char *path_from(struct arena *arena, const char *folder, const char *path)
{
    const char *slash = strrchr(path, '/');
    const char *outer =
        slash == NULL ? "." : arena_copy(arena, path, (size_t)(slash - path));
    const char *from = full(arena, path_trim(arena, folder));
    const char *to = full(arena, slash == path ? "/" : outer);
    size_t both = shared(from, to);
    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (const char *at = from + both; *at != '\0'; at++)
        if (*at == '/' && at[1] != '\0')
            text_puts(&text, "../");
    const char *rest = to + both;
    rest += *rest == '/';
    text_printf(&text, "%s%s%s", rest, *rest != '\0' ? "/" : "",
                slash == NULL ? path : slash + 1);
    return text.bytes;
}
