{{=@ @=}}
@>open@

/* Zobrist keys: @#certificate@@bits@@/certificate@-bit numbers for the features of a position. A position's key is the
@^certificate.is_additive@
 * exclusive or of the keys of all its features; a move changes it by the keys of what it
 * takes away and of what it adds, in any order.
@/certificate.is_additive@
@#certificate.is_additive@
 * sum of the keys of all its features; a move subtracts the keys of what it takes away and
 * adds those of what it adds, in any order.
@/certificate.is_additive@
 *
@#features@
@#is_pieces@
@#is_whole@
 *   @prefix@_zobrist_@feature@[piece][square]
 *       every piece on the board; the pieces are
@/is_whole@
@^is_whole@
 *   @prefix@_zobrist_@feature@_key(piece, square)
 *       every piece on the board; the pieces are
@/is_whole@
@>zobrist_pieces@
@/is_pieces@
@#is_subsets@
 *   @prefix@_zobrist_@feature@[set]
 *       which of @items@ things hold: one bit each; the entry of a set is put together from
 *       the keys of its bits, and that of none is 0
@#is_castling@
 *       the bits are, as is usual,
 *       1 @first_player@ on the king's side, 4 @second_player@ on the king's side
 *       2 @first_player@ on the queen's side, 8 @second_player@ on the queen's side
@/is_castling@
@/is_subsets@
@#is_keys@
 *   @prefix@_zobrist_@feature@[i]
 *       one of @items@, or none of them
@/is_keys@
@#is_key@
 *   @prefix@_zobrist_@feature@
 *       holds, or does not
@/is_key@
@#is_counts@
 *   @prefix@_zobrist_@feature@[piece][number]
 *       how many there are of each piece; of none, the entry is 0; the pieces are
@>zobrist_pieces@
@/is_counts@
@/features@
@#has_high@
 *
 * A key has two words of @word_bits@ bits: these are the low ones, and each table has a second
 * one, named ..._high.
@/has_high@
 *
@#is_whole@
@^certificate.is_additive@
 * A capture, for example, in a position whose key is `key`, and taking it back, are both
 *
 *   key ^= piece[mover][from] ^ piece[captured][to] ^ piece[mover][to] ^ side;
 *
 * A change of castling rights is castling[before] ^ castling[after], with no case to tell
 * apart. Rights that are lost, and an en-passant file that is over, belong to the move.
@/certificate.is_additive@
@#certificate.is_additive@
 * A capture, for example, in a position whose key is `key`:
 *
 *   key += piece[mover][to] - piece[mover][from] - piece[captured][to] + side;
 *
 * and where `side` was there, it is subtracted. Taking it back is the same with the signs
 * turned. Numbers wrap around, or are doubles, in which 32 keys of 48 bits are exact.
@/certificate.is_additive@
@/is_whole@
@^is_whole@
 * A capture, for example, is the exclusive or with ..._key(mover, from), ..._key(captured,
 * to), ..._key(mover, to) and the key of the side to move.
@/is_whole@
 *
 * What these keys promise:
 *
@#certificate@
@>certificate@
@/certificate@
 *
 * In short, `bch` keys are the columns of a matrix that checks a code, hidden by a random
 * invertible one: each feature has its own x in a finite field, and x, x^3, x^5, ... are its
 * column. Other keys are what --keys names. (Zobrist: A New Hashing Method with Application
 * for Game Playing, 1970. Warnock, Wendroff: Search Tables in Computer Chess, ICCA Journal
 * 11(1), 1988.)
@#sets@
 *
 * The key of @name@:
 *
@#set_features@
 *   @prefix@_zobrist_@name@_@feature@@#is_pieces@[piece][square]@/is_pieces@@#is_subsets@[set]@/is_subsets@@#is_keys@[i]@/is_keys@@#is_counts@[piece][number]@/is_counts@
@>zobrist_pieces@
@/set_features@
 *
@>certificate@
@/sets@
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

@#is_plain@
/* Keys of one word that are XORed, in whole tables: what selftest.h knows to judge. */
#define @PREFIX@_ZOBRIST_PLAIN

@/is_plain@
@#is_rotated@
@#features@
@#is_pieces@
/* The key of a piece on a square: its word, rotated. */
static inline uint64_t @prefix@_zobrist_@feature@_key(unsigned piece, unsigned square)
{
    const uint64_t word = @prefix@_zobrist_@feature@[piece];
    return word << square | word >> ((64 - square) & 63);
}

@/is_pieces@
@/features@
@/is_rotated@
@#is_windows@
@#features@
@#is_pieces@
/* The key of a piece on a square: eight bytes, the first the lowest. */
static inline uint64_t @prefix@_zobrist_@feature@_key(unsigned piece, unsigned square)
{
    const uint8_t *bytes = @prefix@_zobrist_@feature@ + @squares@ * piece + square;
    uint64_t key = 0;
    for (unsigned i = 8; i-- != 0;)
        key = key << 8 | bytes[i];
    return key;
}

@/is_pieces@
@/features@
@/is_windows@
@>close@
