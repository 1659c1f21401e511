/* Reading features of Zobrist keys, in their sections, and where pieces can stand. */
#include "game/section.h"

#include <string.h>

#include "base/text.h"

/* ---- the rows of a table of pieces: which piece of which player each is */

struct piece_rows {
    struct feature_row *row;
    unsigned count;
    unsigned most;   /* the greatest number of a piece; 0: none has one */
    bool are_counts; /* each has one */
    unsigned named, with_player, with_number; /* how many are, and have these */
};

/* Cuts the number off a piece like pawn:18. */
static bool cut_number(const struct reader *reader, char *name, struct piece_rows *rows,
                       unsigned *out)
{
    char *colon = strchr(name, ':');
    uint64_t number;
    if (colon == NULL && !rows->are_counts)
        return true;
    rows->with_number++;
    if (rows->most == 0)
        return section_refuse(reader, name, "a piece without a number is needed here");
    if (colon == NULL || !number_parse(colon + 1, 1, rows->most, &number))
        return section_fault(
            reader,
            "'%s': a piece and how many there can be are needed here, 1 to %u, like "
            "pawn:18",
            name, rows->most);
    *colon = '\0';
    *out = (unsigned)number;
    return true;
}

/* Cuts the player off a piece like white.pawn. */
static bool cut_player(const struct reader *reader, struct piece_rows *rows, char **name,
                       unsigned *player)
{
    const char *const *players = reader->game->players;
    char *dot = strchr(*name, '.');
    if (dot == NULL)
        return true;
    *dot = '\0';
    rows->with_player++;
    const int found = section_find(
        reader, *name, (struct names){"player", players, sizeof *players, PLAYERS});
    *player = (unsigned)found;
    *name = dot + 1;
    return found >= 0;
}

static bool read_row(const struct reader *reader, char *name, struct piece_rows *rows)
{
    struct feature_row row = {.piece = NULL};
    const struct feature before = {.rows = rows->row, .row_count = rows->count};
    if (strcmp(name, "-") != 0) {
        if (!cut_player(reader, rows, &name, &row.player) ||
            !cut_number(reader, name, rows, &row.most))
            return false;
        row.piece = name;
        rows->named++;
    }
    if (rows->with_player != 0 && rows->with_player != rows->named)
        return section_fault(reader,
                             "either all pieces have a player, like %s.pawn, or none has",
                             reader->game->players[0]);
    if (feature_row_of(&before, &row) != rows->count)
        return section_fault(reader, "'%s' is named twice", name);
    if (rows->count == FEATURE_ROWS_MAX / PLAYERS)
        return section_fault(reader, "more than %d pieces", FEATURE_ROWS_MAX / PLAYERS);
    rows->row[rows->count++] = row;
    return true;
}

/* Reads names of pieces, of both players or each with its player, with numbers or without. */
static bool read_rows(const struct reader *reader, char *text, unsigned most,
                      struct feature *feature)
{
    struct piece_rows rows = {
        .row = arena_alloc(reader->arena, FEATURE_ROWS_MAX, sizeof *rows.row),
        .most = most,
        .are_counts = feature->kind == FEATURE_COUNTS};
    for (char *name; (name = ini_word(&text)) != NULL;)
        if (!read_row(reader, name, &rows))
            return false;
    if (rows.named == 0)
        return section_fault(
            reader, "the names of pieces are needed here, like pawn knight king");
    if (rows.with_number != 0 && rows.with_number != rows.named)
        return section_fault(reader,
                             "either all pieces have a number, like pawn:8, or none has");
    for (unsigned i = 0; i < rows.count && rows.with_player == 0; i++) {
        rows.row[rows.count + i] = rows.row[i]; /* once more, for the second player */
        rows.row[rows.count + i].player = 1;
    }
    feature->rows = rows.row;
    feature->row_count = rows.with_player != 0 ? rows.count : PLAYERS * rows.count;
    return true;
}

/* ---- features */

static bool read_count(const struct reader *reader, char *text, unsigned most,
                       struct feature *feature)
{
    return section_number(reader, text, 1, most, &feature->count,
                          *text == '\0' ? "; a single key, without a number, is 'key'"
                                        : "");
}

static bool is_word(const char *text)
{
    return *text >= 'a' && *text <= 'z' &&
           text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789_")] == '\0';
}

