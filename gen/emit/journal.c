/* Journals: a line for each file, "old NAME" or, where there was none, "new NAME". */
#include "emit/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"

static const char old[] = "old ", new[] = "new ", prefix[] = ".bbgen-";

static bool cannot(struct fault *fault, const char *path, const char *what)
{
    return fault_at(fault, (struct origin){path, 0}, "cannot %s: %s", what,
                    strerror(errno));
}

static const char *path_of(struct arena *arena, const char *folder, const char *name)
{
    return arena_print(arena, "%s/%s", folder, name);
}

static const char *journal_of(struct arena *arena, const char *folder)
{
    return path_of(arena, folder, JOURNAL_NAME);
}

static bool write_file(const char *path, const char *bytes, size_t length,
                       struct fault *fault)
{
    FILE *stream = fopen(path, "wb");
    if (stream == NULL)
        return cannot(fault, path, "write");
    bool good = fwrite(bytes, 1, length, stream) == length && fflush(stream) == 0 &&
                fsync(fileno(stream)) == 0;
    good = good || cannot(fault, path, "write");
    return fclose(stream) == 0 ? good : good && cannot(fault, path, "write");
}

/* Lets what was renamed reach the disk; not every file system can. */
static void settle(const char *folder)
{
    int descriptor = open(folder, O_RDONLY);
    if (descriptor >= 0) {
        (void)fsync(descriptor);
        close(descriptor);
    }
}

/* Gives a file its second name. */
static bool keep(struct arena *arena, const char *path, const char *second,
                 struct fault *fault)
{
    struct file_bytes file;
    if (link(path, second) == 0)
        return true;
    return file_read(arena, path, &file, fault) &&
           write_file(second, file.bytes, file.length, fault);
}

bool journal_begin(const char *folder, const char *const *names, size_t count,
                   struct fault *fault)
{
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const char *journal = journal_of(&arena, folder);
    const char *before = path_of(&arena, folder, journal_temporary(&arena, "journal"));
    bool good = true;
    text_puts(&text, "");
    for (size_t i = 0; i < count && good; i++) {
        const char *path = path_of(&arena, folder, names[i]);
        bool is_there = file_exists(path);
        text_printf(&text, "%s%s\n", is_there ? old : new, names[i]);
        good = !is_there ||
               keep(&arena, path, path_of(&arena, folder, journal_kept(&arena, names[i])),
                    fault);
    }
    good = good && write_file(before, text.bytes, text.length, fault) &&
           (rename(before, journal) == 0 || cannot(fault, journal, "write"));
    settle(folder);
    arena_free(&arena);
    return good;
}

/* Undoes a line; nothing that it names lies elsewhere. */
static bool undo_line(struct arena *arena, const char *folder, const char *line,
                      struct fault *fault)
{
    const char *name = line + strlen(old);
    const char *path = path_of(arena, folder, name);
    const char *second = path_of(arena, folder, journal_kept(arena, name));
    bool was_there = strncmp(line, old, strlen(old)) == 0;
    if ((!was_there && strncmp(line, new, strlen(new)) != 0) || *name == '\0' ||
        *name == '.' || strchr(name, '/') != NULL)
        return fault_at(
            fault, (struct origin){journal_of(arena, folder), 0},
            "'%s' is not understood; look at the folder, and remove this file", line);
    if (was_there && file_exists(second))
        return rename(second, path) == 0 || cannot(fault, path, "put the old file back");
    return was_there || unlink(path) == 0 || errno == ENOENT ||
           cannot(fault, path, "remove");
}

static bool undo_lines(struct arena *arena, const char *folder, const char *lines,
                       struct fault *fault)
{
    while (*lines != '\0') {
        size_t length = strcspn(lines, "\n");
        if (!undo_line(arena, folder, arena_copy(arena, lines, length), fault))
            return false;
        lines += length + (lines[length] != '\0');
    }
    return true;
}

bool journal_undo(const char *folder, struct fault *fault)
{
    struct arena arena = {0};
    const char *journal = journal_of(&arena, folder);
    struct file_bytes file;
    bool good = true;
    if (file_exists(journal)) {
        good = file_read(&arena, journal, &file, fault) &&
               undo_lines(&arena, folder, file.bytes, fault);
        settle(folder);
        good = good && (unlink(journal) == 0 || cannot(fault, journal, "remove"));
    }
    arena_free(&arena);
    return good;
}

bool journal_end(const char *folder, struct fault *fault)
{
    struct arena arena = {0};
    const char *journal = journal_of(&arena, folder);
    settle(folder);
    bool good = unlink(journal) == 0 || errno == ENOENT;
    if (!good)
        cannot(fault, journal, "remove");
    arena_free(&arena);
    return good;
}

bool journal_is_open(const char *folder)
{
    struct arena arena = {0};
    bool is_open = file_exists(journal_of(&arena, folder));
    arena_free(&arena);
    return is_open;
}

const char *journal_temporary(struct arena *arena, const char *name)
{
    return arena_print(arena, "%s%s.tmp", prefix, name);
}

const char *journal_kept(struct arena *arena, const char *name)
{
    return arena_print(arena, "%s%s.old", prefix, name);
}

bool journal_is_temporary(const char *name)
{
    size_t length = strlen(name), enough = strlen(prefix) + strlen(".tmp");
    const char *end = length > enough ? name + length - strlen(".tmp") : "";
    return strncmp(name, prefix, strlen(prefix)) == 0 &&
           (strcmp(end, ".tmp") == 0 || strcmp(end, ".old") == 0 ||
            strcmp(name, JOURNAL_NAME) == 0);
}
