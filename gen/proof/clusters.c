/* Clusters of squares. */
#include "proof/clusters.h"

#include "board/mask.h"

/* Of which lookup and square it is asked. */
struct asked {
    struct proof *proof;
    const struct claim *claim;
    unsigned square;
};

static bool contains(struct bits whole, struct bits part)
{
    return bits_empty(bits_minus(part, whole));
}

/* What the rules need to know for a square. */
static struct bits needs(const struct asked *asked, unsigned to)
{
    struct bits all = bits_none();
    if (to >= board_squares(&asked->proof->game->board))
        return all;
    for (unsigned i = 0; i < asked->claim->slider_count; i++)
        all = bits_or(
            all, walks_of(asked->proof->walks, asked->claim->sliders[i], asked->square)
                     ->needs[to]);
    if (asked->claim->moves != NULL)
        all = bits_or(all, mask_relevant_to(&asked->proof->game->board,
                                            asked->claim->moves, asked->square, to));
    if (asked->claim->is_quiet)
        all = bits_with(all, to);
    return all;
}

static void add_square(struct clusters *clusters, unsigned to, struct bits needs,
                       struct bits on)
{
    struct cluster *cluster = clusters->items;
    struct cluster *end = cluster + clusters->count;
    while (cluster != end && !contains(cluster->on, on) && !contains(on, cluster->on))
        cluster++;
    if (cluster == end)
        clusters->items[clusters->count++] = (struct cluster){bits_none(), on, needs};
    cluster->squares = bits_with(cluster->squares, to);
    cluster->on = bits_or(cluster->on, on);
    cluster->needs = bits_or(cluster->needs, needs);
}

static void join(struct cluster *cluster, const struct cluster *other)
{
    cluster->squares = bits_or(cluster->squares, other->squares);
    cluster->on = bits_or(cluster->on, other->on);
    cluster->needs = bits_or(cluster->needs, other->needs);
}

bool clusters_is_exhausted(const struct cluster *cluster)
{
    unsigned on = bits_count(cluster->on);
    return on <= COARSE_MAX || (on <= EXHAUSTIVE_MAX && on == bits_count(cluster->needs));
}

/* Whether C has a meaning for a board is proved on all boards, too, though no square of the
 * result may depend on that. The last cluster takes in what there is no room for. */
static void add_traps(struct clusters *clusters, struct lookup *lookup)
{
    struct bits on;
    for (unsigned at = 0; lookup_trap(lookup, &at, &on);) {
        const struct cluster new = {bits_none(), on, on};
        struct cluster *cluster = clusters->items;
        struct cluster *end = cluster + clusters->count;
        while (cluster != end &&
               !(clusters_is_exhausted(cluster) && contains(cluster->on, on)))
            cluster++;
        if (cluster == end && clusters->count != CLUSTERS_MAX)
            clusters->items[clusters->count++] = new;
        else if (cluster == end)
            join(end - 1, &new);
    }
}

void clusters_find(struct proof *proof, struct lookup *lookup, const struct claim *claim,
                   unsigned square, struct clusters *clusters)
{
    const struct asked asked = {proof, claim, square};
    const struct known *results[TYPE_WORDS_MAX];
    struct cluster *items = clusters->items;
    clusters->count = 0;
    lookup_know(lookup, (const struct bits(*)[64])proof->squares, results);
    unsigned bits = 64 * proof_words(proof), first = claim->word;
    for (unsigned to = 0; to < bits; to++) {
        struct bits own = needs(&asked, to);
        add_square(clusters, to, own,
                   bits_or(results[first + to / 64]->on[to % 64], own));
    }
    for (unsigned i = 0; i < clusters->count; i++)
        for (unsigned j = clusters->count; j-- > i + 1;)
            if (contains(items[i].on, items[j].on) ||
                contains(items[j].on, items[i].on)) {
                join(&items[i], &items[j]);
                items[j] = items[--clusters->count];
            }
    add_traps(clusters, lookup);
}
