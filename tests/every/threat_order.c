/* Threats: which features there are, and their numbers.
 *
 * A feature is a piece on a square that attacks a piece on a square, on some board. Those that a line lets
 * it attack have numbers, where both can stand; they go by six keys, the slowest first. Twins are
 * two features, from both ends, that are active on the same boards: of one kind, or where victims are those that are needed
 * of any, that with the lower square, or the earlier attacker, has no number (skip), an unused one (keep), or
 * its own (all). Whether two are active on the same boards is found by trying boards: empty, full,
 * with one piece each, and many by lot.
 *
 * Presets are orders that engines have, written down here once more (presets.ini). */
#include "threat_order.h"

enum { SECTIONS = 12, TRIED = 256 };

static const char *value_of(const struct section *section, const char *key)
{
    char found[KEY];
    return find_line(section->title, key, 0, found);
}

static int is_value(const struct section *section, const char *key, const char *wanted)
{
    const char *value = value_of(section, key);
    return value != NULL && strcmp(value, wanted) == 0;
}

static int kind_of(const struct section *section, const char *name)
{
    for (int i = 0; i < section->kinds; i++)
        if (strcmp(section->pieces[i]->name, name) == 0)
            return i;
    return -1;
}

/* ---- places */

int oriented(unsigned player, int is_mirrored, int square)
{
    int file, rank;
    see(player, square, &file, &rank);
    return game->square_of[place(is_mirrored ? game->files - 1 - file : file, rank)];
}

int is_right(unsigned player, int square)
{
    int file, rank;
    see(player, square, &file, &rank);
    return 2 * file > game->files - 1;
}

struct set attacks_of(const struct section *section, int row, int square,
                      struct set board)
{
    return walk_piece(section->pieces[row / 2], 1, (unsigned)row % 2, square, board);
}

/* ---- reading */

static void read_pieces(struct section *section)
{
    char word[KEY], key[KEY + 8];
    const char *text = value_of(section, "pieces");
    for (int length; text != NULL && sscanf(text, "%79s%n", word, &length) == 1;
         text += length) {
        const struct piece *piece = piece_called(word);
        snprintf(key, sizeof key, "%s attacks", word);
        const char *other = value_of(section, key);
        if (other != NULL)
            piece = read_moves(word, other);
        section->pieces[section->kinds++] = piece;
    }
    section->rows = 2 * section->kinds;
}

/* Where the pieces stand: as the section says, or [reach], or anywhere. */
static void read_reach(struct section *section)
{
    for (int row = 0; row < section->rows; row++) {
        char key[KEY + 8], found[KEY];
        unsigned char places[PLACES] = {0};
        snprintf(key, sizeof key, "%s in", section->pieces[row / 2]->name);
        const char *text = value_of(section, key);
        if (text == NULL)
            text = find_line("[reach]", section->pieces[row / 2]->name, 0, found);
        if (text != NULL)
            read_squares(text, places);
        EACH_SQUARE(a)
        {
            int file, rank;
            see((unsigned)row % 2, a, &file, &rank);
            if (is_there(a) && (text == NULL || places[place(file, rank)]))
                put(&section->reach[row], a);
        }
    }
}

/* PIECE, own.PIECE or other.PIECE ..., or -: whom a row of either player may attack. */
static void read_victims_of(struct section *section, int row, const char *text)
{
    char word[KEY];
    memset(section->victims[row], 0, sizeof section->victims[row]);
    for (int length; sscanf(text, "%79s%n", word, &length) == 1; text += length) {
        const char *dot = strchr(word, '.'), *name = dot == NULL ? word : dot + 1;
        for (int player = 0; player < 2 && kind_of(section, name) >= 0; player++)
            if (dot == NULL || begins(word, player == 0 ? "own." : "other."))
                section->victims[row][2 * kind_of(section, name) + player] = 1;
    }
}

