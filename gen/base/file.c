/* Files: reading, listing, and finding this program. */
#include "base/file.h"

#include <dirent.h>
#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "base/text.h"

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

static bool cannot(struct fault *fault, const char *path, const char *what)
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
        cannot(fault, path, "read");
    return file;
}

bool file_read(struct arena *arena, const char *path, struct file_bytes *out,
               struct fault *fault)
{
    FILE *file = file_open(path, fault);
    if (file == NULL)
        return false;
    struct text text = {.arena = arena};
    text_puts(&text, "");
    char buffer[1 << 14]; /* threads have small stacks */
    size_t length;
    while ((length = fread(buffer, 1, sizeof buffer, file)) != 0)
        text_add(&text, buffer, length);
    bool failed = ferror(file) != 0;
    if (failed)
        cannot(fault, path, "read");
    fclose(file);
    *out = (struct file_bytes){text.bytes, text.length};
    return !failed;
}

bool file_write(const char *path, const char *bytes, size_t length, struct fault *fault)
{
    struct arena arena = {0};
    const char *temporary = arena_print(&arena, "%s.new", path);
    FILE *stream = fopen(temporary, "wb");
    bool good = stream != NULL && fwrite(bytes, 1, length, stream) == length;
    good = stream != NULL && fclose(stream) == 0 && good;
    good = good && rename(temporary, path) == 0;
    if (!good) {
        cannot(fault, path, "write");
        if (stream != NULL)
            unlink(temporary);
    }
    arena_free(&arena);
    return good;
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
        return cannot(fault, folder, "list");
    size_t capacity = 0;
    errno = 0; /* readdir tells its end from an error by this alone */
    for (struct dirent *entry; (entry = readdir(stream)) != NULL; errno = 0) {
        if (strcmp(entry->d_name, ".") == 0 || strcmp(entry->d_name, "..") == 0)
            continue;
        if (out->count == capacity) {
            capacity = 2 * capacity + 16;
            const char **names = arena_alloc(arena, capacity, sizeof *names);
            if (out->count != 0)
                memcpy(names, out->names, out->count * sizeof *names);
            out->names = names;
        }
        out->names[out->count++] =
            arena_copy(arena, entry->d_name, strlen(entry->d_name));
    }
    bool failed = errno != 0;
    if (failed)
        cannot(fault, folder, "list");
    closedir(stream);
    if (failed)
        return false;
    if (out->count != 0)
        qsort(out->names, out->count, sizeof *out->names, by_bytes);
    return true;
}

/* Where the shell found `argv0`: it names a path, or an entry of PATH. */
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
