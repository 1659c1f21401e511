/* Reading [threats]: a row for each key; those of a preset are read as if they stood there. */
#include "game/threats.h"

#include <stdlib.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"
#include "board/mask.h"
#include "game/game.h"
#include "game/squares.h"
#include "game/terms.h"

enum { THREAT_FIRST_MAX = 1 << 30 };

/* ---- words */

struct reader {
    struct arena *arena;
    struct game *game;
    struct threats *threats;
    const struct ini_entry *entry;
    struct fault *fault;
    const struct ini *ini; /* when the whole file is read */
};

static bool refuse(const struct reader *reader, const char *what, const char *right)
{
    return fault_at(reader->fault, reader->entry->origin, "'%s': %s", what, right);
}

static char *copy(const struct reader *reader, const char *text)
{
    return arena_copy(reader->arena, text, strlen(text));
}

static int kind_named(const struct reader *reader, const char *name)
{
    const struct threats *threats = reader->threats;
    for (unsigned i = 0; i < threats->count; i++)
        if (strcmp(reader->game->pieces[threats->pieces[i]].name, name) == 0)
            return (int)i;
    return THREAT_NONE;
}

/* The piece of the game that has that name; with a fault, -1. */
static int piece_named(const struct reader *reader, const char *name)
{
    const struct piece *piece = game_piece(reader->game, name);
    const struct near near = game_near_piece(reader->game, name);
    if (piece != NULL)
        return (int)(piece - reader->game->pieces);
    fault_at(reader->fault, reader->entry->origin,
             "'%s' is no piece of this game%s; [pieces] names them", name,
             near_tell(&near).text);
    return THREAT_NONE;
}

/* One of a few words, by its place; with a fault, -1. */
static int choose(const struct reader *reader, const char *word,
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

static bool is_taken(const struct threats *threats, unsigned piece)
{
    for (unsigned i = 0; i < threats->count; i++)
        if (threats->pieces[i] == piece)
            return true;
    for (unsigned i = 0; i < threats->like_count; i++)
        if (threats->like[i] == piece)
            return true;
    return false;
}

/* ---- what is numbered */

static void add_kind(const struct reader *reader, unsigned piece)
{
    struct threats *threats = reader->threats;
    const unsigned kind = threats->count++;
    threats->pieces[kind] = piece;
    threats->letters[kind] = reader->game->pieces[piece].name;
    for (unsigned side = 0; side < PLAYERS; side++) {
        threats->attacks[side][kind] = reader->game->pieces[piece].sides[side].moves;
        threats->reach[side][kind] = reader->game->reach[side][piece];
    }
}

static bool read_pieces(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    for (const char *name; (name = ini_word(&rest)) != NULL;) {
        const int piece = piece_named(reader, name);
        if (piece < 0)
            return false;
        if (is_taken(threats, (unsigned)piece))
            return refuse(reader, name, "it is named twice; each piece is needed once");
        if (threats->count == THREAT_PIECES_MAX)
            return refuse(reader, name, "32 pieces can be numbered, and no more");
        add_kind(reader, (unsigned)piece);
    }
    memset(threats->victims, true, sizeof threats->victims);
    return true;
}

static bool read_letters(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    unsigned count = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL; count++)
        if (count < threats->count)
            threats->letters[count] = word;
    return count == threats->count || refuse(reader, reader->entry->value,
                                             "a word for each of the pieces is needed");
}

static bool read_victims_needed(const struct reader *reader, char *rest)
{
    static const char *const choices[] = {"all", "needed"};
    const int choice = choose(reader, rest, choices, 2);
    reader->threats->is_needed = choice == 1;
    return choice >= 0;
}

/* `own.king` is a king of side 0, `king` one of either. */
static bool add_victim(const struct reader *reader, const char *word,
                       bool victims[PLAYERS][THREAT_PIECES_MAX])
{
    static const char *const sides[] = {"own.", "other."};
    bool is_of[PLAYERS] = {true, true};
    const char *name = word;
    for (unsigned side = 0; side < PLAYERS; side++)
        if (strncmp(word, sides[side], strlen(sides[side])) == 0) {
            is_of[1 - side] = false;
            name = word + strlen(sides[side]);
        }
    const int kind = kind_named(reader, name);
    if (kind < 0)
        return refuse(reader, word,
                      "a victim is one of the pieces of this section, like "
                      "king, own.king or other.king");
    for (unsigned side = 0; side < PLAYERS; side++) {
        if (is_of[side] && victims[side][kind])
            return refuse(reader, word, "it is named twice");
        victims[side][kind] = victims[side][kind] || is_of[side];
    }
    return true;
}

