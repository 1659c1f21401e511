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

/* Cuts off a word and says whether it is this one. */
static bool skip(char **rest, const char *expected)
{
    const char *word = ini_word(rest);
    return word != NULL && strcmp(word, expected) == 0;
}

static bool read_word(char **rest, const char **word)
{
    return (*word = ini_word(rest)) != NULL;
}

static bool read_number(char **rest, uint64_t least, uint64_t most, uint64_t *number)
{
    const char *word = ini_word(rest);
    return word != NULL && number_parse(word, least, most, number);
}

/* Whether the text begins with 16 digits, behind which the word ends. */
static bool is_hex(const char *text)
{
    return strcspn(text, " \t") == 16 && strspn(text, "0123456789abcdef") == 16;
}

static bool read_hex(char **rest, uint64_t *number)
{
    const char *word = ini_word(rest);
    if (word == NULL || !is_hex(word))
        return false;
    *number = strtoull(word, NULL, 16);
    return true;
}

static bool read_what(char **rest, struct sought *sought)
{
    uint64_t bits = 0;
    if (!read_hex(rest, &sought->problem) || !read_word(rest, &sought->piece) ||
        !read_word(rest, &sought->square) ||
        !read_number(rest, 1, FINDS_BITS_MAX, &bits) || !skip(rest, "bits"))
        return false;
    sought->bits = (unsigned)bits;
    return true;
}

/* What stands behind the name of the search. */
static bool read_stream(char **rest, struct sought *sought)
{
    return skip(rest, "stream") && read_word(rest, &sought->stream) &&
           skip(rest, "seed") && read_number(rest, 0, UINT64_MAX, &sought->seed);
}

static bool read_find(char *rest, struct find *find)
{
    struct sought *sought = &find->sought;
    if (!read_what(&rest, sought) || !read_hex(&rest, &find->magic) ||
        !skip(&rest, "by") || !read_word(&rest, &sought->search))
        return false;
    if (strcmp(sought->search, "others") == 0)
        sought->search = NULL;
    else if (!read_stream(&rest, sought) || !skip(&rest, "unit") ||
             !read_number(&rest, 0, UNIT_MAX, &find->unit))
        return false;
    return *rest == '\0';
}

static bool read_range(char *rest, struct range *range)
{
    struct sought *sought = &range->sought;
    return read_what(&rest, sought) && skip(&rest, "by") &&
           read_word(&rest, &sought->search) && read_stream(&rest, sought) &&
           skip(&rest, "units") && read_number(&rest, 0, UNIT_MAX, &range->first) &&
           skip(&rest, "to") && read_number(&rest, 0, UNIT_MAX, &range->last) &&
           skip(&rest, "step") && read_number(&rest, 1, UNIT_MAX, &range->step) &&
           skip(&rest, "tests") && read_number(&rest, 0, UINT64_MAX, &range->tests) &&
           *rest == '\0' && range->first <= range->last &&
           (range->last - range->first) % range->step == 0;
}

static bool read_line(char *line, struct origin origin, struct finds *finds,
                      struct fault *fault)
{
    line += strspn(line, " \t");
    if (*line == '#') {
        line += 1 + strspn(line + 1, " \t");
        if (!is_hex(line)) /* it does not say what a shard went through */
            return true;
        struct range *range = &finds->ranges[finds->range_count++];
        range->origin = origin;
        return read_range(line, range) || fault_at(fault, origin, "%s", range_form);
    }
    if (*line == '\0')
        return true;
    struct find *find = &finds->finds[finds->count++];
    find->origin = origin;
    return read_find(line, find) || fault_at(fault, origin, "%s", find_form);
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

/* How strings, of which either may be NULL, are in order. */
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

static void print_what(struct text *text, const struct sought *sought)
{
    text_printf(text, "%016llx %s %s %u bits", (unsigned long long)sought->problem,
                sought->piece, sought->square, sought->bits);
}

static void print_source(struct text *text, const struct sought *sought)
{
    text_printf(text, " by %s stream %s seed %llu", sought->search, sought->stream,
                (unsigned long long)sought->seed);
}

void finds_print(struct text *text, const struct find *find)
{
    print_what(text, &find->sought);
    text_printf(text, " %016llx", (unsigned long long)find->magic);
    if (find->sought.search == NULL) {
        text_puts(text, " by others\n");
        return;
    }
    print_source(text, &find->sought);
    text_printf(text, " unit %llu\n", (unsigned long long)find->unit);
}

void finds_print_range(struct text *text, const struct range *range)
{
    text_puts(text, "# ");
    print_what(text, &range->sought);
    print_source(text, &range->sought);
    text_printf(text, " units %llu to %llu step %llu tests %llu\n",
                (unsigned long long)range->first, (unsigned long long)range->last,
                (unsigned long long)range->step, (unsigned long long)range->tests);
}
