/* Reading [threats]: a row for each key; those of a preset are read as if they stood there. */
#include "game/threat_section.h"

#include <stdlib.h>
#include <string.h>

#include "base/near.h"

static const struct key {
    const char *name;
    bool (*read)(const struct reader *reader, char *rest);
    bool is_order; /* a preset says it */
} keys[] = {
    {"pieces", threats_read_pieces, true}, {"letters", threats_read_letters, true},
    {"order", threats_read_order, true},   {"victims", threats_read_needed, true},
    {"twins", threats_read_twins, true},   {"squares", threats_read_squares, true},
    {"mirror", threats_read_mirror, true}, {"codes", threats_read_codes, false},
    {"word", threats_read_word, false},    {"first", threats_read_first, false},
    {"none", threats_read_none, false},    {"count", threats_read_count, false},
    {"pairs", threats_read_pairs, false},
};

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
        return fault_at(reader->fault, reader->entry->origin,
                        "'%s' is no key of [%s], nor one of its pieces%s",
                        reader->entry->key, reader->entry->section,
                        near_tell(&near).text);
    }
    if (is_like)
        return threats_read_like(reader, (unsigned)kind, rest);
    if (is_preset)
        return threats_refuse(
            reader, reader->entry->key,
            "a preset says that; an order of your own goes without one");
    if (second == NULL || is_own || is_other)
        return threats_read_victims(reader, (unsigned)kind,
                                    (const bool[PLAYERS]){!is_other, !is_own}, rest);
    if (strcmp(second, "attacks") == 0)
        return threats_read_attacks(reader, (unsigned)kind);
    if (strcmp(second, "in") == 0)
        return threats_read_reach(reader, (unsigned)kind);
    return threats_refuse(reader, second, "attacks or in can stand behind a piece");
}

static bool read_key(const struct reader *reader, bool is_preset)
{
    char *rest = arena_print(reader->arena, "%s", reader->entry->value);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].name, reader->entry->key) == 0) {
            if (is_preset && keys[i].is_order)
                return threats_refuse(
                    reader, keys[i].name,
                    "a preset says that; an order of your own goes without one");
            return keys[i].read(reader, rest);
        }
    return read_kind(reader, rest, is_preset);
}

static bool read_preset(const struct reader *reader)
{
    const char *names[THREAT_PRESETS_MAX];
    unsigned count = 0;
    for (; threat_presets[count].name != NULL; count++)
        names[count] = threat_presets[count].name;
    const int at = threats_choose(reader, reader->entry->value, names, count);
    if (at < 0)
        return false;
    for (const char *const(*row)[2] = threat_presets[at].rows; (*row)[0] != NULL; row++) {
        const struct ini_entry entry = {reader->entry->origin, reader->entry->section,
                                        (*row)[0], (*row)[1]};
        struct reader line = *reader;
        line.entry = &entry;
        if (!read_key(&line, false))
            return false;
    }
    reader->threats->preset = threat_presets[at].name;
    return true;
}

/* ---- sections */

/* The section of that name, which may be new; NULL, with a fault, where it cannot be. */
static struct threats *find_section(const struct reader *reader, const char *name)
{
    struct game *game = reader->game;
    for (unsigned i = 0; i < game->threat_count; i++)
        if (strcmp(game->threats[i]->name, name) == 0)
            return game->threats[i];
    if (*name != '\0' && !game_is_name(name)) {
        fault_at(
            reader->fault, reader->entry->origin,
            "[%s]: a name in lower case is needed behind the dot, like [threats.old]",
            reader->entry->section);
        return NULL;
    }
    const char *last = strrchr(name, '_') == NULL ? name : strrchr(name, '_') + 1;
    if (strcmp(last, "tables") == 0 || strcmp(last, "test") == 0) {
        fault_at(reader->fault, reader->entry->origin,
                 "[%s]: threats_%s is a file beside a header; another name is needed",
                 reader->entry->section, name);
        return NULL;
    }
    if (game->threat_count == THREAT_SETS_MAX) {
        fault_at(reader->fault, reader->entry->origin,
                 "more than %d sections [threats...]", THREAT_SETS_MAX);
        return NULL;
    }
    struct threats *threats = arena_alloc(reader->arena, 1, sizeof *threats);
    *threats = (struct threats){.name = name,
                                .origin = reader->entry->origin,
                                .order = {THREAT_SIDE, THREAT_PIECE, THREAT_VICTIM_SIDE,
                                          THREAT_VICTIM, THREAT_FROM, THREAT_TO},
                                .royal = THREAT_NONE};
    game->threats[game->threat_count++] = threats;
    return threats;
}

bool threats_read(struct arena *arena, struct game *game, const struct ini_entry *entry,
                  struct fault *fault)
{
    struct reader reader = {arena, game, NULL, entry, fault, NULL};
    const char *dot = strchr(entry->section, '.');
    reader.threats = find_section(&reader, dot == NULL ? "" : dot + 1);
    if (reader.threats == NULL)
        return false;
    if (entry->key == NULL)
        return true;
    const bool is_preset = strcmp(entry->key, "preset") == 0;
    if ((is_preset || strcmp(entry->key, "pieces") == 0) != (reader.threats->count == 0))
        return threats_refuse(
            &reader, entry->key,
            reader.threats->count == 0
                ? "pieces or preset stands first, like pieces = pawn knight"
                : "either pieces or preset stands first, and once");
    return is_preset ? read_preset(&reader)
                     : read_key(&reader, reader.threats->preset != NULL);
}

bool threats_finish(struct arena *arena, struct game *game, const struct ini *ini,
                    struct fault *fault)
{
    for (unsigned i = 0; i < game->threat_count; i++) {
        struct threats *threats = game->threats[i];
        const struct ini_entry at = {.origin = threats->origin};
        const struct reader reader = {arena, game, threats, &at, fault, ini};
        if (threats->count == 0)
            return fault_at(fault, threats->origin,
                            "[%s] has no pieces; add a line like pieces = pawn knight",
                            threats_section(&reader));
        if (!threats_finish_order(&reader) || !threats_finish_codes(&reader))
            return false;
    }
    return true;
}