static void read_victims(struct section *section)
{
    memset(section->victims, 1, sizeof section->victims);
    for (int row = 0; row < section->rows; row++) {
        const char *name = section->pieces[row / 2]->name,
                   *text = value_of(section, name);
        char key[KEY + 8];
        if (text != NULL)
            read_victims_of(section, row, text);
        snprintf(key, sizeof key, "%s %s", row % 2 == 0 ? "own" : "other", name);
        if ((text = value_of(section, key)) != NULL)
            read_victims_of(section, row, text);
    }
}

/* Kinds, and behind them the pieces that are like one: their rows have codes in this order. */
static void read_codes(struct section *section)
{
    int kinds[2 * KINDS], count = 0, codes[2 * KINDS], code_count = 0, is_exclusive = 1;
    char key[KEY], word[KEY];
    const char *text;
    for (; count < section->kinds; count++)
        kinds[count] = count;
    for (int i = 0; (text = find_line(section->title, NULL, i, key)) != NULL; i++)
        for (int length;
             begins(key, "like ") && sscanf(text, "%79s%n", word, &length) == 1;
             text += length)
            kinds[count++] = kind_of(section, key + 5);
    section->code_change = 1;
    text = value_of(section, "codes");
    for (int length; text != NULL && sscanf(text, "%79s%n", word, &length) == 1;
         text += length) {
        int first, last;
        if (*word == '|' || *word == '^' || *word == '+') {
            is_exclusive = *word == '^';
            section->code_change = atoi(text + strcspn(text, "|^+") + 1);
            break;
        }
        const int n = sscanf(word, "%d..%d", &first, &last);
        for (int code = first; code <= (n == 2 ? last : first); code++)
            codes[code_count++] = code;
    }
    for (int i = 0; i < CODES; i++)
        section->row_of_code[i] = -1;
    for (int i = 0; i < count; i++)
        for (int player = 0; player < 2; player++) {
            const int code = i < code_count ? codes[i] : 2 * i;
            const int of = player == 0    ? code
                           : is_exclusive ? code ^ section->code_change
                                          : code + section->code_change;
            section->row_of_code[of] = 2 * kinds[i] + player;
            if (of >= section->code_limit)
                section->code_limit = of + 1;
        }
}

static void read_word(struct section *section)
{
    char name[KEY];
    unsigned bits = 0, at;
    while (1 << bits < section->code_limit)
        bits++;
    section->word_to = 8, section->word_victim = 16, section->word_add = 31;
    section->word_attacker = bits < 4 ? 20 : 16 + bits;
    const char *text = value_of(section, "word");
    for (int length;
         text != NULL && sscanf(text, " %79[a-z]:%u%n", name, &at, &length) == 2;
         text += length)
        *(strcmp(name, "from") == 0     ? &section->word_from
          : strcmp(name, "to") == 0     ? &section->word_to
          : strcmp(name, "victim") == 0 ? &section->word_victim
          : strcmp(name, "add") == 0    ? &section->word_add
                                        : &section->word_attacker) = at;
}

/* Whether all looks the same in a mirror. */
static int is_symmetric(const struct section *section)
{
    EACH_SQUARE(a)
    {
        const int b = oriented(0, 1, a);
        if (is_there(a) != is_there(b))
            return 0;
        for (int row = 0; row < section->rows; row++) {
            const struct set one = attacks_of(section, row, a, none),
                             other = attacks_of(section, row, b, none);
            if (has(section->reach[row], a) != has(section->reach[row], b))
                return 0;
            EACH_SQUARE(c) if (has(one, c) != has(other, oriented(0, 1, c))) return 0;
        }
    }
    return 1;
}

static void read_mirror(struct section *section)
{
    const char *text = value_of(section, "mirror");
    char word[KEY] = "", name[KEY] = "";
    section->royal = -1;
    if (text == NULL) {
        section->has_mirror = piece_called("king") != NULL && is_symmetric(section);
        section->royal = section->has_mirror ? kind_of(section, "king") : -1;
        return;
    }
    sscanf(text, "%79s %79s", word, name);
    section->has_mirror = strcmp(word, "none") != 0;
    section->is_mirrored_by_flag = strcmp(word, "flag") == 0;
    if (section->has_mirror)
        section->royal = kind_of(section, section->is_mirrored_by_flag ? name : word);
}

