/* Clusters of squares with the same E, and the boards for each. */
#include "proof/boards.h"

#include "base/rng.h"
#include "base/text.h"
#include "board/attack.h"
#include "board/draw.h"

enum {
    EXHAUSTIVE_MAX = 16, /* squares of E, of which all subsets are tried */
    SAMPLES = 1 << 11,   /* boards beyond that */
    DENSITIES = 3,       /* of random boards: every 2nd, 4th, 8th square */
};

/* Squares of the result, and all that they depend on. */
struct cluster {
    struct bits squares, on;
};

struct trial {
    struct proof *proof;
    struct lookup *lookup;
    const struct claim *claim;
    unsigned square;
    struct cluster clusters[BOARD_SQUARES_MAX];
    unsigned count;
    struct fault *fault;
};

static bool contains(struct bits whole, struct bits part)
{
    return bits_empty(bits_minus(part, whole));
}

/* What the rules need to know for a square. */
static struct bits needs(const struct trial *trial, unsigned to)
{
    struct bits all = bits_none();
    if (to >= board_squares(&trial->proof->game->board))
        return all;
    for (unsigned i = 0; i < trial->claim->slider_count; i++)
        all = bits_or(all, walks_of(trial->proof->walks, trial->claim->sliders[i],
                                    trial->square)
                               ->needs[to]);
    return all;
}

static void add_square(struct trial *trial, unsigned to, struct bits on)
{
    struct cluster *cluster = trial->clusters;
    struct cluster *end = cluster + trial->count;
    while (cluster != end && !contains(cluster->on, on) && !contains(on, cluster->on))
        cluster++;
    if (cluster == end)
        trial->clusters[trial->count++] = (struct cluster){bits_none(), on};
    cluster->squares = bits_with(cluster->squares, to);
    cluster->on = bits_or(cluster->on, on);
}

/* Squares are together when what the one depends on is part of what the other does. */
static void find_clusters(struct trial *trial)
{
    const struct known *results[TYPE_WORDS_MAX];
    trial->count = 0;
    lookup_know(trial->lookup, (const struct bits(*)[64])trial->proof->squares, results);
    unsigned bits = 64 * trial->lookup->code.result->words;
    for (unsigned to = 0; to < bits; to++)
        add_square(trial, to, bits_or(results[to / 64]->on[to % 64], needs(trial, to)));
    for (unsigned i = 0; i < trial->count; i++)
        for (unsigned j = trial->count; j-- > i + 1;)
            if (contains(trial->clusters[i].on, trial->clusters[j].on) ||
                contains(trial->clusters[j].on, trial->clusters[i].on)) {
                trial->clusters[i].on =
                    bits_or(trial->clusters[i].on, trial->clusters[j].on);
                trial->clusters[i].squares =
                    bits_or(trial->clusters[i].squares, trial->clusters[j].squares);
                trial->clusters[j] = trial->clusters[--trial->count];
            }
}

/* The attacks by the rules on squares of the cluster. `number` tells which subset of what
 * the cluster depends on `occupied` has, or is SIZE_MAX. */
static struct bits wanted(const struct trial *trial, const struct cluster *cluster,
                          struct bits occupied, size_t number)
{
    const struct game *game = trial->proof->game;
    struct bits attacks = bits_none();
    for (unsigned i = 0; i < trial->claim->slider_count; i++) {
        unsigned slider = trial->claim->sliders[i];
        const struct walk *walk = walks_of(trial->proof->walks, slider, trial->square);
        if (bits_empty(bits_and(walk->reach, cluster->squares)))
            continue;
        const struct bits *all = number != SIZE_MAX && bits_equal(walk->mask, cluster->on)
                                     ? walks_attacks(trial->proof->walks, slider,
                                                     trial->square)
                                     : NULL;
        attacks = bits_or(attacks, all != NULL ? all[number]
                                               : attack_reference(
                                                     &game->board,
                                                     &game->sliders[slider].moves,
                                                     trial->square, occupied));
    }
    if (trial->claim->leaps != NULL)
        attacks = bits_or(attacks, attack_reference(&game->board, trial->claim->leaps,
                                                    trial->square, occupied));
    return attacks;
}

static bool disprove(const struct trial *trial, struct bits occupied, struct bits want,
                     struct bits got)
{
    const struct proof *proof = trial->proof;
    struct arena arena = {0};
    struct text text = {.arena = &arena};
    const struct drawing boards[] = {{"occupied", occupied, trial->square},
                                     {"wanted", want, trial->square},
                                     {"got", got, trial->square}};
    draw_boards(&text, "  ", &proof->game->board, boards, 3);
    char name[BOARD_NAME_MAX];
    board_name(&proof->game->board, trial->square, name);
    fault_judged(trial->fault,
                 "%s/%s: %s is wrong for the %s on %s%s%s; nothing was written\n%s",
                 proof->game->name, proof->module->name, trial->lookup->code.name,
                 trial->claim->piece, name, *proof->answers == '\0' ? "" : ", with ",
                 proof->answers, text.bytes);
    arena_free(&arena);
    return false;
}

