/* Lists of keys.
 *
 * Nothing is guessed: a line that is not understood is a fault, since what was not seen whole
 * cannot be judged. So a number of digits tells the width, and two keys in a line are not
 * taken for a name and a key.
 */
#include "zobrist/key_list.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"

enum {
    WORDS_MAX = 3,
    NUMBER_DIGITS = 6, /* a hexadecimal word of fewer digits may be a name */
};

struct key_list key_list_new(struct arena *arena, size_t room, unsigned width)
{
    return (struct key_list){.keys = arena_alloc(arena, room, sizeof(uint64_t)),
                             .names = arena_alloc(arena, room, sizeof(const char *)),
                             .lines = arena_alloc(arena, room, sizeof(unsigned)),
                             .width = width};
}

void key_list_add(struct key_list *list, uint64_t key, const char *name, unsigned line)
{
    list->keys[list->count] = key;
    list->names[list->count] = name;
    list->lines[list->count++] = line;
}

/* The words of a line, up to its comment. */
struct line_words {
    const char *at[WORDS_MAX];
    unsigned count; /* WORDS_MAX when there are more, too */
};

static struct line_words split(char *text)
{
    struct line_words words = {.count = 0};
    char *comment = strstr(text, "//"), *rest = NULL;
    text[strcspn(text, "#")] = '\0';
    if (comment != NULL)
        *comment = '\0';
    for (char *word = strtok_r(text, " \t\r\v\f", &rest);
         word != NULL && words.count < WORDS_MAX;
         word = strtok_r(NULL, " \t\r\v\f", &rest))
        words.at[words.count++] = word;
    return words;
}

/* Behind 0x, if that is there. */
static const char *skip_0x(const char *word)
{
    return word[0] == '0' && tolower((unsigned char)word[1]) == 'x' ? word + 2 : word;
}

static bool is_hexadecimal(const char *word)
{
    const char *digits = skip_0x(word);
    return *digits != '\0' && digits[strspn(digits, "0123456789abcdefABCDEF")] == '\0';
}

/* Whether a word in the place of a name is a key. A short one may be the number of a key, and a name may
 * have no letters but a to f. */
static bool is_key(const char *word)
{
    const bool is_long = strlen(word) >= NUMBER_DIGITS && strpbrk(word, "0123456789") != NULL;
    return is_hexadecimal(word) && (skip_0x(word) != word || is_long);
}

static uint64_t key_of(const char *word)
{
    return strtoull(word, NULL, 16);
}

bool key_list_word(const char *word, unsigned width, uint64_t *out)
{
    if (!is_hexadecimal(word) || strlen(skip_0x(word)) > (width + 3) / 4)
        return false;
    *out = key_of(word);
    return true;
}

static bool check_width(struct key_list *list, size_t digits, struct origin origin,
                        struct fault *fault)
{
    static const size_t known[] = {4, 6, 8, 12, 16};
    bool is_known = false;
    for (size_t i = 0; i < sizeof known / sizeof *known; i++)
        is_known = is_known || digits == known[i];
    if (!is_known)
        return fault_at(
            fault, origin,
            "a key of %zu hexadecimal digits; keys have 4, 6, 8, 12 or 16, leading "
            "zeros with them: a decimal or an octal number is none",
            digits);
    if (list->width != 0 && list->width != 4 * digits)
        return fault_at(
            fault, origin,
            "a key of %zu bits among keys of %u; all need the same, with leading zeros",
            4 * digits, list->width);
    list->width = (unsigned)(4 * digits);
    return true;
}

/* Messages do not quote what is no key: somebody else may have written the record that has the
 * path, which may lead to a private file of the user. */
static bool read_line(const struct line_words *words, struct origin origin,
                      struct key_list *list, struct fault *fault)
{
    const char *word = words->at[words->count - 1];
    if (words->count == WORDS_MAX)
        return fault_at(
            fault, origin,
            "%d words in a line, or more; a list of keys has one in each, with a name "
            "before it or without. A program is not read, but what it prints can be: a "
            "line for each key, as %%016llx has it in C",
            WORDS_MAX);
    if (!is_hexadecimal(word))
        return fault_at(fault, origin,
                        "its last word is no hexadecimal number; a key looks like "
                        "0123456789abcdef, with nothing around it");
    if (words->count == 2 && is_key(words->at[0]))
        return fault_at(
            fault, origin,
            "two keys in a line; each needs one of its own, and a name is no number");
    if (!check_width(list, strlen(skip_0x(word)), origin, fault))
        return false;
    key_list_add(list, key_of(word), words->count == 2 ? words->at[0] : NULL,
                 origin.line);
    return true;
}

struct named {
    const char *name;
    unsigned line;
};

static int by_name(const void *a, const void *b)
{
    const struct named *x = a, *y = b;
    const int order = strcmp(x->name, y->name);
    return order != 0 ? order : (x->line > y->line) - (x->line < y->line);
}

