/* Reading [threats]: a row for each key; those of a preset are read as if they stood there. */
#include "game/threat_section.h"

#include <stddef.h>
#include <string.h>

#include "base/near.h"

#define KEPT(member) .kept = offsetof(struct threats, member)

static const struct key keys[] = {
    {"pieces", .read = threats_read_pieces, .is_order = true},
    {"letters", .read = threats_read_letters, .is_order = true},
    {"order", .read = threats_read_order, .is_order = true},
    {"victims", KEPT(is_needed), .choices = {"all", "needed"}, .is_order = true},
    {"twins", KEPT(twins), .choices = {"skip", "keep", "all", "class"}, .is_order = true},
    {"squares", KEPT(keeps_squares), .choices = {"skip", "keep"}, .is_order = true},
    {"mirror", .read = threats_read_mirror},
    {"codes", .read = threats_read_codes},
    {"word", .read = threats_read_word},
    {"first", KEPT(first), .most = 1 << 29},
    {"none", KEPT(has_ones), .choices = {"count", "-1"}},
    {"count", KEPT(expected), .least = 1, .most = UINT32_MAX,
     .what = ", how many there are"},
    {"pairs", .read = threats_read_pairs},
};

static bool refuse_preset(const struct reader *reader)
{
    return section_refuse(reader, reader->entry->key,
                          "a preset says that; an order of your own goes without one");
}

/* What a line says of a piece, by the word in front of its name or behind it. */
static bool read_kind(const struct reader *reader, char *rest, bool is_preset)
{
    char *key = arena_print(reader->arena, "%s", reader->entry->key);
    const char *first = ini_word(&key), *second = ini_word(&key);
    const bool is_like = strcmp(first, "like") == 0 && second != NULL;
    const bool is_own = strcmp(first, "own") == 0, is_other = strcmp(first, "other") == 0;
    const bool in_front = second != NULL && (is_like || is_own || is_other);
    const char *name = in_front ? second : first;
    const int kind = threats_kind(reader, name);
    if (kind < 0 || ini_word(&key) != NULL) {
        struct near near = {.word = name};
        for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
            near_ask(&near, keys[i].name);
        for (unsigned i = 0; i < reader->threats->count; i++)
            near_ask(&near, reader->threats->letters[i]);
        return section_fault(reader, "'%s' is no key of [%s], nor one of its pieces%s",
                             reader->entry->key, reader->entry->section,
                             near_tell(&near).text);
    }
    if (is_like)
        return threats_read_like(reader, (unsigned)kind, rest);
    if (is_preset)
        return refuse_preset(reader);
    if (second == NULL || is_own || is_other)
        return threats_read_victims(reader, (unsigned)kind,
                                    (const bool[PLAYERS]){!is_other, !is_own}, rest);
    if (strcmp(second, "attacks") == 0)
        return threats_read_attacks(reader, (unsigned)kind, rest);
    if (strcmp(second, "in") == 0)
        return threats_read_reach(reader, (unsigned)kind, rest);
    return section_refuse(reader, second, "attacks or in can stand behind a piece");
}

static bool read_key(const struct reader *reader, char *rest, bool is_preset)
{
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].name, reader->entry->key) == 0) {
            if (is_preset && keys[i].is_order)
                return refuse_preset(reader);
            if (keys[i].most != 0)
                reader->threats->numbered_at = reader->entry->origin;
            return keys[i].read == NULL ? section_keep(reader, &keys[i], reader->threats)
                                        : keys[i].read(reader, rest);
        }
    return read_kind(reader, rest, is_preset);
}

static bool read_preset(const struct reader *reader, const char *name)
{
    const char *names[THREAT_PRESETS_MAX];
    unsigned count = 0;
    for (; threat_presets[count].name != NULL; count++)
        names[count] = threat_presets[count].name;
    const int at = section_choose(reader, name, names, count);
    if (at < 0)
        return false;
    for (const char *const(*row)[2] = threat_presets[at].rows; (*row)[0] != NULL; row++) {
        const struct ini_entry entry = {reader->entry->origin, reader->entry->section,
                                        (*row)[0], (*row)[1]};
        struct reader line = *reader;
        line.entry = &entry;
        if (!read_key(&line, arena_print(reader->arena, "%s", entry.value), false))
            return false;
    }
    reader->threats->preset = threat_presets[at].name;
    return true;
}

/* ---- sections */

/* The section of the entry, which may be new; NULL, with a fault, where it cannot be. */
static struct threats *find_section(const struct reader *reader)
{
    struct game *game = reader->game;
    const char *section = reader->entry->section, *dot = strchr(section, '.');
    const char *name = dot == NULL ? "" : dot + 1;
    const char *last = strrchr(name, '_') == NULL ? name : strrchr(name, '_') + 1;
    for (unsigned i = 0; i < game->threat_count; i++)
        if (strcmp(game->threats[i]->name, name) == 0)
            return game->threats[i];
    if (dot != NULL && /* else it is the first of them */
        !section_can_begin(reader, name, game->threat_count, THREAT_SETS_MAX,
                           "threats.old"))
        return NULL;
    if (strcmp(last, "tables") == 0 || strcmp(last, "test") == 0) {
        section_fault(
            reader, "[%s]: threats_%s is a file beside a header; another name is needed",
            section, name);
        return NULL;
    }
    struct threats *threats = arena_alloc(reader->arena, 1, sizeof *threats);
    *threats = (struct threats){.section = section,
                                .name = name,
                                .origin = reader->entry->origin,
                                .order = {THREAT_SIDE, THREAT_PIECE, THREAT_VICTIM_SIDE,
                                          THREAT_VICTIM, THREAT_FROM, THREAT_TO},
                                .royal = THREAT_NONE};
    return game->threats[game->threat_count++] = threats;
}

bool threats_read(const struct reader *outer, char *rest)
{
    struct reader reader = *outer;
    const char *key = reader.entry->key;
    reader.threats = find_section(outer);
    if (reader.threats == NULL || key == NULL)
        return reader.threats != NULL;
    const bool is_preset = strcmp(key, "preset") == 0;
    if ((is_preset || strcmp(key, "pieces") == 0) != (reader.threats->count == 0))
        return section_refuse(
            &reader, key,
            reader.threats->count == 0
                ? "pieces or preset stands first, like pieces = pawn knight"
                : "either pieces or preset stands first, and once");
    return is_preset ? read_preset(&reader, rest)
                     : read_key(&reader, rest, reader.threats->preset != NULL);
}

static bool refuse_empty(const struct reader *reader, const char *section,
                         struct origin origin)
{
    return fault_at(reader->fault, origin,
                    "[%s] has no pieces; add a line like pieces = pawn knight", section);
}

/* A heading [threats] with nothing below is no section yet: the first line makes it one. */
static bool check_heading(const struct reader *reader)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->threat_count; i++)
        if (*game->threats[i]->name == '\0')
            return true;
    for (size_t i = 0; i < reader->ini->count; i++)
        if (reader->ini->entries[i].key == NULL &&
            strcmp(reader->ini->entries[i].section, "threats") == 0)
            return refuse_empty(reader, "threats", reader->ini->entries[i].origin);
    return true;
}

bool threats_finish(const struct reader *outer)
{
    if (!check_heading(outer))
        return false;
    for (unsigned i = 0; i < outer->game->threat_count; i++) {
        struct threats *threats = outer->game->threats[i];
        struct reader reader = *outer;
        reader.threats = threats;
        if (threats->count == 0)
            return refuse_empty(outer, threats->section, threats->origin);
        if (!threats_finish_order(&reader) || !threats_finish_codes(&reader))
            return false;
    }
    return true;
}
