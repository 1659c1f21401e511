/* Reading a game: one handler for each section of its file, and each section in its turn,
 * wherever it stands: the board, then zones on it, then pieces that are confined to them.
 */
#include "game/game.h"

#include <string.h>

#include "base/digest.h"
#include "base/near.h"
#include "game/board_section.h"
#include "game/by_numbers.h"
#include "game/game_reader.h"
#include "game/squares.h"
#include "game/terms.h"

static bool read_players(const struct game_reader *reader, const struct ini_entry *entry)
{
    const char **players = reader->game->players;
    char *rest = arena_copy(reader->arena, entry->value, strlen(entry->value));
    players[0] = ini_word(&rest);
    players[1] = rest;
    return (game_is_name(players[0]) && game_is_name(players[1]) &&
            strcmp(players[0], players[1]) != 0) ||
           fault_at(reader->fault, entry->origin,
                    "players = %s: two names in lower case are needed, not one twice",
                    entry->value);
}

/* What board_section_parse leaves. */
static bool read_board(const struct game_reader *reader, const struct ini_entry *entry)
{
    return strcmp(entry->key, "players") != 0 || read_players(reader, entry);
}

/* The first player's zone, and behind it the second's. */
static bool read_zone(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    struct zone *zones = arena_alloc(reader->arena, PLAYERS, sizeof *zones);
    struct bits squares;
    if (!game_can_add(reader, entry, "zone", game->zone_count, ZONES_MAX) ||
        !squares_parse(reader->arena, &game->board, entry, &squares, reader->fault))
        return false;
    struct bits turned = board_turned_set(&game->board, squares);
    bool same = bits_equal(squares, turned);
    zones[0] =
        (struct zone){entry->key, entry->origin, squares, same ? zones : zones + 1};
    zones[1] = (struct zone){entry->key, entry->origin, turned, zones};
    game->zones[game->zone_count++] = zones;
    return true;
}

/* Whether the second player's piece is beyond doubt: turned around, or mirrored, must be the
 * same, or the file says which. */
static bool is_clear(const struct game_reader *reader, const struct ini_entry *entry,
                     const struct gait *gait)
{
    return reader->turns ||
           (moves_are_symmetric(&gait->attacks) && moves_are_symmetric(&gait->quiet)) ||
           fault_at(reader->fault, entry->origin,
                    "'%s' is not the same left and right: is the second player's turned "
                    "around (as in other programs), or mirrored? [board] needs second = "
                    "rotated or second = mirrored",
                    entry->key);
}

/* A piece, which can stand on all squares unless [reach] says otherwise. */
static bool read_piece(const struct game_reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const unsigned number = game->piece_count;
    struct gait gait;
    if (!game_can_add(reader, entry, "piece", number, PIECES_MAX) ||
        !terms_parse(reader->arena, game, entry, &game->notes, &gait, reader->fault) ||
        !is_clear(reader, entry, &gait))
        return false;
    game->pieces[game->piece_count++] =
        piece_of(&game->board, entry->key, entry->origin, entry->value, &gait);
    game->reach[0][number] = game->reach[1][number] =
        bits_minus(bits_below(board_squares(&game->board)), game->board.holes);
    return true;
}

/* Takes an entry into where the pieces of either player can stand. */
static bool read_squares(const struct game_reader *reader, const struct ini_entry *entry,
                         struct bits reach[PLAYERS][PIECES_MAX])
{
    const struct game *game = reader->game;
    const struct piece *piece = game_piece_named(reader, entry->origin, entry->key);
    struct bits squares;
    if (piece == NULL ||
        !squares_parse(reader->arena, &game->board, entry, &squares, reader->fault))
        return false;
    reach[0][piece - game->pieces] = squares;
    reach[1][piece - game->pieces] = board_turned_set(&game->board, squares);
    return true;
}

static bool read_reach(const struct game_reader *reader, const struct ini_entry *entry)
{
    return read_squares(reader, entry, reader->game->reach);
}

/* A line of [reach.NAME], or its heading. */
static bool read_set_reach(const struct game_reader *reader,
                           const struct ini_entry *entry)
{
    const char *name = strchr(entry->section, '.') + 1;
    struct feature_set *set = game_keys_set(reader->game, name);
    if (set == NULL)
        return fault_at(reader->fault, entry->origin,
                        "[%s] is for the keys of [zobrist.%s], which there are not",
                        entry->section, name);
    return entry->key == NULL || read_squares(reader, entry, set->reach);
}

static bool read_permutation(const struct game_reader *reader,
                             const struct ini_entry *entry)
{
    struct game *game = reader->game;
    if (!game_can_add(reader, entry, "permutation", game->permutation_count,
                      PERMUTATIONS_MAX))
        return false;
    struct permutation_entry *permutation =
        &game->permutations[game->permutation_count++];
    permutation->name = entry->key;
    permutation->origin = entry->origin;
    return squares_parse_order(reader->arena, &game->board, entry, &permutation->map,
                               reader->fault);
}

