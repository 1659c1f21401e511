/* Files of draws.
 *
 * A draw is a map from the entries of a table to numbers of keys, which count from the last seed:
 * where it starts, and a stride for each loop. So it does not matter which loop is the outer one
 * but for the strides, nor whether two tables are drawn in turns. When all lines are read, as many
 * keys are made as the farthest of these, and each entry gets its own.
 */
#include "zobrist/draws.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "zobrist/draws_parts.h"

/* A loop of a draw: what each turn stands for, from 0, or UNUSED. */
struct loop {
    const char *name;
    uint16_t turns[TURNS_MAX];
    unsigned count, used;
    size_t each; /* 0: as the loops inside have it */
    bool is_fixed;
};

/* ---- words */

/* The next word of the line, to white space, or a comma, which is one; NULL at its end. */
static const char *peek(struct reader *reader)
{
    const char *at = reader->rest + strspn(reader->rest, " \t\r");
    if (*at == '\0')
        return NULL;
    return arena_copy(reader->arena, at, *at == ',' ? 1 : strcspn(at, " \t\r,"));
}

static const char *take(struct reader *reader)
{
    const char *word = peek(reader);
    reader->rest += strspn(reader->rest, " \t\r");
    reader->rest += word == NULL ? 0 : strlen(word);
    return word;
}

static bool take_if(struct reader *reader, const char *wanted)
{
    const char *word = peek(reader);
    return word != NULL && strcmp(word, wanted) == 0 && take(reader) != NULL;
}

static bool refuse(struct reader *reader, const char *right)
{
    return fault_at(reader->fault, reader->origin, "%s: %s", reader->key, right);
}

/* A number: decimal digits, or 0x and hexadecimal ones; 07 is neither. */
static bool read_number(const char *word, uint64_t most, uint64_t *out)
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

static bool read_small(const char *word, unsigned most, unsigned *out)
{
    uint64_t number;
    if (!read_number(word, most, &number))
        return false;
    *out = (unsigned)number;
    return true;
}

/* The word up to a sign; behind it is what `rest` is then. */
static const char *cut_at(struct reader *reader, const char **rest, char sign)
{
    const char *at = strchr(*rest, sign);
    if (at == NULL)
        return NULL;
    const char *word = arena_copy(reader->arena, *rest, (size_t)(at - *rest));
    *rest = at + 1;
    return word;
}

/* ---- how a key is made */

static bool read_generator(struct reader *reader)
{
    const char *word = take(reader);
    const struct generator_kind *kind = word == NULL ? NULL : generator_named(word);
    reader->generator.kind = kind;
    if (kind != NULL) {
        memcpy(reader->generator.shifts, kind->shifts, sizeof kind->shifts);
        return true;
    }
    struct text known = {.arena = reader->arena};
    for (unsigned i = 0; generator_kinds[i].name != NULL; i++)
        text_printf(&known, "%s%s", i == 0 ? "" : ", ", generator_kinds[i].name);
    return fault_at(reader->fault, reader->origin,
                    "generator: no such one is known; there are %s", known.bytes);
}

static bool check_seed(struct reader *reader, const struct seeding *seeding)
{
    const struct generator_kind *kind = reader->generator.kind;
    bool is_zero = !kind->any_zero;
    const uint64_t most = kind->bits == 32 && kind->most == 1 ? UINT32_MAX : UINT64_MAX;
    if (seeding->count < kind->least || seeding->count > kind->most)
        return fault_at(reader->fault, reader->origin,
                        "seed: %s takes %u word%s, or up to %u", kind->name, kind->least,
                        kind->least == 1 ? "" : "s", kind->most);
    for (unsigned i = 0; i < seeding->count; i++)
        is_zero = is_zero && seeding->seeds[i] == 0;
    if (is_zero)
        return refuse(reader, "of zeros this generator makes zeros and nothing else");
    return seeding->seeds[0] <= most ||
           refuse(reader, "this generator takes one of 32 bits");
}

