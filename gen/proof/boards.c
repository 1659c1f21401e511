/* Boards for each cluster of squares. */
#include "proof/boards.h"

#include <string.h>

#include "base/rng.h"
#include "base/text.h"
#include "board/draw.h"
#include "board/routes.h"

enum {
    EXHAUSTIVE_MAX = 16,               /* squares of E, of which all subsets are tried */
    COARSE_MAX = 12,                   /* the same where the rules need fewer */
    TRIED_MAX = 2 * BOARD_SQUARES_MAX, /* clusters of squares, and of traps */
    SAMPLES = 1 << 11, /* boards where a cluster depends on more than are tried in full */
    FILLS = 2,         /* boards that are empty, or full */
    DENSITIES = 3,     /* of random boards: every 2nd, 4th, 8th square */
    BOARD_STEPS = 16,  /* of one board, besides the lookup's, about */
    KNOWN_STEPS = 16,  /* of one whose attacks are known */
    TARGET_STEPS =
        4, /* of one whose attacks are not, for each square that may be attacked */
};

/* ---- clusters */

/* Squares of a result that are proved together, as they depend on the same; all that it is; and of
 * that, what the rules need. */
struct cluster {
    struct bits squares, on, needs;
};

static bool contains(struct bits whole, struct bits part)
{
    return bits_empty(bits_minus(part, whole));
}

/* Takes a cluster from some squares: one, on whose squares and more no other depends, and those
 * that depend on a part of these, but not on nothing; or, where they are more than `parts_max`,
 * on just the same.
 * `on` and `needs` are of each square. */
static struct cluster take_cluster(struct bits *left, const struct bits *on,
                                   const struct bits *needs, unsigned parts_max)
{
    struct cluster cluster = {bits_none(), bits_none(), bits_none()};
    for (struct bits each = *left; !bits_empty(each); each = bits_rest(each))
        if (contains(on[bits_first(each)], cluster.on))
            cluster.on = on[bits_first(each)];
    const bool takes_parts = bits_count(cluster.on) <= parts_max;
    for (struct bits each = *left; !bits_empty(each); each = bits_rest(each)) {
        const unsigned square = bits_first(each);
        if (takes_parts && !bits_empty(on[square]) ? contains(cluster.on, on[square])
                                                   : bits_equal(cluster.on, on[square])) {
            cluster.squares = bits_with(cluster.squares, square);
            cluster.needs = bits_or(cluster.needs, needs[square]);
        }
    }
    *left = bits_minus(*left, cluster.squares);
    return cluster;
}

/* ---- boards */

struct board_trial {
    struct proof *proof;
    struct lookup *lookup;
    const struct set_claim *claim;
    unsigned square;
    struct routes routes; /* from there */
    unsigned sets;        /* how many the lookup takes */
    struct arena *arena;
    struct bits *wanted; /* by the rules, for all that the cluster depends on */
    size_t room;         /* for so many */
    struct fault *fault;
};

/* As many boards as there are lanes, for each set, and which subsets they are of what the cluster
 * depends on, by their order; other squares may be occupied as well. */
struct batch {
    struct bits boards[CLAIM_TAKES_MAX][LANES];
    size_t numbers[LANES];
    bool has_numbers;
};

/* How many squares these are in all sets together; each may be occupied or not. */
static unsigned in_all_sets(const struct board_trial *trial, struct bits squares)
{
    return trial->sets * bits_count(squares);
}

/* Whether all ways to occupy what it depends on will be tried. */
static bool is_exhausted(const struct board_trial *trial, const struct cluster *cluster)
{
    const unsigned on = in_all_sets(trial, cluster->on);
    return on <= COARSE_MAX ||
           (on <= EXHAUSTIVE_MAX && bits_equal(cluster->on, cluster->needs));
}

/* Subsets of some squares, from that number on, of which the first set has the low bits. */
static void put_subsets(const struct board_trial *trial, struct bits on, size_t first,
                        struct batch *batch)
{
    const unsigned count = bits_count(on);
    for (unsigned i = 0; i < trial->sets; i++) {
        const size_t each = (size_t)1 << i * count;
        struct bits subset = bits_deposit(first / each & (((size_t)1 << count) - 1), on);
        for (unsigned lane = 0; lane < LANES; lane++) {
            batch->boards[i][lane] = subset;
            if (((first + lane + 1) & (each - 1)) == 0)
                subset = bits_next_subset(on, subset);
        }
    }
}

