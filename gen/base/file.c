/* Files: reading, listing, and finding this program; and paths. */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

bool file_names_have(const struct file_names *names, const char *name)
{
    for (size_t i = 0; i < names->count; i++)
        if (strcmp(names->names[i], name) == 0)
            return true;
    return false;
}

bool file_exists(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 || (errno != ENOENT && errno != ENAMETOOLONG);
}

bool file_is_folder(const char *path)
{
    struct stat status;
    return stat(path, &status) == 0 && S_ISDIR(status.st_mode);
}

bool file_is_plain(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISREG(status.st_mode);
}

bool file_is_link(const char *path)
{
    struct stat status;
    return lstat(path, &status) == 0 && S_ISLNK(status.st_mode);
}

bool file_cannot(struct fault *fault, const char *path, const char *what)
{
    return fault_at(fault, (struct origin){path, 0}, "cannot %s: %s", what,
                    strerror(errno));
}

FILE *file_open(const char *path, struct fault *fault)
{
    struct stat status;
    FILE *file = NULL;
    if (stat(path, &status) == 0 && !S_ISREG(status.st_mode))
        fault_at(fault, (struct origin){path, 0}, "cannot read: not a file");
    else if ((file = fopen(path, "rb")) == NULL)
        file_cannot(fault, path, "read");
    return file;
}

static bool too_large(struct fault *fault, const char *path)
{
    return fault_at(fault, (struct origin){path, 0},
                    "cannot read: larger than the %d bytes that a file of this kind may "
                    "have; is it the one that is meant?",
                    FILE_BYTES_MAX);
}

bool file_read_bytes(struct arena *arena, const char *path, struct file_bytes *out,
                     struct fault *fault)
{
    FILE *file = file_open(path, fault);
    if (file == NULL)
        return false;
    setvbuf(file, NULL, _IONBF, 0); /* it is read in large pieces anyway */
    struct text text = {.arena = arena};
    text_puts(&text, "");
    char buffer[1 << 14]; /* threads have small stacks */
    size_t length = sizeof buffer;
    while (length == sizeof buffer && text.length <= FILE_BYTES_MAX) {
        length = fread(buffer, 1, sizeof buffer, file);
        text_add(&text, buffer, length);
    }
    const bool is_large = text.length > FILE_BYTES_MAX;
    const bool failed = is_large || ferror(file) != 0;
    if (is_large)
        too_large(fault, path);
    else if (failed)
        file_cannot(fault, path, "read");
    fclose(file);
    *out = (struct file_bytes){text.bytes, text.length};
    return !failed;
}

/* Bytes of the mark that some editors put before UTF-8. */
static size_t mark_length(const struct file_bytes *bytes)
{
    static const char mark[] = {'\xef', '\xbb', '\xbf'};
    return bytes->length >= sizeof mark && memcmp(bytes->bytes, mark, sizeof mark) == 0
               ? sizeof mark
               : 0;
}

bool file_read(struct arena *arena, const char *path, struct file_bytes *out,
               struct fault *fault)
{
    struct file_bytes bytes;
    if (!file_read_bytes(arena, path, &bytes, fault))
        return false;
    const size_t mark = mark_length(&bytes);
    char *text = arena_copy(arena, bytes.bytes + mark, bytes.length - mark);
    size_t length = 0;
    for (size_t at = mark; at < bytes.length; at++)
        if (bytes.bytes[at] != '\r' || bytes.bytes[at + 1] != '\n')
            text[length++] = bytes.bytes[at];
    text[length] = '\0';
    *out = (struct file_bytes){text, length};
    return true;
}

/* The name of a new file that is then renamed to `path`, which loses its links. NULL where a pipe or a device
 * is there: that takes the bytes itself. */
static const char *beside(struct arena *arena, const char **path)
{
    struct stat status;
    char *real = NULL;
    if (stat(*path, &status) == 0) {
        if (!S_ISREG(status.st_mode))
            return NULL;
        real = realpath(*path, NULL);
    }
    if (real != NULL)
        *path = arena_copy(arena, real, strlen(real));
    free(real);
    return arena_print(arena, "%s.%ld.new", *path, (long)getpid());
}