/* Names of things, any of which may hold, or how many there are. */
static bool read_things(const struct reader *reader, char *text, unsigned most,
                        struct feature *feature)
{
    if (*text < 'a' || *text > 'z')
        return read_count(reader, text, most, feature);
    const char **things = arena_alloc(reader->arena, most, sizeof *things);
    for (char *name; (name = ini_word(&text)) != NULL;) {
        if (!is_word(name))
            return section_refuse(reader, name,
                                  "a name in lower case is needed here, like king_side");
        if (feature->count == most)
            return section_fault(reader, "'%s' is too much; 1 to %u things are possible",
                                 name, most);
        for (unsigned i = 0; i < feature->count; i++)
            if (strcmp(things[i], name) == 0)
                return section_fault(reader, "'%s' is named twice", name);
        things[feature->count++] = name;
    }
    feature->things = things;
    return true;
}

/* 11 from 14 by 8: how many steps of a number, where the first begins, how long each is. */
static bool read_steps(const struct reader *reader, char *text, unsigned most,
                       struct feature *feature)
{
    const char *words[5];
    for (unsigned i = 0; i < 5; i++)
        words[i] = ini_word(&text);
    if (words[4] == NULL || *text != '\0' || strcmp(words[1], "from") != 0 ||
        strcmp(words[3], "by") != 0)
        return section_fault(
            reader, "steps are told as in 'steps 11 from 14 by 8': how many; with which "
                    "number they begin; and how many numbers each has");
    return section_number(reader, words[0], 1, most, &feature->count, " of steps") &&
           section_number(reader, words[2], 1, FEATURE_STEP_MAX, &feature->from,
                          " behind 'from'") &&
           section_number(reader, words[4], 1, FEATURE_STEP_MAX, &feature->by,
                          " behind 'by'");
}

static bool read_squares(const struct reader *reader, char *text, unsigned most,
                         struct feature *feature)
{
    (void)most;
    const struct board *board = &reader->game->board;
    feature->squares = bits_minus(bits_below(board_squares(board)), board->holes);
    if (*text != '\0' && !squares_parse(reader, text, &feature->squares))
        return false;
    feature->count = bits_count(feature->squares);
    return true;
}

static bool read_key(const struct reader *reader, char *text, unsigned most,
                     struct feature *feature)
{
    feature->count = most;
    return *text == '\0' || section_fault(reader, "'%s' is too much behind 'key'", text);
}

static const struct {
    const char *name;
    enum feature_kind kind;
    /* Reads what stands behind it: a number up to `most`, or so many things. */
    bool (*read)(const struct reader *reader, char *text, unsigned most,
                 struct feature *feature);
    unsigned most;
    /* Where it does not stand: among the keys of the game, or further ones. */
    const char *not_main, *not_further;
} kinds[] = {
    {"pieces", FEATURE_PIECES, read_rows, 0, NULL, NULL},
    {"subsets", FEATURE_SUBSETS, read_things, FEATURE_SUBSETS_MAX, NULL, NULL},
    {"keys", FEATURE_KEYS, read_count, FEATURE_KEYS_MAX, NULL, NULL},
    {"squares", FEATURE_SQUARES, read_squares, 0, NULL, NULL},
    {"key", FEATURE_KEY, read_key, 1, NULL, NULL},
    {"counts", FEATURE_COUNTS, read_rows, FEATURE_COUNTS_MAX, NULL, NULL},
    {"each", FEATURE_EACH, read_things, FEATURE_EACH_MAX, NULL, NULL},
    {"steps", FEATURE_STEPS, read_steps, FEATURE_STEPS_MAX, NULL,
     "'steps' go to the keys of [zobrist], where a table is probed"},
    {"shared", FEATURE_SHARED, read_rows, FEATURE_COUNTS_MAX,
     "'shared' is for further keys, [zobrist.NAME]", NULL},
};

/* Cuts off what stands behind a colon and a space, and will stand in a comment. */
static bool cut_meaning(const struct reader *reader, char *text, struct feature *feature)
{
    char *colon = strstr(text, ": ");
    feature->meaning = "";
    if (colon == NULL)
        return true;
    *colon = '\0';
    feature->meaning = colon + 2 + strspn(colon + 2, " \t");
    for (const char *at = feature->meaning; *at != '\0'; at++)
        if (*at < ' ' || *at > '~' || *at == '\\' || strncmp(at, "*/", 2) == 0)
            return section_fault(reader,
                                 "what it means, behind the colon, is a few words in "
                                 "ASCII, without '*/' and '\\'");
    return true;
}

