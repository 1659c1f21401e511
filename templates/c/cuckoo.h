{{=@ @=}}
@>open@

/* Cuckoo tables: the @moves_placed@ reversible moves of the game by their keys.
 *
 * Two positions that are one reversible move apart differ by the key of that move: the
 * exclusive or of the keys of the piece on both squares, and of the side to move. So from
 * keys alone one sees whether the side to move can get back to an earlier position. For
 * each earlier one with the other side to move, up to the last irreversible move:
 *
 *   unsigned from, to;
 *   if (@prefix@_cuckoo_find(key ^ earlier_key, &from, &to) &&
 *       nothing stands between from and to)
 *       a repetition is at hand;
 *
 * Either square can be the one that is left. The keys are those of zobrist.h@#is_wide@, their
 * lowest 64 bits@/is_wide@.
 *
 * A key has two places, key % @entries@ and (key >> @shift@) % @entries@, and is in one of them if
 * it is that of a move. Of @entries@ entries, @moves_placed@ are used. (van Kervinck: The Design and
 * Implementation of the Rookie 2.0 Chess Playing Program, 2011.)
 */

#include "types.h"

#ifdef __cplusplus
extern "C" {
#endif

@>declarations@

/* Whether the key is that of a reversible move, and between which squares. */
static inline int @prefix@_cuckoo_find(uint@key_bits@_t key, unsigned *from, unsigned *to)
{
    unsigned place = (unsigned)(key % @entries@u);
    if (@prefix@_cuckoo_key[place] != key)
        place = (unsigned)((key >> @shift@) % @entries@u);
    if (@prefix@_cuckoo_key[place] != key || key == 0)
        return 0;
    *from = @prefix@_cuckoo_move[place] & 0xffu;
    *to = (unsigned)@prefix@_cuckoo_move[place] >> 8;
    return 1;
}

@>close@
