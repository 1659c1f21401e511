/* Chess with keys, which all tests of a program have: its setup is open_chess, its teardown
 * close_one_game. */
#ifndef TESTS_CHESS_KEYS_H
#define TESTS_CHESS_KEYS_H

#include "zobrist/bch.h"
#include "zobrist/zobrist.h"

#include "one_game.h"

static const char chess[] =
    "[board]\nfiles = 8\nranks = 8\nplayers = white black\n"
    "[pieces]\npawn = fF\nknight = N\nbishop = B\nrook = R\nqueen = RB\nking = K\n"
    "[zobrist]\npiece = pieces pawn knight bishop rook queen king\n"
    "castling = subsets 4\nen_passant = keys 8\nside = key\n"
    "[zobrist.pawns]\npiece = pieces pawn\n[reach.pawns]\npawn = a2-h7\n";

static inline int open_chess(void **state)
{
    (void)state;
    return open_one_game("chess", chess);
}

/* Keys, and what they were made for. */
struct made {
    struct layout layout;
    struct key_choice choice;
    struct key_task task;
    struct key_set set;
};

static inline void make_keys(const struct game *of, struct key_choice choice,
                             struct made *made)
{
    struct fault fault = {0};
    made->layout = layout_of(&arena, of, 0);
    made->choice = choice;
    made->task = (struct key_task){&arena, &made->layout, &made->choice, 1};
    assert_true(key_set_make(&made->task, &made->set, &fault));
}

/* The rank: rows reduced one by one, by the test's own hand. */
static inline unsigned rank_of(const struct key_set *set)
{
    uint64_t reduced[64];
    unsigned rank = 0;
    for (size_t i = 0; i < set->count; i++) {
        uint64_t key = set->keys[i];
        for (unsigned j = 0; j < rank; j++)
            if ((key ^ reduced[j]) < key)
                key ^= reduced[j];
        if (key != 0)
            reduced[rank++] = key;
    }
    return rank;
}

#endif
