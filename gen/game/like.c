/* Reading a game file with what it takes over. Entries of one file replace those of another before any section is
 * read, so no section knows about it. */
#include "game/like.h"

#include <string.h>

#include "base/digest.h"
#include "base/text.h"
#include "game/threats.h"

static const struct ini_entry *find_like(const struct ini *ini)
{
    return ini_find(ini, "game", "like");
}

/* Whether a text, up to its meaning, has a word, also as a part of white.pawn or pawn:18. */
static bool has_name(const char *text, const char *name)
{
    static const char word[] = "abcdefghijklmnopqrstuvwxyz0123456789_";
    const char *end = strstr(text, ": ");
    for (size_t length; *text != '\0' && (end == NULL || text < end); text += length) {
        length = strspn(text, word);
        if (length == strlen(name) && strncmp(text, name, length) == 0)
            return true;
        length += strcspn(text + length, word);
    }
    return false;
}

/* Whether `own` does not take over that entry of another file; headings have no key. */
static bool is_left_out(const struct ini *own, const struct ini_entry *entry)
{
    const struct ini_entry *without = ini_find(own, entry->section, "without");
    return strcmp(entry->section, "game") == 0 ||
           (without != NULL &&
            (strcmp(without->value, "all") == 0 ||
             (entry->key != NULL && has_name(without->value, entry->key))));
}

static bool has_heading(const struct ini *ini, const char *section)
{
    for (size_t i = 0; i < ini->count; i++)
        if (ini->entries[i].key == NULL && strcmp(ini->entries[i].section, section) == 0)
            return true;
    return false;
}

/* ---- pieces that are left out, and lines of them */

/* The sections that name pieces: in keys, of lines of that piece alone, or in values. */
static const struct {
    const char *section;
    bool in_keys, in_values;
} naming[] = {
    {"promotions", true, true}, {"pawns", true, false},    {"codes", true, false},
    {"reach", true, false},     {"castling", false, true}, {"zobrist", false, true},
    {"threats", true, true},
};

/* The text that names pieces: of a preset, its pieces. */
static const char *named_by(const struct ini_entry *entry)
{
    const bool is_preset = strcmp(entry->key, "preset") == 0;
    for (size_t i = 0; is_preset && threat_presets[i].name != NULL; i++)
        if (strcmp(threat_presets[i].name, entry->value) == 0)
            return threat_presets[i].rows[0][1]; /* pieces */
    return entry->value;
}

/* A piece of `base` that `own` leaves out, and that the key of an entry has, or its value; NULL: none. */
static const char *find_gone(const struct ini *base, const struct ini *own,
                             const struct ini_entry *entry, bool of_key)
{
    const size_t length = strcspn(entry->section, ".");
    size_t i = 0;
    while (i < sizeof naming / sizeof *naming &&
           (strlen(naming[i].section) != length ||
            strncmp(naming[i].section, entry->section, length) != 0))
        i++;
    if (i == sizeof naming / sizeof *naming || entry->key == NULL ||
        !(of_key ? naming[i].in_keys : naming[i].in_values))
        return NULL;
    for (size_t j = 0; j < base->count; j++) {
        const struct ini_entry *piece = &base->entries[j];
        if (piece->key != NULL && strcmp(piece->section, "pieces") == 0 &&
            has_name(of_key ? entry->key : named_by(entry), piece->key) &&
            is_left_out(own, piece) && ini_find(own, "pieces", piece->key) == NULL)
            return piece->key;
    }
    return NULL;
}

/* Whether no line that is taken over names a piece that is left out. The fault lists all such lines. */
static bool check_gone(struct arena *arena, const struct ini *base, const struct ini *own,
                       struct fault *fault)
{
    struct text told = {.arena = arena};
    for (size_t i = 0; i < base->count; i++) {
        const struct ini_entry *entry = &base->entries[i];
        if (is_left_out(own, entry) || find_gone(base, own, entry, true) != NULL ||
            find_gone(base, own, entry, false) == NULL ||
            ini_find(own, entry->section, entry->key) != NULL)
            continue;
        const bool is_its = strcmp(entry->origin.file, base->end.file) == 0;
        text_printf(&told, "%s[%s] %s (line %u%s%s)", told.length == 0 ? "" : ", ",
                    entry->section, entry->key, entry->origin.line, is_its ? "" : " of ",
                    is_its ? "" : entry->origin.file);
    }
    return told.length == 0 ||
           ini_refuse(ini_find(own, "pieces", "without"), fault,
                      "of %s these lines have such a piece: %s; write each anew under "
                      "its heading, or leave it out by 'without' there, too",
                      base->end.file, told.bytes);
}

