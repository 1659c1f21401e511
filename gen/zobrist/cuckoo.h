/* Cuckoo tables: which reversible move, if any, has a certain key.
 *
 * Two positions that are one reversible move apart differ by the key of that move. A table
 * of all of them tells from the keys alone whether the side to move can get back to a
 * position that was there before. Source: van Kervinck, The Design and Implementation of
 * the Rookie 2.0 Chess Playing Program, 2011; Pagh, Rodler, Cuckoo Hashing, 2001.
 *
 * Names in templates, besides those of zobrist/zobrist.h that tell of a choice:
 *
 *   moves_placed, entries    how many; of how many
 *   key_bits                 of a key that is looked up; is_wide when keys have more
 *   is_wide
 *   is_short                 whether these are 32
 *   shift                    of a key, for its second place
 *   square_bits, square_mask  of a move: from, then to, then the piece
 *   piece_shift
 *   side_feature             the key of the side to move, as zobrist.h calls it
 *   cuckoo_features          those of pieces; a move numbers their rows one behind the other
 *     feature                its name
 *     first_row              the number of its first row, or nothing for 0
 *     below_row              what its numbers are below
 *   is_halved                keys are in two tables, of 32 bits each
 *   keys_of_moves            of each entry; that of the side to move where there is no move
 */
#ifndef ZOBRIST_CUCKOO_H
#define ZOBRIST_CUCKOO_H

#include "table/module.h"
#include "zobrist/source.h"

/* A move that can be taken back: the same piece goes from either square to the other without
 * capturing, on an empty board. */
struct cuckoo_move {
    uint64_t key; /* of both squares and the side to move */
    unsigned piece, from,
        to; /* the row, of all features of pieces one behind the other */
};

struct cuckoo_moves {
    struct cuckoo_move *moves;
    size_t count;
};

/* All reversible moves. False, with a fault, when the game has no feature `side = key`, or
 * its pieces no such moves. */
bool cuckoo_moves_of(struct arena *arena, const struct layout *layout,
                     const struct key_set *keys, struct cuckoo_moves *out,
                     struct fault *fault);

/* A table of 2^bits entries: each move is at key mod 2^bits, or at key / 2^shift mod 2^bits. */
struct cuckoo {
    unsigned bits, shift;
    const struct cuckoo_move **moves; /* NULL: free */
};

size_t cuckoo_size(const struct cuckoo *table);

/* Places each move in one of its two places: in the least size that leaves half of it free, by
 * the least shift from 16 on that serves, or in a larger one. False, with the largest size that
 * was tried, when that is impossible. */
bool cuckoo_place(struct arena *arena, const struct cuckoo_moves *moves,
                  unsigned key_bits, struct cuckoo *out);

extern const struct module module_cuckoo;

#endif
