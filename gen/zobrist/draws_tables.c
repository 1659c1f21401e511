/* Lines of tables in a file of draws, word by word: which entry is which key.
 *
 * A draw is a map from the entries of a table to numbers of keys, which count from the last seed:
 * where it starts, and a stride for each loop. So it does not matter which loop is the outer one
 * but for the strides, nor whether two tables are drawn in turns.
 */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "zobrist/draws_parts.h"

/* ---- words of a line, and what is wrong with them */

const char *word_peek(struct reader *reader)
{
    const char *at = reader->rest + strspn(reader->rest, " \t\r");
    if (*at == '\0')
        return NULL;
    return arena_copy(reader->arena, at, *at == ',' ? 1 : strcspn(at, " \t\r,"));
}

const char *word_take(struct reader *reader)
{
    const char *word = word_peek(reader);
    reader->rest += strspn(reader->rest, " \t\r");
    reader->rest += word == NULL ? 0 : strlen(word);
    return word;
}

bool word_take_if(struct reader *reader, const char *wanted)
{
    const char *word = word_peek(reader);
    return word != NULL && strcmp(word, wanted) == 0 && word_take(reader) != NULL;
}

bool word_refuse(struct reader *reader, const char *right)
{
    return fault_at(reader->fault, reader->origin, "%s: %s", reader->key, right);
}

bool word_number(const char *word, uint64_t most, uint64_t *out)
{
    if (word == NULL)
        return false;
    if (word[0] != '0' || tolower((unsigned char)word[1]) != 'x')
        return (word[0] != '0' || word[1] == '\0') && number_parse(word, 0, most, out);
    const size_t length = strspn(word + 2, "0123456789abcdefABCDEF");
    if (length == 0 || length > 16 || word[2 + length] != '\0')
        return false;
    *out = strtoull(word + 2, NULL, 16);
    return *out <= most;
}

bool word_small(const char *word, unsigned most, unsigned *out)
{
    uint64_t number;
    if (!word_number(word, most, &number))
        return false;
    *out = (unsigned)number;
    return true;
}

const char *word_cut(struct reader *reader, const char **rest, char sign)
{
    const char *at = strchr(*rest, sign);
    if (at == NULL)
        return NULL;
    const char *word = arena_copy(reader->arena, *rest, (size_t)(at - *rest));
    *rest = at + 1;
    return word;
}

/* ---- tables */

/* A loop of a draw: what each turn stands for, from 0, or UNUSED. */
struct loop {
    const char *name;
    uint16_t turns[TURNS_MAX];
    unsigned count;
    size_t each; /* 0: as the loops inside have it */
};

static struct table *table_named(struct reader *reader, const char *name)
{
    for (unsigned i = 0; i < reader->table_count; i++)
        if (strcmp(reader->tables[i].name, name) == 0)
            return &reader->tables[i];
    return NULL;
}

static bool is_one(const char *name, const char *const *names)
{
    for (; *names != NULL; names++)
        if (strcmp(name, *names) == 0)
            return true;
    return false;
}

static const char *const players[] = {"player", "colour", "color", "side", NULL};
static const char *const places[] = {"rank", "file", "square", NULL};

unsigned draws_order(const char *name)
{
    return is_one(name, players)       ? 0
           : !is_one(name, places)     ? 1
           : strcmp(name, "rank") == 0 ? 2
                                       : 3;
}

const struct feature *draws_feature(struct arena *arena, const struct game *game,
                                    const char *name)
{
    for (unsigned i = 0; i <= game->set_count; i++) {
        const struct section section = layout_section(game, i);
        for (unsigned j = 0; j < section.count; j++)
            if (strcmp(layout_symbol(arena, section.name, &section.features[j]), name) ==
                0)
                return &section.features[j];
    }
    return NULL;
}

