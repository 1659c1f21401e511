/* The bits of keys: how many keys have each, how evenly they index a table, and whether they
 * say the same along a row or a column.
 *
 * Of n random keys a bit is 1 in n / 2, give or take sqrt(n) / 2; five times that is a fault,
 * which random keys of 64 bits have once in 27,000 sets. What chi-square of an index should be
 * depends on the number of keys, so it is held against sets of random keys.
 *
 * Of an index, keys of random positions would tell little: of almost any keys, sums of many
 * random ones are even. What ruins an index is order: neighbouring squares whose keys differ in
 * few ways. So positions here are neighbours.
 */
#include "audit/parts.h"

#include <math.h>
#include <stdlib.h>

#include "base/rng.h"

enum { CHI_KEYS = 64, ROUNDS = 64, FEATURES = 4, STEPS = 16, POSITIONS = 1 << 16 };

static uint64_t window_of(struct gf2 key, unsigned first, unsigned bits)
{
    uint64_t word = first >= 64  ? key.hi >> (first - 64)
                    : first == 0 ? key.lo
                                 : key.lo >> first | key.hi << (64 - first);
    return word & (((uint64_t)1 << bits) - 1);
}

/* The positions of one round: all combinations of four times sixteen. */
static void count_round(const struct gf2 *keys, size_t count, struct stream stream,
                        unsigned round, unsigned first, unsigned bits, uint32_t *counts)
{
    uint64_t steps[FEATURES][STEPS];
    for (unsigned i = 0; i < FEATURES; i++) {
        /* Each in a quarter of its own, so that no position comes twice. */
        size_t quarter = count / FEATURES;
        size_t start =
            (size_t)(stream_draw(stream, round * FEATURES + i) % (quarter - STEPS + 1));
        for (unsigned j = 0; j < STEPS; j++)
            steps[i][j] = window_of(keys[i * quarter + start + j], first, bits);
    }
    for (unsigned i = 0; i < POSITIONS; i++)
        counts[steps[0][i % 16] ^ steps[1][i / 16 % 16] ^ steps[2][i / 256 % 16] ^
               steps[3][i / 4096]]++;
}

/* How unevenly `bits` bits of keys, from bit `first` up, index a table: chi-square per
 * degree of freedom, 1 for many random keys. The positions are those of four features, each of
 * which moves over 16 neighbours in the order of the keys, from 64 starts. There must be
 * at least CHI_KEYS keys. */
static double chi_square(const struct gf2 *keys, size_t count, unsigned first,
                         unsigned bits)
{
    struct arena arena = {0};
    size_t cells = (size_t)1 << bits;
    uint32_t *counts = arena_alloc(&arena, cells, sizeof *counts);
    struct stream stream = stream_named("chi-square", 0);
    for (unsigned round = 0; round < ROUNDS; round++)
        count_round(keys, count, stream, round, first, bits, counts);
    double mean = (double)ROUNDS * POSITIONS / (double)cells, sum = 0;
    for (size_t i = 0; i < cells; i++)
        sum += (counts[i] - mean) * (counts[i] - mean) / mean;
    arena_free(&arena);
    return sum / (double)(cells - 1);
}

enum { INDEX_BITS = 16, RANDOM_SETS = 6, BALANCE_KEYS = 50, SIGMAS = 5 };

#define UNEVEN 1.25 /* times what the worst of the random sets has */

static double share_of_ones(const struct gf2 *keys, size_t count, unsigned bit)
{
    size_t ones = 0;
    for (size_t i = 0; i < count; i++)
        ones += gf2_bit(keys[i], bit);
    return (double)ones / (double)count;
}

static void judge_balance(struct audit *audit, const struct gf2 *keys, size_t count)
{
    double spread = SIGMAS / (2 * sqrt((double)count)), worst = 0.5;
    double least = 1, most = 0;
    unsigned worst_bit = 0, bad = 0;
    if (count < BALANCE_KEYS)
        return;
    for (unsigned bit = 0; bit < audit->width; bit++) {
        double share = share_of_ones(keys, count, bit);
        least = share < least ? share : least;
        most = share > most ? share : most;
        bad += fabs(share - 0.5) > spread;
        if (fabs(share - 0.5) > fabs(worst - 0.5)) {
            worst = share;
            worst_bit = bit;
        }
    }
    audit_begin(audit, bad != 0, "balance");
    if (bad != 0)
        text_printf(
            audit->report,
            "bit %u is 1 in %.0f %% of the keys; %.0f to %.0f %% is fine, and "
            "%u of %u bits are beyond: they tell positions apart less than others\n",
            worst_bit, 100 * worst, 100 * (0.5 - spread), 100 * (0.5 + spread), bad,
            audit->width);
    else
        text_printf(audit->report,
                    "each bit is 1 in %.0f to %.0f %% of the keys; %.0f to %.0f %% is "
                    "fine\n",
                    100 * least, 100 * most, 100 * (0.5 - spread), 100 * (0.5 + spread));
}

