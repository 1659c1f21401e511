/* Reading a game: one handler for each section of its file, and each section in its turn,
 * wherever it stands: the board, then zones on it, then pieces that are confined to them.
 */

#include <stdlib.h>
#include <string.h>

#include "base/ini.h"
#include "base/near.h"
#include "base/text.h"
#include "game/board_section.h"
#include "game/game.h"
#include "game/pawn.h"
#include "game/squares.h"
#include "game/terms.h"

struct reader {
    struct arena *arena;
    struct game *game;
    struct fault *fault;
    bool turns; /* whether [board] says how the second player sees files */
};

/* Whether the key can name a zone, a piece or `what` it is, and there is room for one more
 * of these; else a fault. */
static bool can_add(const struct reader *reader, const struct ini_entry *entry,
                    const char *what, unsigned count, unsigned most)
{
    if (!game_is_name(entry->key))
        return fault_at(reader->fault, entry->origin,
                        "'%s' cannot name a %s: a lower-case letter, then lower-case "
                        "letters, digits or _, at most %d in all",
                        entry->key, what, GAME_NAME_MAX);
    return count < most ||
           fault_at(reader->fault, entry->origin, "more than %u %ss", most, what);
}

/* The piece of that name, or NULL with a fault. */
static const struct piece *piece_named(const struct reader *reader, struct origin origin,
                                       const char *name)
{
    return game_piece_named(reader->game, name, origin, reader->fault);
}

/* A rank by its number alone, with its holes: turned around, there may be squares. Or squares, or
 * none. */
static bool read_rank(const struct reader *reader, const struct ini_entry *entry,
                      struct bits *squares)
{
    const struct board *board = &reader->game->board;
    uint64_t rank;
    *squares = bits_none();
    if (strcmp(entry->value, "-") == 0)
        return true;
    if (strspn(entry->value, "0123456789") != strlen(entry->value))
        return squares_parse(reader->arena, board, entry, squares, reader->fault);
    if (!number_parse(entry->value, 1, board->ranks, &rank))
        return ini_refuse(entry, reader->fault,
                          "a rank from 1 to %u is needed, or squares like a2-h2, or - "
                          "where it never takes two steps",
                          board->ranks);
    for (unsigned square = 0; square < board_squares(board); square++)
        if (board_rank(board, square) == (unsigned)rank - 1)
            *squares = bits_with(*squares, square);
    return true;
}

/* Whether two steps of a push are on the board from some of the squares. */
static bool can_go_twice(const struct board *board, const struct pawn *pawn,
                         struct bits squares)
{
    for (unsigned square = 0; square < board_squares(board); square++)
        for (unsigned i = 0; i < pawn->pushes->count && bits_has(squares, square); i++) {
            const struct move *push = &pawn->pushes->move[i];
            unsigned once, twice;
            if (board_step(board, square, push->dx, push->dy, &once) &&
                board_step(board, once, push->dx, push->dy, &twice))
                return true;
        }
    return false;
}

/* An entry of [pawns]. */
static bool read_pawns(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const struct piece *piece = piece_named(reader, entry->origin, entry->key);
    struct pawn pawn;
    struct bits squares;
    if (piece == NULL || !read_rank(reader, entry, &squares))
        return false;
    game->is_pawn[piece - game->pieces] = true;
    if (!pawn_of(game, piece, 0, &pawn))
        return fault_at(reader->fault, entry->origin,
                        "'%s' is no pawn: these go and capture by single steps, those "
                        "without a capture to squares beside them, like pawn = fmWfcF",
                        entry->key);
    if (!bits_empty(squares) && !can_go_twice(&game->board, &pawn, squares))
        return ini_refuse(entry, reader->fault,
                          "from none of these squares are there two steps on this board; "
                          "the rank is needed, as white counts, where a pawn stands that "
                          "may take two steps, like 2");
    game->doubles[0][piece - game->pieces] = bits_minus(squares, game->board.holes);
    game->doubles[1][piece - game->pieces] = board_turned_set(&game->board, squares);
    return true;
}

/* The squares behind `in`: a zone, or a list. */
static bool read_place(const struct reader *reader, const struct ini_entry *entry,
                       const char *list, struct bits *squares)
{
    const struct zone *zone = game_zone(reader->game, list);
    struct ini_entry of = *entry;
    of.value = list;
    if (zone == NULL)
        return squares_parse(reader->arena, &reader->game->board, &of, squares,
                             reader->fault);
    *squares = zone->squares;
    return true;
}

