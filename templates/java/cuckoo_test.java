{{=@ @=}}
@>banner@

package @prefix@;

final class CuckooTest {
    static void run(Tests tests) {
@>trials_test@
        for (int i = 0; i < Cuckoo.MOVE.length; i++) {
            int entry = Bits.of(Cuckoo.MOVE[i]);
            int[] from = {0}, to = {0};
            boolean found = Cuckoo.find(@#is_short@(int)@/is_short@Cuckoo.keyOf(entry), from, to);
            if (found != (entry != 0) || (from[0] | to[0] << @square_bits@) != (entry & (1 << 2 * @square_bits@) - 1))
                tests.tell("Cuckoo: the move of a key is not found");
        }
    }
}
