/* Reading a game: one handler for each section of its file, and each section in its turn,
 * wherever it stands: the board, then zones on it, then pieces that are confined to them.
 */

#include <stdlib.h>
#include <string.h>

#include "base/left.h"
#include "base/near.h"
#include "base/text.h"
#include "game/section.h"

/* `rook queen in a8-h8`: what a piece may become, and behind `in` a zone or squares. */
static bool read_promotion(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const struct piece *piece = section_piece(reader, reader->entry->key);
    const char *word = NULL;
    bool has_any = false;
    if (piece == NULL)
        return false;
    struct promotion *promotion = &game->promotions[piece - game->pieces];
    while ((word = ini_word(&rest)) != NULL && strcmp(word, "in") != 0) {
        const struct piece *to = section_piece(reader, word);
        if (to == NULL)
            return false;
        promotion->to[to - game->pieces] = has_any = true;
    }
    if (word == NULL || !has_any || *rest == '\0')
        return ini_refuse(reader->entry, reader->fault,
                          "pieces are needed, then `in`, and a zone or squares, like "
                          "rook queen in a8-h8");
    const struct zone *zone = game_zone(game, rest);
    if (zone != NULL)
        promotion->in[0] = zone->squares;
    else if (!squares_parse(reader, rest, &promotion->in[0]))
        return false;
    promotion->in[1] = board_turned_set(&game->board, promotion->in[0]);
    return true;
}

static bool add_code(const struct reader *reader, const char *word, struct code_of of)
{
    struct game *game = reader->game;
    unsigned code;
    if (!section_number(reader, word, 0, CODES_MAX - 1, &code,
                        ", or two, one of each player"))
        return false;
    if (game->codes[code].piece != NULL)
        return ini_refuse(reader->entry, reader->fault,
                          "%u is the code of '%s' already; each needs its own", code,
                          game->codes[code].piece->name);
    game->codes[code] = of;
    if (code >= game->code_count)
        game->code_count = code + 1;
    return true;
}

static bool read_codes(const struct reader *reader, char *rest)
{
    const struct piece *piece = section_piece(reader, reader->entry->key);
    if (piece == NULL)
        return false;
    const char *first = ini_word(&rest), *second = ini_word(&rest);
    if (second == NULL && piece->colored)
        return ini_refuse(reader->entry, reader->fault,
                          "it attacks otherwise for the second player; two codes are "
                          "needed, like %s = 0 1",
                          piece->name);
    return add_code(reader, *rest != '\0' ? "" : first,
                    (struct code_of){piece, 0, second == NULL}) &&
           (second == NULL ||
            add_code(reader, second, (struct code_of){piece, 1, false}));
}

/* The first player's zone, and behind it the second's. */
static bool read_zone(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const struct ini_entry *entry = reader->entry;
    struct zone *zones = arena_alloc(reader->arena, PLAYERS, sizeof *zones);
    struct bits squares;
    if (!section_can_add(reader, "zone", game->zone_count, ZONES_MAX) ||
        !squares_parse(reader, rest, &squares))
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
static bool is_clear(const struct reader *reader, const struct gait *gait)
{
    return ini_find(reader->ini, "board", "second") != NULL ||
           (moves_are_symmetric(&gait->attacks) && moves_are_symmetric(&gait->quiet)) ||
           section_fault(reader,
                         "'%s' is not the same left and right: is the second player's "
                         "turned around (as in other programs), or mirrored? [board] "
                         "needs second = rotated or second = mirrored",
                         reader->entry->key);
}

/* A piece, which can stand on all squares unless [reach] says otherwise. */
static bool read_piece(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const struct ini_entry *entry = reader->entry;
    const unsigned number = game->piece_count;
    struct gait gait;
    if (!section_can_add(reader, "piece", number, PIECES_MAX) ||
        !terms_parse(reader, rest, &gait) || !is_clear(reader, &gait))
        return false;
    game->pieces =
        arena_resize(reader->arena, game->pieces, number + 1, sizeof(struct piece));
    game->pieces[game->piece_count++] = piece_of(reader->arena, &game->board, entry->key,
                                                 entry->origin, entry->value, &gait);
    game->sets[0].reach[0][number] = game->sets[0].reach[1][number] =
        bits_minus(bits_below(board_squares(&game->board)), game->board.holes);
    return true;
}

static bool read_permutation(const struct reader *reader, char *rest)
{
    struct game *game = reader->game;
    const unsigned number = game->permutation_count;
    if (!section_can_add(reader, "permutation", number, PERMUTATIONS_MAX))
        return false;
    struct permutation_entry *permutation =
        &game->permutations[game->permutation_count++];
    permutation->name = reader->entry->key;
    permutation->origin = reader->entry->origin;
    return squares_parse_order(reader, rest, &permutation->map);
}

/* What the game is called, whatever its file is. */
static bool read_game(const struct reader *reader, char *rest)
{
    static const struct {
        const char *name;
    } keys[] = {{"name"}, {"like"}};
    const int key = section_find(reader, reader->entry->key,
                                 (struct names){"key of [game]", NAMES_OF(keys)});
    if (key != 0)
        return key == 1; /* it was obeyed before */
    reader->game->name = rest;
    return game_is_name(rest) ||
           section_fault(reader,
                         "'%s' cannot name a game: a lower-case letter, then lower-case "
                         "letters, digits or a _ between them are needed",
                         rest);
}

/* In the order in which they are read. */
static const struct section {
    const char *name;
    bool (*read)(const struct reader *reader, char *rest); /* an entry */
    bool reads_headings;                                   /* as entries without a key */
} sections[] = {
    {.name = "board"}, /* read as a whole, in front of all */
    {"game", .read = read_game},
    {"zones", .read = read_zone},
    {"pieces", .read = read_piece},
    {"zobrist", .read = feature_read},
    {"reach", .read = feature_read_reach},
    {"zobrist.", .read = feature_read, .reads_headings = true},
    {"reach.", .read = feature_read_reach, .reads_headings = true},
    {"permutations", .read = read_permutation},
    {"pawns", .read = pawn_read},
    {"promotions", .read = read_promotion},
    {"codes", .read = read_codes},
    {"castling", .read = castling_read},
    {"threats", .read = threats_read, .reads_headings = true},
    {"threats.", .read = threats_read, .reads_headings = true},
};

/* One whose name ends in a dot is for all headings that start with it. */
static bool is_section(const struct section *section, const char *heading)
{
    const char *behind = text_behind(heading, section->name);
    return behind != NULL && (*behind == '\0' || behind[-1] == '.');
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
        const struct left *left = left_named(LEFT_SECTION, heading, strlen(heading));
        if (left != NULL)
            return fault_at(fault, ini->entries[i].origin, "[%s] was removed; %s",
                            heading, left->instead);
        if (j == sizeof sections / sizeof *sections)
            return fault_at(fault, ini->entries[i].origin,
                            "unknown section [%s]%s; a game file has [board], [zones], "
                            "[pieces], [pawns], [promotions], [codes], [castling], "
                            "[permutations], [zobrist], [zobrist.NAME], [reach], "
                            "[reach.NAME], [threats], [threats.NAME] and [game]",
                            heading, near_tell(&near).text);
    }
    return true;
}

