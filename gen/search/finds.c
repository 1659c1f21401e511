/* Reading files of finds, choosing from them, and printing them. */
#include "search/finds.h"

#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "base/ini.h"
#include "base/text.h"

/* ---- reading */

/* Units and steps, so that sums of them are numbers, too. */
#define UNIT_MAX ((uint64_t)1 << 62)

static const char find_form[] =
    "a find is like: e78f4960fd91baa2 rook a7 10 bits 00ffff5dff305a00 by cross stream "
    "chess/magic/rook/a7 seed 1 unit 199; or ends: by others";

static const char range_form[] =
    "a range is like: # e78f4960fd91baa2 rook a7 10 bits by cross stream "
    "chess/magic/rook/a7 seed 1 units 0 to 199 step 1 tests 8190";

/* The words of a line: x is a word of 16 hexadecimal digits, w any word, n a number. Longer
 * ones are the words themselves. */
static const char find_words[] = "x w w n bits x by w stream w seed n unit n",
                  others_words[] = "x w w n bits x by others",
                  range_words[] = "x w w n bits by w stream w seed n "
                                  "units n to n step n tests n";

enum { FIELDS_MAX = 11 };

/* Where the values of a line go, in its order. The bits go to a number of 64 bits first. */
struct fields {
    void *of[FIELDS_MAX];
};

/* A step that is not 0 tells a range. */
static struct fields fields_of(struct find *find, uint64_t *bits)
{
    struct sought *of = &find->sought;
    return find->step == 0
               ? (struct fields){{&of->problem, &of->piece, &of->square, bits,
                                  &find->magic, &of->search, &of->stream, &of->seed,
                                  &find->unit}}
               : (struct fields){{&of->problem, &of->piece, &of->square, bits,
                                  &of->search, &of->stream, &of->seed, &find->unit,
                                  &find->last, &find->step, &find->tests}};
}

/* Whether the text begins with 16 digits, behind which the word ends. */
static bool is_hex(const char *text)
{
    return strcspn(text, " \t") == 16 && strspn(text, "0123456789abcdef") == 16;
}

static bool read_word(const char *like, size_t size, const char *word, void *value)
{
    if (size > 1)
        return strlen(word) == size && strncmp(word, like, size) == 0;
    if (*like == 'n')
        return number_parse(word, 0, UINT64_MAX, value);
    if (*like == 'x')
        *(uint64_t *)value = strtoull(word, NULL, 16);
    else
        *(const char **)value = word;
    return *like == 'w' || is_hex(word);
}

/* Reads a line; returns those of the words that it lacks, or NULL where it has others. */
static const char *read_words(const char *like, char *line, struct fields fields)
{
    for (unsigned field = 0; *line != '\0';) {
        const size_t size = strcspn(like, " ");
        const char *word = ini_word(&line);
        if (size == 0 || !read_word(like, size, word, fields.of[field]))
            return NULL;
        field += size == 1;
        like += size + strspn(like + size, " ");
    }
    return like;
}

static bool read_find(char *line, bool is_range, struct find *find)
{
    struct sought *sought = &find->sought;
    uint64_t bits = 0;
    find->step = is_range; /* for fields_of, until the line tells the step */
    const char *left =
        read_words(is_range ? range_words : find_words, line, fields_of(find, &bits));
    const bool is_theirs =
        !is_range && sought->search != NULL && strcmp(sought->search, "others") == 0;
    if (left == NULL || bits < 1 || bits > FINDS_BITS_MAX ||
        (is_theirs ? strncmp(left, "stream", 6) != 0 : *left != '\0'))
        return false;
    sought->bits = (unsigned)bits;
    sought->search = is_theirs ? NULL : sought->search;
    return find->unit <= UNIT_MAX && find->last <= UNIT_MAX && find->step <= UNIT_MAX &&
           (!is_range || (find->step != 0 && find->unit <= find->last &&
                          (find->last - find->unit) % find->step == 0));
}

