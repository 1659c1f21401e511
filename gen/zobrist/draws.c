/* Files of draws: their lines, in their order; those that tell how a key is made. When all are read,
 * as many keys are made as the farthest of a table's entries, and each entry gets its own.
 */
#include "zobrist/draws.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "base/file.h"
#include "zobrist/draws_parts.h"

/* ---- how a key is made */

static bool read_generator(struct reader *reader)
{
    const char *word = word_take(reader);
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
                        kind->least == kind->most
                            ? "seed: %s takes %u word%s"
                            : "seed: %s takes %u word%s, or up to %u",
                        kind->name, kind->least, kind->least == 1 ? "" : "s", kind->most);
    for (unsigned i = 0; i < seeding->count; i++)
        is_zero = is_zero && seeding->seeds[i] == 0;
    if (is_zero)
        return word_refuse(reader,
                           "of zeros this generator makes zeros and nothing else");
    return seeding->seeds[0] <= most ||
           word_refuse(reader, "this generator takes one of 32 bits");
}

static bool read_seed(struct reader *reader)
{
    if (reader->seeding_count == SEEDINGS_MAX)
        return word_refuse(reader, "there are 16 already, and no more are read");
    struct seeding *seeding = &reader->seedings[reader->seeding_count];
    seeding->start = reader->farthest;
    while (word_peek(reader) != NULL)
        if (seeding->count == GENERATOR_SEEDS_MAX ||
            !word_number(word_take(reader), UINT64_MAX,
                         &seeding->seeds[seeding->count++]))
            return word_refuse(reader, "up to 16 numbers are needed, 0 to 2^64 - 1, "
                                       "decimal, or hexadecimal behind 0x");
    for (unsigned i = 0; i < reader->seeding_count; i++)
        if (reader->seedings[i].count == seeding->count &&
            memcmp(reader->seedings[i].seeds, seeding->seeds, sizeof seeding->seeds) == 0)
            return word_refuse(
                reader, "this one was there before, and would give the same keys again");
    reader->seeding_count++;
    return check_seed(reader, seeding);
}

static bool read_linear(struct reader *reader, uint64_t *number)
{
    if (!reader->generator.kind->is_linear)
        return word_refuse(reader, "the generator linear takes it, and no other");
    return word_number(word_take(reader), UINT64_MAX, number) ||
           word_refuse(reader, "a number is needed, 0 to 2^64 - 1");
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
            word_refuse(reader, "2 at least is needed; without this line it is 2^64"));
}

static bool read_shifts(struct reader *reader)
{
    const struct generator_kind *kind = reader->generator.kind;
    if (kind->shifts[0] == 0)
        return word_refuse(reader,
                           "generators of the name xorshift have them, and no others");
    const unsigned most = kind->bits == 32 ? 31 : 63;
    for (unsigned i = 0; i < 3; i++)
        if (!word_small(word_take(reader), most, &reader->generator.shifts[i]) ||
            reader->generator.shifts[i] == 0)
            return word_refuse(reader,
                               "three numbers are needed, 1 to 31 or 63, as 13 7 17");
    return true;
}

static bool read_bits(struct reader *reader)
{
    static const unsigned known[] = {16, 24, 32, 48, 64, 128};
    if (word_small(word_take(reader), 128, &reader->width))
        for (size_t i = 0; i < sizeof known / sizeof *known; i++)
            if (reader->width == known[i])
                return true;
    return word_refuse(reader, "keys have 16, 24, 32, 48, 64 or 128");
}

/* BITS@PLACE, or BITS+FROM@PLACE. */
static bool read_part(struct reader *reader, struct part *part)
{
    const char *word = word_take(reader), *bits = word_cut(reader, &word, '@');
    if (bits == NULL || !word_small(word, 127, &part->place))
        return false;
    const char *from = bits, *few = word_cut(reader, &from, '+');
    if (few != NULL && !word_small(from, 63, &part->from))
        return false;
    return word_small(few != NULL ? few : bits, 64, &part->bits) &&
           part->bits + part->from <= reader->generator.kind->bits &&
           part->place + part->bits <= GF2_BITS_MAX;
}

static bool read_key(struct reader *reader)
{
    reader->is_or = word_take_if(reader, "or");
    if (!reader->is_or && !word_take_if(reader, "xor"))
        return word_refuse(reader,
                           "or, or xor, is needed, and its parts, as or 32@0 32@32");
    while (word_peek(reader) != NULL)
        if (reader->part_count == PARTS_MAX ||
            !read_part(reader, &reader->parts[reader->part_count++]))
            return word_refuse(
                reader,
                "up to 64 parts are needed: 16@48 for the lowest 16 bits of a number at "
                "bit 48, 16+8@48 for those from bit 8 up, no more than a number has");
    return reader->part_count != 0 || word_refuse(reader, "its parts are missing");
}

static bool read_reject(struct reader *reader)
{
    do {
        const char *rule = word_take(reader);
        if (rule != NULL && strcmp(rule, "zero") == 0) {
            reader->no_zero = true;
        } else if (rule != NULL && strcmp(rule, "equal") == 0) {
            reader->no_equal = true;
        } else if (rule != NULL && strcmp(rule, "near") == 0) {
            if (!word_small(word_take(reader), 128, &reader->least_apart))
                return word_refuse(reader, "near takes a number of bits");
        } else if (rule != NULL && strcmp(rule, "bits") == 0) {
            const char *most = word_take(reader);
            const char *least = most == NULL ? NULL : word_cut(reader, &most, '-');
            if (!word_small(least, 128, &reader->least_ones) ||
                !word_small(most, 128, &reader->most_ones) ||
                reader->least_ones > reader->most_ones)
                return word_refuse(reader, "bits takes two numbers, as 20-44");
        } else {
            return word_refuse(reader, "zero, equal, bits 20-44 and near 20 are known, "
                                       "with commas between them");
        }
    } while (word_take_if(reader, ","));
    return true;
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
    {"skip", true, true, draws_read_skip},
    {"draw", true, true, draws_read_draw},
    {"zero", true, true, draws_read_zero},
    {"given", true, true, draws_read_given},
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
        return word_refuse(reader, "generator = NAME must stand before it");
    if (statement->needs_seed && reader->seeding_count == 0)
        return word_refuse(reader, "seed = NUMBER must stand before it");
    return statement->needs_seed || statement->is_many || reader->seeding_count == 0 ||
           word_refuse(reader, "it must stand before the seed, for all keys");
}

static bool read_line(struct reader *reader, char *line, unsigned *seen)
{
    char *equals;
    line[strcspn(line, "#")] = '\0';
    reader->rest = line;
    if (word_peek(reader) == NULL)
        return true;
    equals = strchr(line, '=');
    if (equals == NULL)
        return unknown(reader);
    *equals = '\0';
    reader->key = word_take(reader);
    const struct statement *statement = reader->key == NULL || word_peek(reader) != NULL
                                            ? NULL
                                            : statement_named(reader->key);
    if (statement == NULL)
        return unknown(reader);
    reader->rest = equals + 1;
    if (!check_order(reader, statement, seen[statement - statements]))
        return false;
    seen[statement - statements] = reader->origin.line;
    return statement->read(reader) &&
           (word_peek(reader) == NULL ||
            word_refuse(reader, "there is more behind it than is understood"));
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
    return reader->cell_count != 0 || fault_at(reader->fault, reader->origin,
                                               "no key is drawn; a line is needed like "
                                               "draw = piece by piece 12, square 64");
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