/* The victims of a piece, of one side or of both. */
static bool read_victims(const struct reader *reader, unsigned kind,
                         const bool is_of[PLAYERS], char *rest)
{
    bool victims[PLAYERS][THREAT_PIECES_MAX] = {{false}};
    if (reader->threats->is_needed)
        return refuse(reader, reader->entry->key,
                      "with victims = needed none are named; leave the line out");
    if (strcmp(rest, "-") != 0)
        for (const char *word; (word = ini_word(&rest)) != NULL;)
            if (!add_victim(reader, word, victims))
                return false;
    for (unsigned side = 0; side < PLAYERS; side++)
        if (is_of[side])
            memcpy(reader->threats->victims[side][kind], victims, sizeof victims);
    return true;
}

static bool read_attacks(const struct reader *reader, unsigned kind)
{
    struct game *game = reader->game;
    struct threats *threats = reader->threats;
    struct gait gait;
    if (!terms_parse(reader->arena, game, reader->entry, &game->notes, &gait,
                     reader->fault))
        return false;
    threats->attacks[0][kind] = gait.attacks;
    threats->attacks[1][kind] = moves_turned(&game->board, &gait.attacks);
    return true;
}

static bool read_reach(const struct reader *reader, unsigned kind)
{
    struct threats *threats = reader->threats;
    const struct board *board = &reader->game->board;
    if (!squares_parse(reader->arena, board, reader->entry, &threats->reach[0][kind],
                       reader->fault))
        return false;
    threats->reach[1][kind] = board_turned_set(board, threats->reach[0][kind]);
    return true;
}

static bool read_order(const struct reader *reader, char *rest)
{
    static const char *const keys[THREAT_KEYS] = {"side",   "piece", "victim_side",
                                                  "victim", "from",  "to"};
    bool has[THREAT_KEYS] = {false};
    unsigned count = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL; count++) {
        const int key = choose(reader, word, keys, THREAT_KEYS);
        if (key < 0)
            return false;
        if (has[key])
            return refuse(reader, word,
                          "it is there twice; the six keys are needed once each");
        has[key] = true;
        reader->threats->order[count] = (enum threat_key)key;
    }
    if (count != THREAT_KEYS)
        return refuse(reader, reader->entry->value,
                      "six keys are needed: side, piece, victim_side, victim, from, to");
    return reader->threats->order[THREAT_KEYS - 1] == THREAT_TO ||
           refuse(reader, reader->entry->value,
                  "the last key is to: numbers count the squares that a piece attacks");
}

static bool read_twins(const struct reader *reader, char *rest)
{
    static const char *const choices[] = {"skip", "keep", "all"};
    const int choice = choose(reader, rest, choices, 3);
    reader->threats->twins = choice < 0 ? TWINS_SKIP : (enum threat_twins)choice;
    return choice >= 0;
}

static bool read_squares(const struct reader *reader, char *rest)
{
    static const char *const choices[] = {"skip", "keep"};
    const int choice = choose(reader, rest, choices, 2);
    reader->threats->keeps_squares = choice == 1;
    return choice >= 0;
}

/* Whether what the pieces attack, and where they stand, looks the same in a mirror. */
static bool is_symmetric(const struct game *game, const struct threats *threats)
{
    const struct board *board = &game->board;
    for (unsigned square = 0; square < board_squares(board); square++) {
        const unsigned mirrored = threats_oriented(board, 0, true, square);
        if (mirrored == BOARD_NO_SQUARE ||
            bits_has(board->holes, square) != bits_has(board->holes, mirrored))
            return false;
        for (unsigned i = 0; i < threats->count; i++)
            if (bits_has(threats->reach[0][i], square) !=
                    bits_has(threats->reach[0][i], mirrored) ||
                bits_count(mask_reach(board, &threats->attacks[0][i], square)) !=
                    bits_count(mask_reach(board, &threats->attacks[0][i], mirrored)))
                return false;
    }
    for (unsigned i = 0; i < threats->count; i++)
        if (!moves_are_symmetric(&threats->attacks[0][i]))
            return false;
    return true;
}