/* ---- numbering */

/* On which of the tried boards a row attacks from a square to each, a bit each. */
typedef uint64_t active[TRIED / 64];

static active *try_boards(const struct section *section)
{
    const size_t squares = (size_t)game->squares;
    active *all = calloc((size_t)section->rows * squares * squares, sizeof *all);
    if (all == NULL)
        give_up("no memory", section->title);
    for (int i = 0; i < TRIED; i++) {
        const struct set board = i < game->squares ? one(i)
                                 : i == 253        ? none
                                 : i == 254        ? board_by_lot(1)
                                                   : drawn_set(2 + (unsigned)i % 5);
        for (int row = 0; row < section->rows; row++)
            EACH_SQUARE(a) if (has(section->reach[row], a))
            {
                const struct set seen = attacks_of(section, row, a, board);
                EACH_SQUARE(b)
                if (has(seen, b))
                    all[((size_t)row * squares + (size_t)a) * squares + (size_t)b]
                       [i / 64] |= (uint64_t)1 << i % 64;
            }
    }
    return all;
}

struct trial {
    const struct section *section;
    active *active;
};

static const uint64_t *active_of(const struct trial *trial, int row, int from, int to)
{
    const size_t squares = (size_t)game->squares;
    return trial->active[((size_t)row * squares + (size_t)from) * squares + (size_t)to];
}

static int is_ever(const uint64_t *boards)
{
    return (boards[0] | boards[1] | boards[2] | boards[3]) != 0;
}

/* The king that mirrors is on the left, as his own player sees it; and there is one of each. */
static int can_stand(const struct section *section, int row, int square, int keeps)
{
    return has(section->reach[row], square) &&
           (keeps || row != 2 * section->royal || !is_right(0, square));
}

/* Whether the feature is there: 1 with a number that is used, 0 with one that is not, -1 without. */
static int state_of(const struct trial *trial, int a, int from, int v, int to)
{
    const struct section *section = trial->section;
    const int keeps = is_value(section, "squares", "keep");
    const char *twins = value_of(section, "twins");
    const int is_needed = is_value(section, "victims", "needed");
    const uint64_t *there = active_of(trial, a, from, to),
                   *back = active_of(trial, v, to, from);
    if (!is_ever(there) || !section->victims[a][v])
        return -1;
    if (!can_stand(section, a, from, keeps) || !can_stand(section, v, to, keeps) ||
        (!keeps && section->royal >= 0 && a / 2 == section->royal &&
         v / 2 == section->royal))
        return keeps ? 0 : -1;
    if (twins == NULL)
        twins = "skip";
    const int is_lower = a / 2 == v / 2 ? from < to : a / 2 < v / 2;
    const int may_be_twin = a / 2 == v / 2 || is_needed || strcmp(twins, "class") == 0;
    if (!may_be_twin || !is_lower || strcmp(twins, "all") == 0 ||
        !section->victims[v][a] || !is_ever(back))
        return 1;
    /* Boards that hold one of the two themselves say the same. */
    if (memcmp(there, back, sizeof(active)) != 0)
        return 1;
    return strcmp(twins, "keep") == 0 ? 0 : -1;
}