bool file_write(const char *path, const char *bytes, size_t length, struct fault *fault)
{
    struct arena arena = {0};
    const char *told = path, *temporary = beside(&arena, &path);
    FILE *stream = temporary == NULL ? fopen(path, "wb") : fopen(temporary, "wbx");
    bool good = stream != NULL && fwrite(bytes, 1, length, stream) == length;
    good = stream != NULL && fclose(stream) == 0 && good;
    good = good && (temporary == NULL || rename(temporary, path) == 0);
    if (!good) {
        fault_at(fault, (struct origin){told, 0}, "cannot write: %s%s", strerror(errno),
                 errno == ENOENT ? "; make its folder first" : "");
        if (stream != NULL && temporary != NULL)
            unlink(temporary);
    }
    arena_free(&arena);
    return good;
}

void file_names_add(struct arena *arena, struct file_names *names, const char *name)
{
    names->names =
        arena_grow(arena, names->names, names->count, &names->room, sizeof *names->names);
    names->names[names->count++] = name;
}

static int by_bytes(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

bool file_list(struct arena *arena, const char *folder, struct file_names *out,
               struct fault *fault)
{
    *out = (struct file_names){0};
    DIR *stream = opendir(folder);
    if (stream == NULL)
        return file_cannot(fault, folder, "list");
    errno = 0; /* only this tells the end of readdir from an error */
    for (struct dirent *entry; (entry = readdir(stream)) != NULL; errno = 0) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        file_names_add(arena, out,
                       arena_copy(arena, entry->d_name, strlen(entry->d_name)));
    }
    bool failed = errno != 0;
    if (failed)
        file_cannot(fault, folder, "list");
    closedir(stream);
    if (failed)
        return false;
    if (out->count != 0)
        qsort(out->names, out->count, sizeof *out->names, by_bytes);
    return true;
}

/* Where the shell found `argv0`: by its path, or by PATH. */
static char *find_command(struct arena *arena, const char *argv0)
{
    const char *path = getenv("PATH");
    if (strchr(argv0, '/') != NULL || path == NULL)
        return realpath(argv0, NULL);
    for (;;) {
        size_t length = strcspn(path, ":");
        char *candidate = arena_print(arena, "%.*s/%s", (int)length, path, argv0);
        if (access(candidate, X_OK) == 0)
            return realpath(candidate, NULL);
        if (path[length] == '\0')
            return NULL;
        path += length + 1;
    }
}

bool file_own_folder(struct arena *arena, const char *argv0, const char **out,
                     struct fault *fault)
{
    char *found = realpath("/proc/self/exe", NULL);
    if (found == NULL)
        found = find_command(arena, argv0);
    if (found == NULL)
        return fault_at(fault, (struct origin){argv0, 0},
                        "cannot find where this program lies; call it by its full path");
    *out = arena_copy(arena, found, (size_t)(strrchr(found, '/') - found));
    free(found);
    return true;
}

/* Paths. */

const char *path_device(struct arena *arena, const char *path)
{
    static const char *const devices[] = {"AUX", "CON", "NUL", "PRN", "COM", "LPT"};
    for (size_t length; *path != '\0'; path += length + (path[length] == '/')) {
        length = strcspn(path, "/");
        const size_t stem = strcspn(path, "./");
        const char *name = arena_capitals(arena, arena_copy(arena, path, stem));
        for (unsigned i = 0; i < sizeof devices / sizeof *devices; i++) {
            const bool is_numbered = i >= 4;
            const char *rest = text_behind(name, devices[i]);
            if (rest != NULL && (is_numbered ? *rest >= '1' && *rest <= '9' &&
                                                   rest[1] == '\0'
                                             : *rest == '\0'))
                return arena_copy(arena, path, length);
        }
    }
    return NULL;
}

const char *path_trim(struct arena *arena, const char *path)
{
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return arena_copy(arena, path, length);
}

/* Adds a step to a path, or removes one for `..`. Links do not matter here. */
static void add_step(struct text *text, const char *name, size_t length)
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
        add_step(&text, path, length);
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

/* The full path of a folder, with links resolved as far as it exists. */
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

/* How many bytes two full paths have in common, in whole steps. */
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

bool path_is_inside(const char *folder, const char *path)
{
    struct arena arena = {0};
    const char *outer = full(&arena, path_trim(&arena, folder));
    const char *inner = full(&arena, path_trim(&arena, path));
    const size_t length = strlen(outer);
    bool is_inside = strncmp(inner, outer, length) == 0 &&
                     (inner[length] == '\0' || inner[length] == '/' || length == 1);
    arena_free(&arena);
    return is_inside;
}

bool path_is_same(const char *a, const char *b)
{
    return path_is_inside(a, b) && path_is_inside(b, a);
}