static bool read_mirror(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    const bool is_flag = strncmp(rest, "flag", 4) == 0 && strchr(" \t", rest[4]) != NULL;
    const char *name = is_flag ? rest + 4 + strspn(rest + 4, " \t") : rest;
    threats->royal = THREAT_NONE;
    threats->mirror = is_flag                     ? MIRROR_FLAG
                      : strcmp(rest, "none") == 0 ? MIRROR_NONE
                                                  : MIRROR_ROYAL;
    if (*name == '\0' || threats->mirror == MIRROR_NONE)
        return true;
    if (piece_named(reader, name) < 0)
        return false;
    threats->royal = kind_named(reader, name);
    return true;
}

/* ---- how functions take it */

static bool read_like(const struct reader *reader, unsigned kind, char *rest)
{
    struct threats *threats = reader->threats;
    for (const char *name; (name = ini_word(&rest)) != NULL;) {
        const int piece = piece_named(reader, name);
        if (piece < 0)
            return false;
        if (is_taken(threats, (unsigned)piece))
            return refuse(reader, name, "it is numbered already; each piece is once");
        if (threats->count + threats->like_count == THREAT_PIECES_MAX)
            return refuse(reader, name, "32 pieces can be numbered, and no more");
        threats->like[threats->like_count] = (unsigned)piece;
        threats->like_kinds[threats->like_count++] = kind;
    }
    return true;
}

static unsigned code_count(const struct threats *threats)
{
    return threats->count + threats->like_count;
}

/* `1..6`, or one number. */
static bool add_codes(const struct reader *reader, const char *word, unsigned *count)
{
    const char *dots = strstr(word, "..");
    const char *low =
        dots == NULL ? word : arena_copy(reader->arena, word, (size_t)(dots - word));
    uint64_t first, last;
    if (!number_parse(low, 0, THREAT_CODES_MAX - 1, &first) ||
        !number_parse(dots == NULL ? low : dots + 2, first, THREAT_CODES_MAX - 1, &last))
        return refuse(reader, word,
                      "a number up to 127, or a range like 1..6, is needed");
    for (uint64_t i = first; i <= last; i++, ++*count)
        if (*count < THREAT_PIECES_MAX)
            reader->threats->codes[*count] = (unsigned)i;
    return true;
}

/* What makes the second player's of the first's. */
static bool read_change(const struct reader *reader, const char *mark, char *rest)
{
    struct threats *threats = reader->threats;
    const char *word = ini_word(&rest);
    uint64_t change;
    if (word == NULL || ini_word(&rest) != NULL ||
        !number_parse(word, 1, THREAT_CODES_MAX - 1, &change))
        return refuse(reader, mark, "one number up to 127 is needed behind it");
    threats->code_change = (unsigned)change;
    for (unsigned i = 0; *mark == '|' && i < threats->count; i++)
        if ((threats->codes[i] & threats->code_change) != 0)
            return refuse(
                reader, word,
                "a code of the first player has some of these bits; ^ exchanges them");
    return true;
}

static bool read_codes(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    unsigned count = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL;) {
        if (strcmp(word, "|") == 0 || strcmp(word, "^") == 0) {
            threats->code_change = 0;
            if (count != code_count(threats))
                return fault_at(reader->fault, reader->entry->origin,
                                "%u codes are needed in front of the %s, one for each of "
                                "the pieces and those that are like them; here are %u",
                                code_count(threats), word, count);
            return read_change(reader, word, rest);
        }
        if (!add_codes(reader, word, &count))
            return false;
    }
    return refuse(reader, reader->entry->value,
                  "what makes the second player's codes is missing, like | 8 or ^ 1");
}