static bool read_line(char *line, struct origin origin, struct finds *finds,
                      struct fault *fault)
{
    line += strspn(line, " \t");
    if (*line == '#') {
        line += 1 + strspn(line + 1, " \t");
        if (!is_hex(line)) /* it does not say what a shard went through */
            return true;
        struct find *range = &finds->ranges[finds->range_count++];
        range->origin = origin;
        return read_find(line, true, range) || fault_at(fault, origin, "%s", range_form);
    }
    if (*line == '\0')
        return true;
    struct find *find = &finds->finds[finds->count++];
    find->origin = origin;
    return read_find(line, false, find) || fault_at(fault, origin, "%s", find_form);
}

bool finds_parse(struct arena *arena, const char *path, const char *bytes, size_t length,
                 struct finds *finds, struct fault *fault)
{
    struct origin origin = {path, 0};
    size_t lines = 1;
    for (size_t i = 0; i < length; i++)
        lines += bytes[i] == '\n';
    *finds = (struct finds){.path = path,
                            .finds = arena_alloc(arena, lines, sizeof *finds->finds),
                            .is_used = arena_alloc(arena, 1, sizeof *finds->is_used),
                            .ranges = arena_alloc(arena, lines, sizeof *finds->ranges)};
    for (size_t at = 0, end; at < length; at = end + 1) {
        for (end = at; end < length && bytes[end] != '\n'; end++)
            ;
        origin.line++;
        char *line = arena_copy(arena, bytes + at, end - at);
        if (strlen(line) != end - at)
            return fault_at(fault, origin, "a byte 0 is no part of a list of finds");
        if (!read_line(line, origin, finds, fault))
            return false;
    }
    return true;
}

bool finds_read(struct arena *arena, const char *path, struct finds *finds,
                struct fault *fault)
{
    struct file_bytes bytes;
    return file_read(arena, path, &bytes, fault) &&
           finds_parse(arena, path, bytes.bytes, bytes.length, finds, fault);
}

/* ---- choosing */

/* The order of two strings; NULL is like "". */
static int by_name(const char *a, const char *b)
{
    return strcmp(a == NULL ? "" : a, b == NULL ? "" : b);
}

bool finds_is_same(const struct sought *a, const struct sought *b)
{
    return a->problem == b->problem && a->bits == b->bits && a->seed == b->seed &&
           by_name(a->search, b->search) == 0 && by_name(a->stream, b->stream) == 0;
}

static bool is_before(const struct find *a, const struct find *b)
{
    const int order = by_name(a->sought.stream, b->sought.stream);
    if (a->sought.bits != b->sought.bits)
        return a->sought.bits < b->sought.bits;
    if (order != 0)
        return order < 0;
    if (a->sought.seed != b->sought.seed)
        return a->sought.seed < b->sought.seed;
    if (a->unit != b->unit)
        return a->unit < b->unit;
    return a->magic < b->magic;
}

const struct find *finds_least(const struct finds *finds, uint64_t problem)
{
    const struct find *least = NULL;
    for (size_t i = 0; i < finds->count; i++) {
        const struct find *find = &finds->finds[i];
        if (find->sought.problem == problem && (least == NULL || is_before(find, least)))
            least = find;
    }
    if (least != NULL)
        atomic_store(finds->is_used, true);
    return least;
}

/* ---- printing */

void finds_print(struct text *text, const struct find *find)
{
    struct find own = *find;
    uint64_t bits = find->sought.bits;
    const struct fields fields = fields_of(&own, &bits);
    const char *like = find->step != 0               ? range_words
                       : find->sought.search == NULL ? others_words
                                                     : find_words;
    text_puts(text, find->step != 0 ? "# " : "");
    for (unsigned field = 0; *like != '\0';) {
        const size_t size = strcspn(like, " ");
        const void *value = fields.of[field];
        if (size > 1)
            text_printf(text, "%.*s", (int)size, like);
        else if (*like == 'w')
            text_puts(text, *(const char *const *)value);
        else
            text_printf(text, *like == 'x' ? "%016llx" : "%llu",
                        (unsigned long long)*(const uint64_t *)value);
        field += size == 1;
        like += size + strspn(like + size, " ");
        text_puts(text, *like == '\0' ? "\n" : " ");
    }
}