/* An entry of [promotions]. */
static bool read_promotion(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    char *rest = arena_copy(reader->arena, entry->value, strlen(entry->value));
    const struct piece *piece = piece_named(reader, entry->origin, entry->key);
    const char *word = NULL;
    bool has_any = false;
    if (piece == NULL)
        return false;
    struct promotion *promotion = &game->promotions[piece - game->pieces];
    while ((word = ini_word(&rest)) != NULL && strcmp(word, "in") != 0) {
        const struct piece *to = piece_named(reader, entry->origin, word);
        if (to == NULL)
            return false;
        promotion->to[to - game->pieces] = has_any = true;
    }
    if (word == NULL || !has_any || *rest == '\0')
        return ini_refuse(entry, reader->fault,
                          "pieces are needed, then `in`, and a zone or squares, like "
                          "rook queen in a8-h8");
    if (!read_place(reader, entry, rest, &promotion->in[0]))
        return false;
    promotion->in[1] = board_turned_set(&game->board, promotion->in[0]);
    return true;
}

/* A code of an entry of [codes]. */
static bool add_code(const struct reader *reader, const struct ini_entry *entry,
                     const char *word, struct code_of of)
{
    struct game *game = reader->game;
    uint64_t code;
    if (!number_parse(word, 0, CODES_MAX - 1, &code))
        return ini_refuse(entry, reader->fault,
                          "a number from 0 to %d is needed, or two, one of each player",
                          CODES_MAX - 1);
    if (game->codes[code].piece != NULL)
        return ini_refuse(entry, reader->fault,
                          "%u is the code of '%s' already; each needs its own",
                          (unsigned)code, game->codes[code].piece->name);
    game->codes[code] = of;
    if (code >= game->code_count)
        game->code_count = (unsigned)code + 1;
    return true;
}

/* An entry of [codes]. */
static bool read_codes(const struct reader *reader, const struct ini_entry *entry)
{
    const struct piece *piece = piece_named(reader, entry->origin, entry->key);
    char *rest = arena_copy(reader->arena, entry->value, strlen(entry->value));
    if (piece == NULL)
        return false;
    const char *first = ini_word(&rest), *second = ini_word(&rest);
    if (second == NULL && piece->colored)
        return ini_refuse(entry, reader->fault,
                          "it attacks otherwise for the second player; two codes are "
                          "needed, like %s = 0 1",
                          entry->key);
    return add_code(reader, entry, first == NULL || *rest != '\0' ? "" : first,
                    (struct code_of){piece, 0, second == NULL}) &&
           (second == NULL ||
            add_code(reader, entry, second, (struct code_of){piece, 1, false}));
}

/* `king e1 g1`: a piece, and two squares in a row. */
static bool read_half(const struct reader *reader, const struct ini_entry *entry,
                      char *text, const char **name, unsigned *from, unsigned *to)
{
    const struct board *board = &reader->game->board;
    struct bits way;
    char *rest = text;
    const char *piece = rest == NULL ? NULL : ini_word(&rest);
    const char *first = piece == NULL ? NULL : ini_word(&rest);
    const char *second = first == NULL ? NULL : ini_word(&rest);
    if (piece == NULL)
        return ini_refuse(entry, reader->fault,
                          "two pieces are needed, like king e1 g1, rook h1 f1");
    if (piece_named(reader, entry->origin, piece) == NULL)
        return false;
    *name = piece;
    if (second == NULL || ini_word(&rest) != NULL || !board_parse(board, first, from) ||
        !board_parse(board, second, to))
        return ini_refuse(
            entry, reader->fault,
            "behind %s the squares are needed from which and to which it goes", piece);
    return castling_way(board, *from, *to, &way) ||
           ini_refuse(entry, reader->fault, "from %s to %s no way goes straight", first,
                      second);
}

/* Whether the things of [zobrist] that are called like these rights have their order. */
static bool check_order(const struct reader *reader, const struct castling *castling,
                        unsigned number)
{
    const struct game *game = reader->game;
    for (unsigned i = 0; i < game->feature_count; i++) {
        const struct feature *feature = &game->features[i];
        for (unsigned j = 0; feature->things != NULL && j < feature->count; j++)
            if (strcmp(feature->things[j], castling->name) == 0 && j != number)
                return fault_at(reader->fault, castling->origin,
                                "'%s' is number %u here and number %u in [zobrist], of "
                                "line %u; the same order is needed",
                                castling->name, number + 1, j + 1, feature->origin.line);
    }
    return true;
}

