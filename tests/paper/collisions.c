/* Counts of positions that share a key with another.
 *
 *   collisions FOLDER SEEDS   key sets are in FOLDER/SOURCE.SEED
 *
 * A tree is the distinct positions of perft; an endgame all placements of its men with
 * White to move. A set of n positions and keys of b bits has about n (n - 1) / 2^(b + 1)
 * pairs that share a key by chance; told is the number of pairs, in mean and standard
 * deviation over the seeds. Nothing is judged here.
 *
 * A position is kept as the numbers of its features, up to 40 of them, so that its key in
 * any set is put together from these.
 */
#include "chess/leapers.h"
#include "chess/lines.h"
#include "chess/magic.h"
#include "chess/zobrist.h"

#include "chess.h"

#include <math.h>
#include <stdio.h>
#include <stdlib.h>

enum { KEYS = 781, FEATURES_MAX = 40, CASTLING = 768, EN_PASSANT = 772, SIDE = 780 };

struct list {
    uint16_t *features; /* FEATURES_MAX a position; the first is how many follow */
    size_t count, capacity;
};

struct known {
    uint64_t *keys; /* with open addresses; 0 is free */
    size_t size, count;
};

static void *need(void *memory)
{
    if (memory == NULL) {
        fputs("out of memory\n", stderr);
        exit(1);
    }
    return memory;
}

static uint16_t *add_position(struct list *list)
{
    if (list->count == list->capacity) {
        list->capacity = 2 * list->capacity + 1024;
        list->features = (uint16_t *)need(
            realloc(list->features, list->capacity * FEATURES_MAX * sizeof(uint16_t)));
    }
    uint16_t *features = list->features + list->count++ * FEATURES_MAX;
    features[0] = 0;
    return features;
}

static void add_feature(uint16_t *features, unsigned feature)
{
    features[++features[0]] = (uint16_t)feature;
}

static void add_features(struct list *list, const struct position *p)
{
    uint16_t *features = add_position(list);
    for (unsigned square = 0; square < 64; square++)
        if (p->on[square] != NOTHING)
            add_feature(features, 64 * (6 * (unsigned)(p->colors[BLACK] >> square & 1) +
                                        p->on[square]) +
                                      square);
    for (unsigned right = 0; right < 4; right++)
        if ((p->castling >> right & 1) != 0)
            add_feature(features, CASTLING + right);
    if (p->en_passant != NOWHERE)
        add_feature(features, EN_PASSANT + p->en_passant % 8);
    if (p->side == BLACK)
        add_feature(features, SIDE);
}

/* Whether the position is new: by its 64-bit key, which among some millions of positions
 * that differ in less than 13 features is proof, and else certain enough. */
static int is_new(struct known *known, uint64_t key)
{
    size_t at = (size_t)(key % known->size);
    for (; known->keys[at] != 0; at = at + 1 == known->size ? 0 : at + 1)
        if (known->keys[at] == key)
            return 0;
    known->keys[at] = key;
    known->count++;
    return 1;
}

/* The distinct positions at exactly this depth. */
static void walk(struct position *p, unsigned depth, struct known *known,
                 struct known *seen, struct list *list)
{
    struct move_list moves;
    if (depth == 0) {
        if (is_new(known, p->key))
            add_features(list, p);
        return;
    }
    if (depth < 4 && !is_new(&seen[depth], p->key))
        return;
    generate(p, &moves);
    for (unsigned i = 0; i < moves.count; i++) {
        const struct undo undo = make(p, moves.moves[i]);
        walk(p, depth - 1, known, seen, list);
        unmake(p, moves.moves[i], undo);
    }
}

static struct known new_known(size_t size)
{
    struct known known = {(uint64_t *)need(calloc(size, sizeof(uint64_t))), size, 0};
    return known;
}

static struct list tree(const char *fen, unsigned depth)
{
    struct list list = {NULL, 0, 0};
    struct position p = read_fen(fen);
    struct known known = new_known(1 << 24), seen[4];
    for (unsigned i = 0; i < 4; i++)
        seen[i] = new_known(1 << 22);
    walk(&p, depth, &known, seen, &list);
    for (unsigned i = 0; i < 4; i++)
        free(seen[i].keys);
    free(known.keys);
    return list;
}

/* All placements of four men on different squares. */
static struct list endgame(const unsigned pieces[4])
{
    struct list list = {NULL, 0, 0};
    for (unsigned long n = 0; n < 1ul << 24; n++) {
        const unsigned a = n & 63, b = n >> 6 & 63, c = n >> 12 & 63, d = n >> 18;
        if (a == b || a == c || a == d || b == c || b == d || c == d)
            continue;
        uint16_t *features = add_position(&list);
        add_feature(features, 64 * pieces[0] + a);
        add_feature(features, 64 * pieces[1] + b);
        add_feature(features, 64 * pieces[2] + c);
        add_feature(features, 64 * pieces[3] + d);
    }
    return list;
}

