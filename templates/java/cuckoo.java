{{=@ @=}}
@>banner@

package @prefix@;

@words@
public final class Cuckoo {
    /**
     * Between which squares the move with this key goes, either way: those numbers, or nothing when no
     * move has it. Keys are those of Zobrist.java.
     */
    public static int[] find(long key) {
        int entry = Bits.of(MOVE[(int)Long.remainderUnsigned(key, @entries@)]);
        if (keyOf(entry) != key)
            entry = Bits.of(MOVE[(int)Long.remainderUnsigned(key >>> @shift@, @entries@)]);
        return keyOf(entry) != key || entry == 0 ? null
            : new int[] {entry & @square_mask@, entry >>> @square_bits@ & @square_mask@};
    }

@>module@
}