/* How often a loop goes in the game; 0 when that is not known. */
static unsigned turns_of(struct reader *reader, const struct table *table,
                         const char *name)
{
    const struct feature *feature =
        reader->game == NULL ? NULL
                             : draws_feature(reader->arena, reader->game, table->name);
    if (feature == NULL)
        return 0;
    const struct board *board = &reader->game->board;
    const unsigned squares = board_placed(board); /* no keys are of spare numbers */
    if (is_one(name, players))
        return PLAYERS;
    if (strcmp(name, "square") == 0)
        return squares;
    if (is_one(name, places))
        return strcmp(name, "rank") == 0 ? board->ranks : board->files;
    unsigned others = feature->kind == FEATURE_PIECES ? squares : 1;
    for (unsigned i = 0; i < table->loop_count; i++)
        others *= is_one(table->loops[i], players) ? PLAYERS : 1;
    return feature_entries(feature, squares) / others;
}

/* A number, or a square's name, as which number of a board of 8 files, or of the game's. */
static bool read_turn(struct reader *reader, const char *word, unsigned *out)
{
    const unsigned files = reader->game != NULL ? reader->game->board.files : 8;
    unsigned rank;
    if (word != NULL && *word >= 'a' && *word < 'a' + (int)files &&
        word_small(word + 1, 100, &rank) && rank != 0) {
        *out = (rank - 1) * files + (unsigned)(*word - 'a');
        return true;
    }
    return word_small(word, TURNS_MAX - 1, out);
}

/* Ranges, as 0-7 56-63 or a3-h3 a6-h6: which of the turns are kept. */
static bool read_kept(struct reader *reader, unsigned count, bool *kept)
{
    memset(kept, 0, TURNS_MAX * sizeof *kept);
    for (const char *word; (word = word_peek(reader)) != NULL && *word != ',';) {
        unsigned first, last;
        const char *until = word_take(reader), *from = word_cut(reader, &until, '-');
        if (!read_turn(reader, until, &last))
            return false;
        first = last;
        if ((from != NULL && !read_turn(reader, from, &first)) || first > last ||
            last >= count)
            return false;
        for (unsigned i = first; i <= last; i++)
            kept[i] = true;
    }
    return true;
}

/* [COUNT] [each N] [down] [at RANGES], or `is N`, behind the name. */
static bool read_loop(struct reader *reader, const struct table *table, struct loop *loop)
{
    bool kept[TURNS_MAX], is_down;
    unsigned each = 0, used = 0;
    loop->count = 1;
    if (word_take_if(reader, "is")) {
        unsigned turn = 0;
        const bool good = word_small(word_take(reader), TURNS_MAX - 1, &turn);
        loop->turns[0] = (uint16_t)turn;
        return good || word_refuse(reader, "a number is needed behind is");
    }
    const char *word = word_peek(reader);
    if (word != NULL && isdigit((unsigned char)*word)) {
        if (!word_small(word_take(reader), TURNS_MAX, &loop->count) || loop->count == 0)
            return word_refuse(reader, "a loop goes 1 to 4096 times");
    } else {
        loop->count = turns_of(reader, table, loop->name);
        if (loop->count == 0 || loop->count > TURNS_MAX)
            return fault_at(
                reader->fault, reader->origin,
                "%s: how often does it go over %.40s? A number is needed behind that, or "
                "a game, with --game, that has a feature %.40s",
                reader->key, loop->name, table->name);
    }
    if (word_take_if(reader, "each") &&
        (!word_small(word_take(reader), DRAWS_MAX, &each) || each == 0))
        return word_refuse(reader, "each takes a number");
    loop->each = each;
    is_down = word_take_if(reader, "down");
    memset(kept, true, sizeof kept);
    if (word_take_if(reader, "at") && !read_kept(reader, loop->count, kept))
        return word_refuse(reader,
                           "at takes numbers below the loop's, or squares, as 0-7 56-63");
    for (unsigned i = 0; i < loop->count; i++)
        loop->turns[i] = kept[i] ? (uint16_t)used++ : UNUSED;
    for (unsigned i = 0; i < loop->count && is_down; i++)
        if (kept[i])
            loop->turns[i] = (uint16_t)(used - 1 - loop->turns[i]);
    return true;
}