static bool read_kind(const struct reader *reader, char *rest, bool is_main,
                      struct feature *feature)
{
    const char *word = ini_word(&rest);
    const int kind = section_find(reader, word == NULL ? "" : word,
                                  (struct names){"kind of feature", NAMES_OF(kinds)});
    if (kind < 0)
        return false;
    feature->kind = kinds[kind].kind;
    const char *refused = is_main ? kinds[kind].not_main : kinds[kind].not_further;
    if (refused != NULL)
        return section_fault(reader, "%s", refused);
    return kinds[kind].read(reader, rest, kinds[kind].most, feature);
}

/* Adds a feature, all pieces of which there must be. */
static bool add_feature(const struct reader *reader, char *rest, struct feature_set *set)
{
    const bool is_main = *set->name == '\0';
    if (!section_can_add(reader, "feature", set->count, FEATURES_MAX))
        return false;
    struct feature *feature = &set->features[set->count++];
    *feature = (struct feature){.name = reader->entry->key,
                                .section = set->name,
                                .origin = reader->entry->origin};
    if (!cut_meaning(reader, rest, feature) || !read_kind(reader, rest, is_main, feature))
        return false;
    for (unsigned row = 0; row < feature->row_count; row++) {
        const char *piece = feature->rows[row].piece;
        if (piece != NULL && section_piece(reader, piece) == NULL)
            return false;
    }
    return true;
}

/* Takes an entry into where the pieces of either player can stand. */
static bool add_reach(const struct reader *reader, const char *rest,
                      struct bits reach[PLAYERS][PIECES_MAX])
{
    const struct game *game = reader->game;
    const struct piece *piece = section_piece(reader, reader->entry->key);
    struct bits squares;
    if (piece == NULL || !squares_parse(reader, rest, &squares))
        return false;
    reach[0][piece - game->pieces] = squares;
    reach[1][piece - game->pieces] = board_turned_set(&game->board, squares);
    return true;
}

/* ---- further keys: what they share */

/* The feature of [zobrist] whose keys another shares. */
static const struct feature *shared_of(const struct game *game,
                                       const struct feature *feature)
{
    const struct feature_set *main = &game->sets[0];
    for (unsigned i = 0; i < main->count; i++)
        if (main->features[i].kind == FEATURE_PIECES &&
            strcmp(main->features[i].name, feature->name) == 0)
            return &main->features[i];
    return NULL;
}

/* Whether there are all keys that a shared number takes: the number n is told by the first n squares. */
static bool check_number(const struct reader *reader, const struct feature_row *row)
{
    const struct game *game = reader->game;
    const struct piece *piece = game_piece(game, row->piece);
    const unsigned squares = board_squares(&game->board);
    if (row->most > squares)
        return section_fault(
            reader, "%s:%u: a number is told by as many squares, of which there are %u",
            row->piece, row->most, squares);
    for (unsigned square = 0; square < row->most; square++)
        if (!bits_has(game->sets[0].reach[row->player][piece - game->pieces], square))
            return section_fault(
                reader,
                "shared %s:%u takes the keys of the first %u squares, and the %s %s has "
                "none on %s, where it never stands; 'counts %s:%u' has keys of its own",
                row->piece, row->most, row->most, game->players[row->player], row->piece,
                board_name(&game->board, square).text, row->piece, row->most);
    return true;
}

/* Whether [zobrist] has what a feature shares, if it does. */
static bool check_shared(const struct reader *reader, const struct feature *feature)
{
    const struct feature *main = shared_of(reader->game, feature);
    if (feature->kind != FEATURE_SHARED)
        return true;
    if (main == NULL)
        return section_fault(
            reader, "[zobrist] has no pieces named '%s' whose keys can be shared",
            feature->name);
    for (unsigned i = 0; i < feature->row_count; i++) {
        const struct feature_row *row = &feature->rows[i];
        if (row->piece == NULL)
            continue;
        if (feature_row_of(main, row) == main->row_count)
            return section_fault(reader,
                                 "[zobrist] has no keys of the %s %s that can be shared",
                                 reader->game->players[row->player], row->piece);
        if (!check_number(reader, row))
            return false;
    }
    return true;
}

