/* What moves do besides to go. */
#include <string.h>

#include "base/near.h"
#include "game/section.h"

/* A pair like dragon:rook. */
static bool read_pair(const struct reader *reader, char *pair)
{
    struct game *game = reader->game;
    char *colon = strchr(pair, ':');
    if (colon == NULL)
        return section_refuse(
            reader, pair,
            "a promoted piece and what it is are needed here, like dragon:rook");
    *colon = '\0';
    const char *const names[] = {pair, colon + 1};
    const struct piece *pieces[2];
    for (unsigned i = 0; i < 2; i++) {
        pieces[i] = section_piece(reader, names[i]);
        if (pieces[i] == NULL)
            return false;
    }
    if (pieces[0] == pieces[1])
        return section_fault(
            reader,
            "'%s:%s': behind the colon another piece is needed, that which "
            "it is when it is captured",
            names[0], names[1]);
    const struct piece **base = &game->play.base[pieces[0] - game->pieces];
    if (*base != NULL)
        return section_fault(reader, "'%s' is named twice; once is right", names[0]);
    *base = pieces[1];
    return true;
}

static bool read_promoted(const struct reader *reader, char *rest)
{
    const struct game *game = reader->game;
    for (char *pair; (pair = ini_word(&rest)) != NULL;)
        if (!read_pair(reader, pair))
            return false;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *base = game->play.base[i];
        if (base != NULL && game->play.base[base - game->pieces] != NULL)
            return section_fault(
                reader,
                "'%s:%s': %s is promoted itself; behind the colon a piece is "
                "needed that is not",
                game->pieces[i].name, base->name, base->name);
    }
    return true;
}

/* What is taken over from another game may have nothing to tell. */
static bool is_taken_over(const struct reader *reader)
{
    return strcmp(reader->entry->origin.file, reader->game->file) != 0;
}

/* Whether [zobrist] has such a feature where it is needed, of that name or any; count 0: of any
 * number. */
static bool has_feature(const struct reader *reader, const char *name,
                        enum feature_kind kind, unsigned count)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        if (feature->kind == kind && (count == 0 || feature->count == count) &&
            (name == NULL || strcmp(feature->name, name) == 0))
            return true;
    }
    return is_taken_over(reader);
}

static bool read_passant(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const struct ini_entry *entry = reader->entry;
    const unsigned files = game->board.files;
    const bool by_file = strcmp(rest, "file") == 0;
    if (!by_file && strcmp(rest, "square") != 0)
        return ini_refuse(entry, reader->fault,
                          "file or square is needed: of a pawn that has just gone two "
                          "steps, or that it passed");
    game->play.en_passant = by_file ? PASSANT_FILE : PASSANT_SQUARE;
    if (by_file && !has_feature(reader, entry->key, FEATURE_KEYS, files))
        return ini_refuse(entry, reader->fault, "[zobrist] needs en_passant = keys %u",
                          files);
    if (!by_file && !has_feature(reader, entry->key, FEATURE_SQUARES, 0))
        return ini_refuse(entry, reader->fault, "[zobrist] needs en_passant = squares");
    for (unsigned i = 0; i < PLAYERS * game->piece_count; i++)
        if (!bits_empty(game->doubles[i % PLAYERS][i / PLAYERS]))
            return true;
    return is_taken_over(reader) ||
           ini_refuse(entry, reader->fault,
                      "no piece takes two steps; [pawns] needs a line like pawn = 2");
}

static bool read_castling(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const struct ini_entry *entry = reader->entry;
    const unsigned rights = 2 * game->board.files;
    game->play.by_rooks = true;
    if (strcmp(rest, "rooks") != 0)
        return ini_refuse(
            entry, reader->fault,
            "rooks is needed; where squares are always the same, [castling] tells them");
    for (unsigned i = 0; i < 2; i++) {
        const char *name = i == 0 ? "king" : "rook";
        if (game_piece(game, name) == NULL)
            return ini_refuse(entry, reader->fault,
                              "a king and a rook are needed; [pieces] has no '%s'", name);
    }
    return has_feature(reader, entry->key, FEATURE_EACH, rights) ||
           ini_refuse(entry, reader->fault, "[zobrist] needs castling = each %u", rights);
}

static bool read_drops(const struct reader *reader, char *rest)
{
    const struct ini_entry *entry = reader->entry;
    reader->game->play.drops = true;
    if (strcmp(rest, "to base") != 0)
        return ini_refuse(entry, reader->fault,
                          "to base is needed: what is captured comes in hand as what it "
                          "is by 'promoted'");
    return has_feature(reader, NULL, FEATURE_COUNTS, 0) ||
           ini_refuse(entry, reader->fault,
                      "[zobrist] needs what is in hand, like hand = counts rook:2");
}

bool play_read(const struct reader *reader, char *rest)
{
    static const struct {
        const char *key;
        bool (*read)(const struct reader *reader, char *rest);
    } rows[] = {{"en_passant", read_passant},
                {"castling", read_castling},
                {"promoted", read_promoted},
                {"drops", read_drops}};
    struct near near = {.word = reader->entry->key};
    for (unsigned i = 0; i < sizeof rows / sizeof *rows; i++) {
        if (strcmp(reader->entry->key, rows[i].key) == 0)
            return rows[i].read(reader, rest);
        near_ask(&near, rows[i].key);
    }
    return section_fault(
        reader,
        "'%s' is nothing that [play] tells%s; it has en_passant, castling, "
        "promoted and drops",
        reader->entry->key, near_tell(&near).text);
}
