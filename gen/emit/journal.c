/* Journals: a line for each file, "old NAME" or, where there was none, "new NAME". */
#include "emit/journal.h"

#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <string.h>
#include <unistd.h>

#include "base/file.h"
#include "base/text.h"
#include "emit/job.h"

static const char old[] = "old ", new[] = "new ", prefix[] = ".bbgen-";

static const char *path_of(struct arena *arena, const char *folder, const char *name)
{
    return arena_print(arena, "%s/%s", folder, name);
}

/* That of a file that is replaced, until all have been. */
static const char *second_name(struct arena *arena, const char *name)
{
    return arena_print(arena, "%s%s.old", prefix, name);
}

static const char *journal_of(struct arena *arena, const char *folder)
{
    return path_of(arena, folder, JOURNAL_NAME);
}

bool journal_fill(FILE *stream, const char *path, const char *bytes, size_t length,
                  struct fault *fault)
{
    bool good = fwrite(bytes, 1, length, stream) == length && fflush(stream) == 0 &&
                fsync(fileno(stream)) == 0;
    good = good || file_cannot(fault, path, "write");
    return fclose(stream) == 0 ? good : file_cannot(fault, path, "write");
}

static bool write_file(const char *path, const char *bytes, size_t length,
                       struct fault *fault)
{
    FILE *stream = fopen(path, "wbx"); /* through no link */
    return stream == NULL ? file_cannot(fault, path, "write")
                          : journal_fill(stream, path, bytes, length, fault);
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
    return file_read_bytes(arena, path, &file, fault) &&
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
               keep(&arena, path, path_of(&arena, folder, second_name(&arena, names[i])),
                    fault);
    }
    good = good && write_file(before, text.bytes, text.length, fault) &&
           (rename(before, journal) == 0 || file_cannot(fault, journal, "write"));
    settle(folder);
    arena_free(&arena);
    return good;
}

/* ---- undoing: all of a journal is read before any of it is done */

struct change {
    const char *name;
    bool was_there;
};

struct changes {
    const char *folder, *journal;
    struct change *list;
    size_t count;
};

/* What a line says; nothing that it names lies elsewhere, or is hidden. */
static bool read_line(const char *line, struct change *out)
{
    out->name = text_behind(line, old);
    out->was_there = out->name != NULL;
    if (!out->was_there)
        out->name = text_behind(line, new);
    return out->name != NULL && *out->name != '\0' && *out->name != '.' &&
           strchr(out->name, '/') == NULL;
}

/* What it says is not quoted: nobody knows yet whose it is. */
static bool refuse(const struct changes *changes, size_t line, const char *what,
                   struct fault *fault)
{
    return fault_at(fault, (struct origin){changes->journal, (unsigned)line},
                    "%s; look at the folder, and remove this file", what);
}

static bool read_journal(struct arena *arena, const char *folder, struct changes *out,
                         struct fault *fault)
{
    struct file_bytes file;
    *out = (struct changes){.folder = folder, .journal = journal_of(arena, folder)};
    if (!file_exists(out->journal))
        return true;
    if (!file_is_plain(out->journal))
        return refuse(out, 0, "this is no file of its own, but a link, or none", fault);
    if (!file_read(arena, out->journal, &file, fault))
        return false;
    out->list = arena_alloc(arena, file.length / strlen(old) + 1, sizeof *out->list);
    const char *end = file.bytes + file.length;
    for (const char *at = file.bytes; at < end;) {
        size_t length = strcspn(at, "\n");
        if (at[length] == '\0' || out->count > file.length / strlen(old) ||
            !read_line(arena_copy(arena, at, length), &out->list[out->count]))
            return refuse(out, out->count + 1,
                          "a line 'old NAME' or 'new NAME' is needed, of a file here",
                          fault);
        out->count++;
        at += length + 1;
    }
    return true;
}

/* Whether there is anything to undo of a change. */
static bool is_pending(struct arena *arena, const char *folder,
                       const struct change *change)
{
    const char *name =
        change->was_there ? second_name(arena, change->name) : change->name;
    return file_exists(path_of(arena, folder, name));
}

/* Whether a manifest, which is one of ours, lists the name. */
static bool lists(struct arena *arena, const char *folder, const char *manifest,
                  const char *name)
{
    struct fault unimportant = {0};
    struct file_bytes file;
    const char *path = path_of(arena, folder, manifest);
    if (!file_is_plain(path) || !file_read(arena, path, &file, &unimportant))
        return false;
    const char *line = arena_print(arena, "  %s\n", name);
    for (const char *at = file.bytes; (at = strstr(at, line)) != NULL; at++)
        if (at - file.bytes >= DIGEST_128_LENGTH)
            return true;
    return false;
}