static bool check_without(struct arena *arena, const struct ini *base,
                          const struct ini_entry *without, struct fault *fault)
{
    const bool is_all = strcmp(without->value, "all") == 0;
    char *rest = arena_copy(arena, without->value, strlen(without->value));
    if (strcmp(without->section, "game") == 0)
        return ini_refuse(without, fault,
                          "[game] takes nothing over; 'without' stands under the heading "
                          "of what is left out, like [pieces]");
    if (!has_heading(base, without->section))
        return ini_refuse(without, fault, "%s has no [%s], of which this could leave out",
                          base->end.file, without->section);
    for (const char *word; (word = ini_word(&rest)) != NULL;)
        if (!is_all && ini_find(base, without->section, word) == NULL)
            return ini_refuse(without, fault,
                              "[%s] of %s has no '%s' that could be left out",
                              without->section, base->end.file, word);
    return true;
}

/* Whether a section of a file has `without` and nothing else. */
static bool is_empty(const struct ini *ini, const char *section)
{
    bool has_any = false;
    for (size_t i = 0; i < ini->count; i++)
        has_any = has_any || (ini->entries[i].key != NULL &&
                              strcmp(ini->entries[i].section, section) == 0 &&
                              strcmp(ini->entries[i].key, "without") != 0);
    return !has_any && ini_find(ini, section, "without") != NULL;
}

/* Whether an entry of `own` does not replace one of `base`. */
static bool is_new(const struct ini *own, const struct ini *base, const struct ini *all,
                   const struct ini_entry *entry)
{
    if (entry->key == NULL)
        return !has_heading(all, entry->section) && !is_empty(own, entry->section);
    const struct ini_entry *other = ini_find(base, entry->section, entry->key);
    return strcmp(entry->key, "without") != 0 &&
           (other == NULL || is_left_out(own, other));
}

/* Adds to `own` what it takes over from `base`. */
static bool take_over(struct arena *arena, const struct ini *base, struct ini *own,
                      struct fault *fault)
{
    struct ini all = {
        .entries = arena_alloc(arena, base->count + own->count, sizeof *all.entries),
        .end = own->end};
    for (size_t i = 0; i < own->count; i++) {
        const struct ini_entry *entry = &own->entries[i];
        if (entry->key != NULL && strcmp(entry->key, "without") == 0 &&
            !check_without(arena, base, entry, fault))
            return false;
    }
    if (!check_gone(arena, base, own, fault))
        return false;
    for (size_t i = 0; i < base->count; i++) {
        const struct ini_entry *entry = &base->entries[i];
        const struct ini_entry *instead =
            entry->key == NULL ? NULL : ini_find(own, entry->section, entry->key);
        if (!is_left_out(own, entry) && find_gone(base, own, entry, true) == NULL)
            all.entries[all.count++] = instead == NULL ? *entry : *instead;
    }
    for (size_t i = 0; i < own->count; i++)
        if (is_new(own, base, &all, &own->entries[i]))
            all.entries[all.count++] = own->entries[i];
    *own = all;
    return all.count <= INI_ENTRIES_MAX ||
           fault_at(fault, own->end, "more than %d sections and keys, with those of %s",
                    INI_ENTRIES_MAX, base->end.file);
}

/* Finds the file that the last of the chain is like. */
static bool find_next(struct arena *arena, const struct game_finder *finder,
                      const struct ini *chain, unsigned count, struct game_source *source,
                      struct fault *fault)
{
    const struct ini *last = &chain[count - 1];
    const struct ini_entry *like = find_like(last);
    if (finder == NULL)
        return ini_refuse(like, fault, "no other game is to be had here");
    if (!finder->find(finder->context, arena, last->end.file, like, source, fault))
        return false;
    for (unsigned i = 0; i < count; i++)
        if (strcmp(chain[i].end.file, source->file) == 0)
            return ini_refuse(like, fault,
                              "that file is like this one, a circle; one of them has to "
                              "say all itself");
    return count <= LIKES_MAX ||
           ini_refuse(like, fault, "more than %d games, each of which is like the next",
                      LIKES_MAX);
}

bool like_read(struct arena *arena, const struct game_source *source,
               const struct game_finder *finder, struct lineage *out, struct fault *fault)
{
    struct ini chain[LIKES_MAX + 1];
    struct game_source sources[LIKES_MAX + 2] = {*source};
    *out = (struct lineage){.count = 0};
    unsigned count = 0;
    for (;;) {
        const struct game_source *next = &sources[count];
        if (!ini_parse(arena, next->file, next->bytes, next->length, &chain[count],
                       fault))
            return false;
        const struct ini_entry *like = find_like(&chain[count++]);
        if (like == NULL)
            break;
        if (!find_next(arena, finder, chain, count, &sources[count], fault))
            return false;
        out->like_files[out->count] = sources[count].file;
        out->likes[out->count++] = like->value;
    }
    for (unsigned i = count; i-- != 0;) {
        out->digest = digest_64(sources[i].bytes, sources[i].length, out->digest);
        if (i + 1 != count && !take_over(arena, &chain[i + 1], &chain[i], fault))
            return false;
    }
    out->ini = chain[0];
    return true;
}