/* What the game is called, whatever its file is. */
static bool read_game(const struct game_reader *reader, const struct ini_entry *entry)
{
    if (strcmp(entry->key, "name") != 0)
        return fault_at(reader->fault, entry->origin,
                        "unknown key '%s' in [game]; it takes name", entry->key);
    reader->game->name = entry->value;
    return game_is_name(entry->value) ||
           fault_at(reader->fault, entry->origin,
                    "'%s' cannot name a game: a lower-case letter, then lower-case "
                    "letters, digits or _, are needed",
                    entry->value);
}

/* In the order in which they are read. */
static const struct section {
    const char *name;
    bool (*read)(const struct game_reader *reader, const struct ini_entry *entry);
} sections[] = {
    {"game", read_game},
    {"board", read_board},
    {"zones", read_zone},
    {"pieces", read_piece},
    {"zobrist", game_keys_read},
    {"reach", read_reach},
    {"zobrist.", game_keys_read_set},
    {"reach.", read_set_reach},
    {"permutations", read_permutation},
    {"pawns", game_pawns_read},
    {"castling", game_castling_read},
};

/* Whether a section is for all headings that start with its name, which ends in a dot; its
 * headings are entries, too. */
static bool is_open(const struct section *section)
{
    return section->name[strlen(section->name) - 1] == '.';
}

static bool is_section(const struct section *section, const char *heading)
{
    return is_open(section) ? strncmp(heading, section->name, strlen(section->name)) == 0
                            : strcmp(heading, section->name) == 0;
}

static bool check_sections(const struct ini *ini, struct fault *fault)
{
    for (size_t i = 0; i < ini->count; i++) {
        const char *heading = ini->entries[i].section;
        struct near near = {.word = heading};
        size_t j = 0;
        for (;
             j < sizeof sections / sizeof *sections && !is_section(&sections[j], heading);
             j++)
            near_ask(&near, sections[j].name);
        if (j == sizeof sections / sizeof *sections)
            return fault_at(fault, ini->entries[i].origin,
                            "unknown section [%s]%s; a game file has [board], [zones], "
                            "[pieces], [pawns], [castling], [permutations], [zobrist], "
                            "[zobrist.NAME], [reach], [reach.NAME] and [game]",
                            heading, near_tell(&near).text);
    }
    return true;
}

static bool read_section(const struct game_reader *reader, const struct section *section,
                         const struct ini *ini)
{
    for (size_t i = 0; i < ini->count; i++)
        if (is_section(section, ini->entries[i].section) &&
            (ini->entries[i].key != NULL || is_open(section)) &&
            !section->read(reader, &ini->entries[i]))
            return false;
    return true;
}

static bool named_twice(const struct game_reader *reader, const struct slider *slider)
{
    return fault_at(reader->fault, slider->origin,
                    "'%s' would be named twice in the output; give one of the pieces "
                    "another name",
                    slider->name);
}

/* Whether the names that sliders get (game/piece.h) are not those of other sliders or
 * pieces. */
static bool check_sliders(const struct game_reader *reader)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const struct slider *slider = &game->sliders[i];
        const struct piece *piece = game_piece(game, slider->name);
        if (piece != NULL && piece->origin.line != slider->origin.line)
            return named_twice(reader, slider);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(slider->name, game->sliders[j].name) == 0)
                return named_twice(reader, slider);
    }
    return true;
}

/* What only the whole file can tell. */
static bool finish(const struct game_reader *reader, struct origin end)
{
    struct game *game = reader->game;
    if (game->piece_count == 0)
        return fault_at(reader->fault, end,
                        "the file ends without a piece; add [pieces] and a line like "
                        "rook = R");
    game->slider_count =
        piece_find_sliders(reader->arena, &game->board, game->pieces, game->piece_count,
                           game->sliders, &game->bent_count);
    if (!check_sliders(reader) || !game_keys_finish(reader))
        return false;
    game_set_numbered(reader->arena, game);
    return true;
}

bool game_parse(struct arena *arena, const char *name, const char *file,
                const char *bytes, size_t length, struct game *game, struct fault *fault)
{
    *game = (struct game){.name = name,
                          .digest = digest_64(bytes, length, 0),
                          .players = {"first", "second"}};
    struct game_reader reader = {.arena = arena, .game = game, .fault = fault};
    struct ini ini;
    if (!ini_parse(arena, file, bytes, length, &ini, fault))
        return false;
    if (!check_sections(&ini, fault) ||
        !board_section_parse(arena, &ini, &game->board, fault))
        return false;
    reader.turns = ini_find(&ini, "board", "second") != NULL;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (!read_section(&reader, &sections[i], &ini))
            return false;
    return finish(&reader, ini.end);
}