static int read_keys(const char *folder, const char *source, unsigned seed,
                     uint64_t keys[KEYS])
{
    char path[4096];
    unsigned count = 0;
    unsigned long long word;
    snprintf(path, sizeof path, "%s/%s.%u", folder, source, seed);
    FILE *file = fopen(path, "r");
    while (file != NULL && count < KEYS && fscanf(file, "%llx", &word) == 1)
        keys[count++] = word;
    if (file != NULL)
        fclose(file);
    return count == KEYS;
}

/* Sorts by 40 bits, ten at a time, the lowest first. */
static void sort(uint64_t *words, uint64_t *other, size_t count)
{
    for (unsigned shift = 0; shift < 40; shift += 10) {
        size_t starts[1025] = {0};
        for (size_t i = 0; i < count; i++)
            starts[(words[i] >> shift & 1023) + 1]++;
        for (unsigned i = 0; i < 1024; i++)
            starts[i + 1] += starts[i];
        for (size_t i = 0; i < count; i++)
            other[starts[words[i] >> shift & 1023]++] = words[i];
        uint64_t *swap = words;
        words = other;
        other = swap;
    }
}

/* Pairs with equal lowest bits, in words that are sorted by these from the top down. */
static double count_pairs(const uint64_t *words, size_t count, unsigned drop)
{
    double pairs = 0;
    size_t run = 0;
    for (size_t i = 1; i < count; i++) {
        run = words[i] >> drop == words[i - 1] >> drop ? run + 1 : 0;
        pairs += (double)run;
    }
    return pairs;
}

static const unsigned widths[] = {24, 32, 40};

/* The pairs for keys cut to their lowest 24, 32 and 40 bits. Turned around, so that bit 0
 * is the highest of 40, all three come from one sorting. */
static void measure(const struct list *list, const uint64_t keys[KEYS], uint64_t *words,
                    uint64_t *other, double pairs[3])
{
    uint64_t turned[KEYS];
    for (unsigned i = 0; i < KEYS; i++) {
        turned[i] = 0;
        for (unsigned bit = 0; bit < 40; bit++)
            turned[i] |= (keys[i] >> bit & 1) << (39 - bit);
    }
    for (size_t i = 0; i < list->count; i++) {
        const uint16_t *features = list->features + i * FEATURES_MAX;
        words[i] = 0;
        for (unsigned j = 1; j <= features[0]; j++)
            words[i] ^= turned[features[j]];
    }
    sort(words, other, list->count);
    for (unsigned i = 0; i < 3; i++)
        pairs[i] = count_pairs(words, list->count, 40 - widths[i]);
}

static void report(const char *name, const struct list *list, const char *folder,
                   unsigned seeds)
{
    static const char *const sources[] = {"random", "bch", "bch-parity"};
    uint64_t *words = (uint64_t *)need(malloc(list->count * sizeof(uint64_t)));
    uint64_t *other = (uint64_t *)need(malloc(list->count * sizeof(uint64_t)));
    double n = (double)list->count;
    printf("%s: %zu positions; by chance %.0f, %.1f and %.3f pairs\n", name, list->count,
           n * (n - 1) / pow(2, 25), n * (n - 1) / pow(2, 33), n * (n - 1) / pow(2, 41));
    for (unsigned s = 0; s < 3; s++) {
        double sums[3] = {0}, squares[3] = {0}, pairs[3];
        for (unsigned seed = 1; seed <= seeds; seed++) {
            uint64_t keys[KEYS];
            if (!read_keys(folder, sources[s], seed, keys)) {
                fprintf(stderr, "%s.%u is no set of 781 keys\n", sources[s], seed);
                exit(1);
            }
            measure(list, keys, words, other, pairs);
            for (unsigned i = 0; i < 3; i++) {
                sums[i] += pairs[i];
                squares[i] += pairs[i] * pairs[i];
            }
        }
        printf("  %-11s", sources[s]);
        for (unsigned i = 0; i < 3; i++) {
            const double mean = sums[i] / seeds;
            const double spread =
                sqrt(fmax(0, (squares[i] - seeds * mean * mean) / (seeds - 1)));
            printf("  %2u bits %12.1f +- %-10.1f", widths[i], mean, spread);
        }
        printf("\n");
        fflush(stdout);
    }
    free(words);
    free(other);
}

int main(int argc, char **argv)
{
    static const unsigned kqkr[] = {KING, QUEEN, 6 + KING, 6 + ROOK};
    static const unsigned kbnk[] = {KING, BISHOP, KNIGHT, 6 + KING};
    if (argc != 3) {
        fprintf(stderr, "usage: collisions FOLDER SEEDS\n");
        return 2;
    }
    const unsigned seeds = (unsigned)strtoul(argv[2], NULL, 10);
    struct list list = tree("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -", 5);
    printf("pairs of positions with equal keys, cut to the lowest bits: mean +- spread "
           "over %u seeds\n",
           seeds);
    report("perft 5", &list, argv[1], seeds);
    free(list.features);
    list = endgame(kqkr);
    report("KQKR", &list, argv[1], seeds);
    free(list.features);
    list = endgame(kbnk);
    report("KBNK", &list, argv[1], seeds);
    free(list.features);
    return 0;
}
