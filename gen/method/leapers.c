/* Leapers: a table of attacks by square, and by color where the players differ; and the first
 * steps of bent riders. */
#include "method/leapers.h"

#include "board/bent.h"
#include "proof/proof.h"

/* Of pieces that slide, too, it has the leaps alone. */
static bool has_leaps(const struct piece *piece)
{
    return piece->sides[0].leaps.count != 0;
}

static bool serves(const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++)
        if (has_leaps(&game->pieces[i]) || piece_is_silent(&game->pieces[i]))
            return true;
    return game->bent_count != 0;
}

static struct array *add_array(struct tables *tables, const struct slider *bent,
                               const char *name, unsigned bits, unsigned columns)
{
    const size_t squares = board_squares(&tables->game->board);
    struct array *array = tables_add(tables,
                                     (struct array){.name = name,
                                                    .owner = bent->name,
                                                    .bits = bits,
                                                    .columns = columns,
                                                    .count = squares * columns},
                                     squares);
    for (unsigned square = 0; square < squares; square++) {
        char label[BOARD_NAME_MAX];
        board_name(&tables->game->board, square, label);
        array_add_block(array, arena_print(tables->arena, "%s", label),
                        (size_t)square * columns, columns);
    }
    return array;
}

/* Of a bent rider: the squares of its first steps as a set, then one by one, the square itself
 * standing for what is missing, and what is beyond each. */
static void add_bent(struct tables *tables, const struct slider *bent)
{
    const struct board *board = &tables->game->board;
    const unsigned bits = tables_set_bits(board);
    add_array(tables, bent, "first_steps", bits, 1);
    add_array(tables, bent, "first_step", 8, BENT_STEPS);
    add_array(tables, bent, "beyond", bits, BENT_STEPS);
    struct array *arrays = &tables->arrays[tables->count - 3];
    for (unsigned square = 0; square < board_squares(board); square++) {
        array_put_set(&arrays[0], square, bent_steps(board, &bent->moves, square));
        for (unsigned i = 0; i < BENT_STEPS; i++) {
            unsigned to = square;
            size_t at = (size_t)BENT_STEPS * square + i;
            bent_step(board, &bent->moves, square, i, &to);
            arrays[1].words[at] = to;
            array_put_set(&arrays[2], at, bent_beyond(board, &bent->moves, square, i));
        }
    }
}

static bool build(const struct game *game, const struct request *request,
                  struct tables *tables, struct fault *fault)
{
    (void)request;
    (void)fault;
    for (unsigned i = 0; i < game->piece_count; i++) {
        const struct piece *piece = &game->pieces[i];
        if (has_leaps(piece))
            tables_add_attacks(
                tables, piece_is_mixed(piece) ? "leaps" : "attacks", piece,
                piece->colored,
                (const struct moves *[]){&piece->sides[0].leaps, &piece->sides[1].leaps});
    }
    for (unsigned i = 0; i < game->bent_count; i++)
        add_bent(tables, &game->sliders[game->slider_count + i]);
    return true;
}

/* What the functions of a bent rider tell. */
static bool prove_bent(struct proof *proof, const struct slider *bent, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    const unsigned squares = board_squares(board);
    struct bits *wanted = arena_alloc(proof->arena, BENT_STEPS * squares, sizeof *wanted);
    const struct proof_numbers one = {1, {squares, 0}}, two = {2, {squares, BENT_STEPS}};
    const unsigned words = proof_words(proof);
    for (unsigned square = 0; square < squares; square++)
        wanted[square] = bent_steps(board, &bent->moves, square);
    if (!proof_table(proof, proof_name(proof, "*_first_steps", bent->name), &one, words,
                     wanted, fault))
        return false;
    for (unsigned i = 0; i < BENT_STEPS * squares; i++) {
        unsigned to = i / BENT_STEPS;
        bent_step(board, &bent->moves, to, i % BENT_STEPS, &to);
        wanted[i] = (struct bits){to, 0};
    }
    if (!proof_table(proof, proof_name(proof, "*_first_step", bent->name), &two, 1, wanted,
                     fault))
        return false;
    for (unsigned i = 0; i < BENT_STEPS * squares; i++)
        wanted[i] = bent_beyond(board, &bent->moves, i / BENT_STEPS, i % BENT_STEPS);
    return proof_table(proof, proof_name(proof, "*_beyond", bent->name), &two, words,
                       wanted, fault);
}

/* Whether each piece has its function: what that says is proved with all pieces. */
static bool prove(struct proof *proof, struct fault *fault)
{
    for (unsigned i = 0; i < proof->game->piece_count; i++) {
        const struct piece *piece = &proof->game->pieces[i];
        const char *pattern =
            piece_is_mixed(piece) ? proof->names.leaps : proof->names.attacks;
        if ((has_leaps(piece) || piece_is_silent(piece)) &&
            proof_lookup(proof, proof_name(proof, pattern, piece->name), fault) == NULL)
            return fault->status == 0
                       ? fault_judged(fault, "%s/leapers: the %s has no function",
                                      proof->game->name, piece->name)
                       : false;
    }
    for (unsigned i = 0; i < proof->game->bent_count; i++)
        if (!prove_bent(proof, &proof->game->sliders[proof->game->slider_count + i], fault))
            return false;
    return true;
}

const struct module module_leapers = {
    .name = "leapers",
    .number = 15,
    .says = "attacks that nothing can block",
    .needs = {"types"},
    .serves = serves,
    .is_for = "games with pieces that leap",
    .build = build,
    .is_read = true,
    .prove = prove,
};
