/* The proof of what keeps the four boards.
 *
 * Theory. Each bit of a result is a square's bit on one of the boards. Where it hangs on the
 * bits of that square only, an empty and a full board show what becomes of it on any.
 */
#include "method/rotated.h"
#include "method/rotated_board.h"
#include "proof/proof.h"

enum { WORD = 64, FILLS = 2 };

/* A function of the boards, and what a square's bit becomes by it: of the square that is
 * meant, where it was 0 and 1, and of others. */
struct keeper {
    const char *name;
    unsigned numbers, words;
    bool meant[FILLS];
};

static bool refuse(const struct proof *proof, const char *name, struct fault *fault)
{
    return fault_judged(fault, "%s/rotated: %s_%s is wrong; nothing was written",
                        proof->game->name, proof->prefix, name);
}

static bool is_right(const struct proof *proof, const struct lookup *lookup,
                     const struct keeper *keeper, struct bits meant,
                     const struct known *const *results)
{
    for (unsigned i = 0; i < ROTATED_BOARDS * WORD; i++) {
        const struct bits square = proof->squares[i / WORD][i % WORD];
        if (!bits_empty(bits_minus(known_on(results[i / WORD], i % WORD), square)))
            return false;
        bool is_meant = !bits_empty(bits_and(square, meant));
        for (unsigned fill = 0; fill < FILLS; fill++) {
            bool is = (lookup_result(lookup, i / WORD, fill) >> i % WORD & 1) != 0;
            bool was = !bits_empty(square) && fill == 1;
            if (is != (is_meant ? keeper->meant[fill] : was))
                return false;
        }
    }
    return true;
}

/* For the square `meant`, or none. */
static bool prove_keeper(struct proof *proof, struct lookup *lookup,
                         const struct keeper *keeper, struct bits meant,
                         struct fault *fault)
{
    const uint64_t number = bits_empty(meant) ? 0 : bits_first(meant);
    struct bits plain[1][WORD];
    uint64_t sets[ROTATED_BOARDS][LANES] = {{0}};
    const struct known *results[TYPE_WORDS_MAX];
    for (unsigned i = 0; i < WORD; i++)
        plain[0][i] = i < board_squares(&proof->game->board) ? bits_of(i) : bits_none();
    const struct bits(*squares)[WORD] = keeper->words == 1
                                            ? (const struct bits(*)[WORD])plain
                                            : (const struct bits(*)[WORD])proof->squares;
    for (unsigned i = 0; i < keeper->words * WORD; i++)
        if (!bits_empty(squares[i / WORD][i % WORD]))
            sets[i / WORD][1] |= (uint64_t)1 << i % WORD;
    if (!lookup_fix(lookup, &number, fault))
        return false;
    lookup_know(lookup, squares, results);
    if (!lookup_run(lookup, (const uint64_t(*)[LANES])sets, fault))
        return false;
    return is_right(proof, lookup, keeper, meant, results) ||
           refuse(proof, keeper->name, fault);
}

bool rotated_prove(struct proof *proof, struct fault *fault)
{
    static const struct keeper keepers[] = {
        {"rotated_set", 1, ROTATED_BOARDS, {true, true}},
        {"rotated_clear", 1, ROTATED_BOARDS, {false, false}},
        {"rotated_toggle", 1, ROTATED_BOARDS, {true, false}},
        {"rotated_of", 0, 1, {false, false}},
    };
    for (size_t i = 0; i < sizeof keepers / sizeof *keepers; i++) {
        const struct keeper *keeper = &keepers[i];
        unsigned squares = keeper->numbers == 0 ? 1 : board_squares(&proof->game->board);
        struct lookup *lookup = proof_find(
            proof, keeper->name,
            (struct proof_shape){keeper->numbers, keeper->words, ROTATED_BOARDS}, fault);
        for (unsigned square = 0; square < squares && lookup != NULL; square++)
            if (!prove_keeper(proof, lookup, keeper,
                              keeper->numbers == 0 ? bits_none() : bits_of(square),
                              fault))
                return false;
        if (lookup == NULL)
            return false;
    }
    return true;
}
