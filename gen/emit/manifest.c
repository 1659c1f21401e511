/* The manifest: an XXH128 digest, two spaces, a name; in the order of the names. */
#include "emit/job.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/text.h"

/* ---- files of a folder */

bool file_give(const struct folder *folder, struct file *file, const struct sink *sink,
               struct arena *kept, struct fault *fault)
{
    file->name = arena_print(kept, "%s", file->name);
    digest_128(file->bytes, file->length, file->digest);
    return sink->take(sink->context, folder, file, kept, fault);
}

static void add_file(struct files *files, const struct file *file)
{
    if (file->name == NULL)
        return;
    files->files[files->count++] = file;
    files->stale += file->is_stale;
}

struct files folder_files(struct arena *arena, const struct folder *folder)
{
    size_t room = 3;
    for (size_t i = 0; i < folder->job_count; i++)
        room += folder->jobs[i].count;
    struct files files = {.files = arena_alloc(arena, room, sizeof *files.files)};
    add_file(&files, &folder->record);
    for (size_t i = 0; i < folder->job_count; i++)
        for (size_t j = 0; j < folder->jobs[i].count; j++)
            add_file(&files, &folder->jobs[i].files[j]);
    add_file(&files, &folder->single);
    add_file(&files, &folder->manifest);
    return files;
}

/* ---- the manifest */

enum { NAME_AT = DIGEST_128_LENGTH + 2 }; /* in a line */

struct listing {
    struct arena *arena;
    const char **lines;
    size_t count, room;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a + NAME_AT, *(const char *const *)b + NAME_AT);
}

/* Adds a line, unless its file has one. */
static void add_line(struct listing *listing, const char *line)
{
    for (size_t i = 0; i < listing->count; i++)
        if (by_name(&listing->lines[i], &line) == 0)
            return;
    listing->lines = arena_grow(listing->arena, listing->lines, listing->count,
                                &listing->room, sizeof *listing->lines);
    listing->lines[listing->count++] = line;
}

/* Adds the lines of an old manifest, but for those whose files are new. */
static bool keep_others(struct listing *listing, const char *path, struct fault *fault)
{
    struct file_bytes old;
    struct origin origin = {path, 0};
    if (!file_exists(path))
        return true;
    if (!file_read(listing->arena, path, &old, fault))
        return false;
    for (const char *at = old.bytes, *end = at + old.length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline == NULL ? end : newline) - at);
        const char *line = arena_copy(listing->arena, at, length);
        origin.line++;
        if (strspn(line, "0123456789abcdef") != DIGEST_128_LENGTH ||
            strlen(line) != length || length <= NAME_AT ||
            memcmp(line + DIGEST_128_LENGTH, "  ", 2) != 0)
            return fault_at(fault, origin,
                            "not a line of a manifest; emit the whole game, without "
                            "--only, to make it anew");
        add_line(listing, line);
        at += length + (newline != NULL);
    }
    return true;
}

bool folder_manifest(struct arena *arena, const struct folder *folder, struct file *out,
                     struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    const char *path = arena_print(arena, "%s/" MANIFEST_NAME, folder->path);
    struct listing listing = {.arena = arena};
    for (size_t i = 0; i < files.count; i++)
        add_line(&listing, arena_print(arena, "%s  %s", files.files[i]->digest,
                                       files.files[i]->name));
    if (!folder->whole && !keep_others(&listing, path, fault))
        return false;
    qsort(listing.lines, listing.count, sizeof *listing.lines, by_name);

    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (size_t i = 0; i < listing.count; i++)
        text_printf(&text, "%s\n", listing.lines[i]);
    *out =
        (struct file){.name = MANIFEST_NAME, .bytes = text.bytes, .length = text.length};
    return true;
}

/* Whether a file's head tells the digest of some game, but not this one. */
static bool is_of_other(struct arena *arena, const char *path, const char *digest)
{
    enum { HEAD = 1000 };
    static const char *const marks[] = {"game      xxh3 ", "\"game_digest\": \""};
    struct file_bytes file;
    struct fault unread = {0};
    bool is_other = false;
    if (!file_is_plain(path) || !file_read(arena, path, &file, &unread))
        return false;
    const char *head =
        arena_copy(arena, file.bytes, file.length < HEAD ? file.length : HEAD);
    for (unsigned i = 0; i < sizeof marks / sizeof *marks; i++) {
        const char *at = strstr(head, marks[i]);
        is_other = is_other || (at != NULL && strncmp(at + strlen(marks[i]), digest,
                                                      strlen(digest)) != 0);
    }
    return is_other;
}

const char *folder_is_mixed(struct arena *arena, const struct folder *folder,
                            size_t *count)
{
    const struct file *made = &folder->manifest;
    const char *first = NULL;
    *count = 0;
    for (const char *at = made->bytes; !folder->whole && at != NULL && *at != '\0';) {
        const size_t length = strcspn(at, "\n");
        const char *name = arena_copy(arena, at + NAME_AT, length - NAME_AT);
        if (is_of_other(arena, arena_print(arena, "%s/%s", folder->path, name),
                        arena_print(arena, "%016" PRIx64, folder->game->digest))) {
            first = first == NULL ? name : first;
            ++*count;
        }
        at += length + (at[length] != '\0');
    }
    return first;
}