static bool read_word(const struct reader *reader, char *rest)
{
    static const char *const names[] = {"from", "to", "victim", "attacker", "add"};
    struct threat_word *word = &reader->threats->word;
    unsigned *const parts[] = {&word->from, &word->to, &word->victim, &word->attacker,
                               &word->add};
    bool has[5] = {false};
    unsigned count = 0;
    for (char *text; (text = ini_word(&rest)) != NULL; count++) {
        char *colon = strchr(text, ':');
        uint64_t bit;
        if (colon == NULL || !number_parse(colon + 1, 0, 31, &bit))
            return refuse(reader, text,
                          "a part and its lowest bit are needed, like from:0");
        *colon = '\0';
        const int part = choose(reader, text, names, 5);
        if (part < 0)
            return false;
        if (has[part])
            return refuse(reader, text, "it is there twice");
        has[part] = true;
        *parts[part] = (unsigned)bit;
    }
    return count == 5 ||
           refuse(reader, reader->entry->value,
                  "five parts are needed: from, to, victim, attacker and add");
}

static bool read_first(const struct reader *reader, char *rest)
{
    uint64_t first;
    if (!number_parse(rest, 0, THREAT_FIRST_MAX, &first))
        return refuse(reader, rest, "the first number is needed, up to 1073741824");
    reader->threats->first = (uint32_t)first;
    return true;
}

static bool read_none(const struct reader *reader, char *rest)
{
    static const char *const choices[] = {"count", "-1"};
    const int choice = choose(reader, rest, choices, 2);
    reader->threats->has_ones = choice == 1;
    return choice >= 0;
}

static bool read_pairs(const struct reader *reader, char *rest)
{
    static const char *const places[] = {"before", "after"};
    static const char *const dense[] = {"dense"};
    struct threats *threats = reader->threats;
    const char *piece = ini_word(&rest), *place = ini_word(&rest);
    const char *third = ini_word(&rest);
    const int kind = kind_named(reader, piece);
    if (kind < 0)
        return refuse(reader, piece, "one of the pieces of this section is needed");
    const int at = place == NULL ? -1 : choose(reader, place, places, 2);
    if (place == NULL)
        return refuse(reader, piece, "before or after is needed behind it");
    if (at < 0 || (third != NULL && choose(reader, third, dense, 1) < 0))
        return false;
    threats->pairs = at == 0 ? PAIRS_BEFORE : PAIRS_AFTER;
    threats->pairs_are_dense = third != NULL;
    threats->pair_kind = (unsigned)kind;
    return true;
}

/* ---- keys */

static const struct key {
    const char *name;
    bool (*read)(const struct reader *reader, char *rest);
    bool is_order; /* a preset says it */
} keys[] = {
    {"pieces", read_pieces, true}, {"letters", read_letters, true},
    {"order", read_order, true},   {"victims", read_victims_needed, true},
    {"twins", read_twins, true},   {"squares", read_squares, true},
    {"mirror", read_mirror, true}, {"codes", read_codes, false},
    {"word", read_word, false},    {"first", read_first, false},
    {"none", read_none, false},    {"pairs", read_pairs, false},
};

/* What a line says of a piece, by the word in front of its name or behind it. */
static bool read_kind(const struct reader *reader, char *rest, bool is_preset)
{
    char *key = copy(reader, reader->entry->key);
    const char *first = ini_word(&key), *second = ini_word(&key);
    const bool is_like = strcmp(first, "like") == 0 && second != NULL;
    const bool is_own = strcmp(first, "own") == 0, is_other = strcmp(first, "other") == 0;
    const bool in_front = second != NULL && (is_like || is_own || is_other);
    const char *name = in_front ? second : first;
    const int kind = kind_named(reader, name);
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
        return read_like(reader, (unsigned)kind, rest);
    if (is_preset)
        return refuse(reader, reader->entry->key,
                      "a preset says that; an order of your own goes without one");
    if (second == NULL || is_own || is_other)
        return read_victims(reader, (unsigned)kind,
                            (const bool[PLAYERS]){!is_other, !is_own}, rest);
    if (strcmp(second, "attacks") == 0)
        return read_attacks(reader, (unsigned)kind);
    if (strcmp(second, "in") == 0)
        return read_reach(reader, (unsigned)kind);
    return refuse(reader, second, "attacks or in can stand behind a piece");
}

