/* What a section [threats] numbers: pieces, their victims, what they attack and where they stand, and
 * the order of the keys. */
#include "game/threat_section.h"

#include <string.h>

#include "board/routes.h"

/* ---- words */

int threats_kind(const struct reader *reader, const char *name)
{
    const struct threats *threats = reader->threats;
    for (unsigned i = 0; i < threats->count; i++)
        if (strcmp(reader->game->pieces[threats->pieces[i]].name, name) == 0)
            return (int)i;
    return THREAT_NONE;
}

/* Whether a piece of the game is numbered, or is like one that is. */
static bool has_piece(const struct threats *threats, unsigned piece)
{
    for (unsigned i = 0; i < threats->coded; i++)
        if (threats->pieces[i] == piece)
            return true;
    return false;
}

int threats_new_piece(const struct reader *reader, const char *name)
{
    const struct threats *threats = reader->threats;
    const struct piece *piece = section_piece(reader, name);
    if (piece == NULL)
        return THREAT_NONE;
    const unsigned number = (unsigned)(piece - reader->game->pieces);
    if (has_piece(threats, number))
        section_refuse(reader, name, "it is named twice; each piece is needed once");
    else if (threats->coded == THREAT_PIECES_MAX)
        section_refuse(reader, name, "32 pieces can be numbered, and no more");
    else
        return (int)number;
    return THREAT_NONE;
}

/* The entry of a key; NULL when it was left out. */
static const struct ini_entry *entry_of(const struct reader *reader, const char *key)
{
    return ini_find(reader->ini, reader->threats->section, key);
}

struct origin threats_line(const struct reader *reader, const char *key)
{
    const struct ini_entry *entry = entry_of(reader, key);
    return entry == NULL ? reader->threats->origin : entry->origin;
}

/* ---- keys */

static void add_kind(const struct reader *reader, unsigned piece)
{
    struct threats *threats = reader->threats;
    const unsigned kind = threats->count++;
    threats->pieces[kind] = piece;
    threats->kinds[kind] = kind;
    threats->coded = threats->count;
    threats->letters[kind] = reader->game->pieces[piece].name;
    for (unsigned side = 0; side < PLAYERS; side++) {
        const unsigned row = PLAYERS * kind + side;
        threats->attacks[row] = reader->game->pieces[piece].sides[side].moves;
        threats->reach[row] = reader->game->sets[0].reach[side][piece];
    }
}

bool threats_read_pieces(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    for (const char *name; (name = ini_word(&rest)) != NULL;) {
        const int piece = threats_new_piece(reader, name);
        if (piece < 0)
            return false;
        add_kind(reader, (unsigned)piece);
    }
    memset(threats->victims, true, sizeof threats->victims);
    return true;
}

bool threats_read_letters(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    unsigned count = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL; count++)
        if (count < threats->count)
            threats->letters[count] = word;
    return count == threats->count ||
           section_refuse(reader, reader->entry->value,
                          "a word for each of the pieces is needed");
}

static const char *const sides[PLAYERS] = {"own", "other"};

/* `own.king` is a king of side 0, `king` one of either. */
static bool add_victim(const struct reader *reader, const char *word,
                       bool victims[THREAT_ROWS_MAX])
{
    bool is_of[PLAYERS] = {true, true};
    const char *name = word;
    for (unsigned side = 0; side < PLAYERS; side++)
        if (strncmp(word, sides[side], strlen(sides[side])) == 0 &&
            word[strlen(sides[side])] == '.') {
            is_of[1 - side] = false;
            name = word + strlen(sides[side]) + 1;
        }
    const int kind = threats_kind(reader, name);
    if (kind < 0)
        return section_refuse(reader, word,
                              "a victim is one of the pieces of this section, with own. "
                              "or other. in front where it is that player's alone");
    bool *both = &victims[PLAYERS * kind];
    for (unsigned side = 0; side < PLAYERS; side++) {
        if (is_of[side] && both[side])
            return section_refuse(reader, word, "it is named twice");
        both[side] = both[side] || is_of[side];
    }
    return true;
}

/* The victims of a piece, of one side or of both. */
bool threats_read_victims(const struct reader *reader, unsigned kind,
                          const bool is_of[PLAYERS], char *rest)
{
    bool victims[THREAT_ROWS_MAX] = {false};
    reader->threats->naming = reader->entry->key;
    reader->threats->named_at = reader->entry->origin;
    if (strcmp(rest, "-") != 0)
        for (const char *word; (word = ini_word(&rest)) != NULL;)
            if (!add_victim(reader, word, victims))
                return false;
    for (unsigned side = 0; side < PLAYERS; side++)
        if (is_of[side])
            memcpy(reader->threats->victims[PLAYERS * kind + side], victims,
                   sizeof victims);
    return true;
}