static void number(struct section *section)
{
    static const char *const keys[] = {"side",   "piece", "victim_side",
                                       "victim", "from",  "to"};
    const struct trial trial = {section, try_boards(section)};
    const int limits[6] = {
        2, section->kinds, 2, section->kinds, game->squares, game->squares};
    int order[6] = {0, 1, 2, 3, 4, 5}, at[6] = {0}, n = 0;
    const size_t squares = (size_t)game->squares, rows = (size_t)section->rows;
    char word[KEY];
    const char *text = value_of(section, "order");
    for (int length; text != NULL && sscanf(text, "%79s%n", word, &length) == 1;
         text += length)
        for (int i = 0; i < 6; i++)
            if (strcmp(word, keys[i]) == 0)
                order[n++] = i;
    section->numbers = malloc(rows * squares * rows * squares * sizeof *section->numbers);
    if (section->numbers == NULL)
        give_up("no memory", section->title);
    for (int is_over = 0; !is_over;) {
        const int a = 2 * at[1] + at[0], v = 2 * at[3] + at[2];
        const int state = state_of(&trial, a, at[4], v, at[5]);
        section->numbers[(((size_t)a * squares + (size_t)at[4]) * rows + (size_t)v) *
                             squares +
                         (size_t)at[5]] = state > 0 ? (int32_t)section->count : NO_NUMBER;
        section->count += state >= 0;
        int i = 5;
        while (i >= 0 && ++at[order[i]] == limits[order[i]])
            at[order[i--]] = 0;
        is_over = i < 0;
    }
    free(trial.active);
}

/* Pairs of pieces of one kind, in front of the numbers or behind them. */
static unsigned pairs_of(const struct section *section)
{
    const char *text = value_of(section, "pairs");
    char word[KEY];
    unsigned places = 0, near = 0;
    if (text == NULL)
        return 0;
    sscanf(text, "%79s", word);
    const struct set reach = section->reach[2 * kind_of(section, word)];
    EACH_SQUARE(a) if (has(reach, a))
    {
        places += 2;
        EACH_SQUARE(b)
        near += b != a && has(reach, b) && abs(file_of(a) - file_of(b)) < 2;
    }
    return strstr(text, "dense") != NULL ? 2 * near : places * (places - 1) / 2;
}

static void read_section(struct section *section, const char *title)
{
    const char *dot = strchr(title, '.');
    snprintf(section->title, sizeof section->title, "%s", title);
    if (dot != NULL)
        snprintf(section->prefix, sizeof section->prefix, "%.*s_",
                 (int)strcspn(dot + 1, "]"), dot + 1);
    read_pieces(section);
    read_reach(section);
    read_victims(section);
    read_codes(section);
    read_word(section);
    read_mirror(section);
    if (section->kinds == 0)
        return;
    number(section);
    const char *first = value_of(section, "first"), *pairs = value_of(section, "pairs");
    const unsigned count = pairs_of(section);
    const int is_before = pairs != NULL && strstr(pairs, "before") != NULL;
    section->first =
        (first == NULL ? 0 : (uint32_t)atol(first)) + (is_before ? count : 0);
    section->none = is_value(section, "none", "-1")
                        ? UINT32_MAX
                        : section->first + section->count + (is_before ? 0 : count);
}

const struct section *section_of(const char *verb)
{
    static struct section sections[SECTIONS];
    static int count = -1;
    const char *title;
    char name[200];
    if (count < 0) {
        count = 0;
        for (; count < SECTIONS && (title = find_section("[threats", count)) != NULL;
             count++)
            read_section(&sections[count], title);
    }
    for (int i = 0; i < count; i++) {
        snprintf(name, sizeof name, "%s%s", sections[i].prefix, verb);
        if (is_called(name) && sections[i].kinds != 0)
            return &sections[i];
    }
    return NULL;
}

uint64_t number_in(const struct section *section, int attacker, int from, int victim,
                   int to)
{
    const size_t squares = (size_t)game->squares, rows = (size_t)section->rows;
    const int32_t number =
        attacker < 0 || victim < 0 || from < 0 || to < 0 || from >= game->squares ||
                to >= game->squares
            ? NO_NUMBER
            : section->numbers[(((size_t)attacker * squares + (size_t)from) * rows +
                                (size_t)victim) *
                                   squares +
                               (size_t)to];
    return number == NO_NUMBER ? section->none : section->first + (uint32_t)number;
}