/* Files without room for a banner: those of a module, or about the whole. */
static bool has_no_room(struct arena *arena, const char *name)
{
    return text_ends(name, ".json") || text_ends(name, ".md") ||
           module_named(arena_copy(arena, name, strcspn(name, "._"))) != NULL;
}

/* The new manifest lists all that is to change, wherever it stands by now. But that does not make a
 * file ours: it has our banner, or just the bytes that the old manifest lists, or the new one. */
static bool is_ours(struct arena *arena, const char *folder, const char *name)
{
    const char *const manifests[] = {MANIFEST_NAME,
                                     journal_temporary(arena, MANIFEST_NAME),
                                     second_name(arena, MANIFEST_NAME)};
    const char *path = path_of(arena, folder, name);
    bool is_named = false, is_known = file_is_nobodys(path) || file_has_banner(path) ||
                                      strcmp(name, RECORD_NAME) == 0;
    for (unsigned i = 0; i < sizeof manifests / sizeof *manifests; i++) {
        is_named |= lists(arena, folder, manifests[i], name);
        is_known |=
            has_no_room(arena, name) &&
            file_is_listed(arena, path_of(arena, folder, manifests[i]), name, path);
    }
    return strcmp(name, MANIFEST_NAME) == 0 || (is_named && is_known);
}

/* A folder that we write to has its record before any other file, and until all are gone. */
static bool judge(struct arena *arena, const struct changes *changes, struct fault *fault)
{
    const char *folder = changes->folder;
    bool has_record = file_is_plain(path_of(arena, folder, RECORD_NAME)) ||
                      file_is_plain(path_of(arena, folder, MANIFEST_NAME));
    for (size_t i = 0; i < changes->count; i++) {
        const struct change *change = &changes->list[i];
        if (!is_pending(arena, folder, change))
            continue;
        if (!has_record)
            return refuse(changes, i + 1,
                          "no " RECORD_NAME " or " MANIFEST_NAME
                          " is here, so that this folder is not ours",
                          fault);
        if (!is_ours(arena, folder, change->name))
            return refuse(changes, i + 1,
                          "this file has no banner of ours, or no " MANIFEST_NAME
                          " here lists it, so that it is not ours",
                          fault);
    }
    return true;
}

static bool undo_change(struct arena *arena, const char *folder,
                        const struct change *change, struct fault *fault)
{
    const char *path = path_of(arena, folder, change->name);
    const char *second = path_of(arena, folder, second_name(arena, change->name));
    if (change->was_there && file_exists(second))
        return rename(second, path) == 0 ||
               file_cannot(fault, path, "put the old file back");
    return change->was_there || unlink(path) == 0 || errno == ENOENT ||
           file_cannot(fault, path, "remove");
}

/* When a change is undone: what tells whose the folder is goes last. */
static unsigned turn_of(const struct change *change)
{
    return strcmp(change->name, RECORD_NAME) == 0     ? 2
           : strcmp(change->name, MANIFEST_NAME) == 0 ? 1
                                                      : 0;
}

static bool undo(struct arena *arena, const struct changes *changes, struct fault *fault)
{
    if (!file_exists(changes->journal))
        return true;
    bool good = true;
    for (unsigned turn = 0; turn < 3; turn++)
        for (size_t i = 0; i < changes->count && good; i++)
            if (turn_of(&changes->list[i]) == turn)
                good = undo_change(arena, changes->folder, &changes->list[i], fault);
    settle(changes->folder);
    return good && (unlink(changes->journal) == 0 ||
                    file_cannot(fault, changes->journal, "remove"));
}

/* Takes a step with what the folder's journal says. */
static bool with_journal(const char *folder,
                         bool (*step)(struct arena *arena, const struct changes *changes,
                                      struct fault *fault),
                         struct fault *fault)
{
    struct arena arena = {0};
    struct changes changes;
    bool good =
        read_journal(&arena, folder, &changes, fault) && step(&arena, &changes, fault);
    arena_free(&arena);
    return good;
}

bool journal_undo(const char *folder, struct fault *fault)
{
    return with_journal(folder, undo, fault);
}

bool journal_judge(const char *folder, struct fault *fault)
{
    return with_journal(folder, judge, fault);
}

bool journal_end(const char *folder, struct fault *fault)
{
    struct arena arena = {0};
    const char *journal = journal_of(&arena, folder);
    settle(folder);
    bool good =
        unlink(journal) == 0 || errno == ENOENT || file_cannot(fault, journal, "remove");
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

bool journal_is_temporary(const char *name)
{
    const char *of = text_behind(name, prefix);
    return of != NULL && ((strlen(of) > strlen(".tmp") &&
                           (text_ends(of, ".tmp") || text_ends(of, ".old"))) ||
                          strcmp(name, JOURNAL_NAME) == 0);
}
