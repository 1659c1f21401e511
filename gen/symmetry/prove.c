/* All of symmetry.h: flips, mirrors, rotations and permutations of a game file, each against
 * its map of squares, and what they are made of.
 */
#include "symmetry/symmetry.h"

#include "base/rng.h"
#include "proof/proof.h"

enum { DROPPED = BOARD_SQUARES_MAX }; /* where a map takes what is not kept */

/* Functions that move squares.
 *
 * Theory. They move bits and do no more, which is seen in each step of their code
 * (proof/lookup.h). So they are right for all sets when they are for the empty one and for
 * each square alone.
 */

/* As many sets as there are lanes, of one square each; empty ones behind the last. */
static bool prove_alone(struct proof *proof, struct lookup *lookup, unsigned first,
                        const struct permutation *map, struct fault *fault)
{
    uint64_t sets[2][LANES], wants[2][LANES];
    for (unsigned i = 0; i < LANES; i++) {
        const unsigned square = first + i;
        const struct bits set = square < map->count ? bits_of(square) : bits_none();
        const struct bits want = square < map->count && map->to[square] != DROPPED
                                     ? bits_of(map->to[square])
                                     : bits_none();
        lookup_put(sets, i, set);
        lookup_put(wants, i, want);
    }
    return proof_gives(proof, lookup, sets, wants, fault,
                       "moves a square elsewhere, from %u on", first);
}

/* Whether a function of one set, for these numbers, moves every set of the squares that the
 * map has, or drops them. */
static bool prove_set(struct proof *proof, struct lookup *lookup, const uint64_t *numbers,
                      const struct permutation *map, struct fault *fault)
{
    struct bits squares[2][64] = {{{0, 0}}};
    for (unsigned i = 0; i < map->count; i++)
        squares[i / 64][i % 64] = bits_of(i);
    if (!lookup_fix(lookup, numbers, fault))
        return false;
    for (unsigned i = 0; i <= map->count; i += LANES)
        if (!prove_alone(proof, lookup, i, map, fault))
            return false;
    return lookup_is_linear(lookup, (const struct bits(*)[64])squares) ||
           proof_wrong(proof, lookup, fault,
                       "does more than to shift, to mask and to join sets that have "
                       "nothing in common: its proof needs that");
}

/* The map of the bits that squares have; of their own, others are dropped. */
static struct permutation map_of_bits(const struct proof *proof,
                                      const struct permutation *map)
{
    const struct board *board = &proof->game->board;
    if (!board->has_bits)
        return *map;
    struct permutation bits = permutation_lay_out(map, board);
    for (unsigned bit = 0; bit < bits.count; bit++)
        if (board->number_of_bit[bit] >= map->count)
            bits.to[bit] = DROPPED;
    return bits;
}

/* Whether the function of that name gives these for all numbers below `count`. */
static bool prove_numbers(struct proof *proof, const char *name,
                          const unsigned char *wants, unsigned count, struct fault *fault)
{
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){1, 0, 1}, fault);
    struct bits got;
    for (uint64_t i = 0; i < count && lookup != NULL; i++) {
        if (!proof_set(lookup, &i, &got, fault))
            return false;
        if (got.lo != wants[i])
            return proof_wrong(proof, lookup, fault, "is wrong for %u", (unsigned)i);
    }
    return lookup != NULL;
}

/* Whether function NAME moves all sets as the map does, and SQUARE_NAME all squares. */
static bool prove_map(struct proof *proof, const char *name, const char *square_name,
                      const struct permutation *map, struct fault *fault)
{
    const unsigned words = proof_words(proof);
    const struct permutation bits = map_of_bits(proof, map);
    struct lookup *sets =
        proof_find(proof, name, (struct proof_shape){0, words, words}, fault);
    return sets != NULL && prove_set(proof, sets, NULL, &bits, fault) &&
           prove_numbers(proof, square_name, map->to, map->count, fault);
}

/* The same of NAME with an ending, and NAME_square. */
static bool prove_named(struct proof *proof, const char *name, const char *ending,
                        const struct permutation *map, struct fault *fault)
{
    return prove_map(proof, arena_print(proof->arena, "%s%s", name, ending),
                     arena_print(proof->arena, "%s_square", name), map, fault);
}