/* Has the lookup run for squares of the cluster alone. */
static void narrow(struct board_trial *trial, const struct cluster *cluster)
{
    uint64_t wanted[TYPE_WORDS_MAX] = {0};
    const unsigned first = trial->claim->word;
    wanted[first] = cluster->squares.lo;
    if (proof_words(trial->proof) == 2)
        wanted[first + 1] = cluster->squares.hi;
    lookup_narrow(trial->lookup, wanted);
}

/* What the rules give on squares of the cluster, where numbers are bits. */
static struct bits value_of(const struct board_trial *trial,
                            const struct cluster *cluster, const struct batch *batch,
                            unsigned lane)
{
    const struct claim *row = trial->claim->row;
    if (row == NULL)
        return routes_attacks_among(trial->routes, batch->boards[0][lane],
                                    cluster->squares);
    const struct board *board = &trial->claim->asked->game->board;
    struct bits sets[CLAIM_TAKES_MAX];
    for (unsigned i = 0; i < trial->sets; i++)
        sets[i] = bits_and(board_bits_set(board, batch->boards[i][lane]),
                           bits_below(board_squares(board)));
    return board_set_bits(board, row->of_sets(trial->claim->asked, sets));
}

static void find_wanted(const struct board_trial *trial, const struct cluster *cluster,
                        const struct batch *batch, struct bits *wanted)
{
    for (unsigned i = 0; i < LANES; i++) {
        wanted[i] = batch->has_numbers ? trial->wanted[batch->numbers[i]]
                                       : value_of(trial, cluster, batch, i);
        if (trial->claim->is_quiet)
            wanted[i] = bits_minus(wanted[i], batch->boards[0][i]);
    }
}

static bool disprove(const struct board_trial *trial, struct bits occupied,
                     struct bits got)
{
    const struct proof *proof = trial->proof;
    struct bits want = routes_attacks(trial->routes, occupied);
    if (trial->claim->is_quiet)
        want = bits_minus(want, occupied);
    struct text text = {.arena = trial->arena};
    const struct drawing boards[] = {{"occupied", occupied, trial->square},
                                     {"wanted", want, trial->square},
                                     {"got", got, trial->square}};
    draw_boards(&text, "  ", &proof->game->board, boards, NULL, 3);
    struct bits board = bits_below(board_squares(&proof->game->board));
    bool is_beyond = bits_equal(bits_and(got, board), bits_and(want, board));
    return fault_judged(
        trial->fault,
        "%s/%s: %s is wrong for the %s on %s%s%s%s; nothing was written\n%s",
        proof->game->name, proof->module->name, trial->lookup->code.name,
        trial->claim->piece, board_name(&proof->game->board, trial->square).text,
        *proof->answers == '\0' ? "" : ", with ", proof->answers,
        is_beyond ? ": it has bits beyond the last square" : "", text.bytes);
}

void boards_put(const struct proof *proof, const struct lookup *lookup,
                struct bits occupied, uint64_t (*sets)[LANES], unsigned lane)
{
    if (proof->is_plain) {
        lookup_put(sets, lane, occupied);
        return;
    }
    for (unsigned word = 0; word < lookup_words(lookup); word++) {
        sets[word][lane] = 0;
        for (struct bits each = occupied; !bits_empty(each); each = bits_rest(each))
            sets[word][lane] |= proof->bits[word][bits_first(each)];
    }
}

/* What one board of the batch takes, besides the lookup. */
static uint64_t steps(const struct board_trial *trial, const struct batch *batch)
{
    return BOARD_STEPS + (batch->has_numbers
                              ? KNOWN_STEPS
                              : TARGET_STEPS * (uint64_t)trial->routes.count);
}

static bool try(struct board_trial *trial, const struct cluster *cluster,
                const struct batch *batch)
{
    uint64_t sets[TYPE_WORDS_MAX][LANES] = {{0}};
    struct bits wants[LANES];
    const unsigned words = proof_words(trial->proof), word = trial->claim->word;
    if (!meter_work(trial->proof->meter, LANES * steps(trial, batch), trial->claim->piece,
                    trial->fault))
        return false;
    for (unsigned i = 0; i < trial->sets; i++)
        for (unsigned lane = 0; lane < LANES; lane++)
            boards_put(trial->proof, trial->lookup, batch->boards[i][lane],
                       sets + i * words, lane);
    if (!lookup_run(trial->lookup, (const uint64_t(*)[LANES])sets, trial->fault))
        return false;
    find_wanted(trial, cluster, batch, wants);
    const bool is_wide = words == 2;
    for (unsigned lane = 0; lane < LANES; lane++) {
        const struct bits got = lookup_set(trial->lookup, word, is_wide, lane);
        const struct bits differ = bits_and(bits_xor(got, wants[lane]), cluster->squares);
        if (bits_empty(differ))
            continue;
        if (trial->claim->row != NULL)
            return proof_wrong(
                trial->proof, trial->lookup, trial->fault, "is wrong on square %u",
                bits_first(board_bits_set(&trial->claim->asked->game->board, differ)));
        lookup_widen(trial->lookup); /* all of it is drawn */
        return lookup_run(trial->lookup, (const uint64_t(*)[LANES])sets, trial->fault) &&
               disprove(trial, batch->boards[0][lane],
                        lookup_set(trial->lookup, word, is_wide, lane));
    }
    return true;
}

