/* All of symmetry.h: flips, mirrors, rotations and permutations of a game file, each against
 * its map of squares, and what they are made of. */
#include "symmetry/prove.h"

#include "symmetry/operation.h"
#include "symmetry/shear.h"

static const char *print(struct proof *proof, const char *name, const char *ending)
{
    return arena_print(proof->arena, "%s%s", name, ending);
}

static bool prove_operation(struct proof *proof, enum symmetry operation,
                            struct fault *fault)
{
    const struct permutation map = operation_map(operation, &proof->game->board);
    const char *name = operation_name(operation);
    const char *square = print(proof, name, "_square");
    bool has_portable = operation == FLIP_VERTICAL || operation == MIRROR_HORIZONTAL ||
                        operation == ROTATE_180;
    return prove_map(proof, name, square, &map, fault) &&
           (!has_portable ||
            prove_map(proof, print(proof, name, "_portable"), square, &map, fault));
}

/* Neither, one or both; any number but 0 says yes. */
static bool prove_flip_mirror_or_reverse(struct proof *proof, struct fault *fault)
{
    static const char name[] = "flip_mirror_or_reverse";
    const struct board *board = &proof->game->board;
    unsigned words = board_squares(board) > 64 ? 2 : 1;
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){2, words, words}, fault);
    for (uint64_t i = 0; i < 9 && lookup != NULL; i++) {
        const uint64_t numbers[2] = {i / 3, i % 3}; /* flip, mirror */
        struct permutation map = {.count = board_squares(board)};
        for (unsigned square = 0; square < map.count; square++)
            map.to[square] = (unsigned char)square;
        if (i != 0)
            map = operation_map(numbers[1] == 0   ? FLIP_VERTICAL
                                : numbers[0] == 0 ? MIRROR_HORIZONTAL
                                                  : ROTATE_180,
                                board);
        if (!prove_set(proof, lookup, numbers, &map, fault))
            return false;
    }
    return lookup != NULL;
}

static bool prove_permutation(struct proof *proof, const struct permutation_entry *entry,
                              struct fault *fault)
{
    const struct proof_names *names = &proof->names;
    const struct permutation undo = permutation_inverse(&entry->map);
    return prove_map(proof, proof_name(proof, names->permutation, entry->name),
                     proof_name(proof, names->square, entry->name), &entry->map, fault) &&
           prove_map(proof, proof_name(proof, names->undo, entry->name),
                     proof_name(proof, names->undo_square, entry->name), &undo, fault);
}

/* A pair of words by all distances. */
static bool prove_shift(struct proof *proof, const char *name, bool up,
                        struct fault *fault)
{
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){1, 2, 2}, fault);
    struct permutation map = {.count = 128};
    for (uint64_t distance = 1; distance < map.count && lookup != NULL; distance++) {
        for (unsigned i = 0; i < map.count; i++) {
            unsigned to = up ? i + (unsigned)distance : i - (unsigned)distance;
            map.to[i] = (unsigned char)(to < map.count ? to : PROVE_DROPPED);
        }
        if (!prove_set(proof, lookup, &distance, &map, fault))
            return false;
    }
    return lookup != NULL;
}

/* What others are made of comes first, so that a fault names it. */
bool prove_symmetry(struct proof *proof, struct fault *fault)
{
    const struct game *game = proof->game;
    if (board_squares(&game->board) > 64 &&
        (!prove_shift(proof, "shift_down", false, fault) ||
         !prove_shift(proof, "shift_up", true, fault)))
        return false;
    if (!prove_swaps(proof, fault))
        return false;
    for (enum symmetry i = 0; i < OPERATIONS; i++)
        if (operation_serves(i, &game->board) && !prove_operation(proof, i, fault))
            return false;
    for (unsigned i = 0; i < game->permutation_count; i++)
        if (!prove_permutation(proof, &game->permutations[i], fault))
            return false;
    return prove_flip_mirror_or_reverse(proof, fault) &&
           (!shear_serves(&game->board) || prove_chessboard(proof, fault));
}