static bool read_seed(struct reader *reader)
{
    if (reader->seeding_count == SEEDINGS_MAX)
        return refuse(reader, "there are 16 already, and no more are read");
    struct seeding *seeding = &reader->seedings[reader->seeding_count];
    seeding->start = reader->farthest;
    while (peek(reader) != NULL)
        if (seeding->count == GENERATOR_SEEDS_MAX ||
            !read_number(take(reader), UINT64_MAX, &seeding->seeds[seeding->count++]))
            return refuse(reader,
                          "up to 16 numbers are needed, 0 to 2^64 - 1, decimal, or "
                          "hexadecimal behind 0x");
    for (unsigned i = 0; i < reader->seeding_count; i++)
        if (reader->seedings[i].count == seeding->count &&
            memcmp(reader->seedings[i].seeds, seeding->seeds, sizeof seeding->seeds) == 0)
            return refuse(reader, "this one was there before, and would give the same "
                                  "keys again");
    reader->seeding_count++;
    return check_seed(reader, seeding);
}

static bool read_linear(struct reader *reader, uint64_t *number)
{
    if (!reader->generator.kind->is_linear)
        return refuse(reader, "the generator linear takes it, and no other");
    return read_number(take(reader), UINT64_MAX, number) ||
           refuse(reader, "a number is needed, 0 to 2^64 - 1");
}

static bool read_multiplier(struct reader *reader)
{
    return read_linear(reader, &reader->generator.multiplier);
}

static bool read_increment(struct reader *reader)
{
    return read_linear(reader, &reader->generator.increment);
}

static bool read_modulus(struct reader *reader)
{
    return read_linear(reader, &reader->generator.modulus) &&
           (reader->generator.modulus > 1 ||
            refuse(reader, "2 at least is needed; without this line it is 2^64"));
}

static bool read_shifts(struct reader *reader)
{
    const struct generator_kind *kind = reader->generator.kind;
    if (kind->shifts[0] == 0)
        return refuse(reader, "generators of the name xorshift have them, and no others");
    const unsigned most = kind->bits == 32 ? 31 : 63;
    for (unsigned i = 0; i < 3; i++)
        if (!read_small(take(reader), most, &reader->generator.shifts[i]) ||
            reader->generator.shifts[i] == 0)
            return refuse(reader, "three numbers are needed, 1 to 31 or 63, as 13 7 17");
    return true;
}

static bool read_bits(struct reader *reader)
{
    static const unsigned known[] = {16, 24, 32, 48, 64, 128};
    if (read_small(take(reader), 128, &reader->width))
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (reader->width == known[i])
                return true;
    return refuse(reader, "keys have 16, 24, 32, 48, 64 or 128");
}

/* BITS@PLACE, or BITS+FROM@PLACE. */
static bool read_part(struct reader *reader, struct part *part)
{
    const char *word = take(reader), *bits = cut_at(reader, &word, '@');
    if (bits == NULL || !read_small(word, 127, &part->place))
        return false;
    const char *from = bits, *few = cut_at(reader, &from, '+');
    if (few != NULL && !read_small(from, 63, &part->from))
        return false;
    return read_small(few != NULL ? few : bits, 64, &part->bits) &&
           part->bits + part->from <= reader->generator.kind->bits &&
           part->place + part->bits <= GF2_BITS_MAX;
}

static bool read_key(struct reader *reader)
{
    reader->is_or = take_if(reader, "or");
    if (!reader->is_or && !take_if(reader, "xor"))
        return refuse(reader, "or, or xor, is needed, and its parts, as or 32@0 32@32");
    while (peek(reader) != NULL)
        if (reader->part_count == PARTS_MAX ||
            !read_part(reader, &reader->parts[reader->part_count++]))
            return refuse(reader,
                          "up to 64 parts are needed: 16@48 for the lowest 16 bits of "
                          "a number at bit 48, 16+8@48 for those from bit 8 up, no "
                          "more than a number has");
    return reader->part_count != 0 || refuse(reader, "its parts are missing");
}

