/* Lines: the proof, by what the reference knows of each move alone. */
#include "board/mask.h"
#include "method/lines_pairs.h"

/* All squares in line with one, by a slide, both ways and as far as it goes. */
static struct bits reference_line(const struct board *board, struct move move,
                                  unsigned square)
{
    struct moves both = {.count = 0};
    move.kind = MOVE_PLAIN;
    move.range = MOVE_RANGE_ANY;
    move.reversed = false;
    moves_add(&both, move);
    moves_add(&both, move_reversed(move));
    return bits_with(mask_reach(board, &both, square), square);
}

/* Adds what a move has to do with the pairs of a square. */
static void add_reference(struct pairs *pairs, const struct board *board,
                          struct move move, unsigned column, unsigned square)
{
    struct moves alone = {.count = 0};
    moves_add(&alone, move);
    for (struct bits left = mask_reach(board, &alone, square); !bits_empty(left);
         left = bits_rest(left)) {
        const unsigned to = bits_first(left), pair = square * pairs->squares + to;
        const struct bits way = mask_relevant_to(board, &alone, square, to);
        if (column == 0)
            lines_add_way(pairs, square, to, reference_line(board, move, square), way);
        else
            pairs->passed[column][pair] = bits_or(pairs->passed[column][pair], way);
    }
}

/* What all of these moves have; those that pass squares have the column. */
static void add_references(struct pairs *pairs, const struct board *board,
                           const struct moves *slides, unsigned column)
{
    for (unsigned square = 0; square < pairs->squares; square++)
        for (unsigned i = 0; i < slides->count; i++) {
            const struct move *move = &slides->move[i];
            if (lines_passes(move) || kind_has_lines(move->kind))
                add_reference(pairs, board, *move, lines_passes(move) ? column : 0,
                              square);
        }
}

static void find_reference(struct pairs *pairs, const struct game *game)
{
    for (unsigned i = 0; i < game->piece_count; i++) {
        unsigned column = 0;
        for (unsigned j = 1; j < pairs->columns; j++)
            if (pairs->lame[j - 1] == &game->pieces[i])
                column = j;
        for (unsigned j = 0; j < PLAYERS; j++)
            add_references(pairs, &game->board, &game->pieces[i].sides[j].slides, column);
    }
    for (unsigned i = 0; i < game->bent_count; i++) {
        const struct slider *bent = &game->sliders[game->slider_count + i];
        add_references(pairs, &game->board, &game->sliders[bent->base].moves, 0);
    }
}

/* What lies behind b, seen from a: what b is between, and what is farther. */
static struct bits reference_beyond(const struct board *board, struct bits line,
                                    unsigned a, unsigned b)
{
    const int dx = (int)board_file(board, b) - (int)board_file(board, a);
    const int dy = (int)board_rank(board, b) - (int)board_rank(board, a);
    struct bits beyond = bits_none();
    for (; !bits_empty(line); line = bits_rest(line)) {
        const unsigned to = bits_first(line);
        const int x = (int)board_file(board, to) - (int)board_file(board, b);
        const int y = (int)board_rank(board, to) - (int)board_rank(board, b);
        if (x * dx + y * dy > 0)
            beyond = bits_with(beyond, to);
    }
    return beyond;
}

bool lines_prove(struct proof *proof, struct fault *fault)
{
    const struct board *board = &proof->game->board;
    struct pairs pairs = lines_pairs_new(proof->arena, proof->game);
    const size_t count = (size_t)pairs.squares * pairs.squares;
    struct bits *to = arena_alloc(proof->arena, count, sizeof *to);
    struct bits *beyond = arena_alloc(proof->arena, count, sizeof *beyond);
    find_reference(&pairs, proof->game);
    for (unsigned i = 0; i < count; i++) {
        const unsigned a = i / pairs.squares, b = i % pairs.squares;
        to[i] = bits_with(pairs.passed[0][i], b);
        beyond[i] = reference_beyond(board, pairs.lines[i], a, b);
    }
    const struct proof_numbers all = {2, {pairs.squares, pairs.squares}};
    const unsigned words = proof_words(proof);
    if (!proof_table(proof, "between", &all, words, pairs.passed[0], fault) ||
        !proof_table(proof, "line", &all, words, pairs.lines, fault) ||
        !proof_table(proof, "between_to", &all, words, to, fault) ||
        !proof_table(proof, "beyond", &all, words, beyond, fault))
        return false;
    for (unsigned i = 1; i < pairs.columns; i++)
        if (!proof_table(proof,
                         proof_name(proof, proof->names.between, pairs.lame[i - 1]->name),
                         &all, words, pairs.passed[i], fault))
            return false;
    return true;
}
