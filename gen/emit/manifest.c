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

struct entry {
    const char *digest, *name;
};

struct listing {
    struct entry *entries;
    size_t count;
};

static int by_name(const void *a, const void *b)
{
    return strcmp(((const struct entry *)a)->name, ((const struct entry *)b)->name);
}

static bool has(const struct listing *listing, const char *name)
{
    for (size_t i = 0; i < listing->count; i++)
        if (strcmp(listing->entries[i].name, name) == 0)
            return true;
    return false;
}

/* Adds a line of an old manifest, unless its file is new. */
static bool keep(struct arena *arena, struct listing *listing, const char *bytes,
                 size_t length, struct origin origin, struct fault *fault)
{
    char *line = arena_copy(arena, bytes, length);
    char *name = line + DIGEST_128_LENGTH + 2;
    if (strspn(line, "0123456789abcdef") != DIGEST_128_LENGTH || strlen(line) != length ||
        length <= DIGEST_128_LENGTH + 2 || memcmp(name - 2, "  ", 2) != 0)
        return fault_at(fault, origin,
                        "not a line of a manifest; emit the whole game, without --only, "
                        "to make it anew");
    line[DIGEST_128_LENGTH] = '\0';
    if (!has(listing, name))
        listing->entries[listing->count++] = (struct entry){line, name};
    return true;
}

static bool keep_others(struct arena *arena, const char *path, struct listing *listing,
                        struct fault *fault)
{
    struct file_bytes old;
    if (!file_exists(path))
        return true;
    if (!file_read(arena, path, &old, fault))
        return false;

    size_t room = listing->count + 1;
    for (size_t i = 0; i < old.length; i++)
        room += old.bytes[i] == '\n';
    struct entry *all = arena_alloc(arena, room, sizeof *all);
    memcpy(all, listing->entries, listing->count * sizeof *all);
    listing->entries = all;

    struct origin origin = {path, 0};
    for (const char *at = old.bytes, *end = at + old.length; at < end;) {
        const char *newline = memchr(at, '\n', (size_t)(end - at));
        size_t length = (size_t)((newline == NULL ? end : newline) - at);
        origin.line++;
        if (!keep(arena, listing, at, length, origin, fault))
            return false;
        at += length + (newline != NULL);
    }
    return true;
}

bool folder_manifest(struct arena *arena, const struct folder *folder, struct file *out,
                     struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    const char *path = arena_print(arena, "%s/" MANIFEST_NAME, folder->path);
    struct listing listing = {arena_alloc(arena, files.count, sizeof *listing.entries),
                              0};
    for (; listing.count < files.count; listing.count++)
        listing.entries[listing.count] = (struct entry){
            files.files[listing.count]->digest, files.files[listing.count]->name};
    if (!folder->whole && !keep_others(arena, path, &listing, fault))
        return false;
    qsort(listing.entries, listing.count, sizeof *listing.entries, by_name);

    struct text text = {.arena = arena};
    text_puts(&text, "");
    for (size_t i = 0; i < listing.count; i++)
        text_printf(&text, "%s  %s\n", listing.entries[i].digest,
                    listing.entries[i].name);
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
        is_other = is_other ||
                   (at != NULL &&
                    strncmp(at + strlen(marks[i]), digest, strlen(digest)) != 0);
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
        const char *name = arena_copy(arena, at + DIGEST_128_LENGTH + 2,
                                      length - DIGEST_128_LENGTH - 2);
        if (is_of_other(arena, arena_print(arena, "%s/%s", folder->path, name),
                        arena_print(arena, "%016" PRIx64, folder->game->digest))) {
            first = first == NULL ? name : first;
            ++*count;
        }
        at += length + (at[length] != '\0');
    }
    return first;
}