/* The table that a line names; a new one has the loops of the line, in the order of entries. */
static struct table *open_table(struct reader *reader, const char *name)
{
    struct table *table = name == NULL ? NULL : table_named(reader, name);
    if (name == NULL || !isalpha((unsigned char)*name) || strlen(name) > 40) {
        word_refuse(reader, "a table's name is needed, as piece, with a letter in front");
        return NULL;
    }
    if (table == NULL && reader->table_count == DRAWS_TABLES_MAX) {
        word_refuse(reader, "there are 32 tables already, and no more are read");
        return NULL;
    }
    if (table == NULL) {
        table = &reader->tables[reader->table_count++];
        table->name = name;
    }
    return table;
}

static unsigned loop_place(const struct table *table, const char *name)
{
    for (unsigned i = 0; i < table->loop_count; i++)
        if (strcmp(table->loops[i], name) == 0)
            return i;
    return LOOPS_MAX;
}

/* The names of the loops, to the end of the line, into the table when it is new; whether they are
 * its own, each once. */
static bool match_loops(struct reader *reader, struct table *table)
{
    char *const start = reader->rest;
    const char *names[LOOPS_MAX];
    unsigned count = 0;
    if (word_take_if(reader, "by"))
        do {
            const char *name = word_take(reader);
            if (name == NULL || !isalpha((unsigned char)*name) || count == LOOPS_MAX)
                return word_refuse(reader,
                                   "one to four names of loops are needed behind by");
            for (unsigned i = 0; i < count; i++)
                if (strcmp(names[i], name) == 0)
                    return word_refuse(reader, "a loop is there twice");
            names[count++] = name;
            while (word_peek(reader) != NULL && strcmp(word_peek(reader), ",") != 0)
                word_take(reader);
        } while (word_take_if(reader, ","));
    reader->rest = start;
    if (table->sizes[0] == 0) {
        table->sizes[0] = 1; /* there is one entry, if there are no loops */
        for (unsigned order = 0; order < 4; order++)
            for (unsigned i = 0; i < count; i++)
                if (draws_order(names[i]) == order) {
                    table->sizes[table->loop_count] = 0;
                    table->loops[table->loop_count++] = names[i];
                }
    }
    bool is_own = count == table->loop_count;
    for (unsigned i = 0; i < count; i++)
        is_own = is_own && loop_place(table, names[i]) != LOOPS_MAX;
    return is_own || word_refuse(reader, "the table has other loops in a line before");
}

static bool add_cell(struct reader *reader, const struct cell *cell)
{
    if (reader->cell_count == CELLS_MAX)
        return word_refuse(reader, "more than 65535 keys");
    reader->cells = arena_grow(reader->arena, reader->cells, reader->cell_count,
                               &reader->cell_room, sizeof *cell);
    reader->cells[reader->cell_count++] = *cell;
    return true;
}

/* All turns of the loops, the last one fastest. */
static bool add_cells(struct reader *reader, struct table *table,
                      const struct loop *loops, unsigned count, size_t start)
{
    unsigned turns[LOOPS_MAX] = {0};
    struct cell cell = {.table = (unsigned)(table - reader->tables),
                        .line = reader->origin.line};
    for (bool more = true; more;) {
        bool is_used = true;
        cell.draw = start;
        for (unsigned i = 0; i < count; i++) {
            const unsigned place = loop_place(table, loops[i].name);
            cell.at[place] = loops[i].turns[turns[i]];
            cell.draw += turns[i] * loops[i].each;
            is_used = is_used && cell.at[place] != UNUSED;
        }
        for (unsigned i = 0; i < count && is_used; i++)
            if (table->sizes[i] <= cell.at[i])
                table->sizes[i] = cell.at[i] + 1u;
        if (cell.draw >= DRAWS_MAX)
            return word_refuse(reader, "more than a million keys would be drawn");
        if (reader->farthest <= cell.draw)
            reader->farthest = cell.draw + 1;
        if (is_used && !add_cell(reader, &cell))
            return false;
        more = false;
        for (unsigned i = count; i-- != 0 && !more;) {
            more = ++turns[i] < loops[i].count;
            turns[i] = more ? turns[i] : 0;
        }
    }
    return true;
}

