/* Comparing folders with what is on the disk. */
#include "emit/compare.h"

#include <string.h>
#include <sys/stat.h>

#include "base/file.h"
#include "emit/journal.h"
#include "emit/lock.h"

/* ---- a file with bytes in memory, without another copy of it */

enum { PIECE = 1 << 14 }; /* on the stack of a thread, which can be small */

static size_t common_length(const char *a, const char *b, size_t length)
{
    size_t at = 0;
    while (at < length && a[at] == b[at])
        at++;
    return at;
}

static void compare(FILE *stream, const struct file *file, struct difference *out)
{
    char piece[PIECE];
    for (size_t length; (length = fread(piece, 1, sizeof piece, stream)) != 0;) {
        size_t left = file->length - out->at;
        size_t both = length < left ? length : left;
        bool same = memcmp(piece, file->bytes + out->at, both) == 0;
        if (same && both == length) {
            out->at += length;
            continue;
        }
        out->at += same ? both : common_length(piece, file->bytes + out->at, both);
        out->is_found = true;
        return;
    }
    out->is_cut = out->is_found = out->at != file->length;
}

/* What is not as emit makes it: it must be a file of its own, that its owner can read, that
 * nobody runs and not everybody writes. */
static const char *oddness(const char *path)
{
    struct stat status;
    if (lstat(path, &status) != 0)
        return NULL;
    if (S_ISLNK(status.st_mode))
        return "a symbolic link stands here";
    if (S_ISREG(status.st_mode) && (status.st_mode & 0111) != 0)
        return "it is executable";
    if (S_ISREG(status.st_mode) && (status.st_mode & 0002) != 0)
        return "everybody may write to it";
    return S_ISREG(status.st_mode) && (status.st_mode & 0400) == 0
               ? "its owner may not read it"
               : NULL;
}

bool difference_find(const char *path, const struct file *file, struct difference *out,
                     struct fault *fault)
{
    *out = (struct difference){.is_missing = !file_exists(path), .odd = oddness(path)};
    if (out->is_missing || out->odd != NULL)
        return true;
    FILE *stream = file_open(path, fault);
    if (stream == NULL)
        return false;
    compare(stream, file, out);
    bool failed = ferror(stream) != 0;
    if (failed)
        file_cannot(fault, path, "read");
    fclose(stream);
    return !failed;
}

static bool is_any(const struct difference *difference)
{
    return difference->is_missing || difference->is_found || difference->odd != NULL;
}

bool file_is_written(const char *path, const struct file *file)
{
    struct fault unimportant = {0};
    struct difference difference;
    return difference_find(path, file, &difference, &unimportant) && !is_any(&difference);
}

/* ---- how it differs */

enum { SHOWN_MAX = 100 }; /* of a line that differs */

/* Where the line that `at` is in starts, and its number. */
static size_t line_start(const char *bytes, size_t at, size_t *line)
{
    size_t start = 0;
    *line = 1;
    for (const char *end; (end = memchr(bytes + start, '\n', at - start)) != NULL;) {
        start = (size_t)(end + 1 - bytes);
        ++*line;
    }
    return start;
}

/* Shows the line that the bytes start with; none when the file has no more. */
static void show_line(struct text *report, const char *title, const char *bytes,
                      size_t length)
{
    const char *end = memchr(bytes, '\n', length);
    size_t shown = end == NULL ? length : (size_t)(end - bytes);
    if (length == 0) {
        text_printf(report, "  %s (the file ends here)\n", title);
    } else {
        text_printf(report, "  %s ", title);
        text_visible(report, bytes, shown > SHOWN_MAX ? SHOWN_MAX : shown);
        text_puts(report, shown > SHOWN_MAX ? " ...\n" : "\n");
    }
}