bool threats_read_attacks(const struct reader *reader, unsigned kind, char *rest)
{
    struct moves *both = &reader->threats->attacks[PLAYERS * kind];
    struct gait gait;
    if (!terms_parse(reader, rest, &gait))
        return false;
    both[0] = gait.attacks;
    both[1] = moves_turned(reader->arena, &reader->game->board, &gait.attacks);
    return true;
}

bool threats_read_reach(const struct reader *reader, unsigned kind, const char *rest)
{
    struct bits *both = &reader->threats->reach[PLAYERS * kind];
    if (!squares_parse(reader, rest, &both[0]))
        return false;
    both[1] = board_turned_set(&reader->game->board, both[0]);
    return true;
}

bool threats_read_order(const struct reader *reader, char *rest)
{
    static const char *const keys[THREAT_KEYS] = {"side",   "piece", "victim_side",
                                                  "victim", "from",  "to"};
    unsigned count = 0, has = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL; count++) {
        const int key = section_once(reader, word, keys, THREAT_KEYS, &has);
        if (key < 0)
            return false;
        reader->threats->order[count] = (enum threat_key)key;
    }
    if (count != THREAT_KEYS)
        return section_refuse(
            reader, reader->entry->value,
            "six keys are needed: side, piece, victim_side, victim, from, to");
    return reader->threats->order[THREAT_KEYS - 1] == THREAT_TO ||
           section_refuse(
               reader, reader->entry->value,
               "the last key is to: numbers count the squares that a piece attacks");
}

unsigned threats_oriented(const struct board *board, unsigned player, bool is_mirrored,
                          unsigned square)
{
    const bool is_rotated = player == 1 && board->rotated;
    return board_turn(board, square,
                      (struct turning){.flips_files = is_rotated != is_mirrored,
                                       .flips_ranks = player == 1});
}

/* Whether what the pieces attack, and where they stand, looks the same in a mirror; spare numbers,
 * where nothing stands, have none. */
static bool is_symmetric(const struct game *game, const struct threats *threats)
{
    const struct board *board = &game->board;
    for (unsigned square = 0; square < board_placed(board); square++) {
        const unsigned mirrored = threats_oriented(board, 0, true, square);
        if (mirrored == BOARD_NO_SQUARE ||
            bits_has(board->holes, square) != bits_has(board->holes, mirrored))
            return false;
        for (unsigned row = 0; row < PLAYERS * threats->count; row += PLAYERS)
            if (bits_has(threats->reach[row], square) !=
                    bits_has(threats->reach[row], mirrored) ||
                bits_count(moves_reach(board, &threats->attacks[row], square)) !=
                    bits_count(moves_reach(board, &threats->attacks[row], mirrored)))
                return false;
    }
    for (unsigned row = 0; row < PLAYERS * threats->count; row += PLAYERS)
        if (!moves_are_symmetric(&threats->attacks[row]))
            return false;
    return true;
}

bool threats_read_mirror(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    const bool is_flag = strncmp(rest, "flag", 4) == 0 && strchr(" \t", rest[4]) != NULL;
    const char *name = is_flag ? rest + 4 + strspn(rest + 4, " \t") : rest;
    if (threats->preset != NULL && strcmp(rest, "flag") != 0)
        return section_refuse(
            reader, rest,
            "a preset says how files are mirrored; beside it stands only "
            "flag, where the caller passes whether they are");
    if (threats->preset != NULL) {
        threats->mirror = MIRROR_FLAG;
        return true;
    }
    threats->royal = THREAT_NONE;
    threats->mirror = is_flag                     ? MIRROR_FLAG
                      : strcmp(rest, "none") == 0 ? MIRROR_NONE
                                                  : MIRROR_ROYAL;
    if (*name == '\0' || threats->mirror == MIRROR_NONE)
        return true;
    if (section_piece(reader, name) == NULL)
        return false;
    threats->royal = threats_kind(reader, name);
    return true;
}

/* ---- the whole */

bool threats_finish_order(const struct reader *reader)
{
    struct threats *threats = reader->threats;
    const struct game *game = reader->game;
    const bool is_told = threats->preset != NULL || entry_of(reader, "mirror") != NULL;
    if (!is_told && game_piece(game, "king") != NULL && is_symmetric(game, threats)) {
        threats->mirror = MIRROR_ROYAL;
        threats->royal = threats_kind(reader, "king");
    }
    if (threats->is_needed && threats->naming != NULL)
        return fault_at(reader->fault, threats->named_at,
                        "'%s': with victims = needed none are named; leave the line out",
                        threats->naming);
    if (threats->is_needed && (threats->twins != TWINS_SKIP || threats->keeps_squares))
        return fault_at(reader->fault, threats_line(reader, "victims"),
                        "victims = needed has no numbers that are not used: leave twins "
                        "and squares out");
    return threats->mirror == MIRROR_NONE || is_symmetric(game, threats) ||
           fault_at(
               reader->fault, threats_line(reader, "mirror"),
               "these pieces are not the same left and right: mirror = none is needed");
}