bool draws_read_draw(struct reader *reader)
{
    struct loop loops[LOOPS_MAX] = {{.name = NULL}};
    struct table *table = open_table(reader, word_take(reader));
    const struct seeding *seeding = &reader->seedings[reader->seeding_count - 1];
    unsigned from = 0, count = 0;
    size_t start = reader->farthest;
    if (table == NULL)
        return false;
    if (word_take_if(reader, "from")) {
        if (!word_small(word_take(reader), DRAWS_MAX - 1, &from))
            return word_refuse(reader, "from takes a number");
        start = seeding->start + from;
    }
    if (!match_loops(reader, table))
        return false;
    if (word_take_if(reader, "by"))
        do {
            loops[count].name = word_take(reader);
            if (!read_loop(reader, table, &loops[count++]))
                return false;
        } while (word_take_if(reader, ","));
    for (size_t i = count, stride = 1; i-- != 0;) {
        loops[i].each = loops[i].each == 0 ? stride : loops[i].each;
        if (loops[i].each > DRAWS_MAX / loops[i].count)
            return word_refuse(reader, "more than a million keys would be drawn");
        stride *= loops[i].count;
        if (stride > DRAWS_MAX)
            return word_refuse(reader, "more than a million keys would be drawn");
    }
    return add_cells(reader, table, loops, count, start);
}

bool draws_read_skip(struct reader *reader)
{
    unsigned skipped;
    if (!word_small(word_take(reader), DRAWS_MAX - 1, &skipped) ||
        reader->farthest + skipped >= DRAWS_MAX)
        return word_refuse(reader, "a number of keys is needed, up to a million in all");
    reader->farthest += skipped;
    return true;
}

/* Entries of a table that is there: those that the named loops keep are 0. */
bool draws_read_zero(struct reader *reader)
{
    const char *name = word_take(reader);
    const struct table *table = name == NULL ? NULL : table_named(reader, name);
    static const bool none[TURNS_MAX];
    bool kept[LOOPS_MAX][TURNS_MAX];
    size_t count = 0;
    memset(kept, true, sizeof kept);
    if (table == NULL)
        return word_refuse(reader, "a table is needed that a line above draws");
    if (word_take_if(reader, "by"))
        do {
            const char *loop = word_take(reader);
            const unsigned i = loop == NULL ? LOOPS_MAX : loop_place(table, loop);
            if (i == LOOPS_MAX || !read_kept(reader, table->sizes[i], kept[i]) ||
                memcmp(kept[i], none, sizeof none) == 0)
                return word_refuse(reader, "a loop of that table is needed, and which of "
                                           "its entries: square a8-h8");
        } while (word_take_if(reader, ","));
    for (size_t i = 0; i < reader->cell_count; i++) {
        struct cell *cell = &reader->cells[i];
        bool is_zero = &reader->tables[cell->table] == table;
        for (unsigned j = 0; j < table->loop_count && is_zero; j++)
            is_zero = kept[j][cell->at[j]];
        if (is_zero)
            cell->draw = DRAWS_MAX;
        count += is_zero;
    }
    return count != 0 || word_refuse(reader, "it names no entry");
}

/* A table that is no draw: its keys, in the order of its entries. */
bool draws_read_given(struct reader *reader)
{
    struct table *table = open_table(reader, word_take(reader));
    struct cell cell = {.line = reader->origin.line, .draw = DRAWS_MAX};
    unsigned count = 0;
    if (table == NULL)
        return false;
    if (table->sizes[0] != 0)
        return word_refuse(reader, "a line before has that table");
    cell.table = (unsigned)(table - reader->tables);
    for (; word_peek(reader) != NULL; count++) {
        cell.at[0] = (uint16_t)count;
        if (!word_number(word_take(reader), UINT64_MAX, &cell.key.lo) ||
            !gf2_equal(cell.key, gf2_cut(cell.key, reader->width)))
            return word_refuse(reader, "keys are needed, as 0x0123456789abcdef");
        if (count == TURNS_MAX || !add_cell(reader, &cell))
            return word_refuse(reader, "more than 4096 keys");
    }
    table->sizes[0] = count;
    table->loops[0] = "entry";
    table->loop_count = count > 1;
    return count != 0 || word_refuse(reader, "its keys are missing");
}