/* An entry of [castling]; [zobrist] is read before. */
static bool read_castling(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    char *rest = arena_copy(reader->arena, entry->value, strlen(entry->value));
    if (!can_add(reader, entry, "right", game->castling_count, CASTLINGS_MAX))
        return false;
    struct castling *castling = &game->castlings[game->castling_count];
    *castling = (struct castling){.name = entry->key, .origin = entry->origin};
    char *king = strsep(&rest, ","), *rook = strsep(&rest, ",");
    if (!read_half(reader, entry, king, &castling->king, &castling->king_from,
                   &castling->king_to) ||
        !read_half(reader, entry, rest == NULL ? rook : NULL, &castling->rook,
                   &castling->rook_from, &castling->rook_to))
        return false;
    if (castling->king_from == castling->rook_from ||
        castling->king_to == castling->rook_to)
        return ini_refuse(entry, reader->fault, "both pieces cannot be on one square");
    return check_order(reader, castling, game->castling_count++);
}

static bool read_play(const struct reader *reader, const struct ini_entry *entry)
{
    return play_parse(reader->arena, reader->game, entry, &reader->game->play,
                      reader->fault);
}

/* Reads a feature and checks that every piece it names is one. */
static bool read_feature(const struct reader *reader, const struct ini_entry *entry,
                         struct feature *features, unsigned *count)
{
    const struct feature_game game = {&reader->game->board, reader->game->players};
    if (!can_add(reader, entry, "feature", *count, FEATURES_MAX))
        return false;
    struct feature *feature = &features[(*count)++];
    if (!feature_parse(reader->arena, &game, entry, feature, reader->fault))
        return false;
    for (unsigned row = 0; row < feature->row_count; row++) {
        const char *piece = feature->rows[row].piece;
        if (piece != NULL && piece_named(reader, entry->origin, piece) == NULL)
            return false;
    }
    return true;
}

/* An entry of [zobrist]. */
static bool read_keys(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    if (!read_feature(reader, entry, game->features, &game->feature_count))
        return false;
    return game->features[game->feature_count - 1].kind != FEATURE_SHARED ||
           fault_at(reader->fault, entry->origin,
                    "'shared' is for further keys, [zobrist.NAME]");
}

/* The feature of [zobrist] whose keys another shares. */
static const struct feature *shared_of(const struct game *game,
                                       const struct feature *feature)
{
    for (unsigned i = 0; i < game->feature_count; i++)
        if (game->features[i].kind == FEATURE_PIECES &&
            strcmp(game->features[i].name, feature->name) == 0)
            return &game->features[i];
    return NULL;
}

static bool has_row(const struct feature *feature, const struct feature_row *wanted)
{
    for (unsigned i = 0; i < feature->row_count; i++)
        if (feature->rows[i].piece != NULL && feature->rows[i].player == wanted->player &&
            strcmp(feature->rows[i].piece, wanted->piece) == 0)
            return true;
    return false;
}

/* Whether [zobrist] has what a feature shares, if it does. */
static bool check_shared(const struct reader *reader, const struct feature *feature)
{
    const struct feature *main = shared_of(reader->game, feature);
    unsigned squares = board_squares(&reader->game->board);
    if (feature->kind != FEATURE_SHARED)
        return true;
    if (main == NULL)
        return fault_at(reader->fault, feature->origin,
                        "[zobrist] has no pieces named '%s' whose keys can be shared",
                        feature->name);
    for (unsigned row = 0; row < feature->row_count; row++) {
        const struct feature_row *wanted = &feature->rows[row];
        if (wanted->piece == NULL)
            continue;
        if (!has_row(main, wanted))
            return fault_at(reader->fault, feature->origin,
                            "[zobrist] has no keys of the %s %s that can be shared",
                            reader->game->players[wanted->player], wanted->piece);
        if (wanted->most > squares)
            return fault_at(
                reader->fault, feature->origin,
                "%s:%u: a number is told by as many squares, of which there are %u",
                wanted->piece, wanted->most, squares);
    }
    return true;
}

/* The set of [zobrist.NAME], or NULL. */
static struct feature_set *find_set(struct game *game, const char *name)
{
    for (unsigned i = 0; i < game->set_count; i++)
        if (strcmp(game->sets[i].name, name) == 0)
            return &game->sets[i];
    return NULL;
}

/* An entry of [zobrist.NAME], or its heading. A set starts with the reach that the game has, so
 * [reach] is read before. */