/* ---- sets */

/* The name of the set of an entry, NULL for [zobrist]; and that set; NULL: there is none yet. */
static const char *set_name(const struct reader *reader)
{
    const char *dot = strchr(reader->entry->section, '.');
    return dot == NULL ? NULL : dot + 1;
}

static struct feature_set *find_set(const struct reader *reader)
{
    struct game *game = reader->game;
    const char *name = set_name(reader);
    if (name == NULL)
        return &game->sets[0];
    for (unsigned i = 1; i < game->set_count; i++)
        if (strcmp(game->sets[i].name, name) == 0)
            return &game->sets[i];
    return NULL;
}

/* Likewise, or a new one; NULL, with a fault, where none can be. */
static struct feature_set *set_of(const struct reader *reader)
{
    struct game *game = reader->game;
    struct feature_set *set = find_set(reader);
    if (set != NULL)
        return set;
    if (!section_can_begin(reader, set_name(reader), game->set_count - 1,
                           FEATURE_SETS_MAX, "zobrist.pawns"))
        return NULL;
    set = &game->sets[game->set_count++];
    *set =
        (struct feature_set){.name = set_name(reader), .origin = reader->entry->origin};
    memcpy(set->reach, game->sets[0].reach, sizeof set->reach);
    return set;
}

bool feature_read(const struct reader *reader, char *rest)
{
    struct feature_set *set = set_of(reader);
    if (set == NULL || reader->entry->key == NULL)
        return set != NULL;
    return add_feature(reader, rest, set) &&
           check_shared(reader, &set->features[set->count - 1]);
}

static bool has_own_pieces(const struct feature_set *set)
{
    for (unsigned i = 0; i < set->count; i++)
        if (set->features[i].kind == FEATURE_PIECES)
            return true;
    return false;
}

bool feature_read_reach(const struct reader *reader, char *rest)
{
    struct feature_set *set = find_set(reader);
    if (set == NULL)
        return section_fault(reader,
                             "[%s] is for the keys of [zobrist.%s], which there are not",
                             reader->entry->section, set_name(reader));
    if (*set->name != '\0' && !has_own_pieces(set))
        return section_fault(reader,
                             "[zobrist.%s] has no 'pieces' with keys of their own, which "
                             "[%s] could leave out",
                             set->name, reader->entry->section);
    return reader->entry->key == NULL || add_reach(reader, rest, set->reach);
}

bool feature_finish(const struct reader *reader)
{
    for (unsigned i = 1; i < reader->game->set_count; i++) {
        const struct feature_set *set = &reader->game->sets[i];
        if (set->count == 0)
            return fault_at(reader->fault, set->origin,
                            "[zobrist.%s] has no feature; add a line like side = key",
                            set->name);
    }
    return true;
}

/* ---- what others ask */

bool feature_same_row(const struct feature_row *a, const struct feature_row *b)
{
    return a->piece != NULL && b->piece != NULL && a->player == b->player &&
           strcmp(a->piece, b->piece) == 0;
}

unsigned feature_row_of(const struct feature *feature, const struct feature_row *like)
{
    unsigned row = 0;
    while (row < feature->row_count && !feature_same_row(&feature->rows[row], like))
        row++;
    return row;
}

bool feature_has_pieces(const struct feature *feature)
{
    return feature->kind == FEATURE_PIECES || feature->kind == FEATURE_COUNTS ||
           feature->kind == FEATURE_SHARED;
}

unsigned feature_most(const struct feature *feature)
{
    unsigned most = 0;
    for (unsigned i = 0; i < feature->row_count; i++)
        most = feature->rows[i].most > most ? feature->rows[i].most : most;
    return most;
}

unsigned feature_entries(const struct feature *feature, unsigned squares)
{
    unsigned keys = 0;
    switch (feature->kind) {
    case FEATURE_PIECES:
        return feature->row_count * squares;
    case FEATURE_SQUARES:
        return squares;
    case FEATURE_COUNTS:
        for (unsigned i = 0; i < feature->row_count; i++)
            keys += feature->rows[i].most;
        return keys;
    case FEATURE_SHARED:
        return 0;
    default:
        return feature->count;
    }
}