/* The words of a board as the lookup takes them. */
static void put(const struct trial *trial, struct bits occupied,
                uint64_t (*sets)[RUN_LANES], unsigned lane)
{
    if (trial->proof->is_plain) {
        sets[0][lane] = occupied.lo;
        sets[1][lane] = occupied.hi;
        return;
    }
    for (unsigned word = 0; word < lookup_words(trial->lookup); word++) {
        sets[word][lane] = 0;
        for (unsigned bit = 0; bit < 64; bit++)
            if (!bits_empty(bits_and(trial->proof->squares[word][bit], occupied)))
                sets[word][lane] |= (uint64_t)1 << bit;
    }
}

/* As many boards as there are lanes. The first of them is subset `number`, and the others
 * follow; SIZE_MAX where they are none. */
static bool try(struct trial *trial, const struct cluster *cluster,
                const struct bits boards[RUN_LANES], size_t number)
{
    uint64_t sets[TYPE_WORDS_MAX][RUN_LANES] = {{0}};
    for (unsigned lane = 0; lane < RUN_LANES; lane++)
        put(trial, boards[lane], sets, lane);
    if (!lookup_run(trial->lookup, (const uint64_t(*)[RUN_LANES])sets, trial->fault))
        return false;
    bool is_wide = trial->lookup->code.result->words == 2;
    for (unsigned lane = 0; lane < RUN_LANES; lane++) {
        struct bits got = {lookup_result(trial->lookup, 0, lane),
                           is_wide ? lookup_result(trial->lookup, 1, lane) : 0};
        struct bits want = wanted(trial, cluster, boards[lane],
                                  number == SIZE_MAX ? number : number + lane);
        if (!bits_empty(bits_and(bits_xor(got, want), cluster->squares)))
            return disprove(trial, boards[lane], want, got);
    }
    return true;
}

/* A board of one of a few densities. */
static struct bits draw(struct stream stream, uint64_t i)
{
    struct bits board = {UINT64_MAX, UINT64_MAX};
    for (uint64_t j = 0; j <= i % DENSITIES; j++) {
        uint64_t at = 2 * (DENSITIES * i + j);
        board = bits_and(
            board, (struct bits){stream_draw(stream, at), stream_draw(stream, at + 1)});
    }
    return board;
}

static bool try_random(struct trial *trial, const struct cluster *cluster,
                       unsigned count)
{
    struct stream stream = {trial->square};
    struct bits all = bits_below(board_squares(&trial->proof->game->board));
    struct bits boards[RUN_LANES];
    for (unsigned i = 0; i < count; i += RUN_LANES) {
        for (unsigned lane = 0; lane < RUN_LANES; lane++)
            boards[lane] = bits_and(all, draw(stream, i + lane));
        if (!try(trial, cluster, boards, SIZE_MAX))
            return false;
    }
    return true;
}

/* All ways to occupy what the cluster depends on, starting over when they are fewer than
 * there are lanes; then some boards with others, which do not matter. */
static bool try_all(struct trial *trial, const struct cluster *cluster)
{
    unsigned count = bits_count(cluster->on);
    if (count > EXHAUSTIVE_MAX)
        return try_random(trial, cluster, SAMPLES);
    struct bits boards[RUN_LANES], occupied = bits_none();
    size_t all = (size_t)1 << count;
    for (size_t i = 0; i < all; i += RUN_LANES) {
        for (unsigned lane = 0; lane < RUN_LANES; lane++) {
            boards[lane] = occupied;
            occupied = bits_next_subset(cluster->on, occupied);
        }
        if (!try(trial, cluster, boards, all < RUN_LANES ? SIZE_MAX : i))
            return false;
    }
    return try_random(trial, cluster, RUN_LANES);
}

bool boards_prove(struct proof *proof, struct lookup *lookup, const struct claim *claim,
                  const uint64_t *numbers, unsigned square, struct fault *fault)
{
    struct trial trial = {.proof = proof,
                          .lookup = lookup,
                          .claim = claim,
                          .square = square,
                          .fault = fault};
    if (!lookup_fix(lookup, numbers, fault))
        return false;
    find_clusters(&trial);
    for (unsigned i = 0; i < trial.count; i++)
        if (!try_all(&trial, &trial.clusters[i]))
            return false;
    return true;
}
