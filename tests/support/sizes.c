/* Tables of any size that index with the high word of key times size and check the lowest 16 bits:
 * what out/chess/zobrist.h says of them. The arguments are what it says: H FEWEST, H FEWEST, ...
 *
 * For each h that is named, all sets of up to four keys whose sum is 0 in the lowest 16 bits and
 * 2^j - 1 in the highest h are looked for; FEWEST must be the size of the smallest, or 5 when there
 * is none. Then a thousand sizes are tried with what was found: positions that meet differ in no
 * fewer features, and by neighbours at the most.
 */
#include "chess/zobrist.h"

#include "../header/check.h"

#include <stdlib.h>
#include <string.h>

enum {
    KEYS = 781,
    SUMS = 1 + KEYS + KEYS * (KEYS - 1) / 2,
    SIZES = 1000,
    BELOW = 5,
    MEETINGS = 1000,
    SEEN_LOG = 24
};

static uint64_t keys[KEYS];

/* A sum of up to two keys. */
static struct sum {
    uint64_t sum, cut;
    int first, second;
} sums[SUMS];

static void list_keys(void)
{
    unsigned count = 0;
    for (unsigned i = 0; i < 12 * 64; i++)
        keys[count++] = chess_zobrist_piece[i / 64][i % 64];
    for (unsigned right = 0; right < 4; right++)
        keys[count++] = chess_zobrist_castling[1u << right];
    for (unsigned file = 0; file < 8; file++)
        keys[count++] = chess_zobrist_en_passant[file];
    keys[count++] = chess_zobrist_side;
    count = 1;
    for (int i = 0; i < KEYS; i++)
        for (int j = i; j < KEYS; j++, count++)
            sums[count] =
                (struct sum){keys[i] ^ (i == j ? 0 : keys[j]), 0, i, i == j ? -1 : j};
    sums[0] = (struct sum){0, 0, -1, -1};
}

/* The lowest 16 bits, and the highest h above them. */
static uint64_t cut(uint64_t sum, unsigned h)
{
    return (sum >> (64 - h)) << 16 | (sum & 0xffff);
}

static int by_cut(const void *a, const void *b)
{
    const struct sum *x = (const struct sum *)a, *y = (const struct sum *)b;
    return x->cut < y->cut ? -1 : x->cut > y->cut;
}

static int has(const struct sum *sum, int key)
{
    return key >= 0 && (sum->first == key || sum->second == key);
}

static unsigned weight(const struct sum *a, const struct sum *b)
{
    unsigned all = (unsigned)((a->first >= 0) + (a->second >= 0) + (b->first >= 0) +
                              (b->second >= 0));
    return all - 2u * (unsigned)(has(b, a->first) + has(b, a->second));
}

/* What sets of fewer than five keys add up to, that may make one index. */
static uint64_t meetings_of[MEETINGS];
static unsigned meetings;

/* Which cuts there may be. */
static uint64_t seen[1 << (SEEN_LOG - 6)];

static uint64_t place_of(uint64_t wanted)
{
    return wanted * 0x9e3779b97f4a7c15 >> (64 - SEEN_LOG);
}

static unsigned fewest(unsigned h)
{
    unsigned least = BELOW;
    meetings = 0;
    memset(seen, 0, sizeof seen);
    memset(meetings_of, 0, sizeof meetings_of);
    for (unsigned i = 0; i < SUMS; i++) {
        sums[i].cut = cut(sums[i].sum, h);
        seen[place_of(sums[i].cut) / 64] |= (uint64_t)1 << place_of(sums[i].cut) % 64;
    }
    qsort(sums, SUMS, sizeof *sums, by_cut);
    for (unsigned j = 0; j <= h; j++)
        for (unsigned i = 0; i < SUMS; i++) {
            const struct sum wanted = {0, sums[i].cut ^ (((uint64_t)1 << j) - 1) << 16, 0,
                                       0};
            const uint64_t place = place_of(wanted.cut);
            const struct sum *found = NULL;
            if (seen[place / 64] >> place % 64 & 1)
                found = (const struct sum *)bsearch(&wanted, sums, SUMS, sizeof *sums,
                                                    by_cut);
            while (found != NULL && found > sums && found[-1].cut == wanted.cut)
                found--;
            for (; found != NULL && found < sums + SUMS && found->cut == wanted.cut;
                 found++) {
                const unsigned keys_of = weight(&sums[i], found);
                if (keys_of == 0)
                    continue;
                least = keys_of < least ? keys_of : least;
                meetings_of[meetings % MEETINGS] = sums[i].sum ^ found->sum;
                meetings++;
            }
        }
    return least;
}

static uint64_t index_of(uint64_t key, uint64_t size) /* the high word of the product */
{
    const uint64_t low = (key & 0xffffffff) * size;
    return ((key >> 32) * size + (low >> 32)) >> 32;
}

/* Neighbours in index have neighbouring bits; keys near each other, and keys that differ by sets of
 * few features. */
static unsigned try_size(unsigned h, uint64_t size, unsigned *wrong)
{
    unsigned met = 0;
    for (unsigned i = 0; i < 2000; i++) {
        const uint64_t key = random_bits();
        const uint64_t near = key + (random_bits() >> (h - 2)),
                       few = key ^ meetings_of[random_bits() % MEETINGS];
        const uint64_t highs = (key ^ near) >> (64 - h);
        if (near > key && index_of(key, size) == index_of(near, size)) {
            *wrong += (highs & (highs + 1)) != 0;
            met++;
        }
        if (few != key && index_of(key, size) == index_of(few, size)) {
            const uint64_t apart = (key ^ few) >> (64 - h);
            *wrong += (apart & (apart + 1)) != 0 || ((key ^ few) & 0xffff) != 0;
        }
    }
    return met;
}

/* Random sets of keys, below the bound, in a table of a size: how many meet. */
static unsigned try_sets(unsigned bound, uint64_t size)
{
    unsigned wrong = 0;
    for (unsigned i = 0; i < 2000; i++) {
        const uint64_t key = random_bits();
        uint64_t other = key;
        for (unsigned j = 1 + (unsigned)(random_bits() % (bound - 1)); j != 0; j--)
            other ^= keys[random_bits() % KEYS];
        wrong += other != key && ((key ^ other) & 0xffff) == 0 &&
                 index_of(key, size) == index_of(other, size);
    }
    return wrong;
}

int main(int argc, char **argv)
{
    unsigned met = 0, wrong = 0;
    list_keys();
    expect(argc > 2, "the header tells of sizes");
    for (int i = 1; i + 1 < argc; i += 2) {
        const unsigned h = (unsigned)atoi(argv[i]), told = (unsigned)atoi(argv[i + 1]);
        const unsigned sizes = SIZES / ((unsigned)(argc - 1) / 2) + 1;
        const unsigned found = fewest(h);
        if (found != told)
            printf("h = %u: %u are told, %u found\n", h, told, found);
        expect(found == told, "the fewest features are those that the header tells");
        for (unsigned j = 0; j < sizes; j++) {
            const uint64_t size = ((uint64_t)1 << h) + random_bits() % ((uint64_t)1 << h);
            met += try_size(h, size, &wrong);
            wrong += try_sets(told, size);
        }
    }
    expect(met > SIZES, "keys near each other have one index");
    expect(wrong == 0, "keys that meet are neighbours, and differ in enough features");
    return finish();
}
