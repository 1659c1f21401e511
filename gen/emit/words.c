/* Reading the words of a language. */
#include "emit/words.h"

#include <string.h>

#include "base/file.h"
#include "base/ini.h"

static const char *const sections[] = {
    [WORDS_KEYWORDS] = "keywords", [WORDS_NAMES] = "names",
    [WORDS_HEADERS] = "headers",   [WORDS_SPELLING] = "spelling",
    [WORDS_MODULES] = "modules",   [WORDS_TEXT] = "text",
};

enum { SECTIONS = sizeof sections / sizeof *sections };

static bool find_section(const struct ini_entry *entry, enum words_section *section,
                         struct fault *fault)
{
    unsigned i = 0;
    while (i < SECTIONS && strcmp(entry->section, sections[i]) != 0)
        i++;
    *section = (enum words_section)i;
    return i < SECTIONS ||
           fault_at(fault, entry->origin,
                    "unknown section [%s]; a language has [keywords], "
                    "[names], [headers], [spelling], [modules] and [text]",
                    entry->section);
}

/* What stands under [names]. */
static bool check_name(const struct ini_entry *entry, const char *text,
                       struct fault *fault)
{
    static const char *const kinds[] = {"piece",   "bent",    "zone",
                                        "feature", "witness", "permutation"};
    const char *star = strchr(text, '*');
    if (star == NULL || strchr(star + 1, '*') != NULL)
        return fault_at(fault, entry->origin,
                        "'%s' needs one *, where the name of the %s goes", text,
                        entry->key);
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
        if (strcmp(entry->key, kinds[i]) == 0)
            return true;
    return fault_at(fault, entry->origin,
                    "'%s' has no names of its own; piece, bent, zone, feature, witness "
                    "and permutation have",
                    entry->key);
}

/* What stands under [text]: strings in quotes, with blanks between them. */
static bool check_text(const struct ini_entry *entry, struct fault *fault)
{
    static const char kinds[] =
        " module function formula fence link file title list left ";
    unsigned count = 0;
    const char *at = entry->value + strspn(entry->value, " \t");
    for (; *at == '"' && strchr(at + 1, '"') != NULL; count++) {
        at = strchr(at + 1, '"') + 1;
        at += strspn(at, " \t");
    }
    if (*at != '\0' || count == 0 || count > WORDS_PARTS)
        return fault_at(fault, entry->origin,
                        "'%s' needs one to %d strings in quotes, as in module = \"// \"",
                        entry->key, WORDS_PARTS);
    for (at = strstr(kinds, entry->key); at != NULL; at = strstr(at + 1, entry->key))
        if (at[-1] == ' ' && at[strlen(entry->key)] == ' ')
            return true;
    return fault_at(fault, entry->origin, "'%s' is no kind of text; these are:%s",
                    entry->key, kinds);
}

static size_t count_words(const struct ini *ini)
{
    size_t count = 0;
    for (size_t i = 0; i < ini->count; i++)
        if (ini->entries[i].value != NULL)
            count += strlen(ini->entries[i].value) / 2 + 1;
    return count;
}

static bool read_entry(struct arena *arena, const struct ini_entry *entry,
                       struct word *list, size_t *count, struct fault *fault)
{
    static const char blanks[] = " \t\r\v\f";
    enum words_section section;
    if (!find_section(entry, &section, fault))
        return false;
    const char *at = entry->value == NULL ? "" : entry->value;
    if (section == WORDS_TEXT && entry->value != NULL && !check_text(entry, fault))
        return false;
    if ((section == WORDS_SPELLING || section == WORDS_TEXT) && entry->value != NULL) {
        list[(*count)++] = (struct word){section, entry->key, entry->value};
        return true;
    }
    for (at += strspn(at, blanks); *at != '\0'; at += strspn(at, blanks)) {
        size_t length = strcspn(at, blanks);
        const char *text = arena_copy(arena, at, length);
        if (section == WORDS_NAMES && !check_name(entry, text, fault))
            return false;
        list[(*count)++] = (struct word){section, entry->key, text};
        at += length;
    }
    return true;
}

bool words_read(struct arena *arena, const char *path, struct words *out,
                struct fault *fault)
{
    struct file_bytes bytes;
    struct ini ini;
    if (!file_read(arena, path, &bytes, fault) ||
        !ini_parse(arena, path, bytes.bytes, bytes.length, &ini, fault))
        return false;
    struct word *list = arena_alloc(arena, count_words(&ini), sizeof *list);
    size_t count = 0;
    for (size_t i = 0; i < ini.count; i++)
        if (!read_entry(arena, &ini.entries[i], list, &count, fault))
            return false;
    *out = (struct words){list, count};
    return true;
}

const char *words_keeper(const struct words *words, const char *text)
{
    for (size_t i = 0; i < words->count; i++)
        if (words->list[i].section == WORDS_KEYWORDS &&
            strcmp(words->list[i].text, text) == 0)
            return words->list[i].key;
    return NULL;
}

const char *words_name(const struct words *words, const char *kind, unsigned number)
{
    for (size_t i = 0; i < words->count; i++)
        if (words->list[i].section == WORDS_NAMES &&
            strcmp(words->list[i].key, kind) == 0 && number-- == 0)
            return words->list[i].text;
    return "*";
}

bool words_lists(const struct words *words, const char *key, const char *module)
{
    for (size_t i = 0; i < words->count; i++)
        if (words->list[i].section == WORDS_MODULES &&
            strcmp(words->list[i].key, key) == 0 &&
            strcmp(words->list[i].text, module) == 0)
            return true;
    return false;
}

bool words_spells(const struct words *words, const char *pattern)
{
    for (size_t i = 0; i < words->count; i++)
        if (words->list[i].section == WORDS_SPELLING &&
            strcmp(words->list[i].key, pattern) == 0)
            return true;
    return false;
}

struct wrap words_wrap(struct arena *arena, const struct words *words, const char *kind)
{
    struct wrap wrap = {{NULL}};
    for (size_t i = 0; i < words->count; i++) {
        if (words->list[i].section != WORDS_TEXT || strcmp(words->list[i].key, kind) != 0)
            continue;
        const char *at = words->list[i].text;
        for (unsigned j = 0; j < WORDS_PARTS && (at = strchr(at, '"')) != NULL; j++) {
            size_t length = strcspn(at + 1, "\"");
            wrap.parts[j] = arena_copy(arena, at + 1, length);
            at += length + 2;
        }
    }
    return wrap;
}