/* Swaps by delta_swap and exchange.
 *
 * What a bit becomes hangs on five bits at most: two of the set that are a distance apart,
 * the one below and the masks of these. For each distance some masks and sets at random have
 * all of them in all ways, or nearly so; the masks that a board needs are proved with the
 * functions that have them.
 */

enum { BATCHES = 2 };

/* Random draws, one behind the other. */
struct draws {
    struct stream stream;
    uint64_t count;
};

static struct bits draw(struct draws *draws, unsigned bits)
{
    struct bits set = {stream_draw(draws->stream, draws->count),
                       stream_draw(draws->stream, draws->count + 1)};
    draws->count += 2;
    return bits_and(set, bits_below(bits));
}

static struct bits swapped(struct bits set, struct bits mask, unsigned distance)
{
    for (; !bits_empty(mask); mask = bits_rest(mask)) {
        unsigned low = bits_first(mask), high = low + distance;
        if (bits_has(set, low) != bits_has(set, high))
            set = bits_xor(set, bits_with(bits_of(low), high));
    }
    return set;
}

/* As many masks and sets as there are lanes; sets of what the mask moves, or of all. */
static bool prove_lanes(struct proof *proof, struct lookup *lookup, struct draws *draws,
                        unsigned distance, bool moves_all, struct fault *fault)
{
    uint64_t words[4][LANES], wants[2][LANES];
    unsigned width = lookup->code.result->words;
    for (unsigned i = 0; i < LANES; i++) {
        struct bits mask = draw(draws, 64 * width - distance);
        mask = bits_minus(mask, bits_up(mask, distance)); /* none moves to another */
        struct bits set = draw(draws, 64 * width);
        if (moves_all)
            set = bits_and(set, bits_or(mask, bits_up(mask, distance)));
        lookup_put(wants, i, swapped(set, mask, distance));
        lookup_put(words, i, set);
        lookup_put(words + width, i, mask);
    }
    return proof_gives(proof, lookup, words, wants, fault, "is wrong for distance %u",
                       distance);
}

/* Swaps of the bits of a mask with those at a distance above. */
static bool prove_swap(struct proof *proof, const char *name, bool moves_all,
                       struct fault *fault)
{
    const unsigned width = proof_words(proof);
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){1, 2 * width, width}, fault);
    struct draws draws = {stream_named(name, 0), 0};
    if (lookup != NULL)
        proof_sample(proof, lookup, "not all sets and masks are tried");
    for (uint64_t distance = 0; distance < 64 * width && lookup != NULL; distance++) {
        if (!lookup_fix(lookup, &distance, fault))
            return false;
        for (unsigned i = 0; i < BATCHES; i++)
            if (!prove_lanes(proof, lookup, &draws, (unsigned)distance, moves_all, fault))
                return false;
    }
    return lookup != NULL;
}