static bool read_key(const struct reader *reader, bool is_preset)
{
    char *rest = copy(reader, reader->entry->value);
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (strcmp(keys[i].name, reader->entry->key) == 0) {
            if (is_preset && keys[i].is_order)
                return refuse(
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
    const int at = choose(reader, reader->entry->value, names, count);
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
    if (strcmp(name, "tables") == 0 || strcmp(name, "test") == 0) {
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
        return refuse(&reader, entry->key,
                      reader.threats->count == 0
                          ? "pieces or preset stands first, like pieces = pawn knight"
                          : "either pieces or preset stands first, and once");
    return is_preset ? read_preset(&reader)
                     : read_key(&reader, reader.threats->preset != NULL);
}

static const char *section_of(const struct reader *reader)
{
    const char *name = reader->threats->name;
    return arena_print(reader->arena, "threats%s%s", *name == '\0' ? "" : ".", name);
}

/* The line of a key, or where the section begins. */
static struct origin line_of(const struct reader *reader, const char *key)
{
    const struct ini_entry *entry = ini_find(reader->ini, section_of(reader), key);
    return entry == NULL ? reader->threats->origin : entry->origin;
}

static unsigned bits_for(unsigned limit)
{
    unsigned bits = 1;
    while ((limit - 1) >> bits != 0)
        bits++;
    return bits;
}

/* Codes, and bits of a word, that say two things at once. */
static bool check_codes(const struct reader *reader)
{
    const struct threats *threats = reader->threats;
    bool has[THREAT_CODES_MAX] = {false};
    for (unsigned i = 0; i < PLAYERS * code_count(threats); i++) {
        const unsigned code =
            threats->codes[i / PLAYERS] ^ (i % PLAYERS == 0 ? 0 : threats->code_change);
        if (has[code])
            return fault_at(reader->fault, line_of(reader, "codes"),
                            "two pieces have the code %u; each player's pieces need "
                            "codes of their own",
                            code);
        has[code] = true;
    }
    return true;
}

static bool check_word(const struct reader *reader)
{
    const struct threats *threats = reader->threats;
    const struct threat_word *word = &threats->word;
    const unsigned squares = bits_for(board_squares(&reader->game->board));
    const unsigned codes = bits_for(threats_code_limit(threats));
    const unsigned parts[5][2] = {{word->from, squares},
                                  {word->to, squares},
                                  {word->victim, codes},
                                  {word->attacker, codes},
                                  {word->add, 1}};
    uint64_t used = 0;
    for (unsigned i = 0; i < 5; i++) {
        const uint64_t own = (((uint64_t)1 << parts[i][1]) - 1) << parts[i][0];
        if ((used & own) != 0 || own >> 32 != 0)
            return fault_at(
                reader->fault, line_of(reader, "word"),
                "the parts of the word clash: of 32 bits a square needs %u, a "
                "piece %u, add 1",
                squares, codes);
        used |= own;
    }
    return true;
}

static void set_codes(struct threats *threats)
{
    for (unsigned i = 0; i < code_count(threats); i++)
        threats->codes[i] = 2 * i;
    threats->code_change = 1;
}

static void set_word(struct threats *threats)
{
    const unsigned codes = bits_for(threats_code_limit(threats));
    threats->word = (struct threat_word){.from = 0,
                                         .to = 8,
                                         .victim = 16,
                                         .attacker = codes < 4 ? 20 : 16 + codes,
                                         .add = 31};
}

/* What was named as a victim, and never is one. */
static void note_idle(const struct reader *reader)
{
    struct game *game = reader->game;
    const struct threats *threats = reader->threats;
    for (unsigned i = 0; i < 4 * threats->count * threats->count; i++) {
        const unsigned side = i & 1, other = i >> 1 & 1, kind = i / 4 / threats->count,
                       victim = i / 4 % threats->count;
        struct bits reached = bits_none();
        for (struct bits from = threats->reach[side][kind]; !bits_empty(from);
             from = bits_rest(from))
            reached =
                bits_or(reached, mask_reach(&game->board, &threats->attacks[side][kind],
                                            bits_first(from)));
        if (threats->victims[side][kind][other][victim] && threats->preset == NULL &&
            bits_empty(bits_and(reached, threats->reach[other][victim])))
            notes_add(&game->notes, reader->arena, threats->origin,
                      "a %s never attacks a %s where that can stand; its pair has no "
                      "numbers",
                      game->pieces[threats->pieces[kind]].name,
                      game->pieces[threats->pieces[victim]].name);
    }
}

static bool check_pairs(const struct reader *reader)
{
    const struct threats *threats = reader->threats;
    const struct bits reach = threats->reach[0][threats->pair_kind];
    const struct bits row = bits_up(bits_below(bits_count(reach)), bits_first(reach));
    if (threats->pairs == PAIRS_NONE)
        return true;
    return (bits_equal(reach, threats->reach[1][threats->pair_kind]) &&
            bits_equal(reach, row)) ||
           fault_at(
               reader->fault, line_of(reader, "pairs"),
               "pairs need a piece that stands on the same squares for both players, "
               "with numbers in a row, as by a line pawn in = a2-h7");
}

static bool finish(const struct reader *reader)
{
    struct threats *threats = reader->threats;
    struct game *game = reader->game;
    if (threats->count == 0)
        return fault_at(
            reader->fault, threats->origin,
            "[threats%s%s] has no pieces; add a line like pieces = pawn knight",
            *threats->name == '\0' ? "" : ".", threats->name);
    if (threats->is_needed && (threats->twins != TWINS_SKIP || threats->keeps_squares))
        return fault_at(reader->fault, line_of(reader, "victims"),
                        "victims = needed has no numbers that are not used: leave twins "
                        "and squares out");
    if (threats->code_change == 0)
        set_codes(threats);
    if (threats->word.from == threats->word.to)
        set_word(threats);
    if (threats->mirror != MIRROR_NONE && !is_symmetric(game, threats))
        return fault_at(reader->fault, line_of(reader, "mirror"),
                        "these pieces are not the same left and right: mirror = none is "
                        "needed");
    note_idle(reader);
    return check_codes(reader) && check_word(reader) && check_pairs(reader);
}

bool threats_finish(struct arena *arena, struct game *game, const struct ini *ini,
                    struct fault *fault)
{
    for (unsigned i = 0; i < game->threat_count; i++) {
        struct threats *threats = game->threats[i];
        const struct ini_entry at = {.origin = threats->origin};
        const struct reader reader = {arena, game, threats, &at, fault, ini};
        const bool is_told = threats->preset != NULL ||
                             ini_find(ini, section_of(&reader), "mirror") != NULL;
        if (!is_told && game_piece(game, "king") != NULL && is_symmetric(game, threats)) {
            threats->mirror = MIRROR_ROYAL;
            threats->royal = kind_named(&reader, "king");
        }
        if (!finish(&reader))
            return false;
    }
    return true;
}

/* ---- what others ask */

unsigned threats_oriented(const struct board *board, unsigned player, bool is_mirrored,
                          unsigned square)
{
    if (player == 1)
        square = board_turned(board, square);
    if (!is_mirrored || square == BOARD_NO_SQUARE)
        return square;
    return board_square(board, board->files - 1 - board_file(board, square),
                        board_rank(board, square));
}

unsigned threats_code_limit(const struct threats *threats)
{
    unsigned most = 0;
    for (unsigned i = 0; i < code_count(threats); i++) {
        const unsigned code = threats->codes[i], other = code ^ threats->code_change;
        most = code > most ? code : most;
        most = other > most ? other : most;
    }
    return most + 1;
}

unsigned threats_code(const struct threats *threats, unsigned row)
{
    return threats->codes[row / PLAYERS] ^
           (row % PLAYERS == 0 ? 0 : threats->code_change);
}

void threats_rows(const struct threats *threats, int rows[THREAT_CODES_MAX])
{
    for (unsigned code = 0; code < THREAT_CODES_MAX; code++)
        rows[code] = THREAT_NONE;
    for (unsigned i = 0; i < PLAYERS * code_count(threats); i++) {
        const unsigned at = i / PLAYERS;
        const unsigned kind =
            at < threats->count ? at : threats->like_kinds[at - threats->count];
        rows[threats_code(threats, i)] = (int)(PLAYERS * kind + i % PLAYERS);
    }
}