static bool read_set_keys(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const char *name = strchr(entry->section, '.') + 1;
    struct feature_set *set = find_set(game, name);
    if (set == NULL) {
        if (game->set_count == FEATURE_SETS_MAX)
            return fault_at(reader->fault, entry->origin,
                            "more than %d sections [zobrist...]", FEATURE_SETS_MAX);
        if (!game_is_name(name))
            return fault_at(reader->fault, entry->origin,
                            "[%s]: a name in lower case is needed behind the dot, like "
                            "[zobrist.pawns]",
                            entry->section);
        set = &game->sets[game->set_count++];
        *set = (struct feature_set){.name = name, .origin = entry->origin};
        memcpy(set->reach, game->reach, sizeof set->reach);
    }
    if (entry->key == NULL)
        return true;
    if (!read_feature(reader, entry, set->features, &set->count))
        return false;
    const struct feature *feature = &set->features[set->count - 1];
    if (feature->kind == FEATURE_STEPS)
        return fault_at(reader->fault, entry->origin,
                        "'steps' go to the keys of [zobrist], where a table is probed");
    return check_shared(reader, feature);
}

/* Whether every [zobrist.NAME] has a feature. */
static bool has_all_keys(const struct reader *reader)
{
    for (unsigned i = 0; i < reader->game->set_count; i++) {
        const struct feature_set *set = &reader->game->sets[i];
        if (set->count == 0)
            return fault_at(reader->fault, set->origin,
                            "[zobrist.%s] has no feature; add a line like side = key",
                            set->name);
    }
    return true;
}

static bool read_players(const struct reader *reader, const struct ini_entry *entry)
{
    const char **players = reader->game->players;
    char *rest = arena_copy(reader->arena, entry->value, strlen(entry->value));
    players[0] = ini_word(&rest);
    players[1] = rest;
    return (game_is_name(players[0]) && game_is_name(players[1]) &&
            strcmp(players[0], players[1]) != 0) ||
           ini_refuse(entry, reader->fault,
                      "two names in lower case are needed, not one twice");
}

/* What board_section_parse leaves. */
static bool read_board(const struct reader *reader, const struct ini_entry *entry)
{
    return strcmp(entry->key, "players") != 0 || read_players(reader, entry);
}

