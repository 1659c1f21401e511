/* Keys: that of a position and of its sections, made anew, and what one feature changes; and cuckoo
 * tables.
 *
 * The tables of keys are taken as they are: that they are different, and how far they are apart, is proved
 * and tested elsewhere. The rule is of lines in [zobrist] and [zobrist.NAME]: a key is the exclusive or (where keys are
 * added, the sum) of the entries of all that holds, a section's `shared` features having the main entries of the men that
 * it names. A cuckoo table has each move that a man can take back, on the empty board, and no other. */
#include "judge.h"

enum { FEATURES = 64, ROWS = 128 };

enum feature_kind {
    MEN,
    SUBSETS,
    EACH,
    KEYS,
    SQUARES,
    KEY_ALONE,
    COUNTS,
    BY_STEPS,
    SHARED,
    SHARED_COUNTS
};

/* A line of a section. Rows of men are kinds, and players; -1 for none. */
struct feature {
    char section[40], name[KEY];
    enum feature_kind kind;
    int count, row_count, rows[ROWS], players[ROWS], limits[ROWS];
};

static struct feature features[FEATURES];
static int feature_count;

/* ---- reading */

/* The place of a piece's name in the game; its player, before a dot, is 0, 1, or -1 where there is none. */
static int read_man(const char *word, int *player)
{
    static const char *const usual[] = {"white", "black", "first", "second"};
    char key[KEY], players[2][KEY] = {"", ""};
    const char *line = find_line("[board]", "players", 0, key), *dot = strchr(word, '.');
    *player = -1;
    if (line != NULL)
        sscanf(line, "%79s %79s", players[0], players[1]);
    if (dot != NULL) {
        const size_t length = (size_t)(dot - word);
        for (int i = 0; i < 2; i++)
            if ((strlen(players[i]) == length &&
                 strncmp(players[i], word, length) == 0) ||
                (line == NULL && (strncmp(usual[i], word, length) == 0 ||
                                  strncmp(usual[i + 2], word, length) == 0)))
                *player = i;
        word = dot + 1;
    }
    for (int i = 0; i < game->piece_count; i++)
        if (strcmp(game->pieces[i].name, word) == 0)
            return i;
    return -1;
}

/* NAME or NAME:N ..., up to a colon alone: rows of the first player's, then of the second's, unless
 * players are named. */
static void read_rows(struct feature *feature, const char *text)
{
    char word[KEY];
    int has_players = 0, length;
    for (; sscanf(text, "%79s%n", word, &length) == 1; text += length) {
        const int is_last = word[strlen(word) - 1] == ':';
        char *colon = strchr(word, ':');
        const int n = feature->row_count;
        feature->limits[n] = colon == NULL || is_last ? 0 : atoi(colon + 1);
        if (colon != NULL)
            *colon = '\0';
        feature->rows[n] = read_man(word, &feature->players[n]);
        has_players |= feature->players[n] >= 0;
        if (*word != '\0')
            feature->row_count++;
        if (is_last || strchr(text, ':') == NULL ? is_last : 0)
            break;
    }
    const int n = feature->row_count;
    for (int i = 0; i < n && !has_players && feature->kind != SHARED; i++) {
        feature->rows[n + i] = feature->rows[i];
        feature->limits[n + i] = feature->limits[i];
        feature->players[i] = 0;
        feature->players[n + i] = 1;
        feature->row_count = 2 * n;
    }
}

static void read_feature(const char *section, const char *key, const char *value)
{
    static const struct {
        const char *word;
        enum feature_kind kind;
    } kinds[] = {{"pieces ", MEN},    {"subsets ", SUBSETS}, {"each ", EACH},
                 {"keys ", KEYS},     {"squares", SQUARES},  {"key", KEY_ALONE},
                 {"counts ", COUNTS}, {"steps ", BY_STEPS},  {"shared ", SHARED}};
    struct feature *feature = &features[feature_count];
    for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++) {
        if (!begins(value, kinds[i].word) || feature_count == FEATURES)
            continue;
        feature_count++;
        snprintf(feature->section, sizeof feature->section, "%.39s", section);
        snprintf(feature->name, sizeof feature->name, "%s", key);
        feature->kind = kinds[i].kind;
        const char *rest = value + strlen(kinds[i].word);
        rest += strspn(rest, " ");
        feature->count = atoi(rest);
        if (feature->kind == MEN || feature->kind == COUNTS || feature->kind == SHARED)
            read_rows(feature, rest);
        if (feature->kind == SHARED && feature->limits[0] != 0)
            feature->kind = SHARED_COUNTS;
        return;
    }
}