/* Each name is of one key only: else a part of a list that was pasted twice would pass. */
static bool check_names(struct arena *arena, const char *path,
                        const struct key_list *list, struct fault *fault)
{
    struct named *named = arena_alloc(arena, list->count, sizeof *named);
    size_t count = 0;
    for (size_t i = 0; i < list->count; i++)
        if (list->names[i] != NULL)
            named[count++] = (struct named){list->names[i], list->lines[i]};
    qsort(named, count, sizeof *named, by_name);
    for (size_t i = 1; i < count; i++)
        if (strcmp(named[i].name, named[i - 1].name) == 0)
            return fault_at(fault, (struct origin){path, named[i].line},
                            "'%.40s' is the name of the key in line %u, too; each key "
                            "needs one of its own, or none",
                            named[i].name, named[i - 1].line);
    return true;
}

bool key_list_read(struct arena *arena, const char *path, struct key_list *out,
                   struct fault *fault)
{
    struct file_bytes bytes;
    struct origin origin = {path, 0};
    if (!file_read(arena, path, &bytes, fault))
        return false;
    if (memchr(bytes.bytes, '\0', bytes.length) != NULL)
        return fault_at(fault, origin, "a byte 0: this is no text file");
    const size_t room = bytes.length / 4 + 1; /* the least key has four digits */
    *out = key_list_new(arena, room, 0);
    char *next = arena_copy(arena, bytes.bytes, bytes.length);
    for (char *text = next; text != NULL; text = next) {
        next = strchr(text, '\n');
        if (next != NULL)
            *next++ = '\0';
        origin.line++;
        const struct line_words words = split(text);
        if (words.count != 0 && !read_line(&words, origin, out, fault))
            return false;
    }
    if (out->count == 0)
        return fault_at(fault, (struct origin){path, 0},
                        "no key is in it; a list has one a line, like 0123456789abcdef");
    return check_names(arena, path, out, fault);
}

void key_list_print(const struct key_list *list, struct text *out)
{
    int longest = 0;
    for (size_t i = 0; i < list->count; i++) {
        const int length = list->names[i] == NULL ? 0 : (int)strlen(list->names[i]);
        longest = length > longest ? length : longest;
    }
    for (size_t i = 0; i < list->count; i++) {
        const uint64_t key = list->keys[i];
        text_printf(out, "%-*s ", longest, list->names[i] == NULL ? "" : list->names[i]);
        text_printf(out, "%0*llx\n", (int)list->width / 4, (unsigned long long)key);
    }
}

const char *key_list_name(struct arena *arena, const struct layout *layout,
                          const struct entry *entry)
{
    const struct feature *feature = entry->feature;
    const char *says = layout_name(arena, layout, entry);
    char *name = arena_print(arena, "%s%s%s%s%s", feature->section,
                             *feature->section == '\0' ? "" : "_",
                             feature->kind == FEATURE_PIECES ? feature->name : "",
                             feature->kind == FEATURE_PIECES ? " " : "", says);
    for (char *at = name; *at != '\0'; at++)
        *at = *at == ' ' ? '.' : *at;
    return name;
}

/* How many entries stand before those of a layout in the list of all sets. For NULL, how many
 * entries that list has. */
static size_t start_of(struct arena *arena, const struct game *game,
                       const struct layout *layout)
{
    size_t start = 0;
    for (unsigned i = 0; i < game->set_count; i++) {
        if (layout_is_shared(game, i))
            continue;
        const struct layout other = layout_of(arena, game, i);
        if (layout != NULL && strcmp(other.name, layout->name) == 0)
            break;
        start += other.count;
    }
    return start;
}

const char *key_list_dead(struct arena *arena, const struct layout *layout)
{
    return layout->live == layout->count
               ? ""
               : arena_print(arena, ", or %zu with squares out of reach", layout->count);
}

size_t key_list_of_all(struct arena *arena, const struct game *game)
{
    return start_of(arena, game, NULL);
}

bool key_list_is_clear(struct arena *arena, const struct key_list *list, const char *path,
                       const struct game *game, struct fault *fault)
{
    const struct layout whole = layout_of(arena, game, 0);
    const struct layout rest = layout_without_steps(&whole);
    return list->count != whole.live || list->count != rest.count ||
           whole.live == whole.count ||
           fault_at(fault, (struct origin){path, list->lines[list->count - 1]},
                    "%zu keys may be all but those of steps, or all but those of squares "
                    "out of reach; write all %zu, with 0 for squares out of reach",
                    list->count, whole.count);
}

bool key_list_take(struct arena *arena, const struct key_list *list,
                   const struct layout *layout, uint64_t *out)
{
    const bool is_main = *layout->name == '\0';
    const bool has_all = list->count == key_list_of_all(arena, layout->game);
    const bool is_live = !has_all && is_main && list->count == layout->live &&
                         list->count != layout->count;
    if (!has_all && !is_live && !(is_main && list->count == layout->count))
        return false;
    size_t next = has_all ? start_of(arena, layout->game, layout) : 0;
    for (size_t i = 0; i < layout->count; i++) {
        const bool live = layout->entries[i].live;
        if (live)
            *out++ = list->keys[next];
        next += live || !is_live;
    }
    return true;
}
