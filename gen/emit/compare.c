/* Comparing folders with what is on the disk. */
#include "emit/compare.h"

#include <string.h>

#include "base/file.h"

/* ---- a file with bytes in memory, without another copy of it */

enum { SHOWN_MAX = 100 }; /* of a line that differs */

/* Where the disk has other bytes, or where one of both ends; and what it has from there on. */
struct difference {
    size_t at;
    bool has_crlf; /* up to there, where we have LF */
    char rest[SHOWN_MAX + 1];
    size_t length; /* of the rest */
};

static bool compare(const char *path, const struct file *file, struct difference *out,
                    struct fault *fault)
{
    FILE *stream = file_open(path, fault);
    int letter;
    *out = (struct difference){.at = 0};
    if (stream == NULL)
        return false;
    while ((letter = getc_unlocked(stream)) != EOF && out->at < file->length) {
        const char ours = file->bytes[out->at];
        const bool is_cr = letter == '\r' && ours == '\n';
        if (!is_cr && ours != (char)letter)
            break;
        out->has_crlf = out->has_crlf || is_cr;
        out->at += !is_cr;
    }
    if (letter != EOF) {
        out->rest[0] = (char)letter;
        out->length = 1 + fread(out->rest + 1, 1, SHOWN_MAX, stream);
    }
    const bool good = !ferror(stream) || file_cannot(fault, path, "read");
    fclose(stream);
    return good;
}

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

static void show_difference(struct text *report, const char *name,
                            const struct file *file, const struct difference *difference)
{
    struct text old = {.arena = report->arena};
    size_t line, at = difference->at;
    /* Up to here both are the same, so they share the start of the line. */
    size_t start = line_start(file->bytes, at, &line);
    text_printf(report, "bbgen: %s:%zu: stale\n", name, line);
    if (difference->length == 0 && file->bytes[at] == '\n') {
        text_puts(report, "  the last line has no end\n");
        return;
    }
    text_add(&old, file->bytes + start, at - start);
    text_add(&old, difference->rest, difference->length);
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
    file->state = FILE_OTHER;
    if (!file_exists(path)) {
        file->state = FILE_MISSING;
        text_printf(&report, "bbgen: %s: missing\n", name);
    } else if (file_is_link(path)) {
        text_printf(&report, "bbgen: %s: a symbolic link stands here\n", name);
    } else if (file_is_folder(path)) {
        return fault_at(fault, (struct origin){path, 0},
                        "a folder stands where this file belongs; move it away");
    } else if (!compare(path, file, &difference, fault)) {
        return false;
    } else if (difference.at == file->length && difference.length == 0) {
        file->state = difference.has_crlf ? FILE_CRLF : FILE_SAME;
    } else if (folder_may_replace(folder, file)) {
        show_difference(&report, name, file, &difference);
    } else {
        file->state = FILE_THEIRS;
        text_printf(&report,
                    "bbgen: %s: this file does not begin with bbgen's banner, and may be "
                    "yours; move it away\n",
                    name);
    }
    file->report = report.bytes;
    return true;
}

/* Counts a fault. Whether it is to be told: the first are. */
static bool count_fault(struct differences *differences)
{
    return differences->faults++ < DIFFERENCES_TOLD_MAX;
}

/* ---- what else lies in a folder */

void folder_note(struct text *notes, const struct folder *folder,
                 const struct others *others)
{
    enum { NAMED_MAX = 5 };
    size_t count = 0;
    for (size_t i = 0; i < others->count; i++) {
        if (others->list[i].kind != OTHER_THEIRS)
            continue;
        if (count == 0)
            text_printf(notes, "note: %s: ", folder_shown(notes->arena, folder));
        if (count < NAMED_MAX)
            text_printf(notes, "%s%s", count == 0 ? "" : ", ",
                        text_shown(notes->arena, others->list[i].name));
        count++;
    }
    if (count > NAMED_MAX)
        text_printf(notes, " and %zu more", count - NAMED_MAX);
    if (count != 0)
        text_puts(notes,
                  count == 1
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
    for (size_t i = 0; i < others.count; i++) {
        const struct other *other = &others.list[i];
        const char *path = arena_print(arena, "%s/%s", folder->path, other->name);
        const bool is_of_kill = other->kind == OTHER_OF_KILL;
        const bool is_shown =
            other->kind != OTHER_STRAY || add_word(&differences->remove, path);
        *is_mended = *is_mended || is_of_kill;
        if (other->kind != OTHER_THEIRS && count_fault(differences))
            fprintf(report, "bbgen: %s: left over%s%s\n", text_shown(arena, path),
                    is_of_kill ? " from an emit that was killed"
                               : ": bbgen no longer makes this",
                    is_shown ? "" : "; its name is not as shown: remove it by hand");
    }
    folder_note(&differences->notes, folder, &others);
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

bool compare_folder(struct arena *arena, const struct folder *folder, FILE *report,
                    struct differences *differences, struct fault *fault)
{
    const struct files files = folder_files(arena, folder);
    const bool is_mixed = folder_is_mixed(folder, &files);
    bool has_crlf = false, is_mended = false, is_stale = false;
    for (size_t i = 0; i < files.count; i++) {
        const struct file *file = files.files[i];
        const char *path = arena_print(arena, "%s/%s", folder->path, file->name);
        /* Nothing that is compiled misses what is for git alone. */
        if (file->state == FILE_SAME ||
            (file->state == FILE_MISSING && file == &folder->attributes))
            continue;
        is_mended = is_mended || file->state != FILE_THEIRS;
        is_stale = true;
        if (file->state == FILE_CRLF) { /* of which one line tells */
            has_crlf = true;
            continue;
        }
        if (!count_fault(differences))
            continue;
        if (is_mixed && file->state == FILE_OTHER) /* of a kill it is enough to say so */
            fprintf(report, "bbgen: %s: of another run\n", text_shown(arena, path));
        else
            fputs(file->report, report);
    }
    if (is_mixed && is_stale)
        fprintf(
            report,
            "bbgen: %s: an emit was interrupted here, or somebody changed " RECORD_NAME
            " or " MANIFEST_NAME "\n",
            folder_shown(arena, folder));
    if (has_crlf && count_fault(differences))
        fprintf(report,
                "bbgen: %s: line ends were changed (CRLF); emit again, and commit "
                ".gitattributes with it\n",
                folder_shown(arena, folder));
    note_attributes(&differences->notes, folder);
    differences->files += files.count;
    if (!find_left_over(arena, folder, report, differences, &is_mended, fault))
        return false;
    if (is_mended)
        add_word(&differences->folders, strchr(folder->path, '/') != NULL
                                            ? folder->path
                                            : arena_print(arena, "./%s", folder->path));
    return true;
}