/* Pseudo rotations, line maps and bytes, whose constants stand in the template.
 *
 * Theory. Of a line map it is seen in its code that nothing matters but the squares of the
 * line (proof/known.h); so the 256 ways to occupy these are all. Others are occupied, too,
 * at random.
 *
 * Its constants. The line has bits at places p[i] that are to come to places t[i] of the
 * result. The multiplier has one bit for each, at c[i] = shift + t[i] - p[i]. The other
 * partial products, of p[i] and c[j], do no harm when they are below the shift, or above the
 * word, or where the mask of the result hides them, and when no two are at one place, so that
 * nothing is carried. Three of the eight maps have no such multiplier, and put the line beside a
 * shifted copy of itself first:
 *
 *  - Rank to file, in the same order. With t[i] = 8 i, places of the result grow by 8 from one
 *    bit of the rank to the next, and c[i] by 7: bit 7 by c[i] and bit 0 by c[i + 1] fall
 *    together, and carry. Nor does any other multiplier m do. That bit 0 of the result, at s,
 *    is right for all lines takes a bit s in m. That bit 1, at s + 8, is right for all lines
 *    takes m modulo 2^(s + 9) to be 2^(s + 7) or less than 1/255 more: but then m has no bit s.
 *  - A diagonal to the mirrored rank. A multiply moves bits up only, and h8 is the highest
 *    already, so that the shift would be 63, and the others have no place above.
 *  - An antidiagonal to the mirrored rank: two bits that do harm meet at the ends.
 *
 * A byte is reversed by copies of it. Bit i has to come to column 7 - i of some row of eight
 * bits: it moves up by 7 - 2 i modulo 8, which is 7, 5, 3, 1 for the lower four bits and the
 * same again for the upper four. So four copies are enough, shifted by numbers that are 1, 3, 5
 * and 7 modulo 8, eight apart or more. In 64 bits that is one multiply; in 32 bits, where four
 * copies have no room, two of two copies. A mask keeps of each copy the two bits that are in
 * their columns, and a multiply with a bit for each row adds up the rows.
 */

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
struct line_patterns {
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
                          struct line_patterns *patterns)
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
                       struct line_patterns *patterns, uint64_t number,
                       struct fault *fault)
{
    const struct known *results[TYPE_WORDS_MAX];
    struct stream noise = {number};
    uint64_t sets[1][LANES];
    if (!lookup_fix(lookup, &number, fault))
        return false;
    lookup_know(lookup, (const struct bits(*)[64])proof->squares, results);
    if (!bits_empty(
            bits_minus(known_squares(results[0]), (struct bits){patterns->all, 0})) ||
        !lookup_never_traps(lookup))
        return proof_wrong(proof, lookup, fault, "hangs on more than line %u, or traps",
                           (unsigned)number);
    for (unsigned first = 0; first < PATTERNS; first += LANES) {
        for (unsigned i = 0; i < LANES; i++)
            sets[0][i] = patterns->from[first + i] |
                         (stream_draw(noise, first + i) & ~patterns->all);
        if (!proof_gives(proof, lookup, sets, (uint64_t(*)[LANES]) & patterns->to[first],
                         fault, "is wrong for line %u", (unsigned)number))
            return false;
    }
    return true;
}

static bool prove_line_map(struct proof *proof, size_t map, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    enum line_kind kind = line_maps[map].kind;
    unsigned lines = kind == OF_FILE || kind == OF_RANK ? ITEMS : board_placed(board);
    struct lookup *lookup =
        proof_find(proof, line_maps[map].name, (struct proof_shape){1, 1, 1}, fault);
    for (unsigned i = 0; i < lines && lookup != NULL; i++) {
        struct line_patterns patterns;
        list_patterns(board, map, i, &patterns);
        if (!prove_line(proof, lookup, &patterns, i, fault))
            return false;
    }
    return lookup != NULL;
}

/* Three ways to reverse a byte. */
static bool prove_reversals(struct proof *proof, struct fault *fault)
{
    unsigned char reversed[BYTES] = {0};
    for (unsigned i = 0; i < BYTES * ITEMS; i++)
        reversed[i / ITEMS] |=
            (unsigned char)((i / ITEMS >> i % ITEMS & 1) << (ITEMS - 1 - i % ITEMS));
    return prove_numbers(proof, "reverse_byte", reversed, BYTES, fault) &&
           prove_numbers(proof, "reverse_byte_32", reversed, BYTES, fault) &&
           prove_numbers(proof, "reverse_byte_table", reversed, BYTES, fault);
}

static bool prove_shear(struct proof *proof, bool anti, struct fault *fault)
{
    const char *name =
        anti ? "pseudo_rotate_45_anticlockwise" : "pseudo_rotate_45_clockwise";
    const struct permutation map = shear_map(&proof->game->board, anti);
    const struct permutation undo = permutation_inverse(&map);
    return prove_named(proof, name, "", &map, fault) &&
           prove_named(proof, arena_print(proof->arena, "undo_%s", name), "", &undo,
                       fault);
}

/* What only a board of 8 x 8 has. */
static bool prove_chessboard(struct proof *proof, struct fault *fault)
{
    for (size_t i = 0; i < sizeof line_maps / sizeof *line_maps; i++)
        if (!prove_line_map(proof, i, fault))
            return false;
    return prove_shear(proof, false, fault) && prove_shear(proof, true, fault) &&
           prove_reversals(proof, fault);
}

