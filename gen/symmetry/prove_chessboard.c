/* Pseudo rotations, line maps and bytes.
 *
 * Theory. Of a line map it is seen in its code that nothing matters but the squares of the
 * line (proof/known.h); so the 256 ways to occupy these are all. Others are occupied, too,
 * at random.
 */
#include "base/rng.h"
#include "symmetry/prove.h"
#include "symmetry/shear.h"

enum { ITEMS = 8, PATTERNS = 256, BYTES = 256 };

enum line_kind { OF_FILE, OF_RANK, OF_DIAGONAL, OF_ANTIDIAGONAL };

static const struct {
    const char *name;
    enum line_kind kind;
    bool stands;      /* the result is on the first file; else on the first rank */
    bool is_mirrored; /* its last square is that of the first item */
} line_maps[] = {
    {"file_to_rank", OF_FILE, false, false},
    {"file_to_rank_mirrored", OF_FILE, false, true},
    {"rank_to_file", OF_RANK, true, false},
    {"rank_to_file_mirrored", OF_RANK, true, true},
    {"diagonal_to_rank", OF_DIAGONAL, false, false},
    {"diagonal_to_rank_mirrored", OF_DIAGONAL, false, true},
    {"antidiagonal_to_rank", OF_ANTIDIAGONAL, false, false},
    {"antidiagonal_to_rank_mirrored", OF_ANTIDIAGONAL, false, true},
};

/* A line: its squares, and for each way to occupy them what is on the board, and what comes
 * of it. */
struct patterns {
    uint64_t all, from[PATTERNS], to[PATTERNS];
};

/* The set of a square; empty off the board. */
static uint64_t set_of(const struct board *board, unsigned file, unsigned rank)
{
    return file < board->files && rank < board->ranks
               ? bits_of(board_square(board, file, rank)).lo
               : 0;
}

/* Item i of the line with that number, which is that of its file or rank, or of a square on
 * the diagonal. */
static uint64_t item_of(const struct board *board, enum line_kind kind, unsigned number,
                        unsigned i)
{
    unsigned file = board_file(board, number), rank = board_rank(board, number);
    switch (kind) {
    case OF_FILE:
        return set_of(board, number, i);
    case OF_RANK:
        return set_of(board, i, number);
    case OF_DIAGONAL:
        return set_of(board, i, rank + i - file);
    default:
        return set_of(board, i, rank + file - i);
    }
}

/* Each pattern is one of half the items, with or without one more. */
static void list_patterns(const struct board *board, size_t map, unsigned number,
                          struct patterns *patterns)
{
    patterns->from[0] = patterns->to[0] = 0;
    for (unsigned i = 0; i < ITEMS; i++) {
        unsigned place = line_maps[map].is_mirrored ? ITEMS - 1 - i : i;
        uint64_t from = item_of(board, line_maps[map].kind, number, i), to = 0;
        if (from != 0)
            to =
                line_maps[map].stands ? set_of(board, 0, place) : set_of(board, place, 0);
        for (unsigned j = 0; j < 1u << i; j++) {
            patterns->from[1u << i | j] = patterns->from[j] | from;
            patterns->to[1u << i | j] = patterns->to[j] | to;
        }
    }
    patterns->all = patterns->from[PATTERNS - 1];
}

static bool prove_line(struct proof *proof, struct lookup *lookup,
                       const struct patterns *patterns, uint64_t number,
                       struct fault *fault)
{
    const struct known *results[TYPE_WORDS_MAX];
    struct stream noise = {number};
    uint64_t sets[1][LANES];
    if (!lookup_fix(lookup, &number, fault))
        return false;
    lookup_know(lookup, (const struct bits(*)[64])proof->squares, results);
    if (!bits_empty(
            bits_minus(known_squares(results[0]), (struct bits){patterns->all, 0})))
        return prove_wrong(proof, lookup, fault, "hangs on more than line %u",
                           (unsigned)number);
    for (unsigned first = 0; first < PATTERNS; first += LANES) {
        for (unsigned i = 0; i < LANES; i++)
            sets[0][i] = patterns->from[first + i] |
                         (stream_draw(noise, first + i) & ~patterns->all);
        if (!lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
            return false;
        for (unsigned i = 0; i < LANES; i++)
            if (lookup_result(lookup, 0, i) != patterns->to[first + i])
                return prove_wrong(proof, lookup, fault, "is wrong for line %u",
                                   (unsigned)number);
    }
    return true;
}

static bool prove_line_map(struct proof *proof, size_t map, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    enum line_kind kind = line_maps[map].kind;
    unsigned lines = kind == OF_FILE || kind == OF_RANK ? ITEMS : board_squares(board);
    struct lookup *lookup =
        proof_find(proof, line_maps[map].name, (struct proof_shape){1, 1, 1}, fault);
    for (unsigned i = 0; i < lines && lookup != NULL; i++) {
        struct patterns patterns;
        list_patterns(board, map, i, &patterns);
        if (!prove_line(proof, lookup, &patterns, i, fault))
            return false;
    }
    return lookup != NULL;
}

static bool prove_reversal(struct proof *proof, const char *name, struct fault *fault)
{
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){1, 0, 1}, fault);
    struct bits got;
    for (uint64_t byte = 0; byte < BYTES && lookup != NULL; byte++) {
        uint64_t reversed = 0;
        for (unsigned i = 0; i < ITEMS; i++)
            reversed = 2 * reversed + (byte >> i & 1);
        if (!proof_set(lookup, &byte, &got, fault))
            return false;
        if (got.lo != reversed)
            return prove_wrong(proof, lookup, fault, "is wrong for byte %u",
                               (unsigned)byte);
    }
    return lookup != NULL;
}

static bool prove_shear(struct proof *proof, bool anti, struct fault *fault)
{
    const char *name =
        anti ? "pseudo_rotate_45_anticlockwise" : "pseudo_rotate_45_clockwise";
    const struct permutation map = shear_map(&proof->game->board, anti);
    const struct permutation undo = permutation_inverse(&map);
    const char *undo_name = arena_print(proof->arena, "undo_%s", name);
    return prove_map(proof, name, arena_print(proof->arena, "%s_square", name), &map,
                     fault) &&
           prove_map(proof, undo_name, arena_print(proof->arena, "%s_square", undo_name),
                     &undo, fault);
}

bool prove_chessboard(struct proof *proof, struct fault *fault)
{
    for (size_t i = 0; i < sizeof line_maps / sizeof *line_maps; i++)
        if (!prove_line_map(proof, i, fault))
            return false;
    return prove_shear(proof, false, fault) && prove_shear(proof, true, fault) &&
           prove_reversal(proof, "reverse_byte", fault) &&
           prove_reversal(proof, "reverse_byte_32", fault) &&
           prove_reversal(proof, "reverse_byte_table", fault);
}
