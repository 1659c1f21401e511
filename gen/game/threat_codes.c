/* How functions take what a section [threats] numbers: codes of pieces, words of changes, the first
 * number, what stands for none, and pairs. */
#include "game/threat_section.h"

#include <string.h>

#include "base/text.h"

bool threats_read_like(const struct reader *reader, unsigned kind, char *rest)
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
    const char *dots = strstr(word, "..");
    const char *low =
        dots == NULL ? word : arena_copy(reader->arena, word, (size_t)(dots - word));
    uint64_t first, last;
    if (!number_parse(low, 0, THREAT_CODES_MAX - 1, &first) ||
        !number_parse(dots == NULL ? low : dots + 2, first, THREAT_CODES_MAX - 1, &last))
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

bool threats_read_codes(const struct reader *reader, char *rest)
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

bool threats_read_word(const struct reader *reader, char *rest)
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

bool threats_read_pairs(const struct reader *reader, char *rest)
{
    static const char *const choices[] = {"before", "after", "dense"};
    struct threats *threats = reader->threats;
    const char *piece = ini_word(&rest), *word = ini_word(&rest);
    const int kind = threats_kind(reader, piece);
    if (kind < 0)
        return section_refuse(reader, piece,
                              "one of the pieces of this section is needed");
    if (word == NULL)
        return section_refuse(reader, piece,
                              "before, after or dense is needed behind it");
    threats->pairs = PAIRS_BEFORE;
    threats->pair_kind = (unsigned)kind;
    for (bool has_place = false; word != NULL; word = ini_word(&rest)) {
        const int at = section_choose(reader, word, choices, 3);
        if (at < 0)
            return false;
        if (threats->pairs_are_dense)
            return section_refuse(reader, word, "nothing stands behind dense");
        if (has_place && at != 2)
            return section_refuse(reader, word, "before or after stands once");
        has_place = true;
        threats->pairs_are_dense = at == 2;
        threats->pairs = at == 1 ? PAIRS_AFTER : threats->pairs;
    }
    return true;
}

/* ---- the whole */

unsigned threats_bits_for(unsigned limit)
{
    unsigned bits = 1;
    while ((limit - 1) >> bits != 0)
        bits++;
    return bits;
}

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

bool threats_finish_codes(const struct reader *reader)
{
    if (reader->threats->code_change == 0)
        set_codes(reader->threats);
    if (reader->threats->word[WORD_FROM] == reader->threats->word[WORD_TO])
        set_word(reader->threats);
    return find_rows(reader) && check_word(reader) && check_pairs(reader);
}

/* ---- what others ask */

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