static bool read_reject(struct reader *reader)
{
    do {
        const char *rule = take(reader);
        if (rule != NULL && strcmp(rule, "zero") == 0) {
            reader->no_zero = true;
        } else if (rule != NULL && strcmp(rule, "equal") == 0) {
            reader->no_equal = true;
        } else if (rule != NULL && strcmp(rule, "near") == 0) {
            if (!read_small(take(reader), 128, &reader->least_apart))
                return refuse(reader, "near takes a number of bits");
        } else if (rule != NULL && strcmp(rule, "bits") == 0) {
            const char *most = take(reader);
            const char *least = most == NULL ? NULL : cut_at(reader, &most, '-');
            if (!read_small(least, 128, &reader->least_ones) ||
                !read_small(most, 128, &reader->most_ones) ||
                reader->least_ones > reader->most_ones)
                return refuse(reader, "bits takes two numbers, as 20-44");
        } else {
            return refuse(reader, "zero, equal, bits 20-44 and near 20 are known, with "
                                  "commas between them");
        }
    } while (take_if(reader, ","));
    return true;
}

/* ---- tables */

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
    if (is_one(name, players))
        return PLAYERS;
    if (strcmp(name, "square") == 0)
        return board_squares(board);
    if (is_one(name, places))
        return strcmp(name, "rank") == 0 ? board->ranks : board->files;
    unsigned others = feature->kind == FEATURE_PIECES ? board_squares(board) : 1;
    for (unsigned i = 0; i < table->loop_count; i++)
        others *= is_one(table->loops[i], players) ? PLAYERS : 1;
    return feature_entries(feature, board_squares(board)) / others;
}

/* A number, or a square's name, as which number of a board of 8 files, or of the game's. */
static bool read_turn(struct reader *reader, const char *word, unsigned *out)
{
    const unsigned files = reader->game != NULL ? reader->game->board.files : 8;
    unsigned rank;
    if (word != NULL && *word >= 'a' && *word < 'a' + (int)files &&
        read_small(word + 1, 100, &rank) && rank != 0) {
        *out = (rank - 1) * files + (unsigned)(*word - 'a');
        return true;
    }
    return read_small(word, TURNS_MAX - 1, out);
}