/* Shows the line that the file on the disk has at `start`. */
static bool show_old(struct text *report, const char *path, size_t start,
                     struct fault *fault)
{
    char line[SHOWN_MAX + 1];
    FILE *stream = file_open(path, fault);
    if (stream == NULL)
        return false;
    bool good = fseeko(stream, (off_t)start, SEEK_SET) == 0;
    size_t length = good ? fread(line, 1, sizeof line, stream) : 0;
    good = good && !ferror(stream);
    if (!good)
        file_cannot(fault, path, "read");
    fclose(stream);
    show_line(report, "is:       ", line, length);
    return good;
}

static bool show_difference(struct text *report, const char *path,
                            const struct file *file, struct difference difference,
                            struct fault *fault)
{
    size_t line, at = difference.at;
    /* Up to here both are the same, so they share the start of the line. */
    size_t start = line_start(file->bytes, at, &line);
    text_printf(report, "bbgen: %s:%zu: stale\n",
                text_shown(report->arena, path, strlen(path)), line);
    if (difference.is_cut && file->bytes[at] == '\n') {
        text_puts(report, "  the last line has no end\n");
        return true;
    }
    if (!show_old(report, path, start, fault))
        return false;
    show_line(report, "should be:", file->bytes + start, file->length - start);
    return true;
}

static bool take(void *context, const struct folder *folder, struct file *file,
                 struct arena *kept, struct fault *fault)
{
    (void)context;
    const char *path = arena_print(kept, "%s/%s", folder->path, file->name);
    const char *name = text_shown(kept, path, strlen(path));
    struct text report = {.arena = kept};
    struct difference difference;
    if (!difference_find(path, file, &difference, fault))
        return false;
    file->is_stale = is_any(&difference);
    file->is_theirs = file->is_stale && !folder_may_replace(folder, file);
    if (file->is_theirs)
        text_printf(
            &report,
            "bbgen: %s: this file is not as bbgen wrote it, and may be yours; move it "
            "away\n",
            name);
    else if (difference.is_missing)
        text_printf(&report, "bbgen: %s: missing\n", name);
    else if (difference.odd != NULL)
        text_printf(&report, "bbgen: %s: %s\n", name, difference.odd);
    else if (difference.is_found &&
             !show_difference(&report, path, file, difference, fault))
        return false;
    file->report = report.bytes;
    return true;
}

const struct sink compare_sink = {take, NULL};

/* Whether this difference is told; those behind the first are counted. */
static bool is_told(struct differences *differences)
{
    return differences->told++ < DIFFERENCES_TOLD_MAX;
}

/* ---- what else lies in a folder */

static bool is_expected(const struct folder *folder, const struct files *files,
                        const char *name)
{
    for (size_t i = 0; i < files->count; i++)
        if (strcmp(files->files[i]->name, name) == 0)
            return true;
    /* The manifest that was made of a part lists the rest, too. */
    const char *at = folder->manifest.bytes;
    for (; at != NULL && *at != '\0'; at += strcspn(at, "\n"), at += *at != '\0') {
        const size_t length = strcspn(at, "\n"), digest = DIGEST_128_LENGTH + 2;
        if (length - digest == strlen(name) &&
            memcmp(at + digest, name, length - digest) == 0)
            return true;
    }
    return false;
}

/* What tools leave: of any language, or those of the folder's. */
static bool is_of_tools(const struct folder *folder, const char *name)
{
    static const char *const any[] = {"build", "node_modules", "target"};
    for (unsigned i = 0; i < sizeof any / sizeof *any; i++)
        if (strcmp(name, any[i]) == 0)
            return true;
    for (unsigned i = 0; i < folder->count; i++)
        if (words_leave(&folder->orders[i].language->words, name))
            return true;
    return false;
}

