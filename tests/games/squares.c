/* squares.h of several games: geometry told anew, and distances by a king who walks. */
#include "squares.h"

#include "rules.h"

#include <string.h>

/* What counts as one step: of Glinski's king, twelve; of others, eight. */
static int is_one_step(int dx, int dy)
{
#if defined(GAME_hexagonal)
    const int a = dx, b = dy, c = -dx - dy;
    const int length = abs(a) + abs(b) + abs(c);
    return length == 2 || (length == 4 && a != 0 && b != 0 && c != 0);
#else
    return is_step(dx, dy);
#endif
}

/* Walks over the board until no place is new: the distances from one. */
static void walk_on(unsigned from, unsigned *distances)
{
    for (unsigned i = 0; i < SQUARES; i++)
        distances[i] = 255;
    if (is_on_board(places[from]))
        distances[from] = 0;
    for (unsigned n = 0; n < SQUARES; n++)
        for (unsigned a = 0; a < SQUARES; a++)
            for (unsigned b = 0; b < SQUARES && distances[a] == n; b++)
                if (distances[b] == 255 && is_on_board(places[b]) &&
                    is_one_step(places[b].file - places[a].file,
                                places[b].rank - places[a].rank))
                    distances[b] = n + 1;
}

/* Whether a place is at the edge. */
static int is_edge(struct place at)
{
    return is_on_board(at) &&
           !(is_on_board(moved(at, 1, 0)) && is_on_board(moved(at, -1, 0)) &&
             is_on_board(moved(at, 0, 1)) && is_on_board(moved(at, 0, -1)));
}

/* The middle of these boards is no hole. */
static int is_middle(struct place at)
{
    return (at.file == FILES / 2 || at.file == (FILES - 1) / 2) &&
           (at.rank == RANKS / 2 || at.rank == (RANKS - 1) / 2);
}

static unsigned nearest(const unsigned *distances, int (*is_one)(struct place at))
{
    unsigned least = 255;
    for (unsigned i = 0; i < SQUARES; i++)
        if (is_one(places[i]) && distances[i] < least)
            least = distances[i];
    return least;
}

static unsigned count_masks(unsigned a)
{
    struct set file, rank, next, rising, falling, color;
    file = rank = next = rising = falling = color = make_set(0, 0);
    for (unsigned b = 0; b < SQUARES; b++) {
        const struct set bit = set_of(places[b]);
        const int dx = places[b].file - places[a].file;
        const int dy = places[b].rank - places[a].rank;
        file = dx == 0 ? join(file, bit) : file;
        rank = dy == 0 ? join(rank, bit) : rank;
        next = abs(dx) == 1 ? join(next, bit) : next;
        rising = dx == dy ? join(rising, bit) : rising;
        falling = dx == -dy ? join(falling, bit) : falling;
        color = (dx + dy) % 2 == 0 ? join(color, bit) : color;
    }
    return differ(game_file_mask(a), file) + differ(game_rank_mask(a), rank) +
           differ(game_adjacent_files_mask(a), next) +
           differ(game_diagonal_mask(a), rising) +
           differ(game_antidiagonal_mask(a), falling) + differ(game_color_mask(a), color);
}

static unsigned count_distances(unsigned a)
{
    unsigned distances[SQUARES], faults = 0, farthest = 0;
    struct set rings[256];
    memset(rings, 0, sizeof rings);
    walk_on(a, distances);
    for (unsigned b = 0; b < SQUARES; b++) {
        faults += game_distance(a, b) != distances[b];
        faults +=
            game_file_distance(a, b) != (unsigned)abs(places[a].file - places[b].file);
        faults +=
            game_rank_distance(a, b) != (unsigned)abs(places[a].rank - places[b].rank);
        rings[distances[b]] = join(rings[distances[b]], one(b));
        if (distances[b] != 255 && distances[b] > farthest)
            farthest = distances[b];
    }
    for (unsigned n = 0; n <= farthest; n++)
        faults += differ(game_ring(a, n), rings[n]);
    faults += game_centre_distance(a) != nearest(distances, is_middle);
    return faults + (game_edge_distance(a) != nearest(distances, is_edge));
}

static unsigned count_names(unsigned square)
{
    const struct place at = places[square];
    char name[5], wanted[16];
    unsigned faults = game_file_of(square) != (unsigned)at.file;
    faults += game_rank_of(square) != (unsigned)at.rank;
    faults += game_square_at((unsigned)at.file, (unsigned)at.rank) != square;
    faults += game_is_light(square) != (at.file + at.rank) % 2;
    snprintf(wanted, sizeof wanted, "%c%d", 'a' + at.file, at.rank + 1);
    game_square_name(square, name);
    faults += strcmp(name, wanted) != 0;
    return faults +
           (game_square_named(wanted) != (is_on_board(at) ? square : (unsigned)SQUARES));
}

int main(void)
{
    unsigned masks = 0, distances = 0, names = 0;
    place_all();
    for (unsigned square = 0; square < SQUARES; square++) {
        masks += count_masks(square);
        distances += count_distances(square);
        names += count_names(square);
    }
    expect(masks == 0, "the masks of each square are right");
    expect(distances == 0, "distances and rings are those of a king who walks");
    expect(names == 0, "squares have their names and places");
    return finish();
}