static void read_features(void)
{
    const char *title;
    if (feature_count != 0)
        return;
    for (int i = 0; (title = find_section("[zobrist", i)) != NULL; i++) {
        char key[KEY], section[40] = "";
        const char *value;
        if (title[8] == '.')
            snprintf(section, sizeof section, "%.*s", (int)strcspn(title + 9, "]"),
                     title + 9);
        for (int n = 0; (value = find_line(title, NULL, n, key)) != NULL; n++)
            read_feature(section, key, value);
    }
}

static const struct feature *feature_of(const char *section, const char *name)
{
    for (int i = 0; i < feature_count; i++)
        if (strcmp(features[i].section, section) == 0 &&
            strcmp(features[i].name, name) == 0)
            return &features[i];
    return NULL;
}

/* ---- entries of tables */

static const struct array *find_array(const struct feature *feature)
{
    char name[200];
    snprintf(name, sizeof name, "zobrist_%s%s%s%s", feature->section,
             *feature->section != '\0' ? "_" : "", feature->name,
             feature->kind == BY_STEPS ? "_steps" : "");
    for (const struct array *array = headers->arrays; array->name != NULL; array++)
        if (strcmp(array->name, name) == 0)
            return array;
    return NULL;
}

/* What the headers of one language have, looked up once. */
struct known {
    const struct headers *of;
    int is_wide, is_added;
    const struct array *arrays[FEATURES];
};

static const struct known *known(void)
{
    static struct known known;
    if (known.of == headers)
        return &known;
    known.of = headers;
    known.is_wide = find("make") != NULL;
    known.is_added =
        find("zobrist_add_side") != NULL || find("zobrist_add_piece") != NULL;
    for (int i = 0; i < feature_count; i++)
        known.arrays[i] = find_array(&features[i]);
    return &known;
}

static const struct array *array_of(const struct feature *feature)
{
    return known()->arrays[feature - features];
}

/* 0 behind the last. */
static uint64_t entry_of(const struct feature *feature, unsigned row, unsigned column)
{
    const struct array *array = array_of(feature);
    const unsigned width = array->columns == 0 ? 1 : array->columns;
    const size_t i = (size_t)row * width + column;
    if (row >= array->rows || column >= width)
        return 0;
    return array->bits == 32   ? ((const uint32_t *)array->data)[i]
           : array->bits == 64 ? ((const uint64_t *)array->data)[i]
                               : 0;
}

/* ---- positions */

union position {
    unsigned char bytes[POSITION_BYTES];
    uint64_t words[POSITION_BYTES / 8];
};

static const struct field *field_of(const char *name)
{
    for (const struct field *field = headers->position; field->name != NULL; field++)
        if (strcmp(field->name, name) == 0)
            return field;
    return NULL;
}

static void set_men(union position *position, const struct field *field, unsigned row,
                    struct set set)
{
    const struct set bits = to_bits(set);
    const size_t size = known()->is_wide ? 16 : 8;
    memcpy(position->bytes + field->offset + row * size, bits.word, size);
}

static struct set men_of(const union position *position, const struct field *field,
                         unsigned row)
{
    const size_t size = known()->is_wide ? 16 : 8;
    struct set bits = none;
    memcpy(bits.word, position->bytes + field->offset + row * size, size);
    return to_squares(bits);
}

static unsigned number_at(const union position *position, const struct field *field,
                          unsigned row)
{
    unsigned number;
    memcpy(&number, position->bytes + field->offset + row * sizeof number, sizeof number);
    return number;
}

/* Numbers that the feature has, and one behind: none. */
static unsigned numbers_of(const struct feature *feature)
{
    const struct array *array = array_of(feature);
    switch (feature->kind) {
    case COUNTS:
        return array->columns;
    case EACH:
        return array->rows >= 31 ? 1u << 31 : 1u << array->rows;
    case SUBSETS:
        return array->rows;
    case KEYS:
        return array->rows + 1;
    case SQUARES:
        return (unsigned)game->squares + 1;
    default:
        return 2;
    }
}

