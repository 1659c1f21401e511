/* Words of a section [threats]: what names a piece, what is one of a few, and where a line stands. */
#include "game/threat_section.h"

#include <string.h>

#include "base/text.h"

bool threats_refuse(const struct reader *reader, const char *what, const char *right)
{
    return fault_at(reader->fault, reader->entry->origin, "'%s': %s", what, right);
}

int threats_kind(const struct reader *reader, const char *name)
{
    const struct threats *threats = reader->threats;
    for (unsigned i = 0; i < threats->count; i++)
        if (strcmp(reader->game->pieces[threats->pieces[i]].name, name) == 0)
            return (int)i;
    return THREAT_NONE;
}

int threats_piece(const struct reader *reader, const char *name)
{
    const struct piece *piece =
        game_piece_named(reader->game, name, reader->entry->origin, reader->fault);
    return piece == NULL ? THREAT_NONE : (int)(piece - reader->game->pieces);
}

int threats_choose(const struct reader *reader, const char *word,
                   const char *const *choices, unsigned count)
{
    struct text all = {.arena = reader->arena};
    for (unsigned i = 0; i < count; i++) {
        if (strcmp(word, choices[i]) == 0)
            return (int)i;
        text_printf(&all, "%s%s",
                    i == 0           ? ""
                    : i + 1 == count ? " or "
                                     : ", ",
                    choices[i]);
    }
    fault_at(reader->fault, reader->entry->origin, "%s = %s: %s is needed here",
             reader->entry->key, word, all.bytes);
    return -1;
}

/* Whether a piece of the game is numbered, or is like one that is. */
static bool has_piece(const struct threats *threats, unsigned piece)
{
    for (unsigned i = 0; i < threats->count; i++)
        if (threats->pieces[i] == piece)
            return true;
    for (unsigned i = 0; i < threats->like_count; i++)
        if (threats->like[i] == piece)
            return true;
    return false;
}

int threats_new_piece(const struct reader *reader, const char *name, unsigned count,
                      const char *right)
{
    const int piece = threats_piece(reader, name);
    if (piece < 0)
        return THREAT_NONE;
    if (has_piece(reader->threats, (unsigned)piece))
        threats_refuse(reader, name, right);
    else if (count == THREAT_PIECES_MAX)
        threats_refuse(reader, name, "32 pieces can be numbered, and no more");
    else
        return piece;
    return THREAT_NONE;
}

const char *threats_section(const struct reader *reader)
{
    const char *name = reader->threats->name;
    return arena_print(reader->arena, "threats%s%s", *name == '\0' ? "" : ".", name);
}

const struct ini_entry *threats_entry(const struct reader *reader, const char *key)
{
    return ini_find(reader->ini, threats_section(reader), key);
}

struct origin threats_line(const struct reader *reader, const char *key)
{
    const struct ini_entry *entry = threats_entry(reader, key);
    return entry == NULL ? reader->threats->origin : entry->origin;
}
