/* Keys move by move: whether the features of [zobrist] can be told from a move, and the tables that
 * tell it.
 *
 * Names in templates:
 *
 *   has_move             whether they can; else there are changes of single features alone
 *   move_piece           the feature of men, which is the table's symbol and the position's field
 *   move_rows            how many there are: that of no man
 *   move_half            from which row on men are the second player's
 *   move_reads           whether the position before has a say
 *   move_side            the feature of the side to move, or nothing
 *   move_hand            of numbers in hand, or nothing; and how many rows it has
 *   move_hands
 *   move_rights          of rights to castle, or nothing
 *   move_all             all of these
 *   move_count           how many
 *   is_each_right        each has a key by itself
 *   move_castlings       rights that are told by squares:
 *     flag, king, king_from, king_to, rook, rook_from, rook_to
 *   move_kings           of rights by the file of the rook, for each player:
 *     king, rook, mask   all the rights
 *   move_passant         the feature of en passant, or nothing; and which number is none
 *   move_none
 *   move_pawns           who can be captured so
 *     pawn, captor       its row, and that of the other player's
 *     player
 *   has_legal            whether it can be told who may capture so: kings, and what slides as rooks
 *                        and bishops do
 *   passant_players      for each player:
 *     player, king       the row of the other player's king,
 *     captor             and pawn
 *     straight           rows of what slides as a rook,
 *       row
 *     diagonal           as a bishop
 *       row
 *   move_trials          moves that packages' tests try: move_trials_set
 *     trial              numbers
 *   longest              the longer side of the board; both sides behind it
 *   longest_file
 *   longest_rank
 */
#ifndef ZOBRIST_MOVE_H
#define ZOBRIST_MOVE_H

#include "proof/proof.h"
#include "zobrist/keys_parts.h"

/* What each feature is to a move; NULL: there is none. */
struct moving {
    const struct game *game;
    const struct feature *men, *side, *hands, *rights, *passant;
};

/* Sets the fact `move_trials` (move_trials.c): moves, each by a list of numbers `trial`:
 *
 *   piece, from, to, captured, becomes, how many threes tell the position before, and that after;
 *   these, as positions are told (keys_parts.h)
 */
void move_trials_set(struct arena *arena, const struct moving *moving,
                     struct value *facts);

/* Adds the tables, and sets all of these in their facts. */
void move_build(const struct game *game, const struct key_choice *choice,
                struct tables *tables);

/* Proves what of it takes no position. */
bool move_prove(struct proof *proof, struct fault *fault);

#endif
