/* Reading [threats]: a row for each key; those of a preset are read as if they stood there. And how functions
 * take what is numbered (threat_order.c): codes of pieces, words of changes, pairs. */
#include "game/threat_section.h"

#include <stddef.h>
#include <string.h>

#include "base/near.h"
#include "base/text.h"

/* ---- how functions take what is numbered: codes, words of changes, pairs */

static bool read_like(const struct reader *reader, unsigned kind, char *rest)
{
    struct threats *threats = reader->threats;
    for (const char *name; (name = ini_word(&rest)) != NULL;) {
        const int piece = threats_new_piece(reader, name);
        if (piece < 0)
            return false;
        threats->kinds[threats->coded] = kind;
        threats->pieces[threats->coded++] = (unsigned)piece;
    }
    return true;
}

/* `1..6`, or one number. */
static bool add_codes(const struct reader *reader, const char *word, unsigned *count)
{
    uint64_t first, last;
    if (!section_range(word, "..", THREAT_CODES_MAX - 1, &first, &last) || last < first)
        return section_refuse(reader, word,
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
        return section_refuse(reader, mark, "one number up to 127 is needed behind it");
    threats->code_change = (unsigned)change;
    threats->adds_codes = *mark == '+';
    unsigned highest = 0;
    threats->lowest_code = THREAT_CODES_MAX;
    for (unsigned i = 0; i < threats->coded; i++) {
        const unsigned code = threats->codes[i];
        highest = code > highest ? code : highest;
        threats->lowest_code = code < threats->lowest_code ? code : threats->lowest_code;
    }
    if (threats->adds_codes && (threats->lowest_code + change <= highest ||
                                highest + change >= THREAT_CODES_MAX))
        return section_refuse(reader, word,
                              "all codes of the second player are to be greater than the "
                              "first's, and up to 127; + 6 goes with 0..5");
    for (unsigned i = 0; *mark == '|' && i < threats->count; i++)
        if ((threats->codes[i] & threats->code_change) != 0)
            return section_refuse(
                reader, word,
                "a code of the first player has some of these bits; ^ exchanges them");
    return true;
}

static bool read_codes(const struct reader *reader, char *rest)
{
    struct threats *threats = reader->threats;
    unsigned count = 0;
    for (const char *word; (word = ini_word(&rest)) != NULL;) {
        if (strlen(word) == 1 && strchr("|^+", *word) != NULL) {
            threats->code_change = 0;
            if (count != threats->coded)
                return section_fault(
                    reader,
                    "%u codes are needed in front of the %s, one for each of "
                    "the pieces and those that are like them; here are %u",
                    threats->coded, word, count);
            return read_change(reader, word, rest);
        }
        if (!add_codes(reader, word, &count))
            return false;
    }
    return section_refuse(
        reader, reader->entry->value,
        "what makes the second player's codes is missing, like | 8, + 6 or ^ 1");
}

const char *const threat_parts[WORD_PARTS] = {"from", "to", "victim", "attacker", "add"};

static bool read_word(const struct reader *reader, char *rest)
{
    unsigned count = 0, has = 0;
    for (char *text; (text = ini_word(&rest)) != NULL; count++) {
        char *colon = strchr(text, ':');
        uint64_t bit;
        if (colon == NULL || !number_parse(colon + 1, 0, 31, &bit))
            return section_refuse(reader, text,
                                  "a part and its lowest bit are needed, like from:0");
        *colon = '\0';
        const int part = section_once(reader, text, threat_parts, WORD_PARTS, &has);
        if (part < 0)
            return false;
        reader->threats->word[part] = (unsigned)bit;
    }
    return count == WORD_PARTS ||
           section_refuse(reader, reader->entry->value,
                          "five parts are needed: from, to, victim, attacker and add");
}

static bool read_pairs(const struct reader *reader, char *rest)
{
    static const char *const choices[] = {"before", "after", "dense"};
    enum { BEFORE = 1, AFTER = 2, DENSE = 4 };
    struct threats *threats = reader->threats;
    const char *piece = ini_word(&rest);
    const int kind = threats_kind(reader, piece);
    unsigned has = 0;
    if (kind < 0)
        return section_refuse(reader, piece,
                              "one of the pieces of this section is needed");
    for (const char *word; (word = ini_word(&rest)) != NULL;)
        if (section_once(reader, word, choices, 3, &has) < 0)
            return false;
    if (has == 0)
        return section_refuse(reader, piece,
                              "before, after or dense is needed behind it");
    if ((has & BEFORE) != 0 && (has & AFTER) != 0)
        return section_refuse(reader, reader->entry->value,
                              "before or after stands once");
    threats->pairs = (has & AFTER) != 0 ? PAIRS_AFTER : PAIRS_BEFORE;
    threats->pairs_are_dense = (has & DENSE) != 0;
    threats->pair_kind = (unsigned)kind;
    return true;
}

/* ---- keys */

#define KEPT(member) .kept = offsetof(struct threats, member)

static const struct key keys[] = {
    {"pieces", .read = threats_read_pieces, .is_order = true},
    {"letters", .read = threats_read_letters, .is_order = true},
    {"order", .read = threats_read_order, .is_order = true},
    {"victims", KEPT(is_needed), .choices = {"all", "needed"}, .is_order = true},
    {"twins", KEPT(twins), .choices = {"skip", "keep", "all", "class"}, .is_order = true},
    {"squares", KEPT(keeps_squares), .choices = {"skip", "keep"}, .is_order = true},
    {"mirror", .read = threats_read_mirror},
    {"codes", .read = read_codes},
    {"word", .read = read_word},
    {"first", KEPT(first), .most = 1 << 29},
    {"none", KEPT(has_ones), .choices = {"count", "-1"}},
    {"count", KEPT(expected), .least = 1, .most = UINT32_MAX,
     .what = ", how many there are"},
    {"pairs", .read = read_pairs},
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
        return read_like(reader, (unsigned)kind, rest);
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

/* ---- the whole */

/* The row of each code; and codes, and bits of a word, that say two things at once. */
static bool find_rows(const struct reader *reader)
{
    struct threats *threats = reader->threats;
    for (unsigned code = 0; code < THREAT_CODES_MAX; code++)
        threats->rows[code] = THREAT_NONE;
    for (unsigned i = 0; i < PLAYERS * threats->coded; i++) {
        const unsigned code = threats_code(threats, i);
        if (threats->rows[code] != THREAT_NONE)
            return fault_at(reader->fault, threats_line(reader, "codes"),
                            "two pieces have the code %u; each player's pieces need "
                            "codes of their own",
                            code);
        threats->rows[code] = (int)(PLAYERS * threats->kinds[i / PLAYERS] + i % PLAYERS);
    }
    return true;
}

static bool check_word(const struct reader *reader)
{
    const struct threats *threats = reader->threats;
    const unsigned squares = threats_bits_for(board_squares(&reader->game->board));
    const unsigned codes = threats_bits_for(threats_code_limit(threats));
    const unsigned bits[WORD_PARTS] = {squares, squares, codes, codes, 1};
    uint64_t used = 0;
    for (unsigned i = 0; i < WORD_PARTS; i++) {
        const uint64_t own = (((uint64_t)1 << bits[i]) - 1) << threats->word[i];
        if ((used & own) != 0 || own >> 32 != 0)
            return fault_at(reader->fault, threats_line(reader, "word"),
                            "the parts of the word clash: of 32 bits a square needs %u, "
                            "a piece %u, add 1",
                            squares, codes);
        used |= own;
    }
    return true;
}

static void set_codes(struct threats *threats)
{
    for (unsigned i = 0; i < threats->coded; i++)
        threats->codes[i] = 2 * i;
    threats->code_change = 1;
}

static void set_word(struct threats *threats)
{
    const unsigned codes = threats_bits_for(threats_code_limit(threats));
    const unsigned usual[WORD_PARTS] = {0, 8, 16, codes < 4 ? 20 : 16 + codes, 31};
    memcpy(threats->word, usual, sizeof usual);
}

static bool check_pairs(const struct reader *reader)
{
    const struct threats *threats = reader->threats;
    const struct bits *both = &threats->reach[PLAYERS * threats->pair_kind];
    const struct bits reach = both[0];
    const struct bits row = bits_up(bits_below(bits_count(reach)), bits_first(reach));
    if (threats->pairs == PAIRS_NONE)
        return true;
    return (bits_equal(reach, both[1]) && bits_equal(reach, row)) ||
           fault_at(reader->fault, threats_line(reader, "pairs"),
                    "pairs need a piece that stands on the same squares for both "
                    "players, with numbers in a row, as by a line pawn in = a2-h7");
}

static bool finish_codes(const struct reader *reader)
{
    if (reader->threats->code_change == 0)
        set_codes(reader->threats);
    if (reader->threats->word[WORD_FROM] == reader->threats->word[WORD_TO])
        set_word(reader->threats);
    return find_rows(reader) && check_word(reader) && check_pairs(reader);
}

bool threats_finish(const struct reader *outer)
{
    for (unsigned i = 0; i < outer->game->threat_count; i++) {
        struct threats *threats = outer->game->threats[i];
        struct reader reader = *outer;
        reader.threats = threats;
        if (threats->count == 0)
            return fault_at(reader.fault, threats->origin,
                            "[%s] has no pieces; add a line like pieces = pawn knight",
                            threats->section);
        if (!threats_finish_order(&reader) || !finish_codes(&reader))
            return false;
    }
    return true;
}

/* ---- what others ask */

unsigned threats_bits_for(unsigned limit)
{
    unsigned bits = 1;
    while ((limit - 1) >> bits != 0)
        bits++;
    return bits;
}

unsigned threats_code_limit(const struct threats *threats)
{
    unsigned most = 0;
    for (unsigned row = 0; row < PLAYERS * threats->coded; row++)
        most = threats_code(threats, row) > most ? threats_code(threats, row) : most;
    return most + 1;
}

unsigned threats_code(const struct threats *threats, unsigned row)
{
    const unsigned code = threats->codes[row / PLAYERS];
    return row % PLAYERS == 0 ? code : threats_swapped(threats, code);
}

unsigned threats_swapped(const struct threats *threats, unsigned code)
{
    const unsigned change = threats->code_change;
    const unsigned at = code - threats->lowest_code;
    if (!threats->adds_codes)
        return code ^ change;
    return at < change ? code + change : at < 2 * change ? code - change : code;
}