static union position any_position(void)
{
    union position position;
    memset(&position, 0, sizeof position);
    for (const struct field *field = headers->position; field->name != NULL; field++) {
        const struct feature *feature = feature_of("", field->name);
        const unsigned count = field->count == 0 ? 1 : field->count;
        for (unsigned row = 0; row < count && feature != NULL; row++) {
            const unsigned number = drawn(numbers_of(feature));
            if (field->is_set)
                set_men(&position, field, row, drawn_set(2 + row));
            else
                memcpy(position.bytes + field->offset + row * sizeof number, &number,
                       sizeof number);
        }
    }
    return position;
}

/* ---- sums */

static uint64_t with(uint64_t key, uint64_t entry)
{
    return known()->is_added ? key + entry : key ^ entry;
}

/* The row of the men of that kind and player in the main feature; -1: there is none. */
static int row_of(const struct feature *men, int kind, int player)
{
    for (int i = 0; i < men->row_count; i++)
        if (men->rows[i] == kind && men->players[i] == player)
            return i;
    return -1;
}

/* The main feature that has these men; NULL: none has. */
static const struct feature *men_with(int kind, int player)
{
    for (int i = 0; i < feature_count; i++)
        if (features[i].section[0] == '\0' && features[i].kind == MEN &&
            row_of(&features[i], kind, player) >= 0)
            return &features[i];
    return NULL;
}

static unsigned count_men(const union position *position, int kind, int player)
{
    const struct feature *men = men_with(kind, player);
    unsigned count = 0;
    if (men == NULL)
        return 0;
    const struct set set = men_of(position, field_of(men->name),
                                  (unsigned)row_of(men, kind, player));
    EACH_SQUARE(a) count += (unsigned)has(set, a);
    return count;
}

/* Men of the rows: each entry of the table that has them. */
static uint64_t sum_of_men(const union position *position, const struct feature *feature)
{
    const struct feature *men = feature_of("", feature->name);
    uint64_t sum = 0;
    for (int i = 0; i < feature->row_count && men != NULL; i++) {
        if (feature->rows[i] < 0)
            continue;
        for (int player = 0; player < 2; player++) {
            const int row = row_of(men, feature->rows[i], player);
            if (row < 0 || (feature->players[i] >= 0 && feature->players[i] != player))
                continue;
            const struct set set = men_of(position, field_of(men->name), (unsigned)row);
            EACH_SQUARE(a)
            if (has(set, a))
                sum = with(sum, feature->kind == SHARED
                                    ? entry_of(men, (unsigned)row, (unsigned)a)
                                    : entry_of(feature, (unsigned)i, (unsigned)a));
        }
    }
    return sum;
}

/* For the number n of men the main keys of the first n squares that they can stand on. */
static uint64_t sum_of_shared_counts(const union position *position,
                                     const struct feature *feature)
{
    const struct feature *men = feature_of("", feature->name);
    uint64_t sum = 0;
    for (int i = 0; i < feature->row_count && men != NULL; i++)
        for (int player = 0; player < 2; player++) {
            const int row = row_of(men, feature->rows[i], player);
            unsigned left = count_men(position, feature->rows[i], player);
            if (row < 0 || (feature->players[i] >= 0 && feature->players[i] != player))
                continue;
            if (left > (unsigned)feature->limits[i])
                left = 0;
            EACH_SQUARE(a)
            {
                const uint64_t entry = entry_of(men, (unsigned)row, (unsigned)a);
                if (left == 0 || entry == 0)
                    continue;
                sum = with(sum, entry);
                left--;
            }
        }
    return sum;
}

/* Of a set it is the sum of what is in it: of subsets, of their entries for one alone. */
static uint64_t entry_of_number(const struct feature *feature, unsigned number)
{
    uint64_t sum = 0;
    if (feature->kind != EACH && feature->kind != SUBSETS)
        return entry_of(feature, number, 0);
    for (unsigned i = 0; i < 31; i++)
        if ((number >> i & 1) != 0)
            sum = with(sum, entry_of(feature, feature->kind == EACH ? i : 1u << i, 0));
    return sum;
}

