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
@#main_features@
@>zobrist_feature@
@/main_features@
@#has_high@
 *
 * A key has two words of @word_bits@ bits: these are the low ones, and each table has a second
 * one, named ..._high.
@/has_high@
@#example@
@#piece@
 *
@#is_whole@
@^certificate.is_additive@
 * A capture, for example, in a position whose key is `key`, and taking it back, are both
 *
 *   key ^= @piece@[mover][from] ^ @piece@[captured][to] ^ @piece@[mover][to]@#hand@
 *        ^ @hand@[taken][n] ^ @hand@[taken][n + 1]@/hand@@#side@ ^ @side@@/side@;
@#hand@
 *
 * where `taken` is what the captured piece is in hand, of which there were n.
@/hand@
@/certificate.is_additive@
@#certificate.is_additive@
 * A capture, for example, in a position whose key is `key`:
 *
 *   key += @piece@[mover][to] - @piece@[mover][from] - @piece@[captured][to]@#hand@
 *        + @hand@[taken][n + 1] - @hand@[taken][n]@/hand@@#side@ + @side@@/side@;
@#hand@
 *
 * where `taken` is what the captured piece is in hand, of which there were n.
@/hand@
@#side@
 *
 * And where `@side@` was there, it is subtracted.
@/side@
 * Taking a move back is the same with the signs turned. Numbers wrap around, or are doubles,
 * in which 32 keys of 48 bits are exact.
@/certificate.is_additive@
@#rights@
 *
@^certificate.is_additive@
 * A change of rights is @rights@[before] ^ @rights@[after], with no case to tell apart.
@/certificate.is_additive@
@#certificate.is_additive@
 * A change of rights is @rights@[after] - @rights@[before], with no case to tell apart.
@/certificate.is_additive@
@/rights@
@/is_whole@
@^is_whole@
 * A capture, for example, is the exclusive or with ..._key(mover, from), ..._key(captured,
 * to)@^side@ and@/side@@#side@,@/side@ ..._key(mover, to)@#side@ and @side@@/side@.
@/is_whole@
@#choice@
 *
 * When `@choice@` was something before a move, and is nothing or something else after it, that
 * belongs to the move, too.
@/choice@
@/piece@
@/example@
 *
 * What these keys promise:
 *
@#certificate@
@>certificate@
@/certificate@
 *
 * (Zobrist: A New Hashing Method with Application for Game Playing, 1970.@#has_rows@ Warnock,
 * Wendroff: Search Tables in Computer Chess, ICCA Journal 11(1), 1988.)
 *
 * In short, these keys are the columns of a matrix that checks a BCH code, hidden by a random
 * invertible one: each feature has its own x in a finite field, and powers of x are its
 * column.@/has_rows@@^has_rows@)@/has_rows@
@#has_rows@
 *
 * Nobody has to believe that: zobrist_tables.h has the witness from which any key gives its x
 * and the powers of it, for whoever defines @PREFIX@_ZOBRIST_WITNESS.
@/has_rows@
@#sets@
 *
 * The key of @name@:
 *
@#set_features@
@>zobrist_feature@
@/set_features@
@#is_shared@
 *
 * All these keys were made together with those of [zobrist], and promise the same.
@/is_shared@
@^is_shared@
 *
@>certificate@
@/is_shared@
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