/* The least and the most that random sets of so many keys have. */
static void measure_random(struct arena *arena, size_t count, double *least, double *most)
{
    struct gf2 *keys = arena_alloc(arena, count, sizeof *keys);
    *least = INFINITY;
    *most = 0;
    for (unsigned set = 0; set < RANDOM_SETS; set++) {
        struct stream stream = stream_named(arena_print(arena, "audit/index/%u", set), 0);
        for (size_t i = 0; i < count; i++)
            keys[i] = (struct gf2){stream_draw(stream, i), 0};
        double chi = chi_square(keys, count, 0, INDEX_BITS);
        *least = chi < *least ? chi : *least;
        *most = chi > *most ? chi : *most;
    }
}

static void judge_index(struct audit *audit, const struct gf2 *keys, size_t count)
{
    double least, most;
    if (audit->width < INDEX_BITS || count < CHI_KEYS)
        return;
    double low = chi_square(keys, count, 0, INDEX_BITS);
    double high = chi_square(keys, count, audit->width - INDEX_BITS, INDEX_BITS);
    measure_random(audit->arena, count, &least, &most);
    const bool is_bad = low > most * UNEVEN || high > most * UNEVEN;
    audit_begin(audit, is_bad, "index");
    text_printf(audit->report,
                "chi-square per degree of freedom: %.2f for the low %d bits, %.2f for "
                "the high; random keys have %.2f to %.2f%s\n",
                low, INDEX_BITS, high, least, most,
                is_bad ? ": neighbours crowd into few entries of a table" : "");
}

/* Whether a bit is the same throughout a table along its rows, of each column, or along its
 * columns. Keys of 0 are passed over. */
static bool is_constant(const struct audit *audit, const struct audit_table *table,
                        unsigned bit, bool along_rows)
{
    size_t outer = along_rows ? table->columns : table->rows;
    size_t inner = along_rows ? table->rows : table->columns;
    for (size_t i = 0; i < outer; i++) {
        size_t ones = 0, all = 0;
        for (size_t j = 0; j < inner; j++) {
            size_t place = along_rows ? j * table->columns + i : i * table->columns + j;
            struct gf2 key = audit->keys[table->first + place];
            ones += gf2_bit(key, bit);
            all += !gf2_is_zero(key);
        }
        if (ones != 0 && ones != all)
            return false;
    }
    return true;
}

static bool judge_axis(struct audit *audit, const struct audit_table *table,
                       bool along_rows)
{
    unsigned first = audit->width, count = 0, last = 0;
    for (unsigned bit = 0; bit < audit->width; bit++)
        if (is_constant(audit, table, bit, along_rows)) {
            first = count == 0 ? bit : first;
            last = bit;
            count++;
        }
    if (count == 0)
        return false;
    audit_begin(audit, true, "structure");
    if (first == last)
        text_printf(audit->report, "bit %u", first);
    else
        text_printf(audit->report, "bits %u to %u", first, last);
    text_printf(audit->report, " of %s%s %s the same for all %s\n",
                *table->name == '\0' ? "the table" : table->name,
                count == last - first + 1 ? "" : ", some of them,",
                count == 1 ? "is" : "are",
                along_rows ? "rows, as pieces, of a column, as a square: they do not "
                             "tell which piece it is"
                           : "columns, as squares, of a row, as a piece: they do not "
                             "tell where it stands");
    return true;
}

static void judge_structure(struct audit *audit)
{
    struct audit_table tables[AUDIT_TABLES_MAX];
    unsigned count = audit_tables(audit, tables), bad = 0, judged = 0;
    for (unsigned i = 0; i < count; i++) {
        if (tables[i].rows < 2 || tables[i].rows * tables[i].columns < BALANCE_KEYS)
            continue;
        judged++;
        bad += judge_axis(audit, &tables[i], true);
        bad += judge_axis(audit, &tables[i], false);
    }
    if (judged != 0 && bad == 0)
        text_puts(audit->report, "structure   no bit is the same for all pieces on each "
                                 "square, or on all squares for each piece\n");
}

void audit_bits(struct audit *audit, const struct gf2 *keys, size_t count)
{
    judge_balance(audit, keys, count);
    judge_index(audit, keys, count);
    judge_structure(audit);
}