/* Numbers, from the field of that name in the position, or of men on the board. */
static uint64_t sum_of_numbers(const union position *position,
                               const struct feature *feature)
{
    const struct field *field = field_of(feature->name);
    uint64_t sum = 0;
    if (feature->kind == COUNTS) {
        for (int i = 0; i < feature->row_count; i++)
            sum =
                with(sum, entry_of(feature, (unsigned)i,
                                   field != NULL ? number_at(position, field, (unsigned)i)
                                                 : count_men(position, feature->rows[i],
                                                             feature->players[i])));
        return sum;
    }
    if (field == NULL)
        return 0;
    const unsigned number = number_at(position, field, 0);
    if (feature->kind == KEY_ALONE)
        return number != 0 ? entry_of(feature, 0, 0) : 0;
    return entry_of_number(feature, number);
}

static uint64_t key_of(const union position *position, const char *section)
{
    uint64_t key = 0;
    for (int i = 0; i < feature_count; i++) {
        const struct feature *feature = &features[i];
        if (strcmp(feature->section, section) != 0 || feature->kind == BY_STEPS)
            continue;
        key = with(key, feature->kind == MEN || feature->kind == SHARED
                            ? sum_of_men(position, feature)
                        : feature->kind == SHARED_COUNTS
                            ? sum_of_shared_counts(position, feature)
                            : sum_of_numbers(position, feature));
    }
    return key;
}

static uint64_t mask_of_keys(void)
{
    for (const struct array *array = headers->arrays; array->name != NULL; array++)
        if (begins(array->name, "zobrist_") && array->bits == 32)
            return 0xffffffff;
    return ~(uint64_t)0;
}

/* ---- judges */

static void judge_of(const char *section)
{
    for (unsigned i = 0; i < 40; i++) {
        union position position = any_position();
        const struct in in = {.p = {&position}};
        is_number(call_function(function, &in).n,
                  key_of(&position, section) & mask_of_keys(), i, 0);
    }
}

/* What one change makes of a key: whole rows of small tables, some of large ones. */
static void judge_change(const struct feature *feature, int sign)
{
    const struct array *array = array_of(feature);
    const unsigned rows =
        takes("kuu>k") || feature->kind == EACH ? array->rows : numbers_of(feature);
    for (unsigned i = 0; i < 600; i++) {
        const uint64_t key = drawn_bits() & mask_of_keys();
        const unsigned row = takes("k>k") ? 0 : drawn(rows);
        const unsigned column = takes("kuu>k") ? drawn(array->columns) : 0;
        const struct in in = {.u = {row, column}, .k = {key}};
        const uint64_t entry = feature->kind == SUBSETS ? entry_of_number(feature, row)
                                                        : entry_of(feature, row, column);
        is_number(call_function(function, &in).n,
                  (!known()->is_added ? key ^ entry : key + (uint64_t)sign * entry) &
                      mask_of_keys(),
                  row, column);
    }
}

static int judge_changes(void)
{
    static const struct {
        const char *begin;
        int sign;
    } verbs[] = {{"zobrist_toggle_", 1}, {"zobrist_add_", 1}, {"zobrist_subtract_", -1}};
    for (int i = 0; i < feature_count; i++)
        for (int j = 0; j < 3; j++) {
            char name[200];
            snprintf(name, sizeof name, "%s%s%s%s", verbs[j].begin, features[i].section,
                     features[i].section[0] != '\0' ? "_" : "", features[i].name);
            if (is_called(name) && array_of(&features[i]) != NULL &&
                (takes("kuu>k") || takes("ku>k") || takes("k>k"))) {
                judge_change(&features[i], verbs[j].sign);
                return 1;
            }
        }
    return 0;
}

/* One of so many keys, from a number on, another every so many. */
static int judge_steps(void)
{
    for (int i = 0; i < feature_count; i++) {
        char key[KEY], name[200];
        unsigned steps, from, by;
        snprintf(name, sizeof name, "zobrist_%s", features[i].name);
        if (features[i].kind != BY_STEPS || !is_called(name))
            continue;
        const char *text = find_line("[zobrist]", features[i].name, 0, key);
        if (sscanf(text, "steps %u from %u by %u", &steps, &from, &by) != 3)
            return 0;
        for (unsigned n = 0; n < 300; n++) {
            const unsigned step = n < from ? 0 : (n - from) / by;
            is_number(
                number_of(n, 0),
                n < from ? 0 : entry_of(&features[i], step < steps ? step : steps - 1, 0),
                n, 0);
        }
        return 1;
    }
    return 0;
}