/* Ranges, as 0-7 56-63 or a3-h3 a6-h6: which of the turns are kept. */
static bool read_kept(struct reader *reader, unsigned count, bool *kept)
{
    memset(kept, 0, TURNS_MAX * sizeof *kept);
    for (const char *word; (word = peek(reader)) != NULL && *word != ',';) {
        unsigned first, last;
        const char *until = take(reader), *from = cut_at(reader, &until, '-');
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
    unsigned each = 0;
    loop->is_fixed = take_if(reader, "is");
    loop->count = 1;
    if (loop->is_fixed) {
        unsigned turn = 0;
        const bool good = read_small(take(reader), TURNS_MAX - 1, &turn);
        loop->turns[0] = (uint16_t)turn;
        return good || refuse(reader, "a number is needed behind is");
    }
    const char *word = peek(reader);
    if (word != NULL && isdigit((unsigned char)*word)) {
        if (!read_small(take(reader), TURNS_MAX, &loop->count) || loop->count == 0)
            return refuse(reader, "a loop goes 1 to 4096 times");
    } else {
        loop->count = turns_of(reader, table, loop->name);
        if (loop->count == 0 || loop->count > TURNS_MAX)
            return fault_at(
                reader->fault, reader->origin,
                "%s: how often does it go over %.40s? A number is needed behind "
                "that, or a game, with --game, that has a feature %.40s",
                reader->key, loop->name, table->name);
    }
    if (take_if(reader, "each") &&
        (!read_small(take(reader), DRAWS_MAX, &each) || each == 0))
        return refuse(reader, "each takes a number");
    loop->each = each;
    is_down = take_if(reader, "down");
    memset(kept, true, sizeof kept);
    if (take_if(reader, "at") && !read_kept(reader, loop->count, kept))
        return refuse(reader,
                      "at takes numbers below the loop's, or squares, as 0-7 56-63");
    for (unsigned i = 0; i < loop->count; i++)
        loop->turns[i] = kept[i] ? (uint16_t)loop->used++ : UNUSED;
    for (unsigned i = 0; i < loop->count && is_down; i++)
        if (kept[i])
            loop->turns[i] = (uint16_t)(loop->used - 1 - loop->turns[i]);
    return true;
}

/* The table that a line names; a new one has the loops of the line, in the order of entries. */
static struct table *open_table(struct reader *reader, const char *name)
{
    struct table *table = name == NULL ? NULL : table_named(reader, name);
    if (name == NULL || !isalpha((unsigned char)*name) || strlen(name) > 40) {
        refuse(reader, "a table's name is needed, as piece, with a letter in front");
        return NULL;
    }
    if (table == NULL && reader->table_count == DRAWS_TABLES_MAX) {
        refuse(reader, "there are 32 tables already, and no more are read");
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
    if (take_if(reader, "by"))
        do {
            const char *name = take(reader);
            if (name == NULL || !isalpha((unsigned char)*name) || count == LOOPS_MAX)
                return refuse(reader, "one to four names of loops are needed behind by");
            for (unsigned i = 0; i < count; i++)
                if (strcmp(names[i], name) == 0)
                    return refuse(reader, "a loop is there twice");
            names[count++] = name;
            while (peek(reader) != NULL && strcmp(peek(reader), ",") != 0)
                take(reader);
        } while (take_if(reader, ","));
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
    for (unsigned i = 0; i < count; i++)
        if (loop_place(table, names[i]) == LOOPS_MAX || count != table->loop_count)
            return refuse(reader, "the table has other loops in a line before");
    return count == table->loop_count ||
           refuse(reader, "the table has other loops in a line before");
}

/* Adds an entry, or gives the one that is there another number. */
static bool add_cell(struct reader *reader, const struct cell *cell)
{
    if (reader->cell_count == CELLS_MAX)
        return refuse(reader, "more than 65535 keys");
    if (reader->cell_count == reader->cell_room) {
        struct cell *more =
            arena_alloc(reader->arena, 2 * reader->cell_room + 1024, sizeof *more);
        if (reader->cell_count != 0)
            memcpy(more, reader->cells, reader->cell_count * sizeof *more);
        reader->cell_room = 2 * reader->cell_room + 1024;
        reader->cells = more;
    }
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
            return refuse(reader, "more than a million keys would be drawn");
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

static bool read_draw(struct reader *reader)
{
    struct loop loops[LOOPS_MAX] = {{.name = NULL}};
    struct table *table = open_table(reader, take(reader));
    const struct seeding *seeding = &reader->seedings[reader->seeding_count - 1];
    unsigned from = 0, count = 0;
    size_t start = reader->farthest;
    if (table == NULL)
        return false;
    if (take_if(reader, "from")) {
        if (!read_small(take(reader), DRAWS_MAX - 1, &from))
            return refuse(reader, "from takes a number");
        start = seeding->start + from;
    }
    if (!match_loops(reader, table))
        return false;
    if (take_if(reader, "by"))
        do {
            loops[count].name = take(reader);
            if (!read_loop(reader, table, &loops[count++]))
                return false;
        } while (take_if(reader, ","));
    for (size_t i = count, stride = 1; i-- != 0;) {
        loops[i].each = loops[i].each == 0 ? stride : loops[i].each;
        if (loops[i].each > DRAWS_MAX / loops[i].count)
            return refuse(reader, "more than a million keys would be drawn");
        stride *= loops[i].count;
        if (stride > DRAWS_MAX)
            return refuse(reader, "more than a million keys would be drawn");
    }
    return add_cells(reader, table, loops, count, start);
}

static bool read_skip(struct reader *reader)
{
    unsigned skipped;
    if (!read_small(take(reader), DRAWS_MAX - 1, &skipped) ||
        reader->farthest + skipped >= DRAWS_MAX)
        return refuse(reader, "a number of keys is needed, up to a million in all");
    reader->farthest += skipped;
    return true;
}

/* Entries of a table that is there: those that the named loops keep are 0. */
static bool read_zero(struct reader *reader)
{
    const char *name = take(reader);
    const struct table *table = name == NULL ? NULL : table_named(reader, name);
    static const bool none[TURNS_MAX];
    bool kept[LOOPS_MAX][TURNS_MAX];
    size_t count = 0;
    memset(kept, true, sizeof kept);
    if (table == NULL)
        return refuse(reader, "a table is needed that a line above draws");
    if (take_if(reader, "by"))
        do {
            const char *loop = take(reader);
            const unsigned i = loop == NULL ? LOOPS_MAX : loop_place(table, loop);
            if (i == LOOPS_MAX || !read_kept(reader, table->sizes[i], kept[i]) ||
                memcmp(kept[i], none, sizeof none) == 0)
                return refuse(reader, "a loop of that table is needed, and which of its "
                                      "entries: square a8-h8");
        } while (take_if(reader, ","));
    for (size_t i = 0; i < reader->cell_count; i++) {
        struct cell *cell = &reader->cells[i];
        bool is_zero = &reader->tables[cell->table] == table;
        for (unsigned j = 0; j < table->loop_count && is_zero; j++)
            is_zero = kept[j][cell->at[j]];
        if (is_zero)
            cell->draw = DRAWS_MAX;
        count += is_zero;
    }
    return count != 0 || refuse(reader, "it names no entry");
}

/* A table that is no draw: its keys, in the order of its entries. */
static bool read_given(struct reader *reader)
{
    struct table *table = open_table(reader, take(reader));
    struct cell cell = {.line = reader->origin.line, .draw = DRAWS_MAX};
    unsigned count = 0;
    if (table == NULL)
        return false;
    if (table->sizes[0] != 0)
        return refuse(reader, "a line before has that table");
    cell.table = (unsigned)(table - reader->tables);
    for (; peek(reader) != NULL; count++) {
        cell.at[0] = (uint16_t)count;
        if (!read_number(take(reader), UINT64_MAX, &cell.key.lo) ||
            !gf2_is_zero(gf2_add(cell.key, gf2_cut(cell.key, reader->width))))
            return refuse(reader, "keys are needed, as 0x0123456789abcdef");
        if (count == TURNS_MAX || !add_cell(reader, &cell))
            return refuse(reader, "more than 4096 keys");
    }
    table->sizes[0] = count;
    table->loops[0] = "entry";
    table->loop_count = count > 1;
    return count != 0 || refuse(reader, "its keys are missing");
}

/* ---- the file */

static const struct statement {
    const char *key;
    bool is_many,
        needs_seed; /* it may stand more than once; behind the seed, else before */
    bool (*read)(struct reader *reader);
} statements[] = {
    {"generator", false, false, read_generator},
    {"multiplier", false, false, read_multiplier},
    {"increment", false, false, read_increment},
    {"modulus", false, false, read_modulus},
    {"shifts", false, false, read_shifts},
    {"bits", false, false, read_bits},
    {"key", false, false, read_key},
    {"reject", false, false, read_reject},
    {"seed", true, false, read_seed},
    {"skip", true, true, read_skip},
    {"draw", true, true, read_draw},
    {"zero", true, true, read_zero},
    {"given", true, true, read_given},
};

enum { STATEMENTS = sizeof statements / sizeof *statements };

static const struct statement *statement_named(const char *key)
{
    for (unsigned i = 0; i < STATEMENTS; i++)
        if (strcmp(statements[i].key, key) == 0)
            return &statements[i];
    return NULL;
}

static bool unknown(struct reader *reader)
{
    struct text known = {.arena = reader->arena};
    for (unsigned i = 0; i < STATEMENTS; i++)
        text_printf(&known, "%s%s", i == 0 ? "" : ", ", statements[i].key);
    return fault_at(reader->fault, reader->origin,
                    "not understood; a line is key = value, with one of the keys %s",
                    known.bytes);
}

/* Whether a statement may stand here, `seen` being where it stood before. */
static bool check_order(struct reader *reader, const struct statement *statement,
                        unsigned seen)
{
    const bool is_generator = statement->read == read_generator;
    if (seen != 0 && !statement->is_many)
        return fault_at(reader->fault, reader->origin,
                        "%s stands in line %u, too; one is right", statement->key, seen);
    if (!is_generator && reader->generator.kind == NULL)
        return refuse(reader, "generator = NAME must stand before it");
    if (statement->needs_seed && reader->seeding_count == 0)
        return refuse(reader, "seed = NUMBER must stand before it");
    return statement->needs_seed || statement->is_many || reader->seeding_count == 0 ||
           refuse(reader, "it must stand before the seed, for all keys");
}

static bool read_line(struct reader *reader, char *line, unsigned *seen)
{
    char *equals;
    line[strcspn(line, "#")] = '\0';
    reader->rest = line;
    if (peek(reader) == NULL)
        return true;
    equals = strchr(line, '=');
    if (equals == NULL)
        return unknown(reader);
    *equals = '\0';
    reader->key = take(reader);
    const struct statement *statement =
        reader->key == NULL || peek(reader) != NULL ? NULL : statement_named(reader->key);
    if (statement == NULL)
        return unknown(reader);
    reader->rest = equals + 1;
    if (!check_order(reader, statement, seen[statement - statements]))
        return false;
    seen[statement - statements] = reader->origin.line;
    return statement->read(reader) &&
           (peek(reader) == NULL ||
            refuse(reader, "there is more behind it than is understood"));
}

static bool read_lines(struct reader *reader, const struct file_bytes *bytes)
{
    unsigned seen[STATEMENTS] = {0};
    char *next = arena_copy(reader->arena, bytes->bytes, bytes->length);
    if (memchr(bytes->bytes, '\0', bytes->length) != NULL)
        return fault_at(reader->fault, reader->origin, "a byte 0: this is no text file");
    next += file_mark(bytes->bytes, bytes->length);
    for (char *line = next; line != NULL; line = next) {
        next = strchr(line, '\n');
        if (next != NULL)
            *next++ = '\0';
        reader->origin.line++;
        if (!read_line(reader, line, seen))
            return false;
    }
    return reader->cell_count != 0 ||
           fault_at(reader->fault, reader->origin,
                    "no key is drawn; a line is needed like draw = piece by piece 12, "
                    "square 64");
}

bool draws_are(struct arena *arena, const char *path)
{
    struct file_bytes bytes;
    struct fault fault = {0};
    if (!file_read(arena, path, &bytes, &fault))
        return false;
    const char *at = bytes.bytes + file_mark(bytes.bytes, bytes.length);
    while (*at == '#' || isspace((unsigned char)*at))
        at += *at == '#' ? strcspn(at, "\n") : 1;
    const size_t length = strspn(at, "abcdefghijklmnopqrstuvwxyz");
    const char *behind = at + length + strspn(at + length, " \t");
    return *behind == '=' && statement_named(arena_copy(arena, at, length)) != NULL;
}

bool draws_read(struct arena *arena, const char *path, const struct game *game,
                struct drawn *out, struct fault *fault)
{
    struct file_bytes bytes;
    struct reader *reader = arena_alloc(arena, 1, sizeof *reader);
    *reader = (struct reader){.arena = arena,
                              .game = game,
                              .fault = fault,
                              .origin = {path, 0},
                              .width = 64,
                              .most_ones = GF2_BITS_MAX};
    return file_read(arena, path, &bytes, fault) && read_lines(reader, &bytes) &&
           draws_make(reader, out);
}