bool folder_others(struct arena *arena, const struct folder *folder,
                   struct file_names *out, struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    struct file_names names;
    *out = (struct file_names){0};
    if (!file_exists(folder->path))
        return true;
    if (!file_list(arena, folder->path, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *name = names.names[i];
        if (!is_expected(folder, &files, name) && strcmp(name, JOURNAL_NAME) != 0 &&
            !is_of_tools(folder, name))
            file_names_add(arena, out, name);
    }
    return true;
}

void folder_note(struct text *notes, const struct folder *folder,
                 const struct file_names *theirs)
{
    enum { NAMED_MAX = 5 };
    struct arena *arena = notes->arena;
    if (theirs->count == 0)
        return;
    text_printf(notes, "note: %s: ", folder_shown(arena, folder));
    for (size_t i = 0; i < theirs->count && i < NAMED_MAX; i++)
        text_printf(notes, "%s%s", i == 0 ? "" : ", ",
                    text_shown(arena, theirs->names[i], strlen(theirs->names[i])));
    if (theirs->count > NAMED_MAX)
        text_printf(notes, " and %zu more", theirs->count - NAMED_MAX);
    text_puts(notes, theirs->count == 1
                         ? ": bbgen does not make this file, and leaves it alone\n"
                         : ": bbgen does not make these files, and leaves them alone\n");
}

/* Adds a path as a further word of a shell; not one that a log would obey, or not show: what is
 * printed is to be pasted. */
static bool add_word(struct text *text, const char *path)
{
    struct text word = {.arena = text->arena}, shown = {.arena = text->arena};
    text_shell_word(&word, path);
    text_visible(&shown, word.bytes, word.length);
    if (strcmp(word.bytes, shown.bytes) != 0)
        return false;
    text_printf(text, " %s", word.bytes);
    return true;
}

/* Of what else is there, that is told which an emit left, and what an emit wrote before; only the
 * latter is named in a command that removes it. All else is the user's. */
static bool find_left_over(struct arena *arena, const struct folder *folder, FILE *report,
                           struct differences *differences, struct fault *fault)
{
    struct file_names others, theirs = {0};
    if (!folder_others(arena, folder, &others, fault))
        return false;
    for (size_t i = 0; i < others.count; i++) {
        const char *name = others.names[i];
        const char *path = arena_print(arena, "%s/%s", folder->path, name);
        const char *shown = text_shown(arena, path, strlen(path));
        if (journal_is_temporary(name) && !file_is_folder(path)) {
            if (is_told(differences))
                fprintf(report, "bbgen: %s: left over from an emit that was killed\n",
                        shown);
            differences->stale++;
        } else if (file_has_banner(path)) {
            const bool is_shown = add_word(&differences->remove, path);
            if (is_told(differences))
                fprintf(report, "bbgen: %s: left over: bbgen no longer makes this%s\n",
                        shown,
                        is_shown ? "" : "; its name is not as shown: remove it by hand");
            differences->left_over++;
        } else {
            file_names_add(arena, &theirs, name);
        }
    }
    folder_note(&differences->notes, folder, &theirs);
    return true;
}

static bool compare_files(struct arena *arena, const struct folder *folder, FILE *report,
                          struct differences *differences, struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    const char *writer = lock_holder(arena, folder->path);
    if (writer != NULL) { /* what it was made of may be another already */
        fprintf(report, "bbgen: %s: %s writes here; check again when it has ended\n",
                folder_shown(arena, folder), writer);
        differences->busy++;
        return true;
    }
    for (size_t i = 0; i < files.count; i++) {
        if (!files.files[i]->is_stale)
            continue;
        if (is_told(differences))
            fputs(files.files[i]->report, report);
        ++*(files.files[i]->is_theirs ? &differences->theirs : &differences->stale);
    }
    differences->files += files.count;
    if (journal_is_open(folder->path)) {
        fprintf(report, "bbgen: %s: an emit was killed here, and is not finished\n",
                folder_shown(arena, folder));
        differences->stale++;
    }
    return !folder->whole || find_left_over(arena, folder, report, differences, fault);
}

bool compare_folder(struct arena *arena, const struct folder *folder, FILE *report,
                    struct differences *differences, struct fault *fault)
{
    size_t stale = differences->stale;
    if (!compare_files(arena, folder, report, differences, fault))
        return false;
    if (differences->stale != stale)
        add_word(&differences->folders, folder->path);
    return true;
}