/* Whether all features have tables of keys, of up to 64 bits. */
static int is_plain(void)
{
    for (int i = 0; i < feature_count; i++)
        if (features[i].kind != SHARED && features[i].kind != SHARED_COUNTS &&
            array_of(&features[i]) == NULL)
            return 0;
    return 1;
}

int judge_keys(void)
{
    char section[100];
    read_features();
    if (!begins(function->name, "zobrist_") || !is_plain())
        return 0;
    if (judge_changes() || judge_steps())
        return 1;
    if (!takes("p>k") || !ends(function->name, "of"))
        return 0;
    snprintf(section, sizeof section, "%s", function->name + strlen("zobrist_"));
    section[strlen(section) - 2] = '\0';
    if (ends(section, "_"))
        section[strlen(section) - 1] = '\0';
    judge_of(section);
    return 1;
}

/* ---- cuckoo */

/* The first main feature of men, whose moves the tables have. */
static const struct feature *main_men(void)
{
    for (int i = 0; i < feature_count; i++)
        if (features[i].section[0] == '\0' && features[i].kind == MEN)
            return &features[i];
    return NULL;
}

static uint64_t key_of_move(unsigned row, int a, int b)
{
    const struct feature *men = main_men();
    uint64_t side = 0;
    for (int i = 0; i < feature_count; i++)
        if (features[i].section[0] == '\0' && features[i].kind == KEY_ALONE && side == 0)
            side = entry_of(&features[i], 0, 0);
    return entry_of(men, row, (unsigned)a) ^ entry_of(men, row, (unsigned)b) ^ side;
}

/* Whether a man that can stand on both squares goes from one to the other and back, quietly. */
static int is_reversible(unsigned row, int a, int b)
{
    const struct feature *men = main_men();
    if (men->rows[row] < 0 || entry_of(men, row, (unsigned)a) == 0 ||
        entry_of(men, row, (unsigned)b) == 0)
        return 0;
    const struct piece *piece = &game->pieces[men->rows[row]];
    const unsigned player = (unsigned)men->players[row];
    return has(walk_piece(piece, 0, player, a, none), b) &&
           has(walk_piece(piece, 0, player, b, none), a);
}

static void judge_find(unsigned row, int a, int b)
{
    unsigned squares[2] = {999, 999};
    const struct in in = {.k = {key_of_move(row, a, b)}, .p = {&squares[0], &squares[1]}};
    const int is_found = call_function(function, &in).n != 0;
    is_number((uint64_t)is_found, (uint64_t)is_reversible(row, a, b), (unsigned)a,
              (unsigned)b);
    if (is_found)
        is_true((squares[0] == (unsigned)a && squares[1] == (unsigned)b) ||
                    (squares[0] == (unsigned)b && squares[1] == (unsigned)a),
                "a move is found with its squares", (unsigned)a, (unsigned)b);
}

int judge_cuckoo(void)
{
    const struct feature *men = main_men();
    read_features();
    if (!begins(function->name, "cuckoo_") || !is_plain() || men == NULL)
        return 0;
    if (is_called("cuckoo_key") && takes("uuu>k")) {
        for (unsigned i = 0; i < 2000; i++) {
            const unsigned row = drawn((unsigned)men->row_count),
                           a = drawn((unsigned)game->squares),
                           b = drawn((unsigned)game->squares);
            const struct in in = {.u = {row, a, b}};
            is_number(call_function(function, &in).n, key_of_move(row, (int)a, (int)b), a,
                      b);
        }
    } else if (is_called("cuckoo_find") && takes("kpp>u")) {
        for (unsigned row = 0; row < (unsigned)men->row_count; row++)
            EACH_SQUARE(a)
        for (int b = 0; b < a; b++)
            if (entry_of(men, row, (unsigned)a) != 0 &&
                entry_of(men, row, (unsigned)b) != 0)
                judge_find(row, a, b);
        for (unsigned i = 0; i < 200; i++) {
            unsigned squares[2];
            const struct in in = {.k = {i < 2 ? 0 : drawn_bits()},
                                  .p = {squares, squares + 1}};
            is_number(call_function(function, &in).n != 0, 0, i, 0);
        }
    } else {
        return 0;
    }
    return 1;
}