static bool read_section(const struct reader *outer, const struct section *section)
{
    struct reader reader = *outer;
    for (size_t i = 0; i < reader.ini->count && section->read != NULL; i++) {
        const struct ini_entry *entry = reader.entry = &reader.ini->entries[i];
        const bool is_heading = entry->key == NULL;
        if (is_section(section, entry->section) &&
            (!is_heading || section->reads_headings) &&
            !section->read(&reader, is_heading
                                        ? NULL
                                        : arena_print(reader.arena, "%s", entry->value)))
            return false;
    }
    return true;
}

static bool named_twice(const struct reader *reader, const struct slider *slider)
{
    return fault_at(
        reader->fault, slider->origin,
        "'%s' would be named twice in the output; give one of the pieces another name",
        slider->name);
}

/* Whether the names that sliders get (game/piece.h) are not those of other sliders or
 * pieces. */
static bool check_sliders(const struct reader *reader)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->slider_count + game->bent_count; i++) {
        const struct slider *slider = &game->sliders[i];
        const struct piece *piece = game_piece(game, slider->name);
        if (piece != NULL && !origin_equal(piece->origin, slider->origin))
            return named_twice(reader, slider);
        for (unsigned j = 0; j < i; j++)
            if (strcmp(slider->name, game->sliders[j].name) == 0)
                return named_twice(reader, slider);
    }
    return true;
}

/* What only the whole file can tell. */
static bool finish(const struct reader *reader)
{
    struct game *game = reader->game;
    if (game->piece_count == 0)
        return fault_at(
            reader->fault, reader->ini->end,
            "the file ends without a piece; add [pieces] and a line like rook = R");
    struct slider *sliders = arena_alloc(reader->arena, SLIDERS_MAX, sizeof *sliders);
    game->slider_count =
        piece_find_sliders(reader->arena, &game->board, game->pieces, game->piece_count,
                           sliders, &game->bent_count);
    game->sliders = sliders;
    return check_sliders(reader) && feature_finish(reader) && threats_finish(reader);
}

/* What a file says, with what it takes over. */
static bool read_lineage(struct arena *arena, const char *name,
                         const struct game_source *source, const struct lineage *lineage,
                         struct game *game, struct fault *fault)
{
    *game = (struct game){.name = name,
                          .file = source->file,
                          .digest = lineage->digest,
                          .like_count = lineage->count,
                          .players = {"first", "second"},
                          .sets = {{.name = ""}},
                          .set_count = 1,
                          .pieces = arena_alloc(arena, 1, sizeof *game->pieces)};
    memcpy(game->likes, lineage->likes, sizeof game->likes);
    memcpy(game->like_files, lineage->like_files, sizeof game->like_files);
    const struct reader reader = {
        .arena = arena, .game = game, .ini = &lineage->ini, .fault = fault};
    if (!check_sections(reader.ini, fault) || !board_section_read(&reader))
        return false;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (!read_section(&reader, &sections[i]))
            return false;
    return finish(&reader);
}

bool game_read(struct arena *arena, const char *name, const struct game_source *source,
               const struct game_finder *finder, struct game *game, struct fault *fault)
{
    struct lineage lineage;
    if (!like_read(arena, source, finder, &lineage, fault))
        return false;
    if (read_lineage(arena, name, source, &lineage, game, fault))
        return true;
    if (*fault->file != '\0' && strcmp(fault->file, source->file) != 0)
        fault_add(
            fault,
            "; %s takes this line over: say it there anew, or leave it out by 'without'",
            source->file);
    return false;
}

bool game_parse(struct arena *arena, const char *name, const char *file,
                const char *bytes, size_t length, struct game *game, struct fault *fault)
{
    const struct game_source source = {file, bytes, length};
    if (!game_read(arena, name, &source, NULL, game, fault))
        return false;
    game_set_boards(arena, game);
    return true;
}
