/* The proof of squares.h: each function against what it is to say of any square, or two. */
#include <stdlib.h>
#include <string.h>

#include "board/attack.h"
#include "method/squares_facts.h"

static uint64_t is_same_file(const struct board *board, unsigned a, unsigned b)
{
    return board_file(board, a) == board_file(board, b);
}

static uint64_t is_same_rank(const struct board *board, unsigned a, unsigned b)
{
    return board_rank(board, a) == board_rank(board, b);
}

/* Whether squares have one color: a bishop's steps, and two of a rook's, keep it. */
static uint64_t is_same_color(const struct board *board, unsigned a, unsigned b)
{
    return (board_file(board, a) + board_rank(board, a) + board_file(board, b) +
            board_rank(board, b)) %
               2 ==
           0;
}

static uint64_t file_distance(const struct board *board, unsigned a, unsigned b)
{
    return (uint64_t)abs((int)board_file(board, a) - (int)board_file(board, b));
}

static uint64_t rank_distance(const struct board *board, unsigned a, unsigned b)
{
    return (uint64_t)abs((int)board_rank(board, a) - (int)board_rank(board, b));
}

static uint64_t is_next_file(const struct board *board, unsigned a, unsigned b)
{
    return file_distance(board, a, b) == 1;
}

/* Whether b is as many files as ranks away from a, to the upper right or the lower left. */
static uint64_t is_diagonal(const struct board *board, unsigned a, unsigned b)
{
    return board_file(board, a) + board_rank(board, b) ==
           board_file(board, b) + board_rank(board, a);
}

static uint64_t is_antidiagonal(const struct board *board, unsigned a, unsigned b)
{
    return board_file(board, a) + board_rank(board, a) ==
           board_file(board, b) + board_rank(board, b);
}

static const struct {
    const char *name;
    bool is_mask;
    uint64_t (*of)(const struct board *board, unsigned a, unsigned b);
} pairs[] = {
    {"file_mask", true, is_same_file},
    {"rank_mask", true, is_same_rank},
    {"adjacent_files_mask", true, is_next_file},
    {"diagonal_mask", true, is_diagonal},
    {"antidiagonal_mask", true, is_antidiagonal},
    {"color_mask", true, is_same_color},
    {"file_distance", false, file_distance},
    {"rank_distance", false, rank_distance},
};

static bool prove_pairs(struct proof *proof, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const unsigned squares = board_squares(board);
    struct bits *wanted =
        arena_alloc(proof->arena, (size_t)squares * squares, sizeof *wanted);
    for (size_t i = 0; i < sizeof pairs / sizeof *pairs; i++) {
        memset(wanted, 0, (size_t)squares * squares * sizeof *wanted);
        for (unsigned j = 0; j < squares * squares; j++) {
            const unsigned a = j / squares, b = j % squares;
            const uint64_t number = pairs[i].of(board, a, b);
            if (!pairs[i].is_mask)
                wanted[j].lo = number;
            else if (number != 0 && !bits_has(board->holes, b))
                wanted[a] = bits_with(wanted[a], b);
        }
        const struct proof_numbers numbers = {pairs[i].is_mask ? 1 : 2,
                                              {squares, squares}};
        if (!proof_table(proof, pairs[i].name, &numbers,
                         pairs[i].is_mask ? proof_words(proof) : 1, wanted, fault))
            return false;
    }
    return true;
}