static bool prove_operation(struct proof *proof, enum symmetry operation,
                            struct fault *fault)
{
    const struct permutation map = operation_map(operation, &proof->game->board);
    const char *name = operation_name(operation);
    const bool has_portable = operation <= ROTATE_180; /* those that no board lacks */
    return prove_named(proof, name, "", &map, fault) &&
           (!has_portable || prove_named(proof, name, "_portable", &map, fault));
}

/* Neither, one or both; any number but 0 says yes. */
static bool prove_flip_mirror_or_reverse(struct proof *proof, struct fault *fault)
{
    static const char name[] = "flip_mirror_or_reverse";
    const struct board *board = &proof->game->board;
    const unsigned words = proof_words(proof);
    struct lookup *lookup =
        proof_find(proof, name, (struct proof_shape){2, words, words}, fault);
    for (uint64_t i = 0; i < 9 && lookup != NULL; i++) {
        const uint64_t numbers[2] = {i / 3, i % 3}; /* flip, mirror */
        struct permutation map = {.count = board_placed(board)};
        for (unsigned square = 0; square < map.count; square++)
            map.to[square] = (unsigned char)square;
        if (i != 0)
            map = operation_map(numbers[1] == 0   ? FLIP_VERTICAL
                                : numbers[0] == 0 ? MIRROR_HORIZONTAL
                                                  : ROTATE_180,
                                board);
        map = map_of_bits(proof, &map);
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

/* A word by all distances, which are taken modulo 64, with sets and masks at random. */
static bool prove_rotation(struct proof *proof, struct fault *fault)
{
    static const char name[] = "rotate_and_select";
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){1, 2, 1}, fault);
    struct draws draws = {stream_named(name, 0), 0};
    if (lookup != NULL)
        proof_sample(proof, lookup, "not all sets and masks are tried");
    uint64_t words[2][LANES], wants[1][LANES];
    for (uint64_t right = 0; right <= 128 && lookup != NULL; right++) {
        for (unsigned i = 0; i < LANES; i++) {
            const uint64_t set = draw(&draws, 64).lo, mask = draw(&draws, 64).lo;
            words[0][i] = set;
            words[1][i] = mask;
            wants[0][i] = set & ~mask;
            for (unsigned bit = 0; bit < 64; bit++)
                wants[0][i] |= (set >> (bit + right) % 64 & 1) << bit & mask;
        }
        if (!lookup_fix(lookup, &right, fault) ||
            !proof_gives(proof, lookup, words, wants, fault, "is wrong for %u",
                         (unsigned)right))
            return false;
    }
    return lookup != NULL;
}

/* A pair of words by all distances. */
static bool prove_shift(struct proof *proof, const char *name, bool up,
                        struct fault *fault)
{
    struct lookup *lookup = proof_find(proof, name, (struct proof_shape){1, 2, 2}, fault);
    struct permutation map = {.count = 128};
    for (uint64_t distance = 0; distance < map.count && lookup != NULL; distance++) {
        for (unsigned i = 0; i < map.count; i++) {
            unsigned to = up ? i + (unsigned)distance : i - (unsigned)distance;
            map.to[i] = (unsigned char)(to < map.count ? to : DROPPED);
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
    const bool is_wide = board_is_wide(&game->board);
    if (is_wide && (!prove_shift(proof, "shift_down", false, fault) ||
                    !prove_shift(proof, "shift_up", true, fault)))
        return false;
    if (!prove_swap(proof, "delta_swap", false, fault) ||
        (!is_wide && !prove_swap(proof, "exchange", true, fault)))
        return false;
    for (enum symmetry i = 0; i < OPERATIONS; i++)
        if (operation_serves(i, &game->board) && !prove_operation(proof, i, fault))
            return false;
    for (unsigned i = 0; i < game->permutation_count; i++)
        if (!prove_permutation(proof, &game->permutations[i], fault))
            return false;
    return prove_flip_mirror_or_reverse(proof, fault) &&
           (!shear_serves(&game->board) ||
            (prove_rotation(proof, fault) && prove_chessboard(proof, fault)));
}