/* A board of one of a few densities; the first is empty, the second full. */
static struct bits draw(const struct board_trial *trial, uint64_t i)
{
    struct stream stream = {trial->square};
    struct bits board = bits_below(board_squares(&trial->proof->game->board));
    if (i < FILLS)
        return i == 0 ? bits_none() : board;
    for (uint64_t j = 0; j <= i % DENSITIES; j++) {
        uint64_t at = 2 * (DENSITIES * i + j);
        board = bits_and(
            board, (struct bits){stream_draw(stream, at), stream_draw(stream, at + 1)});
    }
    return board;
}

/* Of a sample, one of the sets: all are empty, or full; or a square stands alone; or all are random. */
static struct bits sample(const struct board_trial *trial, unsigned number, unsigned set)
{
    const unsigned squares = board_squares(&trial->proof->game->board);
    const unsigned alone = number - FILLS;
    if (number < FILLS)
        return draw(trial, number);
    if (alone >= squares * trial->sets)
        return draw(trial, number * trial->sets + set);
    return alone / squares == set ? bits_of(alone % squares) : bits_none();
}

/* Where what a cluster depends on is too much. */
static bool try_samples(struct board_trial *trial, const struct cluster *cluster)
{
    struct batch batch = {.has_numbers = false};
    for (unsigned i = 0; i < SAMPLES; i += LANES) {
        for (unsigned lane = 0; lane < LANES; lane++)
            for (unsigned set = 0; set < trial->sets; set++)
                batch.boards[set][lane] = sample(trial, i + lane, set);
        if (!try(trial, cluster, &batch))
            return false;
    }
    return true;
}

/* All ways to occupy some squares, the others being empty, or occupied at random; when they are
 * fewer than there are lanes, starting over, with others occupied. */
static bool try_subsets(struct board_trial *trial, const struct cluster *cluster,
                        size_t first, size_t count, bool has_others)
{
    struct batch batch = {.has_numbers = trial->claim->row == NULL};
    const size_t all = (size_t)1 << in_all_sets(trial, cluster->on);
    for (size_t i = first; i < first + count; i += LANES) {
        put_subsets(trial, cluster->on, i, &batch);
        for (unsigned lane = 0; lane < LANES; lane++)
            batch.numbers[lane] = (i + lane) & (all - 1);
        for (size_t lane = has_others ? 0 : all - i; lane < LANES; lane++)
            for (unsigned j = 0; j < trial->sets; j++)
                batch.boards[j][lane] = bits_or(
                    batch.boards[j][lane],
                    bits_minus(draw(trial, (i + lane) * trial->sets + j), cluster->on));
        if (!try(trial, cluster, &batch))
            return false;
    }
    return true;
}

/* Finds what attacks are wanted for all ways to occupy what a cluster depends on. */
static bool find_all_wanted(struct board_trial *trial, const struct cluster *cluster)
{
    const size_t count = (size_t)1 << in_all_sets(trial, cluster->on);
    if (trial->claim->row != NULL) /* which is asked for each board */
        return true;
    if (!meter_work(trial->proof->meter,
                    routes_subsets_work(trial->routes, cluster->squares, cluster->on),
                    trial->claim->piece, trial->fault))
        return false;
    if (count > trial->room) {
        trial->wanted = arena_alloc(trial->arena, count, sizeof *trial->wanted);
        trial->room = count;
    }
    routes_subsets(trial->routes, cluster->squares, cluster->on, trial->wanted);
    return true;
}