/* What a square is, by its file and rank, and back. */
static bool prove_places(struct proof *proof, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const unsigned squares = board_squares(board);
    struct bits files[BOARD_SQUARES_MAX] = {{0, 0}}, ranks[BOARD_SQUARES_MAX] = {{0, 0}};
    struct bits back[BOARD_FRAME_MAX], light[BOARD_SQUARES_MAX] = {{0, 0}};
    for (unsigned i = 0; i < board->files * board->ranks; i++)
        back[i] = (struct bits){BOARD_NO_SQUARE, 0};
    for (unsigned i = 0; i < squares; i++) {
        files[i].lo = board_file(board, i);
        ranks[i].lo = board_rank(board, i);
        light[i].lo = files[i].lo % 2 != ranks[i].lo % 2;
        back[files[i].lo * board->ranks + ranks[i].lo].lo = i;
    }
    const struct proof_numbers one = {1, {squares, 0}},
                               two = {2, {board->files, board->ranks}};
    return proof_table(proof, "file_of", &one, 1, files, fault) &&
           proof_table(proof, "is_light", &one, 1, light, fault) &&
           proof_table(proof, "rank_of", &one, 1, ranks, fault) &&
           proof_table(proof, "square_at", &two, 1, back, fault);
}

/* All distances, of ways that go by ever more squares (Floyd, Warshall). */
static void measure(const struct game *game, uint64_t *distances)
{
    const struct board *board = &game->board;
    const struct moves steps = squares_steps(game);
    const unsigned squares = board_squares(board);
    for (unsigned a = 0; a < squares; a++)
        for (unsigned b = 0; b < squares; b++)
            distances[a * squares + b] =
                a == b && !bits_has(board->holes, a)                           ? 0
                : bits_has(attack_reference(board, &steps, a, bits_none()), b) ? 1
                                                                               : FAR;
    for (unsigned by = 0; by < squares; by++)
        for (unsigned a = 0; a < squares; a++)
            for (unsigned b = 0; b < squares; b++) {
                const uint64_t way =
                    distances[a * squares + by] + distances[by * squares + b];
                if (way < distances[a * squares + b])
                    distances[a * squares + b] = way;
            }
}

static uint64_t nearest(const uint64_t *distances, unsigned squares, struct bits of)
{
    uint64_t least = FAR;
    for (unsigned square = 0; square < squares; square++)
        if (bits_has(of, square) && distances[square] < least)
            least = distances[square];
    return least;
}

static bool prove_distances(struct proof *proof, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const unsigned squares = board_squares(board);
    const size_t count = (size_t)squares * squares;
    uint64_t *distances = arena_alloc(proof->arena, count, sizeof *distances);
    struct bits *wanted = arena_alloc(proof->arena, count, sizeof *wanted);
    struct bits *rings = arena_alloc(proof->arena, count, sizeof *rings);
    struct bits centre[BOARD_SQUARES_MAX] = {{0, 0}}, edge[BOARD_SQUARES_MAX] = {{0, 0}};
    unsigned ring_count = 1;
    measure(proof->game, distances);
    for (size_t i = 0; i < count; i++)
        if (distances[i] != FAR && distances[i] >= ring_count)
            ring_count = (unsigned)distances[i] + 1;
    for (size_t i = 0; i < count; i++) {
        wanted[i].lo = distances[i];
        struct bits *ring = &rings[i / squares * ring_count + distances[i]];
        if (distances[i] != FAR)
            *ring = bits_with(*ring, (unsigned)(i % squares));
    }
    for (unsigned i = 0; i < squares; i++) {
        centre[i].lo = nearest(distances + i * squares, squares, squares_centre(board));
        edge[i].lo = nearest(distances + i * squares, squares, squares_edge(board));
    }
    const struct proof_numbers one = {1, {squares, 0}}, two = {2, {squares, squares}},
                               ring = {2, {squares, ring_count}};
    return proof_table(proof, "distance", &two, 1, wanted, fault) &&
           proof_table(proof, "ring", &ring, proof_words(proof), rings, fault) &&
           proof_table(proof, "centre_distance", &one, 1, centre, fault) &&
           proof_table(proof, "edge_distance", &one, 1, edge, fault);
}

bool squares_prove(struct proof *proof, struct fault *fault)
{
    return prove_places(proof, fault) && prove_pairs(proof, fault) &&
           prove_distances(proof, fault);
}