/* The first player's zone, and behind it the second's. */
static bool read_zone(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    struct zone *zones = arena_alloc(reader->arena, PLAYERS, sizeof *zones);
    struct bits squares;
    if (!can_add(reader, entry, "zone", game->zone_count, ZONES_MAX) ||
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
static bool is_clear(const struct reader *reader, const struct ini_entry *entry,
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
static bool read_piece(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    const unsigned number = game->piece_count;
    struct gait gait;
    if (!can_add(reader, entry, "piece", number, PIECES_MAX) ||
        !terms_parse(reader->arena, game, entry, &game->notes, &gait, reader->fault) ||
        !is_clear(reader, entry, &gait))
        return false;
    game->pieces =
        arena_resize(reader->arena, game->pieces, number + 1, sizeof(struct piece));
    game->pieces[game->piece_count++] =
        piece_of(&game->board, entry->key, entry->origin, entry->value, &gait);
    game->reach[0][number] = game->reach[1][number] =
        bits_minus(bits_below(board_squares(&game->board)), game->board.holes);
    return true;
}

/* Takes an entry into where the pieces of either player can stand. */
static bool read_reachable(const struct reader *reader, const struct ini_entry *entry,
                           struct bits reach[PLAYERS][PIECES_MAX])
{
    const struct game *game = reader->game;
    const struct piece *piece = piece_named(reader, entry->origin, entry->key);
    struct bits squares;
    if (piece == NULL ||
        !squares_parse(reader->arena, &game->board, entry, &squares, reader->fault))
        return false;
    reach[0][piece - game->pieces] = squares;
    reach[1][piece - game->pieces] = board_turned_set(&game->board, squares);
    return true;
}

static bool read_reach(const struct reader *reader, const struct ini_entry *entry)
{
    return read_reachable(reader, entry, reader->game->reach);
}

/* A line of [reach.NAME], or its heading. */
static bool read_set_reach(const struct reader *reader, const struct ini_entry *entry)
{
    const char *name = strchr(entry->section, '.') + 1;
    struct feature_set *set = find_set(reader->game, name);
    if (set == NULL)
        return fault_at(reader->fault, entry->origin,
                        "[%s] is for the keys of [zobrist.%s], which there are not",
                        entry->section, name);
    return entry->key == NULL || read_reachable(reader, entry, set->reach);
}

static bool read_permutation(const struct reader *reader, const struct ini_entry *entry)
{
    struct game *game = reader->game;
    if (!can_add(reader, entry, "permutation", game->permutation_count, PERMUTATIONS_MAX))
        return false;
    struct permutation_entry *permutation =
        &game->permutations[game->permutation_count++];
    permutation->name = entry->key;
    permutation->origin = entry->origin;
    return squares_parse_order(reader->arena, &game->board, entry, &permutation->map,
                               reader->fault);
}

/* What the game is called, whatever its file is. */
static bool read_game(const struct reader *reader, const struct ini_entry *entry)
{
    if (strcmp(entry->key, "like") == 0)
        return true; /* it was obeyed before */
    if (strcmp(entry->key, "name") != 0)
        return fault_at(reader->fault, entry->origin,
                        "unknown key '%s' in [game]; it takes name and like", entry->key);
    reader->game->name = entry->value;
    return game_is_name(entry->value) ||
           fault_at(reader->fault, entry->origin,
                    "'%s' cannot name a game: a lower-case letter, then lower-case "
                    "letters, digits or _, are needed",
                    entry->value);
}

/* A line of [threats] or [threats.NAME], or a heading of these. */
static bool read_threats(const struct reader *reader, const struct ini_entry *entry)
{
    return threats_read(reader->arena, reader->game, entry, reader->fault);
}

/* In the order in which they are read. */
static const struct section {
    const char *name;
    bool (*read)(const struct reader *reader, const struct ini_entry *entry);
} sections[] = {
    {"game", read_game},
    {"board", read_board},
    {"zones", read_zone},
    {"pieces", read_piece},
    {"zobrist", read_keys},
    {"reach", read_reach},
    {"zobrist.", read_set_keys},
    {"reach.", read_set_reach},
    {"permutations", read_permutation},
    {"pawns", read_pawns},
    {"promotions", read_promotion},
    {"codes", read_codes},
    {"castling", read_castling},
    {"play", read_play},
    {"threats", read_threats},
    {"threats.", read_threats},
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
                            "[pieces], [pawns], [promotions], [codes], [castling], "
                            "[play], [permutations], [zobrist], [zobrist.NAME], [reach], "
                            "[reach.NAME], [threats], [threats.NAME] and [game]",
                            heading, near_tell(&near).text);
    }
    return true;
}

static bool read_section(const struct reader *reader, const struct section *section,
                         const struct ini *ini)
{
    for (size_t i = 0; i < ini->count; i++)
        if (is_section(section, ini->entries[i].section) &&
            (ini->entries[i].key != NULL || is_open(section)) &&
            !section->read(reader, &ini->entries[i]))
            return false;
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
static bool finish(const struct reader *reader, const struct ini *ini)
{
    struct game *game = reader->game;
    if (game->piece_count == 0)
        return fault_at(
            reader->fault, ini->end,
            "the file ends without a piece; add [pieces] and a line like rook = R");
    struct slider *sliders = arena_alloc(reader->arena, SLIDERS_MAX, sizeof *sliders);
    game->slider_count =
        piece_find_sliders(reader->arena, &game->board, game->pieces, game->piece_count,
                           sliders, &game->bent_count);
    game->sliders = arena_resize(reader->arena, sliders,
                                 game->slider_count + game->bent_count, sizeof *sliders);
    if (!check_sliders(reader) || !has_all_keys(reader) ||
        !threats_finish(reader->arena, game, ini, reader->fault))
        return false;
    game_set_numbered(reader->arena, game);
    game_set_laid(reader->arena, game);
    return true;
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
                          .pieces = arena_alloc(arena, 1, sizeof *game->pieces)};
    memcpy(game->likes, lineage->likes, sizeof game->likes);
    struct reader reader = {.arena = arena, .game = game, .fault = fault};
    const struct ini *ini = &lineage->ini;
    if (!check_sections(ini, fault) ||
        !board_section_parse(arena, ini, &game->board, fault))
        return false;
    reader.turns = ini_find(ini, "board", "second") != NULL;
    for (size_t i = 0; i < sizeof sections / sizeof *sections; i++)
        if (!read_section(&reader, &sections[i], ini))
            return false;
    return finish(&reader, ini);
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
    return game_read(arena, name, &source, NULL, game, fault);
}