static bool try_boards(struct board_trial *trial, struct cluster cluster)
{
    const unsigned needs = in_all_sets(trial, cluster.needs);
    if (is_exhausted(trial, &cluster)) {
        const size_t all = (size_t)1 << in_all_sets(trial, cluster.on);
        return find_all_wanted(trial, &cluster) &&
               try_subsets(trial, &cluster, 0, all, false) &&
               (all < LANES || try_subsets(trial, &cluster, all / 2, 1, true));
    }
    if (needs > COARSE_MAX)
        return try_samples(trial, &cluster);
    cluster.on = cluster.needs;
    return find_all_wanted(trial, &cluster) &&
           try_subsets(trial, &cluster, 0, (size_t)1 << needs, false) &&
           try_subsets(trial, &cluster, 0, (size_t)1 << needs, true);
}

static bool try_cluster(struct board_trial *trial, const struct cluster *cluster)
{
    narrow(trial, cluster);
    if (!is_exhausted(trial, cluster))
        proof_sample(trial->proof, trial->lookup, "not all boards are tried");
    return try_boards(trial, *cluster);
}

/* What the rules need to know for each square. */
static void find_needs(const struct board_trial *trial,
                       struct bits needs[BOARD_SQUARES_MAX])
{
    const struct set_claim *claim = trial->claim;
    const struct board *board = &trial->proof->game->board;
    memset(needs, 0, BOARD_SQUARES_MAX * sizeof *needs);
    for (size_t i = 0; i < trial->routes.count; i++)
        needs[trial->routes.target[i].to] = trial->routes.target[i].needs;
    for (unsigned to = 0; claim->is_quiet && to < board_squares(board); to++)
        needs[to] = bits_with(needs[to], to);
    if (claim->row == NULL)
        return;
    board = &claim->asked->game->board;
    for (unsigned to = 0; to < board_squares(board); to++)
        needs[board_bit(board, to)] =
            board_set_bits(board, claim->row->needs(claim->asked, to));
}

/* Whether C has a meaning for a board is proved on all boards, too, though no square of the
 * result may depend on that. */
static bool try_traps(struct board_trial *trial, struct cluster tried[TRIED_MAX],
                      unsigned count)
{
    struct cluster trap = {bits_none(), bits_none(), bits_none()};
    for (unsigned at = 0; lookup_trap(trial->lookup, &at, &trap.on);) {
        bool is_tried = false;
        for (unsigned i = 0; i < count; i++)
            is_tried = is_tried ||
                       (is_exhausted(trial, &tried[i]) && contains(tried[i].on, trap.on));
        if (is_tried)
            continue;
        trap.needs = trap.on;
        if (!try_cluster(trial, &trap))
            return false;
        if (count < TRIED_MAX)
            tried[count++] = trap;
    }
    return true;
}

static bool try_clusters(struct board_trial *trial)
{
    struct proof *proof = trial->proof;
    const struct known *results[TYPE_WORDS_MAX];
    struct bits on[BOARD_SQUARES_MAX], needs[BOARD_SQUARES_MAX];
    struct bits left = bits_below(64 * proof_words(proof)), inputs[TYPE_WORDS_MAX][64];
    struct cluster tried[TRIED_MAX];
    unsigned count = 0;
    for (unsigned word = 0; word < lookup_words(trial->lookup); word++)
        memcpy(inputs[word],
               proof->squares[trial->sets == 1 ? word : word % proof_words(proof)],
               sizeof *inputs);
    lookup_know(trial->lookup, (const struct bits(*)[64])inputs, results);
    find_needs(trial, needs);
    for (unsigned to = 0; to < 64 * proof_words(proof); to++)
        on[to] =
            bits_or(known_on(results[trial->claim->word + to / 64], to % 64), needs[to]);
    while (!bits_empty(left)) {
        tried[count] = take_cluster(&left, on, needs, EXHAUSTIVE_MAX / trial->sets);
        if (!try_cluster(trial, &tried[count++]))
            return false;
    }
    return try_traps(trial, tried, count);
}

bool boards_prove(struct proof *proof, struct lookup *lookup,
                  const struct set_claim *claim, const uint64_t *numbers, unsigned square,
                  struct fault *fault)
{
    struct arena arena = {0};
    struct board_trial trial = {.proof = proof,
                                .lookup = lookup,
                                .claim = claim,
                                .square = square,
                                .sets = claim->row == NULL ? 1 : claim_sets(claim->row),
                                .arena = &arena,
                                .fault = fault};
    if (claim->routes != NULL)
        trial.routes = claim->routes[square];
    bool good = lookup_fix(lookup, numbers, fault) && try_clusters(&trial);
    lookup_widen(lookup);
    arena_free(&arena);
    return good;
}
