/* Comparing folders with what is on the disk. */
#include "emit/compare.h"

#include <string.h>
#include <sys/stat.h>

#include "base/file.h"

/* ---- a file with bytes in memory, without another copy of it */

enum { SHOWN_MAX = 100 }; /* of a line that differs */

struct difference {
    enum file_state state; /* whosever the file is */
    size_t at;             /* the first byte that differs, or where one of both ends */
    bool is_cut;           /* the one on the disk ends there */
    const char *odd;       /* what is wrong with the file itself; NULL when nothing is */
    char rest[SHOWN_MAX + 1]; /* what the disk has from there on */
    size_t rest_length;
};

/* Compares what a stream has. Where it has CR LF for LF, that is noted alone. */
static void compare(FILE *stream, const struct file *file, struct difference *out)
{
    bool has_crlf = false;
    int letter;
    for (; (letter = getc_unlocked(stream)) != EOF; out->at++) {
        const bool has_more = out->at != file->length;
        if (letter == '\r' && has_more && file->bytes[out->at] == '\n') {
            if ((letter = getc_unlocked(stream)) != '\n') {
                letter = '\r';
                break;
            }
            has_crlf = true;
        }
        if (!has_more || file->bytes[out->at] != (char)letter)
            break;
    }
    out->is_cut = letter == EOF && out->at != file->length;
    out->state = letter != EOF || out->is_cut ? FILE_OTHER
                 : has_crlf                   ? FILE_CRLF
                                              : FILE_SAME;
    if (letter == EOF)
        return;
    out->rest[0] = (char)letter;
    out->rest_length = 1 + fread(out->rest + 1, 1, SHOWN_MAX, stream);
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

/* Compares the file at `path` with what was rendered. */
static bool difference_find(const char *path, const struct file *file,
                            struct difference *out, struct fault *fault)
{
    *out = (struct difference){.state = file_exists(path) ? FILE_ODD : FILE_MISSING,
                               .odd = oddness(path)};
    if (out->state == FILE_MISSING || out->odd != NULL)
        return true;
    if (file_is_folder(path))
        return fault_at(fault, (struct origin){path, 0},
                        "a folder stands where this file belongs; move it away");
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

/* ---- how it differs */

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

static void show_difference(struct text *report, const char *path,
                            const struct file *file, const struct difference *difference)
{
    struct text old = {.arena = report->arena};
    size_t line, at = difference->at;
    /* Up to here both are the same, so they share the start of the line. */
    size_t start = line_start(file->bytes, at, &line);
    text_printf(report, "bbgen: %s:%zu: stale\n", text_shown(report->arena, path), line);
    if (difference->is_cut && file->bytes[at] == '\n') {
        text_puts(report, "  the last line has no end\n");
        return;
    }
    text_add(&old, file->bytes + start, at - start);
    text_add(&old, difference->rest, difference->rest_length);
    show_line(report, "is:       ", old.bytes, old.length);
    show_line(report, "should be:", file->bytes + start, file->length - start);
}

bool file_compare(const struct folder *folder, struct file *file, struct arena *kept,
                  struct fault *fault)
{
    const char *path = arena_print(kept, "%s/%s", folder->path, file->name);
    const char *name = text_shown(kept, path);
    struct text report = {.arena = kept};
    struct difference difference;
    digest_128(file->bytes, file->length, file->digest);
    if (!difference_find(path, file, &difference, fault))
        return false;
    file->state = difference.state == FILE_SAME || difference.state == FILE_CRLF ||
                          folder_may_replace(folder, file)
                      ? difference.state
                      : FILE_THEIRS;
    if (file->state == FILE_THEIRS)
        text_printf(&report,
                    "bbgen: %s: this file does not begin with bbgen's banner, and may be "
                    "yours; move it away\n",
                    name);
    else if (file->state == FILE_MISSING)
        text_printf(&report, "bbgen: %s: missing\n", name);
    else if (file->state == FILE_ODD)
        text_printf(&report, "bbgen: %s: %s\n", name, difference.odd);
    else if (file->state == FILE_OTHER)
        show_difference(&report, path, file, &difference);
    file->report = report.bytes;
    return true;
}

/* Whether this difference is told; those behind the first are counted. */
static bool is_told(struct differences *differences)
{
    return differences->told++ < DIFFERENCES_TOLD_MAX;
}

/* ---- what else lies in a folder */

/* What tools leave: of any language, or those of the folder's. */
static bool is_of_tools(const struct folder *folder, const char *name)
{
    static const char *const any[] = {"build", "node_modules", "target"};
    for (unsigned i = 0; i < sizeof any / sizeof *any; i++)
        if (strcmp(name, any[i]) == 0)
            return true;
    return words_leave(&folder->order.language->words, name);
}

bool folder_others(struct arena *arena, const struct folder *folder, struct others *out,
                   struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    struct file_names names = {0};
    *out = (struct others){.left = {0}};
    if (file_exists(folder->path) && !file_list(arena, folder->path, &names, fault))
        return false;
    for (size_t i = 0; i < names.count; i++) {
        const char *name = names.names[i];
        const char *path = arena_print(arena, "%s/%s", folder->path, name);
        if (files_have(&files, name) || is_of_tools(folder, name))
            continue;
        const bool is_ours = (text_ends(name, NEW_ENDING) && !file_is_folder(path)) ||
                             folder_owner(folder, name) != OWNER_USER;
        file_names_add(arena, is_ours ? &out->left : &out->theirs, name);
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
                    text_shown(arena, theirs->names[i]));
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

/* Of what else is there, that is told which an emit left, and what an emit wrote before; of the latter
 * what no emit would take away is named in a command that removes it. Sets whether an emit mends
 * anything. */
static bool find_left_over(struct arena *arena, const struct folder *folder, FILE *report,
                           struct differences *differences, bool *is_mended,
                           struct fault *fault)
{
    struct others others;
    if (!folder_others(arena, folder, &others, fault))
        return false;
    for (size_t i = 0; i < others.left.count; i++) {
        const char *name = others.left.names[i];
        const char *path = arena_print(arena, "%s/%s", folder->path, name);
        const bool is_of_kill = text_ends(name, NEW_ENDING);
        const bool is_shown = is_of_kill || folder_owner(folder, name) == OWNER_LISTED ||
                              add_word(&differences->remove, path);
        *is_mended = *is_mended || is_of_kill;
        differences->faults++;
        if (is_told(differences))
            fprintf(report, "bbgen: %s: left over%s%s\n", text_shown(arena, path),
                    is_of_kill ? " from an emit that was killed"
                               : ": bbgen no longer makes this",
                    is_shown ? "" : "; its name is not as shown: remove it by hand");
    }
    folder_note(&differences->notes, folder, &others.theirs);
    return true;
}

/* What else there is to say of the folder: its git attributes are gone, and nothing came of it yet. */
static void note_attributes(struct text *notes, const struct folder *folder)
{
    const char *name = folder->attributes.name;
    struct text command = {.arena = notes->arena};
    if (name == NULL ||
        file_exists(arena_print(notes->arena, "%s/%s", folder->path, name)) ||
        !add_word(&command, folder->path))
        return;
    text_printf(notes,
                "note: %s: no %s, which keeps git from changing line ends; bbgen emit%s "
                "writes it\n",
                folder_shown(notes->arena, folder), name, command.bytes);
}

/* Tells of a file that is not as it is made now; of a kill it is enough to say so. */
static void tell_stale(struct arena *arena, const struct folder *folder,
                       const struct file *file, bool is_mixed, FILE *report)
{
    const char *path = arena_print(arena, "%s/%s", folder->path, file->name);
    if (is_mixed && file->state == FILE_OTHER)
        fprintf(report, "bbgen: %s: of another run\n", text_shown(arena, path));
    else
        fputs(file->report, report);
}

bool compare_folder(struct arena *arena, const struct folder *folder, FILE *report,
                    struct differences *differences, struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    const char *shown = folder_shown(arena, folder);
    bool has_crlf = false, is_mended = false, is_stale = false;
    if (file_is_locked(folder->path)) { /* what it was made of may be another already */
        fprintf(report,
                "bbgen: %s: another bbgen writes here; check again when it has "
                "ended\n",
                shown);
        differences->faults++;
        return true;
    }
    const bool is_mixed = folder_is_mixed(folder, &files);
    for (size_t i = 0; i < files.count; i++) {
        const struct file *file = files.files[i];
        /* Nothing that is compiled misses what is for git alone. */
        if (file->state == FILE_SAME ||
            (file->state == FILE_MISSING && file == &folder->attributes))
            continue;
        has_crlf = has_crlf || file->state == FILE_CRLF;
        is_mended = is_mended || file->state != FILE_THEIRS;
        is_stale = true;
        differences->faults++;
        if (file->state != FILE_CRLF && is_told(differences))
            tell_stale(arena, folder, file, is_mixed, report);
    }
    if (is_mixed && is_stale)
        fprintf(
            report,
            "bbgen: %s: an emit was interrupted here, or somebody changed " RECORD_NAME
            " or " MANIFEST_NAME "\n",
            shown);
    if (has_crlf)
        fprintf(report, "bbgen: %s: line ends were changed (CRLF)\n", shown);
    else
        note_attributes(&differences->notes, folder);
    differences->has_crlf = differences->has_crlf || has_crlf;
    differences->files += files.count;
    if (!find_left_over(arena, folder, report, differences, &is_mended, fault))
        return false;
    if (is_mended)
        add_word(&differences->folders, strchr(folder->path, '/') != NULL
                                            ? folder->path
                                            : arena_print(arena, "./%s", folder->path));
    return true;
}
